/* The lists of the game as a resource fork. */
#include "fork.h"

#include <stdlib.h>

/* Resources of one type, in their order. */
struct group {
    char type[4];
    uint32_t order; /* of groups in the map, when no runs say it */
    size_t first, count, given;
};

struct giving {
    struct mw_document *doc;
    struct mw_arena *arena;
    struct mac_resource *all; /* group by group */
    size_t count;
    struct group *groups;
    size_t group_count;
    struct mw_buf scratch;
};

int wb_compare_types(const void *a, const void *b)
{
    const struct wb_type_key *left = a, *right = b;
    int order = memcmp(left->type, right->type, 4);
    return order ? order : left->index < right->index ? -1 : left->index > right->index;
}

static void give(struct giving *giving, const char type[4], const struct wb_resource *head,
                 struct mw_bytes data)
{
    struct mac_resource *resource = &giving->all[giving->count++];
    *resource = (struct mac_resource){ .id = head->id,
                                       .attributes = head->attributes,
                                       .empty_name = head->empty_name,
                                       .handle = head->handle,
                                       .name = head->name,
                                       .data = data };
    memcpy(resource->type, type, 4);
}

static int give_item(struct giving *giving, const struct wb_kind *kind, void *item)
{
    struct mw_writer writer;
    struct wb_resource head;
    giving->scratch.size = 0;
    mw_writer_init(&writer, giving->doc, &giving->scratch, NULL);
    kind->write(&writer, item);
    if (giving->scratch.error)
        return giving->scratch.error;
    const uint8_t *data = mw_arena_copy(giving->arena, giving->scratch.data, giving->scratch.size);
    if (!data)
        return giving->arena->context->error;
    memcpy(&head, item, sizeof head);
    give(giving, kind->type, &head, (struct mw_bytes){ data, giving->scratch.size });
    return 0;
}

static void begin_group(struct giving *giving, const char type[4], uint32_t order)
{
    struct group *group = &giving->groups[giving->group_count++];
    *group = (struct group){ .first = giving->count, .order = order };
    memcpy(group->type, type, 4);
}

static void end_group(struct giving *giving)
{
    struct group *group = &giving->groups[giving->group_count - 1];
    group->count = giving->count - group->first;
}

/* The next resource of a type among those kept as they are, from `at` on. */
static size_t next_other(const struct wb_game *game, const char type[4], size_t at)
{
    while (at < game->resources.count && !wb_same_type(game->resources.items[at].type, type))
        at++;
    return at;
}

/* Patterns within CODE 1 are part of that. */
static bool has_resource(const struct wb_kind *kind, const void *item)
{
    return strcmp(kind->list, "patterns") != 0 || ((const struct wb_patterns *)item)->code_offset == 0;
}

/* Items of a kind, and among them, where they stood, resources of its type that could not be read. */
static int give_kind(struct giving *giving, const struct wb_kind *kind)
{
    const struct wb_game *game = wb_root(giving->doc);
    const struct mw_field *field = wb_field(kind->list);
    struct mw_list list = mw_list_get(field, giving->doc->root);
    size_t item = 0, other = next_other(game, kind->type, 0), first = giving->count;
    int error = 0;
    begin_group(giving, kind->type, (uint32_t)(kind - wb_kinds));
    while (!error && (item < list.count || other < game->resources.count)) {
        const struct wb_other *kept = other < game->resources.count ? &game->resources.items[other] : NULL;
        if (kept && (item == list.count || kept->place <= giving->count - first)) {
            give(giving, kept->type, &kept->resource, kept->data);
            other = next_other(game, kind->type, other + 1);
        } else {
            void *each = mw_list_at(list, field->record, item++);
            error = has_resource(kind, each) ? give_item(giving, kind, each) : 0;
        }
    }
    end_group(giving);
    return error;
}

static int give_other(struct giving *giving, const struct wb_other *other)
{
    const struct wb_game *game = wb_root(giving->doc);
    struct mw_bytes data = other->data;
    int error = 0;
    for (size_t i = 0; i < game->patterns.count && wb_same_type(other->type, "CODE") && !error; i++)
        if (other->resource.id == 1 && game->patterns.items[i].code_offset)
            error = wb_code_patterns_give(&game->patterns.items[i], giving->arena, &data);
    give(giving, other->type, &other->resource, data);
    return error;
}

