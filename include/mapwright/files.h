/* Files: where the library finds and saves them (struct mw_files), files in memory, output files that appear
 * whole or not at all, lists of files, and the nearest name for a misspelled one. */
#ifndef MAPWRIGHT_FILES_H
#define MAPWRIGHT_FILES_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the file system ---- */

/* What a name in a folder refers to. */
enum mw_file_kind {
    MW_FILE_ABSENT,  /* no such file; only for replace() */
    MW_FILE_REGULAR, /* bytes on a disk */
    MW_FILE_FOLDER,  /* holds names */
    MW_FILE_LINK,    /* symbolic */
    MW_FILE_OTHER,   /* read and written as a stream: a pipe, a terminal, a device */
};

/* What is known of a file without reading it. */
struct mw_file_facts {
    enum mw_file_kind kind; /* the rest is 0 for MW_FILE_ABSENT */
    bool read_only;         /* the file exists, but must not be replaced */
    uint64_t size;          /* in bytes; 0 also if unknown: the end is where read_at() returns nothing */
    uint64_t device, id;    /* together the identity: equal for two names of one file, otherwise different */
    int64_t modified;       /* nanoseconds since the start of 1970 UTC; 0: unknown */
};

enum {
    MW_FILE_NAME_SIZE = 256, /* of a name in a folder, with its NUL */
};

/* Instead of a folder: the name is then a path as the caller of the library gave it, absolute or relative to
 * ".". Symbolic links are followed, and files that are not regular can be opened, too. "-" is standard input.
 */
#define MW_FILES_HERE ((intptr_t)-1)

/* The functions that the library uses for all its files: input, assets, neighbours of an AppleDouble file,
 * options of kind MW_OPTION_FILE, folders, output. mw_context_set_files() replaces those of the system, for
 * example in a browser or a sandbox.
 *
 * Files and folders are handles: any number but MW_FILES_HERE, valid until close(). In an open folder a name
 * is one part of a path, without "/", and never "." or ".."; a symbolic link of that name is not followed.
 * All functions return 0 or a positive number from <errno.h>, whose text appears in the message: ENOENT means
 * that the file does not exist, EEXIST that it exists already, ELOOP a symbolic link, EISDIR a folder,
 * EINVAL anything else that is not a regular file. They must not call the library with the context that calls
 * them, and are called by several threads at a time when contexts of several threads share them. The library
 * does not rely on their answers: files may change between two calls. Reading a file whose identity, size or
 * time changes meanwhile, or that ends elsewhere than its size says, fails with MW_E_IO. */
struct mw_files {
    void *user; /* first argument of every function */

    /* Both store a handle of `name` in `folder`. */
    int (*open_folder)(void *user, intptr_t folder, const char *name, intptr_t *opened);
    int (*open_file)(void *user, intptr_t folder, const char *name, intptr_t *file);
    /* The result matters for files that were written. */
    int (*close)(void *user, intptr_t handle);
    /* Calls found for every name but "." and ".." in any order, until it returns other than 0. */
    int (*list)(void *user, intptr_t folder, int (*found)(void *to, const char *name), void *to);
    /* Of a name, or of the handle `folder` itself (also of a file) when name is NULL. */
    int (*stat)(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts);
    /* Stores how many bytes were read, 0 only at the end. A stream ignores the offset and goes on. */
    int (*read_at)(void *user, intptr_t file, uint64_t offset, void *data, size_t size, size_t *count);
    /* The path that a symbolic link holds, with a NUL; ERANGE when it does not fit. NULL: no links. */
    int (*read_link)(void *user, intptr_t folder, const char *name, char *path, size_t size);

    /* For writing. Without the next six the library only reads, and saving fails with MW_E_UNSUPPORTED. */

