"""The lemmas of the specification as WP and Why3 print them for Coq, made into two Coq files that no proof script can touch.

Symbols.v     what the statements speak of: types, symbols, and the definitions of the ACSL symbols as equations
Statements.v  every lemma as `Definition statement : Prop`, in a module of the lemma's name, exactly as printed

Everything else that Why3 prints as an axiom is left out, so no other lemma of the specification can be used in a proof.
"""

import re
import shutil
import subprocess

import toolbox

FOLDER = toolbox.BUILD / "lemmas"
PLUGIN = toolbox.PROOFS / "plugin" / "lemmas.ml"
REQUIRE = re.compile(r"(?:From Vrr )?Require (?:Import )?[\w.]+\.")
DECLARED = re.compile(r"^(?:Axiom|Parameter|Definition|Inductive|Fixpoint) ([\w']+)", flags=re.M)


def write_driver(path):
    """Why3's Coq driver with the project's own preamble and the meaning of WP's symbols. It never calls a goal valid."""
    base = (toolbox.WHY3_DRIVERS / "coq.drv").read_text()
    common = (toolbox.WHY3_DRIVERS / "coq-common.gen").read_text()
    base = base.replace('import "coq-common.gen"', "")
    common = common.replace('prelude "Require Import BuiltIn."', 'prelude "From Vrr Require Import BuiltIn."')
    common = common.replace('"BuiltIn.IZR"', '"IZR"')
    common = common.replace("valid 0\n", 'unknown 0 "printed"\n')
    common = "\n".join(line for line in common.splitlines() if "coq-realizations.aux" not in line)
    path.write_text(base + common + "\n" + (toolbox.PROOFS / "wp_symbols.drv").read_text())


def run_printer(names, folder=FOLDER, machine=None):
    """Prints the lemmas into an empty folder; {name: "qed" or "printed"}. None for names: all lemmas."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(PLUGIN, folder / PLUGIN.name)  # Frama-C compiles it where it stands
    write_driver(folder / "printer.drv")
    (folder / "why3.conf").write_text(
        '[main]\nmagic = 14\nlibdir = "/usr/lib/ocaml/why3"\ndatadir = "/usr/share/why3"\n'
        "memlimit = 4000\nrunning_provers_max = 1\ntimelimit = 60\n"
        f'[prover]\nname = "Coq"\nversion = "vrr"\ncommand = "cp %f {folder}/goal.v"\ndriver = "{folder}/printer.drv"\n'
        'editor = ""\nin_place = false\ninteractive = false\n')
    env = toolbox.environment()
    env.update(WHY3CONFIG=str(folder / "why3.conf"), VRR_PRINTED=str(folder))
    selected = "@lemma" if names is None else ",".join(names)
    program, *arguments = toolbox.frama_c(machine)
    run = subprocess.run([program, "-load-script", str(folder / PLUGIN.name), *arguments]
                         + ["-wp-prover", "none", "-wp-cache", "none", f"-wp-prop={selected}", toolbox.lemma_unit()],
                         cwd=toolbox.ROOT, env=env, capture_output=True, text=True)
    (folder / "printer.log").write_text(run.stdout + run.stderr)
    lines = (folder / "list").read_text().splitlines() if (folder / "list").exists() else []
    if run.returncode or not lines or lines[-1] != f"end {len(lines) - 1}":
        toolbox.fail(f"the lemmas were not all printed (status {run.returncode}):\n{(run.stdout + run.stderr)[-2000:]}")
    made = {line.split()[1]: line.split()[0] for line in lines[:-1]}
    wanted = toolbox.lemma_names() if names is None else names
    if len(made) != len(lines) - 1 or set(made) != set(wanted):
        differ = sorted(set(made) ^ set(wanted)) or [line for line in lines if lines.count(line) > 1]
        toolbox.fail(f"WP's lemmas are not those of the specification: {', '.join(differ)}")
    return made


def differences(machine):
    """(number of lemmas, those that WP prints otherwise for this machine than for the first). A lemma of the same text, declarations
    and all, is the same lemma, and its proof is a proof for both."""
    folders = [FOLDER.with_name(f"{FOLDER.name}_{name}") for name in (toolbox.MACHINES[0], machine)]
    here, there = (run_printer(None, folder, name) for folder, name in zip(folders, (toolbox.MACHINES[0], machine)))
    return len(there), [name for name, how in there.items() if here[name] != how or how == "printed" and
                        len({(folder / f"{name}.printed.v").read_bytes() for folder in folders}) > 1]


class Goal:
    """One printed file: the Require lines, {name: declaration} in order, the statement."""

    def __init__(self, name):
        text = (FOLDER / f"{name}.printed.v").read_text()
        context, mark, goal = text.partition("(* Why3 goal *)\n")
        stated = re.fullmatch(r"Theorem wp_goal :\s+(.*?\.)\nProof\.\n.*Qed\.\s*", goal, flags=re.S)
        if not mark or not stated or "(*" in goal:
            toolbox.fail(f"the printed lemma {name} is not understood")
        self.name, self.statement = name, stated.group(1)
        self.requires, self.declarations = [], {}
        for part in re.split(r"\n\s*\n", context):
            part = re.sub(r"\(\*[^*\"]*\*\)\s*", "", part).strip()
            lines = part.splitlines()
            if lines and all(REQUIRE.fullmatch(line) for line in lines):
                self.requires += lines
            elif part and self.kept(part):
                declared = DECLARED.match(part)
                if not declared or declared.group(1) in self.declarations:
                    toolbox.fail(f"a declaration of the printed lemma {name} is not understood: {part[:200]}")
                self.declarations[declared.group(1)] = part

    def kept(self, part):
        """Whether a declaration states no fact but the definition of an ACSL symbol that is declared before it."""
        axiom = re.match(r"Axiom ([\w']+)\s*:\s*(.*)", part, flags=re.S)
        if not axiom:
            return True
        symbol = re.fullmatch(r"([LP]_\w+)(?:_def|'def)", axiom.group(1))
        is_type = re.match(r"(?:forall [^,]*,\s*)?Type\.", axiom.group(2))
        return bool(is_type) or bool(symbol) and self.declarations.get(symbol.group(1), "").startswith("Parameter ")


def free_words(text):
    """The words of a declaration or statement but for the variables that it binds."""
    return set(re.findall(r"(?<![\w.'])[A-Za-z_][\w']*", text)) - set(re.findall(r"\(([\w']+):", text))


def in_order(goals):
    """The union of the goals' declarations, each behind those that it mentions."""
    texts, home, done = {}, {}, {}
    for goal in goals:
        for name, text in goal.declarations.items():
            if texts.setdefault(name, text) != text:
                toolbox.fail(f"Why3 prints {name} in two ways, once in lemma {goal.name}")
            home.update((other, name) for other in DECLARED.findall(text))

    def visit(name, path):
        if name in path:
            toolbox.fail(f"Why3 prints {name} in terms of itself")
        if name not in done:
            for other in sorted({home[word] for word in free_words(texts[name]) if word in home} - {name}):
                visit(other, path | {name})
            done[name] = texts[name]

    for name in texts:
        visit(name, frozenset())
    return done


