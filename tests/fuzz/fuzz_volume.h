/* Everything that is done with a volume: shown, verified, repaired, members opened and put back larger. */
#ifndef MW_TESTS_FUZZ_VOLUME_H
#define MW_TESTS_FUZZ_VOLUME_H

#include "fuzz.h"

#include "formats/hfs/hfs.h"

/* Gives a member back as it is but longer; the volume can be read again then and has it. */
static inline void fuzz_replace(struct mw_context *context, struct mw_bytes input, size_t index, size_t more)
{
    struct mw_document *doc = NULL, *again = NULL;
    struct mw_bytes member, found;
    const char *rest;
    void *data = NULL, *grown = NULL;
    size_t size;
    if (mw_open_bytes(context, "fuzz.dsk", input.data, input.size, NULL, 0, &doc) < 0)
        return;
    const char *path = index < mw_item_count(doc) ? mw_item_at(doc, index)->path : NULL;
    if (path && !mw_document_damaged(doc) && doc->format->member(doc, path, &member, &rest) == 0 && !*rest &&
        member.size >= 128) {
        uint32_t length = mw_u32be(member.data + 83);
        if (mw_u32be(member.data + 87) == 0 && (grown = calloc(1, member.size + more + 128))) {
            memcpy(grown, member.data, member.size);
            uint32_t wanted = length + (uint32_t)more;
            for (unsigned i = 0; i < 4; i++)
                ((uint8_t *)grown)[83 + i] = (uint8_t)(wanted >> 8 * (3 - i));
            struct mw_bytes bytes = { grown, 128 + (wanted + 127u) / 128 * 128 };
            int error = doc->format->replace_member(doc, path, bytes);
            fuzz_gave_up(context, error);
            if (!error && mw_write(doc, NULL, 0, &data, &size) == 0 &&
                !fuzz_gave_up(context, mw_open_bytes(context, "fuzz.dsk", data, size, NULL, 0, &again))) {
                bool coded = hfs_root(doc)->file.form == MAC_FORM_BINHEX;
                FUZZ_REQUIRE(context, again && !mw_document_damaged(again) && (coded || size == input.size));
                error = again->format->member(again, path, &found, &rest);
                if (!fuzz_gave_up(context, error))
                    FUZZ_REQUIRE(context, error == 0 && mw_u32be(found.data + 83) == wanted);
                mw_close(again);
            }
        }
    }
    mw_free(context, data);
    free(grown);
    mw_close(doc);
}

static inline void fuzz_volume(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_document *doc;
    const struct mw_bytes input = { data, size };
    if (!context)
        return;
    const struct mw_arg format = { "format", "hfs" };
    int error = mw_open_bytes(context, "fuzz.dsk", data, size, &format, 1, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        bool whole = !mw_document_damaged(doc);
        fuzz_look(doc, context);
        fuzz_show(doc, context);
        if (whole) {
            fuzz_require_written(doc, context, input);
            int result = mw_verify(doc, NULL);
            if (!fuzz_gave_up(context, result))
                FUZZ_REQUIRE(context, result == 0);
            fuzz_through_json(doc, context, input);
            fuzz_repair(doc, context);
        }
        mw_close(doc);
        if (whole)
            fuzz_replace(context, input, size % 5, data[size - 1] * 16u);
    }
    mw_context_free(context);
}

#endif
