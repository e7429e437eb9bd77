/* Reading and changing a document of any format by path.
 *
 *     struct mw_node node, child;
 *     if (mw_node_at(document, "planes[1]", &node) == 0)
 *         for (size_t i = 0; mw_node_child(document, node.path, i, &child) == 0; i++)
 *             printf("%s: %s\n", child.path, child.doc ? child.doc : "");
 *
 * Paths are written as in document.h: planes[1].objects[12].name, layers[-1].tiles[10,3].index. "" is the
 * whole document. Functions that return one thing want a path that matches exactly one.
 *
 * All functions return 0 or an enum mw_error, leave their out-parameters untouched on failure, and accept any
 * text as path:
 *     MW_E_ARGUMENT     path NULL or malformed, unknown name, several matches, or a node of a different kind
 *     MW_E_NOT_FOUND    index or cell out of range, or a field that this item does not have
 *     MW_E_UNSUPPORTED  the format has no fields to address, or its files cannot be written
 *     MW_E_REFUSED      a change to a damaged document, or one that the format does not allow
 *     MW_E_FORMAT       text that is not UTF-8 (setters) or not in the encoding of the file (mw_get_str())
 *     MW_E_MEMORY, MW_E_LIMIT
 *
 * Content that is expensive to read (MW_NODE_LAZY) is loaded when a path leads to it or into it, and stays in
 * memory until mw_content_release(). */
#ifndef MAPWRIGHT_ACCESS_H
#define MAPWRIGHT_ACCESS_H

#include "document.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    MW_PATH_SIZE = 512,      /* longest path, with its NUL */
    MW_CELL_FIELDS_MAX = 16, /* values in a cell of a grid */
};

/* ---- nodes ---- */

/* What a node is, and so which calls apply to it. */
enum mw_node_kind {
    MW_NODE_RECORD, /* children: its fields */
    MW_NODE_LIST,   /* children: its items, all of one kind */
    MW_NODE_INT,    /* mw_get_int(), mw_set_int() */
    MW_NODE_TEXT,   /* mw_get_str(), mw_set_str() */
    MW_NODE_BYTES,  /* mw_get_bytes(), mw_set_bytes() */
    MW_NODE_GRID,   /* mw_grid_at(); its cells are not children */
    MW_NODE_CELL,   /* a cell of several values, its children; a cell of one value is an MW_NODE_INT */
};

/* Combined in struct mw_node. */
enum mw_node_flag {
    MW_NODE_SETTABLE = 1,     /* the setters accept it */
    MW_NODE_DERIVED = 2,      /* computed when the file is written */
    MW_NODE_OVERRIDDEN = 4,   /* derived, but the file has a different value, which is preserved */
    MW_NODE_RESERVED = 8,     /* `expected` in every known file; preserved as read */
    MW_NODE_CLOSED = 16,      /* only the values in `values` are valid */
    MW_NODE_HEX = 32,         /* usually shown in hexadecimal */
    MW_NODE_LAZY = 64,        /* loaded on demand */
    MW_NODE_LAYOUT = 128,     /* only needed to write the same bytes again; "$" before its name in JSON */
    MW_NODE_FIXED_SIZE = 256, /* a list or grid that always has as many items or cells */
    MW_NODE_OPEN = 512,       /* a list whose items can be inserted, removed and moved by path */
    MW_NODE_BY_ITEM = 1024,   /* the format says what the field means for this item */
};

/* A value, or what holds values. The struct is the caller's; all strings but `path` are constants of the
 * library. NULL if it does not exist.
 *
 * What a field means can depend on the item that has it: `speed_x` of an object is a time for a rope, and
 * half of a place for a warp. label, doc, unit, low, high, and the values of an integer without names of its
 * own say what it means for this item, then with MW_NODE_BY_ITEM. They are for people: the setters accept all
 * of min to max, and names that mw_get_text() returns and mw_set() accepts do not depend on the item. */
