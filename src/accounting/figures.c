/* The figures, row by row. What a column is a bound of is said by the contract that it comes from; here is which goes where.
   Functions whose contract says that they cannot fail here are not asked whether they did. */
#include "figures.h"

#include "accountant.h"
#include "composition.h"
#include "../arithmetic/dyadic.h"
#include "../arithmetic/quotient.h"
#include "../mechanisms/calibrate.h"
#include "../privacy/comparisons.h"

#define BITS_16TH 0x3fb0000000000000 /* of 1/16 */
#define BITS_10 0x4024000000000000
#define BITS_16 0x4030000000000000

/* ---- what the figures share ---- */

/*@ requires small:   num < TWO_53 && 1 <= den < TWO_53;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures nearest:  is_nearest(\result, (real)num / den);
    ensures sign:     0 <= \result;
*/
static double nearest(uint64_t num, uint64_t den) {
    uint64_t top[1], bottom[1];
    vrr_natural_set(top, 1, num);
    //@ ghost Top: ;
    vrr_natural_set(bottom, 1, den);
    //@ assert kept: natural_kept{Top, Here}(&top[0], 1);
    //@ assert top: natural_value(&top[0], 1) == num;
    //@ assert bottom: natural_value(&bottom[0], 1) == den;
    //@ assert room: natural_limit(1) == TWO_64;
    //@ assert fits: fits_double(num, den);
    uint64_t bits = vrr_quotient_nearest(top, bottom, 1);
    //@ assert pattern: nearest_pattern(num, den, bits);
    //@ assert sign: ieee_value(0) <= ieee_value(bits);
    return vrr_double_from_bits(bits);
}

/* RAPPOR on vectors of two bits, one of them set: its f, within epsilon. */
/*@ requires epsilon: \is_finite(epsilon) && 0 <= epsilon <= 10;
    requires valid:   \valid(report);
    terminates \true;
    assigns          *report;
    ensures finite:   \is_finite(\result);
    ensures made:     rr_bitvec_made(report);
    ensures domain:   report->size == 2 && report->max_weight == 1;
    ensures flips:    rr_bitvec_flips(report, \result);
    ensures f:        figure_calibrated(epsilon, \result, report->epsilon);
    ensures small:    report->epsilon <= 16;
*/
static double calibrate(double epsilon, vrr_rr_bitvec *report) {
    vrr_bitvec_domain d = {.size = 2, .has_max_weight = true, .max_weight = 1};
    double f;
    //@ assert distance: bitvec_distance(d.size, d.max_weight) == 2;
    vrr_calibrate_bitvec(epsilon, d, &f);
    //@ assert f: 0 < f <= 1 && keeps_log(f, 2) <= epsilon && flips_best(f, 2, epsilon);
    //@ assert two: keeps_log(f, 2) == 2 * \log((2 - f) / f);
    //@ assert log: keeps_log(f, 2) == bitvec_distance(d.size, d.max_weight) * \log((2 - f) / f);
    vrr_make_randomized_response_bitvec(report, d, f, false);
    //@ assert sound: keeps_log(f, 2) <= report->epsilon;
    //@ assert close: no_double_between(keeps_log(f, 2) * (1 + 0x1p-74), report->epsilon);
    //@ assert sixteen: ieee_value(BITS_16) == 16;
    //@ assert small: ieee_value(BITS_16) < report->epsilon ==> ieee_value(BITS_16) < keeps_log(f, 2) * (1 + 0x1p-74);
    return f;
}

/* The pattern of the computed rho of a measurement with this f, that of infinity if it is too large. */
/*@ requires valid:   \valid_read(report);
    requires made:    rr_bitvec_made(report);
    requires flips:   rr_bitvec_flips(report, f) && 0 < f <= 1;
    terminates \true;
    assigns \nothing;
    ensures range:    \result <= IEEE_INFINITY;
    ensures sound:    \result < IEEE_INFINITY ==>
                        keeps_rho(f, bitvec_distance(report->size, report->max_weight)) <= ieee_value(\result);
    ensures tight:    \result < IEEE_INFINITY ==>
                        tight_bound(ieee_value(\result), keeps_rho(f, bitvec_distance(report->size, report->max_weight)));
    ensures large:    \result == IEEE_INFINITY ==>
                        0x1p126 <= keeps_rho(f, bitvec_distance(report->size, report->max_weight));
*/
static uint64_t rho_bits(const vrr_rr_bitvec *report, double f) {
    double rho;
    (void)f; /* what the contract speaks of */
    //@ assert rho: rr_bitvec_zcdp(report) == keeps_rho(f, bitvec_distance(report->size, report->max_weight));
    //@ assert distance: 0 <= bitvec_distance(report->size, report->max_weight);
    //@ assert sign: 0 <= keeps_rho(f, bitvec_distance(report->size, report->max_weight));
    if (vrr_zcdp_bitvec(report, &rho) != VRR_OK) return IEEE_INFINITY;
    return vrr_amount(rho);
}

