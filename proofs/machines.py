#!/usr/bin/env python3
"""The record of what was proved for a machine besides Frama-C's default: proofs/pinned/x86_32.json, a line for every unit.

  proofs/machines.py     says which lines are about the present sources; exit status 1 unless that is every unit

`proofs/prove.py --machdep x86_32` writes it. A line says how many goals and smoke tests a unit had, which goals had one witness, and has a
hash of these and of all that WP and the solvers read of the unit. The scripts that ask are not in the hash, nor are proofs/hints: who
was asked first says nothing about a proof that was found.
"""

import functools
import sys

import changed
import toolbox
import tree
import trust
from record import Record

OTHER = toolbox.MACHINES[1]
READERS = {False: ["plugin/goals.ml", "plugin/near.ml", "narrow"], True: ["plugin/lemmas.ml", *changed.COQ]}


def record(machine=OTHER):
    return Record(f"{machine}.json")


@functools.lru_cache(maxsize=None)
def versions():
    return [line for line in toolbox.tool_versions()[0] if line.startswith(changed.SOLVERS)]


def key(unit, machine=OTHER):
    """Of all that WP and the solvers read of a unit. Lemmas that WP prints as for the first machine are those that Coq proves there; the
    others are proved again, so that Coq's files count, too."""
    lemmas = unit == changed.LEMMAS
    stamps = [tree.stamp(toolbox.lemma_unit() if lemmas else unit, toolbox.ROOT, name) for name in (machine, *toolbox.MACHINES[:lemmas])]
    return changed.digest(*toolbox.frama_c(machine), *stamps, changed.text_of(*READERS[lemmas]), *versions(), *trust.listed("contract"))


def keys(machine=OTHER):
    return {unit: key(unit, machine) for unit in [f"src/{file}.c" for file in trust.proved_files()] + [changed.LEMMAS]}


def holds(unit, present, machine):
    known = record(machine)
    return known.holds(unit, present) and set(known.lines()[unit].get("one witness", [])) <= set(trust.alone())


def stale(present, machine=OTHER):
    """Those of {unit: its key now} that are not recorded as proved as they are."""
    return [unit for unit in present if not holds(unit, present[unit], machine)]


def summary(machine=OTHER):
    """What the record is worth today, for the summary of a proof run; `says` is one line about it."""
    known, present = record(machine).lines(), keys(machine)
    late = stale(present, machine)
    older, never = [unit for unit in late if unit in known], [unit for unit in late if unit not in known]
    proved = [known[unit] for unit in present if unit not in late]
    found = {"units": len(present), "proved": len(proved), "goals": sum(line["goals"] for line in proved), "older": older, "never": never}
    others = [f"; {when}: {' '.join(units)}" for when, units in (("with older sources", older), ("never", never)) if units]
    return found | {"says": f"{machine}: {found['proved']} of {found['units']} units on record as proved with these sources, "
                            f"{found['goals']} goals{''.join(others)}"}


if __name__ == "__main__":
    worth = summary()
    print(worth["says"])
    sys.exit(1 if worth["older"] or worth["never"] else 0)
