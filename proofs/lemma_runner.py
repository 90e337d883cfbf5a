#!/usr/bin/env python3
"""Proves lemmas of the specification with Coq, each with the statement that WP itself prints.

  proofs/lemma_runner.py [NAME ...]     all lemmas when none is named; the Coq files stay in build/proof/lemmas

Symbols.v, Statements.v   what the lemmas say, printed by WP and Why3 (proofs/printed.py), compiled before any script is read
Bridges.v                 proofs/bridges
GroupNN.v                 scripts of proofs/lemmas, each in a module of its own
CheckNN.v                 `Definition NAME : Statements.NAME.statement := GroupNN.NAME.wp_goal.`
Assumed.v                 `Print Assumptions` of all of these
"""

import concurrent.futures
import os
import sys

import bridges
import printed
import seal
import theory
import toolbox

PATHS = [(toolbox.COQ_LIBRARY, "Vrr"), (printed.FOLDER, "Sealed")]
GROUPS = 4  # to start Coq takes as long as a dozen lemmas; with fewer groups one core may idle at the end
COQ_AXIOMS = toolbox.PROOFS / "coq_axioms"


def compile_or_fail(name, text=None):
    if text is not None:
        (printed.FOLDER / f"{name}.v").write_text(text)
    accepted, output, errors = seal.coqc(f"{name}.v", printed.FOLDER, PATHS)
    if not accepted:
        toolbox.fail(f"build/proof/lemmas/{name}.v does not compile:\n{errors[-2000:]}")
    return output


def scripts(names):
    """{lemma: its script}; a lemma without one is an error."""
    missing = [name for name in names if not script_of(name).exists()]
    if missing:
        toolbox.fail(f"no script in proofs/lemmas: {', '.join(missing)}")
    return {name: seal.File(script_of(name), seal.IN_SCRIPTS, needs_goal=True) for name in names}


def script_of(name):
    return toolbox.files_below(toolbox.PROOFS / "lemmas", f"{name}.v").get(name, toolbox.PROOFS / "lemmas" / f"{name}.v")


def check_files():
    """Reads every Coq file and stops at one that does not keep to its list of commands, or that proves nothing."""
    theory.sources()
    bridges.load()
    stray = sorted(set(toolbox.files_below(toolbox.PROOFS / "lemmas", "*.*")) - set(toolbox.lemma_names()))
    if stray:
        toolbox.fail(f"proofs/lemmas has scripts of no lemma of the specification: {', '.join(stray)}")
    scripts(toolbox.files_below(toolbox.PROOFS / "lemmas", "*.v"))


class Group:
    """Some lemmas that are proved in one Coq file, and checked in another."""

    def __init__(self, number, files, preamble):
        self.proofs, self.checks = f"Group{number:02}", f"Check{number:02}"
        self.files, self.preamble = dict(files), preamble
        self.failed = {}  # lemma: why

    def fit(self, stem, head, part):
        """Compiles head and part(lemma) of every lemma that has not failed."""
        _, failed = seal.compile_parts(stem, printed.FOLDER, PATHS, head, {name: part(name) for name in self.files})
        self.failed.update(failed)
        self.files = {name: file for name, file in self.files.items() if name not in failed}

    def script(self, name):
        goal = f"Sealed.Statements.{name}.statement"
        tactics = self.files[name].proof.partition("Proof.")[2]
        return (f"Module {name}.\n{self.files[name].before}\nTheorem wp_goal : {goal}.\n"
                f"Proof. cbv delta [{goal}].{tactics}\nEnd {name}.\n")

    def check(self, name):
        return f"Definition {name} : Sealed.Statements.{name}.statement := Sealed.{self.proofs}.{name}.wp_goal.\n"

    def run(self):
        self.fit(self.proofs, self.preamble, self.script)
        self.fit(self.checks, f"From Sealed Require Symbols Statements {self.proofs}.\n", self.check)
        return self

    def theorems(self):
        """{lemma: what is judged by its axioms}: the checked lemma, and theorems of its script about the meaning of symbols."""
        return {name: [f"Sealed.{self.checks}.{name}"] + [f"Sealed.{self.proofs}.{name}.{theorem}"
                                                          for kind, theorem in file.theorems if kind == "Theorem"]
                for name, file in self.files.items()}


