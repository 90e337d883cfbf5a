"""The findings of spec/findings with the text that shows them, as the pages that ci/findings writes tell them."""

import runpy

from where import ROOT, formats

PAGES = runpy.run_path(str(ROOT / "ci" / "findings"))


def read():
    """Every finding in order, with the names of what shows it: `document` is the one on whose page it is told, `documents` are all of them."""
    short = {document["prefix"]: document["short"] for document in formats.vetted_documents()}
    known, functions, rows = formats.statements(), formats.claim_functions(), []
    for record in formats.findings():
        evidence = record.get("evidence", [])
        claims = [claim for name in evidence if not name.startswith(("coq:", "test:")) for claim in functions[name]]
        rows.append({"number": record["id"], "former": record.get("was", []), "severity": record["severity"], "kind": record["kind"],
                     "document": PAGES["home"](record)["title"], "page": f"spec/findings/{PAGES['home'](record)['page']}.md",
                     "documents": [short[prefix] for prefix in PAGES["prefixes"](record)],
                     "where": [{"statement": name, "place": known[name]["place"]} for name in record["at"]], "claim": record["title"],
                     "condition": record.get("condition", ""), "magnitude": record.get("magnitude", ""), "text": record["wrong"].strip(),
                     "replacement": record.get("replacement", "").strip("\n"), "upstream": record.get("upstream", ""), "note": record.get("note", ""),
                     "tests": claims + [name.removeprefix("test:") for name in evidence if name.startswith("test:")],
                     "theorems": theorems([*evidence, *formats.references(record["wrong"] + record.get("note", ""))])})
    return rows


def theorems(names):
    return list(dict.fromkeys(name.removeprefix("coq:") for name in names if name.startswith("coq:")))


def counts(rows):
    return {severity: sum(row["severity"] == severity for row in rows) for severity in PAGES["SEVERITIES"]}
