#!/usr/bin/env python3
"""Proves lemmas of the specification with Coq, each with the statement that WP itself prints.

  proofs/lemma_runner.py [NAME ...]     all lemmas when none is named; what Coq reads stays in build/proof

build/proof/lemmas        Symbols.v, Statements.v: what the lemmas say, printed by WP and Why3 (proofs/printed.py), compiled before
                          any proof is read; Checked.v: `Definition NAME : Statements.NAME.statement := FILE.NAME.` of every lemma,
                          and what all of these rest on
build/proof/lemma_files   the files of proofs/lemmas; for lemmas that are named, what these need of them
"""

import os
import re
import shutil
import sys

import lemma_files
import printed
import seal
import theory
import toolbox

FOLDER = toolbox.BUILD / "lemma_files"
PATHS = [(toolbox.COQ_LIBRARY, "Vrr"), (printed.FOLDER, "Sealed"), (FOLDER, "Lemmas")]
COQ_AXIOMS = toolbox.PROOFS / "coq_axioms"


def check_files():
    """Reads every Coq file and stops at one that does not keep to its list of commands, or that proves nothing."""
    theory.sources()
    lemma_files.load()


def compile_or_fail(name):
    accepted, _, errors = seal.coqc(f"{name}.v", printed.FOLDER, PATHS)
    if not accepted:
        toolbox.fail(f"build/proof/lemmas/{name}.v does not compile:\n{errors[-2000:]}")


class Proofs:
    """The files of proofs/lemmas, or what some lemmas need of them, compiled; a lemma that fails is taken out."""

    def __init__(self, lemmas, everything, jobs):
        wanted, files = lemma_files.needed(lemmas), lemma_files.load()
        parts = {name: (file.text, file.theory, file.lower) if everything else file.part(wanted)
                 for name, file in files.items() if everything or wanted & set(file.names)}
        self.texts, self.failed = {name: text for name, (text, _, _) in parts.items()}, {}  # what Coq reads; {item: why}
        self.theorems = {theorem: name for name in parts if everything for kind, theorem in files[name].theorems if kind == "Theorem"}
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        theory.compile_all(only={"Goal"}.union(*(needs for _, needs, _ in parts.values())), jobs=jobs)
        compile_or_fail("Symbols")
        compile_or_fail("Statements")
        toolbox.in_order({name: lower for name, (_, _, lower) in parts.items()}, self.compile, jobs,
                         weight=lambda name: len(self.texts[name]))

    def compile(self, name):
        file = lemma_files.load()[name]
        while True:
            (FOLDER / f"{name}.v").write_text(self.texts[name])
            accepted, _, errors = seal.coqc(f"{name}.v", FOLDER, PATHS)
            if accepted:
                return
            place = re.match(rf'File "\./{name}\.v", line (\d+)', errors)
            item = file.item_at(int(place.group(1))) if place else None
            if item is None or item.name in self.failed:
                toolbox.fail(f"{lemma_files.where(file.path)} does not compile:\n{errors[-2000:]}")
            self.failed[item.name] = errors
            self.texts[name] = self.texts[name].replace(file.text_of(item), lemma_files.blank(file.text_of(item)))


def check(lemmas, theorems, proofs, allowed):
    """({lemma: why it is not proved}, Coq's axioms under the others). Lemmas and theorems are {name: file}."""
    wrong = {}
    head = f"From Sealed Require Symbols Statements.\nFrom Lemmas Require {' '.join(proofs.texts)}.\n"
    stated = {name: f"Definition {name} : Sealed.Statements.{name}.statement := Lemmas.{file}.{name}.\n"
              for name, file in lemmas.items() if name not in proofs.failed}
    while stated:
        judged = [*stated, *(f"Lemmas.{file}.{name}" for name, file in theorems.items() if name not in proofs.failed)]
        last = {"": seal.print_assumptions(judged)}
        output, refused = seal.compile_parts("Checked", printed.FOLDER, PATHS, head, stated | last)
        said = refused.pop("", None)
        if refused:
            wrong.update(refused)
            stated = {name: text for name, text in stated.items() if name not in refused}
            continue
        if said is not None:
            toolbox.fail(f"build/proof/lemmas/Checked.v does not compile:\n{said[-2000:]}")
        rests_on = seal.assumptions(output)
        strange = sorted(set(rests_on) - allowed)
        if not strange:
            return wrong, {axiom for axiom in rests_on if not axiom.startswith("Symbols.")}
        if len(stated) == 1:
            wrong[next(iter(stated))] = f"forbidden assumptions: {', '.join(strange)}"
            break
        # who is it? Half of them by themselves, then the others; a walk takes ten seconds
        names, found = list(stated), {}
        for half in (names[::2], names[1::2]):
            found.update(check({name: lemmas[name] for name in half}, {}, proofs, allowed)[0])
        if not found:
            toolbox.fail(f"theorems of proofs/lemmas have forbidden assumptions: {', '.join(strange)}")
        wrong.update(found)
        stated = {name: text for name, text in stated.items() if name not in wrong}
    return wrong, set()


def prove_lemmas(names, report, jobs=2):
    """[(name, proved, by Qed alone, what was printed)]. report(result, done, total) is called for each."""
    check_files()
    everything = set(names) == set(toolbox.lemma_names())
    file_of = {lemma: name for name, file in lemma_files.load().items() for lemma in file.lemmas}
    also = [] if everything else [name for name in lemma_files.needed(names) if name in file_of]
    sealed = printed.Sealed(None if everything else sorted({*names, *also}))
    missing = sorted(set(sealed.statements) - set(file_of))
    if missing:
        toolbox.fail(f"no proof in proofs/lemmas: {', '.join(missing)}")
    complaints = [f"{lemma_files.where(lemma_files.load()[file_of[name]].path)}: WP proves {name} by itself"
                  for name, how in sealed.made.items() if how == "qed" and name in file_of]
    complaints += lemma_files.superfluous() if everything else []
    if complaints:
        toolbox.fail("\n".join(complaints))
    proofs = Proofs(list(sealed.statements), everything, jobs)
    lemmas = {name: file_of[name] for name in sealed.statements}
    allowed = sealed.allowed() | set(COQ_AXIOMS.read_text().split())
    # a helper that failed comes first: what is wrong with it is wrong with those that use it
    helpers = "".join(f"{name}: {why}\n" for name, why in proofs.failed.items() if name not in lemmas)
    wrong = {name: helpers + why for name, why in proofs.failed.items() if name in lemmas}
    if proofs.failed and not wrong:
        toolbox.fail("\n".join(f"{name}: {why}" for name, why in proofs.failed.items()))
    refused, axioms = check(lemmas, proofs.theorems, proofs, allowed)
    wrong.update(refused)

    results, log = {}, os.environ.get("VRR_COQ_LOG")
    for name, how in sealed.made.items():
        said = "" if how == "qed" else wrong.get(name, f"axioms: {', '.join(sorted(axioms)) or 'none'}")
        results[name] = (name, name not in wrong, how == "qed", said)
        report(results[name], len(results), len(sealed.made))
        if log and how != "qed" and name not in wrong:
            with open(log, "a") as lines:
                lines.write(f"{name} {','.join(sorted(axioms))}\n")
    if not set(names) <= set(results):
        toolbox.fail(f"lemmas without a verdict: {', '.join(sorted(set(names) - set(results)))}")
    return [results[name] for name in names]


def prove_lemma(name):
    return prove_lemmas([name], lambda *_: None)[0]


if __name__ == "__main__":
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
