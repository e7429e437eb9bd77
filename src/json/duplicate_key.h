/* Where a map in JSON has a key for the first time that it has again later. */
#ifndef MW_JSON_DUPLICATE_KEY_H
#define MW_JSON_DUPLICATE_KEY_H

#include "base/span.h"

/* The text up to `end` is well-formed, and ends after a key that its map has already. Stores the key with its
 * quotes; returns the line of the first one, from 1, or 0 if the two are spelled differently ("a", "\u0061").
 */
unsigned mw_json_first_line(struct mw_str text, size_t end, struct mw_str *key);

#endif
