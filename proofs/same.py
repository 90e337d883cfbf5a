"""Whether a changed function gives the same results as the original: CBMC compares both on all inputs in a small bound.

`compare(mutant)` says "same" (on all inputs there are: no arrays, every loop followed to its end), "same in a bound" (arrays of LENGTH
elements, loops of a few rounds), "differs: INPUT" or "" (nobody knows: no time, or parameters that are not plain data). An input that
tells them apart may be one that the contract excludes: somebody has to look.
"""

import re
import resource
import subprocess

import cbmc
import faults
import toolbox

LENGTH = 3
ROUNDS = (70, 5)  # every bit of a word, or a few
SECONDS, CLOCK = 15, 60  # of a processor, and by the clock
MARK = "same results"


class NotPlain(Exception):
    """Something that is more than numbers, and structs and arrays of them."""


class Types:
    """Types of a tree: what a value is made of."""

    def __init__(self, tree):
        nodes = tree.top["inner"]
        records = {node["id"]: node for node in nodes if node["kind"] == "RecordDecl"}
        self.aliases, self.records = {}, {f"struct {node['name']}": node for node in records.values() if node.get("name")}
        for node in nodes:
            if node["kind"] == "TypedefDecl":
                owned = [part["ownedTagDecl"]["id"] for part in node.get("inner", ()) if "ownedTagDecl" in part]
                if owned and owned[0] in records:
                    self.records[node["name"]] = records[owned[0]]
                else:
                    self.aliases[node["name"]] = node["type"]["qualType"]

    def equal(self, kind, one, two):
        """A C expression: two values of a type are the same."""
        kind = re.sub(r"\b(const|volatile)\b ?", "", kind).strip()
        if "*" in kind or "(" in kind:
            raise NotPlain
        many = re.fullmatch(r"(.*?) ?\[(\d+)\]", kind)
        if many:
            return " && ".join(self.equal(many[1], f"{one}[{i}]", f"{two}[{i}]") for i in range(int(many[2])))
        if kind in self.records:
            fields = [field for field in self.records[kind].get("inner", ()) if field["kind"] == "FieldDecl"]
            parts = [self.equal(field["type"]["qualType"], f"{one}.{field['name']}", f"{two}.{field['name']}") for field in fields]
            return " && ".join(parts)
        if kind in ("double", "float"):
            return f"({one} == {two} || ({one} != {one} && {two} != {two}))"
        return self.equal(self.aliases[kind], one, two) if kind in self.aliases else f"{one} == {two}"


def program(mutant):
    """(the source with the changed function beside the original and a function `both` that calls them, whether there are arrays)."""
    tree = faults.Tree(mutant["file"])
    function = next(node for node in tree.functions() if node["name"] == mutant["function"])
    types, (begin, end) = Types(tree), function["span"]
    name = function["loc"]["offset"]
    changed = (tree.text[begin:name] + "changed_" + tree.text[name:mutant["start"]] + mutant["new"] + tree.text[mutant["end"]:end])
    result = function["type"]["qualType"].partition("(")[0].strip()
    lines, one, two, checks, arrays = [], [], [], [], False
    for parameter in [node for node in function["inner"] if node["kind"] == "ParmVarDecl"]:
        kind, word = parameter["type"]["qualType"], parameter["name"]
        if kind.endswith("*"):
            arrays, element = True, re.sub(r"\bconst\b ?", "", kind[:-1]).strip()
            if element in ("void", "char"):
                raise NotPlain
            lines += [f"{element} in_{word}[{LENGTH}], other_{word}[{LENGTH}];",
                      f"for (int i = 0; i < {LENGTH}; i++) other_{word}[i] = in_{word}[i];"]
            checks += [types.equal(element, f"in_{word}[{i}]", f"other_{word}[{i}]") for i in range(LENGTH)]
            two.append(f"other_{word}")
        else:
            types.equal(kind, "", "")  # plain, or an exception
            lines.append(f"{kind} in_{word};")
            lines += [f"__CPROVER_assume(in_{word} <= {LENGTH});"] if kind == "size_t" and "*" in function["type"]["qualType"] else []
            two.append(f"in_{word}")
        one.append(f"in_{word}")
    call = f"{mutant['function']}({', '.join(one)})", f"changed_{mutant['function']}({', '.join(two)})"
    if result == "void":
        lines += [f"{call[0]};", f"{call[1]};"]
    else:
        lines += [f"{result} result = {call[0]};", f"{result} changed = {call[1]};"]
        checks.append(types.equal(result, "result", "changed"))
    lines += [f'__CPROVER_assert({check}, "{MARK}");' for check in checks]
    return f"{tree.text}\n{changed}\n\nvoid both(void) {{\n    " + "\n    ".join(lines) + "\n}\n", arrays


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))


def asked(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, preexec_fn=limit, timeout=CLOCK).stdout
    except subprocess.TimeoutExpired:
        return ""


def compare(mutant):
    try:
        text, arrays = program(mutant)
    except NotPlain:
        return ""
    original = toolbox.ROOT / mutant["file"]
    path = toolbox.BUILD / "same" / f"{abs(hash(text))}_{original.name}".replace(".h", ".c")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    others = [str(source) for source in cbmc.sources(original) if source != original]
    try:
        for rounds in ROUNDS:
            run = asked(["cbmc", "--no-standard-checks", "--unwind", str(rounds), "--unwinding-assertions", "--object-bits", "10",
                         "--trace", "--function", "both", "-I", str(original.parent), str(path), *others])
            found = re.findall(r"^\[.*?\] (?:line \d+ )?(.*): (SUCCESS|FAILURE)$", run, flags=re.M)
            ours = [verdict for words, verdict in found if words == MARK]
            if not ours or "no body for" in run:
                continue
            if "FAILURE" in ours:
                values = re.findall(r"^  (in_[\w.\[\]]+)=([^\n(]+)", run, flags=re.M)
                return "differs: " + ", ".join(f"{name[3:]} = {value.strip()}" for name, value in dict(values).items())[:300]
            whole = all(verdict == "SUCCESS" for _, verdict in found) and not arrays
            return "same" if whole else "same in a bound"
    finally:
        path.unlink()
    return ""
