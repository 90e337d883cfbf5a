"""A headless Chromium, driven through a pipe: opens a page at a width and a colour scheme and says what happened.

  tests/audit/browser.py FILE.html FOLDER    screenshots of the page at both widths and schemes, and a PDF
"""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile

WIDTHS = {"desktop": (1280, 800), "phone": (390, 844)}
SCHEMES = ("light", "dark")
PATIENCE = 120  # seconds without a word from the browser


class Browser:
    """Speaks the DevTools protocol over file descriptors 3 and 4, messages ending with a zero byte."""

    def __init__(self):
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        if path is None:
            raise FileNotFoundError("Chromium is not installed; run ci/setup")
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self.to_browser = os.pipe()
        self.from_browser, to_write = os.pipe()

        def give_pipes():
            """In the child: 3 is what it reads, 4 what it writes."""
            read, write = os.dup(to_read), os.dup(to_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder.name}", "about:blank"],
            preexec_fn=give_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.last, self.rest, self.events, self.session = 0, b"", [], None

    def receive(self):
        while b"\0" not in self.rest:
            if not select.select([self.from_browser], [], [], PATIENCE)[0]:
                raise TimeoutError(f"Chromium has said nothing for {PATIENCE} s")
            more = os.read(self.from_browser, 1 << 16)
            if not more:
                raise EOFError("Chromium has gone")
            self.rest += more
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        """The result of a command; events that come meanwhile are kept."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, event):
        while not any(message.get("method") == event for message in self.events):
            self.events.append(self.receive())

    def open(self, path, width, height, scheme, media="screen"):
        """Loads a file in a new tab."""
        self.session, self.events = None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events = []
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        self.wait_for("Page.loadEventFired")

    def evaluate(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def complaints(self):
        """Console messages, exceptions, log entries."""
        self.evaluate("0")  # lets events that are on their way arrive
        return [json.dumps(message["params"])[:300] for message in self.events
                if message.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")]

    def requests(self):
        return [message["params"]["request"]["url"] for message in self.events
                if message.get("method") == "Network.requestWillBeSent"]

    def screenshot(self, path, whole=False):
        size = {"width": self.evaluate("innerWidth"), "height": self.evaluate("document.documentElement.scrollHeight")}
        options = {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "scale": 1, **size}} if whole else {}
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", **options)["data"]))

    def pdf(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"]))

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
            self.process.wait(20)
        except (EOFError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()


def main():
    page, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    for device, (width, height) in WIDTHS.items():
        for scheme in SCHEMES:
            browser.open(page, width, height, scheme)
            browser.screenshot(folder / f"{device}-{scheme}.png")
            browser.screenshot(folder / f"{device}-{scheme}-whole.png", whole=True)
    browser.pdf(folder / "print.pdf")
    browser.close()


if __name__ == "__main__":
    main()
