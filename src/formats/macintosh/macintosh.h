/* Wrappers of Macintosh files and resource forks: reading and writing them, for every format whose files come
 * in them.
 *
 * Reading borrows from the input where it can and takes the rest from the document's arena. Problems
 * become diagnostics of the catalogue mac_diags (codes MAC...), which all formats may use. Writing an
 * unchanged model gives the bytes that were read. */
#ifndef MW_MACINTOSH_MACINTOSH_H
#define MW_MACINTOSH_MACINTOSH_H

#include <mapwright/unstable/macintosh.h>

#include "base/span.h"
#include "core/rules.h"
#include "record/document.h"
#include "record/write.h"

enum {
    MAC_NAME_SIZE = 63,
    MAC_BLOCK = 128, /* MacBinary's */
    MAC_FORK_HEADER = 16,
    MAC_MAP_HEADER = 28,
    MAC_PROBE_TYPES = 64,
};

extern const struct mw_diag_kind mac_diags[];
extern const struct mw_record mac_file_record;
extern const struct mw_record mac_binhex_record;
extern const struct mw_record mac_apple_record;
extern const struct mw_record mac_binary_record;
extern const struct mw_record mac_fork_record;
extern const struct mw_record mac_fork_layout_record;
extern const struct mw_record mac_resource_record;

/* ---- recognising files ---- */

/* What can be found out without reading everything and without allocating. Forks are empty if they are
 * encoded (BinHex) or missing. */
struct mac_probe {
    enum mac_form form;
    bool has_fork;        /* a resource map that can be read */
    struct mw_bytes data; /* data fork, in the input */
    struct mw_bytes fork; /* resource fork, in the input */
    uint64_t data_size, fork_size;
    char name[MAC_NAME_SIZE + 1]; /* Mac Roman, "" if the form has none */
    char type[5], creator[5];     /* "" if the form has none */
    size_t type_count;            /* kinds of resources, at most MAC_PROBE_TYPES of them */
    char types[MAC_PROBE_TYPES][4];
};

/* true if the input is a wrapper or a resource fork. A BinHex file is decoded completely for it, in
 * constant memory. */
bool mac_file_probe(struct mw_bytes input, struct mac_probe *probe);
/* The first bytes of the data fork of a BinHex file: room for *size of them, as many as there are; *all:
 * its stated size. false if the input is not a BinHex file. */
bool mac_file_start(struct mw_bytes input, uint8_t *bytes, size_t *size, uint64_t *all);
bool mac_probe_has(const struct mac_probe *probe, const char *type);

/* ---- wrappers ---- */

/* Fills file and *fork (the bytes of the resource fork, empty if the file has none) from the input. space and
 * *fork_at locate the fork's bytes for messages: in the "file" at an offset, or decoded, in the "resource
 * fork". */
struct mac_fork_place {
    const char *space;
    uint64_t offset;
};
int mac_file_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                  struct mw_bytes *fork, struct mac_fork_place *place);

/* For a format's derive function: lengths and checksums of the wrapper. fork: the resource fork as it will be
 * written. */
int mac_file_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork, mw_derive_fn *visit,
                    void *user);

/* The whole file. Lengths and checksums are written as the struct has them: call mw_derived_recompute()
 * before it.
 */
int mac_file_write(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                   struct mw_writer *writer);

/* Finder information of a file, independent of its wrapper. */
struct mac_file_info {
    struct mw_str name, comment;
    char type[4], creator[4];
    uint16_t flags;
    int16_t vertical, horizontal, folder;
    uint8_t is_protected;
    uint32_t created, modified; /* seconds since 1904; 0: not known */
};
void mac_file_info_of(const struct mac_file *file, struct mac_file_info *info);
/* For files without a name inside: the document's name without directories and extension, in its encoding. */
int mac_name_of_document(struct mw_document *doc, struct mw_str *name);

/* "macbinary", the wrapper's name in JSON. */
const char *mac_form_name(const struct mac_file *file);

/* A wrapper of this form as other tools write it (MacBinary: version II). Strings are borrowed; the data fork
 * is set by the caller. */
int mac_file_make(struct mw_document *doc, enum mac_form form, const struct mac_file_info *info,
                  struct mac_file *file);

/* Both forks as a file of this form, appended to out: mac_file_make() and mac_file_write() in one. */
int mac_file_encode(struct mw_document *doc, enum mac_form form, const struct mac_file_info *info,
                    struct mw_bytes data, struct mw_bytes fork, struct mw_buf *out);

/* The data fork of an AppleDouble file opened from a file: *path is NULL if it is missing. The bytes belong
 * to the document, but are not part of the AppleDouble file. */
int mac_appledouble_data(struct mw_document *doc, const char **path, struct mw_bytes *data);

/* ---- functions for every format whose files come in wrappers ---- */

/* The operation "convert": converts to a different wrapper. kind: type and creator for files that have none,
 * eight characters. */
extern const struct mw_option mac_convert_options[];
extern const struct mw_option mac_convert_data_options[]; /* of files that are a data fork */
int mac_file_convert(struct mw_document *doc, struct mac_file *file, const char *kind,
                     const struct mw_args *args);

/* Reports about the layout of a fork; base: its path in the model. */
int mac_layout_check(struct mw_checker *checker, const struct mac_fork_layout *layout, const char *base);

/* The repairs of check/repair.c, for the formats' own tables. */
extern const struct mw_fix mac_fixes[];
extern mw_repair_fn *const mac_repairs[];

/* ---- the resource fork ---- */

/* An empty input is a missing fork. */
int mac_fork_read(struct mw_document *doc, struct mw_bytes input, struct mac_fork_place place,
                  struct mac_fork *fork);
/* Appends to out. Fails if the map cannot represent something: data past 16 MiB, names past 64 KiB. */
int mac_fork_write(struct mw_document *doc, const struct mac_fork *fork, struct mw_buf *out);
/* The layout of a fork in the default order. */
void mac_fork_layout_init(struct mac_fork_layout *layout);
/* "GCOD 0" and "GCOD", for messages; non-text bytes in hexadecimal. */
struct mac_resource_name {
    char text[48];
};
struct mac_resource_name mac_resource_name(const char type[4], int id);
struct mac_resource_name mac_type_name(const char type[4]);

/* CRC-16 with polynomial 0x1021, most significant bit first, as MacBinary and BinHex use it. */
uint16_t mac_crc(uint16_t crc, const uint8_t *data, size_t size);

#endif
