#include "studio_pages.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum {
    PAGES_MAX = 1000,
    PAGES_SIZE_MAX = 256 << 20,
};

static const char *type_of_page(const char *name)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".json", "application/json" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".wasm", "application/wasm" },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (text_ends_with(name, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

struct page_search {
    const char *folder;
    struct studio_pages *pages;
    char *unreadable; /* a file, with the reason */
};

/* Links are followed: the folder is trusted. */
static int add_page(void *user, const char *path)
{
    struct page_search *search = user;
    struct studio_pages *pages = search->pages;
    const char *name = path + strlen(search->folder);
    size_t size = 0;
    char *data = pages->count < PAGES_MAX ? take_content(path, PAGES_SIZE_MAX - pages->size, &size) : NULL;
    if (!data) {
        search->unreadable =
            take_text("%s: %s", path, pages->count < PAGES_MAX ? strerror(errno) : "too many files");
        return 1;
    }
    name += strspn(name, "/");
    pages->items = take_memory(pages->items, pages->count + 1, sizeof *pages->items);
    pages->items[pages->count++] = (struct studio_page){
        .name = take_text("%s", name), .type = type_of_page(name), .data = data, .size = size
    };
    pages->size += size;
    return 0;
}

int studio_pages_read(struct cli *cli, const char *folder, struct studio_pages *pages)
{
    *pages = (struct studio_pages){ 0 };
    struct page_search search = { .folder = folder, .pages = pages };
    struct mw_context *context = cli_context(cli);
    int result = DONE, error = mw_find_files(context, folder, add_page, &search);
    if (error)
        result = cli_fail(
            cli,
            "cannot read the studio's page: %s; web/build makes it, web/dist/studio, and --studio or "
            "MAPWRIGHT_STUDIO names it",
            error < 0 ? mw_error_message(context) : search.unreadable);
    else if (!studio_page_find(pages, "/"))
        result = cli_fail(cli, "%s is not the studio's page: it has no index.html", folder);
    free(search.unreadable);
    mw_context_free(context);
    return result;
}

const struct studio_page *studio_page_find(const struct studio_pages *pages, const char *path)
{
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    for (size_t i = 0; *path == '/' && i < pages->count; i++)
        if (strcmp(pages->items[i].name, name) == 0)
            return &pages->items[i];
    return NULL;
}

void studio_pages_free(struct studio_pages *pages)
{
    for (size_t i = 0; i < pages->count; i++) {
        free(pages->items[i].name);
        free(pages->items[i].data);
    }
    free(pages->items);
}
