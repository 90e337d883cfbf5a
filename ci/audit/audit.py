#!/usr/bin/env python3
"""The main job: from a clone to a verdict. Writes build/audit/summary.json and the page build/audit/index.html.

  ci/audit/audit.py            builds, proves, tests, vets, measures, writes the page
  ci/audit/audit.py --page     only the page, from the proof run and the test run that are there
  ci/audit/audit.py --cached   replays solver answers of an earlier proof run; the verdict is then a failure that says so

Exit status 0 only if everything is proved from scratch and of these sources, and every test passes.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

import measure
import page
import summary
from where import BUILD, ROOT


def say(text):
    print(text, flush=True)


class Steps:
    """Runs commands one after the other and remembers how long each took and which failed."""

    def __init__(self):
        self.done, self.problems = [], []

    def take(self, name, work):
        """work() returns whether it succeeded."""
        say(f"audit: {name}")
        start = time.monotonic()
        if not work():
            self.problems.append(f"a step of the audit failed: {name}")
        self.done.append({"name": name, "seconds": round(time.monotonic() - start)})

    def command(self, name, *command):
        self.take(name, lambda: subprocess.run(command, cwd=ROOT, check=False).returncode == 0)


def run_everything(steps, cached):
    """Old results go first: a run that dies half-way must not be mistaken for an earlier one."""
    for old in (BUILD / "proof" / "summary.json", BUILD / "test" / "summary.json", BUILD / "test" / "attacks.json"):
        old.unlink(missing_ok=True)
    steps.command("building", "make", "-s", "all", "test-programs", "build/tests/bench/bitvec")
    steps.command("proving", sys.executable, "proofs/prove.py", *(["--cached"] if cached else []))
    steps.command("testing", "tests/run", "build")
    steps.command("attacking", "tests/run", "build", "--attacks")
    steps.command("comparing the documents' statements with what answers", "ci/check_documents", "--results", "build")


def measurements(path, steps, samples, fresh):
    """Those in path if they are of these programs, or new ones."""
    if path.exists() and not fresh:
        found = json.loads(path.read_text())
        if found.get("subject") == measure.subject(samples):
            return found
    result = {}

    def work():
        result.update(measure.measure(samples, say))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(result) + "\n")
        return True
    steps.take("measuring", work)
    return result


def write(found, folder):
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(found, indent=1) + "\n"
    (folder / "summary.json").write_text(text)
    (folder / "index.html").write_text(page.render(json.loads(text)))


def verdict(found, folder):
    proof, tests = found["proof"], found["tests"]
    for problem in found["problems"]:
        say(f"PROBLEM: {problem}")
    say(f"{found['verdict'].upper()}: {found['headline']}\n{proof['proved']} of {proof['goals']} goals proved, "
        f"{found['triples']['proved']} of {found['triples']['total']} triples, {tests['passed']} tests passed, "
        f"{tests['failed']} failed, {found['assumed']['total']} entries assumed (spec/SOUNDNESS.md)")
    say(f"page: {folder / 'index.html'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", action="store_true", help="only the page")
    parser.add_argument("--cached", action="store_true", help="replay solver answers")
    parser.add_argument("--results", type=pathlib.Path, default=BUILD, help="folder with proof/ and test/ (default: build)")
    parser.add_argument("--out", type=pathlib.Path, default=BUILD / "audit", help="folder for the page (default: build/audit)")
    parser.add_argument("--samples", type=int, default=measure.SAMPLES, help="answers per observed distribution")
    parser.add_argument("--measured", type=pathlib.Path, default=BUILD / "audit" / "measured.json", help="kept measurements")
    options = parser.parse_args()
    steps = Steps()
    if not options.page:
        run_everything(steps, options.cached)
    measured = None
    if (BUILD / "vrr").exists():
        measured = measurements(options.measured, steps, options.samples, fresh=not options.page)
    say("audit: writing the page")
    tests = options.results / "test" / "summary.json"
    found = summary.build(options.results / "proof", tests, measured, steps.problems, steps.done)
    write(found, options.out)
    verdict(found, options.out)
    sys.exit(0 if found["verdict"] == "pass" else 1)


if __name__ == "__main__":
    main()
