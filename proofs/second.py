"""A second witness for goals that one house confirms: which hypotheses did its proof use, and who else knows it from these alone?

`proofs/prove.py --learn` looks for one and writes it into proofs/hints, for instance `Z3-told:Q_mask_is_remainder,is_uint64`.
"""

import concurrent.futures
import re
import shutil
import subprocess

import toolbox
import witnesses

SECONDS = 6
ENDINGS = {"Alt-Ergo": ".why", "CVC5": ".cvc5.smt2", "Z3": ".z3.smt2"}
narrow = toolbox.script("narrow")


def save(source, functions, goals, folder):
    """Writes what Why3 prints for each house about the goals: folder/NUMBER.ENDING."""
    config, plan = "", ["stage 1"]
    for number, goal in enumerate(goals):
        savers = []
        for way, ending in ENDINGS.items():
            name, (_, version, driver, _, _) = f"Save-{way}-{number}", witnesses.WAYS[way][0]
            savers.append(f"{name}:{version}")
            config += witnesses.prover(name, version, driver, f"{shutil.which('cp')} %f {folder}/{number}{ending}")
        plan.append(f"hint {goal} {' '.join(savers)}")
    (folder / "plan").write_text("\n".join(plan) + "\n")
    env = toolbox.environment() | {"WHY3CONFIG": str(toolbox.write_why3_config(config, folder / "why3.conf")),
                                   "VRR_PLAN": str(folder / "plan"), "VRR_ANSWERS": str(folder / "answers.json")}
    subprocess.run(toolbox.frama_c() + ["-load-module", str(toolbox.plugin("goals")), "-wp-prover", "none", "-wp-run-all-provers",
                                        "-wp-prop=-@lemma", "-wp-cache", "none", "-wp-fct", ",".join(functions), source],
                   cwd=toolbox.ROOT, env=env, stdout=subprocess.DEVNULL)


def run(words, path, seconds=SECONDS):
    """Whether a solver calls the goal in a file valid, and what it prints."""
    try:
        done = subprocess.run([str(path) if word == "%f" else word.replace("%t", str(seconds)) for word in words],
                              env=toolbox.environment(), capture_output=True, text=True, timeout=seconds + 1)
    except subprocess.TimeoutExpired:
        return False, ""
    return witnesses.is_valid(done.stdout), done.stdout


def used_by_alt_ergo(path, options):
    smaller = path.with_name(f"{path.stem}.core.why")
    for depth in (None, "1", "0"):
        text = path.read_text()
        smaller.write_text(text if depth is None else narrow.narrowed(text, depth, False))
        valid, _ = run(["alt-ergo", *options, "-save-used-context", "%f"], smaller)
        used = smaller.with_suffix(".used")
        if valid and used.exists():
            return used.read_text().split()
    return None


def used_by_smt(path, command):
    pieces = list(narrow.smt_pieces(path.read_text()))
    goal = narrow.goal_of(pieces, True)
    for depth in (0, 1, 9):
        keep = narrow.near(pieces, goal, depth)
        lines = ["(set-option :produce-unsat-cores true)"]
        for i, (piece, _, name, words) in enumerate(pieces):
            if i != goal and name is not None:
                piece = f"(assert (! {piece.strip()[len('(assert'):-1]} :named hypothesis_{i}))" if keep(name, words) else ""
            lines.append(piece)
        smaller = path.with_name(f"{path.stem}.core.smt2")
        smaller.write_text("\n".join(lines) + "\n(get-unsat-core)\n")
        valid, output = run(command.split(), smaller)
        if valid:
            return [pieces[int(number)][2] for number in re.findall(r"hypothesis_(\d+)", output)]
    return None


def used(folder, number, house):
    """Names of the hypotheses that a solver of this house needs. If nobody knows the goal, Alt-Ergo is asked as it comes: what it
    says cannot be believed (proofs/false_goals), what it used may be a good idea."""
    if house in ("CVC5", "Z3"):
        names = used_by_smt(folder / f"{number}{ENDINGS[house]}", witnesses.WAYS[house][0][3])
    else:
        names = used_by_alt_ergo(folder / f"{number}.why", ["-no-tcp"] if house else [])
    if names is None:
        return None
    # Alt-Ergo has names of its own for parts of goals and definitions: @H, #P_x#sub-
    return sorted({narrow.stem(name) for name in names
                   if re.fullmatch(r"[\w']+", name) and not narrow.TYPES.search(name) and not name.endswith("'def")})


def fewest(names, knows):
    """Those of the names that knows() cannot do without: halves, quarters, ... are left out as long as it knows."""
    size = max(1, len(names) // 2)
    while size and names:
        for start in range(len(names) - 1, -1, -size):
            fewer = names[:max(0, start - size + 1)] + names[start + 1:]
            names = fewer if knows(fewer) else names
        size //= 2
    return names


def asker(folder, number, way):
    """A function that says whether this way of asking knows the goal from hypotheses and premises of given names."""
    path = folder / f"{number}{ENDINGS[witnesses.house(way)]}"
    return lambda names, seconds=1: run(witnesses.command(f"{way}:{','.join(names)}").split(), path, seconds)[0]


def others(folder, number, house, names):
    """Hints of ways that know the goal from what has these names, one of each house but this."""
    found = {}
    for way in witnesses.TOLD:
        knows = asker(folder, number, way)
        if witnesses.house(way) not in {house, *found} and knows(names, SECONDS):
            found[witnesses.house(way)] = f"{way}:{','.join(fewest(names, knows))}"
    return list(found.values())


def premises(folder, number, house, names):
    """Names, and numbers of premises of the goal, that suffice for a solver of this house."""
    path = folder / f"{number}{ENDINGS[house]}"
    pieces = list((narrow.why_pieces if path.suffix == ".why" else narrow.smt_pieces)(path.read_text()))
    goal = pieces[narrow.goal_of(pieces, path.suffix == ".smt2")][0]
    count = len((narrow.why_premises if path.suffix == ".why" else narrow.smt_premises)(goal))
    everything = names + [str(i) for i in range(count)]
    for way in [way for way in witnesses.TOLD if witnesses.house(way) == house]:
        knows = asker(folder, number, way)
        if knows(everything, SECONDS):
            return fewest(everything, knows)
    return None


def find(source, entries):
    """goal -> ways of two houses, for those of the entries where one was known."""
    left = {entry["goal"]: entry for entry in entries}
    folder = toolbox.BUILD / "second" / source.replace("/", "-")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    save(source, sorted({entry["function"] for entry in entries}), left, folder)

    def look(numbered):
        number, (goal, entry) = numbered
        first = witnesses.confirmed(entry["answers"])
        house = witnesses.house(first[0]) if first else None
        names = used(folder, number, house)
        more = others(folder, number, house, names) if names is not None else []
        if house and names is not None and not more:
            names = premises(folder, number, house, names)
            more = others(folder, number, house, names) if names is not None else []
        ways = ([witnesses.way_of(first[0])] if first else []) + more
        return goal, ways[:2] if len(ways) > 1 else None

    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return {goal: ways for goal, ways in pool.map(look, enumerate(left.items())) if ways}
