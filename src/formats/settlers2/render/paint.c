/* Colours and textures: those of the game's files, or built-in ones. */
#include "base/file.h"
#include "core/assets.h"
#include "formats/lbm/lbm.h"
#include "formats/settlers2/shade_table.h"
#include "view.h"

enum {
    MAP_COLOURS = 64,   /* index of the colours of small maps in the built-in palette */
    TREE_COLOURS = 128, /* and those of trees */
    SHADES = 256,
    WATER_FIRST = 240, /* the moving colours of water */
    WATER_LAST = 247,
    TEXELS = S2_TEXTURE_SIDE * S2_TEXTURE_SIDE,
};

static int make_tables(struct s2_view *view, uint8_t **texels)
{
    view->paint.lit = mw_arena_payload(view->arena, sizeof *view->paint.lit * SHADES);
    *texels = mw_arena_alloc(view->arena, TEXELS);
    view->paint.texels = *texels;
    return view->paint.lit && *texels ? 0 : MW_E_MEMORY;
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
    for (unsigned s = 0; s < SHADES; s++)
        paint->lit[s][index] = MW_RGB(light(colour.r, s), light(colour.g, s), light(colour.b, s));
}

static int make_built_in(struct s2_view *view)
{
    struct s2_paint *paint = &view->paint;
    uint8_t *texels;
    if (make_tables(view, &texels))
        return MW_E_MEMORY;
    for (unsigned i = 0; i < S2_PALETTE; i++) {
        texels[i] = (uint8_t)i;
        set_index(paint, (uint8_t)i, MW_BLACK);
    }
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        const struct s2_ground_colours *look = s2_ground_colours_of(view->landscape, i);
        paint->map_index[i] = (uint8_t)(MAP_COLOURS + i);
        set_index(paint, i, look->mean);
        set_index(paint, paint->map_index[i], look->map);
    }
    for (uint8_t i = 0; i < S2_TREE_TYPES; i++) {
        paint->tree_index[i] = (uint8_t)(TREE_COLOURS + i);
        set_index(paint, paint->tree_index[i], s2_tree_colours[view->landscape][i]);
    }
    return 0;
}

/* ---- the game's files ---- */

enum file_kind {
    FILE_TEXTURES,
    FILE_SHADES,
    FILE_PALETTE,
    FILES,
};

static const char *const file_names[S2_LANDSCAPES][FILES] = {
    { "TEX5.LBM", "GOU5.DAT", "PAL5.BBM" },
    { "TEX6.LBM", "GOU6.DAT", "PAL6.BBM" },
    { "TEX7.LBM", "GOU7.DAT", "PAL7.BBM" },
};

struct finder {
    struct s2_view *view;
    const char *const *names;
    const char *paths[FILES];
};

static int find_files(struct finder *finder, const char *folder)
{
    struct s2_view *view = finder->view;
    finder->names = file_names[view->landscape];
    int error = mw_assets_by_ending(view->arena, folder, finder->names, FILES, finder->paths);
    for (int i = 0; i < FILES && !error; i++)
        if (!finder->paths[i])
            error = mw_fail(view->doc->context, MW_E_NOT_FOUND,
                            "%s: no %s in this directory or below; maps of this landscape are drawn with the "
                            "game's %s, %s and %s",
                            folder, finder->names[i], finder->names[FILE_TEXTURES],
                            finder->names[FILE_SHADES], finder->names[FILE_PALETTE]);
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

static int read_colours(struct s2_view *view, const struct finder *finder, const struct mw_file files[FILES])
{
    uint8_t palette[MW_PALETTE_SIZE];
    const uint8_t *shades;
    int error = mw_fail_in(view->doc->context, finder->paths[FILE_PALETTE],
                           lbm_palette(view->doc->context, files[FILE_PALETTE].bytes, palette));
    if (!error)
        error = mw_fail_in(view->doc->context, finder->paths[FILE_SHADES],
                           s2_shade_table_read(view->doc->context, files[FILE_SHADES].bytes, &shades));
    for (unsigned i = 0; i < S2_PALETTE && !error; i++)
        view->paint.palette[i] = MW_RGB(palette[i * 3], palette[i * 3 + 1], palette[i * 3 + 2]);
    for (unsigned s = 0; s < SHADES && !error; s++)
        for (unsigned i = 0; i < S2_PALETTE; i++)
            view->paint.lit[s][i] = view->paint.palette[shades[s * S2_SHADE_TABLE_SIDE + i]];
    return error;
}

static void choose_indices(struct s2_view *view)
{
    struct s2_paint *paint = &view->paint;
    for (uint8_t i = 0; i < S2_TERRAINS; i++) {
        const struct s2_texture *texture = s2_texture_of(i);
        size_t at = (size_t)texture->y * S2_TEXTURE_SIDE + texture->x + texture->width / 2;
        paint->map_index[i] = s2_map_index_is_fixed(i) ? s2_ground_colours_of(view->landscape, i)->map_index
                                                       : paint->texels[at];
    }
    for (uint8_t i = 0; i < S2_TREE_TYPES; i++)
        paint->tree_index[i] = (uint8_t)(S2_TREE_INDEX + i);
    paint->clear_edge[0] = true;
    for (unsigned i = WATER_FIRST; i <= WATER_LAST; i++)
        paint->clear_floe[i] = true;
    paint->textured = true;
}

static int read_files(struct s2_view *view, const struct finder *finder, struct mw_file files[FILES])
{
    uint8_t *texels;
    int error = make_tables(view, &texels);
    for (int i = 0; i < FILES && !error; i++)
        error = mw_file_read(view->doc->context, finder->paths[i], &files[i]);
    if (!error)
        error = read_textures(view, finder->paths[FILE_TEXTURES], files[FILE_TEXTURES].bytes, texels);
    if (!error)
        error = read_colours(view, finder, files);
    if (!error)
        choose_indices(view);
    return error;
}

int s2_view_make_paint(struct s2_view *view, const char *assets)
{
    if (!assets)
        return make_built_in(view);
    struct finder finder = { .view = view };
    struct mw_file files[FILES] = { 0 };
    int error = find_files(&finder, assets);
    if (!error)
        error = read_files(view, &finder, files);
    for (int i = 0; i < FILES; i++)
        mw_file_close(&files[i]);
    return error;
}

static int distance(struct mw_colour a, struct mw_colour b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
    return r * r + g * g + blue * blue;
}

struct mw_colour s2_paint_nearest(const struct s2_paint *paint, struct mw_colour colour)
{
    struct mw_colour nearest = paint->palette[0];
    if (!paint->textured)
        return colour;
    for (unsigned i = 1; i < S2_PALETTE; i++)
        if (distance(paint->palette[i], colour) < distance(nearest, colour))
            nearest = paint->palette[i];
    return nearest;
}
