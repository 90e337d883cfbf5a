#!/usr/bin/env python3
"""A second verifier: CBMC checks the claims of proofs/cbmc, which are written from the documents and not from the contracts.

    proofs/cbmc.py                   every claim on every machine
    proofs/cbmc.py NAME ...          claims, files or functions that a claim calls, by name
    proofs/cbmc.py --machine i386    on one machine: x86-64, i386 or big-endian
    proofs/cbmc.py --seconds N       so much CPU time for a claim; one that takes longer is not checked
    proofs/cbmc.py --pin             every claim, and note how many checks each has

CBMC shares neither WP nor its memory model nor the solvers with the other proofs: it follows bits, its own binary64 and real function
pointers. A claim is about all values in a stated bound. Exit 1: a check failed, was never reached, or could not be made.
"""

import argparse
import concurrent.futures
import functools
import json
import os
import re
import resource
import subprocess
import sys
import time

import toolbox
from toolbox import formats

CLAIMS = toolbox.PROOFS / "cbmc"
PINNED = toolbox.PROOFS / "pinned" / "cbmc.json"
RECORD = toolbox.BUILD / "cbmc.json"
# Headers of the C library are read for their declarations alone; those of a 32-bit machine need a file that Debian keeps elsewhere.
HEADERS_32 = toolbox.BUILD / "headers32"
MACHINES = {"x86-64": [], "i386": ["--arch", "i386", "-I", str(HEADERS_32), "-I", "/usr/include/x86_64-linux-gnu"],
            "big-endian": ["--big-endian"]}
CHECKS = ["--unwinding-assertions", "--unsigned-overflow-check", "--conversion-check", "--object-bits", "10", "--json-ui"]
seconds = 900  # of CPU, for a claim that takes one to twenty
REACHED = "reached: "
SUCCESS = "success of "


class Claim:
    def __init__(self, path, name, unwind, loops):
        self.path, self.name, self.unwind, self.loops = path, name, unwind, loops
        self.file = path.relative_to(CLAIMS).with_suffix("")

    def __str__(self):
        return f"{self.file}: {self.name}"


def claims():
    """All of them. A word that nobody reads as a claim must not look like one."""
    found = []
    for path in sorted(CLAIMS.rglob("*.c")):
        text = toolbox.comments_removed(path.read_text())
        here = [Claim(path, name, int(unwind), loops) for name, unwind, loops
                in re.findall(r"^CLAIM\((\w+), (\d+)(?:, (\w+\.\d+:\d+))?\) \{$", text, flags=re.M)]
        if len(here) != text.count("CLAIM(") or not here:
            toolbox.fail(f"{path.relative_to(toolbox.ROOT)}: a claim begins with a line `CLAIM(name, unwind) {{`, and there is at least one")
        if f'"{REACHED}' in text or "__CPROVER_ass" in text:
            toolbox.fail(f"{path.relative_to(toolbox.ROOT)}: what is checked, supposed and reached is said by CHECK, SUPPOSE and REACHED")
        found += here
    names = [claim.name for claim in found]
    for name in names:
        if names.count(name) > 1:
            toolbox.fail(f"two claims are called {name}")
    return found


def includes(path):
    return [(path.parent / name).resolve() for name in formats.quoted_includes(path.read_text()) if not name.endswith(".acsl")]


def left_open(path):
    """Sources that a file of claims replaces: `/* Open: privacy/epsilon.c */`."""
    return {(toolbox.SRC / name).resolve() for name in re.findall(r"^/\* Open: (\S+) \*/$", path.read_text(), flags=re.M)}


@functools.cache
def definitions():
    """function -> the source of the library that defines it."""
    return {name: path for path in sorted(toolbox.SRC.rglob("*.c")) if formats.in_library(path)
            for name, _, _ in toolbox.functions(path.read_text()) if name.startswith("vrr_")}


@functools.cache
def calls(path):
    return set(re.findall(r"\b(vrr_\w+)\(", toolbox.comments_removed(re.sub(r"/\*@.*?\*/", "", path.read_text(), flags=re.S))))


