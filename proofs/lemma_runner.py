#!/usr/bin/env python3
"""Proves lemmas of the specification with Coq, each with the statement that WP itself prints.

  proofs/lemma_runner.py [NAME ...]     all lemmas when none is named; VRR_KEEP_GOALS=DIR keeps the Coq files
"""

import concurrent.futures
import re
import subprocess
import sys

import toolbox


def prove_lemma(name, timeout=300):
    """(name, proved, what was printed)."""
    env = toolbox.environment()
    env["VRR_LEMMA"] = name
    run = subprocess.run(
        toolbox.FRAMA_C + ["-wp-prop", name, "-wp-prover", "Coq:vrr", "-wp-timeout", str(timeout), "-wp-par", "1",
                           "-wp-cache", "none", "proofs/lemmas.c"],
        cwd=toolbox.ROOT, env=env, capture_output=True, text=True)
    goals = re.search(r"Proved goals:\s*(\d+) / (\d+)", run.stdout)
    proved = run.returncode == 0 and goals is not None and goals.group(1) == goals.group(2) == "1"
    by_qed = f"[Qed] Goal typed_lemma_{name}" in run.stdout
    return name, proved, by_qed, run.stdout + run.stderr


def prove_lemmas(names, report, jobs=2):
    results = []
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        for result in pool.map(prove_lemma, names):
            results.append(result)
            report(result, len(results), len(names))
    return results


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
