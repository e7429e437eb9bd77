/* Any bytes as a picture: read, written as the same bytes, drawn plain and smooth, in one piece and in strips
 * with the same pixels, and as SVG.
 *
 * Runs in the test suite: 4000 */
#include "fuzz.h"

#include "formats/worldbuilder/render/view.h"
#include "formats/worldbuilder/shapes.h"
#include "formats/worldbuilder/render/svg.h"

enum {
    SIDE = 96,
    STRIP = 24,
    PATTERNS = 8,
};

static void require_same_bytes(struct mw_document *doc, const struct wb_shapes *shapes, struct mw_bytes rest,
                               struct mw_bytes input)
{
    struct mw_writer writer;
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    mw_writer_init(&writer, NULL, &out, NULL);
    wb_shapes_write(shapes, rest, &writer);
    if (!out.error)
        FUZZ_REQUIRE(doc->context, mw_bytes_equal(mw_buf_bytes(&out), input));
    mw_buf_free(&out);
}

/* Drawn in one piece and in strips. */
static void draw_in_parts(struct mw_arena *arena, const struct wb_drawing *drawing,
                          const struct wb_palette *palette)
{
    struct mw_qd_port whole, strip;
    if (mw_qd_port_new(arena, (struct mw_qd_rect){ 0, 0, SIDE, SIDE }, &whole))
        return;
    wb_drawing_draw(drawing, palette, &whole);
    for (int16_t top = 0; top < SIDE; top = (int16_t)(top + STRIP)) {
        if (mw_qd_port_new(arena, (struct mw_qd_rect){ top, 0, (int16_t)(top + STRIP), SIDE }, &strip))
            return;
        wb_drawing_draw(drawing, palette, &strip);
        for (int16_t y = top; y < top + STRIP; y++)
            for (int16_t x = 0; x < SIDE; x++)
                FUZZ_REQUIRE(arena->context, mw_qd_at(&whole, y, x) == mw_qd_at(&strip, y, x));
    }
}

static void as_svg(struct mw_arena *arena, const struct wb_drawing *drawing, const struct wb_palette *palette)
{
    const struct mw_qd_rect shown = { 0, 0, SIDE, SIDE };
    struct mw_buf out;
    mw_buf_init(&out, arena->context);
    fuzz_gave_up(arena->context, wb_svg_write(arena, drawing, shown, palette, true, &out));
    mw_buf_free(&out);
}

static void draw(struct mw_document *doc, const struct wb_shapes *shapes, bool smooth)
{
    static struct mw_pattern patterns[PATTERNS];
    const struct wb_palette palette = { patterns, PATTERNS };
    struct wb_drawing drawing;
    struct mw_arena arena;
    for (unsigned i = 0; i < PATTERNS; i++)
        patterns[i].rows[i % 8] = (uint8_t)(0x81u << i % 8);
    mw_arena_init(&arena, doc->context);
    if (!fuzz_gave_up(doc->context, wb_drawing_make(&arena, shapes, &palette, smooth, &drawing))) {
        draw_in_parts(&arena, &drawing, &palette);
        as_svg(&arena, &drawing, &palette);
    }
    mw_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    if (!context)
        return 0;
    struct mw_document doc = { .context = context };
    struct wb_shapes shapes = { 0 };
    struct mw_bytes rest;
    mw_arena_init(&doc.arena, context);
    if (!fuzz_gave_up(context, wb_shapes_read(&doc, (struct mw_bytes){ data, size }, &shapes, &rest))) {
        require_same_bytes(&doc, &shapes, rest, (struct mw_bytes){ data, size });
        draw(&doc, &shapes, false);
        draw(&doc, &shapes, true);
    }
    mw_arena_free(&doc.arena);
    mw_context_free(context);
    return 0;
}
