"""vrr: verified randomized response.

Local differential privacy whose C code is proved: measurements that randomize answers, and what can be said of the answers and of the
privacy that they cost. Everything is computed by the C library; this package hands over arguments and results.

    >>> import vrr
    >>> m = vrr.make_randomized_response_bool(prob=0.75)
    >>> answers = m.invoke_many([True, False, True])
    >>> vrr.decimal_up(m.epsilon)
    Decimal('1.0986122886681099')
    >>> m.estimate(m.tally(answers))    # a list of label, count, estimate, standard error, lower, upper

An error of the library is a VrrError with a status; data of another shape, dtype or range is a TypeError or a ValueError that names the
place. A float prints as the nearest decimal, which may be below a bound: decimal_up and decimal_down give decimals that are not.
"""

from __future__ import annotations

import decimal

from . import _library
from ._library import NOT_A_CATEGORY, Source, Status, VrrError
from ._measurements import (Measurement, Rappor, RandomizedResponse, RandomizedResponseBitvec, RandomizedResponseBool, RenyiBound,
                            calibrate_bitvec, calibrate_bool, calibrate_categorical, calibrate_rappor, make_randomized_response,
                            make_randomized_response_bitvec, make_randomized_response_bool, make_rappor, make_rappor_epsilon)
from ._tallies import Estimate, Estimates, Tally

__version__ = _library.VERSION
__all__ = [
    "Estimate", "Estimates", "Measurement", "NOT_A_CATEGORY", "RandomizedResponse", "RandomizedResponseBitvec", "RandomizedResponseBool",
    "Rappor", "RenyiBound", "Source", "Status", "Tally", "VrrError", "calibrate_bitvec", "calibrate_bool", "calibrate_categorical",
    "calibrate_rappor", "decimal_down", "decimal_up", "float_up", "make_randomized_response", "make_randomized_response_bitvec",
    "make_randomized_response_bool", "make_rappor", "make_rappor_epsilon", "rdp_to_approx", "zcdp_to_approx"]


def zcdp_to_approx(rho: float, delta: float) -> float:
    """rho-zCDP is (epsilon, delta)-differential privacy with this epsilon."""
    return _library.number("vrr_zcdp_to_approx", rho, delta)


def rdp_to_approx(alpha: float, divergence: float, delta: float) -> float:
    """A Renyi divergence of order alpha is (epsilon, delta)-differential privacy with this epsilon."""
    return _library.number("vrr_rdp_to_approx", alpha, divergence, delta)


def float_up(x: float) -> float:
    """The least number of single precision that is not below x, for constants that are kept so."""
    up: float = _library.LIBRARY.vrr_float_up(x)
    return up


def decimal_up(x: float, digits: int = 17) -> decimal.Decimal:
    """The least decimal of so many digits, 1 to 18, that is not below x: how an upper bound is printed."""
    return _decimal("vrr_decimal_up", x, digits)


def decimal_down(x: float, digits: int = 17) -> decimal.Decimal:
    """The greatest decimal of so many digits that is not above x."""
    return _decimal("vrr_decimal_down", x, digits)


def _decimal(name: str, x: float, digits: int) -> decimal.Decimal:
    found = _library.Decimal()
    _library.call(name, x, _library_digits(digits), found)
    exact = decimal.Decimal((int(found.digits < 0), tuple(map(int, str(abs(found.digits)))), found.exponent))
    shortest = exact.as_tuple()
    kept = list(shortest.digits)
    exponent = found.exponent
    while len(kept) > 1 and kept[-1] == 0:
        kept.pop()
        exponent += 1
    return decimal.Decimal((shortest.sign, tuple(kept), exponent))


def _library_digits(digits: int) -> int:
    from . import _data
    return _data.one_number(digits, 0, 2**32 - 1, "digits")
