/* The aggregates vrr_tally and vrr_merge. */
#include "extension.h"

#include <utils/varbit.h>

#include <inttypes.h>

enum { LEAST_BATCH_WORDS = 64, BATCH_WORDS = 4096 };

PG_MODULE_MAGIC;
PG_FUNCTION_INFO_V1(sql_tally_bits);
PG_FUNCTION_INFO_V1(sql_tally_bytes);
PG_FUNCTION_INFO_V1(sql_tally_bool);
PG_FUNCTION_INFO_V1(sql_tally_number);
PG_FUNCTION_INFO_V1(sql_tally_text);
PG_FUNCTION_INFO_V1(sql_merge);
PG_FUNCTION_INFO_V1(sql_combine);
PG_FUNCTION_INFO_V1(sql_final);

/* ---- tallies ---- */

tally *new_tally(MemoryContext context, tally_kind kind, size_t size, label_list *labels) {
    tally *t = MemoryContextAllocZero(context, sizeof *t);
    t->kind = kind;
    t->size = size;
    t->counts = MemoryContextAllocHuge(context, (size + 1) * sizeof *t->counts);
    memset(t->counts, 0, (size + 1) * sizeof *t->counts);
    t->labels = labels;
    return t;
}

static pg_attribute_noreturn() void too_many(void) {
    ereport(ERROR, errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
            errmsg("there would be more reports than %" PRIu64 ": nothing is counted", UINT64_MAX));
    pg_unreachable();
}

void count_waiting(tally *t) {
    size_t n = t->waiting;
    vrr_status status;
    if (n == 0) return;
    if (n > UINT64_MAX - t->counts[t->size]) too_many();
    status = vrr_tally_add_many(t->counts, t->size, t->batch, n);
    if (status == VRR_ERR_OVERFLOW) too_many();
    must(status, "reports");
    t->counts[t->size] += n;
    t->waiting = 0;
}

/* Where the next report goes. A batch begins small, since there may be a tally for each of many groups. */
static uint64_t *next_report(MemoryContext context, tally *t) {
    if (t->batch == NULL) {
        t->words = (t->size + 63) / 64;
        t->most_waiting = Max(1, LEAST_BATCH_WORDS / t->words);
        t->batch = MemoryContextAllocHuge(context, t->most_waiting * t->words * sizeof *t->batch);
    } else if (t->waiting == t->most_waiting) {
        count_waiting(t);
        if (2 * t->most_waiting * t->words <= BATCH_WORDS) {
            t->most_waiting *= 2;
            t->batch = repalloc_huge(t->batch, t->most_waiting * t->words * sizeof *t->batch);
        }
    }
    return t->batch + t->words * t->waiting++;
}

static void count_category(tally *t, uint64_t index) {
    if (t->counts[t->size] == UINT64_MAX) too_many();
    t->counts[index]++;
    t->counts[t->size]++;
}

static bool same_labels(const label_list *a, const label_list *b) {
    if (a == NULL || b == NULL) return a == b;
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

void merge_tally(tally *t, tally *other) {
    if (t->kind != other->kind || t->size != other->size || !same_labels(t->labels, other->labels))
        ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("tallies of different reports cannot be merged"),
                errdetail("One has %zu counts, the other one %zu; both must count the same bits or categories, in the "
                          "same order.",
                          t->size, other->size));
    count_waiting(t);
    count_waiting(other);
    if (vrr_tally_merge(t->counts, t->size + 1, other->counts) == VRR_ERR_OVERFLOW) too_many();
}

tally *copy_of_tally(MemoryContext context, tally *t) {
    label_list *labels =
        t->labels != NULL ? labels_of_bytes(context, t->labels->bytes, t->labels->length, t->size) : NULL;
    tally *copy = new_tally(context, t->kind, t->size, labels);
    count_waiting(t);
    memcpy(copy->counts, t->counts, (t->size + 1) * sizeof *t->counts);
    return copy;
}

