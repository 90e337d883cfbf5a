"""What the last proof run left in build/proof, and whether it is about these sources."""

import json
import re

from where import formats, prove, trust

COUNTS = ("goals", "proved", "smoke", "smoke_failed", "lemmas", "coq_theorems", "wp_symbol_axioms", "seconds")
LISTS = ("coq_axioms", "assumed", "contracts_proved", "tools", "problems")


def read(folder):
    """The run's summary, with a state (proved, failed, stale, missing) and the reasons why it does not count in full."""
    found, wrong = formats.proof_summary(folder)
    reasons = [f"there is no proof run: {wrong}"] if wrong else []
    proof = {key: found.get(key, 0) for key in COUNTS} | {key: found.get(key, []) for key in LISTS}
    counted = {"qed": 0, "coq": 0, "two": 0, "one": 0} | found.get("witnesses", {})
    proof |= {"by_prover": found.get("by_prover", {}), "witnesses": counted, "cached": bool(found.get("cached")),
              "source_sha256": found.get("source_sha256", ""), "present_sha256": prove.source_hash()}
    proof["claims"] = found.get("cbmc", {}).get("claims", 0)
    proof["x86_32"] = {"units": 0, "proved": 0, "goals": 0, "older": [], "never": []} | found.get("x86_32", {})
    proof["eva_functions"] = found.get("eva", {}).get("functions", 0)
    proof["open"] = proof["goals"] - proof["proved"]
    if found:
        reasons += doubts(proof, found.get("verdict"))
    proof["state"] = state(proof, found)
    proof["reasons"] = reasons
    proof["lemma_axioms"] = lemma_axioms(folder)
    return proof


def state(proof, found):
    if not found:
        return "missing"
    if proof["source_sha256"] != proof["present_sha256"]:
        return "stale"
    checked = proof["claims"] and proof["eva_functions"]
    complete = found.get("verdict") == "proved" and checked and not (proof["open"] or proof["smoke_failed"] or proof["problems"])
    return "proved" if complete and proof["goals"] else "failed"


def doubts(proof, verdict):
    """Why a summary that is there is less than a proof of everything."""
    reasons = []
    if proof["source_sha256"] != proof["present_sha256"]:
        reasons.append("the proof run is stale: it was made of other sources than these")
    if proof["open"] or not proof["goals"]:
        reasons.append(f"{proof['open']} of {proof['goals']} proof goals are not proved")
    counted = proof["witnesses"]
    if sum(counted.values()) != proof["proved"]:
        reasons.append("not every goal that is called proved has witnesses")
    if proof["smoke_failed"]:
        reasons.append(f"{proof['smoke_failed']} of {proof['smoke']} smoke tests found a contradiction")
    if not proof["claims"]:
        reasons.append("no claim was checked by CBMC")
    if not proof["eva_functions"]:
        reasons.append("Eva went through no function")
    reasons += [f"proof: {problem}" for problem in proof["problems"]]
    if verdict != "proved" and not (proof["problems"] or proof["open"]):
        reasons.append("the proof run does not call itself proved")
    if proof["cached"]:
        reasons.append("the proof run replayed cached answers; only a run from scratch counts")
    return reasons


def lemma_axioms(folder):
    """ACSL lemma -> Coq axioms under its proof, as Coq printed them."""
    log = folder / "lemmas.log"
    lines = log.read_text().splitlines() if log.exists() else []
    return {line.partition(" ")[0]: [axiom for axiom in line.partition(" ")[2].split(",") if axiom] for line in lines}


def clause_of(goal, function):
    found = re.search(rf"(?:^|_){function}_ensures_(\w+?)(?:_part\d+|_\d+)?$", goal)
    return found.group(1) if found else None


def count_goal(entry, goal, clause, names):
    """names: the provers that confirm the goal. One alone is enough only where spec/SOUNDNESS.md lists the goal."""
    entry["goals"] += 1
    if clause:
        entry["clauses"].setdefault(clause, True)
    if names == ["qed"] or len(names) > 1 or (names and goal in trust.alone()):
        label = prove.witness_label(names)
        entry["proved"] += 1
        entry["by_prover"][label] = entry["by_prover"].get(label, 0) + 1
    else:
        entry["open"].append(goal)
        if clause:
            entry["clauses"][clause] = False


def goals_by_function(folder):
    """src/FILE.c -> function -> goals by prover, open goals, clauses, for the files that have a list of goals."""
    result = {}
    for file in trust.proved_files():
        path = folder / f"{file.replace('/', '-')}.json"
        if path.exists():
            functions = result.setdefault(f"src/{file}.c", {})
            for goal in json.loads(path.read_text()):
                entry = functions.setdefault(goal["function"],
                                             {"goals": 0, "proved": 0, "by_prover": {}, "open": [], "clauses": {}})
                count_goal(entry, goal["goal"], clause_of(goal["goal"], goal["function"]), goal["witnesses"])
    return result


def assumed_list():
    """The numbered list of spec/SOUNDNESS.md: number, kind, names, reason."""
    return formats.numbered_rows("A")
