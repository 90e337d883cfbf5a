"""Faults that nobody thought of: every small change that the grammar of C allows at the nodes of clang's tree of a source.

`candidates(file)` are the changes of a file, `draw(count, seed)` is a sample of those of all files that compile. A change is made in
the text, at the place that the tree gives; annotations are comments to clang and stay as they are. What is drawn depends on the seed
and on the text of the functions, not on line numbers: a change somewhere else leaves it as it is.
"""

import hashlib
import json
import os
import re
import subprocess

import toolbox
import trust
from toolbox import formats

CLANG = ["clang", "-std=c11", "-fsyntax-only", "-w"]
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "|": "^&", "^": "|&", "&": "|^", "<<": [">>"], ">>": ["<<"],
              "&&": ["||"], "||": ["&&"]}
EXPRESSIONS = re.compile(r"(Expr|Operator|Literal)$")
LOOSE = ("BinaryOperator", "CompoundAssignOperator", "ConditionalOperator")  # whose text may need parentheses
TEXT_SHOWN = 70


class Tree:
    """clang's tree of one file: nodes with the places of their texts in that file, None for what stands elsewhere."""

    def __init__(self, file, root=toolbox.ROOT):
        self.file, self.path = file, root / file
        self.text = self.path.read_text()
        self.code = blanked(self.text)
        run = subprocess.run(CLANG + ["-x", "c", "-Xclang", "-ast-dump=json", str(self.path)], capture_output=True, text=True)
        if run.returncode:
            toolbox.fail(f"clang does not read {file}: {run.stderr.strip()[-300:]}")
        self.last_file = None
        self.top = json.loads(run.stdout)
        self.place(self.top)

    def spot(self, loc):
        """(offset, length, in a macro's body) of a location, None if it is in another file. clang names a file only where it changes."""
        parts = {}
        for kind in ("spellingLoc", "expansionLoc"):
            if kind in loc:
                self.last_file = loc[kind].get("file", self.last_file)
                parts[kind] = (self.last_file, loc[kind])
        if not parts:
            self.last_file = loc.get("file", self.last_file)
            parts["own"] = (self.last_file, loc)
        argument = parts.get("expansionLoc", (None, {}))[1].get("isMacroArgExpansion")
        file, where = parts["spellingLoc"] if argument else parts.get("expansionLoc") or parts["own"]
        if file != str(self.path) or "offset" not in where:
            return None
        return where["offset"], where["tokLen"], "expansionLoc" in parts and not argument

    def place(self, node):
        """Gives a node, and all below it, `span` (start, end) and `macro`: whether its text is the name of a macro."""
        if "loc" in node:
            self.spot(node["loc"])
        begin, end = (self.spot(node["range"][side]) for side in ("begin", "end")) if "range" in node else (None, None)
        node["span"] = node["macro"] = None
        if begin and end:
            stop = end[0] + end[1]
            call = re.compile(r"\s*\(").match(self.code, stop)
            if end[2] and call:
                stop = closing(self.code, call.end())
            if begin[0] < stop:
                node["span"], node["macro"] = (begin[0], stop), begin[2] and end[2] and begin[0] == end[0]
        for child in node.get("inner", ()):
            self.place(child)

    def at(self, node):
        return self.text[slice(*node["span"])]

    def functions(self):
        """Definitions in this file."""
        for node in self.top["inner"]:
            if node["kind"] == "FunctionDecl" and node["span"] and any(c["kind"] == "CompoundStmt" for c in node.get("inner", ())):
                yield node

    def fields(self):
        """name of a field -> names of the fields of the same type in its struct."""
        return {field["id"]: [other["name"] for other in node["inner"] if other["kind"] == "FieldDecl" and other is not field
                              and kind(other) == kind(field)]
                for node in self.top["inner"] if node["kind"] == "RecordDecl"
                for field in node.get("inner", ()) if field["kind"] == "FieldDecl"}

    def enumerators(self):
        """name of a constant of an enumeration -> the others."""
        found = {}
        for node in self.top["inner"]:
            names = [child["name"] for child in node.get("inner", ()) if child["kind"] == "EnumConstantDecl"]
            found |= {name: [other for other in names if other != name] for name in names}
        return found


def blanked(text):
    """The text with its comments, annotations included, as blanks: places stay what they are."""
    return re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\])*\"",
                  lambda found: re.sub(r"[^\n]", " ", found[0]) if found[0][0] == "/" else found[0], text, flags=re.S)


def closing(code, place):
    """Behind the parenthesis that closes what is open at a place."""
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        place += 1
    return place


def kind(node):
    """The type of a node, without const and without names for types."""
    named = node.get("type", {})
    return re.sub(r"\bconst\b ?", "", named.get("desugaredQualType", named.get("qualType", ""))).strip()


