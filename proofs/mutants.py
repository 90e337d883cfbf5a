#!/usr/bin/env python3
"""Seeds faults into copies of the source, one at a time, and reports whether a proof notices.

  proofs/mutants.py                         those of proofs/mutants/FLOOR.toml; writes build/proof/mutants.json
  proofs/mutants.py --random N --seed S     N that nobody chose (proofs/faults.py); writes build/proof/mutants_random.json
  proofs/mutants.py --function NAME         those of one C function, or the one with that id; with --random, too
  proofs/mutants.py --list                  says which, and seeds none
  proofs/mutants.py --check                 only whether each can be seeded; no proof
  proofs/mutants.py --changed               with either: only what is not on record as noticed in the present sources
  proofs/mutants.py --record                what is on record; exit status 1 unless every mutant of the lists is, as it is now

A mutant of a list stands in the file of its floor, the folder of `file`. It must make a proof of `function` fail; where no proof can,
`reason` says why and `test` must fail. `unit` is the source that is proved when `file` is a header. `old` stands exactly once in
the function (or, without a function, in the file) and is replaced by `new`.

A random mutant that neither a proof nor a claim of proofs/cbmc nor a test notices is an error, unless a compiler makes the same
instructions of it, or CBMC knows that it gives the same results (proofs/same.py), or proofs/mutants/equivalent.toml has the same edit,
with the reason why nothing could notice it. An entry there that fits no edit of the tree is an error, too.

Whatever is noticed goes to the record, proofs/pinned/mutants.json (proofs/noticed.py), but for what --function chose.
"""

import argparse
import collections
import concurrent.futures
import difflib
import functools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import tomllib

import cbmc
import faults
import noticed
import prove
import same
import toolbox

# Solvers have so many seconds of a processor for a goal, and many more by the clock: a run may take place beside other work. What a
# goal of the unchanged function does not get proved with does not count.
SCREEN_CPU, FULL_CPU, CLOCK = 2, 6, 60
SCREEN = f"screen {CLOCK}\n"  # see proofs/plugin/goals.ml
WORK = toolbox.BUILD / "mutant"
EQUIVALENT = toolbox.PROOFS / "mutants" / "equivalent.toml"
LISTED, RESULTS = toolbox.BUILD / "mutants.json", toolbox.BUILD / "mutants_random.json"
PIN = "(number of goals)"  # what is pinned differs: noticed, but no proof fails for that reason
CBMC_SECONDS = 90  # by the clock: most claims take one to twenty
TESTS = ("fault", "exact", "differential", "fork")  # folders of tests that a fault may fail



def function_span(text, name):
    """Where the definition of a function stands, its annotations included; the whole file without a name."""
    if name is None:
        return 0, len(text)
    spans = {function: (start, end) for function, start, end in toolbox.functions(text)}
    return spans[name] if name in spans else toolbox.fail(f"no function {name}")


def function_around(text, place):
    """The name of the function whose definition holds this place, if there is one."""
    return next((name for name, start, end in toolbox.functions(text) if start <= place < end), None)


def mutate(mutant):
    """The changed text. A change may also be to something the function uses, such as a table before it, but not to another
    function: only the named one is proved again, and it sees no more of the other than a contract."""
    if "start" in mutant:
        return faults.changed(mutant)
    text = (toolbox.ROOT / mutant["file"]).read_text()
    start, end = function_span(text, mutant.get("function"))
    if text.count(mutant["old"], start, end) == 1:
        return text[:start] + text[start:end].replace(mutant["old"], mutant["new"]) + text[end:]
    if text.count(mutant["old"]) == 1:
        other = function_around(text, text.index(mutant["old"]))
        if other and mutant.get("function"):
            toolbox.fail(f"mutant {mutant['id']}: {mutant['old']!r} stands in {other}, not in {mutant['function']}")
        return text.replace(mutant["old"], mutant["new"])
    toolbox.fail(f"mutant {mutant['id']}: {mutant['old']!r} does not stand exactly once in {mutant['file']}")


