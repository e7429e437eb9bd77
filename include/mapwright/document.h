/* A document: one opened world, whatever its format. Open it, look at it or change it, write it, close it.
 *
 *     struct mw_document *level = NULL;
 *     if (mw_open(context, "LEVEL1.WWD", NULL, 0, &level) == 0 && mw_check(level, NULL, 0) == 0)
 *         for (size_t i = 0; i < mw_diag_count(level); i++)
 *             puts(mw_diag_at(level, i)->message);
 *     mw_close(level);
 *
 * Strings and structs that a document returns belong to it and live until mw_close(), except that diagnostics
 * and changes may move in memory when new ones are added. Options are pairs of name and value, see option.h;
 * the tables of struct mw_format_info list them. Calls that read return MW_E_FORMAT for files that are not
 * what they claim to be; calls that write return MW_E_REFUSED for damaged documents and MW_E_IO when
 * the system refuses. All of them return MW_E_UNSUPPORTED for what the format cannot do: see
 * `abilities`. */
#ifndef MAPWRIGHT_DOCUMENT_H
#define MAPWRIGHT_DOCUMENT_H

#include "context.h"
#include "diag.h"
#include "option.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque: one opened world. */
struct mw_document;

/* ---- formats ---- */

/* What can be done with files of a format, beyond opening, checking and showing them. */
enum mw_ability {
    MW_CAN_WRITE = 1,        /* write, save, verify, build, set */
    MW_CAN_RENDER = 2,       /* pictures */
    MW_CAN_OPEN_MEMBERS = 4, /* "archive:member" as a path to open */
    MW_CAN_HOLD_WORLDS = 8,  /* a disk: its files can be worlds, see mw_item_open() */
    MW_CAN_PLAY = 16,        /* games, see play.h */
};

/* The name of ability, a constant: "write" of MW_CAN_WRITE; NULL for other values. */
MW_API const char *mw_ability_name(enum mw_ability ability);

/* A format, and what its calls accept. Constant. */
struct mw_format_info {
    const char *name;       /* "wwd" */
    const char *title;      /* "Wap World Document" */
    const char *games;      /* "Captain Claw, Gruntz" */
    const char *extensions; /* "wwd" or "wld swd", lower case */
    unsigned abilities;     /* enum mw_ability */
    /* Each table may be NULL. */
    const struct mw_option *open_options;
    const struct mw_option *save_options;
    const struct mw_option *check_options;
    const struct mw_option *info_options;
    const struct mw_option *render_options;
    const struct mw_option *ref_kinds; /* what mw_refs() finds the uses of: {"tile", MW_OPTION_INT, ...} */
    const struct mw_operation *operations;
    const struct mw_operation *templates; /* for mw_new() */
    const struct mw_fix *fixes;
    const struct mw_diag_kind *diags;     /* ends with code NULL */
    const struct mw_asset_kind *assets;   /* files of the game that calls can use */
    const struct mw_option *play_options; /* of mw_play_open() */
};

/* How many formats the library knows. */
MW_API size_t mw_format_count(void);
/* A constant; NULL out of range. */
MW_API const struct mw_format_info *mw_format_at(size_t index);
/* The format of this name ("wwd"), a constant; NULL if unknown. */
MW_API const struct mw_format_info *mw_format_find(const char *name);

/* ---- opening and closing ---- */

/* Path: a file; "-" for standard input; a folder that holds a world.json; or a member of an archive or
 * volume, "CLAW.REZ:LEVEL1/WORLDS/WORLD.WWD", "disk.img:Folder:Game", through any number of them. Options:
 * "format" forces a format, the rest is the format's open_options; with "unknown" set to "ignore", options
 * that the file's format lacks are ignored. Succeeds with a damaged document when something could be read;
 * see mw_document_damaged(). */
MW_API int mw_open(struct mw_context *context, const char *path, const struct mw_arg *args, size_t arg_count,
                   struct mw_document **document);

