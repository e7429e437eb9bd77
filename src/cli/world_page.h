/* A page that shows a world by itself: the viewer, which web/build makes, with files written into it. In
 * place of PAGE_MARK it gets an element of JSON that web/studio/src/open/embedded.ts reads:
 *
 *     {"world": NAME, "play": true if it is to be played, "options": {NAME: [VALUE, ...]},
 *      "files": {NAME: base64 of a zlib stream}}
 */
#ifndef MW_CLI_WORLD_PAGE_H
#define MW_CLI_WORLD_PAGE_H

#include <mapwright/document.h>

#include "json.h"

#define PAGE_MARK "<!--mapwright-world-->"

struct world_page {
    const struct mw_output *output;
    const char *rest; /* of the viewer, after the mark */
    struct sink text; /* JSON that is not yet written */
    struct json json; /* into text */
    int error;        /* of the output, or MW_E_MEMORY; nothing more is written then */
};

/* Begins with the viewer up to the mark, which it must have. Options and files follow by json. */
void world_page_open(struct world_page *page, const struct mw_output *output, const char *viewer);
/* A member of the JSON whose value is these bytes. */
void world_page_embed(struct world_page *page, const char *name, const void *data, size_t size);
/* Writes the end; returns 0 or a negative mw_error. */
int world_page_close(struct world_page *page);

#endif
