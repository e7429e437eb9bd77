/* What the functions for a page share: their results, and options. */
#ifndef MW_WASM_RESULT_H
#define MW_WASM_RESULT_H

#include <mapwright/mapwright.h>

#include "json/emit.h"

#define PAGE __attribute__((visibility("default")))

enum {
    PAGE_ARGS_MAX = 64,
    PAGE_ENOUGH = 1, /* what a function that is called for each of a list returns to end it */
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

/* A list of JSON with at most `most` entries. */
struct page_list {
    struct page_json json;
    size_t left;
};

void page_list_begin(struct page_list *list, struct mw_context *context, size_t most);
/* True if there is no room for another entry; else counts it. */
bool page_list_full(struct page_list *list);
/* Takes PAGE_ENOUGH for success. */
int page_list_end(struct page_list *list, int error);

/* Texts, each ended by a NUL, and an empty one: returns how many. */
size_t page_texts(const char *texts, const char **list, size_t room);

/* Texts of a page: name NUL value NUL name NUL ..., ended by an empty name; the value "\1" is none. Returns
 * how many options they are. */
size_t page_args(const char *texts, struct mw_arg args[PAGE_ARGS_MAX]);

#endif
