/* A contact sheet: all pictures of an archive in rows, each below its number. */
#include <stdio.h>

#include "core/picks.h"
#include "core/picture_render.h"
#include "draw/font.h"
#include "pictures.h"

enum {
    SHEET_WIDTH = 1024, /* unless a picture is wider */
    GAP = 4,
    LABEL_HEIGHT = MW_TEXT_HEIGHT + 2,
    LABEL_SIZE = 12,
};

const struct mw_option s2a_render_options[] = {
    MW_PICTURE_SCALE_OPTION, MW_PICTURE_AREA_OPTION, MW_RENDER_ONLY, { 0 }
};

struct contact_sheet {
    struct mw_document *doc;
    const struct s2a_extra *extra;
    struct mw_picture_part *cells; /* for each of extra->refs; one that is not on the sheet has no width */
    uint32_t x, y, row_height, width, height;
};

static void label_of(const struct s2a_ref *ref, char text[LABEL_SIZE])
{
    const bool in_people = ref->kind == S2A_REF_BODY || ref->kind == S2A_REF_OVERLAY;
    snprintf(text, LABEL_SIZE, "%s%zu", ref->kind == S2A_REF_BODY ? "b" : "",
             in_people ? ref->index : ref->item);
}

/* In a BOB file all pictures are in one field. */
static struct mw_part part_of_ref(const struct contact_sheet *sheet, const struct s2a_ref *ref)
{
    switch (((const struct s2a_archive *)sheet->doc->root)->form) {
    case S2A_FORM_LIST:
        return (struct mw_part){ .list = "slots", .index = ref->item };
    case S2A_FORM_ITEMS:
        return (struct mw_part){ .list = "items", .index = ref->item };
    case S2A_FORM_FONT:
        return (struct mw_part){ .field = "font" };
    default:
        return (struct mw_part){ .field = "people" };
    }
}

/* Puts it next to the last one, or below if the row is full. */
static void place_picture(struct contact_sheet *sheet, size_t index, uint32_t width, uint32_t height)
{
    char label[LABEL_SIZE];
    label_of(&sheet->extra->refs[index], label);
    const uint32_t label_width = (uint32_t)mw_text_width(label, 1) + 2;
    const uint32_t needed = (width > label_width ? width : label_width) + GAP;
    if (sheet->x && sheet->x + needed > SHEET_WIDTH) {
        sheet->y += sheet->row_height;
        sheet->x = sheet->row_height = 0;
    }
    sheet->cells[index] = (struct mw_picture_part){ part_of_ref(sheet, &sheet->extra->refs[index]), sheet->x,
                                                    sheet->y + LABEL_HEIGHT, width, height };
    sheet->x += needed;
    if (height + LABEL_HEIGHT + GAP > sheet->row_height)
        sheet->row_height = height + LABEL_HEIGHT + GAP;
    if (sheet->x > sheet->width)
        sheet->width = sheet->x;
    sheet->height = sheet->y + sheet->row_height;
}

/* Decodes the picture, to place it on the sheet or, with a canvas, to draw it there. What cannot be decoded
 * is left out. */
static int use_picture(struct contact_sheet *sheet, size_t index, const struct mw_canvas *canvas)
{
    struct mw_arena scratch;
    struct mw_picture picture;
    struct mw_image image;
    mw_arena_init(&scratch, sheet->doc->context);
    const struct s2a_decoder decoder = { &scratch, sheet->doc->root, sheet->extra->palette };
    const struct mw_picture_part *cell = &sheet->cells[index];
    int error = s2a_decode_ref(&decoder, &sheet->extra->refs[index], &picture);
    if (!error && !canvas)
        place_picture(sheet, index, picture.width, picture.height);
    if (!error && canvas)
        error = mw_picture_image(&scratch, &picture, NULL, &image);
    if (!error && canvas) {
        const struct mw_text_style style = { .scale = 1, .colour = MW_RGB(128, 128, 128) };
        char label[LABEL_SIZE];
        label_of(&sheet->extra->refs[index], label);
        mw_text_draw(canvas, cell->x + 1, (int64_t)cell->y - LABEL_HEIGHT + 1, label, &style);
        mw_canvas_blit(canvas, cell->x, cell->y, &image, 0);
    }
    mw_arena_free(&scratch);
    return error == MW_E_FORMAT || error == MW_E_LIMIT ? 0 : error;
}

static bool is_sound(const struct contact_sheet *sheet, size_t index)
{
    const struct s2a_ref *ref = &sheet->extra->refs[index];
    return ref->kind == S2A_REF_ITEM && s2a_item_at(sheet->doc->root, ref->item)->type == S2A_SOUND;
}

static int draw_contact_sheet(struct mw_document *doc, uint64_t number, struct mw_arena *arena,
                              struct mw_retained_picture *retained)
{
    struct mw_picture *picture = &retained->picture;
    const size_t count = mw_item_count(doc);
    struct contact_sheet sheet = { .doc = doc, .extra = doc->extra };
    (void)number;
    sheet.cells = mw_arena_array(arena, count ? count : 1, sizeof *sheet.cells);
    int error = sheet.cells ? 0 : MW_E_MEMORY;
    for (size_t i = 0; i < count && !error; i++) {
        error = is_sound(&sheet, i) ? 0 : use_picture(&sheet, i, NULL);
    }
    if (!error && !sheet.width)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: the archive has no pictures to draw%s", doc->name,
                       ((const struct s2a_archive *)doc->root)->form == S2A_FORM_INDEX
                           ? "; they are in the DAT file of the same name"
                           : "");
    if (!error)
        error = mw_picture_allocate(arena, "contact sheet", sheet.width, sheet.height, 4, UINT64_MAX, 1, 0,
                                    picture);
    if (error)
        return error;
    picture->decoded = (uint64_t)sheet.width * sheet.height;
    const struct mw_image image = { sheet.width, sheet.height, picture->pixels };
    const struct mw_canvas canvas = mw_canvas_of_image(&image, 0, 0);

    for (size_t i = 0; i < count && !error; i++)
        error = sheet.cells[i].width ? use_picture(&sheet, i, &canvas) : 0;
    for (size_t i = 0; i < count; i++)
        if (sheet.cells[i].width)
            sheet.cells[retained->part_count++] = sheet.cells[i];
    retained->parts = sheet.cells;
    return error;
}

static const char sheet_kind;

int s2a_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_cached *cached = NULL;
    int error = mw_picture_retain(render->document, &sheet_kind, 0, draw_contact_sheet, &cached);
    if (error)
        return error;
    const struct mw_retained_picture *retained = cached->content;
    error = mw_picture_render_open(render, args, &retained->picture, NULL, cached);
    if (!error)
        mw_picture_render_parts(render, retained);
    return error;
}
