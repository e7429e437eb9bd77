#include "change_proof.h"

#include <stdio.h>

#include "base/text.h"
#include "diff/equal.h"
#include "diff/match.h"
#include "record/format.h"
#include "record/value.h"
#include "reread.h"

/* ---- what decides ---- */

static bool is_source(struct mw_member member, const struct mw_field *field)
{
    return member.from == MW_SOURCE_MEMBER && member.offset == field->offset;
}

/* Does it select, count or limit other fields of its record? */
static bool shapes_record(const struct mw_record *record, const struct mw_field *field)
{
    if (is_source(record->limit, field))
        return true;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *other = &record->fields[i];
        if (is_source(other->tag, field) || is_source(other->length, field) || is_source(other->rows, field))
            return true;
    }
    return false;
}

static bool record_has(const struct mw_record *record, const struct mw_record *wanted)
{
    if (record == wanted)
        return true;
    for (unsigned i = 0; i < record->count; i++)
        if (record->fields[i].record && record->fields[i].record != record &&
            record_has(record->fields[i].record, wanted))
            return true;
    return false;
}

/* Is the record a part of what the root marks as layout? */
static bool is_layout_record(const struct mw_record *root, const struct mw_record *wanted)
{
    for (unsigned i = 0; i < root->count; i++)
        if (root->fields[i].trace && root->fields[i].record && record_has(root->fields[i].record, wanted))
            return true;
    return false;
}

bool mw_target_decides(const struct mw_document *doc, const struct mw_target *target)
{
    const struct mw_field *field = target->field;
    if (target->is_cell || target->is_item || !field || field->kind == MW_KIND_GRID)
        return false;
    return doc->format->proves_values || field->trace || field->decides ||
           shapes_record(target->record, field) || is_layout_record(doc->format->root, target->record);
}

/* ---- what differs ---- */

struct difference {
    struct mw_sides sides;
    char path[MW_PATH_SIZE];
    const char *before, *after; /* of a single value; NULL */
};

static const struct mw_match *match_by_index(struct mw_sides *sides, const char *list)
{
    (void)sides;
    (void)list;
    return NULL;
}

static void extend_path(struct difference *difference, const char *name, size_t index)
{
    size_t length = strlen(difference->path), room = sizeof difference->path - length;
    if (name)
        snprintf(difference->path + length, room, "%s%s", length ? "." : "", name);
    else
        snprintf(difference->path + length, room, "[%zu]", index);
}

static void find_different_item(struct difference *difference, const struct mw_record *record,
                                const void *before, const void *after);

static void find_different_items(struct difference *difference, const struct mw_field *field,
                                 const void *before, const void *after)
{
    struct mw_list a = mw_list_get(field, before), b = mw_list_get(field, after);
    for (size_t i = 0; i < a.count && a.count == b.count; i++) {
        const void *left = mw_list_at(a, field->record, i), *right = mw_list_at(b, field->record, i);
        if (mw_record_equal(&difference->sides, field->record, left, right))
            continue;
        extend_path(difference, NULL, i);
        find_different_item(difference, field->record, left, right);
        return;
    }
}

static void find_different_item(struct difference *difference, const struct mw_record *record,
                                const void *before, const void *after)
{
    struct mw_sides *sides = &difference->sides;
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        bool computed = mw_field_is_computed(field);
        if (computed || !mw_row_is_content(sides, record, field) ||
            mw_field_equal(sides, field, before, after))
            continue;
        extend_path(difference, field->name, 0);
        bool exist = mw_field_exists(field, before) && mw_field_exists(field, after);
        if (exist && field->list) {
            find_different_items(difference, field, before, after);
        } else if (exist && field->kind == MW_KIND_RECORD) {
            find_different_item(difference, field->record, (const char *)before + field->offset,
                                (const char *)after + field->offset);
        } else if (exist && field->kind != MW_KIND_GRID) {
            difference->before = mw_field_text(sides->before, field, before);
            difference->after = mw_field_text(sides->after, field, after);
        }
        return;
    }
}

