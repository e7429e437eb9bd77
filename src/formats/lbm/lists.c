/* How chunks and colours are inserted, removed and moved by path. */
#include "core/list_items.h"
#include "records.h"

/* JUNK is the IFF name of a chunk that programs skip. */
static int fill_chunk(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    struct lbm_chunk *chunk = mw_list_at(mw_list_get(list, owner), list->record, index);
    (void)doc;
    memcpy(chunk->id, "JUNK", sizeof chunk->id);
    chunk->kind = LBM_CHUNK_BYTES;
    return 0;
}

const struct mw_list_calls lbm_chunk_calls = { .fill = fill_chunk };

/* Pixels refer to colours by index. */
static int refuse_colour(struct mw_document *doc, size_t index)
{
    return mw_fail(doc->context, MW_E_REFUSED,
                   "colours[%zu]: pixels refer to colours by index, so colours can be added and removed only "
                   "at the end of the palette",
                   index);
}

static int insert_colour(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    return index == mw_list_get(list, owner).count ? mw_list_item_insert(doc, list, owner, index)
                                                   : refuse_colour(doc, index);
}

static int remove_colour(struct mw_document *doc, const struct mw_field *list, void *owner, size_t index)
{
    return index + 1 == mw_list_get(list, owner).count ? mw_list_item_remove(doc, list, owner, index)
                                                       : refuse_colour(doc, index);
}

static int move_colour(struct mw_document *doc, const struct mw_field *list, void *owner, size_t from,
                       size_t to)
{
    (void)list;
    (void)owner;
    (void)to;
    return refuse_colour(doc, from);
}

const struct mw_list_calls lbm_colour_calls = { NULL, insert_colour, remove_colour, move_colour };
