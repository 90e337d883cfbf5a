#!/usr/bin/env python3
"""Every check of the proofs that needs no prover, on what Frama-C itself understood of the sources (proofs/plugin/tree.ml).

  proofs/gates.py          exit status 1, and sentences that say where and why, if something is assumed, hidden or changed
  proofs/gates.py --machdep x86_32   the same for another machine; with --pin, writes what it understands otherwise
  proofs/gates.py --pin    writes proofs/pinned anew (after a change of contracts, definitions or lemmas; read the difference)
"""

import argparse
import json
import re
import subprocess
import sys
import time

import compiled
import faults
import pins
import toolbox
import tree
import trust
import wp_symbols

unexpected_warnings = tree.unexpected_warnings
GHOST_VARIABLES = {"vrr_moment"}  # the moment of a run: spec/foundations/source.acsl
LISTED_BODIES = ("term", "predicate")
RESERVED = ("__", "Frama_C_", "\\")


def read(units=None, root=toolbox.ROOT):
    """(unit -> tree, problems) of these units, or of all."""
    return tree.read(units or trust.units(root), root)


def unit_pins(unit, function=None, root=toolbox.ROOT):
    """Problems of one unit, for a run over one function or over a changed copy of src/ and spec/: what it shows is what is pinned,
    and it holds nothing that is assumed outside the list. With a function, contracts are its own and those of its callees."""
    trees, problems = read([unit], root)
    return problems + (pins.of_unit(trees, unit, function) + nothing_assumed(trees) + recursion(trees) if unit in trees else [])


# ---- the gates, each a list of sentences ----

def all_sources(root, files):
    """Every source is a unit or named as not proved, every header and specification is read by a unit."""
    outside, problems = trust.not_proved(root), []
    for name in outside:
        if not (root / name).exists():
            problems.append(f"spec/SOUNDNESS.md names {name} as not proved, but there is no such file")
    folders = tuple(name for name in outside if name.endswith("/"))
    read_files = set().union(*files.values())
    for name in sorted(read_files):
        if name.startswith(folders) or name in outside:
            problems.append(f"spec/SOUNDNESS.md names {name} as not proved, but a proof reads it")
    for path in sorted(path for folder in ("src", "spec") for path in (root / folder).rglob("*")):
        name = str(path.relative_to(root))
        if path.suffix in (".c", ".h", ".acsl") and name not in outside and not name.startswith(folders) and name not in read_files:
            problems.append(f"{name} is read by no proof, and spec/SOUNDNESS.md does not name it as not proved")
    return problems


FLOATING = re.compile(r"\b(?:float|double|_Float\w+|__float128)\b(?!.*[*(\[])")  # a type of numbers, no pointer to them
CONVERSIONS = {"FloatingCast", "FloatingToIntegral", "IntegralToFloating", "FloatingToBoolean"}
CONDITIONS = {"IfStmt": 0, "WhileStmt": 0, "ConditionalOperator": 0, "DoStmt": -1, "ForStmt": 2}  # which child decides


def is_floating(node):
    kind = node.get("type", {})
    return bool(FLOATING.search(kind.get("desugaredQualType", kind.get("qualType", ""))))


def floating_steps(node):
    """Every step below a node of clang's tree that compares floating numbers, computes with them or converts them; a copy does not."""
    inner, kind, sign = node.get("inner", []), node.get("kind"), node.get("opcode")
    if kind in ("BinaryOperator", "CompoundAssignOperator") and sign not in ("=", ",") or kind == "UnaryOperator" and sign not in ("&", "*"):
        if any(is_floating(child) for child in inner):
            yield f"operation {sign}"
    if kind in CONDITIONS and is_floating(inner[CONDITIONS[kind]]):
        yield f"condition of {kind}"
    if node.get("castKind") in CONVERSIONS:
        yield f"conversion {node['castKind']}"
    for child in inner:
        yield from floating_steps(child)


