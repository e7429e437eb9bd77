/* HFS volumes: shared by the files of this directory.
 *
 * The model (include/mapwright/unstable/hfs.h) is made of the records that have tables and of `image`, all
 * blocks of the disk. In addition, the document has an index of each volume, which hfs_index() builds
 * from the bytes of the image: entries of the catalog and the extents in the extents overflow file.
 * Numbers from the disk are checked when the index is built; everything in it is inside the image. */
#ifndef MW_HFS_HFS_H
#define MW_HFS_HFS_H

#include <mapwright/unstable/hfs.h>

#include "base/span.h"
#include "core/args.h"
#include "json/emit.h"
#include "record/document.h"
#include "offsets.h"

enum {
    HFS_BLOCK = 512,
    HFS_DISC_BLOCK = 2048, /* of compact discs */
    HFS_MDB_PLACE = 1024,  /* in the volume */
    HFS_MDB_SIZE = 162,
    HFS_MDB_START = 36,
    HFS_MDB_NAME = 28,
    HFS_MDB_END = 98,
    HFS_EXTENTS_SIZE = 12,
    HFS_NODE = 512,
    HFS_NODE_HEAD = 14,
    HFS_TREE_HEADER = 30,
    HFS_PARTITION_SIZE = 136,
    HFS_DISKCOPY_HEADER = 84,
    HFS_DISKCOPY_NAME = 64,
    HFS_DISKCOPY_MARK = 0x0100,
    HFS_MACBINARY = 128,         /* its header; all its parts are padded to a multiple of this */
    HFS_SIGNATURE = 0x4244,      /* 'BD' */
    HFS_SIGNATURE_PLUS = 0x482B, /* 'H+' */
    HFS_SIGNATURE_X = 0x4858,    /* 'HX' */
    HFS_SIGNATURE_MFS = 0xD2D7,
    HFS_SIGNATURE_DRIVER = 0x4552,    /* 'ER' */
    HFS_SIGNATURE_PARTITION = 0x504D, /* 'PM' */
    HFS_UNMOUNTED = 0x100,

    HFS_ID_ROOT_PARENT = 1,
    HFS_ID_ROOT = 2,
    HFS_ID_EXTENTS = 3,
    HFS_ID_CATALOG = 4,
    HFS_ID_BAD = 5,
    HFS_ID_FIRST = 16, /* of files and folders */

    HFS_NAME_MAX = 31,
    HFS_FOLDER_SIZE = 70,
    HFS_FILE_SIZE = 102,
    HFS_THREAD_SIZE = 46,
    /* Maximum depth from a file up to the root. */
    HFS_DEPTH = 100,
    HFS_PATH_LETTERS = 1024,
    HFS_SUMS = 5, /* of DiskCopy and BinHex */
};

/* ---- the index ---- */

enum hfs_entry_kind {
    HFS_FOLDER = 1,
    HFS_FILE = 2,
    HFS_FOLDER_THREAD = 3,
    HFS_FILE_THREAD = 4,
};

struct hfs_entry {
    enum hfs_entry_kind kind;
    uint32_t parent, id;
    struct mw_str name;
    const uint8_t
        *record;    /* in the image; as long as its kind says, threads at least up to the end of the name */
    size_t size;    /* of the record */
    size_t up;      /* entry of the folder, or SIZE_MAX */
    bool in_itself; /* a folder inside itself; up is cut off */
};

/* A record of the extents overflow file. */
struct hfs_overflow {
    uint8_t fork; /* 0 data, 0xFF resources */
    uint32_t id;
    uint16_t start; /* first block of the fork that it covers */
    const uint8_t *record;
    const struct hfs_entry *owner; /* entry that owns the fork; NULL: none, or a B-tree */
};

struct hfs_run {
    uint32_t start, count;
};

struct hfs_fork {
    struct hfs_run *runs;
    size_t count, capacity;
    uint64_t blocks;
    uint64_t length;  /* bytes in use */
    size_t overflows; /* records of the extents overflow file among its runs */
};

struct hfs_tree {
    const char *name; /* "catalog" */
    struct hfs_fork fork;
    const struct hfs_tree_header *header;
    uint32_t leaves_walked, records_walked, last_walked;
};

