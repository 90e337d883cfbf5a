"""One reader for each format that more than one script reads: contracts, theorems, the assumed list, findings, references of the
documents, claims of tests, the summary of a proof run, the version. A reader knows how a thing is written, not what it is for."""

import functools
import json
import pathlib
import re
import runpy
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def read_texts(*patterns):
    """path -> text of the repository's files that match."""
    return {path: path.read_text() for pattern in patterns for path in sorted(ROOT.glob(pattern))}


def place_of(path, text, position):
    """The file, from the root, and the line."""
    return {"file": str(path.relative_to(ROOT)), "line": text.count("\n", 0, position) + 1}


# ---- the house ----

BELOW = {  # floor -> the floors that it may see, besides itself
    "foundations": [],
    "sources": ["foundations"],
    "arithmetic": ["foundations"],
    "sampling": ["foundations", "arithmetic"],
    "privacy": ["foundations", "arithmetic"],
    "mechanisms": ["foundations", "arithmetic", "sampling", "privacy"],
    "aggregation": ["foundations", "arithmetic", "sampling", "privacy", "mechanisms"],
    "accounting": ["foundations", "arithmetic", "sampling", "privacy", "mechanisms"],
    "cli": ["foundations", "arithmetic", "sampling", "privacy", "mechanisms", "aggregation", "accounting"],
    "bindings": [],  # other languages: they are built from the amalgamation
}
PROVED_FLOORS = [floor for floor in BELOW if floor not in ("sources", "cli", "bindings")]  # those that spec/ and proofs/ have, too


def in_library(path, root=ROOT):
    """Whether a file of src/ is the library's: neither the program's nor a binding's."""
    return path.relative_to(root / "src").parts[0] not in ("cli", "bindings")


# ---- C and ACSL ----


def comments_removed(text):
    """C comments that are not annotations, and ACSL line comments, become blanks."""
    text = re.sub(r"/\*(?!@).*?\*/", " ", text, flags=re.S)
    return re.sub(r"//(?!@)[^\n]*", " ", text)


CONTRACT = re.compile(r"/\*@((?:(?!\*/).)*?)\*/\s*(?:static\s+)?(?:const\s+)?\w[\w ]*[ *](\w+)\s*\([^;{]*\)\s*[;{]", re.S)


def contracts():
    """Every contract of a function: its file and line, its name, its text with the declaration, its named clauses by kind."""
    found = []
    for path, text in read_texts("src/**/*.h", "src/**/*.c").items():
        for match in CONTRACT.finditer(text):
            annotation, function = match.groups()
            if re.search(r"\b(?:ensures|assigns|requires)\b", annotation):
                clauses = {kind: list(dict.fromkeys(re.findall(rf"\b{kind}\s+(\w+):", annotation))) for kind in ("requires", "ensures")}
                found.append({**place_of(path, text, match.start()), "function": function, "text": match.group(0).rstrip("{ \n"),
                              **clauses})
    return found


