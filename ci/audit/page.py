"""build/audit/index.html, from summary.json alone: nothing on the page comes from anywhere else."""

import pathlib

import page_proofs
import page_results
from markup import code, escape, fold, items, jump, tag

STYLE = pathlib.Path(__file__).with_name("style.css")


def look_up(summary, key):
    """The value at a.b.0.c."""
    for part in key.split("."):
        summary = summary[int(part)] if isinstance(summary, list) else summary[part]
    return summary


class Page:
    """A summary, and its numbers as HTML."""

    def __init__(self, summary):
        self.summary = summary

    def at(self, key):
        return look_up(self.summary, key)

    def number(self, key):
        """A number of the summary, marked with where it stands there."""
        value = self.at(key)
        return tag("data", value, **{"data-key": key, "value": value})

    def share(self, part, whole):
        return f"{self.number(part)} of {self.number(whole)}"

    def provers(self, key):
        """Goals by prover in words, the versions left out."""
        return ", ".join(f"{escape(entry['prover'].partition(' ')[0])} {self.number(f'{key}.{i}.goals')}"
                         for i, entry in enumerate(self.at(key)))


# ---- the first screen ----

def heading(page):
    about = page.at("about")
    title = tag("h1", f"vrr {escape(about['version'])}: audit")
    return tag("header", title + tag("span", escape(about["made"]), "soft"), "top")


def verdict(page):
    word, problems = page.at("verdict"), [escape(problem) for problem in page.at("problems")]
    shown = problems[:6]
    if len(problems) > 6:
        shown.append(fold(f"and {len(problems) - 6} more", items(problems[6:])))
    headline = tag("p", tag("span", f"{word.upper()}.", "word") + " " + escape(page.at("headline")), "headline")
    return tag("section", headline + (items(shown) if shown else ""), f"verdict {word}", id="verdict")


def tile(big, rest, small, bad=False):
    return tag("div", tag("b", f"{big} {tag('small', rest)}") + tag("span", small), "tile bad" if bad else "tile")


def tiles(page):
    number, proof = page.number, page.at("proof")
    of_what = {"stale": " for other sources", "missing": ": no proof run"}.get(proof["state"], "")
    found = [
        tile(number("proof.proved"), f"of {number('proof.goals')}", "proof goals proved" + of_what, proof["state"] != "proved"),
        tile(number("proof.witnesses.one"), "", f"goals with one witness; {number('proof.witnesses.two')} are confirmed by solvers "
             f"of two houses, {number('proof.witnesses.coq')} by Coq, {number('proof.witnesses.qed')} by WP’s simplifier",
             proof["witnesses"]["one"] > 0),
        tile(number("triples.proved"), f"of {number('triples.total')}", f"{jump('triples', 'Hoare triples')} proved",
             page.at("triples.proved") < page.at("triples.total")),
        tile(number("proof.coq_theorems"), "", f"Coq theorems, and {number('proof.lemmas')} lemmas of the specification"),
        tile(number("proof.smoke_failed"), f"of {number('proof.smoke')}", "smoke tests found a contradiction",
             proof["smoke_failed"] > 0),
        tile(number("tests.passed"), "passed", f"{number('tests.failed')} {jump('tests', 'tested claims')} failed",
             page.at("tests.state") != "passed"),
        tile(number("assumed.total"), "", f"entries on the list of what is {jump('assumed', 'assumed')}"),
        tile(number("findings.total"), "", f"{jump('findings', 'findings')} in the documents, "
             f"{number('findings.by_severity.unsound')} of them break privacy"),
    ]
    if (page.at("measured") or {}).get("distributions"):
        key = "measured.distributions"
        found.append(tile(number(f"{key}.outside"), f"of {number(f'{key}.points')}",
                          f"{jump('plots', 'observed shares')} outside their bands", page.at(f"{key}.outside") > 0))
    return tag("div", "".join(found), "tiles")


def particulars(page):
    about, proof, number = page.at("about"), page.at("proof"), page.number
    other = "" if proof["source_sha256"] == proof["present_sha256"] else \
        f"; the proof run was of {code(proof['source_sha256'] or 'nothing')}"
    steps = [f"{escape(step['name'])} {number(f'steps.{i}.seconds')} s" for i, step in enumerate(page.at("steps"))]
    changed = " with changes that are not committed" if about["changed"] else ""
    rows = [("source (sha256)", code(proof["present_sha256"]) + other),
            ("commit", code(about["commit"] or "unknown") + changed),
            ("time", f"proofs {number('proof.seconds')} s, tests {number('tests.seconds')} s, this audit {number('seconds')} s"
             + (f" ({', '.join(steps)})" if len(steps) > 1 else "")),
            ("tools", escape(", ".join(page.at("tools"))))]
    return tag("dl", "".join(tag("dt", name) + tag("dd", value) for name, value in rows), "meta")


SECTIONS = [("triples", "Triples", page_proofs.triples), ("code", "Proofs by file", page_proofs.files),
            ("assumed", "Assumed", page_proofs.assumed), ("findings", "Findings", page_results.findings),
            ("plots", "Plots", page_results.plots), ("vet", "Vetted constants", page_results.vetted),
            ("tests", "Tests", page_results.tests), ("theorems", "Theorems", page_proofs.theorems),
            ("again", "Do it again", page_results.again)]


def render(summary):
    page = Page(summary)
    nav = tag("nav", "".join(jump(name, text) for name, text, _ in SECTIONS))
    body = heading(page) + verdict(page) + tiles(page) + particulars(page) + nav
    body += "".join(section(page) for _, _, section in SECTIONS)
    return ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            f"<title>vrr audit: {escape(page.at('verdict'))}</title>"
            '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
            f"<style>\n{STYLE.read_text()}</style></head><body>{body}</body></html>\n")
