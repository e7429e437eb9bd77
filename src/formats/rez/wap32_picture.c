#include "wap32_picture.h"

#include <stdio.h>

#include "base/text.h"
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
             "palette of the picture's level or, for GAME, CLAW and STATES, of the first level" },
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

enum {
    CLAW_LEVELS = 14,
};

/* Sets *palette if the archive has one in the directory. One of the wrong size is ignored. */
static int find_palette_in(struct mw_document *doc, struct mw_str directory, const uint8_t **palette)
{
    struct mw_document *archive = doc->container;
    const char *path =
        mw_arena_format(&doc->arena, "%.*s/PALETTES/MAIN.PAL", (int)directory.size, directory.data);
    struct mw_bytes bytes;
    const char *rest;
    if (!path)
        return MW_E_MEMORY;
    if (archive->format->member(archive, path, &bytes, &rest) == 0 && !*rest && bytes.size == MW_PALETTE_SIZE)
        *palette = bytes.data;
    return 0;
}

/* A picture opened as "CLAW.REZ:LEVEL1/..." is drawn in the colours of the nearest directory around it that
 * has a palette. Pictures of GAME and CLAW are shown in those of any level, so of all others the first
 * level's are as good. Without any, the picture is drawn in greyscale. */
static int find_level_palette(struct mw_document *doc, const uint8_t **palette)
{
    struct mw_document *archive = doc->container;
    size_t prefix = archive ? strlen(archive->name) + 1 : 0;
    int error = 0;
    if (!archive || !archive->format->member || strlen(doc->name) <= prefix)
        return 0;
    const char *member = doc->name + prefix;
    member += strspn(member, "/\\");
    for (size_t end = strlen(member); end-- > 1 && !*palette && !error;)
        if (member[end] == '/' || member[end] == '\\')
            error = find_palette_in(doc, (struct mw_str){ member, end }, palette);
    for (int level = 1; level <= CLAW_LEVELS && !*palette && !error; level++) {
        char name[16];
        snprintf(name, sizeof name, "LEVEL%d", level);
        error = find_palette_in(doc, mw_str_from(name), palette);
    }
    return error;
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
