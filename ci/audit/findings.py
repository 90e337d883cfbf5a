"""The findings of spec/FINDINGS.md with the text that shows them."""

import re

from where import ROOT

SEVERITIES = ("unsound", "gap", "loose", "vague", "editorial")


def read():
    """Every finding in order: number, severity, document, place, claim, text, and the names of what shows it."""
    text = (ROOT / "spec" / "FINDINGS.md").read_text()
    rows = []
    for chapter in re.split(r"^## ", text, flags=re.M)[1:]:
        document = chapter.splitlines()[0].strip()
        bodies = dict(re.findall(r"^#### (F\d+)\.? [^\n]*\n(.*?)(?=^#{2,4} |\Z)", chapter, flags=re.S | re.M))
        for line in re.findall(r"^\| F\d+ \|.*", chapter, flags=re.M):
            number, severity, place, claim = [cell.strip() for cell in line.strip().strip("|").split("|")][:4]
            body = bodies.get(number, "").strip()
            rows.append({"number": number, "severity": severity, "document": document, "where": place, "claim": claim,
                         "text": body, "tests": re.findall(r"`test:([^`]+)`", body),
                         "theorems": re.findall(r"`coq:([^`]+)`", body)})
    return rows


def counts(rows):
    return {severity: sum(row["severity"] == severity for row in rows) for severity in SEVERITIES}
