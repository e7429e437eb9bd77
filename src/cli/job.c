#include "job.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "options.h"

int job_say(struct job *job, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = take_text_v(format, args);
    va_end(args);
    size_t size = strlen(job->name);
    bool named = strncmp(text, job->name, size) == 0 && (text[size] == ':' || text[size] == ' ');
    if (named)
        sink_format(job->err, "mapwright: %s\n", text);
    else
        sink_format(job->err, "mapwright: %s: %s\n", job->name, text);
    free(text);
    return TROUBLE;
}

int job_skip(struct job *job, const char *why)
{
    job->skipped = true;
    if (job->cli->verbose)
        sink_format(job->err, "%s: skipped, %s\n", job->name, why);
    return DONE;
}

/* How to raise the limit that was exceeded, if the command line can. */
static const char *limit_advice(const struct job *job)
{
    const struct mw_error_details *error = mw_error_last(job->context);
    const char *limit = error->limit;
    uint64_t pixels = job->cli->max_pixels ? job->cli->max_pixels : UINT64_C(1) << 31;
    bool memory = limit && (strcmp(limit, "total") == 0 || strcmp(limit, "payload") == 0 ||
                            strcmp(limit, "allocated") == 0);
    if (limit && strcmp(limit, "pixels") == 0 && error->limit_value == pixels)
        return "; raise it with --max-pixels";
    return memory ? "; raise it with --max-memory" : "";
}

int job_fail(struct job *job, int error)
{
    return job_fail_advising(job, error, limit_advice(job));
}

int job_fail_advising(struct job *job, int error, const char *advice)
{
    if (job->out->error)
        return UNREAD;
    bool silent = job->out->written == job->before;
    if (job->found && error == MW_E_UNSUPPORTED && silent)
        return job_skip(job, "its format does not support this command");
    const char *message = mw_error_message(job->context);
    if (job->cli->json && job->cli->many && silent) {
        struct json json;
        json_open(&json, job->out, true);
        json_begin(&json, NULL, '{');
        json_name(&json, "file", job->path);
        char *text = take_text("%s%s", job->origin ? job->origin : "", message);
        json_text(&json, "error", text);
        free(text);
        json_end(&json);
    }
    return job_say(job, "%s%s%s", job->origin ? job->origin : "", *message ? message : mw_error_name(error),
                   advice);
}

/* ---- opening ---- */

/* The format is only known when the file is open, and can have an option of that name for what the verb does,
 * or none at all: options_fit() refuses the latter unless the option may be meant for other files. */
static size_t open_args(const struct cli *cli, struct mw_arg *args)
{
    size_t count = 0;
    for (size_t i = 0; i < cli->arg_count; i++) {
        bool known = false;
        for (size_t k = 0; k < mw_format_count() && !known; k++)
            known = option_in(mw_format_at(k)->open_options, cli->args[i].name);
        if (known)
            args[count++] = cli->args[i];
    }
    args[count++] = (struct mw_arg){ "unknown", "ignore" };
    if (cli->format)
        args[count++] = (struct mw_arg){ "format", cli->format };
    return count;
}

int job_open_document(struct job *job, struct mw_document **document)
{
    return mw_open(job->context, job->path, job->args, open_args(job->cli, job->args), document);
}

/* Checks the options and reports damage. */
static int check_opened(struct job *job, struct mw_document *document)
{
    const struct mw_format_info *format = mw_document_format(document);
    if (!job->found && options_fit(job->cli, job->err, job->name, format, NULL) != DONE)
        return TROUBLE;
    if (!mw_document_damaged(document))
        return DONE;
    for (size_t i = 0; i < mw_diag_count(document) && !(job->cli->verb->tables & TABLE_CHECK); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        if (diag->severity == MW_SEVERITY_FATAL)
            job_print_diag(job->err, job->name, document, diag);
    }
    return NEGATIVE;
}

/* Before a file is read that is going to be saved in place. What cannot be opened is reported when it is
 * read. */
static void lock_in_place(struct job *job)
{
    static atomic_flag said = ATOMIC_FLAG_INIT;
    if (job->lock || !job->cli->in_place || job->cli->dry_run)
        return;
    int error = mw_lock_open(job->context, job->path, &job->lock);
    if (error == MW_E_UNSUPPORTED && !atomic_flag_test_and_set(&said))
        sink_format(job->err, "mapwright: %s; do not let two programs change it at the same time\n",
                    mw_error_message(job->context));
}

struct mw_document *job_open(struct job *job, unsigned needs, int *result)
{
    struct mw_document *document;
    lock_in_place(job);
    int error = job_open_document(job, &document);
    if (error) {
        bool unknown = job->found && error == MW_E_NOT_FOUND;
        *result = unknown ? job_skip(job, "no known format") : job_fail(job, error);
        return NULL;
    }
    unsigned abilities = mw_document_format(document)->abilities;
    if (job->found && (abilities & needs) != needs && !(abilities & MW_CAN_HOLD_WORLDS)) {
        *result = job_skip(job, "its format does not support this command");
        mw_close(document);
        return NULL;
    }
    *result = check_opened(job, document);
    if (*result == TROUBLE) {
        mw_close(document);
        return NULL;
    }
    return document;
}