def quoted_includes(text):
    return re.findall(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', text, flags=re.M)


def exported(text=None):
    """The functions of src/vrr.map, in its order."""
    return re.findall(r"\b(vrr_\w+);", (ROOT / "src" / "vrr.map").read_text() if text is None else text)


def declared(text):
    """The library's functions that a header declares."""
    code = re.sub(r"/\*.*?\*/|//[^\n]*|^[ \t]*#[^\n]*", " ", text, flags=re.M | re.S)
    return re.findall(r"\b(vrr_\w+)\(", code)


def logic_names(text):
    """(kind, name) of the logic functions, predicates and lemmas of a text, in order of appearance."""
    return [(kind.split()[0], name) for kind, name in re.findall(r"\b(logic\s+\w+|predicate|lemma)\s+(\w+)", comments_removed(text))]


def version():
    return re.search(r'^#define VRR_VERSION "(.*)"', (ROOT / "src/foundations/version.h").read_text(), flags=re.M).group(1)


# ---- Coq ----

THEOREMS = ("Theorem", "Lemma", "Corollary")  # what a proof follows
STATED = re.compile(rf"^[ \t]*(?:{'|'.join(THEOREMS)}|Definition|Fixpoint|Inductive)\s+([\w']+).*?\.(?=\s*\n|\s*\Z)", re.S | re.M)
LEMMA = re.compile(r"Lemma (\w+) : Statements\.(\w+)\.statement")  # how a lemma of the specification is stated where it is proved
REQUIRE = re.compile(r"\bFrom\s+(\w+)\s+Require(?:\s+(Import|Export)\b)?((?:\s+(?!(?:Import|Export)\b)[A-Za-z]\w*(?:\.\w+)*)+)")


def require(sentence):
    """(root, Import or Export or nothing, names) of a sentence without its dot; None if it is no `From ... Require`."""
    found = REQUIRE.fullmatch(sentence)
    return (found.group(1), found.group(2) or "", found.group(3).split()) if found else None


def requires(text):
    """The same of every such sentence of a file."""
    code = re.sub(r"\(\*.*?\*\)", " ", text, flags=re.S)
    return [require(found.group().strip()) for found in re.finditer(REQUIRE.pattern + r"(?=\s*\.(?:\s|$))", code)]


def required(text, root, imported=True):
    """The names that a file requires of a root; without those that it also imports, if so asked."""
    return [name for other, how, names in requires(text) if other == root and (imported or not how) for name in names]


def lemmas_in(text):
    """The lemmas of the specification that a file of proofs/lemmas proves."""
    return [found.group(1) for found in re.finditer("^" + LEMMA.pattern, text, flags=re.M)]


def theory():
    """`File.name` -> file, line and statement of everything that the Coq theory states or defines."""
    return {f"{path.stem}.{match.group(1)}": {**place_of(path, text, match.start()), "statement": match.group(0).strip()}
            for path, text in read_texts("proofs/coq/**/*.v").items() for match in STATED.finditer(text)}


@functools.cache
def lemma_proofs():
    """lemma of the specification -> the file in proofs/lemmas that proves it, from the root."""
    return {name: str(path.relative_to(ROOT)) for path, text in read_texts("proofs/lemmas/**/*.v").items()
            for name in lemmas_in(text)}


# ---- documents ----

REFERENCE = re.compile(r"`((?:acsl|coq|test|finding|(?:src|spec|proofs|tests)/[\w./-]+):[^`]+)`")


def references(text):
    """What a document refers to, as KIND:NAME or PATH:NAME."""
    return REFERENCE.findall(text)


def cells(line):
    """Of a row of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def triple_rows():
    """The rows of the tables of spec/triples: `ids`, the statements that a row names; `ours`; `cells` by column; `text`; and `name`, for
    messages. A table without a column `id` names none."""
    rows = []
    for path, text in read_texts("spec/triples/*.md").items():
        header = []
        shown = re.sub(r"<!--.*?-->", lambda comment: "\n" * comment.group().count("\n"), text, flags=re.S)
        for number, line in enumerate(shown.splitlines(), 1):
            if not line.startswith("|"):
                header = []
            elif not header:
                header = cells(line)
            elif not line.startswith("| ---"):
                entry = dict(zip(header, cells(line)))
                first = entry.get("id", "")
                rows.append({"page": path.name, "ids": re.findall(r"`([^`]+)`", first), "ours": first == "ours", "cells": entry, "text": line,
                             "name": f"{path.name}, line {number}"})
    return rows


def numbered_rows(letter, root=ROOT):
    """The rows of spec/SOUNDNESS.md whose number begins with this letter: number, kind, names, reason."""
    rows = [cells(line) for line in (root / "spec" / "SOUNDNESS.md").read_text().splitlines()]
    return [{"number": row[0], "kind": row[1], "names": re.findall(r"`([^`]+)`", row[2]), "reason": " | ".join(row[3:])}
            for row in rows if re.fullmatch(rf"{letter}\d+", row[0]) and len(row) >= 3]


@functools.cache
def findings():
    """The records of spec/findings, in the order of their numbers, each with its file; whether they are right is for ci/findings to say."""
    records = []
    for path, text in read_texts("spec/findings/*.toml").items():
        try:
            records += [{**record, "file": path.name} for record in tomllib.loads(text).get("finding", [])]
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{path.name}: {error}") from error
    return sorted(records, key=lambda record: int((re.findall(r"\d+", str(record.get("id"))) or ["0"])[0]))


@functools.cache
def finding_numbers():
    """Number, former ones too -> the number that the record has now."""
    return {number: record.get("id") for record in findings() for number in [record.get("id"), *record.get("was", [])]}


@functools.cache
def vetted_documents():
    """The documents of spec/findings/documents.toml, in their order: prefix of their statements, page, short, title, document, right."""
    return tomllib.loads((ROOT / "spec" / "findings" / "documents.toml").read_text())["document"]


@functools.cache
def statements():
    """id of a statement of a document -> its entry in spec/documents."""
    return {entry["id"]: entry for text in read_texts("spec/documents/*.toml").values() for entry in tomllib.loads(text)["statements"]}


# ---- runs ----

def test_texts():
    """Test programs and scripts, where claims stand as they are printed: adjacent C strings are one."""
    return {path: re.sub(r'"\s*\n\s*"', "", path.read_text()) for path in sorted(ROOT.glob("tests/*/*"))
            if path.suffix in (".c", "") and path.is_file()}


@functools.cache
def claim_functions():
    """`tests/KIND/NAME.c:function`, of a script `tests/KIND/NAME:function` -> the claims that it checks, in what tests/run runs."""
    found = {}
    for path, text in test_texts().items():
        if path.suffix and '#include "../support/harness.h"\n' not in text:
            continue
        stated = re.findall(r'\bclaim\(\s*"((?:[^"\\]|\\.)*)",\s*(\w+)\)', text) if path.suffix else \
            re.findall(r'^ {4}\("((?:[^"\\]|\\.)*)",\s*(?:lambda: \w+\()?(\w+)\)', text, flags=re.M)
        for claim, function in stated:
            found.setdefault(f"{path.relative_to(ROOT)}:{function}", []).append(claim.replace('\\"', '"'))
    return found


def plain(claim):
    """Letters and digits: what is printed and what is written may differ in quoting."""
    return re.sub(r"[^0-9a-z]+", "", claim.lower())


class Claims:
    """Looks up what became of a claim that a page names, in the programs of a test run."""

    def __init__(self, programs):
        self.passed = [plain(claim) for program in programs for claim in program["passed"]]
        self.failed = [plain(claim) for program in programs for claim in program["failed"]]

    def verdict(self, claim):
        wanted = plain(claim)
        if wanted and any(wanted in text for text in self.failed):
            return "failed"
        return "passed" if wanted and any(wanted in text for text in self.passed) else "not run"


def test_results(folder=ROOT / "build" / "test"):
    """The last full run of both tiers of tests, if it was of these sources; and if there is none, why."""
    sources = runpy.run_path(str(ROOT / "tests" / "run"))["sources_hash"]()
    programs = []
    for name, command in (("summary.json", "make test"), ("attacks.json", "make test-attacks")):
        try:
            found = json.loads((folder / name).read_text())
        except FileNotFoundError:
            return {}, f"there is no run of `{command}`: {name} is missing"
        except ValueError as error:
            return {}, f"{name} cannot be read: {error}"
        if found["sources_sha256"] != sources:
            return {}, f"the run of `{command}` is of other sources"
        programs += found["programs"]
    return {"programs": programs}, ""


def proof_summary(folder=ROOT / "build" / "proof"):
    """What the last proof run left: its summary, and what is wrong with the file."""
    try:
        return json.loads((folder / "summary.json").read_text()), ""
    except FileNotFoundError:
        return {}, "build/proof/summary.json is missing"
    except ValueError as error:
        return {}, f"build/proof/summary.json cannot be read: {error}"