/* All that are of no kind; types in the order of the first of each. */
static int give_others(struct giving *giving)
{
    const struct wb_game *game = wb_root(giving->doc);
    struct wb_type_key *keys = mw_arena_array(giving->arena, game->resources.count, sizeof *keys);
    size_t count = 0;
    int error = 0;
    if (!keys)
        return giving->arena->context->error;
    for (size_t i = 0; i < game->resources.count; i++) {
        if (wb_kind_of(game->resources.items[i].type))
            continue;
        memcpy(keys[count].type, game->resources.items[i].type, 4);
        keys[count++].index = (uint32_t)i;
    }
    if (count)
        qsort(keys, count, sizeof *keys, wb_compare_types);
    for (size_t i = 0; i < count && !error; i++) {
        if (i == 0 || !wb_same_type(keys[i].type, keys[i - 1].type))
            begin_group(giving, keys[i].type, WB_KINDS + keys[i].index);
        error = give_other(giving, &game->resources.items[keys[i].index]);
        end_group(giving);
    }
    return error;
}

/* ---- order ---- */

static int compare_orders(const void *a, const void *b)
{
    const struct group *left = a, *right = b;
    return left->order < right->order ? -1 : left->order > right->order;
}

static int compare_groups(const void *a, const void *b)
{
    return memcmp(((const struct group *)a)->type, ((const struct group *)b)->type, 4);
}

static void put(const struct giving *giving, struct group *group, size_t most, struct mac_fork *fork)
{
    size_t left = group->count - group->given, count = most && most < left ? most : left;
    if (count)
        memcpy(fork->resources.items + fork->resources.count, giving->all + group->first + group->given,
               count * sizeof *giving->all);
    fork->resources.count += count;
    group->given += count;
}

static void put_in_order(struct giving *giving, struct mac_fork *fork)
{
    const struct wb_game *game = wb_root(giving->doc);
    struct group key;
    qsort(giving->groups, giving->group_count, sizeof *giving->groups, compare_groups);
    for (size_t i = 0; i < game->runs.count; i++) {
        memcpy(key.type, game->runs.items[i].type, 4);
        struct group *group =
            bsearch(&key, giving->groups, giving->group_count, sizeof *giving->groups, compare_groups);
        if (group)
            put(giving, group, game->runs.items[i].count, fork);
    }
    qsort(giving->groups, giving->group_count, sizeof *giving->groups, compare_orders);
    for (size_t i = 0; i < giving->group_count; i++)
        put(giving, &giving->groups[i], 0, fork);
}

/* As many as there can be. */
static size_t count_all(const struct wb_game *game)
{
    size_t count = game->resources.count;
    for (const struct wb_kind *kind = wb_kinds; kind->list; kind++)
        count += mw_list_get(wb_field(kind->list), game).count;
    return count;
}

int wb_game_give(struct mw_document *doc, struct mw_arena *arena, struct mac_fork *fork)
{
    const struct wb_game *game = wb_root(doc);
    struct giving giving = { .doc = doc, .arena = arena };
    size_t all = count_all(game);
    int error = 0;
    giving.all = mw_arena_array(arena, all, sizeof *giving.all);
    giving.groups = mw_arena_array(arena, WB_KINDS + game->resources.count, sizeof *giving.groups);
    fork->resources.items = mw_arena_array(arena, all, sizeof *fork->resources.items);
    fork->resources.count = 0;
    fork->resources.capacity = all;
    fork->layout = game->layout;
    if (!giving.all || !giving.groups || !fork->resources.items)
        return arena->context->error;
    mw_buf_init(&giving.scratch, doc->context);
    for (const struct wb_kind *kind = wb_kinds; kind->list && !error; kind++)
        error = give_kind(&giving, kind);
    if (!error)
        error = give_others(&giving);
    mw_buf_free(&giving.scratch);
    if (!error)
        put_in_order(&giving, fork);
    return error;
}

int wb_game_fork(struct mw_document *doc, struct mw_buf *out)
{
    struct mw_arena arena;
    struct mac_fork fork;
    mw_arena_init(&arena, doc->context);
    int error = wb_game_give(doc, &arena, &fork);
    if (!error)
        error = mac_fork_write(doc, &fork, out);
    mw_arena_free(&arena);
    return error;
}
