#!/usr/bin/env python3
"""The main job: from a clone to a verdict.

Builds, proves, tests (the seeds' findings among them), and writes build/audit/summary.json and a self-contained page
build/audit/index.html. Exit status 0 only when everything is proved and every test passes.
"""

import argparse
import html
import json
import re
import subprocess
import sys
import time

import prove
import toolbox

AUDIT = toolbox.ROOT / "build" / "audit"
STYLE = """
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
.wide { overflow-x: auto; } code { font-size: .9em; overflow-wrap: anywhere; }
.verdict { font-size: 1.3rem; padding: .8rem 1rem; border-left: .5rem solid; margin: 1rem 0; }
.good { border-color: #2a8a4a; } .bad { border-color: #c0392b; }
"""


def shell(command):
    """Runs a command, showing its lines as they come; (succeeded, text)."""
    lines = []
    with subprocess.Popen(command, cwd=toolbox.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        for line in run.stdout:
            lines.append(line)
            print("  " + line, end="", flush=True)
    return run.returncode == 0, "".join(lines)


def table(head, rows):
    cells = "".join(f"<th>{html.escape(h)}</th>" for h in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'


def code(text):
    return f"<code>{html.escape(str(text))}</code>"


def findings():
    """Rows of the opening table of FINDINGS.md."""
    rows = []
    for line in (toolbox.SPEC / "FINDINGS.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) >= 4 and re.fullmatch(r"\[?F\d+\]?(\(.*\))?", cells[0]):
            rows.append([html.escape(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", cell).replace("`", "")) for cell in cells[:4]])
    return rows


def page(summary):
    proof, tests = summary["proof"], summary["tests"]
    good = summary["verdict"] == "pass"
    parts = [
        f'<div class="verdict {"good" if good else "bad"}"><strong>{"PASS" if good else "FAIL"}</strong>: '
        f'{proof["proved"]} of {proof["goals"]} proof goals, {proof["smoke_failed"]} of {proof["smoke"]} smoke tests failed, '
        f'{tests["passed"]} tests passed, {tests["failed"]} failed</div>',
        table(["what", "value"], [
            ["goals by prover", html.escape(", ".join(f"{k}: {v}" for k, v in sorted(proof["by_prover"].items())))],
            ["Coq theorems", proof["coq_theorems"]], ["time", f'{summary["seconds"]} s'],
            ["source (sha256)", code(proof["source_sha256"])],
            ["tools", html.escape("; ".join(summary["versions"]))]]),
        "<h2>Assumed</h2><p>Nothing else. Reasons: <code>spec/SOUNDNESS.md</code>.</p>",
        table(["kind", "what"], [[html.escape(k), code(v)] for k, _, v in (a.partition(": ") for a in proof["assumed"])]),
        "<h2>Proved</h2>", table(["unit", "goals"], [[code(u), n] for u, n in sorted(proof["functions"].items())]),
        table(["contract proved"], [[code(name)] for name in proof["contracts_proved"]]),
        "<h2>Not proved yet</h2><p>Rooms whose contracts are stated and tested only; no proof uses them: "
        + (", ".join(code(room) for room in proof["drafts"]) or "none") + ".</p>",
        "<h2>Findings in the documents</h2>", table(["id", "severity", "where", "claim"], findings()),
    ]
    if summary["problems"]:
        parts.insert(1, "<h2>Problems</h2><ul>" + "".join(f"<li>{html.escape(p)}</li>" for p in summary["problems"]) + "</ul>")
    return ('<!doctype html><html lang="en"><head><meta charset="utf-8"><title>vrr audit</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{STYLE}</style></head><body><h1>vrr: audit</h1>{''.join(parts)}</body></html>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cached", action="store_true", help="replay solver answers of an earlier run")
    options = parser.parse_args()
    AUDIT.mkdir(parents=True, exist_ok=True)
    start, problems = time.monotonic(), []

    print("1/4 build", flush=True)
    built, _ = shell(["make", "-s", "all", "test-programs"])
    if not built:
        problems.append("the build failed")
    print("2/4 prove", flush=True)
    toolbox.write_why3_config()
    if not prove.prove_all(options.cached, pin=False):
        problems.append("not everything is proved")
    proof = json.loads((toolbox.BUILD / "summary.json").read_text())
    problems += proof["problems"]
    print("3/4 test", flush=True)
    passed, text = shell(["tests/run", "build"])
    counted = re.search(r"^(\d+) passed, (\d+) failed", text, flags=re.M)
    tests = {"passed": int(counted.group(1)), "failed": int(counted.group(2))} if counted else {"passed": 0, "failed": 1}
    if not passed or tests["failed"]:
        problems.append("a test failed")
    print("4/4 report", flush=True)
    summary = {"verdict": "fail" if problems else "pass", "problems": problems, "proof": proof, "tests": tests,
               "versions": toolbox.tool_versions(), "seconds": round(time.monotonic() - start)}
    (AUDIT / "summary.json").write_text(json.dumps(summary, indent=2) + "\n")
    (AUDIT / "index.html").write_text(page(summary))
    for problem in problems:
        print(f"PROBLEM: {problem}")
    print(f"{summary['verdict'].upper()}: {proof['proved']} of {proof['goals']} goals proved, {len(proof['assumed'])} things "
          f"assumed (spec/SOUNDNESS.md), {tests['passed']} tests passed, {tests['failed']} failed, {summary['seconds']} s; "
          "page: build/audit/index.html")
    sys.exit(0 if not problems else 1)


if __name__ == "__main__":
    main()
