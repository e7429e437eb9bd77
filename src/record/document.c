#include "document.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "base/text.h"

enum {
    SAME_CODE_MAX = 50,
};

/* ---- making and closing ---- */

int mw_document_make(struct mw_context *context, const char *name, struct mw_document **document)
{
    struct mw_document *doc = mw_allocate(context, sizeof *doc);
    if (!doc)
        return MW_E_MEMORY;
    *doc = (struct mw_document){ .context = context };
    mw_arena_init(&doc->arena, context);
    doc->page = mw_code_page_find("utf-8");
    doc->name = mw_arena_text(&doc->arena, name);
    if (!doc->name) {
        mw_close(doc);
        return MW_E_MEMORY;
    }
    *document = doc;
    return 0;
}

void mw_close(struct mw_document *doc)
{
    if (!doc)
        return;
    struct mw_context *context = doc->context;
    if (doc->format && doc->format->close)
        doc->format->close(doc);
    mw_arena_free(&doc->arena);
    if (doc->file) {
        mw_file_close(doc->file);
        mw_release(context, doc->file);
    }
    mw_close(doc->container);
    mw_release(context, doc);
}

const char *mw_document_name(const struct mw_document *doc)
{
    return doc->name;
}

const struct mw_format_info *mw_document_format(const struct mw_document *doc)
{
    return &doc->format->info;
}

struct mw_bytes mw_document_input(const struct mw_document *doc)
{
    return doc->input;
}

int mw_document_damaged(const struct mw_document *doc)
{
    return doc->damaged;
}

/* ---- diagnostics and changes ---- */

static const struct mw_diag_kind *find_diag_kind(const struct mw_document *doc, const char *code)
{
    for (const struct mw_diag_kind *kind = doc->format->info.diags; kind && kind->code; kind++)
        if (strcmp(kind->code, code) == 0)
            return kind;
    /* One format may be told about by code that belongs to another, such as a wrapper around it. */
    return mw_diag_explain(code);
}

static size_t count_code(const struct mw_document *doc, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < doc->diags.count; i++)
        count += strcmp(doc->diags.items[i].code, code) == 0;
    return count;
}

bool mw_diag_has_room(const struct mw_document *doc, const char *code)
{
    return count_code(doc, code) <= SAME_CODE_MAX;
}

static const char *label_message(struct mw_document *doc, const struct mw_place *place, const char *message)
{
    if (!message || !place->list || !doc->format->item_label)
        return message;
    const char *label = doc->format->item_label(doc, place->list, place->index);
    return label && *label ? mw_arena_format(&doc->arena, "%s: %s", label, message) : label ? message : NULL;
}

int mw_vdiag(struct mw_document *doc, const char *code, struct mw_place place, const char *hint,
             const char *format, va_list args)
{
    const struct mw_diag_kind *kind = find_diag_kind(doc, code);
    if (kind && kind->severity == MW_FATAL)
        doc->damaged = true;
    /* The last one allowed stands for all that follow: its length of the message is bounded, so is the list.
     */
    size_t same = count_code(doc, code);
    if (same > SAME_CODE_MAX)
        return 0;
    if (mw_arena_grow(&doc->arena, (void **)&doc->diags.items, doc->diags.count, &doc->diags.capacity,
                      sizeof *doc->diags.items) < 0)
        return doc->context->error;
    struct mw_diag diag = {
        .severity = kind ? kind->severity : MW_ERROR,
        .code = kind ? kind->code : code,
        .space = place.space ? place.space : "",
        .offset = place.offset,
        .length = place.length,
        .path = mw_arena_text(&doc->arena, place.path ? place.path : ""),
        .hint = hint                 ? hint
                : kind && kind->hint ? kind->hint
                                     : "",
    };
    if (same == SAME_CODE_MAX) {
        diag.path = "";
        diag.offset = MW_NO_OFFSET;
        diag.message = "more of the same; the rest is not listed";
    } else {
        diag.message = label_message(doc, &place, mw_arena_vformat(&doc->arena, format, args));
    }
    if (!diag.message || !diag.path)
        return doc->context->error;
    doc->diags.items[doc->diags.count++] = diag;
    return 0;
}

