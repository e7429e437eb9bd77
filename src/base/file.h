/* Files: reading whole, saving without half-written files, safe names for extraction, listing directories.
 * All of it goes through the context's struct mw_files.
 *
 * A "path" is what the user gave: links are followed, and "-" is stdin or stdout. A "member" is a relative
 * path of safe names with "/" between them below a directory: it never leads out of it, no link on the way is
 * followed, and only regular files are opened. Messages start with the path and end with what the operating
 * system said.
 *
 * Saving writes a temporary file next to the target, syncs it, reads it again and compares, then renames it
 * over the target. Until the rename the old file is untouched, and every failure removes the temporary file.
 * A symbolic link is followed and stays; permissions of an existing target are kept, its owner where the
 * system allows it; a write-protected target is refused, and so is one that became a different file
 * meanwhile. A target with several names (hard links) is replaced under this one only. Anything but a
 * regular file (a terminal, a pipe, /dev/null, /dev/stdout) is written directly. */
#ifndef MW_BASE_FILE_H
#define MW_BASE_FILE_H

#include <mapwright/files.h>

#include "buf.h"

/* Those of the context, or of the system. */
const struct mw_files *mw_files_of(const struct mw_context *context);

/* Stores "PATH: cannot be DONE: what errno `number` means"; MW_E_NOT_FOUND for a missing file or
 * directory, otherwise MW_E_IO. */
int mw_file_fail(struct mw_context *context, const char *path, const char *done, int number);

/* What is known of what a path leads to; the kind is MW_FILE_ABSENT if nothing is. */
struct mw_file_facts mw_path_facts(struct mw_context *context, const char *path);
/* What a path leads to, or MW_FILE_ABSENT if unknown. */
enum mw_file_kind mw_path_kind(struct mw_context *context, const char *path);

struct mw_file {
    struct mw_context *context;
    struct mw_bytes bytes; /* data is never NULL, also for an empty file */
    void *block;           /* the same */
    struct mw_file_facts facts;
};

/* At most the context's total limit of bytes. MW_E_NOT_FOUND: no such file; MW_E_IO: it cannot be read,
 * or changed meanwhile; MW_E_LIMIT: too large. */
int mw_file_read(struct mw_context *context, const char *path, struct mw_file *file);
/* The same for a file that is open, which stays open. */
int mw_file_read_open(struct mw_context *context, const char *path, intptr_t handle, struct mw_file *file);
/* After reading: fails and closes the file if its name now leads to a different one. */
int mw_file_check_name(struct mw_context *context, const char *path, intptr_t folder, const char *name,
                       struct mw_file *file);
/* The same file with the same size and time. */
bool mw_file_is_unchanged(const struct mw_file_facts *before, const struct mw_file_facts *now);
/* The same for a path derived from one that the user gave: no link is followed,
 * and only a regular file is read (MW_E_REFUSED). */
int mw_file_read_neighbour(struct mw_context *context, const char *path, struct mw_file *file);
/* Reports a file that was read before, and is used again, to context->file_used. */
int mw_file_note_used(struct mw_context *context, const char *path);
/* Also harmless on a zeroed struct and when called twice. */
void mw_file_close(struct mw_file *file);

struct mw_save_options {
    const char
        *backup_suffix; /* "~" keeps the old file as NAME~, replacing an older NAME~; NULL: no backup */
    bool keep_existing; /* MW_E_REFUSED when the target exists */
    bool no_links;      /* MW_E_REFUSED when the target is a symbolic link */
    bool no_sync;       /* for many files that can be recreated: a power failure may lose them */
    /* The file that the caller has read or saved before; MW_E_REFUSED if the target has changed since. After
     * saving it is the new one. NULL or MW_FILE_ABSENT: not known. */
    struct mw_file_facts *source;
    struct mw_bytes source_bytes; /* its content; empty: not known */
};

/* options may be NULL. MW_E_UNSUPPORTED when the context's files cannot be written. */
int mw_file_save(struct mw_context *context, const char *path, struct mw_bytes bytes,
                 const struct mw_save_options *options);

