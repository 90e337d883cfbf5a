"""The library: its structures and functions as ctypes sees them, and the check that both see the same."""

from __future__ import annotations

import ctypes
import enum
import pathlib
import threading
from ctypes import (CFUNCTYPE, POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_ubyte, c_uint32,
                    c_uint64, c_void_p)
from typing import Any, Callable, Optional

VERSION = "0.1.0"
NOT_A_CATEGORY = 2**64 - 1


class Status(enum.IntEnum):
    """What a call of the library returns; the numbers are those of vrr.h."""

    OK = 0
    PROBABILITY = 1
    CATEGORIES = 2
    WEIGHT = 3
    SIZE = 4
    DISTANCE = 5
    OVERFLOW = 6
    ENTROPY = 7
    ARGUMENT = 8


class VrrError(Exception):
    """The library refused a call: `status` says why. Nothing was released, and no tally was changed."""

    def __init__(self, status: Status, message: str) -> None:
        super().__init__(message)
        self.status = status


# ---- structures: those of vrr.h, checked below ----

FILL = CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)


class Entropy(Structure):
    _fields_ = [("fill", c_void_p), ("ctx", c_void_p)]


class EntropyBuffer(Structure):
    _fields_ = [("source", Entropy), ("process", c_uint64), ("forks", c_uint64), ("available", c_size_t), ("block", c_ubyte * 4096)]


class RrBool(Structure):
    _fields_ = [("keep_num", c_uint64), ("log2den", c_uint32), ("constant_time", c_bool), ("epsilon", c_double)]


class Rr(Structure):
    _fields_ = [("keep_num", c_uint64), ("log2den", c_uint32), ("num_categories", c_uint64), ("epsilon", c_double)]


class Categories(Structure):
    _fields_ = [("values", c_void_p), ("bytes", c_void_p), ("ends", c_void_p), ("count", c_uint32)]


class BitvecDomain(Structure):
    _fields_ = [("size", c_size_t), ("has_max_weight", c_bool), ("max_weight", c_uint32)]


class RrBitvec(Structure):
    _fields_ = [("flip_num", c_uint64), ("log2den", c_uint32), ("max_weight", c_uint32), ("size", c_size_t), ("constant_time", c_bool),
                ("epsilon", c_double)]


class Rappor(Structure):
    _fields_ = [("report", RrBitvec)]


class Decimal(Structure):
    _fields_ = [("digits", c_int64), ("exponent", c_int32)]


class Row(Structure):
    _fields_ = [("estimate", c_double), ("standard_error", c_double), ("lower", c_uint64), ("upper", c_uint64)]


class Layout(Structure):
    _fields_ = [("structure", c_char_p), ("member", c_char_p), ("offset", c_uint64), ("size", c_uint64)]


STRUCTURES: dict[str, type[Structure]] = {
    "vrr_entropy": Entropy, "vrr_entropy_buffer": EntropyBuffer, "vrr_rr_bool": RrBool, "vrr_rr": Rr, "vrr_categories": Categories,
    "vrr_bitvec_domain": BitvecDomain, "vrr_rr_bitvec": RrBitvec, "vrr_rappor": Rappor, "vrr_decimal": Decimal, "estimate_row": Row}

# ---- functions: an argument of these types, in this order, and what is returned ----

words, doubles = c_void_p, POINTER(c_double)
m_bool, m_rr, m_bitvec, m_rappor = POINTER(RrBool), POINTER(Rr), POINTER(RrBitvec), POINTER(Rappor)
entropy_p, categories_p = POINTER(Entropy), POINTER(Categories)

