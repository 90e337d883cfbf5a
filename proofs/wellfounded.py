#!/usr/bin/env python3
"""Checks that every recursive ACSL definition is well-founded. WP does not: `logic integer f(integer n) = f(n) + 1;` would
prove anything.

A recursive definition must read  f(..., n, ...) = n <= 0 [|| more] ? base : step  where the base does not call f and every
call of f in the step has `n - 1` in n's place. Definitions may not call each other in a circle.
"""

import re
import sys

import toolbox

HEAD = re.compile(r"\b(?:logic\s+[\w ]+?[\s*]|predicate\s+)(\w+)\s*(?:\{[^}]*\})?\s*(\([^()]*\))?\s*=")


def statement_end(text, start):
    """Index of the semicolon that ends the definition; each quantifier owns one of its own."""
    binders, at = 0, start
    while True:
        at = min(i for i in (text.find(";", at), text.find("\\forall", at), text.find("\\exists", at),
                             text.find("\\let", at)) if i >= 0)
        if text[at] != ";":
            binders += 1
        elif binders == 0:
            return at
        else:
            binders -= 1
        at += 1


def definitions(text):
    """name -> (parameter names, body) of every logic function and predicate that has a definition."""
    found = {}
    text = toolbox.comments_removed(text)
    for head in HEAD.finditer(text):
        body = text[head.end():statement_end(text, head.end())]
        parameters = re.findall(r"(\w+)\s*(?:,|\)$)", head.group(2) or "()")
        if head.group(1) in found:
            raise ValueError(f"{head.group(1)} is defined twice")
        found[head.group(1)] = (parameters, " ".join(body.split()))
    return found


def calls(name, body):
    """Argument lists of the calls of name in body."""
    for match in re.finditer(rf"\b{name}\s*(?:\{{[^}}]*\}})?\s*\(", body):
        depth, arguments, current = 1, [], ""
        for char in body[match.end():]:
            depth += {"(": 1, ")": -1}.get(char, 0)
            if depth == 0:
                break
            if char == "," and depth == 1:
                arguments.append(current.strip())
                current = ""
            else:
                current += char
        yield arguments + [current.strip()]


def problems(text):
    """What is wrong, as sentences; empty when every definition is well-founded."""
    found, wrong = definitions(text), []
    uses = {name: {other for other in found if other != name and re.search(rf"\b{other}\b", body)}
            for name, (_, body) in found.items()}
    for name, (parameters, body) in found.items():
        recursive = list(calls(name, body))
        if not recursive:
            continue
        guard = re.match(r"(\w+) <= 0(?: \|\| [^?]*)? \?([^:?]*):", body)
        if not guard or guard.group(1) not in parameters or re.search(rf"\b{name}\b", guard.group(2)):
            wrong.append(f"{name}: the definition does not begin with `n <= 0 ? base :`")
            continue
        place = parameters.index(guard.group(1))
        for arguments in recursive:
            if arguments[place] != f"{guard.group(1)} - 1":
                wrong.append(f"{name}: a recursive call has {arguments[place]!r} instead of `{guard.group(1)} - 1`")

    def circular(name, path):
        if name in path:
            return path[path.index(name):] + [name]
        return next((c for c in (circular(o, path + [name]) for o in sorted(uses[name])) if c), None)

    for name in found:
        circle = circular(name, [])
        if circle:
            wrong.append("circular definitions: " + " -> ".join(circle))
            break
    return wrong


SELF_TEST = [
    ("logic integer f(integer n) = f(n) + 1;", False),
    ("logic integer f(integer n) = n <= 0 ? f(n) : f(n - 1);", False),
    ("logic integer f(integer n) = n <= 0 ? 0 : f(n);", False),
    ("logic integer f(integer n) = n <= 0 ? 0 : f(n - 1) + f(n + 1);", False),
    ("logic integer f(integer n) = g(n); logic integer g(integer n) = f(n) + 1;", False),
    ("logic integer f(integer a, integer n) = n <= 0 || a == 0 ? 0 : 1 + f(a, n - 1);", True),
]


def check():
    for text, good in SELF_TEST:
        if bool(problems(text)) == good:
            return [f"self-test of the recursion check failed on {text!r}"]
    text = "\n".join(path.read_text() for path in sorted(toolbox.SPEC.glob("*.acsl")))
    text += "\n".join(block for path in sorted(toolbox.SRC.glob("*.[ch]"))
                      for block in re.findall(r"/\*@.*?\*/", path.read_text(), flags=re.S))
    return problems(text)


if __name__ == "__main__":
    sys.exit("\n".join(check()) or 0)
