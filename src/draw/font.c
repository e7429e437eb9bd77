#include "font.h"

#include <string.h>

#include "base/text.h"
#include "glyphs.h"

enum {
    DOTS = 2, /* dots that replace the omitted part */
};

/* Text beyond this is never visible; positions are clamped to it so that adding sizes cannot overflow. */
static const int64_t FAR_AWAY = (int64_t)1 << 60;

static int64_t scale_of(uint32_t scale)
{
    return scale == 0 ? 1 : scale > MW_TEXT_SCALE_MAX ? MW_TEXT_SCALE_MAX : scale;
}

/* The length of the first character, at least 1. *point is its code point, or UINT32_MAX if it is invalid. */
static size_t next_character(const char *text, size_t left, uint32_t *point)
{
    size_t length = mw_utf8_decode(text, left, point);
    if (length)
        return length;
    *point = UINT32_MAX;
    return 1;
}

static size_t count_characters(const char *text, size_t size)
{
    size_t count = 0;
    uint32_t point;
    for (size_t at = 0; at < size; at += next_character(text + at, size - at, &point))
        count++;
    return count;
}

static int64_t width_of(size_t characters, int64_t scale)
{
    return characters ? ((int64_t)characters * MW_TEXT_ADVANCE - 1) * scale : 0;
}

int64_t mw_text_width(const char *text, uint32_t scale)
{
    return width_of(count_characters(text, strlen(text)), scale_of(scale));
}

static struct mw_box box_of(int64_t x, int64_t y, int64_t width, int64_t scale)
{
    return MW_BOX(x - scale, y - scale, width ? width + 2 * scale : 0, (MW_TEXT_HEIGHT + 1) * scale);
}

static int64_t within_reach(int64_t place)
{
    return place < -FAR_AWAY ? -FAR_AWAY : place > FAR_AWAY ? FAR_AWAY : place;
}

struct mw_box mw_text_box(int64_t x, int64_t y, const char *text, uint32_t scale)
{
    return box_of(within_reach(x), within_reach(y), mw_text_width(text, scale), scale_of(scale));
}

/* A text as it is drawn: its first bytes, then dots. */
struct fitting {
    size_t bytes;
    size_t characters; /* including the dots */
    size_t dots;
};

static struct fitting fit_whole_text(const char *text)
{
    size_t bytes = strlen(text);
    return (struct fitting){ bytes, count_characters(text, bytes), 0 };
}

/* Limits the text to this many characters and bytes, including the dots. */
static struct fitting fit_text(const char *text, uint64_t characters, size_t bytes)
{
    struct fitting whole = fit_whole_text(text);
    if (whole.characters <= characters && whole.bytes <= bytes)
        return whole;
    size_t dots = DOTS;
    if (dots > characters)
        dots = (size_t)characters;
    if (dots > bytes)
        dots = bytes;
    struct fitting cut = { 0, dots, dots };
    while (cut.characters < characters) {
        uint32_t point;
        size_t length = next_character(text + cut.bytes, whole.bytes - cut.bytes, &point);
        if (cut.bytes + dots + length > bytes)
            break;
        cut.bytes += length;
        cut.characters++;
    }
    return cut;
}

static uint64_t characters_in(int64_t width, uint32_t scale)
{
    return width <= 0 ? 0 : ((uint64_t)(width / scale_of(scale)) + 1) / MW_TEXT_ADVANCE;
}

size_t mw_text_elide(char *out, size_t room, const char *text, uint32_t scale, int64_t width)
{
    if (!room)
        return 0;
    struct fitting fitting = fit_text(text, characters_in(width, scale), room - 1);
    memcpy(out, text, fitting.bytes);
    memset(out + fitting.bytes, '.', fitting.dots);
    out[fitting.bytes + fitting.dots] = '\0';
    return fitting.bytes + fitting.dots;
}

/* Draws columns from left to right. Bit n of a column is row n - 1 of the text, which leaves room for an
 * outline above. A column is drawn when the next one is known, because the outline depends on both. */
struct pen {
    const struct mw_canvas *canvas;
    const struct mw_text_style *style;
    int64_t x, y, scale; /* position at which column `here` is drawn */
    uint32_t before, here;
};

static void draw_runs(const struct pen *pen, uint32_t bits, struct mw_colour colour)
{
    for (int64_t row = 0; bits >> row; row++) {
        int64_t end = row;
        while (bits >> end & 1)
            end++;
        if (end > row)
            mw_canvas_fill_rect(
                pen->canvas,
                MW_BOX(pen->x, pen->y + (row - 1) * pen->scale, pen->scale, (end - row) * pen->scale),
                colour);
        row = end;
    }
}

static void pen_feed(struct pen *pen, uint32_t next)
{
    uint32_t wide = pen->before | pen->here | next;
    if (wide && pen->style->outline.a)
        draw_runs(pen, (wide | wide << 1 | wide >> 1) & ~pen->here, pen->style->outline);
    draw_runs(pen, pen->here, pen->style->colour);
    pen->before = pen->here;
    pen->here = next;
    pen->x += pen->scale;
}

static void pen_character(struct pen *pen, uint32_t point)
{
    /* Characters that are outside the canvas, with the gaps next to them, only advance the pen. */
    int64_t left = pen->x - pen->scale, right = left + (MW_TEXT_ADVANCE + 3) * pen->scale;
    if (right <= pen->canvas->x || left >= (int64_t)pen->canvas->x + pen->canvas->width) {
        pen->x += MW_TEXT_ADVANCE * pen->scale;
        return;
    }
    uint8_t columns[MW_GLYPH_WIDTH];
    mw_glyph_columns(point, columns);
    for (int i = 0; i < MW_GLYPH_WIDTH; i++)
        pen_feed(pen, (uint32_t)columns[i] << 1);
    pen_feed(pen, 0);
}

static void draw_fitting(const struct mw_canvas *canvas, int64_t x, int64_t y, const char *text,
                         struct fitting fitting, const struct mw_text_style *style)
{
    int64_t scale = scale_of(style->scale);
    struct mw_box box = box_of(within_reach(x), within_reach(y), width_of(fitting.characters, scale), scale);
    struct mw_box touched = { box.x, box.y, box.width, box.height + scale };
    if (!mw_canvas_sees(canvas, touched))
        return;
    mw_canvas_fill_rect(canvas, box, style->background);
    /* The first pen_feed() draws an empty column, so the pen starts one column to the left. */
    struct pen pen = { canvas, style, x - scale, y, scale, 0, 0 };
    uint32_t point;
    for (size_t at = 0; at < fitting.bytes;) {
        at += next_character(text + at, fitting.bytes - at, &point);
        pen_character(&pen, point);
    }
    for (size_t i = 0; i < fitting.dots; i++)
        pen_character(&pen, '.');
    pen_feed(&pen, 0);
}

void mw_text_draw(const struct mw_canvas *canvas, int64_t x, int64_t y, const char *text,
                  const struct mw_text_style *style)
{
    draw_fitting(canvas, x, y, text, fit_whole_text(text), style);
}

void mw_text_draw_elided(const struct mw_canvas *canvas, int64_t x, int64_t y, int64_t width,
                         const char *text, const struct mw_text_style *style)
{
    draw_fitting(canvas, x, y, text, fit_text(text, characters_in(width, style->scale), SIZE_MAX), style);
}
