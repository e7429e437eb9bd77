#include "mapres.h"
#include "core/args.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/png.h"

enum {
    NAME_SIZE = 200,
    RGB = 0,
    RGBA = 1,
};

/* ---- pictures shipped with the games ---- */

enum {
    IN_DDNET = 1,
    IN_TEEWORLDS = 2,
    IN_BOTH = IN_DDNET | IN_TEEWORLDS,
    TWO_SHAPES = 4, /* differs between 0.6 and 0.7; DDNet ships 0.7's as NAME_0.7 */
};

static const struct {
    const char *name;
    unsigned where;
} known[] = {
    { "basic_freeze", IN_DDNET },
    { "bg_cloud1", IN_BOTH },
    { "bg_cloud2", IN_BOTH },
    { "bg_cloud3", IN_BOTH },
    { "ddmax_freeze", IN_DDNET },
    { "ddnet_start", IN_DDNET },
    { "ddnet_tiles", IN_DDNET },
    { "ddnet_walls", IN_DDNET },
    { "desert_background", IN_DDNET },
    { "desert_doodads", IN_BOTH },
    { "desert_main", IN_BOTH },
    { "desert_mountains", IN_BOTH },
    { "desert_mountains2", IN_BOTH },
    { "desert_mountains_new_background", IN_DDNET },
    { "desert_mountains_new_foreground", IN_DDNET },
    { "desert_sun", IN_BOTH },
    { "easter", IN_TEEWORLDS | TWO_SHAPES },
    { "entities", IN_DDNET },
    { "fadeout", IN_DDNET },
    { "font_teeworlds", IN_DDNET },
    { "font_teeworlds_alt", IN_DDNET },
    { "generic_clear", IN_DDNET },
    { "generic_deathtiles", IN_BOTH },
    { "generic_lamps", IN_BOTH },
    { "generic_shadows", IN_TEEWORLDS | TWO_SHAPES },
    { "generic_unhookable", IN_BOTH | TWO_SHAPES },
    { "grass_doodads", IN_BOTH | TWO_SHAPES },
    { "grass_main", IN_BOTH | TWO_SHAPES },
    { "jungle_background", IN_BOTH },
    { "jungle_deathtiles", IN_BOTH },
    { "jungle_doodads", IN_BOTH },
    { "jungle_main", IN_BOTH },
    { "jungle_midground", IN_BOTH },
    { "jungle_unhookables", IN_BOTH },
    { "light", IN_BOTH },
    { "mixed_tiles", IN_DDNET },
    { "moon", IN_BOTH },
    { "mountains", IN_BOTH },
    { "round_tiles", IN_DDNET },
    { "snow", IN_BOTH },
    { "snow_mountain", IN_DDNET },
    { "stars", IN_BOTH },
    { "sun", IN_BOTH },
    { "water", IN_DDNET },
    { "winter_doodads", IN_BOTH },
    { "winter_main", IN_BOTH | TWO_SHAPES },
    { "winter_mountains", IN_BOTH },
    { "winter_mountains2", IN_BOTH },
    { "winter_mountains3", IN_BOTH },
};

static unsigned where_is(struct mw_str name)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (mw_str_equal(name, mw_str_from(known[i].name)))
            return known[i].where;
    return 0;
}

bool tw_mapres_is_redrawn(struct mw_str name)
{
    return (where_is(name) & TWO_SHAPES) != 0;
}

bool tw_mapres_is_known(const char *name, enum tw_game game)
{
    struct mw_str text = mw_str_from(name);
    if (game == TW_DDNET && mw_str_ends_same(text, TW_MAPRES_07)) {
        text.size -= strlen(TW_MAPRES_07);
        return tw_mapres_is_redrawn(text);
    }
    return where_is(text) & (game == TW_TEEWORLDS07 ? IN_TEEWORLDS : IN_DDNET);
}

/* ---- directories ---- */

enum base {
    BASE_NONE,
    BASE_DATA, /* $XDG_DATA_HOME, else ~/.local/share */
    BASE_HOME,
};

