"""What contracts, definitions, lemmas and types say, in normal form, and the files of proofs/pinned that hold it.

A pinned file is a list of blocks: a title, and below it one line for each clause, with its hash before it. Whoever reads a
change of it sees which clause said what before; a line whose hash is not its own was changed by hand.
"""

import difflib
import hashlib
import json
import re

import toolbox

PINNED = toolbox.PROOFS / "pinned"
KINDS = ["signature", "assumes", "requires", "decreases", "terminates", "assigns", "ensures", "exits", "complete behaviors",
         "disjoint behaviors"]

HEADS = {
    "contracts": "Every clause of every contract, as Frama-C prints what it understood, and functions without one.",
    "definitions": "Every logic function and predicate.",
    "lemmas": "Every lemma.",
    "types": "Types of the sources, and variables that annotations speak of.",
    "differences": "Where the text that is compiled is not the text that is proved.",
    "directives": "What decides which text is seen: directives of the preprocessor, options of the compiler.",
    "x86_32": "What x86_32 understands otherwise than the other files of this folder say.",
}


def normal(text):
    """Frama-C numbers types without a name in the order in which a unit shows them."""
    return re.sub(r"__anon(struct|union|enum)_(\w+?)_\d+\b", r"\1_\2", text)


def file_of(item):
    return item["place"].rpartition(":")[0]


