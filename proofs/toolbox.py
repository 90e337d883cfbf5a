"""What the proof scripts share: where things are, the Why3 configuration, the compiled Coq library."""

import atexit
import concurrent.futures
import functools
import hashlib
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "ci"))

import formats  # noqa: E402, F401  pylint: disable=wrong-import-position,unused-import  for the scripts beside this one

SRC, SPEC, PROOFS = ROOT / "src", ROOT / "spec", ROOT / "proofs"
BUILD = ROOT / "build" / "proof"
COQ_LIBRARY = BUILD / "coq"
WHY3_DRIVERS = pathlib.Path("/usr/share/why3/drivers")
LEMMA_UNIT = "build/proof/lemmas.c"
FRAMA_C = ["frama-c", "-wp", "-wp-rte", "-warn-unsigned-overflow", "-warn-unsigned-downcast"]
# Frama-C's names of machines. What stands in proofs/pinned and proofs/hints without a machine is about the first, Frama-C's default,
# and about the others but for what is said of them by name.
MACHINES = ("x86_64", "x86_32")
MACHINE = MACHINES[0]  # of this run: use_machine


def fail(message):
    sys.exit(f"prove: error: {message}")


def use_machine(name):
    """From now on everything in this process is about this machine."""
    global MACHINE
    if name not in MACHINES:
        fail(f"no machine is called {name}: {' or '.join(MACHINES)}")
    MACHINE = name


def frama_c(machine=None):
    return [*FRAMA_C, "-machdep", machine or MACHINE]


def on_machine(name):
    """What belongs to the machine of this run only: src/a.c@x86_32."""
    return name if MACHINE == MACHINES[0] else f"{name}@{MACHINE}"


