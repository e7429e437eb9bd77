/* What the edit operations of all formats share.
 *
 * A running operation is a struct of the format's own that has `doc`, the document, `operation`, its row in
 * the table of operations, and `args`; `editing` stands for a pointer to one. */
#ifndef MW_FORMATS_EDITING_H
#define MW_FORMATS_EDITING_H

#include "base/text.h"
#include "format.h"

/* mw_fail() with the operation's name before the message. */
#define mw_edit_fail(editing, error, ...)                                                                    \
    mw_operation_fail((editing)->doc->context, (editing)->operation, error, __VA_ARGS__)
int mw_operation_fail(struct mw_context *context, const struct mw_operation *operation, int error,
                      const char *format, ...) MW_PRINTF(4, 5);

/* A file of the document's own format that an operation takes from; `thing` ("map") is what messages ask for.
 * MW_E_ARGUMENT when it is of another format or damaged. Close it. */
#define mw_edit_open(editing, path, thing, other)                                                            \
    mw_operation_open((editing)->doc, (editing)->operation, path, thing, other)
int mw_operation_open(struct mw_document *doc, const struct mw_operation *operation, const char *path,
                      const char *thing, struct mw_document **other);

/* Rows of an option table: the new size of what has `least` to INT32_MAX tiles each way, and where what is in
 * `thing` goes. */
#define MW_RESIZE_LENGTH(what, least)                                                                        \
    {                                                                                                        \
        .name = what, .kind = MW_OPTION_INT, .value = "N", .doc = "new " what " in tiles", .min = least,     \
        .max = INT32_MAX                                                                                     \
    }
#define MW_RESIZE_OPTIONS(thing, least)                                                                      \
    { .name = "size", .kind = MW_OPTION_SIZE, .min = least, .max = INT32_MAX, .doc = "new size in tiles" },  \
        MW_RESIZE_LENGTH("width", least), MW_RESIZE_LENGTH("height", least),                                 \
        { .name = "anchor",                                                                                  \
          .kind = MW_OPTION_CHOICE,                                                                          \
          .fallback = "top-left",                                                                            \
          .choices = "top-left|top|top-right|left|center|right|bottom-left|bottom|bottom-right",             \
          .doc = "the part of the " thing " that stays in its place" },                                      \
    {                                                                                                        \
        .name = "offset", .kind = MW_OPTION_POINT, .min = INT32_MIN, .max = INT32_MAX,                       \
        .doc = "where the old top left tile goes, instead of an anchor"                                      \
    }

/* MW_E_ARGUMENT unless either size or one of width and height is given. */
#define mw_edit_resize_check(editing)                                                                        \
    mw_resize_check((editing)->doc->context, (editing)->operation, (editing)->args)
int mw_resize_check(struct mw_context *context, const struct mw_operation *operation,
                    const struct mw_args *args);
/* What those options ask of something that has `before` tiles: how many it gets, and where its old top left
 * one goes. */
void mw_resize_read(const struct mw_args *args, const int64_t before[2], int64_t size[2], int64_t offset[2]);

#endif
