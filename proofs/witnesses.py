#!/usr/bin/env python3
"""Who may bear witness that a goal holds: the solvers, the ways in which they are asked, and when their word is enough.

  proofs/witnesses.py           asks every solver about the goals in proofs/false_goals; non-zero if one calls such a goal valid
  proofs/witnesses.py SECONDS   the same in every way of asking, for longer
"""

import concurrent.futures
import functools
import os
import re
import shutil
import subprocess
import sys

import toolbox

# Solvers of one house share code and mistakes. A goal is proved when Qed simplifies it to true, or two houses confirm it.
# -no-tcp: Alt-Ergo 2.0.0 calls false goals valid without it (proofs/false_goals).
ALT_ERGO = ("Alt-Ergo", "2.0.0", "alt_ergo_2_2_0", "alt-ergo -no-tcp -timelimit %t %f", "alt-ergo -no-tcp -steps-bound %S %f")
CVC5 = ("CVC5", "1.0.3", "cvc4_16", "cvc5 --tlimit=%t000 --lang=smt2 %f", None)
CVC5_TRIGGERS = ("CVC5", "1.0.3", "cvc4_16", "cvc5 --trigger-sel=max --tlimit=%t000 --lang=smt2 %f", None)
Z3 = ("Z3", "4.8.12", "z3_471", "z3 -smt2 -T:%t sat.random_seed=42 nlsat.randomize=false smt.random_seed=42 %f", None)
Z3_MATCHING = ("Z3", "4.8.12", "z3_471", "z3 -smt2 smt.mbqi=false auto_config=false -T:%t %f", None)
# floating-point numbers as Why3's axioms describe them, not as bits
CVC5_FLOATS = (*CVC5[:2], "cvc4_15", *CVC5[3:])
CVC4 = ("CVC5", "1.8", "cvc4_17", "cvc4 --tlimit=%t000 --lang=smt2 %f", None)
HOUSES = ("Alt-Ergo", "CVC5", "Z3")

# name -> (solver, how deep the hypotheses go, None for all of them): see NEAR. Those of TOLD are asked about the
# hypotheses that a hint names, "Z3-told:Q_a,Q_b".
WAYS = {
    "Alt-Ergo": (ALT_ERGO, None), "Alt-Ergo-near": (ALT_ERGO, 1), "Alt-Ergo-nearest": (ALT_ERGO, 0),
    "CVC5": (CVC5, None), "CVC5-near": (CVC5, 1), "CVC5-nearest": (CVC5, 0), "CVC5-triggers": (CVC5_TRIGGERS, 1),
    "Z3": (Z3, None), "Z3-near": (Z3, 1), "Z3-nearest": (Z3, 0), "Z3-matching": (Z3_MATCHING, 1),
    "CVC5-floats": (CVC5_FLOATS, 1), "CVC4": (CVC4, None),
    "Z3-told": (Z3, "told"), "Z3-matching-told": (Z3_MATCHING, "told"), "CVC5-told": (CVC5, "told"), "Alt-Ergo-told": (ALT_ERGO, "told"),
}
TOLD = [way for way, (_, depth) in WAYS.items() if depth == "told"]
# Alt-Ergo's questions are made smaller before Why3 works on them (plugin/near.ml), those of the others when they are printed
# (proofs/narrow): printed definitions differ, and cvc5 and Z3 know the answers that proofs/hints has from these
NEAR = [way for way, (solver, depth) in WAYS.items() if solver is ALT_ERGO and depth in (0, 1)]
FIRST = ["Alt-Ergo-near", "CVC5-near"]
ROUNDS = [FIRST, ["Alt-Ergo", "CVC5-nearest", "Z3-matching", "Z3-nearest"]]
LAST = ["CVC4", "Z3"]  # asked about what nobody confirmed
SECONDS = 30  # the slowest answer that counts takes a tenth of it
FILTERS = ["Alt-Ergo-near", "Alt-Ergo-nearest"]  # each depth once
SMOKE = ("Alt-Ergo", 10, 200)  # seconds, steps: a search that runs to its end when all is well
HINTS = toolbox.PROOFS / "hints"
FALSE_GOALS = toolbox.PROOFS / "false_goals"
NARROW = toolbox.PROOFS / "narrow"


