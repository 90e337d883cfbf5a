#!/usr/bin/env python3
"""Proves lemmas of the specification with Coq, each with the statement that WP itself prints.

  proofs/lemma_runner.py [NAME ...]     all lemmas when none is named; VRR_KEEP_GOALS=DIR keeps the Coq files

All lemmas are proved in one run of WP, which knows a lemma by the hash of its statement (proofs/statements). What is not
proved that way, as after a change of a statement, is tried by name, and then the hashes are written anew.
"""

import concurrent.futures
import re
import subprocess
import sys

import toolbox

STATEMENTS = toolbox.PROOFS / "statements"


def arguments(timeout, jobs):
    return toolbox.FRAMA_C + ["-wp-prover", "Coq:vrr", "-wp-timeout", str(timeout), "-wp-par", str(jobs),
                              "-wp-cache", "none", "proofs/lemmas.c"]


def prove_lemma(name, timeout=300):
    """(name, proved, by Qed alone, what was printed)."""
    env = toolbox.environment()
    env["VRR_LEMMA"] = name
    env["VRR_STATEMENTS"] = str(toolbox.BUILD / "statements")
    run = subprocess.run(arguments(timeout, 1) + ["-wp-prop", name], cwd=toolbox.ROOT, env=env, capture_output=True, text=True)
    goals = re.search(r"Proved goals:\s*(\d+) / (\d+)", run.stdout)
    proved = run.returncode == 0 and goals is not None and goals.group(1) == goals.group(2) == "1"
    by_qed = f"[Qed] Goal typed_lemma_{name}" in run.stdout
    return name, proved, by_qed, run.stdout + run.stderr


def prove_at_once(names, report, jobs, timeout=300):
    """{name: result} of the lemmas that one run proves."""
    if not STATEMENTS.exists():
        return {}
    run = subprocess.Popen(arguments(timeout, jobs) + ["-wp-prop", "@lemma"], cwd=toolbox.ROOT, env=toolbox.environment(),
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    results = {}
    for line in run.stdout:
        valid = re.match(r"\[wp\] \[(Qed|Coq[^\]]*)\] Goal typed_lemma_(\w+) : Valid", line)
        if valid and valid.group(2) in names and valid.group(2) not in results:
            results[valid.group(2)] = (valid.group(2), True, valid.group(1) == "Qed", line)
            report(results[valid.group(2)], len(results), len(names))
    return results if run.wait() == 0 else {}


def write_statements():
    """The hashes of the lemmas that were tried by name replace theirs."""
    new = toolbox.BUILD / "statements"
    if not new.exists():
        return
    lines = set(STATEMENTS.read_text().splitlines()) if STATEMENTS.exists() else set()
    found = new.read_text().splitlines()
    tried = {line.split()[1] for line in found}
    stated = toolbox.lemma_names()
    kept = {line for line in lines if line.split()[1] not in tried and line.split()[1] in stated}
    STATEMENTS.write_text("".join(line + "\n" for line in sorted(kept | set(found), key=lambda line: line.split()[::-1])))
    new.unlink()


def prove_lemmas(names, report, jobs=2):
    results = prove_at_once(names, report, jobs) if len(names) > 20 else {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        for result in pool.map(prove_lemma, [name for name in names if name not in results]):
            results[result[0]] = result
            report(result, len(results), len(names))
    write_statements()
    return [results[name] for name in names]


if __name__ == "__main__":
    toolbox.write_why3_config()
    toolbox.compile_coq_library()
    wanted = sys.argv[1:] or toolbox.lemma_names()
    bad = 0
    def show(result, done, total):
        global bad
        name, proved, by_qed, output = result
        print(f"[{done}/{total}] {name}: {'proved' if proved else 'NOT PROVED'}{' (Qed)' if by_qed else ''}", flush=True)
        if not proved:
            bad += 1
            print("\n".join(line for line in output.splitlines() if "rror" in line or "Failed" in line)[:2000])
    prove_lemmas(wanted, show)
    print(f"{len(wanted) - bad} proved, {bad} not proved")
    sys.exit(1 if bad else 0)
