#!/usr/bin/env python3
"""Re-runs every proof and says, with its exit status, whether all of them hold.

  proofs/prove.py                    everything from scratch, no cache; writes build/proof/summary.json
  proofs/prove.py --function NAME    one C function or one lemma of the specification
  proofs/prove.py --cached           replays solver answers from build/proof/cache, filling it as needed
  proofs/prove.py --pin              writes proofs/expected_goals.json from this run (after a change of contracts)
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
import time

import coqchk
import lemma_runner
import toolbox
import trust
import wellfounded
import wp_symbols

# Most goals are easy for one solver, and most of the rest for another: each pass tries what the one before it left, with the
# solvers of the passes before it as well (Frama-C adds them up).
SOLVERS = "alt-ergo,z3,cvc4"
TIMEOUT = 60  # seconds; the slowest goal needs about a tenth of it
PASSES = [("alt-ergo", 1, 2), ("cvc4,z3", 3, 2), (SOLVERS, TIMEOUT, 3)]  # solvers, seconds, how many processes
EXPECTED = toolbox.PROOFS / "expected_goals.json"
# A search for contradictions by one solver, which always runs to its end when all is well: its length is a number of steps,
# the same on every machine. WP makes smoke tests for whatever is selected, so all that can be left out is left out; only
# trivial termination goals stay. Calls after which nothing is possible are looked for where the callee's contract is assumed:
# any other function is proved to return.
SMOKE = ["-wp-smoke-tests", "-wp-steps", "200", "-wp-smoke-timeout", "10", "-wp-no-smoke-dead-code"]
NO_DEAD_CALLS = ["-wp-no-smoke-dead-call"]
SMOKE_SOLVER = "alt-ergo"
SMOKE_ONLY = "-wp-prop=-@lemma,-@ensures,-@assert,-@assigns,-@requires,-@invariant,-@variant,-@exits"


PROGRESS_SECONDS = 20
GOAL_LINE = re.compile(r"\[wp\] \[[^\]]+\] (Goal|Smoke-test) (?:typed_)?(\w+?)_(?:call|loop|ensures|"
                       r"assert|assigns|requires|terminates|exits|rte|wp_smoke)")


class Run:
    """The report of one WP run over one source file."""

    def __init__(self, output, returncode):
        self.output = output
        proved = {}
        for prover, goal in re.findall(r"^\[wp\] \[([^\]]+)\] Goal (\S+) : Valid", output, flags=re.M):
            proved.setdefault(goal, {"CFG": "Qed"}.get(prover, prover))
        self.by_prover = {}
        for prover in proved.values():
            self.by_prover[prover] = self.by_prover.get(prover, 0) + 1
        # goals of one property are tried again together, also those that are proved already
        self.failed = [goal for goal in re.findall(r"^\[wp\] \[Failed\] Goal (\S+)", output, flags=re.M) if goal not in proved]
        self.smoke = re.findall(r"^\[wp\] \[(?:Passed|Failed)\] Smoke-test (\S+)", output, flags=re.M)
        self.smoke_failed = re.findall(r"^\[wp\] \[Failed\] Smoke-test (\S+)", output, flags=re.M)
        # The first summary counts all goals, the others only what was left.
        summary = re.search(r"Proved goals:\s*\d+ / (\d+)", output)
        self.goals = int(summary.group(1)) - len(self.smoke) if summary else 0
        self.proved = min(len(proved), self.goals - len(self.failed))
        self.broken = returncode != 0 or summary is None or bool(re.search(r"User Error|\[kernel\] Failure", output))
        self.complete = not (self.broken or self.failed or self.smoke_failed) and self.proved == self.goals
        self.warnings = re.findall(r"\[wp\][^\n]*Warning:\s*\n[^\n]*", output)


class Progress:
    """Says now and then which function of a source the solvers are at, and how many goals are left."""

    def __init__(self, source):
        self.source, self.left, self.said = source, 0, time.monotonic()

    def see(self, line):
        scheduled = re.match(r"\[wp\] (\d+) goals scheduled", line)
        done = GOAL_LINE.match(line)
        if scheduled:
            self.left = int(scheduled.group(1))
        elif done:
            self.left = max(0, self.left - 1)
            if time.monotonic() > self.said + PROGRESS_SECONDS:
                self.said = time.monotonic()
                say(f"  {self.source}: {done.group(2)}, {self.left} {done.group(1).lower()}s left")


def wp(source, extra, cached, report=None):
    """One source file, or with -wp-fct in extra some functions of it: all goals, or with no report smoke tests."""
    common = ["-wp-cache", "update" if cached else "none"] + extra
    if report:
        report.unlink(missing_ok=True)
        goals = common + ["-wp-prop=-@lemma", "-wp-report-json", str(report)]
        arguments = [source]
        for number, (solvers, seconds, processes) in enumerate(PASSES):
            arguments += (["-then", "-wp"] if number else []) + goals
            arguments += ["-wp-prover", solvers, "-wp-timeout", str(seconds), "-wp-par", str(processes)]
    else:
        arguments = common + ["-wp-par", "2", "-wp-prover", SMOKE_SOLVER, SMOKE_ONLY] + SMOKE + [source]
    env = toolbox.environment()
    if cached:
        env["FRAMAC_WP_CACHEDIR"] = str(toolbox.BUILD / "cache")
        (toolbox.BUILD / "cache").mkdir(exist_ok=True)
        arguments.insert(0, "-wp-cache-env")
    run = subprocess.Popen(toolbox.FRAMA_C + arguments, cwd=toolbox.ROOT, env=env, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True)
    lines, progress = [], Progress(source)
    for line in run.stdout:
        lines.append(line)
        progress.see(line)
    return Run("".join(lines), run.wait())


def proved_with_smoke(source, extra, cached, report):
    """The run for the goals, with the smoke tests of further runs."""
    run = wp(source, extra, cached, report)
    callers = trust.callers_of_assumed(toolbox.ROOT / source)
    searches = [extra] if extra else [NO_DEAD_CALLS] + ([["-wp-fct", ",".join(callers)]] if callers else [])
    smoke = [wp(source, search, cached) for search in searches]
    run.smoke = {name for other in smoke for name in other.smoke}
    run.smoke_failed = sorted({name for other in smoke for name in other.smoke_failed})
    run.output += "".join(other.output for other in smoke)
    run.broken = run.broken or any(other.broken for other in smoke)
    run.complete = run.complete and all(other.complete for other in smoke)
    return run


def goals_per_function(report):
    functions = json.loads(report.read_text())["wp:functions"]
    return {name: sum(1 for key in goals if not key.startswith("wp:")) for name, goals in sorted(functions.items())}


def explain(run):
    for line in re.findall(r"^\[wp\] \[Failed\].*(?:\n  .*)*", run.output, flags=re.M):
        print("    " + line.replace("\n", "\n    "))
    if run.broken:
        print(run.output[-3000:])


def source_hash():
    digest = hashlib.sha256()
    for folder in ("src", "spec", "proofs"):
        for path in sorted((toolbox.ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in (".c", ".h", ".acsl", ".v", ".py", ".drv", ""):
                digest.update(str(path.relative_to(toolbox.ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def say(text):
    print(text, flush=True)


def prove_one(name, cached):
    toolbox.compile_coq_library()
    if name in toolbox.lemma_names():
        _, proved, _, output = lemma_runner.prove_lemma(name)
        say(f"lemma {name}: {'proved by Coq' if proved else 'NOT PROVED'}")
        if not proved:
            print(output[-3000:])
        return proved
    for file in trust.proved_files():
        if re.search(rf"\b{name}\([^;]*?\) {{", (toolbox.SRC / f"{file}.c").read_text()):
            run = proved_with_smoke(f"src/{file}.c", ["-wp-fct", name], cached, toolbox.BUILD / "one.json")
            say(f"{name}: {run.proved} of {run.goals} goals proved, {len(run.smoke)} smoke tests, {len(run.smoke_failed)} failed")
            explain(run)
            return run.complete
    toolbox.fail(f"no proved function and no lemma is called {name}")


def prove_file(file, cached):
    """(source, run, goals per function) of one source file."""
    source, report = f"src/{file}.c", toolbox.BUILD / f"{file}.json"
    began = time.monotonic()
    run = proved_with_smoke(source, [], cached, report)
    say(f"{source}: {run.proved} of {run.goals} goals proved, {len(run.smoke)} smoke tests, "
        f"{len(run.smoke_failed)} failed, {time.monotonic() - began:.0f} s")
    (toolbox.BUILD / f"{file}.log").write_text(run.output)
    return source, run, goals_per_function(report) if report.exists() else {}


def prove_code(cached, summary, problems):
    """Every proved source file with WP; adds to summary and problems, returns goals per file and function."""
    counts = {}
    # two at a time, the long ones first: one core has work while WP makes the goals of the other file
    files = sorted(trust.proved_files(), key=lambda file: -(toolbox.SRC / f"{file}.c").stat().st_size)
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for source, run, functions in pool.map(lambda file: prove_file(file, cached), files):
            counts[source] = functions
            summary["goals"] += run.goals
            summary["proved"] += run.proved
            summary["smoke"] += len(run.smoke)
            summary["smoke_failed"] += len(run.smoke_failed)
            for prover, number in run.by_prover.items():
                summary["by_prover"][prover] = summary["by_prover"].get(prover, 0) + number
            if not run.complete:
                explain(run)
                problems.append(f"{source} is not fully proved: {', '.join(run.failed + run.smoke_failed) or 'see above'}")
            if run.warnings:
                problems.append(f"{source}: " + "; ".join(" ".join(w.split()) for w in run.warnings))
    return counts


def prove_all(cached, pin):
    start = time.monotonic()
    problems = []
    summary = {"goals": 0, "proved": 0, "smoke": 0, "smoke_failed": 0, "by_prover": {}}

    problems += [f"recursion: {text}" for text in wellfounded.check()]
    say("recursive definitions: " + ("well-founded" if not problems else "; ".join(problems)))

    lemma_runner.check_files()
    names = toolbox.lemma_names()
    log = toolbox.BUILD / "lemmas.log"
    log.unlink(missing_ok=True)
    os.environ["VRR_COQ_LOG"] = str(log)

    def lemma_done(result, done, total):
        name, proved, _, _ = result
        if not proved or done % 20 == 0 or done == total:
            say(f"lemmas by Coq: {done} of {total}{'' if proved else ', NOT PROVED: ' + name}")

    def prove_with_coq():
        theorems = toolbox.compile_coq_library(fresh=not cached)
        say(f"Coq theory: {theorems} theorems compiled")
        covered, unproved, uncovered = wp_symbols.check(say)
        say(f"WP's axioms about bits and wraps: {covered} hold for the symbols' Coq meaning, {len(unproved)} do not")
        return theorems, trust.coq_axioms(), covered, unproved, uncovered, lemma_runner.prove_lemmas(names, lemma_done, 2)

    # Coq and the solvers share the cores: together they are done sooner than one after the other
    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as beside:
        coq = beside.submit(prove_with_coq)
        counts = prove_code(cached, summary, problems)
        theorems, axioms, covered, unproved, uncovered, lemmas = coq.result()
    axioms = set(axioms)
    problems += [f"WP symbol: {name} is not satisfied by its Coq meaning" for name in unproved]

    for name, proved, by_qed, _ in lemmas:
        summary["goals"] += 1
        if proved:
            summary["proved"] += 1
            prover = "Qed" if by_qed else "Coq"
            summary["by_prover"][prover] = summary["by_prover"].get(prover, 0) + 1
        else:
            problems.append(f"lemma {name} is not proved")
    if log.exists():
        for line in log.read_text().splitlines():
            axioms |= {axiom for axiom in line.partition(" ")[2].split(",") if axiom}
    counts["lemmas"] = {name: 1 for name in sorted(names)}

    if pin:
        EXPECTED.write_text(json.dumps(counts, indent=1, sort_keys=True) + "\n")
    expected = json.loads(EXPECTED.read_text()) if EXPECTED.exists() else {}
    for unit in sorted(set(counts) | set(expected)):
        have, want = counts.get(unit, {}), expected.get(unit, {})
        for name in sorted(set(have) | set(want)):
            if have.get(name, 0) != want.get(name, 0):
                problems.append(f"{unit}: {name} has {have.get(name, 0)} goals, {want.get(name, 0)} are expected "
                                "(proofs/expected_goals.json; `proofs/prove.py --pin` after a deliberate change)")

    wrong, assumed, contracts = trust.check(axioms)
    problems += wrong
    analysed = {name for functions in counts.values() for name in functions}
    problems += [f"the contract of {name} was out of WP's sight" for name in contracts if name not in analysed]
    summary.update(coq_theorems=theorems, coq_axioms=sorted(axioms), assumed=assumed,
                   seconds=round(time.monotonic() - start), lemmas=len(names), wp_symbol_axioms=covered,
                   wp_symbol_axioms_unused=len(uncovered), contracts_proved=contracts,
                   functions={unit: sum(c.values()) for unit, c in counts.items()}, source_sha256=source_hash(),
                   tools=toolbox.tool_versions(), cached=cached, coqchk=coqchk.state(), problems=problems,
                   verdict="proved" if not problems else "not proved")
    (toolbox.BUILD / "summary.json").write_text(json.dumps(summary, indent=2) + "\n")
    say(coqchk.state())
    for problem in problems:
        say(f"PROBLEM: {problem}")
    say(f"{summary['proved']} of {summary['goals']} goals proved "
        f"({', '.join(f'{k} {v}' for k, v in sorted(summary['by_prover'].items()))}); "
        f"{summary['smoke']} smoke tests, {summary['smoke_failed']} failed; {len(assumed)} assumed things, all listed in "
        f"spec/SOUNDNESS.md: {'no' if wrong else 'yes'}; {summary['seconds']} s")
    return not problems


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--function")
    parser.add_argument("--cached", action="store_true")
    parser.add_argument("--pin", action="store_true")
    options = parser.parse_args()
    toolbox.write_why3_config()
    if options.function:
        sys.exit(0 if prove_one(options.function, options.cached) else 1)
    sys.exit(0 if prove_all(options.cached, options.pin) else 1)
