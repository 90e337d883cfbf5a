#include "svg.h"

#include "output.h"

#include <stdio.h>

/* ---- layout, in pixels ---- */

enum {
    WIDE = 620, /* of a single plot */
    NARROW = 420,
    PLOT_HEIGHT = 320,
    LEFT = 70, /* of a plot: room for numbers and the label of the axis */
    RIGHT = 20,
    TOP = 66, /* of all: title and subtitle */
    BELOW = 50,
    LEGEND_ROW = 20,
    LEGEND_SAMPLE = 36,
    MARGIN = 12
};

/* Lines differ by colour and by dashes; the first one is the strongest. No variables: some viewers do not know them. */
static const char STYLE[] = "<style>\n"
                            "text { fill: #1b1b1b; font: 13px system-ui, sans-serif; }\n"
                            ".title { font-size: 16px; font-weight: 600; }\n"
                            ".right { text-anchor: end; }\n"
                            ".middle { text-anchor: middle; }\n"
                            ".page { fill: #ffffff; }\n"
                            ".axis { stroke: #1b1b1b; fill: none; }\n"
                            ".grid { stroke: #dddddd; }\n"
                            ".line { fill: none; stroke-width: 2; stroke-linejoin: round; }\n"
                            ".line0 { stroke: #0072b2; stroke-width: 3; }\n"
                            ".line1 { stroke: #c44500; stroke-dasharray: 8 3; }\n"
                            ".line2 { stroke: #007a5a; stroke-dasharray: 3 3; }\n"
                            ".line3 { stroke: #9b3d8f; stroke-dasharray: 12 3 3 3; }\n"
                            ".line4 { stroke: #7a6100; stroke-dasharray: 6 6; }\n"
                            ".line5 { stroke: #5c5c5c; stroke-dasharray: 2 5; }\n"
                            ".line6 { stroke: #b3123f; stroke-dasharray: 10 2 2 2 2 2; }\n"
                            "@media (prefers-color-scheme: dark) {\n"
                            "  text { fill: #e8e8e8; }\n"
                            "  .page { fill: #16181d; }\n"
                            "  .axis { stroke: #e8e8e8; }\n"
                            "  .grid { stroke: #3a3d44; }\n"
                            "  .line0 { stroke: #5cbcf2; }\n"
                            "  .line1 { stroke: #ff9258; }\n"
                            "  .line2 { stroke: #43d3a5; }\n"
                            "  .line3 { stroke: #e393d8; }\n"
                            "  .line4 { stroke: #e9d35b; }\n"
                            "  .line5 { stroke: #b5b5b5; }\n"
                            "  .line6 { stroke: #ff8fa8; }\n"
                            "}\n"
                            "</style>\n";

static void put_text(FILE *file, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '<') {
            fputs("&lt;", file);
        } else if (*text == '&') {
            fputs("&amp;", file);
        } else {
            fputc(*text, file);
        }
    }
}

static void put_label(FILE *file, const char *class, double x, double y, const char *text) {
    fprintf(file, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, x, y);
    put_text(file, text);
    fputs("</text>\n", file);
}

/* ---- axes ---- */

typedef struct {
    double step, end; /* ticks at 0, step, 2 step, ..., end */
    int ticks;
} axis;

/* Four to ten steps of 1, 2 or 5 times a power of ten that reach `most`. */
static axis axis_to(double most) {
    static const double steps[] = {1, 2, 5};
    axis a = {1, 1, 1};
    double power = 1;
    if (!(most > 0)) return a;
    while (power * 10 <= most) power *= 10;
    while (power > most) power /= 10;
    power /= 10; /* now most is 10 to 100 powers */
    for (int i = 0; i < 6; i++) {
        a.step = power * steps[i % 3] * (i < 3 ? 1 : 10);
        a.ticks = (int)(most / a.step);
        if (a.ticks * a.step < most * (1 - 1e-9)) a.ticks++;
        if (a.ticks <= 10) break;
    }
    a.end = a.ticks * a.step;
    return a;
}

typedef struct {
    double left, top, width;
    axis x, y;
} frame;

static double at_x(const frame *f, double x) {
    return f->left + x / f->x.end * f->width;
}

