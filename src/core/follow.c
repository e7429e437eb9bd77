/* mw_follow(): what integers and texts refer to. */
#include <stdio.h>

#include "base/text.h"
#include "offers.h"
#include "record/path.h"
#include "record/value.h"

/* The last item of a list of the root with this name; *index stays as it is if there is none. */
static int find_item_named(struct mw_document *doc, const struct mw_field *list, struct mw_str wanted,
                           size_t *index)
{
    struct mw_buf name;
    int error = 0;
    mw_buf_init(&name, doc->context);
    for (size_t i = mw_list_get(list, doc->root).count; i-- > 0 && !error && *index == SIZE_MAX;) {
        name.size = 0;
        error = mw_root_item_name(doc, list, i, &name);
        if (!error && mw_str_same((struct mw_str){ (const char *)name.data, name.size - 1 }, wanted))
            *index = i;
    }
    mw_buf_free(&name);
    return error;
}

static int follow_name(struct mw_document *doc, const struct mw_target *target, const struct mw_field **list,
                       size_t *index)
{
    const char *lists = target->field->refers_name;
    struct mw_str word, wanted;
    struct mw_buf scratch;
    mw_buf_init(&scratch, doc->context);
    int error = mw_field_utf8(doc, target->field, target->item, &scratch, &wanted);
    while (!error && wanted.size && *index == SIZE_MAX && mw_word_next(&lists, &word)) {
        *list = mw_record_field(doc->format->root, word.data, word.size);
        error = find_item_named(doc, *list, wanted, index);
    }
    mw_buf_free(&scratch);
    return error;
}

int mw_follow(struct mw_document *doc, const char *path, char item[MW_PATH_SIZE])
{
    struct mw_path_match match;
    const struct mw_field *list = NULL;
    size_t index = SIZE_MAX;
    int error = mw_path_find_one(doc, path, &match);
    if (error)
        return error;
    const struct mw_field *field = match.target.field;
    bool single = field && !match.target.is_cell && !match.target.is_item;
    if (!single || (!field->refers && !field->refers_name))
        return mw_path_fail(doc, path, MW_E_ARGUMENT, "does not refer to an item");
    if (field->refers) {
        int64_t number = mw_field_get(field, match.target.item);
        list = mw_record_field(doc->format->root, field->refers, strlen(field->refers));
        index =
            number >= 0 && (uint64_t)number < mw_list_get(list, doc->root).count ? (size_t)number : SIZE_MAX;
    } else {
        error = follow_name(doc, &match.target, &list, &index);
    }
    if (!error && index == SIZE_MAX)
        return mw_path_fail(doc, path, MW_E_NOT_FOUND, "refers to no item");
    if (!error)
        snprintf(item, MW_PATH_SIZE, "%s[%zu]", list->name, index);
    return error;
}