/* Borrows the `size` bytes at data until mw_close(). name is used in messages and to guess the format. */
MW_API int mw_open_bytes(struct mw_context *context, const char *name, const void *data, size_t size,
                         const struct mw_arg *args, size_t arg_count, struct mw_document **document);

/* From `size` bytes of JSON at `json`, as mw_dump() writes it; they are not used after the call. name is used
 * in messages. */
MW_API int mw_build(struct mw_context *context, const char *name, const void *json, size_t size,
                    struct mw_document **document);

/* A new minimal world from a template of any format: template_name is "claw", "gruntz" or any other from
 * struct mw_format_info. MW_E_NOT_FOUND: no such template. */
MW_API int mw_new(struct mw_context *context, const char *template_name, const struct mw_arg *args,
                  size_t arg_count, struct mw_document **document);

/* Frees the document and everything that belongs to it. document may be NULL. */
MW_API void mw_close(struct mw_document *document);

/* The name it was opened with, in memory that belongs to the document. */
MW_API const char *mw_document_name(const struct mw_document *document);
/* A constant, never NULL. */
MW_API const struct mw_format_info *mw_document_format(const struct mw_document *document);
/* The bytes the document was read from; empty when it was built or made new. */
MW_API struct mw_bytes mw_document_input(const struct mw_document *document);
/* True if part of the input could not be read. The rest is in the document, but cannot be written. */
MW_API bool mw_document_damaged(const struct mw_document *document);

/* ---- what is wrong ---- */

/* Diagnostics found while reading are available at once; mw_check() finds all others, replacing those of
 * an earlier call. */
MW_API int mw_check(struct mw_document *document, const struct mw_arg *args, size_t arg_count);
/* How many diagnostics there are. */
MW_API size_t mw_diag_count(const struct mw_document *document);
/* The diagnostic at index, which belongs to the document until the next mw_check(); NULL out of range. */
MW_API const struct mw_diag *mw_diag_at(const struct mw_document *document, size_t index);

/* ---- what was changed ---- */

/* A change that an operation, a repair or a setter made. */
struct mw_change {
    const char *path; /* of what was changed, as it was then */
    const char *text; /* "49 -> 1524", "added TreasurePowerup at 100,200" */
};

/* How many changes are listed: all since the document was opened, or since mw_change_clear(). */
MW_API size_t mw_change_count(const struct mw_document *document);
/* The change at index, which belongs to the document until the list grows; NULL out of range. */
MW_API const struct mw_change *mw_change_at(const struct mw_document *document, size_t index);
/* Empties the list; the document stays as it is. */
MW_API void mw_change_clear(struct mw_document *document);

/* Runs the `count` repairs in names (with count 0, all of the format except those on demand), in table
 * order, and lists every change. With apply false it only lists what it would change. */
MW_API int mw_repair(struct mw_document *document, const char *const *names, size_t count, bool apply);

/* The operations that every format with MW_CAN_WRITE has in addition to those of its struct mw_format_info:
 * set, paint, insert-item, ... A constant; the table ends with name NULL. */
MW_API const struct mw_operation *mw_common_operations(void);
/* An example of the common operation of this name for worlds of a format, a constant: "remove-item
 * path=planes[1].objects index=0". NULL: there is no such operation, or nothing that it could do. */
MW_API const char *mw_common_example(const struct mw_format_info *format, const char *operation);

/* Does one operation, given as text ("move logic=Officer dx=64") or as name and options, completely or not at
 * all. A seed (MW_ROLE_SEED) that is not given is drawn at random; the last change and the text of the step
 * in the history name it, so that repeating that text gives the same bytes. MW_E_ARGUMENT: unknown operation,
 * or a wrong option; see mw_error_last().
 *
 * In the text, a value with spaces is quoted by ' or ". In double quotes \" and \\ are a quote and a
 * backslash, \n, \t and \r a line break, a tab and a carriage return, and \xHH is any other byte of the
 * UTF-8; before anything else, and everywhere else, a backslash is an ordinary character. */
