/* One line of a diff, or one map of its JSON: the path, and the values of both sides. */
#ifndef MW_DIFF_REPORT_LINE_H
#define MW_DIFF_REPORT_LINE_H

#include "json/emit.h"
#include "match.h"

enum {
    MW_REPORT_LISTS = 20, /* maximum number of lines in total, as a multiple of `most` */
};

struct mw_diff_report {
    struct mw_sides *sides;
    struct mw_emit *emit;
    struct mw_buf path, scratch;
    size_t prefix;   /* size of what all paths begin with */
    size_t most;     /* lines of each list or grid; 0: no limit */
    size_t reported; /* lines so far */
    size_t count;
    unsigned mute; /* > 0: differences are only counted */
    bool stored;   /* differences concern how the files are stored */
    /* The item of a list of the root that labels the line. */
    struct mw_document *label_doc;
    const struct mw_field *label_list;
    size_t label_index;
    bool label_named; /* the label includes the list's name, because the item is not part of the path */
    int error;        /* the first error */
};

void mw_diff_report_error(struct mw_diff_report *report, int error);
/* Called before and after functions of the rules that cannot report an allocation failure. */
void mw_diff_report_watch(struct mw_document *doc);
void mw_diff_report_watched(struct mw_diff_report *report, const struct mw_document *doc);

/* Appends to the path and returns its previous length, for mw_diff_report_pop(). */
size_t mw_diff_report_push(struct mw_diff_report *report, const char *format, ...) MW_PRINTF(2, 3);
void mw_diff_report_pop(struct mw_diff_report *report, size_t length);

enum {
    MW_LINE_BYTES = 16, /* up to this many bytes are shown in hexadecimal, more by size and digest */
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

/* Begins a line with the path, in JSON also with the kind of difference. Returns false if it is only
 * counted. */
bool mw_line_begin(struct mw_diff_report *report, const char *kind);
void mw_line_end(struct mw_diff_report *report);

/* Writes a short description of an item into scratch; false if it has no description. */
bool mw_line_label(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *list,
                   size_t index, bool named);

/* Reports how many differences were omitted at this path. */
void mw_report_more(struct mw_diff_report *report, uint64_t count, const char *what, uint64_t cells);

/* Values as text. */
void mw_line_put_bytes(struct mw_diff_report *report, struct mw_bytes bytes);
void mw_line_put_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                       const void *item);

/* Values as JSON: complete, except that long bytes are given by size and digest, and grids and loaded
 * lists by size. */
void mw_line_emit_value(struct mw_diff_report *report, struct mw_document *doc, const struct mw_field *field,
                        const void *item, const char *key);
void mw_line_emit_digest(struct mw_diff_report *report, struct mw_bytes bytes, const char *key);
void mw_line_emit_size(struct mw_diff_report *report, const struct mw_grid *grid, const char *key);
/* The label of the item that a field refers to, if any. */
void mw_line_emit_reference(struct mw_diff_report *report, struct mw_document *doc,
                            const struct mw_field *field, const void *item, const char *key);

#endif