/* ---- reports ---- */

static MemoryContext aggregate_context(FunctionCallInfo fcinfo) {
    MemoryContext context;
    if (!AggCheckCallContext(fcinfo, &context)) elog(ERROR, "called outside of an aggregate");
    return context;
}

/* The state, unless this is the first report. A report that is NULL is an error. */
static tally *state_for_report(FunctionCallInfo fcinfo) {
    tally *t = PG_ARGISNULL(0) ? NULL : (tally *)PG_GETARG_POINTER(0);
    for (int i = 1; i < PG_NARGS(); i++)
        if (PG_ARGISNULL(i))
            ereport(ERROR, errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
                    errmsg("%s of report %" PRIu64 " of this process is NULL", i == 1 ? "the value" : "a parameter",
                           t == NULL ? (uint64_t)1 : t->counts[t->size] + t->waiting + 1),
                    errhint("To leave such rows out, say FILTER (WHERE ... IS NOT NULL)."));
    return t;
}

static uint64_t place(const tally *t) {
    return t->counts[t->size] + t->waiting + 1;
}

static void size_allowed(uint64_t size, uint64_t least, const char *what) {
    if (size < least || size > MOST_COUNTS)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("%" PRIu64 " %s: %" PRIu64 " to %d are allowed", size, what, least, MOST_COUNTS));
}

static void same_size(const tally *t, uint64_t size, const char *what) {
    if (size != t->size)
        ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
                errmsg("report %" PRIu64 " of this process has %" PRIu64 " %s, those before have %zu", place(t), size,
                       what, t->size));
}

Datum sql_tally_bits(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = state_for_report(fcinfo);
    size_t bits;
    struct varlena *copy;
    const unsigned char *bytes = bits_of_datum(PG_GETARG_DATUM(1), &bits, &copy);
    if (t == NULL) {
        size_allowed(bits, 1, "bits");
        t = new_tally(context, TALLY_BITS, bits, NULL);
    }
    same_size(t, bits, "bits");
    words_of_varbit(bytes, bits, next_report(context, t));
    if (copy != NULL) pfree(copy);
    PG_RETURN_POINTER(t);
}

/* Bit j is bit j % 8, from the lowest, of byte j / 8. */
Datum sql_tally_bytes(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = state_for_report(fcinfo);
    struct varlena *there = (struct varlena *)DatumGetPointer(PG_GETARG_DATUM(1)),
                   *packed = pg_detoast_datum_packed(there);
    const unsigned char *bytes = (const unsigned char *)VARDATA_ANY(packed);
    size_t length = VARSIZE_ANY_EXHDR(packed);
    int64 bits = PG_NARGS() > 2 ? PG_GETARG_INT64(2) : (int64)(8 * length);
    uint64_t *words;
    if (t == NULL) {
        size_allowed((uint64_t)bits, 1, "bits");
        t = new_tally(context, TALLY_BITS, (size_t)bits, NULL);
    }
    same_size(t, (uint64_t)bits, "bits");
    if (length != (t->size + 7) / 8)
        ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
                errmsg("report %" PRIu64 " of this process has %zu bytes: %zu bits are %zu", place(t), length, t->size,
                       (t->size + 7) / 8));
    if (t->size % 8 != 0 && bytes[length - 1] >> t->size % 8 != 0)
        ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
                errmsg("report %" PRIu64 " of this process has a bit beyond its %zu", place(t), t->size));
    words = next_report(context, t);
    for (size_t at = 0; at < length; at++) {
        if (at % 8 == 0) words[at / 8] = 0;
        words[at / 8] |= (uint64_t)bytes[at] << 8 * (at % 8);
    }
    if (packed != there) pfree(packed);
    PG_RETURN_POINTER(t);
}

Datum sql_tally_bool(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = state_for_report(fcinfo);
    if (t == NULL) t = new_tally(context, TALLY_BOOL, 1, NULL);
    *next_report(context, t) = PG_GETARG_BOOL(1) ? 1 : 0;
    PG_RETURN_POINTER(t);
}