class Place:
    """A copy of the tree in which mutants are judged, one after the other. The unchanged functions are looked at in copies, too."""

    known = {}  # what was found out about unchanged functions, by all places
    lock = threading.Lock()

    def __init__(self, name):
        self.root = WORK / name
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in ("src", "spec", "tests", "ci"):
            shutil.copytree(toolbox.ROOT / folder, self.root / folder)
        shutil.copy(toolbox.ROOT / "Makefile", self.root)
        (self.root / "proofs").mkdir()
        shutil.copytree(toolbox.PROOFS / "cbmc", self.root / "proofs" / "cbmc")
        for path in toolbox.PROOFS.glob("*.py"):
            shutil.copy(path, self.root / "proofs")

    def write(self, mutant=None):
        """Seeds one; without one, takes the last out again."""
        if mutant:
            (self.root / mutant["file"]).write_text(mutate(mutant))
        else:
            for folder in ("src", "spec"):
                shutil.copytree(toolbox.ROOT / folder, self.root / folder, dirs_exist_ok=True)

    def once(self, question, ask):
        """An answer about the unchanged tree."""
        if question not in self.known:
            found = ask()
            with self.lock:
                self.known[question] = found
        return self.known[question]

    def screened(self, unit, function, more=""):
        """(goals that nobody knew, at most one; what Frama-C has to say against the source)."""
        run = prove.wp(unit, [function], root=self.root, more_plan=SCREEN + more, cpu=SCREEN_CPU)
        return run.stopped, refusals(run)

    def failing(self, unit, function):
        """Goals without two witnesses when everybody is asked for as long as it takes, and whatever else is wrong."""
        run = prove.wp(unit, [function], seconds=CLOCK, root=self.root, cpu=FULL_CPU)
        counted = run.goals_per_function().get(function, 0) != prove.pinned().get(unit, {}).get(function, 0)
        return set(run.open + run.alone + run.smoke_failed + run.troubles) | ({PIN} if counted else set())

    def caught_by_proof(self, mutant, unit):
        """Goals that are proved in the unchanged function, and not in the changed one; quickly one, or slowly all of them."""
        function = mutant["function"]
        self.write(mutant)
        stopped, refused = self.screened(unit, function)
        self.write()
        if refused:
            return refused
        if stopped and not self.once((unit, function, stopped[0]), lambda: self.screened(unit, function, f"only {stopped[0]}\n")[0]):
            return shown(stopped)
        self.write(mutant)
        failed = self.failing(unit, function)
        self.write()
        if failed:
            failed -= self.once((unit, function), lambda: self.failing(unit, function))
        return shown(failed)

    def caught_by_cbmc(self, mutant):
        """A claim that fails, of those that call the function or stand in the file of this name."""
        names = [claim.name for claim in cbmc.claims()
                 if str(claim.file) == mutant["file"][len("src/"):].rpartition(".")[0]
                 or re.search(rf"\b{mutant['function']}\(", toolbox.comments_removed(claim.path.read_text()))]
        if not names:
            return []
        self.write(mutant)
        run = subprocess.Popen([sys.executable, "proofs/cbmc.py", "--machine", "x86-64", *names], cwd=self.root, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True, preexec_fn=os.setpgrp)
        try:
            said = run.communicate(timeout=CBMC_SECONDS)[0]
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            said = run.communicate()[0] or ""
        self.write()
        return [line for line in re.findall(r"^PROBLEM: (.*)", said, flags=re.M) if "not checked" not in line][:1]

    def caught_by_test(self, mutant, test):
        self.write(mutant)
        try:
            return self.test_fails(test)
        finally:
            self.write()

    def test_fails(self, test):
        program = f"build/tests/{test}"
        built = subprocess.run(["make", "-s", program], cwd=self.root, capture_output=True, text=True)
        if built.returncode:
            return [f"(does not build) {built.stderr[-300:]}"]
        memcheck = ["valgrind", "--quiet", "--error-exitcode=99"] if test.startswith("constant_time/") else []
        try:
            run = subprocess.run(memcheck + [program], cwd=self.root, capture_output=True, text=True, timeout=600)
        except subprocess.TimeoutExpired:
            return [f"{test} does not end"]
        return re.findall(r"^FAIL (.*?):", run.stdout, flags=re.M)[:3] or ([f"exit status of {test}"] if run.returncode else [])

    def machine_code(self, unit):
        command = ["gcc", "-std=c11", "-O2", "-S", "-o", "-", unit]
        text = subprocess.run(command, cwd=self.root, capture_output=True, text=True).stdout
        return "\n".join(line for line in text.splitlines() if not re.match(r"\s*\.(file|ident|loc)\b", line))

    def same_code(self, mutant, unit):
        """Whether an optimising compiler makes the same instructions of both: then nothing can tell them apart."""
        before = self.once((unit,), lambda: self.machine_code(unit))
        self.write(mutant)
        after = self.machine_code(unit)
        self.write()
        return before == after != ""