/* What is read of such a measurement, and its rho. */
typedef struct {
    uint64_t flip_num;
    uint32_t log2den;
    double f, epsilon, rho;
} measured;

/*@ requires valid:   \valid_read(report);
    requires made:    rr_bitvec_made(report);
    requires domain:  report->size == 2 && report->max_weight == 1;
    requires flips:   rr_bitvec_flips(report, f) && 0 < f <= 1;
    requires range:   \is_finite(f) && keeps_log(f, 2) <= 10;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result.f) && \is_finite(\result.epsilon) && \is_finite(\result.rho);
    ensures range:    0 <= \result.epsilon;
    ensures read:     \result.f == f && \result.epsilon == report->epsilon && \result.flip_num == report->flip_num &&
                        \result.log2den == report->log2den;
    ensures flip:     is_dyadic(\result.f / 2, \result.flip_num, \result.log2den) && \result.flip_num % 2 == 1;
    ensures rho:      figure_rho(\result.rho, \result.f, 2);
*/
static measured measure(const vrr_rr_bitvec *report, double f) {
    //@ assert distance: bitvec_distance(report->size, report->max_weight) == 2;
    uint64_t rho = rho_bits(report, f);
    //@ assert least: keeps_rho(f, 2) <= keeps_log(f, 2);
    measured m = {report->flip_num, report->log2den, f, report->epsilon, vrr_double_from_bits(rho)};
    return m;
}

/*@ requires range:   \is_finite(x) && 0 <= x <= 16;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures up:       figure_up(\result, zcdp_pure(x), 15);
*/
static double pure_rho(double x) {
    double rho;
    //@ assert fits: zcdp_pure(x) * slack(15) < TWO_127;
    vrr_figure_zcdp_pure(x, &rho);
    return rho;
}

/*@ requires range:   \is_finite(x) && 0 <= x <= 16;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures up:       figure_up(\result, zcdp_square(x), 2);
*/
static double square_rho(double x) {
    double rho;
    //@ assert fits: zcdp_square(x) * slack(2) < TWO_127;
    vrr_figure_zcdp_square(x, &rho);
    return rho;
}

/* ---- figure 1 ---- */

vrr_figure_1_row vrr_figure_1(uint32_t row) {
    vrr_rr_bitvec report;
    double asked = row < FIGURE_1_FINE_ROWS ? nearest((uint64_t)row + 1, 50) : nearest((uint64_t)row - 44, 5);
    //@ assert asked: is_nearest(asked, figure_1_at(row));
    //@ assert ten: ieee_value(BITS_10) == 10;
    //@ assert range: asked <= ieee_value(BITS_10);
    double f = calibrate(asked, &report);
    measured m = measure(&report, f);
    vrr_figure_1_row columns = {asked, m.f, m.epsilon, m.rho, pure_rho(m.epsilon), square_rho(m.epsilon)};
    return columns;
}

/* ---- figure 2 ---- */

/*@ requires valid:   \valid_read(one);
    requires made:    rr_bitvec_made(one);
    requires domain:  one->size == 2 && one->max_weight == 1;
    requires delta:   delta_in_range(delta);
    requires some:    1 <= reports <= 59;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures sound:    flips_delta(reports * 2, one->flip_num, one->log2den, \result) <= delta;
*/
static double exact_epsilon(const vrr_rr_bitvec *one, uint64_t reports, double delta) {
    double epsilon;
    //@ assert distance: bitvec_distance(one->size, one->max_weight) == 2;
    //@ assert flips: rr_bitvec_flips_in(one, reports) == reports * 2;
    vrr_compose_epsilon(one, reports, delta, &epsilon);
    return epsilon;
}

typedef struct {
    bool done;
    double epsilon, alpha;
} renyi_best;

