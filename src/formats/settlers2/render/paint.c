/* Colours and textures: those of the game's files, or built-in ones. They are retained for the next picture
 * of the document, those of files until one of the files changes. */
#include "base/file.h"
#include "core/assets.h"
#include "record/cache.h"
#include "formats/lbm/lbm.h"
#include "formats/settlers2/shade_table.h"
#include "view.h"

#include <limits.h>

enum {
    MAP_COLOURS = 64,   /* index of the colours of small maps in the built-in palette */
    TREE_COLOURS = 128, /* and those of trees */
    WATER_FIRST = 240,  /* the moving colours of water */
    WATER_LAST = 247,
    TEXELS = S2_TEXTURE_SIDE * S2_TEXTURE_SIDE,
};

enum file_kind {
    FILE_TEXTURES,
    FILE_SHADES,
    FILE_PALETTE,
    FILES,
};

/* What is retained. */
struct stored_paint {
    struct s2_paint paint;
    struct mw_cached *cached;
    unsigned landscape;
    const char *folder; /* of the game's files; NULL: built in, and so is the rest */
    const char *paths[FILES];
    struct mw_file_facts facts[FILES];
};

static const char paint_kind;

static int make_tables(struct stored_paint *stored, uint8_t **texels)
{
    struct mw_arena *arena = &stored->cached->arena;
    stored->paint.lit = mw_arena_payload(arena, sizeof *stored->paint.lit * S2_SHADES);
    *texels = mw_arena_alloc(arena, TEXELS);
    stored->paint.texels = *texels;
    return stored->paint.lit && *texels ? 0 : MW_E_MEMORY;
}

/* ---- built in ---- */

/* The game's tables range linearly from about half to one and a half times the brightness. */
static uint8_t light(uint8_t channel, unsigned shading)
{
    unsigned lit =
        (channel * (S2_SHADE_TABLE_SAME + shading) + S2_SHADE_TABLE_SAME) / (2 * S2_SHADE_TABLE_SAME);
    return (uint8_t)(lit < 255 ? lit : 255);
}

static void set_index(struct s2_paint *paint, uint8_t index, struct mw_colour colour)
{
    for (unsigned s = 0; s < S2_SHADES; s++)
        paint->lit[s][index] = MW_RGB(light(colour.r, s), light(colour.g, s), light(colour.b, s));
}

static int make_built_in(struct stored_paint *stored)
{
    struct s2_paint *paint = &stored->paint;
    uint8_t *texels;
    if (make_tables(stored, &texels))
        return MW_E_MEMORY;
    for (unsigned i = 0; i < S2_PALETTE; i++) {
        texels[i] = (uint8_t)i;
        set_index(paint, (uint8_t)i, MW_BLACK);
    }
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        const struct s2_ground_colours *look = s2_ground_colours_of(stored->landscape, i);
        paint->map_index[i] = (uint8_t)(MAP_COLOURS + i);
        set_index(paint, i, look->mean);
        set_index(paint, paint->map_index[i], look->map);
    }
    for (uint8_t i = 0; i < S2_TREE_TYPES; i++) {
        paint->tree_index[i] = (uint8_t)(TREE_COLOURS + i);
        set_index(paint, paint->tree_index[i], s2_tree_colours[stored->landscape][i]);
    }
    return 0;
}

/* ---- the game's files ---- */

static const char *const file_names[S2_LANDSCAPES][FILES] = {
    { "TEX5.LBM", "GOU5.DAT", "PAL5.BBM" },
    { "TEX6.LBM", "GOU6.DAT", "PAL6.BBM" },
    { "TEX7.LBM", "GOU7.DAT", "PAL7.BBM" },
};

static int find_files(struct mw_context *context, struct stored_paint *stored)
{
    const char *const *names = file_names[stored->landscape];
    int error = mw_assets_by_ending(&stored->cached->arena, stored->folder, names, FILES, stored->paths);
    for (int i = 0; i < FILES && !error; i++)
        if (!stored->paths[i])
            error = mw_fail(context, MW_E_NOT_FOUND,
                            "%s: no %s in this directory or below; maps of this landscape are drawn with the "
                            "game's %s, %s and %s",
                            stored->folder, names[i], names[FILE_TEXTURES], names[FILE_SHADES],
                            names[FILE_PALETTE]);
    return error;
}

static int read_textures(struct s2_view *view, const char *path, struct mw_bytes bytes, uint8_t *texels)
{
    struct mw_picture picture;
    int error = mw_fail_in(view->doc->context, path, lbm_decode(view->arena, bytes, NULL, &picture));
    if (error)
        return error;
    if (picture.width != S2_TEXTURE_SIDE || picture.height != S2_TEXTURE_SIDE)
        return mw_fail(view->doc->context, MW_E_FORMAT,
                       "%s: the picture has %u x %u pixels, expected %d x %d as in the game's own textures",
                       path, picture.width, picture.height, S2_TEXTURE_SIDE, S2_TEXTURE_SIDE);
    memcpy(texels, picture.pixels, TEXELS);
    return 0;
}

static int read_colours(struct mw_context *context, struct stored_paint *stored,
                        const struct mw_file files[FILES])
{
    struct s2_paint *paint = &stored->paint;
    uint8_t palette[MW_PALETTE_SIZE];
    const uint8_t *shades;
    int error = mw_fail_in(context, stored->paths[FILE_PALETTE],
                           lbm_palette(context, files[FILE_PALETTE].bytes, palette));
    if (!error)
        error = mw_fail_in(context, stored->paths[FILE_SHADES],
                           s2_shade_table_read(context, files[FILE_SHADES].bytes, &shades));
    for (unsigned i = 0; i < S2_PALETTE && !error; i++)
        paint->palette[i] = MW_RGB(palette[i * 3], palette[i * 3 + 1], palette[i * 3 + 2]);
    for (unsigned s = 0; s < S2_SHADES && !error; s++)
        for (unsigned i = 0; i < S2_PALETTE; i++)
            paint->lit[s][i] = paint->palette[shades[s * S2_SHADE_TABLE_SIDE + i]];
    return error;
}

