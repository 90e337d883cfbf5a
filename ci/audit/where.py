"""Where things are, and the scripts of proofs/ that the audit asks."""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / os.environ.get("VRR_BUILD", "build")
sys.path[:0] = [str(ROOT / "proofs"), str(ROOT / "ci")]

import formats  # noqa: E402  pylint: disable=wrong-import-position
import prove  # noqa: E402  pylint: disable=wrong-import-position
import toolbox  # noqa: E402  pylint: disable=wrong-import-position
import trust  # noqa: E402  pylint: disable=wrong-import-position

__all__ = ["ROOT", "BUILD", "formats", "prove", "toolbox", "trust"]
