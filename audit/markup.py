"""HTML from the little Markdown that the specification's pages use."""

import html
import re


def code(text):
    return f"<code>{html.escape(str(text))}</code>"


def link(path, text):
    """A link into the repository, from build/audit."""
    return f'<a href="../../{html.escape(path, quote=True)}">{text}</a>'


def reference(name):
    """A name between backticks: references become links or plain words."""
    kind, _, rest = name.partition(":")
    if kind == "finding":
        return f'<a href="#{rest}">{rest}</a>'
    if kind == "coq":
        return f'<a href="#coq-{html.escape(rest, quote=True)}">{code(rest)}</a>'
    if kind == "test":
        return f"“{html.escape(rest)}”"
    if kind == "acsl":
        clause, _, function = rest.partition("@")
        return f"clause {code(clause)} of {code(function)}" if function else code(clause)
    if re.fullmatch(r"(?:src|spec|proofs|tests)/[\w./-]+", kind) and rest:
        return link(kind, code(rest))
    return code(name)


def inline(text):
    """`names`, **strong**, *emphasis*, [links](to). Names are set aside first: emphasis may span them."""
    names = re.findall(r"`([^`]+)`", text)
    text = html.escape(re.sub(r"`[^`]+`", "\0", text), quote=False)
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\w*])", r"<em>\1</em>", text)
    pieces = text.split("\0")
    return pieces[0] + "".join(reference(name) + piece for name, piece in zip(names, pieces[1:]))


def inline_code(text):
    """Only `code`, for statements in which a star is a product."""
    return "".join(reference(part) if i % 2 else html.escape(part) for i, part in enumerate(re.split(r"`([^`]+)`", text)))


def paragraphs(text):
    """Paragraphs, list items, and the lines that begin with a bold word."""
    out = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for piece in re.split(r"\n(?=\*\*|[-*] )", block):
            if piece.startswith("|"):
                out.append(f"<pre>{html.escape(piece)}</pre>")
            else:
                out.append(f"<p>{inline(' '.join(piece.split()))}</p>")
    return "".join(out)
