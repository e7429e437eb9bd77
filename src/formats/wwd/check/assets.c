/* Rules that need the game's data: pictures of tiles; pictures, animations and sounds of objects. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "formats/wwd/asset_names.h"
#include "core/args.h"
#include "base/text.h"
#include "checks.h"
#include "formats/rez/assets.h"

struct asset_check {
    struct mw_checker *checker;
    const char *file; /* name of the level's file */
    struct mw_assets *assets;
    bool has_game; /* the assets hold directories that the header names */
};

/* 1 if found, 0 if missing, or an error. */
static int has_asset(const struct asset_check *check, const char *name)
{
    int error = mw_assets_has(check->assets, name);
    if (error == MW_E_NOT_FOUND || error == MW_E_ARGUMENT)
        return 0;
    return error ? error : 1;
}

/* The same for any of the names, with an extension. */
static int has_any_asset(const struct asset_check *check, const struct wwd_asset_names *names,
                         const char *extension)
{
    int found = 0;
    for (size_t i = 0; i < names->count && !found; i++) {
        char file[WWD_ASSET_NAME + 8];
        snprintf(file, sizeof file, "%s%s", names->items[i], extension);
        found = has_asset(check, file);
    }
    return found;
}

/* 1 if the directory exists and contains a picture, 0 if not, or an error. */
static int has_pictures(const struct asset_check *check, const char *folder)
{
    struct mw_arena arena;
    struct mw_asset_list list;
    mw_arena_init(&arena, check->checker->doc->context);
    int found = mw_assets_list(check->assets, folder, &arena, &list);
    if (found == MW_E_NOT_FOUND || found == MW_E_ARGUMENT) {
        found = 0;
    } else if (found == 0) {
        for (size_t i = 0; i < list.count && !found; i++)
            found = mw_str_ends_same(mw_str_from(list.items[i].name), ".PID");
    }
    mw_arena_free(&arena);
    return found;
}

static int has_any_pictures(const struct asset_check *check, const struct wwd_asset_names *folders)
{
    int found = 0;
    for (size_t i = 0; i < folders->count && !found; i++)
        found = has_pictures(check, folders->items[i]);
    return found;
}

/* The name in the game's data, or that in the level's own directory. */
static const char *usual_name(const struct wwd_asset_names *names)
{
    return names->items[names->count - 1];
}

/* ---- tiles ---- */

enum {
    NUMBERS = 65536,
    SETS_MAX = 8, /* image sets of a plane that are checked; editors use one */
};

struct tile_uses {
    uint32_t count[NUMBERS], first[NUMBERS];
};

static void count_tile_uses(const struct mw_grid *grid, uint32_t set, struct tile_uses *uses)
{
    size_t cells = (size_t)grid->width * grid->height;
    memset(uses, 0, sizeof *uses);
    for (size_t i = 0; i < cells; i++) {
        uint32_t tile = mw_u32le(grid->cells + i * 4);
        if (tile != WWD_TILE_INVISIBLE && tile != WWD_TILE_FILLED && tile >> 16 == set &&
            uses->count[tile & 0xFFFF]++ == 0)
            uses->first[tile & 0xFFFF] = (uint32_t)i;
    }
}

static int has_tile_picture(const struct asset_check *check, const struct wwd_asset_names *folders,
                            uint32_t number)
{
    int found = 0;
    for (size_t i = 0; i < 2 * folders->count && !found; i++) {
        char name[WWD_ASSET_NAME + 16];
        snprintf(name, sizeof name, "%s/%0*" PRIu32 ".PID", folders->items[i / 2], i % 2 ? 1 : 3, number);
        found = has_asset(check, name);
    }
    return found;
}

static int report_missing_tile(const struct asset_check *check, size_t plane, const char *folder,
                               uint32_t number, const struct tile_uses *uses)
{
    uint32_t width = wwd_root(check->checker->doc)->planes.items[plane].tiles.width;
    return mw_diag(check->checker->doc, "WWD080",
                   mw_check_at(check->checker, "planes[%zu].tiles[%" PRIu32 ",%" PRIu32 "]", plane,
                               uses->first[number] % width, uses->first[number] / width),
                   "tile %" PRIu32 " is used by %" PRIu32 " %s, but %s/%03" PRIu32 ".PID is missing", number,
                   uses->count[number], uses->count[number] == 1 ? "cell" : "cells", folder, number);
}

