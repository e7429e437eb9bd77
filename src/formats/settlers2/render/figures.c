#include "figures.h"

#include "base/memory.h"
#include "draw/blend.h"
#include "raster.h"

enum {
    SLOT_BITS = 14,
    SLOTS = 1 << SLOT_BITS, /* so many that few factors are tried */
    FACTORS = 2000,
    SHADOW_SHADING = 32, /* row of the game's table that makes colours a quarter darker */
};

int s2_figure_image_make(struct mw_arena *arena, struct mw_box box, struct s2_figure_image *image)
{
    image->box = box;
    image->pixels = mw_arena_array(arena, (size_t)(box.width * box.height), sizeof *image->pixels);
    return image->pixels ? 0 : MW_E_MEMORY;
}

/* ---- smaller copies ---- */

static struct mw_colour image_pixel(const struct s2_figure_image *image, int64_t x, int64_t y)
{
    const struct mw_box *box = &image->box;
    if (!image->pixels || x < box->x || y < box->y || x >= box->x + box->width || y >= box->y + box->height)
        return MW_TRANSPARENT;
    return image->pixels[(y - box->y) * box->width + x - box->x];
}

static struct mw_colour figure_pixel(const struct s2_figure *figure, int64_t x, int64_t y)
{
    struct mw_colour body = image_pixel(&figure->body, x, y);
    return body.a ? body : image_pixel(&figure->shadow, x, y);
}

/* The average of side x side pixels. */
static struct mw_colour average_figure(const struct s2_figure *figure, int64_t x, int64_t y, int64_t side)
{
    uint32_t sums[3] = { 0 }, alpha = 0;
    for (int64_t row = y; row < y + side; row++)
        for (int64_t column = x; column < x + side; column++) {
            struct mw_colour colour = figure_pixel(figure, column, row);
            sums[0] += (uint32_t)colour.r * colour.a;
            sums[1] += (uint32_t)colour.g * colour.a;
            sums[2] += (uint32_t)colour.b * colour.a;
            alpha += colour.a;
        }
    if (!alpha)
        return MW_TRANSPARENT;
    return (struct mw_colour){ (uint8_t)(sums[0] / alpha), (uint8_t)(sums[1] / alpha),
                               (uint8_t)(sums[2] / alpha), (uint8_t)(alpha / (uint32_t)(side * side)) };
}

static int make_small_figure(struct mw_arena *arena, struct s2_figure *figure, unsigned shift,
                             struct s2_figure_image *small)
{
    const struct mw_box box = s2_figure_box(figure);
    const int64_t side = (int64_t)1 << shift;
    const int64_t left = mw_divide_down(box.x, side), top = mw_divide_down(box.y, side);
    const int64_t right = mw_divide_down(box.x + box.width - 1, side);
    const int64_t bottom = mw_divide_down(box.y + box.height - 1, side);
    int error = s2_figure_image_make(arena, MW_BOX(left, top, right - left + 1, bottom - top + 1), small);
    for (int64_t y = top; y <= bottom && !error; y++)
        for (int64_t x = left; x <= right; x++)
            small->pixels[(y - top) * small->box.width + x - left] =
                average_figure(figure, x * side, y * side, side);
    return error;
}

/* ---- spans ---- */

static uint32_t count_spans(const struct s2_figure_image *image)
{
    const int64_t size = image->box.width * image->box.height;
    uint32_t count = 0;
    for (int64_t i = 0; i < size; i++)
        count += image->pixels[i].a && (i % image->box.width == 0 || !image->pixels[i - 1].a);
    return count;
}

static int find_spans(struct mw_arena *arena, struct s2_figure_image *image)
{
    const int64_t width = image->box.width, height = image->box.height;
    if (!image->pixels)
        return 0;
    image->spans = mw_arena_array(arena, count_spans(image) + 1, sizeof *image->spans);
    image->rows = mw_arena_array(arena, (size_t)height + 1, sizeof *image->rows);
    if (!image->spans || !image->rows)
        return MW_E_MEMORY;
    uint32_t count = 0;
    for (int64_t y = 0; y < height; y++) {
        const struct mw_colour *row = image->pixels + y * width;
        image->rows[y] = count;
        for (int64_t x = 0; x < width; x++) {
            if (!row[x].a)
                continue;
            const int64_t begin = x;
            while (x < width && row[x].a)
                x++;
            image->spans[count++] = (struct s2_figure_span){ (uint16_t)begin, (uint16_t)x };
        }
    }
    image->rows[height] = count;
    return 0;
}

