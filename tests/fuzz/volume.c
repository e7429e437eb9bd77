#include "volume.h"

#include "test.h"

#include "formats/hfs/hfs.h"

enum {
    MACBINARY = 128, /* its header; forks are padded to a multiple */
};

/* A MacBinary file without a resource fork, extended by zeros; release it with free(). No data for other
 * files. */
static struct mw_bytes grow_member(struct mw_bytes member, uint32_t *wanted, size_t more)
{
    if (member.size < MACBINARY || mw_u32be(member.data + 87) != 0)
        return (struct mw_bytes){ NULL, 0 };
    uint8_t *grown = calloc(1, member.size + more + MACBINARY);
    FUZZ_REQUIRE(NULL, grown);
    memcpy(grown, member.data, member.size);
    *wanted = mw_u32be(member.data + 83) + (uint32_t)more;
    test_put_be(grown + 83, 4, *wanted);
    return (struct mw_bytes){ grown, MACBINARY + (*wanted + 127u) / MACBINARY * MACBINARY };
}

static void require_member(struct mw_document *doc, struct mw_context *context, const char *path,
                           uint32_t wanted)
{
    struct mw_bytes found;
    const char *rest;
    int error = doc->format->member(doc, path, &found, &rest);
    if (!fuzz_gave_up(context, error))
        FUZZ_REQUIRE(context, error == 0 && mw_u32be(found.data + 83) == wanted);
}

/* Replaces a member with a longer copy; the volume can then be read again and contains it. */
static void replace_member(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    size_t index = input.size % 5, more = input.data[input.size - 1] * 16u;
    struct mw_bytes member, written;
    const char *rest, *path = index < mw_item_count(doc) ? mw_item_at(doc, index)->path : NULL;
    uint32_t wanted = 0;
    if (!path || doc->format->member(doc, path, &member, &rest) != 0 || *rest)
        return;
    struct mw_bytes grown = grow_member(member, &wanted, more);
    int error = grown.data ? doc->format->replace_member(doc, path, grown) : MW_E_UNSUPPORTED;
    if (grown.data)
        fuzz_gave_up(context, error);
    if (!error && fuzz_try_write(doc, context, &written) == 0) {
        struct mw_document *again = fuzz_reopen(context, "fuzz.dsk", NULL, written);
        bool coded = hfs_root(doc)->file.form == MAC_FORM_BINHEX;
        if (again) {
            FUZZ_REQUIRE(context, !mw_document_damaged(again) && (coded || written.size == input.size));
            require_member(again, context, path, wanted);
            mw_close(again);
        }
        fuzz_free(context, written);
    }
    free((void *)(uintptr_t)grown.data);
}

static void use_volume(struct mw_document *doc, struct mw_context *context, struct mw_bytes input)
{
    fuzz_keep(doc, context, input);
    if (mw_document_damaged(doc))
        return;
    fuzz_repair(doc, context);
    struct mw_document *fresh = fuzz_reopen(context, "fuzz.dsk", "hfs", input);
    if (fresh && !mw_document_damaged(fresh))
        replace_member(fresh, context, input);
    mw_close(fresh);
}

int fuzz_volume(const uint8_t *data, size_t size)
{
    return size ? fuzz_document("fuzz.dsk", "hfs", (struct mw_bytes){ data, size }, use_volume) : 0;
}
