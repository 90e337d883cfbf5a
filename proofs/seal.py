"""What a Coq file of this project may contain, and what Coq said about what its proofs rest on.

The real judge of a proof is Coq: its statement stands in a file of its own, and `Print Assumptions` names what it rests on.
The lists here are a second line: a script that could change notations, options or what a name means is refused unread.
"""

import functools
import re
import subprocess
import typing

import toolbox
from toolbox import formats

COQ_VERSION = "8.16.1"
SECONDS = 3600  # for one file; the slowest takes a minute

# A sentence outside a proof begins with one of these. In proofs of lemmas nothing can change what a statement says.
IN_TACTICS = ["From Vrr Require", "Lemma", "Ltac"]
IN_LEMMAS = IN_TACTICS + ["From Sealed Require", "From Lemmas Require", "Theorem"]
IN_THEORY = ["From Vrr Require", "From Coq Require", "From Flocq Require", "From Coquelicot Require", "From Interval Require",
             "Import", "Export ListNotations", "Open Scope", "Local Open Scope", "Section", "End", "Variable", "Variables",
             "Hypothesis", "Hypotheses", "Context", "Let", "Lemma", "Theorem", "Corollary", "Definition", "Fixpoint",
             "Inductive", "Notation", "Arguments", "Ltac", "Ltac Zify.zify_post_hook ::=",
             "#[local] Hint Resolve", "#[export] Hint Resolve",
             "Module StdZFloat := SpecificFloat StdZRadix2", "Module StdZInterval := IntervalTactic StdZFloat",
             "Class WhyType", "Global Instance Z_WhyType"]
# These declare something for the rest of a section, and outside of one an axiom.
ONLY_IN_SECTIONS = {"Variable", "Variables", "Hypothesis", "Hypotheses", "Context", "Let"}
STATES = {*formats.THEOREMS, "Global Instance Z_WhyType"}  # what a proof follows
# Refused wherever they stand: they leave a gap, switch a check off, or leave the kernel.
WORDS = {"admit", "give_up", "shelve", "shelve_unifiable", "unshelve", "native_compute", "native_cast_no_check", "bypass_check",
         "Admitted", "Abort", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture", "Conjectures", "Unset", "Redirect",
         "Load", "Extraction", "Declare", "Program", "Obligation", "Drop", "Undelimit"}
TACTIC = re.compile(r"(?:(?:\d+|all)\s*:\s*)?(?:\{\s*)?(?:(?:[A-Z]\w*\.)?[a-z]|[(\[])")
NAMED = re.compile(rf"({'|'.join(formats.THEOREMS)}|Ltac) ([\w']+)")
# What a file of lemmas may import: it changes what a name means in proofs, where Coq compares, and in no statement.
IMPORTED = re.compile(r"From (?:Vrr Require Import Goal|Sealed Require Import Symbols|Lemmas Require Import .*)")


class Refused(Exception):
    pass


def code(text):
    """The text with blanks for its comments, which nest and may have strings, and for the contents of its strings."""
    out, depth, i = [], 0, 0
    while i < len(text):
        if text.startswith("(*", i):
            depth, i = depth + 1, i + 2
            out.append("  ")
        elif depth and text.startswith("*)", i):
            depth, i = depth - 1, i + 2
            out.append("  ")
        elif text[i] == '"':
            end = text.find('"', i + 1)
            if end < 0:
                raise Refused("a string does not end")
            blank = "".join(c if c == "\n" else " " for c in text[i + 1:end])
            out.append(f" {blank} " if depth else f'"{blank}"')
            i = end + 1
        else:
            out.append(" " if depth and text[i] != "\n" else text[i])
            i += 1
    if depth:
        raise Refused("a comment does not end")
    return "".join(out)


def sentences(text):
    """(sentence in one line, start, end) of each sentence of a file, without bullets and braces before it."""
    plain = code(text)
    if re.search(r"[^\x00-\x7f]", plain):
        raise Refused("a character outside of ASCII")
    found, start = [], 0
    for dot in re.finditer(r"\.+(?=\s|$)", plain):
        if len(dot.group()) == 2:  # a token of its own
            continue
        if len(dot.group()) > 2:
            raise Refused("a sentence that ends with more than one dot")
        piece = plain[start:dot.start()]
        words = re.match(r"[\s{}*+-]*", piece).end()
        found.append((" ".join(piece[words:].split()), start + words, dot.end()))
        start = dot.end()
    rest = re.sub(r"[\s{}]", "", plain[start:])
    if rest:
        raise Refused(f"something behind the last sentence: {rest[:40]}")
    return found


class Item(typing.NamedTuple):
    """A lemma with its proof, or a tactic."""
    kind: str
    name: str
    stated: str  # in one line
    start: int
    end: int


