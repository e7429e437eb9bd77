#include "json_rules.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "formats/teeworlds/teeworlds.h"
#include "json.h"

enum {
    RULES_MAX = 256, /* that the editor reads of a configuration */
    RANDOM_MAX = 99999,
    REASON_SIZE = 160,
};

static const char TOO_MANY_RULES[] = "the editor reads only 256 rules";

struct tileset_reader {
    struct mw_arena *arena;
    struct tw_rules *rules;
    tw_rules_problem_fn *problem;
    void *user;
};

static int report_json(const struct tileset_reader *reader, enum tw_rules_fault fault,
                       const struct tw_json *value, const char *reason)
{
    return reader->problem ? reader->problem(reader->user, fault, value->line, reason) : 0;
}

/* ---- values ---- */

static bool text_is(struct mw_str text, const char *wanted)
{
    return mw_str_equal(text, mw_str_from(wanted));
}

/* An integer member within its limits; `otherwise` if it is missing or not an integer. */
static int read_number(const struct tileset_reader *reader, const struct tw_json *map, const char *key,
                       const int32_t range[2], int32_t otherwise, int32_t *number)
{
    const struct tw_json *value = tw_json_find(map, key);
    char reason[REASON_SIZE];
    *number = otherwise;
    if (!value)
        return 0;
    if (value->kind != TW_JSON_INT) {
        snprintf(reason, sizeof reason, "\"%s\" is not an integer, and is read as %d", key, otherwise);
        return report_json(reader, TW_RULES_INVALID, value, reason);
    }
    *number = (int32_t)(value->number < range[0]   ? range[0]
                        : value->number > range[1] ? range[1]
                                                   : value->number);
    if (value->number == *number)
        return 0;
    snprintf(reason, sizeof reason, "\"%s\" is %lld, %d to %d expected", key, (long long)value->number,
             range[0], range[1]);
    return report_json(reader, TW_RULES_INVALID, value, reason);
}

/* Keys that the editor does not know; names end with NULL. */
static int report_unknown_keys(const struct tileset_reader *reader, const struct tw_json *map,
                               const char *const *names)
{
    int error = 0;
    for (const struct tw_json *value = map->values; value && !error; value = value->next) {
        char reason[REASON_SIZE];
        bool known = text_is(value->key, "comment");
        for (size_t i = 0; names[i] && !known; i++)
            known = text_is(value->key, names[i]);
        snprintf(reason, sizeof reason, "\"%.*s\" is not a member that the editor knows",
                 (int)(value->key.size < 40 ? value->key.size : 40), value->key.size ? value->key.data : "");
        if (!known)
            error = report_json(reader, TW_RULES_IGNORED, value, reason);
    }
    return error;
}

/* ---- rules ---- */

static int add_condition_of(const struct tileset_reader *reader, struct tw_rule *rule,
                            struct tw_rule_condition condition, struct tw_rule_tile tile)
{
    tile.any_flags = true;
    if (mw_arena_grow(reader->arena, (void **)&condition.tiles, 0, &condition.capacity, sizeof tile) ||
        mw_arena_grow(reader->arena, (void **)&rule->conditions, rule->condition_count,
                      &rule->condition_capacity, sizeof condition))
        return reader->arena->context->error;
    condition.tiles[condition.count++] = tile;
    rule->conditions[rule->condition_count++] = condition;
    return 0;
}

/* "full", "empty", or the index of a tile, of which -1 and -2 are the same as these words. */
static int read_wanted_tile(const struct tileset_reader *reader, const struct tw_json *from,
                            struct tw_rule_condition *condition, struct tw_rule_tile *tile)
{
    enum {
        EMPTY = -2,
        FULL = -1,
    };
    static const int32_t indices[] = { EMPTY, 255 };
    const struct tw_json *value = tw_json_find(from, "value");
    int32_t index = EMPTY;
    int error = 0;
    if (value && value->kind == TW_JSON_TEXT) {
        index = text_is(value->text, "full") ? FULL : EMPTY;
        if (index == EMPTY && !text_is(value->text, "empty"))
            error = report_json(reader, TW_RULES_INVALID, value,
                                "\"value\" is neither full nor empty, and is read as empty");
    } else if (value) {
        error = read_number(reader, from, "value", indices, EMPTY, &index);
    } else {
        error = report_json(reader, TW_RULES_INVALID, from, "\"value\" is missing, and is read as empty");
    }
    condition->excludes = index == FULL;
    tile->index = index < 0 ? 0 : index;
    return error;
}

