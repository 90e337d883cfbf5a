"""build/audit/index.html, from summary.json alone. Nothing on the page comes from anywhere else."""

import html
import pathlib

import plots
from markup import code, inline, inline_code, link, paragraphs

STYLE = pathlib.Path(__file__).with_name("style.css")
STATES = {"proved": ("good", "proved"), "not proved": ("bad", "not proved"), "draft": ("warn", "not proved yet"),
          "stale": ("bad", "not proved: stale run"), "missing": ("bad", "not proved: no run")}
SEVERITIES = {"unsound": "bad", "gap": "warn", "loose": "plain", "vague": "plain", "editorial": "plain"}
TESTED = {"passed": "good", "failed": "bad", "not run": "warn"}


def look_up(summary, key):
    """The value at a.b.0.c."""
    for part in key.split("."):
        summary = summary[int(part)] if isinstance(summary, list) else summary[part]
    return summary


class Page:
    """Renders one summary."""

    def __init__(self, summary):
        self.summary = summary

    def number(self, key):
        """A number of the summary, marked with where it stands there."""
        value = look_up(self.summary, key)
        return f'<data data-key="{html.escape(key, quote=True)}" value="{value}">{value}</data>'

    # ---- the first screen ----

    def top(self):
        about = self.summary["about"]
        return (f'<header class="top"><h1>vrr {html.escape(about["version"])}: audit</h1>'
                f'<span class="soft">{html.escape(about["made"])}</span></header>' + self.verdict() + self.tiles() + self.meta())

    def verdict(self):
        verdict, problems = self.summary["verdict"], self.summary["problems"]
        items = "".join(f"<li>{html.escape(problem)}</li>" for problem in problems[:6])
        if len(problems) > 6:
            rest = "".join(f"<li>{html.escape(problem)}</li>" for problem in problems[6:])
            items += f"<li><details><summary>and {len(problems) - 6} more</summary><ul>{rest}</ul></details></li>"
        return (f'<section class="verdict {verdict}" id="verdict"><p class="headline"><span class="word">{verdict.upper()}.</span> '
                f'{html.escape(self.summary["headline"])}</p>{f"<ul>{items}</ul>" if items else ""}</section>')

    def tile(self, big, small, bad=False):
        return f'<div class="tile{" bad" if bad else ""}"><b>{big}</b><span>{small}</span></div>'

    def tiles(self):
        proof, tests, n = self.summary["proof"], self.summary["tests"], self.number
        of_what = {"stale": " for other sources", "missing": ": no proof run"}.get(proof["state"], "")
        tiles = [
            self.tile(f'{n("proof.proved")} <small>of {n("proof.goals")}</small>', "proof goals proved" + of_what,
                      proof["state"] != "proved"),
            self.tile(f'{n("triples.proved")} <small>of {n("triples.total")}</small>', '<a href="#triples">Hoare triples</a> proved',
                      self.summary["triples"]["proved"] < self.summary["triples"]["total"]),
            self.tile(f'{n("proof.coq_theorems")}', f'Coq theorems, and {n("proof.lemmas")} lemmas of the specification'),
            self.tile(f'{n("proof.smoke_failed")} <small>of {n("proof.smoke")}</small>', "smoke tests found a contradiction",
                      proof["smoke_failed"] > 0),
            self.tile(f'{n("tests.passed")} <small>passed</small>', f'{n("tests.failed")} <a href="#tests">tested claims</a> failed',
                      tests["state"] != "passed"),
            self.tile(f'{n("assumed.total")}', 'entries on the list of what is <a href="#assumed">assumed</a>'),
            self.tile(f'{n("findings.total")}', f'<a href="#findings">findings</a> in the documents, '
                      f'{n("findings.by_severity.unsound")} of them unsound'),
        ]
        if (self.summary["measured"] or {}).get("distributions"):
            key = "measured.distributions"
            tiles.append(self.tile(f'{n(key + ".outside")} <small>of {n(key + ".points")}</small>', '<a href="#plots">observed shares</a> '
                                   "outside their bands", self.summary["measured"]["distributions"]["outside"] > 0))
        return f'<div class="tiles">{"".join(tiles)}</div>'

    def meta(self):
        summary, n = self.summary, self.number
        about, proof = summary["about"], summary["proof"]
        changed = " with changes that are not committed" if about["changed"] else ""
        proved_of = "" if proof["source_sha256"] == proof["present_sha256"] else \
            f'; the proof run was of {code(proof["source_sha256"] or "nothing")}'
        rows = [("sources, sha256", code(proof["present_sha256"]) + proved_of),
                ("commit", code(about["commit"] or "unknown") + changed),
                ("time", f'proofs {n("proof.seconds")} s, tests {n("tests.seconds")} s, this audit {n("seconds")} s'
                 + (": " + ", ".join(f"{html.escape(step['name'])} {n(f'steps.{i}.seconds')} s"
                                     for i, step in enumerate(summary["steps"])) if len(summary["steps"]) > 1 else "")),
                ("tools", html.escape(", ".join(summary["tools"])))]
        return '<dl class="meta">' + "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in rows) + "</dl>"

    def nav(self):
        names = [("triples", "Triples"), ("code", "Proofs by file"), ("assumed", "Assumed"), ("findings", "Findings"),
                 ("plots", "Plots"), ("vet", "Vetted constants"), ("tests", "Tests"), ("theorems", "Theorems"), ("again", "Do it again")]
        return "<nav>" + "".join(f'<a href="#{name}">{text}</a>' for name, text in names) + "</nav>"

    # ---- proofs ----

    def provers(self, key):
        """Goals by prover, as a bar and its key."""
        entries = look_up(self.summary, key)
        bar = "".join(f'<i class="s{i % 6}" style="flex:{entry["goals"]}"></i>' for i, entry in enumerate(entries))
        items = "".join(f'<li><i class="s{i % 6}"></i>{html.escape(entry["prover"])} {self.number(f"{key}.{i}.goals")}</li>'
                        for i, entry in enumerate(entries))
        return f'<div class="stack" aria-hidden="true">{bar}</div><ul class="key">{items}</ul>'

    def short_provers(self, key):
        """Goals by prover in words, the versions left out."""
        return ", ".join(f'{html.escape(entry["prover"].partition(" ")[0])} {self.number(f"{key}.{i}.goals")}'
                         for i, entry in enumerate(look_up(self.summary, key)))

    def state(self, name):
        style, text = STATES[name]
        return f'<span class="state {style}">{text}</span>'

    def triples(self):
        parts = ['<h2 id="triples">Hoare triples</h2><p>What each public function promises: before the call, the call, after it. The words are those '
                 'of the specification; the contract is what is proved. Counts of goals are those of the function itself; '
                 "what it calls is proved in the same way.</p>", self.triple_table()]
        for d, document in enumerate(self.summary["triples"]["documents"]):
            parts.append(f'<h3>{html.escape(document["title"])} <small class="soft">{link(document["page"], "line by line")}</small></h3>')
            parts += [self.triple(f"triples.documents.{d}.triples.{t}", triple) for t, triple in enumerate(document["triples"])]
        return "".join(parts)

    def triple_table(self):
        rows = []
        for d, document in enumerate(self.summary["triples"]["documents"]):
            for t, triple in enumerate(document["triples"]):
                key = f"triples.documents.{d}.triples.{t}"
                rows.append(f'<tr><td><a href="#{triple["function"]}">{breakable(triple["function"])}</a></td><td>{self.state(triple["state"])}</td>'
                            f'<td class="n">{self.goals(key, triple)}</td>'
                            f'<td class="roomy">{self.short_provers(key + ".goals.by_prover")}</td>'
                            f'<td class="n roomy">{len(triple["theorems"])}</td>'
                            f'<td class="n roomy">{self.number(key + ".tests_passed")} of {len(triple["tests"])}</td></tr>')
        return ('<table><thead><tr><th>function</th><th>state</th><th class="n">goals</th><th class="roomy">by prover</th>'
                '<th class="n roomy">theorems</th><th class="n roomy">tests passed</th></tr></thead><tbody>' + "".join(rows) + "</tbody></table>")

    def goals(self, key, triple):
        if triple["state"] == "draft":
            return "none counted"
        return f'{self.number(key + ".goals.proved")} of {self.number(key + ".goals.goals")}'

    def triple(self, key, triple):
        brace = '<span class="brace">{</span> ', ' <span class="brace">}</span>'
        found = ", ".join(f'<a href="#{number}">{number}</a>' for number in sorted(triple["findings"], key=lambda number: int(number[1:])))
        aside = (f'{self.state(triple["state"])}<p>goals: {self.goals(key, triple)}'
                 f'{", " if triple["goals"]["by_prover"] else ""}{self.short_provers(key + ".goals.by_prover")}</p>'
                 + "".join(f"<p>open: {code(goal)}</p>" for goal in triple["goals"]["open"])
                 + (f"<p>findings: {found}</p>" if found else ""))
        return (f'<article class="triple" id="{triple["function"]}"><aside><h4>{link(triple["source"], breakable(triple["function"]))}</h4>{aside}</aside>'
                f'<div><p>{brace[0]}{inline_code(triple["before"])}{brace[1]}</p><p class="call">{code(triple["call"])}</p>'
                f'<p>{brace[0]}{inline_code(triple["after"])}{brace[1]}</p><div class="pieces">'
                f'{self.contract(triple)}{self.theorem_list(triple)}{self.test_list(key, triple["tests"])}</div></div></article>')

    def contract(self, triple):
        contract = triple["contract"]
        if not contract:
            return "<p>No contract was found.</p>"
        known = triple["goals"]["clauses"]
        chips = "".join(f'<li><span class="state {clause_style(triple, known.get(name))}">{html.escape(name)}</span></li>'
                        for name in contract["clauses"])
        place = link(contract["file"], f'{contract["file"]}, line {contract["line"]}')
        return (f'<details><summary>Contract: {len(contract["clauses"])} named postconditions</summary><p class="soft">{place}</p>'
                f'<ul class="clauses">{chips}</ul><pre>{html.escape(contract["text"])}</pre></details>')

    def theorem_list(self, triple):
        if not triple["theorems"] and not triple["lemmas"]:
            return ""
        theorems = "".join(f'<li><a href="#coq-{name}">{code(name)}</a></li>' for name in triple["theorems"])
        lemmas = "".join(f'<li>lemma {link(f"proofs/lemmas/{name}.v", code(name))}: {self.axioms_of(name)}</li>' for name in triple["lemmas"])
        return (f'<details><summary>Coq: {len(triple["theorems"])} theorems and definitions, {len(triple["lemmas"])} lemmas of the specification'
                f'</summary><p>{self.axioms()}</p><ul>{theorems}{lemmas}</ul></details>')

    def axioms(self):
        axioms = self.summary["proof"]["coq_axioms"]
        if not axioms:
            return "No proof run has said which axioms are used."
        return "Axioms under all theorems together, as Coq reports them: " + ", ".join(code(axiom) for axiom in axioms) \
            + ' (<a href="#assumed">A4, A5</a>).'

    def axioms_of(self, lemma):
        axioms = self.summary["proof"]["lemma_axioms"].get(lemma)
        if axioms is None:
            return "axioms not recorded (proved by WP itself, or not in this run)"
        return "axioms " + ", ".join(code(axiom) for axiom in axioms) if axioms else "no axioms"

    def test_list(self, key, tests):
        if not tests:
            return ""
        return (f'<details><summary>Tests: {self.number(key + ".tests_passed")} of {len(tests)} passed</summary>'
                f"<ul>{test_items(tests)}</ul></details>")

    def files(self):
        rows = []
        for i, file in enumerate(self.summary["files"]):
            functions = "".join(f'<li>{code(function["name"])} {self.number(f"files.{i}.functions.{j}.proved")} of '
                                f'{self.number(f"files.{i}.functions.{j}.goals")}</li>' for j, function in enumerate(file["functions"]))
            rows.append(f'<tr><td><details><summary>{link(file["source"], code(file["source"]))}</summary><ul>{functions}</ul></details></td>'
                        f'<td class="n">{self.number(f"files.{i}.proved")} of {self.number(f"files.{i}.goals")}</td>'
                        f'<td class="roomy">{self.short_provers(f"files.{i}.by_prover")}</td></tr>')
        proof = self.summary["proof"]
        contracts = "".join(f"<li>{code(name)}</li>" for name in proof["contracts_proved"])
        drafts = ", ".join(link(f"src/{room}.c", code(room)) for room in proof["drafts"])
        table = ('<table><thead><tr><th>file</th><th class="n">goals</th><th class="roomy">by prover</th></tr></thead><tbody>'
                 f'{"".join(rows)}</tbody></table>') if rows else "<p>There are no reports of a proof run.</p>"
        return ('<h2 id="code">Proofs by file</h2>' + (self.provers("proof.by_prover") if proof["by_prover"] else "")
                + table + f'<p>Lemmas of the specification: {self.number("proof.lemmas")}, each proved by Coq with the statement that WP printed, or '
                f'by WP itself. WP’s own axioms about bits and wraps that were proved for the meaning Coq is given: {self.number("proof.wp_symbol_axioms")}.</p>'
                + (f'<details><summary>{len(proof["contracts_proved"])} contracts proved</summary><ul class="list">{contracts}</ul></details>'
                   if contracts else "")
                + (f"<h3>Not proved yet</h3><p>Contracts of these files are stated and tested, and no proof uses them: {drafts}.</p>" if drafts else ""))

    def assumed(self):
        rows = "".join(f'<tr><td>{html.escape(row["number"])}</td><td class="roomy">{html.escape(row["kind"])}</td><td>'
                       f'{", ".join(code(name) for name in row["names"])}<br><span class="soft">{inline(row["reason"])}</span></td></tr>'
                       for row in self.summary["assumed"]["list"])
        reasons = link("spec/SOUNDNESS.md#the-assumed-list", "spec/SOUNDNESS.md")
        return (f'<h2 id="assumed">Assumed</h2><p>Nothing else is assumed: the proof run fails when what it finds differs from this list. Risks, and '
                f'what is left of them: {reasons}.</p><table><thead><tr><th></th><th class="roomy">kind</th><th>what, and why</th></tr></thead>'
                f"<tbody>{rows}</tbody></table>")

    # ---- findings ----

    def findings(self):
        found = self.summary["findings"]["list"]
        counts = ", ".join(f'{self.number(f"findings.by_severity.{name}")} {name}' for name in self.summary["findings"]["by_severity"])
        worst = "".join(f'<tr><td><a href="#{row["number"]}">{row["number"]}</a></td><td>{inline(row["claim"])}</td>'
                        f'<td class="roomy soft one">{html.escape(row["document"])}</td></tr>' for row in found if row["severity"] == "unsound")
        parts = [f'<h2 id="findings">Findings in the documents</h2><p>{counts}. Unsound: a reader who follows the text gets a mechanism or a '
                 f'constant that breaks the promise. All of them: {link("spec/FINDINGS.md", "spec/FINDINGS.md")}; each opens to its '
                 f"counterexample and its correction.</p><h3>The unsound ones</h3><table><tbody>{worst}</tbody></table>"]
        for document in dict.fromkeys(row["document"] for row in found):
            parts.append(f"<h3>{html.escape(document)}</h3>")
            parts += [self.finding(row) for row in found if row["document"] == document]
        return "".join(parts)

    def finding(self, row):
        tests = f"<p>Tests:</p><ul>{test_items(row['tests'])}</ul>" if row["tests"] else ""
        return (f'<details class="finding" id="{row["number"]}"><summary><span class="number">{row["number"]}</span>'
                f'<span><span class="state {SEVERITIES.get(row["severity"], "plain")}">{row["severity"]}</span></span>'
                f'<span>{inline(row["claim"])}</span></summary><div><p class="soft">{inline(row["where"])}</p>{paragraphs(row["text"])}{tests}</div></details>')

    # ---- measurements ----

    def plots(self):
        measured = self.summary["measured"]
        if not measured:
            return '<h2 id="plots">Plots</h2><p>Nothing was measured.</p>'
        note = ""
        if measured.get("distributions"):
            key = "measured.distributions"
            note = (f'<p>Samples: {self.number(key + ".samples")} answers for each kind of measurement; {self.number(key + ".outside")} of '
                    f'{self.number(key + ".points")} shares lie outside their bands. If all is well, any of them does with a probability of at most '
                    f'{self.number(key + ".false_alarm")}: the bands are Chernoff’s.</p>')
        if self.summary["proof"]["drafts"]:
            note += "<p>Figures 1 to 3 come from the accountant, whose code is tested but not proved yet.</p>"
        return f'<h2 id="plots">Plots</h2><p>Measured and computed in this run.</p>{note}<div class="plots">' \
            + "".join(plots.all_plots(measured, self.number)) + "</div>"

    def vet(self):
        vet = (self.summary["measured"] or {}).get("vet")
        if not vet:
            return '<h2 id="vet">Vetted constants</h2><p>No constants were vetted.</p>'
        styles = {"SOUND": "good", "LOOSE": "warn", "UNSOUND": "bad", "UNDECIDED": "bad"}
        rows = []
        for i, claim in enumerate(vet["claims"]):
            key = f"measured.vet.claims.{i}"
            parameters = ", ".join(f"{name} = {claim[name]}" for name in ("prob", "f", "categories", "max_weight", "size")
                                   if claim.get(name) is not None)
            loose = f'{self.number(key + ".ulp")} ulp above' if claim["verdict"] == "LOOSE" else ""
            rows.append(f'<tr><td><span class="state {styles[claim["verdict"]]}">{claim["verdict"].lower()}</span></td>'
                        f'<td>{html.escape(claim["mechanism"])}: {html.escape(parameters)}</td>'
                        f'<td class="n">{self.number(key + ".epsilon")}</td><td class="roomy">{loose}</td></tr>')
        counts = ", ".join(f'{self.number(f"measured.vet.counts.{name}")} {name.lower()}' for name in vet["counts"])
        return (f'<h2 id="vet">Vetted constants</h2><p>Constants from another library’s tests and documents ({link(vet["file"], code(vet["file"]))}) '
                f'against the proved ones: {counts}. Loose: sound, but above the least sound double.</p><div class="wide"><table><thead><tr><th></th>'
                f'<th>claim</th><th class="n">epsilon</th><th class="roomy"></th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>')

    def tests(self):
        tests = self.summary["tests"]
        rows, failures = [], ""
        for i, program in enumerate(tests["programs"]):
            failures += "".join(f'<li><span class="state bad">failed</span> {code(program["name"])}: {html.escape(claim)}</li>'
                                for claim in program["failed"])
            claims = "".join(f"<li>{html.escape(claim)}</li>" for claim in program["passed"])
            rows.append(f'<tr><td><details><summary>{code(program["name"])}</summary><ul>{claims}</ul></details></td>'
                        f'<td class="n">{len(program["passed"])}</td><td class="n">{len(program["failed"]) or ""}</td>'
                        f'<td class="n roomy">{self.number(f"tests.programs.{i}.seconds")} s</td></tr>')
        body = ('<table><thead><tr><th>program</th><th class="n">passed</th><th class="n">failed</th><th class="n roomy">time</th></tr></thead>'
                f'<tbody>{"".join(rows)}</tbody></table>') if rows else "<p>There is no full test run.</p>"
        return (f'<h2 id="tests">Tests</h2><p>{self.number("tests.passed")} claims passed, {self.number("tests.failed")} failed.</p>'
                f'{f"<ul>{failures}</ul>" if failures else ""}{body}')

    def theorems(self):
        rows = "".join(f'<details id="coq-{name}"><summary>{code(name)}</summary><p>{link(entry["file"], entry["file"])}, line {entry["line"]}</p>'
                       f'<pre>{html.escape(entry["statement"])}</pre></details>' for name, entry in self.summary["theorems"].items())
        return (f'<h2 id="theorems">Theorems and definitions of the Coq theory</h2><p>Those that the triples and findings name. {self.axioms()}</p>{rows}')

    def again(self):
        return ('<h2 id="again">Do it again</h2><pre>make audit        # builds, proves, tests, measures, and writes this page\n'
                'make audit-page   # this page, from the proof and test runs that are there\n'
                'make prove FUNCTION=vrr_rr_bool_invoke\nmake mutants      # seeded faults that the proofs must catch</pre>'
                '<p>Every number here is one of <a href="summary.json">summary.json</a>.</p>')

    def render(self):
        body = "".join(part() for part in (self.top, self.nav, self.triples, self.files, self.assumed, self.findings, self.plots, self.vet,
                                           self.tests, self.theorems, self.again))
        return ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>vrr audit: '
                f'{self.summary["verdict"]}</title><meta name="viewport" content="width=device-width, initial-scale=1">'
                f'<link rel="icon" href="data:,"><style>\n{STYLE.read_text()}</style></head><body>{body}</body></html>\n')


def breakable(name):
    """A name that a narrow column may break after an underscore."""
    return code(name).replace("_", "_<wbr>")


def clause_style(triple, proved):
    if triple["state"] not in ("proved", "not proved") or proved is None:
        return "plain"
    return "good" if proved else "bad"


def test_items(tests):
    return "".join(f'<li><span class="state {TESTED[test["verdict"]]}">{test["verdict"]}</span> {html.escape(test["claim"])}</li>'
                   for test in tests)


def render(summary):
    return Page(summary).render()
