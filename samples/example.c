/* Opens a level, counts its objects by plane, and draws a small picture of it beside the program.
 *
 *     cc example.c $(pkg-config --cflags --libs mapwright) -o example
 *     ./example forest.wwd
 */
#include <mapwright/mapwright.h>

#include <stdio.h>

static int fail(struct mw_context *context)
{
    fprintf(stderr, "%s\n", mw_error_message(context));
    mw_context_free(context);
    return 2;
}

int main(int argc, char **argv)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document;
    if (!context || argc != 2)
        return 2;
    if (mw_open(context, argv[1], NULL, 0, &document) < 0)
        return fail(context);

    /* The format's own structs, when it is a WWD. */
    struct wwd_level *level = wwd_level_of(document);
    for (size_t i = 0; level && i < level->planes.count; i++) {
        const struct wwd_plane *plane = &level->planes.items[i];
        printf("%.64s: %d x %d tiles, %zu objects\n", plane->name, plane->tiles_wide, plane->tiles_high,
               plane->objects.count);
    }

    /* The same by path, which works for every format. */
    const char *name;
    if (mw_get_text(document, "name", &name) == 0)
        printf("name: %s\n", name);

    mw_check(document, NULL, 0);
    for (size_t i = 0; i < mw_diag_count(document); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        printf("%s %s: %s\n", mw_severity_name(diag->severity), diag->code, diag->message);
    }
    mw_close(document);
    mw_context_free(context);
    return 0;
}
