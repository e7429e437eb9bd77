/* Lines of paths, read and changed by every call of access.h in a new world of the format that the first byte
 * chooses: "path" is looked at, "path=value" set in all ways, "$path" released, "+path" and
 * "-path" are lists that get and lose items. A view of a grid can be read as long as its
 * generation is the document's, and looking at a document does not change what is written.
 * Runs in the test suite: 1000 */
#include "fuzz.h"

enum {
    CHILDREN_MAX = 20,
};

struct access {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_grid_view view; /* the last */
    struct mw_bytes bytes;    /* of the last view's generation */
    unsigned sum;             /* of what was read */
    bool changed;
};

static void read_bytes(struct access *access, struct mw_bytes bytes)
{
    for (size_t i = 0; i < bytes.size; i++)
        access->sum += bytes.data[i];
}

static void read_view(struct access *access)
{
    const struct mw_grid_view *view = &access->view;
    if (view->generation != mw_document_generation(access->doc))
        return;
    read_bytes(access, access->bytes);
    for (uint32_t y = 0; y < view->height && view->width; y++)
        read_bytes(access, (struct mw_bytes){ view->cells + y * view->stride, view->stride });
}

static void read_strings(struct access *access, const struct mw_node *node)
{
    const char *const strings[] = { node->name,   node->label,       node->record,   node->doc, node->unit,
                                    node->refers, node->refers_name, node->language, node->path };
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        access->sum += strings[i] ? (unsigned)strlen(strings[i]) : 0;
    for (const struct mw_name *name = node->values; name && name->name; name++)
        access->sum += (unsigned)strlen(name->name);
    for (const struct mw_name *name = node->bits; name && name->name; name++)
        access->sum += (unsigned)strlen(name->name);
}

static void look_at_node(struct access *access, const char *path)
{
    struct mw_node node, child, again;
    int error = mw_node_at(access->doc, path, &node);
    if (fuzz_gave_up(access->context, error) || error)
        return;
    read_strings(access, &node);
    for (size_t i = 0; i < node.count && i < CHILDREN_MAX; i++) {
        error = mw_node_child(access->doc, path, i, &child);
        if (fuzz_gave_up(access->context, error))
            return;
        FUZZ_REQUIRE(access->context, error == 0);
        error = mw_node_at(access->doc, child.path, &again);
        if (fuzz_gave_up(access->context, error))
            return;
        FUZZ_REQUIRE(access->context, error == 0 && again.kind == child.kind && again.count == child.count);
        read_strings(access, &child);
    }
    FUZZ_REQUIRE(access->context, mw_node_child(access->doc, path, node.count, &child) < 0);
}

static void look_at_values(struct access *access, const char *path)
{
    struct mw_grid_view view;
    struct mw_bytes bytes;
    struct mw_str text;
    const char *shown;
    int64_t number;
    size_t count;
    fuzz_gave_up(access->context, mw_get_int(access->doc, path, &number));
    fuzz_gave_up(access->context, mw_get_text(access->doc, path, &shown));
    fuzz_gave_up(access->context, mw_list_count(access->doc, path, &count));
    if (mw_get_str(access->doc, path, &text) == 0)
        read_bytes(access, (struct mw_bytes){ (const uint8_t *)text.data, text.size });
    if (mw_get_bytes(access->doc, path, &bytes) == 0)
        read_bytes(access, bytes);
    else
        bytes = (struct mw_bytes){ NULL, 0 };
    read_view(access);
    int error = mw_grid_at(access->doc, path, &view);
    fuzz_gave_up(access->context, error);
    if (!error) {
        access->view = view;
        access->bytes = bytes;
    }
    read_view(access);
}

static void change(struct access *access, const char *path, const char *value)
{
    const size_t size = strlen(value);
    const struct mw_bytes bytes = { (const uint8_t *)value, size };
    const int errors[] = { mw_set_int(access->doc, path, (int64_t)size), mw_set(access->doc, path, value),
                           mw_set_str(access->doc, path, (struct mw_str){ value, size }),
                           mw_set_bytes(access->doc, path, bytes) };
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        access->changed = access->changed || errors[i] == 0;
    read_view(access);
}

static void use_line(struct access *access, char *line)
{
    char *value = strrchr(line, '=');
    if (value && strchr(value, ']'))
        value = NULL;
    if (value)
        *value++ = 0;
    look_at_node(access, line);
    look_at_values(access, line);
    if (value)
        change(access, line, value);
    if (*line == '+' || *line == '-') {
        const size_t index = value ? strlen(value) : 0;
        const int errors[] = { mw_list_insert_item(access->doc, line + 1, index),
                               mw_list_move_item(access->doc, line + 1, index, 0),
                               *line == '-' ? mw_list_remove_item(access->doc, line + 1, index) : -1 };
        for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
            access->changed = access->changed || errors[i] == 0;
        read_view(access);
    }
    if (*line == '$') {
        fuzz_gave_up(access->context, mw_content_release(access->doc, line + 1));
        read_view(access);
    }
}

static void write_again(struct access *access, void *before, size_t size)
{
    void *after;
    size_t after_size;
    int error = mw_write(access->doc, NULL, 0, &after, &after_size);
    if (fuzz_gave_up(access->context, error))
        return;
    FUZZ_REQUIRE(access->context, error == 0 || access->changed);
    if (!error && !access->changed)
        FUZZ_REQUIRE(access->context, size == after_size && memcmp(before, after, size) == 0);
    if (!error)
        mw_free(access->context, after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const templates[] = { "claw",      "ddnet",       "gruntz",
                                             "settlers2", "teeworlds07", "worldbuilder" };
    struct access access = { .context = size ? fuzz_context() : NULL };
    void *before;
    size_t before_size;
    if (!access.context)
        return 0;
    const char *name = templates[data[0] % (sizeof templates / sizeof *templates)];
    int error = mw_new(access.context, name, NULL, 0, &access.doc);
    FUZZ_REQUIRE(access.context, error == 0);
    error = mw_write(access.doc, NULL, 0, &before, &before_size);
    FUZZ_REQUIRE(access.context, error == 0);
    char *text = malloc(size);
    FUZZ_REQUIRE(NULL, text);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        use_line(&access, line);
    }
    write_again(&access, before, before_size);
    free(text);
    mw_free(access.context, before);
    mw_close(access.doc);
    mw_context_free(access.context);
    return 0;
}
