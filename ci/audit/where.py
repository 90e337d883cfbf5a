"""Where things are, and the scripts of proofs/ that the audit asks."""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / os.environ.get("VRR_BUILD", "build")
sys.path.insert(0, str(ROOT / "proofs"))

import prove  # noqa: E402  pylint: disable=wrong-import-position
import toolbox  # noqa: E402  pylint: disable=wrong-import-position
import trust  # noqa: E402  pylint: disable=wrong-import-position

__all__ = ["ROOT", "BUILD", "prove", "toolbox", "trust", "read_texts"]


def read_texts(*patterns):
    """path -> text of the repository's files that match."""
    return {path: path.read_text() for pattern in patterns for path in sorted(ROOT.glob(pattern))}