def forbidden(groups, theorems, allowed):
    """(Coq's axioms under the lemmas, {lemma: why} of those that rest on something else). A walk takes ten seconds."""
    files = " ".join(f"{group.proofs} {group.checks}" for group in groups)
    head = f"From Sealed Require Symbols Statements {files}.\n"
    rests_on = seal.assumptions(compile_or_fail("Assumed", head + seal.print_assumptions(sum(theorems.values(), []))))
    strange = sorted(set(rests_on) - allowed)
    axioms = {axiom for axiom in rests_on if axiom in allowed and not axiom.startswith("Symbols.")}
    if not strange or len(theorems) == 1:
        return axioms, {name: f"forbidden assumptions: {', '.join(strange)}" for name in theorems if strange}
    names, wrong = list(theorems), {}
    for half in (names[::2], names[1::2]):
        wrong.update(forbidden(groups, {name: theorems[name] for name in half}, allowed)[1])
    return axioms, wrong


def prove_lemmas(names, report, jobs=2):
    """[(name, proved, by Qed alone, what was printed)]. report(result, done, total) is called for each."""
    check_files()
    everything = set(names) == set(toolbox.lemma_names())
    sealed = printed.Sealed(None if everything else names)
    compile_or_fail("Symbols")
    compile_or_fail("Statements")
    files = scripts(sealed.statements)
    joined = bridges.load()
    used = bridges.needed(joined, sealed.symbols, [file.text for file in files.values()])
    if everything:
        complaints = bridges.superfluous(joined, sealed.symbols, used)
        needless = [name for name, how in sealed.made.items() if how == "qed" and script_of(name).exists()]
        complaints += [f"proofs/lemmas/{name}.v: WP proves the lemma without it" for name in needless]
        if complaints:
            toolbox.fail("\n".join(complaints))
    libraries = sorted({name for file in [*files.values(), *(joined[file] for file in used)] for name in file.requires})
    head = "From Vrr Require Import Goal.\n" + f"From Vrr Require {' '.join(libraries)}.\n" * bool(libraries)
    head += "From Sealed Require Import Symbols.\n"
    compile_or_fail("Bridges", head + "".join(joined[file].before for file in used))
    head += "From Sealed Require Import Bridges.\nFrom Sealed Require Statements.\n"

    allowed = sealed.allowed() | set(COQ_AXIOMS.read_text().split())
    count = min(GROUPS, -(-len(files) // 4))
    groups = [Group(i, list(files.items())[i::count], head) for i in range(count)]
    results = {}

    def done(name, proved, by_qed, output):
        results[name] = (name, proved, by_qed, output)
        report(results[name], len(results), len(sealed.made))

    for name, how in sealed.made.items():
        if how == "qed":
            done(name, True, True, "")
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        groups = list(pool.map(Group.run, groups))
    wrong = {name: why for group in groups for name, why in group.failed.items()}
    theorems = {name: stated for group in groups for name, stated in group.theorems().items()}
    axioms, strange = forbidden(groups, theorems, allowed) if theorems else (set(), {})
    wrong.update(strange)
    log = os.environ.get("VRR_COQ_LOG")
    for name in files:
        done(name, name not in wrong, False, wrong.get(name, f"axioms: {', '.join(sorted(axioms)) or 'none'}"))
        if log and name not in wrong:
            with open(log, "a") as lines:
                lines.write(f"{name} {','.join(sorted(axioms))}\n")
    if set(results) != set(names):
        toolbox.fail(f"lemmas without a verdict: {', '.join(sorted(set(names) ^ set(results)))}")
    return [results[name] for name in names]


def prove_lemma(name):
    return prove_lemmas([name], lambda *_: None, 1)[0]


if __name__ == "__main__":
    check_files()
    toolbox.compile_coq_library()
    wanted = sys.argv[1:] or toolbox.lemma_names()
    unknown = sorted(set(wanted) - set(toolbox.lemma_names()))
    if unknown:
        toolbox.fail(f"not lemmas of the specification: {', '.join(unknown)}")
    bad = 0
    def show(result, done, total):
        global bad
        name, proved, by_qed, output = result
        print(f"[{done}/{total}] {name}: {'proved' if proved else 'NOT PROVED'}{' (Qed)' if by_qed else ''}", flush=True)
        if not proved:
            bad += 1
            print(output[:2000])
    prove_lemmas(wanted, show)
    print(f"{len(wanted) - bad} proved, {bad} not proved")
    sys.exit(1 if bad else 0)
