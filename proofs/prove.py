#!/usr/bin/env python3
"""Re-runs every proof and says, with its exit status, whether all of them hold.

  proofs/prove.py                    everything from scratch, no cache; writes build/proof/summary.json
  proofs/prove.py --function NAME    one C function or one lemma of the specification
  proofs/prove.py --file NAME ...    some source files, without a summary
  proofs/prove.py --changed          what changed since it was last proved here; says what it skips, writes no summary; gates and
                                     assumptions are looked at, CBMC and Eva are not asked
  proofs/prove.py --cached           replays solver answers from build/proof/cache, filling it as needed
  proofs/prove.py --pin              writes proofs/pinned/goals.json from this run (after a change of contracts)
  proofs/prove.py --learn            writes proofs/hints from this run: who knew the answer to which goal; looks for second witnesses
  proofs/prove.py --seconds N        how long a solver may take for a goal
  proofs/prove.py --machdep x86_32   for another machine than Frama-C's default: all sources, those of --file, or, with --changed, those
                                     that proofs/pinned/x86_32.json does not have as they are; records there what is proved
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

import cbmc
import changed
import coqchk
import eva
import gates
import lemma_runner
import machines
import noticed
import printed
import second
import theory
import toolbox
import trust
import witnesses
import wp_symbols

EXPECTED = toolbox.PROOFS / "pinned" / "goals.json"
# Smoke tests look for contradictions in preconditions, loops and, behind calls of functions whose contract is assumed, in what
# they promise. No test for dead code: the code has branches for statuses that a caller's parameters exclude.
SMOKE = ["-wp-smoke-tests", "-wp-no-smoke-dead-code"]
PROCESSES = 3  # a solver of each of two files is at work while WP prepares the next goals
PROGRESS_SECONDS = 20
# WP proves nothing about these: a precondition is the callers' business, a behaviour is the sum of its clauses.
NOT_TRIED = re.compile(r"_requires(_\w+)?$|_wp_smoke_dead_call_s\d+$")


class Run:
    """What WP and the solvers said about one source file, or about some functions of it."""

    def __init__(self, source, output, returncode, answers, whole):
        self.source, self.output = source, output
        self.troubles = []
        if returncode:
            self.troubles.append(f"Frama-C ended with status {returncode}")
        if re.search(r"User Error|\[kernel\] Failure|Plug-in wp aborted", output):
            self.troubles.append("Frama-C reports an error")
        if not answers.get("end"):
            self.troubles.append("the list of answers is missing or cut off")
        self.stopped = answers.get("stopped", [])
        entries = answers.get("goals", [])
        self.entries = [entry for entry in entries if not entry["smoke"]]
        self.smoke = [entry for entry in entries if entry["smoke"]]
        self.witnesses = {entry["goal"]: witnesses.confirmed(entry["answers"]) for entry in self.entries}
        if len(self.witnesses) != len(self.entries):
            self.troubles.append("two goals have one name")
        self.open = [goal for goal, names in self.witnesses.items() if not names]
        self.alone = [goal for goal, names in self.witnesses.items() if len(names) == 1 and names != ["qed"]]
        self.proved = len(self.entries) - len(self.open)
        self.smoke_failed = [entry["goal"] for entry in self.smoke if any(a["verdict"] == "valid" for a in entry["answers"])]
        # a search that did not take place found nothing, either
        idle = [entry["goal"] for entry in self.smoke
                if not any(a["verdict"] in ("steps", "timeout", "unknown", "valid") for a in entry["answers"])]
        self.troubles += [f"the smoke test {goal} did not run" for goal in idle]
        cached = [entry["goal"] for entry in entries if any(a["cached"] for a in entry["answers"])]
        self.cached = bool(cached)
        self.troubles += [f"{item['property']}: {item['status']}" for item in answers.get("properties", [])
                          if whole and not item["status"].startswith("VALID") and not NOT_TRIED.search(item["property"])]
        self.troubles += gates.unexpected_warnings(output)
        if not self.entries:
            self.troubles.append("there are no goals")

    def goals_per_function(self):
        counts = {}
        for entry in self.entries:
            counts[entry["function"]] = counts.get(entry["function"], 0) + 1
        return counts

    def problems(self, listed_alone):
        """Why this is not a proof, one sentence each."""
        found = [f"{self.source}: {text}" for text in self.troubles]
        found += [f"{self.source}: {goal} is not proved" for goal in self.open]
        found += [f"{self.source}: {goal} has one witness, {self.witnesses[goal][0]}, and is not listed in spec/SOUNDNESS.md"
                  for goal in self.alone if goal not in listed_alone]
        return found + [f"{self.source}: {goal} found a contradiction" for goal in self.smoke_failed]


class Progress:
    """Says now and then how many goals of all are behind the solvers, where they are, and about how long the rest takes."""

    def __init__(self):
        self.began = self.said = time.monotonic()
        self.all, self.left = {}, {}
        self.lock = threading.Lock()

    def expect(self, sources, functions=()):
        """Goals per source, as they are pinned."""
        self.all = {source: sum(count for name, count in pinned().get(source, {}).items() if not functions or name in functions)
                    for source in sources}
        self.left = dict(self.all)

    def see(self, source, line):
        done = re.match(r"\[wp\] (\d+) left behind (?:typed_)?(\S+)", line)
        with self.lock:
            if done:
                self.left[source] = min(int(done.group(1)), self.left.get(source, 0))
            if done and time.monotonic() > self.said + PROGRESS_SECONDS:
                self.said = time.monotonic()
                say(f"  {self.told()}{source}: {done.group(1)} left behind {done.group(2)}")

    def end(self, source):
        with self.lock:
            self.left[source] = 0

    def told(self):
        total, behind = sum(self.all.values()), sum(self.all.values()) - sum(self.left.values())
        if behind <= 0:
            return ""
        minutes = (time.monotonic() - self.began) / behind * (total - behind) / 60
        return f"{behind} of {total} goals, about {minutes:.0f} min left; "


progress = Progress()


def wp(source, functions=(), cached=False, seconds=witnesses.SECONDS, root=toolbox.ROOT, more_plan="", cpu=None):
    """One source file, or some functions of it: every goal and every smoke test, in one run of WP. More of a plan: plugin/goals.ml.
    With cpu, a solver has so many seconds of its own, and `seconds` by the clock: for a run that takes place beside other work."""
    work = toolbox.BUILD / "wp" / f"{os.getpid()}-{threading.get_ident()}-{source.replace('/', '-')}"
    work.mkdir(parents=True, exist_ok=True)
    plan, answers = work / "plan", work / "answers.json"
    plan.write_text(witnesses.plan(source, trust.listed("contract"), trust.alone(), seconds) + more_plan)
    answers.unlink(missing_ok=True)
    arguments = ["-load-module", toolbox.plugins("goals", "near"), "-wp-prover", "none", "-wp-run-all-provers",
                 "-wp-prop=-@lemma", "-wp-par", str(PROCESSES), "-wp-cache", "update" if cached else "none"] + SMOKE
    arguments += ["-wp-fct", ",".join(functions)] if functions else []
    config = toolbox.write_why3_config(witnesses.why3_config(source, cpu), work / "why3.conf")
    env = toolbox.environment(root) | {"WHY3CONFIG": str(config), "VRR_PLAN": str(plan), "VRR_ANSWERS": str(answers)}
    if cached:
        cache = toolbox.BUILD / "cache" / changed.machinery()  # answers of solvers that were asked in the same way
        cache.mkdir(parents=True, exist_ok=True)
        env["FRAMAC_WP_CACHEDIR"] = str(cache)
        arguments.insert(0, "-wp-cache-env")
    run = subprocess.Popen(toolbox.frama_c() + arguments + [source], cwd=root, env=env, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True)
    lines = []
    for line in run.stdout:
        lines.append(line)
        progress.see(source, line)
    progress.end(source)
    try:
        found = json.loads(answers.read_text())
    except (FileNotFoundError, ValueError):
        found = {}
    result = Run(source, "".join(lines), run.wait(), found, whole=not functions)
    shutil.rmtree(work)
    return result


def prepare():
    """An empty place for what solvers leave behind, and a Why3 without provers."""
    for folder in ("narrowed", "wp"):
        shutil.rmtree(toolbox.BUILD / folder, ignore_errors=True)
        (toolbox.BUILD / folder).mkdir(parents=True)
    toolbox.write_why3_config()
    witnesses.drivers()
    toolbox.plugins("goals", "near")


def explain(run):
    for entry in run.entries:
        names = run.witnesses[entry["goal"]]
        if names != ["qed"] and len(names) < 2:
            said = ", ".join(f"{a['prover']} {a['verdict']} {a['ms'] / 1000:.1f} s" for a in entry["answers"])
            print(f"    {entry['goal']}: {said or 'nobody was asked'}")
    for goal in run.smoke_failed:
        print(f"    {goal}: a contradiction")
    if run.troubles:
        print("    " + "\n    ".join(run.troubles))
        print(run.output[-3000:])


def source_hash():
    """Of src, spec and proofs, and of what reads the assumed list for them."""
    digest = hashlib.sha256()
    files = [path for folder in ("src", "spec", "proofs") for path in sorted((toolbox.ROOT / folder).rglob("*"))]
    for path in files + [toolbox.ROOT / "ci" / "formats.py"]:
        if path.is_file() and path.suffix in (".c", ".h", ".acsl", ".v", ".py", ".drv", ".ml", ".why", ".smt2", ".txt", "") or path == eva.ALARMS:
            digest.update(str(path.relative_to(toolbox.ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def cpu_seconds():
    """Of processors, user and system: this process, and all children that have ended, with theirs."""
    return round(sum(os.times()[:4]))


def say(text):
    print(text, flush=True)


def told(run):
    """One line about a run."""
    return (f"{run.proved} of {len(run.entries)} goals proved{f', {len(run.alone)} by one witness' if run.alone else ''}, "
            f"{len(run.smoke)} smoke tests, {len(run.smoke_failed)} failed")


def expected_here():
    """Where a machine besides the first has the functions whose number of goals is another there."""
    return EXPECTED.with_name(f"goals_{toolbox.MACHINE}.json")


def pinned():
    """source -> function -> number of goals."""
    counts = json.loads(EXPECTED.read_text()) if EXPECTED.exists() else {}
    for source, own in (json.loads(expected_here().read_text()) if expected_here().exists() else {}).items():
        counts[source] = counts.get(source, {}) | own
    return counts


def pin_here(run):
    """Writes the functions of a source whose number of goals is another on the machine of this run."""
    common, own = json.loads(EXPECTED.read_text()), json.loads(expected_here().read_text()) if expected_here().exists() else {}
    own[run.source] = {name: count for name, count in run.goals_per_function().items() if count != common[run.source].get(name)}
    toolbox.write_result(expected_here(), json.dumps({source: own[source] for source in own if own[source]}, indent=1, sort_keys=True) + "\n")


def pin_problems(unit, have, want):
    return [f"{unit}: {name} has {have.get(name, 0)} goals, {want.get(name, 0)} are expected "
            "(proofs/pinned/goals.json; `proofs/prove.py --pin` after a deliberate change)"
            for name in sorted(set(have) | set(want)) if have.get(name, 0) != want.get(name, 0)]


def files_called(names):
    """Proved sources by their stem, by FLOOR/NAME or by their path."""
    named = {word: file for file in trust.proved_files() for word in (pathlib.PurePath(file).name, file, f"src/{file}.c")}
    return [named[name] if name in named else toolbox.fail(f"no proved source is called {name}") for name in names]


def prove_one(name, options):
    if name in toolbox.lemma_names():
        _, proved, _, output = lemma_runner.prove_lemma(name)
        say(f"lemma {name}: {'proved by Coq' if proved else 'NOT PROVED'}")
        if not proved:
            print(output[-3000:])
        return proved
    for file in trust.proved_files():
        if any(function == name for function, _, _ in toolbox.functions((toolbox.SRC / f"{file}.c").read_text())):
            progress.expect([f"src/{file}.c"], [name])
            run = wp(f"src/{file}.c", [name], options.cached, options.seconds, cpu=options.cpu)
            say(f"{name}: {told(run)}")
            explain(run)
            if options.learn:
                learn(run, whole=False)
            wanted = pinned().get(run.source, {})
            problems = run.problems(trust.alone()) + gates.unit_pins(run.source, name)
            problems += pin_problems(run.source, run.goals_per_function(), {name: wanted[name]} if name in wanted else {})
            for problem in problems:
                say(f"PROBLEM: {problem}")
            return not problems
    toolbox.fail(f"no proved function and no lemma is called {name}")


def learn(run, whole):
    """Notes who confirmed which goal of a run, and looks for a second witness of those that have one."""
    lonely = [entry for entry in run.entries if entry["goal"] in run.open + run.alone]
    found = witnesses.learned(run.source, run.entries)
    if lonely:
        more = second.find(run.source, lonely)
        say(f"{run.source}: {len(lonely)} goals without a second witness, one is found for {len(more)}")
        found.update(more)
    witnesses.write_hints(run.source, found, whole)


def prove_file(file, options):
    source = f"src/{file}.c"
    began = time.monotonic()
    run = wp(source, (), options.cached, options.seconds, cpu=options.cpu)
    say(f"{source}: {told(run)}, {time.monotonic() - began:.0f} s")
    if run.problems(trust.alone()):
        explain(run)
    stem = toolbox.on_machine(file.replace("/", "-"))
    (toolbox.BUILD / f"{stem}.log").write_text(run.output)
    (toolbox.BUILD / f"{stem}.json").write_text(json.dumps(
        [{"goal": entry["goal"], "function": entry["function"], "witnesses": run.witnesses[entry["goal"]],
          "answers": entry["answers"]} for entry in run.entries], indent=0) + "\n")
    return run


def prove_files(files, options, done=None):
    """Runs of these files, two at a time, the long ones first: one core has work while WP makes the goals of the other file. With
    done(run), which keeps each of them, the short ones first."""
    def prove(file):
        run = prove_file(file, options)
        if done:
            done(run)
        return run

    toolbox.plugins("goals", "near")
    progress.expect([f"src/{file}.c" for file in files])
    order = sorted(files, key=lambda file: (toolbox.SRC / f"{file}.c").stat().st_size, reverse=not done)
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return list(pool.map(prove, order))


def witness_label(names):
    """Qed, or the houses that confirm a goal: Alt-Ergo + CVC5."""
    return "Qed" if names == ["qed"] else " + ".join(witnesses.house(name) for name in names[:2])


def count_run(summary, run):
    summary["goals"] += len(run.entries)
    summary["proved"] += run.proved
    summary["smoke"] += len(run.smoke)
    summary["smoke_failed"] += len(run.smoke_failed)
    for names in run.witnesses.values():
        if names:
            label = witness_label(names)
            summary["by_prover"][label] = summary["by_prover"].get(label, 0) + 1
            summary["witnesses"]["qed" if names == ["qed"] else "two" if len(names) > 1 else "one"] += 1


def prove_with_coq(names, fresh):
    """(theorems, axioms under them and under the lemmas, what proofs/wp_symbols.py found, what became of the lemmas of these names)."""
    log = toolbox.BUILD / "lemmas.log"
    log.unlink(missing_ok=True)
    os.environ["VRR_COQ_LOG"] = str(log)

    def lemma_done(result, done, total):
        name, proved, _, _ = result
        if not proved or done % 20 == 0 or done == total:
            say(f"lemmas by Coq: {done} of {total}{'' if proved else ', NOT PROVED: ' + name}")

    theorems = theory.compile_all(fresh)
    say(f"Coq theory: {theorems} theorems compiled")
    covered, unproved, uncovered = wp_symbols.check(say)
    say(f"WP's axioms about bits and wraps: {covered} hold for the symbols' Coq meaning, {len(unproved)} do not")
    axioms = set(trust.coq_axioms())
    lemmas = lemma_runner.prove_lemmas(names, lemma_done, 2)
    for line in log.read_text().splitlines() if log.exists() else []:
        axioms |= {axiom for axiom in line.partition(" ")[2].split(",") if axiom}
    return theorems, axioms, (covered, unproved, uncovered), lemmas


def coq_problems(unproved, lemmas):
    return ([f"WP symbol: {name} is not satisfied by its Coq meaning" for name in unproved]
            + [f"lemma {name} is not proved" for name, proved, _, _ in lemmas if not proved])


def prove_changed(options):
    """What has no record of being proved as it is now. Solvers' answers to goals that they have seen are replayed."""
    (toolbox.BUILD / "summary.json").unlink(missing_ok=True)
    options.cached = True
    keys, known = changed.keys(), changed.recorded()
    todo = [unit for unit in keys if known.get(unit) != keys[unit]]
    skipped = [unit for unit in keys if unit not in todo]
    say(f"unchanged since they were proved, skipped: {', '.join(skipped) or 'nothing'}")
    say(f"to prove: {', '.join(todo) or 'nothing'}")
    changed.forget(todo)
    problems, axioms = gates.check()[0], None
    proved = []
    for run in prove_files([unit[4:-2] for unit in todo if unit != changed.LEMMAS], options):
        wrong = run.problems(trust.alone()) + pin_problems(run.source, run.goals_per_function(), pinned().get(run.source, {}))
        proved += [run.source] if not wrong else []
        problems += wrong
    if changed.LEMMAS in todo:
        lemma_runner.check_files()
        _, axioms, (_, unproved, _), lemmas = prove_with_coq(toolbox.lemma_names(), fresh=False)
        wrong = coq_problems(unproved, lemmas)
        strange = sorted(axioms - set(trust.listed("Coq axiom")))
        proved += [changed.LEMMAS] if not wrong and not strange else []
        problems += wrong
    problems += trust.check(axioms)[0]
    changed.record({unit: keys[unit] for unit in proved})
    for problem in problems:
        say(f"PROBLEM: {problem}")
    say(f"{len(proved)} of {len(todo)} changed units proved again, {len(skipped)} skipped: this is no proof of the whole")
    say(f"looked at: gates, assumed contracts and symbols{', axioms of Coq' if axioms is not None else ''}; not asked, but by make prove: "
        "CBMC (make claims), Eva (make eva), whether a solver lies")
    return not problems


