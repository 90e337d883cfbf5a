"""The Coq theory of proofs/coq: which commands it may use, its compilation, and the axioms under its theorems."""

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
        missing = sorted(set(required(file)) - set(files))
        if missing:
            toolbox.fail(f"proofs/coq/{name}.v requires files that do not exist: {', '.join(missing)}")
    for name, known in BEFORE_STATEMENTS.items():
        if [text for text, _, _ in seal.sentences(files[name].text)] != known:
            toolbox.fail(f"proofs/coq/{name}.v stands before the lemmas' statements, and is not as proofs/theory.py knows it")
    for axiom in (toolbox.PROOFS / "coq_axioms").read_text().split():
        if axiom.partition(".")[0] in files:
            toolbox.fail(f"proofs/coq/{axiom.partition('.')[0]}.v has the name of the standard library's file with {axiom}")
    return files


def required(file):
    return file.requires["Vrr"]


def theorems():
    """(file, name) of every lemma and theorem."""
    return [(file, name) for file, source in sources().items() for _, name in source.theorems]


@functools.cache
def key(name):
    """A hash of a file and of all that it requires."""
    digest = hashlib.sha256(f"{seal.COQ_VERSION}\0{name}\0{sources()[name].text}".encode())
    for other in sorted(set(required(sources()[name]))):
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


def closure(names):
    """These files and all that they require."""
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += required(sources()[name])
    return found


def compile_all(fresh=False, jobs=2, only=None):
    """Compiles the theory, or what some of its files need; returns the number of theorems. Unchanged files are kept unless fresh."""
    files = {name: file for name, file in sources().items() if only is None or name in closure(only)}
    strange = {path.stem for path in LIBRARY.glob("*.vo")} - set(sources()) if LIBRARY.exists() else set()
    if fresh or strange:
        shutil.rmtree(LIBRARY, ignore_errors=True)
    LIBRARY.mkdir(parents=True, exist_ok=True)

    @functools.cache
    def kept(name):
        known = LIBRARY / f"{name}.key"
        return known.exists() and known.read_text() == record(name) and all(map(kept, required(files[name])))

    todo = {name: file for name, file in files.items() if not kept(name)}
    toolbox.in_order({name: [other for other in required(file) if other in todo] for name, file in todo.items()},
                     compile_file, jobs, weight=lambda name: len(files[name].text))
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
