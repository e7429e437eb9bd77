#include "xref.h"

#include <stdio.h>

#include "document.h"
#include "journal.h"

struct visit {
    struct mw_document *doc;
    const char *list;
    mw_xref_fn *fn;
    void *user;
    struct mw_xref at; /* list, owner and index of the record that is visited */
    char path[256];
};

static bool is_wanted_reference(const struct visit *visit, const struct mw_field *field)
{
    return field->refers && (!visit->list || strcmp(field->refers, visit->list) == 0);
}

/* Does the record, or what it holds, have references that are wanted? */
static bool has_wanted(const struct visit *visit, const struct mw_record *record)
{
    for (unsigned i = 0; i < record->count; i++) {
        const struct mw_field *field = &record->fields[i];
        if (is_wanted_reference(visit, field) ||
            (field->kind == MW_KIND_RECORD && has_wanted(visit, field->record)))
            return true;
    }
    return false;
}

static int visit_record(struct visit *visit, const struct mw_record *record, void *item, size_t length);

static int visit_list(struct visit *visit, const struct mw_field *field, void *item, size_t length)
{
    bool held = mw_list_get(field, item).items != NULL;
    int result = held ? 0 : mw_field_load(visit->doc, field, item);
    struct mw_list list = mw_list_get(field, item);
    const struct mw_xref above = visit->at;
    for (size_t i = 0; i < list.count && !result; i++) {
        visit->at = (struct mw_xref){ .list = field, .owner = item, .index = i };
        int added = snprintf(visit->path + length, sizeof visit->path - length, "[%zu]", i);
        result =
            visit_record(visit, field->record, mw_list_at(list, field->record, i), length + (size_t)added);
    }
    visit->at = above;
    if (!held)
        mw_field_drop(visit->doc, field, item);
    return result;
}

static int visit_field(struct visit *visit, const struct mw_field *field, void *item, size_t length)
{
    bool inside = field->kind == MW_KIND_RECORD && has_wanted(visit, field->record);
    if ((!inside && !is_wanted_reference(visit, field)) || !mw_field_exists(field, item))
        return 0;
    int added =
        snprintf(visit->path + length, sizeof visit->path - length, "%s%s", length ? "." : "", field->name);
    size_t end = length + (size_t)added;
    if (end + 32 >= sizeof visit->path) /* room for an index */
        return mw_error_limit(
            visit->doc->context,
            mw_fail(visit->doc->context, MW_E_LIMIT, "%s...: records are nested too deeply", visit->path),
            "path", sizeof visit->path - 1, end + 32);
    if (!inside) {
        struct mw_xref reference = visit->at;
        reference.field = field;
        reference.item = item;
        reference.path = visit->path;
        reference.number = mw_field_get(field, item);
        return visit->fn(visit->user, &reference);
    }
    return field->list ? visit_list(visit, field, item, end)
                       : visit_record(visit, field->record, (char *)item + field->offset, end);
}

static int visit_record(struct visit *visit, const struct mw_record *record, void *item, size_t length)
{
    int result = 0;
    for (unsigned i = 0; i < record->count && !result; i++) {
        result = visit_field(visit, &record->fields[i], item, length);
        visit->path[length] = 0;
    }
    return result;
}

int mw_each_xref(struct mw_document *doc, const char *list, mw_xref_fn *fn, void *user)
{
    struct visit visit = { .doc = doc, .list = list, .fn = fn, .user = user };
    return visit_record(&visit, doc->format->root, doc->root, 0);
}

int mw_xref_set(struct mw_document *doc, const struct mw_xref *reference, int64_t number)
{
    int error = reference->number == number ? 0
                                            : mw_keep(doc, (char *)reference->item + reference->field->offset,
                                                      reference->field->size);
    if (!error)
        mw_member_set(reference->item, reference->field->offset, reference->field->kind, number);
    return error;
}

struct renumbering {
    struct mw_document *doc;
    const int32_t *numbers;
    size_t count;
};

static int renumber_reference(void *user, const struct mw_xref *reference)
{
    const struct renumbering *renumbering = user;
    if (reference->number >= 0 && (uint64_t)reference->number < renumbering->count)
        return mw_xref_set(renumbering->doc, reference, renumbering->numbers[reference->number]);
    return 0;
}

int mw_xrefs_renumber(struct mw_document *doc, const char *list, const int32_t *numbers, size_t count)
{
    struct renumbering renumbering = { doc, numbers, count };
    return mw_each_xref(doc, list, renumber_reference, &renumbering);
}
