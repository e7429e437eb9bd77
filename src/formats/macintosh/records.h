/* Tables of the parts of Macintosh files that only the wrappers themselves need. */
#ifndef MW_MACINTOSH_RECORDS_H
#define MW_MACINTOSH_RECORDS_H

#include "macintosh.h"

enum {
    MAC_BINARY_FIELDS = 63, /* from the type, at 65, to the end of the header */
    MAC_DATES_SIZE = 16,
    MAC_FINDER_SIZE = 32,
    MAC_SHORTEST_RUN = 5, /* minimum run of equal bytes that macutils encodes in BinHex */
};

extern const struct mw_record mac_dates_record;
extern const struct mw_record mac_finder_record;
extern const struct mw_record mac_entry_record;
extern const struct mw_record mac_document_record;
extern const struct mw_list_calls mac_resource_calls; /* lists.c */

/* The field descriptor of a member. */
static inline const struct mw_field *mac_field(const struct mw_record *record, const char *name)
{
    return mw_record_field(record, name, strlen(name));
}

#endif