struct hfs_id {
    uint32_t id;
    size_t entry;
};

struct hfs_disk {
    struct mw_bytes bytes; /* from the start of the volume to the end of its container */
    uint64_t first;        /* of allocation block 0, in bytes */
    uint32_t block_size, blocks;
    struct hfs_tree extents, catalog;
    MW_LIST(struct hfs_entry) entries;
    MW_LIST(struct hfs_overflow) overflow; /* in order of id, fork and start */
    struct hfs_id *folders;                /* in order */
    size_t folder_count;
    size_t file_count;
};

/* Does the image end before the volume does? That is reported once; what is missing follows from it. */
static inline bool hfs_disk_is_cut(const struct hfs_disk *disk)
{
    return disk->first + (uint64_t)disk->blocks * disk->block_size > disk->bytes.size;
}

struct hfs_item {
    size_t volume;
    const struct hfs_entry *entry;
    uint64_t before; /* bytes of the files before it on the volume, as far as readable */
};

/* doc->extra */
struct hfs_state {
    struct hfs_disk *disks; /* one per volume */
    size_t disk_count;
    struct mw_arena index;  /* memory of the index */
    const uint8_t *indexed; /* image that the index was built from, and the version of its bytes */
    uint64_t indexed_version;
    const uint8_t *owned;    /* image that may be written to */
    uint64_t *version;       /* of the bytes of the image; part of the model, so that undo restores it */
    uint64_t last_version;   /* as passed in */
    struct hfs_item *items;  /* what doc->items show, in their order */
    struct mw_bytes payload; /* the input, or the data fork decoded from BinHex */
    struct mw_arena content; /* of the most recently requested item */
    bool from_file;          /* the document was read; false: built */
    bool read;               /* derived values have been noted after reading */
    bool sums_noted;         /* the stored checksums have been compared with those of the original file */
    bool noting_sums;
    int64_t sums[HFS_SUMS]; /* before repairs */
};

static inline struct hfs_image *hfs_root(const struct mw_document *doc)
{
    return doc->root;
}

static inline struct hfs_state *hfs_state(const struct mw_document *doc)
{
    return doc->extra;
}

/* Whether messages count bytes in the file or, of BinHex, in the decoded data fork. */
static inline const char *hfs_space(const struct mw_document *doc)
{
    return hfs_root(doc)->file.form == MAC_FORM_BINHEX ? "data fork" : "file";
}

/* The offset there of bytes of the image. */
static inline uint64_t hfs_file_offset(const struct mw_document *doc, const uint8_t *bytes)
{
    const struct hfs_image *image = hfs_root(doc);
    return (uint64_t)(bytes - image->image.data) + image->wrapper_head.size +
           (image->is_diskcopy ? HFS_DISKCOPY_HEADER : 0);
}

/* For messages: bytes of the image (may be NULL), and the path of a value. */
static inline struct mw_place hfs_place(const struct mw_document *doc, const uint8_t *at, uint64_t length,
                                        const char *path)
{
    return (struct mw_place){ .space = hfs_space(doc),
                              .offset = at ? hfs_file_offset(doc, at) : MW_NO_OFFSET,
                              .length = length,
                              .path = path };
}

/* ---- tables ---- */

extern const struct mw_record hfs_image_record, hfs_volume_record, hfs_mdb_record, hfs_mdb_end_record,
    hfs_tree_record, hfs_partition_record, hfs_diskcopy_record;
extern const struct mw_diag_kind hfs_diags[];
extern const struct mw_fix hfs_fixes[];
extern mw_repair_fn *const hfs_repairs[];
const struct mw_field *hfs_image_field(const char *name);

/* ---- reading ---- */

int hfs_probe(struct mw_bytes input, const char *name);
int hfs_read(struct mw_document *doc, const struct mw_args *args);
int hfs_create(struct mw_document *doc);
void hfs_close(struct mw_document *doc);

