/* The state as a block of memory, and as JSON. */
#include "state.h"

#include "base/text.h"

struct wb_play_layout wb_play_layout_of(const struct wb_game *game)
{
    struct wb_play_layout layout = { .scenes = (uint32_t)game->scenes.count + 1,
                                     .objects = (uint32_t)game->objects.count,
                                     .characters = (uint32_t)game->characters.count };
    layout.scenes_at = sizeof(struct wb_play_head);
    layout.objects_at = layout.scenes_at + layout.scenes * sizeof(struct wb_play_scene);
    layout.characters_at = layout.objects_at + layout.objects * sizeof(struct wb_play_object);
    layout.size = layout.characters_at + layout.characters * sizeof(struct wb_play_character);
    return layout;
}

/* ---- fields ---- */

/* An integer, or a row of them. */
struct state_field {
    const char *name;
    uint16_t offset;
    uint8_t kind; /* enum mw_kind */
    uint8_t count;
};

#define ROW(member, kind, count)                                                                             \
    {                                                                                                        \
#member, offsetof(ROW_STRUCT, member), MW_KIND_##kind, count                                         \
    }
#define ROW_STRUCT struct wb_play_head
static const struct state_field head_fields[] = {
    ROW(random, U32, 1),
    ROW(visits, I32, 1),
    ROW(loop, I32, 1),
    ROW(kills, I32, 1),
    ROW(experience, I32, 1),
    ROW(player, I32, 1),
    ROW(monster, I32, 1),
    ROW(running, I32, 1),
    ROW(last_scene, I32, 1),
    ROW(offer, I32, 1),
    ROW(menu_script, I32, 1),
    ROW(menu_at, I32, 1),
    ROW(menu_size, I32, 1),
    ROW(seconds, U32, 1),
    ROW(noise, U32, 1),
    ROW(aim, I16, 1),
    ROW(opponent_aim, I16, 1),
    ROW(over, U16, 1),
    ROW(globals, I16, WB_GLOBALS),
};
#undef ROW_STRUCT
#define ROW_STRUCT struct wb_play_scene
static const struct state_field scene_fields[] = {
    ROW(map_y, U16, 1), ROW(map_x, U16, 1),  ROW(frequency, U16, 1),
    ROW(loop, U8, 1),   ROW(visited, U8, 1), ROW(blocked, U8, WB_DIRECTIONS),
};
#undef ROW_STRUCT
#define ROW_STRUCT struct wb_play_object
static const struct state_field object_fields[] = {
    ROW(scene, I32, 1),    ROW(owner, I32, 1), ROW(last_scene, I32, 1), ROW(last_owner, I32, 1),
    ROW(accuracy, I16, 1), ROW(value, I16, 1), ROW(type, I16, 1),       ROW(damage, I16, 1),
    ROW(effect, I16, 1),   ROW(uses, I16, 1),
};
#undef ROW_STRUCT
#define ROW_STRUCT struct wb_play_character
static const struct state_field character_fields[] = {
    ROW(scene, I32, 1),
    ROW(worn, I32, WB_WORN),
    ROW(base, I16, WB_STATS),
    ROW(current, I16, WB_STATS),
    ROW(frozen, I16, 1),
    ROW(reject_offers, I16, 1),
    ROW(follows_opponent, I16, 1),
    ROW(weapon_damage, I16, 2),
};
#undef ROW_STRUCT
#undef ROW

/* The parts of a state: one head, and lists. */
struct state_part {
    const char *list; /* NULL: the members of the whole */
    const struct state_field *fields;
    size_t field_count, count, at, size;
};

enum {
    PARTS = 4,
};

#define FIELDS_OF(table) (table), sizeof(table) / sizeof *(table)
static void list_state_parts(const struct wb_play_layout *layout, struct state_part parts[PARTS])
{
    parts[0] = (struct state_part){ NULL, FIELDS_OF(head_fields), 1, 0, sizeof(struct wb_play_head) };
    parts[1] = (struct state_part){ "scenes", FIELDS_OF(scene_fields), layout->scenes, layout->scenes_at,
                                    sizeof(struct wb_play_scene) };
    parts[2] = (struct state_part){ "objects", FIELDS_OF(object_fields), layout->objects, layout->objects_at,
                                    sizeof(struct wb_play_object) };
    parts[3] = (struct state_part){ "characters", FIELDS_OF(character_fields), layout->characters,
                                    layout->characters_at, sizeof(struct wb_play_character) };
}

