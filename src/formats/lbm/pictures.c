#include "pictures.h"

#include "core/write.h"
#include "lbm.h"

/* 16 x 16 pixels, one of each colour. */
static int decode_palette_chart(struct mw_arena *arena, struct mw_bytes bytes, struct mw_picture *picture)
{
    enum {
        SIDE = 16
    };
    struct mw_picture made;
    int error = mw_picture_allocate(arena, "LBM", SIDE, SIDE, 1, MW_PALETTE_COLOURS, 1, 0, &made);
    if (!error)
        error = lbm_palette(arena->context, bytes, made.palette);
    if (error)
        return error;
    for (unsigned i = 0; i < MW_PALETTE_COLOURS; i++)
        made.pixels[i] = (uint8_t)i;
    made.decoded = MW_PALETTE_COLOURS;
    made.has_palette = true;
    *picture = made;
    return 0;
}

int lbm_picture_of(struct mw_document *doc, enum lbm_picture_kind kind, const struct mw_diag_sink *sink,
                   struct mw_arena *arena, struct mw_picture *picture)
{
    void *data;
    size_t size;
    int error = mw_write(doc, &mw_unproven, 1, &data, &size);
    if (error)
        return error;
    struct mw_bytes bytes = { data, size };
    if (kind == LBM_PICTURE_MAIN)
        error = lbm_decode(arena, bytes, sink, picture);
    else if (kind == LBM_PICTURE_SMALL)
        error = lbm_decode_small(arena, bytes, picture);
    else
        error = decode_palette_chart(arena, bytes, picture);
    mw_free(doc->context, data);
    return error;
}

bool lbm_is_absence(int error)
{
    return error == MW_E_UNSUPPORTED || error == MW_E_NOT_FOUND || error == MW_E_FORMAT ||
           error == MW_E_LIMIT;
}

bool lbm_has_chunk(const struct lbm_file *file, const char *id)
{
    for (size_t i = 0; i < file->chunks.count; i++)
        if (memcmp(file->chunks.items[i].id, id, 4) == 0)
            return true;
    return false;
}