def refusals(run):
    """What Frama-C has to say against a source; that a search did not take place is in the nature of a screen."""
    return [text for text in run.troubles if not text.startswith("the smoke test") and text != "there are no goals"]


def shown(goals):
    return sorted(goal.removeprefix("typed_") for goal in goals)


@functools.cache
def test_programs():
    """{name: source} of those in the folders of TESTS."""
    found = {f"{kind}/{path.stem}": path for kind in TESTS for path in sorted((toolbox.ROOT / "tests" / kind).glob("*.c"))}
    return {name: path for name, path in found.items() if '#include "../support/harness.h"' in path.read_text()}


def tests_of(file):
    """The test programs that are about a source, the nearest first: those with its name, those that call it, and those with the name of
    a source that calls it; if there are none, those about the sources that call it."""
    path, programs = toolbox.ROOT / file, test_programs()
    here = {name for name, home in cbmc.definitions().items() if home == path}
    callers = [other for other in sorted(set(cbmc.definitions().values()) - {path}) if here & cbmc.calls(other)]

    def named(*sources):
        return [name for source in sources for name, program in programs.items() if program.stem == source.stem]
    found = named(path) + [name for name, program in programs.items() if here & cbmc.calls(program)] + named(*callers)
    return list(dict.fromkeys(found or [name for other in callers for name in tests_of(str(other.relative_to(toolbox.ROOT)))]))


# ---- from the lists ----

def judge_listed(place, mutant):
    how = "test" if "test" in mutant else "proof"
    by = place.caught_by_test(mutant, mutant["test"]) if how == "test" else place.caught_by_proof(mutant, mutant.get("unit", mutant["file"]))
    return {"id": mutant["id"], "what": mutant["what"], "expected": how, "caught_by": by}


def tell_listed(result):
    by = result["caught_by"]
    how = "pin" if by == [PIN] else result["expected"]
    verdict = f"caught by {how}: {', '.join(by[:2])}{' ...' if len(by) > 2 else ''}" if by else "SURVIVED"
    return f"{result['id']} ({result['what']}): {verdict}"


def run_listed(mutants, whole, recorded):
    def note(mutant, result):
        by = result["caught_by"]
        if recorded:
            noticed.note(mutant, by and by != [PIN] and result["expected"], by)

    if whole:
        LISTED.unlink(missing_ok=True)
    results = run_all(mutants, judge_listed, tell_listed, note)
    survived = [r["id"] for r in results if not r["caught_by"]]
    if whole:
        toolbox.write_result(LISTED, json.dumps(results, indent=1) + "\n", 0)
    by_pin = sum(1 for r in results if r["caught_by"] == [PIN])
    by_proof = sum(1 for r in results if r["expected"] == "proof" and r["caught_by"]) - by_pin
    by_test = sum(1 for r in results if r["expected"] == "test" and r["caught_by"])
    print(f"{len(results)} mutants: {by_proof} caught by a proof, {by_pin} by a pin only, {by_test} by a test (their contracts are assumed), "
          f"{len(survived)} survived{': ' + ', '.join(survived) if survived else ''}")
    return not survived


