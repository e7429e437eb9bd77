/* What an archive has: pictures, fonts and palettes as PNG, sounds as WAV or as they are stored. */
#include "codec/wav.h"
#include "core/items.h"
#include "core/picture_document.h"
#include "pictures.h"

enum {
    SAMPLE_RATE = 11025,
};

/* ---- listing ---- */

static int add_ref(struct mw_document *doc, struct s2a_ref ref, enum mw_item_kind kind, const char *name,
                   uint64_t size)
{
    struct s2a_extra *extra = s2a_extra_of(doc);
    void *refs = extra ? extra->refs : NULL;
    int error = !name || !extra
                    ? MW_E_MEMORY
                    : mw_arena_grow(&doc->notes, &refs, extra->count, &extra->capacity, sizeof ref);
    if (error)
        return error;
    extra->refs = refs;
    extra->refs[extra->count++] = ref;
    return mw_item_add(doc, kind, name, name, 1, size);
}

static const char *sound_ending(struct mw_bytes data)
{
    static const struct {
        char start[5];
        const char *ending;
    } kinds[] = { { "FORM", "xmi" }, { "MThd", "mid" }, { "RIFF", "wav" } };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (data.size >= 4 && memcmp(data.data, kinds[i].start, 4) == 0)
            return kinds[i].ending;
    return NULL;
}

static int add_image_refs(struct mw_document *doc, const struct s2a_people *people, size_t item,
                          const char *prefix)
{
    int error = 0;
    for (size_t i = 0; i < people->bodies.count && !error; i++)
        if (people->bodies.items[i].rows.count)
            error = add_ref(doc, (struct s2a_ref){ S2A_REF_BODY, item, i }, MW_ITEM_PICTURE,
                            mw_arena_format(&doc->notes, "%sbody-%02zu.png", prefix, i),
                            people->bodies.items[i].rows.count * S2A_BODY_WIDTH);
    for (size_t i = 0; i < people->overlays.count && !error; i++)
        if (people->overlays.items[i].rows.count)
            error = add_ref(doc, (struct s2a_ref){ S2A_REF_OVERLAY, item, i }, MW_ITEM_PICTURE,
                            mw_arena_format(&doc->notes, "%soverlay-%04zu.png", prefix, i),
                            people->overlays.items[i].rows.count * S2A_BODY_WIDTH);
    return error;
}

/* "0012", or with the name that the index has for it. */
static const char *stem_of(struct mw_document *doc, size_t index)
{
    const struct s2a_archive *archive = doc->root;
    const struct s2a_extra *extra = doc->extra;
    /* Items that were added or removed have no entries. */
    const char *name =
        extra->name_count == archive->items.count && index < extra->name_count ? extra->names[index] : "";
    return mw_arena_format(&doc->notes, "%04zu%s%s", index, *name ? "-" : "", name);
}

static int add_item_ref(struct mw_document *doc, const struct s2a_item *item, size_t index)
{
    const struct s2a_ref ref = { S2A_REF_ITEM, index, 0 };
    const char *ending, *stem = stem_of(doc, index);
    if (!stem)
        return MW_E_MEMORY;
    switch (item->type) {
    case S2A_SOUND:
        ending = sound_ending(item->sound.data);
        return add_ref(doc, ref, MW_ITEM_SOUND,
                       mw_arena_format(&doc->notes, "%s.%s", stem, ending ? ending : "wav"),
                       item->sound.data.size);
    case S2A_RUNS:
    case S2A_PLAYER:
    case S2A_SHADOW:
        return s2a_has_size(&item->picture)
                   ? add_ref(doc, ref, MW_ITEM_PICTURE,
                             mw_arena_format(&doc->notes, "%s%s.png", stem,
                                             item->type == S2A_SHADOW ? "-shadow" : ""),
                             (uint64_t)item->picture.width * item->picture.height)
                   : 0;
    case S2A_RAW:
        return item->raw.width && item->raw.height
                   ? add_ref(doc, ref, MW_ITEM_PICTURE, mw_arena_format(&doc->notes, "%s.png", stem),
                             item->raw.data.size)
                   : 0;
    case S2A_FONT:
        return add_ref(doc, ref, MW_ITEM_PICTURE, mw_arena_format(&doc->notes, "%s-font.png", stem),
                       S2A_GLYPHS);
    case S2A_PALETTE:
        return add_ref(doc, ref, MW_ITEM_PICTURE, mw_arena_format(&doc->notes, "%s-palette.png", stem),
                       MW_PALETTE_COLOURS);
    case S2A_PEOPLE:
        ending = mw_arena_format(&doc->notes, "%s-", stem);
        return ending ? add_image_refs(doc, &item->people, index, ending) : MW_E_MEMORY;
    default:
        return 0;
    }
}

int s2a_list_items(struct mw_document *doc)
{
    const struct s2a_archive *archive = doc->root;
    struct s2a_extra *extra = s2a_extra_of(doc);
    int error = extra ? 0 : MW_E_MEMORY;
    if (extra)
        extra->count = 0;
    if (!error && archive->form == S2A_FORM_FONT)
        error = add_ref(doc, (struct s2a_ref){ S2A_REF_FONT, 0, 0 }, MW_ITEM_PICTURE, "font.png", S2A_GLYPHS);
    if (!error && archive->form == S2A_FORM_BOB)
        error = add_image_refs(doc, &archive->people, 0, "");
    for (size_t i = 0; i < s2a_item_count(archive) && !error; i++) {
        const struct s2a_item *item = s2a_item_at(archive, i);
        error = item ? add_item_ref(doc, item, i) : 0;
    }
    return error;
}

/* ---- content ---- */

static int sound_content(struct mw_document *doc, struct mw_bytes data, struct mw_bytes *content)
{
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    if (sound_ending(data))
        mw_buf_put(&out, data.data, data.size);
    else
        mw_wav_write(data, SAMPLE_RATE, &out);
    return mw_buf_keep(&out, &doc->arena, out.error, content);
}

int s2a_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    const struct s2a_extra *extra = doc->extra;
    const struct s2a_ref *ref = &extra->refs[index];
    const struct s2a_item *item = ref->kind == S2A_REF_ITEM ? s2a_item_at(doc->root, ref->item) : NULL;
    if (item && item->type == S2A_SOUND)
        return sound_content(doc, item->sound.data, content);
    struct mw_arena scratch;
    struct mw_picture picture;
    mw_arena_init(&scratch, doc->context);
    const struct s2a_decoder decoder = { &scratch, doc->root, extra->palette };
    int error = s2a_decode_ref(&decoder, ref, &picture);
    if (!error)
        error = mw_picture_png(doc, &picture, NULL, content);
    mw_arena_free(&scratch);
    return error;
}