def doubles_outside(root):
    """Sources of the library that no proof reads compare no doubles and compute with none, like those that it reads (plugin/tree.ml)."""
    problems = []
    for name in trust.not_proved(root):
        if not name.endswith(".c"):  # src/cli/ is no part of the library
            continue
        run = subprocess.run([*faults.CLANG, "-DVRR_HAVE_OPENSSL", "-Xclang", "-ast-dump=json", name], cwd=root, capture_output=True,
                             text=True)
        if run.returncode:
            problems.append(f"clang does not read {name}: {run.stderr.strip()[-300:]}")
        else:
            problems += [f"floating-point {step} in {name}" for step in sorted(set(floating_steps(json.loads(run.stdout))))]
    return problems


def lemmas_proved(trees):
    """Every lemma of every unit is, word for word, one of those that are proved in the unit of all lemmas."""
    problems, proved, given = [], {}, toolbox.lemma_names()
    for lemma in trees.get(toolbox.LEMMA_UNIT, {"lemmas": []})["lemmas"]:
        if lemma["name"] in proved:
            problems.append(f"{lemma['place']}: lemma {lemma['name']} stands twice")
        proved[lemma["name"]] = pins.lemma_line(lemma)
    problems += [f"lemma {name} is not given to Coq" for name in sorted(set(proved) - set(given))]
    problems += [f"lemma {name} is given to Coq, but {toolbox.LEMMA_UNIT} does not show it" for name in sorted(set(given) - set(proved))]
    problems += [f"lemma {name} stands twice" for name in sorted({name for name in given if given.count(name) > 1})]
    for unit, seen in trees.items():
        for lemma in seen["lemmas"]:
            what = {"assert": "lemma", "admit": "axiom", "check": "check lemma"}[lemma["tp_kind"]]
            if lemma["tp_kind"] != "assert":
                problems.append(f"{lemma['place']}: {what} {lemma['name']} in {unit}: only lemmas that are proved may stand here")
            elif lemma["name"] not in proved:
                problems.append(f"{lemma['place']}: lemma {lemma['name']} of {unit} is not in {toolbox.LEMMA_UNIT}, so nobody proves it")
            elif pins.lemma_line(lemma) != proved[lemma["name"]]:
                problems.append(f"{lemma['place']}: lemma {lemma['name']} says in {unit}: {pins.lemma_line(lemma)}; "
                                f"proved is: {proved[lemma['name']]}")
    return problems


def nothing_assumed(trees):
    """What a unit may not hold: undefined symbols and inductive definitions outside the list, and whatever the plug-in found."""
    problems, symbols = [], set(trust.listed("logic symbol"))
    for unit, seen in trees.items():
        for item in seen["findings"]:
            problems.append(f"{item['place']}: {item['kind']} in {unit}: {item['text']}")
        for symbol in seen["logic"]:
            if symbol["body"] not in LISTED_BODIES and symbol["name"] not in symbols:
                what = "inductive" if symbol["body"] == "inductive" else "without a definition"
                problems.append(f"{symbol['place']}: {symbol['name']} in {unit} is {what} and not on the list in spec/SOUNDNESS.md")
        for variable in seen["variables"]:
            if variable["ghost"] and variable["name"] not in GHOST_VARIABLES:
                problems.append(f"{variable['place']}: ghost variable {variable['name']} in {unit}: only locals may be ghost")
        for function in seen["functions"]:
            where = f"{function['place']}: {function['name']} in {unit}"
            for clause in function["clauses"]:
                if clause["tp_kind"] != "assert":
                    problems.append(f"{where}: {clause['tp_kind']} {clause['kind']}: {clause['text']}")
            if function["attributes"]:
                problems.append(f"{where} has attributes: {', '.join(function['attributes'])}")
            if set(function["emitters"]) - {"End-User"}:
                problems.append(f"{where} has clauses that are not in the sources: {', '.join(function['emitters'])}")
            if function["defined"] and (function["name"] == "main" or function["name"].startswith(RESERVED)):
                problems.append(f"{where}: the analyser knows this name and may take the function for something else")
            if function["defined"] and "terminates: \\true" not in pins.contract_lines(function):
                problems.append(f"{where} has a body and no clause `terminates \\true`")
    return problems


