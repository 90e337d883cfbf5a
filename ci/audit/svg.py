"""Plots as inline SVG: axes with ticks, lines, points, bars, bands. Colours are classes of the page's style sheet."""

import html
import math

WIDTH, HEIGHT = 460, 300
LEFT, RIGHT, TOP, BOTTOM = 62, 12, 14, 46


def text_of(value, ticks=()):
    """A tick label: 0.05, 20, 10^6; powers are written as such if some tick needs it."""
    if value == 0:
        return "0"
    power = round(math.log10(abs(value)))
    wide = any(tick and not 1e-3 < abs(tick) < 1e5 for tick in (*ticks, value))
    if wide and math.isclose(abs(value), 10.0 ** power, rel_tol=1e-9):
        return ("−" if value < 0 else "") + "10" + str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{value:g}".replace("-", "−")


def nice_step(span, wanted):
    raw = span / wanted
    power = 10.0 ** math.floor(math.log10(raw))
    return min((f * power for f in (1, 2, 2.5, 5, 10) if f * power >= raw * 0.999), default=raw)


class Linear:
    """Equal steps."""

    def __init__(self, low, high, wanted=5):
        self.low, self.high = low, high
        step = nice_step(high - low, wanted)
        first = math.ceil(low / step - 1e-9)
        self.ticks = [round(i * step, 12) for i in range(first, math.floor(high / step + 1e-9) + 1)]

    def at(self, value):
        return (value - self.low) / (self.high - self.low)


class Log:
    """Equal factors; a tick at the powers of ten, or at some of them."""

    def __init__(self, low, high, wanted=7):
        self.low, self.high = math.log10(low), math.log10(high)
        powers = range(math.ceil(self.low - 1e-9), math.floor(self.high + 1e-9) + 1)
        skip = max(1, math.ceil(len(powers) / wanted))
        self.ticks = [10.0 ** power for power in powers if power % skip == 0]
        if len(self.ticks) < 3:
            self.ticks = [m * 10.0 ** p for p in range(powers.start - 1, powers.stop + 1) for m in (1, 2, 5)
                          if self.low - 1e-9 <= math.log10(m * 10.0 ** p) <= self.high + 1e-9]

    def at(self, value):
        return (math.log10(value) - self.low) / (self.high - self.low)


class SignedLog:
    """Both signs and zero: sign(v) log10(1 + |v|)."""

    def __init__(self, low, high, ticks):
        self.low, self.high, self.ticks = self.bend(low), self.bend(high), ticks

    @staticmethod
    def bend(value):
        return math.copysign(math.log10(1 + abs(value)), value)

    def at(self, value):
        return (self.bend(value) - self.low) / (self.high - self.low)


class Names:
    """One place per name."""

    def __init__(self, names, every=1):
        self.names, self.ticks = names, list(range(0, len(names), every))

    def at(self, index):
        return (index + 0.5) / len(self.names)


class Plot:
    """One pair of axes. Marks are drawn in the order in which they are added."""

    def __init__(self, x, y, x_label, y_label, height=HEIGHT):
        self.x, self.y, self.x_label, self.y_label, self.height = x, y, x_label, y_label, height
        self.marks = []

    def place(self, x, y):
        return (LEFT + self.x.at(x) * (WIDTH - LEFT - RIGHT),
                self.height - BOTTOM - self.y.at(y) * (self.height - TOP - BOTTOM))

    def line(self, points, style):
        spots = [self.place(x, y) for x, y in points]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        self.marks.append(f'<path class="line {style}" d="{path}"/>')

    def dots(self, points, style, shape="circle"):
        for x, y in (self.place(*point) for point in points):
            if shape == "circle":
                self.marks.append(f'<circle class="dot {style}" cx="{x:.1f}" cy="{y:.1f}" r="2.6"/>')
            elif shape == "cross":
                self.marks.append(f'<path class="cross {style}" d="M{x - 3:.1f} {y - 3:.1f}l6 6m0-6l-6 6"/>')
            else:
                self.marks.append(f'<path class="dot {style}" d="M{x:.1f} {y - 3.4:.1f}l3.2 5.6h-6.4z"/>')

    def bar(self, x, value, share, style):
        left, top = self.place(x - share / 2, value)
        right, bottom = self.place(x + share / 2, 0)
        self.marks.append(f'<rect class="bar {style}" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" '
                          f'height="{max(0.0, bottom - top):.1f}"/>')

    def area(self, low, high, style):
        """Between two heights, across the whole width."""
        top, bottom = self.place_y(high), self.place_y(low)
        self.marks.append(f'<rect class="{style}" x="{LEFT}" y="{top:.1f}" width="{WIDTH - LEFT - RIGHT}" '
                          f'height="{bottom - top:.1f}"/>')

    def place_y(self, y):
        return self.height - BOTTOM - self.y.at(y) * (self.height - TOP - BOTTOM)

    def frame(self):
        parts, bottom = [], self.height - BOTTOM
        for tick in self.y.ticks:
            y = self.place_y(tick)
            parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
                         f'<text class="end" x="{LEFT - 6}" y="{y + 4:.1f}">{text_of(tick, self.y.ticks)}</text>')
        for tick in self.x.ticks:
            x = LEFT + self.x.at(tick) * (WIDTH - LEFT - RIGHT)
            label = self.x.names[tick] if isinstance(self.x, Names) else text_of(tick, self.x.ticks)
            grid = "" if isinstance(self.x, Names) else f'<path class="grid" d="M{x:.1f} {TOP}V{bottom}"/>'
            parts.append(f'{grid}<text class="middle" x="{x:.1f}" y="{bottom + 16}">{html.escape(label)}</text>')
        parts.append(f'<path class="axis" d="M{LEFT} {TOP}V{bottom}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text class="middle label" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{self.height - 8}">'
                     f'{html.escape(self.x_label)}</text>')
        middle = (TOP + bottom) / 2
        parts.append(f'<text class="middle label" transform="translate(12 {middle:.0f}) rotate(-90)">'
                     f'{html.escape(self.y_label)}</text>')
        return "".join(parts)

    def render(self, title, description):
        return (f'<svg viewBox="0 0 {WIDTH} {self.height}" role="img" xmlns="http://www.w3.org/2000/svg">'
                f"<title>{html.escape(title)}</title><desc>{html.escape(description)}</desc>"
                f"{self.frame()}{''.join(self.marks)}</svg>")