MW_API int mw_edit(struct mw_document *document, const char *operation);
MW_API int mw_edit_args(struct mw_document *document, const char *name, const struct mw_arg *args,
                        size_t arg_count);

/* Calls found for the name of an operation that is given as text (value NULL) and then for each of its
 * options, without quotes and escapes; a word without a value has value NULL. The words are valid during the
 * call. If it returns a value other than 0, the search ends and returns it. MW_E_ARGUMENT: the text cannot be
 * parsed; found was not called. */
MW_API int mw_operation_split(struct mw_context *context, const char *operation,
                              int (*found)(void *user, const struct mw_arg *word), void *user);

/* Calls found, which must not use the document, with the path of each file that an operation, given as text,
 * would open. If it returns a value other than 0, the search ends and returns it. The operation fails without
 * a file that is needed. Others are candidates, such as a picture in several folders, of which the first that
 * exists is used. Paths are as the operation gives them, also those of members ("disk.img:Folder:Game"), and
 * valid during the call. Files in the folders of a game are found if these folders exist. The document is not
 * changed. MW_E_ARGUMENT: as for mw_edit(). */
MW_API int mw_operation_files(struct mw_document *document, const char *operation,
                              int (*found)(void *user, const char *path, bool needed), void *user);

/* ---- generic access by path: planes[1].objects[12].name, planes[name=Action].tiles[10,3] ---- */

/* Calls for a single integer or text; the path must match exactly one field or cell. Text is UTF-8 in the
 * document's memory. All other access is in access.h. */
MW_API int mw_get_int(struct mw_document *document, const char *path, int64_t *value);
MW_API int mw_get_text(struct mw_document *document, const char *path, const char **value);
/* Sets every field that the path matches ([*] matches all items), after checking type and range. Integers
 * also as names of their enum or "name|name" of their flags. All or nothing. MW_E_REFUSED: a reference to an
 * item that does not exist, or a value that stored data depends on, such as the width of a layer with tiles;
 * mw_edit(document, "set path=PATH value=VALUE force") sets it anyway. */
MW_API int mw_set(struct mw_document *document, const char *path, const char *value);

/* ---- output ---- */

/* Receives text and pictures, piece by piece. */
struct mw_output {
    int (*write)(void *user, const void *data, size_t size); /* 0, or a negative mw_error to stop */
    void *user;                                              /* first argument of write */
};

/* The form of the output. */
enum mw_style {
    MW_STYLE_TREE,      /* for people */
    MW_STYLE_JSON,      /* indented */
    MW_STYLE_JSON_LINE, /* one line */
    MW_STYLE_HEX,       /* mw_dump() only: offset, bytes and field, in file order */
    MW_STYLE_MARKDOWN,  /* mw_schema() only */
    MW_STYLE_TREE_ALL,  /* as MW_STYLE_TREE; mw_dump(): with zeros, and only the fields' own names */
};

/* Writes the whole document (path NULL or ""), or what path matches. JSON of the whole document is
 * complete: mw_build() makes the same file from it. */
MW_API int mw_dump(struct mw_document *document, const char *path, enum mw_style style,
                   const struct mw_output *output);
/* Bytes of a file and what they are, valid during the call that they are passed to. */
struct mw_stored_bytes {
    const char
        *path; /* of the field; what is not a field ends with a name in parentheses: "info[0].(item)" */
    const char *space;     /* which bytes offset counts in: "file", "image", ... */
    uint64_t offset;       /* of the first of them */
    struct mw_bytes bytes; /* as the file has them */
};

/* Calls found with the bytes of the value that path matches (NULL or "": of everything), in file order: those
 * of its fields and items. A value in a compressed part of the file may have none, or only those of the whole
 * grid that it is a cell of. found must not change the document; if it returns a value other than 0, that is
 * returned. MW_E_REFUSED: a damaged document. */
