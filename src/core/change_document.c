/* Calls that change a document by path; each runs one of the operations of all formats. */
#include <inttypes.h>
#include <stdio.h>

#include <mapwright/access.h>

#include "base/encode.h"
#include "base/progress.h"
#include "base/text.h"
#include "repair_run.h"
#include "set_values.h"
#include "write.h"

/* ---- values ---- */

static int run_set(struct mw_document *doc, const char *path, const char *option, const char *value)
{
    const struct mw_arg args[] = { { "path", path }, { option, value } };
    return mw_edit_args(doc, "set", args, 2);
}

static int set_form(struct mw_document *doc, const char *path, enum mw_value_form form, const void *data,
                    size_t size)
{
    const struct mw_str value = { data ? data : "", size };
    struct mw_buf text;
    if (!path || (!data && (form == MW_VALUE_SHOWN || size)))
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: no %s given", doc->name, path ? "value" : "path");
    int error = mw_document_refuse_damaged(doc);
    if (!error)
        error = mw_values_check(doc, path, form, value);
    if (error)
        return error;
    bool plain = form != MW_VALUE_BYTES && !memchr(value.data, 0, size);
    mw_buf_init(&text, doc->context);
    if (plain)
        mw_buf_put(&text, value.data, size);
    else
        mw_hex_encode((struct mw_bytes){ (const uint8_t *)value.data, size }, &text);
    mw_buf_u8(&text, 0);
    error = text.error ? text.error : run_set(doc, path, plain ? "value" : "hex", (const char *)text.data);
    mw_buf_free(&text);
    return error;
}

int mw_set(struct mw_document *doc, const char *path, const char *value)
{
    return set_form(doc, path, MW_VALUE_SHOWN, value, value ? strlen(value) : 0);
}

int mw_set_int(struct mw_document *doc, const char *path, int64_t value)
{
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%" PRId64, value);
    return set_form(doc, path, MW_VALUE_INT, digits, (size_t)size);
}

int mw_set_str(struct mw_document *doc, const char *path, struct mw_str utf8)
{
    return set_form(doc, path, MW_VALUE_UTF8, utf8.data, utf8.size);
}

int mw_set_bytes(struct mw_document *doc, const char *path, struct mw_bytes bytes)
{
    return set_form(doc, path, MW_VALUE_BYTES, bytes.data, bytes.size);
}

/* ---- lists ---- */

static int change_list(struct mw_document *doc, const char *name, const char *path, size_t index,
                       const size_t *to)
{
    char numbers[2][24];
    const struct mw_arg args[] = { { "path", path }, { "index", numbers[0] }, { "to", numbers[1] } };
    if (!path)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: no path given", doc->name);
    if (index > INT32_MAX || (to && *to > INT32_MAX))
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: %s: no item %zu", doc->name, path,
                       index > INT32_MAX ? index : *to);
    snprintf(numbers[0], sizeof numbers[0], "%zu", index);
    snprintf(numbers[1], sizeof numbers[1], "%zu", to ? *to : 0);
    return mw_edit_args(doc, name, args, to ? 3 : 2);
}

int mw_list_insert_item(struct mw_document *doc, const char *path, size_t index)
{
    return change_list(doc, "insert-item", path, index, NULL);
}

int mw_list_remove_item(struct mw_document *doc, const char *path, size_t index)
{
    return change_list(doc, "remove-item", path, index, NULL);
}

int mw_list_move_item(struct mw_document *doc, const char *path, size_t from, size_t to)
{
    return change_list(doc, "move-item", path, from, &to);
}

/* ---- pasting ---- */

static int run_paste(struct mw_document *doc, const char *path, const size_t *index, struct mw_str json)
{
    char number[24];
    struct mw_buf text;
    if (!path || !json.data || memchr(json.data, 0, json.size) || (index && *index > INT32_MAX))
        return mw_fail(doc->context, MW_E_ARGUMENT,
                       "%s: requires a path, JSON without NULs, and a valid index", doc->name);
    mw_buf_init(&text, doc->context);
    mw_buf_put(&text, json.data, json.size);
    mw_buf_u8(&text, 0);
    snprintf(number, sizeof number, "%zu", index ? *index : 0);
    const struct mw_arg args[] = { { "path", path },
                                   { "json", (const char *)text.data },
                                   { "index", number } };
    int error = text.error ? text.error : mw_edit_args(doc, "paste", args, index ? 3 : 2);
    mw_buf_free(&text);
    return error;
}

int mw_paste(struct mw_document *doc, const char *path, struct mw_str json)
{
    return run_paste(doc, path, NULL, json);
}

int mw_paste_items(struct mw_document *doc, const char *path, size_t index, struct mw_str json)
{
    return run_paste(doc, path, &index, json);
}

/* ---- repairs ---- */

static int list_repairs(struct mw_document *doc, const char *const *names, size_t count)
{
    struct mw_work work;
    size_t changes = doc->changes.count;
    mw_call_begin(&work, doc->context, MW_WORK_WHOLE);
    int error = mw_work_step(&work, 0);
    if (!error)
        error = mw_repairs_list(doc, names, count);
    error = mw_work_end(&work, error);
    if (error == MW_E_STOPPED)
        doc->changes.count = changes;
    return error;
}

static int apply_repairs(struct mw_document *doc, const char *const *names, size_t count)
{
    struct mw_arg *args = mw_allocate(doc->context, (count + 1) * sizeof *args);
    if (!args)
        return MW_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        args[i] = (struct mw_arg){ "name", names[i] };
    int error = mw_edit_args(doc, "repair", args, count);
    mw_release(doc->context, args);
    return error;
}

static bool can_salvage(const struct mw_document *doc, const char *const *names, size_t count)
{
    bool named = false;
    for (size_t i = 0; i < count && doc->format->salvage; i++)
        named = named || mw_text_same(names[i], doc->format->salvage);
    return doc->damaged && named;
}

int mw_repair(struct mw_document *doc, const char *const *names, size_t count, bool apply)
{
    doc->salvaging = can_salvage(doc, names, count);
    int error = mw_document_refuse_damaged(doc);
    if (!error)
        error = apply ? apply_repairs(doc, names, count) : list_repairs(doc, names, count);
    /* The diagnostics are those of the damaged file. */
    if (doc->salvaging && !error && apply)
        doc->diags.count = doc->diags_read = 0;
    doc->salvaging = false;
    return error;
}

/* ---- trying out ---- */

int mw_preview(struct mw_document *doc, const char *operation)
{
    int error = mw_begin(doc);
    if (error)
        return error;
    error = mw_edit(doc, operation);
    int back = mw_rollback(doc);
    return error ? error : back;
}