static int check_tile_set(const struct asset_check *check, size_t plane, size_t set, struct tile_uses *uses)
{
    const struct wwd_plane *owner = &wwd_root(check->checker->doc)->planes.items[plane];
    struct wwd_asset_names folders;
    wwd_assets_of_tiles(wwd_root(check->checker->doc), check->file, owner->image_sets.items[set].name,
                        &folders);
    if (folders.count == 0)
        return 0;
    count_tile_uses(&owner->tiles, (uint32_t)set, uses);
    int found = has_any_pictures(check, &folders);
    if (found < 0)
        return found;
    size_t used = 0;
    for (uint32_t number = 0; number < NUMBERS; number++)
        used += uses->count[number] != 0;
    if (!found && used) {
        return mw_diag(check->checker->doc, "WWD080",
                       mw_check_at(check->checker, "planes[%zu].image_sets[%zu]", plane, set),
                       "uses %zu different tile%s, but the directory %s has no pictures or is missing", used,
                       mw_plural(used), usual_name(&folders));
    }
    int error = 0;
    for (uint32_t number = 0; number < NUMBERS && !error; number++) {
        if (uses->count[number] == 0)
            continue;
        found = has_tile_picture(check, &folders, number);
        if (found < 0)
            return found;
        if (!found)
            error = report_missing_tile(check, plane, usual_name(&folders), number, uses);
    }
    return error;
}

static int check_tile_pictures(const struct asset_check *check)
{
    const struct wwd_level *level = wwd_root(check->checker->doc);
    struct tile_uses *uses = mw_allocate(check->checker->doc->context, sizeof *uses);
    if (!uses)
        return MW_E_MEMORY;
    int error = 0;
    for (size_t i = 0; i < level->planes.count && !error; i++)
        for (size_t j = 0; j < level->planes.items[i].image_sets.count && j < SETS_MAX && !error; j++)
            error = check_tile_set(check, i, j, uses);
    mw_release(check->checker->doc->context, uses);
    return error;
}

/* ---- objects ---- */

/* A name that an object uses. */
struct use {
    struct mw_str name;
    uint32_t plane, object;
};

static int by_used_name(const void *a, const void *b)
{
    const struct use *left = a, *right = b;
    size_t size = left->name.size < right->name.size ? left->name.size : right->name.size;
    int order = size ? memcmp(left->name.data, right->name.data, size) : 0;
    if (order)
        return order;
    if (left->name.size != right->name.size)
        return left->name.size < right->name.size ? -1 : 1;
    if (left->plane != right->plane)
        return left->plane < right->plane ? -1 : 1;
    return left->object < right->object ? -1 : left->object > right->object;
}

typedef int check_use_fn(const struct asset_check *check, const struct use *use, size_t count);

/* What begins with a prefix of the header, so that it may be in the game's data. */
static bool may_be_of_game(const struct asset_check *check, struct mw_str key)
{
    char name[WWD_ASSET_NAME];
    return wwd_asset_of_key(wwd_root(check->checker->doc), WWD_ASSET_IMAGES, key, name);
}

static int check_image_set(const struct asset_check *check, const struct use *use, size_t count)
{
    struct wwd_asset_names folders;
    if (!check->has_game && may_be_of_game(check, use->name))
        return 0;
    wwd_assets_of_key(wwd_root(check->checker->doc), check->file, WWD_ASSET_IMAGES, use->name, &folders);
    if (folders.count == 0)
        return 0; /* reported by a different rule */
    int found = has_any_pictures(check, &folders);
    if (found)
        return found < 0 ? found : 0;
    const char *shown = wwd_check_show(check->checker, use->name);
    return shown ? mw_diag(check->checker->doc, "WWD081",
                           mw_check_at(check->checker, "planes[%" PRIu32 "].objects[%" PRIu32 "].image_set",
                                       use->plane, use->object),
                           "%s, used by %zu %s: the directory %s has no pictures or is missing", shown, count,
                           count == 1 ? "object" : "objects", usual_name(&folders))
                 : MW_E_MEMORY;
}

