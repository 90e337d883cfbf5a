/* The library: any parameters, inputs and tapes that the input spells out, for every function of src/vrr.map (tests/fuzz/run compares).
 * What fails gives zeros; what does not keeps its bounds. */
#include "fuzz.h"

#include "../../src/vrr.h"

typedef struct {
    const uint8_t *data;
    size_t left;
} tape;

static uint64_t next(tape *t, size_t bytes) {
    uint64_t value = 0;
    for (size_t i = 0; i < bytes && t->left > 0; i++, t->left--) value |= (uint64_t)*t->data++ << 8 * i;
    return value;
}

static double next_double(tape *t) {
    uint64_t bits = next(t, 8);
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Small numbers more often than not. */
static uint64_t next_number(tape *t) {
    return next(t, next(t, 1) % 9);
}

/* Fails when the input is over. */
static int fill(void *ctx, void *buf, size_t len) {
    tape *t = ctx;
    if (t->left < len) return -1;
    memcpy(buf, t->data, len);
    t->data += len;
    t->left -= len;
    return 0;
}

static bool is_epsilon(double x) {
    return x >= 0 && x <= 1.7976931348623157e308;
}

static bool near(double x) {
    return x == x && x >= -1.7976931348623157e308 && x <= 1.7976931348623157e308;
}

enum { WORDS = 5, MOST = 64 * WORDS };

/* ---- one bit ---- */

static void bits(tape *t, const vrr_entropy *e) {
    double prob = next_double(t), epsilon = -1, wanted = next_double(t), found = -1;
    bool answer = true;
    uint64_t args[WORDS], out[WORDS];
    vrr_rr_bool m;
    if (vrr_calibrate_bool(wanted, &found) == VRR_OK) {
        CHECK(vrr_make_randomized_response_bool(&m, found, true) == VRR_OK);
        CHECK(vrr_rr_bool_map(&m, 1, &epsilon) == VRR_OK && epsilon <= wanted);
    }
    if (vrr_make_randomized_response_bool(&m, prob, next(t, 1) & 1) == VRR_OK) {
        CHECK(prob >= 0.5 && prob < 1);
        CHECK(vrr_rr_bool_map(&m, 1, &epsilon) == VRR_OK && is_epsilon(epsilon) && (epsilon > 0) == (prob > 0.5));
    } else {
        CHECK(!(prob >= 0.5 && prob < 1));
    }
    size_t n = (size_t)next(t, 2) % (MOST + 1), words = (n + 63) / 64;
    for (size_t i = 0; i < WORDS; i++) {
        args[i] = next(t, 8);
        out[i] = UINT64_MAX;
    }
    CHECK(vrr_rr_bool_invoke(&m, e, next(t, 1) & 1, &answer) == VRR_OK || !answer);
    vrr_status status = vrr_rr_bool_invoke_many(&m, e, args, out, n);
    for (size_t i = 0; i < words; i++) CHECK(status == VRR_OK || out[i] == 0);
    for (size_t i = words; i < WORDS; i++) CHECK(out[i] == UINT64_MAX);
    CHECK(n % 64 == 0 || out[words - 1] >> n % 64 == 0);
}

/* ---- categories ---- */

static void categories(tape *t, const vrr_entropy *e) {
    enum { ANSWERS = 300 };
    static uint64_t indices[ANSWERS], answers[ANSWERS];
    uint64_t count = next_number(t), answer = 7;
    double prob = next_double(t), epsilon = -1, wanted = next_double(t), found = -1;
    vrr_rr m;
    if (vrr_calibrate_categorical(wanted, count, &found) == VRR_OK) {
        CHECK(vrr_make_randomized_response(&m, count, found) == VRR_OK);
        CHECK(vrr_rr_map(&m, 1, &epsilon) == VRR_OK && epsilon <= wanted);
    }
    if (vrr_make_randomized_response(&m, count, prob) == VRR_OK)
        CHECK(count >= 2 && prob < 1 && vrr_rr_map(&m, 1, &epsilon) == VRR_OK && is_epsilon(epsilon));
    vrr_status status = vrr_rr_invoke(&m, e, next_number(t), &answer);
    CHECK(status == VRR_OK ? answer < count : answer == 0);
    size_t n = (size_t)next(t, 2) % (ANSWERS + 1);
    for (size_t i = 0; i < n; i++) indices[i] = i % 3 == 0 ? VRR_NOT_A_CATEGORY : i;
    status = vrr_rr_invoke_many(&m, e, indices, answers, n);
    for (size_t i = 0; i < n; i++) CHECK(status == VRR_OK ? answers[i] < count : answers[i] == 0);
}

/* Sets of numbers and of texts: what is in them is found where it stands. */
static void sets(tape *t, const vrr_entropy *e) {
    enum { COUNT = 12, BYTES = 40 };
    int64_t values[COUNT], value = 1;
    unsigned char bytes[BYTES], text[BYTES];
    size_t ends[COUNT], count = (size_t)next(t, 1) % (COUNT + 1), slot_count = (size_t)next(t, 1) % (2 * COUNT + 2);
    uint32_t slots[2 * COUNT + 2];
    uint64_t answer = 7;
    vrr_categories numbers, texts;
    vrr_rr m;
    for (size_t i = 0; i < COUNT; i++) values[i] = (int64_t)next_number(t);
    for (size_t i = 0; i < BYTES; i++) bytes[i] = text[i] = (unsigned char)next(t, 1);
    for (size_t i = 0; i < COUNT; i++) ends[i] = (size_t)next(t, 1) % (BYTES + 1);
    (void)vrr_make_randomized_response(&m, count, next_double(t));
    bool made = vrr_make_categories_int64(&numbers, values, count, slots, slot_count) == VRR_OK;
    for (size_t i = 0; i < count; i++)
        CHECK(vrr_categories_index_int64(&numbers, values[i]) == (made ? i : VRR_NOT_A_CATEGORY));
    vrr_status status = vrr_rr_invoke_int64(&m, &numbers, e, (int64_t)next_number(t), &value);
    CHECK(status == VRR_OK ? made && vrr_categories_index_int64(&numbers, value) < count : value == 0);

    made = vrr_make_categories_string(&texts, bytes, ends, count, slots, slot_count) == VRR_OK;
    for (size_t i = 0; made && i < count; i++) {
        size_t begin = i > 0 ? ends[i - 1] : 0;
        memcpy(text, bytes + begin, ends[i] - begin);
        CHECK(vrr_categories_index_string(&texts, text, ends[i] - begin, BYTES) == i);
    }
    size_t length = (size_t)next(t, 1) % (BYTES + 1);
    uint64_t index = vrr_categories_index_string(&texts, text, length, length);
    CHECK(index == VRR_NOT_A_CATEGORY || (made && index < count));
    status = vrr_rr_invoke_string(&m, &texts, e, text, length, BYTES, &answer);
    CHECK(status == VRR_OK ? made && answer < count : answer == 0);
}

/* ---- vectors ---- */

/* A report, then what counts reports. */
static void check_report(vrr_status status, const uint64_t *report, size_t size) {
    size_t words = (size + 63) / 64;
    for (size_t i = 0; i < words; i++) CHECK(status == VRR_OK || report[i] == 0);
    for (size_t i = words; i < WORDS; i++) CHECK(report[i] == UINT64_MAX);
    CHECK(size % 64 == 0 || report[words - 1] >> size % 64 == 0);
}

static void tallies(tape *t, const uint64_t *report, size_t size, double f) {
    uint64_t counts[MOST] = {0}, others[MOST] = {0}, before = next_number(t), n = next_number(t);
    double estimates[MOST], bound = -1;
    CHECK(vrr_tally_add(counts, size, report) == VRR_OK);
    CHECK(vrr_tally_add_many(others, size, report, 1) == VRR_OK && memcmp(counts, others, sizeof counts) == 0);
    for (size_t i = 0; i < size; i++) others[i] = before;
    if (vrr_tally_merge(counts, size, others) == VRR_OK)
        for (size_t i = 0; i < size; i++) CHECK(counts[i] >= before && counts[i] - before <= 1);
    if (vrr_debias_randomized_response_bitvec(counts, size, n, f, estimates) == VRR_OK)
        for (size_t i = 0; i < size; i++) CHECK(counts[i] <= n && near(estimates[i]));
    if (vrr_debias_variance(n, f, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_debias_half_width(n, size, f, next_double(t), &bound) == VRR_OK) CHECK(is_epsilon(bound));
    double estimate = next_double(t), width = next_double(t);
    uint64_t lower = n, upper = n;
    if (vrr_debias_interval(estimate, width, n, &lower, &upper) == VRR_OK)
        CHECK((lower <= upper && upper <= n) || (lower == 1 && upper == 0));
    if (vrr_debias_standard_error(width, &bound) == VRR_OK) CHECK(width >= 0 && is_epsilon(bound));
}

static void vectors(tape *t, const vrr_entropy *e) {
    uint64_t input[WORDS], report[WORDS];
    size_t size = (size_t)next(t, 2) % (MOST + 1), words = (size + 63) / 64;
    vrr_bitvec_domain d = {size, next(t, 1) & 1, (uint32_t)next(t, 1)};
    double f = next_double(t), epsilon = -1, wanted = next_double(t), found = -1;
    bool member = true;
    vrr_rr_bitvec m;
    for (size_t i = 0; i < WORDS; i++) {
        input[i] = next(t, 8);
        report[i] = UINT64_MAX;
    }
    if (size % 64 > 0) input[words - 1] &= (UINT64_C(1) << size % 64) - 1;
    if (vrr_calibrate_bitvec(wanted, d, &found) == VRR_OK) {
        CHECK(vrr_make_randomized_response_bitvec(&m, d, found, true) == VRR_OK);
        CHECK(vrr_rr_bitvec_map(&m, 1, &epsilon) == VRR_OK && epsilon <= wanted);
    }
    CHECK(vrr_bitvec_member(d, input, &member) == VRR_OK || !member);
    if (vrr_make_randomized_response_bitvec(&m, d, f, next(t, 1) & 1) != VRR_OK) return;
    CHECK(size > 0 && f > 0 && f <= 1);
    if (vrr_rr_bitvec_map(&m, 1, &epsilon) == VRR_OK) CHECK(is_epsilon(epsilon));
    vrr_status status = vrr_rr_bitvec_invoke(&m, e, input, report);
    check_report(status, report, size);
    tallies(t, report, size, f);
}

static void values(tape *t, const vrr_entropy *e) {
    enum { ONES = 6 };
    uint64_t input[WORDS] = {0}, report[WORDS], chosen[ONES];
    size_t size = (size_t)next(t, 2) % (MOST + 1);
    uint32_t ones = (uint32_t)next(t, 1) % (ONES + 1);
    double wanted = next_double(t), found = -1, epsilon = -1;
    vrr_rappor m;
    for (size_t i = 0; i < ONES; i++) chosen[i] = next_number(t);
    if (vrr_calibrate_rappor(wanted, size, ones, &found) == VRR_OK) {
        CHECK(vrr_make_rappor(&m, size, ones, found, true) == VRR_OK);
        CHECK(vrr_rappor_map(&m, 1, &epsilon) == VRR_OK && epsilon <= wanted);
    }
    if (next(t, 1) & 1) {
        if (vrr_make_rappor_epsilon(&m, size, ones, wanted, next(t, 1) & 1) != VRR_OK) return;
    } else if (vrr_make_rappor(&m, size, ones, next_double(t), next(t, 1) & 1) != VRR_OK) {
        return;
    }
    if (ones > 0) input[0] = size >= 64 ? 8 : 1;
    for (size_t i = 0; i < WORDS; i++) report[i] = UINT64_MAX;
    check_report(vrr_rappor_invoke_values(&m, e, chosen, report), report, size);
    check_report(vrr_rappor_invoke(&m, e, input, report), report, size);
}

/* ---- estimates ---- */

static void estimates(tape *t) {
    enum { COUNT = 6 };
    uint64_t counts[COUNT], n = next_number(t), count = next(t, 1) % (COUNT + 1);
    double prob = next_double(t), results[COUNT], result = -1;
    for (size_t i = 0; i < COUNT; i++) counts[i] = next_number(t);
    if (vrr_debias_randomized_response_bool(counts[0], n, prob, &result) == VRR_OK)
        CHECK(counts[0] <= n && near(result));
    if (vrr_debias_variance_bool(n, prob, &result) == VRR_OK) CHECK(is_epsilon(result));
    if (vrr_debias_randomized_response(counts, count, prob, results) == VRR_OK)
        for (size_t i = 0; i < count; i++) CHECK(near(results[i]));
    if (vrr_debias_variance_categorical(count, prob, counts[0], counts[1], counts[2], &result) == VRR_OK)
        CHECK(is_epsilon(result));
    double alpha = next_double(t);
    if (vrr_debias_half_width_bool(n, prob, alpha, &result) == VRR_OK) CHECK(is_epsilon(result));
    if (vrr_debias_half_width_categorical(n, next_number(t), prob, alpha, &result) == VRR_OK) CHECK(is_epsilon(result));
}

/* ---- accounting ---- */

/* What takes long is asked for few reports. */
static void composed(tape *t, double delta, double epsilon) {
    vrr_bitvec_domain d = {(size_t)next(t, 1), true, (uint32_t)next(t, 1) % 8};
    uint64_t few = next(t, 1) % 32, many = next_number(t);
    double bound = -1, alpha = -1;
    vrr_rr_bool m;
    vrr_rr_bitvec v;
    vrr_rr c;
    (void)vrr_make_randomized_response_bool(&m, next_double(t), false);
    (void)vrr_make_randomized_response_bitvec(&v, d, next_double(t), false);
    (void)vrr_make_randomized_response(&c, next_number(t), next_double(t));
    if (vrr_compose_delta_bool(&m, few, epsilon, &bound) == VRR_OK) CHECK(bound >= 0 && bound <= 1);
    if (vrr_compose_delta(&v, few, epsilon, &bound) == VRR_OK) CHECK(bound >= 0 && bound <= 1);
    if (vrr_compose_epsilon_bool(&m, few, delta, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_compose_epsilon(&v, few, delta, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_rdp_approx_bool(&m, many, delta, &bound, &alpha) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_rdp_approx_categorical(&c, many, delta, &bound, &alpha) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_rdp_approx_bitvec(&v, many, delta, &bound, &alpha) == VRR_OK) CHECK(is_epsilon(bound));
    alpha = next_double(t);
    if (vrr_rdp_bool(&m, alpha, &bound) == VRR_OK) CHECK(alpha > 1 && is_epsilon(bound));
    if (vrr_rdp_categorical(&c, alpha, &bound) == VRR_OK) CHECK(alpha > 1 && is_epsilon(bound));
    if (vrr_rdp_bitvec(&v, alpha, &bound) == VRR_OK) CHECK(alpha > 1 && is_epsilon(bound));
    if (vrr_zcdp_bool(&m, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_zcdp_categorical(&c, &bound) == VRR_OK) CHECK(is_epsilon(bound));
    if (vrr_zcdp_bitvec(&v, &bound) == VRR_OK) CHECK(is_epsilon(bound));
}

static void costs(tape *t) {
    double rho = next_double(t), delta = next_double(t), alpha = next_double(t), epsilon = -1;
    if (vrr_zcdp_to_approx(rho, delta, &epsilon) == VRR_OK)
        CHECK(rho >= 0 && delta > 0 && delta < 1 && is_epsilon(epsilon));
    if (vrr_rdp_to_approx(alpha, rho, delta, &epsilon) == VRR_OK) CHECK(alpha > 1 && is_epsilon(epsilon));
    composed(t, delta, rho);
}

/* ---- numbers, messages, sources ---- */

static void numbers(tape *t) {
    double x = next_double(t);
    uint32_t digits = (uint32_t)next(t, 1) % 20;
    vrr_decimal up, down;
    bool finite = x - x == 0;
    float above = vrr_float_up(x);
    CHECK(x != x || (double)above >= x);
    bool good = vrr_decimal_up(x, digits, &up) == VRR_OK;
    CHECK(good == (vrr_decimal_down(x, digits, &down) == VRR_OK) && good == (finite && digits >= 1 && digits <= 18));
    CHECK(!good || (up.exponent == down.exponent ? up.digits >= down.digits : up.digits != down.digits));
    CHECK(vrr_status_message((vrr_status)next(t, 1)) != NULL && strcmp(vrr_version(), VRR_VERSION) == 0);
}

static void sources(tape *t, const vrr_entropy *e) {
    static vrr_entropy_buffer buffer;
    unsigned char byte[200] = {0};
    size_t length = (size_t)next(t, 1) % (sizeof byte + 1);
    vrr_entropy buffered = vrr_entropy_buffered(&buffer, *e), system = vrr_entropy_system();
    if (buffered.fill(buffered.ctx, byte, length) == 0) CHECK(buffer.available <= VRR_ENTROPY_BUFFER_BYTES);
    vrr_entropy_buffer_wipe(&buffer);
    CHECK(buffer.available == 0 && system.fill(system.ctx, byte, length) == 0);
#ifdef VRR_HAVE_OPENSSL
    vrr_entropy openssl = vrr_entropy_openssl();
    CHECK(openssl.fill(openssl.ctx, byte, length) == 0);
#endif
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tape t = {data, size};
    vrr_entropy e = {fill, &t};
    switch (next(&t, 1) % 9) {
    case 0:
        bits(&t, &e);
        break;
    case 1:
        categories(&t, &e);
        break;
    case 2:
        vectors(&t, &e);
        break;
    case 3:
        costs(&t);
        break;
    case 4:
        sets(&t, &e);
        break;
    case 5:
        values(&t, &e);
        break;
    case 6:
        estimates(&t);
        break;
    case 7:
        numbers(&t);
        break;
    default:
        sources(&t, &e);
    }
    return 0;
}
