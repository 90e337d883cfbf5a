"""Measurements: randomized response for one bit, for categories and for bit vectors, and RAPPOR."""

from __future__ import annotations

import ctypes
from array import array
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union, overload

from . import _data, _library
from ._library import Source, call, number
from ._tallies import Estimates, Label, Tally

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    BoolArray = numpy.typing.NDArray[numpy.bool_]
    WordArray = numpy.typing.NDArray[numpy.uint64]
    IntArray = numpy.typing.NDArray[numpy.int64]

MOST_CATEGORIES, MOST_BITS, MOST_WEIGHT, MOST_REPORTS = 2**63, 2**40, 2**32 - 1, 2**64 - 1


class RenyiBound(NamedTuple):
    """Reports are (epsilon, delta)-differentially private; `alpha` is the Renyi order by which that was found."""

    epsilon: float
    alpha: float


class Measurement:
    """What all measurements have: a privacy map, and an accountant. Every released answer spends epsilon, and nothing counts them but
    you: `reports` says for how many answers about the same person a bound is asked. No bound is below what it bounds."""

    _m: ctypes.Structure
    _map = _rdp = _zcdp = _rdp_approx = ""
    _compose_delta: Optional[str] = None
    _compose_epsilon: Optional[str] = None

    @property
    def epsilon(self) -> float:
        """What one answer spends: inputs that are at a distance of 1 give answers at most so far apart."""
        return self.map(1)

    def map(self, d_in: int = 1) -> float:
        """The privacy map: inputs at a distance of at most d_in give answers at most so far apart."""
        return number(self._map, self._m, _data.one_number(d_in, 0, 2**32 - 1, "d_in"))

    def rdp(self, alpha: float) -> float:
        """Renyi divergence of an order above 1."""
        return number(self._rdp, self._law(), alpha)

    def zcdp(self) -> float:
        """rho of zero-concentrated differential privacy; that of several answers is the sum."""
        return number(self._zcdp, self._law())

    def rdp_approx(self, reports: int, delta: float) -> RenyiBound:
        """An epsilon for that delta, by the best order that was found."""
        epsilon, alpha = ctypes.c_double(), ctypes.c_double()
        call(self._rdp_approx, self._law(), _data.one_number(reports, 0, MOST_REPORTS, "reports"), delta, epsilon, alpha)
        return RenyiBound(epsilon.value, alpha.value)

    def compose_delta(self, reports: int, epsilon: float) -> float:
        """The least delta with which so many answers are (epsilon, delta)-differentially private together, rounded up."""
        return self._composed(self._compose_delta, reports, epsilon)

    def compose_epsilon(self, reports: int, delta: float) -> float:
        """An epsilon for that delta, by exact composition."""
        return self._composed(self._compose_epsilon, reports, delta)

    def _composed(self, name: Optional[str], reports: int, given: float) -> float:
        if name is None:
            raise NotImplementedError("exact composition over categories is not in the library: see rdp_approx")
        return number(name, self._law(), _data.one_number(reports, 0, MOST_REPORTS, "reports"), given)

    def _law(self) -> ctypes.Structure:
        """What the accountant is asked about."""
        return self._m

    def _empty(self) -> Tally:
        """A tally of answers of this measurement."""
        raise NotImplementedError

    def _check(self, tally: Tally) -> None:
        if not self._empty().is_like(tally):
            raise ValueError("this is a tally of other bits or categories than the measurement's")


# ---- one bit ----