static int read_tile_condition(const struct tileset_reader *reader, const struct tw_json *from,
                               struct tw_rule *rule)
{
    static const char *const names[] = { "x", "y", "value", NULL };
    static const int32_t distances[] = { -INT32_MAX, INT32_MAX };
    struct tw_rule_condition condition = { 0 };
    struct tw_rule_tile tile = { 0 };
    if (from->kind != TW_JSON_MAP)
        return report_json(reader, TW_RULES_INVALID, from,
                           "a condition has the form {\"x\": ..., \"y\": ..., "
                           "\"value\": ...}");
    int error = read_number(reader, from, "x", distances, 0, &condition.x);
    if (!error)
        error = read_number(reader, from, "y", distances, 0, &condition.y);
    if (!error)
        error = read_wanted_tile(reader, from, &condition, &tile);
    if (!error)
        error = report_unknown_keys(reader, from, names);
    return error ? error : add_condition_of(reader, rule, condition, tile);
}

static int read_conditions(const struct tileset_reader *reader, const struct tw_json *from,
                           struct tw_rule *rule)
{
    const struct tw_json *list = tw_json_find(from, "condition");
    int error = 0;
    if (list && list->kind != TW_JSON_LIST)
        return report_json(reader, TW_RULES_INVALID, list, "\"condition\" is not a list, and is ignored");
    for (const struct tw_json *value = list ? list->values : NULL; value && !error; value = value->next)
        error = read_tile_condition(reader, value, rule);
    return error;
}

/* Flips are those of the picture after the rotation. */
static int read_orientation(const struct tileset_reader *reader, const struct tw_json *from,
                            struct tw_rule *rule)
{
    static const int32_t angles[] = { 0, 270 }, switches[] = { 0, 1 };
    static const uint8_t turned[] = { 0, TW_TILE_ROTATE, TW_TILE_FLIP_X | TW_TILE_FLIP_Y,
                                      TW_TILE_FLIP_X | TW_TILE_FLIP_Y | TW_TILE_ROTATE };
    int32_t angle = 0, across = 0, down = 0;
    int error = read_number(reader, from, "rotate", angles, 0, &angle);
    if (!error && angle % 90)
        error = report_json(reader, TW_RULES_INVALID, tw_json_find(from, "rotate"),
                            "\"rotate\" is not 0, 90, 180 or 270, and is read as 0");
    if (!error)
        error = read_number(reader, from, "hflip", switches, 0, &across);
    if (!error)
        error = read_number(reader, from, "vflip", switches, 0, &down);
    rule->flags = angle % 90 ? 0 : turned[angle / 90];
    const bool rotated = rule->flags & TW_TILE_ROTATE;
    if (across)
        rule->flags ^= rotated ? TW_TILE_FLIP_Y : TW_TILE_FLIP_X;
    if (down)
        rule->flags ^= rotated ? TW_TILE_FLIP_X : TW_TILE_FLIP_Y;
    return error;
}

static int read_tile_rule(const struct tileset_reader *reader, const struct tw_json *from,
                          struct tw_rule *rule)
{
    static const char *const names[] = { "index", "random", "rotate", "hflip", "vflip", "condition", NULL };
    static const int32_t indices[] = { 0, 255 }, chances[] = { 0, RANDOM_MAX };
    int32_t random = 0;
    if (from->kind != TW_JSON_MAP)
        return report_json(reader, TW_RULES_INVALID, from,
                           "a rule has the form {\"index\": ..., \"condition\": [...]}");
    int error = read_number(reader, from, "index", indices, 1, &rule->index);
    if (!error)
        error = read_number(reader, from, "random", chances, 0, &random);
    if (!error)
        error = read_orientation(reader, from, rule);
    if (!error)
        error = read_conditions(reader, from, rule);
    rule->chance = random > 1 ? 1.0f / (float)random : 1;
    return error ? error : report_unknown_keys(reader, from, names);
}

