/* One line of a diff, or map of its JSON: where it is, and the values on either side. */
#ifndef MW_DIFF_REPORT_LINE_H
#define MW_DIFF_REPORT_LINE_H

#include "json/emit.h"
#include "match.h"

enum {
    MW_REPORT_LISTS = 20, /* times `most`: lines in all */
};

struct mw_diff_report {
    struct mw_sides *sides;
    struct mw_emit *emit;
    struct mw_buf path, scratch;
    size_t most;     /* 0: all */
    size_t reported; /* lines */
    size_t count;
    unsigned mute; /* > 0: differences are only counted */
    bool stored;   /* they are of how the files are stored */
    /* What the path leads through, for its label: an item of a list of the root. */
    struct mw_document *label_doc;
    const struct mw_field *label_list;
    size_t label_index;
    bool label_named; /* with the list's name: the path leads somewhere else */
    int error;        /* the first */
};

void mw_diff_report_error(struct mw_diff_report *report, int error);
/* Around calls of rules that cannot say that memory was too short. */
void mw_diff_report_watch(struct mw_document *doc);
void mw_diff_report_watched(struct mw_diff_report *report, const struct mw_document *doc);

/* Lengthens the path; returns its length before, for mw_diff_report_pop(). */
size_t mw_diff_report_push(struct mw_diff_report *report, const char *format, ...) MW_PRINTF(2, 3);
void mw_diff_report_pop(struct mw_diff_report *report, size_t length);

enum {
    MW_LINE_BYTES = 16, /* shown in hexadecimal; more are shown by size and digest */
};

static inline bool mw_line_is_json(const struct mw_diff_report *report)
{
    return mw_emit_is_json(report->emit);
}

static inline struct mw_buf *mw_line_out(const struct mw_diff_report *report)
{
    return report->emit->out;
}

static inline bool mw_line_is_bytes(const struct mw_field *field)
{
    return !field->list && (field->kind == MW_KIND_BYTES || field->kind == MW_KIND_FIXED_BYTES);
}

/* Where, and in JSON the kind of difference. false: it is only counted. */
bool mw_line_begin(struct mw_diff_report *report, const char *kind);
void mw_line_end(struct mw_diff_report *report);

/* A few words about an item, into scratch; false when there are none. */
bool mw_line_label(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *list,
                   size_t index, bool named);

/* What was left out at this path; not a difference of its own. */
void mw_report_more(struct mw_diff_report *report, uint64_t count, const char *what, uint64_t cells);

/* Values for people. */
void mw_line_put_bytes(struct mw_diff_report *report, struct mw_bytes bytes);
void mw_line_put_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                       const void *item);

/* Values for JSON: whole, but long bytes by their size and digest, grids and lists of what is fetched by
 * their size. */
void mw_line_emit_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                        const void *item, const char *key);
void mw_line_emit_digest(struct mw_diff_report *report, struct mw_bytes bytes, const char *key);
void mw_line_emit_size(struct mw_diff_report *report, const struct mw_grid *grid, const char *key);
/* The label of what a row refers to, if it does. */
void mw_line_emit_reference(struct mw_diff_report *report, struct mw_document *doc,
                            const struct mw_field *field, const void *item, const char *key);

#endif
