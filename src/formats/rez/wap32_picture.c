#include "wap32_picture.h"

#include "core/picks.h"
#include "core/picture_document.h"
#include "core/picture_render.h"
#include "formats/lbm/palette_file.h"

const struct mw_option wap32_picture_options[] = {
    { .name = "palette",
      .kind = MW_OPTION_FILE,
      .of = "palette",
      .role = MW_ROLE_INPUT,
      .value = "PAL",
      .doc = "file with a 768-byte palette, for a picture without its own; default: in an archive, the "
             "palette of the picture's level" },
    MW_PICTURE_SCALE_OPTION,
    MW_PICTURE_AREA_OPTION,
    MW_RENDER_ONLY,
    { 0 },
};

const struct mw_asset_kind wap32_picture_assets[] = {
    { "palette", "Palette", "*.PAL", "pictures without a palette of their own have the colours of the game" },
    { 0 },
};

/* doc->extra */
struct wap32_picture {
    struct mw_picture picture;
    const uint8_t *palette; /* for a picture without its own; NULL: greyscale */
    bool palette_sought;
};

const struct mw_picture *wap32_picture_of(const struct mw_document *doc)
{
    return &((const struct wap32_picture *)doc->extra)->picture;
}

int wap32_picture_read(struct mw_document *doc, wap32_picture_decode_fn *decode)
{
    struct wap32_picture *state = mw_arena_alloc(&doc->arena, sizeof *state);
    if (!state)
        return MW_E_MEMORY;
    const struct mw_diag_sink sink = mw_document_sink(doc);
    int error = decode(&doc->arena, doc->input, &sink, &state->picture);
    if (error)
        return mw_fail_in(doc->context, doc->name, error);
    doc->extra = state;
    return 0;
}

/* A picture opened as "CLAW.REZ:LEVEL1/..." is drawn with LEVEL1/PALETTES/MAIN.PAL of the archive, if there
 * is one. */
static int find_level_palette(struct mw_document *doc, const uint8_t **palette)
{
    struct mw_document *archive = doc->container;
    size_t prefix = archive ? strlen(archive->name) + 1 : 0;
    if (!archive || !archive->format->member || strlen(doc->name) <= prefix)
        return 0;
    const char *member = doc->name + prefix;
    member += strspn(member, "/\\");
    const char *path =
        mw_arena_format(&doc->arena, "%.*s/PALETTES/MAIN.PAL", (int)strcspn(member, "/\\"), member);
    if (!path)
        return MW_E_MEMORY;
    struct mw_bytes bytes;
    const char *rest;
    /* Without a palette, or with one of the wrong size, the picture is drawn in greyscale. */
    if (archive->format->member(archive, path, &bytes, &rest) == 0 && !*rest && bytes.size == MW_PALETTE_SIZE)
        *palette = bytes.data;
    return 0;
}

static int seek_level_palette(struct mw_document *doc)
{
    struct wap32_picture *state = doc->extra;
    if (state->palette_sought || state->picture.has_palette || state->picture.channels != 1)
        return 0;
    state->palette_sought = true;
    return find_level_palette(doc, &state->palette);
}

int wap32_picture_list_items(struct mw_document *doc)
{
    return mw_picture_add_item(doc, wap32_picture_of(doc), "");
}

int wap32_picture_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    (void)index;
    int error = seek_level_palette(doc);
    const struct wap32_picture *state = doc->extra;
    return error ? error : mw_picture_png(doc, &state->picture, state->palette, content);
}

int wap32_picture_render_open(struct mw_render *render, const struct mw_args *args)
{
    struct mw_document *doc = render->document;
    const struct wap32_picture *state = doc->extra;
    const char *path = mw_args_text(args, "palette");
    const uint8_t *palette = NULL;
    int error = path ? lbm_load_palette(&render->arena, path, &palette) : seek_level_palette(doc);
    return error
               ? error
               : mw_picture_render_open(render, args, &state->picture, path ? palette : state->palette, NULL);
}