void job_begin_diag(struct sink *out, const char *name, const struct mw_diag *diag)
{
    static const enum paint paints[] = { [MW_SEVERITY_NOTE] = PAINT_NOTE,
                                         [MW_SEVERITY_WARNING] = PAINT_WARNING,
                                         [MW_SEVERITY_ERROR] = PAINT_ERROR,
                                         [MW_SEVERITY_FATAL] = PAINT_ERROR };
    sink_format(out, "%s: ", name);
    sink_paint(out, paints[diag->severity], mw_severity_name(diag->severity));
    sink_format(out, " %s", diag->code);
}

void job_end_diag(struct sink *out, const struct mw_document *document, const struct mw_diag *diag)
{
    const struct mw_fix *fix = mw_document_format(document)->fixes;
    while (diag->repair && strcmp(fix->name, diag->repair) != 0)
        fix++;
    char *remedy = describe_remedy(diag->repair ? fix : NULL, diag->operation, diag->hint);
    sink_format(out, "%s%s\n", *remedy ? "; " : "", remedy);
    free(remedy);
}

void job_print_diag(struct sink *out, const char *name, const struct mw_document *document,
                    const struct mw_diag *diag)
{
    job_begin_diag(out, name, diag);
    char *path = take_printable(diag->path), *message = take_printable(diag->message);
    if (*path)
        sink_format(out, " at %s", path);
    if (diag->offset != MW_NO_OFFSET)
        sink_format(out, *path ? " (%s+0x%" PRIX64 ")" : " at %s+0x%" PRIX64, diag->space, diag->offset);
    sink_format(out, ": %s", message);
    if (diag->unlisted)
        sink_format(out, " (%" PRIu64 ")", diag->unlisted);
    job_end_diag(out, document, diag);
    free(path);
    free(message);
}

void job_print_diags_from(struct job *job, const struct mw_document *document, size_t first)
{
    for (size_t i = first; i < mw_diag_count(document); i++)
        if (!job->cli->quiet || mw_diag_at(document, i)->severity >= MW_SEVERITY_ERROR)
            job_print_diag(job->err, job->name, document, mw_diag_at(document, i));
}

/* ---- showing ---- */

enum mw_style job_style(const struct job *job)
{
    if (!job->cli->json)
        return MW_STYLE_TREE;
    return job->cli->many ? MW_STYLE_JSON_LINE : MW_STYLE_JSON;
}

/* {"file": ... goes in front of the document's own members; if these have a "file", too, and for any other
 * value, it is the member "value". */
static void frame_json(struct frame *frame, const char *data, size_t size)
{
    if (!frame->begun) {
        frame->begun = true;
        struct sink members = { 0 };
        struct json json;
        json_open(&json, &members, true);
        json_begin(&json, NULL, '{');
        json_name(&json, "file", frame->job->path);
        sink_move(frame->out, &members);
        frame->brace_open = data[0] == '{' && !frame->separate;
        frame->wrapped = !frame->brace_open;
        if (frame->wrapped)
            sink_text(frame->out, ",\"value\":");
        data += frame->brace_open;
        size -= frame->brace_open;
    }
    if (frame->brace_open && size) {
        frame->brace_open = false;
        if (data[0] != '}')
            sink_text(frame->out, ",");
    }
    if (size && data[size - 1] == '\n')
        size--; /* frame_close() ends the line */
    sink_write(frame->out, data, size);
}

static void frame_lines(struct frame *frame, const char *data, size_t size)
{
    if (!frame->begun) {
        sink_paint(frame->out, PAINT_BOLD, frame->job->name);
        sink_text(frame->out, ":\n");
        frame->begun = frame->line_start = true;
    }
    while (size) {
        const char *end = memchr(data, '\n', size);
        size_t length = end ? (size_t)(end - data) + 1 : size;
        if (frame->line_start && length > 1)
            sink_text(frame->out, "  ");
        sink_write(frame->out, data, length);
        frame->line_start = end != NULL;
        data += length;
        size -= length;
    }
}

static int frame_take(void *user, const void *data, size_t size)
{
    struct frame *frame = user;
    if (size == 0)
        return 0;
    if (!frame->job->cli->many)
        sink_write(frame->out, data, size);
    else if (frame->json)
        frame_json(frame, data, size);
    else
        frame_lines(frame, data, size);
    return frame->out->error ? MW_E_IO : 0;
}

struct mw_output frame_open(struct frame *frame, struct job *job, enum mw_style style)
{
    *frame = (struct frame){ .job = job, .out = job->out };
    frame->json = style == MW_STYLE_JSON || style == MW_STYLE_JSON_LINE;
    return (struct mw_output){ frame_take, frame };
}

void frame_close(struct frame *frame)
{
    if (!frame->begun || !frame->json)
        return;
    sink_text(frame->out, frame->wrapped ? "}\n" : "\n");
}
