/* Information about a game, and which release it is. */
#include "informer.h"

#include <stdio.h>

#include "base/digest.h"
#include "base/file.h"
#include "base/text.h"
#include "formats/worldbuilder/world.h"
#include "releases.h"

/* clang-format off */
const struct mw_option wb_info_options[] = {
    { .name = "identify", .kind = MW_OPTION_FILE, .of = "releases", .role = MW_ROLE_INPUT, .value = "LIST",
      .doc = "list of releases to look up the resource fork in: lines of name, size and "
      "MD5, separated by tabs, or ScummVM's detection_tables.h" },
    { 0 },
};
/* clang-format on */

struct mw_str wb_scene_name(const struct wb_game *game, const struct mw_field *list, size_t index)
{
    struct wb_resource head;
    if (strcmp(list->name, "global_scripts") == 0)
        return mw_str_from("global");
    memcpy(&head, mw_list_at(mw_list_get(list, game), list->record, index), sizeof head);
    for (size_t i = 0; i < game->scenes.count; i++)
        if (game->scenes.items[i].resource.id == head.id)
            return game->scenes.items[i].resource.name;
    return head.name;
}

struct mw_str wb_item_name(struct mw_document *doc, const struct mw_field *list, size_t index)
{
    bool of_scene = list->record == &wb_script_record || list->record == &wb_text_record;
    return of_scene ? wb_scene_name(wb_root(doc), list, index) : (struct mw_str){ 0 };
}

/* ---- releases ---- */

static int identify_release(struct mw_document *doc, const char *path, struct mw_emit *emit)
{
    struct mw_file file = { 0 };
    struct mw_buf fork;
    char digest[MW_MD5_TEXT];
    mw_buf_init(&fork, doc->context);
    int error = wb_game_fork(doc, &fork);
    if (!error) {
        mw_md5_text(mw_buf_bytes(&fork), digest);
        mw_emit_map_begin(emit, "resource_fork", true);
        mw_emit_uint(emit, "size", fork.size);
        mw_emit_text(emit, "md5", digest);
        mw_emit_map_end(emit);
    }
    if (!error && path)
        error = mw_file_read(doc->context, path, &file);
    if (!error && path)
        error = wb_releases_compare(doc->context, path, file.bytes, fork.size, digest, emit);
    mw_file_close(&file);
    mw_buf_free(&fork);
    return error;
}

/* ---- facts ---- */

static int emit_game_name(struct mw_document *doc, struct mw_emit *emit, const char *key, struct mw_str name)
{
    char *utf8 = mw_document_utf8(doc, name);
    if (utf8)
        mw_emit_text(emit, key, utf8);
    return utf8 ? 0 : MW_E_MEMORY;
}

static int emit_players(struct mw_document *doc, struct mw_emit *emit)
{
    const struct wb_game *game = wb_root(doc);
    int error = 0;
    mw_emit_list_begin(emit, "players", true);
    for (size_t i = 0; i < game->characters.count && !error; i++)
        if (game->characters.items[i].is_player)
            error = emit_game_name(doc, emit, NULL, game->characters.items[i].resource.name);
    mw_emit_list_end(emit);
    return error;
}

static int emit_start(struct mw_document *doc, struct mw_emit *emit)
{
    const struct wb_game *game = wb_root(doc);
    struct mw_arena scratch;
    struct wb_world *world;
    mw_arena_init(&scratch, doc->context);
    int error = wb_world_make(&scratch, game, &world);
    if (!error && world->start != WB_NONE)
        error = emit_game_name(doc, emit, "start", game->scenes.items[world->start].resource.name);
    else if (!error)
        mw_emit_null(emit, "start");
    mw_arena_free(&scratch);
    return error;
}

/* Nothing of a bare fork and of wrappers that store neither. */
static int emit_file_type(struct mw_document *doc, struct mw_emit *emit, const struct mac_file_info *info)
{
    static const char none[4];
    if (memcmp(info->type, none, 4) == 0 && memcmp(info->creator, none, 4) == 0)
        return 0;
    int error = emit_game_name(doc, emit, "type", (struct mw_str){ info->type, 4 });
    return error ? error : emit_game_name(doc, emit, "creator", (struct mw_str){ info->creator, 4 });
}

/* The number of scenes, and the size of their scripts and texts. */
static void emit_counts(const struct wb_game *game, struct mw_emit *emit)
{
    size_t code = 0, largest = 0, global = 0, text = 0, on_map = 0;
    for (size_t i = 0; i < game->scripts.count; i++) {
        size_t size = game->scripts.items[i].code.size;
        code += size;
        largest = size > largest ? size : largest;
    }
    for (size_t i = 0; i < game->global_scripts.count; i++)
        global += game->global_scripts.items[i].code.size;
    for (size_t i = 0; i < game->texts.count; i++)
        text += game->texts.items[i].text.size;
    for (size_t i = 0; i < game->scenes.count; i++)
        on_map += wb_scene_on_map(&game->scenes.items[i]);
    mw_emit_uint(emit, "scenes", game->scenes.count);
    if (on_map != game->scenes.count)
        mw_emit_uint(emit, "scenes_on_map", on_map);
    mw_emit_uint(emit, "objects", game->objects.count);
    mw_emit_uint(emit, "characters", game->characters.count);
    mw_emit_uint(emit, "sounds", game->sounds.count);
    mw_emit_uint(emit, "other_resources", game->resources.count);
    mw_emit_map_begin(emit, "script_bytes", true);
    mw_emit_uint(emit, "scenes", code);
    mw_emit_uint(emit, "largest", largest);
    mw_emit_uint(emit, "global", global);
    mw_emit_map_end(emit);
    mw_emit_uint(emit, "text_bytes", text);
}

static int emit_version(struct mw_document *doc, struct mw_emit *emit)
{
    const struct wb_game *game = wb_root(doc);
    const struct wb_version *version = game->versions.count ? &game->versions.items[0] : NULL;
    if (!version)
        return 0;
    int error = emit_game_name(doc, emit, "about", version->about);
    mw_emit_list_begin(emit, "sound_libraries", true);
    if (!error && version->sound_library1.size)
        error = emit_game_name(doc, emit, NULL, version->sound_library1);
    if (!error && version->sound_library2.size)
        error = emit_game_name(doc, emit, NULL, version->sound_library2);
    mw_emit_list_end(emit);
    return error;
}

int wb_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    const struct wb_game *game = wb_root(doc);
    struct mac_file_info info;
    mac_file_info_of(&game->file, &info);
    int error = info.name.size ? emit_game_name(doc, emit, "title", info.name) : 0;
    mw_emit_text(emit, "wrapper", mac_form_name(&game->file));
    if (!error)
        error = emit_file_type(doc, emit, &info);
    if (!error)
        error = emit_version(doc, emit);
    if (wb_is_sound_library(game)) {
        mw_emit_text(emit, "kind", "sound library");
        mw_emit_uint(emit, "sounds", game->sounds.count);
        mw_emit_uint(emit, "other_resources", game->resources.count);
        return error;
    }
    emit_counts(game, emit);
    if (!error)
        error = emit_players(doc, emit);
    if (!error)
        error = emit_start(doc, emit);
    return error ? error : identify_release(doc, mw_args_text(args, "identify"), emit);
}