def mark(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def clause_line(clause):
    kind = clause["kind"] if clause["tp_kind"] == "assert" else f"{clause['tp_kind']} {clause['kind']}"
    behavior = f"for {clause['behavior']}: " if clause["behavior"] else ""
    return normal(f"{behavior}{kind}{' ' + clause['name'] if clause['name'] else ''}: {clause['text']}")


def contract_lines(function):
    """The normal form of a contract: its clauses, sorted, none left out when it stands twice."""
    def order(clause):
        return clause["behavior"], KINDS.index(clause["kind"]) if clause["kind"] in KINDS else len(KINDS), clause_line(clause)
    return [normal(f"signature: {function['signature']}")] + [clause_line(c) for c in sorted(function["clauses"], key=order)]


def identity(function):
    """Functions of this name in other units are the same function, unless they are static."""
    return f"{function['name']}, static in {file_of(function)}" if function["static"] else function["name"]


def logic_line(symbol):
    return normal(symbol["signature"] + (f" = {symbol['text']}" if symbol["text"] else f"; ({symbol['body']})"))


def lemma_line(lemma):
    return normal(f"{'' if lemma['tp_kind'] == 'assert' else lemma['tp_kind'] + ' '}lemma {lemma['name']}{lemma['text']}")


def type_entries(tree):
    """(title, line) of the project's types, and of the variables that are ghost or that annotations speak of."""
    for item in tree["types"]:
        if not file_of(item).startswith("FRAMAC_SHARE/"):
            nameless = re.fullmatch(r"__anon[a-z]+_\d+", item["name"])
            text = normal(item["text"].replace(item["name"], "nameless") if nameless else item["text"])
            yield f"nameless {text}" if nameless else normal(f"{item['kind']} {item['name']}"), text
    for item in tree["variables"]:
        if item["ghost"] or item["in_annotations"]:
            where = f", static in {file_of(item)}" if item["static"] else ""
            yield f"variable {item['name']}{where}", normal(item["text"] + (f" = {item['init']}" if item["init"] else ""))


def of_units(trees):
    """file -> title -> set of normal forms, each a tuple of lines. More than one form means that units disagree."""
    found = {"contracts": {}, "definitions": {}, "lemmas": {}, "types": {}}
    for tree in trees.values():
        for function in tree["functions"]:
            if function["defined"] or function["clauses"]:
                found["contracts"].setdefault(identity(function), set()).add(tuple(contract_lines(function)))
        for symbol in tree["logic"]:
            found["definitions"].setdefault(symbol["name"], set()).add((logic_line(symbol),))
        for lemma in tree["lemmas"]:
            found["lemmas"].setdefault(lemma["name"], set()).add((lemma_line(lemma),))
        for title, line in type_entries(tree):
            found["types"].setdefault(title, set()).add((line,))
    return found


def write(name, blocks):
    PINNED.mkdir(exist_ok=True)
    text = f"# {HEADS[name]} Written by `proofs/gates.py --pin`.\n"
    for title in sorted(blocks):
        text += f"\n{title}\n" + "".join(f"  {mark(line)} {line}\n" for line in blocks[title])
    (PINNED / f"{name}.txt").write_text(text)


def write_for_machine(blocks):
    """What the machine of this run understands otherwise than the first: casts and limits, for the most part."""
    write(toolbox.MACHINE, {f"{name}: {title}": lines for name, entries in blocks.items() for known in [load_file(name, [])]
                            for title, lines in entries.items() if lines != known.get(title)})


def load(name, problems):
    """title -> lines of a pinned file, as the machine of this run understands it."""
    blocks = load_file(name, problems)
    if toolbox.MACHINE != toolbox.MACHINES[0]:
        own = load_file(toolbox.MACHINE, problems)
        blocks |= {title.removeprefix(f"{name}: "): lines for title, lines in own.items() if title.startswith(f"{name}: ")}
    return blocks


def load_file(name, problems):
    """title -> lines of a pinned file; a line that is not what its hash says is a problem."""
    path, blocks, title = PINNED / f"{name}.txt", {}, None
    if not path.exists():
        problems.append(f"proofs/pinned/{name}.txt is missing")
        return blocks
    for line in path.read_text().splitlines():
        entry = re.fullmatch(r"  ([0-9a-f]{16}) (.*)", line)
        if entry and title:
            if mark(entry.group(2)) != entry.group(1):
                problems.append(f"proofs/pinned/{name}.txt: {title}: this line is not what its hash says: {entry.group(2)}")
            blocks[title].append(entry.group(2))
        elif line and not line.startswith("#"):
            title = line
            if entry or title in blocks:
                problems.append(f"proofs/pinned/{name}.txt: not a block of its own: {line}")
            blocks[title] = []
    return blocks


def difference(name, title, pinned, found):
    """A sentence and the lines that were taken out and put in; None where nothing changed."""
    if pinned == found:
        return None
    if pinned is None:
        head = "is not pinned"
    elif found is None:
        head = "is pinned and no longer there"
    else:
        head = "does not say what is pinned"
    lines = [line for line in difflib.unified_diff(pinned or [], found or [], lineterm="", n=0)
             if not line.startswith(("---", "+++", "@@"))]
    return "\n    ".join([f"proofs/pinned/{name}.txt: {title} {head}:"] + lines)


def compare(name, blocks, only=None):
    """Differences between the pinned file and these blocks; with only, of these titles and no others."""
    problems = []
    pinned = load(name, problems)
    for title in sorted(only if only is not None else set(pinned) | set(blocks)):
        changed = difference(name, title, pinned.get(title), blocks.get(title))
        if changed:
            problems.append(changed)
    return problems


def compare_counts(counts):
    path = PINNED / "counts.json"
    pinned = json.loads(path.read_text()) if path.exists() else {}
    def flat(value, prefix=""):
        if isinstance(value, dict):
            for key in value:
                yield from flat(value[key], f"{prefix}{key}: ")
        else:
            yield prefix, value
    old, new = dict(flat(pinned)), dict(flat(counts))
    return [f"proofs/pinned/counts.json: {key}{old.get(key, 'nothing')} pinned, {new.get(key, 'nothing')} found"
            for key in sorted(set(old) | set(new)) if old.get(key) != new.get(key)]


def of_unit(trees, unit, function=None):
    """Differences between the pins and what one unit shows; with a function, contracts of it and its callees only."""
    problems, wanted = [], None
    if function:
        wanted = {function}.union(*(f["callees"] for f in trees[unit]["functions"] if f["name"] == function))
    for name, forms in of_units({unit: trees[unit]}).items():
        blocks = {title: [line for form in sorted(found) for line in form] for title, found in forms.items()}
        if name == "contracts" and wanted is not None:
            blocks = {title: lines for title, lines in blocks.items() if title.partition(",")[0] in wanted}
        problems += compare(name, blocks, blocks)
    if function and not any(f["name"] == function and f["defined"] for f in trees[unit]["functions"]):
        problems.append(f"{unit}: {function} is not defined there")
    return problems
