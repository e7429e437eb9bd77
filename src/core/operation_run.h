/* Edit operations: how they run, and what those of all formats share.
 *
 * A format lists its operations in one macro, FORMAT_OPERATIONS(ROW), with an entry for each: name, function,
 * what it does, an example, and anything of its own; the options of FUNCTION are the table FUNCTION_options.
 * MW_EDIT_DECLARATION declares both, MW_OPERATION_ROW makes the rows of the format's `info.operations`,
 * MW_EDIT_ROW those of its `edits`. What has to be done before and after all of them is the format's `edit`.
 *
 * An operation keeps what it is about to change (record/journal.h), so that it may fail at any time: then all
 * is put back. Each lists what it changed; one that finds nothing to do succeeds, keeps and lists nothing.
 * Grids are borrowed from the input: their cells are changed by mw_edit_cells(), mw_edit_put() or what
 * mw_keep_cells() returns. */
#ifndef MW_CORE_OPERATION_RUN_H
#define MW_CORE_OPERATION_RUN_H

#include "base/text.h"
#include "record/document.h"
#include "args.h"
#include "seeds.h"

#define MW_OPERATION_ROW(name, function, text, example, ...) { name, text, example, function##_options },
#define MW_EDIT_ROW(name, function, text, example, ...)      function,
#define MW_EDIT_DECLARATION(name, function, text, example, ...)                                              \
    extern const struct mw_option function##_options[];                                                      \
    mw_edit_fn function;

/* A running operation, or a template that a document is being made from. */
struct mw_editing {
    struct mw_document *doc;
    const struct mw_operation *operation; /* its entry in the format's table */
    const struct mw_args *args;
    struct mw_arena *scratch;    /* freed after the operation */
    struct mw_document **source; /* opened by mw_edit_source(), closed after the operation */
    struct mw_seeds *seeds;      /* for mw_edit_seed() */
};

/* These run one of the format's operations, of the operations of all formats, or of its templates; the
 * arguments have been checked. */
int mw_edit_run(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args,
                struct mw_seeds *seeds);
int mw_common_run(struct mw_document *doc, const struct mw_operation *operation, const struct mw_args *args,
                  mw_edit_fn *run);
int mw_template_run(struct mw_document *doc, const struct mw_operation *template, const struct mw_args *args);

/* mw_fail() with the operation's name before the message. */
int mw_edit_fail(const struct mw_editing *editing, int error, const char *format, ...) MW_PRINTF(3, 4);

enum {
    MW_EDIT_WHAT = 64,
};
/* "paint-terrain: terrain", for the messages of other functions. */
const char *mw_edit_what(const struct mw_editing *editing, const char *option, char what[MW_EDIT_WHAT]);
/* The text of an option as a value of a field. */
int mw_edit_int(const struct mw_editing *editing, const char *option, const struct mw_field *field,
                const char *text, int64_t *value);

/* The value of an option with MW_ROLE_SEED, to be called only by operations that are going to use it: if it
 * was not given, a random one is drawn, listed as a change, and becomes a part of the step's text. */
int mw_edit_seed(const struct mw_editing *editing, const char *option, int64_t *seed);

/* The source document of an operation: the file in its option `file`, or else the document that
 * it works on; open until the operation ends. `thing` ("map") is the source in messages. MW_E_ARGUMENT: the
 * file has a different format or is damaged; `refuse`, unless NULL, fails for other unsuitable sources. */
int mw_edit_source(const struct mw_editing *editing, const char *thing,
                   int (*refuse)(const struct mw_editing *editing, struct mw_document *source),
                   struct mw_document **source);

#endif
