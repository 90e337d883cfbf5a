/* What tallies say: counts, estimates and intervals as rows. */
#include "extension.h"

#include <funcapi.h>
#include <miscadmin.h>
#include <utils/builtins.h>
#include <utils/numeric.h>

#include <inttypes.h>

PG_FUNCTION_INFO_V1(sql_estimate);
PG_FUNCTION_INFO_V1(sql_rows);
PG_FUNCTION_INFO_V1(sql_reports);

void refuse(vrr_status status, const char *what) {
    static const int codes[] = {[VRR_ERR_OVERFLOW] = ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE,
                                [VRR_ERR_ENTROPY] = ERRCODE_IO_ERROR,
                                [VRR_ERR_ARGUMENT] = 0};
    int code = status <= VRR_ERR_ARGUMENT && codes[status] != 0 ? codes[status] : ERRCODE_INVALID_PARAMETER_VALUE;
    ereport(ERROR, errcode(code), errmsg("%s: %s", what, vrr_status_message(status)));
}

static Datum numeric_of(uint64_t value) {
    char digits[24];
    if (value <= PG_INT64_MAX) return NumericGetDatum(int64_to_numeric((int64)value));
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    return DirectFunctionCall3(numeric_in, CStringGetDatum(digits), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1));
}

static Datum label_of(const tally *t, size_t j) {
    if (t->kind == TALLY_BOOL) return CStringGetTextDatum("true");
    if (t->kind == TALLY_TEXTS)
        return PointerGetDatum(cstring_to_text_with_len(t->labels->texts[j], (int)t->labels->lengths[j]));
    return CStringGetTextDatum(psprintf("%zu", j));
}

static estimate_row *estimates_of(const tally *t, double parameter, double alpha) {
    estimate_row *rows = MemoryContextAllocHuge(CurrentMemoryContext, t->size * sizeof *rows);
    double *room = palloc(t->size * sizeof *room);
    vrr_status status;
    if (t->kind == TALLY_BOOL) {
        status = rows_of_bool(t->counts[0], t->counts[1], parameter, alpha, rows);
    } else if (t->kind == TALLY_BITS) {
        status = rows_of_bits(t->counts, t->size, t->counts[t->size], parameter, alpha, rows, room);
    } else {
        status = rows_of_categories(t->counts, t->size, parameter, alpha, rows, room);
    }
    must(status, t->kind == TALLY_BITS ? "estimates of bits, from f and alpha" : "estimates, from prob and alpha");
    return rows;
}

Datum sql_estimate(PG_FUNCTION_ARGS) {
    ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
    const tally *t = tally_argument(CurrentMemoryContext, PG_GETARG_DATUM(0));
    const estimate_row *rows = estimates_of(t, PG_GETARG_FLOAT8(1), PG_GETARG_FLOAT8(2));
    InitMaterializedSRF(fcinfo, 0);
    for (size_t j = 0; j < t->size; j++) {
        Datum values[] = {label_of(t, j),
                          numeric_of(t->counts[j]),
                          Float8GetDatum(rows[j].estimate),
                          Float8GetDatum(rows[j].standard_error),
                          numeric_of(rows[j].lower),
                          numeric_of(rows[j].upper)};
        bool nulls[lengthof(values)] = {false};
        nulls[4] = nulls[5] = rows[j].lower > rows[j].upper;
        CHECK_FOR_INTERRUPTS();
        tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
    }
    return (Datum)0;
}

Datum sql_rows(PG_FUNCTION_ARGS) {
    ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
    const tally *t = tally_argument(CurrentMemoryContext, PG_GETARG_DATUM(0));
    InitMaterializedSRF(fcinfo, 0);
    for (size_t j = 0; j < t->size; j++) {
        Datum values[] = {label_of(t, j), numeric_of(t->counts[j])};
        bool nulls[lengthof(values)] = {false};
        CHECK_FOR_INTERRUPTS();
        tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
    }
    return (Datum)0;
}

Datum sql_reports(PG_FUNCTION_ARGS) {
    const tally *t = tally_argument(CurrentMemoryContext, PG_GETARG_DATUM(0));
    return numeric_of(t->counts[t->size]);
}
