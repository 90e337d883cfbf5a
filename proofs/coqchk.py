#!/usr/bin/env python3
"""Has coqchk, Coq's separate checker of compiled files, check what coqc compiled, and records its verdict.

  proofs/coqchk.py             compiles theory, lemmas and WP's symbols, runs coqchk, writes proofs/pinned/coqchk.json
  proofs/coqchk.py --compiled  takes the compiled files of build/proof as they are
  proofs/coqchk.py --seconds N gives every file so much time of CPU; what takes longer is recorded as not finished

Every file made from this project's sources is checked in full: the theory, symbols, statements, the lemmas' proofs, and the
file that compares them with the statements. The libraries of Coq, Flocq, Coquelicot and Interval are loaded and not checked.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import resource
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
SOURCES = ["proofs/coq/**/*.v", "proofs/lemmas/**/*.v", "proofs/wp_symbols.*", "proofs/plugin/*.ml", "spec/**/*.acsl", "src/**/*.h"]
# The summary of a run in which every check is on.
SAFE = {"Theory": ["Set is predicative"], "Constants/Inductives relying on type-in-type": [],
        "Constants/Inductives relying on unsafe (co)fixpoints": [], "Inductives whose positivity is assumed": []}
ACCEPTED, NOT_FINISHED, REFUSED = "accepted", "not finished", "NOT ACCEPTED"
LIMIT = 7200  # seconds of CPU for a file
FOLDERS = [(toolbox.COQ_LIBRARY, "Vrr"), (printed.FOLDER, "Sealed"), (lemma_runner.FOLDER, "Lemmas"),
           (wp_symbols.WORK, "Meaning")]


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
    late = f", not finished: {' '.join(record['not finished'])}" if record["not finished"] else ""
    return (f"coqchk on {about}: {record['accepted']} of {record['modules']} files accepted{late}, "
            f"{len(record['refused'])} refused, {len(record['axioms'])} axioms in sight")


def modules():
    return [f"{name}.{path.stem}" for folder, name in FOLDERS for path in sorted(folder.glob("*.vo"))]


def context(text):
    """{title: what is listed} of coqchk's summary."""
    parts = re.findall(r"^\* ([^:\n]*):(.*?)(?=^\* |\Z)", text.partition("CONTEXT SUMMARY")[2], flags=re.S | re.M)
    return {title: [line.strip() for line in body.splitlines() if line.strip() not in ("", "<none>")] for title, body in parts}


def accepted(summary):
    """Whether nothing is assumed but axioms of the libraries, and the printed symbols with their definitions."""
    axioms = summary.get("Axioms", [])
    own = [name for name in axioms if re.match(r"(?:Vrr|Sealed|Lemmas|Meaning)\.", name)]
    rest = {title: listed for title, listed in summary.items() if title != "Axioms"}
    return rest == SAFE and all(name.startswith(("Sealed.Symbols.", "Meaning.Declared.")) for name in own)


def check(name, seconds):
    """(module, verdict, axioms in sight, seconds of CPU)"""
    options = [word for folder, root in FOLDERS for word in ("-Q", str(folder), root)]
    # without the bytecode machine the computations inside proofs take hours
    command = ["coqchk", "-silent", "-o", "-bytecode-compiler", "yes"] + options + ["-norec", name]
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)))
        _, status, used = os.wait4(process.pid, 0)
        output.seek(0)
        text = output.read()
    took = round(used.ru_utime + used.ru_stime)
    summary = context(text)
    if os.WIFSIGNALED(status) and took >= seconds:
        verdict = NOT_FINISHED
    else:
        verdict = ACCEPTED if status == 0 and "Axioms" in summary and accepted(summary) else REFUSED
    print(f"{name}: {verdict}, {took} s" + (f"\n{text[-3000:]}" if verdict == REFUSED else ""), flush=True)
    return name, verdict, summary.get("Axioms", []), took


def run(seconds):
    """Every module by itself: what it needs is loaded, and checked in its own turn."""
    about = sources_hash()
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(lambda name: check(name, seconds), modules()))
    said = {verdict: [name for name, found, _, _ in results if found == verdict] for verdict in (ACCEPTED, NOT_FINISHED, REFUSED)}
    verdict = REFUSED if said[REFUSED] or not said[ACCEPTED] else NOT_FINISHED if said[NOT_FINISHED] else ACCEPTED
    return {"verdict": verdict, "accepted": len(said[ACCEPTED]), "modules": len(results), "not finished": said[NOT_FINISHED],
            "refused": said[REFUSED], "axioms": sorted({axiom for _, _, axioms, _ in results for axiom in axioms}),
            "sources_sha256": about, "coq": seal.COQ_VERSION, "seconds": sum(took for _, _, _, took in results), "limit": seconds,
            "checked": "all files made from this project's sources; the libraries they use are loaded unchecked"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--seconds", type=int, default=LIMIT)
    options = parser.parse_args()
    if not options.compiled:
        toolbox.write_why3_config()
        theory.compile_all(fresh=True)
        _, wrong, _ = wp_symbols.check(print)
        lemmas = lemma_runner.prove_lemmas(toolbox.lemma_names(), lambda *_: None)
        failed = wrong + [name for name, proved, _, _ in lemmas if not proved]
        if failed:
            toolbox.fail(f"not proved, so there is nothing to check: {', '.join(failed)}")
    result = run(options.seconds)
    RECORD.parent.mkdir(exist_ok=True)
    RECORD.write_text(json.dumps(result, indent=1) + "\n")
    print(state())
    return result["verdict"] == ACCEPTED


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
