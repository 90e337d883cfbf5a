"""Cost of the bindings, as ratios within one run: Python against the C calls, PostgreSQL's aggregate against count(*).

usage: bindings.py BUILD_DIRECTORY [RAPID]      RAPID: a tenth of the reports. Exit status 1 if a ratio is not what is required.
Each round times every case once; a ratio is taken within its round, and the table shows medians over the rounds."""

import ctypes
import os
import pathlib
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "reach"))
import servers  # noqa: E402

BUILD, RAPID = pathlib.Path(sys.argv[1]).resolve(), len(sys.argv) > 2
REPORTS = 10**5 if RAPID else 10**6
failed = []


def rounds(cases, number):
    """name -> seconds, round by round."""
    found = {name: [] for name in cases}
    for _ in range(number):
        for name, case in cases.items():
            began = time.perf_counter()
            case()
            found[name].append(time.perf_counter() - began)
    return found


def ratio(found, name, to):
    return statistics.median(a / b for a, b in zip(found[name], found[to]))


def show(text, value, required=None, most=True):
    good = required is None or (value <= required if most else value >= required)
    print(f"  {text:<72} {value:6.2f}" + ("" if required is None else f"   {'at most' if most else 'at least'} {required}{'' if good else '  MISSED'}"))
    if not good:
        failed.append(text)


def python():
    """In a process of its own, with the package and Debian's numpy."""
    import numpy
    import vrr
    from vrr import _library
    library, entropy = _library.LIBRARY, _library.entropy(None)
    bool_, categories = vrr.make_randomized_response_bool(0.7), vrr.make_randomized_response(10, 0.5)
    bits = vrr.make_randomized_response_bitvec(64, 64, 0.3)
    numbers, truths = numpy.arange(REPORTS, dtype=numpy.uint64) % 10, numpy.arange(REPORTS) % 3 == 0
    words = numpy.arange(REPORTS // 64, dtype=numpy.uint64)
    vectors = numpy.arange(REPORTS // 10, dtype=numpy.uint64).reshape(-1, 1)
    out, counts = numpy.zeros(REPORTS, numpy.uint64), numpy.zeros(64, numpy.uint64)

    def call(name, *arguments):
        if getattr(library, name)(*[argument.ctypes.data if hasattr(argument, "ctypes") else argument for argument in arguments]):
            raise SystemExit(name)

    tally, place = bits.tally(), ctypes.c_size_t()
    cases = {
        "C categories": lambda: call("vrr_rr_invoke_many", categories._m, entropy, numbers, out, REPORTS),
        "categories": lambda: categories.invoke_many(numbers),
        "C packed": lambda: call("vrr_rr_bool_invoke_many", bool_._m, entropy, words, out, REPORTS),
        "packed": lambda: bool_.invoke_packed(words, REPORTS // 64 * 64),
        "bool": lambda: bool_.invoke_many(truths),
        "C vectors": lambda: call("invoke_bitvec_many", bits._m, entropy, vectors, out, len(vectors)),
        "vectors": lambda: bits.invoke_many(vectors),
        "C tally": lambda: call("vrr_tally_add_many", counts, 64, numbers, REPORTS),
        "tally": lambda: tally.add_many(numbers.reshape(-1, 1)),
        "C responses": lambda: call("tally_responses", counts, 10, numbers, REPORTS, place),
        "responses": lambda: categories.tally(numbers),
    }
    found = rounds(cases, 21)
    print(f"Python: a call for {REPORTS} against the C call (medians of 21 rounds)")
    show("responses over 10 categories, array of uint64", ratio(found, "categories", "C categories"), 1.2)
    show("answers, packed: array of uint64", ratio(found, "packed", "C packed"), 1.2)
    show("reports of 64 bits, packed (a tenth as many)", ratio(found, "vectors", "C vectors"), 1.2)
    show("tally of vectors of 64 bits, packed", ratio(found, "tally", "C tally"), 1.2)
    show("tally of responses", ratio(found, "responses", "C responses"), 1.2)
    show("answers, array of bool: packed and unpacked by numpy", ratio(found, "bool", "C packed"))


def postgres():
    if not (servers.INSTALLED / "pg_config").exists():
        print("# PostgreSQL is not installed (ci/setup reach): skipped")
        return
    place = servers.Place(BUILD)
    try:
        server = place.server("bench")
        server.sql(f"""CREATE UNLOGGED TABLE reports AS SELECT (i * 2654435761 % 4294967296)::bit(32)::bit varying AS bits, (i % 3 = 0) AS answer, i % 10 AS number,
            (ARRAY['bus', 'tram', 'bicycle', 'car', 'on foot'])[1 + i % 5] AS text FROM generate_series(1, {4 * REPORTS}::bigint) i; VACUUM ANALYZE reports""")

        def timed(what, workers):
            setting = f"SET max_parallel_workers_per_gather = {workers}; SET parallel_leader_participation = {'off' if workers else 'on'};"

            def run():
                server.sql(f"{setting} SELECT {what} FROM reports")
            return run
        tallies = {"bits": "bit varying", "answer": "boolean", "number, 10": "categories, numbers", "text, ARRAY['bus', 'tram', 'bicycle', 'car', 'on foot']": "categories, texts"}
        cases = {"count": timed("count(*)", 0), **{what: timed(f"vrr_tally({what})", 0) for what in tallies},
                 "one": timed("vrr_tally(bits)", 1), "two": timed("vrr_tally(bits)", 2), "count one": timed("count(*)", 1), "count two": timed("count(*)", 2)}
        for case in cases.values():
            case()
        found = rounds(cases, 7)
    finally:
        place.close()
    print(f"PostgreSQL: {4 * REPORTS} reports (medians of 7 rounds; {statistics.median(found['bits']) / (4 * REPORTS) * 1e9:.0f} ns for a report)")
    for what, name in tallies.items():
        show(f"reports per second of vrr_tally, as a share of those of count(*): {name}", ratio(found, "count", what), 0.333, most=False)
    show(f"two processes against one, vrr_tally ({os.cpu_count()} cores)", ratio(found, "one", "two"))
    show("two processes against one, count(*)", ratio(found, "count one", "count two"))


if __name__ == "__main__":
    if os.environ.get("VRR_BENCH_PYTHON"):
        python()
    else:
        environment = {**os.environ, "PYTHONPATH": str(servers.install_python(BUILD)), "VRR_BENCH_PYTHON": "1"}
        status = subprocess.run(["/usr/bin/python3", "-B", __file__, *sys.argv[1:]], env=environment).returncode
        postgres()
        sys.exit(status or bool(failed))
    sys.exit(bool(failed))
