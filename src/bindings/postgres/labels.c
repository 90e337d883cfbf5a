#include "extension.h"

#include <catalog/pg_type.h>
#include <common/hashfn.h>
#include <mb/pg_wchar.h>
#include <port/pg_bswap.h>
#include <utils/array.h>

static uint32 *slot_of(const label_list *labels, const char *text, size_t length) {
    uint32 slot = hash_bytes((const unsigned char *)text, (int)length) & labels->slot_mask;
    while (labels->slots[slot] != NO_LABEL) {
        uint32 index = labels->slots[slot];
        if (labels->lengths[index] == length && memcmp(labels->texts[index], text, length) == 0) break;
        slot = (slot + 1) & labels->slot_mask;
    }
    return &labels->slots[slot];
}

uint32 label_index(const label_list *labels, const char *text, size_t length) {
    return *slot_of(labels, text, length);
}

static label_list *empty_list(MemoryContext context, size_t count, size_t length) {
    MemoryContext before = MemoryContextSwitchTo(context);
    label_list *labels = palloc0(sizeof *labels);
    uint32 slots = 4;
    while (slots < 2 * count) slots *= 2;
    labels->count = (uint32)count;
    labels->length = length;
    labels->bytes = palloc(length);
    labels->texts = palloc(count * sizeof *labels->texts);
    labels->lengths = palloc(count * sizeof *labels->lengths);
    labels->slots = palloc(slots * sizeof *labels->slots);
    labels->slot_mask = slots - 1;
    memset(labels->slots, 0xff, slots * sizeof *labels->slots);
    MemoryContextSwitchTo(before);
    return labels;
}

/* Finds the texts in the bytes. False if lengths do not fit together or a text is there twice. */
static bool find_texts(label_list *labels) {
    size_t at = 0;
    for (uint32 index = 0; index < labels->count; index++) {
        uint32 length, *slot;
        if (labels->length - at < sizeof length) return false;
        memcpy(&length, labels->bytes + at, sizeof length);
        length = pg_ntoh32(length);
        at += sizeof length;
        if (labels->length - at < length) return false;
        labels->texts[index] = labels->bytes + at;
        labels->lengths[index] = length;
        labels->longest = Max(labels->longest, length);
        at += length;
        slot = slot_of(labels, labels->texts[index], length);
        if (*slot != NO_LABEL) return false;
        *slot = index;
    }
    return at == labels->length;
}

label_list *labels_of_bytes(MemoryContext context, const char *bytes, size_t length, size_t count) {
    label_list *labels;
    if (count > MOST_COUNTS || length < 4 * count) return NULL;
    labels = empty_list(context, count, length);
    memcpy(labels->bytes, bytes, length);
    if (!find_texts(labels)) return NULL;
    for (uint32 index = 0; index < count; index++)
        if (!pg_verifymbstr(labels->texts[index], (int)labels->lengths[index], true)) return NULL;
    return labels;
}

label_list *labels_of_array(MemoryContext context, Datum datum) {
    ArrayType *array = DatumGetArrayTypeP(datum);
    Datum *texts;
    bool *nulls;
    int count;
    size_t length = 0;
    label_list *labels;
    char *at;
    if (ARR_NDIM(array) != 1)
        ereport(ERROR, errcode(ERRCODE_ARRAY_SUBSCRIPT_ERROR),
                errmsg("categories are an array of one dimension, with at least two texts"));
    deconstruct_array(array, TEXTOID, -1, false, TYPALIGN_INT, &texts, &nulls, &count);
    for (int i = 0; i < count; i++) {
        if (nulls[i])
            ereport(ERROR, errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED),
                    errmsg("category %d is NULL: categories are texts", i + 1));
        length += 4 + VARSIZE_ANY_EXHDR(DatumGetPointer(texts[i]));
    }
    if (count < 2 || count > MOST_COUNTS)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("%d categories: 2 to %d are allowed", count, MOST_COUNTS));
    labels = empty_list(context, (size_t)count, length);
    at = labels->bytes;
    for (int i = 0; i < count; i++) {
        uint32 of_text = (uint32)VARSIZE_ANY_EXHDR(DatumGetPointer(texts[i])), sent = pg_hton32(of_text);
        memcpy(at, &sent, sizeof sent);
        memcpy(at + sizeof sent, VARDATA_ANY(DatumGetPointer(texts[i])), of_text);
        at += sizeof sent + of_text;
    }
    if (!find_texts(labels))
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("a category is there twice: all must be different"));
    return labels;
}
