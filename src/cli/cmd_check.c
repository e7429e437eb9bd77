/* check and verify. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "diag_groups.h"
#include "options.h"
#include "target.h"
#include "worlds_on_disk.h"

/* ---- check ---- */

/* Of the severities that are shown. */
static struct tally count_diags(const struct mw_document *document, enum mw_severity lowest)
{
    struct tally tally = { .taken = true };
    for (size_t i = 0; i < mw_diag_count(document); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        enum mw_severity severity = diag->severity == MW_SEVERITY_FATAL ? MW_SEVERITY_ERROR : diag->severity;
        if (diag->severity < lowest)
            continue;
        tally.counts[severity] += diag->unlisted ? diag->unlisted : 1;
    }
    return tally;
}

/* The lowest severity that is shown. */
static enum mw_severity lowest_shown(const struct cli *cli)
{
    enum mw_severity severity = MW_SEVERITY_NOTE;
    while (cli->severity && strcmp(mw_severity_name(severity), cli->severity) != 0)
        severity++;
    return cli->quiet && !cli->json ? MW_SEVERITY_ERROR : severity;
}

static void report_text(struct job *job, const struct mw_document *document)
{
    const struct cli *cli = job->cli;
    size_t collapsed = 0;
    for (size_t i = 0; cli->all && i < mw_diag_count(document); i++)
        if (mw_diag_at(document, i)->severity >= lowest_shown(cli))
            job_print_diag(job->out, job->name, document, mw_diag_at(document, i));
    if (!cli->all)
        collapsed = diag_groups_print(job, document, lowest_shown(cli));
    if (cli->quiet)
        return;
    sink_format(job->out, "%s: ", job->name);
    tally_print(job->out, &job->tally);
    sink_text(job->out, collapsed ? " (--all lists each)\n" : "\n");
}

static void report_diags(struct json *json, const struct mw_document *document, enum mw_severity lowest)
{
    json_begin(json, "diagnostics", '[');
    for (size_t i = 0; i < mw_diag_count(document); i++) {
        const struct mw_diag *diag = mw_diag_at(document, i);
        if (diag->severity < lowest)
            continue;
        json_begin(json, NULL, '{');
        json_text(json, "severity", mw_severity_name(diag->severity));
        json_text(json, "code", diag->code);
        json_text(json, "path", diag->path);
        if (diag->offset != MW_NO_OFFSET) {
            json_text(json, "space", diag->space);
            json_uint(json, "offset", diag->offset);
            json_uint(json, "length", diag->length);
        }
        json_text(json, "message", diag->message);
        json_text(json, "hint", diag->hint);
        if (diag->repair)
            json_text(json, "repair", diag->repair);
        if (diag->operation)
            json_text(json, "operation", diag->operation);
        if (diag->unlisted)
            json_uint(json, "unlisted", diag->unlisted);
        json_end(json);
    }
    json_end(json);
}

/* Begins the map of a file, whose tally has been taken. */
static void begin_report(struct json *json, const struct job *job, const struct mw_document *document)
{
    json_begin(json, NULL, '{');
    json_name(json, "file", job->path);
    json_text(json, "format", mw_document_format(document)->name);
    json_bool(json, "damaged", mw_document_damaged(document));
    json_uint(json, "errors", job->tally.counts[MW_SEVERITY_ERROR]);
    json_uint(json, "warnings", job->tally.counts[MW_SEVERITY_WARNING]);
    json_uint(json, "notes", job->tally.counts[MW_SEVERITY_NOTE]);
    report_diags(json, document, lowest_shown(job->cli));
}

/* The changes are those of a repair. */
static int report_document(struct job *job, const struct mw_document *document,
                           const struct mw_document *repaired, const char *target)
{
    job->tally = count_diags(document, job->cli->json ? MW_SEVERITY_NOTE : lowest_shown(job->cli));
    const uint64_t *counts = job->tally.counts;
    if (!job->cli->json) {
        report_text(job, document);
    } else {
        struct json json;
        json_open(&json, job->out, job->cli->many);
        begin_report(&json, job, document);
        if (repaired)
            changes_json(&json, repaired, target);
        json_end(&json);
    }
    return counts[MW_SEVERITY_ERROR] ? NEGATIVE : DONE;
}

static int check_by_options(struct job *job, struct mw_document *document)
{
    size_t count = options_for(job->cli, mw_document_format(document)->check_options, job->args);
    int error = mw_check(document, job->args, count);
    return error ? job_fail(job, error) : DONE;
}