/*@ requires valid:   \valid_read(one);
    requires made:    rr_bitvec_made(one);
    requires domain:  one->size == 2 && one->max_weight == 1;
    requires some:    1 <= reports <= 59;
    terminates \true;
    assigns \nothing;
    ensures flag:     \result.done == 0 || \result.done == 1;
    ensures finite:   \is_finite(\result.epsilon) && \is_finite(\result.alpha);
    ensures sound:    \result.done == 1 ==>
                        figure_renyi(\result.epsilon, \result.alpha, reports, one->flip_num, one->log2den, delta);
*/
static renyi_best renyi_epsilon(const vrr_rr_bitvec *one, uint64_t reports, double delta) {
    double epsilon, alpha;
    //@ assert distance: bitvec_distance(one->size, one->max_weight) == 2;
    //@ assert renyi: \forall real a; rr_bitvec_renyi(one, a) == 2 * renyi_flip(one->flip_num, one->log2den, a);
    //@ assert chance: rr_bitvec_is_chance(one) ==> 2 * one->flip_num == pow2(one->log2den);
    vrr_status status = vrr_rdp_approx_bitvec(one, reports, delta, &epsilon, &alpha);
    renyi_best best = {status == VRR_OK, epsilon, alpha};
    return best;
}

/* rho of n reports, and as an epsilon. */
typedef struct {
    bool done;
    double all, epsilon;
} conversion;

/*@ terminates \true;
    assigns \nothing;
    ensures flag:     \result.done == 0 || \result.done == 1;
    ensures finite:   \is_finite(\result.all) && \is_finite(\result.epsilon);
    ensures value:    \result.done == 1 ==> figure_converted(rho, \result.all, \result.epsilon, n, delta);
*/
static conversion convert(uint64_t n, double rho, double delta) {
    double all, epsilon;
    bool done = vrr_figure_times(n, rho, &all);
    vrr_status status = vrr_zcdp_to_approx(all, delta, &epsilon);
    conversion c = {done && status == VRR_OK, all, epsilon};
    return c;
}

vrr_figure_2_row vrr_figure_2(uint32_t row) {
    vrr_rr_bitvec one;
    uint64_t n = (uint64_t)row + 1;
    double asked = nearest(1, 10), delta = nearest(1, 100000000), advanced, basic;
    //@ assert ten: ieee_value(BITS_10) == 10;
    //@ assert range: asked <= ieee_value(BITS_10);
    //@ assert least: ieee_value(0x3e40000000000000) == 0x1p-27;
    //@ assert delta: ieee_value(0x3e40000000000000) <= delta <= ieee_value(BITS_16TH);
    //@ assert sixteenth: ieee_value(BITS_16TH) == 0x1p-4;
    double f = calibrate(asked, &one);
    measured m = measure(&one, f);
    double exact = exact_epsilon(&one, n, delta), pure = pure_rho(m.epsilon), square = square_rho(m.epsilon);
    renyi_best best = renyi_epsilon(&one, n, delta);
    conversion by_tight = convert(n, m.rho, delta), by_pure = convert(n, pure, delta),
               by_square = convert(n, square, delta);
    bool by_advanced = vrr_figure_advanced(n, m.epsilon, delta, &advanced),
         by_basic = vrr_figure_times(n, m.epsilon, &basic);
    vrr_figure_2_row columns = {.done = best.done && by_tight.done && by_pure.done && by_square.done && by_advanced &&
                                        by_basic,
                                .reports = n,
                                .flip_num = m.flip_num,
                                .log2den = m.log2den,
                                .asked = asked,
                                .delta = delta,
                                .f = m.f,
                                .epsilon = m.epsilon,
                                .rho_tight = m.rho,
                                .rho_pure = pure,
                                .rho_square = square,
                                .all_tight = by_tight.all,
                                .all_pure = by_pure.all,
                                .all_square = by_square.all,
                                .exact = exact,
                                .renyi = best.epsilon,
                                .renyi_alpha = best.alpha,
                                .tight = by_tight.epsilon,
                                .pure = by_pure.epsilon,
                                .square = by_square.epsilon,
                                .advanced = advanced,
                                .basic = basic};
    return columns;
}

/* ---- figure 3 ---- */

/*@ requires unit:    0 < bits < IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures range:    \result <= IEEE_INFINITY;
    ensures sound:    \result < IEEE_INFINITY ==> keeps_rho(ieee_value(bits), 20) <= ieee_value(\result);
    ensures tight:    \result < IEEE_INFINITY ==> tight_bound(ieee_value(\result), keeps_rho(ieee_value(bits), 20));
    ensures large:    \result == IEEE_INFINITY ==> 0x1p126 <= keeps_rho(ieee_value(bits), 20);
*/
static uint64_t rho_of_bits(uint64_t bits) {
    vrr_bitvec_domain d = {.size = 2 * FIGURE_3_ONES, .has_max_weight = true, .max_weight = FIGURE_3_ONES};
    vrr_rr_bitvec report;
    double f = vrr_double_from_bits(bits);
    //@ assert unit: ieee_value(0) < f < ieee_value(IEEE_ONE);
    vrr_make_randomized_response_bitvec(&report, d, f, false);
    //@ assert distance: bitvec_distance(report.size, report.max_weight) == 20;
    return rho_bits(&report, f);
}