/* The player's own directory comes before that of the installed game, as in the games. */
static const struct {
    unsigned game;
    enum base base;
    const char *path;
} own_folders[] = {
    { IN_DDNET, BASE_DATA, "ddnet/mapres" },
    { IN_DDNET, BASE_NONE, "/usr/share/games/ddnet/data/mapres" },
    { IN_DDNET, BASE_NONE, "/usr/share/ddnet/data/mapres" },
    { IN_TEEWORLDS, BASE_DATA, "teeworlds/mapres" },
    { IN_BOTH, BASE_HOME, ".teeworlds/mapres" },
    { IN_TEEWORLDS, BASE_NONE, "/usr/share/games/teeworlds/data/mapres" },
    { IN_TEEWORLDS, BASE_NONE, "/usr/share/teeworlds/data/mapres" },
};
enum {
    OWN_FOLDERS = sizeof own_folders / sizeof *own_folders,
};

/* NULL if the environment variable is not set; sets *error if out of memory. */
static const char *own_mapres_folder(struct mw_arena *arena, size_t index, int *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME"), *middle = "";
    const char *base = own_folders[index].base == BASE_HOME ? home : data;
    if (own_folders[index].base == BASE_NONE)
        return own_folders[index].path;
    if (own_folders[index].base == BASE_DATA && (!data || data[0] != '/')) {
        base = home;
        middle = ".local/share/";
    }
    if (!base || base[0] != '/')
        return NULL;
    const char *path = mw_arena_format(arena, "%s/%s%s", base, middle, own_folders[index].path);
    if (!path)
        *error = MW_E_MEMORY;
    return path;
}

/* The directories of the map's game first, then those of the other game. */
static int add_own_folders(struct tw_mapres *mapres)
{
    unsigned game = mapres->game == TW_TEEWORLDS07 ? IN_TEEWORLDS : IN_DDNET;
    int error = 0;
    for (int other = 0; other < 2; other++)
        for (size_t i = 0; i < OWN_FOLDERS && !error; i++) {
            if (((own_folders[i].game & game) == 0) != other)
                continue;
            const char *path = own_mapres_folder(&mapres->arena, i, &error);
            if (path && mw_path_kind(mapres->arena.context, path) == MW_FILE_FOLDER)
                mapres->folders[mapres->count++] = path;
        }
    return error;
}

/* "data/mapres" -> "data/editor" */
static const char *folder_beside(struct mw_arena *arena, const char *path, const char *name, int *error)
{
    const char *slash = strrchr(path, '/');
    const char *beside = slash ? mw_arena_format(arena, "%.*s/%s", (int)(slash - path), path, name) : name;
    if (!beside)
        *error = MW_E_MEMORY;
    return beside;
}

int tw_data_folders(struct mw_context *context, int (*found)(void *user, const char *path), void *user)
{
    struct mw_arena arena;
    int result = 0;
    mw_arena_init(&arena, context);
    for (size_t i = 0; i < OWN_FOLDERS && !result; i++) {
        const char *path = own_mapres_folder(&arena, i, &result);
        if (path && mw_path_kind(context, path) == MW_FILE_FOLDER)
            result = found(user, path);
        const char *rules = path && !result ? folder_beside(&arena, path, "editor", &result) : NULL;
        if (rules && mw_path_kind(context, rules) == MW_FILE_FOLDER)
            result = found(user, rules);
    }
    mw_arena_free(&arena);
    return result;
}

int tw_mapres_open(struct tw_mapres *mapres, struct mw_context *context, enum tw_game game,
                   const struct mw_args *args, bool own)
{
    size_t given = 0;
    while (args && mw_args_each(args, "mapres", given))
        given++;
    *mapres = (struct tw_mapres){ .game = game };
    mw_arena_init(&mapres->arena, context);
    mapres->folders = mw_arena_array(&mapres->arena, given + OWN_FOLDERS, sizeof *mapres->folders);
    if (!mapres->folders)
        return context->error;
    for (; mapres->count < given; mapres->count++) {
        const char *folder = mw_args_each(args, "mapres", mapres->count);
        mapres->folders[mapres->count] = mw_arena_text(&mapres->arena, folder);
        if (!mapres->folders[mapres->count])
            return context->error;
    }
    return own ? add_own_folders(mapres) : 0;
}