def tell_missing_tool(kind, error, trace):
    """A program that is not there is worth one line, not the way to the place where it was called; so is an interruption."""
    if kind is KeyboardInterrupt:
        print(interruption(), file=sys.stderr)
    elif kind is FileNotFoundError and error.filename and "/" not in str(error.filename):
        print(f"prove: error: {error.filename} is not installed; run ci/setup", file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = tell_missing_tool

# ---- results, and runs that are interrupted ----

WRITING = threading.Lock()  # held while a result is written, and for good by an interruption
results = 0  # how many of this run are written
made = []  # folders of this process alone


def write_result(path, text, count=1):
    """The file is written as a whole, or is as it was before, and an interruption says truly what is recorded."""
    global results
    with WRITING:
        part = path.with_name(f"{path.name}.{os.getpid()}")
        part.write_text(text)
        part.replace(path)
        results += count


def interruption():
    if not results:
        return "interrupted; nothing of this run is recorded"
    return f"interrupted; {results} result{'s' if results > 1 else ''} of this run {'are' if results > 1 else 'is'} recorded, and no more"


def end_at_interrupt():
    """From now on SIGINT ends this process, and all that it started, with one line and status 130. Nobody else gets the signal: a solver
    that ends because of it would look like one that found nothing, and a mutant like one that Frama-C refused."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:  # as shells start what runs in the background
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        threading.Thread(target=await_interrupt, daemon=True).start()


def await_interrupt():
    signal.sigwait({signal.SIGINT})
    WRITING.acquire()  # pylint: disable=consider-using-with
    print(interruption(), file=sys.stderr, flush=True)
    for process in descendants(os.getpid()):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    for folder in made:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(128 + signal.SIGINT)


def descendants(process):
    """All that a process started, and what these started."""
    parents = {}
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents.setdefault(int(status.read_text().rpartition(")")[2].split()[1]), []).append(int(status.parent.name))
        except (OSError, ValueError):  # it has ended
            pass
    found = [process]
    for one in found:
        found += parents.get(one, [])
    return found[1:]


# ---- sources ----


comments_removed = formats.comments_removed


def functions(text):
    """(name, start, end) of every function that a C source defines."""
    for start in re.finditer(r"^(?:static )?[\w ]+?[ *](\w+)\([^;]*?\) {", text, flags=re.M):
        yield start.group(1), start.start(), text.index("\n}\n", start.end()) + 3


def files_below(folder, pattern):
    """stem -> path, in folder and all below it; two files of one name are an error."""
    found = {}
    for path in sorted(folder.rglob(pattern)):
        if path.stem in found:
            fail(f"{path.relative_to(ROOT)} and {found[path.stem].relative_to(ROOT)} have one name")
        found[path.stem] = path
    return found


def in_order(needs, job, jobs, weight):
    """job(name) for each name of {name: names that come before it}, the longest way to the end first; some at a time."""
    users = {name: [user for user in needs if name in needs[user]] for name in needs}
    on_path = set()

    @functools.cache
    def height(name):
        if name in on_path:
            fail(f"these require each other in a circle: {', '.join(sorted(on_path))}")
        on_path.add(name)
        found = weight(name) + max(map(height, users[name]), default=0)
        on_path.discard(name)
        return found

    todo, left, running = sorted(needs, key=height, reverse=True), set(needs), {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        while left:
            ready = [name for name in todo if name in left and name not in running.values() and not set(needs[name]) & left]
            for name in ready[:jobs - len(running)]:
                running[pool.submit(job, name)] = name
            for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                future.result()
                left.discard(running.pop(future))


def lemmas_by_file():
    """{specification file: names of its lemmas}, in order of appearance."""
    return {path: [name for kind, name in formats.logic_names(path.read_text()) if kind == "lemma"]
            for path in sorted(SPEC.rglob("*.acsl"))}


def lemma_names():
    return sum(lemmas_by_file().values(), [])


def lemma_unit(root=ROOT):
    """Writes the unit in which every lemma is proved, and returns its name: all files of the specification, behind the public
    headers and those that declare the types of which the specification speaks."""
    files = sorted((root / "spec").rglob("*.acsl"))
    words = set(re.findall(r"\w+", "\n".join(comments_removed(path.read_text()) for path in files)))
    headers = [path for path in sorted((root / "src").rglob("*.h"))
               if words & set(re.findall(r"^(?:typedef [^;{}]*|}) ?\b(\w+);", path.read_text(), flags=re.M))]
    lines = ["/* Every lemma of the specification in one unit: each is stated once and proved once, by Coq. */"]
    lines += [f'#include "../../{path.relative_to(root)}"' for path in [root / "src" / "vrr.h", *headers, *files]]
    unit = root / LEMMA_UNIT
    unit.parent.mkdir(parents=True, exist_ok=True)
    part = unit.with_suffix(f".{os.getpid()}")  # another run may be reading the old one
    part.write_text("\n".join(lines) + "\n")
    part.replace(unit)
    return LEMMA_UNIT


def tool_versions():
    """`name version` of every tool, as ci/setup finds them, and what it has to say against them."""
    run = subprocess.run(["ci/setup", "--check"], cwd=ROOT, capture_output=True, text=True)
    wrong = [" ".join(line.split()) for line in run.stdout.splitlines() if "WRONG" in line]
    return ([" ".join(line.split()[:2]) for line in run.stdout.splitlines()[1:]],
            (wrong or [run.stderr.strip()]) if run.returncode else [])


def script(name):
    """A script of this folder as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(PROOFS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


def write_why3_config(provers="", config=BUILD / "why3.conf"):
    """Why3 with these provers."""
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        '[main]\nmagic = 14\nlibdir = "/usr/lib/ocaml/why3"\ndatadir = "/usr/share/why3"\n'
        "memlimit = 4000\nrunning_provers_max = 4\ntimelimit = 10\n"
        + provers)
    return config


def plugins(*names):
    """What Frama-C's -load-module loads."""
    return ",".join(str(plugin(name)) for name in names)


@functools.lru_cache(maxsize=None)
def plugin(name):
    """proofs/plugin/NAME.ml, compiled for Frama-C's -load-module. (-load-script compiles beside the script on every start, so
    that two runs at a time are in each other's way.)"""
    source, library = PROOFS / "plugin" / f"{name}.ml", "/usr/lib/frama-c"
    key = hashlib.sha256(source.read_bytes()).hexdigest()[:16]
    folder = BUILD / "plugin" / f"{name}_{key}_{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    made.append(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copy(source, folder / f"vrr_{name}.ml")
    places = [place for package in ("why3", "ocamlgraph") for place in ("-I", f"/usr/lib/ocaml/{package}")]
    run = subprocess.run(["ocamlopt", "-shared", "-w", "-a", "-I", library, "-I", f"{library}/plugins", *places,
                          "-o", f"vrr_{name}.cmxs", f"vrr_{name}.ml"],
                         cwd=folder, capture_output=True, text=True)
    if run.returncode:
        fail(f"{source.relative_to(ROOT)} does not compile:\n{run.stdout}{run.stderr}")
    return folder / f"vrr_{name}.cmxs"


def environment(folder=ROOT):
    """For a command that runs in folder. Frama-C resolves relative names against PWD, not against where it runs."""
    # without what would choose another preprocessor or other headers
    env = {name: value for name, value in os.environ.items() if name not in ("CPP", "CPATH", "C_INCLUDE_PATH")}
    env["PWD"] = str(folder)
    env["WHY3CONFIG"] = str(BUILD / "why3.conf")
    env["VRR_NARROWED"] = str(BUILD / "narrowed")
    return env


def coq_theorems():
    """(file, name) of every lemma and theorem of the Coq library."""
    import theory
    return theory.theorems()
