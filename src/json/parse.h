/* JSON text as jansson's values. jansson's own reader is not used for that: it ignores that the buffer of a
 * long string cannot grow, and then drops characters or reads past the end of the string. */
#ifndef MW_JSON_PARSE_H
#define MW_JSON_PARSE_H

#include <jansson.h>

#include "base/memory.h"
#include "base/span.h"

/* For json_decref(). A map or an array; with `any` also a single value. No key may occur twice in a map.
 * MW_E_FORMAT if the text is not JSON, without a message. */
int mw_json_parse(struct mw_context *context, struct mw_str text, bool any, json_t **json);

#endif
