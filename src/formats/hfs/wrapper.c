/* Containers of an image, and recognising images. */
#include <strings.h>

#include "base/text.h"
#include "formats/macintosh/macintosh.h"
#include "hfs.h"

enum {
    WRAPPERS_MAX = 4, /* nested */
    GLANCE = 4096,    /* the start of a data fork, decoded to recognise it */
    APPLE_HEAD = 26,
    APPLE_ENTRY = 12,
    APPLE_SINGLE = 0x00051600,
    APPLE_DATA_FORK = 1,
};

/* Bytes of which only the first may be available. */
struct view {
    struct mw_bytes bytes;
    uint64_t size; /* of all */
};

static struct view whole_view(struct mw_bytes bytes)
{
    return (struct view){ bytes, bytes.size };
}

static struct view view_part(struct view view, uint64_t at, uint64_t size)
{
    return (struct view){ mw_span_part(view.bytes, at, size), size };
}

static bool view_has(struct view view, uint64_t at, uint64_t size)
{
    return at <= view.size && size <= view.size - at;
}

/* ---- images ---- */

static unsigned signature_at(struct mw_bytes bytes, uint64_t place)
{
    return mw_span_has(bytes, place, 2) ? mw_u16be(bytes.data + place) : 0;
}

unsigned hfs_signature(struct mw_bytes image)
{
    return signature_at(image, HFS_MDB_PLACE);
}

bool hfs_is_volume(struct mw_bytes bytes)
{
    if (!mw_span_has(bytes, HFS_MDB_PLACE, HFS_MDB_SIZE))
        return false;
    const uint8_t *mdb = bytes.data + HFS_MDB_PLACE;
    uint32_t block_size = mw_u32be(mdb + HFS_MDB_BLOCK_SIZE);
    return mw_u16be(mdb) == HFS_SIGNATURE && block_size && block_size % HFS_BLOCK == 0;
}

/* Compact discs may have their map in blocks of 2048 bytes only. */
uint32_t hfs_map_spacing(struct mw_bytes bytes)
{
    if (signature_at(bytes, HFS_BLOCK) == HFS_SIGNATURE_PARTITION &&
        mw_span_has(bytes, HFS_BLOCK, HFS_PARTITION_SIZE))
        return HFS_BLOCK;
    bool disc = signature_at(bytes, 0) == HFS_SIGNATURE_DRIVER &&
                signature_at(bytes, HFS_DISC_BLOCK) == HFS_SIGNATURE_PARTITION &&
                mw_span_has(bytes, HFS_DISC_BLOCK, HFS_PARTITION_SIZE);
    return disc ? HFS_DISC_BLOCK : 0;
}

bool hfs_has_map(struct mw_bytes bytes)
{
    return hfs_map_spacing(bytes) != 0;
}

bool hfs_is_partition(const struct hfs_partition *partition)
{
    return strncasecmp(partition->type, "Apple_HFS", sizeof partition->type) == 0;
}

static bool is_unit(const struct hfs_image *image, const struct hfs_partition *partition, uint32_t unit)
{
    unsigned signature = signature_at(image->image, (uint64_t)partition->start * unit + HFS_MDB_PLACE);
    return signature == HFS_SIGNATURE || signature == HFS_SIGNATURE_PLUS;
}

uint32_t hfs_map_unit(const struct hfs_image *image)
{
    for (size_t i = 0; i < image->partitions.count; i++) {
        const struct hfs_partition *partition = &image->partitions.items[i];
        if (!hfs_is_partition(partition))
            continue;
        if (is_unit(image, partition, HFS_BLOCK))
            return HFS_BLOCK;
        if (is_unit(image, partition, HFS_DISC_BLOCK))
            return HFS_DISC_BLOCK;
    }
    uint32_t spacing = hfs_map_spacing(image->image);
    return spacing ? spacing : HFS_BLOCK;
}

struct mw_bytes hfs_volume_bytes(const struct hfs_image *image, uint64_t offset)
{
    uint64_t unit = image->partitions.count ? hfs_map_unit(image) : HFS_BLOCK;
    for (size_t i = 0; i < image->partitions.count; i++) {
        const struct hfs_partition *partition = &image->partitions.items[i];
        if (hfs_is_partition(partition) && partition->start * unit == offset)
            return mw_span_part(image->image, offset, partition->blocks * unit);
    }
    return mw_span_from(image->image, offset);
}

/* A disk without header: a supported one, or one that can be named. */
static bool is_disk(struct mw_bytes bytes)
{
    unsigned signature = hfs_signature(bytes);
    return hfs_is_volume(bytes) || hfs_has_map(bytes) || signature == HFS_SIGNATURE_MFS ||
           (signature == HFS_SIGNATURE_PLUS && signature_at(bytes, HFS_MDB_PLACE + 2) == 4);
}