def bare(node):
    """What a node is below conversions that nobody wrote and parentheses."""
    while node["kind"] in ("ImplicitCastExpr", "ParenExpr", "ConstantExpr", "FullExpr") and node.get("inner"):
        node = node["inner"][0]
    return node


def is_integer(node):
    return re.search(r"\b(int|long|short|char|_Bool|bool|u?int\d+_t|size_t)\b", kind(node)) is not None and "*" not in kind(node)


class Changes:
    """The changes of one function."""

    def __init__(self, tree, function, fields, enumerators):
        self.tree, self.function, self.fields, self.enumerators = tree, function["name"], fields, enumerators
        self.found = {}  # (operator, start, end, new): in the order of the text
        self.strings = []
        self.scope = []
        self.walk(function, None)
        for node in self.strings:
            for other in self.strings:
                if self.tree.at(other) != self.tree.at(node):
                    self.add("variable", node, self.tree.at(other))

    def add(self, operator, node, new, span=None):
        start, end = span or node["span"]
        if self.tree.text[start:end] != new and (end - start < 400):
            self.found.setdefault((operator, start, end, new))

    def text(self, node, tight=False):
        """Of an operand; with parentheses where an operator beside it could take a part of it away."""
        return f"({self.tree.at(node)})" if tight and bare_cast(node)["kind"] in LOOSE else self.tree.at(node)

    def walk(self, node, parent):
        if node.get("kind") is None:
            return
        if node["kind"] in ("ParmVarDecl", "VarDecl"):
            self.children(node)
            self.scope.append(node)
            return
        outer = len(self.scope)
        if node["span"]:
            if node["macro"] and node["kind"] != "DeclStmt":
                self.macro(node, parent)
                return
            getattr(self, node["kind"], lambda node, parent: None)(node, parent)
            if parent is not None and parent["kind"] in ("CompoundStmt", "IfStmt", "CaseStmt", "DefaultStmt"):
                self.statement(node, parent)
        self.children(node)
        if node["kind"] in ("CompoundStmt", "ForStmt"):
            del self.scope[outer:]

    def children(self, node):
        for child in node.get("inner", ()):
            self.walk(child, node)

    def macro(self, node, parent):
        """A use of a macro is a number, a statement, or nothing that is touched; what its body is made of is not looked at."""
        text = self.tree.at(node)
        if re.fullmatch(r"true|false", text):
            self.add("constant", node, "false" if text == "true" else "true")
        elif re.fullmatch(r"\w+|U?INT\d+_C\(\w+\)", text) and EXPRESSIONS.search(node["kind"]) and is_integer(node):
            for new in (f"({text} + 1)", f"({text} - 1)", "0"):
                self.add("constant", node, new)
        elif parent is not None and parent["kind"] == "CompoundStmt":
            self.statement(node, parent)

    # ---- one method for each kind of node; a change that does not compile is found out later ----

    def IntegerLiteral(self, node, parent):
        text = self.tree.at(node)
        number = re.fullmatch(r"(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)", text)
        if number:
            value = int(number[1], 0)
            show = hex if number[1].startswith(("0x", "0X")) else str
            for new in (value + 1, value - 1, 0):
                if new >= 0 and new != value:
                    self.add("constant", node, show(new) + number[2])

    def FloatingLiteral(self, node, parent):
        self.add("constant", node, "1.0" if float(self.tree.at(node)) == 0 else "0.0")

    def StringLiteral(self, node, parent):
        self.strings.append(node)

    def BinaryOperator(self, node, parent):
        left, right = node["inner"]
        if not (left["span"] and right["span"]):
            return
        sign = node["opcode"]
        if sign in COMPARISONS:
            for new in COMPARISONS:
                if new != sign:
                    self.replace_operator("comparison", node, new)
        for new in ARITHMETIC.get(sign, ()):
            self.replace_operator("arithmetic", node, new)
        if sign in ("&&", "||"):
            for part in (left, right):
                self.add("part", node, f"({self.tree.at(part)})")

    def replace_operator(self, operator, node, sign):
        left, right = node["inner"]
        self.add(operator, node, f"({self.text(left, True)} {sign} {self.text(right, True)})")

    def CompoundAssignOperator(self, node, parent):
        left, right = node["inner"]
        sign = node["opcode"][:-1]
        if left["span"] and right["span"]:
            for new in ARITHMETIC.get(sign, ()):
                self.add("arithmetic", node, f"{self.tree.at(left)} {new}= {self.tree.at(right)}")

    def UnaryOperator(self, node, parent):
        operand = node["inner"][0]
        sign = node["opcode"]
        if operand["span"] and sign in ("!", "~"):
            self.add("complement", node, f"({self.tree.at(operand)})")
        elif operand["span"] and sign in ("++", "--"):
            other = "--" if sign == "++" else "++"
            self.add("arithmetic", node, self.tree.at(operand) + other if node.get("isPostfix") else other + self.tree.at(operand))

    def condition(self, node):
        if node.get("kind") and node["span"]:
            self.add("condition", node, f"!({self.tree.at(node)})")

    def IfStmt(self, node, parent):
        self.condition(node["inner"][0])
        if node.get("hasElse") and len(node["inner"]) == 3:
            then, otherwise = node["inner"][1:]
            if then["kind"] == otherwise["kind"] == "CompoundStmt" and then["span"] and otherwise["span"]:
                between = self.tree.text[then["span"][1]:otherwise["span"][0]]
                self.add("branches", node, self.tree.at(otherwise) + between + self.tree.at(then), (then["span"][0], otherwise["span"][1]))

    def ConditionalOperator(self, node, parent):
        test, yes, no = node["inner"]
        self.condition(test)
        if all(part["span"] for part in (test, yes, no)):
            self.add("branches", node, f"{self.tree.at(test)} ? ({self.tree.at(no)}) : ({self.tree.at(yes)})")

    def loop(self, test):
        if test.get("kind") and test["span"]:
            self.condition(test)
            self.add("loop", test, "0")
            compared = bare(test)
            while compared["kind"] == "BinaryOperator" and compared["opcode"] in ("&&", "||"):
                compared = bare(compared["inner"][0])
            if compared["kind"] == "BinaryOperator" and compared["opcode"] in COMPARISONS and compared["inner"][1]["span"]:
                bound = compared["inner"][1]
                for sign in "+-":
                    self.add("loop", bound, f"{self.text(bound, True)} {sign} 1")

    def WhileStmt(self, node, parent):
        self.loop(node["inner"][0])

    def DoStmt(self, node, parent):
        self.loop(node["inner"][1])

    def ForStmt(self, node, parent):
        self.loop(node["inner"][2])
        start = node["inner"][0]  # for (i = 0; becomes for (i = 1;
        for value in [bare(child) for declared in start.get("inner", ()) for child in declared.get("inner", ())]:
            if value["kind"] == "IntegerLiteral" and value["span"]:
                self.add("loop", value, str(int(self.tree.at(value).rstrip("uUlL"), 0) + 1))

    def CallExpr(self, node, parent):
        arguments = [child for child in node["inner"][1:] if child["span"]]
        for number, one in enumerate(arguments):
            for two in arguments[number + 1:]:
                if kind(one) == kind(two) and self.tree.at(one) != self.tree.at(two):
                    between = self.tree.text[one["span"][1]:two["span"][0]]
                    self.add("arguments", node, self.tree.at(two) + between + self.tree.at(one), (one["span"][0], two["span"][1]))
            if is_integer(one) and bare(one)["kind"] != "IntegerLiteral":
                self.add("arguments", one, "0")

    def DeclRefExpr(self, node, parent):
        declared = node.get("referencedDecl", {})
        if declared.get("kind") in ("ParmVarDecl", "VarDecl"):
            for other in self.scope:
                if other.get("name") and other["id"] != declared["id"] and kind(other) == kind(declared):
                    self.add("variable", node, other["name"])
        elif declared.get("kind") == "EnumConstantDecl":
            for other in self.enumerators.get(declared["name"], ()):
                self.add("variable", node, other)

    def MemberExpr(self, node, parent):
        end = node["span"][1]
        if self.tree.text[:end].endswith(node["name"]):
            for other in self.fields.get(node.get("referencedMemberDecl"), ()):
                self.add("variable", node, other, (end - len(node["name"]), end))

    def statement(self, node, parent):
        """Left out, unless it declares something or annotations go with it."""
        if parent["kind"] == "IfStmt" and node is parent["inner"][0]:
            return
        start, end = node["span"]
        if node["kind"] in ("DeclStmt", "CompoundStmt", "NullStmt", "ForStmt", "WhileStmt", "DoStmt", "CaseStmt", "DefaultStmt"):
            return
        if node["kind"] == "ReturnStmt" and node.get("inner") and parent["kind"] != "IfStmt":
            return  # a function that falls off its end without a value: every compiler sees that
        if re.search(r"/\*@|//@", self.tree.text[start:end]):
            return
        if EXPRESSIONS.search(node["kind"]) or node["kind"] in ("ReturnStmt", "BreakStmt", "ContinueStmt", "GotoStmt") or node["macro"]:
            semicolon = re.compile(r"\s*;").match(self.tree.code, end)
            if not semicolon:
                return
            end = semicolon.end()
        self.add("statement", node, ";", (start, end))


