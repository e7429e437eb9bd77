#include "common_operations.h"

#include "base/encode.h"
#include "list_items.h"
#include "move_items.h"
#include "option_value.h"
#include "paste.h"
#include "repair_run.h"
#include "set_values.h"

#define PATH_OPTION(what, text)                                                                              \
    {                                                                                                        \
        .name = "path", .kind = MW_OPTION_TEXT, .of = what, .value = "PATH", .doc = text, .required = true   \
    }
#define INDEX_OPTION(option, what, text)                                                                     \
    {                                                                                                        \
        .name = option, .kind = MW_OPTION_INT, .of = what, .value = "N", .doc = text, .min = 0,              \
        .max = INT32_MAX, .required = true                                                                   \
    }
/* More members follow. */
#define CELL_OPTION(...)                                                                                     \
    {                                                                                                        \
        .name = "at", .kind = MW_OPTION_POINT, .unit = "cells", .space = "grid", .role = MW_ROLE_POSITION,   \
        .min = 0, .max = UINT32_MAX, __VA_ARGS__                                                             \
    }

#define FOLLOW_OPTION                                                                                        \
    {                                                                                                        \
        .name = "follow", .kind = MW_OPTION_FLAG, .role = MW_ROLE_FOLLOW,                                    \
        .doc = "also recompute what the format derives from the cells, if it was up to date before"          \
    }

/* ---- set ---- */

static const struct mw_option common_set_options[] = {
    PATH_OPTION("path", "fields or cells; [*] matches all items"),
    { .name = "value",
      .kind = MW_OPTION_TEXT,
      .of = "value",
      .value = "VALUE",
      .doc = "number, name or text" },
    { .name = "hex",
      .kind = MW_OPTION_TEXT,
      .of = "hex",
      .value = "HEX",
      .doc = "the bytes of a text or of a byte field, instead of value" },
    { .name = "force",
      .kind = MW_OPTION_FLAG,
      .doc = "also set references to items that do not exist, and sizes that do not fit the stored data" },
    { 0 },
};

static int common_set(const struct mw_editing *editing)
{
    const char *path = mw_args_text(editing->args, "path"), *value = mw_args_text(editing->args, "value");
    const char *hex = mw_args_text(editing->args, "hex");
    bool force = mw_args_flag(editing->args, "force");
    struct mw_buf bytes;
    if (!value == !hex)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "either value or hex must be given");
    if (value)
        return mw_values_set(editing->doc, path, MW_VALUE_SHOWN, mw_str_from(value), force);
    mw_buf_init(&bytes, editing->doc->context);
    int error = mw_hex_decode(mw_str_from(hex), &bytes);
    if (error == MW_E_FORMAT)
        error = mw_edit_fail(editing, MW_E_ARGUMENT, "hex requires pairs of hexadecimal digits");
    const struct mw_str stored = { bytes.size ? (const char *)bytes.data : "", bytes.size };
    if (!error)
        error = mw_values_set(editing->doc, path, MW_VALUE_EITHER, stored, force);
    mw_buf_free(&bytes);
    return error;
}

/* ---- paint ---- */

static const struct mw_option common_paint_options[] = {
    PATH_OPTION("grid", "the grid"),
    CELL_OPTION(.doc = "a cell", .many = true),
    { .name = "rect",
      .kind = MW_OPTION_RECT,
      .unit = "cells",
      .space = "grid",
      .role = MW_ROLE_RECT,
      .min = 0,
      .max = UINT32_MAX,
      .doc = "cells",
      .many = true },
    { .name = "field",
      .kind = MW_OPTION_TEXT,
      .of = "field",
      .value = "NAME",
      .doc = "value of the cells to set" },
    { .name = "value",
      .kind = MW_OPTION_TEXT,
      .of = "value",
      .value = "VALUE",
      .doc = "number or name",
      .required = true },
    { .name = "mask",
      .kind = MW_OPTION_INT,
      .value = "BITS",
      .min = 1,
      .max = UINT32_MAX,
      .doc = "only these bits of the value; default: all" },
    FOLLOW_OPTION,
    { 0 },
};

/* Runs a change of the cells of the grid in `path`, after which computed values follow if that is asked for.
 */
static int change_followed(const struct mw_editing *editing, mw_edit_fn *change)
{
    const struct mw_format *format = editing->doc->format;
    if (!mw_args_flag(editing->args, "follow") || !format->follow)
        return change(editing);
    return format->follow(editing, mw_args_text(editing->args, "path"), change);
}

