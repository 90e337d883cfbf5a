"""The parts of the page about proofs: triples, files, what is assumed, theorems. page is a page.Page."""

from markup import badge, breakable, code, escape, fold, formula, inline, items, jump, link, table, tag
from where import formats

STATES = {"proved": ("good", "proved"), "not proved": ("bad", "not proved"),
          "stale": ("bad", "not proved: stale run"), "missing": ("bad", "not proved: no run")}
TESTED = {"passed": "good", "failed": "bad", "not run": "warn"}


def test_items(tests):
    return items(badge(TESTED[test["verdict"]], test["verdict"]) + " " + escape(test["claim"]) for test in tests)


def every_triple(page):
    """(key in the summary, triple), in order."""
    for d, document in enumerate(page.at("triples.documents")):
        for t, triple in enumerate(document["triples"]):
            yield f"triples.documents.{d}.triples.{t}", triple


def triples(page):
    parts = [tag("h2", "Hoare triples", id="triples"),
             tag("p", "What each public function promises: before the call, the call, after it. The words are those of the "
                 "specification; the contract is what is proved. Counts of goals are those of the function itself; what it "
                 "calls is proved in the same way."), triple_table(page)]
    cards = dict(every_triple(page))
    for d, document in enumerate(page.at("triples.documents")):
        lines = tag("small", link(document["page"], "line by line"), "soft")
        parts.append(tag("h3", f"{escape(document['title'])} {lines}"))
        parts += [triple_card(page, key, triple) for key, triple in cards.items() if key.startswith(f"triples.documents.{d}.")]
    return "".join(parts)


def goals(page, key):
    return page.share(f"{key}.goals.proved", f"{key}.goals.goals")


def triple_table(page):
    head = ["function", "state", ("n", "goals"), ("roomy", "by witnesses"), ("n roomy", "theorems"), ("n roomy", "tests passed")]
    rows = [[jump(triple["function"], breakable(triple["function"])), badge(*STATES[triple["state"]]),
             ("n", goals(page, key)), ("roomy", page.provers(f"{key}.goals.by_prover")),
             ("n roomy", len(triple["theorems"])),
             ("n roomy", f"{page.number(f'{key}.tests_passed')} of {len(triple['tests'])}")]
            for key, triple in every_triple(page)]
    return table(head, rows)


def triple_card(page, key, triple):
    name = tag("h4", link(triple["source"], breakable(triple["function"])))
    provers = page.provers(f"{key}.goals.by_prover")
    found = sorted(triple["findings"], key=lambda number: int(number[1:]))
    counted = goals(page, key) + (f", {provers}" if provers else "")
    aside = name + badge(*STATES[triple["state"]]) + tag("p", f"goals: {counted}")
    aside += "".join(tag("p", f"open: {code(goal)}") for goal in triple["goals"]["open"])
    aside += tag("p", "findings: " + ", ".join(jump(number, number) for number in found)) if found else ""
    left, right = tag("span", "{", "brace"), tag("span", "}", "brace")
    words = (tag("p", f"{left} {formula(triple['before'])} {right}") + tag("p", code(triple["call"]), "call")
             + tag("p", f"{left} {formula(triple['after'])} {right}"))
    folds = contract(triple) + coq(page, triple) + tests(page, key, triple)
    main = tag("div", words + tag("div", folds, "pieces"))
    return tag("article", tag("aside", aside) + main, "triple", id=triple["function"])


def clause_style(triple, proved):
    if triple["state"] not in ("proved", "not proved") or proved is None:
        return "plain"
    return "good" if proved else "bad"


def contract(triple):
    found = triple["contract"]
    if not found:
        return tag("p", "No contract was found.")
    clauses = [badge(clause_style(triple, triple["goals"]["clauses"].get(name)), name) for name in found["clauses"]]
    place = tag("p", link(found["file"], f"{found['file']}, line {found['line']}"))
    return fold(f"Contract: {len(clauses)} named postconditions",
                place + items(clauses, "clauses") + tag("pre", escape(found["text"])))


def lemma_place(name):
    """Where a lemma is proved; those that WP proves by itself have no proof of ours."""
    return formats.lemma_proofs().get(name, "spec")


def coq(page, triple):
    if not triple["theorems"] and not triple["lemmas"]:
        return ""
    listed = [jump(f"coq-{name}", code(name)) for name in triple["theorems"]]
    listed += [f"lemma {link(lemma_place(name), code(name))}: {lemma_axioms(page, name)}" for name in triple["lemmas"]]
    title = f"Coq: {len(triple['theorems'])} theorems and definitions, {len(triple['lemmas'])} lemmas of the specification"
    return fold(title, tag("p", axioms(page)) + items(listed))


def axioms(page):
    found = page.at("proof.coq_axioms")
    if not found:
        return "No proof run has said which axioms are used."
    names = ", ".join(code(axiom) for axiom in found)
    return f"Axioms under all theorems together, as Coq reports them: {names} ({jump('assumed', 'A4, A5')})."