class RandomizedResponseBool(Measurement):
    """Binary randomized response: an answer is kept with probability `prob`, and is the other one otherwise."""

    _map, _rdp, _zcdp, _rdp_approx = "vrr_rr_bool_map", "vrr_rdp_bool", "vrr_zcdp_bool", "vrr_rdp_approx_bool"
    _compose_delta, _compose_epsilon = "vrr_compose_delta_bool", "vrr_compose_epsilon_bool"
    _m: _library.RrBool

    def __init__(self, prob: float, constant_time: bool = True) -> None:
        self._m = _library.RrBool()
        call("vrr_make_randomized_response_bool", self._m, prob, constant_time)
        self.prob, self.constant_time = prob, constant_time

    def invoke(self, value: bool, source: Optional[Source] = None) -> bool:
        """One answer."""
        answer = ctypes.c_bool()
        call("vrr_rr_bool_invoke", self._m, _library.entropy(source), bool(_data.one_bit(value, "the value")), answer)
        return answer.value

    @overload
    def invoke_many(self, values: Sequence[bool], source: Optional[Source] = None) -> list[bool]: ...

    @overload
    def invoke_many(self, values: BoolArray, source: Optional[Source] = None) -> BoolArray: ...

    def invoke_many(self, values: Any, source: Optional[Source] = None) -> Any:
        """Independent answers, one for each value of a list or of an array of one dimension and dtype bool."""
        words, count = _data.words_of_bits(values, "value")
        return _data.bits_of_words(self._answered(words, count, source), count)

    def invoke_packed(self, words: WordArray, count: int, source: Optional[Source] = None) -> WordArray:
        """The same for bits that are packed already, 64 to a word of an array of dtype uint64, from the low bit up."""
        _data.shape_of(words, ["uint64"], 1, "words")
        if len(words) != (_data.one_number(count, 0, 2**64 - 1, "count") + 63) // 64:
            raise ValueError(f"{count} bits are {(count + 63) // 64} words, not {len(words)}")
        answered: WordArray = self._answered(_data.plain(words), count, source)
        return answered

    def _answered(self, words: Any, count: int, source: Optional[Source]) -> Any:
        answers = _data.zeros_like(words, len(words))
        call("vrr_rr_bool_invoke_many", self._m, _library.entropy(source), _data.address(words), _data.address(answers), count)
        return answers

    def tally(self, answers: Union[Sequence[bool], BoolArray] = ()) -> Tally:
        """Counts of true answers: of these, to begin with."""
        tally = self._empty()
        tally.add_many(answers)
        return tally

    def _empty(self) -> Tally:
        return Tally(1, [True], False)

    def estimate(self, tally: Tally, alpha: float = 0.05) -> Estimates:
        """How many of the inputs were true, with an interval that misses with a probability of at most alpha."""
        self._check(tally)
        row = _library.Row()
        call("rows_of_bool", tally.counts[0], tally.reports, self.prob, alpha, row)
        return tally._estimates([row], alpha)


def make_randomized_response_bool(prob: float, constant_time: bool = True) -> RandomizedResponseBool:
    """Randomized response on one bit. prob is in [0.5, 1). With constant_time neither the time of a call of many answers nor the number
    of words that it draws depends on anything secret; without it they depend on the noise, and a source must not fail during a call."""
    return RandomizedResponseBool(prob, constant_time)


# ---- categories ----

Categories = Union[int, Sequence[int], Sequence[str], Sequence[bytes]]