def bare_cast(node):
    """What a node is below conversions that nobody wrote."""
    while node["kind"] in ("ImplicitCastExpr", "ConstantExpr") and node.get("inner"):
        node = node["inner"][0]
    return node


OPERATORS = ("comparison", "constant", "arithmetic", "statement", "arguments", "loop", "condition", "branches", "complement", "variable",
             "part")


def sources(root=toolbox.ROOT):
    """Files that changes are made in: what the library is made of, headers with functions included."""
    found = [path for pattern in ("*.c", "*.h") for path in (root / "src").rglob(pattern) if formats.in_library(path, root)]
    return sorted(str(path.relative_to(root)) for path in found
                  if path.suffix == ".c" or re.search(r"^static inline ", path.read_text(), flags=re.M))


def candidates(file, root=toolbox.ROOT):
    """Every change of a file; `context` is the line, or the lines, around it, and `number` tells apart edits that read the same."""
    tree = Tree(file, root)
    fields, enumerators = tree.fields(), tree.enumerators()
    seen = {}
    for function in tree.functions():
        for operator, start, end, new in Changes(tree, function, fields, enumerators).found:
            old = tree.text[start:end]
            line = " ".join(tree.text[tree.text.rfind("\n", 0, start) + 1:tree.text.find("\n", end)].split())
            name = (file, function["name"], line, old, new)
            if (start, end) not in seen.setdefault(name, []):
                seen[name].append((start, end))
            number = seen[name].index((start, end)) + 1
            yield {"file": file, "function": function["name"], "operator": operator, "start": start, "end": end, "old": old, "new": new,
                   "line": tree.text.count("\n", 0, start) + 1, "context": line, "number": number,
                   "key": "\0".join((*name, operator, str(number)))}


