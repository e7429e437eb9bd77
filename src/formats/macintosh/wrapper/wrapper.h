/* The wrappers one by one; file.c chooses among them. Each reads its whole input into its part of struct
 * mac_file and hands out the resource fork. */
#ifndef MW_MACINTOSH_WRAPPER_WRAPPER_H
#define MW_MACINTOSH_WRAPPER_WRAPPER_H

#include "formats/macintosh/records.h"

struct mac_parts {
    struct mw_bytes fork;
    struct mac_fork_place place;
};

/* Which of the forms the input is, by its marks; false: none. */
bool mac_file_recognise(struct mw_bytes input, enum mac_form *form);

/* ---- MacBinary (binary.c) ---- */

enum mac_binary_sign {
    MAC_BINARY_NO,
    MAC_BINARY_LIKELY, /* sizes and zeros are right, but no checksum tells (version I, or it is wrong) */
    MAC_BINARY_SURE,
};
enum mac_binary_sign mac_binary_recognise(struct mw_bytes input);
void mac_binary_glance(struct mw_bytes input, struct mac_probe *probe);
int mac_binary_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_parts *parts);
int mac_binary_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user);
int mac_binary_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);

/* ---- BinHex (binhex.c) ---- */

/* Walks through the code of a BinHex file, whatever its size, without memory. */
struct mac_binhex_walk {
    struct mw_bytes text;
    size_t at; /* of the next letter */
    uint32_t bits;
    unsigned bit_count;
    uint8_t last;
    unsigned repeats; /* of the last byte, still to come */
};

/* Where the code begins, behind its first colon; SIZE_MAX: this is no BinHex file. */
size_t mac_binhex_find(struct mw_bytes input);
/* The next byte, -1 at the end of the code (at then stands on what ended it). */
int mac_binhex_next(struct mac_binhex_walk *walk);
void mac_binhex_glance(struct mw_bytes input, struct mac_probe *probe);
int mac_binhex_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_parts *parts);
int mac_binhex_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user);
int mac_binhex_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);

/* ---- AppleSingle and AppleDouble (apple.c) ---- */

enum {
    MAC_SINGLE_MAGIC = 0x00051600,
    MAC_DOUBLE_MAGIC = 0x00051607,
    MAC_ID_DATA = 1,
    MAC_ID_RESOURCE = 2,
    MAC_ID_NAME = 3,
    MAC_ID_COMMENT = 4,
    MAC_ID_DATES = 8,
    MAC_ID_FINDER = 9,
};

void mac_apple_glance(struct mw_bytes input, struct mac_probe *probe);
int mac_apple_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                   struct mac_parts *parts);
int mac_apple_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);
const struct mac_entry *mac_apple_find(const struct mac_apple *apple, uint32_t id);

/* ---- shared ---- */

/* Takes the types from the list of a resource map, as far as its bytes go. */
void mac_probe_types(struct mac_probe *probe, struct mw_bytes list);

/* One diagnostic at a place of the file. */
static inline struct mw_place mac_file_place(uint64_t offset, const char *path)
{
    return (struct mw_place){ .space = "file", .offset = offset, .path = path };
}

/* Writes to a place counted from `origin` in buf that may lie in what is written already; false when that has
 * other bytes. */
static inline bool mac_put_at(struct mw_buf *buf, size_t origin, uint64_t at, const void *data, size_t size)
{
    size_t have = buf->size - origin;
    size_t shared = at >= have ? 0 : have - at < size ? (size_t)(have - at) : size;
    if (buf->error)
        return true;
    bool same = !shared || memcmp(buf->data + origin + at, data, shared) == 0;
    if (size > shared)
        mw_buf_put(buf, (const uint8_t *)data + shared, size - shared);
    return same;
}

#endif
