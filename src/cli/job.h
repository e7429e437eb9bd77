/* What verbs do with one file: open it, report problems, show parts of it, save it. Functions
 * that return int return an exit code; the reason has been said when it is TROUBLE. */
#ifndef MW_CLI_JOB_H
#define MW_CLI_JOB_H

#include "batch.h"
#include "json.h"

/* "mapwright: FILE: MESSAGE" on the job's standard error; returns TROUBLE. */
int job_say(struct job *job, const char *format, ...) CLI_PRINTF(2, 3);
/* The same with the context's message, for a library call that returned `error`; or UNREAD without a word
 * when the reason is that the output could not be written. In lines of JSON the file gets one that says
 * "error", unless it has one already. A file found in a folder whose format does not do this is skipped. */
int job_fail(struct job *job, int error);
/* The same with advice after the message, but not in JSON. */
int job_fail_advising(struct job *job, int error, const char *advice);
/* Skips a file that was found in a folder, which --verbose reports; returns DONE. */
int job_skip(struct job *job, const char *why);

/* Opens the file with the options that were given for it. NULL when that fails; *result is then what to
 * return. With a damaged document *result is NEGATIVE, and what is lost has been said. `needs` are abilities
 * (enum mw_ability) without which a file found in a folder is skipped, unless it is a disk. */
struct mw_document *job_open(struct job *job, unsigned needs, int *result);
/* Opens the file with the same options, without a word. Returns 0 or an error of the library. */
int job_open_document(struct job *job, struct mw_document **document);
/* One line: "FILE: SEVERITY CODE", path, offset, message and remedy. */
void job_print_diag(struct sink *out, const char *name, const struct mw_document *document,
                    const struct mw_diag *diag);
/* On standard error: the diagnostics from this index on, which the command has added; with --quiet only
 * errors. */
void job_print_diags_from(struct job *job, const struct mw_document *document, size_t first);
/* Its begin, "FILE: SEVERITY CODE", and its end, "; REMEDY" and the line feed. */
void job_begin_diag(struct sink *out, const char *name, const struct mw_diag *diag);
void job_end_diag(struct sink *out, const struct mw_document *document, const struct mw_diag *diag);

/* ---- showing: `document output` under the name of its file when there are several ---- */

struct frame {
    struct job *job;
    struct sink *out;
    bool separate; /* the members of the value do not go next to "file" */
    bool json, begun, line_start, wrapped, brace_open;
};

/* The style asked for on the command line: JSON, JSON_LINE (several files) or TREE. */
enum mw_style job_style(const struct job *job);
struct mw_output frame_open(struct frame *frame, struct job *job, enum mw_style style);
void frame_close(struct frame *frame);

#endif
