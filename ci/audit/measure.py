"""What the audit measures itself: curves of epsilon, tightness, observed distributions, cost, figures, vetted constants.

Everything comes from build/vrr and build/tests/bench/bitvec, run here and now. Exact values are computed with 80 digits.
"""

import collections
import datetime
import decimal
import fractions
import hashlib
import json
import math
import pathlib
import random
import re
import struct
import subprocess

from where import BUILD, ROOT

SAMPLES = 1000000
FALSE_ALARM = 1e-9  # of all bands together: the probability that a point lies outside though all is well
SEED = 20250101  # of the parameters at which tightness is looked at
CONSTANTS = "tests/examples/library_constants.csv"

decimal.getcontext().prec = 80


# ---- the program ----

def vrr(*arguments, text=None):
    """Standard output of build/vrr; status 1 is an answer too (an unsound claim)."""
    run = subprocess.run([str(BUILD / "vrr"), *map(str, arguments)], cwd=ROOT, input=text, capture_output=True, text=True)
    if run.returncode not in (0, 1) or not run.stdout:
        raise RuntimeError(f"vrr {' '.join(map(str, arguments))}: status {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def epsilon_of(*arguments):
    return float.fromhex(json.loads(vrr("epsilon", *arguments, "--json"))["epsilon_hex"])


def subject(samples):
    """A hash of what is measured and how: measurements are kept as long as it stays the same."""
    digest = hashlib.sha256(str(samples).encode())
    for path in (BUILD / "vrr", BUILD / "tests/bench/bitvec", ROOT / CONSTANTS, pathlib.Path(__file__)):
        digest.update(path.read_bytes() if path.exists() else b"")
    return digest.hexdigest()


# ---- exact values and doubles ----

def exact(x):
    value = fractions.Fraction(x)
    return decimal.Decimal(value.numerator) / decimal.Decimal(value.denominator)


def ln(ratio):
    return decimal.Decimal(ratio.numerator).ln() - decimal.Decimal(ratio.denominator).ln()


def rounded_up(value):
    """The least double that is not below a decimal or a fraction."""
    if isinstance(value, fractions.Fraction):
        double, below = float(value), lambda d: fractions.Fraction(d) < value
    else:
        double, below = float(value), lambda d: exact(d) < value
    while below(double):
        double = math.nextafter(double, math.inf)
    while double > 0 and not below(math.nextafter(double, -math.inf)):
        double = math.nextafter(double, -math.inf)
    return double


def ordinal(double):
    """Position among the doubles, so that neighbours differ by 1."""
    bits = struct.unpack("<q", struct.pack("<d", double))[0]
    return bits if bits >= 0 else -(bits & (2 ** 63 - 1))


# ---- epsilon against f ----

CURVES = [(1, 64), (2, 64), (4, 64), (8, 64), (8, 12)]


def epsilon_curves():
    fs = [0.02] + [round(0.05 * i, 2) for i in range(1, 20)] + [0.98, 0.99]
    return [{"max_weight": weight, "size": size, "f": fs,
             "epsilon": [epsilon_of("bitvec", "--f", f, "--size", size, "--max-weight", weight) for f in fs]}
            for weight, size in CURVES]


# ---- tightness ----

def directed_bool(prob):
    """The document's inf_ln(inf_div(prob, neg_inf_sub(1, prob))), each operation correctly rounded; 1 - prob is exact."""
    p = fractions.Fraction(prob)
    return rounded_up(ln(fractions.Fraction(rounded_up(p / (1 - p)))))


def tightness_bool():
    """ulps above the least sound double, for prob = 1/2 + x."""
    rng, points = random.Random(SEED), []
    for exponent in range(2, 54):
        for _ in range(2):
            prob = 0.5 + (1 + rng.random()) * 2.0 ** -(exponent + 1)
            if not 0.5 < prob < 1:
                prob = math.nextafter(0.5, 1)
            p = fractions.Fraction(prob)
            least = ordinal(rounded_up(ln(p / (1 - p))))
            points.append({"x": prob - 0.5,
                           "vrr": ordinal(epsilon_of("bool", "--prob", prob.hex())) - least,
                           "directed": ordinal(directed_bool(prob)) - least,
                           "nearest": ordinal(math.log(prob / (1 - prob))) - least})
    return sorted(points, key=lambda point: point["x"])


def tightness_bitvec(max_weight=2, size=64):
    """The same for f = 1 - x; the documents' formula has no directed rounding, so it is evaluated as a program would."""
    rng, points = random.Random(SEED + 1), []
    for exponent in range(1, 54):
        for _ in range(2):
            f = 1 - (1 + rng.random()) * 2.0 ** -(exponent + 1)
            if f == 1:
                f = math.nextafter(1, 0)
            q = fractions.Fraction(f)
            least = ordinal(rounded_up(2 * max_weight * ln((2 - q) / q)))
            computed = epsilon_of("bitvec", "--f", f.hex(), "--size", size, "--max-weight", max_weight)
            points.append({"x": 1 - f, "vrr": ordinal(computed) - least,
                           "nearest": ordinal(2 * max_weight * math.log((2 - f) / f)) - least})
    return sorted(points, key=lambda point: point["x"])


def worst(points, key):
    values = [point[key] for point in points if key in point]
    return {"points": len(values), "lowest": min(values), "highest": max(values), "below": sum(value < 0 for value in values)}


def tightness():
    one_bit, vector = tightness_bool(), tightness_bitvec()
    return {"bool": one_bit, "bitvec": vector,
            "worst": {"bool_vrr": worst(one_bit, "vrr"), "bool_directed": worst(one_bit, "directed"),
                      "bool_nearest": worst(one_bit, "nearest"), "bitvec_vrr": worst(vector, "vrr"),
                      "bitvec_nearest": worst(vector, "nearest")}}


# ---- distributions ----

def divergence(q, p):
    """Of Bernoulli(q) from Bernoulli(p), in nats."""
    return sum(a * math.log(a / b) for a, b in ((q, p), (1 - q, 1 - p)) if a > 0)


def band(p, n, risk):
    """Shares between which Binomial(n, p) / n stays with probability 1 - risk, by Chernoff's bound: rigorous for every n."""
    limit = math.log(2 / risk) / n
    ends = []
    for far in (0.0, 1.0):
        near = p
        for _ in range(60):
            middle = (near + far) / 2
            near, far = (middle, far) if divergence(middle, p) <= limit else (near, middle)
        ends.append(far)
    return ends


def outcome(label, p, n, seen, risk):
    low, high = band(p, n, risk)
    return {"label": label, "exact": p, "observed": seen / n, "count": seen, "of": n, "low": low, "high": high,
            "inside": low <= seen / n <= high}


def answers(kind, options, lines):
    return vrr("randomize", kind, "--no-header", *options, text="\n".join(lines) + "\n").split()


def distribution_bool(n, risk):
    half = n // 2
    out = answers("bool", ("--prob", 0.75), ["1"] * half + ["0"] * half)
    result = []
    for name, seen, truth in (("1", out[:half], 0.75), ("0", out[half:], 0.25)):
        ones = seen.count("1")
        result += [outcome(f"{name}→1", truth, half, ones, risk), outcome(f"{name}→0", 1 - truth, half, half - ones, risk)]
    return {"name": "one bit, prob = 0.75", "x": "input → answer", "outcomes": result}


def distribution_categorical(n, risk):
    half, t, prob = n // 2, 8, 0.5
    out = answers("categorical", ("--categories", t, "--prob", prob, "--silent"), ["2"] * half + ["99"] * half)
    member, stranger = collections.Counter(out[:half]), collections.Counter(out[half:])
    result = [outcome(f"2→{i}", prob if i == 2 else (1 - prob) / (t - 1), half, member[str(i)], risk) for i in range(t)]
    result += [outcome(f"?→{i}", 1 / t, half, stranger[str(i)], risk) for i in range(t)]
    return {"name": "8 categories, prob = 0.5; ? is an input that is none of them", "x": "input → answer", "outcomes": result}


def distribution_bitvec(n, risk):
    size, f, vector, many = 16, 0.5, "0110000110000001", 12
    truth = int(vector, 2)
    flips = collections.Counter(min(many, bin(int(line, 2) ^ truth).count("1"))
                                for line in answers("bitvec", ("--f", f, "--size", size), [vector] * n))
    law = [math.comb(size, k) * (f / 2) ** k * (1 - f / 2) ** (size - k) for k in range(size + 1)]
    law[many:] = [math.fsum(law[many:])]  # so rare that one bar is enough
    return {"name": "vectors of 16 bits, f = 0.5: how many bits are flipped", "x": "flipped bits",
            "outcomes": [outcome(f"{k}+" if k == many else str(k), p, n, flips[k], risk) for k, p in enumerate(law)]}


OUTCOMES = 4 + 16 + 13  # of the three together


def distributions(n):
    risk = FALSE_ALARM / OUTCOMES
    parts = [distribution_bool(n, risk), distribution_categorical(n, risk), distribution_bitvec(n, risk)]
    outcomes = [o for part in parts for o in part["outcomes"]]
    if len(outcomes) != OUTCOMES:
        raise ValueError(f"{len(outcomes)} outcomes, and the bands are made for {OUTCOMES}")
    return {"samples": n, "false_alarm": FALSE_ALARM, "points": len(outcomes),
            "outside": sum(not o["inside"] for o in outcomes), "parts": parts}


# ---- cost, figures, vetted constants ----

def cost():
    """ns per bit against size, from tests/bench."""
    run = subprocess.run([str(BUILD / "tests/bench/bitvec"), "sizes"], cwd=ROOT, capture_output=True, text=True, check=True)
    baseline = re.search(r"one generator call per bit, (\S+): ([\d.]+) ns/bit", run.stdout)
    source = re.search(r"cost by size, (.*), ns/bit", run.stdout).group(1)
    rows = [line.split() for line in run.stdout.splitlines() if re.match(r"\s*\d+(\s+[\d.]+){4}$", line)]
    columns = {name: [float(row[i + 1]) for row in rows] for i, name in
               enumerate(("lazy, f = 0.5", "fixed, f = 0.5", "lazy, f = 0.1", "fixed, f = 0.1"))}
    return {"generator": baseline.group(1), "baseline": float(baseline.group(2)), "source": source,
            "bits": [int(row[0]) for row in rows], "ns_per_bit": columns}


def figures():
    return [json.loads(vrr("account", "figure", number, "--json")) for number in (1, 2, 3)]


def vetted():
    found = json.loads(vrr("vet", CONSTANTS, "--json"))
    claims = [{key: claim.get(key) for key in ("line", "verdict", "mechanism", "prob", "f", "categories", "max_weight", "size",
                                               "epsilon", "upper", "ulp")} for claim in found["claims"]]
    verdicts = ("SOUND", "LOOSE", "UNSOUND", "UNDECIDED")
    return {"file": CONSTANTS, "claims": claims,
            "counts": {verdict: sum(claim["verdict"] == verdict for claim in claims) for verdict in verdicts}}


PARTS = {"vet": vetted, "epsilon": epsilon_curves, "tightness": tightness, "figures": figures, "cost": cost}


def measure(samples=SAMPLES, say=print):
    """All measurements; those that could not be made are named in `missing`."""
    made = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    result = {"subject": subject(samples), "made": made, "seed": SEED, "missing": []}
    for name, part in {**PARTS, "distributions": lambda: distributions(samples)}.items():
        say(f"audit: measuring {name}")
        try:
            result[name] = part()
        except (OSError, RuntimeError, ValueError, KeyError, AttributeError, subprocess.CalledProcessError) as error:
            result[name] = None
            result["missing"].append(f"{name}: {error}")
    return result
