"""The record of seeded faults that were noticed: proofs/pinned/mutants.json, a line for every fault.

`proofs/mutants.py` writes it. A line says what noticed the fault, and has a hash of this, of the edit, and of all that WP and the solvers
read of the unit. The scripts are not in the hash, nor is the text of a test or claim that noticed it where no proof did.
"""

import functools
import tomllib

import changed
import faults
import machines
import toolbox
import tree
from record import Record

RECORD = Record("mutants.json")


def read_mutants():
    """All of them, floor by floor; each has an id of its own."""
    found = {}
    for path in sorted((toolbox.PROOFS / "mutants").glob("*.toml")):
        for mutant in tomllib.loads(path.read_text())["mutant"] if path.name != "equivalent.toml" else []:
            if not mutant["file"].startswith(f"src/{path.stem}/"):
                toolbox.fail(f"mutant {mutant['id']} of {mutant['file']} stands in proofs/mutants/{path.name}")
            if found.setdefault(mutant["id"], mutant) is not mutant:
                toolbox.fail(f"two mutants are called {mutant['id']}")
    return list(found.values())


def edit_name(edit):
    return edit["file"], edit["function"], edit["context"], edit["old"], edit["new"], edit.get("number", 1)


@functools.lru_cache(maxsize=None)
def unit_key(unit):
    return changed.digest(tree.stamp(unit, toolbox.ROOT), changed.text_of(*machines.READERS[False]), *machines.versions())


def name_of(mutant):
    """Of a mutant of the lists its id, of any other the edit."""
    return mutant["id"] if "id" in mutant else " | ".join(str(part) for part in edit_name(mutant))


def unit_of(mutant):
    return (mutant.get("unit") if "id" in mutant else faults.proved_in(mutant)) or mutant["file"]


def subject(mutant):
    """All that a result is about: the edit, and the unit in which it is made."""
    edit = [mutant.get(part, "") for part in ("file", "function", "old", "new")]
    return changed.digest(unit_key(unit_of(mutant)), name_of(mutant), *edit)


def note(mutant, verdict, by):
    if verdict:
        RECORD.add(name_of(mutant), subject(mutant), {"verdict": verdict, "by": by[:2]})
    else:
        RECORD.forget([name_of(mutant)])


def left_over(mutants):
    """Those that are not on record as they are, and a sentence about the rest."""
    left = [mutant for mutant in mutants if not RECORD.holds(name_of(mutant), subject(mutant))]
    print(f"on record as noticed in the present sources, skipped: {len(mutants) - len(left)}")
    return left


def summary():
    """What the record is worth today, for the summary of a proof run."""
    listed, lines = read_mutants(), RECORD.lines()
    late = [mutant["id"] for mutant in listed if not RECORD.holds(mutant["id"], subject(mutant))]
    others = len(set(lines) - {mutant["id"] for mutant in listed})
    return {"listed": len(listed), "noticed": len(listed) - len(late), "late": late, "random": others,
            "says": f"seeded faults: {len(listed) - len(late)} of {len(listed)} on record as noticed in the present sources, "
                    f"{len(set(late) & set(lines))} in older ones; {others} that nobody chose on record, then or now"}
