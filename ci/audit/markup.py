"""Pieces of HTML, and HTML from the little Markdown that the specification's pages use."""

import html
import re


# ---- pieces ----

def escape(text):
    return html.escape(str(text), quote=False)


def tag(name, content, classes="", **attributes):
    """<name class="classes" ...>content</name>"""
    if classes:
        attributes["class"] = classes
    text = "".join(f' {key}="{html.escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{text}>{content}</{name}>"


def code(text):
    return tag("code", escape(text))


def breakable(name):
    """A name that a narrow column may break after an underscore."""
    return code(name).replace("_", "_<wbr>")


def link(path, text):
    """Into the repository, from build/audit."""
    return tag("a", text, href=f"../../{path}")


def jump(name, text):
    """Within the page."""
    return tag("a", text, href=f"#{name}")


def badge(style, text):
    return tag("span", escape(text), f"state {style}")


def fold(title, body, classes="", **attributes):
    return tag("details", tag("summary", title) + body, classes, **attributes)


def items(pieces, classes=""):
    return tag("ul", "".join(tag("li", piece) for piece in pieces), classes)


def table(head, rows):
    """head and cells: HTML, or (style, HTML). `n` is for numbers, `roomy` for what a phone has no room for."""
    def cells(name, row):
        return "".join(tag(name, cell[1], cell[0]) if isinstance(cell, tuple) else tag(name, cell) for cell in row)
    top = tag("thead", tag("tr", cells("th", head))) if head else ""
    return tag("div", tag("table", top + tag("tbody", "".join(tag("tr", cells("td", row)) for row in rows))), "wide")


# ---- Markdown ----

def reference(name):
    """A name between backticks: references become links or plain words."""
    kind, _, rest = name.partition(":")
    if kind == "finding":
        return jump(rest, rest)
    if kind == "coq":
        return jump(f"coq-{rest}", code(rest))
    if kind == "test":
        return f"“{escape(rest)}”"
    if kind == "acsl":
        clause, _, function = rest.partition("@")
        return f"clause {code(clause)} of {code(function)}" if function else code(clause)
    if re.fullmatch(r"(?:src|spec|proofs|tests)/[\w./-]+", kind) and rest:
        return link(kind, code(rest))
    return code(name)


def with_names(text, between):
    """Names between backticks become references; between() turns the rest, in one piece, into HTML."""
    names = re.findall(r"`([^`]+)`", text)
    pieces = between(escape(re.sub(r"`[^`]+`", "\0", text))).split("\0")
    return pieces[0] + "".join(reference(name) + piece for name, piece in zip(names, pieces[1:]))


def inline(text):
    """`names`, **strong**, *emphasis*; of [links](to) the text."""
    def between(rest):
        rest = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", rest)
        rest = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", rest)
        return re.sub(r"(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\w*])", r"<em>\1</em>", rest)
    return with_names(text, between)


def formula(text):
    """Only `names`: in a statement a star is a product."""
    return with_names(text, lambda rest: rest)


def paragraphs(text):
    """Paragraphs, list items, and the lines that begin with a bold word."""
    pieces = [piece for block in re.split(r"\n\s*\n", text.strip()) for piece in re.split(r"\n(?=\*\*|[-*] )", block)]
    return "".join(tag("pre", escape(piece)) if piece.startswith("|") else tag("p", inline(" ".join(piece.split())))
                   for piece in pieces)