# ---- nobody's choice ----

def equivalents():
    """name of an edit -> why nothing can tell it from the original; every one must be an edit of the tree as it is."""
    listed = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", []) if EQUIVALENT.exists() else []
    files = {entry["file"] for entry in listed}
    possible = {noticed.edit_name(edit) for file in files if (toolbox.ROOT / file).exists() for edit in faults.candidates(file)}
    found = {}
    for entry in listed:
        name = noticed.edit_name(entry)
        if not entry.get("reason", "").strip():
            toolbox.fail(f"proofs/mutants/equivalent.toml: {entry['old']!r} -> {entry['new']!r} in {entry['function']} has no reason")
        if name in found:
            toolbox.fail(f"proofs/mutants/equivalent.toml: {entry['old']!r} -> {entry['new']!r} in {entry['function']} stands twice")
        if name not in possible:
            toolbox.fail(f"proofs/mutants/equivalent.toml: {entry['old']!r} -> {entry['new']!r} is no edit of {entry['function']} in "
                         f"{entry['file']} as it is now")
        found[name] = entry["reason"]
    return found


def judge_random(place, mutant):
    """verdict: proof, refused, claim, test, same code, same results, listed, pin or SURVIVED."""
    unit = faults.proved_in(mutant)
    claims = place.caught_by_cbmc(mutant)
    if place.same_code(mutant, unit or mutant["file"]):
        return dict(mutant, verdict="same code", by=[], cbmc=claims)
    by = place.caught_by_proof(mutant, unit) if unit else []
    if by and by != [PIN]:
        refused = any(" " in text for text in by)  # a sentence, not a goal
        return dict(mutant, verdict="refused" if refused else "proof", by=by, cbmc=claims)
    if claims:
        return dict(mutant, verdict="claim", by=claims, cbmc=claims)
    reason = place.once("equivalent", equivalents).get(noticed.edit_name(mutant))
    if reason:
        return dict(mutant, verdict="listed", by=[reason], cbmc=claims)
    compared = same.compare(mutant)
    if compared == "same":
        return dict(mutant, verdict="same results", by=[], cbmc=claims)
    for test in tests_of(mutant["file"]):
        failed = place.caught_by_test(mutant, test)
        if failed:
            return dict(mutant, verdict="test", by=failed, cbmc=claims)
    return dict(mutant, verdict="pin" if by else "SURVIVED", by=by, cbmc=claims, compared=compared)


def tell_random(result):
    by = f": {', '.join(result['by'][:2])}" if result["by"] else ""
    beside = f" (claim, too: {result['cbmc'][0]})" if result["cbmc"] and result["verdict"] != "claim" else ""
    return f"{faults.told(result)} | {result['function']} | {result['verdict']}{by}{beside}"


def difference(mutant):
    """A mutant as a patch."""
    before = (toolbox.ROOT / mutant["file"]).read_text()
    return "".join(difflib.unified_diff(before.splitlines(True), mutate(mutant).splitlines(True), mutant["file"], mutant["file"], n=2))


def as_entry(mutant):
    """What would have to stand in equivalent.toml."""
    lines = [f"{key} = {json.dumps(mutant[key])}" for key in ("file", "function", "context", "old", "new")]
    lines += [f"number = {mutant['number']}"] if mutant["number"] > 1 else []
    return "\n".join(["[[equivalent]]", *lines, 'reason = ""'])


