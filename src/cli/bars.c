/* Estimates as a drawing: a bar for each label, the longest one first, and over its end the interval of the true count. One file
   without scripts, fonts or references, readable on light and on dark pages. */
#include "estimates.h"
#include "output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- layout, in pixels ---- */

enum {
    PLOT_WIDTH = 560,
    TOP = 84,        /* title, and what the marks are */
    BELOW = 40,      /* the numbers of the axis */
    MARGIN = 12,     /* around all */
    LABEL_FROM = 60, /* room for labels: what they need, from .. to */
    LABEL_TO = 240,
    CHARACTER = 8,
    SHOWN = 28, /* characters of a label */
    FEW = 40,   /* rows that are high; more are lower */
    HIGH = 22,
    LOW = 13
};

static const char STYLE[] = "<style>\n"
                            "text { fill: #1b1b1b; font: 13px system-ui, sans-serif; }\n"
                            ".small text { font-size: 10px; }\n"
                            ".title { font-size: 16px; font-weight: 600; }\n"
                            ".right { text-anchor: end; }\n"
                            ".middle { text-anchor: middle; }\n"
                            ".page { fill: #ffffff; }\n"
                            ".grid { stroke: #dddddd; }\n"
                            ".zero { stroke: #1b1b1b; }\n"
                            ".bar { fill: #9ccbe8; }\n"
                            ".interval { stroke: #0b4a75; stroke-width: 2; fill: none; }\n"
                            "@media (prefers-color-scheme: dark) {\n"
                            "  text { fill: #e8e8e8; }\n"
                            "  .page { fill: #16181d; }\n"
                            "  .grid { stroke: #3a3d44; }\n"
                            "  .zero { stroke: #e8e8e8; }\n"
                            "  .bar { fill: #2f6f9a; }\n"
                            "  .interval { stroke: #ffd08a; }\n"
                            "}\n"
                            "</style>\n";

typedef struct {
    const estimates *e;
    size_t *order;   /* rows, the greatest estimate first */
    int left, row;   /* where bars begin; the height of one */
    double from, to; /* the ends of the axis */
    double step;
} chart;

/* ---- text ---- */

/* Bytes of the character that begins there, or 0: XML has no such character. */
static size_t character(const unsigned char *text, size_t length) {
    if (text[0] < 0x80) return text[0] >= 0x20 && text[0] != 0x7f;
    size_t n = utf8_sequence(text, length);
    bool none = n == 3 && text[0] == 0xef && text[1] == 0xbf && text[2] >= 0xbe; /* U+FFFE, U+FFFF */
    return none ? 0 : n;
}

/* Up to SHOWN characters, and how many there are. */
static int put_text(FILE *file, const char *bytes, size_t length) {
    const unsigned char *text = (const unsigned char *)bytes;
    int shown = 0;
    for (size_t i = 0; i < length; shown++) {
        size_t n = character(text + i, length - i);
        if (shown == SHOWN) {
            fputs("\u2026", file);
            return shown;
        }
        if (n == 0) {
            fputs("\ufffd", file);
        } else if (text[i] == '<') {
            fputs("&lt;", file);
        } else if (text[i] == '&') {
            fputs("&amp;", file);
        } else {
            fwrite(text + i, 1, n, file);
        }
        i += n > 0 ? n : 1;
    }
    return shown;
}

/* ---- scales ---- */

/* What a row shows: its bar ends at `at`, its mark goes from..to. */
typedef struct {
    double at, from, to;
} extent;

static extent extent_of(const estimates *e, size_t row) {
    uint64_t lower, upper;
    double at = e->estimates[row];
    extent x = {at, at, at};
    if (interval_of(e, row, &lower, &upper)) {
        x.from = (double)lower;
        x.to = (double)upper;
    }
    return x;
}

