/* What answers cost. Bounds are decimals that are not below the library's, since the server prints doubles to nearest. */
#include "extension.h"

#include <utils/builtins.h>
#include <utils/numeric.h>

#include <inttypes.h>

enum { DIGITS = 17 };

static Datum bound(double value) {
    vrr_decimal decimal;
    char text[48];
    must(vrr_decimal_up(value, DIGITS, &decimal), "a bound");
    snprintf(text, sizeof text, "%" PRId64 "e%" PRId32, decimal.digits, decimal.exponent);
    return DirectFunctionCall1(
        numeric_trim_scale,
        DirectFunctionCall3(numeric_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1)));
}

/* ---- arguments ---- */

static uint64_t whole(FunctionCallInfo fcinfo, int argument, uint64_t most, const char *name) {
    int64 value = PG_GETARG_INT64(argument);
    if (value < 0 || (uint64_t)value > most)
        ereport(
            ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
            errmsg("%s is %" PRId64 ": 0 to %" PRIu64 " is allowed", name, value, Min(most, (uint64_t)PG_INT64_MAX)));
    return (uint64_t)value;
}

static vrr_rr_bool bool_at(FunctionCallInfo fcinfo, int first) {
    vrr_rr_bool m;
    must(vrr_make_randomized_response_bool(&m, PG_GETARG_FLOAT8(first), true), "prob");
    return m;
}

static vrr_rr categorical_at(FunctionCallInfo fcinfo, int first) {
    vrr_rr m;
    must(vrr_make_randomized_response(&m, whole(fcinfo, first, UINT64_MAX, "categories"), PG_GETARG_FLOAT8(first + 1)),
         "categories and prob");
    return m;
}

static vrr_bitvec_domain domain_at(FunctionCallInfo fcinfo, int first) {
    vrr_bitvec_domain d = {whole(fcinfo, first, UINT64_MAX, "size"), true,
                           (uint32_t)whole(fcinfo, first + 1, UINT32_MAX, "max_weight")};
    return d;
}

static vrr_rr_bitvec bitvec_at(FunctionCallInfo fcinfo, int first) {
    vrr_rr_bitvec m;
    must(vrr_make_randomized_response_bitvec(&m, domain_at(fcinfo, first), PG_GETARG_FLOAT8(first + 2), true),
         "size, max_weight and f");
    return m;
}

static uint64_t reports_at(FunctionCallInfo fcinfo, int argument) {
    return whole(fcinfo, argument, UINT64_MAX, "reports");
}

/* ---- epsilon ---- */

PG_FUNCTION_INFO_V1(sql_epsilon_bool);
Datum sql_epsilon_bool(PG_FUNCTION_ARGS) {
    vrr_rr_bool m = bool_at(fcinfo, 0);
    double epsilon;
    must(vrr_rr_bool_map(&m, 1, &epsilon), "epsilon");
    return bound(epsilon);
}

PG_FUNCTION_INFO_V1(sql_epsilon_categorical);
Datum sql_epsilon_categorical(PG_FUNCTION_ARGS) {
    vrr_rr m = categorical_at(fcinfo, 0);
    double epsilon;
    must(vrr_rr_map(&m, 1, &epsilon), "epsilon");
    return bound(epsilon);
}

PG_FUNCTION_INFO_V1(sql_epsilon_bitvec);
Datum sql_epsilon_bitvec(PG_FUNCTION_ARGS) {
    vrr_rr_bitvec m = bitvec_at(fcinfo, 0);
    double epsilon;
    must(vrr_rr_bitvec_map(&m, 1, &epsilon), "epsilon");
    return bound(epsilon);
}

/* ---- calibration ---- */

PG_FUNCTION_INFO_V1(sql_calibrate_bool);
Datum sql_calibrate_bool(PG_FUNCTION_ARGS) {
    double prob;
    must(vrr_calibrate_bool(PG_GETARG_FLOAT8(0), &prob), "epsilon");
    PG_RETURN_FLOAT8(prob);
}