def sources(path):
    """What must be linked: the source of every function that is called, but for those that the claims replace or include themselves."""
    seen, todo, found = set(), [path], set()
    without = left_open(path) | set(includes(path))
    while todo:
        here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        if not here.exists():
            toolbox.fail(f"{path.relative_to(toolbox.ROOT)} leads to {here}, which is not there")
        needed = {definitions()[name] for name in calls(here) if name in definitions()} if here.suffix == ".c" else set()
        found |= needed - without
        todo += [*(needed - without), *includes(here)]
    return sorted(found)


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


class Answer:
    """What CBMC says to one claim on one machine."""

    def __init__(self, claim, machine):
        self.claim, self.where, self.problems, self.checks = claim, f"{claim} ({machine})", [], 0
        self.own = []            # (function, words) of the checks that stand in the file of claims
        self.reached = set()     # ... and which of the places to be reached some run comes to
        command = ["cbmc", *MACHINES[machine], *CHECKS, "--unwind", str(claim.unwind), *(["--unwindset", claim.loops] if claim.loops else []), "--function", f"claim_{claim.name}",
                   str(claim.path), *map(str, sources(claim.path))]
        run = subprocess.run(command, cwd=toolbox.ROOT, capture_output=True, text=True, preexec_fn=limit)
        try:
            messages = json.loads(run.stdout)
            results = next(part["result"] for part in messages if "result" in part)
            next(part for part in messages if "cProverStatus" in part)
        except (ValueError, StopIteration, TypeError):
            said = [line.strip() for line in (run.stdout + run.stderr).splitlines() if "rror" in line]
            why = f"no answer in {seconds} s of CPU" if run.returncode < 0 else " ".join(said[:3])[:400] or "CBMC said nothing"
            self.problems = [f"{self.where}: not checked: {why}"]
            return
        self.checks = len(results)
        for result in results:
            self.read(result)
        for part in messages:
            text = part.get("messageText", "")
            if "no body for" in text and "nondet_" not in text:
                self.problems.append(f"{self.where}: {text.strip('* ')}")
        if not any(function == f"claim_{claim.name}" or (function, words) in self.reached
                   for function, words in self.own if words.startswith(REACHED)):
            self.problems.append(f"{self.where}: nothing says that a run comes to the claim's end")

    def read(self, result):
        place, words, status = result.get("sourceLocation", {}), result["description"], result["status"]
        file = os.path.relpath(os.path.join(str(toolbox.ROOT), place.get("file", "?")), toolbox.ROOT)
        function = place.get("function", "?")
        if ".assertion." in result["property"] and file.startswith("proofs/cbmc/"):
            self.own.append((function, words))
        if words.startswith(REACHED):
            if status == "FAILURE":
                self.reached.add((function, words))
            elif function == f"claim_{self.claim.name}":
                self.problems.append(unreached(self.where, words))
        elif status != "SUCCESS":
            self.problems.append(f"{self.where}: {file}:{place.get('line', '?')}: {words}")


def unreached(where, words):
    return f"{where}: no run comes to \"{words[len(REACHED):]}\": the assumptions leave nothing to check"


def uncovered():
    """Functions of the library that no claim calls as they are: one that a file of claims replaces is not checked there."""
    called = set()
    for path in sorted(CLAIMS.rglob("*.c")):
        real = set(sources(path)) | set(includes(path))
        called |= {name for name in calls(path) if definitions().get(name) in real}
    return [name for name in formats.exported() if name not in called]


def statuses():
    """Functions of vrr.map that return a status."""
    declared = {name for path in toolbox.SRC.rglob("*.h") for name in re.findall(r"^vrr_status (vrr_\w+)\(", path.read_text(), flags=re.M)}
    return [name for name in formats.exported() if name in declared]


def never_successful(answers):
    """Functions with a status for which no run of a claim came to a SUCCESS, in a file that calls them as they are."""
    seen = set()
    for path in {answer.claim.path for answer in answers}:
        real = set(sources(path)) | set(includes(path))
        reached = {words for answer in answers if answer.claim.path == path for _, words in answer.reached}
        seen |= {name for name in calls(path) if definitions().get(name) in real and REACHED + SUCCESS + name in reached}
    return [name for name in statuses() if name not in seen]