def bodies(trees):
    """Every function that has a contract or is used is defined in one unit, or on the list of assumed contracts."""
    problems, assumed, defined = [], set(trust.listed("contract")), {}
    for unit, seen in trees.items():
        for function in seen["functions"]:
            if function["defined"] and not function["static"]:
                defined.setdefault(function["name"], []).append(unit)
                if function["name"] in assumed:
                    problems.append(f"{function['place']}: {function['name']} is on the assumed list and has a body in {unit}")
    problems += [f"{name} is defined in {' and in '.join(where)}" for name, where in sorted(defined.items()) if len(where) > 1]
    for unit, seen in trees.items():
        called = {name for function in seen["functions"] for name in function["callees"]}
        known = {function["name"] for function in seen["functions"]}
        problems += [f"{unit}: {name} is called and not declared" for name in sorted(called - known)]
        for function in seen["functions"]:
            name, where = function["name"], f"{function['place']}: {function['name']} in {unit}"
            if function["address_taken"]:
                problems.append(f"{where} is used other than by a call")
            if function["defined"] or not (function["clauses"] or name in called or function["address_taken"]):
                continue
            if function["static"]:
                problems.append(f"{where} is static and has no body")
            elif name not in defined and name not in assumed:
                problems.append(f"{where} has no body in any unit and is not on the list in spec/SOUNDNESS.md")
            elif not function["clauses"]:
                problems.append(f"{where} is called and has no contract there")
    return problems


def circle(uses):
    """Names that lead back to themselves over others, as a path; None if there are none. uses: name -> names."""
    state = {}
    for start in sorted(uses):
        path, todo = [], [(start, False)]
        while todo:
            name, left = todo.pop()
            if left:
                state[name] = "done"
                path.pop()
            elif state.get(name) == "open":
                return path[path.index(name):] + [name]
            elif name not in state:
                state[name] = "open"
                path.append(name)
                todo.append((name, True))
                todo += [(other, False) for other in sorted(uses.get(name, ()), reverse=True) if other in uses]
    return None


def recursion(trees):
    """Recursive definitions are well-founded, each on its own, and no name is defined twice in a unit."""
    problems = []
    for unit, seen in trees.items():
        names = [symbol["name"] for symbol in seen["logic"]]
        problems += [f"{unit}: {name} is defined twice" for name in sorted({name for name in names if names.count(name) > 1})]
        for symbol in seen["logic"]:
            if symbol["recursion_problem"]:
                problems.append(f"{symbol['place']}: recursion of {symbol['name']}: {symbol['recursion_problem']}")
        path = circle({symbol["name"]: set(symbol["uses"]) - {symbol["name"]} for symbol in seen["logic"]})
        if path:
            problems.append(f"{unit}: circular definitions: {' -> '.join(path)}")
    return problems


def calls(trees):
    """C functions do not call each other in a circle, also not across units: each would be proved to end if the others do."""
    uses = {}
    for seen in trees.values():
        here = {function["name"]: pins.identity(function) for function in seen["functions"]}
        for function in seen["functions"]:
            if function["defined"]:
                uses.setdefault(pins.identity(function), set()).update(here.get(name, name) for name in function["callees"])
    own = [f"{name} calls itself" for name in sorted(uses) if name in uses[name]]
    path = circle({name: others - {name} for name, others in uses.items()})
    return own + ([f"functions that call each other in a circle: {' -> '.join(path)}"] if path else [])


def one_meaning(trees):
    """Contracts, definitions, lemmas and types are the same in all units that show them."""
    problems = []
    for name, forms in pins.of_units(trees).items():
        for title, found in sorted(forms.items()):
            if len(found) > 1:
                first, second = sorted(found)[:2]
                units = {}
                for unit, seen in trees.items():
                    for form in pins.of_units({unit: seen})[name].get(title, ()):
                        units.setdefault(form, []).append(unit)
                problems.append(pins.difference(name, title, list(first), list(second)).replace(
                    "does not say what is pinned", f"is not the same in all units (- {units[first][0]}, + {units[second][0]})"))
    return problems