def prove_for_machine(options):
    """Sources and lemmas for another machine than the first. Each is recorded when it is proved."""
    machine, keys = toolbox.MACHINE, machines.keys(toolbox.MACHINE)
    todo = [file if file == changed.LEMMAS else f"src/{file}.c" for file in options.file] if options.file else machines.stale(keys, machine) if options.changed else list(keys)
    record = machines.record(machine)
    record.forget(todo)
    say(f"{machine}, to prove: {', '.join(todo) or 'nothing'}")
    problems = [f"tools: {text}" for text in toolbox.tool_versions()[1]]
    problems += [f"a witness cannot be believed: {text}" for text in witnesses.liars(1, witnesses.WAYS)]
    problems += gates.check()[0]
    sound, lock = not problems, threading.Lock()

    def done(run):
        with lock:
            if options.pin:
                pin_here(run)
            wrong = run.problems(trust.alone()) + pin_problems(run.source, run.goals_per_function(), pinned().get(run.source, {}))
            problems.extend(wrong)
            if not wrong and not run.cached:
                record.add(run.source, keys[run.source],
                           {"goals": len(run.entries), "smoke tests": len(run.smoke), "one witness": run.alone})

    def prove_lemmas():
        number, differ = printed.differences(machine)
        say(f"lemmas: {number - len(differ)} of {number} are, word for word, those of {toolbox.MACHINES[0]}; for Coq: {' '.join(differ)}")
        wrong = coq_problems([], lemma_runner.prove_lemmas(differ, lambda *_: None) if differ else [])
        with lock:
            problems.extend(wrong)
            if not wrong:
                record.add(changed.LEMMAS, keys[changed.LEMMAS], {"goals": number, "proved again": differ})

    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as beside:
        lemmas = beside.submit(prove_lemmas) if sound and changed.LEMMAS in todo else None
        runs = prove_files([unit[4:-2] for unit in todo if unit != changed.LEMMAS], options, done) if sound else []
        if lemmas:
            lemmas.result()
    for run in runs if options.learn else []:
        learn(run, whole=True)
    for problem in problems:
        say(f"PROBLEM: {problem}")
    say(f"{sum(run.proved for run in runs)} of {sum(len(run.entries) for run in runs)} goals proved for {machine}"
        f"{', with cached answers: nothing is recorded of these' if any(run.cached for run in runs) else ''}")
    say(machines.summary(machine)["says"])
    return not problems