/* A step of 1, 2 or 5 times a power of ten, six to twelve times in `width`. */
static double step_for(double width) {
    double power = 1;
    while (power * 10 < width) power *= 10;
    while (power > width) power /= 10;
    double step = power / 10;
    for (int i = 0; i < 6 && step * 10 < width; i++) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

static void find_scale(chart *c) {
    double least = 0, most = 0;
    for (size_t i = 0; i < c->e->c->rows; i++) {
        extent x = extent_of(c->e, i);
        double low = x.from < x.at ? x.from : x.at, high = x.to > x.at ? x.to : x.at;
        least = low < least ? low : least;
        most = high > most ? high : most;
    }
    if (!(most - least > 0)) most = 1;
    c->step = step_for(most - least);
    c->from = c->to = 0;
    while (c->from > least) c->from -= c->step;
    while (c->to < most) c->to += c->step;
}

static double at_x(const chart *c, double value) {
    double share = (value - c->from) / (c->to - c->from);
    return c->left + share * PLOT_WIDTH;
}

/* ---- order ---- */

static const double *compared; /* estimates, while they are sorted */

static int compare_rows(const void *a, const void *b) {
    size_t i = *(const size_t *)a, j = *(const size_t *)b;
    uint64_t of_i = rank_of(compared[i]), of_j = rank_of(compared[j]);
    if (of_i != of_j) return of_i > of_j ? -1 : 1;
    return i < j ? -1 : 1;
}

static bool sort_rows(chart *c) {
    size_t rows = c->e->c->rows;
    c->order = malloc(rows * sizeof *c->order);
    if (c->order == NULL) return false;
    for (size_t i = 0; i < rows; i++) c->order[i] = i;
    compared = c->e->estimates;
    qsort(c->order, rows, sizeof *c->order, compare_rows);
    return true;
}

/* ---- drawing ---- */

static void find_layout(chart *c) {
    char number[NUMBER_BYTES];
    size_t longest = 0;
    for (size_t i = 0; i < c->e->c->rows; i++) {
        size_t length;
        label_of(c->e->c, i, number, &length);
        longest = length > longest ? length : longest;
    }
    int room = longest < LABEL_TO / CHARACTER ? (int)longest * CHARACTER : LABEL_TO;
    c->left = 2 * MARGIN + (room > LABEL_FROM ? room : LABEL_FROM);
    c->row = c->e->c->rows <= FEW ? HIGH : LOW;
}

static void put_head(FILE *file, const chart *c, int width, int height) {
    const estimates *e = c->e;
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
            "<title>Estimated counts of %" PRIu64 " reports</title>\n%s"
            "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n"
            "<text class=\"title\" x=\"%d\" y=\"26\">Estimated counts of %" PRIu64 " reports</text>\n",
            width, height, width, height, e->c->reports, STYLE, width, height, MARGIN, e->c->reports);
    fprintf(file, "<text x=\"%d\" y=\"46\">lines: where all true counts are, but for a probability of %s</text>\n",
            MARGIN, e->alpha_text);
}

static void put_axis(FILE *file, const chart *c, int bottom) {
    int ticks = (int)((c->to - c->from) / c->step + 0.5);
    for (int i = 0; i <= ticks; i++) {
        double value = c->from + i * c->step, x = at_x(c, value);
        bool is_zero = value < c->step / 2 && value > -c->step / 2;
        fprintf(file, "<path class=\"%s\" d=\"M%.1f %dV%d\"/>\n", is_zero ? "zero" : "grid", x, TOP, bottom);
        fprintf(file, "<text class=\"middle\" x=\"%.1f\" y=\"%d\">%.6g</text>\n", x, bottom + 18, is_zero ? 0 : value);
        if (c->row == LOW) /* a drawing that is higher than a screen has them on top, too */
            fprintf(file, "<text class=\"middle\" x=\"%.1f\" y=\"%d\">%.6g</text>\n", x, TOP - 6, is_zero ? 0 : value);
    }
}

static void put_row(FILE *file, const chart *c, size_t place) {
    char number[NUMBER_BYTES];
    size_t row = c->order[place], length;
    const char *label = label_of(c->e->c, row, number, &length);
    extent x = extent_of(c->e, row);
    double top = TOP + (double)place * c->row, middle = top + c->row / 2.0, zero = at_x(c, 0), end = at_x(c, x.at);
    double left = end < zero ? end : zero, wide = end < zero ? zero - end : end - zero, half = c->row / 5.0;
    fprintf(file, "<text class=\"right\" x=\"%d\" y=\"%.1f\">", c->left - MARGIN, middle + c->row / 5.0);
    put_text(file, label, length);
    fprintf(file, "</text>\n<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n", left,
            top + 1.5, wide, c->row - 3.0);
    fprintf(file, "<path class=\"interval\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv%.1fM%.1f %.1fv%.1f\"/>\n", at_x(c, x.from),
            middle, at_x(c, x.to), at_x(c, x.from), middle - half, 2 * half, at_x(c, x.to), middle - half, 2 * half);
}

static void put_chart(FILE *file, const chart *c) {
    enum { MOST_ROWS = 1000 };
    size_t rows = c->e->c->rows, drawn = rows < MOST_ROWS ? rows : MOST_ROWS;
    int bottom = TOP + (int)drawn * c->row, width = c->left + PLOT_WIDTH + 3 * MARGIN, height = bottom + BELOW;
    put_head(file, c, width, height);
    put_axis(file, c, bottom);
    fprintf(file, "<g%s>\n", c->row == LOW ? " class=\"small\"" : "");
    for (size_t i = 0; i < drawn; i++) put_row(file, c, i);
    fputs("</g>\n", file);
    if (drawn < rows) fprintf(file, "<text x=\"%d\" y=\"60\">the %zu greatest of %zu</text>\n", MARGIN, drawn, rows);
    fputs("</svg>\n", file);
}

bool save_bars(const char *name, const estimates *e) {
    output_file o;
    chart c = {.e = e};
    if (!sort_rows(&c)) {
        fprintf(stderr, "vrr: %s: not enough memory for %zu bars\n", name, e->c->rows);
        return false;
    }
    find_layout(&c);
    find_scale(&c);
    bool good = open_file(&o, name);
    if (good) put_chart(o.stream, &c);
    if (good) good = finish_file(&o);
    free(c.order);
    return good;
}
