#include "pictures.h"

#include "bitmap.h"

enum {
    RUN_MAX = 255, /* pixels that a byte can stand for */
    SHEET_COLUMNS = 16,
    SHEET_ROWS = S2A_GLYPHS / SHEET_COLUMNS,
    USUAL_CLEAR = 254, /* transparent in tools for the game */
    CHART_SIDE = 16,
};

/* A picture that is being put together: covers tell which pixels are transparent. */
struct sheet {
    struct mw_picture picture;
    uint8_t *covers;
};

static int make_sheet(const struct s2a_decoder *decoder, uint32_t width, uint32_t height, uint64_t data,
                      struct sheet *sheet)
{
    int error = mw_picture_allocate(decoder->arena, "picture of the archive", width, height, 1, data + 1,
                                    RUN_MAX, 0, &sheet->picture);
    sheet->covers = error ? NULL : mw_arena_alloc(decoder->arena, (size_t)width * height);
    return error || sheet->covers ? error : MW_E_MEMORY;
}

/* ---- colours ---- */

static const struct s2a_palette *first_palette(const struct s2a_archive *archive)
{
    for (size_t i = 0; i < s2a_item_count(archive); i++) {
        const struct s2a_item *item = s2a_item_at(archive, i);
        if (item && item->type == S2A_PALETTE)
            return &item->palette;
    }
    return NULL;
}

static void put_palette(const struct s2a_palette *palette, struct mw_picture *picture)
{
    picture->has_palette = true;
    for (size_t i = 0; i < palette->colours.count && i < MW_PALETTE_COLOURS; i++) {
        picture->palette[i * 3] = palette->colours.items[i].red;
        picture->palette[i * 3 + 1] = palette->colours.items[i].green;
        picture->palette[i * 3 + 2] = palette->colours.items[i].blue;
    }
}

static void set_colours(const struct s2a_decoder *decoder, struct mw_picture *picture)
{
    const struct s2a_palette *palette = first_palette(decoder->archive);
    if (decoder->palette) {
        picture->has_palette = true;
        memcpy(picture->palette, decoder->palette, MW_PALETTE_SIZE);
    } else if (palette) {
        put_palette(palette, picture);
    }
}

/* An index that no pixel has. */
static unsigned clear_index(const struct sheet *sheet)
{
    bool used[MW_PALETTE_COLOURS] = { false };
    const size_t size = (size_t)sheet->picture.width * sheet->picture.height;
    for (size_t i = 0; i < size; i++)
        if (sheet->covers[i] != S2A_CLEAR)
            used[sheet->picture.pixels[i]] = true;
    unsigned index = USUAL_CLEAR;
    while (used[index] && index)
        index--;
    return index;
}

static void finish_sheet(const struct s2a_decoder *decoder, struct sheet *sheet, struct mw_picture *picture)
{
    const size_t size = (size_t)sheet->picture.width * sheet->picture.height;
    for (size_t i = 0; i < size; i++)
        if (sheet->covers[i] == S2A_PLAYERS)
            sheet->picture.pixels[i] = (uint8_t)(sheet->picture.pixels[i] + S2A_PLAYER_COLOURS);
    const unsigned clear = clear_index(sheet);
    for (size_t i = 0; i < size; i++)
        if (sheet->covers[i] == S2A_CLEAR)
            sheet->picture.pixels[i] = (uint8_t)clear;
    sheet->picture.clear[clear] = true;
    sheet->picture.fill = (uint8_t)clear;
    sheet->picture.decoded = size;
    set_colours(decoder, &sheet->picture);
    *picture = sheet->picture;
}

/* ---- items ---- */

bool s2a_has_size(const struct s2a_picture *picture)
{
    return picture->width && picture->height;
}

static int decode_runs_item(const struct s2a_decoder *decoder, const struct s2a_item *item,
                            struct mw_picture *picture)
{
    const struct s2a_picture *stored = &item->picture;
    struct sheet sheet;
    int error = make_sheet(decoder, stored->width, stored->height, stored->data.size, &sheet);
    if (error)
        return error;
    s2a_decode_picture(item->type, stored->data, stored->width, stored->height, sheet.picture.pixels,
                       sheet.covers);
    sheet.picture.offset_x = stored->x;
    sheet.picture.offset_y = stored->y;
    finish_sheet(decoder, &sheet, picture);
    return 0;
}

static int decode_raw_item(const struct s2a_decoder *decoder, const struct s2a_raw *raw,
                           struct mw_picture *picture)
{
    struct mw_picture made;
    int error = mw_picture_allocate(decoder->arena, "picture of the archive", raw->width, raw->height, 1,
                                    raw->data.size + 1, 1, 0, &made);
    if (error)
        return error;
    const size_t size = (size_t)raw->width * raw->height;
    made.decoded = size < raw->data.size ? size : raw->data.size;
    memcpy(made.pixels, raw->data.data, (size_t)made.decoded);
    made.offset_x = raw->x;
    made.offset_y = raw->y;
    set_colours(decoder, &made);
    *picture = made;
    return 0;
}

