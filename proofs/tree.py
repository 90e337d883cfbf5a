"""What Frama-C understood of a unit: its typed tree, written by proofs/plugin/tree.ml, and the warnings beside it."""

import concurrent.futures
import hashlib
import json
import pathlib
import re
import subprocess
import tempfile

import compiled
import toolbox

WARNINGS = toolbox.PROOFS / "pinned" / "warnings"
PARTS = ("functions", "logic", "lemmas", "types", "variables", "findings", "files")


def expected_warnings():
    """(category, start of the text, reason) of the warnings that may occur: one line each in proofs/pinned/warnings."""
    rows = [line.split(" | ") for line in WARNINGS.read_text().splitlines() if line and not line.startswith("#")]
    wrong = [row for row in rows if len(row) != 3 or not all(cell.strip() for cell in row)]
    if wrong:
        toolbox.fail(f"{WARNINGS.relative_to(toolbox.ROOT)}: not `category | text | reason`: {wrong[0]}")
    return [tuple(cell.strip() for cell in row) for row in rows]


def messages(output):
    """(category, place, text) of every warning, error or failure in a log of Frama-C. The text may go on in indented lines."""
    found = []
    lines = output.splitlines()
    for number, line in enumerate(lines):
        start = re.match(r"\[([\w:.-]+)\] (?:(\S+:\d+): )?(Warning|User Error|Error|Failure|Deferred error message[^:]*|"
                         r"[^:]* aborted)(?::|$)\s*(.*)", line)
        if start:
            category, place, kind, text = start.groups()
            for more in lines[number + 1:]:
                if not more.startswith("  "):
                    break
                text += " " + more.strip()
            found.append((category, place or "", (text if kind == "Warning" else f"{kind}: {text}").strip()))
        elif re.search(r"\b(Warning|User Error|Failure|fatal error|uncaught exception)\b", line, flags=re.I) \
                and not line.startswith(" "):
            found.append(("unknown", "", line.strip()))
    return found


def unexpected_warnings(output):
    """Sentences about the messages of a log that proofs/pinned/warnings does not list."""
    allowed = expected_warnings()
    return [f"{place or 'no place'}: [{category}] {text}" for category, place, text in dict.fromkeys(messages(output))
            if not any(category == c and text.startswith(t) for c, t, _ in allowed)]


def stamp(unit, root, machine=None):
    """A hash of what Frama-C is given of a unit, so that a tree that was read is never taken for that of changed sources."""
    run = subprocess.run(compiled.ANALYSER[machine or toolbox.MACHINE] + ["-C", "-dD", unit], cwd=root, env=toolbox.environment(root),
                         capture_output=True)
    return hashlib.sha256(bytes([run.returncode]) + run.stdout.replace(str(root).encode(), b"") + run.stderr).hexdigest()


# What was read is known by its contents, in whichever folder it stands: many changed copies of the sources are read one after the
# other by tests/attacks, and most of their units are as they were.
READ = {}


def _tree(unit, root, module):
    key = (unit, module, stamp(unit, root))
    if key not in READ:
        READ[key] = read_unit(unit, root, module)
    return READ[key]


def read_unit(unit, root, module):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "tree.json"
        env = toolbox.environment(root)
        env["VRR_TREE"] = str(path)
        run = subprocess.run(["frama-c", "-no-autoload-plugins", "-machdep", toolbox.MACHINE, "-load-module", str(module), unit],
                             cwd=root, env=env, capture_output=True, text=True)
        output = run.stdout + run.stderr
        if run.returncode or "User Error" in output or not path.exists():
            return None, [f"{unit}: Frama-C does not accept it (exit status {run.returncode}): {output.strip()[-1500:]}"]
        try:
            tree = json.loads(path.read_text())
        except json.JSONDecodeError:
            tree = {}
    if tree.get("end") is not True or not all(part in tree for part in PARTS):
        return None, [f"{unit}: what the plug-in wrote is cut off"]
    return tree, [f"unexpected warning: {text}" for text in unexpected_warnings(output)]


def read(units, root=toolbox.ROOT):
    """unit -> tree, and problems; a unit that cannot be read has no tree and a problem. Two at a time."""
    module = toolbox.plugin("tree")
    trees, problems = {}, []
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for unit, (tree, wrong) in zip(units, pool.map(lambda unit: _tree(unit, root, module), units)):
            problems += wrong
            if tree is not None:
                trees[unit] = tree
    return trees, problems