/* Diagnostics of the saved file: what reading it again finds. */
static int report_repaired(struct job *job, struct mw_document *document, const char *target)
{
    void *data;
    size_t size;
    struct mw_document *again;
    size_t count = options_for(job->cli, mw_document_format(document)->save_options, job->args);
    job->args[count++] = (struct mw_arg){ "unproven", NULL };
    int error = mw_write(document, job->args, count, &data, &size);
    if (error)
        return job_fail(job, error);
    const struct mw_arg format = { "format", mw_document_format(document)->name };
    int result;
    error = mw_open_bytes(job->context, job->path, data, size, &format, 1, &again);
    if (error) {
        result = job_fail(job, error);
    } else {
        result = check_by_options(job, again);
        if (result == DONE)
            result = report_document(job, again, document, target);
        mw_close(again);
    }
    mw_free(job->context, data);
    return result;
}

static int repair_document(struct job *job, struct mw_document *document, bool apply)
{
    const struct text_list *fixes = &job->cli->fixes;
    int error = mw_repair(document, fixes->items, fixes->count, apply);
    return error ? job_fail(job, error) : DONE;
}

/* Would this opt-in repair, which was not requested, change anything? Leaves the list of changes empty. */
static bool is_left_out(struct job *job, struct mw_document *document, const struct mw_fix *fix)
{
    if (job->cli->fixes.count || !fix->on_demand || mw_repair(document, &fix->name, 1, false) < 0)
        return false;
    size_t changes = mw_change_count(document);
    mw_change_clear(document);
    return changes > 0;
}

static void left_out_list(struct job *job, struct mw_document *document)
{
    struct sink *out = job->cli->dry_run ? job->out : job->err;
    const struct mw_fix *fix = mw_document_format(document)->fixes;
    for (; fix && fix->name && (job->cli->dry_run || !job->cli->quiet); fix++)
        if (is_left_out(job, document, fix))
            sink_format(out, "%s: not repaired by default: %s; use --fix=%s\n", job->name, fix->doc,
                        fix->name);
}

/* Lists, repairs, saves, and reports what is left. */
static int fix_document(struct job *job, struct mw_document *document)
{
    const struct cli *cli = job->cli;
    if (!cli->json)
        left_out_list(job, document);
    int result = repair_document(job, document, false);
    if (result != DONE)
        return result;
    size_t changes = mw_change_count(document);
    if (!cli->json)
        changes_list(job, document);
    if (changes == 0 && !cli->output && !cli->folder)
        return report_document(job, document, document, NULL);
    mw_change_clear(document);
    result = repair_document(job, document, true);
    char *target = NULL;
    if (result == DONE)
        result = cli->dry_run ? job_preview(job, document) : job_save(job, document, "", &target);
    if (result != DONE)
        return result;
    if (target)
        changes_saved(job, document, target);
    if (!target || strcmp(target, "-") != 0)
        result = report_repaired(job, document, target);
    free(target);
    return result;
}

/* ---- disks ---- */

/* user: the JSON of the disk, or NULL. */
static int check_world(struct job *job, struct mw_document *world, void *user)
{
    int result = check_by_options(job, world);
    if (result != DONE || !user)
        return result == DONE ? report_document(job, world, NULL, NULL) : result;
    job->tally = count_diags(world, MW_SEVERITY_NOTE);
    begin_report(user, job, world);
    json_end(user);
    return job->tally.counts[MW_SEVERITY_ERROR] ? NEGATIVE : DONE;
}

/* The disk, then the worlds on it; in JSON these are its "worlds". */
static int check_disk(struct job *job, struct mw_document *disk)
{
    size_t worlds;
    if (!job->cli->json) {
        int result = report_document(job, disk, NULL, NULL);
        return worse(result, each_world_on_disk(job, disk, 0, check_world, NULL, &worlds));
    }
    struct json json;
    job->tally = count_diags(disk, MW_SEVERITY_NOTE);
    json_open(&json, job->out, job->cli->many);
    begin_report(&json, job, disk);
    int result = job->tally.counts[MW_SEVERITY_ERROR] ? NEGATIVE : DONE;
    json_begin(&json, "worlds", '[');
    result = worse(result, each_world_on_disk(job, disk, 0, check_world, &json, &worlds));
    json_end(&json);
    json_end(&json);
    return result;
}

/* Checks do not play: of a game that can be played, says what does. */
static void point_to_exploring(struct job *job, struct mw_document *document)
{
    const struct cli *cli = job->cli;
    struct mw_play *play = NULL;
    if (cli->many || cli->fix || cli->json || cli->quiet || mw_document_damaged(document) ||
        !(mw_document_format(document)->abilities & MW_CAN_PLAY) || mw_play_open(document, NULL, 0, &play))
        return;
    sink_format(job->out, "%s: 'mapwright play --explore' finds what a player cannot reach\n", job->name);
    mw_play_close(play);
}

