/* REZ version 1: the archives of Monolith's WAP32 games (CLAW.REZ, GRUNTZ.REZ). A tree of directories; files
 * are stored uncompressed and have a name, a type of up to four characters, and an offset.
 *
 * mw_rez_read() borrows the bytes and reads the whole tree once; everything it makes is in the arena. Damage
 * is reported, and the rest of the tree stays readable. Paths are written with "/" ("\"
 * is accepted), compare without regard to ASCII case, and a file's last part is its name, a dot and its type:
 * "LEVEL1/WORLDS/WORLD.WWD". See NOTES.md. */
#ifndef MW_REZ_REZ_H
#define MW_REZ_REZ_H

#include "base/buf.h"
#include "base/memory.h"
#include "base/span.h"
#include "record/document.h"

enum {
    MW_REZ_HEADER_SIZE = 168,
    MW_REZ_VERSION = 1,
    REZ_REPORTS_MAX = 500,   /* of one archive */
    MW_REZ_MAX_DEPTH = 64,   /* nested directories */
    MW_REZ_MAX_NAME = 255,   /* bytes */
    MW_REZ_MAX_PATH = 1023,  /* bytes */
    MW_REZ_FOLDER_SIZE = 16, /* bytes of a directory's entry before its name */
    MW_REZ_FILE_SIZE = 28,
};

struct mw_rez_header {
    uint32_t version, root_pos, root_size, root_time;
    uint32_t next_write; /* end of the files' data */
    uint32_t time;
    uint32_t largest_keys, largest_folder_name, largest_name, largest_comment;
    uint8_t sorted; /* the files of each directory are contiguous */
};

struct mw_rez_entry {
    bool is_folder;
    const char *name;      /* as stored */
    const char *file_name; /* with "." and the type; for a directory, the name */
    uint32_t pos, size, time;
    uint32_t id, type, key_count; /* these and the following are 0 for directories */
    char extension[5];            /* the type as text, "PID" */
    const char *comment;
    const uint8_t *keys;   /* key_count little-endian words, where they are stored */
    uint64_t offset;       /* of the entry itself */
    uint32_t parent;       /* index of its directory; 0 for the root */
    uint32_t depth;        /* 0 the root */
    uint32_t path_size;    /* bytes of its path */
    uint32_t first, count; /* of a directory: its entries are [first, first + count) */
};

struct mw_rez {
    struct mw_bytes bytes;
    struct mw_rez_header header;
    struct mw_rez_entry *entries; /* [0] is the root; directories precede their content */
    size_t count, capacity;
    const struct mw_rez_entry **sorted; /* the same slices, each sorted by file_name */
};

/* Whether the first bytes are those of an archive. */
bool mw_rez_probe(struct mw_bytes bytes);

/* MW_E_FORMAT without a valid header, MW_E_UNSUPPORTED for other versions. The sink, which may be NULL, gets
 * the first REZ_REPORTS_MAX reports. */
int mw_rez_read(struct mw_arena *arena, struct mw_bytes bytes, const struct mw_diag_sink *sink,
                struct mw_rez *rez);

/* A file or directory, or NULL. "" is the root, ".." finds nothing. Of several with the same name, the one
 * stored first is found. */
const struct mw_rez_entry *mw_rez_find(const struct mw_rez *rez, const char *path);

/* The entry of this name in a directory, compared without case; only directories if `folder` is set. */
const struct mw_rez_entry *mw_rez_find_in(const struct mw_rez *rez, const struct mw_rez_entry *folder,
                                          struct mw_str name, bool want_folder);

/* Bytes of a file, truncated at the end of the archive. */
struct mw_bytes mw_rez_content(const struct mw_rez *rez, const struct mw_rez_entry *entry);

/* "LEVEL1/TILES/ACTION/001.PID", in the arena; NULL on allocation failure. */
char *mw_rez_path(struct mw_arena *arena, const struct mw_rez *rez, const struct mw_rez_entry *entry);

/* Whether a character is valid in a type: printable, and without a meaning in paths. */
static inline bool mw_rez_is_type_letter(char c)
{
    return c > ' ' && c < 0x7F && c != '/' && c != '\\' && c != '.' && c != ':';
}

/* The header has the largest sizes of names, comments and keys. */
static inline void rez_raise_largest(uint32_t *largest, size_t value)
{
    if (value > *largest)
        *largest = (uint32_t)value;
}

/* The catalogue of REZ001... */
extern const struct mw_diag_kind mw_rez_diags[];

/* ---- writing ---- */

struct mw_rez_file {
    const char *path; /* "LEVEL1/WORLDS/WORLD.WWD"; the type follows the last dot */
    struct mw_bytes bytes;
    uint32_t time, id;
};

/* Writes an archive: the data, contiguous for each directory, then the directories, the root last; names in
 * ASCII order. MW_E_ARGUMENT for a path that an archive cannot hold, or a duplicate. */
int mw_rez_write(struct mw_context *context, const struct mw_rez_file *files, size_t count, uint32_t time,
                 struct mw_buf *out);

/* ---- archives as documents ---- */

/* doc->extra */
struct rez_document {
    struct mw_rez rez;
    const struct mw_rez_entry **items; /* the entries of doc->items, in the same order */
};

static inline const struct mw_rez *rez_of(const struct mw_document *doc)
{
    return &((const struct rez_document *)doc->extra)->rez;
}

int rez_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
int rez_list_items(struct mw_document *doc);
int rez_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);
int rez_member(struct mw_document *doc, const char *path, struct mw_bytes *content, const char **rest);

#endif