/* ---- doodads ---- */

static int read_side(const struct tileset_reader *reader, const struct tw_json *from,
                     struct tw_doodad *doodad)
{
    static const char *const sides[] = { "floor", "ceiling", "walls" };
    const struct tw_json *value = tw_json_find(from, "location");
    for (unsigned i = 0; value && i < 3; i++)
        if (value->kind == TW_JSON_TEXT && text_is(value->text, sides[i])) {
            doodad->side = (enum tw_doodad_side)i;
            return 0;
        }
    return value ? report_json(reader, TW_RULES_INVALID, value,
                               "\"location\" is not floor, ceiling or walls, and is read as floor")
                 : 0;
}

/* The width stays 0 if the editor skips the rule. */
static int read_doodad(const struct tileset_reader *reader, const struct tw_json *from,
                       struct tw_doodad *doodad)
{
    static const char *const names[] = { "startid", "endid", "rx",       "ry", "random",
                                         "hflip",   "vflip", "location", NULL };
    static const int32_t indices[] = { 0, 255 }, distances[] = { -INT32_MAX, INT32_MAX },
                         chances[] = { 1, RANDOM_MAX }, switches[] = { 0, 1 };
    static const int32_t *const ranges[] = { indices, indices,  distances, distances,
                                             chances, switches, switches };
    static const int32_t otherwise[] = { 1, 1, 0, 0, 1, 0, 0 };
    int32_t last = 0, across = 0, down = 0;
    int32_t *const numbers[] = { &doodad->index,  &last,   &doodad->x, &doodad->y,
                                 &doodad->random, &across, &down };
    int error = 0;
    if (from->kind != TW_JSON_MAP)
        error = report_json(reader, TW_RULES_INVALID, from,
                            "a rule has the form {\"startid\": ..., \"endid\": ...}");
    for (int i = 0; i < 7 && !error; i++)
        error = read_number(reader, from, names[i], ranges[i], otherwise[i], numbers[i]);
    if (!error)
        error = read_side(reader, from, doodad);
    if (!error)
        error = report_unknown_keys(reader, from, names);
    if (error)
        return error;
    last -= doodad->index;
    if (last < 0)
        return report_json(reader, TW_RULES_IGNORED, from, "\"startid\" is above \"endid\"");
    doodad->width = last % 16 + 1;
    doodad->height = last / 16 + 1;
    doodad->length = doodad->side == TW_DOODAD_WALLS ? doodad->height : doodad->width;
    doodad->flips = (across ? TW_TILE_FLIP_X : 0) | (down ? TW_TILE_FLIP_Y : 0);
    return 0;
}

static int read_doodads(const struct tileset_reader *reader, const struct tw_json *list,
                        struct tw_rule_config *config)
{
    size_t count = 0;
    int error = 0;
    for (const struct tw_json *value = list->values; value && !error; value = value->next) {
        struct tw_doodad doodad = { 0 };
        if (count++ == RULES_MAX)
            return report_json(reader, TW_RULES_IGNORED, value, TOO_MANY_RULES);
        error = read_doodad(reader, value, &doodad);
        if (error || !doodad.width)
            continue;
        error = mw_arena_grow(reader->arena, (void **)&config->doodads, config->doodad_count,
                              &config->doodad_capacity, sizeof doodad);
        if (!error)
            config->doodads[config->doodad_count++] = doodad;
    }
    return error;
}

/* ---- configurations ---- */

static struct tw_rule *add_rule_to(const struct tileset_reader *reader, struct tw_rule_run *run,
                                   struct tw_rule rule)
{
    if (mw_arena_grow(reader->arena, (void **)&run->rules, run->count, &run->capacity, sizeof rule))
        return NULL;
    run->rules[run->count] = rule;
    return &run->rules[run->count++];
}

