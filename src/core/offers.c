#include "offers.h"

#include <stdio.h>

#include "base/text.h"
#include "record/value.h"

int mw_offer(struct mw_offers *offers, const char *value, const char *label, const char *path)
{
    const struct mw_option_value offer = { value, label && *label ? label : value, path ? path : "" };
    offers->count++;
    return offers->found(offers->user, &offer);
}

int mw_offer_names(struct mw_offers *offers, const struct mw_name *names)
{
    int result = 0;
    for (; names && names->name && !result; names++)
        result = mw_offer(offers, names->name, names->doc, NULL);
    return result;
}

/* ---- items of a list of the root ---- */

static bool is_name_field(const struct mw_field *field, const char *key, void *item)
{
    return field && strstr(key, "name") && mw_kind_is_text(field->kind) && mw_field_exists(field, item);
}

static int put_field_name(struct mw_document *doc, const struct mw_field *field, void *item,
                          struct mw_buf *name)
{
    bool held = mw_field_str(field, item).data != NULL;
    int error = held ? 0 : mw_field_load(doc, field, item);
    if (!error)
        error = mw_document_put_utf8(doc, mw_field_str(field, item), name);
    if (!held)
        mw_field_drop(doc, field, item);
    return error;
}

int mw_root_item_name(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *name)
{
    void *item = mw_list_at(mw_list_get(list, doc->root), list->record, index);
    int error = 0;
    for (const char *const *key = list->keys; key && *key && !name->size && !error; key++) {
        const struct mw_field *field = mw_record_field(list->record, *key, strlen(*key));
        if (is_name_field(field, *key, item))
            error = put_field_name(doc, field, item, name);
    }
    if (!error && !name->size && doc->format->item_name)
        error = mw_document_put_utf8(doc, doc->format->item_name(doc, list, index), name);
    if (error == MW_E_FORMAT) { /* not a text in the encoding of the file */
        name->size = 0;
        error = 0;
    }
    mw_buf_u8(name, 0);
    return error ? error : name->error;
}

static int offer_item(struct mw_offers *offers, const struct mw_field *list, size_t index, bool by_name)
{
    struct mw_buf name;
    char number[24], path[96];
    mw_buf_init(&name, offers->doc->context);
    int result = mw_root_item_name(offers->doc, list, index, &name);
    const char *label = result ? "" : (const char *)name.data;
    snprintf(number, sizeof number, "%zu", index);
    snprintf(path, sizeof path, "%s[%zu]", list->name, index);
    if (!result && (*label || !by_name))
        result = mw_offer(offers, by_name ? label : number, label, path);
    mw_buf_free(&name);
    return result;
}

/* The list of the root whose items are each a `one`: "layers" for "layer". */
static const struct mw_field *list_of(struct mw_document *doc, const char *one)
{
    const struct mw_record *root = doc->format->root;
    char plural[32];
    int length = snprintf(plural, sizeof plural, "%ss", one);
    const struct mw_field *list = root ? mw_record_field(root, plural, (size_t)length) : NULL;
    if (root && !list)
        list = mw_record_field(root, one, strlen(one));
    return list && list->list ? list : NULL;
}

int mw_offer_items(struct mw_offers *offers, const char *of, bool by_name)
{
    const struct mw_field *list = list_of(offers->doc, of);
    int result = 0;
    for (size_t i = 0; list && !result && i < mw_list_get(list, offers->doc->root).count; i++)
        result = offer_item(offers, list, i, by_name);
    return result;
}