struct mw_node {
    enum mw_node_kind kind;  /* which of the members below apply */
    unsigned flags;          /* enum mw_node_flag */
    size_t count;            /* children; 0 for single values and grids */
    const char *name;        /* of the field, which items of a list share; "" for the whole document */
    const char *label;       /* what the field is for this item: "target, x"; NULL: the name says it */
    const char *record;      /* what a record, an item of the list or a cell is called: "plane" */
    const char *doc;         /* what the field means, one line */
    const char *unit;        /* "px" */
    const char *refers;      /* the integer is an index into this list of the document, -1 means none */
    const char *refers_name; /* the text is the name of an item of one of these lists: "characters scenes" */
    const char *language;    /* of a text, for mw_check_text(): "worldbuilder-script"; NULL: plain */
    const struct mw_name *values; /* names of values */
    const struct mw_name *bits;   /* names of single bits, which are combined */
    int64_t min, max; /* INT: what the setters accept; TEXT, BYTES: bytes in the file, -1 without a maximum */
    int64_t low, high;       /* INT: values that make sense for this item, within min and max */
    int64_t expected;        /* of MW_NODE_RESERVED */
    char path[MW_PATH_SIZE]; /* exact: indices only */
};

/* Describes what path leads to in *node; "" is the whole document. */
MW_API int mw_node_at(struct mw_document *document, const char *path, struct mw_node *node);

/* Describes in *child the child of what path leads to, at index; MW_E_NOT_FOUND after the last. The children
 * of a record are the fields that this record has, in file order. */
MW_API int mw_node_child(struct mw_document *document, const char *path, size_t index, struct mw_node *child);

/* Stores the number of items of the list at path in *count. */
MW_API int mw_list_count(struct mw_document *document, const char *path, size_t *count);

/* Insert an item before index (up to the count), remove one, or move one so that it is at index `to` after
 * that (it was at `from`). path is that of the list. Counts in the file follow, and so do indices elsewhere
 * in the document that refer to items of the list; those of a removed item become -1, and what only that item
 * uses is removed with it. A new item has zeros, empty texts, the expected values of reserved fields, and
 * whatever else the format asks for. MW_E_NOT_FOUND: no such index. MW_E_REFUSED: the list is not
 * MW_NODE_OPEN, because it has a fixed size or because other parts of the file depend on its items (the
 * message and the reference of the format say what to do instead), or it is, but this item cannot be changed
 * that way. */
MW_API int mw_list_insert_item(struct mw_document *document, const char *path, size_t index);
MW_API int mw_list_remove_item(struct mw_document *document, const char *path, size_t index);
MW_API int mw_list_move_item(struct mw_document *document, const char *path, size_t from, size_t to);

/* Stores in item the path of what the integer or text at path refers to: the item with the index, or of the
 * name, in the lists that the node's `refers` or `refers_name` names. MW_E_NOT_FOUND: it refers to nothing.
 * MW_E_ARGUMENT: it is not a reference. */
MW_API int mw_follow(struct mw_document *document, const char *path, char item[MW_PATH_SIZE]);

/* ---- texts in a language ---- */

/* A fault in a text. Lines end with LF, CR or both. */
struct mw_text_fault {
    uint32_t line, column; /* from 1; the column in characters */
    uint32_t length;       /* in characters; 0 at the end of the text */
    size_t offset;         /* in bytes, from the start of the text */
    size_t size;           /* in bytes */
    const char *message;   /* valid during the call that it is passed to */
};

/* Checks a text without changing the document: utf8 is in the language of a node, or "json". Calls found with
 * each fault, in order; what mw_set_str() refuses has at least one. If found returns a value other than 0,
 * the call ends and returns it. A language that refers to items by name uses the names in the document.
 * MW_E_UNSUPPORTED: the format has no such language. */
MW_API int mw_check_text(struct mw_document *document, const char *language, struct mw_str utf8,
                         int (*found)(void *user, const struct mw_text_fault *fault), void *user);

/* Calls found with each word of a language, for completion: commands and variables, with an opening brace
 * that always follows ("PRINT{"). There may be none. If found returns a value other than 0, the call ends and
 * returns it. */
MW_API int mw_find_words(struct mw_document *document, const char *language,
                         int (*found)(void *user, const char *word), void *user);

