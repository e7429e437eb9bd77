/* Files: reading whole, saving so that a file is never half, safe names for extraction, listing folders.
 *
 * Messages start with the path and end with what the operating system said. "-" is stdin or stdout.
 *
 * Saving writes a temporary file beside the target (".NAME.mapwright-PID.tmp"), syncs it, reads it again and
 * compares, then renames it over the target. Until the rename the old file is untouched, and every failure
 * removes the temporary file. One left by a killed process is removed by the next save of the same target. A
 * symbolic link is followed and stays; permissions of an existing target are kept, its owner where the system
 * allows it; a write-protected target is refused. A target with several names (hard links) is replaced under
 * this one only. What is no regular file (a terminal, a pipe, /dev/null, /dev/stdout) is written directly. */
#ifndef MW_BASE_FILE_H
#define MW_BASE_FILE_H

#include "buf.h"

struct mw_file {
    struct mw_context *context;
    struct mw_bytes bytes; /* data is never NULL, also for an empty file */
    void *block;           /* allocated, when the bytes could not be mapped */
    bool mapped;
};

/* Stores "PATH: cannot be DONE: what errno `number` means"; MW_E_NOT_FOUND when that is a missing file or
 * folder, else MW_E_IO. */
int mw_file_fail(struct mw_context *context, const char *path, const char *done, int number);

/* A regular file is mapped, anything else read to its end; at most the context's total limit.
 * MW_E_NOT_FOUND: no such file; MW_E_IO: it cannot be read; MW_E_LIMIT: too large. */
int mw_file_map(struct mw_context *context, const char *path, struct mw_file *file);
/* Also harmless on a zeroed struct and when called twice. */
void mw_file_close(struct mw_file *file);

struct mw_save_options {
    const char *backup_suffix; /* "~" keeps the old file as NAME~, over an older NAME~; NULL: no backup */
    bool keep_existing;        /* MW_E_REFUSED when the target exists */
    bool no_links;             /* MW_E_REFUSED when the target is a symbolic link */
    bool no_sync;              /* for many files that can be made again: a power cut may lose them */
};

/* options may be NULL. */
int mw_file_save(struct mw_context *context, const char *path, struct mw_bytes bytes,
                 const struct mw_save_options *options);

/* Piece by piece: open, put any number of times, then commit or abort. */
struct mw_file_writer {
    struct mw_context *context;
    struct mw_save_options options;
    struct mw_arena names;
    const char *path;      /* as given, for messages */
    const char *target;    /* links followed; NULL when written directly */
    const char *temporary; /* NULL when there is none */
    int fd;                /* -1: closed */
    bool borrowed;         /* fd is not ours to close */
    bool replaces;         /* the target exists */
    int error;             /* the first; sticks */
    uint32_t crc;          /* of what was written */
    uint64_t written;
    const uint8_t *whole; /* all bytes, when the caller has them: compared instead of the crc */
};

int mw_file_writer_open(struct mw_context *context, const char *path, const struct mw_save_options *options,
                        struct mw_file_writer *writer);
/* Has the form of mw_buf.flush; `writer` is a struct mw_file_writer *. */
int mw_file_writer_put(void *writer, const void *data, size_t size);
/* Puts the file in place, or fails like the first put that failed; the writer is closed in either case. */
int mw_file_writer_commit(struct mw_file_writer *writer);
/* Leaves the target as it was. Harmless after commit and after a failed open. */
void mw_file_writer_abort(struct mw_file_writer *writer);

/* Appends a name that is safe as one part of a path on any system, made from a member's name in UTF-8: no
 * separators, control characters, drive letters, reserved names, no dot in front, not empty, at most 200
 * bytes. Two names can give the same one; the caller keeps them apart. */
int mw_file_safe_name(struct mw_str name, struct mw_buf *out);
bool mw_file_is_safe_name(struct mw_str name); /* one that stays as it is */

/* Creates a folder with those above it; nothing to do when it is there. */
int mw_file_make_folder(struct mw_context *context, const char *path);

/* Whether a folder holds nothing but names that start with a dot. */
int mw_file_folder_is_empty(struct mw_context *context, const char *path, bool *empty);

/* Where to write a member: appends folder + "/" + member and a NUL (not counted in out->size). member is a
 * relative path of safe names with "/" between them. Creates the folders, and refuses (MW_E_REFUSED) a member
 * that is absolute or has "..", and any symbolic link between `folder` and the member, so that nothing is
 * written outside. Save with no_links. */
int mw_file_member_path(const char *folder, const char *member, struct mw_buf *out);

/* The reverse, for reading: appends folder + "/" + member and a NUL when member is such a path; the file need
 * not exist. MW_E_REFUSED for a path that leaves the folder or leads over a symbolic link. */
int mw_file_inside(const char *folder, const char *member, struct mw_buf *out);

/* Calls each() for every regular file in a folder and the folders in it, sorted by name (bytes) per folder.
 * path starts with `folder`, relative is the part after it. Names that start with a dot, links to folders
 * and special files are left out. A result of each() other than 0 ends the walk and is returned. A folder
 * that cannot be read does not end it; its error is returned at the end. */
int mw_file_walk(struct mw_context *context, const char *folder,
                 int (*each)(void *user, const char *path, const char *relative), void *user);

#endif
