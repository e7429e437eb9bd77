/* Checks a saved game, alone and together with its game. */
#include <inttypes.h>
#include <stdio.h>

#include "formats/wbsave/wbsave.h"
#include "base/text.h"
#include "core/rules.h"

/* ---- the saved game alone ---- */

static bool has_saved_id(const struct wbs_save *save, enum wb_thing kind, int16_t id)
{
    size_t count = wbs_table(save, kind).count;
    for (size_t i = 0; i < count; i++)
        if (wbs_id_at(save, kind, i) == id)
            return true;
    return false;
}

static int check_saved_references(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct wbs_save *save = wbs_root(doc);
    int error = 0;
    for (const struct wbs_reference *row = wbs_references; row->name && !error; row++) {
        uint32_t offset = wbs_reference_of(save, row);
        struct wbs_table table = wbs_table(save, row->kind);
        struct wbs_target target;
        if (offset == WBS_NONE && !row->needed)
            continue;
        if (!wbs_find(save, offset, &target))
            error = mw_diag(doc, "WBS005", MW_NOWHERE(row->name),
                            "no record starts at 0x%" PRIx32 "; %ss are at 0x%zx to 0x%zx, %zu byte%s each",
                            offset, wb_thing_name(row->kind), table.at, table.at + table.size * table.count,
                            table.size, mw_plural(table.size));
        else if (target.kind != row->kind)
            error = mw_diag(doc, "WBS005", MW_NOWHERE(row->name),
                            "0x%" PRIx32 " is the offset of %s[%zu], expected one of the %ss", offset,
                            wb_thing_list(target.kind), target.index, wb_thing_name(row->kind));
    }
    return error;
}

/* id 0 is storage, or nobody. */
static int check_saved_place(struct mw_document *doc, const char *list, size_t index, const char *field,
                             enum wb_thing kind, int16_t id)
{
    char path[64];
    if (id == 0 || has_saved_id(wbs_root(doc), kind, id))
        return 0;
    snprintf(path, sizeof path, "%s[%zu].%s", list, index, field);
    return mw_diag(doc, "WBS006", MW_NOWHERE(path), "no %s has id %d",
                   kind == WB_THING_SCENE ? "scene" : "character", id);
}

static int check_saved_places(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct wbs_save *save = wbs_root(doc);
    int error = 0;
    for (size_t i = 0; i < save->characters.count && !error; i++)
        error =
            check_saved_place(doc, "characters", i, "scene", WB_THING_SCENE, save->characters.items[i].scene);
    for (size_t i = 0; i < save->objects.count && !error; i++) {
        error = check_saved_place(doc, "objects", i, "scene", WB_THING_SCENE, save->objects.items[i].scene);
        if (!error)
            error = check_saved_place(doc, "objects", i, "owner", WB_THING_CHARACTER,
                                      save->objects.items[i].owner);
    }
    return error;
}

/* ---- with its game ---- */

static int check_saved_list(struct mw_document *doc, struct mw_document *document, enum wb_thing kind)
{
    const struct wbs_save *save = wbs_root(doc);
    const struct wb_game *game = wb_game_of(document);
    struct wbs_table table = wbs_table(save, kind);
    size_t count = wb_thing_count(game, kind);
    if (count != table.count)
        return mw_diag(doc, "WBS007", MW_NOWHERE(wb_thing_list(kind)),
                       "the saved game has %zu %s%s, but the game has %zu", table.count, wb_thing_name(kind),
                       mw_plural(table.count), count);
    int error = 0;
    for (size_t i = 0; i < count && !error; i++) {
        int saved = wbs_id_at(save, kind, i), played = wb_thing_resource(game, kind, i)->id;
        const char *name = saved == played ? "" : wbs_name(document, kind, (int16_t)played);
        char path[64];
        snprintf(path, sizeof path, "%s[%zu].id", wb_thing_list(kind), i);
        if (!name)
            return document->context->error;
        if (saved != played)
            error = mw_diag(doc, "WBS007", MW_NOWHERE(path),
                            "the saved game has %s %d where the game has %d, \"%s\"", wb_thing_name(kind),
                            saved, played, name);
    }
    return error;
}

