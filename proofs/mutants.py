#!/usr/bin/env python3
"""Seeds the faults of proofs/mutants/FLOOR.toml into copies of the source, one at a time, and reports whether a proof notices.

  proofs/mutants.py                    all of them; writes build/proof/mutants.json
  proofs/mutants.py --function NAME    those of one C function, or the one with that id
  proofs/mutants.py --check            only whether each can be seeded; no proof

A mutant stands in the file of its floor, the folder of `file`. It must make a proof of `function` fail; where no proof can,
`reason` says why and `test` must fail. `unit` is the source that is proved when `file` is a header. `old` stands exactly once in
the function (or, without a function, in the file) and is replaced by `new`.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tomllib

import prove
import toolbox

TIMEOUT = 6  # seconds: the unchanged function is proved with it first, and only goals that it proves there count
WORK = toolbox.BUILD / "mutant"
PIN = "(number of goals)"  # what is pinned differs: noticed, but no proof fails for that reason


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


def fresh_copy(mutant=None):
    shutil.rmtree(WORK, ignore_errors=True)
    for folder in ("src", "spec"):
        shutil.copytree(toolbox.ROOT / folder, WORK / folder)
    if mutant:
        (WORK / mutant["file"]).write_text(mutate(mutant))


def failing_goals(file, function):
    """Goals of a function in the copy without two witnesses, and whatever else is wrong there."""
    run = prove.wp(file, [function], seconds=TIMEOUT, root=WORK)
    counted = run.goals_per_function().get(function, 0) != prove.pinned().get(file, {}).get(function, 0)
    return set(run.open + run.alone + run.smoke_failed + run.troubles) | ({PIN} if counted else set())


def caught_by_proof(mutant, baseline):
    key = (mutant.get("unit", mutant["file"]), mutant["function"])
    if key not in baseline:
        fresh_copy()
        baseline[key] = failing_goals(*key)
    fresh_copy(mutant)
    return sorted(goal.removeprefix("typed_") for goal in failing_goals(*key) - baseline[key])


def caught_by_test(mutant):
    for folder in ("tests", "ci"):
        shutil.rmtree(WORK / folder, ignore_errors=True)
    fresh_copy(mutant)
    shutil.copytree(toolbox.ROOT / "tests", WORK / "tests")
    shutil.copy(toolbox.ROOT / "Makefile", WORK)
    program = f"build/tests/{mutant['test']}"
    built = subprocess.run(["make", "-s", program], cwd=WORK, capture_output=True, text=True)
    if built.returncode:
        return [f"(does not build) {built.stderr[-300:]}"]
    memcheck = ["valgrind", "--quiet", "--error-exitcode=99"] if mutant["test"].startswith("constant_time/") else []
    run = subprocess.run(memcheck + [program], cwd=WORK, capture_output=True, text=True)
    return re.findall(r"^FAIL (.*?):", run.stdout, flags=re.M)[:3] or (["exit status"] if run.returncode else [])


def read_mutants():
    """All of them, floor by floor; each has an id of its own."""
    found = {}
    for path in sorted((toolbox.PROOFS / "mutants").glob("*.toml")):
        for mutant in tomllib.loads(path.read_text())["mutant"]:
            if not mutant["file"].startswith(f"src/{path.stem}/"):
                toolbox.fail(f"mutant {mutant['id']} of {mutant['file']} stands in proofs/mutants/{path.name}")
            if found.setdefault(mutant["id"], mutant) is not mutant:
                toolbox.fail(f"two mutants are called {mutant['id']}")
    return list(found.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--function")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--cached", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    wanted, mutants = options.function, read_mutants()
    if options.check:
        for mutant in mutants:
            mutate(mutant)
        print(f"{len(mutants)} mutants: each can be seeded")
        return
    prove.prepare()
    if wanted:
        mutants = [m for m in mutants if wanted in (m.get("function"), m["id"])] or toolbox.fail(f"no mutant of {wanted}")
    baseline, results = {}, []
    for number, mutant in enumerate(mutants, 1):
        how = "test" if "test" in mutant else "proof"
        by = caught_by_test(mutant) if how == "test" else caught_by_proof(mutant, baseline)
        results.append({"id": mutant["id"], "what": mutant["what"], "expected": how, "caught_by": by})
        how = "pin" if by == [PIN] else how
        verdict = f"caught by {how}: {', '.join(by[:2])}{' ...' if len(by) > 2 else ''}" if by else "SURVIVED"
        print(f"[{number}/{len(mutants)}] {mutant['id']} ({mutant['what']}): {verdict}", flush=True)
    survived = [r["id"] for r in results if not r["caught_by"]]
    if not wanted:
        (toolbox.BUILD / "mutants.json").write_text(json.dumps(results, indent=1) + "\n")
    by_pin = sum(1 for r in results if r["caught_by"] == [PIN])
    by_proof = sum(1 for r in results if r["expected"] == "proof" and r["caught_by"]) - by_pin
    by_test = sum(1 for r in results if r["expected"] == "test" and r["caught_by"])
    print(f"{len(results)} mutants: {by_proof} caught by a proof, {by_pin} by a pin only, {by_test} by a test (their contracts are assumed), "
          f"{len(survived)} survived{': ' + ', '.join(survived) if survived else ''}")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
