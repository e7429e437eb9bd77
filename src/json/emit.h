/* One interface for everything that is shown: JSON (indented or one line) and trees for people. Values are
 * written as they come; nothing is collected. In a map every value has a key; in a list key is NULL. */
#ifndef MW_JSON_EMIT_H
#define MW_JSON_EMIT_H

#include <mapwright/document.h>

#include "base/buf.h"

enum {
    MW_EMIT_DEPTH = 64,
};

struct mw_emit {
    struct mw_buf *out;
    enum mw_style style;
    unsigned depth;
    unsigned flat; /* > 0: inside a map or list that stays on one line */
    bool filled[MW_EMIT_DEPTH];
    bool is_list[MW_EMIT_DEPTH];
    uint32_t index[MW_EMIT_DEPTH];
};

void mw_emit_init(struct mw_emit *emit, struct mw_buf *out, enum mw_style style);
/* Ends the output with a newline; returns the first error of the buffer. */
int mw_emit_finish(struct mw_emit *emit);

static inline bool mw_emit_is_json(const struct mw_emit *emit)
{
    return emit->style != MW_STYLE_TREE && emit->style != MW_STYLE_TREE_ALL;
}

void mw_emit_map_begin(struct mw_emit *emit, const char *key, bool flat);
void mw_emit_map_end(struct mw_emit *emit);
void mw_emit_list_begin(struct mw_emit *emit, const char *key, bool flat);
void mw_emit_list_end(struct mw_emit *emit);

void mw_emit_int(struct mw_emit *emit, const char *key, int64_t value);
void mw_emit_uint(struct mw_emit *emit, const char *key, uint64_t value);
void mw_emit_real(struct mw_emit *emit, const char *key, double value, int decimals);
void mw_emit_bool(struct mw_emit *emit, const char *key, bool value);
void mw_emit_null(struct mw_emit *emit, const char *key);
/* Valid UTF-8, may hold NULs; control characters are escaped. */
void mw_emit_text(struct mw_emit *emit, const char *key, const char *text);
void mw_emit_text_n(struct mw_emit *emit, const char *key, const char *text, size_t size);
void mw_emit_format(struct mw_emit *emit, const char *key, const char *format, ...) MW_PRINTF(3, 4);

#endif
