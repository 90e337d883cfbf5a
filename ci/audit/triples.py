"""The Hoare triples of spec/triples, and what is traced to them: contracts, theorems, tests, findings."""

import re

from where import ROOT, formats, toolbox

TRIPLE = re.compile(r"^\*\*\{\*\* (.*?) \*\*\}\*\*\n`([^`]+)`\n\*\*\{\*\* (.*?) \*\*\}\*\*", re.S | re.M)


def joined(text):
    return " ".join(text.split())


def passages(text):
    """Table rows, list items and paragraphs: what stands together is about one thing."""
    for block in re.split(r"\n\s*\n", text):
        rows = [line for line in block.splitlines() if line.startswith("|")]
        yield from rows
        rest = "\n".join(line for line in block.splitlines() if not line.startswith("|"))
        yield from re.split(r"^[-*] ", rest, flags=re.M)


def names_function(reference, function):
    kind, _, name = reference.partition(":")
    return name.partition("@")[2] == function if kind == "acsl" else "/" in kind and name == function


def traced(text, function):
    """kind -> names, of every passage that names the function; what stands before the first section explains the notation."""
    found = {"coq": [], "test": [], "finding": [], "acsl": []}
    numbers = formats.finding_numbers()
    for passage in passages(text[text.index("\n## "):]):
        references = formats.references(passage)
        if not any(names_function(reference, function) for reference in references):
            continue
        for reference in references:
            kind, _, name = reference.partition(":")
            name = numbers.get(name, name) if kind == "finding" else name
            if kind in found and name not in found[kind] and "@" not in name:
                found[kind].append(name)
    return found


def contracts():
    """function -> its contract: file, line, text with the declaration, names of the ensures clauses."""
    found = {}
    for contract in formats.contracts():
        found.setdefault(contract["function"], {"file": contract["file"], "line": contract["line"], "text": contract["text"],
                                                "clauses": contract["ensures"]})
    return found


def sources_of(functions):
    """function -> the file that defines it."""
    texts = formats.read_texts("src/**/*.c")
    return {function: str(path.relative_to(ROOT)) for path, text in texts.items() for function in functions
            if re.search(rf"^[\w ]+?[ *]{function}\([^;]*?\) \{{", text, flags=re.M)}


def theorems(names):
    """name -> where a Coq theorem or definition is, and its statement; nothing where there is none."""
    known = formats.theory()
    return {name: known.get(name, {"file": "", "line": 0, "statement": ""}) for name in names}


def read():
    """Documents in the order of their pages, each with its triples."""
    known = contracts()
    lemmas = set(toolbox.lemma_names())
    documents = []
    order = re.findall(r"\(triples/(\w+)\.md\)", (ROOT / "spec" / "FINDINGS.md").read_text())
    pages = formats.read_texts("spec/triples/*.md")
    for path in sorted(pages, key=lambda path: (path.stem not in order, order.index(path.stem) if path.stem in order else 0)):
        text = pages[path]
        found = [triple(match, text, known, lemmas) for match in TRIPLE.finditer(text)]
        title = re.match(r"# (.*)", text).group(1).partition(": from the document")[0]
        documents.append({"page": str(path.relative_to(ROOT)), "title": title, "triples": found})
    places = sources_of({entry["function"] for document in documents for entry in document["triples"]})
    for document in documents:
        for entry in document["triples"]:
            entry["source"] = places.get(entry["function"], "")
    return documents


def triple(match, text, known, lemmas):
    before, call, after = match.groups()
    function = call.partition("(")[0]
    links = traced(text, function)
    return {"function": function, "call": call, "before": joined(before), "after": joined(after),
            "contract": known.get(function), "theorems": links["coq"], "tests": links["test"],
            "findings": links["finding"], "lemmas": [name for name in links["acsl"] if name in lemmas]}