def full_name(way):
    return f"{way}:{WAYS[way][0][1]}"


def way_of(prover):
    """The way of a prover's name or of a hint: Z3-told of Z3-told-7:4.8.12 and of Z3-told:Q_a."""
    return re.sub(r"-\d+$", "", prover.partition(":")[0])


def house(prover):
    return WAYS[way_of(prover)][0][0]


@functools.lru_cache(maxsize=None)
def drivers():
    """A folder with Why3's drivers and, as NAME_near_DEPTH.drv, with those that first take hypotheses away (plugin/near.ml)."""
    folder = toolbox.BUILD / "drivers"
    part = folder.with_name(f"drivers.{os.getpid()}")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(toolbox.WHY3_DRIVERS, part)
    for (_, _, name, _, _), depth in [WAYS[way] for way in NEAR]:
        (part / f"{name}_near_{depth}.drv").write_text(f'transformation "vrr_near_{depth}"\n' + (part / f"{name}.drv").read_text())
    shutil.rmtree(folder, ignore_errors=True)
    part.replace(folder)
    return folder


def driver(way):
    (_, _, name, _, _), depth = WAYS[way]
    return drivers() / f"{name}_near_{depth}.drv" if way in NEAR else name


def command(hint, steps=False, printed=False):
    """The shell words of a way of asking, with Why3's %f, %t and %S. Of a printed question proofs/narrow takes hypotheses away, too."""
    way, _, names = hint.partition(":")
    (name, _, _, line, step_line), depth = WAYS[way]
    program, _, rest = (step_line if steps else line).partition(" ")
    path = shutil.which(program) or toolbox.fail(f"{name} is not installed; run ci/setup")
    what = f"told:{names}" if depth == "told" else depth
    narrow = depth is not None and (printed or way not in NEAR)
    return f"{sys.executable} -I -S {NARROW} {what} %f {path} {rest}" if narrow else f"{path} {rest}"


def prover(name, version, driver, line, steps=""):
    """A prover of Why3."""
    return (f'[prover]\nname = "{name}"\nversion = "{version}"\ncommand = "{line}"\n{steps}driver = "{driver}"\n'
            'editor = ""\nin_place = false\ninteractive = false\n')


def told(source):
    """hint -> name of a prover, for the hints of a source that name hypotheses."""
    listed = sorted({way for ways in hints_of(source).values() for way in ways if way_of(way) in TOLD})
    return {hint: f"{way_of(hint)}-{number}" for number, hint in enumerate(listed)}


def why3_config(source, cpu=None):
    """The ways of asking as provers of Why3; with cpu, none of them gets more than so many seconds of a processor for a
    goal. The search for contradictions ends with its steps, and has less time than that."""
    text = ""
    for name, hint in [(way, way) for way in WAYS if way not in TOLD] + [(name, hint) for hint, name in told(source).items()]:
        _, version, _, _, step_line = WAYS[way_of(hint)][0]
        steps = f'command_steps = "{command(hint, steps=True)}"\n' if step_line else ""
        text += prover(name, version, driver(way_of(hint)), command(hint), steps)
    return text if cpu is None else re.sub(r'^command = "', f'command = "prlimit --cpu={cpu} ', text, flags=re.M)


def confirmed(answers):
    """The provers that call a goal valid: `qed` alone, or the quickest of each house."""
    valid = [answer for answer in answers if answer["verdict"] == "valid"]
    if any(answer["prover"] == "qed" for answer in valid):
        return ["qed"]
    best = {}
    for answer in sorted(valid, key=lambda answer: answer["ms"]):
        best.setdefault(house(answer["prover"]), answer["prover"])
    return [best[name] for name in HOUSES if name in best]


def hints_of(source):
    """goal -> ways: what is said of the source, and what is said of it on the machine of this run."""
    return hints().get(source, {}) | hints().get(toolbox.on_machine(source), {})


def hints():
    """source, or source@machine -> goal -> ways: whom to ask first where the usual two are known to fail."""
    found = {}
    if HINTS.exists():
        for line in HINTS.read_text().splitlines():
            if line and not line.startswith("#"):
                source, goal, *ways = line.split()
                # they become names and arguments of Why3's provers
                wrong = [word for word in (source, goal, *ways) if not re.fullmatch(r"[\w/.,:'@-]+", word)]
                if wrong:
                    toolbox.fail(f"proofs/hints: {wrong[0]} is neither a goal nor a way of asking")
                found.setdefault(source, {})[goal] = ways
    return found


