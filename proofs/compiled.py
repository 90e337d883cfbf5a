"""Whether the text that Frama-C proves is the text that a compiler compiles.

Both preprocess every unit in their own way; what is left of the project's own files, token by token, may differ only where
proofs/pinned/differences.txt says so. Which text is seen in other settings (another compiler, another platform) hangs on the
directives, so proofs/pinned/directives.txt holds all of them but definitions.
"""

import difflib
import os
import pathlib
import re
import subprocess

import pins
import toolbox

WORDS = "define undef include if ifdef ifndef elif else endif error"
LIBC = "/usr/share/frama-c/libc"
ANALYSER = {"x86_64": ["gcc", "-E", "-I.", f"-I{LIBC}", "-D__FRAMAC__", "-D__FC_MACHDEP_X86_64", "-nostdinc", "-m64"],
            "x86_32": ["gcc", "-E", "-I.", f"-I{LIBC}", "-D__FRAMAC__", "-D__FC_MACHDEP_X86_32", "-nostdinc", "-m32"]}
COMPILER = ["gcc", "-E", "-std=c11", "-O2", "-fPIC", "-DVRR_HAVE_OPENSSL"]
OTHERS = ("src/cli/", "src/bindings/")  # whose text is no part of the library
SYSTEM = ("/usr/include/", "/usr/lib/gcc/", "/usr/local/include/")
TOKEN = re.compile(r'L?"(?:[^"\\]|\\.)*"|L?\'(?:[^\'\\]|\\.)*\'|\.?\d(?:[eEpP][+-]|[\w.])*|\w+|'
                   r"(?:<<|>>)=?|\.\.\.|->|\+\+|--|&&|\|\||##|[-+*/%&|^=!<>]=|\S")
# How a token stream may not go on outside the pinned differences: the analyser ignores these or trusts them.
UNSEEN = re.compile(r"(__)?(attribute|asm)(__)?|_Pragma|_Noreturn|noreturn|__builtin_(?!va_list)\w+|_Thread_local|volatile")


def cpp_command_of_analyser(unit, root, machine):
    """The problem with ANALYSER, if Frama-C preprocesses in another way."""
    run = subprocess.run(["frama-c", "-no-autoload-plugins", "-machdep", machine, "-print-cpp-commands", unit], cwd=root,
                         env=toolbox.environment(root), capture_output=True, text=True)
    command = re.search(r"^\s*(gcc .*?) '", run.stdout, flags=re.M)
    words = [word for word in command.group(1).split() if word not in ("-C", "-dD")] if command else []
    if words == ANALYSER[machine]:
        return []
    return [f"Frama-C preprocesses with {' '.join(words) or run.stdout}, not with {' '.join(ANALYSER[machine])}"]


def preprocess(command, unit, root):
    """(files, [(file, piece)], problems): a piece ends with a semicolon or a brace. System headers are files without pieces."""
    run = subprocess.run(command + [unit], cwd=root, env=toolbox.environment(root), capture_output=True, text=True)
    if run.returncode:
        return set(), [], [f"{unit}: {' '.join(command)} fails: {run.stderr[-500:]}"]
    return pieces_of(run.stdout, unit, root)


def pieces_of(text, unit, root):
    files, pieces, problems, current, piece = set(), [], [], unit, []
    for line in text.splitlines():
        marker = re.match(r'# \d+ "((?:[^"\\]|\\.)*)"', line)
        if marker:
            if not marker.group(1).startswith("<"):
                path = os.path.normpath(os.path.join(root, marker.group(1)))
                current = os.path.relpath(path, root) if pathlib.Path(path).is_relative_to(root) else path
                files.add(current)
        elif not os.path.isabs(current):
            if line.startswith("#"):
                problems.append(f"{current}: the preprocessor leaves `{line}` to the compiler")
            for token in TOKEN.findall(line):
                piece.append(token)
                if token in (";", "{", "}"):
                    pieces.append((current, without_headers(" ".join(piece))))
                    piece = []
    return files, pieces + ([(current, without_headers(" ".join(piece)))] if piece else []), problems


def without_headers(piece):
    """The limits and constants of <stdint.h> are written in two ways that mean the same: ( 18446744073709551615UL ), 1ULL."""
    return re.sub(r"\( (\d\w*) \)", r"\1", re.sub(r"(?<!\w)(\d[\da-fA-FxX]*)(?:UL|ULL)\b", r"\1ULL", piece))


