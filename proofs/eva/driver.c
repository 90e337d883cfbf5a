/* What Eva goes through (proofs/eva.py): every function of src/vrr.h, but for the two sources that call the system, on a real function
   pointer whose source may fail at any call, having written or not. Words, inputs, counts and patterns of doubles are arbitrary; sizes
   and parameters of mechanisms, on which bounds of loops hang, take the values that stand here, one after the other. */
#include "../../src/vrr.h"

#include "__fc_builtin.h"

#define WORDS 3
#define CATEGORIES 4
#define REPORTS 2

static const double PROBS[] = {0.5, 0.75, 0.9375, 0x1.fffffffffffffp-1}, SHARES[] = {0.5, 0.25, 0x1p-80};
static const size_t SIZES[] = {1, 64, 130};

static uint64_t any_word(void) {
    return Frama_C_unsigned_long_long_interval(0, UINT64_MAX);
}

static bool any_bool(void) {
    return Frama_C_nondet(0, 1) != 0;
}

static void any_words(uint64_t *words, size_t n) {
    for (size_t i = 0; i < n; i++) words[i] = any_word();
}

static int fill(void *ctx, void *buf, size_t len) {
    *(int *)ctx += 1;
    if (Frama_C_nondet(0, 1)) return -1;
    Frama_C_make_unknown((char *)buf, len);
    return Frama_C_nondet(0, 1);
}

static void sources(vrr_entropy plain) {
    static vrr_entropy_buffer buffer;
    unsigned char bytes[16];
    vrr_entropy buffered = vrr_entropy_buffered(&buffer, plain);
    buffered.fill(buffered.ctx, bytes, sizeof bytes);
    buffered.fill(buffered.ctx, bytes, sizeof bytes);
    vrr_entropy_buffer_wipe(&buffer);
    vrr_status_message((vrr_status)Frama_C_interval(-2, 20));
    vrr_float_up(Frama_C_double_interval(-1e308, 1e308));
}

static void bools(const vrr_entropy *e, double prob, bool constant_time) {
    vrr_rr_bool m;
    double x, alpha;
    bool answer;
    uint64_t args[WORDS], out[WORDS];
    any_words(args, WORDS);
    vrr_make_randomized_response_bool(&m, prob, constant_time);
    vrr_rr_bool_map(&m, Frama_C_unsigned_int_interval(0, UINT32_MAX), &x);
    vrr_rr_bool_invoke(&m, e, any_bool(), &answer);
    for (int i = 0; i < 3; i++) vrr_rr_bool_invoke_many(&m, e, args, out, SIZES[i]);
    vrr_rdp_bool(&m, 2, &x);
    vrr_zcdp_bool(&m, &x);
    vrr_rdp_approx_bool(&m, 3, 0.125, &x, &alpha);
    vrr_compose_delta_bool(&m, 3, 0.5, &x);
    vrr_compose_epsilon_bool(&m, 3, 0.125, &x);
    vrr_debias_randomized_response_bool(any_word(), any_word(), prob, &x);
    vrr_debias_variance_bool(any_word(), prob, &x);
}

