#include "worldbuilder.h"

int wb_derive(struct mw_document *doc, mw_derive_fn *visit, void *user)
{
    struct mw_buf fork;
    mw_buf_init(&fork, doc->context);
    int error = wb_game_fork(doc, &fork);
    if (!error)
        error = mac_file_derive(doc, &wb_root(doc)->file, mw_buf_bytes(&fork), visit, user);
    mw_buf_free(&fork);
    return error;
}

/* ---- for observers ---- */

/* Writes an item again, reporting its fields at their positions in the fork. */
static int observe_item(struct mw_writer *writer, const struct wb_resource_type *kind, size_t index,
                        uint64_t at)
{
    const struct mw_field *field = wb_field(kind->list);
    struct mw_list list = mw_list_get(field, writer->document->root);
    struct mw_writer inside;
    struct mw_buf bytes;
    mw_buf_init(&bytes, writer->document->context);
    mw_writer_init(&inside, writer->document, &bytes, writer->observer);
    inside.space = "resource fork";
    inside.origin = at;
    mw_writer_push(&inside, "%s[%zu]", kind->list, index);
    kind->write(&inside, kind, mw_list_at(list, field->record, index));
    int error = bytes.error;
    mw_buf_free(&bytes);
    return error;
}

/* Resources of one type are in the order of their list, with the unreadable ones between them. */
static int observe_kind(struct mw_writer *writer, const struct wb_resource_type *kind, struct mw_bytes bytes,
                        const struct mac_fork *fork)
{
    const struct wb_game *game = wb_root(writer->document);
    size_t count = mw_list_get(wb_field(kind->list), game).count, index = 0, other = 0, place = 0;
    int error = 0;
    for (size_t i = 0; i < fork->resources.count && index < count && !error; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        if (memcmp(resource->type, kind->type, 4) != 0)
            continue;
        while (other < game->resources.count && memcmp(game->resources.items[other].type, kind->type, 4) != 0)
            other++;
        if (other < game->resources.count && game->resources.items[other].place <= place++)
            other++;
        else
            error = observe_item(writer, kind, index++, (uint64_t)(resource->data.data - bytes.data));
    }
    return error;
}

/* The positions come from reading what was written; diagnostics were already reported by the first
 * reading. */
static int observe_fork(struct mw_writer *writer, struct mw_bytes bytes)
{
    struct mw_document *doc = writer->document;
    struct mac_fork fork = { .layout = { 0 } };
    size_t diags = doc->diags.count;
    bool damaged = doc->damaged;
    int error = mac_fork_read(doc, bytes, (struct mac_fork_place){ "resource fork", 0 }, &fork);
    doc->diags.count = diags;
    doc->damaged = damaged;
    for (const struct wb_resource_type *kind = wb_resource_types; kind->list && !error; kind++)
        error = observe_kind(writer, kind, bytes, &fork);
    return error;
}

int wb_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer)
{
    struct wb_game *game = wb_root(doc);
    struct mw_buf fork;
    (void)args;
    mw_buf_init(&fork, doc->context);
    int error = mw_derived_recompute(doc);
    if (!error)
        error = wb_game_fork(doc, &fork);
    if (!error)
        error = mac_file_write(doc, &game->file, mw_buf_bytes(&fork), writer);
    if (!error && writer->inner)
        mw_buf_put(writer->inner, fork.data, fork.size);
    if (!error && writer->observer)
        error = observe_fork(writer, mw_buf_bytes(&fork));
    mw_buf_free(&fork);
    return error ? error : writer->out->error;
}