def run_random(count, seed, function, only_left):
    Place.known["equivalent"] = equivalents()
    mutants = drawn(count, seed, function)
    mutants = noticed.left_over(mutants) if only_left else mutants
    finished = []

    def note(mutant, result):
        if not function:
            noticed.note(mutant, result["verdict"] not in ("pin", "SURVIVED") and result["verdict"], result["by"])
        finished.append(result)
        toolbox.write_result(RESULTS, json.dumps(finished, indent=1) + "\n", bool(function))

    RESULTS.unlink(missing_ok=True)
    results = run_all(mutants, judge_random, tell_random, note)
    toolbox.write_result(RESULTS, json.dumps(results, indent=1) + "\n", 0)
    unseen = [r for r in results if r["verdict"] in ("pin", "SURVIVED")]
    for result in unseen:
        print(f"\nSURVIVED{' but for the number of goals' if result['verdict'] == 'pin' else ''}: {faults.told(result)}\n{difference(result)}")
        print(f"CBMC, which knows nothing of the contract, says of both: {result['compared'] or 'nothing'}")
        print(as_entry(result))
    counts = collections.Counter(r["verdict"] for r in results)
    print(f"\n{len(results)} random mutants (seed {seed}): {counts['proof']} caught by a proof, {counts['refused']} refused before, "
          f"{counts['claim']} by a claim of proofs/cbmc only, {counts['test']} by a test only, "
          f"{counts['same code'] + counts['same results']} are the same (machine code, or results for all inputs), "
          f"{counts['listed']} cannot be told apart (listed), {len(unseen)} survived")
    return not unseen


def drawn(count, seed, function):
    mutants = faults.draw(count, seed, function) or toolbox.fail(f"there is nothing to change in {function}")
    if len(mutants) < count:
        print(f"there are no more than {len(mutants)} edits that compile")
    return mutants


# ---- both ----

def run_all(mutants, judge, tell, note):
    """Two at a time, each in a copy of its own; what is said is in the order in which they are done."""
    prove.prepare()
    prove.progress.said = float("inf")  # of a function there is nothing to tell on the way
    places, lock = [Place(name) for name in ("a", "b")], threading.Lock()
    results = {}

    def job(number, mutant):
        with lock:
            place = places.pop()
        try:
            result = judge(place, mutant)
        finally:
            with lock:
                places.append(place)
        with lock:
            results[number] = result
            note(mutant, result)
            print(f"[{len(results)}/{len(mutants)}] {tell(result)}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(max_workers=len(places)) as pool:
        for future in [pool.submit(job, number, mutant) for number, mutant in enumerate(mutants)]:
            future.result()
    return [results[number] for number in sorted(results)]


def natural(word, what, least):
    """A number from the command line."""
    if not re.fullmatch(r"\d{1,9}", word) or int(word) < least:
        toolbox.fail(f"{what}={word} is not a number from {least} to 999999999")
    return int(word)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--function")
    parser.add_argument("--random")
    parser.add_argument("--seed")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--cached", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    toolbox.end_at_interrupt()
    wanted, mutants = options.function, noticed.read_mutants()
    if options.check:
        for mutant in mutants:
            mutate(mutant)
        print(f"{len(mutants)} mutants: each can be seeded; {len(equivalents())} edits are listed as not to be told apart: each is one")
        return True
    if options.record:
        worth = noticed.summary()
        print(worth["says"], *(f"not on record: {name}" for name in worth["late"]), sep="\n")
        return not worth["late"]
    if options.random is not None:
        count, seed = natural(options.random, "RANDOM", 1), natural(options.seed or "1", "SEED", 0)
        if options.list:
            for mutant in drawn(count, seed, wanted):
                print(f"{faults.told(mutant)} | {mutant['function']}")
            return True
        return run_random(count, seed, wanted, options.changed)
    if options.seed is not None:
        toolbox.fail("SEED is for random mutants: RANDOM=N SEED=S")
    if wanted:
        mutants = [m for m in mutants if wanted in (m.get("function"), m["id"])] or toolbox.fail(f"no mutant of {wanted}")
    if options.list:
        print("\n".join(f"{mutant['id']} ({mutant['what']}), {mutant['file']}" for mutant in mutants))
        return True
    return run_listed(noticed.left_over(mutants) if options.changed else mutants, not wanted and not options.changed, not wanted)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