static void categories(const vrr_entropy *e, double prob) {
    static const int64_t values[CATEGORIES] = {-7, 0, 3, INT64_MAX};
    static const unsigned char bytes[] = "abbccc";
    static const size_t ends[CATEGORIES] = {0, 1, 3, 6};
    uint64_t counts[CATEGORIES], indices[REPORTS], out[REPORTS];
    uint32_t slots[2 * CATEGORIES];
    double x, alpha, estimates[CATEGORIES];
    unsigned char text[4];
    int64_t response;
    vrr_categories c;
    vrr_rr m;
    any_words(counts, CATEGORIES);
    any_words(indices, REPORTS);
    Frama_C_make_unknown((char *)text, sizeof text);
    vrr_make_randomized_response(&m, CATEGORIES, prob);
    vrr_rr_map(&m, Frama_C_unsigned_int_interval(0, UINT32_MAX), &x);
    vrr_rr_invoke(&m, e, any_word(), out);
    vrr_rr_invoke_many(&m, e, indices, out, REPORTS);
    vrr_make_categories_int64(&c, values, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_int64(&c, (int64_t)any_word());
    vrr_rr_invoke_int64(&m, &c, e, (int64_t)any_word(), &response);
    vrr_make_categories_string(&c, bytes, ends, CATEGORIES, slots, 2 * CATEGORIES);
    vrr_categories_index_string(&c, text, any_word() % 8, sizeof text);
    vrr_rr_invoke_string(&m, &c, e, text, any_word() % 8, sizeof text, out);
    vrr_rdp_categorical(&m, 2, &x);
    vrr_zcdp_categorical(&m, &x);
    vrr_rdp_approx_categorical(&m, 3, 0.125, &x, &alpha);
    vrr_debias_randomized_response(counts, CATEGORIES, prob, estimates);
    vrr_debias_variance_categorical(CATEGORIES, prob, any_word(), any_word(), any_word(), &x);
}

static void vectors(const vrr_entropy *e, size_t size, double f, bool constant_time) {
    static uint64_t counts[130], more[130];
    static double estimates[130];
    uint64_t args[WORDS], out[WORDS], reports[REPORTS * WORDS];
    vrr_bitvec_domain d = {size, true, 1};
    vrr_rr_bitvec m;
    vrr_rappor rappor;
    double x, alpha;
    bool member;
    any_words(args, WORDS);
    any_words(reports, REPORTS * WORDS);
    any_words(counts, size);
    any_words(more, size);
    vrr_bitvec_member(d, args, &member);
    vrr_make_randomized_response_bitvec(&m, d, f, constant_time);
    vrr_rr_bitvec_map(&m, Frama_C_unsigned_int_interval(0, UINT32_MAX), &x);
    vrr_rr_bitvec_invoke(&m, e, args, out);
    vrr_make_rappor(&rappor, size, 1, f, constant_time);
    vrr_rappor_map(&rappor, Frama_C_unsigned_int_interval(0, UINT32_MAX), &x);
    vrr_rappor_invoke(&rappor, e, args, out);
    vrr_tally_add(counts, size, reports);
    vrr_tally_add_many(counts, size, reports, REPORTS);
    vrr_tally_merge(counts, size, more);
    vrr_debias_half_width(any_word(), size, f, 0.125, &x);
    vrr_debias_randomized_response_bitvec(counts, size, any_word(), f, estimates);
    vrr_debias_variance(any_word(), f, &x);
    vrr_rdp_bitvec(&m, 2, &x);
    vrr_zcdp_bitvec(&m, &x);
    vrr_rdp_approx_bitvec(&m, 3, 0.125, &x, &alpha);
    vrr_compose_delta(&m, 3, 0.5, &x);
    vrr_compose_epsilon(&m, 3, 0.125, &x);
    vrr_calibrate_bitvec(1, d, &x);
}

int main(void) {
    int calls = 0;
    vrr_entropy e = {fill, &calls};
    double x;
    sources(e);
#ifdef PART
    bools(&e, PROBS[1], false);
    bools(&e, PROBS[1], true);
    categories(&e, PROBS[1]);
    vectors(&e, 130, SHARES[1], false);
#else
    for (int i = 0; i < 4; i++) {
        bools(&e, PROBS[i], false);
        bools(&e, PROBS[i], true);
        categories(&e, PROBS[i]);
    }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            vectors(&e, SIZES[i], SHARES[j], false);
            vectors(&e, SIZES[i], SHARES[j], true);
        }
    vrr_calibrate_bool(1, &x);
    vrr_calibrate_categorical(1, CATEGORIES, &x);
#endif
    vrr_zcdp_to_approx(0.5, 0.125, &x);
    vrr_rdp_to_approx(2, 0.5, 0.125, &x);
    return 0;
}