static void raise_reach(int32_t *reach, int64_t to)
{
    if (to > *reach)
        *reach = (int32_t)to;
}

int s2_figure_finish(struct mw_arena *arena, struct s2_figures *figures, struct s2_figure *figure)
{
    const struct mw_box box = s2_figure_box(figure);
    int error = find_spans(arena, &figure->body);
    if (!error)
        error = find_spans(arena, &figure->shadow);
    raise_reach(&figures->reach, -box.x);
    raise_reach(&figures->reach, -box.y);
    raise_reach(&figures->reach, box.x + box.width);
    raise_reach(&figures->reach, box.y + box.height);
    for (unsigned i = 0; i < S2_SMALLS && !error; i++)
        error = make_small_figure(arena, figure, S2_SMALL_FIRST + i, &figure->small[i]);
    return error;
}

/* ---- shadows ---- */

static uint32_t colour_word(const uint8_t *pixel)
{
    return (uint32_t)pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | 1u << 24;
}

static uint32_t colour_slot(uint32_t word, uint32_t factor)
{
    return word * factor >> (32 - SLOT_BITS);
}

/* False: two different colours have one slot. */
static bool fill_slots(const struct s2_paint *paint, struct s2_figures *figures, uint32_t *words)
{
    memset(words, 0, SLOTS * sizeof *words);
    for (unsigned i = 0; i < S2_PALETTE; i++) {
        const struct mw_colour colour = paint->palette[i];
        const uint32_t word = colour_word((const uint8_t[]){ colour.r, colour.g, colour.b });
        const uint32_t slot = colour_slot(word, figures->factor);
        if (words[slot] && words[slot] != word)
            return false;
        words[slot] = word;
        figures->darker[slot] = paint->lit[SHADOW_SHADING][i];
    }
    return true;
}

int s2_figures_make_darker(struct mw_arena *arena, const struct s2_paint *paint, struct s2_figures *figures)
{
    uint32_t *words = mw_arena_array(arena, SLOTS, sizeof *words);
    figures->darker = mw_arena_array(arena, SLOTS, sizeof *figures->darker);
    if (!words || !figures->darker)
        return MW_E_MEMORY;
    figures->factor = 2654435769u;
    for (int i = 0; i < FACTORS; i++) {
        if (fill_slots(paint, figures, words))
            return 0;
        figures->factor = figures->factor * 1664525u + 1013904223u;
        figures->factor |= 1;
    }
    figures->darker = NULL;
    return 0;
}

/* A colour of the palette stays one: pictures of 256 colours are stored with it. */
static struct mw_colour shaded(const struct s2_figures *figures, const uint8_t *pixel, struct mw_colour shade)
{
    return pixel[3] == 255 && figures->darker
               ? figures->darker[colour_slot(colour_word(pixel), figures->factor)]
               : mw_colour_over(MW_RGBA(pixel[0], pixel[1], pixel[2], pixel[3]), shade);
}

/* ---- drawing ---- */

struct mw_box s2_figure_box(const struct s2_figure *figure)
{
    const struct mw_box *body = &figure->body.box, *shadow = &figure->shadow.box;
    if (!figure->shadow.pixels)
        return *body;
    const int64_t x = body->x < shadow->x ? body->x : shadow->x,
                  y = body->y < shadow->y ? body->y : shadow->y;
    const int64_t right =
        body->x + body->width > shadow->x + shadow->width ? body->x + body->width : shadow->x + shadow->width;
    const int64_t bottom = body->y + body->height > shadow->y + shadow->height ? body->y + body->height
                                                                               : shadow->y + shadow->height;
    return MW_BOX(x, y, right - x, bottom - y);
}

bool s2_figure_covers(const struct s2_figure_image *image, int64_t x, int64_t y)
{
    return image_pixel(image, x, y).a != 0;
}

