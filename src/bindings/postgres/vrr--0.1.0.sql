\echo Use "CREATE EXTENSION vrr" to load this file. \quit

-- ---- tallies ----

CREATE TYPE vrr_counts;
CREATE FUNCTION vrr_counts_in(cstring) RETURNS vrr_counts AS 'MODULE_PATHNAME', 'sql_counts_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION vrr_counts_out(vrr_counts) RETURNS cstring AS 'byteaout' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION vrr_counts_recv(internal) RETURNS vrr_counts AS 'MODULE_PATHNAME', 'sql_counts_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION vrr_counts_send(vrr_counts) RETURNS bytea AS 'byteasend' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE TYPE vrr_counts (INPUT = vrr_counts_in, OUTPUT = vrr_counts_out, RECEIVE = vrr_counts_recv, SEND = vrr_counts_send,
                        INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended);
COMMENT ON TYPE vrr_counts IS 'counts of randomized reports: what vrr_tally and vrr_merge give';

CREATE FUNCTION vrr_counts(bytea) RETURNS vrr_counts AS 'MODULE_PATHNAME', 'sql_counts_of' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE CAST (bytea AS vrr_counts) WITH FUNCTION vrr_counts(bytea);
CREATE CAST (vrr_counts AS bytea) WITHOUT FUNCTION;