Datum sql_tally_number(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = state_for_report(fcinfo);
    int64 response = PG_GETARG_INT64(1), categories = PG_GETARG_INT64(2);
    if (t == NULL) {
        if (categories < 0) categories = 0;
        size_allowed((uint64_t)categories, 2, "categories");
        t = new_tally(context, TALLY_NUMBERS, (size_t)categories, NULL);
    }
    same_size(t, (uint64_t)categories, "categories");
    if (response < 0 || (uint64_t)response >= t->size)
        ereport(ERROR, errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
                errmsg("report %" PRIu64 " of this process is %" PRId64 ": categories are 0 to %zu", place(t), response,
                       t->size - 1));
    count_category(t, (uint64_t)response);
    PG_RETURN_POINTER(t);
}

/* The categories of each report are those of the first one, byte by byte. */
static tally *state_for_text(MemoryContext context, tally *t, Datum categories) {
    struct varlena *there = (struct varlena *)DatumGetPointer(categories), *array = PG_DETOAST_DATUM(categories);
    size_t length = VARSIZE(array);
    if (t == NULL) {
        label_list *labels = labels_of_array(context, PointerGetDatum(array));
        void *kept = MemoryContextAlloc(context, length);
        memcpy(kept, array, length);
        t = new_tally(context, TALLY_TEXTS, labels->count, labels);
        t->categories = kept;
        t->categories_length = length;
    } else if (length != t->categories_length || memcmp(array, t->categories, length) != 0) {
        ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
                errmsg("report %" PRIu64 " of this process has other categories than those before", place(t)));
    }
    if (array != there) pfree(array);
    return t;
}

Datum sql_tally_text(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = state_for_text(context, state_for_report(fcinfo), PG_GETARG_DATUM(2));
    struct varlena *there = (struct varlena *)DatumGetPointer(PG_GETARG_DATUM(1)),
                   *text = pg_detoast_datum_packed(there);
    uint32 index = label_index(t->labels, VARDATA_ANY(text), VARSIZE_ANY_EXHDR(text));
    if (index == NO_LABEL)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("report %" PRIu64 " of this process is \"%.*s\", which is none of the %zu categories", place(t),
                       (int)Min(VARSIZE_ANY_EXHDR(text), 60), VARDATA_ANY(text), t->size));
    count_category(t, index);
    if (text != there) pfree(text);
    PG_RETURN_POINTER(t);
}

/* ---- tallies of tallies ---- */

static tally *merged(MemoryContext context, tally *t, tally *other) {
    if (t == NULL) return copy_of_tally(context, other);
    merge_tally(t, other);
    return t;
}

/* A server without reports has no tally: NULL adds nothing. */
Datum sql_merge(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = PG_ARGISNULL(0) ? NULL : (tally *)PG_GETARG_POINTER(0);
    if (!PG_ARGISNULL(1)) t = merged(context, t, tally_argument(CurrentMemoryContext, PG_GETARG_DATUM(1)));
    if (t == NULL) PG_RETURN_NULL();
    PG_RETURN_POINTER(t);
}

Datum sql_combine(PG_FUNCTION_ARGS) {
    MemoryContext context = aggregate_context(fcinfo);
    tally *t = PG_ARGISNULL(0) ? NULL : (tally *)PG_GETARG_POINTER(0);
    if (!PG_ARGISNULL(1)) t = merged(context, t, (tally *)PG_GETARG_POINTER(1));
    if (t == NULL) PG_RETURN_NULL();
    PG_RETURN_POINTER(t);
}

Datum sql_final(PG_FUNCTION_ARGS) {
    aggregate_context(fcinfo);
    if (PG_ARGISNULL(0)) PG_RETURN_NULL();
    PG_RETURN_BYTEA_P(written((tally *)PG_GETARG_POINTER(0)));
}