FUNCTIONS: dict[str, list[Any]] = {
    "vrr_make_randomized_response_bool": [m_bool, c_double, c_bool],
    "vrr_rr_bool_map": [m_bool, c_uint32, doubles],
    "vrr_rr_bool_invoke": [m_bool, entropy_p, c_bool, POINTER(c_bool)],
    "vrr_rr_bool_invoke_many": [m_bool, entropy_p, words, words, c_size_t],
    "vrr_make_randomized_response": [m_rr, c_uint64, c_double],
    "vrr_rr_map": [m_rr, c_uint32, doubles],
    "vrr_rr_invoke": [m_rr, entropy_p, c_uint64, POINTER(c_uint64)],
    "vrr_rr_invoke_many": [m_rr, entropy_p, words, words, c_size_t],
    "vrr_make_categories_int64": [categories_p, c_void_p, c_size_t, c_void_p, c_size_t],
    "vrr_make_categories_string": [categories_p, c_void_p, c_void_p, c_size_t, c_void_p, c_size_t],
    "vrr_make_randomized_response_bitvec": [m_bitvec, BitvecDomain, c_double, c_bool],
    "vrr_rr_bitvec_map": [m_bitvec, c_uint32, doubles],
    "vrr_make_rappor": [m_rappor, c_size_t, c_uint32, c_double, c_bool],
    "vrr_make_rappor_epsilon": [m_rappor, c_size_t, c_uint32, c_double, c_bool],
    "vrr_rappor_map": [m_rappor, c_uint32, doubles],
    "vrr_calibrate_bool": [c_double, doubles],
    "vrr_calibrate_categorical": [c_double, c_uint64, doubles],
    "vrr_calibrate_bitvec": [c_double, BitvecDomain, doubles],
    "vrr_calibrate_rappor": [c_double, c_size_t, c_uint32, doubles],
    "vrr_tally_add_many": [words, c_size_t, words, c_size_t],
    "vrr_tally_merge": [words, c_size_t, words],
    "vrr_rdp_bool": [m_bool, c_double, doubles],
    "vrr_rdp_categorical": [m_rr, c_double, doubles],
    "vrr_rdp_bitvec": [m_bitvec, c_double, doubles],
    "vrr_zcdp_bool": [m_bool, doubles],
    "vrr_zcdp_categorical": [m_rr, doubles],
    "vrr_zcdp_bitvec": [m_bitvec, doubles],
    "vrr_zcdp_to_approx": [c_double, c_double, doubles],
    "vrr_rdp_to_approx": [c_double, c_double, c_double, doubles],
    "vrr_rdp_approx_bool": [m_bool, c_uint64, c_double, doubles, doubles],
    "vrr_rdp_approx_categorical": [m_rr, c_uint64, c_double, doubles, doubles],
    "vrr_rdp_approx_bitvec": [m_bitvec, c_uint64, c_double, doubles, doubles],
    "vrr_decimal_up": [c_double, c_uint32, POINTER(Decimal)],
    "vrr_decimal_down": [c_double, c_uint32, POINTER(Decimal)],
    "vrr_compose_delta": [m_bitvec, c_uint64, c_double, doubles],
    "vrr_compose_delta_bool": [m_bool, c_uint64, c_double, doubles],
    "vrr_compose_epsilon": [m_bitvec, c_uint64, c_double, doubles],
    "vrr_compose_epsilon_bool": [m_bool, c_uint64, c_double, doubles],
    "rows_of_bool": [c_uint64, c_uint64, c_double, c_double, POINTER(Row)],
    "rows_of_bits": [words, c_size_t, c_uint64, c_double, c_double, POINTER(Row), c_void_p],
    "rows_of_categories": [words, c_size_t, c_double, c_double, POINTER(Row), c_void_p],
    "tally_responses": [words, c_size_t, words, c_size_t, POINTER(c_size_t)],
    "invoke_bitvec_many": [m_bitvec, entropy_p, words, words, c_size_t],
    "invoke_values_many": [m_rappor, entropy_p, words, words, c_size_t],
    "find_stranger": [BitvecDomain, words, c_size_t, POINTER(c_size_t)],
}


