/* Items of a list by index or by name. */
#include "select.h"

#include <stdio.h>

#include "base/text.h"
#include "record/value.h"

bool mw_text_is_index(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

const char *mw_singular(const char *plural, char text[16])
{
    snprintf(text, 16, "%.*s", (int)(strlen(plural) - 1), plural);
    return text;
}

size_t mw_choices_count(const struct mw_choices *choices)
{
    const struct mw_record *root = choices->doc->format->root;
    return mw_list_get(mw_record_field(root, choices->list, strlen(choices->list)), choices->doc->root).count;
}

/* ---- by name ---- */

int mw_match_names(const struct mw_choices *choices, const char *text, size_t first, size_t end, bool *marked,
                   struct mw_matches *matches)
{
    struct mw_context *context = choices->doc->context;
    struct mw_nearest nearest = { .word = text };
    *matches = (struct mw_matches){ 0 };
    /* If memory is short, the name is empty. */
    context->error = 0;
    for (size_t i = first; i < end; i++) {
        const char *name = choices->name(choices->doc, choices->list, i);
        if (!mw_text_same(name, text)) {
            mw_nearest_offer(&nearest, name);
            continue;
        }
        matches->first = matches->count++ ? matches->first : i;
        if (marked)
            marked[i] = true;
    }
    matches->nearest = nearest.best;
    return context->error == MW_E_MEMORY || context->error == MW_E_LIMIT ? context->error : 0;
}

int mw_match_shown(const struct mw_choices *choices, const char *option, const char *text, bool *marked,
                   struct mw_matches *matches)
{
    size_t count = mw_choices_count(choices);
    uint64_t index;
    int error = mw_match_names(choices, text, 0, count, marked, matches);
    if (error || matches->count)
        return error;
    if (mw_text_u64(mw_str_from(text), UINT32_MAX, &index) || index >= count)
        return mw_fail(choices->doc->context, MW_E_ARGUMENT,
                       "%s: no match for \"%s\" in the %s's %s (%zu)%s%s%s", option, text, choices->owner,
                       choices->list, count, matches->nearest ? "; did you mean \"" : "",
                       matches->nearest ? matches->nearest : "", matches->nearest ? "\"?" : "");
    *matches = (struct mw_matches){ .count = 1, .first = (size_t)index };
    if (marked)
        marked[index] = true;
    return 0;
}

/* ---- one item ---- */

int mw_select_fail(const struct mw_editing *editing, const struct mw_choices *choices, const char *text,
                   const char *nearest)
{
    char one[16];
    size_t count = mw_choices_count(choices);
    mw_singular(choices->list, one);
    if (count == 0)
        return mw_edit_fail(editing, MW_E_NOT_FOUND, "unknown %s \"%s\"; the %s has no %s", one, text,
                            choices->owner, choices->list);
    return mw_edit_fail(editing, MW_E_NOT_FOUND, "unknown %s \"%s\"%s%s%s; %s have the indices 0 to %zu", one,
                        text, nearest ? " (did you mean " : "", nearest ? nearest : "", nearest ? "?)" : "",
                        choices->list, count - 1);
}

int mw_select_item(const struct mw_editing *editing, const struct mw_choices *choices, const char *text,
                   size_t *index)
{
    size_t count = mw_choices_count(choices);
    struct mw_matches matches;
    uint64_t number;
    if (mw_text_is_index(text)) {
        if (mw_text_u64(mw_str_from(text), SIZE_MAX, &number) || number >= count)
            return mw_select_fail(editing, choices, text, NULL);
        *index = (size_t)number;
        return 0;
    }
    int error = mw_match_names(choices, text, 0, count, NULL, &matches);
    if (error)
        return error;
    if (matches.count == 0)
        return mw_select_fail(editing, choices, text, matches.nearest);
    if (matches.count > 1)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "%zu %s are named \"%s\"; use %s instead", matches.count,
                            choices->list, text, choices->index_name);
    *index = matches.first;
    return 0;
}
