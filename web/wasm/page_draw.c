/* Pictures and what is in them, for a page. */
#include "result.h"

#include "record/document.h"

enum {
    BOXES_MAX = 32,
};

PAGE int page_render_open(struct mw_document *document, const char *options, struct mw_render **render);
PAGE int page_render_aim(struct mw_render *render, const char *options);
PAGE int page_pick(struct mw_document *document, struct mw_render *render, uint32_t x, uint32_t y);
PAGE int page_coordinates(struct mw_document *document, struct mw_render *render, uint32_t x, uint32_t y,
                          const char *space);
PAGE int page_place(struct mw_document *document, struct mw_render *render, const char *path);
PAGE int page_changed(struct mw_document *document, struct mw_render *render);
PAGE int page_png(struct mw_document *document, const char *options);
PAGE int page_diff_png(struct mw_document *before, struct mw_document *after, const char *options);

int page_render_open(struct mw_document *document, const char *options, struct mw_render **render)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_render_open(document, args, page_args(options, args), render);
}

int page_render_aim(struct mw_render *render, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    return mw_render_aim(render, args, page_args(options, args));
}

static int emit_pick(void *user, const struct mw_picked *pick)
{
    struct mw_emit *emit = user;
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_text(emit, "path", pick->path);
    mw_emit_bool(emit, "drawn", pick->drawn);
    mw_emit_map_end(emit);
    return 0;
}

int page_pick(struct mw_document *document, struct mw_render *render, uint32_t x, uint32_t y)
{
    struct page_json json;
    page_json_begin(&json, document->context);
    mw_emit_list_begin(&json.emit, NULL, false);
    int error = mw_pick(render, x, y, emit_pick, &json.emit);
    mw_emit_list_end(&json.emit);
    return page_json_end(&json, error);
}

int page_coordinates(struct mw_document *document, struct mw_render *render, uint32_t x, uint32_t y,
                     const char *space)
{
    struct page_json json;
    int64_t point[2];
    int error = mw_render_coordinates(render, x, y, space, point);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    mw_emit_map_begin(&json.emit, NULL, true);
    mw_emit_int(&json.emit, "x", point[0]);
    mw_emit_int(&json.emit, "y", point[1]);
    mw_emit_map_end(&json.emit);
    return page_json_end(&json, 0);
}

static void emit_box(struct mw_emit *emit, const struct mw_render_box *box)
{
    mw_emit_map_begin(emit, NULL, true);
    mw_emit_int(emit, "x", box->x);
    mw_emit_int(emit, "y", box->y);
    mw_emit_int(emit, "width", box->width);
    mw_emit_int(emit, "height", box->height);
    mw_emit_map_end(emit);
}

int page_place(struct mw_document *document, struct mw_render *render, const char *path)
{
    struct page_json json;
    struct mw_render_box box;
    int error = mw_render_place(render, path, &box);
    if (error)
        return error;
    page_json_begin(&json, document->context);
    emit_box(&json.emit, &box);
    return page_json_end(&json, 0);
}

int page_changed(struct mw_document *document, struct mw_render *render)
{
    struct page_json json;
    struct mw_render_box boxes[BOXES_MAX];
    size_t count = 0;
    int error = mw_render_changed(render, boxes, BOXES_MAX, &count);
    page_json_begin(&json, document->context);
    mw_emit_list_begin(&json.emit, NULL, false);
    for (size_t i = 0; i < count && !error; i++)
        emit_box(&json.emit, &boxes[i]);
    mw_emit_list_end(&json.emit);
    return page_json_end(&json, error);
}

int page_png(struct mw_document *document, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    page_begin();
    return mw_render_png(document, args, page_args(options, args), &page_output);
}

int page_diff_png(struct mw_document *before, struct mw_document *after, const char *options)
{
    struct mw_arg args[PAGE_ARGS_MAX];
    page_begin();
    return mw_diff_png(before, after, args, page_args(options, args), &page_output);
}