/* Sizes do not matter, so that a truncated file can be reported: its header and contents are
 * sufficient marks. */
bool hfs_is_diskcopy(struct mw_bytes bytes)
{
    return bytes.size >= HFS_DISKCOPY_HEADER && bytes.data[0] < HFS_DISKCOPY_NAME &&
           mw_u16be(bytes.data + 82) == HFS_DISKCOPY_MARK && mw_u32be(bytes.data + 64) >= HFS_BLOCK;
}

static bool is_disk_image(struct mw_bytes bytes)
{
    return is_disk(bytes) || (hfs_is_diskcopy(bytes) &&
                              is_disk(mw_span_part(bytes, HFS_DISKCOPY_HEADER, mw_u32be(bytes.data + 64))));
}

/* ---- wrappers ---- */

/* Position of the data fork according to the header of a wrapper. */
struct layer {
    uint64_t at;
    uint32_t size;
};

static bool find_in_macbinary(struct mw_bytes bytes, struct layer *layer)
{
    const uint8_t *head = bytes.data;
    if (bytes.size < HFS_MACBINARY || head[0] || !head[1] || head[1] > 63 || head[74] || head[82])
        return false;
    uint64_t more = (mw_u16be(head + 120) + HFS_MACBINARY - 1u) / HFS_MACBINARY * HFS_MACBINARY;
    *layer = (struct layer){ HFS_MACBINARY + more, mw_u32be(head + 83) };
    return true;
}

static bool find_in_applesingle(struct mw_bytes bytes, struct layer *layer)
{
    if (bytes.size < APPLE_HEAD || mw_u32be(bytes.data) != APPLE_SINGLE)
        return false;
    unsigned count = mw_u16be(bytes.data + 24);
    for (unsigned i = 0; i < count && mw_span_has(bytes, APPLE_HEAD + i * APPLE_ENTRY, APPLE_ENTRY); i++) {
        const uint8_t *entry = bytes.data + APPLE_HEAD + i * APPLE_ENTRY;
        if (mw_u32be(entry) != APPLE_DATA_FORK)
            continue;
        *layer = (struct layer){ mw_u32be(entry + 4), mw_u32be(entry + 8) };
        return layer->at >= APPLE_HEAD + count * APPLE_ENTRY;
    }
    return false;
}

static bool find_layer(struct mw_bytes bytes, struct layer *layer)
{
    /* The magic number of AppleSingle would be valid as the length of a MacBinary name. */
    return find_in_applesingle(bytes, layer) || find_in_macbinary(bytes, layer);
}

/* The image inside all wrappers; the input if it has no wrapper. */
static struct view unwrap_view(struct view input)
{
    struct view inner = input;
    struct layer layer;
    for (unsigned i = 0; i < WRAPPERS_MAX && !is_disk_image(inner.bytes); i++) {
        if (!find_layer(inner.bytes, &layer) || !layer.size || !view_has(inner, layer.at, layer.size))
            return input;
        inner = view_part(inner, layer.at, layer.size);
    }
    return is_disk_image(inner.bytes) ? inner : input;
}

struct mw_bytes hfs_unwrap(struct mw_bytes input)
{
    return unwrap_view(whole_view(input)).bytes;
}

bool hfs_in_binhex(struct mw_bytes input)
{
    uint8_t start[GLANCE];
    struct view view = { .bytes = { start, sizeof start } };
    if (is_disk_image(unwrap_view(whole_view(input)).bytes) ||
        !mac_file_start(input, start, &view.bytes.size, &view.size))
        return false;
    return is_disk_image(unwrap_view(view).bytes);
}

int hfs_probe(struct mw_bytes input, const char *name)
{
    (void)name;
    if (is_disk_image(input))
        return 100;
    /* A wrapper around an image could belong to a more specific format. */
    return is_disk_image(unwrap_view(whole_view(input)).bytes) || hfs_in_binhex(input) ? 98 : 0;
}

int hfs_wrapper_check(struct mw_document *doc, uint64_t size)
{
    struct mw_bytes head = hfs_root(doc)->wrapper_head;
    struct layer layer;
    while (head.size && find_layer(head, &layer)) {
        head = mw_span_from(head, layer.at);
        if (head.size == 0 && layer.size != size)
            return mw_fail(doc->context, MW_E_ARGUMENT,
                           "%s: the wrapper around the image states a length of %u byte%s, but the image "
                           "has %llu; remove the wrapper (wrapper_head and wrapper_tail), or keep the "
                           "image at its old length",
                           doc->name, layer.size, mw_plural(layer.size), (unsigned long long)size);
    }
    return 0;
}
