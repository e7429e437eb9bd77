/* The resource fork as lists of the game. */
#include "fork.h"

#include <stdio.h>
#include <stdlib.h>

static struct wb_resource head_of(const struct mac_resource *resource)
{
    return (struct wb_resource){ resource->id, resource->attributes, resource->empty_name, resource->handle,
                                 resource->name };
}

struct taking {
    struct mw_document *doc;
    const struct mac_fork *fork;
    uint32_t places[WB_KINDS]; /* resources of each kind so far */
    struct mw_buf scratch;
};

/* An item that gives the same bytes again: 0, 1 when there is none, or an error. */
static int take_item(struct taking *taking, const struct wb_kind *kind, const struct mac_resource *resource,
                     void *item)
{
    struct mw_writer writer;
    struct wb_resource head = head_of(resource);
    memcpy(item, &head, sizeof head);
    if (resource->attributes & WB_COMPRESSED)
        return 1;
    int result = kind->read(taking->doc, resource->data, item);
    if (result)
        return result;
    taking->scratch.size = 0;
    mw_writer_init(&writer, taking->doc, &taking->scratch, NULL);
    kind->write(&writer, item);
    if (taking->scratch.error)
        return taking->scratch.error;
    return !mw_bytes_equal(mw_buf_bytes(&taking->scratch), resource->data);
}

static int take_other(struct taking *taking, const struct mac_resource *resource, uint32_t place)
{
    struct wb_game *game = wb_root(taking->doc);
    struct wb_other *other = &game->resources.items[game->resources.count++];
    *other = (struct wb_other){ .resource = head_of(resource), .place = place, .data = resource->data };
    memcpy(other->type, resource->type, 4);
    return 0;
}

static int take_kind(struct taking *taking, const struct wb_kind *kind, const struct mac_resource *resource)
{
    struct mw_document *doc = taking->doc;
    const struct mw_field *field = wb_field(kind->list);
    struct mw_list list = mw_list_get(field, doc->root);
    void *item = mw_list_at(list, field->record, list.count);
    uint32_t place = taking->places[kind - wb_kinds]++;
    int result = take_item(taking, kind, resource, item);
    if (result < 0)
        return result;
    if (result == 0) {
        list.count++;
        mw_list_set(field, doc->root, list);
        return 0;
    }
    memset(item, 0, field->record->struct_size);
    char path[64];
    snprintf(path, sizeof path, "resources[%zu]", wb_root(doc)->resources.count);
    result = mw_diag(doc, "WB001", MW_NOWHERE(path), "%s, %zu bytes, cannot be read as a %s",
                     mac_resource_name(resource->type, resource->id).text, resource->data.size, kind->entity);
    return result < 0 ? result : take_other(taking, resource, place);
}

/* Room for all resources of each kind, and for all in `resources`. */
static int make_room(struct taking *taking)
{
    struct mw_document *doc = taking->doc;
    size_t counts[WB_KINDS] = { 0 }, all = taking->fork->resources.count;
    for (size_t i = 0; i < all; i++) {
        const struct wb_kind *kind = wb_kind_of(taking->fork->resources.items[i].type);
        counts[kind ? kind - wb_kinds : 0] += kind != NULL;
    }
    for (const struct wb_kind *kind = wb_kinds; kind->list; kind++) {
        const struct mw_field *field = wb_field(kind->list);
        struct mw_list list = { .capacity = counts[kind - wb_kinds] };
        list.items = mw_arena_array(&doc->arena, list.capacity, field->record->struct_size);
        if (!list.items)
            return doc->context->error;
        mw_list_set(field, doc->root, list);
    }
    struct wb_game *game = wb_root(doc);
    game->resources.items = mw_arena_array(&doc->arena, all, sizeof *game->resources.items);
    game->resources.capacity = all;
    return game->resources.items ? 0 : doc->context->error;
}

/* ---- order of types ---- */

/* Is there one run of each type, in the order in which they are written when nothing is said? */
static bool is_usual(const struct wb_run *runs, size_t count)
{
    const struct wb_kind *next = wb_kinds;
    size_t i = 0;
    for (; i < count && wb_kind_of(runs[i].type); i++) {
        const struct wb_kind *kind = wb_kind_of(runs[i].type);
        if (kind < next)
            return false;
        next = kind + 1;
    }
    /* Others come in the order of `resources`; a type that comes twice, or a kind among them, is not usual.
     */
    for (; i < count; i++)
        if (wb_kind_of(runs[i].type) || runs[i].count)
            return false;
    return true;
}

/* The last run of each type takes all that are left of it. */
static int open_last_runs(struct mw_document *doc, struct wb_run *runs, size_t count)
{
    struct wb_type_key *keys = mw_allocate(doc->context, (count + 1) * sizeof *keys);
    if (!keys)
        return doc->context->error;
    for (size_t i = 0; i < count; i++) {
        memcpy(keys[i].type, runs[i].type, 4);
        keys[i].index = (uint32_t)i;
    }
    qsort(keys, count, sizeof *keys, wb_compare_types);
    for (size_t i = 0; i < count; i++)
        if (i + 1 == count || !wb_same_type(keys[i].type, keys[i + 1].type))
            runs[keys[i].index].count = 0;
    mw_release(doc->context, keys);
    return 0;
}

static int take_runs(struct taking *taking)
{
    struct mw_document *doc = taking->doc;
    struct wb_game *game = wb_root(doc);
    const struct mac_resource *last = NULL;
    for (size_t i = 0; i < taking->fork->resources.count; i++) {
        const struct mac_resource *resource = &taking->fork->resources.items[i];
        if (!last || !wb_same_type(last->type, resource->type)) {
            if (mw_arena_grow(&doc->arena, (void **)&game->runs.items, game->runs.count, &game->runs.capacity,
                              sizeof *game->runs.items) < 0)
                return doc->context->error;
            game->runs.items[game->runs.count] = (struct wb_run){ .count = 0 };
            memcpy(game->runs.items[game->runs.count++].type, resource->type, 4);
        }
        game->runs.items[game->runs.count - 1].count++;
        last = resource;
    }
    int error = open_last_runs(doc, game->runs.items, game->runs.count);
    if (!error && is_usual(game->runs.items, game->runs.count))
        game->runs.count = 0;
    return error;
}

int wb_game_take(struct mw_document *doc, const struct mac_fork *fork)
{
    struct taking taking = { .doc = doc, .fork = fork };
    mw_buf_init(&taking.scratch, doc->context);
    int error = make_room(&taking);
    for (size_t i = 0; i < fork->resources.count && !error; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        const struct wb_kind *kind = wb_kind_of(resource->type);
        error = kind ? take_kind(&taking, kind, resource) : take_other(&taking, resource, 0);
    }
    if (!error)
        error = take_runs(&taking);
    wb_root(doc)->layout = fork->layout;
    mw_buf_free(&taking.scratch);
    return error ? error : wb_code_patterns_take(doc);
}