/* In pieces: open, put any number of times, then commit or abort. */
struct mw_file_writer {
    struct mw_context *context;
    const struct mw_files *files;
    struct mw_save_options options;
    struct mw_arena names;
    const char *path;                  /* as given, for messages */
    intptr_t folder;                   /* of the target; this and file: MW_FILES_HERE when closed */
    const char *target;                /* its name in the folder; NULL when written directly */
    char temporary[MW_FILE_NAME_SIZE]; /* "": none */
    intptr_t file;
    bool replaces; /* the target exists, with these facts */
    struct mw_file_facts replaced;
    struct mw_file_facts saved; /* of the new file */
    int error;                  /* the first; sticks */
    uint32_t crc;               /* of what was written */
    uint64_t written;
    const uint8_t *whole; /* all bytes, when the caller has them: compared instead of the crc */
};

int mw_file_writer_open(struct mw_context *context, const char *path, const struct mw_save_options *options,
                        struct mw_file_writer *writer);
/* Has the form of mw_buf.flush; `writer` is a struct mw_file_writer *. */
int mw_file_writer_put(void *writer, const void *data, size_t size);
/* Moves the file into place, or fails like the first failed put; the writer is closed in either case. */
int mw_file_writer_commit(struct mw_file_writer *writer);
/* Leaves the target unchanged. Harmless after commit and after a failed open. */
void mw_file_writer_abort(struct mw_file_writer *writer);

/* Appends a name that is safe as one part of a path on any system, made from a member's name in UTF-8: no
 * separators, control characters, drive letters, reserved names, no dot or hyphen in front, not empty, at
 * most 200 bytes. Different names can give the same one; the caller must handle that. */
int mw_file_safe_name(struct mw_str name, struct mw_buf *out);
bool mw_file_is_safe_name(struct mw_str name); /* one that stays unchanged */

/* Creates a directory and its parents; does nothing if it exists. */
int mw_file_make_folder(struct mw_context *context, const char *path);

/* Whether a directory holds only names that start with a dot. */
int mw_file_folder_is_empty(struct mw_context *context, const char *path, bool *empty);

/* Locks the directory against other processes that lock it (MW_E_REFUSED), if the system has locks and the
 * context has not locked it already. */
int mw_file_lock_folder(struct mw_context *context, const char *path, intptr_t *lock);
void mw_file_unlock_folder(struct mw_context *context, intptr_t lock);

struct mw_lock {
    struct mw_context *context;
    struct mw_lock *next; /* of the context */
    intptr_t handle;
    struct mw_file_facts facts;
};

/* Waits until no other process has the file or directory locked, and locks it. MW_E_UNSUPPORTED: it cannot be
 * locked. lock->context must be set; end it with mw_file_unlock(). */
int mw_file_lock_wait(struct mw_context *context, const char *path, struct mw_lock *lock);
void mw_file_unlock(struct mw_lock *lock);

/* A member of a directory, opened part by part. MW_E_REFUSED: it is not a member as described above,
 * or the path has a link. Opening for writing creates the directories, including `folder` itself. */
int mw_file_read_below(struct mw_context *context, const char *folder, const char *member,
                       struct mw_file *file);
/* What is known of a regular file; MW_E_NOT_FOUND if it does not exist. */
int mw_file_facts_below(struct mw_context *context, const char *folder, const char *member,
                        struct mw_file_facts *facts);
int mw_file_writer_open_below(struct mw_context *context, const char *folder, const char *member,
                              const struct mw_save_options *options, struct mw_file_writer *writer);
/* Removes a file if it exists, and the directories that are then empty. */
int mw_file_remove_below(struct mw_context *context, const char *folder, const char *member);
/* Renames a member within its directory, replacing a file of the new name. */
int mw_file_rename_below(struct mw_context *context, const char *folder, const char *member,
                         const char *name);

/* Calls each() for every regular file in a directory and below, sorted by name (bytes) per directory.
 * path starts with `folder`, relative is the part after it. Names that start with a dot, links to
 * directories and special files are skipped. A result of each() other than 0 ends the walk and is returned.
 * An unreadable directory does not end it; its error is returned at the end. */
int mw_file_walk(struct mw_context *context, const char *folder,
                 int (*each)(void *user, const char *path, const char *relative), void *user);

#endif
