/* Opens a world of any format, prints its lists, grids and texts, and reports what is wrong with it.
 *
 *     cc example.c $(pkg-config --cflags --libs mapwright) -o example
 *     ./example forest.wwd
 */
#include <mapwright/mapwright.h>
#include <mapwright/unstable/wwd.h>

#include <stdio.h>

static int fail(struct mw_context *context)
{
    fprintf(stderr, "%s\n", mw_error_message(context));
    mw_context_free(context);
    return 2;
}

/* The number of cells that are not 0 in their first value. */
static size_t count_used(const struct mw_grid_view *view)
{
    size_t used = 0;
    for (uint32_t y = 0; y < view->height; y++)
        for (uint32_t x = 0; x < view->width; x++) {
            const uint8_t *cell = view->cells + y * view->stride + (size_t)x * view->cell_size;
            int zero = 1;
            for (uint32_t i = 0; i < view->fields[0].width; i++)
                zero = zero && cell[view->fields[0].offset + i] == 0;
            used += !zero;
        }
    return used;
}

static void print_fields(struct mw_document *document, const struct mw_node *record, int depth)
{
    struct mw_node node, item;
    struct mw_grid_view view;
    struct mw_str text;
    for (size_t i = 0; mw_node_child(document, record->path, i, &node) == 0; i++) {
        if (node.flags & MW_NODE_LAYOUT)
            continue;
        if (node.kind == MW_NODE_LIST && node.count) {
            printf("%s: %zu %s\n", node.path, node.count, node.record);
            for (size_t k = 0; depth > 1 && mw_node_child(document, node.path, k, &item) == 0; k++)
                print_fields(document, &item, depth - 1);
        } else if (node.kind == MW_NODE_GRID && mw_grid_at(document, node.path, &view) == 0) {
            printf("%s: %u x %u cells, %zu not 0\n", node.path, view.width, view.height, count_used(&view));
            mw_content_release(document, node.path);
        } else if (node.kind == MW_NODE_TEXT && mw_get_str(document, node.path, &text) == 0 && text.size) {
            printf("%s: %.*s\n", node.path, (int)text.size, text.data);
        }
    }
}

int main(int argc, char **argv)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document;
    if (!context || argc != 2)
        return 2;
    if (mw_open(context, argv[1], NULL, 0, &document) < 0)
        return fail(context);

    /* By path, which works for every format. */
    struct mw_node node;
    if (mw_node_at(document, "", &node) == 0)
        print_fields(document, &node, 2);

    /* The format's own structs, when it is a WWD. */
    const struct wwd_level *level = wwd_level_of(document);
    for (size_t i = 0; level && i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        printf("%.64s: %d x %d tiles, %zu objects\n", plane->name, plane->tiles_wide, plane->tiles_high,
               plane->objects.count);
    }

    mw_check(document, NULL, 0);
    for (size_t i = 0; i < mw_diag_count(document); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        printf("%s %s: %s\n", mw_severity_name(diag->severity), diag->code, diag->message);
    }
    mw_close(document);
    mw_context_free(context);
    return 0;
}