class RandomizedResponse(Measurement):
    """Randomized response over categories: a response is the input with probability `prob`, and otherwise one of the others, each as
    likely. An input that is no category is answered with a uniform one, so that membership is private, too."""

    _map, _rdp, _zcdp, _rdp_approx = "vrr_rr_map", "vrr_rdp_categorical", "vrr_zcdp_categorical", "vrr_rdp_approx_categorical"
    _m: _library.Rr

    def __init__(self, categories: Categories, prob: float) -> None:
        self._m, self._prob = _library.Rr(), prob
        if isinstance(categories, int):
            self._count, self.categories = _data.one_number(categories, 0, MOST_REPORTS, "the number of categories"), range(categories)
        else:
            self._count, self.categories = len(categories), list(categories)
            self._set = _CategorySet(self.categories)
        call("vrr_make_randomized_response", self._m, self._count, prob)

    categories: Sequence[Label]
    """What responses are: the numbers from 0, or those that were given"""

    @property
    def prob(self) -> float:
        """The probability with which the truth is told."""
        return self._prob

    def invoke(self, value: Label, source: Optional[Source] = None) -> Any:
        """One response."""
        return self.invoke_many([value], source)[0]

    @overload
    def invoke_many(self, values: Sequence[Label], source: Optional[Source] = None) -> list[Any]: ...

    @overload
    def invoke_many(self, values: Union[WordArray, IntArray], source: Optional[Source] = None) -> WordArray: ...

    def invoke_many(self, values: Any, source: Optional[Source] = None) -> Any:
        """Independent responses, one for each value: of a list, or, where the categories are numbers from 0, of an array of one
        dimension and dtype uint64 or int64."""
        if isinstance(self.categories, range):
            return _data.numbers_of_words(self._responses(_data.words_of_numbers(values, "value"), source))
        if _data.is_array(values):
            raise TypeError("values: an array is taken where the categories are the numbers from 0; here they are a list")
        indices = array("Q", [self._set.index(value, f"value {place}") for place, value in enumerate(values)])
        return [self.categories[index] for index in self._responses(indices, source)]

    def _responses(self, words: Any, source: Optional[Source]) -> Any:
        responses = _data.zeros_like(words, len(words))
        call("vrr_rr_invoke_many", self._m, _library.entropy(source), _data.address(words), _data.address(responses), len(words))
        return responses

    def tally(self, responses: Union[Sequence[Label], WordArray, IntArray] = ()) -> Tally:
        """Counts of responses: of these, to begin with."""
        tally = self._empty()
        tally.add_many(responses)
        return tally

    def _empty(self) -> Tally:
        return Tally(self._count, self.categories, True)

    def estimate(self, tally: Tally, alpha: float = 0.05) -> Estimates:
        """How many of the inputs were in each category, with intervals all of which hold but for a probability of at most alpha. Inputs
        in no category add 1 / len(categories) each to every estimate."""
        self._check(tally)
        size = self._count
        counts, rows = tally._copy_of_counts(), (_library.Row * size)()
        room = array("d", bytes(8 * size))
        call("rows_of_categories", _data.address(counts), size, self.prob, alpha, rows, room.buffer_info()[0])
        return tally._estimates(rows, alpha)


class _CategorySet:
    """Whole numbers or texts as the indices from 0 of a measurement; the look-up scans all of them."""

    def __init__(self, categories: Sequence[Any]) -> None:
        self._c, count = _library.Categories(), len(categories)
        slots = array("I", bytes(4 * (2 * count + 1)))
        self.kind: type = type(categories[0]) if count else int
        for place, category in enumerate(categories):
            if type(category) is not self.kind or self.kind not in (int, str, bytes):
                raise TypeError(f"category {place} is {category!r}: all are int, or all str, or all bytes")
        if self.kind is int:
            self._values = array("q", [_data.one_number(value, -2**63, 2**63 - 1, f"category {place}")
                                       for place, value in enumerate(categories)])
            call("vrr_make_categories_int64", self._c, self._values.buffer_info()[0], count, slots.buffer_info()[0], len(slots))
            return
        texts = [self._bytes(category) for category in categories]
        self._capacity = max(map(len, texts), default=0)
        self._texts, self._ends, end = ctypes.create_string_buffer(b"".join(texts)), array("L" if array("L").itemsize == 8 else "Q"), 0
        for text in texts:
            end += len(text)
            self._ends.append(end)
        call("vrr_make_categories_string", self._c, ctypes.addressof(self._texts), self._ends.buffer_info()[0], count,
             slots.buffer_info()[0], len(slots))

    def _bytes(self, text: Any) -> bytes:
        return text.encode() if isinstance(text, str) else bytes(text)

    def index(self, value: Any, place: str) -> int:
        if type(value) is not self.kind:
            raise TypeError(f"{place} is of another type than the categories, {self.kind.__name__}")
        if isinstance(value, int):
            if not -2**63 <= value < 2**63:
                return _library.NOT_A_CATEGORY
            found: int = _library.LIBRARY.vrr_categories_index_int64(self._c, value)
            return found
        text = self._bytes(value)
        within = text[:self._capacity].ljust(self._capacity, b"\0")  # what is read is as long for all values
        found = _library.LIBRARY.vrr_categories_index_string(self._c, within, len(text), self._capacity)
        return found


def make_randomized_response(categories: Categories, prob: float) -> RandomizedResponse:
    """Randomized response over categories: their number (2 to 2^63), or a list of whole numbers or texts, without duplicates. prob is in
    [1/t, 1) for t categories."""
    return RandomizedResponse(categories, prob)


