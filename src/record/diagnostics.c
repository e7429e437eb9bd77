/* What a document reports: diagnostics and changes. */
#include <inttypes.h>
#include <stdio.h>

#include "document.h"

/* In the catalogue of the document's own format. */
static const struct mw_diag_kind *find_own_kind(const struct mw_document *doc, const char *code)
{
    for (const struct mw_diag_kind *kind = doc->format->info.diags; kind && kind->code; kind++)
        if (strcmp(kind->code, code) == 0)
            return kind;
    return NULL;
}

static struct mw_diag_count *find_count(struct mw_document *doc, const char *code)
{
    for (size_t i = 0; i < doc->diag_counts.count; i++)
        if (strcmp(doc->diag_counts.items[i].code, code) == 0)
            return &doc->diag_counts.items[i];
    return NULL;
}

/* Counts the diagnostics that were added since the last time. When some were dropped, counts all again: their
 * memory may be gone, too. */
static int update_counts(struct mw_document *doc)
{
    if (doc->diags.count < doc->diags_counted) {
        doc->diag_counts.items = NULL;
        doc->diag_counts.count = doc->diag_counts.capacity = doc->diags_counted = 0;
    }
    for (; doc->diags_counted < doc->diags.count; doc->diags_counted++) {
        const char *code = doc->diags.items[doc->diags_counted].code;
        struct mw_diag_count *count = find_count(doc, code);
        if (!count) {
            if (mw_arena_grow(&doc->notes, (void **)&doc->diag_counts.items, doc->diag_counts.count,
                              &doc->diag_counts.capacity, sizeof *doc->diag_counts.items) < 0)
                return doc->context->error;
            count = &doc->diag_counts.items[doc->diag_counts.count++];
            *count = (struct mw_diag_count){ .code = code };
        }
        count->listed++;
        count->last = doc->diags_counted;
    }
    return 0;
}

bool mw_diag_has_room(struct mw_document *doc, const char *code)
{
    if (update_counts(doc) < 0)
        return false;
    const struct mw_diag_count *count = find_count(doc, code);
    return !count || count->listed <= doc->context->limits.diagnostics;
}

static const char *label_message(struct mw_document *doc, const struct mw_place *place, const char *message)
{
    if (!message || !place->list || !doc->format->item_label)
        return message;
    const char *label = doc->format->item_label(doc, place->list, place->index);
    return label && *label ? mw_arena_format(&doc->notes, "%s: %s", label, message) : label ? message : NULL;
}

int mw_vdiag(struct mw_document *doc, const char *code, struct mw_place place, const char *hint,
             const char *format, va_list args)
{
    const struct mw_diag_kind *own = find_own_kind(doc, code);
    /* A wrapper around the file reports codes of its own format. */
    const struct mw_diag_kind *kind = own ? own : mw_diag_explain(code);
    if (kind && kind->severity == MW_SEVERITY_FATAL)
        doc->damaged = true;
    /* The last one allowed replaces all that follow, so that the list is bounded. */
    if (update_counts(doc) < 0)
        return doc->context->error;
    const struct mw_diag_count *same = find_count(doc, code);
    const uint64_t listed = same ? same->listed : 0, most = doc->context->limits.diagnostics;
    if (listed > most) {
        doc->diags.items[same->last].unlisted++;
        return 0;
    }
    if (mw_arena_grow(&doc->notes, (void **)&doc->diags.items, doc->diags.count, &doc->diags.capacity,
                      sizeof *doc->diags.items) < 0)
        return doc->context->error;
    const struct mw_fix *fix = mw_format_fix_for(doc->format, code);
    struct mw_diag diag = {
        .severity = kind ? kind->severity : MW_SEVERITY_ERROR,
        .code = kind ? kind->code : code,
        .space = place.space ? place.space : "",
        .offset = place.offset,
        .length = place.length,
        .path = mw_arena_text(&doc->notes, place.path ? place.path : ""),
        .hint = hint                 ? hint
                : kind && kind->hint ? kind->hint
                                     : "",
        .repair = fix ? fix->name : NULL,
        .operation = own ? own->operation : NULL,
    };
    if (listed == most) {
        diag.path = "";
        diag.offset = MW_NO_OFFSET;
        diag.unlisted = 1;
        diag.message = "further diagnostics of this kind are not listed";
    } else {
        diag.message = label_message(doc, &place, mw_arena_vformat(&doc->notes, format, args));
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
        mw_arena_grow(&doc->change_notes, (void **)&doc->changes.items, doc->changes.count,
                      &doc->changes.capacity, sizeof *doc->changes.items) < 0)
        return doc->context->error;
    doc->changes.items[doc->changes.count++] = (struct mw_change){ path, text };
    return 0;
}

int mw_change(struct mw_document *doc, const char *path, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = mw_arena_vformat(&doc->change_notes, format, args);
    va_end(args);
    return list_change(doc, mw_arena_text(&doc->change_notes, path), text);
}

int mw_change_item(struct mw_document *doc, const char *list, size_t index, const char *row,
                   const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = mw_arena_vformat(&doc->change_notes, format, args);
    va_end(args);
    return list_change(
        doc, mw_arena_format(&doc->change_notes, "%s[%zu]%s%s", list, index, row ? "." : "", row ? row : ""),
        text);
}