static int check_animation(const struct asset_check *check, const struct use *use, size_t count)
{
    struct wwd_asset_names animations, sounds;
    const struct wwd_level *level = wwd_root(check->checker->doc);
    if (!check->has_game && may_be_of_game(check, use->name))
        return 0;
    wwd_assets_of_key(level, check->file, WWD_ASSET_ANIMATIONS, use->name, &animations);
    wwd_assets_of_key(level, check->file, WWD_ASSET_SOUNDS, use->name, &sounds);
    if (animations.count == 0 || sounds.count == 0)
        return 0;
    int found = has_any_asset(check, &animations, ".ANI");
    if (found == 0)
        found = has_any_asset(check, &sounds, ".WAV");
    if (found)
        return found < 0 ? found : 0;
    const char *shown = wwd_check_show(check->checker, use->name);
    return shown ? mw_diag(check->checker->doc, "WWD082",
                           mw_check_at(check->checker, "planes[%" PRIu32 "].objects[%" PRIu32 "].animation",
                                       use->plane, use->object),
                           "%s, used by %zu %s: neither %s.ANI nor %s.WAV exists", shown, count,
                           count == 1 ? "object" : "objects", usual_name(&animations), usual_name(&sounds))
                 : MW_E_MEMORY;
}

/* Calls fn once for each distinct name. */
static int check_uses(const struct asset_check *check, struct use *uses, size_t count, check_use_fn *fn)
{
    int error = 0;
    qsort(uses, count, sizeof *uses, by_used_name);
    for (size_t i = 0, next; i < count && !error; i = next) {
        next = i + 1;
        while (next < count && mw_str_equal(uses[next].name, uses[i].name))
            next++;
        if (uses[i].name.size)
            error = fn(check, &uses[i], next - i);
    }
    return error;
}

static int check_object_assets(const struct asset_check *check)
{
    const struct wwd_level *level = wwd_root(check->checker->doc);
    size_t count = 0, size;
    for (size_t i = 0; i < level->planes.count; i++)
        count += level->planes.items[i].objects.count;
    if (count == 0)
        return 0;
    struct use *uses =
        mw_multiply(count, sizeof *uses, &size) ? NULL : mw_allocate(check->checker->doc->context, size);
    if (!uses)
        return MW_E_MEMORY;
    int error = 0;
    for (int animations = 0; animations < 2 && !error; animations++) {
        size_t used = 0;
        for (size_t i = 0; i < level->planes.count; i++)
            for (size_t j = 0; j < level->planes.items[i].objects.count; j++) {
                const struct wwd_object *object = &level->planes.items[i].objects.items[j];
                uses[used++] = (struct use){ animations ? object->animation : object->image_set, (uint32_t)i,
                                             (uint32_t)j };
            }
        error = check_uses(check, uses, count, animations ? check_animation : check_image_set);
    }
    mw_release(check->checker->doc->context, uses);
    return error;
}

/* ---- palette ---- */

static int check_palette(const struct asset_check *check)
{
    const struct wwd_level *level = wwd_root(check->checker->doc);
    struct wwd_asset_names names;
    wwd_assets_of_palette(level, check->file, &names);
    int found = names.count ? has_any_asset(check, &names, "") : 1;
    if (found)
        return found < 0 ? found : 0;
    const char *shown = wwd_check_show(check->checker, mw_str_fixed(level->pal_rez, sizeof level->pal_rez));
    return shown ? mw_diag(check->checker->doc, "WWD083", MW_NOWHERE("pal_rez"), "%s does not exist", shown)
                 : MW_E_MEMORY;
}

/* ---- scripts ---- */

