"""From a survey to a drawing: people answer at random, estimates and intervals come out, and an SVG of them.

usage: python3 survey.py [--svg FILE]                    a survey of its own, of 20000 people
       python3 survey.py [--svg FILE] --rows ROWS.csv    rows that a database gave: label,count,estimate,standard_error,lower,upper
With --truth FILE, a csv of label,number: exit status 1 if an interval misses one."""

from __future__ import annotations

import argparse
import csv
import html
import pathlib
import random
import sys
from typing import Any, NamedTuple, Optional

import vrr

CATEGORIES, SHARES, PEOPLE, EPSILON, ALPHA = ["bus", "tram", "bicycle", "car", "on foot"], [30, 10, 25, 20, 15], 20000, 2.0, 1e-9


class Row(NamedTuple):
    label: str
    estimate: float
    lower: int
    upper: int


def row_of(label: object, estimate: Any, lower: Any, upper: Any) -> Row:
    """A row that has an interval. None, or nothing in a file: no count explains the estimate."""
    if lower in (None, ""):
        raise SystemExit(f"no count explains the estimate {estimate} of {label}: were these reports randomized, and with this parameter?")
    return Row(str(label), float(estimate), int(lower), int(upper))


def survey() -> tuple[list[Row], dict[str, float]]:
    """What each person says, and what the answers tell."""
    prob = vrr.calibrate_categorical(EPSILON, len(CATEGORIES))
    measurement = vrr.make_randomized_response(CATEGORIES, prob)
    people = random.Random(1).choices(CATEGORIES, SHARES, k=PEOPLE)
    tally = measurement.tally(measurement.invoke_many(people))  # each on a device of their own; only the answers are collected
    print(f"{tally.reports} answers, each at most {vrr.decimal_up(measurement.epsilon)} of epsilon")
    rows = [row_of(row.label, row.estimate, row.lower, row.upper) for row in measurement.estimate(tally, ALPHA)]
    return rows, {category: people.count(category) for category in CATEGORIES}


def read_rows(path: pathlib.Path) -> list[Row]:
    with path.open(newline="") as file:
        return [row_of(row["label"], row["estimate"], row["lower"], row["upper"]) for row in csv.DictReader(file)]


def read_truth(path: pathlib.Path) -> dict[str, float]:
    with path.open(newline="") as file:
        return {label: float(number) for label, number in csv.reader(file)}


def drawing(rows: list[Row], truth: Optional[dict[str, float]]) -> str:
    """A bar for each label, a line for its interval, and a dot for the truth where it is known."""
    width, step, left = 640, 28, 130
    most = max([row.upper for row in rows] + [1])

    def across(value: float) -> str:
        return f"{left + (width - left - 20) * max(value, 0.0) / most:.1f}"

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{step * len(rows) + 20}" font-family="sans-serif" '
             'font-size="13" role="img"><title>Estimated numbers with their intervals</title>']
    for index, row in enumerate(rows):
        top = 10 + step * index
        middle = top + step / 2
        lines.append(f'<text x="{left - 8}" y="{middle + 4}" text-anchor="end">{html.escape(row.label)}</text>')
        lines.append(f'<rect x="{left}" y="{top + 5}" width="{float(across(row.estimate)) - left:.1f}" height="{step - 10}" fill="#9bb8d3"/>')
        lines.append(f'<line x1="{across(row.lower)}" x2="{across(row.upper)}" y1="{middle}" y2="{middle}" stroke="#123" stroke-width="2"/>')
        if truth is not None and row.label in truth:
            lines.append(f'<circle cx="{across(truth[row.label])}" cy="{middle}" r="4" fill="none" stroke="#b30" stroke-width="2"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--svg", type=pathlib.Path)
    parser.add_argument("--rows", type=pathlib.Path)
    parser.add_argument("--truth", type=pathlib.Path)
    given = parser.parse_args()
    rows, truth = (read_rows(given.rows), None) if given.rows else survey()
    truth = read_truth(given.truth) if given.truth else truth
    missed = 0
    for row in rows:
        known = truth.get(row.label) if truth else None
        wrong = known is not None and not row.lower <= known <= row.upper
        missed += wrong
        print(f"{row.label:>10} {row.estimate:12.1f}  from {row.lower} to {row.upper}" +
              (f", truth {known:.0f}" if known is not None else "") + (" MISSED" if wrong else ""))
    if given.svg:
        given.svg.write_text(drawing(rows, truth))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