static int paint_cells(const struct mw_editing *editing)
{
    const struct mw_args *args = editing->args;
    int64_t(*rects)[4] = mw_arena_array(editing->scratch, args->count, sizeof *rects);
    size_t count = 0;
    if (!rects)
        return editing->doc->context->error;
    for (size_t i = 0; i < args->count; i++) {
        const struct mw_arg *arg = &args->items[i];
        bool cell = strcmp(arg->name, "at") == 0;
        if (!cell && strcmp(arg->name, "rect") != 0)
            continue;
        rects[count][2] = rects[count][3] = 1;
        mw_option_numbers(arg->value, ',', cell ? 2 : 4, rects[count]);
        count++;
    }
    if (count == 0)
        return mw_edit_fail(editing, MW_E_ARGUMENT,
                            "at=X,Y or rect=X,Y,WIDTH,HEIGHT is required to select the cells");
    return mw_cells_paint(
        editing->doc, mw_args_text(args, "path"), mw_args_text(args, "field"), mw_args_text(args, "value"),
        mw_args_has(args, "mask") ? mw_args_int(args, "mask") : -1, (const int64_t(*)[4])rects, count);
}

static int common_paint(const struct mw_editing *editing)
{
    return change_followed(editing, paint_cells);
}

/* ---- items of lists ---- */

static const struct mw_option common_insert_item_options[] = {
    PATH_OPTION("list", "a list whose items can be inserted, removed and moved"),
    INDEX_OPTION("index", "new-index", "index of the new item"),
    { 0 },
};
static const struct mw_option common_remove_item_options[] = {
    PATH_OPTION("list", "a list whose items can be inserted, removed and moved"),
    INDEX_OPTION("index", "index", "the item"),
    { 0 },
};
static const struct mw_option common_move_item_options[] = {
    PATH_OPTION("list", "a list whose items can be inserted, removed and moved"),
    INDEX_OPTION("index", "index", "the item"),
    INDEX_OPTION("to", "index", "index of the item after the move"),
    { 0 },
};

static size_t index_given(const struct mw_editing *editing, const char *option)
{
    return (size_t)mw_args_int(editing->args, option);
}

static int common_insert_item(const struct mw_editing *editing)
{
    return mw_items_insert(editing->doc, mw_args_text(editing->args, "path"), index_given(editing, "index"));
}

static int common_remove_item(const struct mw_editing *editing)
{
    return mw_items_remove(editing->doc, mw_args_text(editing->args, "path"), index_given(editing, "index"));
}

static int common_move_item(const struct mw_editing *editing)
{
    return mw_items_move(editing->doc, mw_args_text(editing->args, "path"), index_given(editing, "index"),
                         index_given(editing, "to"));
}

/* ---- shift-items ---- */

#define DISTANCE_OPTION(option, which, text)                                                                 \
    {                                                                                                        \
        .name = option, .kind = MW_OPTION_INT, .unit = "units of the area", .space = "view", .role = which,  \
        .min = INT32_MIN, .max = INT32_MAX, .fallback = "0", .doc = text                                     \
    }

static const struct mw_option common_shift_items_options[] = {
    { .name = "path",
      .kind = MW_OPTION_TEXT,
      .of = "path",
      .value = "PATH",
      .doc = "an item that has a position in pictures",
      .many = true,
      .required = true },
    DISTANCE_OPTION("dx", MW_ROLE_DX, "distance to the right"),
    DISTANCE_OPTION("dy", MW_ROLE_DY, "distance downwards"),
    { 0 },
};

static int common_shift_items(const struct mw_editing *editing)
{
    const struct mw_args *args = editing->args;
    const char *path;
    int error = 0;
    for (size_t i = 0; (path = mw_args_each(args, "path", i)) && !error; i++)
        error = mw_item_shift(editing->doc, path, mw_args_int(args, "dx"), mw_args_int(args, "dy"));
    return error;
}

/* ---- paste ---- */

static const struct mw_option common_paste_options[] = {
    PATH_OPTION("path", "a value, an item or a list"),
    { .name = "json",
      .kind = MW_OPTION_TEXT,
      .of = "json",
      .value = "JSON",
      .doc = "the value as JSON",
      .required = true },
    { .name = "index",
      .kind = MW_OPTION_INT,
      .of = "new-index",
      .value = "N",
      .min = 0,
      .max = INT32_MAX,
      .doc = "insert it there, as an item or a list of items of the list at path" },
    CELL_OPTION(.doc = "path is a grid, and the value a smaller one that replaces the cells from there on"),
    FOLLOW_OPTION,
    { 0 },
};

