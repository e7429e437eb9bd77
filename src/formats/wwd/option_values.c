/* What options of operations can name in a level: its objects, their texts, attributes of tiles. */
#include <stdio.h>

#include "core/offers.h"
#include "records.h"
#include "tally.h"

/* Texts of objects. */
static const struct {
    const char *of, *field;
    size_t offset;
} object_texts[] = {
    { "logic", "logic", offsetof(struct wwd_object, logic) },
    { "image-set", "image_set", offsetof(struct wwd_object, image_set) },
    { "animation", "animation", offsetof(struct wwd_object, animation) },
    { "name", "name", offsetof(struct wwd_object, name) },
};

struct text_tally {
    struct wwd_tally tally;
    size_t offset;
};

static int tally_object_text(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    struct text_tally *texts = user;
    struct mw_str text = *(const struct mw_str *)(const void *)((const char *)object + texts->offset);
    (void)plane;
    (void)index;
    return text.size ? wwd_tally_add(&texts->tally, text) : 0;
}

static int offer_object_text(struct mw_offers *offers, struct wwd_informer *informer, const char *field,
                             struct mw_str stored)
{
    struct mw_buf text, path;
    mw_buf_init(&text, offers->doc->context);
    mw_buf_init(&path, offers->doc->context);
    int result = mw_document_put_utf8(informer->doc, stored, &text);
    bool readable = result != MW_E_FORMAT;
    mw_buf_u8(&text, 0);
    if (!result)
        mw_buf_format(&path, "planes[*].objects[%s=\"%s\"]", field, (const char *)text.data);
    mw_buf_u8(&path, 0);
    if (!result)
        result = text.error ? text.error : path.error;
    if (!result)
        result = mw_offer(offers, (const char *)text.data, NULL, (const char *)path.data);
    mw_buf_free(&text);
    mw_buf_free(&path);
    return readable ? result : 0;
}

static int offer_object_texts(struct mw_offers *offers, const char *field, size_t offset)
{
    struct wwd_informer informer;
    struct text_tally texts = { .tally.informer = &informer, .offset = offset };
    wwd_informer_init(&informer, offers->doc, NULL);
    int result = wwd_each_object(&informer, tally_object_text, &texts);
    if (!result)
        wwd_tally_finish(&texts.tally, true);
    for (size_t i = 0; i < texts.tally.count && !result; i++)
        result = offer_object_text(offers, &informer, field, texts.tally.rows[i].text);
    mw_arena_free(&informer.scratch);
    return result;
}

/* With its logic as the label; value NULL: its path. */
static int offer_object_as(struct mw_offers *offers, const struct wwd_object *object, size_t plane,
                           size_t index, const char *value)
{
    struct mw_buf label;
    char path[96];
    snprintf(path, sizeof path, "planes[%zu].objects[%zu]", plane, index);
    mw_buf_init(&label, offers->doc->context);
    int result = mw_document_put_utf8(offers->doc, object->logic, &label);
    mw_buf_u8(&label, 0);
    if (!result)
        result = label.error;
    if (!result || result == MW_E_FORMAT)
        result = mw_offer(offers, value ? value : path, result ? NULL : (const char *)label.data, path);
    mw_buf_free(&label);
    return result;
}

static int offer_object(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    return offer_object_as(user, object, plane, index, NULL);
}

static int offer_object_id(void *user, const struct wwd_object *object, size_t plane, size_t index)
{
    char number[16];
    snprintf(number, sizeof number, "%d", (int)object->id);
    return offer_object_as(user, object, plane, index, number);
}

static int offer_each_object(struct mw_offers *offers,
                             int (*offer)(void *user, const struct wwd_object *object, size_t plane,
                                          size_t index))
{
    struct wwd_informer informer;
    wwd_informer_init(&informer, offers->doc, NULL);
    int result = wwd_each_object(&informer, offer, offers);
    mw_arena_free(&informer.scratch);
    return result;
}

/* ---- tiles ---- */

/* The numbers that some plane uses, and the two special values. */
static int offer_level_tiles(struct mw_offers *offers)
{
    const struct wwd_level *level = wwd_root(offers->doc);
    uint8_t *used = mw_allocate(offers->doc->context, 0x10000);
    if (!used)
        return MW_E_MEMORY;
    memset(used, 0, 0x10000);
    for (size_t i = 0; i < level->planes.count; i++) {
        const struct mw_grid *tiles = &level->planes.items[i].tiles;
        for (size_t k = 0; k < (size_t)tiles->width * tiles->height; k++) {
            uint32_t value = mw_u32le(tiles->cells + k * 4);
            if (value < 0x10000)
                used[value] = 1;
        }
    }
    int result = mw_offer_names(offers, wwd_special_tiles);
    for (uint32_t i = 0; i < 0x10000 && !result; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", (unsigned)i);
        if (used[i])
            result = mw_offer(offers, number, NULL, NULL);
    }
    mw_release(offers->doc->context, used);
    return result;
}

/* ---- fields of objects ---- */

/* FIELD=VALUE with each name of a value or bit, or else with 0. */
static int offer_assignments_of(struct mw_offers *offers, const struct mw_field *field)
{
    const struct mw_name *names = field->enums ? field->enums : field->flags;
    char text[128];
    int result = 0;
    for (; names && names->name && !result; names++) {
        snprintf(text, sizeof text, "%s=%s", field->name, names->name);
        result = mw_offer(offers, text, names->doc, NULL);
    }
    snprintf(text, sizeof text, "%s=0", field->name);
    return result ? result : mw_offer(offers, text, field->doc, NULL);
}

static int offer_assignments(struct mw_offers *offers)
{
    int result = 0;
    for (unsigned i = 0; i < wwd_object_record.count && !result; i++)
        if (mw_kind_is_integer(wwd_object_record.fields[i].kind) &&
            !mw_field_is_computed(&wwd_object_record.fields[i]) &&
            !mw_field_counts(&wwd_object_record, &wwd_object_record.fields[i]))
            result = offer_assignments_of(offers, &wwd_object_record.fields[i]);
    return result;
}

int wwd_option_values(const struct mw_option *option, struct mw_offers *offers)
{
    for (size_t i = 0; i < sizeof object_texts / sizeof *object_texts; i++)
        if (strcmp(option->of, object_texts[i].of) == 0)
            return offer_object_texts(offers, object_texts[i].field, object_texts[i].offset);
    if (strcmp(option->of, "object") == 0)
        return offer_each_object(offers, offer_object);
    if (strcmp(option->of, "flags") == 0)
        return mw_offer_names(offers, mw_record_field(&wwd_plane_record, "flags", strlen("flags"))->flags);
    if (strcmp(option->of, "assignment") == 0)
        return offer_assignments(offers);
    if (strcmp(option->of, "tile") == 0)
        return offer_level_tiles(offers);
    if (strcmp(option->of, "id") == 0)
        return offer_each_object(offers, offer_object_id);
    return strcmp(option->of, "attribute") == 0 ? mw_offer_names(offers, wwd_attribute_names) : 0;
}
