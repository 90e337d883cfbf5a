"""The page's plots, drawn from summary.json alone."""

import html

from svg import Linear, Log, Names, Plot, SignedLog

SIGNED_TICKS = [-1e9, -1e6, -1e3, 0, 1e3, 1e6, 1e9, 1e12, 1e15]


def legend(entries):
    """[(style, shape, text)]: a sample of the mark and what it is."""
    items = []
    for style, shape, text in entries:
        sample = {"line": f'<path class="line {style}" d="M1 6H25"/>',
                  "circle": f'<circle class="dot {style}" cx="13" cy="6" r="3"/>',
                  "cross": f'<path class="cross {style}" d="M10 3l6 6m0-6l-6 6"/>',
                  "triangle": f'<path class="dot {style}" d="M13 2.4l3.4 6h-6.8z"/>',
                  "bar": f'<rect class="bar {style}" x="6" y="1" width="14" height="10"/>'}[shape]
        items.append(f'<li><svg class="sample" viewBox="0 0 26 12" aria-hidden="true">{sample}</svg>{html.escape(text)}</li>')
    return f'<ul class="legend">{"".join(items)}</ul>'


def figure(title, plots, entries, note):
    """note is HTML."""
    return (f'<figure><h3>{html.escape(title)}</h3>{"".join(plots)}{legend(entries) if entries else ""}'
            f"<figcaption>{note}</figcaption></figure>")


def epsilon(measured):
    curves = measured["epsilon"]
    plot = Plot(Linear(0, 1), Log(0.03, 200), "f", "epsilon")
    entries = []
    for i, curve in enumerate(curves):
        plot.line(list(zip(curve["f"], curve["epsilon"])), f"s{i}")
        bits = f", vectors of {curve['size']} bits" if curve["size"] < 2 * curve["max_weight"] else ""
        entries.append((f"s{i}", "line", f"m = {curve['max_weight']}{bits}"))
    description = "Epsilon falls as f grows and is proportional to min(2 m, size)."
    return figure("Epsilon against f", [plot.render("Epsilon against f for several m", description)], entries,
                  "min(2 m, size) ln((2−f)/f), the proved upper bound; m is the greatest number of ones. "
                  "Unless it is said otherwise, vectors have 64 bits.")


def scatter_of_ulps(points, series, x_label, x_low):
    plot = Plot(Log(x_low, 0.6), SignedLog(-2e9, 1e16, SIGNED_TICKS), x_label, "ulps above the least sound")
    plot.area(-2e9, -0.5, "unsound")
    for key, style, shape in series:
        plot.dots([(point["x"], point[key]) for point in points if key in point], style, shape)
    return plot


def tightness_bool(measured, number):
    points = measured["tightness"]["bool"]
    series = [("directed", "s1", "circle"), ("nearest", "s4", "cross"), ("vrr", "s0", "triangle")]
    plot = scatter_of_ulps(points, series, "prob − 1/2", 5e-17)
    key = "measured.tightness.worst.bool"
    return figure("Tightness for one bit", [plot.render(
        "Distance to the least sound constant for one bit",
        "vrr's constant is the least sound one everywhere; three directed roundings lose more and more next to 1/2, "
        "and rounding to nearest falls below the exact constant.")],
        [("s0", "triangle", "vrr"), ("s1", "circle", "inf_ln(inf_div(p, neg_inf_sub(1, p))), each rounded upward"),
         ("s4", "cross", "log(p/(1−p)) in doubles")],
        f"Below the line at 0, shaded, a constant is unsound. Of {number(f'{key}_vrr.points')} probabilities vrr is below at "
        f"{number(f'{key}_vrr.below')} and at most {number(f'{key}_vrr.highest')} ulp above; the document's three "
        f"roundings are below at {number(f'{key}_directed.below')} and up to {number(f'{key}_directed.highest')} ulp "
        f"above; doubles rounded to nearest are below at {number(f'{key}_nearest.below')}.")


def tightness_bitvec(measured, number):
    points = measured["tightness"]["bitvec"]
    plot = scatter_of_ulps(points, [("nearest", "s4", "cross"), ("vrr", "s0", "triangle")], "1 − f", 5e-17)
    key = "measured.tightness.worst.bitvec"
    return figure("Tightness for bit vectors", [plot.render(
        "Distance to the least sound constant for bit vectors",
        "vrr's constant is the least sound one everywhere; the formula in doubles is often below the exact constant.")],
        [("s0", "triangle", "vrr"), ("s4", "cross", "2 m log((2−f)/f) in doubles")],
        f"m = 2. Of {number(f'{key}_vrr.points')} values of f vrr is below the exact constant at "
        f"{number(f'{key}_vrr.below')} and at most {number(f'{key}_vrr.highest')} ulp above the least sound double; "
        f"the documents' formula, evaluated in doubles, is below at {number(f'{key}_nearest.below')}.")


