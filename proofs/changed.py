"""What a change can affect: each source, and the lemmas together, with a key of all that Frama-C, WP, the solvers and Coq read of it.

A run that finds no problem in a source records its key. `proofs/prove.py --changed` proves again what has no record of its present
key, and says what it skips; every other run proves everything.
"""

import ast
import functools
import hashlib
import json

import toolbox
import tree
import trust
import witnesses

RECORDS = toolbox.BUILD / "proved.json"
# What a unit's proof uses besides the modules of imported(): what is started as a program, loaded into Frama-C, or read.
OTHERS = ["narrow", "plugin/*.ml", "pinned/warnings"]
SOLVERS = ("Frama-C", "Why3", "Alt-Ergo", "Z3", "cvc5", "CVC4")
LEMMAS = "lemmas"
COQ = ["coq/**/*.v", "lemmas/**/*.v", "wp_symbols.drv", "wp_symbols.v", "coq_axioms"]


def digest(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def text_of(*patterns):
    return "\0".join(f"{path.name}\0{path.read_text()}" for pattern in patterns for path in sorted(toolbox.PROOFS.rglob(pattern)))


def file_of(module):
    """A module of this project; None of any other."""
    places = [toolbox.PROOFS / f"{module}.py", toolbox.ROOT / "ci" / f"{module}.py"]
    return next((path for path in places if path.exists()), None)


def imported(module="prove"):
    """The files of a module, of what it imports, of what that imports, and so on."""
    found, rest = {}, [module]
    while rest:
        module = rest.pop()
        path = file_of(module)
        if module in found or path is None:
            continue
        found[module] = path
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                rest += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):  # a name may be a module that came in with another
                rest += [node.module, *(alias.name for alias in node.names)]
    return [found[name] for name in sorted(found)]


@functools.lru_cache(maxsize=None)
def machinery(lemmas=False):
    """The scripts and the plug-ins of all units, and the versions of the tools of this one."""
    versions = [line for line in toolbox.tool_versions()[0] if lemmas or line.startswith(SOLVERS)]
    return digest(*(f"{path.name}\0{path.read_text()}" for path in imported()), text_of(*OTHERS), *versions)


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
