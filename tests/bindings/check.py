"""Claims about the installed Python package, as unittest runs them: a claim is the first line of a test.
usage: check.py BUILD_DIRECTORY INSTALLED_PACKAGE [--lists]    --lists: the tests that need no numpy, where it cannot be imported"""

import ctypes
import decimal
import fractions
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import threading
import unittest

BUILD, INSTALLED = pathlib.Path(sys.argv[1]), sys.argv[2]
LISTS = "--lists" in sys.argv
sys.path.insert(0, INSTALLED)
sys.dont_write_bytecode = True
if LISTS:
    sys.modules["numpy"] = None
    numpy = None
else:
    import numpy
import vrr  # noqa: E402
from vrr import _library  # noqa: E402


def program(*arguments):
    return json.loads(subprocess.run([BUILD / "vrr", *map(str, arguments), "--json"], check=True, capture_output=True, text=True).stdout)


def tape(seed):
    """A source with known words."""
    generator = random.Random(seed)
    return vrr.Source(generator.randbytes)


class Measurements(unittest.TestCase):
    def test_epsilon(self):
        """epsilon and calibrated parameters are those of the command line, bit by bit"""
        def hexadecimal(*arguments):
            return float.fromhex(next(value for key, value in program(*arguments).items() if key.endswith("_hex") and key.startswith("epsilon")))
        self.assertEqual(vrr.make_randomized_response_bool(0.75).epsilon, hexadecimal("epsilon", "bool", "--prob", 0.75))
        self.assertEqual(vrr.make_randomized_response(10, 0.5).epsilon, hexadecimal("epsilon", "categorical", "--categories", 10, "--prob", 0.5))
        for m in (vrr.make_randomized_response_bitvec(8, 3, 0.5), vrr.make_rappor(8, 3, 0.5)):
            self.assertEqual(m.epsilon, hexadecimal("epsilon", "bitvec", "--size", 8, "--max-weight", 3, "--f", 0.5))
        self.assertLessEqual(vrr.make_randomized_response_bool(vrr.calibrate_bool(1.25)).epsilon, 1.25)
        self.assertLessEqual(vrr.make_randomized_response(7, vrr.calibrate_categorical(1.25, 7)).epsilon, 1.25)
        made = vrr.make_rappor_epsilon(8, 3, 4)
        self.assertEqual(made.f, vrr.calibrate_bitvec(4, 8, 3))
        self.assertEqual(made.epsilon, vrr.make_rappor(8, 3, made.f).epsilon)
        self.assertEqual(vrr.calibrate_rappor(4, 8, 3), vrr.calibrate_bitvec(4, 8, 3))

    def test_maps(self):
        """privacy maps: nothing for equal inputs, epsilon at a distance of 1, and what the library says beyond"""
        m, bits = vrr.make_randomized_response_bool(0.75), vrr.make_randomized_response_bitvec(8, 3, 0.5)
        self.assertEqual([m.map(0), m.map(1), m.map(7)], [0, m.epsilon, m.epsilon])
        self.assertEqual(bits.map(0), 0)
        with self.assertRaises(vrr.VrrError) as raised:
            bits.map(2)
        self.assertEqual(raised.exception.status, vrr.Status.DISTANCE)
        for d_in in (-1, 2**32, 0.5, True, "1"):
            with self.assertRaises((TypeError, ValueError)):
                m.map(d_in)

    def test_accountant(self):
        """the accountant's numbers are those of the command line, bit by bit"""
        m = vrr.make_randomized_response_bool(0.75)
        said = program("account", "bool", "--prob", 0.75, "--reports", 100, "--delta", 1e-6, "--alpha", 2)
        text = json.dumps(said)
        for number in (m.zcdp(), m.rdp_approx(100, 1e-6).epsilon, m.compose_epsilon(100, 1e-6)):
            self.assertIn(f'"{number.hex()}"'.replace("0x1.", "0x1."), normal(text))
        self.assertGreaterEqual(m.rdp(2), 0)
        self.assertLessEqual(m.compose_delta(100, m.compose_epsilon(100, 1e-6)), 1e-6)
        self.assertGreater(vrr.zcdp_to_approx(100 * m.zcdp(), 1e-6), m.compose_epsilon(100, 1e-6))
        self.assertGreater(vrr.rdp_to_approx(2, 100 * m.rdp(2), 1e-6), 0)
        r = vrr.make_rappor(8, 1, 0.5)
        self.assertEqual(r.compose_epsilon(10, 1e-6), vrr.make_randomized_response_bitvec(8, 1, 0.5).compose_epsilon(10, 1e-6))
        c = vrr.make_randomized_response(5, 0.5)
        self.assertGreater(c.rdp_approx(10, 1e-6).epsilon, 0)
        with self.assertRaises(NotImplementedError):
            c.compose_epsilon(10, 1e-6)

    def test_decimals(self):
        """decimals are on their side of a double"""
        for x in (0.1, 1 / 3, 1e-300, 2.0**60, -0.3, 0.0, 1e22, vrr.make_randomized_response_bool(0.9).epsilon):
            for digits in (1, 5, 17, 18):
                up, down = vrr.decimal_up(x, digits), vrr.decimal_down(x, digits)
                self.assertTrue(down <= decimal.Decimal(x) <= up, (x, digits, up, down))
        self.assertGreaterEqual(vrr.float_up(0.1), 0.1)
        for x, digits, kind in ((math.nan, 17, vrr.VrrError), (1.0, 0, vrr.VrrError), (1.0, 19, vrr.VrrError), (1.0, -1, ValueError)):
            with self.assertRaises(kind):
                vrr.decimal_up(x, digits)

    def test_refused(self):
        """parameters out of range are a VrrError with the library's status"""
        status = vrr.Status
        for wanted, make in ((status.PROBABILITY, lambda: vrr.make_randomized_response_bool(1.0)),
                             (status.PROBABILITY, lambda: vrr.make_randomized_response_bool(math.nan)),
                             (status.CATEGORIES, lambda: vrr.make_randomized_response(1, 0.5)),
                             (status.CATEGORIES, lambda: vrr.make_randomized_response(["a", "b", "a"], 0.5)),
                             (status.CATEGORIES, lambda: vrr.make_randomized_response([3, 3], 0.6)),
                             (status.CATEGORIES, lambda: vrr.make_randomized_response([], 0.6)),
                             (status.SIZE, lambda: vrr.make_randomized_response_bitvec(0, 0, 0.5)),
                             (status.WEIGHT, lambda: vrr.make_randomized_response_bitvec(3, 4, 0.5)),
                             (status.PROBABILITY, lambda: vrr.make_rappor(3, 1, 0.0)),
                             (status.ARGUMENT, lambda: vrr.calibrate_bool(-1.0)),
                             (status.ARGUMENT, lambda: vrr.make_randomized_response_bool(0.75).compose_epsilon(3, 0.0)),
                             (status.OVERFLOW, lambda: vrr.make_randomized_response_bool(0.75).compose_epsilon(2**32, 0.1))):
            with self.assertRaises(vrr.VrrError) as raised:
                make()
            self.assertEqual(raised.exception.status, wanted)
            self.assertTrue(str(raised.exception))
        for make in (lambda: vrr.make_randomized_response(-2, 0.5), lambda: vrr.make_randomized_response(2**64, 0.5),
                     lambda: vrr.make_rappor(8, 2**32, 0.5), lambda: vrr.make_rappor(8.0, 1, 0.5),
                     lambda: vrr.make_randomized_response(["a", 1], 0.5), lambda: vrr.make_randomized_response([2**63, 1], 0.6),
                     lambda: vrr.make_randomized_response([1.5, 2.5], 0.5)):
            with self.assertRaises((TypeError, ValueError)):
                make()

    def test_sources(self):
        """a source that fails, raises or delivers too little is VrrError with Status.ENTROPY, and nothing is released"""
        def broken(_):
            raise OSError("unplugged")
        for fill in (broken, lambda n: b"", lambda n: bytes(n - 1), lambda n: None):
            for call in (lambda s: vrr.make_randomized_response_bool(0.75).invoke(True, s),
                         lambda s: vrr.make_randomized_response(3, 0.5).invoke_many([1, 2], s),
                         lambda s: vrr.make_rappor(8, 2, 0.5).invoke_values_many([[1], []], s)):
                with self.assertRaises(vrr.VrrError) as raised:
                    call(vrr.Source(fill))
                self.assertEqual(raised.exception.status, vrr.Status.ENTROPY)

    def test_one_by_one(self):
        """answers to many are those to each, on the same words"""
        m = vrr.make_randomized_response(["a", "b", "c"], 0.4)
        a, b = tape(1), tape(1)
        values = ["a", "c", "none of them", "", "b" * 99] * 20
        self.assertEqual(len(m.invoke_many(values, a)), 100)
        self.assertLessEqual(set(m.invoke_many(values, b)), {"a", "b", "c"})
        r = vrr.make_rappor(70, 3, 0.5)
        lists = [[5, 69], [], [1, 2, 3], [70], [2**64 - 1]]
        vectors = [[bit in values for bit in range(70)] for values in lists]
        self.assertEqual(r.invoke_values_many(lists, tape(2)), r.invoke_many(vectors, tape(2)))
        self.assertEqual(r.invoke_values_many(lists[:1], tape(3))[0], r.invoke_values(lists[0], tape(3)))

    def test_law(self):
        """answers are kept with probability prob (false alarm 1e-9)"""
        m = vrr.make_randomized_response_bool(0.75)
        kept = sum(m.invoke_many([True] * 100000))
        self.assertLess(abs(kept - 75000), 6.2 * math.sqrt(100000 * 0.75 * 0.25))
        one = sum(m.invoke(False) for _ in range(2000))
        self.assertLess(abs(one - 500), 6.2 * math.sqrt(2000 * 0.75 * 0.25))

    def test_threads(self):
        """threads draw words of their own, and so does a copy of the process (false alarm 2^-256)"""
        m, found = vrr.make_randomized_response_bool(0.5), []

        def draw():
            for _ in range(20):
                found.append(tuple(m.invoke_many([False] * 256)))
        threads = [threading.Thread(target=draw) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        reading, writing = os.pipe()
        child = os.fork()
        mine = m.invoke_many([False] * 256)
        if child == 0:
            os.write(writing, bytes(mine))
            os._exit(0)
        os.waitpid(child, 0)
        found += [tuple(mine), tuple(map(bool, os.read(reading, 256)))]
        self.assertEqual(len(set(found)), len(found))


def normal(text):
    """C and Python write hexadecimal doubles with and without trailing zeros."""
    import re
    return re.sub(r'"(-?0x[0-9a-f.]+p[+-]?\d+)"', lambda match: f'"{float.fromhex(match.group(1)).hex()}"', text)


class Tallies(unittest.TestCase):
    def test_counts(self):
        """tallies count each report once, alone, in batches and merged"""
        generator = random.Random(3)
        rows = [[generator.random() < 0.3 for _ in range(70)] for _ in range(200)]
        m = vrr.make_randomized_response_bitvec(70, 70, 0.5)
        whole, parts, ones = m.tally(rows), m.tally(), m.tally()
        for start in range(0, 200, 50):
            parts.merge(m.tally(rows[start:start + 50]))
        for row in rows:
            ones.add(row)
        self.assertEqual(whole.counts, [sum(row[bit] for row in rows) for bit in range(70)])
        for tally in (parts, ones):
            self.assertEqual((tally.counts, tally.reports), (whole.counts, 200))
        words = vrr.make_randomized_response(["x", "y"], 0.6).tally(["x", "y", "x"])
        self.assertEqual((words.counts, words.reports), ([2, 1], 3))
        answers = vrr.make_randomized_response_bool(0.75).tally([True, 0, 1])
        self.assertEqual((answers.counts, answers.reports), ([2], 3))

    def test_bad_reports(self):
        """a bad report is named by its place, and nothing is counted"""
        bits, numbers = vrr.make_randomized_response_bitvec(8, 8, 0.5).tally(), vrr.make_randomized_response(4, 0.5).tally()
        texts, answers = vrr.make_randomized_response(["x", "y"], 0.6).tally(), vrr.make_randomized_response_bool(0.75).tally()
        ones = vrr.make_randomized_response([1, 2], 0.6).tally()
        good = [True] * 8
        for tally, reports, place in ((bits, [good, [True] * 7], "report 1"), (bits, [good, good, [2] * 8], "report 2, bit 0"),
                                      (bits, [good, [None] * 8], "report 1, bit 0"), (numbers, [0, 3, 4], "response 2"),
                                      (numbers, [0, -1], "response 1"), (numbers, [0, "1"], "response 1"), (numbers, [0, None], "response 1"),
                                      (numbers, [0, True], "response 1"), (texts, ["x", "z"], "response 1"), (texts, ["x", None], "response 1"),
                                      (texts, ["x", ["y"]], "response 1"), (texts, ["x", b"y"], "response 1"), (ones, [1, 3], "response 1"),
                                      (ones, [1, True], "response 1"), (ones, [2, 1.0], "response 1"), (ones, [2, [1]], "response 1"),
                                      (answers, [True, None], "answer 1"), (answers, [True, 2], "answer 1")):
            with self.assertRaisesRegex((TypeError, ValueError), place):
                tally.add_many(reports)
            self.assertEqual((tally.reports, sum(tally.counts)), (0, 0))
        with self.assertRaises(ValueError):
            bits.merge(numbers)
        with self.assertRaises(ValueError):
            texts.merge(vrr.make_randomized_response(["x", "z"], 0.6).tally())

    def test_bad_inputs(self):
        """an input that is no bit, no number, too long or too heavy is named by its place"""
        m, r, b = vrr.make_randomized_response(4, 0.5), vrr.make_rappor(8, 2, 0.5), vrr.make_randomized_response_bool(0.75)
        for call, place in ((lambda: m.invoke_many([0, -1]), "value 1"), (lambda: m.invoke_many([0, 2**64]), "value 1"),
                            (lambda: m.invoke_many([0, 1.0]), "value 1"), (lambda: r.invoke([True] * 8), "vector 0"),
                            (lambda: r.invoke([True] * 9), "vector 0"), (lambda: r.invoke_values([1, 2, 3]), "list 0"),
                            (lambda: r.invoke_values([1, -2]), "list 0, value 1"), (lambda: b.invoke("yes"), "the value"),
                            (lambda: b.invoke_many([True, None]), "value 1"), (lambda: b.invoke(2), "the value"),
                            (lambda: vrr.make_randomized_response(["a", "b"], 0.6).invoke_many(["a", 3]), "value 1")):
            with self.assertRaisesRegex((TypeError, ValueError), place):
                call()

    def test_silent(self):
        """no message about an input has its value, or how many there are: they are private"""
        m, r, b = vrr.make_randomized_response(4, 0.5), vrr.make_rappor(8, 2, 0.5), vrr.make_randomized_response_bool(0.75)
        texts, numbers = vrr.make_randomized_response(["a", "b"], 0.6), vrr.make_randomized_response([5, 6], 0.6)
        for call in (lambda: m.invoke(-97531), lambda: m.invoke(97531.5), lambda: m.invoke("97531"), lambda: m.invoke(2**64 + 97531), lambda: b.invoke(97531),
                     lambda: b.invoke_many(["97531"]), lambda: r.invoke([97531] * 8), lambda: r.invoke_values([97531.5]), lambda: r.invoke_values([-97531]),
                     lambda: r.invoke_values([97531] * 3), lambda: texts.invoke(97531), lambda: numbers.invoke("97531"), lambda: numbers.invoke(97531.5)):
            with self.assertRaises((TypeError, ValueError)) as raised:
                call()
            self.assertNotRegex(str(raised.exception), "97531|3 values")

    def test_other_tallies(self):
        """a tally of other bits or categories than a measurement's is refused, not estimated from"""
        kinds = [vrr.make_randomized_response_bool(0.75), vrr.make_randomized_response(2, 0.6), vrr.make_randomized_response(3, 0.6),
                 vrr.make_randomized_response(["x", "y"], 0.6), vrr.make_randomized_response(["y", "x"], 0.6), vrr.make_rappor(1, 1, 0.5),
                 vrr.make_rappor(2, 1, 0.5), vrr.make_randomized_response_bitvec(500, 1, 0.5)]
        for m in kinds:
            self.assertEqual(m.estimate(m.tally()).reports, 0)
            for none in ([1, 2], None, m):
                with self.assertRaises(ValueError):
                    m.estimate(none)
                with self.assertRaises(ValueError):
                    m.tally().merge(none)
            for other in kinds:
                if other is not m:
                    with self.assertRaises(ValueError):
                        m.estimate(other.tally())
                    with self.assertRaises(ValueError):
                        m.tally().merge(other.tally())

    def test_overflow(self):
        """no count wraps: VrrError with Status.OVERFLOW, and the tally is as it was"""
        for m, report in ((vrr.make_randomized_response_bool(0.75), True), (vrr.make_randomized_response(2, 0.6), 0),
                          (vrr.make_rappor(8, 2, 0.5), [True] * 8)):
            tally = m.tally([report])
            for _ in range(63):
                tally.merge(tally)
            self.assertEqual((tally.reports, tally.counts[0]), (2**63, 2**63))
            for call in (lambda: tally.merge(tally), ):
                with self.assertRaises(vrr.VrrError) as raised:
                    call()
                self.assertEqual((raised.exception.status, tally.reports), (vrr.Status.OVERFLOW, 2**63))
            almost = m.tally([report])
            for _ in range(62):
                almost.merge(almost)
                almost.add(report)
            almost.merge(tally)
            self.assertEqual(almost.reports, 2**64 - 1)
            with self.assertRaises(vrr.VrrError) as raised:
                almost.add(report)
            self.assertEqual((raised.exception.status, almost.reports), (vrr.Status.OVERFLOW, 2**64 - 1))

    def test_estimates(self):
        """estimates and their standard errors are the formulas', to the last bit of the quotient"""
        half = fractions.Fraction(1, 2)
        prob = fractions.Fraction(0.7)
        row = vrr.make_randomized_response_bool(0.7).estimate(tally_of(vrr.make_randomized_response_bool(0.7), [True] * 60 + [False] * 40))[0]
        self.assertEqual(row.estimate, float((60 - 100 * (1 - prob)) / (2 * prob - 1)))
        self.check_root(row.standard_error, float(100 * prob * (1 - prob) / (2 * prob - 1)**2))
        m = vrr.make_randomized_response(4, 0.4)
        keep, lie = fractions.Fraction(0.4), (1 - fractions.Fraction(0.4)) / 3
        for row in m.estimate(m.tally([0] * 50 + [1] * 30 + [2] * 20)):
            self.assertEqual(row.estimate, float((row.count - 100 * lie) / (keep - lie)))
        b = vrr.make_randomized_response_bitvec(3, 3, 0.25)
        flip = fractions.Fraction(0.25) * half
        for row in b.estimate(b.tally([[True, False, True]] * 60 + [[False, False, True]] * 40)):
            self.assertEqual(row.estimate, float((row.count - 100 * flip) / (1 - 2 * flip)))
            self.check_root(row.standard_error, float(100 * flip * (1 - flip) / (1 - 2 * flip)**2))
        for m in (vrr.make_randomized_response_bool(0.5), vrr.make_randomized_response(4, 0.25), vrr.make_rappor(3, 1, 1.0)):
            with self.assertRaises(vrr.VrrError) as raised:
                m.estimate(m.tally())
            self.assertEqual(raised.exception.status, vrr.Status.PROBABILITY)

    def check_root(self, root, variance):
        """the least float that is not below the root of the variance"""
        self.assertTrue(fractions.Fraction(math.nextafter(root, 0))**2 < variance <= fractions.Fraction(root)**2, (root, variance))

    def test_intervals(self):
        """intervals have all counts within the smaller of Hoeffding's and Bernstein's half width, and none beyond one that is wider by a share of 2^-40"""
        decimal.getcontext().prec = 60

        def wanted(n, labels, slope, variance):
            risk = (2 * labels / decimal.Decimal(0.05)).ln()
            exact = min((n * risk / 2).sqrt(), (2 * n * risk * variance.numerator / variance.denominator).sqrt() + risk / 3)
            return fractions.Fraction(exact * slope.numerator / slope.denominator)

        def spread(p):
            return fractions.Fraction(p) * (1 - fractions.Fraction(p))
        for m, tally, labels, slope, variance in (
                (vrr.make_randomized_response_bool(0.7), [True] * 60 + [False] * 41, 1, 1 / (2 * fractions.Fraction(0.7) - 1), spread(0.7)),
                (vrr.make_randomized_response(5, 0.3), [0] * 61 + [3] * 40, 5, 4 / (5 * fractions.Fraction(0.3) - 1), spread(0.3)),
                (vrr.make_randomized_response(3, 1 - 2**-53), [0] * 61 + [2] * 40, 3, 2 / (3 * fractions.Fraction(1 - 2**-53) - 1),
                 fractions.Fraction(2, 9)),
                (vrr.make_randomized_response_bitvec(2, 2, 0.1), [[True, False]] * 101, 2, 1 / (1 - fractions.Fraction(0.1)),
                 spread(fractions.Fraction(0.1) / 2))):
            width = wanted(101, labels, slope, variance)
            for row in m.estimate(m.tally(tally)):
                wide = width * (1 + fractions.Fraction(1, 2**40)) + fractions.Fraction(1, 2**40)
                given = set() if row.lower is None else set(range(row.lower, row.upper + 1))
                near = [{c for c in range(102) if abs(c - fractions.Fraction(row.estimate)) <= w} for w in (width, wide)]
                self.assertTrue(near[0] <= given <= near[1] and (given or row.upper is None), (m, row))

    def test_unexplained(self):
        """where no count explains an estimate there is no interval"""
        m = vrr.make_randomized_response_bool(0.51)
        row = m.estimate(m.tally([True] * 100000))[0]
        self.assertEqual((row.lower, row.upper, row.count), (None, None, 100000))


def tally_of(m, answers):
    tally = m.tally()
    tally.add_many(answers)
    return tally


@unittest.skipIf(LISTS, "no numpy here")
class Arrays(unittest.TestCase):
    def test_same(self):
        """arrays give what lists give, on the same words"""
        m = vrr.make_randomized_response_bool(0.7)
        for count in (0, 1, 63, 64, 65, 1000):
            values = [index % 3 == 0 for index in range(count)]
            answers = m.invoke_many(numpy.array(values, dtype=bool), tape(4))
            self.assertEqual((answers.dtype, answers.tolist()), (numpy.dtype(bool), m.invoke_many(values, tape(4))))
            self.assertEqual(m.tally(answers).counts, m.tally(answers.tolist()).counts)
        words = numpy.arange(16, dtype=numpy.uint64)
        packed = m.invoke_packed(words, 1000, tape(5))
        bits = numpy.unpackbits(words.view(numpy.uint8), count=1000, bitorder="little").astype(bool)
        self.assertEqual(numpy.unpackbits(packed.view(numpy.uint8), count=1000, bitorder="little").astype(bool).tolist(),
                         m.invoke_many(bits, tape(5)).tolist())
        c = vrr.make_randomized_response(10, 0.5)
        values = [index % 12 for index in range(1000)]
        for dtype in (numpy.uint64, numpy.int64):
            responses = c.invoke_many(numpy.array(values, dtype=dtype), tape(6))
            self.assertEqual(responses.tolist(), c.invoke_many(values, tape(6)))
        self.assertEqual(c.tally(responses).counts, c.tally(responses.tolist()).counts)
        for size in (1, 8, 64, 70, 200):
            b = vrr.make_rappor(size, size, 0.5)
            rows = [[(row + bit) % 3 == 0 for bit in range(size)] for row in range(20)]
            reports = b.invoke_many(numpy.array(rows), tape(7))
            self.assertEqual(reports.tolist(), b.invoke_many(rows, tape(7)))
            self.assertEqual(b.tally(reports).counts, b.tally(reports.tolist()).counts)
            octets = numpy.packbits(numpy.array(rows), axis=1, bitorder="little")
            packed = numpy.zeros((20, 8 * ((size + 63) // 64)), numpy.uint8)
            packed[:, :octets.shape[1]] = octets
            again = b.invoke_many(packed.view(numpy.uint64), tape(7))
            self.assertEqual(b.tally(again).counts, b.tally(reports).counts)
        r = vrr.make_rappor(70, 3, 0.5)
        lists = numpy.array([[1, 2, 3], [69, 70, 71]])
        self.assertEqual(r.invoke_values_many(lists, tape(8)).tolist(), r.invoke_values_many(lists.tolist(), tape(8)))

    def test_slices(self):
        """arrays that are not contiguous are read as what they are"""
        c, m, b = vrr.make_randomized_response(10, 0.5), vrr.make_randomized_response_bool(0.7), vrr.make_rappor(8, 8, 0.5)
        numbers, bits = numpy.arange(2000, dtype=numpy.uint64) % 10, numpy.arange(2000) % 3 == 0
        self.assertEqual(c.invoke_many(numbers[::-2], tape(1)).tolist(), c.invoke_many(numbers[::-2].tolist(), tape(1)))
        self.assertEqual(m.invoke_many(bits[::-2], tape(1)).tolist(), m.invoke_many(bits[::-2].tolist(), tape(1)))
        rows = bits[:160].reshape(8, 20).T
        self.assertEqual(b.invoke_many(rows, tape(1)).tolist(), b.invoke_many(rows.tolist(), tape(1)))
        self.assertEqual(c.tally(numbers[::-2]).counts, c.tally(numbers[::-2].tolist()).counts)
        odd = numpy.frombuffer(b"x" + numbers.tobytes(), numpy.uint8)[1:].view(numpy.uint64)
        self.assertFalse(odd.flags.aligned)
        self.assertEqual(c.invoke_many(odd, tape(1)).tolist(), c.invoke_many(numbers, tape(1)).tolist())
        before = numbers.copy()
        c.invoke_many(numbers)
        self.assertTrue((numbers == before).all())

    def test_refused(self):
        """an array of another dtype or shape, or with a value out of range, says what is allowed, and nothing is counted"""
        c, m, b = vrr.make_randomized_response(10, 0.5), vrr.make_randomized_response_bool(0.7), vrr.make_rappor(8, 8, 0.5)
        r = vrr.make_rappor(8, 3, 0.5)
        tallies = c.tally(), m.tally(), b.tally(), vrr.make_randomized_response([5, 6], 0.6).tally()
        heavy = numpy.zeros((3, 8), bool)
        heavy[2] = True
        for call, words in ((lambda: c.invoke_many(numpy.zeros(3)), "uint64 or int64"), (lambda: c.invoke_many(numpy.zeros(3, numpy.int32)), "uint64 or int64"),
                            (lambda: c.invoke_many(numpy.zeros((3, 1), numpy.int64)), "shape"), (lambda: c.invoke_many(numpy.array([3, -1])), "value 1"),
                            (lambda: m.invoke_many(numpy.zeros(3, numpy.uint8)), "dtype bool"), (lambda: m.invoke_many(numpy.zeros((2, 2), bool)), "shape"),
                            (lambda: m.invoke_packed(numpy.zeros(2, numpy.int64), 3), "uint64"), (lambda: m.invoke_packed(numpy.zeros(2, numpy.uint64), 3), "1 words"),
                            (lambda: m.invoke_packed(numpy.zeros(0, numpy.uint64), -1), "count is out of range"), (lambda: c.invoke_many(numpy.zeros(3, ">u8")), "order"),
                            (lambda: tallies[0].add_many(numpy.zeros(3, ">i8")), "order"), (lambda: m.invoke_packed(numpy.zeros(1, ">u8"), 3), "order"),
                            (lambda: b.invoke_many(numpy.zeros((2, 7), bool)), "rows of 8"), (lambda: b.invoke_many(numpy.zeros(8, bool)), "2 dimensions"),
                            (lambda: b.invoke_many(numpy.zeros((2, 2), numpy.uint64)), "rows of 1"),
                            (lambda: b.invoke_many(numpy.array([[1], [256]], numpy.uint64)), "vector 1"),
                            (lambda: b.invoke_many(numpy.array([["a"] * 8])), "bool or uint64"),
                            (lambda: r.invoke_many(heavy), "vector 2"), (lambda: r.invoke_values_many(numpy.zeros((2, 2), numpy.int64)), "rows of 3"),
                            (lambda: tallies[0].add_many(numpy.array([1, 10])), "response 1"), (lambda: tallies[0].add_many(numpy.array([1, -1])), "response 1"),
                            (lambda: tallies[1].add_many(numpy.zeros(3, numpy.int8)), "dtype bool"),
                            (lambda: tallies[2].add_many(numpy.zeros((3, 9), bool)), "rows of 8"),
                            (lambda: vrr.make_randomized_response([5, 6], 0.6).invoke_many(numpy.array([5, 6])), "a list"),
                            (lambda: tallies[3].add_many(numpy.array([5.0, 6.0])), "dtype uint64 or int64"),
                            (lambda: tallies[3].add_many(numpy.array([[5], [6]])), "shape"), (lambda: tallies[3].add_many(numpy.array([True])), "dtype"),
                            (lambda: tallies[3].add_many(numpy.array([5, 7])), "response 1")):
            with self.assertRaisesRegex((TypeError, ValueError), words):
                call()
        self.assertEqual([tally.reports for tally in tallies], [0, 0, 0, 0])


class Library(unittest.TestCase):
    def test_layout(self):
        """a structure of another size, or with a member elsewhere, is refused when the package is imported"""
        class Shifted(ctypes.Structure):
            _fields_ = [("keep_num", ctypes.c_uint64), ("log2den", ctypes.c_uint64), ("constant_time", ctypes.c_bool), ("epsilon", ctypes.c_double)]

        class Swapped(ctypes.Structure):
            _fields_ = [("epsilon", ctypes.c_double), ("log2den", ctypes.c_uint32), ("constant_time", ctypes.c_bool), ("keep_num", ctypes.c_uint64)]

        class Longer(ctypes.Structure):
            _fields_ = _library.RrBool._fields_ + [("more", ctypes.c_uint64)]

        class Renamed(ctypes.Structure):
            _fields_ = [("keep", ctypes.c_uint64)] + _library.RrBool._fields_[1:]
        _library.check_layout(_library.LIBRARY)
        for other in (Shifted, Swapped, Longer, Renamed):
            with self.assertRaises(ImportError):
                _library.check_layout(_library.LIBRARY, {**_library.STRUCTURES, "vrr_rr_bool": other})
        with self.assertRaises(ImportError):
            _library.check_layout(_library.LIBRARY, version="0.0.9")

    def test_all_functions(self):
        """every function of vrr.map that is for callers of more than one report can be reached from Python"""
        exported = set(__import__("re").findall(r"\b(vrr_\w+);", pathlib.Path("src/vrr.map").read_text()))
        text = pathlib.Path(_library.__file__).read_text() + pathlib.Path("src/bindings/common/rows.c").read_text()
        without = {"vrr_rr_invoke_int64", "vrr_rr_invoke_string", "vrr_rappor_invoke", "vrr_tally_add", "vrr_entropy_openssl"}
        self.assertEqual({name for name in exported if f"{name}(" not in text and f'"{name}"' not in text}, without)

    def test_documented(self):
        """every public name has a docstring"""
        for name in vrr.__all__:
            value = getattr(vrr, name)
            if callable(value):
                self.assertTrue(value.__doc__, name)
                for member, there in vars(value).items() if isinstance(value, type) and value.__module__.startswith("vrr") else ():
                    if callable(there) and not member.startswith("_"):
                        self.assertTrue(there.__doc__ or member in vars(vrr.Measurement), f"{name}.{member}")


class Claims(unittest.TestResult):
    def addSuccess(self, test):
        print(f"ok Python{' without numpy' if LISTS else ''}: {test.shortDescription()}", flush=True)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        print(f"FAIL Python{' without numpy' if LISTS else ''}: {test.shortDescription()}: {self._exc_info_to_string(error, test)[-400:]!r}", flush=True)

    addError = addFailure


if __name__ == "__main__":
    result = Claims()
    unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"]).run(result)
    status = 0
    if not LISTS:
        status = subprocess.run([sys.executable, __file__, *sys.argv[1:], "--lists"]).returncode
    sys.exit(1 if result.failures or result.testsRun < (16 if LISTS else 20) else status)
