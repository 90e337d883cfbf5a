"""The bridges from ACSL symbols, as Why3 prints them, to the Coq theory.

A bridge NN-SYMBOL.v can be used where SYMBOL is declared. It is needed if a script, or another bridge that is needed,
mentions a name that it proves.
"""

import re

import seal
import toolbox

WORD = re.compile(r"[A-Za-z_][\w']*")


def load():
    """{file name: seal.File}, in order."""
    return {path.name: seal.File(path, seal.IN_BRIDGES) for path in sorted((toolbox.PROOFS / "bridges").rglob("*.v"))}


def symbol(file):
    return file.removesuffix(".v").partition("-")[2]


def needed(bridges, declared, texts):
    """The bridges that the texts need, in order."""
    home, found, texts = {}, set(), list(texts)
    for file, bridge in bridges.items():
        for name in bridge.names:
            if home.setdefault(name, file) != file:
                toolbox.fail(f"proofs/bridges/{file} and {home[name]} both prove {name}")
    while texts:
        for file in {home[word] for word in WORD.findall(texts.pop()) if word in home} - found:
            if symbol(file) not in declared:
                toolbox.fail(f"proofs/bridges/{file} is needed where {symbol(file)} is not declared")
            found.add(file)
            texts.append(bridges[file].text)
    return [file for file in bridges if file in found]


def superfluous(bridges, declared, used):
    """Complaints about bridges that no script of the whole specification needs."""
    return [f"proofs/bridges/{file}: {'nothing needs it' if symbol(file) in declared else 'no lemma speaks of its symbol'}"
            for file in bridges if file not in used]
