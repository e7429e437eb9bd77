#include "views.h"

#include "core/render.h"
#include "record/document.h"

struct mw_views {
    int (*found)(void *user, const struct mw_view *view);
    void *user;
};

int mw_view_add(struct mw_views *views, const struct mw_view *view)
{
    return views->found(views->user, view);
}

/* For formats without views of their own: the picture as it is drawn without options. */
static int add_whole_picture(struct mw_document *doc, struct mw_views *views)
{
    struct mw_view view = { .name = "picture", .title = "Picture", .unit_width = 1, .unit_height = 1 };
    struct mw_render *render = NULL;
    uint32_t width, height;
    int error = mw_render_open(doc, NULL, 0, &render);
    if (error)
        return error;
    mw_render_size(render, &width, &height);
    mw_render_close(render);
    view.width = width;
    view.height = height;
    view.scale = view.least_scale = view.most_scale = 1;
    return mw_view_add(views, &view);
}

int mw_views(struct mw_document *doc, int (*found)(void *user, const struct mw_view *view), void *user)
{
    struct mw_views views = { found, user };
    if (!doc->format->render_open)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be drawn", doc->name,
                       doc->format->info.name);
    return doc->format->views ? doc->format->views(doc, &views) : add_whole_picture(doc, &views);
}
