"""The Coq theory of proofs/coq: which commands it may use, its compilation, and the axioms under its theorems."""

import concurrent.futures
import functools
import hashlib
import shutil

import seal
import toolbox

LIBRARY = toolbox.COQ_LIBRARY
# The statements of the lemmas are read behind these two files, so nothing may be added that changes how they are read.
BEFORE_STATEMENTS = {
    "BuiltIn": ["From Coq Require Export ZArith Reals", "Notation IZR := Rdefinitions.IZR",
                "Class WhyType T := { why_inhabitant : T; why_decidable_eq : forall x y : T, {x = y} + {x <> y} }",
                "Global Instance Z_WhyType : WhyType Z", "Proof", "split; [exact 0%Z | exact Z.eq_dec]", "Qed"],
    "Goal": ["From Coq Require Export ZArith Reals Lra Lia", "From Vrr Require Export BuiltIn"],
}


@functools.cache
def sources():
    """{name: seal.File} of every file."""
    files = {name: seal.File(path, seal.IN_THEORY) for name, path in toolbox.files_below(toolbox.PROOFS / "coq", "*.v").items()}
    for name, file in files.items():
        missing = sorted(set(file.requires) - set(files))
        if missing:
            toolbox.fail(f"proofs/coq/{name}.v requires files that do not exist: {', '.join(missing)}")
    for name, known in BEFORE_STATEMENTS.items():
        if [text for text, _, _ in seal.sentences(files[name].text)] != known:
            toolbox.fail(f"proofs/coq/{name}.v stands before the lemmas' statements, and is not as proofs/theory.py knows it")
    for axiom in (toolbox.PROOFS / "coq_axioms").read_text().split():
        if axiom.partition(".")[0] in files:
            toolbox.fail(f"proofs/coq/{axiom.partition('.')[0]}.v has the name of the standard library's file with {axiom}")
    return files


def theorems():
    """(file, name) of every lemma and theorem."""
    return [(file, name) for file, source in sources().items() for _, name in source.theorems]


@functools.cache
def key(name):
    """A hash of a file and of all that it requires."""
    digest = hashlib.sha256(f"{seal.COQ_VERSION}\0{name}\0{sources()[name].text}".encode())
    for other in sorted(set(sources()[name].requires)):
        digest.update(key(other).encode())
    return digest.hexdigest()


def record(name):
    """What is remembered of a compiled file: what it was made of, and what came out."""
    compiled = LIBRARY / f"{name}.vo"
    return f"{key(name)} {hashlib.sha256(compiled.read_bytes()).hexdigest()}\n" if compiled.exists() else ""


def compile_file(name):
    shutil.copy(sources()[name].path, LIBRARY / f"{name}.v")
    accepted, output, errors = seal.coqc(f"{name}.v", LIBRARY, [(".", "Vrr")])
    if not accepted:
        toolbox.fail(f"proofs/coq/{name}.v does not compile:\n{output}{errors}")
    (LIBRARY / f"{name}.key").write_text(record(name))


def compile_all(fresh=False, jobs=2):
    """Compiles the theory; returns the number of theorems. Unchanged files are kept unless fresh."""
    files = sources()
    strange = {path.stem for path in LIBRARY.glob("*.vo")} - set(files) if LIBRARY.exists() else set()
    if fresh or strange:
        shutil.rmtree(LIBRARY, ignore_errors=True)
    LIBRARY.mkdir(parents=True, exist_ok=True)
    users = {name: {user for user in files if name in files[user].requires} for name in files}

    @functools.cache
    def height(name):  # the longest way to the end, so that it is begun first
        return len(files[name].text) + max(map(height, users[name]), default=0)

    @functools.cache
    def kept(name):
        known = LIBRARY / f"{name}.key"
        return known.exists() and known.read_text() == record(name) and all(map(kept, files[name].requires))

    todo = sorted((name for name in files if not kept(name)), key=height, reverse=True)
    running, left = {}, set(todo)
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        while left:
            waiting = [name for name in todo if name in left and name not in running.values()]
            ready = [name for name in waiting if not set(files[name].requires) & left]
            for name in ready[:jobs - len(running)]:
                running[pool.submit(compile_file, name)] = name
            if not running:
                toolbox.fail(f"the files of proofs/coq require each other in a circle: {', '.join(sorted(left))}")
            for future in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                future.result()
                left.discard(running.pop(future))
    return len(theorems())


def axioms():
    """Axioms under all theorems, as Coq itself reports them."""
    folder = toolbox.BUILD / "assumptions"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "All.v").write_text(f"From Vrr Require {' '.join(sources())}.\n"
                                  + seal.print_assumptions(f"{file}.{name}" for file, name in theorems()))
    accepted, output, errors = seal.coqc("All.v", folder, [(LIBRARY, "Vrr")])
    if not accepted:
        toolbox.fail(f"Print Assumptions failed:\n{errors[-2000:]}")
    return seal.assumptions(output)
