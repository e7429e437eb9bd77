/* What every format's check does: the complaints that stand in the rows of the record tables, and the places
 * of complaints in the bytes of the file.
 *
 * A check begins with mw_check_tables() and ends with mw_diags_place(); in between rules only say paths. Both
 * may be called on documents that were built or edited: places are then those that the file will have. */
#ifndef MW_RECORD_FIELD_CHECK_H
#define MW_RECORD_FIELD_CHECK_H

#include "document.h"

/* Reports every row with a code that is off: a reserved field that is not what it is in all known files, a
 * value out of its range, a derived value that was wrong when it was read and is kept, an enum's value or a
 * flag without a name; in cells of grids, too. Derived values of a damaged document are left
 * out: they count what could not be read.
 */
int mw_check_tables(struct mw_document *doc);

/* Fills in space, offset and length of diagnostics that have a path and no offset yet. A path may name a
 * field, a record or a list (all of its bytes that lie together) or a cell of a grid. One pass over the
 * written document, and none when nothing needs it or when the document is damaged. */
int mw_diags_place(struct mw_document *doc);

#endif
