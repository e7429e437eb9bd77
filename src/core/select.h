/* Items of a list by index or by name. */
#ifndef MW_CORE_SELECT_H
#define MW_CORE_SELECT_H

#include "operation_run.h"

/* A list of a document's root. */
struct mw_choices {
    struct mw_document *doc;
    const char *list; /* its field, a plural: "planes" */
    /* For messages: the owner of the list ("map"), and the word for an index ("the number"). */
    const char *owner, *index_name;
    /* The name of an item as UTF-8; "" if it has none, or if memory is short. */
    const char *(*name)(struct mw_document *doc, const char *list, size_t index);
};

struct mw_matches {
    size_t count, first;
    const char *nearest; /* the name closest to the text when nothing matches; NULL: none is close */
};

/* Nothing but digits: an index, not a name. */
bool mw_text_is_index(const char *text);
size_t mw_choices_count(const struct mw_choices *choices);
/* Finds the items in [first, end) with this name, ignoring ASCII case, and sets their entries in `marked`
 * unless that is NULL. */
int mw_match_names(const struct mw_choices *choices, const char *text, size_t first, size_t end, bool *marked,
                   struct mw_matches *matches);
/* For options that select what is shown: the same with all items or, if none has the name, the one with this
 * index. MW_E_ARGUMENT: no item has either. */
int mw_match_shown(const struct mw_choices *choices, const char *option, const char *text, bool *marked,
                   struct mw_matches *matches);
/* The item with this index or name. MW_E_ARGUMENT: several have the name. */
int mw_select_item(const struct mw_editing *editing, const struct mw_choices *choices, const char *text,
                   size_t *index);
/* MW_E_NOT_FOUND: no item is called `text`. */
int mw_select_fail(const struct mw_editing *editing, const struct mw_choices *choices, const char *text,
                   const char *nearest);
/* "images" -> "image" */
const char *mw_singular(const char *plural, char text[16]);

#endif
