"""build/audit/summary.json: everything that the page says, and the verdict."""

import datetime
import json
import runpy
import subprocess

import findings
import proof
import triples
from where import ROOT, formats, toolbox


def with_attacks(found, path):
    """A test run together with the attacks on the verifiers, if these were run on the same sources."""
    try:
        attacks = json.loads(path.read_text())
    except (FileNotFoundError, ValueError):
        return found
    if attacks["sources_sha256"] != found["sources_sha256"]:
        return found
    return {**found, **{key: found[key] + attacks[key] for key in ("passed", "failed", "seconds", "programs")}}


def tests(path):
    """The last full test run: state (passed, failed, stale, missing), reasons, counts, programs."""
    try:
        found = with_attacks(json.loads(path.read_text()), path.with_name("attacks.json"))
    except (FileNotFoundError, ValueError):
        return {"state": "missing", "reasons": ["there is no full test run: build/test/summary.json is missing"],
                "passed": 0, "failed": 0, "seconds": 0, "programs": []}
    reasons = []
    if found["sources_sha256"] != runpy.run_path(str(ROOT / "tests" / "run"))["sources_hash"]():
        reasons.append("the test run is stale: it was made of other sources than these")
    if found["failed"]:
        reasons.append(f"{found['failed']} of {found['passed'] + found['failed']} tested claims failed")
    if not found["passed"]:
        reasons.append("no test passed")
    state = "failed" if found["failed"] or not found["passed"] else "stale" if reasons else "passed"
    return {"state": state, "reasons": reasons, "passed": found["passed"], "failed": found["failed"],
            "seconds": found["seconds"], "programs": found["programs"]}


def add_results(documents, proved, goals, claims):
    """Every triple learns what the proof run and the tests say of it."""
    for document in documents:
        for triple in document["triples"]:
            entry = goals.get(triple["source"], {}).get(triple["function"])
            triple["goals"] = dict(entry or {"goals": 0, "proved": 0, "by_prover": {}, "open": [], "clauses": {}})
            triple["goals"]["by_prover"] = ranked(triple["goals"]["by_prover"])
            triple["state"] = triple_state(triple, proved, entry)
            triple["tests"] = [{"claim": claim, "verdict": claims.verdict(claim)} for claim in triple["tests"]]
            triple["tests_passed"] = sum(test["verdict"] == "passed" for test in triple["tests"])


def triple_state(triple, proved, entry):
    if proved["state"] in ("missing", "stale"):
        return proved["state"]
    complete = entry is not None and entry["goals"] > 0 and entry["goals"] == entry["proved"]
    if complete and triple["function"] in proved["contracts_proved"]:
        return "proved"
    return "not proved"


def ranked(by_prover):
    """The provers, the busiest first."""
    return [{"prover": name, "goals": by_prover[name]} for name in sorted(by_prover, key=by_prover.get, reverse=True)]


def files(goals):
    """Goals by source file."""
    rows = []
    for source, functions in goals.items():
        by_prover = {}
        for entry in functions.values():
            for prover, number in entry["by_prover"].items():
                by_prover[prover] = by_prover.get(prover, 0) + number
        rows.append({"source": source, "goals": sum(entry["goals"] for entry in functions.values()),
                     "proved": sum(entry["proved"] for entry in functions.values()), "by_prover": ranked(by_prover),
                     "functions": [{"name": name, "goals": entry["goals"], "proved": entry["proved"]}
                                   for name, entry in sorted(functions.items())]})
    return rows


def measured_doubts(measured):
    if not measured:
        return ["nothing was measured"]
    reasons = [f"could not be measured: {name}" for name in measured["missing"]]
    seen, tight = measured.get("distributions"), measured.get("tightness")
    if seen and seen["outside"]:
        reasons.append(f"{seen['outside']} of {seen['points']} observed shares lie outside their bands")
    if tight:
        below = tight["worst"]["bool_vrr"]["below"] + tight["worst"]["bitvec_vrr"]["below"]
        reasons += [f"epsilon is below the exact constant at {below} of the parameters tried"] if below else []
    return reasons


def headline(proved, tested, problems):
    """One sentence for the top of the page."""
    if proved["state"] == "missing":
        return "Not proved: there is no proof run."
    if proved["state"] == "stale":
        return "Not proved: the proof run is of other sources than these."
    if proved["state"] == "failed":
        return f"Not proved: {proved['open']} of {proved['goals']} goals are open." if proved["open"] else \
            "Not proved: the proof run names problems."
    if tested["state"] != "passed":
        return {"failed": "Proved, but tests fail.", "stale": "Proved, but the test run is of other sources.",
                "missing": "Proved, but there is no full test run."}[tested["state"]]
    if proved["cached"]:
        return "Proved with cached answers, not from scratch."
    if problems:
        return "Proved and tested, but not everything is well."
    return "Everything stated is proved, and every test passes."


def git(*arguments):
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else ""


def about():
    changed = git("status", "--porcelain")
    return {"version": formats.version(), "commit": git("rev-parse", "HEAD"), "changed": bool(changed),
            "made": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")}


def build(proof_folder, tests_path, measured, problems, steps):
    """The whole summary. problems: what went wrong in the steps before; steps: name and seconds of each."""
    proved, tested = proof.read(proof_folder), tests(tests_path)
    goals = {} if proved["state"] == "missing" else proof.goals_by_function(proof_folder)
    claims, documents, found = formats.Claims(tested["programs"]), triples.read(), findings.read()
    add_results(documents, proved, goals, claims)
    proved["by_prover"] = ranked(proved["by_prover"])
    for row in found:
        row["tests"] = [{"claim": claim, "verdict": claims.verdict(claim)} for claim in row["tests"]]
    named = sorted({name for document in documents for triple in document["triples"] for name in triple["theorems"]}
                   | {name for row in found for name in row["theorems"]})
    all_triples = [triple for document in documents for triple in document["triples"]]
    problems = problems + proved["reasons"] + tested["reasons"] + measured_doubts(measured)
    open_triples = [triple["function"] for triple in all_triples if triple["state"] != "proved"]
    if open_triples and proved["state"] == "proved":
        problems.append("triples without a complete proof: " + ", ".join(open_triples))
    return {"verdict": "fail" if problems else "pass", "headline": headline(proved, tested, problems),
            "problems": problems, "about": about(), "steps": steps, "seconds": round(sum(step["seconds"] for step in steps)),
            "tools": toolbox.tool_versions()[0], "proof": proved, "files": files(goals), "tests": tested,
            "triples": {"total": len(all_triples), "proved": sum(t["state"] == "proved" for t in all_triples),
                        "documents": documents},
            "theorems": triples.theorems(named),
            "assumed": {"total": len(proof.assumed_list()), "list": proof.assumed_list()},
            "findings": {"total": len(found), "by_severity": findings.counts(found), "list": found},
            "measured": measured}
