/* How resources are inserted by path. */
#include "records.h"

#include <string.h>

enum {
    FIRST_ID = 128, /* lower ones belong to the system */
};

static const char unknown_type[] = "????";

/* The lowest id that no other resource of the type has. */
static int fill_resource_of_fork(struct mw_document *doc, const struct mw_field *list, void *owner,
                                 size_t index)
{
    const struct mw_list resources = mw_list_get(list, owner);
    const struct mac_resource *items = resources.items;
    struct mac_resource *made = mw_list_at(resources, list->record, index);
    int32_t id = FIRST_ID;
    memcpy(made->type, unknown_type, sizeof made->type);
    for (size_t i = 0; i < resources.count; i++)
        if (i != index && memcmp(items[i].type, made->type, sizeof made->type) == 0 && items[i].id >= id)
            id = items[i].id + 1;
    if (id > INT16_MAX)
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT,
                                      "resources: no free id is left for a new resource of this type"),
                              "id", INT16_MAX, (uint64_t)id);
    made->id = (int16_t)id;
    return 0;
}

const struct mw_list_calls mac_resource_calls = { .fill = fill_resource_of_fork };