/* A pixel of each colour. */
static int decode_palette_item(const struct s2a_decoder *decoder, const struct s2a_palette *palette,
                               struct mw_picture *picture)
{
    struct mw_picture made;
    int error = mw_picture_allocate(decoder->arena, "palette", CHART_SIDE, CHART_SIDE, 1, MW_PALETTE_COLOURS,
                                    1, 0, &made);
    if (error)
        return error;
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        made.pixels[i] = (uint8_t)i;
    made.decoded = MW_PALETTE_COLOURS;
    put_palette(palette, &made);
    *picture = made;
    return 0;
}

int s2a_decode_item(const struct s2a_decoder *decoder, const struct s2a_item *item,
                    struct mw_picture *picture)
{
    switch (item->type) {
    case S2A_RAW:
        return decode_raw_item(decoder, &item->raw, picture);
    case S2A_PALETTE:
        return decode_palette_item(decoder, &item->palette, picture);
    case S2A_FONT:
        return s2a_decode_font(decoder, &item->font, picture);
    default:
        return decode_runs_item(decoder, item, picture);
    }
}

/* ---- fonts ---- */

static void put_glyph(struct sheet *sheet, const struct s2a_glyph *glyph, uint32_t x, uint32_t y)
{
    const struct s2a_picture *picture = &glyph->picture;
    for (uint32_t i = 0; i < picture->height; i++) {
        struct mw_bytes start = mw_span_part(picture->data, (uint64_t)i * 2, 2);
        const size_t at = (size_t)(y + i) * sheet->picture.width + x;
        s2a_decode_row(glyph->type, picture->data,
                       start.size == 2 ? mw_u16le(start.data) : picture->data.size, picture->width,
                       sheet->picture.pixels + at, sheet->covers + at);
    }
}

int s2a_decode_font(const struct s2a_decoder *decoder, const struct s2a_font *font,
                    struct mw_picture *picture)
{
    uint32_t width = 1, height = 1;
    uint64_t data = 0;
    for (size_t i = 0; i < font->glyphs.count; i++) {
        const struct s2a_picture *glyph = &font->glyphs.items[i].picture;
        width = glyph->width > width ? glyph->width : width;
        height = glyph->height > height ? glyph->height : height;
        data += glyph->data.size;
    }
    struct sheet sheet;
    int error = make_sheet(decoder, width * SHEET_COLUMNS, height * SHEET_ROWS, data * S2A_GLYPHS, &sheet);
    for (size_t i = 0; i < font->glyphs.count && i < S2A_GLYPHS && !error; i++)
        if (s2a_type_is_picture(font->glyphs.items[i].type))
            put_glyph(&sheet, &font->glyphs.items[i], (uint32_t)(i % SHEET_COLUMNS) * width,
                      (uint32_t)(i / SHEET_COLUMNS) * height);
    if (!error)
        finish_sheet(decoder, &sheet, picture);
    return error;
}

/* ---- people ---- */

static int decode_image(const struct s2a_decoder *decoder, const struct s2a_image *image,
                        struct mw_bytes pixels, struct mw_picture *picture)
{
    struct sheet sheet;
    const uint32_t height = (uint32_t)image->rows.count;
    int error =
        make_sheet(decoder, S2A_BODY_WIDTH, height ? height : 1, (uint64_t)height * S2A_BODY_WIDTH, &sheet);
    if (error)
        return error;
    for (uint32_t i = 0; i < height; i++)
        s2a_decode_row(S2A_PLAYER, pixels, image->rows.items[i], S2A_BODY_WIDTH,
                       sheet.picture.pixels + (size_t)i * S2A_BODY_WIDTH,
                       sheet.covers + (size_t)i * S2A_BODY_WIDTH);
    sheet.picture.offset_x = S2A_BODY_WIDTH / 2;
    sheet.picture.offset_y = image->y;
    finish_sheet(decoder, &sheet, picture);
    return 0;
}

int s2a_decode_body(const struct s2a_decoder *decoder, const struct s2a_people *people, size_t index,
                    struct mw_picture *picture)
{
    return decode_image(decoder, &people->bodies.items[index], people->body, picture);
}

int s2a_decode_overlay(const struct s2a_decoder *decoder, const struct s2a_people *people, size_t index,
                       struct mw_picture *picture)
{
    size_t link = 0;
    while (link < people->links.count && people->links.items[link].overlay != index)
        link++;
    const size_t block = link % S2A_DIRECTIONS;
    struct mw_bytes pixels = { 0 };
    if (link < people->links.count && block < people->blocks.count)
        pixels = people->blocks.items[block].data;
    return decode_image(decoder, &people->overlays.items[index], pixels, picture);
}

/* ---- anything ---- */

int s2a_decode_ref(const struct s2a_decoder *decoder, const struct s2a_ref *ref, struct mw_picture *picture)
{
    const struct s2a_archive *archive = decoder->archive;
    const struct s2a_people *people = ref->kind == S2A_REF_FONT || archive->form == S2A_FORM_BOB
                                          ? &archive->people
                                          : &s2a_item_at(archive, ref->item)->people;
    switch (ref->kind) {
    case S2A_REF_FONT:
        return s2a_decode_font(decoder, &archive->font, picture);
    case S2A_REF_BODY:
        return s2a_decode_body(decoder, people, ref->index, picture);
    case S2A_REF_OVERLAY:
        return s2a_decode_overlay(decoder, people, ref->index, picture);
    default:
        return s2a_decode_item(decoder, s2a_item_at(archive, ref->item), picture);
    }
}