static double at_y(const frame *f, double y) {
    return f->top + PLOT_HEIGHT - y / f->y.end * PLOT_HEIGHT;
}

static void put_axes(FILE *file, const frame *f, const svg_panel *panel) {
    char number[32];
    double bottom = f->top + PLOT_HEIGHT, right = f->left + f->width;
    for (int i = 0; i <= f->x.ticks; i++) {
        double x = at_x(f, i * f->x.step);
        fprintf(file, "<path class=\"grid\" d=\"M%.1f %.1fV%.1f\"/>\n", x, f->top, bottom);
        snprintf(number, sizeof number, "%.6g", i * f->x.step);
        put_label(file, "middle", x, bottom + 18, number);
    }
    for (int i = 0; i <= f->y.ticks; i++) {
        double y = at_y(f, i * f->y.step);
        fprintf(file, "<path class=\"grid\" d=\"M%.1f %.1fH%.1f\"/>\n", f->left, y, right);
        snprintf(number, sizeof number, "%.6g", i * f->y.step);
        put_label(file, "right", f->left - 6, y + 4, number);
    }
    fprintf(file, "<path class=\"axis\" d=\"M%.1f %.1fV%.1fH%.1f\"/>\n", f->left, f->top, bottom, right);
    put_label(file, "middle", (f->left + right) / 2, bottom + 38, panel->x_label);
    fprintf(file, "<text class=\"middle\" transform=\"translate(%.1f %.1f) rotate(-90)\">", f->left - 52,
            f->top + PLOT_HEIGHT / 2.0);
    put_text(file, panel->y_label);
    fputs("</text>\n", file);
}

/* ---- the chart ---- */

static double greatest(const double *values, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = values[i] > most ? values[i] : most;
    return most;
}

static void put_panel(FILE *file, const svg_panel *panel, int lines, int left, int width) {
    double most = 0;
    for (int i = 0; i < lines; i++) {
        double highest = greatest(panel->lines[i].y, panel->points);
        most = highest > most ? highest : most;
    }
    frame f = {left, TOP, width, axis_to(greatest(panel->x, panel->points)), axis_to(most)};
    put_axes(file, &f, panel);
    for (int i = 0; i < lines; i++) { /* dashes on top: where lines meet, both are seen */
        fprintf(file, "<polyline class=\"line line%d\" points=\"", i);
        for (int j = 0; j < panel->points; j++)
            fprintf(file, "%s%.2f,%.2f", j > 0 ? " " : "", at_x(&f, panel->x[j]), at_y(&f, panel->lines[i].y[j]));
        fputs("\"/>\n", file);
    }
}

static void put_chart(FILE *file, const svg_chart *chart) {
    int plot = chart->panels == 1 ? WIDE : NARROW, each = LEFT + plot + RIGHT;
    int width = chart->panels * each, plots_end = TOP + PLOT_HEIGHT + BELOW;
    int height = plots_end + chart->lines * LEGEND_ROW + MARGIN;
    fprintf(
        file,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
        width, height, width, height);
    fputs("<title>", file);
    put_text(file, chart->title);
    fputs("</title>\n<desc>", file);
    put_text(file, chart->description);
    fputs("</desc>\n", file);
    fputs(STYLE, file);
    fprintf(file, "<rect class=\"page\" width=\"%d\" height=\"%d\"/>\n", width, height);
    put_label(file, "title", MARGIN, 26, chart->title);
    put_label(file, "subtitle", MARGIN, 46, chart->subtitle);
    for (int i = 0; i < chart->panels; i++) put_panel(file, &chart->panel[i], chart->lines, LEFT + i * each, plot);
    for (int i = 0; i < chart->lines; i++) {
        double y = plots_end + (i + 0.5) * LEGEND_ROW;
        fprintf(file, "<path class=\"line line%d\" d=\"M%d %.1fh%d\"/>\n", i, LEFT, y, LEGEND_SAMPLE);
        put_label(file, "legend", LEFT + LEGEND_SAMPLE + 8, y + 4, chart->panel[0].lines[i].name);
    }
    fputs("</svg>\n", file);
}

bool save_svg(const char *name, const svg_chart *chart) {
    output_file o;
    if (!open_file(&o, name)) return false;
    put_chart(o.stream, chart);
    return finish_file(&o);
}
