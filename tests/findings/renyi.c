/* Renyi divergence, zCDP, composition and the Gaussian baseline of the document on RAPPOR's zCDP bounds.
 * Its figures are images; what is compared with them here was read off their curves.
 * spec/FINDINGS.md, F116 to F125. */
#include "../support/harness.h"

#include <math.h>
#include <stddef.h>

#include <mpfr.h>

enum { EXACT_BITS = 200, DOUBLE_BITS = 53, MOST_BITS = 8 };

static bool near(double a, double b, double share) {
    return fabs(a - b) <= share * fabs(b);
}

static unsigned ones(unsigned x) {
    unsigned n = 0;
    for (; x != 0; x >>= 1) n += x & 1;
    return n;
}

/* ---- Divergences ------------------------------------------------------------ */

/* The probability that the bits of x, each flipped with probability q, are those of y. */
static double report_probability(unsigned x, unsigned y, unsigned bits, double q) {
    unsigned flipped = ones(x ^ y);
    return pow(q, flipped) * pow(1 - q, bits - flipped);
}

static double divergence(unsigned x, unsigned other, unsigned bits, double q, double alpha) {
    double sum = 0;
    for (unsigned y = 0; y < 1U << bits; y++) {
        sum += pow(report_probability(x, y, bits, q), alpha) * pow(report_probability(other, y, bits, q), 1 - alpha);
    }
    return log(sum) / (alpha - 1);
}

static double theorem_1(double epsilon, double alpha) {
    return 2 / (alpha - 1) * log((exp(alpha * epsilon / 2) + exp((1 - alpha) * epsilon / 2)) / (exp(epsilon / 2) + 1));
}

static double flip_for(double epsilon) {
    return 1 / (1 + exp(epsilon / 2));
}

static double rho_3(double epsilon) {
    return (exp(epsilon) - 1) / (exp(epsilon) + 1) * epsilon;
}

static double rho_4(double epsilon) {
    return (exp(epsilon / 2) - 1) / (exp(epsilon / 2) + 1) * epsilon;
}

static const double epsilons[] = {0.1, 0.5, 1, 4};
static const double orders[] = {1.01, 1.5, 2, 5, 20};
enum { EPSILONS = sizeof epsilons / sizeof *epsilons, ORDERS = sizeof orders / sizeof *orders };

static void one_hot(void) {
    for (size_t e = 0; e < EPSILONS; e++) {
        for (size_t a = 0; a < ORDERS; a++) {
            for (unsigned d = 2; d <= 6; d++) {
                for (unsigned i = 0; i < d * d; i++) {
                    double computed = divergence(1U << i / d, 1U << i % d, d, flip_for(epsilons[e]), orders[a]);
                    double stated = i / d == i % d ? 0 : theorem_1(epsilons[e], orders[a]);
                    EXPECT(fabs(computed - stated) < 1e-9, "epsilon = %g, alpha = %g: %.17g and %.17g", epsilons[e],
                           orders[a], computed, stated);
                }
            }
        }
    }
}

static void limit(void) {
    for (size_t e = 0; e < EPSILONS; e++) {
        double rho = rho_4(epsilons[e]);
        EXPECT(near(theorem_1(epsilons[e], 1 + 1e-6), rho, 1e-4), "epsilon = %g", epsilons[e]);
        for (int a = 1; a <= 1000; a++) {
            double alpha = 1 + 0.05 * a;
            EXPECT(theorem_1(epsilons[e], alpha) < rho * alpha, "epsilon = %g, alpha = %g", epsilons[e], alpha);
        }
    }
}

static void other_neighbours(void) {
    for (size_t e = 0; e < EPSILONS; e++) {
        for (size_t a = 0; a < ORDERS; a++) {
            double q = flip_for(epsilons[e]), stated = theorem_1(epsilons[e], orders[a]);
            double removed = divergence(1, 0, 3, q, orders[a]), any = divergence(7, 0, 3, q, orders[a]);
            EXPECT(near(removed, stated / 2, 1e-6) && near(any, 1.5 * stated, 1e-6), "%g and %g for %g", removed, any,
                   stated);
        }
    }
}