# ---- bit vectors ----

class RandomizedResponseBitvec(Measurement):
    """Randomized response on vectors of `size` bits, at most `max_weight` of them 1: each bit is flipped with probability f / 2."""

    _map, _rdp, _zcdp, _rdp_approx = "vrr_rr_bitvec_map", "vrr_rdp_bitvec", "vrr_zcdp_bitvec", "vrr_rdp_approx_bitvec"
    _compose_delta, _compose_epsilon = "vrr_compose_delta", "vrr_compose_epsilon"

    def __init__(self, size: int, max_weight: int, f: float, constant_time: bool = True) -> None:
        self.size = _data.one_number(size, 0, 2**64 - 1, "size")
        self.max_weight = _data.one_number(max_weight, 0, MOST_WEIGHT, "max_weight")
        self.f, self.constant_time = f, constant_time
        self._make()

    def _make(self) -> None:
        self._m = _library.RrBitvec()
        call("vrr_make_randomized_response_bitvec", self._m, self._domain(), self.f, self.constant_time)

    def _domain(self) -> _library.BitvecDomain:
        return _library.BitvecDomain(self.size, True, self.max_weight)

    def invoke(self, vector: Sequence[bool], source: Optional[Source] = None) -> list[bool]:
        """A report of one vector."""
        report: list[bool] = self.invoke_many([vector], source)[0]
        return report

    @overload
    def invoke_many(self, vectors: Sequence[Sequence[bool]], source: Optional[Source] = None) -> list[list[bool]]: ...

    @overload
    def invoke_many(self, vectors: BoolArray, source: Optional[Source] = None) -> BoolArray: ...

    @overload
    def invoke_many(self, vectors: WordArray, source: Optional[Source] = None) -> WordArray: ...

    def invoke_many(self, vectors: Any, source: Optional[Source] = None) -> Any:
        """Reports of some vectors: of a list of lists, or of an array that has a row for each, of `size` bits (dtype bool) or of their
        words (dtype uint64, 64 bits to a word from the low bit up). A vector with more than max_weight ones is refused: epsilon would
        not hold for it."""
        words, count = _data.words_of_reports(vectors, self.size, "vector")
        place = ctypes.c_size_t()
        call("find_stranger", self._domain(), _data.address(words), count, place)
        if place.value < count:
            raise ValueError(f"vector {place.value} has more than {self.max_weight} ones")
        reports = _data.zeros_like(words, len(words))
        call("invoke_bitvec_many", self._law(), _library.entropy(source), _data.address(words), _data.address(reports), count)
        return self._unpacked(reports, count, _data.is_array(vectors) and vectors.dtype.name == "uint64")

    def _unpacked(self, reports: Any, count: int, packed: bool) -> Any:
        return _data.reports_of_words(reports, self.size, count, packed)

    def tally(self, reports: Union[Sequence[Sequence[bool]], BoolArray, WordArray] = ()) -> Tally:
        """Counts of ones, bit by bit: of these reports, to begin with."""
        tally = self._empty()
        if len(reports):
            tally.add_many(reports)
        return tally

    def _empty(self) -> Tally:
        return Tally(self.size, range(self.size), False)

    def estimate(self, tally: Tally, alpha: float = 0.05) -> Estimates:
        """How many of the inputs had each bit set, with intervals all of which hold but for a probability of at most alpha."""
        self._check(tally)
        counts, rows = tally._copy_of_counts(), (_library.Row * self.size)()
        room = array("d", bytes(8 * self.size))
        call("rows_of_bits", _data.address(counts), self.size, tally.reports, self.f, alpha, rows, room.buffer_info()[0])
        return tally._estimates(rows, alpha)


def make_randomized_response_bitvec(size: int, max_weight: int, f: float, constant_time: bool = True) -> RandomizedResponseBitvec:
    """Randomized response on vectors of 1 to 2^40 bits, at most max_weight of them 1; f is in (0, 1]. For constant_time see
    make_randomized_response_bool."""
    return RandomizedResponseBitvec(size, max_weight, f, constant_time)


