#!/usr/bin/env python3
"""A third verifier: Eva, Frama-C's abstract interpreter, goes through proofs/eva/driver.c and finds nothing that is not explained.

    proofs/eva.py                  all parts of the driver
    proofs/eva.py --part NAME      one of them, and only its alarms; coverage, stale entries and pins are not looked at
    proofs/eva.py --seconds N      so much CPU time for a part; one that takes longer is not checked
    proofs/eva.py --pin            note how many alarms, functions and statements there are

Eva reads no annotation of the library (-no-annot): it follows values through the program itself, through real function pointers and
memcpy, and looks at what WP is not asked about: memory that is read before it is written, and pointers to what is gone. Where its
intervals are too coarse it raises an alarm that cannot come true; proofs/eva/alarms.toml has each of these with the reason, and says who
proves it: a goal of WP or a claim of proofs/cbmc. Exit 1: an alarm has no entry, an entry no alarm, something surely goes wrong, a function
is not reached, or Eva did not come to its end.
"""

import argparse
import concurrent.futures
import csv
import functools
import json
import re
import resource
import subprocess
import sys
import time
import tomllib

import cbmc
import toolbox
import trust
from toolbox import formats

DRIVER = toolbox.PROOFS / "eva" / "driver.c"
ALARMS = toolbox.PROOFS / "eva" / "alarms.toml"
PINNED = toolbox.PROOFS / "pinned" / "eva.json"
WORK = toolbox.BUILD / "eva"
# OpenSSL's header is more than Frama-C reads; the driver has a function of this type.
OPENSSL = "int RAND_priv_bytes(unsigned char *buf, int num);\n"
# Without annotations the memcpy that is built into Eva checks nothing: the driver has one, and is followed into it.
OPTIONS = ["-no-annot", "-machdep", "gcc_x86_64", "-warn-special-float", "none", "-eva", "-eva-no-builtins-auto", "-eva-no-print", "-eva-no-show-progress"]
# What a part of the driver may ask for: precision alone, none of what Eva looks at.
PRECISION = {"-eva-slevel", "-eva-slevel-function", "-eva-split-return", "-eva-split-return-function", "-eva-auto-loop-unroll"}
seconds = 150  # of CPU, for a part that takes 15 to 25


def parts():
    """{entry point: options} from the driver: `/* Part: samplers -eva-slevel 200 */`."""
    found = {name: words_.split() for name, words_ in re.findall(r"^/\* Part: (\w+)([^*]*) \*/$", DRIVER.read_text(), flags=re.M)}
    for name, options in found.items():
        if not set(options[::2]) <= PRECISION or len(options) % 2:
            toolbox.fail(f"proofs/eva/driver.c: {name} may ask for {' '.join(sorted(PRECISION))}, each with a value, "
                         f"not for {' '.join(options)}")
    if not found:
        toolbox.fail("proofs/eva/driver.c has no line `/* Part: name options */`")
    return found


def linked():
    return [str(path.relative_to(toolbox.ROOT)) for path in [DRIVER, *cbmc.sources(DRIVER)]]


def alarm_of(row):
    return f"{row['directory']}/{row['file']}", row["function"], row["property kind"], " ".join(row["property"].split())