/* Randomized response with half of epsilon, once for each of d bits. */
static void instances(void) {
    for (unsigned d = 2; d <= 6; d++) {
        for (size_t e = 0; e < sizeof epsilons / sizeof *epsilons; e++) {
            for (size_t a = 0; a < sizeof orders / sizeof *orders; a++) {
                double q = flip_for(epsilons[e]), one = divergence(1, 0, 1, q, orders[a]);
                double stated = theorem_1(epsilons[e], orders[a]), pair = divergence(1, 2, d, q, orders[a]);
                EXPECT(near(d * one, d / 2.0 * stated, 1e-9) && near(pair, 2 * one, 1e-9), "d = %u", d);
            }
        }
    }
}

static void ratio_of_rhos(void) {
    EXPECT(near(rho_3(1) / rho_4(1), 1.887, 1e-3) && near(rho_3(10) / rho_4(10), 1.0135, 1e-4), "%g and %g",
           rho_3(1) / rho_4(1), rho_3(10) / rho_4(10));
    for (int j = 1; j <= 20000; j++) {
        EXPECT(rho_3(0.001 * j) < 2 * rho_4(0.001 * j), "epsilon = %g", 0.001 * j);
    }
}

/* ---- Composition: n reports of epsilon = 0.1, delta = 1e-8 -------------------- */

static const double one_report = 0.1, wanted_delta = 1e-8;

/* Bun and Steinke, proposition 1.3 */
static double converted(double rho, double delta) {
    return rho + 2 * sqrt(rho * log(1 / delta));
}

/* Dwork and Roth, theorem 3.20, for pure mechanisms */
static double advanced(double n, double epsilon, double delta) {
    return sqrt(2 * n * log(1 / delta)) * epsilon + n * epsilon * (exp(epsilon) - 1);
}

static double figure_2(int n) {
    return converted(n * rho_4(one_report) / 2, wanted_delta);
}

/* The least delta for epsilon: n reports are 2 n flips, each with log odds one_report / 2. */
static double least_delta(int n, double epsilon) {
    mpfr_t p, q, odds, budget, kept, swapped, choices, sum;
    mpfr_inits2(EXACT_BITS, p, q, odds, budget, kept, swapped, choices, sum, (mpfr_ptr)0);
    mpfr_set_d(odds, one_report / 2, MPFR_RNDN);
    mpfr_exp(odds, odds, MPFR_RNDN);
    mpfr_add_ui(q, odds, 1, MPFR_RNDN);
    mpfr_ui_div(q, 1, q, MPFR_RNDN);
    mpfr_ui_sub(p, 1, q, MPFR_RNDN);
    mpfr_set_d(budget, epsilon, MPFR_RNDN);
    mpfr_exp(budget, budget, MPFR_RNDN);
    mpfr_set_ui(choices, 1, MPFR_RNDN);
    mpfr_set_ui(sum, 0, MPFR_RNDN);
    for (unsigned long flips = 2 * (unsigned long)n, j = 0; j <= flips; j++) {
        /* p^j q^(flips - j) - e^epsilon q^j p^(flips - j), as often as there are outcomes with j bits kept */
        mpfr_pow_ui(kept, p, j, MPFR_RNDN);
        mpfr_pow_ui(swapped, q, flips - j, MPFR_RNDN);
        mpfr_mul(kept, kept, swapped, MPFR_RNDN);
        mpfr_pow_ui(swapped, q, j, MPFR_RNDN);
        mpfr_mul(swapped, swapped, budget, MPFR_RNDN);
        mpfr_pow_ui(odds, p, flips - j, MPFR_RNDN);
        mpfr_mul(swapped, swapped, odds, MPFR_RNDN);
        mpfr_sub(kept, kept, swapped, MPFR_RNDN);
        mpfr_mul(kept, kept, choices, MPFR_RNDN);
        if (mpfr_sgn(kept) > 0) mpfr_add(sum, sum, kept, MPFR_RNDN);
        mpfr_mul_ui(choices, choices, flips - j, MPFR_RNDN);
        mpfr_div_ui(choices, choices, j + 1, MPFR_RNDN);
    }
    double delta = mpfr_get_d(sum, MPFR_RNDN);
    mpfr_clears(p, q, odds, budget, kept, swapped, choices, sum, (mpfr_ptr)0);
    return delta;
}

