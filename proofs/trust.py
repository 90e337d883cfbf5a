#!/usr/bin/env python3
"""What the proofs rest on, read from the sources and the tools, and compared with the numbered list of spec/SOUNDNESS.md."""

import sys

import pins
import theory
import toolbox
import tree
from toolbox import formats


def not_proved(root=toolbox.ROOT):
    """What of src/ is outside the proofs: the rows N1, N2 ... of spec/SOUNDNESS.md. A name that ends in / is a folder."""
    return [name for _, names in numbered("N", root).values() for name in names]


def proved_files(root=toolbox.ROOT):
    """Sources whose functions are proved, without src/ and .c: all of src/, but for those that spec/SOUNDNESS.md names."""
    outside = not_proved(root)
    folders = tuple(name for name in outside if name.endswith("/"))
    names = sorted(str(path.relative_to(root)) for path in (root / "src").rglob("*.c"))
    return [name[len("src/"):-len(".c")] for name in names if name not in outside and not name.startswith(folders)]


def units(root=toolbox.ROOT):
    """What Frama-C reads, one after the other: every proved source, and all lemmas in one."""
    return [f"src/{name}.c" for name in proved_files(root)] + [toolbox.lemma_unit(root)]


def trees():
    return tree.read(units())[0]


def contracts_without_proof():
    """Functions with a contract: those that no unit defines, and those that one does and others can see."""
    declared, defined = set(), set()
    for unit in trees().values():
        for function in unit["functions"]:
            if function["clauses"] and (not function["static"] or ".h:" in function["place"]):
                declared.add(function["name"])
                if function["defined"]:
                    defined.add(function["name"])
    return sorted(declared - defined), sorted(declared & defined)


def pinned_contracts():
    """Names of the proved functions with a contract that others can see, from proofs/pinned: no tool is needed to read them."""
    return sorted(title.partition(",")[0] for title, lines in pins.load("contracts", []).items()
                  if len(lines) > 1 and (", static in " not in title or title.endswith(".h")) and title not in listed("contract"))


def callers_of_assumed(source):
    """Functions of a source that call one whose contract is assumed."""
    assumed = set(listed("contract"))
    return [function["name"] for function in trees()[str(source.relative_to(toolbox.ROOT))]["functions"]
            if function["defined"] and assumed & set(function["callees"])]


def uninterpreted_symbols():
    return sorted({symbol["name"] for unit in trees().values() for symbol in unit["logic"]
                   if symbol["body"] not in ("term", "predicate")})


def coq_axioms():
    """Axioms under all theorems of the Coq library, as Coq itself reports them."""
    return theory.axioms()


def numbered(letter, root=toolbox.ROOT):
    """number -> (kind, names) of the rows of SOUNDNESS.md whose number begins with this letter."""
    return {row["number"]: (row["kind"], sorted(row["names"])) for row in formats.numbered_rows(letter, root)}


def soundness_list():
    """The assumed list: number -> (kind, names)."""
    return numbered("A")


def alone():
    """Goals that have one witness and are allowed to: the rows W1, W2 ... of spec/SOUNDNESS.md."""
    return sorted(name for _, names in numbered("W").values() for name in names)


def listed(kind):
    """What the assumed list has of one kind."""
    return sorted(name for row_kind, names in soundness_list().values() if row_kind == kind for name in names)


def check(axioms):
    """Problems, and the assumed things by kind. axioms: every Coq axiom seen in this run; None if Coq was not asked."""
    wrong = tree.read(units())[1]
    assumed, proved = contracts_without_proof()
    found = {"contract": assumed, "logic symbol": uninterpreted_symbols()} | ({"Coq axiom": sorted(axioms)} if axioms is not None else {})
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