def distribution(part, number):
    """Shares above, and below them the deviations in units of the band."""
    outcomes = part["outcomes"]
    names = Names([o["label"] for o in outcomes], 1 if len(outcomes) < 9 else 2)
    top = max(max(o["exact"], o["observed"]) for o in outcomes) * 1.12
    shares = Plot(names, Linear(0, top, 4), part["x"], "share", 220)
    for i, o in enumerate(outcomes):
        shares.bar(i, o["exact"], 0.7, "s5")
    shares.dots([(i, o["observed"]) for i, o in enumerate(outcomes)], "s0")
    off = Plot(names, Linear(-1.5, 1.5, 3), part["x"], "deviation / band", 150)
    off.area(-1, 1, "band")
    off.dots([(i, max(-1.4, min(1.4, deviation(o)))) for i, o in enumerate(outcomes)], "s0")
    key = "measured.distributions"
    return figure("Observed against exact: " + part["name"].partition(",")[0], [
        shares.render("Observed and exact shares", f"{part['name']}: observed shares lie on the exact ones."),
        off.render("Deviations in units of the band", "All deviations lie between −1 and 1 if nothing is wrong.")],
        [("s5", "bar", "exact"), ("s0", "circle", "observed")],
        f"{html.escape(part['name'])}. {number(key + '.samples')} answers of <code>vrr randomize</code>.")


def deviation(o):
    off = o["observed"] - o["exact"]
    return off / ((o["high"] if off > 0 else 2 * o["exact"] - o["low"]) - o["exact"])


def cost(measured, number):
    data = measured["cost"]
    lowest = min(value for column in data["ns_per_bit"].values() for value in column)
    plot = Plot(Log(8, 1.3e7), Log(lowest / 2, data["baseline"] * 2.5), "bits in the vector", "ns per bit")
    plot.line([(8, data["baseline"]), (1.3e7, data["baseline"])], "s5")
    entries = [("s5", "line", f"one call of {data['generator']} per bit")]
    for i, (name, values) in enumerate(data["ns_per_bit"].items()):
        plot.line(list(zip(data["bits"], values)), f"s{i}")
        entries.append((f"s{i}", "line", name))
    return figure("Cost per bit against size", [plot.render(
        "Cost per bit against the size of a vector", "The cost per bit falls until about a thousand bits, hardly beyond.")],
        entries, f"Processor time on this machine, source: {html.escape(data['source'])}; only ratios mean something. One "
        f"generator call per bit: {number('measured.cost.baseline')} ns. Fixed: with constant_time.")


def columns(data, x, names):
    index = {name: i for i, name in enumerate(data["columns"])}
    return {name: [(row[index[x]], row[index[name]]) for row in data["rows"]
                   if isinstance(row[index[name]], (int, float)) and row[index[name]] > 0] for name in names}


def account(data, x, names, scales, labels, title):
    lines = columns(data, x, names)
    plot = Plot(*scales, *labels)
    for i, name in reversed(list(enumerate(names))):
        plot.line(lines[name], f"s{i}")
    entries = [(f"s{i}", "line", name.replace("_", " ")) for i, name in enumerate(names)]
    notes = "; ".join([data["subtitle"]] + data["notes"])
    return figure(title, [plot.render(data["title"], notes)], entries, html.escape(notes) + ".")


def accounts(measured):
    one, two, three = measured["figures"]
    return [
        account(one, "epsilon", ["rho_tight", "rho_pure", "rho_square"], (Log(0.02, 10), Log(5e-5, 60)), ("epsilon", "rho"),
                "Figure 1: rho against epsilon"),
        account(two, "n", ["exact", "renyi", "zcdp_tight", "zcdp_pure", "zcdp_square", "advanced", "basic"],
                (Linear(0, 60, 6), Linear(0, 6, 6)), ("reports", "epsilon"), "Figure 2: epsilon of many reports"),
        account(three, "rho", ["rappor", "gaussian", "gaussian_sqrt_k"], (Log(0.1, 1), Linear(0, 2600, 5)),
                ("rho", "mean absolute error"), "Figure 3: error against rho"),
    ]


def all_plots(measured, number):
    """HTML of every plot whose data are there."""
    result = []
    if measured.get("epsilon"):
        result.append(epsilon(measured))
    if measured.get("tightness"):
        result += [tightness_bool(measured, number), tightness_bitvec(measured, number)]
    if measured.get("cost"):
        result.append(cost(measured, number))
    if measured.get("distributions"):
        result += [distribution(part, number) for part in measured["distributions"]["parts"]]
    if measured.get("figures"):
        result += accounts(measured)
    return result
