/* Line charts as SVG: one file without scripts, fonts or references, readable on light and on dark pages. */
#ifndef VRR_CLI_SVG_H
#define VRR_CLI_SVG_H

#include <stdbool.h>

enum { MAX_LINES = 7, MAX_PANELS = 2 };

typedef struct {
    const char *name;
    const double *y; /* one for each x of the panel */
} svg_line;

/* Axes start at 0 and end at a round number; nothing drawn is negative. */
typedef struct {
    const char *x_label, *y_label;
    const double *x;
    int points;
    svg_line lines[MAX_LINES];
} svg_panel;

/* Panels stand side by side and have the same lines, which one legend names. */
typedef struct {
    const char *title, *subtitle, *description;
    int panels, lines;
    svg_panel panel[MAX_PANELS];
} svg_chart;

/* Under that name, as output.h says. After a failure a message is on standard error. */
bool save_svg(const char *name, const svg_chart *chart);

#endif
