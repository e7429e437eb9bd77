/* What the functions for a page share: their results, and options. */
#ifndef MW_WASM_RESULT_H
#define MW_WASM_RESULT_H

#include <mapwright/mapwright.h>

#include "json/emit.h"

#define PAGE __attribute__((visibility("default")))

enum {
    PAGE_ARGS_MAX = 64,
};

extern const struct mw_output page_output; /* appends to the result */

/* Empties the result. */
void page_begin(void);

/* JSON on its way to the result. */
struct page_json {
    struct mw_buf buf;
    struct mw_emit emit;
};

void page_json_begin(struct page_json *json, struct mw_context *context);
/* Returns the first error: the one given, or that of writing. */
int page_json_end(struct page_json *json, int error);

/* Texts of a page: name NUL value NUL name NUL ..., ended by an empty name; the value "\1" is none. Returns
 * how many options they are. */
size_t page_args(const char *texts, struct mw_arg args[PAGE_ARGS_MAX]);

#endif