int mw_diag(struct mw_document *doc, const char *code, struct mw_place place, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int error = mw_vdiag(doc, code, place, NULL, format, args);
    va_end(args);
    return error;
}

int mw_diag_hint(struct mw_document *doc, const char *code, struct mw_place place, const char *hint,
                 const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int error = mw_vdiag(doc, code, place, hint, format, args);
    va_end(args);
    return error;
}

static int add_from_sink(void *user, const char *code, struct mw_place place, const char *format,
                         va_list args)
{
    return mw_vdiag(user, code, place, NULL, format, args);
}

struct mw_diag_sink mw_document_sink(struct mw_document *doc)
{
    return (struct mw_diag_sink){ add_from_sink, doc };
}

int mw_diag_to(const struct mw_diag_sink *sink, const char *code, uint64_t offset, const char *path,
               const char *format, ...)
{
    const struct mw_place place = { .space = "file", .offset = offset, .path = path };
    va_list args;
    if (!sink)
        return 0;
    va_start(args, format);
    int error = sink->add(sink->user, code, place, format, args);
    va_end(args);
    return error;
}

/* Path and text are the document's; NULL when memory was short. */
static int list_change(struct mw_document *doc, const char *path, const char *text)
{
    if (!path || !text ||
        mw_arena_grow(&doc->arena, (void **)&doc->changes.items, doc->changes.count, &doc->changes.capacity,
                      sizeof *doc->changes.items) < 0)
        return doc->context->error;
    doc->changes.items[doc->changes.count++] = (struct mw_change){ path, text };
    return 0;
}

int mw_change(struct mw_document *doc, const char *path, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = mw_arena_vformat(&doc->arena, format, args);
    va_end(args);
    return list_change(doc, mw_arena_text(&doc->arena, path), text);
}

int mw_change_item(struct mw_document *doc, const char *list, size_t index, const char *row,
                   const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = mw_arena_vformat(&doc->arena, format, args);
    va_end(args);
    return list_change(
        doc, mw_arena_format(&doc->arena, "%s[%zu]%s%s", list, index, row ? "." : "", row ? row : ""), text);
}

/* ---- lazy rows ---- */

int mw_field_load(struct mw_document *doc, const struct mw_field *field, void *item)
{
    return field->lazy && doc->format->load ? doc->format->load(doc, field, item) : 0;
}

void mw_field_drop(struct mw_document *doc, const struct mw_field *field, void *item)
{
    if (field->lazy && doc->format->drop)
        doc->format->drop(doc, field, item);
}

/* ---- lists ---- */

static int init_list(struct mw_document *doc, const struct mw_field *field, void *item)
{
    size_t count = field->length.offset;
    struct mw_list list = { .count = count, .capacity = count };
    list.items = mw_arena_array(&doc->arena, count, field->record->struct_size);
    int error = list.items ? 0 : doc->context->error;
    for (size_t i = 0; i < count && !error; i++)
        error = mw_record_init(doc, field->record, mw_list_at(list, field->record, i));
    if (!error)
        mw_list_set(field, item, list);
    return error;
}

/* Grids and bytes. */
static int init_bytes(struct mw_document *doc, const struct mw_field *field, void *item)
{
    uint32_t width = field->length.offset, height = field->rows.offset;
    bool grid = field->kind == MW_KIND_GRID;
    uint32_t size = grid ? field->record->file_size : 1;
    uint8_t *data = mw_arena_array(&doc->arena, grid ? (size_t)width * height : width, size);
    const struct mw_grid cells = { data, width, height, size };
    const struct mw_bytes bytes = { data, width };
    if (!data)
        return doc->context->error;
    memcpy((char *)item + field->offset, grid ? (const void *)&cells : &bytes, field->size);
    return 0;
}