class File:
    """A Coq source that keeps to its list of commands."""

    def __init__(self, path, allowed):
        self.path, self.text = path, path.read_text()
        self.requires = {"Vrr": [], "Sealed": [], "Lemmas": []}  # the project's own files
        self.items, self.heads = [], []  # what is proved; (start, end) of what is required
        try:
            self.read(allowed)
        except Refused as problem:
            toolbox.fail(f"{path.relative_to(toolbox.ROOT)}: {problem}")

    @property
    def names(self):
        return [item.name for item in self.items]

    @property
    def theorems(self):
        return [(item.kind, item.name) for item in self.items if item.kind != "Ltac"]

    def read(self, allowed):
        sections, stated, inside = 0, None, False
        for sentence, start, end in sentences(self.text):
            shown = sentence if len(sentence) < 70 else sentence[:67] + "..."
            words = sorted(set(re.findall(r"[A-Za-z_][\w']*", sentence)) & WORDS)
            if words:
                raise Refused(f"`{words[0]}` is not allowed: {shown}")
            if inside:
                inside = sentence != "Qed"
                if inside and not TACTIC.match(sentence):
                    raise Refused(f"not a tactic: {shown}")
                if not inside:
                    self.add(*stated, end)
                    stated = None
                continue
            if stated:
                if sentence != "Proof":
                    raise Refused(f"a statement without `Proof.`: {shown}")
                inside = True
                continue
            command = max((c for c in allowed if re.match(re.escape(c) + r"(?![\w'])", sentence)), key=len, default=None)
            if command is None:
                raise Refused(f"not on the list of allowed commands: {shown}")
            if command in ONLY_IN_SECTIONS and not sections:
                raise Refused(f"an axiom, since no section is open: {shown}")
            if "::=" in sentence and "::=" not in command:
                raise Refused(f"a tactic is redefined: {shown}")
            if command.endswith("Require"):
                self.require(sentence, allowed, shown)
                self.heads.append((start, end))
            sections += {"Section": 1, "End": -1}.get(command, 0)
            if command in STATES:
                stated = (sentence, start)
            elif command == "Ltac":
                self.add(sentence, start, end)
        if inside or stated or sections:
            raise Refused("the file ends inside a proof or a section")

    def add(self, sentence, start, end):
        named = NAMED.match(sentence)
        if named:
            self.items.append(Item(named.group(1), named.group(2), sentence, start, end))

    def require(self, sentence, allowed, shown):
        understood = formats.require(sentence)
        if understood is None:
            raise Refused(f"a Require that is not understood: {shown}")
        root, how, names = understood
        if how and allowed is not IN_THEORY and not IMPORTED.fullmatch(sentence):
            raise Refused(f"only the theory may import: {shown}")
        if allowed is IN_LEMMAS and self.items:
            raise Refused(f"behind the first lemma: {shown}")
        self.requires.get(root, []).extend(names)


@functools.cache
def check_version():
    said = subprocess.run(["coqc", "--version"], capture_output=True, text=True).stdout
    if f"version {COQ_VERSION}\n" not in said:
        toolbox.fail(f"coqc is not Coq {COQ_VERSION}: {said.strip() or 'no answer'}")


def coqc(file, folder, paths=()):
    """Compiles folder/file; (whether Coq accepts it, what it printed, its errors). A compiler that is killed says nothing."""
    check_version()
    (folder / file).with_suffix(".vo").unlink(missing_ok=True)
    options = [word for where, name in paths for word in ("-Q", str(where), name)]
    try:
        run = subprocess.run(["coqc", "-q", "-w", "none"] + options + [file], cwd=folder, capture_output=True, text=True,
                             timeout=SECONDS)
    except subprocess.TimeoutExpired:
        toolbox.fail(f"coqc did not finish {folder / file} in {SECONDS} s")
    if run.returncode not in (0, 1) or re.search(r"[Oo]ut of memory|[Ss]tack overflow", run.stderr):
        toolbox.fail(f"coqc broke off at {folder / file} (status {run.returncode}): {run.stderr[-1000:]}")
    accepted = run.returncode == 0
    if accepted and not (folder / file).with_suffix(".vo").exists():
        toolbox.fail(f"coqc left no compiled {folder / file}")
    return accepted, run.stdout, run.stderr


def compile_parts(stem, folder, paths, head, parts):
    """(what Coq printed, {name: error}) of a file of a head and {name: text} of parts. A part at which Coq stops is taken out,
    and the rest tried again: a part that fails is named, and the others still count."""
    parts, failed = dict(parts), {}
    while True:
        text, ends = head, {}
        for name, part in parts.items():
            text += part
            ends[name] = text.count("\n")
        (folder / f"{stem}.v").write_text(text)
        accepted, output, errors = coqc(f"{stem}.v", folder, paths)
        if accepted:
            return output, failed
        place = re.match(rf'File "\./{stem}\.v", line (\d+)', errors)
        line = int(place.group(1)) if place else 0
        name = next((name for name, end in ends.items() if head.count("\n") < line <= end), None)
        if name is None:
            toolbox.fail(f"{folder / stem}.v does not compile:\n{errors[-2000:]}")
        failed[name] = errors
        del parts[name]


def print_assumptions(theorems):
    """Coq text that asks what all of these rest on: one walk through the proofs, where each alone would take a second.
    In a tuple instead of this chain every pair would repeat the statements before it."""
    return "Definition everything : True :=\n" + "".join(f"  let _ := @{name} in\n" for name in theorems) \
        + "  I.\nPrint Assumptions everything.\n"


def assumptions(printed):
    """What Print Assumptions listed. A line that is not understood is an error: that is how Coq says that a definition is only
    assumed to end, or a universe to be consistent."""
    found, open_list = [], False
    for line in printed.splitlines():
        name = re.fullmatch(r"([A-Za-z_][\w.']*)(?: :.*)?", line)
        if line in ("Axioms:", "Closed under the global context"):
            found.append([])
            open_list = line == "Axioms:"
        elif name and open_list:
            found[-1].append(name.group(1))
        elif not (line.startswith("  ") and open_list and found[-1]):
            toolbox.fail(f"Print Assumptions says what is not understood: {line}")
    if len(found) != 1:
        toolbox.fail(f"{len(found)} answers of Print Assumptions instead of one")
    return sorted(set(found[0]))
