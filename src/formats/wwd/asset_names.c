#include "asset_names.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

struct builder {
    char *name;
    size_t size;
    bool full;
};

/* Appends a text as parts of a path, separated by slashes, backslashes and optionally underscores. */
static void append_path(struct builder *builder, struct mw_str text, bool split_underscores)
{
    for (size_t i = 0; i < text.size && !builder->full; i++) {
        char c = text.data[i];
        bool separator = c == '\\' || c == '/' || (c == '_' && split_underscores);
        if (separator && (builder->size == 0 || builder->name[builder->size - 1] == '/'))
            continue;
        builder->full = c == 0 || builder->size + 1 >= WWD_ASSET_NAME;
        if (!builder->full)
            builder->name[builder->size++] = separator ? '/' : c;
    }
}

/* "IMAGES" at the end becomes "ANIS" or "SOUNDS", "IMAGEZ" becomes "ANIZ" or "SOUNDZ". */
static bool to_sibling_folder(struct builder *builder, enum wwd_asset_kind kind)
{
    while (builder->size && builder->name[builder->size - 1] == '/')
        builder->size--;
    struct mw_str name = { builder->name, builder->size };
    bool with_z = mw_str_ends_same(name, "IMAGEZ");
    if (kind == WWD_ASSET_IMAGES)
        return true;
    if (!with_z && !mw_str_ends_same(name, "IMAGES"))
        return false;
    builder->size -= strlen("IMAGES");
    append_path(builder, mw_str_from(kind == WWD_ASSET_SOUNDS ? "SOUND" : "ANI"), false);
    append_path(builder, mw_str_from(with_z ? "Z" : "S"), false);
    return true;
}

static bool finish_path(struct builder *builder)
{
    while (builder->size && builder->name[builder->size - 1] == '/')
        builder->size--;
    builder->name[builder->size] = 0;
    return !builder->full && builder->size;
}

/* The directory of the header's prefix that the key begins with, or empty; *rest is the part of the key
 * after it. */
static struct mw_str find_key_folder(const struct wwd_level *level, struct mw_str key, struct mw_str *rest)
{
    const char *const prefixes[] = { level->prefix1, level->prefix2, level->prefix3, level->prefix4 };
    const char *const sets[] = { level->image_set1, level->image_set2, level->image_set3, level->image_set4 };
    for (int i = 0; i < 4; i++) {
        struct mw_str prefix = mw_str_fixed(prefixes[i], sizeof level->prefix1);
        if (prefix.size && *sets[i] && key.size > prefix.size + 1 && key.data[prefix.size] == '_' &&
            mw_str_same((struct mw_str){ key.data, prefix.size }, prefix)) {
            *rest = (struct mw_str){ key.data + prefix.size + 1, key.size - prefix.size - 1 };
            return mw_str_fixed(sets[i], sizeof level->image_set1);
        }
    }
    return (struct mw_str){ NULL, 0 };
}

bool wwd_asset_of_key(const struct wwd_level *level, enum wwd_asset_kind kind, struct mw_str key,
                      char name[WWD_ASSET_NAME])
{
    struct builder builder = { .name = name };
    struct mw_str rest, folder = find_key_folder(level, key, &rest);
    if (folder.size == 0)
        return false;
    /* Editors write either "LEVEL1\IMAGES" or "LEVEL1_IMAGES". */
    append_path(&builder, folder,
                !memchr(folder.data, '\\', folder.size) && !memchr(folder.data, '/', folder.size));
    if (!to_sibling_folder(&builder, kind))
        return false;
    append_path(&builder, mw_str_from("/"), false);
    append_path(&builder, rest, true);
    return finish_path(&builder);
}

bool wwd_asset_of_tiles(const struct wwd_level *level, struct mw_str image_set, char name[WWD_ASSET_NAME])
{
    struct builder builder = { .name = name };
    append_path(&builder, mw_str_fixed(level->image_dir, sizeof level->image_dir), false);
    append_path(&builder, mw_str_from("/"), false);
    append_path(&builder, image_set, false);
    return finish_path(&builder);
}

/* ---- with the level's own directory ---- */

/* The name of the level's file without directories and extension. */
static struct mw_str own_folder(const char *file)
{
    const char *start = file, *end = NULL;
    for (const char *c = file; *c; c++)
        if (*c == '/' || *c == '\\' || *c == ':')
            start = c + 1;
    for (const char *c = start; *c; c++)
        if (*c == '.')
            end = c;
    return (struct mw_str){ start, end && end > start ? (size_t)(end - start) : strlen(start) };
}

/* TOP/REST in the own directory, which may be in a root or be one. */
static void add_own_names(const char *file, const char *top, struct mw_str rest, bool split_underscores,
                          struct wwd_asset_names *names)
{
    for (int inside = 1; inside >= 0; inside--) {
        struct builder builder = { .name = names->items[names->count] };
        if (inside)
            append_path(&builder, own_folder(file), false);
        append_path(&builder, mw_str_from("/"), false);
        append_path(&builder, mw_str_from(top), false);
        append_path(&builder, mw_str_from("/"), false);
        append_path(&builder, rest, split_underscores);
        names->count += finish_path(&builder);
    }
}

void wwd_assets_of_key(const struct wwd_level *level, const char *file, enum wwd_asset_kind kind,
                       struct mw_str key, struct wwd_asset_names *names)
{
    static const char *const kinds[] = {
        [WWD_ASSET_IMAGES] = "IMAGES", [WWD_ASSET_ANIMATIONS] = "ANIS", [WWD_ASSET_SOUNDS] = "SOUNDS"
    };
    static const struct {
        const char *prefix, *folder;
    } own[] = { { "CUSTOM_", NULL }, { "LEVEL_", "LEVEL" } };
    names->count = 0;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        size_t size = strlen(own[i].prefix);
        if (key.size > size && mw_str_starts_same(key, own[i].prefix))
            add_own_names(file, own[i].folder ? own[i].folder : kinds[kind],
                          (struct mw_str){ key.data + size, key.size - size }, true, names);
    }
    names->count += wwd_asset_of_key(level, kind, key, names->items[names->count]);
}

void wwd_assets_of_tiles(const struct wwd_level *level, const char *file, struct mw_str image_set,
                         struct wwd_asset_names *names)
{
    names->count = 0;
    add_own_names(file, "TILES", image_set, false, names);
    names->count += wwd_asset_of_tiles(level, image_set, names->items[names->count]);
}

void wwd_assets_of_palette(const struct wwd_level *level, const char *file, struct wwd_asset_names *names)
{
    struct mw_str path = mw_str_fixed(level->pal_rez, sizeof level->pal_rez);
    names->count = 0;
    if (path.size == 0)
        return;
    add_own_names(file, "PALETTES", mw_str_from("MAIN.PAL"), false, names);
    struct builder builder = { .name = names->items[names->count] };
    append_path(&builder, path, false);
    names->count += finish_path(&builder);
}

void wwd_assets_of_script(const char *file, struct mw_str name, struct wwd_asset_names *names)
{
    names->count = 0;
    add_own_names(file, "LOGICS", name, false, names);
}
