"""What a change can affect: each source, and the lemmas together, with a key of all that Frama-C, WP, the solvers and Coq read of it.

A run that finds no problem in a source records its key. `proofs/prove.py --changed` proves again what has no record of its present
key, and says what it skips; every other run proves everything.
"""

import functools
import hashlib
import json

import toolbox
import tree
import trust
import witnesses

RECORDS = toolbox.BUILD / "proved.json"
# What a unit's proof uses: {False: a source's, True: the lemmas'}. The gates are not here: every run goes through them.
SCRIPTS = {False: ["prove.py", "toolbox.py", "tree.py", "witnesses.py", "narrow", "plugin/goals.ml", "plugin/near.ml", "pinned/warnings"],
           True: ["prove.py", "toolbox.py", "lemma_runner.py", "lemma_files.py", "printed.py", "seal.py", "theory.py", "wp_symbols.py",
                  "plugin/lemmas.ml"]}
SOLVERS = ("Frama-C", "Why3", "Alt-Ergo", "Z3", "cvc5", "CVC4")
LEMMAS = "lemmas"
COQ = ["coq/**/*.v", "lemmas/**/*.v", "wp_symbols.drv", "wp_symbols.v", "coq_axioms"]


def digest(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def text_of(*patterns):
    return "\0".join(f"{path.name}\0{path.read_text()}" for pattern in patterns for path in sorted(toolbox.PROOFS.rglob(pattern)))


@functools.lru_cache(maxsize=None)
def machinery(lemmas=False):
    """The scripts and the plug-ins of a unit, and the versions of the tools."""
    versions = [line for line in toolbox.tool_versions()[0] if lemmas or line.startswith(SOLVERS)]
    return digest(text_of(*SCRIPTS[lemmas]), *versions)


def key(unit):
    if unit == LEMMAS:
        return digest(machinery(lemmas=True), tree.stamp(toolbox.lemma_unit(), toolbox.ROOT), text_of(*COQ))
    hints = json.dumps(witnesses.hints().get(unit, {}), sort_keys=True)
    goals = json.dumps(json.loads((toolbox.PROOFS / "pinned" / "goals.json").read_text()).get(unit, {}), sort_keys=True)
    return digest(machinery(), tree.stamp(unit, toolbox.ROOT), hints, goals, *trust.alone(), *trust.listed("contract"))


def keys():
    """unit -> key, of every proved source and of the lemmas."""
    return {unit: key(unit) for unit in [f"src/{file}.c" for file in trust.proved_files()] + [LEMMAS]}


def recorded():
    try:
        return json.loads(RECORDS.read_text())
    except (FileNotFoundError, ValueError):
        return {}


def forget(units):
    """Before they are proved again, so that an interrupted run leaves no record of them."""
    write({unit: known for unit, known in recorded().items() if unit not in units})


def record(found):
    """found: unit -> the key that it had when its proof began."""
    write(recorded() | found, len(found))


def write(records, count=0):
    RECORDS.parent.mkdir(parents=True, exist_ok=True)
    toolbox.write_result(RECORDS, json.dumps(records, indent=1, sort_keys=True) + "\n", count)