/* The part of an image at (x, y) that the canvas shows, in pixels of the canvas. */
static struct mw_canvas seen_part(const struct mw_canvas *canvas, const struct s2_figure_image *image,
                                  int64_t x, int64_t y)
{
    return mw_canvas_clip(canvas,
                          MW_BOX(x + image->box.x, y + image->box.y, image->box.width, image->box.height));
}

static const struct mw_colour *figure_row(const struct s2_figure_image *image, const struct mw_canvas *part,
                                          int64_t x, int64_t y, uint32_t row)
{
    return image->pixels + (part->y + (int64_t)row - y - image->box.y) * image->box.width + part->x - x -
           image->box.x;
}

/* The span as far as the part shows it, in columns of the part; empty: it does not. */
static struct s2_figure_span seen_span(const struct s2_figure_image *image, const struct mw_canvas *part,
                                       int64_t x, const struct s2_figure_span *span)
{
    const int64_t left = part->x - x - image->box.x;
    int64_t begin = span->begin - left, end = span->end - left;
    begin = begin > 0 ? begin : 0;
    end = end < part->width ? end : part->width;
    return end > begin ? (struct s2_figure_span){ (uint16_t)begin, (uint16_t)end }
                       : (struct s2_figure_span){ 0, 0 };
}

typedef void put_span_fn(const struct s2_figures *figures, uint8_t *to, const struct mw_colour *from,
                         uint32_t count);

static void put_body_span(const struct s2_figures *figures, uint8_t *to, const struct mw_colour *from,
                          uint32_t count)
{
    (void)figures;
    memcpy(to, from, (size_t)count * 4);
}

static void put_shadow_span(const struct s2_figures *figures, uint8_t *to, const struct mw_colour *from,
                            uint32_t count)
{
    for (uint32_t i = 0; i < count; i++, to += 4) {
        const struct mw_colour colour = shaded(figures, to, from[i]);
        memcpy(to, &colour, 4);
    }
}

static inline void draw_spans(const struct mw_canvas *canvas, const struct s2_figures *figures,
                              const struct s2_figure_image *image, int64_t x, int64_t y, put_span_fn *put)
{
    const struct mw_canvas part = seen_part(canvas, image, x, y);
    if (!part.width || !part.height)
        return;
    for (uint32_t row = 0; row < part.height; row++) {
        const struct mw_colour *from = figure_row(image, &part, x, y, row);
        const int64_t number = part.y + (int64_t)row - y - image->box.y;
        uint8_t *to = part.pixels + row * part.stride;
        for (uint32_t i = image->rows[number]; i < image->rows[number + 1]; i++) {
            const struct s2_figure_span span = seen_span(image, &part, x, &image->spans[i]);
            if (span.end)
                put(figures, to + (size_t)span.begin * 4, from + span.begin,
                    (uint32_t)(span.end - span.begin));
        }
    }
}

void s2_draw_figure_body(const struct mw_canvas *canvas, const struct s2_figure *figure, int64_t x, int64_t y)
{
    draw_spans(canvas, NULL, &figure->body, x, y, put_body_span);
}

void s2_draw_figure_shadow(const struct mw_canvas *canvas, const struct s2_figures *figures,
                           const struct s2_figure *figure, int64_t x, int64_t y)
{
    if (figure->shadow.pixels)
        draw_spans(canvas, figures, &figure->shadow, x, y, put_shadow_span);
}

void s2_draw_figure_small(const struct mw_canvas *canvas, unsigned shift, const struct s2_figure *figure,
                          int64_t x, int64_t y)
{
    const struct s2_figure_image *small = &figure->small[shift - S2_SMALL_FIRST];
    const int64_t side = (int64_t)1 << shift;
    x = mw_divide_down(x, side);
    y = mw_divide_down(y, side);
    const struct mw_canvas part = seen_part(canvas, small, x, y);
    for (uint32_t row = 0; row < part.height && part.width; row++) {
        const struct mw_colour *from = figure_row(small, &part, x, y, row);
        uint8_t *to = part.pixels + row * part.stride;
        for (uint32_t i = 0; i < part.width; i++, to += 4)
            mw_pixel_draw(to, from[i]);
    }
}
