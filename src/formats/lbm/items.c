#include "core/picture_document.h"
#include "lbm.h"
#include "pictures.h"
#include "records.h"

/* doc->extra: the content of each item. */
struct lbm_items {
    enum lbm_picture_kind kinds[LBM_PICTURE_KINDS];
};

int lbm_list_items(struct mw_document *doc)
{
    static const char *const suffixes[] = { "", "-preview", "-palette" };
    struct lbm_items *items = doc->extra ? doc->extra : mw_arena_alloc(&doc->notes, sizeof *items);
    if (!items)
        return MW_E_MEMORY;
    doc->extra = items;
    for (int kind = 0; kind < LBM_PICTURE_KINDS; kind++) {
        struct mw_picture picture;
        int error = lbm_picture_of(doc, (enum lbm_picture_kind)kind, NULL, &doc->arena, &picture);
        if (lbm_is_absence(error))
            continue;
        items->kinds[doc->items.count] = (enum lbm_picture_kind)kind;
        if (!error)
            error = mw_picture_add_item(doc, &picture, suffixes[kind]);
        if (error)
            return error;
    }
    return 0;
}

int lbm_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct lbm_items *items = doc->extra;
    struct mw_picture picture;
    int error = lbm_picture_of(doc, items->kinds[index], NULL, &doc->arena, &picture);
    return error ? error : mw_picture_png(doc, &picture, NULL, content);
}
