/* Creates maps like a new map in the games' editors: a sky, and a game layer with walls and a spawn. */
#include <inttypes.h>

#include "formats/teeworlds/edit/edit.h"

enum {
    SIDE_MAX = 10000, /* maximum of the editor, in tiles */
    TILE_SOLID = 1,
    TILE_SPAWN = 192,
    BACKGROUND_X = 800, /* half the size of the sky in world units; larger than any screen */
    BACKGROUND_Y = 600,
    FIXED = 1024,
};

/* clang-format off */
static const struct mw_option options[] = {
    { .name = "size", .kind = MW_OPTION_SIZE, .unit = "tiles", .role = MW_ROLE_SIZE, .min = 2, .max = SIDE_MAX, .fallback = "50x50",
      .doc = "size of the game layer, in tiles" },
    { .name = "border", .kind = MW_OPTION_INT, .unit = "tiles", .min = 0, .max = SIDE_MAX, .fallback = "1",
      .doc = "thickness of the surrounding walls, in tiles" },
    { .name = "spawn", .kind = MW_OPTION_POINT, .unit = "tiles", .space = "grid", .role = MW_ROLE_POSITION, .min = 0, .max = SIDE_MAX,
      .doc = "tile where players spawn; default: on the ground, in the middle of the map" },
    { .name = "background", .kind = MW_OPTION_FLAG, .fallback = "yes", .doc = "add a group with a sky" },
    { .name = "author", .kind = MW_OPTION_TEXT, .of = "text", .value = "TEXT", .doc = "author of the map" },
    { 0 },
};
/* clang-format on */

const struct mw_operation tw_templates[] = {
    { "teeworlds06", "A map for Teeworlds 0.6: sky, walls and a spawn.", "teeworlds06 size=100x60", options },
    { "teeworlds07", "A map for Teeworlds 0.7: sky, walls and a spawn.", "teeworlds07 size=100x60", options },
    { "ddnet", "A map for DDNet: sky, walls and a spawn.", "ddnet size=200x100", options },
    { 0 },
};

/* ---- the sky ---- */

static int add_background(const struct mw_editing *editing, const struct tw_edition *edition)
{
    static const int32_t colors[2][4] = { { 94, 132, 174, 255 }, { 204, 232, 255, 255 } }; /* top, bottom */
    const struct tw_new_layer wanted = { .kind = TW_KIND_QUADS, .name = "Quads" };
    struct tw_group *group;
    size_t index;
    int error = tw_group_new(editing, 0, "", &group);
    if (error)
        return error;
    group->parallax_x = group->parallax_y = 0;
    error = tw_layer_new(editing, edition, &wanted, &index);
    if (error)
        return error;
    struct tw_layer *layer = &tw_edited(editing)->layers.items[index];
    struct tw_quad *quad = &layer->quads.items[0];
    for (int i = 0; i < 4; i++) {
        quad->points[2 * i] = (i & 1 ? BACKGROUND_X : -BACKGROUND_X) * FIXED;
        quad->points[2 * i + 1] = (i & 2 ? BACKGROUND_Y : -BACKGROUND_Y) * FIXED;
        quad->texcoords[2 * i] = i & 1 ? FIXED : 0;
        quad->texcoords[2 * i + 1] = i & 2 ? FIXED : 0;
        for (int c = 0; c < 4; c++)
            quad->colors[4 * i + c] = colors[i >> 1][c];
    }
    quad->position_envelope = quad->color_envelope = -1;
    layer->num_quads = 1;
    return 0;
}

/* ---- the game ---- */

static int read_start_places(const struct mw_editing *editing, const int64_t size[2], int64_t border,
                             int64_t spawn[2])
{
    if (mw_args_has(editing->args, "border") && (2 * border >= size[0] || 2 * border >= size[1]))
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "border=%" PRId64 " would fill all %" PRId64 " x %" PRId64 " tiles", border,
                            size[0], size[1]);
    if (!mw_args_point(editing->args, "spawn", spawn)) {
        spawn[0] = size[0] / 2;
        spawn[1] = size[1] - 1 - border;
    }
    if (spawn[0] < border || spawn[1] < border || spawn[0] >= size[0] - border ||
        spawn[1] >= size[1] - border)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "spawn=%" PRId64 ",%" PRId64 " is outside the walls; expected x %" PRId64
                            " to %" PRId64 ", y %" PRId64 " to %" PRId64,
                            spawn[0], spawn[1], border, size[0] - border - 1, border, size[1] - border - 1);
    return 0;
}

static int add_game_layer(const struct mw_editing *editing, const struct tw_edition *edition)
{
    struct tw_new_layer wanted = { .kind = TW_KIND_GAME, .name = "Game" };
    struct tw_group *group;
    int64_t size[2], spawn[2], border = mw_args_int(editing->args, "border");
    size_t index;
    mw_args_size(editing->args, "size", size);
    /* Maps that are too small for walls have none by default. */
    if (!mw_args_has(editing->args, "border") && (size[0] < 3 || size[1] < 3))
        border = 0;
    int error = read_start_places(editing, size, border, spawn);
    wanted.group = tw_edited(editing)->groups.count;
    wanted.width = size[0];
    wanted.height = size[1];
    if (!error)
        error = tw_group_new(editing, wanted.group, "Game", &group);
    if (!error)
        error = tw_layer_new(editing, edition, &wanted, &index);
    if (error)
        return error;
    uint8_t *cells = (uint8_t *)(uintptr_t)tw_edited(editing)->layers.items[index].tiles.cells;
    for (int64_t y = 0; y < size[1]; y++)
        for (int64_t x = 0; x < size[0]; x++)
            if (x < border || y < border || x >= size[0] - border || y >= size[1] - border)
                cells[(y * size[0] + x) * 4] = TILE_SOLID;
    cells[(spawn[1] * size[0] + spawn[0]) * 4] = TILE_SPAWN;
    return 0;
}

static int add_info(const struct mw_editing *editing, const struct tw_edition *edition)
{
    const char *author = mw_args_text(editing->args, "author");
    struct tw_info *info;
    struct tw_version *version = tw_item_insert(editing->doc, "versions", 0, 0);
    if (!version)
        return editing->doc->context->error;
    version->version = 1;
    int error = tw_item_sized(editing->doc, &tw_version_record, version);
    if (!error)
        error = tw_info_own(editing, edition->ddnet, &info);
    return error || !author || !*author ? error
                                        : tw_edit_text(editing, &tw_info_record, "author_text", info, author);
}

int tw_new(const struct mw_editing *editing)
{
    const struct tw_edition *edition = tw_edition_named(editing->operation->name);
    int error = add_info(editing, edition);
    if (!error && mw_args_flag(editing->args, "background"))
        error = add_background(editing, edition);
    return error ? error : add_game_layer(editing, edition);
}
