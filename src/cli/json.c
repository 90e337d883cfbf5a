/* Strings of JSON, which is UTF-8. */
#include "cli.h"

#include <stdio.h>

size_t utf8_sequence(const unsigned char *text, size_t length) {
    unsigned char first = text[0], least = 0x80, most = 0xbf; /* of the second byte */
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    size_t n = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first == 0xe0) least = 0xa0;
    if (first == 0xed) most = 0x9f;
    if (first == 0xf0) least = 0x90;
    if (first == 0xf4) most = 0x8f;
    if (n > length || text[1] < least || text[1] > most) return 0;
    for (size_t i = 2; i < n; i++)
        if (text[i] < 0x80 || text[i] > 0xbf) return 0;
    return n;
}

void print_json_string(const char *bytes, size_t length) {
    const unsigned char *text = (const unsigned char *)bytes;
    putchar('"');
    for (size_t i = 0; i < length;) {
        size_t n = utf8_sequence(text + i, length - i);
        if (n == 0) {
            printf("\\ufffd");
        } else if (text[i] == '"' || text[i] == '\\') {
            printf("\\%c", text[i]);
        } else if (text[i] < 32 || text[i] == 127) {
            printf("\\u%04x", text[i]);
        } else {
            fwrite(text + i, 1, n, stdout);
        }
        i += n > 0 ? n : 1;
    }
    putchar('"');
}
