#!/usr/bin/env python3
"""Prints the pieces of proofs/bridges that a proof needs, in order.

  proofs/bridges.py CONTEXT SCRIPT

A bridge NN-SYMBOL.v can be used where CONTEXT defines SYMBOL. It is needed if the script, or another bridge that is needed,
mentions a name that it proves. The rest would only take time: a context has the definitions of the whole specification.
"""

import pathlib
import re
import sys

WORD = re.compile(r"[A-Za-z_][\w']*")


def main(context, script):
    defined = set(re.findall(r"^(?:Definition|Parameter|Fixpoint) ([\w']+)", context, flags=re.M))
    bridges = {}
    for path in sorted((pathlib.Path(__file__).parent / "bridges").glob("*.v")):
        if path.stem.partition("-")[2] in defined:
            bridges[path.name] = path.read_text()
    home = {name: file for file, text in bridges.items() for name in re.findall(r"^(?:Lemma|Ltac) ([\w']+)", text, flags=re.M)}
    needed, texts = set(), [script]
    while texts:
        for file in {home[word] for word in WORD.findall(texts.pop()) if word in home} - needed:
            needed.add(file)
            texts.append(bridges[file])
    print("".join(text for file, text in bridges.items() if file in needed))


if __name__ == "__main__":
    main(*(pathlib.Path(argument).read_text() for argument in sys.argv[1:]))