/* ---- JSON ---- */

static void emit_state_field(struct mw_emit *emit, const struct state_field *field, const void *item)
{
    if (field->count == 1) {
        mw_emit_int(emit, field->name, mw_member_get(item, field->offset, field->kind));
        return;
    }
    mw_emit_list_begin(emit, field->name, true);
    for (unsigned i = 0; i < field->count; i++)
        mw_emit_int(emit, NULL,
                    mw_member_get(item, field->offset + i * mw_kind_size(field->kind), field->kind));
    mw_emit_list_end(emit);
}

static void emit_state_item(struct mw_emit *emit, const struct state_part *part, const void *item)
{
    for (size_t i = 0; i < part->field_count; i++)
        emit_state_field(emit, &part->fields[i], item);
}

static int emit_name(struct mw_document *doc, struct mw_emit *emit, struct mw_str name)
{
    struct mw_buf text;
    mw_buf_init(&text, doc->context);
    int error = mw_document_put_utf8(doc, name, &text);
    if (!error)
        mw_emit_text_n(emit, "name", (const char *)text.data, text.size);
    mw_buf_free(&text);
    return error;
}

/* Only for people; it is not read again. */
static int emit_thing_name(struct mw_document *doc, struct mw_emit *emit, const char *list, size_t index)
{
    const struct wb_game *game = wb_root(doc);
    if (strcmp(list, "scenes") == 0 && index == 0)
        return emit_name(doc, emit, mw_str_from("STORAGE@"));
    for (unsigned thing = 0; thing < WB_THINGS; thing++)
        if (strcmp(list, wb_thing_list((enum wb_thing)thing)) == 0)
            return emit_name(
                doc, emit,
                wb_thing_resource(game, (enum wb_thing)thing, thing == WB_THING_SCENE ? index - 1 : index)
                    ->name);
    return 0;
}

int wb_state_emit(struct mw_document *doc, const struct wb_play_layout *layout, const void *state,
                  struct mw_emit *emit)
{
    struct state_part parts[PARTS];
    int error = 0;
    list_state_parts(layout, parts);
    emit_state_item(emit, &parts[0], state);
    for (size_t i = 1; i < PARTS && !error; i++) {
        mw_emit_list_begin(emit, parts[i].list, false);
        for (size_t k = 0; k < parts[i].count && !error; k++) {
            mw_emit_map_begin(emit, NULL, true);
            error = emit_thing_name(doc, emit, parts[i].list, k);
            emit_state_item(emit, &parts[i], (const char *)state + parts[i].at + k * parts[i].size);
            mw_emit_map_end(emit);
        }
        mw_emit_list_end(emit);
    }
    return error;
}

static int fail_value(struct mw_document *doc, const char *list, size_t index,
                      const struct state_field *field)
{
    if (!list)
        return mw_fail(doc->context, MW_E_FORMAT, "%s: not a state of this game: %s is missing or invalid",
                       doc->name, field->name);
    return mw_fail(doc->context, MW_E_FORMAT,
                   "%s: not a state of this game: %s[%zu].%s is missing or invalid", doc->name, list, index,
                   field->name);
}

static bool build_integer(const struct state_field *field, unsigned index, const json_t *json, void *item)
{
    json_int_t value = json_integer_value(json);
    if (!json_is_integer(json) || value < mw_kind_min(field->kind) || value > mw_kind_max(field->kind))
        return false;
    mw_member_set(item, field->offset + index * mw_kind_size(field->kind), field->kind, value);
    return true;
}

static bool build_state_field(const struct state_field *field, const json_t *json, void *item)
{
    if (field->count == 1)
        return build_integer(field, 0, json, item);
    bool fits = json_array_size(json) == field->count;
    for (unsigned i = 0; i < field->count && fits; i++)
        fits = build_integer(field, i, json_array_get(json, i), item);
    return fits;
}