/* Layout is not content, but what was set has to come back. */
static void find_different_layout(struct difference *difference, struct mw_document *doc,
                                  struct mw_document *copy, const char *path)
{
    struct mw_path_match now, then;
    if (!path || mw_path_find_one(doc, path, &now) || now.target.is_item || !now.target.field ||
        now.target.field->kind == MW_KIND_GRID || now.target.field->list ||
        now.target.field->kind == MW_KIND_RECORD)
        return;
    if (mw_path_find_one(copy, path, &then)) {
        snprintf(difference->path, sizeof difference->path, "%s", path);
        return;
    }
    const char *before = mw_field_text(doc, now.target.field, now.target.item),
               *after = mw_field_text(copy, then.target.field, then.target.item);
    if ((!before || !after) && doc->context->error == MW_E_MEMORY)
        difference->sides.error = MW_E_MEMORY;
    if (!before || !after || strcmp(before, after) == 0)
        return;
    snprintf(difference->path, sizeof difference->path, "%s", path);
    difference->before = before;
    difference->after = after;
}

/* ---- the proof ---- */

static int refuse_change(struct mw_document *doc, const char *forced, const char *format, ...)
    MW_PRINTF(3, 4);

static int refuse_change(struct mw_document *doc, const char *forced, const char *format, ...)
{
    char text[sizeof doc->context->message];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return mw_fail(doc->context, MW_E_REFUSED, "%s: %s%s%s%s", doc->name, text, forced ? "; use " : "",
                   forced ? forced : "", forced ? " to change it anyway" : "");
}

static int compare_copies(struct mw_document *doc, struct mw_document *copy, const char *path,
                          const char *forced)
{
    struct difference difference = { .path = "" };
    const struct mw_record *root = doc->format->root;
    mw_sides_init(&difference.sides, root, doc, copy);
    difference.sides.match = match_by_index;
    int error = 0;
    find_different_item(&difference, root, doc->root, copy->root);
    if (!*difference.path)
        find_different_layout(&difference, doc, copy, path);
    error = difference.sides.error;
    mw_sides_free(&difference.sides);
    if (error == MW_E_FORMAT)
        error = 0;
    if (error || !*difference.path)
        return error;
    if (difference.before && difference.after)
        return refuse_change(doc, forced, "saved and opened again, %s would be %.80s, not %.80s",
                             difference.path, difference.after, difference.before);
    return refuse_change(doc, forced, "saved and opened again, %s would be different", difference.path);
}

/* Would the bytes be recognised? Only if those that were opened were. */
static bool changes_format(const struct mw_document *doc, const struct mw_document *copy)
{
    return doc->input.data && mw_format_probe(doc->input, doc->name) == doc->format &&
           mw_format_probe(copy->input, doc->name) != doc->format;
}

/* An error that reading found in the copy but not in the document. */
static const struct mw_diag *find_new_error(const struct mw_document *doc, const struct mw_document *copy)
{
    for (size_t i = 0; i < copy->diags.count; i++) {
        const struct mw_diag *diag = &copy->diags.items[i];
        bool known = diag->severity != MW_SEVERITY_ERROR && diag->severity != MW_SEVERITY_FATAL;
        for (size_t k = 0; k < doc->diags.count && !known; k++)
            known = strcmp(doc->diags.items[k].code, diag->code) == 0;
        if (!known)
            return diag;
    }
    return NULL;
}

static int prove(struct mw_document *doc, bool content, const char *path, const char *forced)
{
    struct mw_reread saved;
    int error = mw_document_reread(doc, &saved);
    if (error == MW_E_FORMAT || error == MW_E_UNSUPPORTED) {
        char reason[sizeof doc->context->message];
        snprintf(reason, sizeof reason, "%s", mw_error_message(doc->context));
        return refuse_change(doc, forced, "the file could not be opened again (%s)", reason);
    }
    if (error)
        return error;
    const struct mw_diag *fault = find_new_error(doc, saved.copy);
    if (saved.copy->damaged || fault)
        error = refuse_change(doc, forced, "saved and opened again, the file would %s%s%s",
                              saved.copy->damaged ? "be damaged" : "have an error", fault ? ": " : "",
                              fault ? fault->message : "");
    else if (changes_format(doc, saved.copy))
        error = refuse_change(doc, forced, "the saved file would no longer be recognised as %s",
                              doc->format->info.name);
    else if (content)
        error = compare_copies(doc, saved.copy, path, forced);
    mw_reread_close(&saved);
    return error;
}

int mw_file_prove(struct mw_document *doc, const char *forced)
{
    return prove(doc, false, NULL, forced);
}

int mw_content_prove(struct mw_document *doc, const char *path, const char *forced)
{
    return prove(doc, true, path, forced);
}
