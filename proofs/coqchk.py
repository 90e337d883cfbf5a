#!/usr/bin/env python3
"""Has coqchk, Coq's separate checker of compiled files, check what coqc compiled, and records its verdict.

  proofs/coqchk.py             compiles theory, lemmas and WP's symbols, runs coqchk, writes proofs/pinned/coqchk.json
  proofs/coqchk.py --compiled  takes the compiled files of build/proof as they are

Every file made from this project's sources is checked in full: the theory, symbols, statements, bridges, scripts, and the
files that compare scripts with statements. The libraries of Coq, Flocq, Coquelicot and Interval are loaded and not checked.
"""

import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

import lemma_runner
import printed
import seal
import theory
import toolbox
import wp_symbols

RECORD = toolbox.PROOFS / "pinned" / "coqchk.json"
SOURCES = ["proofs/coq/**/*.v", "proofs/lemmas/**/*.v", "proofs/bridges/**/*.v", "proofs/wp_symbols.*", "proofs/plugin/*.ml",
           "proofs/lemmas.c", "spec/**/*.acsl", "src/**/*.h"]
# The summary of a run in which every check is on.
SAFE = {"Theory": ["Set is predicative"], "Constants/Inductives relying on type-in-type": [],
        "Constants/Inductives relying on unsafe (co)fixpoints": [], "Inductives whose positivity is assumed": []}
FOLDERS = [(toolbox.COQ_LIBRARY, "Vrr"), (printed.FOLDER, "Sealed"), (wp_symbols.WORK, "Meaning")]


def sources_hash():
    """Of all that the checked files are made of."""
    digest = hashlib.sha256(seal.COQ_VERSION.encode())
    for path in sorted(path for pattern in SOURCES for path in toolbox.ROOT.glob(pattern)):
        digest.update(f"{path.relative_to(toolbox.ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def state():
    """One line about the recorded verdict, for the summary of a proof run."""
    if not RECORD.exists():
        return "no run of coqchk is recorded"
    record = json.loads(RECORD.read_text())
    about = "these sources" if record["sources_sha256"] == sources_hash() else "older sources"
    return f"coqchk on {about}: {record['verdict']}, {record['modules']} files, {len(record['axioms'])} axioms in sight"


def modules():
    return [f"{name}.{path.stem}" for folder, name in FOLDERS for path in sorted(folder.glob("*.vo"))]


def context(text):
    """{title: what is listed} of coqchk's summary."""
    parts = re.findall(r"^\* ([^:\n]*):(.*?)(?=^\* |\Z)", text.partition("CONTEXT SUMMARY")[2], flags=re.S | re.M)
    return {title: [line.strip() for line in body.splitlines() if line.strip() not in ("", "<none>")] for title, body in parts}


def accepted(summary):
    """Whether nothing is assumed but axioms of the libraries, and the printed symbols with their definitions."""
    axioms = summary.get("Axioms", [])
    own = [name for name in axioms if re.match(r"(?:Vrr|Sealed|Meaning)\.", name)]
    rest = {title: listed for title, listed in summary.items() if title != "Axioms"}
    return rest == SAFE and all(name.startswith(("Sealed.Symbols.", "Meaning.Declared.")) for name in own)


def check(name):
    """(module, whether coqchk accepts it, axioms in sight, seconds of CPU)"""
    options = [word for folder, root in FOLDERS for word in ("-Q", str(folder), root)]
    # without the bytecode machine the computations inside proofs take hours
    command = ["coqchk", "-silent", "-o", "-bytecode-compiler", "yes"] + options + ["-norec", name]
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        output.seek(0)
        text = output.read()
    summary = context(text)
    good = status == 0 and "Axioms" in summary and accepted(summary)
    seconds = round(used.ru_utime + used.ru_stime)
    print(f"{name}: {'accepted' if good else 'NOT ACCEPTED'}, {seconds} s" + ("" if good else f"\n{text[-3000:]}"), flush=True)
    return name, good, summary.get("Axioms", []), seconds


def run():
    """Every module by itself: what it needs is loaded, and checked in its own turn."""
    about = sources_hash()
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(check, modules()))
    refused = [name for name, good, _, _ in results if not good]
    return {"verdict": f"NOT ACCEPTED: {', '.join(refused)}" if refused or not results else "accepted", "modules": len(results),
            "axioms": sorted({axiom for _, _, axioms, _ in results for axiom in axioms}),
            "sources_sha256": about, "coq": seal.COQ_VERSION, "seconds": sum(seconds for _, _, _, seconds in results),
            "slowest": {name: seconds for name, _, _, seconds in sorted(results, key=lambda result: -result[3])[:5]},
            "checked": "all files made from this project's sources; the libraries they use are loaded unchecked"}


if __name__ == "__main__":
    if "--compiled" not in sys.argv[1:]:
        toolbox.write_why3_config()
        theory.compile_all(fresh=True)
        _, wrong, _ = wp_symbols.check(print)
        lemmas = lemma_runner.prove_lemmas(toolbox.lemma_names(), lambda *_: None)
        failed = wrong + [name for name, proved, _, _ in lemmas if not proved]
        if failed:
            toolbox.fail(f"not proved, so there is nothing to check: {', '.join(failed)}")
    result = run()
    RECORD.parent.mkdir(exist_ok=True)
    RECORD.write_text(json.dumps(result, indent=1) + "\n")
    print(state())
    sys.exit(0 if result["verdict"] == "accepted" else 1)
