/* What a page needs to know to show formats that it does not know: tables, views, grids, and values to choose
 * from. The JSON is that of docs/schema/formats.schema.json and hints.schema.json. */
#include "result.h"

#include <string.h>

#include "record/document.h"

enum {
    FORMATS_MAX = 32,
};

PAGE int page_tables(struct mw_context *context, const char *formats);
PAGE int page_hints(struct mw_document *document);
PAGE int page_option_values(struct mw_document *document, const char *operation, const char *option,
                            const char *options, size_t most);
PAGE int page_refs_values(struct mw_document *document, const char *kind, size_t most);
PAGE int page_views(struct mw_document *document);
PAGE int page_grids(struct mw_document *document);
PAGE int page_grid_values(struct mw_document *document, const char *path, size_t most);

/* formats: names, each ended by a NUL, and an empty one; all formats if there are none. */
int page_tables(struct mw_context *context, const char *formats)
{
    const char *names[FORMATS_MAX];
    size_t count = page_texts(formats, names, FORMATS_MAX);
    page_begin();
    return mw_tables(context, names, count, MW_STYLE_JSON_LINE, &page_output);
}

int page_hints(struct mw_document *document)
{
    page_begin();
    return mw_hints(document, MW_STYLE_JSON_LINE, &page_output);
}

/* ---- values for options ---- */

static int emit_option_value(void *user, const struct mw_option_value *value)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    if (page_list_full(list))
        return PAGE_ENOUGH;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "value", value->value);
    mw_emit_text(emit, "label", value->label);
    if (value->path[0])
        mw_emit_text(emit, "path", value->path);
    mw_emit_map_end(emit);
    return 0;
}

/* operation: "" for an option of pictures. options: those chosen so far. */
int page_option_values(struct mw_document *document, const char *operation, const char *option,
                       const char *options, size_t most)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    struct page_list list;
    page_list_begin(&list, document->context, most);
    int error = mw_option_values(document, operation[0] ? operation : NULL, option, args,
                                 page_args(options, args), emit_option_value, &list);
    return page_list_end(&list, error);
}

int page_refs_values(struct mw_document *document, const char *kind, size_t most)
{
    struct page_list list;
    page_list_begin(&list, document->context, most);
    int error = mw_refs_values(document, kind, emit_option_value, &list);
    return page_list_end(&list, error);
}

/* ---- views ---- */

static int emit_view(void *user, const struct mw_view *view)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "name", view->name);
    mw_emit_text(emit, "title", view->title);
    mw_emit_list_begin(emit, "args", true);
    for (size_t i = 0; i < view->arg_count; i++) {
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_text(emit, "name", view->args[i].name);
        mw_emit_text(emit, "value", view->args[i].value ? view->args[i].value : "yes");
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
    mw_emit_int(emit, "x", view->x);
    mw_emit_int(emit, "y", view->y);
    mw_emit_int(emit, "width", view->width);
    mw_emit_int(emit, "height", view->height);
    mw_emit_bool(emit, "wraps_x", view->wraps_x);
    mw_emit_bool(emit, "wraps_y", view->wraps_y);
    mw_emit_real(emit, "unit_width", view->unit_width, 6);
    mw_emit_real(emit, "unit_height", view->unit_height, 6);
    mw_emit_real(emit, "scale", view->scale, 6);
    mw_emit_real(emit, "least_scale", view->least_scale, 6);
    mw_emit_real(emit, "most_scale", view->most_scale, 6);
    mw_emit_map_end(emit);
    return 0;
}

int page_views(struct mw_document *document)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_views(document, emit_view, &list));
}

/* ---- grids ---- */

static int emit_grid_info(void *user, const struct mw_grid_info *grid)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "path", grid->path);
    mw_emit_text(emit, "title", grid->title);
    mw_emit_text(emit, "field", grid->field);
    mw_emit_uint(emit, "width", grid->width);
    mw_emit_uint(emit, "height", grid->height);
    if (grid->cell_width > 0) {
        mw_emit_real(emit, "x", grid->x, 6);
        mw_emit_real(emit, "y", grid->y, 6);
        mw_emit_real(emit, "cell_width", grid->cell_width, 6);
        mw_emit_real(emit, "cell_height", grid->cell_height, 6);
    }
    if (grid->is_main)
        mw_emit_bool(emit, "is_main", true);
    mw_emit_map_end(emit);
    return 0;
}

int page_grids(struct mw_document *document)
{
    struct page_list list;
    page_list_begin(&list, document->context, SIZE_MAX);
    return page_list_end(&list, mw_grids(document, emit_grid_info, &list));
}

static int emit_grid_value(void *user, const struct mw_grid_value *value)
{
    struct page_list *list = user;
    struct mw_emit *emit = &list->json.emit;
    if (page_list_full(list))
        return PAGE_ENOUGH;
    mw_emit_map_begin(emit, NULL, true);
    if (value->field[0])
        mw_emit_text(emit, "field", value->field);
    if (value->part) {
        mw_emit_text(emit, "part", value->part);
        mw_emit_uint(emit, "mask", value->mask);
    }
    mw_emit_int(emit, "number", value->number);
    if (value->name)
        mw_emit_text(emit, "name", value->name);
    if (value->doc)
        mw_emit_text(emit, "doc", value->doc);
    if (value->colour[3])
        mw_emit_format(emit, "colour", "#%02x%02x%02x%02x", value->colour[0], value->colour[1],
                       value->colour[2], value->colour[3]);
    mw_emit_bool(emit, "has_picture", value->has_picture);
    mw_emit_map_end(emit);
    return 0;
}

int page_grid_values(struct mw_document *document, const char *path, size_t most)
{
    struct page_list list;
    page_list_begin(&list, document->context, most);
    return page_list_end(&list, mw_grid_values(document, path, emit_grid_value, &list));
}