static bool least_epsilon_between(int n, double low, double high) {
    return least_delta(n, low) > wanted_delta && least_delta(n, high) <= wanted_delta;
}

/* Theorem 1, converted at the best of many orders: as Mironov does (proposition 3), which is what proposition 1.3 rests on,
 * or as Canonne, Kamath and Steinke do (proposition 12). */
static double best_order(int n, bool older) {
    double best = n * one_report;
    for (double excess = 1e-2; excess < 1e4; excess *= 1.005) {
        double alpha = 1 + excess, gain = older ? 0 : log(alpha) / excess - log(excess / alpha);
        double epsilon = n * theorem_1(one_report, alpha) + log(1 / wanted_delta) / excess - gain;
        if (epsilon < best) best = epsilon;
    }
    return best;
}

static void half_curves(void) {
    static const struct { double epsilon, rho; } figure_1[] = {{0.5, 0.03109}, {1, 0.12246}, {10, 4.9331}};
    static const struct {
        int n;
        double epsilon;
    } curve[] = {{1, 0.30470}, {10, 0.97210}, {20, 1.38209}, {30, 1.69957}, {59, 2.40461}};
    for (size_t i = 0; i < sizeof figure_1 / sizeof *figure_1; i++) {
        EXPECT(near(figure_1[i].rho, rho_4(figure_1[i].epsilon) / 2, 1e-4), "epsilon = %g", figure_1[i].epsilon);
    }
    for (size_t i = 0; i < sizeof curve / sizeof *curve; i++) {
        EXPECT(near(curve[i].epsilon, figure_2(curve[i].n), 1e-4), "n = %d", curve[i].n);
    }
    EXPECT(near(rho_4(1), 0.2449, 1e-3) && near(converted(59 * rho_4(one_report), wanted_delta), 3.444, 1e-3),
           "%g and %g", rho_4(1), converted(59 * rho_4(one_report), wanted_delta));
}

static void false_curve(void) {
    for (int n = 1; n <= 59; n++) {
        double delta = least_delta(n, figure_2(n));
        EXPECT((n >= 10) == (delta > wanted_delta), "n = %d, delta = %g", n, delta);
    }
    EXPECT(near(least_delta(59, figure_2(59)), 1.19e-6, 1e-2), "%g", least_delta(59, figure_2(59)));
    EXPECT(least_epsilon_between(59, 2.8905, 2.8915), "not 2.891");
}

static void below_basic(void) {
    for (int n = 1; n <= 100; n++) {
        double basic = n * one_report;
        EXPECT((converted(n * rho_4(one_report), wanted_delta) > basic) == (n <= 19), "theorem 4, n = %d", n);
        EXPECT((converted(n * rho_3(one_report), wanted_delta) > basic) == (n <= 40), "theorem 3, n = %d", n);
        EXPECT((advanced(n, one_report, wanted_delta) > basic) == (n <= 46), "advanced composition, n = %d", n);
    }
}

static void four_bounds(void) {
    static const struct {
        int n;
        double zcdp, renyi, low, high;
    } bounds[] = {
        {1, 0.4316, 0.1, 0.0999, 0.1}, {10, 1.3821, 0.9936, 0.9935, 0.9937}, {59, 3.444, 3.041, 2.8905, 2.8915}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        double zcdp = converted(bounds[i].n * rho_4(one_report), wanted_delta), renyi = best_order(bounds[i].n, false);
        EXPECT(near(zcdp, bounds[i].zcdp, 3e-4) && near(renyi, bounds[i].renyi, 3e-4), "n = %d: %g, %g", bounds[i].n,
               zcdp, renyi);
        EXPECT(least_epsilon_between(bounds[i].n, bounds[i].low, bounds[i].high), "n = %d", bounds[i].n);
    }
    EXPECT(near(best_order(59, true), 3.338, 3e-4), "%g", best_order(59, true));
}

static void theorem_3_against_advanced(void) {
    for (double epsilon = 0x1p-10; epsilon <= 8; epsilon *= 2) {
        for (double n = 1; n <= 1e6; n *= 1.5) {
            for (double delta = 1e-12; delta < 1; delta *= 10) {
                EXPECT(converted(n * rho_3(epsilon), delta) < advanced(n, epsilon, delta), "%g, %g, %g", epsilon, n,
                       delta);
            }
        }
    }
}