def lemma_axioms(page, lemma):
    found = page.at("proof.lemma_axioms").get(lemma)
    if found is None:
        return "axioms not recorded (proved by WP itself, or not in this run)"
    return "no axioms but " + ", ".join(code(axiom) for axiom in found) if found else "no axioms"


def tests(page, key, triple):
    if not triple["tests"]:
        return ""
    return fold(f"Tests: {page.number(f'{key}.tests_passed')} of {len(triple['tests'])} passed", test_items(triple["tests"]))


def prover_bar(page):
    entries = page.at("proof.by_prover")
    bar = "".join(tag("i", "", f"s{i % 6}", style=f"flex:{entry['goals']}") for i, entry in enumerate(entries))
    key = items([tag("i", "", f"s{i % 6}") + f"{escape(entry['prover'])} {page.number(f'proof.by_prover.{i}.goals')}"
                 for i, entry in enumerate(entries)], "key")
    return tag("div", bar, "stack", **{"aria-hidden": "true"}) + key if entries else ""


def not_on_record(page):
    """The units whose record for the 32-bit machine is about older sources, or is missing."""
    named = [(text, page.at(f"proof.x86_32.{key}")) for text, key in (("On record with older sources", "older"), ("Never", "never"))]
    return " ".join(f"{text}: {', '.join(map(code, units))}." for text, units in named if units)


def files(page):
    rows = []
    for i, file in enumerate(page.at("files")):
        key = f"files.{i}"
        functions = [f"{code(function['name'])} {page.share(f'{key}.functions.{j}.proved', f'{key}.functions.{j}.goals')}"
                     for j, function in enumerate(file["functions"])]
        rows.append([fold(link(file["source"], code(file["source"])), items(functions)),
                     ("n", page.share(f"{key}.proved", f"{key}.goals")), ("roomy", page.provers(f"{key}.by_prover"))])
    head = ["file", ("n", "goals"), ("roomy", "by witnesses")]
    body = table(head, rows) if rows else tag("p", "There are no reports of a proof run.")
    body += tag("p", "A goal counts as proved when WP’s simplifier Qed reduces it to true, when Coq proves it, or when solvers of "
                "two houses (Alt-Ergo, cvc5, Z3) both confirm it; one with a single witness only if SOUNDNESS.md lists it by name.")
    body += tag("p", f"Lemmas of the specification: {page.number('proof.lemmas')}, each proved by Coq with the statement that "
                "WP printed, or by WP itself. WP’s own axioms about bits and wraps that were proved for the meaning that "
                f"Coq is given: {page.number('proof.wp_symbol_axioms')}. Claims that CBMC, a verifier of another make, checked besides: "
                f"{page.number('proof.claims')}. Functions through which Eva, an abstract interpreter, went without annotations: "
                f"{page.number('proof.eva_functions')}.")
    body += tag("p", "The proofs are for a 64-bit machine. On record as proved for a 32-bit machine (x86_32), too, with these sources: "
                f"{page.share('proof.x86_32.proved', 'proof.x86_32.units')} units, {page.number('proof.x86_32.goals')} goals. "
                + not_on_record(page))
    contracts = page.at("proof.contracts_proved")
    if contracts:
        body += fold(f"{len(contracts)} contracts proved", items(code(name) for name in contracts))
    if page.at("proof.state") != "proved":
        body += tag("p", "Nothing here counts as proved: see the verdict.")
    return tag("h2", "Proofs by file", id="code") + prover_bar(page) + body


def assumed(page):
    rows = [[row["number"], ("roomy", escape(row["kind"])),
             ", ".join(code(name) for name in row["names"]) + "<br>" + tag("span", inline(row["reason"]), "soft")]
            for row in page.at("assumed.list")]
    reasons = link("spec/SOUNDNESS.md#the-assumed-list", "spec/SOUNDNESS.md")
    found = [entry.partition(": ") for entry in page.at("proof.assumed")]
    collected = fold(f"What the proof run found in the sources and the tools: {len(found)} names",
                     items(f"{escape(kind)} {code(name)}" for kind, _, name in found))
    return (tag("h2", "Assumed", id="assumed")
            + tag("p", "Nothing else is assumed: the proof run fails when what it finds differs from this list. Risks, and "
                  f"what is left of them: {reasons}.") + table(["", ("roomy", "kind"), "what, and why"], rows)
            + (collected if found else ""))


def theorems(page):
    rows = [fold(code(name), tag("p", f"{link(entry['file'], entry['file'])}, line {entry['line']}")
                 + tag("pre", escape(entry["statement"])), id=f"coq-{name}") for name, entry in page.at("theorems").items()]
    return (tag("h2", "Theorems and definitions of the Coq theory", id="theorems")
            + tag("p", f"Those that the triples and findings name. {axioms(page)}") + "".join(rows))