CREATE FUNCTION vrr_state_final(internal) RETURNS vrr_counts AS 'MODULE_PATHNAME', 'sql_final' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION vrr_state_combine(internal, internal) RETURNS internal AS 'MODULE_PATHNAME', 'sql_combine' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION vrr_state_serialize(internal) RETURNS bytea AS 'MODULE_PATHNAME', 'sql_serialize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION vrr_state_deserialize(bytea, internal) RETURNS internal AS 'MODULE_PATHNAME', 'sql_deserialize' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE FUNCTION vrr_state_bits(internal, bit varying) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_bits' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(bit varying) (SFUNC = vrr_state_bits, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(bit varying) IS 'counts the ones in each place of bit vectors of one length';

CREATE FUNCTION vrr_state_bytes(internal, bytea) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(bytea) (SFUNC = vrr_state_bytes, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(bytea) IS 'counts the ones in each place of vectors of bytes, from the lowest bit of the first one on';

CREATE FUNCTION vrr_state_bytes_sized(internal, bytea, bigint) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(bytea, bigint) (SFUNC = vrr_state_bytes_sized, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(bytea, bigint) IS 'the same for vectors of so many bits';

CREATE FUNCTION vrr_state_bool(internal, boolean) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_bool' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(boolean) (SFUNC = vrr_state_bool, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(boolean) IS 'counts true answers';

CREATE FUNCTION vrr_state_number(internal, bigint, bigint) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_number' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(bigint, bigint) (SFUNC = vrr_state_number, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(bigint, bigint) IS 'counts responses, from 0 on, over so many categories';

CREATE FUNCTION vrr_state_text(internal, text, text[]) RETURNS internal AS 'MODULE_PATHNAME', 'sql_tally_text' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_tally(text, text[]) (SFUNC = vrr_state_text, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_tally(text, text[]) IS 'counts responses over these categories';

CREATE FUNCTION vrr_state_merge(internal, vrr_counts) RETURNS internal AS 'MODULE_PATHNAME', 'sql_merge' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE AGGREGATE vrr_merge(vrr_counts) (SFUNC = vrr_state_merge, STYPE = internal, SSPACE = 2000, FINALFUNC = vrr_state_final,
    COMBINEFUNC = vrr_state_combine, SERIALFUNC = vrr_state_serialize, DESERIALFUNC = vrr_state_deserialize, PARALLEL = SAFE);
COMMENT ON AGGREGATE vrr_merge(vrr_counts) IS 'the sum of tallies of the same bits or categories';

-- ---- what tallies say ----

CREATE FUNCTION vrr_estimate(tally vrr_counts, parameter double precision, alpha double precision DEFAULT 0.05) RETURNS TABLE (label text, count numeric, estimate double precision, standard_error double precision, lower numeric, upper numeric) AS 'MODULE_PATHNAME', 'sql_estimate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 100;
COMMENT ON FUNCTION vrr_estimate IS 'how many inputs there were, from the reports; parameter is f for bits and prob otherwise, and all intervals hold but for a probability of at most alpha';

CREATE FUNCTION vrr_rows(tally vrr_counts) RETURNS TABLE (label text, count numeric) AS 'MODULE_PATHNAME', 'sql_rows' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 100;
COMMENT ON FUNCTION vrr_rows IS 'the counts of a tally';

CREATE FUNCTION vrr_reports(tally vrr_counts) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_reports' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_reports IS 'how many reports were counted';

-- ---- what answers cost: bounds are decimals that are not below the proved ones ----

CREATE FUNCTION vrr_epsilon_bool(prob double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_epsilon_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_epsilon_bool IS 'the epsilon of one answer';

CREATE FUNCTION vrr_epsilon_categorical(categories bigint, prob double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_epsilon_categorical' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_epsilon_categorical IS 'the epsilon of one answer';

CREATE FUNCTION vrr_epsilon_bitvec(size bigint, max_weight bigint, f double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_epsilon_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_epsilon_bitvec IS 'the epsilon of one answer';

CREATE FUNCTION vrr_epsilon_rappor(size bigint, max_ones bigint, f double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_epsilon_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_epsilon_rappor IS 'the epsilon of one report';

CREATE FUNCTION vrr_calibrate_bool(epsilon double precision) RETURNS double precision AS 'MODULE_PATHNAME', 'sql_calibrate_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_calibrate_bool IS 'the largest prob for an epsilon';

CREATE FUNCTION vrr_calibrate_categorical(epsilon double precision, categories bigint) RETURNS double precision AS 'MODULE_PATHNAME', 'sql_calibrate_categorical' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_calibrate_categorical IS 'the largest prob for an epsilon';

CREATE FUNCTION vrr_calibrate_bitvec(epsilon double precision, size bigint, max_weight bigint) RETURNS double precision AS 'MODULE_PATHNAME', 'sql_calibrate_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_calibrate_bitvec IS 'the smallest f for an epsilon';

CREATE FUNCTION vrr_calibrate_rappor(epsilon double precision, size bigint, max_ones bigint) RETURNS double precision AS 'MODULE_PATHNAME', 'sql_calibrate_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_calibrate_rappor IS 'the smallest f for an epsilon';

CREATE FUNCTION vrr_zcdp_bool(prob double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_zcdp_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_zcdp_bool IS 'rho of zero-concentrated differential privacy';

CREATE FUNCTION vrr_zcdp_categorical(categories bigint, prob double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_zcdp_categorical' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_zcdp_categorical IS 'rho of zero-concentrated differential privacy';

CREATE FUNCTION vrr_zcdp_bitvec(size bigint, max_weight bigint, f double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_zcdp_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION vrr_zcdp_bitvec IS 'rho of zero-concentrated differential privacy';

CREATE FUNCTION vrr_compose_epsilon_bool(prob double precision, reports bigint, delta double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_compose_epsilon_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION vrr_compose_epsilon_bool IS 'an epsilon of several reports about one person for that delta: exact composition';

CREATE FUNCTION vrr_compose_delta_bool(prob double precision, reports bigint, epsilon double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_compose_delta_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION vrr_compose_delta_bool IS 'the delta of several reports about one person for that epsilon: exact composition';

CREATE FUNCTION vrr_compose_epsilon_bitvec(size bigint, max_weight bigint, f double precision, reports bigint, delta double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_compose_epsilon_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION vrr_compose_epsilon_bitvec IS 'an epsilon of several reports about one person for that delta: exact composition';

CREATE FUNCTION vrr_compose_delta_bitvec(size bigint, max_weight bigint, f double precision, reports bigint, epsilon double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_compose_delta_bitvec' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;
COMMENT ON FUNCTION vrr_compose_delta_bitvec IS 'the delta of several reports about one person for that epsilon: exact composition';

CREATE FUNCTION vrr_compose_epsilon_categorical(categories bigint, prob double precision, reports bigint, delta double precision) RETURNS numeric AS 'MODULE_PATHNAME', 'sql_compose_epsilon_categorical' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10000;
COMMENT ON FUNCTION vrr_compose_epsilon_categorical IS 'an epsilon of several responses about one person for that delta: the best Renyi order';

-- ---- randomized answers: every call draws anew ----

CREATE FUNCTION vrr_randomize_bool(value boolean, prob double precision) RETURNS boolean AS 'MODULE_PATHNAME', 'sql_randomize_bool' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION vrr_randomize_bool IS 'a randomized answer of one bit';

CREATE FUNCTION vrr_randomize_categorical(value bigint, categories bigint, prob double precision) RETURNS bigint AS 'MODULE_PATHNAME', 'sql_randomize_number' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION vrr_randomize_categorical(bigint, bigint, double precision) IS 'a randomized response over so many categories; what is no category is answered with a uniform one';

CREATE FUNCTION vrr_randomize_categorical(value text, categories text[], prob double precision) RETURNS text AS 'MODULE_PATHNAME', 'sql_randomize_text' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION vrr_randomize_categorical(text, text[], double precision) IS 'a randomized response over these categories; what is no category is answered with a uniform one';

CREATE FUNCTION vrr_randomize_bitvec(value bit varying, max_weight bigint, f double precision) RETURNS bit varying AS 'MODULE_PATHNAME', 'sql_randomize_bits' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION vrr_randomize_bitvec IS 'a randomized report of a vector with at most max_weight ones';

CREATE FUNCTION vrr_randomize_rappor(values_of bigint[], size bigint, max_values bigint, f double precision) RETURNS bit varying AS 'MODULE_PATHNAME', 'sql_randomize_values' LANGUAGE C VOLATILE PARALLEL SAFE;
COMMENT ON FUNCTION vrr_randomize_rappor IS 'a randomized report of up to max_values values below size';