static int check_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, job->cli->fix ? MW_CAN_WRITE : 0, &result);
    if (!document)
        return result;
    int checked = check_by_options(job, document);
    if (checked == DONE && holds_worlds(document) && !job->cli->fix)
        checked = check_disk(job, document);
    else if (checked == DONE)
        checked = job->cli->fix ? fix_document(job, document) : report_document(job, document, NULL, NULL);
    if (checked != TROUBLE)
        point_to_exploring(job, document);
    mw_close(document);
    return worse(result, checked);
}

static int check_fix_names(struct cli *cli)
{
    for (size_t i = 0; i < cli->fixes.count; i++) {
        const char *name = cli->fixes.items[i];
        if (word_is(WORDS_FIXES, name))
            continue;
        const char *nearest = word_nearest(WORDS_FIXES, name);
        if (nearest)
            return cli_usage(cli, "unknown repair '%s'; did you mean %s?", name, nearest);
        return cli_usage(cli, "unknown repair '%s'; 'mapwright formats NAME' lists the repairs of a format",
                         name);
    }
    return DONE;
}

static int check_severity_name(struct cli *cli)
{
    static const char *const names[] = { "note", "warning", "error" };
    for (size_t i = 0; cli->severity && i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], cli->severity) == 0)
            return DONE;
    return cli->severity ? cli_usage(cli, "--severity takes note, warning or error, not '%s'", cli->severity)
                         : DONE;
}

int cmd_check(struct cli *cli)
{
    if (!cli->fix && (cli->in_place || cli->output || cli->folder || cli->dry_run))
        return cli_usage(cli, "check writes files only with --fix");
    int result = cli->fix ? target_check(cli) : DONE;
    if (result == DONE)
        result = check_severity_name(cli);
    if (result == DONE)
        result = check_fix_names(cli);
    return result == DONE ? batch_run_tallied(cli, cli->words, cli->word_count, check_file) : result;
}

/* ---- verify ---- */

static void byte_text(char text[16], int byte)
{
    if (byte < 0)
        snprintf(text, 16, "the end");
    else
        snprintf(text, 16, "0x%02X", (unsigned)byte & 0xFF);
}

static void verify_text(struct job *job, int different, const struct mw_mismatch *mismatch)
{
    sink_format(job->out, "%s: ", job->name);
    if (!different) {
        sink_text(job->out, "ok\n");
        return;
    }
    char read[16], written[16];
    byte_text(read, mismatch->byte_read);
    byte_text(written, mismatch->byte_written);
    sink_format(job->out, "differs at %s+0x%" PRIX64, mismatch->space, mismatch->offset);
    if (mismatch->path && *mismatch->path)
        sink_format(job->out, " (%s)", mismatch->path);
    sink_format(job->out, ": %s read, %s written", read, written);
    if (mismatch->size_read != mismatch->size_written)
        sink_format(job->out, "; %" PRIu64 " bytes read, %" PRIu64 " written", mismatch->size_read,
                    mismatch->size_written);
    sink_text(job->out, "\n");
}

static void json_byte(struct json *json, const char *key, int byte)
{
    if (byte < 0)
        json_nothing(json, key);
    else
        json_int(json, key, byte);
}

static void verify_json(struct job *job, int different, const struct mw_mismatch *mismatch)
{
    struct json json;
    json_open(&json, job->out, job->cli->many);
    json_begin(&json, NULL, '{');
    json_name(&json, "file", job->path);
    json_bool(&json, "identical", !different);
    if (different) {
        json_text(&json, "space", mismatch->space);
        json_uint(&json, "offset", mismatch->offset);
        json_text(&json, "path", mismatch->path ? mismatch->path : "");
        json_byte(&json, "byte_read", mismatch->byte_read);
        json_byte(&json, "byte_written", mismatch->byte_written);
        json_uint(&json, "size_read", mismatch->size_read);
        json_uint(&json, "size_written", mismatch->size_written);
    }
    json_end(&json);
}

static int verify_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, MW_CAN_WRITE, &result);
    if (!document)
        return result;
    struct mw_mismatch mismatch = { 0 };
    int different = mw_verify(document, &mismatch);
    if (different < 0)
        result = worse(result, job_fail(job, different));
    else if (job->cli->json)
        verify_json(job, different, &mismatch);
    else if (different || !job->cli->quiet)
        verify_text(job, different, &mismatch);
    mw_close(document);
    return different > 0 ? worse(result, NEGATIVE) : result;
}

int cmd_verify(struct cli *cli)
{
    return batch_run(cli, cli->words, cli->word_count, verify_file);
}