static int paste_cells_at(const struct mw_editing *editing)
{
    int64_t at[2];
    mw_args_point(editing->args, "at", at);
    return mw_cells_paste(editing->doc, mw_args_text(editing->args, "path"), at,
                          mw_str_from(mw_args_text(editing->args, "json")));
}

static int paste_whole(const struct mw_editing *editing)
{
    return mw_value_paste(editing->doc, mw_args_text(editing->args, "path"),
                          mw_str_from(mw_args_text(editing->args, "json")));
}

static int common_paste(const struct mw_editing *editing)
{
    bool has_index = mw_args_has(editing->args, "index"), has_at = mw_args_has(editing->args, "at");
    if (has_index && has_at)
        return mw_edit_fail(editing, MW_E_ARGUMENT, "index is for lists, at for grids; give one of them");
    if (has_index)
        return mw_items_paste(editing->doc, mw_args_text(editing->args, "path"),
                              index_given(editing, "index"),
                              mw_str_from(mw_args_text(editing->args, "json")));
    return change_followed(editing, has_at ? paste_cells_at : paste_whole);
}

/* ---- repair ---- */

static const struct mw_option common_repair_options[] = {
    { .name = "name",
      .kind = MW_OPTION_TEXT,
      .of = "repair",
      .value = "REPAIR",
      .many = true,
      .doc = "a repair of the format; default: all except those on demand" },
    { 0 },
};

static int common_repair(const struct mw_editing *editing)
{
    const struct mw_args *args = editing->args;
    const char **names = mw_arena_array(editing->scratch, args->count, sizeof *names);
    if (!names)
        return editing->doc->context->error;
    for (size_t i = 0; i < args->count; i++)
        names[i] = args->items[i].value;
    return mw_repairs_run(editing->doc, names, args->count);
}

/* ---- all ---- */

#define COMMON_OPERATIONS(ROW)                                                                               \
    ROW("set", common_set, "Sets fields and cells.", "set path=planes[0].name value=Back")                   \
    ROW("paint", common_paint, "Sets one value in cells of a grid.",                                         \
        "paint path=planes[0].tiles rect=0,0,4,2 value=12")                                                  \
    ROW("insert-item", common_insert_item, "Inserts an empty item into a list.",                             \
        "insert-item path=planes[0].objects index=0")                                                        \
    ROW("remove-item", common_remove_item, "Removes an item of a list.",                                     \
        "remove-item path=planes[0].objects index=0")                                                        \
    ROW("move-item", common_move_item, "Moves an item within its list.",                                     \
        "move-item path=planes[0].objects index=0 to=1")                                                     \
    ROW("shift-items", common_shift_items, "Moves items in pictures; those without a position stay.",        \
        "shift-items path=planes[0].objects[0] dx=32")                                                       \
    ROW("paste", common_paste, "Replaces a value with one from JSON.",                                       \
        "paste path=planes[0].objects[0] json='{\"logic\":\"Officer\"}'")                                    \
    ROW("repair", common_repair, "Applies repairs of the format.", "repair")

static const struct mw_operation common_operations[] = { COMMON_OPERATIONS(MW_OPERATION_ROW){ 0 } };
mw_edit_fn *const mw_common_edits[] = { COMMON_OPERATIONS(MW_EDIT_ROW) };

const struct mw_operation *mw_common_operations(void)
{
    return common_operations;
}

static const char *general_example(const char *operation)
{
    for (const struct mw_operation *row = common_operations; row->name; row++)
        if (strcmp(row->name, operation) == 0)
            return row->example;
    return NULL;
}

const char *mw_common_example(const struct mw_format_info *info, const char *operation)
{
    const struct mw_format *format = mw_format_named(info->name);
    const char *const *examples = format ? format->common_examples : NULL;
    size_t size = strlen(operation);
    if (!(info->abilities & MW_CAN_WRITE))
        return NULL;
    if (!examples)
        return general_example(operation);
    for (; *examples; examples++)
        if (strncmp(*examples, operation, size) == 0 && ((*examples)[size] == ' ' || !(*examples)[size]))
            return *examples;
    return NULL;
}