class Rappor(RandomizedResponseBitvec):
    """One-time RAPPOR: vectors with at most `max_weight` ones, or that many values, each of which is a bit."""

    _map = "vrr_rappor_map"

    def _make(self) -> None:
        self._m = _library.Rappor()
        call("vrr_make_rappor", self._m, self.size, self.max_weight, self.f, self.constant_time)

    def _law(self) -> _library.RrBitvec:
        law: _library.RrBitvec = self._m.report
        return law

    def invoke_values(self, values: Sequence[int], source: Optional[Source] = None) -> list[bool]:
        """A report of one list of values: see invoke_values_many."""
        report: list[bool] = self.invoke_values_many([values], source)[0]
        return report

    @overload
    def invoke_values_many(self, lists: Sequence[Sequence[int]], source: Optional[Source] = None) -> list[list[bool]]: ...

    @overload
    def invoke_values_many(self, lists: Union[WordArray, IntArray], source: Optional[Source] = None) -> BoolArray: ...

    def invoke_values_many(self, lists: Any, source: Optional[Source] = None) -> Any:
        """Reports of values, up to max_weight of them from 0 to size - 1 for each report: how many there are is private. A value that is
        too large sets no bit. An array (dtype uint64 or int64) has a row for each report, of exactly max_weight values."""
        if _data.is_array(lists):
            _data.shape_of(lists, ["uint64", "int64"], 2, "values")
            if lists.shape[1] != self.max_weight:
                raise ValueError(f"values: rows of {self.max_weight} are needed, this array has the shape {lists.shape}")
            words = _data.words_of_numbers(lists.reshape(-1), "value")
        else:
            words = array("Q")
            for place, values in enumerate(lists):
                if len(values) > self.max_weight:
                    raise ValueError(f"list {place} has more than {self.max_weight} values")
                words += _data.words_of_numbers(list(values), f"list {place}, value")
                words.extend([_library.NOT_A_CATEGORY] * (self.max_weight - len(values)))
        count = len(lists)
        reports = _data.zeros_like(words, count * ((self.size + 63) // 64))
        call("invoke_values_many", self._m, _library.entropy(source), _data.address(words), _data.address(reports), count)
        return self._unpacked(reports, count, False)


def make_rappor(size: int, max_ones: int, f: float, constant_time: bool = True) -> Rappor:
    """RAPPOR on vectors of `size` bits with at most max_ones ones; f is in (0, 1]."""
    return Rappor(size, max_ones, f, constant_time)


def make_rappor_epsilon(domain_size: int, max_values: int, epsilon: float, constant_time: bool = True) -> Rappor:
    """RAPPOR on up to max_values values below domain_size, with the least noise for that epsilon."""
    m = Rappor(domain_size, max_values, calibrate_rappor(epsilon, domain_size, max_values), constant_time)
    call("vrr_make_rappor_epsilon", m._m, domain_size, max_values, epsilon, constant_time)
    return m


# ---- calibration ----

def calibrate_bool(epsilon: float) -> float:
    """The largest prob with which an answer of one bit spends at most epsilon."""
    return number("vrr_calibrate_bool", epsilon)


def calibrate_categorical(epsilon: float, num_categories: int) -> float:
    """The largest prob with which a response over so many categories spends at most epsilon."""
    return number("vrr_calibrate_categorical", epsilon, _data.one_number(num_categories, 0, MOST_REPORTS, "num_categories"))


def calibrate_bitvec(epsilon: float, size: int, max_weight: int) -> float:
    """The smallest f with which a report of such a vector spends at most epsilon."""
    domain = _library.BitvecDomain(_data.one_number(size, 0, 2**64 - 1, "size"), True,
                                   _data.one_number(max_weight, 0, MOST_WEIGHT, "max_weight"))
    return number("vrr_calibrate_bitvec", epsilon, domain)


def calibrate_rappor(epsilon: float, size: int, max_ones: int) -> float:
    """The same for RAPPOR."""
    return number("vrr_calibrate_rappor", epsilon, _data.one_number(size, 0, 2**64 - 1, "size"),
                  _data.one_number(max_ones, 0, MOST_WEIGHT, "max_ones"))
