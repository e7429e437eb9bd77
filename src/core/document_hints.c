/* mw_hints(): what a document offers, as JSON. */
#include <string.h>

#include <mapwright/hints.h>

#include "output.h"
#include "record/document.h"

enum {
    OFFERED_MAX = 1000, /* of one list */
    OFFERED_TEXTS = 4,
};

/* A value of an option (value, label, path), or of cells of a grid (field, part, name, doc). */
struct offered {
    const char *texts[OFFERED_TEXTS]; /* NULL: none */
    bool of_cells, has_picture;
    uint8_t colour[4];
    uint64_t mask;
    int64_t number;
};

struct offered_list {
    struct offered *items;
    size_t count, capacity;
    bool more; /* there are others, which are left out */
};

/* Equal lists are emitted once, after what they are offered for. */
struct hinter {
    struct mw_document *doc;
    struct mw_emit *emit;
    struct mw_arena arena;
    MW_LIST(struct offered_list) lists;
    struct offered_list open;
    int error;
};

/* ---- lists ---- */

/* Returns other than 0 when there is enough, or with hinter->error. */
static int note_offered(struct hinter *hinter, const struct offered *offered)
{
    struct offered_list *list = &hinter->open;
    struct offered copy = *offered;
    if (list->count == OFFERED_MAX) {
        list->more = true;
        return 1;
    }
    for (size_t i = 0; i < OFFERED_TEXTS; i++)
        if (offered->texts[i] && !(copy.texts[i] = mw_arena_text(&hinter->arena, offered->texts[i])))
            return hinter->error = hinter->doc->context->error;
    hinter->error =
        mw_arena_grow(&hinter->arena, (void **)&list->items, list->count, &list->capacity, sizeof copy);
    if (!hinter->error)
        list->items[list->count++] = copy;
    return hinter->error;
}

static bool is_offered_equal(const struct offered *a, const struct offered *b)
{
    for (size_t i = 0; i < OFFERED_TEXTS; i++)
        if (!a->texts[i] != !b->texts[i] || (a->texts[i] && strcmp(a->texts[i], b->texts[i]) != 0))
            return false;
    return a->of_cells == b->of_cells && a->has_picture == b->has_picture && a->mask == b->mask &&
           a->number == b->number && memcmp(a->colour, b->colour, sizeof a->colour) == 0;
}

static bool is_list_equal(const struct offered_list *a, const struct offered_list *b)
{
    bool equal = a->count == b->count && a->more == b->more;
    for (size_t i = 0; i < a->count && equal; i++)
        equal = is_offered_equal(&a->items[i], &b->items[i]);
    return equal;
}

/* Ends the open list. *index: of the one that is equal; SIZE_MAX if it is empty. */
static int close_offered_list(struct hinter *hinter, size_t *index)
{
    struct offered_list list = hinter->open;
    hinter->open = (struct offered_list){ 0 };
    *index = SIZE_MAX;
    if (hinter->error || !list.count)
        return hinter->error;
    for (*index = 0; *index < hinter->lists.count; (*index)++)
        if (is_list_equal(&hinter->lists.items[*index], &list))
            return 0;
    int error = mw_arena_grow(&hinter->arena, (void **)&hinter->lists.items, hinter->lists.count,
                              &hinter->lists.capacity, sizeof list);
    if (!error)
        hinter->lists.items[hinter->lists.count++] = list;
    return error;
}

static void emit_offered(struct mw_emit *emit, const struct offered *offered)
{
    static const char *const of_options[OFFERED_TEXTS] = { "value", "label", "path" };
    static const char *const of_cells[OFFERED_TEXTS] = { "field", "part", "name", "doc" };
    mw_emit_map_begin(emit, NULL, true);
    for (size_t i = 0; i < OFFERED_TEXTS; i++)
        if (offered->texts[i] && (*offered->texts[i] || (!offered->of_cells && i < 2)))
            mw_emit_text(emit, offered->of_cells ? of_cells[i] : of_options[i], offered->texts[i]);
    if (offered->of_cells)
        mw_emit_int(emit, "number", offered->number);
    if (offered->of_cells && offered->texts[1])
        mw_emit_uint(emit, "mask", offered->mask);
    if (offered->colour[3])
        mw_emit_format(emit, "colour", "#%02x%02x%02x%02x", offered->colour[0], offered->colour[1],
                       offered->colour[2], offered->colour[3]);
    if (offered->of_cells)
        mw_emit_bool(emit, "has_picture", offered->has_picture);
    mw_emit_map_end(emit);
}

static void emit_offered_lists(struct hinter *hinter)
{
    mw_emit_list_begin(hinter->emit, "lists", false);
    for (size_t i = 0; i < hinter->lists.count; i++) {
        const struct offered_list *list = &hinter->lists.items[i];
        mw_emit_map_begin(hinter->emit, NULL, false);
        mw_emit_bool(hinter->emit, "more", list->more);
        mw_emit_list_begin(hinter->emit, "values", false);
        for (size_t k = 0; k < list->count; k++)
            emit_offered(hinter->emit, &list->items[k]);
        mw_emit_list_end(hinter->emit);
        mw_emit_map_end(hinter->emit);
    }
    mw_emit_list_end(hinter->emit);
}

/* ---- views ---- */