/* The patterns of an f and of its computed rho. */
typedef struct {
    uint64_t f, rho;
} least;

/* The least f whose computed rho is within the limit, by bisection over the bits of doubles. */
/*@ requires limit:   limit <= IEEE_ONE;
    terminates \true;
    assigns \nothing;
    ensures range:    0 < \result.f <= IEEE_ONE && \result.rho <= limit;
    ensures sound:    keeps_rho(ieee_value(\result.f), 20) <= ieee_value(\result.rho);
    ensures tight:    tight_bound(ieee_value(\result.rho), keeps_rho(ieee_value(\result.f), 20));
    ensures best:     rho_best(ieee_value(\result.f), 20, ieee_value(limit));
    ensures below:    0x1p-4 <= ieee_value(limit) ==> \result.f < IEEE_ONE;
*/
static least least_f(uint64_t limit) {
    uint64_t low = 0, high = IEEE_ONE, rho = 0;
    //@ assert one: keeps_rho(ieee_value(high), 20) == 0;
    //@ assert limit: ieee_value(limit) <= ieee_value(IEEE_ONE);
    /*@ loop invariant order:    low < high <= IEEE_ONE && rho <= limit;
        loop invariant sound:    keeps_rho(ieee_value(high), 20) <= ieee_value(rho);
        loop invariant tight:    tight_bound(ieee_value(rho), keeps_rho(ieee_value(high), 20));
        loop invariant too_much: low == 0 || rho_too_much(ieee_value(low), 20, ieee_value(limit));
        loop assigns low, high, rho;
        loop variant high - low;
    */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2, found = rho_of_bits(middle);
        //@ assert above: limit < found < IEEE_INFINITY ==> ieee_value(limit) < ieee_value(found);
        if (found <= limit) {
            high = middle;
            rho = found;
        } else {
            low = middle;
        }
    }
    //@ assert next: high == low + 1;
    //@ assert below: low == IEEE_ONE - 1 ==> ieee_value(limit) < 0x1p-4;
    least l = {high, rho};
    return l;
}

/*@ requires range:   \is_finite(f) && 0 < f <= 1 - 0x1p-53;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures up:       figure_up(\result, rappor_error(100000, f), 300007);
*/
static double rappor_column(double f) {
    double error;
    //@ assert fits: rappor_error(100000, f) * slack(300007) < TWO_127;
    vrr_figure_rappor_error(FIGURE_3_USERS, f, &error);
    return error;
}

/*@ requires range:   \is_finite(rho) && 0x1p-4 <= rho;
    requires bits:    s == 10 || s == 20;
    terminates \true;
    assigns \nothing;
    ensures finite:   \is_finite(\result);
    ensures up:       figure_up(\result, gaussian_error(100000, s, rho), 5);
*/
static double gaussian_column(uint64_t s, double rho) {
    double error;
    //@ assert fits: gaussian_error(100000, s, rho) * slack(5) < TWO_127;
    vrr_figure_gaussian_error(FIGURE_3_USERS, s, rho, &error);
    return error;
}

vrr_figure_3_row vrr_figure_3(uint32_t row) {
    double asked = nearest((uint64_t)row + 5, 50);
    //@ assert asked: is_nearest(asked, figure_3_at(row));
    //@ assert sixteenth: ieee_value(BITS_16TH) == 0x1p-4;
    //@ assert range: ieee_value(BITS_16TH) <= asked <= ieee_value(IEEE_ONE);
    uint64_t limit = vrr_amount(asked);
    //@ assert limit: IEEE_ONE < limit < IEEE_INFINITY ==> ieee_value(IEEE_ONE) < ieee_value(limit);
    least l = least_f(limit);
    double f = vrr_double_from_bits(l.f), rho = vrr_double_from_bits(l.rho);
    //@ assert positive: ieee_value(0) < f;
    //@ assert last: ieee_value(l.f) <= ieee_value(IEEE_ONE - 1);
    //@ assert within: ieee_value(l.rho) <= ieee_value(limit);
    vrr_figure_3_row columns = {asked,
                                f,
                                rho,
                                rappor_column(f),
                                gaussian_column(2 * FIGURE_3_ONES, asked),
                                gaussian_column(FIGURE_3_ONES, asked)};
    return columns;
}