class Part:
    """What Eva says about one part of the driver."""

    def __init__(self, name):
        self.name, self.problems, self.alarms, self.reached = name, [], [], {}
        report = WORK / f"{name}.csv"
        report.unlink(missing_ok=True)
        command = ["frama-c", *OPTIONS, f"-cpp-extra-args=-I{WORK}", "-main", name, *linked(), *parts()[name],
                   "-then", "-report-csv", str(report), "-report-no-proven", "-then", "-metrics", "-metrics-libc", "-metrics-eva-cover"]
        run = subprocess.run(command, cwd=toolbox.ROOT, env=toolbox.environment(), capture_output=True, text=True, preexec_fn=limit)
        text = run.stdout + run.stderr
        (WORK / f"{name}.log").write_text(text)
        said = [" ".join(line.split()) for line in text.splitlines() if re.search(r"User Error|Failure|aborted|Unexpected|\b[Ee]rror:", line)]
        if run.returncode or said or "ANALYSIS SUMMARY" not in text or not report.exists():
            why = f"no answer in {seconds} s of CPU" if run.returncode < 0 else "; ".join(said[:3])[:400] or f"status {run.returncode}"
            self.problems.append(f"{name}: not checked: {why}")
            return
        self.problems += [f"{name}: {function} has no body" for function in
                          sorted(set(re.findall(r"Neither code nor specification for function\s+(\w+)", text)))]
        if "No errors or warnings raised during the analysis." not in text:
            self.problems.append(f"{name}: Eva warns: see build/proof/eva/{name}.log")
        self.reached = {function: (int(some), int(of)) for function, some, of
                        in re.findall(r"^ +(\w+): (\d+) stmts out of (\d+) \(", text, flags=re.M)}
        with report.open(newline="", encoding="utf-8") as table:
            for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
                self.read(row)
        counted = re.search(r"^ +(\d+) alarms? generated by the analysis", text, flags=re.M)
        if not counted or int(counted.group(1)) != len(self.alarms):
            self.problems.append(f"{name}: Eva counts {counted.group(1) if counted else 'no'} alarms, its report has {len(self.alarms)}")

    def read(self, row):
        alarm = alarm_of(row)
        self.alarms.append(alarm)
        if row["status"] != "Unknown":
            self.problems.append(f"{self.name}: {words(alarm)}, line {row['line']}: {row['status']}")


def words(alarm):
    file, function, kind, text = alarm
    return f"{file}: {function}: {kind}: {text}"


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


@functools.cache
def explained():
    """{alarm: its entry}. Who proves it must be said, and exist."""
    found, claims = {}, {claim.name for claim in cbmc.claims()}
    for entry in tomllib.loads(ALARMS.read_text()).get("reason", []):
        if set(entry) != {"file", "kind", "alarms", "why", "by"} or not entry["why"].strip():
            toolbox.fail(f"proofs/eva/alarms.toml: an entry has file, kind, alarms, why and by, not {' '.join(sorted(entry))}")
        if entry["by"] != "WP" and entry["by"] not in claims:
            toolbox.fail(f"proofs/eva/alarms.toml: {entry['by']} is not WP, and no claim of proofs/cbmc has this name")
        if entry["by"] == "WP" and entry["kind"] in ("initialization", "dangling_pointer", "function_pointer"):
            toolbox.fail(f"proofs/eva/alarms.toml: WP is not asked about {entry['kind']}")
        for alarm in entry["alarms"]:
            function, _, text = alarm.partition(": ")
            key = (entry["file"], function, entry["kind"], text)
            if key in found:
                toolbox.fail(f"proofs/eva/alarms.toml: {words(key)} stands there twice")
            found[key] = entry
    return found


def asked():
    """What WP is asked about run-time errors: the assertions that Frama-C writes for it, in the words of alarms. Sources outside the
    proofs are none of its business."""
    report = WORK / "asked.csv"
    report.unlink(missing_ok=True)
    run = subprocess.run(["frama-c", *OPTIONS[:3], f"-cpp-extra-args=-I{WORK}", *linked(), "-rte", "-then", "-report-untried", "-report-csv", str(report)],
                         cwd=toolbox.ROOT, env=toolbox.environment(), capture_output=True, text=True, preexec_fn=limit)
    if run.returncode or not report.exists():
        toolbox.fail(f"Frama-C does not say what WP is asked: {(run.stdout + run.stderr)[-400:]}")
    proved = {f"src/{name}.c" for name in trust.proved_files()}
    with report.open(newline="", encoding="utf-8") as table:
        found = {alarm_of(row) for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)}
    return {alarm for alarm in found if alarm[0] in proved or alarm[0].endswith(".h")}


def not_asked():
    """Entries that name WP, for alarms of which it has no assertion with these words in this function."""
    named = {alarm for alarm, entry in explained().items() if entry["by"] == "WP"}
    return [f"proofs/eva/alarms.toml: {words(alarm)}: WP is not asked about this" for alarm in sorted(named - asked())]


