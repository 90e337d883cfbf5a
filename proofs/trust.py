#!/usr/bin/env python3
"""What the proofs rest on, read from the sources and the tools, and compared with the numbered list of spec/SOUNDNESS.md."""

import re
import subprocess
import sys

import pins
import toolbox
import tree

CONTRACT = re.compile(r"/\*@((?:(?!\*/).)*?)\*/\s*(?:static\s+)?((?:const\s+)?\w[\w ]*[ *])(\w+)\s*\(([^;{]*)\)\s*([;{])", re.S)


def not_proved(root=toolbox.ROOT):
    """What of src/ is outside the proofs: the rows N1, N2 ... of spec/SOUNDNESS.md. A name that ends in / is a folder."""
    return [name for _, names in numbered("N", root).values() for name in names]


def proved_files(root=toolbox.ROOT):
    """Sources whose functions are proved: all of src/*.c, but for those that spec/SOUNDNESS.md names."""
    outside = not_proved(root)
    return [path.stem for path in sorted((root / "src").glob("*.c")) if f"src/{path.name}" not in outside]


def units(root=toolbox.ROOT):
    """What Frama-C reads, one after the other: every proved source, and all lemmas in one."""
    return [f"src/{name}.c" for name in proved_files(root)] + ["proofs/lemmas.c"]


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


def forbidden_words():
    """Places in Coq files where something is taken for granted outright; in C and ACSL proofs/gates.py sees it."""
    found = []
    for folder in ("coq", "lemmas", "bridges"):
        for path in sorted((toolbox.PROOFS / folder).glob("*.v")):
            text = re.sub(r"\(\*.*?\*\)", " ", path.read_text(), flags=re.S)
            words = "Axioms?|Parameters?|Conjecture|Admitted|admit|give_up|bypass_check|Unset"
            if folder != "coq":  # pasted around a goal: nothing there may change what the goal says
                words += "|Variables?|Hypothes[ie]s|Context|Notation|Import|Export|Coercion|Redirect|Definition"
            for word in re.findall(rf"\b({words})\b", text):
                found.append(f"{path.relative_to(toolbox.ROOT)}: {word}")
    return found


def coq_axioms():
    """Axioms under all theorems of the Coq library, as Coq itself reports them."""
    names = toolbox.coq_theorems()
    probe = toolbox.COQ_LIBRARY / "AllAssumptions.v"
    files = sorted({file for file, _ in names})
    everything = ",\n  ".join(f"@{file}.{name}" for file, name in names)  # one walk through all proofs instead of hundreds
    probe.write_text(f"From Vrr Require {' '.join(files)}.\nDefinition everything := (\n  {everything}).\n"
                     "Print Assumptions everything.\n")
    run = subprocess.run(["coqc", "-q", "-w", "none", "-Q", ".", "Vrr", probe.name], cwd=toolbox.COQ_LIBRARY,
                         capture_output=True, text=True)
    if run.returncode:
        toolbox.fail(f"Print Assumptions failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return sorted({line.split()[0] for line in run.stdout.splitlines()
                   if re.match(r"^[A-Za-z_][\w.']*( :|$)", line) and not line.startswith(("Axioms", "Closed"))})


def numbered(letter, root=toolbox.ROOT):
    """number -> (kind, names) of the rows of SOUNDNESS.md whose number begins with this letter."""
    rows = {}
    for line in (root / "spec" / "SOUNDNESS.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if re.fullmatch(rf"{letter}\d+", cells[0]) and len(cells) >= 3:
            rows[cells[0]] = (cells[1], sorted(re.findall(r"`([^`]+)`", cells[2])))
    return rows


def soundness_list():
    """The assumed list: number -> (kind, names)."""
    return numbered("A")


def listed(kind):
    """What the assumed list has of one kind."""
    return sorted(name for row_kind, names in soundness_list().values() if row_kind == kind for name in names)


def check(axioms):
    """Problems, and the assumed things by kind. axioms: every Coq axiom seen in this run."""
    wrong = tree.read(units())[1] + [f"taken for granted: {place}" for place in forbidden_words()]
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
