"""Counts of reports, and what they say about the inputs."""

from __future__ import annotations

import ctypes
import dataclasses
from array import array
from typing import Any, Iterable, Optional, Sequence, Union

from . import _data, _library

Label = Union[bool, int, str, bytes]


@dataclasses.dataclass(frozen=True)
class Estimate:
    """How many inputs there were of one kind, as far as the reports tell."""

    label: Label
    """True for answers of one bit, the number of a bit, or a category"""
    count: int
    """reports"""
    estimate: float
    """of the number of inputs: unbiased, so it may be below 0 or above the number of reports"""
    standard_error: float
    """of the estimate: the root of its variance, over categories as if the inputs were what is estimated"""
    lower: Optional[int]
    """with a probability of at least 1 - alpha the true counts of all labels lie between their lower and their upper; None: no count
    from 0 to the number of reports explains this estimate"""
    upper: Optional[int]


class Estimates(list[Estimate]):
    """A row for each label, in their order; `reports` were counted, and `alpha` is the chance that an interval misses."""

    def __init__(self, rows: Iterable[Estimate], reports: int, alpha: float) -> None:
        super().__init__(rows)
        self.reports, self.alpha = reports, alpha


class Tally:
    """Counts of reports: bit by bit, or category by category. No count ever wraps, and a refused report changes nothing.
    A tally belongs to one thread at a time; those of several are merged."""

    def __init__(self, size: int, labels: Sequence[Label], by_category: bool) -> None:
        self._size, self._labels, self._by_category = size, labels, by_category
        self._counts = array("Q", bytes(8 * (size + 1)))  # the last one is how many reports there are

    @property
    def labels(self) -> Sequence[Label]:
        """What is counted, in the order of the counts."""
        return self._labels

    @property
    def counts(self) -> list[int]:
        """A count for each label."""
        return self._counts[:-1].tolist()

    @property
    def reports(self) -> int:
        """How many reports were counted."""
        return self._counts[-1]

    def add(self, report: Any) -> None:
        """Counts one report: an answer, a response, or a vector."""
        self.add_many([report])

    def add_many(self, reports: Any) -> None:
        """Counts some reports, all of them or none: a list, or an array of dtype bool for answers, uint64 or int64 for responses, bool
        or (64 bits to a word) uint64 with a row for each vector."""
        if self._by_category:
            self._add_responses(reports)
        elif self._size == 1 and list(self._labels) == [True]:
            self._add_bits(*self._words_of_answers(reports))
        else:
            self._add_bits(*_data.words_of_reports(reports, self._size, "report"))

    def merge(self, other: Tally) -> None:
        """Adds the counts of another tally of the same things. The order in which tallies are merged makes no difference."""
        if not self.is_like(other):
            raise ValueError("only tallies of the same bits or categories can be merged")
        copy = array("Q", other._counts)
        _library.call("vrr_tally_merge", _data.address(self._counts), self._size + 1, _data.address(copy))

    def is_like(self, other: object) -> bool:
        """Whether the other is a tally, too, of the same bits or of the same categories in the same order."""
        return isinstance(other, Tally) and \
            (self._by_category, self._size, type(self._labels)) == (other._by_category, other._size, type(other._labels)) and \
            self._labels == other._labels

    def __repr__(self) -> str:
        return f"<Tally of {self.reports} reports: {self.counts if self._size <= 16 else f'{self._size} counts'}>"

    @staticmethod
    def _words_of_answers(answers: Any) -> tuple[Any, int]:
        if _data.is_array(answers):
            _data.shape_of(answers, ["bool"], 1, "answers")
            return answers.astype("uint64"), len(answers)
        return array("Q", [_data.one_bit(answer, f"answer {index}") for index, answer in enumerate(answers)]), len(answers)

    def _add_bits(self, words: Any, count: int) -> None:
        if count == 0:
            return
        if self.reports + count > 2**64 - 1:
            _library.check(_library.Status.OVERFLOW)
        _library.call("vrr_tally_add_many", _data.address(self._counts), self._size, _data.address(words), count)
        self._counts[-1] += count

    def _add_responses(self, responses: Any) -> None:
        if len(responses) == 0:
            return
        if isinstance(self._labels, range):
            words = _data.words_of_numbers(responses, "response", self._size - 1)
        else:
            words = self._places_of(responses)
        bad = ctypes.c_size_t()
        status = _library.LIBRARY.tally_responses(_data.address(self._counts), self._size, _data.address(words), len(words), bad)
        if status and bad.value < len(words):
            raise ValueError(f"response {bad.value} is {words[bad.value]}: 0 to {self._size - 1} is allowed")
        _library.check(status)

    def _places_of(self, responses: Any) -> "array[int]":
        """Where categories that were given stand among them. True and 1.0 are equal to 1 and no response: types are compared, too."""
        places, kind = {label: place for place, label in enumerate(self._labels)}, type(self._labels[0])
        if _data.is_array(responses):
            _data.shape_of(responses, ["uint64", "int64"] if kind is int else [responses.dtype.name], 1, "responses")
            responses = responses.tolist()
        found = array("Q")
        for index, value in enumerate(responses):
            if kind is int:
                value = _data.one_number(value, -2**63, 2**63 - 1, f"response {index}")
            elif not isinstance(value, kind):
                raise TypeError(f"response {index} is of another type than the categories, {kind.__name__}")
            if value not in places:
                raise ValueError(f"response {index} is {value!r}: only {', '.join(map(repr, list(self._labels)[:8]))} ... are categories")
            found.append(places[value])
        return found

    def _estimates(self, rows: Any, alpha: float) -> Estimates:
        return Estimates([Estimate(label, count, row.estimate, row.standard_error,
                                   *((row.lower, row.upper) if row.lower <= row.upper else (None, None)))
                          for label, count, row in zip(self._labels, self._counts, rows)], self.reports, alpha)

    def _copy_of_counts(self) -> "array[int]":
        return array("Q", self._counts)