PG_FUNCTION_INFO_V1(sql_calibrate_categorical);
Datum sql_calibrate_categorical(PG_FUNCTION_ARGS) {
    double prob;
    must(vrr_calibrate_categorical(PG_GETARG_FLOAT8(0), whole(fcinfo, 1, UINT64_MAX, "categories"), &prob),
         "epsilon and categories");
    PG_RETURN_FLOAT8(prob);
}

PG_FUNCTION_INFO_V1(sql_calibrate_bitvec);
Datum sql_calibrate_bitvec(PG_FUNCTION_ARGS) {
    double f;
    must(vrr_calibrate_bitvec(PG_GETARG_FLOAT8(0), domain_at(fcinfo, 1), &f), "epsilon, size and max_weight");
    PG_RETURN_FLOAT8(f);
}

/* ---- several reports about the same person ---- */

PG_FUNCTION_INFO_V1(sql_zcdp_bool);
Datum sql_zcdp_bool(PG_FUNCTION_ARGS) {
    vrr_rr_bool m = bool_at(fcinfo, 0);
    double rho;
    must(vrr_zcdp_bool(&m, &rho), "rho");
    return bound(rho);
}

PG_FUNCTION_INFO_V1(sql_zcdp_categorical);
Datum sql_zcdp_categorical(PG_FUNCTION_ARGS) {
    vrr_rr m = categorical_at(fcinfo, 0);
    double rho;
    must(vrr_zcdp_categorical(&m, &rho), "rho");
    return bound(rho);
}

PG_FUNCTION_INFO_V1(sql_zcdp_bitvec);
Datum sql_zcdp_bitvec(PG_FUNCTION_ARGS) {
    vrr_rr_bitvec m = bitvec_at(fcinfo, 0);
    double rho;
    must(vrr_zcdp_bitvec(&m, &rho), "rho");
    return bound(rho);
}

PG_FUNCTION_INFO_V1(sql_compose_epsilon_bool);
Datum sql_compose_epsilon_bool(PG_FUNCTION_ARGS) {
    vrr_rr_bool m = bool_at(fcinfo, 0);
    double epsilon;
    must(vrr_compose_epsilon_bool(&m, reports_at(fcinfo, 1), PG_GETARG_FLOAT8(2), &epsilon), "reports and delta");
    return bound(epsilon);
}

PG_FUNCTION_INFO_V1(sql_compose_delta_bool);
Datum sql_compose_delta_bool(PG_FUNCTION_ARGS) {
    vrr_rr_bool m = bool_at(fcinfo, 0);
    double delta;
    must(vrr_compose_delta_bool(&m, reports_at(fcinfo, 1), PG_GETARG_FLOAT8(2), &delta), "reports and epsilon");
    return bound(delta);
}

PG_FUNCTION_INFO_V1(sql_compose_epsilon_bitvec);
Datum sql_compose_epsilon_bitvec(PG_FUNCTION_ARGS) {
    vrr_rr_bitvec m = bitvec_at(fcinfo, 0);
    double epsilon;
    must(vrr_compose_epsilon(&m, reports_at(fcinfo, 3), PG_GETARG_FLOAT8(4), &epsilon), "reports and delta");
    return bound(epsilon);
}

PG_FUNCTION_INFO_V1(sql_compose_delta_bitvec);
Datum sql_compose_delta_bitvec(PG_FUNCTION_ARGS) {
    vrr_rr_bitvec m = bitvec_at(fcinfo, 0);
    double delta;
    must(vrr_compose_delta(&m, reports_at(fcinfo, 3), PG_GETARG_FLOAT8(4), &delta), "reports and epsilon");
    return bound(delta);
}

/* The best Renyi order, also where there is no exact composition. */
PG_FUNCTION_INFO_V1(sql_compose_epsilon_categorical);
Datum sql_compose_epsilon_categorical(PG_FUNCTION_ARGS) {
    vrr_rr m = categorical_at(fcinfo, 0);
    double epsilon, alpha;
    must(vrr_rdp_approx_categorical(&m, reports_at(fcinfo, 2), PG_GETARG_FLOAT8(3), &epsilon, &alpha),
         "reports and delta");
    return bound(epsilon);
}
