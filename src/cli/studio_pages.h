/* The files of the studio's page, read once: what a request names is compared with their names, and never
 * becomes a path. */
#ifndef MW_CLI_STUDIO_PAGES_H
#define MW_CLI_STUDIO_PAGES_H

#include <stddef.h>

struct cli;

struct studio_page {
    char *name; /* relative to the page's folder, with "/" */
    const char *type;
    void *data;
    size_t size;
};

struct studio_pages {
    struct studio_page *items;
    size_t count, size; /* size: of all of them */
};

/* The folder is what web/build made. Returns DONE, or TROUBLE with a message. */
int studio_pages_read(struct cli *cli, const char *folder, struct studio_pages *pages);
/* By the path of a request: "/" is index.html. NULL: no such page. */
const struct studio_page *studio_page_find(const struct studio_pages *pages, const char *path);
void studio_pages_free(struct studio_pages *pages);

#endif