static void choose_indices(struct stored_paint *stored)
{
    struct s2_paint *paint = &stored->paint;
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        const struct s2_texture *texture = s2_texture_of(i);
        size_t at = (size_t)texture->y * S2_TEXTURE_SIDE + texture->x + texture->width / 2;
        paint->map_index[i] = s2_map_index_is_fixed(i) ? s2_ground_colours_of(stored->landscape, i)->map_index
                                                       : paint->texels[at];
    }
    for (uint8_t i = 0; i < S2_TREE_TYPES; i++)
        paint->tree_index[i] = (uint8_t)(S2_TREE_INDEX + i);
    paint->clear_edge[0] = true;
    for (unsigned i = WATER_FIRST; i <= WATER_LAST; i++)
        paint->clear_floe[i] = true;
    paint->textured = true;
}

static int read_open_files(struct s2_view *view, struct stored_paint *stored,
                           const struct mw_file files[FILES])
{
    uint8_t *texels;
    int error = make_tables(stored, &texels);
    if (!error)
        error = read_textures(view, stored->paths[FILE_TEXTURES], files[FILE_TEXTURES].bytes, texels);
    if (!error)
        error = read_colours(view->doc->context, stored, files);
    if (!error)
        choose_indices(stored);
    return error;
}

static int read_files(struct s2_view *view, struct stored_paint *stored)
{
    struct mw_file files[FILES] = { 0 };
    int error = find_files(view->doc->context, stored);
    for (int i = 0; i < FILES && !error; i++) {
        error = mw_file_read(view->doc->context, stored->paths[i], &files[i]);
        stored->facts[i] = files[i].facts;
    }
    if (!error)
        error = read_open_files(view, stored, files);
    for (int i = 0; i < FILES; i++)
        mw_file_close(&files[i]);
    return error;
}

/* ---- retaining ---- */

static uintptr_t paint_number(unsigned landscape, const char *folder)
{
    uintptr_t number = landscape;
    for (const char *at = folder; at && *at; at++)
        number = (number ^ (unsigned char)*at) * 16777619u;
    return number;
}

static bool is_current(struct mw_context *context, const struct stored_paint *stored)
{
    for (int i = 0; stored->folder && i < FILES; i++) {
        struct mw_file_facts now = mw_path_facts(context, stored->paths[i]);
        if (!mw_file_is_unchanged(&stored->facts[i], &now))
            return false;
    }
    return true;
}

static bool is_same_folder(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static int use_files(struct mw_context *context, const struct stored_paint *stored)
{
    int error = 0;
    for (int i = 0; stored->folder && i < FILES && !error; i++)
        error = mw_file_note_used(context, stored->paths[i]);
    return error;
}

static struct stored_paint *find_paint(struct s2_view *view, const char *folder)
{
    struct mw_cached *cached = mw_cache_find(view->doc, &paint_kind, paint_number(view->landscape, folder));
    struct stored_paint *stored = cached ? cached->content : NULL;
    if (!stored || (stored->landscape == view->landscape && is_same_folder(stored->folder, folder) &&
                    is_current(view->doc->context, stored)))
        return stored;
    mw_cache_release(view->doc, cached);
    return NULL;
}

/* A file without a time can change unnoticed. */
static bool can_be_retained(const struct stored_paint *stored)
{
    for (int i = 0; stored->folder && i < FILES; i++)
        if (!stored->facts[i].modified)
            return false;
    return true;
}

static int make_paint(struct s2_view *view, struct stored_paint *stored, const char *folder)
{
    int error = 0;
    stored->landscape = view->landscape;
    if (!folder)
        error = make_built_in(stored);
    else if ((stored->folder = mw_arena_text(&stored->cached->arena, folder)))
        error = read_files(view, stored);
    else
        error = MW_E_MEMORY;
    return error || !can_be_retained(stored) ? error : mw_cache_share(view->doc, stored->cached, NULL, NULL);
}

int s2_view_make_paint(struct s2_view *view, const char *folder)
{
    struct stored_paint *stored = find_paint(view, folder);
    if (stored) {
        view->paint_cached = stored->cached;
        view->paint = &stored->paint;
        return use_files(view->doc->context, stored);
    }
    struct mw_cached *cached = mw_cache_new(view->doc, &paint_kind, paint_number(view->landscape, folder));
    if (!cached)
        return MW_E_MEMORY;
    view->paint_cached = cached;
    cached->content = stored = mw_arena_alloc(&cached->arena, sizeof *stored);
    if (!stored)
        return MW_E_MEMORY;
    stored->cached = cached;
    view->paint = &stored->paint;
    return make_paint(view, stored, folder);
}

static int distance(struct mw_colour a, struct mw_colour b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
    return r * r + g * g + blue * blue;
}

struct mw_colour s2_paint_nearest(const struct s2_paint *paint, struct mw_colour colour)
{
    unsigned nearest = 0;
    int least = INT_MAX;
    if (!paint->textured)
        return colour;
    for (unsigned i = 0; i < S2_PALETTE && least; i++) {
        int far = distance(paint->palette[i], colour);
        nearest = far < least ? i : nearest;
        least = far < least ? far : least;
    }
    return paint->palette[nearest];
}