/* ---- Distances and the Gaussian mechanism --------------------------------------- */

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static void distances(void) {
    for (unsigned d = 1; d <= MOST_BITS; d++) {
        for (unsigned k = 1; k <= d; k++) {
            unsigned exactly = 0, at_most = 0;
            for (unsigned pair = 0; pair < 1U << 2 * d; pair++) {
                unsigned x = pair >> d, y = pair & ((1U << d) - 1), h = ones(x ^ y);
                if (ones(x) <= k && ones(y) <= k && h > at_most) at_most = h;
                if (ones(x) == k && ones(y) == k && h > exactly) exactly = h;
            }
            EXPECT(exactly == least(2 * k, 2 * (d - k)) && at_most == least(2 * k, d), "d = %u, k = %u", d, k);
        }
    }
}

/* Variances of one bucket's estimate from one report. */
static double gaussian_variance(double squared_distance, double rho) {
    return squared_distance / (2 * rho);
}

static double rappor_variance(double q) {
    return q * (1 - q) / ((1 - 2 * q) * (1 - 2 * q));
}

static double rappor_rho(double distance, double q) {
    return distance * (1 - 2 * q) * log((1 - q) / q);
}

/* The q of k-RAPPOR that has rho. */
static double flip_for_rho(double k, double rho) {
    double low = 0, high = 0.5;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        if (rappor_rho(2 * k, middle) > rho) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return high;
}

/* The mean absolute error of a sum of n reports, by the normal approximation. */
static double absolute_error(double variance, double n) {
    return sqrt(2 / acos(-1) * n * variance);
}

static void figure_3(void) {
    static const struct {
        double rho, rappor, gaussian;
    } curves[] = {{0.1, 2464, 1784}, {0.2, 1756, 1294}, {0.4, 1285, 940},
                  {0.6, 1044, 729},  {0.8, 903, 662},   {1, 787, 541}};
    double n = 1e5, k = 10;
    for (size_t i = 0; i < sizeof curves / sizeof *curves; i++) {
        double rho = curves[i].rho, too_small = gaussian_variance(k, rho);
        double rappor = absolute_error(rappor_variance(flip_for_rho(k, rho)), n);
        double gaussian = absolute_error(gaussian_variance(2 * k, rho), n);
        EXPECT(near(curves[i].gaussian, absolute_error(too_small, n), 0.06), "Gaussian, rho = %g", rho);
        EXPECT(near(curves[i].rappor, rappor, 0.03), "RAPPOR, rho = %g", rho);
        EXPECT(near(2 * k / (2 * too_small), 2 * rho, 1e-12), "rho = %g", rho);
        EXPECT(rappor < gaussian && curves[i].gaussian < 0.8 * gaussian, "rho = %g: %g and %g", rho, rappor, gaussian);
        EXPECT(i > 0 || (near(rappor, 2521, 1e-3) && near(gaussian, 2523, 1e-3)), "%g and %g", rappor, gaussian);
    }
}

static double variance_ratio(double distance, double q) {
    return rappor_variance(q) / gaussian_variance(distance, rappor_rho(distance, q));
}

static void rappor_wins(void) {
    for (int j = 1; j < 1 << 11; j++) {
        double q = ldexp(j, -12);
        EXPECT(variance_ratio(2, q) < 1 && variance_ratio(20, q) < 1, "q = %g", q);
    }
    EXPECT(near(variance_ratio(2, 0.45), 0.993, 1e-3), "%g", variance_ratio(2, 0.45));
    EXPECT(near(variance_ratio(2, 0.25), 0.824, 1e-3), "%g", variance_ratio(2, 0.25));
    EXPECT(near(variance_ratio(2, 0.05), 0.311, 1e-3), "%g", variance_ratio(2, 0.05));
}

/* ---- The formulas in doubles ---------------------------------------------------------- */

/* e^x, rounded to nearest */
static double nearest_exp(double x) {
    mpfr_t y;
    mpfr_init2(y, DOUBLE_BITS);
    mpfr_set_d(y, x, MPFR_RNDN);
    mpfr_exp(y, y, MPFR_RNDN);
    double e = mpfr_get_d(y, MPFR_RNDN);
    mpfr_clear(y);
    return e;
}

