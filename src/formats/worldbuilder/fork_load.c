/* The resource fork as lists of the game. */
#include "fork.h"

#include <stdio.h>
#include <stdlib.h>

static struct wb_resource head_of(const struct mac_resource *resource)
{
    return (struct wb_resource){ resource->id, resource->attributes, resource->empty_name, resource->handle,
                                 resource->name };
}

struct fork_loader {
    struct mw_document *doc;
    const struct mac_fork *fork;
    uint32_t places[WB_RESOURCE_TYPES]; /* resources of each kind so far */
    struct mw_buf scratch;
};

/* Reads an item that writes back the same bytes: 0, 1 if it does not, or an error. */
static int load_item(struct fork_loader *loader, const struct wb_resource_type *kind,
                     const struct mac_resource *resource, void *item)
{
    struct mw_writer writer;
    struct wb_resource head = head_of(resource);
    memcpy(item, &head, sizeof head);
    if (resource->attributes & WB_ATTRIBUTE_COMPRESSED)
        return 1;
    int result = kind->read(loader->doc, kind, resource->data, item);
    if (result)
        return result;
    loader->scratch.size = 0;
    mw_writer_init(&writer, loader->doc, &loader->scratch, NULL);
    kind->write(&writer, kind, item);
    if (loader->scratch.error)
        return loader->scratch.error;
    return !mw_bytes_equal(mw_buf_bytes(&loader->scratch), resource->data);
}

static int load_other(struct fork_loader *loader, const struct mac_resource *resource, uint32_t place)
{
    struct wb_game *game = wb_root(loader->doc);
    struct wb_other *other = &game->resources.items[game->resources.count++];
    *other = (struct wb_other){ .resource = head_of(resource), .place = place, .data = resource->data };
    memcpy(other->type, resource->type, 4);
    return 0;
}

static int load_typed(struct fork_loader *loader, const struct wb_resource_type *kind,
                      const struct mac_resource *resource)
{
    struct mw_document *doc = loader->doc;
    const struct mw_field *field = wb_field(kind->list);
    struct mw_list list = mw_list_get(field, doc->root);
    void *item = mw_list_at(list, field->record, list.count);
    uint32_t place = loader->places[kind - wb_resource_types]++;
    int result = load_item(loader, kind, resource, item);
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
    result = mw_diag(doc, "WB001", MW_NOWHERE(path), "%s, %zu bytes, is not a valid %s",
                     mac_resource_name(resource->type, resource->id).text, resource->data.size, kind->entity);
    return result < 0 ? result : load_other(loader, resource, place);
}

/* Room for all resources of each kind, and for all in `resources`. */
static int make_lists(struct fork_loader *loader)
{
    struct mw_document *doc = loader->doc;
    size_t counts[WB_RESOURCE_TYPES] = { 0 }, all = loader->fork->resources.count;
    for (size_t i = 0; i < all; i++) {
        const struct wb_resource_type *kind = wb_resource_type_of(loader->fork->resources.items[i].type);
        counts[kind ? kind - wb_resource_types : 0] += kind != NULL;
    }
    for (const struct wb_resource_type *kind = wb_resource_types; kind->list; kind++) {
        const struct mw_field *field = wb_field(kind->list);
        struct mw_list list = { .capacity = counts[kind - wb_resource_types] };
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

/* Is there one run of each type, in the default order? */
static bool runs_are_usual(const struct wb_run *runs, size_t count)
{
    const struct wb_resource_type *next = wb_resource_types;
    size_t i = 0;
    for (; i < count && wb_resource_type_of(runs[i].type); i++) {
        const struct wb_resource_type *kind = wb_resource_type_of(runs[i].type);
        if (kind < next)
            return false;
        next = kind + 1;
    }
    /* Others follow in the order of `resources`; a repeated type, or a kind among them, is not the default.
     */
    for (; i < count; i++)
        if (wb_resource_type_of(runs[i].type) || runs[i].count)
            return false;
    return true;
}

/* The last run of each type takes the rest. */
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

static int load_runs(struct fork_loader *loader)
{
    struct mw_document *doc = loader->doc;
    struct wb_game *game = wb_root(doc);
    const struct mac_resource *last = NULL;
    for (size_t i = 0; i < loader->fork->resources.count; i++) {
        const struct mac_resource *resource = &loader->fork->resources.items[i];
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
    if (!error && runs_are_usual(game->runs.items, game->runs.count))
        game->runs.count = 0;
    return error;
}

int wb_game_load(struct mw_document *doc, const struct mac_fork *fork)
{
    struct fork_loader loader = { .doc = doc, .fork = fork };
    mw_buf_init(&loader.scratch, doc->context);
    int error = make_lists(&loader);
    for (size_t i = 0; i < fork->resources.count && !error; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        const struct wb_resource_type *kind = wb_resource_type_of(resource->type);
        error = kind ? load_typed(&loader, kind, resource) : load_other(&loader, resource, 0);
    }
    if (!error)
        error = load_runs(&loader);
    wb_root(doc)->layout = fork->layout;
    mw_buf_free(&loader.scratch);
    return error ? error : wb_code_patterns_load(doc);
}
