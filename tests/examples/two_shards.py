"""A survey of a million people on two servers: each answer is randomized by the command line, loaded with COPY into one of two shards,
counted there, and estimated in one SQL statement; survey.py draws the result.

usage: python3 two_shards.py [--people N] [--build build] [--out DIRECTORY]       make and ci/setup reach have to have run

It brings its own servers, in a temporary folder. Exit status 1 if an interval misses the truth: once in 10^9 runs."""

from __future__ import annotations

import argparse
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests" / "reach"))
import servers  # noqa: E402

CATEGORIES, SHARES, PROB, ALPHA = ["bus", "tram", "bicycle", "car", "on foot"], [30, 10, 25, 20, 15], 0.6, 1e-9

ESTIMATES = f"""
    SELECT (vrr_estimate(vrr_merge(tally), {PROB}, {ALPHA})).*
    FROM (SELECT vrr_tally(report, ARRAY{CATEGORIES}) AS tally FROM reports_1
          UNION ALL
          SELECT vrr_tally(report, ARRAY{CATEGORIES}) FROM reports_2) AS shards"""


def randomized(build: pathlib.Path, folder: pathlib.Path, people: list[str], name: str) -> pathlib.Path:
    """The answers of some people, each from the program."""
    categories, answers = folder / "categories.txt", folder / f"{name}.txt"
    categories.write_text("\n".join(CATEGORIES) + "\n")
    with answers.open("w") as out:
        subprocess.run([build / "vrr", "randomize", "categorical", "--no-header", "--categories-from", categories, "--prob", str(PROB)],
                       input="\n".join(people) + "\n", text=True, stdout=out, check=True)
    return answers


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=10**6)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build" / "reach")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    people = random.Random(1).choices(CATEGORIES, SHARES, k=given.people)
    place = servers.Place(given.build)
    try:
        shards = servers.shards(place, 2)
        for number, shard in enumerate(shards, 1):
            shard.sql("CREATE TABLE reports (report text NOT NULL)")
            shard.copy("reports", randomized(given.build, place.folder, people[number - 1::2], f"answers_{number}"))
            shards[0].sql(f"CREATE FOREIGN TABLE reports_{number} (report text) SERVER shard_{number} OPTIONS (table_name 'reports')", database="overview")
        epsilon = shards[0].sql(f"SELECT vrr_epsilon_categorical({len(CATEGORIES)}, {PROB})")
        rows = shards[0].sql(f"COPY ({ESTIMATES}) TO STDOUT WITH (FORMAT csv, HEADER)", database="overview")
    finally:
        place.close()
    (given.out / "rows.csv").write_text(rows + "\n")
    (given.out / "truth.csv").write_text("".join(f"{category},{people.count(category)}\n" for category in CATEGORIES))
    print(f"{given.people} people on two servers, each with an epsilon of at most {epsilon}:", flush=True)
    package = servers.install_python(given.build)
    return subprocess.run(["/usr/bin/python3", "-B", ROOT / "tests/examples/survey.py", "--rows", given.out / "rows.csv", "--truth",
                           given.out / "truth.csv", "--svg", given.out / "survey.svg"], env={"PYTHONPATH": str(package)}).returncode


if __name__ == "__main__":
    sys.exit(main())