/* The records of a volume, from the image. */
int hfs_volume_read(struct mw_document *doc, size_t index);
/* The signature at the position of a volume's, 0 if the data ends before. */
unsigned hfs_signature(struct mw_bytes image);
bool hfs_is_volume(struct mw_bytes bytes);
bool hfs_has_map(struct mw_bytes bytes);
/* Bytes from one entry of the partition map to the next, 0 without a map. */
uint32_t hfs_map_spacing(struct mw_bytes bytes);
/* Bytes of the blocks in which the map counts: those with which a volume is found, 512 before 2048. */
uint32_t hfs_map_unit(const struct hfs_image *image);
bool hfs_is_partition(const struct hfs_partition *partition);
/* From the start of a volume to the end of its partition. */
struct mw_bytes hfs_volume_bytes(const struct hfs_image *image, uint64_t offset);
bool hfs_is_diskcopy(struct mw_bytes bytes);
/* The disk image in the data fork of nested MacBinary or AppleSingle files, or the input itself. */
struct mw_bytes hfs_unwrap(struct mw_bytes input);
/* Is the input a BinHex file whose data fork is an image, with or without wrappers? */
bool hfs_in_binhex(struct mw_bytes input);
/* Fails if the header of the innermost wrapper states a different image size. */
int hfs_wrapper_check(struct mw_document *doc, uint64_t size);
/* Rotating sum of 16-bit words, as DiskCopy computes it. */
uint32_t hfs_diskcopy_sum(struct mw_bytes bytes);
/* The checksum of the tags excludes the first block's. */
uint32_t hfs_diskcopy_tag_sum(struct mw_bytes tags);

/* Rebuilds the index of all volumes from the image. Adds diagnostics if `report` is set. */
int hfs_index(struct mw_document *doc, bool report);
/* Image and tags of the original file, regardless of edits. */
struct mw_bytes hfs_input_image(const struct mw_document *doc);
struct mw_bytes hfs_input_tags(const struct mw_document *doc);
/* Writes the records into the image (a copy of it, if anything differs) and rebuilds the index if the
 * image has changed since. */
int hfs_settle(struct mw_document *doc);
/* Adds a diagnostic if records overlap or are outside the image. */
int hfs_check_places(struct mw_document *doc);
/* Makes a private copy of the image for the document, which hfs_change() may modify. */
int hfs_own_image(struct mw_document *doc);
/* Announces that these bytes of the document's image are about to change. */
MW_CHECKED int hfs_change(struct mw_document *doc, const uint8_t *at, size_t size);
/* Writable bytes of the document's image. */
static inline uint8_t *hfs_writable(const uint8_t *bytes)
{
    return (uint8_t *)(uintptr_t)bytes;
}

/* To call after changing bytes of the image: updates index, free count and checksums. */
int hfs_refresh(struct mw_document *doc);
/* The same, and the alternate master directory block. */
int hfs_renew(struct mw_document *doc, size_t volume);

/* Ids of all folders (and files) in order; the arena's, NULL: out of memory. */
struct hfs_id *hfs_ids_sorted(struct mw_arena *arena, const struct hfs_disk *disk, bool files);
/* Entry of a folder by id, or SIZE_MAX. */
size_t hfs_folder_entry(const struct hfs_disk *disk, uint32_t id);

/* Appends the image with the records of the model. */
int hfs_put_image(struct mw_writer *writer);
/* A Pascal string in an area of the given size; bytes after the name are preserved where possible. `what`:
 * for messages. */
int hfs_put_name(struct mw_writer *writer, const char *what, struct mw_str name, struct mw_bytes rest,
                 size_t area);

int hfs_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int hfs_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);

/* ---- trees and forks ---- */

/* A node of a B-tree; NULL if it is outside. */
const uint8_t *hfs_tree_node(const struct hfs_disk *disk, const struct hfs_tree *tree, uint32_t node);
/* Calls each() for every record of every leaf node, in order. Adds HFS003 and HFS004 for broken ones
 * (report) and continues as far as possible. */
typedef int hfs_record_fn(void *user, const uint8_t *key, size_t key_size, const uint8_t *record,
                          size_t size);
int hfs_tree_walk(struct mw_document *doc, struct hfs_disk *disk, struct hfs_tree *tree, bool report,
                  hfs_record_fn *each, void *user);

