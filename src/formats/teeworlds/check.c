/* What is wrong with a map as a file. */
#include <stdio.h>

#include "record/check.h"
#include "teeworlds.h"

/* Each data is inflated and given back at once, so that a map of any size needs the memory of its largest. */
static int check_data(struct mw_document *doc, size_t index)
{
    const struct tw_data *data = &tw_root(doc)->data.items[index];
    const struct tw_slot *slot = &tw_storage(doc)->slots[index];
    bool held = slot->inflated;
    struct mw_bytes payload;
    char path[32];
    snprintf(path, sizeof path, "data[%zu]", index);
    struct mw_place place = { .space = "file",
                              .offset = (uint64_t)(slot->stored.data - doc->input.data),
                              .length = slot->stored.size,
                              .path = path };
    int error = tw_payload(doc, index, &payload);
    if (error == MW_E_FORMAT || error == MW_E_LIMIT)
        return mw_diag(doc, "TWM011", place, "%zu bytes cannot be inflated: %s", slot->stored.size,
                       mw_error_message(doc->context));
    if (error)
        return error;
    if (payload.size != data->size)
        error = mw_diag(doc, "TWM012", place, "%u bytes declared, %zu inflated", data->size, payload.size);
    else if (data->size == 0)
        error = mw_diag(doc, "TWM013", place, "0 bytes inflated from %zu", slot->stored.size);
    if (!held)
        tw_release(doc, index);
    return error;
}

int tw_check(struct mw_document *doc, const struct mw_args *args)
{
    (void)args;
    const struct tw_storage *storage = tw_storage(doc);
    int error = mw_check_tables(doc);
    for (size_t i = 0; i < storage->count && !error && !doc->damaged; i++)
        error = check_data(doc, i);
    return error ? error : mw_diags_place(doc);
}
