"""What the proof scripts share: where things are, the Why3 configuration, the compiled Coq library."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC, SPEC, PROOFS = ROOT / "src", ROOT / "spec", ROOT / "proofs"
BUILD = ROOT / "build" / "proof"
COQ_LIBRARY = BUILD / "coq"
WHY3_DRIVERS = pathlib.Path("/usr/share/why3/drivers")
FRAMA_C = ["frama-c", "-wp", "-wp-rte", "-warn-unsigned-overflow", "-warn-unsigned-downcast"]


def fail(message):
    sys.exit(f"prove: error: {message}")


def comments_removed(text):
    """C comments that are not annotations, and ACSL line comments, become blanks."""
    text = re.sub(r"/\*(?!@).*?\*/", " ", text, flags=re.S)
    return re.sub(r"//(?!@)[^\n]*", " ", text)


def functions(text):
    """(name, start, end) of every function that a C source defines."""
    for start in re.finditer(r"^(?:static )?[\w ]+?[ *](\w+)\([^;]*?\) {", text, flags=re.M):
        yield start.group(1), start.start(), text.index("\n}\n", start.end()) + 3


def lemma_names():
    """Names of the lemmas of the specification, in order of appearance."""
    names = []
    for path in sorted(SPEC.glob("*.acsl")):
        names += re.findall(r"\blemma\s+(\w+)", comments_removed(path.read_text()))
    return names


def tool_versions():
    """`name version` of every tool, as ci/setup finds them."""
    lines = subprocess.run(["ci/setup", "--check"], cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    return [" ".join(line.split()[:2]) for line in lines[1:]]


def write_why3_config():
    """Why3 with the three SMT solvers."""
    BUILD.mkdir(parents=True, exist_ok=True)

    def solver(name, command, version):
        path = shutil.which(command) or fail(f"{name} is not installed; run ci/setup")
        return f'[partial_prover]\nname = "{name}"\npath = "{path}"\nversion = "{version}"\n'

    config = BUILD / "why3.conf"
    config.write_text(
        '[main]\nmagic = 14\nlibdir = "/usr/lib/ocaml/why3"\ndatadir = "/usr/share/why3"\n'
        "memlimit = 4000\nrunning_provers_max = 4\ntimelimit = 10\n"
        + solver("Alt-Ergo", "alt-ergo", "2.0.0") + solver("Z3", "z3", "4.8.12") + solver("CVC4", "cvc4", "1.8"))
    return config


def environment(folder=ROOT):
    """For a command that runs in folder. Frama-C resolves relative names against PWD, not against where it runs."""
    env = dict(os.environ)
    env["PWD"] = str(folder)
    env["WHY3CONFIG"] = str(BUILD / "why3.conf")
    return env


def compile_coq_library(fresh=False):
    """Compiles proofs/coq; returns the number of theorems. Unchanged files are kept unless fresh."""
    import theory  # which reads the files with the help of this one
    return theory.compile_all(fresh)


def coq_theorems():
    """(file, name) of every lemma and theorem of the Coq library."""
    import theory
    return theory.theorems()