int mw_record_init(struct mw_document *doc, const struct mw_record *record, void *item)
{
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        char *member = (char *)item + field->offset;
        if (field->reserved)
            mw_member_set(item, field->offset, field->kind, field->expected);
        else if (field->fill)
            memset(member, field->fill, field->size);
        else if (field->length.from == MW_SOURCE_FIXED && field->list)
            error = init_list(doc, field, item);
        else if (field->length.from == MW_SOURCE_FIXED)
            error = init_bytes(doc, field, item);
        else if (field->kind == MW_KIND_RECORD && !field->list)
            error = mw_record_init(doc, field->record, member);
    }
    return error;
}

void *mw_list_insert(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t item_size = field->record->struct_size;
    const void *before = list.items;
    if (mw_arena_grow(&doc->arena, &list.items, list.count, &list.capacity, item_size) < 0)
        return NULL;
    if (before && before != list.items)
        mw_overrides_move(doc, before, list.items, list.count * item_size);
    char *at = (char *)list.items + index * item_size;
    size_t behind = (list.count - index) * item_size;
    if (behind) {
        memmove(at + item_size, at, behind);
        mw_overrides_move(doc, at, at + item_size, behind);
    }
    memset(at, 0, item_size);
    list.count++;
    mw_list_set(field, owner, list);
    return at;
}

void mw_list_remove(struct mw_document *doc, const struct mw_field *field, void *owner, size_t index)
{
    struct mw_list list = mw_list_get(field, owner);
    size_t item_size = field->record->struct_size;
    char *at = (char *)list.items + index * item_size;
    for (size_t i = doc->overrides.count; i-- > 0;) {
        uintptr_t item = (uintptr_t)doc->overrides.items[i].item;
        if (item >= (uintptr_t)at && item - (uintptr_t)at < item_size)
            mw_override_drop(doc, &doc->overrides.items[i]);
    }
    size_t behind = (list.count - index - 1) * item_size;
    if (behind) {
        memmove(at, at + item_size, behind);
        mw_overrides_move(doc, at + item_size, at, behind);
    }
    list.count--;
    mw_list_set(field, owner, list);
}

/* ---- grids ---- */

uint8_t *mw_document_own_grid(struct mw_document *doc, struct mw_grid *grid)
{
    size_t size = (size_t)grid->width * grid->height * grid->cell_size;
    for (size_t i = 0; i < doc->own_grids.count; i++)
        if (doc->own_grids.items[i] == grid->cells)
            return doc->own_grids.items[i];
    if (mw_arena_grow(&doc->arena, (void **)&doc->own_grids.items, doc->own_grids.count,
                      &doc->own_grids.capacity, sizeof *doc->own_grids.items) < 0)
        return NULL;
    uint8_t *copy = mw_arena_payload(&doc->arena, size);
    if (!copy)
        return NULL;
    if (size)
        memcpy(copy, grid->cells, size);
    doc->own_grids.items[doc->own_grids.count++] = copy;
    grid->cells = copy;
    return copy;
}

/* ---- text ---- */

char *mw_document_utf8(struct mw_document *doc, struct mw_str text)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    int error = mw_text_to_utf8(doc->page, text, &out);
    if (error == MW_E_FORMAT)
        error = mw_text_to_utf8(mw_code_page_find("windows-1252"), text, &out);
    mw_buf_u8(&out, 0);
    char *copy = error || out.error ? NULL : mw_arena_copy(&doc->arena, out.data, out.size);
    mw_buf_free(&out);
    return copy;
}

char *mw_document_fixed_utf8(struct mw_document *doc, const char *text, size_t size)
{
    return mw_document_utf8(doc, (struct mw_str){ text, strnlen(text, size) });
}
