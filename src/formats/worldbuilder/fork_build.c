/* The lists of the game as a resource fork. */
#include "fork.h"

#include <stdlib.h>

/* Resources of one type, in their order. */
struct group {
    char type[4];
    uint32_t order; /* of groups in the map, without runs */
    size_t first, count, given;
};

struct fork_builder {
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

static void build_resource(struct fork_builder *builder, const char type[4], const struct wb_resource *head,
                           struct mw_bytes data)
{
    struct mac_resource *resource = &builder->all[builder->count++];
    *resource = (struct mac_resource){ .id = head->id,
                                       .attributes = head->attributes,
                                       .empty_name = head->empty_name,
                                       .handle = head->handle,
                                       .name = head->name,
                                       .data = data };
    memcpy(resource->type, type, 4);
}

static int build_item(struct fork_builder *builder, const struct wb_resource_type *kind, void *item)
{
    struct mw_writer writer;
    struct wb_resource head;
    builder->scratch.size = 0;
    mw_writer_init(&writer, builder->doc, &builder->scratch, NULL);
    kind->write(&writer, kind, item);
    if (builder->scratch.error)
        return builder->scratch.error;
    const uint8_t *data = mw_arena_copy(builder->arena, builder->scratch.data, builder->scratch.size);
    if (!data)
        return builder->arena->context->error;
    memcpy(&head, item, sizeof head);
    build_resource(builder, kind->type, &head, (struct mw_bytes){ data, builder->scratch.size });
    return 0;
}

static void begin_group(struct fork_builder *builder, const char type[4], uint32_t order)
{
    struct group *group = &builder->groups[builder->group_count++];
    *group = (struct group){ .first = builder->count, .order = order };
    memcpy(group->type, type, 4);
}

static void end_group(struct fork_builder *builder)
{
    struct group *group = &builder->groups[builder->group_count - 1];
    group->count = builder->count - group->first;
}

/* The next preserved resource of a type, from `at` on. */
static size_t next_unread(const struct wb_game *game, const char type[4], size_t at)
{
    while (at < game->resources.count && !wb_same_type(game->resources.items[at].type, type))
        at++;
    return at;
}

/* Patterns within CODE 1 are part of that. */
static bool has_resource(const struct wb_resource_type *kind, const void *item)
{
    return strcmp(kind->list, "patterns") != 0 || ((const struct wb_patterns *)item)->code_offset == 0;
}

/* Items of a kind, and between them, at their old positions, unreadable resources of its type. */
static int build_type(struct fork_builder *builder, const struct wb_resource_type *kind)
{
    const struct wb_game *game = wb_root(builder->doc);
    const struct mw_field *field = wb_field(kind->list);
    struct mw_list list = mw_list_get(field, builder->doc->root);
    size_t item = 0, other = next_unread(game, kind->type, 0), first = builder->count;
    int error = 0;
    begin_group(builder, kind->type, (uint32_t)(kind - wb_resource_types));
    while (!error && (item < list.count || other < game->resources.count)) {
        const struct wb_other *kept = other < game->resources.count ? &game->resources.items[other] : NULL;
        if (kept && (item == list.count || kept->place <= builder->count - first)) {
            build_resource(builder, kept->type, &kept->resource, kept->data);
            other = next_unread(game, kind->type, other + 1);
        } else {
            void *each = mw_list_at(list, field->record, item++);
            error = has_resource(kind, each) ? build_item(builder, kind, each) : 0;
        }
    }
    end_group(builder);
    return error;
}

static int build_other(struct fork_builder *builder, const struct wb_other *other)
{
    const struct wb_game *game = wb_root(builder->doc);
    struct mw_bytes data = other->data;
    int error = 0;
    for (size_t i = 0; i < game->patterns.count && wb_same_type(other->type, "CODE") && !error; i++)
        if (other->resource.id == 1 && game->patterns.items[i].code_offset)
            error = wb_code_patterns_build(&game->patterns.items[i], builder->arena, &data);
    build_resource(builder, other->type, &other->resource, data);
    return error;
}

/* All preserved resources; types in order of the first of each. */
static int build_unknown_resources(struct fork_builder *builder)
{
    const struct wb_game *game = wb_root(builder->doc);
    struct wb_type_key *keys = mw_arena_array(builder->arena, game->resources.count, sizeof *keys);
    size_t count = 0;
    int error = 0;
    if (!keys)
        return builder->arena->context->error;
    for (size_t i = 0; i < game->resources.count; i++) {
        if (wb_resource_type_of(game->resources.items[i].type))
            continue;
        memcpy(keys[count].type, game->resources.items[i].type, 4);
        keys[count++].index = (uint32_t)i;
    }
    if (count)
        qsort(keys, count, sizeof *keys, wb_compare_types);
    for (size_t i = 0; i < count && !error; i++) {
        if (i == 0 || !wb_same_type(keys[i].type, keys[i - 1].type))
            begin_group(builder, keys[i].type, WB_RESOURCE_TYPES + keys[i].index);
        error = build_other(builder, &game->resources.items[keys[i].index]);
        end_group(builder);
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

static void append_resources(const struct fork_builder *builder, struct group *group, size_t most,
                             struct mac_fork *fork)
{
    size_t left = group->count - group->given, count = most && most < left ? most : left;
    if (count)
        memcpy(fork->resources.items + fork->resources.count, builder->all + group->first + group->given,
               count * sizeof *builder->all);
    fork->resources.count += count;
    group->given += count;
}

static void order_resources(struct fork_builder *builder, struct mac_fork *fork)
{
    const struct wb_game *game = wb_root(builder->doc);
    struct group key;
    qsort(builder->groups, builder->group_count, sizeof *builder->groups, compare_groups);
    for (size_t i = 0; i < game->runs.count; i++) {
        memcpy(key.type, game->runs.items[i].type, 4);
        struct group *group =
            bsearch(&key, builder->groups, builder->group_count, sizeof *builder->groups, compare_groups);
        if (group)
            append_resources(builder, group, game->runs.items[i].count, fork);
    }
    qsort(builder->groups, builder->group_count, sizeof *builder->groups, compare_orders);
    for (size_t i = 0; i < builder->group_count; i++)
        append_resources(builder, &builder->groups[i], 0, fork);
}

/* The maximum number. */
static size_t count_resources(const struct wb_game *game)
{
    size_t count = game->resources.count;
    for (const struct wb_resource_type *kind = wb_resource_types; kind->list; kind++)
        count += mw_list_get(wb_field(kind->list), game).count;
    return count;
}

int wb_game_build(struct mw_document *doc, struct mw_arena *arena, struct mac_fork *fork)
{
    const struct wb_game *game = wb_root(doc);
    struct fork_builder builder = { .doc = doc, .arena = arena };
    size_t all = count_resources(game);
    int error = 0;
    builder.all = mw_arena_array(arena, all, sizeof *builder.all);
    builder.groups = mw_arena_array(arena, WB_RESOURCE_TYPES + game->resources.count, sizeof *builder.groups);
    fork->resources.items = mw_arena_array(arena, all, sizeof *fork->resources.items);
    fork->resources.count = 0;
    fork->resources.capacity = all;
    fork->layout = game->layout;
    if (!builder.all || !builder.groups || !fork->resources.items)
        return arena->context->error;
    mw_buf_init(&builder.scratch, doc->context);
    for (const struct wb_resource_type *kind = wb_resource_types; kind->list && !error; kind++)
        error = build_type(&builder, kind);
    if (!error)
        error = build_unknown_resources(&builder);
    mw_buf_free(&builder.scratch);
    if (!error)
        order_resources(&builder, fork);
    return error;
}

int wb_game_fork(struct mw_document *doc, struct mw_buf *out)
{
    struct mw_arena arena;
    struct mac_fork fork;
    mw_arena_init(&arena, doc->context);
    int error = wb_game_build(doc, &arena, &fork);
    if (!error)
        error = mac_fork_write(doc, &fork, out);
    mw_arena_free(&arena);
    return error;
}
