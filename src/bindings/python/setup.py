"""Builds the package around the amalgamation: of the repository, which makes it, or of a source distribution, which has it in c/."""

import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

try:
    from wheel.bdist_wheel import bdist_wheel
except ImportError:  # only a wheel needs it
    bdist_wheel = None

HERE = pathlib.Path(__file__).resolve().parent
PACKED = HERE / "c"
ROOT = HERE.parents[2]
FILES = ("vrr.c", "vrr.h", "rows.c", "rows.h", "shim.c")


def c_files():
    """Where the C files are, by name."""
    if PACKED.is_dir():
        return {name: PACKED / name for name in FILES}
    made = ROOT / "build" / "bindings" / "c"
    subprocess.run([sys.executable, str(ROOT / "ci" / "amalgamate"), str(made)], check=True)
    folders = {"vrr": made, "rows": HERE.parent / "common", "shim": HERE}
    return {name: folders[name.partition(".")[0]] / name for name in FILES}


class PlainLibrary(build_ext):
    """A library that ctypes loads: it knows nothing of Python, and so not of its version."""

    def get_ext_filename(self, fullname):
        return fullname.replace(".", "/") + ".so"

    def get_export_symbols(self, ext):
        return ext.export_symbols


class WithC(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        (pathlib.Path(base_dir) / "c").mkdir(exist_ok=True)
        for name, path in C.items():
            shutil.copy(path, pathlib.Path(base_dir) / "c" / name)


commands = {"build_ext": PlainLibrary, "sdist": WithC}
if bdist_wheel is not None:
    class AnyPython(bdist_wheel):
        def finalize_options(self):
            super().finalize_options()
            self.root_is_pure = False

        def get_tag(self):
            return "py3", "none", super().get_tag()[2]

    commands["bdist_wheel"] = AnyPython

C = c_files()
options = {}
if not PACKED.is_dir():  # src/ has sources, nothing that is made
    work = ROOT / "build" / "bindings" / "python"
    work.mkdir(parents=True, exist_ok=True)
    options = {"build": {"build_base": str(work)}, "egg_info": {"egg_base": str(work)},
               "bdist_wheel": {"bdist_dir": str(work / "wheel")}}

setup(
    name="vrr",
    version=re.search(r'^#define VRR_VERSION "(.*)"', C["vrr.h"].read_text(), flags=re.M).group(1),
    description="verified randomized response: local differential privacy whose C code is proved",
    license="MIT",
    python_requires=">=3.9",
    packages=["vrr"],
    package_data={"vrr": ["py.typed"]},
    extras_require={"numpy": ["numpy"]},
    ext_modules=[Extension("vrr._vrr", [str(path) for path in C.values() if path.suffix == ".c"],
                           include_dirs=[str(C["vrr.h"].parent), str(C["rows.h"].parent)],
                           depends=[str(path) for path in C.values() if path.suffix == ".h"],
                           extra_compile_args=["-std=c11", "-O2", "-fstack-protector-strong"],
                           extra_link_args=["-Wl,-z,relro,-z,now,-z,nodelete"], libraries=["m"])],
    cmdclass=commands,
    options=options,
    zip_safe=False,
)