/* The thing of the game with the id of the record that a reference means; WB_NONE: none. */
static int32_t thing_of_reference(const struct wbs_save *save, const struct wb_game *game, uint32_t offset,
                                  enum wb_thing kind, struct wbs_target *target)
{
    if (!wbs_find(save, offset, target) || target->kind != kind)
        return WB_NONE;
    for (size_t i = 0; i < wb_thing_count(game, kind); i++)
        if (wb_thing_resource(game, kind, i)->id == target->id)
            return (int32_t)i;
    return WB_NONE;
}

static int check_saved_player(struct mw_document *doc, struct mw_document *document)
{
    const struct wbs_save *save = wbs_root(doc);
    const struct wb_game *game = wb_game_of(document);
    struct wbs_target target;
    int32_t player = thing_of_reference(save, game, save->player, WB_THING_CHARACTER, &target);
    if (player == WB_NONE || game->characters.items[player].is_player)
        return 0;
    const char *name = wbs_name(document, WB_THING_CHARACTER, target.id);
    return name ? mw_diag(doc, "WBS009", MW_NOWHERE("player"),
                          "\"%s\" is not marked as the player in the game", name)
                : document->context->error;
}

/* What the player wears. */
static int check_worn(struct mw_document *doc, struct mw_document *document)
{
    const struct wbs_save *save = wbs_root(doc);
    const struct wb_game *game = wb_game_of(document);
    const struct {
        const char *field;
        uint32_t offset;
        enum wb_object_type type;
    } rows[] = { { "helmet", save->helmet, WB_OBJECT_HELMET },
                 { "shield", save->shield, WB_OBJECT_SHIELD },
                 { "chest_armour", save->chest_armour, WB_OBJECT_CHEST_ARMOUR },
                 { "spiritual_armour", save->spiritual_armour, WB_OBJECT_SPIRITUAL_ARMOUR } };
    struct wbs_target worn, player;
    bool has_player = wbs_find(save, save->player, &player) && player.kind == WB_THING_CHARACTER;
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        int32_t object = thing_of_reference(save, game, rows[i].offset, WB_THING_OBJECT, &worn);
        const char *name = object == WB_NONE ? "" : wbs_name(document, WB_THING_OBJECT, worn.id);
        if (!name)
            return document->context->error;
        if (object == WB_NONE)
            continue;
        if (game->objects.items[object].type != rows[i].type)
            error = mw_diag(doc, "WBS009", MW_NOWHERE(rows[i].field),
                            "\"%s\" is worn here but has the type %u, expected %u", name,
                            game->objects.items[object].type, rows[i].type);
        else if (has_player && save->objects.items[worn.index].owner != player.id)
            error = mw_diag(doc, "WBS009", MW_NOWHERE(rows[i].field),
                            "\"%s\" is worn by the player, character %d, but its owner is %d", name,
                            player.id, save->objects.items[worn.index].owner);
    }
    return error;
}

/* With the option game. */
static int check_against_game(struct mw_checker *checker)
{
    static const enum wb_thing kinds[] = { WB_THING_SCENE, WB_THING_CHARACTER, WB_THING_OBJECT };
    const struct wbs_save *save = wbs_root(checker->doc);
    struct mw_document *document = NULL;
    int error = wbs_open_game(checker->doc, checker->args, &document);
    if (error || !document)
        return error;
    const struct wb_game *game = wb_game_of(document);
    const struct wb_version *version = game->versions.count ? &game->versions.items[0] : NULL;
    if (version && memcmp(version->signature, save->signature, sizeof save->signature) != 0)
        error = mw_check_report(checker, MW_NOWHERE("signature"),
                                "the game's signature is \"%.4s\", expected \"%.4s\"", version->signature,
                                save->signature);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !error; i++)
        error = check_saved_list(checker->doc, document, kinds[i]);
    if (!error)
        error = check_saved_player(checker->doc, document);
    if (!error)
        error = check_worn(checker->doc, document);
    mw_close(document);
    return error;
}

static int check_save_tail(struct mw_checker *checker)
{
    size_t size = wbs_root(checker->doc)->tail.size;
    return size ? mw_check_report(checker, MW_NOWHERE("$tail"), "%zu byte%s", size, mw_plural(size)) : 0;
}

const struct mw_rule wbs_rules[] = {
    { "WBS005", 0, 0, check_saved_references },
    { "WBS006", 0, 0, check_saved_places },
    { "WBS008", 0, 0, check_save_tail },
    { "WBS007", 0, 0, check_against_game },
    { 0 },
};
