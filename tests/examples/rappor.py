"""RAPPOR through ctypes: 1000 reports of 64 bits, at most 2 of them 1, and what a server makes of them.
usage: python3 rappor.py [PATH/libvrr.so]"""
import sys
from ctypes import (CDLL, POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64,
                    c_void_p)

vrr = CDLL(sys.argv[1] if len(sys.argv) > 1 else "libvrr.so.0")
SIZE, REPORTS, F, ALPHA = 64, 1000, 0.5, 1e-9


class Entropy(Structure):
    _fields_ = [("fill", c_void_p), ("ctx", c_void_p)]


class Rappor(Structure):
    _fields_ = [("flip_num", c_uint64), ("log2den", c_uint32), ("max_weight", c_uint32), ("size", c_size_t),
                ("constant_time", c_bool), ("epsilon", c_double)]


class Decimal(Structure):
    _fields_ = [("digits", c_int64), ("exponent", c_int32)]


def call(name, *arguments, types):
    function = getattr(vrr, name)
    function.argtypes, function.restype, vrr.vrr_status_message.restype = types, c_int, c_char_p
    if status := function(*arguments):
        raise RuntimeError(vrr.vrr_status_message(status).decode())


vrr.vrr_entropy_system.restype = Entropy
entropy, m, words = vrr.vrr_entropy_system(), Rappor(), POINTER(c_uint64)
counts, report, estimates, width = (c_uint64 * SIZE)(), c_uint64(), (c_double * SIZE)(), c_double()
call("vrr_make_rappor", m, SIZE, 2, F, True, types=[POINTER(Rappor), c_size_t, c_uint32, c_double, c_bool])
for client in range(REPORTS):
    value = c_uint64(0b11 if client % 4 == 0 else 0b01)  # bit 0 for all, bit 1 for every fourth
    call("vrr_rappor_invoke", m, entropy, value, report, types=[POINTER(Rappor), POINTER(Entropy), words, words])
    call("vrr_tally_add", counts, SIZE, report, types=[words, c_size_t, words])
call("vrr_debias_randomized_response_bitvec", counts, SIZE, REPORTS, F, estimates,
     types=[words, c_size_t, c_uint64, c_double, POINTER(c_double)])
call("vrr_debias_half_width", REPORTS, SIZE, F, ALPHA, width, types=[c_uint64, c_size_t, c_double, c_double, POINTER(c_double)])


def up(bound):
    """A decimal that is not below it: to nearest, it may be."""
    decimal = Decimal()
    call("vrr_decimal_up", bound, 17, decimal, types=[c_double, c_uint32, POINTER(Decimal)])
    return f"{decimal.digits}e{decimal.exponent}"


print(f"epsilon {up(m.epsilon)}: {estimates[0]:.0f} and {estimates[1]:.0f} (truth 1000 and 250), within {up(width)}")
sys.exit(abs(estimates[0] - 1000) > width.value or abs(estimates[1] - 250) > width.value)
