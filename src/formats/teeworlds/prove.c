/* Proof of what is saved: data blocks that are not streams of the input. */
#include "core/prove.h"

#include "codec/deflate.h"
#include "teeworlds.h"

static int prove_payload(struct mw_document *doc, struct mw_document *copy, size_t index,
                         struct mw_bytes payload)
{
    const struct mw_bytes stored = tw_slot_of(copy, (int64_t)index)->stored;
    const uint32_t declared = tw_root(copy)->data.items[index].size;
    bool same = false;
    if (declared != payload.size)
        return mw_prove_fail(doc, "the size of data[%zu] would be stored as %u, but it is %zu", index,
                             declared, payload.size);
    if (tw_storage(copy)->plain)
        same = mw_bytes_equal(stored, payload);
    else if (mw_inflate_holds(doc->context, stored, payload, &same))
        return doc->context->error;
    return same ? 0 : mw_prove_fail(doc, "data[%zu] would have other content", index);
}

static int prove_data(struct mw_document *doc, struct mw_document *copy, struct tw_users *users, size_t index)
{
    const struct tw_slot *slot = tw_slot_of(doc, (int64_t)index);
    const struct mw_bytes stored = tw_slot_of(copy, (int64_t)index)->stored;
    struct tw_data_view view;
    if (tw_is_untouched(doc, index) && mw_bytes_equal(slot->stored, stored))
        return 0;
    int error = tw_data_open(doc, users, index, &view);
    if (!error && !(view.as_stored && mw_bytes_equal(view.stored, stored)))
        error = prove_payload(doc, copy, index, view.bytes);
    tw_data_close(doc, index, &view);
    return error;
}

int tw_prove(struct mw_document *doc, struct mw_document *copy)
{
    struct tw_users users = { 0 };
    int error = 0;
    for (size_t i = 0; i < tw_root(doc)->data.count && !error; i++)
        error = prove_data(doc, copy, &users, i);
    tw_users_free(&users);
    return error;
}
