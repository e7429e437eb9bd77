/* Colours and textures: those of the game's files, or built-in ones. They are retained for the next picture
 * of the document, those of files until one of the files changes. */
#include "base/file.h"
#include "core/assets.h"
#include "record/cache.h"
#include "formats/lbm/lbm.h"
#include "formats/settlers2/shade_table.h"
#include "view.h"

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
    FILES, /* that are needed; the others are archives of pictures */
    FILE_MAP = FILES,
    FILE_NATION,
    FILE_MISSIONS,
    ALL_FILES = FILE_MISSIONS + S2_MISSION_FILES,
};

/* What is retained. */
struct stored_paint {
    struct s2_paint paint;
    struct mw_cached *cached;
    unsigned landscape;
    const char *folder;           /* of the game's files; NULL: built in, and so is the rest */
    const char *nation;           /* of buildings */
    const char *paths[ALL_FILES]; /* NULL: there is none */
    struct mw_file_facts facts[ALL_FILES];
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
    return s2_figures_make(&stored->cached->arena, paint, NULL);
}

/* ---- the game's files ---- */

static const char *const file_names[S2_LANDSCAPES][FILES] = {
    { "TEX5.LBM", "GOU5.DAT", "PAL5.BBM" },
    { "TEX6.LBM", "GOU6.DAT", "PAL6.BBM" },
    { "TEX7.LBM", "GOU7.DAT", "PAL7.BBM" },
};

/* Of the demo, which has no winter, and the palette of wasteland only in its textures. */
static const char *const demo_names[S2_LANDSCAPES][FILES] = {
    { "TEXTUR_0.LBM", "GOURAUD.DAT", "PALETTI0.BBM" },
    { "TEXTUR_3.LBM", "GOURAUD.DAT", "TEXTUR_3.LBM" },
    { NULL, NULL, NULL },
};

/* Y: the set for little memory, without every second step of the trees. */
static const char *const map_names[S2_LANDSCAPES][2] = { { "MAP_0_Z.LST", "MAP_0_Y.LST" },
                                                         { "MAP_1_Z.LST", "MAP_1_Y.LST" },
                                                         { "MAP_2_Z.LST", "MAP_2_Y.LST" } };

/* Archives of the nations' buildings: in other landscapes, in winter, and in the demo. */
static const struct {
    const char *name, *usual, *winter, *demo;
} nations[] = { { "romans", "ROM_Z.LST", "WROM_Z.LST", "MBOB/ROM_BOBS.LST" },
                { "africans", "AFR_Z.LST", "WAFR_Z.LST", "MBOB/AFR_BOBS.LST" },
                { "japanese", "JAP_Z.LST", "WJAP_Z.LST", "MBOB/JAP_BOBS.LST" },
                { "vikings", "VIK_Z.LST", "WVIK_Z.LST", "MBOB/VIK_BOBS.LST" } };

static int find_one_of(struct stored_paint *stored, const char *const *names, size_t count, const char **path)
{
    const char *paths[3];
    int error = mw_assets_by_ending(&stored->cached->arena, stored->folder, names, count, paths);
    for (size_t i = count; i-- > 0 && !error;)
        if (paths[i])
            *path = paths[i];
    return error;
}

static int find_archives(struct stored_paint *stored)
{
    static const char *const missions[S2_MISSION_FILES] = { "MIS0BOBS.LST", "MIS1BOBS.LST", "MIS2BOBS.LST",
                                                            "MIS3BOBS.LST", "MIS4BOBS.LST", "MIS5BOBS.LST" };
    const char *const *names = map_names[stored->landscape];
    const char *const map[] = { names[0], names[1], "MAPBOBS.LST" };
    size_t nation = 0;
    while (nation + 1 < sizeof nations / sizeof *nations && strcmp(nations[nation].name, stored->nation) != 0)
        nation++;
    const bool winter = stored->landscape == S2_LANDSCAPE_WINTER;
    const char *const buildings[] = { winter ? nations[nation].winter : nations[nation].usual,
                                      nations[nation].usual, nations[nation].demo };
    int error = find_one_of(stored, map, 3, &stored->paths[FILE_MAP]);
    if (!error)
        error = find_one_of(stored, buildings, 3, &stored->paths[FILE_NATION]);
    return error ? error
                 : mw_assets_by_ending(&stored->cached->arena, stored->folder, missions, S2_MISSION_FILES,
                                       &stored->paths[FILE_MISSIONS]);
}

