/* Randomized answers, with the operating system's entropy. Whatever is not NULL is answered in the same way, in a time that depends on
 * parameters alone as far as the library goes; what the server does with true values before is the server's. */
#include "extension.h"

#include <utils/array.h>
#include <utils/builtins.h>
#include <utils/memutils.h>
#include <utils/varbit.h>

#include <inttypes.h>

PG_FUNCTION_INFO_V1(sql_randomize_bool);
PG_FUNCTION_INFO_V1(sql_randomize_number);
PG_FUNCTION_INFO_V1(sql_randomize_text);
PG_FUNCTION_INFO_V1(sql_randomize_bits);
PG_FUNCTION_INFO_V1(sql_randomize_values);

/* One buffer for each process: the library notices copies of it. */
static const vrr_entropy *entropy(void) {
    static vrr_entropy_buffer buffer;
    static vrr_entropy source;
    if (source.fill == NULL) source = vrr_entropy_buffered(&buffer, vrr_entropy_system());
    return &source;
}

/* A measurement of the calls of one query, as long as its parameters stay the same: to make one takes longer than an answer. */
typedef struct {
    bool made;
    uint64_t size, weight;
    double parameter;
    union {
        vrr_rr_bool answer;
        vrr_rr response;
        vrr_rr_bitvec report;
        vrr_rappor values;
    } m;
} kept;

/* What is kept; unless it is `made`, the caller makes it. */
static kept *kept_for(FunctionCallInfo fcinfo, uint64_t size, uint64_t weight, double parameter) {
    kept *k = fcinfo->flinfo->fn_extra;
    if (k == NULL) fcinfo->flinfo->fn_extra = k = MemoryContextAllocZero(fcinfo->flinfo->fn_mcxt, sizeof *k);
    if (k->size != size || k->weight != weight || memcmp(&k->parameter, &parameter, sizeof parameter) != 0)
        k->made = false;
    k->size = size;
    k->weight = weight;
    k->parameter = parameter;
    return k;
}

static void make(kept *k, vrr_status status, const char *what) {
    must(status, what);
    k->made = true;
}

/* A NULL that stayed one would tell who gave no answer. */
static void no_nulls(FunctionCallInfo fcinfo) {
    for (int i = 0; i < PG_NARGS(); i++)
        if (PG_ARGISNULL(i))
            ereport(ERROR, errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
                    errmsg("argument %d is NULL: every value gets an answer", i + 1),
                    errhint("Over categories, a value that is none of them is answered with a uniform one."));
}

static uint64_t not_negative(int64 value, const char *name) {
    if (value < 0)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("%s is %" PRId64 ": it cannot be negative", name, value));
    return (uint64_t)value;
}

Datum sql_randomize_bool(PG_FUNCTION_ARGS) {
    kept *k;
    bool answer;
    no_nulls(fcinfo);
    k = kept_for(fcinfo, 0, 0, PG_GETARG_FLOAT8(1));
    if (!k->made) make(k, vrr_make_randomized_response_bool(&k->m.answer, k->parameter, true), "prob");
    must(vrr_rr_bool_invoke(&k->m.answer, entropy(), PG_GETARG_BOOL(0), &answer), "an answer");
    PG_RETURN_BOOL(answer);
}

Datum sql_randomize_number(PG_FUNCTION_ARGS) {
    kept *k;
    uint64_t response, categories;
    no_nulls(fcinfo);
    categories = not_negative(PG_GETARG_INT64(1), "categories");
    k = kept_for(fcinfo, categories, 0, PG_GETARG_FLOAT8(2));
    if (!k->made)
        make(k, vrr_make_randomized_response(&k->m.response, categories, k->parameter), "categories and prob");
    /* a negative number, as one that is too large, is no category */
    must(vrr_rr_invoke(&k->m.response, entropy(), (uint64_t)PG_GETARG_INT64(0), &response), "a response");
    PG_RETURN_INT64((int64)response);
}

/* The categories and the measurement of the calls of one query, as long as they stay the same. */
typedef struct {
    MemoryContext context; /* of all that it points to */
    void *array;
    size_t length;
    double prob;
    label_list *labels;
    vrr_categories set;
    vrr_rr m;
    unsigned char *value; /* as long as the longest category, whatever the value */
} text_set;

/* The set points to arrays that live as long as it does. */
static void make_set(text_set *k) {
    const label_list *labels = k->labels;
    size_t end = 0, count = VRR_CATEGORY_SLOTS(labels->count);
    size_t *ends = MemoryContextAllocHuge(k->context, labels->count * sizeof *ends);
    unsigned char *bytes = MemoryContextAllocHuge(k->context, labels->length + 1);
    uint32_t *slots = palloc_extended(count * sizeof *slots, MCXT_ALLOC_HUGE);
    for (uint32 i = 0; i < labels->count; i++) {
        memcpy(bytes + end, labels->texts[i], labels->lengths[i]);
        end += labels->lengths[i];
        ends[i] = end;
    }
    must(vrr_make_categories_string(&k->set, bytes, ends, labels->count, slots, count), "categories");
    pfree(slots);
}

static text_set *new_text_set(MemoryContext parent, struct varlena *array, double prob) {
    MemoryContext context = AllocSetContextCreate(parent, "vrr categories", ALLOCSET_SMALL_SIZES);
    text_set *k = MemoryContextAllocZero(context, sizeof *k);
    k->context = context;
    k->labels = labels_of_array(context, PointerGetDatum(array));
    make_set(k);
    must(vrr_make_randomized_response(&k->m, k->labels->count, prob), "categories and prob");
    k->length = VARSIZE(array);
    k->array = MemoryContextAlloc(context, k->length);
    memcpy(k->array, array, k->length);
    k->prob = prob;
    k->value = MemoryContextAlloc(context, k->labels->longest + 1);
    return k;
}