def check(chosen=None, machines=tuple(MACHINES), say=print):
    """(problems, {claim or file: number of checks that stand there}, number of checks in all, number of claims with every answer)."""
    (HEADERS_32 / "gnu").mkdir(parents=True, exist_ok=True)
    (HEADERS_32 / "gnu" / "stubs-32.h").touch()
    RECORD.unlink(missing_ok=True)
    wanted = claims() if chosen is None else chosen
    began = time.monotonic()
    jobs = [(claim, machine) for claim in sorted(wanted, key=lambda claim: -claim.unwind) for machine in machines]
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = list(pool.map(lambda job: Answer(*job), jobs))
    problems, counts, shared = [problem for answer in answers for problem in answer.problems], {}, {}
    for answer in answers:
        counts[str(answer.claim)] = sum(function == f"claim_{answer.claim.name}" for function, _ in answer.own)
        for function, words in answer.own:
            if not function.startswith("claim_"):
                found = shared.setdefault((str(answer.claim.file), function, words), [])
                found.append((function, words) in answer.reached)
    for (file, _, words), found in shared.items():
        counts[file] = counts.get(file, 0) + 1
        if chosen is None and words.startswith(REACHED) and not any(found):
            problems.append(unreached(file, words))
    if chosen is None:
        problems += [f"no claim of proofs/cbmc calls {name}" for name in uncovered()]
        problems += [f"no claim of proofs/cbmc sees a success of {name}" for name in never_successful(answers)]
    checks = sum(answer.checks for answer in answers)
    answered = len({answer.claim.name for answer in answers} - {answer.claim.name for answer in answers if not answer.checks})
    say(f"CBMC: {answered} claims on {len(machines)} machines, {checks} checks, {len(problems)} problems, "
        f"{time.monotonic() - began:.0f} s")
    return problems, counts, checks, answered


def whole(say=print, pin=False):
    """(problems, what the summary says) of all claims; their number and that of their checks are pinned."""
    problems, counts, checks, answered = check(say=say)
    if pin:
        toolbox.write_result(PINNED, json.dumps(counts, indent=1, sort_keys=True) + "\n")
    expected = json.loads(PINNED.read_text()) if PINNED.exists() else {}
    problems += [f"{name} has {counts.get(name, 0)} checks of its own, {expected.get(name, 0)} are expected "
                 "(proofs/pinned/cbmc.json; `proofs/cbmc.py --pin` after a deliberate change)"
                 for name in sorted(set(counts) | set(expected)) if counts.get(name, 0) != expected.get(name, 0)]
    summary = {"claims": answered, "machines": list(MACHINES), "checks": checks, "problems": len(problems)}
    toolbox.write_result(RECORD, json.dumps(summary, indent=2) + "\n")
    return problems, summary


def chosen_claims(names):
    found = []
    for name in names:
        here = [claim for claim in claims() if name in (claim.name, claim.path.stem, str(claim.file))
                or re.search(rf"\b{re.escape(name)}\(", toolbox.comments_removed(claim.path.read_text()))]
        if not here:
            toolbox.fail(f"no claim, no file of claims and no function that one calls is {name}")
        found += [claim for claim in here if claim not in found]
    return found


def main():
    global seconds  # pylint: disable=global-statement
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*")
    parser.add_argument("--machine", action="append", choices=list(MACHINES))
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--seconds", type=int, default=seconds)
    options = parser.parse_args()
    toolbox.end_at_interrupt()
    seconds = options.seconds
    toolbox.BUILD.mkdir(parents=True, exist_ok=True)
    if options.name or options.machine:
        chosen = chosen_claims(options.name) if options.name else claims()
        problems = check(chosen, options.machine or tuple(MACHINES))[0]
    else:
        problems = whole(pin=options.pin)[0]
    for problem in problems:
        print(f"PROBLEM: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