/* The three extents of a record. */
void hfs_extents_get(const uint8_t *record, struct hfs_run runs[3]);
void hfs_extents_put(uint8_t *record, const struct hfs_run runs[3]);
/* All extents of a tree's file; runs are the arena's. `first`: 12 bytes of the record. */
int hfs_tree_fork(struct mw_document *doc, const struct hfs_disk *disk, const uint8_t *first, uint32_t id,
                  uint64_t length, struct hfs_fork *fork);
/* Assigns the records of the extents overflow file to their owners. */
void hfs_overflow_claim(struct hfs_disk *disk);
int hfs_entry_fork(struct mw_document *doc, const struct hfs_disk *disk, const struct hfs_entry *entry,
                   bool resources, struct hfs_fork *fork);
/* Bytes of an extent, clipped at the end of the image. */
struct mw_bytes hfs_run_bytes(const struct hfs_disk *disk, struct hfs_run run);
/* Its content: borrowed if contiguous, otherwise in the arena. MW_E_FORMAT if the extents do not hold
 * it.
 */
int hfs_fork_content(struct mw_document *doc, struct mw_arena *arena, const struct hfs_disk *disk,
                     const struct hfs_fork *fork, const char *name, struct mw_bytes *content);

/* Fields of a file's record: the lengths of a fork, and its first extents. */
static inline const uint8_t *hfs_file_lengths(const uint8_t *record, bool resources)
{
    return record + (resources ? HFS_FILE_RESOURCES_LENGTH : HFS_FILE_DATA_LENGTH);
}

static inline const uint8_t *hfs_file_extents(const uint8_t *record, bool resources)
{
    return record + (resources ? HFS_FILE_RESOURCES_EXTENTS : HFS_FILE_DATA_EXTENTS);
}

static inline uint32_t hfs_file_length(const struct hfs_entry *entry, bool resources)
{
    return mw_u32be(hfs_file_lengths(entry->record, resources));
}

/* ---- paths ---- */

bool hfs_name_same(struct mw_str a, struct mw_str b);
/* "Folder:Game" in UTF-8, preceded by the volume's name if there are several. */
char *hfs_entry_path(struct mw_document *doc, size_t volume, const struct hfs_entry *entry);
/* Looks up names in UTF-8 with colons between them, in any case, and stops at the first file: *rest is what
 * follows it. *entry is SIZE_MAX for the root folder. MW_E_NOT_FOUND with the nearest name. */
int hfs_find(struct mw_document *doc, const char *path, size_t *volume, size_t *entry, const char **rest);

/* ---- members ---- */

struct mac_file_info;
/* What the catalog states about a file. */
void hfs_entry_info(const struct hfs_entry *entry, struct mac_file_info *info);
/* Is a file only a wrapper around a different one, such as a BinHex text? Then that one is the member. */
bool hfs_is_file_in_file(const struct hfs_entry *entry, struct mw_bytes data);
/* Appends a file of the catalog in MacBinary II format to out. */
int hfs_encode_file(struct mw_document *doc, size_t volume, const struct hfs_entry *entry,
                    struct mw_buf *out);
/* The same in the arena. */
int hfs_member_encode(struct mw_document *doc, struct mw_arena *arena, size_t volume,
                      const struct hfs_entry *entry, struct mw_bytes *content);
/* One of its forks, borrowed or in the arena. */
int hfs_entry_content(struct mw_document *doc, struct mw_arena *arena, size_t volume,
                      const struct hfs_entry *entry, bool resources, struct mw_bytes *content);
int hfs_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);
int hfs_replace_member(struct mw_document *doc, const char *path, struct mw_bytes bytes);

/* ---- items ---- */

int hfs_list_items(struct mw_document *doc);
int hfs_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
char *hfs_item_file(struct mw_document *doc, size_t index);

/* ---- views ---- */

int hfs_check(struct mw_checker *checker);
int hfs_repairs_begin(struct mw_document *doc);
int hfs_repairs_end(struct mw_document *doc);
int hfs_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
/* "1990-05-01T12:00:00", from seconds since 1904 in local time. */
char *hfs_date_text(struct mw_arena *arena, uint32_t date);
uint32_t hfs_date_now(void);

#endif
