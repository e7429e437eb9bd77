#include "json/emit.h"
#include "core/picture_document.h"
#include "lbm.h"
#include "pictures.h"
#include "records.h"

static void emit_lbm_header(const struct lbm_header *header, struct mw_emit *emit)
{
    mw_emit_text(emit, "compression", header->compression == LBM_PACKED ? "PackBits" : "none");
    if (header->masking == LBM_CLEAR_COLOUR)
        mw_emit_uint(emit, "transparent_index", header->transparent);
}

static void emit_moving_colours(const struct lbm_range *range, struct mw_emit *emit)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_uint(emit, "low", range->low);
    mw_emit_uint(emit, "high", range->high);
    mw_emit_uint(emit, "rate", range->rate);
    mw_emit_map_end(emit);
}

static int emit_chunk_list(struct mw_document *doc, struct mw_emit *emit)
{
    const struct lbm_file *file = doc->root;
    /* The game cycles colours regardless of the flags; ranges without a rate are leftovers. */
    mw_emit_list_begin(emit, "moving_colours", false);
    for (size_t i = 0; i < file->chunks.count; i++)
        if (file->chunks.items[i].kind == LBM_CHUNK_RANGE && file->chunks.items[i].range.rate)
            emit_moving_colours(&file->chunks.items[i].range, emit);
    mw_emit_list_end(emit);
    mw_emit_list_begin(emit, "chunks", true);
    for (size_t i = 0; i < file->chunks.count; i++) {
        const char *id =
            mw_document_fixed_utf8(doc, file->chunks.items[i].id, sizeof file->chunks.items[i].id);
        if (!id)
            return MW_E_MEMORY;
        mw_emit_text(emit, NULL, id);
    }
    mw_emit_list_end(emit);
    return 0;
}

int lbm_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct lbm_file *file = doc->root;
    struct mw_picture picture, small;
    int error = lbm_picture_of(doc, LBM_PICTURE_MAIN, NULL, &doc->arena, &picture);
    if (error && !lbm_is_absence(error))
        return error;
    if (error)
        mw_emit_text(emit, "picture", mw_error_message(doc->context));
    else
        mw_picture_facts(&picture, emit);
    for (size_t i = 0; i < file->chunks.count && !error; i++)
        if (file->chunks.items[i].kind == LBM_CHUNK_HEADER) {
            emit_lbm_header(&file->chunks.items[i].header, emit);
            break;
        }
    error = lbm_picture_of(doc, LBM_PICTURE_SMALL, NULL, &doc->arena, &small);
    if (error && !lbm_is_absence(error))
        return error;
    if (!error) {
        mw_emit_map_begin(emit, "preview", true);
        mw_emit_uint(emit, "width", small.width);
        mw_emit_uint(emit, "height", small.height);
        mw_emit_map_end(emit);
    }
    return emit_chunk_list(doc, emit);
}