def compiles(mutant, root=toolbox.ROOT):
    """Whether the changed file compiles, in the place of the old one."""
    path = root / mutant["file"]
    run = subprocess.run(CLANG + ["-x", "c", "-I", str(path.parent), "-"], input=changed(mutant, root), capture_output=True, text=True,
                         cwd=path.parent)
    return run.returncode == 0


def changed(mutant, root=toolbox.ROOT):
    """The text of a mutant's file with the change."""
    text = (root / mutant["file"]).read_text()
    if text[mutant["start"]:mutant["end"]] != mutant["old"]:
        toolbox.fail(f"{mutant['file']} is not the file that this change was made for: {mutant['old']!r}")
    return text[:mutant["start"]] + mutant["new"] + text[mutant["end"]:]


def draw(count, seed, function=None, root=toolbox.ROOT):
    """`count` changes that compile, of one function or of all; the operators take turns, so that rare ones are seen. A longer draw
    with the same seed begins with the shorter one."""
    decks = {operator: [] for operator in OPERATORS}
    for file in sources(root):
        for change in candidates(file, root):
            if function in (None, change["function"]):
                change["order"] = hashlib.sha256(f"{seed}\0{change['key']}".encode()).hexdigest()
                decks[change["operator"]].append(change)
    for deck in decks.values():
        deck.sort(key=lambda change: change["order"], reverse=True)
    drawn, texts = [], set()
    while len(drawn) < count and any(decks.values()):
        for operator in OPERATORS:
            while decks[operator] and len(drawn) < count:
                change = decks[operator].pop()
                text = changed(change, root)
                if (change["file"], text) not in texts and compiles(change, root):
                    texts.add((change["file"], text))
                    drawn.append(change)
                    break
    return drawn


def told(mutant):
    """One line: where and what."""
    old, new = (" ".join(mutant[side].split()) for side in ("old", "new"))
    if max(len(old), len(new)) > TEXT_SHOWN:
        same = len(os.path.commonprefix((old, new)))
        begin = max(0, same - TEXT_SHOWN // 2)
        old, new = (("..." if begin else "") + side[begin:begin + TEXT_SHOWN] + ("..." if len(side) > begin + TEXT_SHOWN else "")
                    for side in (old, new))
    return f"{mutant['file']}:{mutant['line']} {mutant['operator']}: {old} -> {new}"


def proved_in(mutant):
    """The source in whose proof the mutant's function is seen, None if it is outside the proofs."""
    if mutant["file"].endswith(".c"):
        return mutant["file"] if mutant["file"][len("src/"):-len(".c")] in trust.proved_files() else None
    counts = json.loads((toolbox.PROOFS / "pinned" / "goals.json").read_text())
    return next((unit for unit in sorted(counts) if unit.startswith("src/") and mutant["function"] in counts[unit]), None)