static text_set *text_set_of_call(FunctionCallInfo fcinfo) {
    struct varlena *array = PG_DETOAST_DATUM(PG_GETARG_DATUM(1));
    double prob = PG_GETARG_FLOAT8(2);
    text_set *k = fcinfo->flinfo->fn_extra;
    if (k != NULL && k->length == VARSIZE(array) && memcmp(k->array, array, k->length) == 0 &&
        memcmp(&k->prob, &prob, sizeof prob) == 0)
        return k;
    fcinfo->flinfo->fn_extra = NULL;
    if (k != NULL) MemoryContextDelete(k->context);
    return fcinfo->flinfo->fn_extra = new_text_set(fcinfo->flinfo->fn_mcxt, array, prob);
}

Datum sql_randomize_text(PG_FUNCTION_ARGS) {
    struct varlena *value;
    const text_set *k;
    size_t length, capacity;
    uint64_t response;
    no_nulls(fcinfo);
    k = text_set_of_call(fcinfo);
    capacity = k->labels->longest;
    value = pg_detoast_datum_packed((struct varlena *)DatumGetPointer(PG_GETARG_DATUM(0)));
    length = VARSIZE_ANY_EXHDR(value);
    memset(k->value, 0, capacity);
    memcpy(k->value, VARDATA_ANY(value), Min(length, capacity));
    must(vrr_rr_invoke_string(&k->m, &k->set, entropy(), k->value, length, capacity, &response), "a response");
    memset(k->value, 0, capacity);
    PG_RETURN_TEXT_P(cstring_to_text_with_len(k->labels->texts[response], (int)k->labels->lengths[response]));
}

static Datum varbit_of_report(const uint64_t *words, size_t bits) {
    VarBit *result = palloc0(VARBITTOTALLEN(bits));
    SET_VARSIZE(result, VARBITTOTALLEN(bits));
    VARBITLEN(result) = (int32)bits;
    varbit_of_words(words, bits, VARBITS(result));
    PG_RETURN_VARBIT_P(result);
}

static vrr_bitvec_domain domain_of(uint64_t size, uint64_t max_weight) {
    vrr_bitvec_domain d = {size, true, (uint32_t)max_weight};
    if (size < 1 || size > VARBITMAXLEN)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("%" PRIu64 " bits: 1 to %d are allowed", size, VARBITMAXLEN));
    if (max_weight > size)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("%" PRIu64 " ones at most: a vector of %" PRIu64 " bits cannot have more than that", max_weight,
                       size));
    return d;
}

Datum sql_randomize_bits(PG_FUNCTION_ARGS) {
    size_t bits, words;
    struct varlena *copy;
    const unsigned char *bytes;
    vrr_bitvec_domain d;
    kept *k;
    uint64_t *vector, *report;
    bool member;
    no_nulls(fcinfo);
    bytes = bits_of_datum(PG_GETARG_DATUM(0), &bits, &copy);
    d = domain_of(bits, not_negative(PG_GETARG_INT64(1), "max_weight"));
    k = kept_for(fcinfo, d.size, d.max_weight, PG_GETARG_FLOAT8(2));
    if (!k->made)
        make(k, vrr_make_randomized_response_bitvec(&k->m.report, d, k->parameter, true), "size, max_weight and f");
    words = (bits + 63) / 64;
    vector = palloc0(words * sizeof *vector);
    report = palloc0(words * sizeof *report);
    words_of_varbit(bytes, bits, vector);
    must(vrr_bitvec_member(d, vector, &member), "the vector");
    if (!member)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("a vector has more than %" PRIu32 " ones: epsilon would not hold for it", d.max_weight));
    must(vrr_rr_bitvec_invoke(&k->m.report, entropy(), vector, report), "a report");
    memset(vector, 0, words * sizeof *vector);
    return varbit_of_report(report, bits);
}

/* RAPPOR: the values are the bits that are set, at most as many as max_values; one that is too large sets none. */
Datum sql_randomize_values(PG_FUNCTION_ARGS) {
    ArrayType *array;
    vrr_bitvec_domain d;
    kept *k;
    uint64_t *values, *report;
    int count;
    no_nulls(fcinfo);
    array = DatumGetArrayTypeP(PG_GETARG_DATUM(0));
    d = domain_of(not_negative(PG_GETARG_INT64(1), "size"), not_negative(PG_GETARG_INT64(2), "max_values"));
    k = kept_for(fcinfo, d.size, d.max_weight, PG_GETARG_FLOAT8(3));
    if (!k->made)
        make(k, vrr_make_rappor(&k->m.values, d.size, d.max_weight, k->parameter, true), "size, max_values and f");
    count = ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array));
    if (array_contains_nulls(array))
        ereport(ERROR, errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("one of the values is NULL"));
    if ((uint64_t)count > d.max_weight)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("there are more than %" PRIu32 " values", d.max_weight));
    values = palloc(((size_t)d.max_weight + 1) * sizeof *values);
    for (uint32_t i = 0; i < d.max_weight; i++) values[i] = VRR_NOT_A_CATEGORY;
    memcpy(values, ARR_DATA_PTR(array), (size_t)count * sizeof *values);
    report = palloc0((d.size + 63) / 64 * sizeof *report);
    must(vrr_rappor_invoke_values(&k->m.values, entropy(), values, report), "a report");
    memset(values, 0, d.max_weight * sizeof *values);
    return varbit_of_report(report, d.size);
}