/* ---- single values; see also mw_get_int(), mw_get_text() and mw_set() in document.h ---- */

/* All values are integers, texts or bytes; no format has real numbers. mw_get_text() returns the name of an
 * integer's value ("single", "main|no_draw"), and mw_set() accepts it. */

/* Stores a text as UTF-8 with its length in *utf8; it may contain NULs. Valid until the next call with this
 * document. MW_E_FORMAT: the bytes are not text in the encoding of the file; mw_get_bytes() returns them. */
MW_API int mw_get_str(struct mw_document *document, const char *path, struct mw_str *utf8);

/* Stores in *bytes the bytes, or those of a text as the file has them. Borrowed from the document under the
 * same condition as the cells of a grid (see struct mw_grid_view). */
MW_API int mw_get_bytes(struct mw_document *document, const char *path, struct mw_bytes *bytes);

/* These set everything that the path matches to value, or nothing, and list the changes like mw_set(). */
MW_API int mw_set_int(struct mw_document *document, const char *path, int64_t value);
/* utf8 is copied and may contain NULs where the format can store them. */
MW_API int mw_set_str(struct mw_document *document, const char *path, struct mw_str utf8);
/* bytes are copied. */
MW_API int mw_set_bytes(struct mw_document *document, const char *path, struct mw_bytes bytes);

/* ---- copying ---- */

/* Replaces the value at path. json is copied: UTF-8 as mw_dump() writes it for a path, also of a different
 * document. Members of a record that it leaves out keep their values, as do derived fields and those that
 * only describe the layout of the file. MW_E_REFUSED: a grid of a different size, or a list with a different
 * number of items that is not MW_NODE_OPEN. */
MW_API int mw_paste(struct mw_document *document, const char *path, struct mw_str json);
/* Inserts an item, or the items of a list, before index into the list at path; json is copied as well. */
MW_API int mw_paste_items(struct mw_document *document, const char *path, size_t index, struct mw_str json);

/* ---- grids ---- */

/* A value of a cell. */
struct mw_cell_field {
    const char *name;             /* in paths: "index" of layers[0].tiles[1,2].index */
    const char *label;            /* as in struct mw_node, as are doc, unit and values */
    const char *doc, *unit;       /* NULL: none */
    const struct mw_name *values; /* names of values; NULL: none */
    const struct mw_name *bits;   /* names of single bits; NULL: none */
    uint32_t offset;              /* in the cell */
    uint32_t width;               /* in bytes: 1, 2 or 4 */
    bool is_signed;               /* two's complement */
    bool big_endian;              /* else little-endian */
};

/* The cells of a grid as the file stores them. The cell in column x of row y is at cells + y * stride +
 * x * cell_size, not aligned. The view may be used as long as mw_document_generation() returns its
 * generation; then call mw_grid_at() again. Looking at the document by path, mw_grid_at() included, does not
 * end a view; changes, mw_content_release(), and output, pictures and checks of documents with lazy content
 * may. */
struct mw_grid_view {
    const uint8_t *cells;                            /* NULL when width or height is 0 */
    uint32_t width, height;                          /* in cells */
    size_t stride;                                   /* bytes from one row to the next */
    uint32_t cell_size;                              /* bytes from one cell to the next */
    uint32_t field_count;                            /* how many of `fields` are used, at least 1 */
    struct mw_cell_field fields[MW_CELL_FIELDS_MAX]; /* the values of a cell */
    uint64_t generation;                             /* of the document, when the view was made */
};

/* Shows the grid at path in *view, without copying cells. */
MW_API int mw_grid_at(struct mw_document *document, const char *path, struct mw_grid_view *view);

/* Changes whenever views, and bytes from mw_get_bytes(), may no longer be used. */
MW_API uint64_t mw_document_generation(const struct mw_document *document);

/* Frees lazy content that the path leads to or contains ("": all), unless it was changed. It is loaded again
 * when it is asked for. */
MW_API int mw_content_release(struct mw_document *document, const char *path);

#ifdef __cplusplus
}
#endif
#endif
