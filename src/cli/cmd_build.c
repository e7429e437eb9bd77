/* build, new: documents from JSON and from templates. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "describe.h"
#include "options.h"
#include "target.h"

/* Saves and closes a new document. */
static int save_made(struct job *job, struct mw_document *document)
{
    char *target;
    int result = job_save(job, document, "", &target);
    if (result == DONE) {
        job_say_written(job, target);
        free(target);
    }
    mw_close(document);
    return result;
}

/* ---- build ---- */

/* The content of a file of at most `limit` bytes; NULL if that fails, which is reported. */
static char *read_whole(struct job *job, uint64_t limit, size_t *size)
{
    bool standard = strcmp(job->path, "-") == 0;
    FILE *file = standard ? stdin : fopen(job->path, "rb");
    if (!file) {
        job_say(job, "%s", strerror(errno));
        return NULL;
    }
    struct sink text = { 0 };
    char piece[16384];
    errno = 0;
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0 && text.size <= limit;)
        sink_write(&text, piece, got);
    bool failed = ferror(file);
    if (failed)
        job_say(job, "%s", strerror(errno));
    else if (text.size > limit)
        job_say(job, "more than %" PRIu64 " bytes; raise the limit with --max-memory", limit);
    else if (text.error)
        job_say(job, "%s", strerror(text.error));
    failed = failed || text.size > limit || text.error;
    if (!standard)
        fclose(file);
    if (failed) {
        sink_free(&text);
        return NULL;
    }
    *size = text.size;
    return text.data ? text.data : take_text("%s", "");
}

/* A folder that unpack wrote, also by the name of its JSON. */
static bool is_unpacked(const char *path)
{
    struct stat facts;
    const char *slash = strrchr(path, '/');
    return strcmp(slash ? slash + 1 : path, "world.json") == 0 ||
           (stat(path, &facts) == 0 && S_ISDIR(facts.st_mode));
}

static int build_text(struct job *job, struct mw_document **document)
{
    size_t size;
    char *text = read_whole(job, job->cli->max_memory ? job->cli->max_memory : UINT64_C(1) << 30, &size);
    if (!text)
        return TROUBLE;
    int error = mw_build(job->context, job->path, text, size, document);
    free(text);
    return error ? job_fail(job, error) : DONE;
}

static int build_file(struct job *job)
{
    bool unpacked = is_unpacked(job->path);
    if (job->found && !unpacked && !text_ends_with(job->path, ".json")) {
        job->skipped = true;
        return DONE;
    }
    struct mw_document *document;
    if (unpacked) {
        int error = mw_open(job->context, job->path, NULL, 0, &document);
        if (error)
            return job_fail(job, error);
    } else if (build_text(job, &document) != DONE) {
        return TROUBLE;
    }
    if (options_fit(job->cli, job->err, job->name, mw_document_format(document), NULL) != DONE) {
        mw_close(document);
        return TROUBLE;
    }
    char *place = place_without_json(job->place);
    struct job renamed = *job;
    renamed.place = place;
    int result = save_made(&renamed, document);
    free(place);
    return result;
}

int cmd_build(struct cli *cli)
{
    int result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, build_file) : result;
}

/* ---- new ---- */

static const struct mw_operation *template_find(const char *name, const struct mw_format_info **format)
{
    for (size_t i = 0; i < mw_format_count(); i++) {
        *format = mw_format_at(i);
        for (const struct mw_operation *row = (*format)->templates; row && row->name; row++)
            if (strcmp(row->name, name) == 0)
                return row;
    }
    return NULL;
}

static int new_document(struct job *job)
{
    const struct mw_format_info *format = NULL;
    const struct mw_operation *row = template_find(job->path, &format);
    if (options_fit(job->cli, job->err, job->name, format, row) != DONE)
        return TROUBLE;
    struct mw_document *document;
    size_t count = options_for(job->cli, row->options, job->args);
    int error = mw_new(job->context, job->path, job->args, count, &document);
    if (error)
        return job_fail(job, error);
    return save_made(job, document);
}

static int list_templates(struct cli *cli)
{
    struct json json;
    if (cli->json) {
        json_open(&json, &cli->out, false);
        json_begin(&json, NULL, '{');
    }
    for (size_t i = 0; i < mw_format_count(); i++) {
        const struct mw_format_info *format = mw_format_at(i);
        if (!format->templates)
            continue;
        if (cli->json)
            describe_operations_json(&json, format->name, format->templates, format->extensions);
        else
            describe_operations(&cli->out, format->templates, format->extensions);
    }
    if (cli->json)
        json_end(&json);
    return DONE;
}

int cmd_new(struct cli *cli)
{
    if (cli->list)
        return list_templates(cli);
    if (cli->word_count != 1)
        return cli_usage(cli, "new needs one template; --list shows the templates");
    const char *name = cli->words[0];
    const struct mw_format_info *format;
    if (!template_find(name, &format)) {
        const char *nearest = word_nearest(WORDS_TEMPLATES, name);
        if (nearest)
            return cli_usage(cli, "unknown template '%s'; did you mean %s?", name, nearest);
        return cli_usage(cli, "unknown template '%s'; --list shows all", name);
    }
    int result = target_check(cli);
    return result == DONE ? job_run(cli, name, new_document) : result;
}
