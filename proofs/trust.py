#!/usr/bin/env python3
"""What the proofs rest on, read from the sources and the tools, and compared with the numbered list of spec/SOUNDNESS.md."""

import re
import sys

import theory
import toolbox

CONTRACT = re.compile(r"/\*@((?:(?!\*/).)*?)\*/\s*(?:static\s+)?((?:const\s+)?\w[\w ]*[ *])(\w+)\s*\(([^;{]*)\)\s*([;{])", re.S)


def proved_files():
    """Sources whose functions are proved: those that define a function with a contract, but for the two assumed ones."""
    return ["wide", "dyadic", "ln", "epsilon", "natural", "quotient", "wipe", "bernoulli", "uniform", "rr_bool",
            "rr_categorical", "categories", "rr_typed", "rr_bitvec", "rappor", "calibrate", "tally", "estimate", "debias",
            "debias_bitvec", "interval", "directed", "exp", "elementary", "renyi", "approximate", "accountant", "compose",
            "composition", "figures"]


def contracts_without_proof():
    declared, defined = set(), set()
    for header in sorted(toolbox.SRC.glob("*.h")):
        for spec, _, name, _, end in CONTRACT.findall(header.read_text()):
            if re.search(r"\b(ensures|assigns|requires)\b", spec):
                declared.add(name)
                if end == "{":  # an inline function is proved in every source that includes it
                    defined.add(name)
    for name in proved_files():
        defined |= {function for function, _, _ in toolbox.functions((toolbox.SRC / f"{name}.c").read_text())}
    return sorted(declared - defined), sorted(declared & defined)


def callers_of_assumed(source):
    """Functions of a source that call one whose contract is assumed."""
    text, call = source.read_text(), re.compile(rf"\b(?:{'|'.join(listed('contract'))})\(")
    return [name for name, start, end in toolbox.functions(text) if call.search(text, start, end)]


def uninterpreted_symbols():
    text = "\n".join(toolbox.comments_removed(path.read_text()) for path in sorted(toolbox.SPEC.glob("*.acsl")))
    return sorted(re.findall(r"\b(?:logic\s+\w+\s+|predicate\s+)(\w+)\s*(?:\{[^}]*\})?\s*\([^()]*\)\s*;", text))


def forbidden_words():
    """Places where the specification takes something for granted outright; Coq files have their lists in proofs/seal.py."""
    found = []
    for path in sorted(list(toolbox.SPEC.glob("*.acsl")) + list(toolbox.SRC.glob("*.[ch]"))):
        text = path.read_text()
        if path.suffix != ".acsl":
            text = "\n".join(re.findall(r"/\*@.*?\*/|//@[^\n]*", text, flags=re.S))
        for word in re.findall(r"\b(axiom|admit)\b", toolbox.comments_removed(text)):
            found.append(f"{path.relative_to(toolbox.ROOT)}: {word}")
    return found


def coq_axioms():
    """Axioms under all theorems of the Coq library, as Coq itself reports them."""
    return theory.axioms()


def soundness_list():
    """number -> (kind, names) of the assumed list in SOUNDNESS.md."""
    rows = {}
    for line in (toolbox.SPEC / "SOUNDNESS.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if re.fullmatch(r"A\d+", cells[0]) and len(cells) >= 3:
            rows[cells[0]] = (cells[1], sorted(re.findall(r"`([^`]+)`", cells[2])))
    return rows


def listed(kind):
    return sorted(name for row_kind, names in soundness_list().values() if row_kind == kind for name in names)


def check(axioms):
    """Problems, and the assumed things by kind. axioms: every Coq axiom seen in this run."""
    wrong = [f"taken for granted: {place}" for place in forbidden_words()]
    assumed, proved = contracts_without_proof()
    found = {"contract": assumed, "logic symbol": uninterpreted_symbols(), "Coq axiom": sorted(axioms)}
    for kind, names in found.items():
        extra, gone = sorted(set(names) - set(listed(kind))), sorted(set(listed(kind)) - set(names))
        if extra:
            wrong.append(f"not on the list in spec/SOUNDNESS.md: {kind} {', '.join(extra)}")
        if gone:
            wrong.append(f"on the list in spec/SOUNDNESS.md, but no longer there: {kind} {', '.join(gone)}")
    return wrong, [f"{kind}: {name}" for kind, names in found.items() for name in names], proved


if __name__ == "__main__":
    problems, assumed_things, _ = check(coq_axioms())
    print("\n".join(assumed_things))
    sys.exit("\n".join(problems) or 0)