static int build_state_item(struct mw_document *doc, const struct state_part *part, size_t index,
                            const json_t *json, void *item)
{
    for (size_t i = 0; i < part->field_count; i++)
        if (!build_state_field(&part->fields[i], json_object_get(json, part->fields[i].name), item))
            return fail_value(doc, part->list, index, &part->fields[i]);
    return 0;
}

int wb_state_build(struct mw_document *doc, const struct wb_play_layout *layout, const json_t *json,
                   void *state)
{
    struct state_part parts[PARTS];
    list_state_parts(layout, parts);
    int error = build_state_item(doc, &parts[0], 0, json, state);
    for (size_t i = 1; i < PARTS && !error; i++) {
        const json_t *list = json_object_get(json, parts[i].list);
        if (json_array_size(list) != parts[i].count)
            return mw_fail(doc->context, MW_E_FORMAT,
                           "%s: not a state of this game: it has %zu %s, expected %zu", doc->name,
                           json_array_size(list), parts[i].list, parts[i].count);
        for (size_t k = 0; k < parts[i].count && !error; k++)
            error = build_state_item(doc, &parts[i], k, json_array_get(list, k),
                                     (char *)state + parts[i].at + k * parts[i].size);
    }
    return error;
}

/* ---- what can be played on from ---- */

/* An index below count, or WB_NONE where that is allowed. */
static bool is_index(int32_t index, uint32_t count, bool may_be_none)
{
    return index == WB_NONE ? may_be_none : index >= 0 && (uint32_t)index < count;
}

static bool is_valid_menu(const struct wb_game *game, const struct wb_play_head *head)
{
    size_t scripts = game->scripts.count;
    if (!is_index(head->menu_script, (uint32_t)(scripts + game->global_scripts.count), true))
        return false;
    if (head->menu_script == WB_NONE)
        return true;
    size_t index = (size_t)head->menu_script;
    size_t size = index < scripts ? game->scripts.items[index].code.size
                                  : game->global_scripts.items[index - scripts].code.size;
    return head->menu_at >= 0 && head->menu_size >= 0 && (size_t)head->menu_at <= size &&
           (size_t)head->menu_size <= size - (size_t)head->menu_at;
}

static bool is_valid_head(const struct wb_game *game, const struct wb_play_layout *layout,
                          const struct wb_play_head *head)
{
    return head->random && head->noise && is_index(head->player, layout->characters, false) &&
           is_index(head->monster, layout->characters, true) &&
           is_index(head->running, layout->characters, true) &&
           is_index(head->last_scene, layout->scenes, true) && is_index(head->offer, layout->objects, true) &&
           is_valid_menu(game, head) && is_index(head->aim, WB_TARGETS, true) &&
           is_index(head->opponent_aim, WB_TARGETS, true) && head->over <= 1 && head->unused == 0;
}

static bool is_valid_object(const struct wb_play_layout *layout, const struct wb_play_object *object)
{
    return is_index(object->scene, layout->scenes, true) &&
           is_index(object->owner, layout->characters, true) &&
           is_index(object->last_scene, layout->scenes, true) &&
           is_index(object->last_owner, layout->characters, true) &&
           (object->scene == WB_NOWHERE) != (object->owner == WB_NONE);
}

static bool is_valid_character(const struct wb_play_layout *layout, const struct wb_play_character *character)
{
    bool valid = is_index(character->scene, layout->scenes, false) && character->unused == 0;
    for (unsigned place = 0; place < WB_WORN; place++)
        valid = valid && is_index(character->worn[place], layout->objects, true);
    return valid;
}

bool wb_state_valid(const struct wb_game *game, const struct wb_play_layout *layout, const void *state)
{
    struct wb_play_head head;
    memcpy(&head, state, sizeof head);
    bool valid = is_valid_head(game, layout, &head);
    for (uint32_t i = 0; i < layout->objects && valid; i++) {
        struct wb_play_object object;
        memcpy(&object, (const char *)state + layout->objects_at + i * sizeof object, sizeof object);
        valid = is_valid_object(layout, &object);
    }
    for (uint32_t i = 0; i < layout->characters && valid; i++) {
        struct wb_play_character character;
        memcpy(&character, (const char *)state + layout->characters_at + i * sizeof character,
               sizeof character);
        valid = is_valid_character(layout, &character);
    }
    return valid;
}