def prove_all(options):
    start = time.monotonic()
    (toolbox.BUILD / "summary.json").unlink(missing_ok=True)
    keys = changed.keys()
    changed.forget(keys)
    problems = []
    summary = {"goals": 0, "proved": 0, "smoke": 0, "smoke_failed": 0, "by_prover": {},
               "witnesses": {"qed": 0, "coq": 0, "two": 0, "one": 0}}

    tools, complaints = toolbox.tool_versions()
    problems += [f"tools: {text}" for text in complaints]
    problems += [f"a witness cannot be believed: {text}" for text in witnesses.liars(1, witnesses.WAYS)]
    problems += gates.check()[0]
    say("gates: " + ("nothing assumed, hidden or changed" if not problems else f"{len(problems)} problems, listed below"))

    lemma_runner.check_files()
    names = toolbox.lemma_names()

    # Coq and the solvers share the cores: together they are done sooner than one after the other
    with concurrent.futures.ThreadPoolExecutor(max_workers=1) as beside:
        coq = beside.submit(prove_with_coq, names, not options.cached)
        coq.add_done_callback(lambda done: done.exception() and say(f"Coq: {done.exception()}"))  # now, not when the solvers are done
        runs = prove_files(trust.proved_files(), options)
        theorems, axioms, (covered, unproved, uncovered), lemmas = coq.result()
    proved = {changed.LEMMAS: keys[changed.LEMMAS]} if not coq_problems(unproved, lemmas) else {}
    problems += coq_problems(unproved, lemmas)

    listed_alone = trust.alone()
    counts = {run.source: run.goals_per_function() for run in runs}
    for run in runs:
        count_run(summary, run)
        wrong = run.problems(listed_alone)
        problems += wrong
        proved |= {run.source: keys[run.source]} if not wrong else {}
    for _, good, by_qed, _ in lemmas:
        summary["goals"] += 1
        if good:
            summary["proved"] += 1
            prover = "Qed" if by_qed else "Coq"
            summary["by_prover"][prover] = summary["by_prover"].get(prover, 0) + 1
            summary["witnesses"][prover.lower()] += 1
    counts["lemmas"] = {name: 1 for name in sorted(names)}
    known = {goal for run in runs for goal in run.witnesses}
    problems += [f"spec/SOUNDNESS.md lists {goal} as having one witness, and there is no such goal"
                 for goal in sorted(set(listed_alone) - known)]

    for run in runs if options.learn else []:
        learn(run, whole=True)
    if options.pin:
        EXPECTED.parent.mkdir(exist_ok=True)
        toolbox.write_result(EXPECTED, json.dumps(counts, indent=1, sort_keys=True) + "\n")
    expected = pinned()
    for unit in sorted(set(counts) | set(expected)):
        problems += pin_problems(unit, counts.get(unit, {}), expected.get(unit, {}))

    wrong, second_verifier = cbmc.whole(say)
    problems += [f"CBMC: {text}" for text in wrong]
    wrong, third_verifier = eva.whole(say, goals={goal for run in runs for goal, names_ in run.witnesses.items() if names_})
    problems += [f"Eva: {text}" for text in wrong]
    wrong, assumed, contracts = trust.check(axioms)
    problems += wrong
    analysed = {name for functions in counts.values() for name in functions}
    problems += [f"the contract of {name} was out of WP's sight" for name in contracts if name not in analysed]
    summary.update(coq_theorems=theorems, coq_axioms=sorted(axioms), assumed=assumed,
                   seconds=round(time.monotonic() - start), cpu_seconds=cpu_seconds(), lemmas=len(names), listed_alone=len(listed_alone), wp_symbol_axioms=covered,
                   wp_symbol_axioms_unused=len(uncovered), contracts_proved=contracts,
                   functions={unit: sum(c.values()) for unit, c in counts.items()}, source_sha256=source_hash(),
                   tools=tools, cached=options.cached or any(run.cached for run in runs), coqchk=coqchk.state(), cbmc=second_verifier,
                   eva=third_verifier, **{machines.OTHER: machines.summary()}, mutants=noticed.summary(),
                   problems=problems,
                   verdict="proved" if not problems else "not proved")
    toolbox.write_result(toolbox.BUILD / "summary.json", json.dumps(summary, indent=2) + "\n")
    changed.record({unit: key for unit, key in proved.items()
                    if unit == changed.LEMMAS or not pin_problems(unit, counts[unit], expected.get(unit, {}))})
    say(coqchk.state())
    say(summary[machines.OTHER]["says"])
    say(summary["mutants"]["says"])
    for problem in problems:
        say(f"PROBLEM: {problem}")
    counted = summary["witnesses"]
    say(f"{summary['proved']} of {summary['goals']} goals proved: {counted['qed']} by Qed, {counted['coq']} by Coq, "
        f"{counted['two']} by two solvers, {counted['one']} by one; "
        f"{summary['smoke']} smoke tests, {summary['smoke_failed']} failed; {len(assumed)} assumed things, all listed in "
        f"spec/SOUNDNESS.md: {'no' if wrong else 'yes'}; {summary['seconds']} s, {summary['cpu_seconds']} s of processors")
    return not problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--function")
    parser.add_argument("--file", nargs="+")
    parser.add_argument("--changed", action="store_true")
    parser.add_argument("--cached", action="store_true")
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--learn", action="store_true")
    parser.add_argument("--seconds", type=int, default=witnesses.SECONDS)
    parser.add_argument("--machdep", default=toolbox.MACHINE)
    options = parser.parse_args()
    toolbox.use_machine(options.machdep)
    here = toolbox.MACHINE == toolbox.MACHINES[0]
    options.file = [changed.LEMMAS if file == changed.LEMMAS and not here else files_called([file])[0] for file in options.file or []]
    toolbox.end_at_interrupt()
    # what counts are the seconds of a processor that a solver has, so that other work beside a run turns no proof red
    options.cpu, options.seconds = options.seconds, 10 * options.seconds
    prepare()
    if options.function:
        return prove_one(options.function, options)
    if not here:
        return prove_for_machine(options)
    if options.file:
        runs = prove_files(options.file, options)
        for run in runs if options.learn else []:
            learn(run, whole=True)
        problems = [problem for run in runs for problem in run.problems(trust.alone())]
        problems += [problem for run in runs
                     for problem in pin_problems(run.source, run.goals_per_function(), pinned().get(run.source, {}))]
        for problem in problems:
            say(f"PROBLEM: {problem}")
        return not problems
    return prove_changed(options) if options.changed else prove_all(options)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
