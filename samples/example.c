/* Opens a world of any format, prints its lists, grids and texts with their paths, and reports what is wrong
 * with it.
 *
 *     cc example.c $(pkg-config --cflags --libs mapwright) -o example
 *     ./example forest.wwd
 */
#include <mapwright/mapwright.h>

#include <stdio.h>

/* The number of cells that are not 0 in their first value. */
static size_t count_used(const struct mw_grid_view *view)
{
    const struct mw_cell_field *field = &view->fields[0];
    size_t used = 0;
    for (uint32_t y = 0; y < view->height; y++)
        for (uint32_t x = 0; x < view->width; x++) {
            const uint8_t *cell = view->cells + y * view->stride + (size_t)x * view->cell_size;
            bool zero = true;
            for (uint32_t i = 0; i < field->width; i++)
                zero = zero && cell[field->offset + i] == 0;
            used += !zero;
        }
    return used;
}

static int print_children(struct mw_document *document, const struct mw_node *parent);

static int print_node(struct mw_document *document, const struct mw_node *node)
{
    struct mw_grid_view view;
    struct mw_str text;
    int error = 0;
    switch (node->kind) {
    case MW_NODE_LIST:
        if (node->count)
            printf("%s: %zu %s\n", node->path, node->count, node->record);
        return print_children(document, node);
    case MW_NODE_RECORD:
        return print_children(document, node);
    case MW_NODE_GRID:
        error = mw_grid_at(document, node->path, &view);
        if (!error)
            printf("%s: %u x %u cells, %zu not 0\n", node->path, view.width, view.height, count_used(&view));
        return error ? error : mw_content_release(document, node->path);
    case MW_NODE_TEXT:
        error = mw_get_str(document, node->path, &text);
        if (!error && text.size)
            printf("%s: %.*s\n", node->path, (int)text.size, text.data);
        return error == MW_E_FORMAT ? 0 : error; /* not in the encoding of the file: mw_get_bytes() */
    default:
        return 0;
    }
}

static int print_children(struct mw_document *document, const struct mw_node *parent)
{
    struct mw_node node;
    int error = 0;
    for (size_t i = 0; !error && i < parent->count; i++) {
        error = mw_node_child(document, parent->path, i, &node);
        if (!error && !(node.flags & MW_NODE_LAYOUT))
            error = print_node(document, &node);
    }
    return error;
}

static int print_world(struct mw_document *document)
{
    struct mw_node root;
    printf("%s: %s\n", mw_document_name(document), mw_document_format(document)->title);
    int error = mw_node_at(document, "", &root);
    if (error == MW_E_UNSUPPORTED) /* a picture or an archive: no fields */
        error = 0;
    else if (!error)
        error = print_children(document, &root);
    if (!error)
        error = mw_check(document, NULL, 0);
    for (size_t i = 0; !error && i < mw_diag_count(document); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        printf("%s %s: %s: %s\n", mw_severity_name(diag->severity), diag->code, diag->path, diag->message);
    }
    return error;
}

int main(int argc, char **argv)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document = NULL;
    if (!context || argc != 2) {
        fputs("usage: example FILE\n", stderr);
        mw_context_free(context);
        return 2;
    }
    int error = mw_open(context, argv[1], NULL, 0, &document);
    if (!error)
        error = print_world(document);
    if (error)
        fprintf(stderr, "%s\n", mw_error_message(context));
    mw_close(document);
    mw_context_free(context);
    return error ? 2 : 0;
}
