/* The wrappers one by one; wrapper.c chooses among them. Each reads its whole input into its part of struct
 * mac_file and hands out the resource fork. */
#ifndef MW_MACINTOSH_WRAPPER_WRAPPERS_H
#define MW_MACINTOSH_WRAPPER_WRAPPERS_H

#include "formats/macintosh/records.h"

/* A resource fork in its wrapper. */
struct mac_found_fork {
    struct mw_bytes fork;
    struct mac_fork_place place;
};

/* The form of the input, by its magic number; false if unknown. */
bool mac_file_recognise(struct mw_bytes input, enum mac_form *form);

/* ---- MacBinary (macbinary.c) ---- */

enum mac_binary_sign {
    MAC_BINARY_NO,
    MAC_BINARY_LIKELY, /* sizes and zeros are plausible, but without a valid checksum (version I, or wrong)
                        */
    MAC_BINARY_SURE,
};
enum mac_binary_sign mac_binary_recognise(struct mw_bytes input);
void mac_binary_probe(struct mw_bytes input, struct mac_probe *probe);
int mac_binary_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_found_fork *found);
int mac_binary_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user);
int mac_binary_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);

/* ---- BinHex (binhex.c) ---- */

/* Decodes a BinHex file of any size in constant memory. */
struct mac_binhex_walk {
    struct mw_bytes text;
    size_t at; /* of the next character */
    uint32_t bits;
    unsigned bit_count;
    uint8_t last;
    unsigned repeats; /* of the last byte, still to come */
};

/* Start of the encoded data, after its first colon; SIZE_MAX if this is not a BinHex file. */
size_t mac_binhex_find(struct mw_bytes input);
/* The next byte, or -1 at the end of the encoded data (`at` is then at what ended it). */
int mac_binhex_next(struct mac_binhex_walk *walk);
/* The first bytes of the data fork: see mac_file_start(). */
bool mac_binhex_start(struct mw_bytes input, uint8_t *bytes, size_t *size, uint64_t *all);
void mac_binhex_probe(struct mw_bytes input, struct mac_probe *probe);
int mac_binhex_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_found_fork *found);
int mac_binhex_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user);
int mac_binhex_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);

/* ---- AppleSingle and AppleDouble (applesingle.c) ---- */

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

void mac_apple_probe(struct mw_bytes input, struct mac_probe *probe);
int mac_apple_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                   struct mac_found_fork *found);
int mac_apple_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer);
const struct mac_entry *mac_apple_find(const struct mac_apple *apple, uint32_t id);

/* ---- shared ---- */

/* One diagnostic at an offset of the file. */
static inline struct mw_place mac_file_place(uint64_t offset, const char *path)
{
    return (struct mw_place){ .space = "file", .offset = offset, .path = path };
}

#endif