MW_API int mw_dump_bytes(struct mw_document *document, const char *path,
                         int (*found)(void *user, const struct mw_stored_bytes *stored), void *user);

/* Writes a summary; `args` are the format's info_options. */
MW_API int mw_info(struct mw_document *document, const struct mw_arg *args, size_t arg_count,
                   enum mw_style style, const struct mw_output *output);
/* Lists the uses of a value: kind is one of the format's ref_kinds, value a value of that kind. *found is the
 * number of uses.
 */
MW_API int mw_refs(struct mw_document *document, const char *kind, const char *value, enum mw_style style,
                   const struct mw_output *output, size_t *found);
/* Writes how `after` differs from `before`, field by field; *differences is their total. Both documents
 * must have the same format. most: maximum number of differences listed per list or grid, and 20 times as
 * many in all; the rest is summarised. 0: no maximum.
 */
MW_API int mw_diff(struct mw_document *before, struct mw_document *after, size_t most, enum mw_style style,
                   const struct mw_output *output, size_t *differences);
/* Writes the JSON Schema of a format, or a reference in Markdown, made from the record tables.
 * MW_E_NOT_FOUND: no such format. */
MW_API int mw_schema(struct mw_context *context, const char *format, enum mw_style style,
                     const struct mw_output *output);

/* A field of a format's records. The strings and tables belong to the library. */
struct mw_schema_field {
    const char *record;           /* name of the record it is part of */
    const char *name;             /* as paths have it */
    const char *doc;              /* what it means; NULL: nothing is said */
    const char *unit;             /* of its values; NULL: none */
    const struct mw_name *values; /* names of its values or of its bits; NULL: none */
};

/* Calls found for every field of a format, records in the order of mw_schema(). found returns 0 to go on;
 * anything else ends the search and is returned. MW_E_NOT_FOUND: no such format. A format without records has
 * no fields. */
MW_API int mw_schema_fields(struct mw_context *context, const char *format,
                            int (*found)(void *user, const struct mw_schema_field *field), void *user);

/* ---- writing ---- */

/* Stores the bytes of the file in *data and their number in *size; free them with mw_free(). Refuses damaged
 * documents.
 *
 * Before mw_write() and mw_save() return or replace anything, the bytes are read again: as the same format,
 * not damaged, with as many items in every list. Otherwise nothing is written (MW_E_REFUSED), and the message
 * says what differs. The flag "unproven" among the options, in every format, omits this. */
MW_API int mw_write(struct mw_document *document, const struct mw_arg *args, size_t arg_count, void **data,
                    size_t *size);
/* True if the last mw_write() or mw_save() of the document could not read the bytes again within the limit of
 * allocated memory (struct mw_limits), and went on without. */
MW_API bool mw_document_unproven(const struct mw_document *document);
/* Frees what mw_write() returned, with the context of the document; data may be NULL. */
MW_API void mw_free(struct mw_context *context, void *data);

/* Saves the document as the file at path, atomically: afterwards there is the old file or the new one, never
 * half of one. backup: suffix for a copy of the old file, or NULL. "disk.img:Folder:Game" replaces an
 * existing member, if the format of the container supports that. */
MW_API int mw_save(struct mw_document *document, const char *path, const char *backup,
                   const struct mw_arg *args, size_t arg_count);
/* Everything that mw_save() does except replacing the file: fails if the document, or the container of a
 * member that is to be replaced, could not be written. */
MW_API int mw_preview_save(struct mw_document *document, const char *path, const struct mw_arg *args,
                           size_t arg_count);

/* Writes the world as a folder for version control: world.json with one value per line, and a separate
 * file for the cells of each layer (a line per row), each picture (PNG), sound and list of texts.
 * mw_open() opens the folder, and saving that document gives the same file. A folder that contains
 * anything but hidden files is refused unless force is set: then files of an earlier unpacking are replaced,
 * or deleted if the world does not have them any more and their content is still what was unpacked: the file
 * world.sha256 has the hashes. All others are left alone. world.json is written after the files that it
 * refers to. *written is the number of files of the world; may be NULL. */