def counted(trees, blocks, files):
    """How much each gate read."""
    def of(seen):
        functions, annotations = seen["functions"], {}
        for function in functions:
            for kind, number in function["annotations"].items():
                annotations[kind] = annotations.get(kind, 0) + number
        return {"functions": len(functions), "defined": sum(f["defined"] for f in functions),
                "contracts": sum(bool(f["clauses"]) for f in functions), "clauses": sum(len(f["clauses"]) for f in functions),
                "lemmas": len(seen["lemmas"]), "definitions": len(seen["logic"]),
                "recursive definitions": sum(symbol["recursive"] for symbol in seen["logic"]),
                "ghost statements": sum(f["ghost_statements"] for f in functions), "annotations": dict(sorted(annotations.items()))}
    total = {name: len(entries) for name, entries in blocks.items()}
    total["clauses"] = sum(len(lines) - 1 for lines in blocks["contracts"].values())
    total["recursive definitions"] = len({s["name"] for seen in trees.values() for s in seen["logic"] if s["recursive"]})
    total["units"] = len(trees)
    return {"options of Frama-C": " ".join(toolbox.FRAMA_C), "total": total,
            "units": {unit: of(seen) for unit, seen in trees.items()},
            "files read": {unit: len(found) for unit, found in sorted(files.items())}}


def added_to_goals():
    """What proofs/narrow tells solvers beyond what WP does has to be in WP's theory, so that proofs/wp_symbols.py proves it."""
    promised = wp_symbols.statements((wp_symbols.installed_theories() / "cbits.mlw").read_text())
    return [f"proofs/narrow tells solvers that {symbol} commutes, and WP's theory does not say so"
            for symbol in toolbox.script("narrow").COMMUTING if f"{symbol}_commutes" not in promised]


def check(pin=False, root=toolbox.ROOT):
    """(problems, counts) of everything; no counts if a unit cannot be read."""
    trees, problems = read(root=root)
    if set(trees) != set(trust.units(root)):  # everything else would be about half of the truth
        return problems or ["not every unit was read"], None
    differences, conditions, files, wrong = compiled.check(trust.units(root), root)
    problems += wrong + all_sources(root, files) + doubles_outside(root)
    for unit, seen in trees.items():
        for name in seen["files"]:
            if name not in files[unit] and not name.startswith("FRAMAC_SHARE/"):
                problems.append(f"{unit}: the tree speaks of {name}, which the preprocessor does not read")
    problems += lemmas_proved(trees) + nothing_assumed(trees) + bodies(trees) + recursion(trees) + calls(trees) + one_meaning(trees)
    problems += added_to_goals()
    if toolbox.MACHINE != toolbox.MACHINES[0]:
        problems += compiled.machine_differences(trust.units(root), root, toolbox.MACHINE)
    blocks = {name: {title: [line for form in sorted(found) for line in form] for title, found in forms.items()}
              for name, forms in pins.of_units(trees).items()}
    if pin and not problems and toolbox.MACHINE != toolbox.MACHINES[0]:
        pins.write_for_machine(blocks)
    blocks.update(differences=differences, directives=conditions)
    counts = counted(trees, blocks, files)
    if pin and not problems and toolbox.MACHINE == toolbox.MACHINES[0]:  # what is refused for another reason is not pinned
        for name, entries in blocks.items():
            pins.write(name, entries)
        (pins.PINNED / "counts.json").write_text(json.dumps(counts, indent=1) + "\n")
    for name, entries in blocks.items():
        problems += pins.compare(name, entries)
    return list(dict.fromkeys(problems + pins.compare_counts(counts))), counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--machdep", default=toolbox.MACHINE)
    options = parser.parse_args()
    toolbox.use_machine(options.machdep)
    began = time.monotonic()
    problems, counts = check(options.pin)
    for problem in problems:
        print(f"PROBLEM: {problem}")
    if counts is None:
        sys.exit("gates: a unit cannot be read")
    total = counts["total"]
    print(f"{total['units']} units, {total['contracts']} functions with {total['clauses']} clauses, {total['lemmas']} lemmas, "
          f"{total['definitions']} definitions ({total['recursive definitions']} recursive): "
          f"{len(problems) or 'no'} problem{'' if len(problems) == 1 else 's'}, {time.monotonic() - began:.0f} s")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
