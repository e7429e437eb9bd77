/* The values that a document offers for an option. */
#ifndef MW_CORE_OFFERS_H
#define MW_CORE_OFFERS_H

#include <mapwright/hints.h>

#include "args.h"
#include "record/document.h"

/* Where a format's option_values() puts what it offers. */
struct mw_offers {
    struct mw_document *doc;
    int (*found)(void *user, const struct mw_option_value *value);
    void *user;
    size_t count; /* offered so far */
    /* The other options chosen so far, for mw_args_text(); not checked. */
    struct mw_args given;
};

/* label NULL: the value; path NULL: nothing in the document. Whatever it returns other than 0 ends the call.
 */
int mw_offer(struct mw_offers *offers, const char *value, const char *label, const char *path);
/* Each name of a table. */
int mw_offer_names(struct mw_offers *offers, const struct mw_name *names);

/* Each item of a list of the root, by its name or its index. of: the name of the list, or what its items are
 * called: "layer" of "layers". */
int mw_offer_items(struct mw_offers *offers, const char *of, bool by_name);

/* Puts the name of an item of a list of the root into `name`: UTF-8 with a NUL, "" if it has none. */
int mw_root_item_name(struct mw_document *doc, const struct mw_field *list, size_t index,
                      struct mw_buf *name);

#endif