void tw_mapres_close(struct tw_mapres *mapres)
{
    mw_arena_free(&mapres->arena);
}

/* ---- external pictures ---- */

/* reason: NULL if memory ran out. */
static int set_state(struct mw_arena *arena, enum tw_picture_state state, const char *reason,
                     struct tw_picture *picture)
{
    picture->state = state;
    picture->reason = reason;
    return reason ? 0 : arena->context->error;
}

/* Makes the context's message the picture's reason, unless memory ran out. */
static int broken(struct mw_arena *arena, int error, struct tw_picture *picture)
{
    if (error == MW_E_MEMORY)
        return error;
    return set_state(arena, TW_PICTURE_BROKEN, mw_arena_text(arena, mw_error_message(arena->context)),
                     picture);
}

/* False for names that lead out of the directory, are hidden, or are not printable. */
static bool is_file_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length > NAME_SIZE || name[0] == '.')
        return false;
    for (size_t i = 0; i < length; i++)
        if (name[i] == '/' || name[i] == '\\' || (unsigned char)name[i] < ' ' || name[i] == 0x7f)
            return false;
    return true;
}

static int read_picture_file(const char *path, struct mw_arena *arena, struct tw_picture *picture)
{
    struct mw_file file = { 0 };
    int error = mw_file_read(arena->context, path, &file);
    if (!error)
        error = mw_png_decode(arena, path, file.bytes, &picture->image);
    mw_file_close(&file);
    picture->path = path;
    return error ? broken(arena, error, picture) : set_state(arena, TW_PICTURE_FOUND, "", picture);
}

int tw_mapres_each(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   mw_file_wish_fn *found, void *user)
{
    static const char *const endings[] = { TW_MAPRES_07 ".png", ".png" };
    bool redrawn = mapres->game == TW_TEEWORLDS07 && tw_mapres_is_redrawn(mw_str_from(name));
    int error = 0;
    for (size_t i = 0; i < mapres->count && is_file_name(name); i++)
        for (int k = redrawn ? 0 : 1; k < 2 && !error; k++) {
            const char *path = mw_arena_format(arena, "%s/%s%s", mapres->folders[i], name, endings[k]);
            error = path ? found(user, path, false) : arena->context->error;
        }
    return error;
}

struct file_search {
    struct mw_context *context;
    const char *path;
};

/* Returns non-zero for the first file that exists. */
static int stop_at_file(void *user, const char *path, bool needed)
{
    struct file_search *search = user;
    (void)needed;
    if (mw_path_kind(search->context, path) == MW_FILE_REGULAR)
        search->path = path;
    return search->path != NULL;
}

/* *path: NULL if no directory has it. */
static int locate_external(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                           const char **path)
{
    struct file_search search = { arena->context, NULL };
    int error = tw_mapres_each(mapres, arena, name, stop_at_file, &search);
    *path = search.path;
    return search.path ? 0 : error;
}

static int find_external(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                         struct tw_picture *picture)
{
    const char *path;
    if (!is_file_name(name))
        return set_state(arena, TW_PICTURE_MISSING, "its name is not a valid file name", picture);
    int error = locate_external(mapres, arena, name, &path);
    if (error || path)
        return error ? error : read_picture_file(path, arena, picture);
    const char *reason = mapres->count
                             ? mw_arena_format(arena, "%s.png is not in any of %zu mapres director%s", name,
                                               mapres->count, mapres->count == 1 ? "y" : "ies")
                             : mw_arena_format(arena, "no mapres directory to search for %s.png", name);
    return set_state(arena, TW_PICTURE_MISSING, reason, picture);
}