static double rounded_rho_4(double epsilon) {
    double e = nearest_exp(epsilon / 2);
    return (e - 1) / (e + 1) * epsilon;
}

/* The argument of the logarithm at alpha = 2. It is above 1, and rounded to 1 it has the logarithm 0. */
static double rounded_theorem_1(double epsilon) {
    return (nearest_exp(epsilon) + nearest_exp(-epsilon / 2)) / (nearest_exp(epsilon / 2) + 1);
}

/* rounded < epsilon tanh(epsilon / 4) */
static bool below_rho_4(double rounded, double epsilon) {
    mpfr_t x;
    mpfr_init2(x, EXACT_BITS);
    mpfr_set_d(x, epsilon / 4, MPFR_RNDN);
    mpfr_tanh(x, x, MPFR_RNDN);
    mpfr_mul_d(x, x, epsilon, MPFR_RNDN);
    bool below = mpfr_cmp_d(x, rounded) > 0;
    mpfr_clear(x);
    return below;
}

static void rounded_formulas(void) {
    int below = 0;
    for (int j = 1; j <= 1 << 14; j++) {
        double epsilon = ldexp(j, -12);
        below += below_rho_4(rounded_rho_4(epsilon), epsilon);
    }
    EXPECT(below == 8225, "%d", below);
    EXPECT(rounded_rho_4(0x1p-53) == 0 && isnan(rounded_rho_4(1420)), "%g", rounded_rho_4(0x1p-53));
    for (int j = 28; j <= 1000; j++) EXPECT(rounded_theorem_1(ldexp(1, -j)) == 1, "epsilon = 2^-%d", j);
}

int main(void) {
    claim("the divergence of two one-hot vectors is theorem 1's, and 0 if they are equal: d <= 6, four epsilons, five "
          "orders",
          one_hot);
    claim("as the order goes to 1 it goes to theorem 4's rho, and divided by the order it is below it", limit);
    claim("a one-hot vector and no ones have half of theorem 1's divergence, and 111 and 000 have 3/2 of it",
          other_neighbours);
    claim("theorem 3's rho is 1.887 times theorem 4's at epsilon = 1, 1.0135 times at 10, and less than twice at all "
          "epsilons",
          ratio_of_rhos);
    claim("figures 1 and 2 have half of theorem 4's rho: 0.1225 for 0.2449 at epsilon = 1, and 2.405 for 3.444 after "
          "59 reports of epsilon = 0.1, delta = 1e-8",
          half_curves);
    claim("from 10 reports on the figure's epsilon is false: after 59 delta is 1.19e-6 there, and the least epsilon is "
          "2.891",
          false_curve);
    claim("theorem 4's rho, converted, is above n epsilon for up to 19 reports, theorem 3's for up to 40, and advanced "
          "composition for up to 46",
          below_basic);
    claim("after 1, 10 and 59 reports theorem 4 gives 0.432, 1.382 and 3.444, theorem 1 at the best order 0.1, 0.994 "
          "and 3.041 (3.338 with the older conversion), and 0.1, 0.994 and 2.891 are the least",
          four_bounds);
    claim("theorem 3's rho, converted, is below advanced composition for all epsilons, numbers of reports and deltas "
          "tried",
          theorem_3_against_advanced);
    claim("d instances of randomized response with half of epsilon compose to d/2 times theorem 1, and equal bits add "
          "nothing: d <= 6",
          instances);
    claim("two vectors with k ones are up to sqrt(min(2k, 2(d - k))) apart, with at most k ones sqrt(min(2k, d)): d <= "
          "8",
          distances);
    claim("figure 3's Gaussian has noise for the distance sqrt(k) and 2 rho; with rho its error is 2523 at rho = 0.1, "
          "and RAPPOR's is 2521",
          figure_3);
    claim("at equal rho RAPPOR has less variance than the Gaussian for all q = j / 2^12: 0.993 of it at q = 0.45, "
          "0.824 at q = 0.25 and 0.311 at q = 0.05",
          rappor_wins);
    claim("in doubles theorem 4's rho is too small for 8225 of 16384 epsilons up to 4 and 0 for 2^-53, and theorem 1's "
          "divergence of order 2 is 0 for every power of two from 2^-28 down",
          rounded_formulas);
    mpfr_free_cache();
    return report();
}