class Sealed:
    """Symbols.v and Statements.v of some lemmas, or of all of them."""

    def __init__(self, names=None):
        self.made = run_printer(names)
        goals = [Goal(name) for name, how in self.made.items() if how == "printed"]
        self.declarations = in_order(goals)
        self.symbols = {name for text in self.declarations.values() for name in DECLARED.findall(text)}
        for goal in goals:  # in the union a name could mean something that it does not mean in the goal's own file
            own = {name for text in goal.declarations.values() for name in DECLARED.findall(text)}
            used = {word for text in [goal.statement, *goal.declarations.values()] for word in free_words(text)}
            strange = used & (self.symbols - own)
            if strange:
                toolbox.fail(f"lemma {goal.name} uses names that only other lemmas declare: {', '.join(sorted(strange))}")
        requires = "\n".join(["From Vrr Require Import Goal."] + sorted({line for goal in goals for line in goal.requires}))
        self.statements = {goal.name: goal.statement for goal in goals}
        (FOLDER / "Symbols.v").write_text(requires + "\n\n" + "\n\n".join(self.declarations.values()) + "\n")
        (FOLDER / "Statements.v").write_text(
            requires + "\nFrom Sealed Require Import Symbols.\n\n"
            + "\n".join(f"Module {name}. Definition statement : Prop :=\n{text}\nEnd {name}.\n"
                        for name, text in self.statements.items()))

    def allowed(self):
        """What a proof may rest on beside Coq's axioms: the ACSL symbols and their definitions, and ranges of C's integers."""
        return {f"Symbols.{name}" for name in self.symbols
                if re.fullmatch(r"[LP]_[\w']+|is_[us]int(?:8|16|32|64)|addr", name)}
