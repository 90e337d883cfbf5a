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
LEMMAS = "lemmas"
COQ = ["coq/**/*.v", "lemmas/**/*.v", "wp_symbols.drv", "wp_symbols.v", "coq_axioms"]


def digest(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def text_of(*patterns):
    return "\0".join(f"{path.name}\0{path.read_text()}" for pattern in patterns for path in sorted(toolbox.PROOFS.rglob(pattern)))


@functools.lru_cache(maxsize=None)
def machinery():
    """The scripts, the plug-ins and the versions of the tools."""
    readers = (toolbox.ROOT / "ci" / "formats.py").read_text()
    return digest(text_of("*.py", "narrow", "question.drv", "plugin/*.ml", "pinned/warnings"), readers, *toolbox.tool_versions()[0])


def key(unit):
    if unit == LEMMAS:
        return digest(machinery(), tree.stamp(toolbox.lemma_unit(), toolbox.ROOT), text_of(*COQ))
    hints = json.dumps([witnesses.hints_on(unit, machine) for machine in toolbox.MACHINES], sort_keys=True)
    goals = json.dumps([json.loads(path.read_text()).get(unit, {}) for path in sorted((toolbox.PROOFS / "pinned").glob("goals*.json"))],
                       sort_keys=True)
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
    write(recorded() | found)


def write(records):
    RECORDS.parent.mkdir(parents=True, exist_ok=True)
    RECORDS.write_text(json.dumps(records, indent=1, sort_keys=True) + "\n")
