"""The parts of the page about findings, measurements and tests. page is a page.Page."""

import plots as drawings
from markup import badge, breakable, code, escape, fold, inline, items, jump, link, paragraphs, table, tag
from page_proofs import test_items

SEVERITIES = {"unsound": "bad", "wrong": "bad", "gap": "warn"}
VETTED = {"SOUND": "good", "LOOSE": "warn", "UNSOUND": "bad", "UNDECIDED": "bad"}
PARAMETERS = ("prob", "f", "categories", "max_weight", "size")
AGAIN = """make audit        # builds, proves, tests, measures, and writes this page
make audit-page   # this page, from the proof and test runs that are there
make prove FUNCTION=vrr_rr_bool_invoke
make mutants      # seeded faults that the proofs must catch"""


def findings(page):
    found = page.at("findings.list")
    counts = ", ".join(f"{page.number(f'findings.by_severity.{name}')} {name}" for name in page.at("findings.by_severity"))
    worst = [[jump(row["number"], row["number"]), inline(row["claim"]) + (" (library)" if row["kind"] == "library bug" else ""),
              ("roomy soft", escape(", ".join(row["documents"]))), ("roomy", inline(row["condition"])), ("roomy", inline(row["magnitude"]))]
             for row in found if row["severity"] == "unsound"]
    parts = [tag("h2", "Findings in the documents", id="findings"),
             tag("p", f"{counts}. Unsound: a reader who implements the document as it stands, or, for a fault of the library, runs the code that it "
                 f"cites, gets less privacy than it promises. All of them: {link('spec/FINDINGS.md', 'spec/FINDINGS.md')}; each opens to what "
                 "is wrong, a text to replace it, and what shows it."),
             tag("h3", "What breaks privacy"), table(["", "", ("roomy", "in"), ("roomy", "when"), ("roomy", "how much")], worst)]
    for document in dict.fromkeys(row["document"] for row in found):
        parts.append(tag("h3", escape(document)))
        parts += [finding(row) for row in found if row["document"] == document]
    return "".join(parts)


def finding(row):
    severity = badge(SEVERITIES.get(row["severity"], "plain"), row["severity"])
    title = tag("span", row["number"], "number") + tag("span", severity) + tag("span", inline(row["claim"]))
    facts = [row["kind"] + ", in " + ", ".join(row["documents"])] + [f"{name}: {row[key]}" for name, key in
                                                                   (("when", "condition"), ("how much", "magnitude"), ("upstream", "upstream"))
                                                                   if row[key]]
    body = items(inline(fact) for fact in facts)
    body += tag("p", "; ".join(f"{escape(at['place'])} ({breakable(at['statement'])})" for at in row["where"]), "soft")
    body += paragraphs(row["text"])
    body += tag("p", "Replacement:") + tag("pre", escape(row["replacement"])) if row["replacement"] else ""
    body += shown(row) if row["tests"] or row["theorems"] else ""
    return fold(title, tag("div", body), classes="finding", id=row["number"])


def shown(row):
    """What shows a finding; tests that did not pass are listed as such."""
    bad = [test for test in row["tests"] if test["verdict"] != "passed"]
    names = [f"“{escape(test['claim'])}”" for test in row["tests"]] + [jump(f"coq-{name}", code(name)) for name in row["theorems"]]
    passed = f", of tests {len(row['tests']) - len(bad)} of {len(row['tests'])} passed" if row["tests"] else ""
    return (tag("p", f"Shown by{passed}:") + items(names) + (test_items(bad) if bad else "")
            + (tag("p", inline(row["note"])) if row["note"] else ""))


def plots(page):
    measured, parts = page.at("measured"), [tag("h2", "Plots", id="plots")]
    if not measured:
        return parts[0] + tag("p", "Nothing was measured.")
    parts.append(tag("p", f"Measured and computed by the audit, {escape(measured['made'])}."))
    if measured.get("distributions"):
        key = "measured.distributions"
        parts.append(tag("p", f"Samples: {page.number(f'{key}.samples')} answers for each kind of measurement; "
                         f"{page.share(f'{key}.outside', f'{key}.points')} shares lie outside their bands. If all is well, "
                         f"any of them does with a probability of at most {page.number(f'{key}.false_alarm')}: the bands are "
                         "Chernoff’s."))
    return "".join(parts) + tag("div", "".join(drawings.all_plots(measured, page.number)), "plots")


def vetted(page):
    title, vet = tag("h2", "Vetted constants", id="vet"), (page.at("measured") or {}).get("vet")
    if not vet:
        return title + tag("p", "No constants were vetted.")
    rows = []
    for i, claim in enumerate(vet["claims"]):
        key = f"measured.vet.claims.{i}"
        parameters = ", ".join(f"{name} = {claim[name]}" for name in PARAMETERS if claim.get(name) is not None)
        loose = f"{page.number(f'{key}.ulp')} ulp above" if claim["verdict"] == "LOOSE" else ""
        claimed = f"{escape(claim['mechanism'])}, {escape(parameters)}: epsilon = {page.number(f'{key}.epsilon')}"
        rows.append([badge(VETTED[claim["verdict"]], claim["verdict"].lower()), claimed, ("roomy", loose)])
    counts = ", ".join(f"{page.number(f'measured.vet.counts.{name}')} {name.lower()}" for name in vet["counts"])
    return (title + tag("p", f"Constants from another library’s tests and documents ({link(vet['file'], code(vet['file']))}) "
                        f"against the proved ones: {counts}. Loose: sound, but above the least sound double.")
            + table(["", "claim", ("roomy", "")], rows))


def tests(page):
    rows, failures = [], []
    for i, program in enumerate(page.at("tests.programs")):
        failures += [f"{badge('bad', 'failed')} {code(program['name'])}: {escape(claim)}" for claim in program["failed"]]
        rows.append([fold(code(program["name"]), items(escape(claim) for claim in program["passed"])),
                     ("n", len(program["passed"])), ("n", len(program["failed"]) or ""),
                     ("n roomy", f"{page.number(f'tests.programs.{i}.seconds')} s")])
    body = tag("p", f"{page.number('tests.passed')} claims passed, {page.number('tests.failed')} failed.")
    body += items(failures) if failures else ""
    body += table(["program", ("n", "passed"), ("n", "failed"), ("n roomy", "time")], rows) if rows else \
        tag("p", "There is no full test run.")
    return tag("h2", "Tests", id="tests") + body


def again(page):
    every = tag("a", "summary.json", href="summary.json")
    return tag("h2", "Do it again", id="again") + tag("pre", AGAIN) \
        + tag("p", f"Every number here is one of {every}; the verdict is {escape(page.at('verdict'))}.")
