/* Reading records from bytes. Strings, bytes and grids are borrowed from the input. Short input is not an
 * error: the rest stays zero, and the return value says so. */
#ifndef MW_RECORD_READ_H
#define MW_RECORD_READ_H

#include "base/span.h"
#include "document.h"
#include "compiled.h"

/* Both return 0, 1 if the input ended before the record did (the reader is then at its end), or an
 * error. */
int mw_record_read(struct mw_document *doc, const struct mw_record *record, struct mw_reader *reader,
                   void *item);
int mw_compiled_read(struct mw_document *doc, const struct mw_compiled *plan, struct mw_reader *reader,
                     void *item);

/* Reads count items into the list `field` of owner. Never allocates more items than the bytes left can hold.
 * On 1 the list has the items read so far; the last one may be incomplete. */
int mw_list_read(struct mw_document *doc, const struct mw_field *field, void *owner, struct mw_reader *reader,
                 uint64_t count);

#endif