static int find_files(struct mw_context *context, struct stored_paint *stored)
{
    const char *const *names = file_names[stored->landscape], *const *demo = demo_names[stored->landscape];
    int error = mw_assets_by_ending(&stored->cached->arena, stored->folder, names, FILES, stored->paths);
    for (int i = 0; i < FILES && !error; i++)
        if (!stored->paths[i] && demo[i])
            error = find_one_of(stored, &demo[i], 1, &stored->paths[i]);
    for (int i = 0; i < FILES && !error; i++)
        if (!stored->paths[i])
            error = mw_fail(context, MW_E_NOT_FOUND,
                            "%s: no %s in this directory or below; maps of this landscape are drawn with the "
                            "game's %s, %s and %s",
                            stored->folder, names[i], names[FILE_TEXTURES], names[FILE_SHADES],
                            names[FILE_PALETTE]);
    return error ? error : find_archives(stored);
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

static uint64_t sum_of_bytes(uint64_t sum, struct mw_bytes bytes)
{
    for (size_t i = 0; i < bytes.size; i++)
        sum = (sum ^ bytes.data[i]) * 1099511628211u;
    return sum;
}

static int read_figures(struct stored_paint *stored, const struct mw_file files[ALL_FILES])
{
    struct s2_figure_files archives = { .map = files[FILE_MAP].bytes, .nation = files[FILE_NATION].bytes };
    for (int i = 0; i < S2_MISSION_FILES; i++)
        archives.missions[i] = files[FILE_MISSIONS + i].bytes;
    for (int i = FILES; i < ALL_FILES; i++)
        stored->paint.figures_serial = sum_of_bytes(stored->paint.figures_serial, files[i].bytes);
    return s2_figures_make(&stored->cached->arena, &stored->paint, &archives);
}

static int read_open_files(struct s2_view *view, struct stored_paint *stored,
                           const struct mw_file files[ALL_FILES])
{
    uint8_t *texels;
    int error = make_tables(stored, &texels);
    if (!error)
        error = read_textures(view, stored->paths[FILE_TEXTURES], files[FILE_TEXTURES].bytes, texels);
    if (!error)
        error = read_colours(view->doc->context, stored, files);
    if (!error)
        choose_indices(stored);
    return error ? error : read_figures(stored, files);
}

static int read_files(struct s2_view *view, struct stored_paint *stored)
{
    struct mw_file files[ALL_FILES] = { 0 };
    int error = find_files(view->doc->context, stored);
    for (int i = 0; i < ALL_FILES && !error; i++) {
        if (!stored->paths[i])
            continue;
        error = mw_file_read(view->doc->context, stored->paths[i], &files[i]);
        stored->facts[i] = files[i].facts;
    }
    if (!error)
        error = read_open_files(view, stored, files);
    for (int i = 0; i < ALL_FILES; i++)
        mw_file_close(&files[i]);
    return error;
}

/* ---- retaining ---- */

static uintptr_t paint_number(unsigned landscape, const char *folder, const char *nation)
{
    uintptr_t number = landscape * 256 + (unsigned char)*nation;
    for (const char *at = folder; at && *at; at++)
        number = (number ^ (unsigned char)*at) * 16777619u;
    return number;
}

static bool is_current(struct mw_context *context, const struct stored_paint *stored)
{
    for (int i = 0; stored->folder && i < ALL_FILES; i++) {
        if (!stored->paths[i])
            continue;
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
    for (int i = 0; stored->folder && i < ALL_FILES && !error; i++)
        if (stored->paths[i])
            error = mw_file_note_used(context, stored->paths[i]);
    return error;
}

static struct stored_paint *find_paint(struct s2_view *view, const char *folder, const char *nation)
{
    struct mw_cached *cached =
        mw_cache_find(view->doc, &paint_kind, paint_number(view->landscape, folder, nation));
    struct stored_paint *stored = cached ? cached->content : NULL;
    if (!stored || (stored->landscape == view->landscape && is_same_folder(stored->folder, folder) &&
                    strcmp(stored->nation, nation) == 0 && is_current(view->doc->context, stored)))
        return stored;
    mw_cache_release(view->doc, cached);
    return NULL;
}

/* A file without a time can change unnoticed. */
static bool can_be_retained(const struct stored_paint *stored)
{
    for (int i = 0; stored->folder && i < ALL_FILES; i++)
        if (stored->paths[i] && !stored->facts[i].modified)
            return false;
    return true;
}

static int make_paint(struct s2_view *view, struct stored_paint *stored, const char *folder,
                      const char *nation)
{
    int error = 0;
    stored->landscape = view->landscape;
    stored->nation = mw_arena_text(&stored->cached->arena, nation);
    if (!stored->nation)
        error = MW_E_MEMORY;
    else if (!folder)
        error = make_built_in(stored);
    else if ((stored->folder = mw_arena_text(&stored->cached->arena, folder)))
        error = read_files(view, stored);
    else
        error = MW_E_MEMORY;
    return error || !can_be_retained(stored) ? error : mw_cache_share(view->doc, stored->cached, NULL, NULL);
}

int s2_view_make_paint(struct s2_view *view, const char *folder, const char *nation)
{
    nation = nation ? nation : nations[0].name;
    struct stored_paint *stored = find_paint(view, folder, nation);
    if (stored) {
        view->paint_cached = stored->cached;
        view->paint = &stored->paint;
        return use_files(view->doc->context, stored);
    }
    struct mw_cached *cached =
        mw_cache_new(view->doc, &paint_kind, paint_number(view->landscape, folder, nation));
    if (!cached)
        return MW_E_MEMORY;
    view->paint_cached = cached;
    cached->content = stored = mw_arena_alloc(&cached->arena, sizeof *stored);
    if (!stored)
        return MW_E_MEMORY;
    stored->cached = cached;
    view->paint = &stored->paint;
    return make_paint(view, stored, folder, nation);
}
