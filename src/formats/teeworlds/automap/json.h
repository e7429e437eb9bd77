/* JSON as Teeworlds 0.7 reads it: a comma may follow the last value, and keys may be repeated; of those the
 * first is used. Unlike jansson's, the values have the line on which they begin. */
#ifndef MW_TEEWORLDS_AUTOMAP_JSON_H
#define MW_TEEWORLDS_AUTOMAP_JSON_H

#include "base/memory.h"
#include "base/span.h"

enum tw_json_kind {
    TW_JSON_MAP,
    TW_JSON_LIST,
    TW_JSON_TEXT,
    TW_JSON_INT,
    TW_JSON_OTHER, /* numbers with a fraction, true, false, null */
};

struct tw_json {
    enum tw_json_kind kind;
    size_t line;                   /* from 1 */
    struct mw_str key;             /* of a value in a map */
    struct mw_str text;            /* without escapes */
    int64_t number;                /* at most that of 32 bits */
    struct tw_json *values, *next; /* of a map or a list; the next in the same one */
    size_t count;
};

/* Stores the value in the arena. If the text is not JSON, *value is NULL, and *reason and *line say why and
 * where. */
int tw_json_read(struct mw_arena *arena, struct mw_str text, struct tw_json **value, const char **reason,
                 size_t *line);

/* NULL if the value is not a map or has no such key. */
const struct tw_json *tw_json_find(const struct tw_json *map, const char *key);

#endif
