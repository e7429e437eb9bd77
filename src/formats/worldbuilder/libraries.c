#include "libraries.h"

#include "base/file.h"
#include "base/text.h"

/* What a file on a different system has before and after its name. */
static const struct {
    const char *start, *end;
} wrappings[] = { { "", "" },    { "", ".bin" }, { "", ".rsrc" }, { "", ".hqx" }, { "", ".as" },
                  { "", ".ad" }, { "._", "" },   { "%", "" },     { NULL, NULL } };

/* Not there, or not a sound library. */
static bool is_not_found(int error)
{
    return error == MW_E_NOT_FOUND || error == MW_E_IO || error == MW_E_REFUSED || error == MW_E_FORMAT ||
           error == MW_E_UNSUPPORTED;
}

static int take_sounds(const struct mw_document *library, struct mw_arena *arena,
                       struct wb_libraries *libraries)
{
    const struct wb_game *game = library->format->root == &wb_game_record ? library->root : NULL;
    if (!game || !game->sounds.count)
        return MW_E_NOT_FOUND;
    for (size_t i = 0; i < game->sounds.count; i++) {
        struct mw_str name = game->sounds.items[i].resource.name;
        void *items = libraries->sounds.items;
        int error =
            mw_arena_grow(arena, &items, libraries->sounds.count, &libraries->sounds.capacity, sizeof name);
        if (error)
            return error;
        libraries->sounds.items = items;
        const char *copy = mw_arena_copy(arena, name.data ? name.data : "", name.size + !name.size);
        if (!copy)
            return arena->context->error;
        libraries->sounds.items[libraries->sounds.count++] = (struct mw_str){ copy, name.size };
    }
    libraries->found++;
    return 0;
}

/* In the game's folder on its volume: the path is that of the game with a different last name. */
static int find_on_volume(struct mw_document *doc, const char *name, struct mw_arena *arena,
                          struct wb_libraries *libraries)
{
    const char *colon = strrchr(doc->name, ':');
    struct mw_document *library;
    char *path =
        colon ? mw_arena_format(arena, "%.*s%s", (int)(colon + 1 - doc->name), doc->name, name) : NULL;
    if (!path)
        return colon ? arena->context->error : MW_E_NOT_FOUND;
    int error = mw_open(doc->context, path, NULL, 0, &library);
    if (error)
        return error;
    error = take_sounds(library, arena, libraries);
    mw_close(library);
    return error;
}

static int find_next_to_file(struct mw_document *doc, const char *name, struct mw_arena *arena,
                             struct wb_libraries *libraries)
{
    const char *slash = strrchr(doc->name, '/');
    int folder = slash ? (int)(slash + 1 - doc->name) : 0, error = MW_E_NOT_FOUND;
    for (size_t i = 0; wrappings[i].start && is_not_found(error); i++) {
        struct mw_file file = { 0 };
        struct mw_document *library;
        char *path = mw_arena_format(arena, "%.*s%s%s%s", folder, doc->name, wrappings[i].start, name,
                                     wrappings[i].end);
        error = path ? mw_file_read_neighbour(doc->context, path, &file) : arena->context->error;
        if (error)
            continue;
        error = mw_open_bytes(doc->context, path, file.bytes.data, file.bytes.size, NULL, 0, &library);
        if (!error) {
            error = take_sounds(library, arena, libraries);
            mw_close(library);
        }
        mw_file_close(&file);
    }
    return error;
}

/* A name in VERS is not a path. */
static bool is_library_name(const char *name)
{
    return *name && *name != '.' && !strpbrk(name, "/:\\");
}

static int find_library(struct mw_document *doc, struct mw_str name, struct mw_arena *arena,
                        struct wb_libraries *libraries)
{
    if (!name.size)
        return 0;
    libraries->named++;
    const char *utf8 = mw_document_utf8(doc, name);
    if (!utf8)
        return MW_E_MEMORY;
    if (!is_library_name(utf8))
        return 0;
    int error = doc->container    ? find_on_volume(doc, utf8, arena, libraries)
                : doc->file.block ? find_next_to_file(doc, utf8, arena, libraries)
                                  : MW_E_NOT_FOUND;
    return is_not_found(error) ? 0 : error;
}

int wb_libraries_find(struct mw_document *doc, struct mw_arena *arena, struct wb_libraries *libraries)
{
    const struct wb_game *game = wb_root(doc);
    const struct wb_version *first = game->versions.count ? &game->versions.items[0] : NULL;
    *libraries = (struct wb_libraries){ 0 };
    if (!first)
        return 0;
    int error = find_library(doc, first->sound_library1, arena, libraries);
    return error ? error : find_library(doc, first->sound_library2, arena, libraries);
}

bool wb_libraries_have(const struct wb_libraries *libraries, struct mw_str sound)
{
    for (size_t i = 0; i < libraries->sounds.count; i++)
        if (mw_str_same(libraries->sounds.items[i], sound))
            return true;
    return false;
}