static int read_tile_rules(const struct tileset_reader *reader, const struct tw_json *from,
                           const struct tw_json *list, struct tw_rule_run *run)
{
    static const int32_t indices[] = { 0, 255 };
    struct tw_rule base = { .chance = 1, .keeps_flags = true };
    int error = read_number(reader, from, "basetile", indices, 1, &base.index);
    if (error)
        return error;
    if (!add_rule_to(reader, run, base))
        return reader->arena->context->error;
    for (const struct tw_json *value = list->values; value && !error; value = value->next) {
        if (run->count > RULES_MAX)
            return report_json(reader, TW_RULES_IGNORED, value, TOO_MANY_RULES);
        struct tw_rule *rule = add_rule_to(reader, run, (struct tw_rule){ .chance = 1 });
        error = rule ? read_tile_rule(reader, value, rule) : reader->arena->context->error;
    }
    return error;
}

/* {"NAME": {...}} of a tileset, or of doodads. */
static int read_json_config(const struct tileset_reader *reader, const struct tw_json *from, bool doodads)
{
    static const char *const names[] = { "basetile", "rules", NULL };
    struct tw_rules *rules = reader->rules;
    struct tw_rule_config config = { 0 };
    if (from->kind != TW_JSON_MAP || from->count != 1)
        return report_json(reader, TW_RULES_IGNORED, from,
                           "a configuration has the form {\"NAME\": {\"rules\": [...]}}");
    const struct tw_json *content = from->values;
    config.name =
        mw_arena_format(reader->arena, "%.*s", (int)(content->key.size < 128 ? content->key.size : 128),
                        content->key.size ? content->key.data : "");
    if (!config.name ||
        mw_arena_grow(reader->arena, (void **)&config.runs, 0, &config.capacity, sizeof *config.runs) ||
        mw_arena_grow(reader->arena, (void **)&rules->configs, rules->count, &rules->capacity, sizeof config))
        return reader->arena->context->error;
    if (!doodads)
        config.runs[config.count++] =
            (struct tw_rule_run){ .reads_itself = true, .only_full = true, .edges_repeat = true };
    rules->configs[rules->count++] = config;
    const struct tw_json *list = tw_json_find(content, "rules");
    if (!list || list->kind != TW_JSON_LIST || !list->values)
        return report_json(reader, TW_RULES_INVALID, list ? list : content, "it has no rules");
    int error = doodads ? read_doodads(reader, list, &rules->configs[rules->count - 1])
                        : read_tile_rules(reader, content, list, &config.runs[0]);
    return error ? error : report_unknown_keys(reader, content, names + doodads);
}

int tw_json_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                       tw_rules_problem_fn *problem, void *user)
{
    static const char *const names[] = { "tileset", "doodads", NULL };
    const struct tileset_reader reader = { arena, rules, problem, user };
    struct tw_json *root;
    const char *reason;
    size_t line;
    *rules = (struct tw_rules){ 0 };
    int error = tw_json_read(arena, text, &root, &reason, &line);
    if (error || !root)
        return error ? error : problem ? problem(user, TW_RULES_BROKEN, line, reason) : 0;
    const struct tw_json *list = tw_json_find(root, "tileset");
    const struct tw_json *doodads = tw_json_find(root, "doodads");
    error = report_unknown_keys(&reader, root, names);
    if (!error && list && list->kind != TW_JSON_LIST)
        error = report_json(&reader, TW_RULES_INVALID, list, "\"tileset\" is not a list");
    if (!error && doodads && doodads->kind != TW_JSON_LIST)
        error = report_json(&reader, TW_RULES_INVALID, doodads, "\"doodads\" is not a list");
    if (!error && !list && !doodads)
        error = report_json(&reader, TW_RULES_INVALID, root, "there is neither \"tileset\" nor \"doodads\"");
    const bool has_tileset = list && list->kind == TW_JSON_LIST;
    if (!error && has_tileset && doodads)
        error = report_json(&reader, TW_RULES_IGNORED, doodads, "the editor reads only \"tileset\"");
    list = has_tileset ? list : doodads;
    for (const struct tw_json *value = list ? list->values : NULL; value && !error; value = value->next)
        error = read_json_config(&reader, value, !has_tileset);
    return error;
}