    /* A new empty file for writing and read_at(), which replace() is going to give the name `target`; stores
     * the name that it has until then, which starts with a dot. `like` is NULL or a file in the folder that
     * the new one shares owner, permissions and extended attributes with, as far as the system permits. */
    int (*create_temporary)(void *user, intptr_t folder, const char *target, const char *like,
                            char name[MW_FILE_NAME_SIZE], intptr_t *file);
    /* Appends; stores how many bytes were written, at least 1. */
    int (*write)(void *user, intptr_t file, const void *data, size_t size, size_t *count);
    /* Renames a file within a folder in one step. `replaced` is NULL if it may replace any file. Otherwise it
     * is the only file that it may replace (else ESTALE); with the kind MW_FILE_ABSENT it may not replace any
     * (else EEXIST). */
    int (*replace)(void *user, intptr_t folder, const char *name, const char *target,
                   const struct mw_file_facts *replaced);
    int (*remove)(void *user, intptr_t folder, const char *name); /* a file, or a folder that is empty */
    int (*make_folder)(void *user, intptr_t folder, const char *name);
    /* Locks until the handle, of a file or folder, is closed. EWOULDBLOCK: locked through a different handle.
     */
    int (*lock)(void *user, intptr_t handle);

    /* These can be NULL. */
    int (*sync)(void *user, intptr_t handle); /* a file's bytes, or the names in a folder, reach the disk */
    /* A second name for a file in place of an older file of that name. NULL or ENOTSUP: it is copied. */
    int (*link)(void *user, intptr_t folder, const char *name, const char *second);
    /* A path whose kind is MW_FILE_OTHER, for writing; "-" is standard output. */
    int (*open_stream)(void *user, const char *path, intptr_t *file);
    /* The same as lock(), but waits until the file or folder is unlocked. NULL: mw_lock_open() fails.
     */
    int (*lock_wait)(void *user, intptr_t handle);
};

/* files must stay valid until the context is freed or is given others; NULL: those of the system. Opened
 * documents do not depend on them. */
MW_API void mw_context_set_files(struct mw_context *context, const struct mw_files *files);

/* The default, for programs that want to wrap it; a constant. It reads, and never maps, so that a file that
 * is cut short meanwhile cannot end the program. */
MW_API const struct mw_files *mw_system_files(void);

/* ---- files in memory ---- */

/* A tree of folders and files for browsers, sandboxes and tests: paths with "/", relative to its root. Not
 * for use by two threads at a time. */
struct mw_memory_files;

/* allocator may be NULL for malloc. Returns NULL if memory is short. */
MW_API struct mw_memory_files *mw_memory_files_new(const struct mw_allocator *allocator);
/* No context may use them any more. */
MW_API void mw_memory_files_free(struct mw_memory_files *files);
/* For mw_context_set_files(); valid until mw_memory_files_free(). */
MW_API const struct mw_files *mw_memory_files_of(struct mw_memory_files *files);

/* Copies the `size` bytes at data to a file, new or in place of what it held, and creates the folders above
 * it. MW_E_ARGUMENT: the path is that of a folder, or leads through a file or out of the root. */
MW_API int mw_memory_files_add(struct mw_memory_files *files, const char *path, const void *data,
                               size_t size);
/* The bytes of the file at path, valid until it is replaced or removed, and their number in *size; NULL only
 * if it does not exist. */
MW_API const void *mw_memory_files_get(const struct mw_memory_files *files, const char *path, size_t *size);
/* Calls found, which must not change the files, for each of them, in the order of names in each folder. If it
 * returns a value other than 0, the call ends and returns it. MW_E_MEMORY: a path could not be built. */
MW_API int mw_memory_files_list(struct mw_memory_files *files,
                                int (*found)(void *user, const char *path, const void *data, size_t size),
                                void *user);

/* ---- files below a folder ---- */

/* Stores what is known of a file below a folder in *facts. This and the next two are for paths that the
 * program does not trust, such as those of a request: `member` is a relative path with "/" whose parts are
 * safe names, so that it cannot lead out of the folder; no link on the way or at its end is followed, and
 * only a regular file is opened. Anything else is MW_E_REFUSED. MW_E_NOT_FOUND: no such file. MW_E_IO: the
 * system refuses. */
MW_API int mw_folder_stat(struct mw_context *context, const char *folder, const char *member,
                          struct mw_file_facts *facts);
/* Stores the bytes of the file `member` below `folder` in *data, to be freed with mw_free(), their number in
 * *size, and in *facts what the file was when it was read. MW_E_LIMIT: it is larger than the context's total
 * limit. MW_E_IO: also if it changes meanwhile. */