static int emit_view(void *user, const struct mw_view *view)
{
    struct mw_emit *emit = ((struct hinter *)user)->emit;
    mw_emit_map_begin(emit, NULL, false);
    mw_emit_text(emit, "name", view->name);
    mw_emit_text(emit, "title", view->title);
    mw_emit_list_begin(emit, "args", false);
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

static int emit_views(struct hinter *hinter)
{
    mw_emit_list_begin(hinter->emit, "views", false);
    int error = hinter->doc->format->render_open ? mw_views(hinter->doc, emit_view, hinter) : 0;
    mw_emit_list_end(hinter->emit);
    return error;
}

/* ---- grids ---- */

static int note_grid_value(void *user, const struct mw_grid_value *value)
{
    struct offered offered = { .texts = { value->field, value->part, value->name, value->doc },
                               .of_cells = true,
                               .has_picture = value->has_picture,
                               .mask = value->mask,
                               .number = value->number };
    memcpy(offered.colour, value->colour, sizeof offered.colour);
    return note_offered(user, &offered);
}

static int emit_grid(void *user, const struct mw_grid_info *grid)
{
    struct hinter *hinter = user;
    struct mw_emit *emit = hinter->emit;
    size_t values;
    int error = mw_grid_values(hinter->doc, grid->path, note_grid_value, hinter);
    error = error < 0 ? error : close_offered_list(hinter, &values);
    if (error)
        return error;
    mw_emit_map_begin(emit, NULL, false);
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
    if (values != SIZE_MAX)
        mw_emit_uint(emit, "values", values);
    mw_emit_map_end(emit);
    return 0;
}

static int emit_grids(struct hinter *hinter)
{
    mw_emit_list_begin(hinter->emit, "grids", false);
    int error = hinter->doc->format->root ? mw_grids(hinter->doc, emit_grid, hinter) : 0;
    mw_emit_list_end(hinter->emit);
    return error;
}

/* ---- options ---- */

static int note_option_value(void *user, const struct mw_option_value *value)
{
    return note_offered(user, &(struct offered){ .texts = { value->value, value->label, value->path } });
}

/* Choices and flags are in the tables of the format; what depends on other options is offered with these
 * only. */
static int emit_option_offers(struct hinter *hinter, const char *operation, const struct mw_option *option,
                              bool is_ref)
{
    struct mw_emit *emit = hinter->emit;
    size_t values;
    if (option->kind == MW_OPTION_CHOICE || option->kind == MW_OPTION_FLAG || !option->of)
        return 0;
    int error =
        is_ref ? mw_refs_values(hinter->doc, option->name, note_option_value, hinter)
               : mw_option_values(hinter->doc, operation, option->name, NULL, 0, note_option_value, hinter);
    error = error < 0 ? error : close_offered_list(hinter, &values);
    if (error || values == SIZE_MAX)
        return error;
    mw_emit_map_begin(emit, NULL, true);
    if (operation)
        mw_emit_text(emit, "operation", operation);
    mw_emit_text(emit, is_ref ? "kind" : "option", option->name);
    mw_emit_uint(emit, "values", values);
    mw_emit_map_end(emit);
    return 0;
}

static int emit_table_offers(struct hinter *hinter, const char *operation, const struct mw_option *table,
                             bool are_refs)
{
    int error = 0;
    for (; table && table->name && !error; table++)
        error = emit_option_offers(hinter, operation, table, are_refs);
    return error;
}

static int emit_operation_offers(struct hinter *hinter, const struct mw_operation *table)
{
    int error = 0;
    for (; table && table->name && !error; table++)
        error = emit_table_offers(hinter, table->name, table->options, false);
    return error;
}

static int emit_offers(struct hinter *hinter)
{
    const struct mw_format_info *info = &hinter->doc->format->info;
    mw_emit_list_begin(hinter->emit, "render", false);
    int error = emit_table_offers(hinter, NULL, info->render_options, false);
    mw_emit_list_end(hinter->emit);
    mw_emit_list_begin(hinter->emit, "refs", false);
    if (!error)
        error = emit_table_offers(hinter, NULL, info->ref_kinds, true);
    mw_emit_list_end(hinter->emit);
    mw_emit_list_begin(hinter->emit, "operations", false);
    if (!error)
        error = emit_operation_offers(hinter, info->operations);
    if (!error && (info->abilities & MW_CAN_WRITE))
        error = emit_operation_offers(hinter, mw_common_operations());
    mw_emit_list_end(hinter->emit);
    return error;
}

int mw_hints(struct mw_document *doc, enum mw_style style, const struct mw_output *output)
{
    struct mw_printer printer;
    struct hinter hinter = { .doc = doc, .emit = &printer.emit };
    mw_arena_init(&hinter.arena, doc->context);
    mw_printer_begin(&printer, doc->context, style, output);
    mw_emit_map_begin(&printer.emit, NULL, false);
    int error = mw_emit_file_name(&printer.emit, doc->context, "file", doc->name);
    mw_emit_text(&printer.emit, "format", doc->format->info.name);
    if (!error)
        error = emit_views(&hinter);
    if (!error)
        error = emit_grids(&hinter);
    if (!error)
        error = emit_offers(&hinter);
    if (!error)
        emit_offered_lists(&hinter);
    mw_emit_map_end(&printer.emit);
    error = mw_printer_end(&printer, error);
    mw_arena_free(&hinter.arena);
    return error;
}