int tw_mapres_find(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                   struct tw_picture *picture)
{
    struct tw_picture result = { .external = true };
    int error = find_external(mapres, arena, name, &result);
    if (!error)
        *picture = result;
    return error;
}

/* ---- rules of automappers ---- */

int tw_mapres_each_rules(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                         mw_file_wish_fn *found, void *user)
{
    static const char *const places[][2] = { { "editor/automap", "rules" },
                                             { "editor", "rules" },
                                             { "editor/automap", "json" } };
    int error = 0;
    for (size_t i = 0; i < mapres->count && is_file_name(name); i++)
        for (size_t k = 0; k < sizeof places / sizeof *places && !error; k++) {
            const char *folder = folder_beside(arena, mapres->folders[i], places[k][0], &error);
            const char *path = folder ? mw_arena_format(arena, "%s/%s.%s", folder, name, places[k][1]) : NULL;
            error = path ? found(user, path, false) : arena->context->error;
        }
    return error;
}

int tw_mapres_rules(const struct tw_mapres *mapres, struct mw_arena *arena, const char *name,
                    const char **path)
{
    struct file_search search = { arena->context, NULL };
    int error = tw_mapres_each_rules(mapres, arena, name, stop_at_file, &search);
    *path = search.path;
    return search.path ? 0 : error;
}

/* ---- pictures of a map ---- */

/* The payload of an image's data block, until give_back(). */
struct borrowed {
    struct mw_bytes bytes; /* data NULL: no data block */
    size_t index;          /* index of the held data block, or SIZE_MAX */
};

static int borrow(struct mw_document *doc, const struct tw_image *image, const char *row,
                  struct mw_bytes loaded, struct borrowed *borrowed)
{
    const struct mw_field *field = tw_row(&tw_image_record, row);
    *borrowed = (struct borrowed){ loaded, SIZE_MAX };
    int64_t number = mw_field_exists(field, image) ? mw_field_get(field, image) : -1;
    if (loaded.data || number < 0 || (uint64_t)number >= tw_root(doc)->data.count)
        return 0;
    int error = tw_payload(doc, (size_t)number, &borrowed->bytes);
    if (!error)
        borrowed->index = (size_t)number;
    return error;
}

static void give_back(struct mw_document *doc, const struct borrowed *borrowed,
                      void (*release)(struct mw_document *doc, size_t index))
{
    if (borrowed->index != SIZE_MAX)
        release(doc, borrowed->index);
}

static int external_name(struct mw_document *doc, const struct tw_image *image, struct mw_arena *arena,
                         const char **name)
{
    struct mw_bytes loaded = { (const uint8_t *)image->name_text.data, image->name_text.size };
    struct borrowed borrowed;
    int error = borrow(doc, image, "name", loaded, &borrowed);
    if (error)
        return error;
    const char *bytes = borrowed.bytes.size ? (const char *)borrowed.bytes.data : "";
    size_t length = strnlen(bytes, borrowed.bytes.size < NAME_SIZE + 1 ? borrowed.bytes.size : NAME_SIZE + 1);
    *name = mw_arena_format(arena, "%.*s", (int)length, bytes);
    give_back(doc, &borrowed, tw_release_cached);
    return *name ? 0 : arena->context->error;
}

static int read_external(struct mw_document *doc, const struct tw_image *image,
                         const struct tw_mapres *mapres, struct mw_arena *arena, struct tw_picture *picture)
{
    const char *name = NULL;
    int error = external_name(doc, image, arena, &name);
    if (error)
        return broken(arena, error, picture);
    if (mapres)
        return find_external(mapres, arena, name, picture);
    return set_state(arena, TW_PICTURE_MISSING, mw_arena_format(arena, "%s.png is not in the map", name),
                     picture);
}

int tw_picture_locate(struct mw_document *doc, size_t index, const struct tw_mapres *mapres,
                      struct mw_arena *arena, const char **path)
{
    const struct tw_image *image = &tw_root(doc)->images.items[index];
    const char *name = NULL;
    *path = NULL;
    if (!image->external)
        return 0;
    int error = external_name(doc, image, arena, &name);
    if (!error)
        error = locate_external(mapres, arena, name, path);
    return error == MW_E_MEMORY ? error : 0;
}