MW_API int mw_folder_read(struct mw_context *context, const char *folder, const char *member, void **data,
                          size_t *size, struct mw_file_facts *facts);
/* Saves the `size` bytes at data as the file `member` below `folder`, in the way of mw_save(): afterwards
 * there is the old file or the new one. *facts is what the file was when it was last read or saved, of kind
 * MW_FILE_ABSENT if it did not exist; if it is a different one now, the call fails with MW_E_REFUSED.
 * Afterwards *facts is the new file. backup: suffix for a copy of the old file, or NULL. Folders on the way
 * to a new file are created. */
MW_API int mw_folder_save(struct mw_context *context, const char *folder, const char *member,
                          const void *data, size_t size, const char *backup, struct mw_file_facts *facts);

/* ---- locks ---- */

/* A lock on a file or folder. */
struct mw_lock;

/* Locks what mw_open() reads for this path: a file, the folder of an unpacked world, or the file that a
 * member is in. Waits as long as somebody else, in any process, has it locked by this function. A program
 * that opens a file, changes and saves it under the same name calls this before it opens the file, so that
 * several of them do not refuse, or lose, each other's changes; other programs are not kept out. A context
 * that locks a file twice waits forever. Unlock with mw_lock_close(*lock). MW_E_NOT_FOUND, MW_E_IO: it cannot
 * be opened, or is not a file. MW_E_UNSUPPORTED: its file system has no locks. */
MW_API int mw_lock_open(struct mw_context *context, const char *path, struct mw_lock **lock);
/* Unlocks and frees it. lock may be NULL. */
MW_API void mw_lock_close(struct mw_lock *lock);

/* ---- output, lists, names ---- */

/* An output that is being written. */
struct mw_output_file;

/* An output that appears under its name whole or not at all (temporary file next to it, sync, compare,
 * rename). "-" is standard output. backup: suffix for a copy of the old file, or NULL. End *file with
 * mw_output_commit() or mw_output_abort(). MW_E_IO, MW_E_NOT_FOUND: no file can be created there. */
MW_API int mw_output_open(struct mw_context *context, const char *path, const char *backup,
                          struct mw_output_file **file);
/* Where to write; valid until the file ends. */
MW_API const struct mw_output *mw_output_of(struct mw_output_file *file);
/* Both end the file and free it, also when they fail. MW_E_IO: it could not be written; the old one is still
 * there. */
MW_API int mw_output_commit(struct mw_output_file *file);
MW_API void mw_output_abort(struct mw_output_file *file);

/* Calls found for every regular file below a folder, sorted by name, or for the path itself when it is a
 * file. Hidden folders are not searched. A folder that holds a world.json counts as one file, and so does a
 * Macintosh file with its forks in two files, by the name of the visible one. found returns 0 to go on;
 * anything else ends the search and is returned. MW_E_NOT_FOUND, MW_E_IO: path or a folder in it cannot be
 * read. */
MW_API int mw_find_files(struct mw_context *context, const char *path,
                         int (*found)(void *user, const char *path), void *user);

/* Calls found for every file below a directory of an archive, through any number of archives
 * ("disk.img:Folder"), or for all its files ("disk.img:"), with a path as mw_open() takes it and with the
 * path, made of safe names, that the file gets when it is extracted (place). found returns 0 to go on.
 * MW_E_NOT_FOUND if the path does not name such a directory. */
MW_API int mw_find_members(struct mw_context *context, const char *path,
                           int (*found)(void *user, const char *path, const char *place), void *user);

/* Calls found for every folder that exists in which formats look for game data by themselves, such as
 * those of installed games. found returns 0 to go on; anything else ends the search and is returned.
 * MW_E_MEMORY: a path could not be built. */
MW_API int mw_find_data_folders(struct mw_context *context, int (*found)(void *user, const char *path),
                                void *user);

/* How many bytes of a path name the file that mw_open() reads: all of them, or those before the colon
 * before a member of an archive. */
MW_API size_t mw_path_file_size(struct mw_context *context, const char *path);

/* The one of `count` candidates that is most similar to word, or NULL if none is. */
MW_API const char *mw_find_nearest(const char *word, const char *const *candidates, size_t count);

#ifdef __cplusplus
}
#endif
#endif