def without_goal(goals):
    """Entries that name WP, and of which WP has proved no goal of this kind in the function. Eva numbers variables that it renames."""
    return [f"proofs/eva/alarms.toml: {words(alarm)}: WP has proved no goal typed_{alarm[1]}_assert_rte_{alarm[2]}"
            for alarm, entry in explained().items() if entry["by"] == "WP"
            and not any(re.fullmatch(rf"typed_{alarm[1]}_assert_rte_{alarm[2]}(_\d+)?", goal) for goal in goals)]


# Sources that the driver does not go through; spec/SOUNDNESS.md says so.
LEFT_OUT = [toolbox.ROOT / name for name in ("src/sources/entropy_buffered.c", "src/foundations/block.c", "src/arithmetic/decimal.c")]


def unreached(reached):
    """Functions that the driver does not call, and functions of the sources behind it to which Eva never comes."""
    called = cbmc.calls(DRIVER) | {name for path in LEFT_OUT if path.exists() for name, _, _ in toolbox.functions(path.read_text())}
    found = [f"the driver does not call {name}" for name in formats.exported() if name not in called]
    library = [path for path in sorted(toolbox.SRC.rglob("*.c")) if formats.in_library(path) and path not in LEFT_OUT]
    return found + [f"Eva does not come to {name} of {path.relative_to(toolbox.ROOT)}" for path in [DRIVER, *library]
                    for name, _, _ in toolbox.functions(path.read_text()) if not reached.get(name, (0, 0))[0]]


def check(chosen=None, say=print):
    """(problems, what is pinned)."""
    began = time.monotonic()
    (WORK / "openssl").mkdir(parents=True, exist_ok=True)
    (WORK / "openssl" / "rand.h").write_text(OPENSSL)
    entries = explained()
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        done = list(pool.map(Part, [chosen] if chosen else parts()))
    problems = [problem for part in done for problem in part.problems]
    alarms = {alarm for part in done for alarm in part.alarms}
    problems += [f"not explained: {words(alarm)}" for alarm in sorted(alarms - set(entries))]
    reached = {}
    for part in done:
        for function, (some, of) in part.reached.items():
            reached[function] = (max(some, reached.get(function, (0, 0))[0]), of)
    if not chosen and all(part.reached for part in done):
        problems += [f"proofs/eva/alarms.toml has an entry for what is no alarm: {words(alarm)}" for alarm in sorted(set(entries) - alarms)]
        problems += unreached(reached) + not_asked()
    counts = {"alarms": len(alarms), "functions": len(reached), "reached": sum(some for some, _ in reached.values()),
              "statements": sum(of for _, of in reached.values())}
    say(f"Eva: {counts['functions']} functions, {counts['reached']} of {counts['statements']} statements, {len(alarms)} alarms, "
        f"{len(alarms & set(entries))} of them explained, {len(problems)} problems, {time.monotonic() - began:.0f} s")
    return problems, counts


def whole(say=print, pin=False, goals=None):
    """(problems, what the summary says) of all parts. goals: what WP has proved, if it is known."""
    problems, counts = check(say=say)
    if pin and not problems:
        toolbox.write_result(PINNED, json.dumps(counts, indent=1) + "\n")
    expected = json.loads(PINNED.read_text()) if PINNED.exists() else {}
    problems += [f"{counts[name]} {name}, {expected.get(name, 0)} are expected (proofs/pinned/eva.json; `proofs/eva.py --pin` after a "
                 "deliberate change)" for name in counts if counts[name] != expected.get(name, 0)]
    problems += without_goal(goals) if goals is not None else []
    return problems, counts | {"problems": len(problems)}


def main():
    global seconds  # pylint: disable=global-statement
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", choices=list(parts()))
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--seconds", type=int, default=seconds)
    options = parser.parse_args()
    toolbox.end_at_interrupt()
    seconds = options.seconds
    problems = check(options.part)[0] if options.part else whole(pin=options.pin)[0]
    for problem in problems:
        print(f"PROBLEM: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