MW_API int mw_unpack(struct mw_document *document, const char *folder, bool force, size_t *written);
/* Files of an earlier unpacking that the last mw_unpack() did not delete, although the world does not have
 * them any more, because they were changed or their hash is unknown: the name at index, relative to the
 * folder, which belongs to the document; NULL out of range. */
MW_API const char *mw_unpack_undeleted(const struct mw_document *document, size_t index);

/* The first byte that differs. Strings belong to the document. */
struct mw_mismatch {
    const char *space;                /* which bytes offset counts in: "file", "image", ... */
    uint64_t offset;                  /* of the first byte that differs */
    uint64_t size_read, size_written; /* of the whole space, in bytes */
    int byte_read, byte_written;      /* -1 past the end */
    const char *path;                 /* the field at that offset, "" if unknown */
};

/* Writes the unchanged model and compares the result with the input: 0 the same bytes, 1 different (see
 * *mismatch), or an error. A document that was built or made new is compared with the file that it would be
 * saved as. */
MW_API int mw_verify(struct mw_document *document, struct mw_mismatch *mismatch);

/* ---- what all worlds share ---- */

/* Parts that worlds of all formats have. */
enum mw_item_kind {
    MW_ITEM_LAYER,   /* a plane or layer of tiles or nodes */
    MW_ITEM_OBJECT,  /* objects of one kind */
    MW_ITEM_PICTURE, /* extracted as PNG */
    MW_ITEM_SOUND,   /* as the game has it, or as WAV */
    MW_ITEM_TEXT,    /* UTF-8 */
    MW_ITEM_SCRIPT,  /* its source, UTF-8 */
    MW_ITEM_FILE,    /* a member of an archive */
};

/* An item of a world. Strings belong to the document. */
struct mw_item {
    enum mw_item_kind kind; /* what it is */
    const char *name;       /* UTF-8, as the file has it: not safe as a file name */
    const char *path;       /* "planes[1]", or the member's path in the archive */
    uint64_t count;         /* cells, objects of this kind, ... */
    uint64_t size;          /* bytes of content; 0: empty, or nothing to extract */
    const char *detail;     /* more for a list of items, "APPL WEDT ..."; may be "" */
};

/* Makes the list of the world's items, which the calls below do, too, but without an error: they have what
 * was listed before it. */
MW_API int mw_item_list(struct mw_document *document);
/* How many items the world has; the list is made at the first call. */
MW_API size_t mw_item_count(struct mw_document *document);
/* The item at index, which belongs to the document until that is changed; NULL out of range. */
MW_API const struct mw_item *mw_item_at(struct mw_document *document, size_t index);
/* Stores in *content what the item at index is extracted as (a picture as PNG, a sound, a member's bytes).
 * Owned by the document, and valid until the next call. */
MW_API int mw_item_content(struct mw_document *document, size_t index, struct mw_bytes *content);
/* Opens the content of the item at index, a file of a disk or an archive, as *world, named like the path of
 * the member. It is for reading only; the caller closes it before the next call of this function or of
 * mw_item_content() for the same document, and before the document. MW_E_NOT_FOUND: no format knows it. */
MW_API int mw_item_open(struct mw_document *document, size_t index, struct mw_document **world);
/* The name of kind, a constant: "layer" of MW_ITEM_LAYER; NULL for other values. */
MW_API const char *mw_item_kind_name(enum mw_item_kind kind);

/* Writes the content of items whose path matches the pattern (shell wildcards; NULL: all) below folder, names
 * made safe. Never writes outside it. Broken items do not keep others from being written; the error is that
 * of the first. *written is the number of files, also after an error; may be NULL. */
MW_API int mw_extract(struct mw_document *document, const char *folder, const char *pattern, size_t *written);

#ifdef __cplusplus
}
#endif
#endif
