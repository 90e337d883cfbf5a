"""Makes what a proof run and a test run leave behind, without running them: for tests of the audit page only.

usage: tests/audit/fixture.py FOLDER KIND      KIND: proved, failing, stale, cached, untested, missing
Writes FOLDER/proof (summary.json, logs) and FOLDER/test/summary.json.
"""

import json
import pathlib
import re
import runpy
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "ci" / "audit"))

import triples  # noqa: E402  pylint: disable=wrong-import-position
from where import formats, prove, toolbox, trust  # noqa: E402  pylint: disable=wrong-import-position

QED, PAIR, OTHER = ["qed"], ["Alt-Ergo:2.0.0", "CVC5-near:1.0.3"], ["CVC5:1.0.3", "Z3:4.8.12"]
WITNESSES = [QED, QED, QED, PAIR, PAIR, QED, OTHER, QED, PAIR]
BROKEN = "vrr_rr_bool_map_ensures_sound"


def goal_names(function, number, contracts):
    clauses = [f"ensures_{clause}" for clause in contracts.get(function, {}).get("clauses", [])]
    return [f"{function}_{name}" for name in clauses + [f"assert_{i}" for i in range(max(1, number - len(clauses)))]]


def goals_of(functions, contracts, kind):
    """Goals as the proof run lists them, the witnesses taking turns; in a failing run one goal has none."""
    names = [(function, name) for function, number in functions.items() for name in goal_names(function, number, contracts)]
    return [{"goal": f"typed_{name}", "function": function, "answers": [],
             "witnesses": [] if kind == "failing" and name == BROKEN else WITNESSES[i % len(WITNESSES)]}
            for i, (function, name) in enumerate(names)]


def write_proof(folder, kind):
    contracts, expected = triples.contracts(), json.loads(prove.EXPECTED.read_text())
    proved = trust.pinned_contracts()
    summary = {"goals": 0, "proved": 0, "smoke": 739, "smoke_failed": 0, "by_prover": {},
               "witnesses": {"qed": 0, "coq": 0, "two": 0, "one": 0}}

    def count(label, kind_of_witness):
        summary["goals"] += 1
        if kind_of_witness != "one":
            summary["proved"] += 1
            summary["witnesses"][kind_of_witness] += 1
            summary["by_prover"][label] = summary["by_prover"].get(label, 0) + 1

    for unit, functions in expected.items():
        if unit == "lemmas":
            for _ in functions:
                count("Coq", "coq")
            continue
        goals = goals_of(functions, contracts, kind)
        for goal in goals:
            names = goal["witnesses"]
            count(prove.witness_label(names), "qed" if names == QED else "two" if names else "one")
        (folder / (unit.removeprefix("src/").removesuffix(".c").replace("/", "-") + ".json")).write_text(json.dumps(goals))
    axioms = trust.listed("Coq axiom")
    names = [name for unit, functions in expected.items() if unit == "lemmas" for name in functions]
    (folder / "lemmas.log").write_text("".join(f"{name} {','.join(axioms[:i % 3])}\n" for i, name in enumerate(names)))
    problems = ["src/mechanisms/rr_bool.c is not fully proved: typed_" + BROKEN] if kind == "failing" else []
    summary.update(coq_theorems=len(toolbox.coq_theorems()), coq_axioms=axioms, lemmas=len(names), wp_symbol_axioms=134,
                   assumed=[f"{kind_}: {name}" for kind_, names_ in trust.soundness_list().values() for name in names_],
                   contracts_proved=proved, tools=["none 0"], cached=kind == "cached", seconds=2520, problems=problems,
                   cbmc={"claims": 44, "machines": ["one", "another"], "checks": 1000, "problems": 0},
                   eva={"alarms": 30, "functions": 400, "reached": 3900, "statements": 4000, "problems": 0},
                   x86_32={"units": 3, "proved": 1, "goals": 20, "older": ["src/mechanisms/rr_bool.c"], "never": ["lemmas"]},
                   source_sha256="0" * 64 if kind == "stale" else prove.source_hash(),
                   verdict="not proved" if problems else "proved")
    (folder / "summary.json").write_text(json.dumps(summary, indent=2) + "\n")


def claims():
    """What the test programs would print, as far as it stands in their sources."""
    result = []
    for path, text in formats.test_texts().items():
        found = re.findall(r'\bclaim\(\s*"((?:[^"\\]|\\.)*)"', text)
        if found:
            result.append({"name": f"{path.parent.name}/{path.stem}", "seconds": 1.0, "passed": found, "failed": []})
    return result


def write_tests(folder, kind):
    programs = claims()
    if kind == "failing":
        programs[0]["failed"] = [programs[0]["passed"].pop() + ": a counterexample"]
    run = runpy.run_path(str(ROOT / "tests" / "run"))
    (folder / "summary.json").write_text(json.dumps({
        "passed": sum(len(program["passed"]) for program in programs),
        "failed": sum(len(program["failed"]) for program in programs), "seconds": 312,
        "sources_sha256": run["sources_hash"](), "programs": programs}, indent=1) + "\n")


def write(folder, kind):
    for name in ("proof", "test"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    if kind != "missing":
        write_proof(folder / "proof", kind)
    if kind not in ("missing", "untested"):
        write_tests(folder / "test", kind)


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]), sys.argv[2])
