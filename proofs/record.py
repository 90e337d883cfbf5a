"""A record of results in proofs/pinned: a line for every name, with a hash of the line and of all that the result is about.

A line whose hash is not that of the present text is old, or was changed by hand: it says nothing. A record is believed like any text of
the tree; whoever doubts it makes it again.
"""

import json

import changed
import toolbox


class Record:
    def __init__(self, file):
        self.path = toolbox.PROOFS / "pinned" / file

    def lines(self):
        try:
            return json.loads(self.path.read_text())
        except (FileNotFoundError, ValueError):
            return {}

    def holds(self, name, present):
        """Whether the line of this name is about what is there now."""
        line = self.lines().get(name)
        return isinstance(line, dict) and line.get("sha256") == seal(line, present)

    def add(self, name, present, line):
        """present: what the result is about, as it was when the work on it began."""
        self.write(self.lines() | {name: line | {"sha256": seal(line, present)}}, 1)

    def forget(self, names):
        """Before the work is done again, so that a run that is red or interrupted leaves no line."""
        self.write({name: line for name, line in self.lines().items() if name not in set(names)})

    def write(self, lines, count=0):
        toolbox.write_result(self.path, "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(lines[name])}" for name in sorted(lines)) + "\n}\n", count)


def seal(line, present):
    return changed.digest(present, json.dumps({name: value for name, value in line.items() if name != "sha256"}, sort_keys=True))
