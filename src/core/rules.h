/* Rules for checking, common to all formats: tables of rules, their runner, and paths for their reports.
 *
 * A rule inspects the document and reports violations by mw_check_report(), with the path of what is
 * wrong; byte offsets are found from paths. It returns 0, or an error if memory is short, which ends the
 * check. */
#ifndef MW_CORE_RULES_H
#define MW_CORE_RULES_H

#include "args.h"
#include "record/document.h"

enum {
    MW_CHECK_PATH = 128, /* longer paths are truncated */
};

struct mw_checker {
    struct mw_document *doc;
    const struct mw_args *args; /* NULL: none */
    struct mw_arena arena;      /* freed after the check */
    unsigned games, forms;      /* bits that rules are compared with, see struct mw_rule */
    const char *code;           /* of the rule that is running */
    const struct mw_field
        *list; /* of a rule with .each: the list, the item that it looks at, and its index */
    const void *item;
    size_t index;
    /* Whether that item is checked; NULL: every item. */
    bool (*concerns)(const struct mw_checker *checker);
    void *state;              /* the format's own */
    char path[MW_CHECK_PATH]; /* see mw_check_at() */
};

/* Checks a document: by its record tables, by the rules of its format, and finds the offsets of all
 * diagnostics; see the members of struct mw_format. */
int mw_check_run(struct mw_document *doc, const struct mw_args *args);

/* Runs a check of an item while the document is being changed; the checker's `item` is set, and positions
 * are not looked for. The next mw_check() drops the diagnostics. */
int mw_check_now(struct mw_document *doc, int (*check)(struct mw_checker *checker), const void *item);

/* Runs the rules of a table that are for one of the checker's games and forms. */
int mw_rules_run(struct mw_checker *checker, const struct mw_rule *rules);

/* The games selected by the option "as": the bit with the index of its choice, or all of `otherwise`. */
unsigned mw_check_games(const struct mw_args *args, unsigned otherwise);

/* Adds a diagnostic with the code of the rule that is running. */
int mw_check_report(struct mw_checker *checker, struct mw_place place, const char *format, ...)
    MW_PRINTF(3, 4);

/* The same with a severity other than the catalogue's. */
int mw_check_report_as(struct mw_checker *checker, enum mw_severity severity, struct mw_place place,
                       const char *format, ...) MW_PRINTF(4, 5);

/* A path as a place that mw_diags_place() finds; valid until the next call. */
struct mw_place mw_check_at(struct mw_checker *checker, const char *format, ...) MW_PRINTF(2, 3);
/* An item of a list of the root, which the place refers to. */
struct mw_place mw_check_item(struct mw_checker *checker, const char *list, size_t index);
/* A part of it: `rest` follows "LIST[INDEX]" in the path, with the dot. */
struct mw_place mw_check_in_item(struct mw_checker *checker, const char *list, size_t index,
                                 const char *format, ...) MW_PRINTF(4, 5);
/* The item that a rule with .each looks at. */
static inline struct mw_place mw_check_this(struct mw_checker *checker)
{
    return mw_check_item(checker, checker->list->name, checker->index);
}
/* A part of it: `rest` follows its path, with the dot. */
struct mw_place mw_check_here(struct mw_checker *checker, const char *format, ...) MW_PRINTF(2, 3);

#endif