def load(path: pathlib.Path) -> ctypes.CDLL:
    """The library, with the types of all functions that are called here."""
    library = ctypes.CDLL(str(path))
    for name, types in FUNCTIONS.items():
        function = getattr(library, name)
        function.argtypes, function.restype = types, c_int
    others: dict[str, tuple[list[Any], Any]] = {
        "vrr_version": ([], c_char_p), "version_of_header": ([], c_char_p), "layout_of_library": ([], POINTER(Layout)),
        "vrr_status_message": ([c_int], c_char_p), "vrr_entropy_system": ([], Entropy), "vrr_float_up": ([c_double], ctypes.c_float),
        "vrr_entropy_buffered": ([POINTER(EntropyBuffer), Entropy], Entropy), "vrr_entropy_buffer_wipe": ([POINTER(EntropyBuffer)], None),
        "vrr_categories_index_int64": ([categories_p, c_int64], c_uint64),
        "vrr_categories_index_string": ([categories_p, c_char_p, c_size_t, c_size_t], c_uint64)}
    for name, (arguments, result) in others.items():
        function = getattr(library, name)
        function.argtypes, function.restype = arguments, result
    return library


def check_layout(library: ctypes.CDLL, structures: dict[str, type[Structure]] = STRUCTURES, version: str = VERSION) -> None:
    """ImportError unless every structure has, here and in the library, the same size and the same members in the same places."""
    for found in (library.vrr_version(), library.version_of_header()):
        if found.decode() != version:
            raise ImportError(f"vrr: the library is of version {found.decode()}, the package of {version}")
    all_of_library, seen = library.layout_of_library(), set()
    index = 0
    while all_of_library[index].structure is not None:
        entry = all_of_library[index]
        name, member, there = entry.structure.decode(), entry.member.decode(), (entry.offset, entry.size)
        field = getattr(structures[name], member, None) if member else None
        here = (0, ctypes.sizeof(structures[name])) if not member else (field.offset, field.size) if field is not None else None
        if here != there:
            raise ImportError(f"vrr: {name} {member or 'as a whole'} is at byte {there[0]} and {there[1]} long in the library, here {here}")
        seen.add((name, member))
        index += 1
    for name, structure in structures.items():
        for member in ["", *(field[0] for field in structure._fields_)]:
            if (name, member) not in seen:
                raise ImportError(f"vrr: the library has no {name} {member}")


LIBRARY = load(pathlib.Path(__file__).with_name("_vrr.so"))
check_layout(LIBRARY)


def check(status: int) -> None:
    """VrrError unless a call succeeded."""
    if status:
        raise VrrError(Status(status), LIBRARY.vrr_status_message(status).decode())


def call(name: str, *arguments: Any) -> None:
    check(getattr(LIBRARY, name)(*arguments))


def number(name: str, *arguments: Any) -> float:
    """What a function leaves in the double behind its last argument."""
    result = c_double()
    call(name, *arguments, result)
    return result.value


# ---- entropy ----

class _Buffer:
    """Words from the system for one thread: a buffer belongs to one. The library notices copies of the process itself."""

    def __init__(self) -> None:
        self.buffer = EntropyBuffer()
        self.entropy: Entropy = LIBRARY.vrr_entropy_buffered(self.buffer, LIBRARY.vrr_entropy_system())
        self._wipe = LIBRARY.vrr_entropy_buffer_wipe  # still there when the interpreter ends

    def __del__(self) -> None:
        self._wipe(self.buffer)


_of_thread = threading.local()


class Source:
    """Words from a function of yours, in place of the system's: `fill(n)` returns n bytes, or raises, which the call reports as
    VrrError with Status.ENTROPY. For replays in tests, and for generators of which you know that they are good enough."""

    def __init__(self, fill: Callable[[int], bytes]) -> None:
        def deliver(_context: Optional[int], place: int, length: int) -> int:
            try:
                delivered = fill(length)
                if len(delivered) != length:
                    return -1
                ctypes.memmove(place, delivered, length)
                return 0
            except Exception:  # whatever it is, nothing was delivered
                return -1

        self._fill = FILL(deliver)
        self.entropy = Entropy(ctypes.cast(self._fill, c_void_p), None)


def entropy(source: Optional[Source]) -> Entropy:
    """The source that a call draws from: the one that is given, or the system's, buffered."""
    if source is not None:
        return source.entropy
    if not hasattr(_of_thread, "buffer"):
        _of_thread.buffer = _Buffer()
    of_thread: Entropy = _of_thread.buffer.entropy
    return of_thread