/* The object's name is that of the script; WapMap's data after a NUL does not belong to it. */
static int check_script(const struct asset_check *check, const struct use *use, size_t count)
{
    struct wwd_asset_names names;
    const struct mw_str name = mw_str_fixed(use->name.data, use->name.size);
    wwd_assets_of_script(check->file, name, &names);
    int found = has_any_asset(check, &names, ".LUA");
    if (found)
        return found < 0 ? found : 0;
    const char *shown = wwd_check_show(check->checker, name);
    return shown ? mw_diag(check->checker->doc, "WWD087",
                           mw_check_at(check->checker, "planes[%" PRIu32 "].objects[%" PRIu32 "].name",
                                       use->plane, use->object),
                           "the script LOGICS/%s.lua of %zu CustomLogic object%s is missing", shown, count,
                           mw_plural(count))
                 : MW_E_MEMORY;
}

static int check_scripts(const struct asset_check *check)
{
    const struct wwd_check *state = wwd_check_of(check->checker);
    const struct wwd_plane *plane = state->main;
    size_t count = plane ? plane->objects.count : 0, used = 0;
    struct use *uses = mw_arena_array(&check->checker->arena, count + 1, sizeof *uses);
    if (!uses)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        if (mw_str_is(plane->objects.items[i].logic, "CustomLogic"))
            uses[used++] =
                (struct use){ plane->objects.items[i].name, (uint32_t)state->main_index, (uint32_t)i };
    return check_uses(check, uses, used, check_script);
}

/* ---- all ---- */

/* 1 if the assets have the top directory of a path of the header, 0 if not, or an error. */
static int has_top_directory(const struct asset_check *check, struct mw_str path)
{
    struct mw_arena arena;
    struct mw_asset_list list;
    char top[WWD_ASSET_NAME];
    while (path.size && (*path.data == '\\' || *path.data == '/'))
        path = (struct mw_str){ path.data + 1, path.size - 1 };
    size_t size = 0;
    while (size < path.size && size + 1 < sizeof top && !strchr("\\/_", path.data[size]))
        size++;
    if (size == 0)
        return 0;
    snprintf(top, sizeof top, "%.*s", (int)size, path.data);
    mw_arena_init(&arena, check->checker->doc->context);
    int error = mw_assets_list(check->assets, top, &arena, &list);
    mw_arena_free(&arena);
    return error == MW_E_NOT_FOUND || error == MW_E_ARGUMENT ? 0 : error ? error : 1;
}

/* Finds out whether the game's data is there, and says so if it is not. */
static int seek_game(struct asset_check *check)
{
    const struct wwd_level *level = wwd_root(check->checker->doc);
    const struct mw_str paths[] = { mw_str_fixed(level->image_dir, sizeof level->image_dir),
                                    mw_str_fixed(level->image_set1, sizeof level->image_set1),
                                    mw_str_fixed(level->image_set2, sizeof level->image_set2),
                                    mw_str_fixed(level->image_set3, sizeof level->image_set3),
                                    mw_str_fixed(level->image_set4, sizeof level->image_set4) };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        int found = has_top_directory(check, paths[i]);
        if (found < 0)
            return found;
        check->has_game |= found;
    }
    return check->has_game ? 0
                           : mw_diag(check->checker->doc, "WWD086", MW_NOWHERE("image_dir"),
                                     "the assets have none of the directories of the header; pictures, "
                                     "animations and sounds of the game were not looked for");
}

static int check_assets(struct mw_checker *checker)
{
    struct mw_assets assets;
    struct asset_check check = { checker, checker->doc->name, &assets, false };
    const char *root;
    int error = 0;
    if (!checker->args || !mw_args_each(checker->args, "assets", 0))
        return 0;
    mw_assets_init(&assets, checker->doc->context);
    for (size_t i = 0; !error && (root = mw_args_each(checker->args, "assets", i)) != NULL; i++)
        error = mw_assets_add(&assets, root, mw_rez_open_asset_file);
    if (!error)
        error = seek_game(&check);
    if (!error && check.has_game)
        error = check_tile_pictures(&check);
    if (!error)
        error = check_object_assets(&check);
    if (!error && check.has_game)
        error = check_palette(&check);
    if (!error)
        error = check_scripts(&check);
    mw_assets_free(&assets);
    return error;
}

const struct mw_rule wwd_asset_rules[] = { { NULL, 0, 0, check_assets }, { 0 } };