static void spread_rgb(const uint8_t *rgb, struct mw_image *image)
{
    size_t pixels = (size_t)image->width * image->height;
    for (size_t i = 0; i < pixels; i++) {
        memcpy(image->rgba + i * 4, rgb + i * 3, 3);
        image->rgba[i * 4 + 3] = 255;
    }
}

/* 4, 3, or 0 for an unknown variant. Version 1 images have no variant. */
static uint32_t bytes_per_pixel(const struct tw_image *image)
{
    const struct mw_field *row = tw_row(&tw_image_record, "variant");
    if (image->version < 2 || !mw_field_exists(row, image) || image->variant == RGBA)
        return 4;
    return image->variant == RGB ? 3 : 0;
}

/* Why the stored bytes cannot be this image's pixels; "" if they can, NULL if out of memory. */
static const char *misfit(const struct tw_image *image, struct mw_bytes pixels, struct mw_arena *arena)
{
    uint32_t depth = bytes_per_pixel(image);
    if (depth == 0)
        return mw_arena_format(arena, "variant %d, expected 0 (RGB) or 1 (RGBA)", image->variant);
    if (image->width <= 0 || image->height <= 0)
        return mw_arena_format(arena, "its size is %d x %d", image->width, image->height);
    if (!pixels.data)
        return mw_arena_format(arena, "data[%d] does not exist or is empty", image->data);
    uint64_t count = (uint64_t)image->width * (uint64_t)image->height;
    if (count > pixels.size / depth)
        return mw_arena_format(arena, "%zu byte%s stored, expected %d x %d x %u = %llu", pixels.size,
                               mw_plural(pixels.size), image->width, image->height, depth,
                               (unsigned long long)count * depth);
    return "";
}

static int copy_pixels(const struct tw_image *image, struct mw_bytes pixels, struct mw_arena *arena,
                       struct tw_picture *picture)
{
    struct mw_image *made = &picture->image;
    const char *reason = misfit(image, pixels, arena);
    if (!reason || *reason)
        return set_state(arena, TW_PICTURE_BROKEN, reason, picture);
    int error = mw_image_unset(arena, (uint32_t)image->width, (uint32_t)image->height, made);
    if (error)
        return broken(arena, error, picture);
    if (bytes_per_pixel(image) == 4)
        memcpy(made->rgba, pixels.data, (size_t)made->width * made->height * 4);
    else
        spread_rgb(pixels.data, made);
    return set_state(arena, TW_PICTURE_FOUND, "", picture);
}

static int read_embedded(struct mw_document *doc, const struct tw_image *image, struct mw_arena *arena,
                         struct tw_picture *picture)
{
    struct borrowed borrowed;
    int error = borrow(doc, image, "data", image->pixels, &borrowed);
    if (error)
        return broken(arena, error, picture);
    error = copy_pixels(image, borrowed.bytes, arena, picture);
    give_back(doc, &borrowed, tw_release);
    return error;
}

int tw_picture_read(struct mw_document *doc, int64_t index, const struct tw_mapres *mapres,
                    struct mw_arena *arena, struct tw_picture *picture)
{
    const struct tw_map *map = tw_root(doc);
    struct tw_picture result = { 0 };
    int error;
    if (index < 0 || (uint64_t)index >= map->images.count) {
        const char *reason = mw_arena_format(arena, "image %lld does not exist; the number of images is %zu",
                                             (long long)index, map->images.count);
        error = set_state(arena, TW_PICTURE_MISSING, reason, &result);
    } else {
        const struct tw_image *image = &map->images.items[index];
        result.external = image->external != 0;
        error = result.external ? read_external(doc, image, mapres, arena, &result)
                                : read_embedded(doc, image, arena, &result);
    }
    if (!error)
        *picture = result;
    return error;
}
