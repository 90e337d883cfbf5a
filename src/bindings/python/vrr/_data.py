"""Bits, reports and responses on their way to the library and back: numpy arrays as they are, lists without numpy.

What does not fit is a TypeError or a ValueError that names its place, and never the value: it may be a private one. numpy is only used if an array is handed in."""

from __future__ import annotations

import operator
import sys
from array import array
from typing import TYPE_CHECKING, Any, Sequence, SupportsIndex, Union

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    BoolArray = numpy.typing.NDArray[numpy.bool_]
    WordArray = numpy.typing.NDArray[numpy.uint64]

Bits = Union[Sequence[bool], "BoolArray"]
Words = Union["array[int]", "WordArray"]


def is_array(values: object) -> bool:
    """Whether it is numpy's, without loading numpy for those who do not use it."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(values, numpy.ndarray)


def address(words: Any) -> int:
    """Where the first of some words is; whoever asks keeps the words until the call is over."""
    place: int = words.ctypes.data if is_array(words) else words.buffer_info()[0]
    return place


def zeros_like(words: Any, count: int) -> Any:
    """So many words of the same kind, all zero."""
    if is_array(words):
        import numpy
        return numpy.zeros(count, dtype=numpy.uint64)
    return array("Q", bytes(8 * count))


def shape_of(values: Any, dtypes: Sequence[str], dimensions: int, what: str) -> None:
    """TypeError or ValueError unless an array has one of these dtypes and so many dimensions."""
    if values.dtype.name not in dtypes:
        raise TypeError(f"{what}: an array of dtype {' or '.join(dtypes)} is needed, this one has {values.dtype.name}")
    if not values.dtype.isnative:
        raise TypeError(f"{what}: the numbers of this array have the bytes of another machine's order")
    if values.ndim != dimensions:
        raise ValueError(f"{what}: an array of {dimensions} dimension{'s' * (dimensions > 1)} is needed, this one has the shape {values.shape}")


def plain(values: Any) -> Any:
    """As C reads it: one number behind the other, where a number may be. A copy only if it is not so."""
    import numpy
    return numpy.require(values, requirements=["C", "A"])


def one_bit(value: object, place: str) -> int:
    if isinstance(value, int) and value in (0, 1):
        return int(value)
    if type(value).__name__ in ("bool_", "bool"):
        return int(bool(value))
    raise TypeError(f"{place} is no bit: only True, False, 1 and 0 are")


def one_number(value: object, least: int, most: int, place: str) -> int:
    """A whole number in a range: the library's types are unsigned, and ctypes would cut off what does not fit."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex) or is_array(value):
        raise TypeError(f"{place} is no whole number, which is needed")
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{place} is out of range: {least} to {most} is allowed")
    return number


# ---- bits, 64 to a word from the low bit up ----

def packed_row(bits: Sequence[bool], place: str) -> "array[int]":
    text = "".join("1" if one_bit(bit, f"{place} {index}") else "0" for index, bit in enumerate(bits))
    words = (len(text) + 63) // 64
    found = array("Q", int(text[::-1] or "0", 2).to_bytes(8 * words, "little"))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def unpacked_row(words: Any, size: int) -> list[bool]:
    number = sum(word << 64 * index for index, word in enumerate(words)) if len(words) < 64 else \
        int.from_bytes(b"".join(int(word).to_bytes(8, "little") for word in words), "little")
    return [bit == "1" for bit in f"{number:0{size}b}"[::-1][:size]]


def packed_array(bits: Any) -> Any:
    """Rows of bits as rows of words."""
    import numpy
    octets = numpy.packbits(bits, axis=-1, bitorder="little")
    missing = -octets.shape[-1] % 8
    if missing:
        octets = numpy.pad(octets, [(0, 0)] * (octets.ndim - 1) + [(0, missing)])
    return numpy.ascontiguousarray(octets).view("<u8").astype(numpy.uint64, copy=False)


def unpacked_array(words: Any, size: int) -> Any:
    import numpy
    octets = words.astype("<u8", copy=False).view(numpy.uint8)
    return numpy.unpackbits(octets, axis=-1, count=size, bitorder="little").view(numpy.bool_)


def words_of_bits(bits: Any, what: str) -> tuple[Any, int]:
    """The words of a row of bits, and how many bits there are."""
    if is_array(bits):
        shape_of(bits, ["bool"], 1, what)
        return packed_array(bits), len(bits)
    return packed_row(bits, what), len(bits)


def bits_of_words(words: Any, size: int) -> Any:
    return unpacked_array(words, size) if is_array(words) else unpacked_row(words, size)


def words_of_reports(reports: Any, size: int, what: str) -> tuple[Any, int]:
    """The words of some vectors, one behind the other, and how many vectors there are. An array has a row for each: of `size` bits
    (dtype bool), or of the words themselves (dtype uint64)."""
    words = (size + 63) // 64
    if is_array(reports):
        import numpy
        shape_of(reports, ["bool", "uint64"], 2, what)
        columns = size if reports.dtype == numpy.bool_ else words
        if reports.shape[1] != columns:
            raise ValueError(f"{what}: rows of {columns} are needed, this array has the shape {reports.shape}")
        if reports.dtype == numpy.bool_:
            return packed_array(reports).reshape(-1), len(reports)
        tail = size % 64
        beyond: Any = numpy.flatnonzero(reports[:, -1] >> numpy.uint64(tail)) if tail else []
        if len(beyond):
            raise ValueError(f"{what} {beyond[0]} has a bit beyond its {size}")
        return plain(reports).reshape(-1), len(reports)
    found = array("Q")
    for index, report in enumerate(reports):
        if len(report) != size:
            raise ValueError(f"{what} {index} has {len(report)} bits: {size} are needed")
        found += packed_row(report, f"{what} {index}, bit")
    return found, len(reports)


def reports_of_words(words: Any, size: int, count: int, packed: bool) -> Any:
    """The vectors: as rows of an array, or as lists."""
    if is_array(words):
        rows = words.reshape(count, -1)
        return rows if packed else unpacked_array(rows, size)
    each = (size + 63) // 64
    return [unpacked_row(words[index * each:(index + 1) * each], size) for index in range(count)]


# ---- whole numbers ----

def words_of_numbers(values: Any, what: str, most: int = 2**64 - 1) -> Any:
    """Whole numbers that are not negative, as words."""
    if is_array(values):
        import numpy
        shape_of(values, ["uint64", "int64"], 1, what)
        wrong: Any = numpy.flatnonzero(values < 0) if values.dtype == numpy.int64 else []
        if len(wrong):
            raise ValueError(f"{what} {wrong[0]} is out of range: 0 to {most} is allowed")
        return plain(values).view(numpy.uint64)
    return array("Q", [one_number(value, 0, most, f"{what} {index}") for index, value in enumerate(values)])


def numbers_of_words(words: Any) -> Any:
    return words if is_array(words) else words.tolist()
