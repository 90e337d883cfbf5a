"""The findings of spec/FINDINGS.md with the text that shows them."""

import re

from where import formats

SEVERITIES = ("unsound", "gap", "loose", "vague", "editorial")


def read():
    """Every finding in order: number, severity, document, place, claim, text, and the names of what shows it."""
    rows = []
    for chapter in formats.findings():
        bodies = dict(chapter["sections"])
        for number, severity, place, claim, *_ in chapter["rows"]:
            body = bodies.get(number, "")
            rows.append({"number": number, "severity": severity, "document": chapter["title"], "where": place, "claim": claim,
                         "text": body, "tests": re.findall(r"`test:([^`]+)`", body),
                         "theorems": re.findall(r"`coq:([^`]+)`", body)})
    return rows


def counts(rows):
    return {severity: sum(row["severity"] == severity for row in rows) for severity in SEVERITIES}
