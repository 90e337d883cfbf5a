/* The type vrr_counts. Its bytes, on disk and on their way to other processes and servers, all numbers with the highest byte first:
 *
 *   1  version, 1                       8  reports
 *   1  kind                             8  size: how many counts
 *   2  zero                             8  each count
 *   4  CRC-32 of all other bytes           with texts: for each its length in 4 bytes, and the text
 *
 * A checksum finds accidents; whoever wants to can make one. So everything that is read is looked at, and no count is believed of which
 * there cannot be as many as it says. */
#include "extension.h"

#include <libpq/pqformat.h>
#include <port/pg_bswap.h>
#include <utils/builtins.h>
#include <utils/pg_crc.h>

enum { VERSION = 1, AT_CRC = 4, AT_REPORTS = 8, AT_SIZE = 16, AT_COUNTS = 24 };

PG_FUNCTION_INFO_V1(sql_counts_in);
PG_FUNCTION_INFO_V1(sql_counts_recv);
PG_FUNCTION_INFO_V1(sql_counts_of);
PG_FUNCTION_INFO_V1(sql_serialize);
PG_FUNCTION_INFO_V1(sql_deserialize);

static void put_uint64(char *to, uint64_t value) {
    uint64_t sent = pg_hton64(value);
    memcpy(to, &sent, sizeof sent);
}

static uint64_t get_uint64(const char *from) {
    uint64_t sent;
    memcpy(&sent, from, sizeof sent);
    return pg_ntoh64(sent);
}

static pg_crc32 checksum(const char *bytes, size_t length) {
    pg_crc32 crc;
    INIT_TRADITIONAL_CRC32(crc);
    COMP_TRADITIONAL_CRC32(crc, bytes, AT_CRC);
    COMP_TRADITIONAL_CRC32(crc, bytes + AT_REPORTS, length - AT_REPORTS);
    FIN_TRADITIONAL_CRC32(crc);
    return crc;
}

bytea *written(tally *t) {
    size_t of_labels = t->labels != NULL ? t->labels->length : 0, length = AT_COUNTS + 8 * t->size + of_labels;
    bytea *result;
    char *bytes;
    uint32 crc;
    count_waiting(t);
    result = palloc(VARHDRSZ + length);
    SET_VARSIZE(result, VARHDRSZ + length);
    bytes = VARDATA(result);
    memset(bytes, 0, AT_COUNTS);
    bytes[0] = VERSION;
    bytes[1] = (char)t->kind;
    put_uint64(bytes + AT_REPORTS, t->counts[t->size]);
    put_uint64(bytes + AT_SIZE, t->size);
    for (size_t j = 0; j < t->size; j++) put_uint64(bytes + AT_COUNTS + 8 * j, t->counts[j]);
    if (of_labels > 0) memcpy(bytes + AT_COUNTS + 8 * t->size, t->labels->bytes, of_labels);
    crc = pg_hton32(checksum(bytes, length));
    memcpy(bytes + AT_CRC, &crc, sizeof crc);
    return result;
}

static pg_attribute_noreturn() void corrupted(const char *why) {
    ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION), errmsg("this is no tally: %s", why),
            errhint("Tallies come from vrr_tally and vrr_merge, and are not to be changed on their way."));
    pg_unreachable();
}

/* Whether as many reports can have given these counts: bits are each at most in all of them, categories are in each once. */
static bool counts_can_be(const tally *t) {
    uint64_t reports = t->counts[t->size], sum = 0;
    for (size_t j = 0; j < t->size; j++) {
        if (t->counts[j] > reports) return false;
        if (t->kind != TALLY_NUMBERS && t->kind != TALLY_TEXTS) continue;
        if (t->counts[j] > reports - sum) return false;
        sum += t->counts[j];
    }
    return sum == reports || t->kind == TALLY_BOOL || t->kind == TALLY_BITS;
}

tally *read_tally(MemoryContext context, const char *bytes, size_t length) {
    uint32 crc;
    uint64_t size;
    tally_kind kind;
    label_list *labels = NULL;
    tally *t;
    if (length < AT_COUNTS) corrupted("it is too short");
    if (bytes[0] != VERSION)
        ereport(ERROR, errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
                errmsg("this is no tally, or one of version %d: version %d can be read", (int)(unsigned char)bytes[0],
                       VERSION));
    memcpy(&crc, bytes + AT_CRC, sizeof crc);
    if (pg_ntoh32(crc) != checksum(bytes, length)) corrupted("its checksum is wrong");
    kind = (tally_kind)(unsigned char)bytes[1];
    if (kind < TALLY_BOOL || kind > TALLY_TEXTS || bytes[2] != 0 || bytes[3] != 0)
        corrupted("it counts nothing that is known");
    size = get_uint64(bytes + AT_SIZE);
    if (size < (kind >= TALLY_NUMBERS ? 2 : 1) || size > (kind == TALLY_BOOL ? 1 : MOST_COUNTS))
        corrupted("it cannot have so many counts");
    if ((length - AT_COUNTS) / 8 < size || (kind != TALLY_TEXTS && length != AT_COUNTS + 8 * size))
        corrupted("its length is wrong");
    if (kind == TALLY_TEXTS) {
        labels = labels_of_bytes(context, bytes + AT_COUNTS + 8 * size, length - AT_COUNTS - 8 * size, size);
        if (labels == NULL) corrupted("its categories are no texts, or one is there twice");
    }
    t = new_tally(context, kind, size, labels);
    for (size_t j = 0; j < size; j++) t->counts[j] = get_uint64(bytes + AT_COUNTS + 8 * j);
    t->counts[size] = get_uint64(bytes + AT_REPORTS);
    if (!counts_can_be(t)) corrupted("no reports have such counts");
    return t;
}

tally *tally_argument(MemoryContext context, Datum datum) {
    struct varlena *there = (struct varlena *)DatumGetPointer(datum), *packed = pg_detoast_datum_packed(there);
    tally *t = read_tally(context, VARDATA_ANY(packed), VARSIZE_ANY_EXHDR(packed));
    if (packed != there) pfree(packed);
    return t;
}

/* A tally that is there if its bytes are one. */
static Datum checked(Datum datum) {
    tally_argument(CurrentMemoryContext, datum);
    return datum;
}

Datum sql_counts_in(PG_FUNCTION_ARGS) {
    return checked(DirectFunctionCall1(byteain, PG_GETARG_DATUM(0)));
}

Datum sql_counts_recv(PG_FUNCTION_ARGS) {
    return checked(DirectFunctionCall1(bytearecv, PG_GETARG_DATUM(0)));
}

Datum sql_counts_of(PG_FUNCTION_ARGS) {
    return checked(PG_GETARG_DATUM(0));
}

/* Between the processes of one query. */
Datum sql_serialize(PG_FUNCTION_ARGS) {
    if (!AggCheckCallContext(fcinfo, NULL)) elog(ERROR, "called outside of an aggregate");
    PG_RETURN_BYTEA_P(written((tally *)PG_GETARG_POINTER(0)));
}

Datum sql_deserialize(PG_FUNCTION_ARGS) {
    if (!AggCheckCallContext(fcinfo, NULL)) elog(ERROR, "called outside of an aggregate");
    PG_RETURN_POINTER(tally_argument(CurrentMemoryContext, PG_GETARG_DATUM(0)));
}
