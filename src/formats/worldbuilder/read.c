#include "items.h"
#include "worldbuilder.h"

#include "base/text.h"

int wb_create(struct mw_document *doc)
{
    struct wb_game *game = mw_arena_alloc(&doc->arena, sizeof *game);
    if (!game)
        return doc->context->error;
    mac_fork_layout_init(&game->layout);
    doc->root = game;
    return 0;
}

int wb_read(struct mw_document *doc, const struct mw_args *args)
{
    struct mac_fork_place place;
    struct mw_bytes bytes;
    struct mac_fork fork = { .layout = { 0 } };
    int error = wb_create(doc);
    if (!error)
        error = wb_items_open(doc, args);
    if (!error)
        error = mac_file_read(doc, doc->input, &wb_root(doc)->file, &bytes, &place);
    if (!error)
        error = mac_fork_read(doc, bytes, place, &fork);
    return error ? error : wb_game_load(doc, &fork);
}