def check_unit(unit, root):
    """(files of the analyser, differences, problems) of one unit. A difference is a tuple of lines."""
    files, analysed, problems = preprocess(ANALYSER[toolbox.MACHINES[0]], unit, root)
    for path in sorted(files):
        if not path.startswith(("src/", "spec/", LIBC + "/")) and path != toolbox.LEMMA_UNIT or path.startswith(OTHERS):
            problems.append(f"{unit}: Frama-C reads {path}, which is neither in src/ or spec/ nor a header of its own")
    problems += [f"{file}: `{piece}` holds {token}, which the analyser does not take into account"
                 for file, piece in analysed for token in piece.split() if UNSEEN.fullmatch(token)]
    if unit == toolbox.LEMMA_UNIT:  # nobody compiles it: it may hold nothing of its own
        problems += [f"{file}: `{piece}` is C text that no compiler sees" for file, piece in analysed
                     if not file.startswith("src/")]
        return files, [], problems
    seen, compiled, wrong = preprocess(COMPILER, unit, root)
    problems += wrong
    problems += [f"{unit}: the compiler reads {path}, which is neither in src/ nor a header of the system" for path in sorted(seen)
                 if not path.startswith(("src/", *SYSTEM)) or path.startswith(OTHERS)]
    differences = []
    for what, a1, a2, b1, b2 in difflib.SequenceMatcher(None, compiled, analysed, autojunk=False).get_opcodes():
        if what != "equal":
            differences.append(tuple([f"compiled {file}: {piece}" for file, piece in compiled[a1:a2]] +
                                     [f"analysed {file}: {piece}" for file, piece in analysed[b1:b2]]))
    return files, differences, problems


def machine_differences(units, root, machine):
    """Problems where Frama-C's text for another machine is not its text for the first, which is compared with the compiler's. The
    limits of size_t are numbers of the machine, as its types are."""
    limits = {"18446744073709551615ULL": "SIZE_MAX", "4294967295U": "SIZE_MAX"}
    problems = cpp_command_of_analyser(units[0], root, machine)
    for unit in units:
        files, pieces, wrong = preprocess(ANALYSER[toolbox.MACHINES[0]], unit, root)
        others, other_pieces, wrong_there = preprocess(ANALYSER[machine], unit, root)
        problems += wrong + wrong_there
        problems += [f"{unit}: Frama-C reads {path} for one machine only" for path in sorted(files ^ others)]
        texts = [[(file, " ".join(limits.get(token, token) for token in piece.split())) for file, piece in found]
                 for found in (pieces, other_pieces)]
        for what, a1, a2, b1, b2 in difflib.SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
            if what != "equal":
                problems.append(f"{unit}: `{' '.join(piece for _, piece in other_pieces[b1:b2])}` for {machine} only, "
                                f"`{' '.join(piece for _, piece in pieces[a1:a2])}` otherwise")
    return problems


def directives(path):
    """Every directive of a file that can decide which text is seen, as (trigraphs and all) the preprocessor would find it."""
    text = re.sub(r"/\*.*?\*/", " ", path.read_text().replace("\\\n", ""), flags=re.S)
    found = re.findall(r"^[ \t]*(?:#|%:)[ \t]*(\w+)[ \t]*(.*)", re.sub(r"//[^\n]*", "", text), flags=re.M)
    return [" ".join(f"#{word} {rest}".split()) for word, rest in found if word not in ("define", "endif")]


def options_of_makefile(root):
    """Options of the Makefile that change which text a compiler sees."""
    text = (root / "Makefile").read_text()
    return sorted(set(re.findall(r"(?<![\w-])-(?:D|U|I|include|imacros|isystem|iquote|std=|x)[^\s,)]*", text)))


def check(units, root):
    """(blocks of differences, blocks of directives, unit -> files, problems)."""
    problems, differences, read = cpp_command_of_analyser(units[0], root, toolbox.MACHINES[0]), {}, {}
    for unit in units:
        read[unit], found, wrong = check_unit(unit, root)
        problems += wrong
        for lines in found:
            differences.setdefault(lines, []).append(unit)
    blocks = {}
    for lines, where in differences.items():
        title = lines[0].split(": ")[0].split()[1] + " " + pins.mark("\n".join(lines))[:8]
        blocks[title] = list(lines) + ["units: " + ", ".join(f"{unit} {where.count(unit)} times" for unit in sorted(set(where)))]
    conditions = {}
    for path in sorted([*(root / "src").rglob("*.[ch]"), *(root / "spec").rglob("*.acsl"), root / toolbox.LEMMA_UNIT]):
        name = str(path.relative_to(root))
        if name.startswith(OTHERS):
            continue
        conditions[name] = directives(path)
        problems += [f"{name}: `{line}`: {WORDS} are the only directives here" for line in conditions[name]
                     if line.split()[0][1:] not in WORDS.split()]
        if re.search(r"\?\?[=/'()!<>-]", path.read_text()):
            problems.append(f"{name}: a trigraph, which only some compilers read as another character")
    if (root / "Makefile").exists():
        conditions["Makefile"] = options_of_makefile(root)
    return blocks, conditions, read, problems