def learned(source, entries):
    """goal -> hint, from the answers of a run; None where the usual two know, or nobody."""
    asked = {name: hint for hint, name in told(source).items()}
    found = {}
    for entry in entries:
        ways = [asked.get(name.partition(":")[0], way_of(name)) for name in confirmed(entry["answers"])]
        found[entry["goal"]] = ways[:2] if ways and ways != ["qed"] and ways[:2] != FIRST else None  # one alone counts if it is listed: plan
    return found


def write_hints(source, found, whole):
    """found: goal -> ways or None. The goals that were not asked about keep their hints, unless that was the whole source."""
    kept, here = hints(), toolbox.on_machine(source)
    if here != source:
        found = {goal: ways if ways != kept.get(source, {}).get(goal) else None for goal, ways in found.items()}
    kept[here] = {**({} if whole else kept.get(here, {})), **found}
    lines = [f"{name} {goal} {' '.join(ways)}\n" for name in sorted(kept) for goal, ways in sorted(kept[name].items()) if ways]
    toolbox.write_result(
        HINTS, "# Whom to ask first about a goal where the usual two (proofs/witnesses.py) do not both know the answer.\n"
               "# A wrong line costs time and nothing else: whatever is not settled is put to others. One way alone is for goals that\n"
               "# spec/SOUNDNESS.md lists as having one witness; `told` is followed by the hypotheses that matter.\n" + "".join(lines))


def plan(source, assumed, alone, seconds=SECONDS):
    """What proofs/plugin/goals.ml does with the goals of a source."""
    # in a later round those who were asked already are left out, so that a hint for others hides nobody
    lines = [f"stage {seconds} {' '.join(map(full_name, ways if ways is FIRST else FIRST + ways))}" for ways in ROUNDS]
    names = told(source)
    for goal, ways in hints_of(source).items():
        if all(way_of(way) in WAYS for way in ways) and (len(ways) > 1 or goal in alone):
            asked = [f"{names[way]}:{WAYS[way_of(way)][0][1]}" if way in names else full_name(way) for way in ways]
            lines.append(f"hint {goal} {' '.join(asked)}")
    lines.append(f"last {seconds} {' '.join(map(full_name, LAST))}")
    way, limit, steps = SMOKE
    lines += [f"smoke {limit} {steps} {full_name(way)}", f"filters {limit} {' '.join(map(full_name, FILTERS))}",
              f"alone {' '.join(alone)}", f"assumed {' '.join(assumed)}"]
    return "\n".join(lines) + "\n"


def is_valid(output):
    return "unsat" in [line.split()[0] for line in output.splitlines() if line.strip()] or ":Valid (" in output


def says_valid(way, path, seconds):
    words = command(way, printed=True).replace("%t", str(seconds)).split()
    words = [str(path) if word == "%f" else word for word in words]
    try:
        run = subprocess.run(words, env=toolbox.environment(), capture_output=True, text=True, timeout=3 * seconds + 10)
    except subprocess.TimeoutExpired:
        return False
    return is_valid(run.stdout)


def liars(seconds, ways=HOUSES):
    """Those of the ways that call a false goal valid."""
    (toolbox.BUILD / "narrowed").mkdir(parents=True, exist_ok=True)
    ending = {"Alt-Ergo": ".why", "CVC5": ".cvc5.smt2", "Z3": ".z3.smt2"}
    tried = [(way, path) for way in ways for path in sorted(FALSE_GOALS.iterdir()) if path.name.endswith(ending[house(way)])]
    if len(tried) < 2 * len(ways):
        toolbox.fail("proofs/false_goals has fewer than two goals for every solver")
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = list(pool.map(lambda pair: says_valid(*pair, seconds), tried))
    return [f"{way} calls {path.relative_to(toolbox.ROOT)} valid, which is false" for (way, path), lies in zip(tried, answers) if lies]


if __name__ == "__main__":
    found = liars(int(sys.argv[1]), WAYS) if len(sys.argv) > 1 else liars(1)
    sys.exit("\n".join(found) or 0)
