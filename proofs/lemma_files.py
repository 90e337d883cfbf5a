"""The proofs of the specification's lemmas, as they stand in proofs/lemmas: FLOOR/NAME.v for spec/FLOOR/NAME.acsl.

A file says what it requires, then what the printed symbols of its specification are in terms of the theory, then proves its lemmas:

  Lemma pow2_52 : Statements.pow2_52.statement.

Statements is what WP printed (proofs/printed.py). Everything else in a file is there for these lemmas, but for theorems, which
say what symbols mean and are judged by their axioms, too.
"""

import functools
import re

import seal
import theory
import toolbox
from toolbox import formats

FOLDER = toolbox.PROOFS / "lemmas"
ALWAYS = {"Vrr": ["Goal"], "Sealed": ["Symbols", "Statements"]}  # what every file requires
STATED = formats.LEMMA
WORD = re.compile(r"(?<![\w.'])[A-Za-z_][\w']*")


class File(seal.File):
    def __init__(self, path):
        super().__init__(path, seal.IN_LEMMAS)
        self.name = path.stem
        for item in self.items:
            said = STATED.match(item.stated)
            as_others = said and said.group(1) == said.group(2) and said.end() == len(item.stated)
            if "Statements" in item.stated and not as_others:
                toolbox.fail(f"{where(path)}: a lemma of the specification is not stated as in the others: {item.stated[:70]}")
        self.lemmas = [item.name for item in self.items if STATED.match(item.stated)]

    @property
    def theory(self):
        return [name for name in self.requires["Vrr"] if name not in ALWAYS["Vrr"]]

    @property
    def lower(self):
        return self.requires["Lemmas"]

    def text_of(self, item):
        return self.text[item.start:item.end]

    def item_at(self, line):
        """The item that has this line."""
        return next((item for item in self.items
                     if self.text.count("\n", 0, item.start) < line <= self.text.count("\n", 0, item.end) + 1), None)

    def part(self, names):
        """(text, files of the theory, lower files): with blanks for all other items, and without what they alone require. Lines keep
        their numbers."""
        kept = [item for item in self.items if item.name in names]
        words = set().union(*(words_of(self, item) for item in kept))
        needs = [name for name in self.theory if name in words]
        lower = [name for name in self.lower if words & set(load()[name].names) & set(names)]
        text = self.text
        for start, end in sorted(self.heads + [(item.start, item.end) for item in self.items if item not in kept], reverse=True):
            text = text[:start] + blank(text[start:end]) + text[end:]
        head = "From Vrr Require Import Goal. From Sealed Require Import Symbols. From Sealed Require Statements. "
        head += f"From Vrr Require {' '.join(needs)}. " * bool(needs) + f"From Lemmas Require Import {' '.join(lower)}. " * bool(lower)
        return head + text, needs, lower


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def where(path):
    return path.relative_to(toolbox.ROOT)


@functools.cache
def load():
    """{name: File}; stops at a file that is not as the first lines of this module say."""
    files = {name: File(path) for name, path in toolbox.files_below(FOLDER, "*.v").items()}
    home = {}
    for file in files.values():
        specification = toolbox.SPEC / file.path.relative_to(FOLDER).with_suffix(".acsl")
        if not specification.exists():
            toolbox.fail(f"{where(file.path)} belongs to {where(specification)}, which does not exist")
        strange = sorted(set(file.lemmas) - set(toolbox.lemmas_by_file()[specification]))
        if strange:
            toolbox.fail(f"{where(file.path)} has proofs of no lemma of {where(specification)}: {', '.join(strange)}")
        for name in file.names:
            if home.setdefault(name, file) is not file or file.names.count(name) > 1:
                toolbox.fail(f"{where(file.path)}: {name} stands in {where(home[name].path)}, too")
        for root, names in ALWAYS.items():
            if not set(names) <= set(file.requires[root]) or root != "Vrr" and file.requires[root] != names:
                toolbox.fail(f"{where(file.path)}: it has to require {' and '.join(names)} of {root}")
        missing = sorted(set(file.theory) - set(theory.sources())) + sorted(set(file.lower) - set(files))
        if missing:
            toolbox.fail(f"{where(file.path)} requires files that do not exist: {', '.join(missing)}")
    stray = sorted(str(where(path)) for path in FOLDER.rglob("*") if path.is_file() and path.suffix != ".v")
    if stray:
        toolbox.fail(f"proofs/lemmas has what is no Coq file: {', '.join(stray)}")
    return files


@functools.cache
def words_of(file, item):
    return set(WORD.findall(seal.code(file.text_of(item))))


@functools.cache
def homes():
    """{name of an item: (its file, it)}"""
    return {item.name: (file, item) for file in load().values() for item in file.items}


def needed(names):
    """The items with these names, and those that they mention, and so on."""
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in homes() and name not in found:
            found.add(name)
            todo += words_of(*homes()[name])
    return found


def superfluous():
    """Sentences about what no lemma needs."""
    files = load().values()
    stated = [name for file in files for name in file.lemmas + [name for kind, name in file.theorems if kind == "Theorem"]]
    used, out = needed(stated), []
    for file in files:
        words = set().union(*(words_of(file, item) for item in file.items))
        out += [f"{where(file.path)}: nothing needs {name}" for name in file.names if name not in used]
        out += [f"{where(file.path)}: nothing of {name} is used" for name in file.theory if name not in words]
        out += [f"{where(file.path)}: nothing of {name}.v is used" for name in file.lower if not words & set(load()[name].names)]
    return out
