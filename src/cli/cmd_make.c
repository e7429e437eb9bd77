/* build, new, render, extract: verbs that make files. */
#include <errno.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "describe.h"
#include "options.h"
#include "target.h"

static void say_written(struct job *job, const char *target)
{
    if (job->cli->verbose)
        sink_format(job->err, "%s: written to %s\n", job->name,
                    strcmp(target, "-") == 0 ? "standard output" : target);
}

/* Saves and closes a document that was built or made new. */
static int save_made(struct job *job, struct mw_document *document)
{
    char *target;
    int result = job_save(job, document, "", &target);
    if (result == DONE) {
        say_written(job, target);
        free(target);
    }
    mw_close(document);
    return result;
}

/* ---- build ---- */

/* The whole of a file, at most `limit` bytes of it. NULL after the reason was said. */
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
        job_say(job, "more than %" PRIu64 " bytes; --max-memory allows more", limit);
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

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
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
    if (job->found && !unpacked && !ends_with(job->path, ".json")) {
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
            describe_operations_json(&json, format->name, format->templates);
        else
            describe_operations(&cli->out, format->templates, true);
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
        return cli_usage(cli, "new needs one template; --list shows which there are");
    const char *name = cli->words[0];
    const struct mw_format_info *format;
    if (!template_find(name, &format)) {
        const char *nearest = word_nearest(WORDS_TEMPLATES, name);
        if (nearest)
            return cli_usage(cli, "there is no template '%s'; did you mean %s?", name, nearest);
        return cli_usage(cli, "there is no template '%s'; --list shows which there are", name);
    }
    int result = target_check(cli);
    return result == DONE ? job_run(cli, name, new_document) : result;
}

/* ---- render ---- */

struct picture {
    struct mw_document *document;
    const struct mw_arg *args;
    size_t arg_count;
};

static int render_produce(void *user, const struct mw_output *output)
{
    const struct picture *picture = user;
    return mw_render_png(picture->document, picture->args, picture->arg_count, output);
}

static int render_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, MW_CAN_RENDER, &result);
    if (!document)
        return result;
    struct picture picture = { document, job->args, 0 };
    picture.arg_count = options_for(job->cli, mw_document_format(document)->render_options, job->args);
    char *target;
    size_t known = mw_diag_count(document);
    int drawn = job_output(job, ".png", render_produce, &picture, &target);
    for (size_t i = known; i < mw_diag_count(document); i++)
        job_print_diag(job->err, job->name, mw_diag_at(document, i));
    if (drawn == DONE) {
        say_written(job, target);
        free(target);
    }
    mw_close(document);
    return worse(result, drawn);
}

int cmd_render(struct cli *cli)
{
    int result = target_check(cli);
    return result == DONE ? batch_run(cli, cli->words, cli->word_count, render_file) : result;
}

/* ---- extract ---- */

static const char *extract_pattern(const struct cli *cli)
{
    size_t files = cli->files_from ? 0 : 1;
    return cli->word_count > files ? cli->words[files] : NULL;
}

static void list_items_json(struct job *job, struct mw_document *document, const char *pattern)
{
    struct json json;
    json_open(&json, job->out, job->cli->many);
    json_begin(&json, NULL, '{');
    json_text(&json, "file", job->path);
    json_begin(&json, "items", '[');
    for (size_t i = 0; i < mw_item_count(document); i++) {
        const struct mw_item *item = mw_item_at(document, i);
        if (pattern && fnmatch(pattern, item->path, 0) != 0)
            continue;
        json_begin(&json, NULL, '{');
        json_text(&json, "kind", mw_item_kind_name(item->kind));
        json_text(&json, "name", item->name);
        json_text(&json, "path", item->path);
        json_uint(&json, "count", item->count);
        json_uint(&json, "size", item->size);
        if (*item->detail)
            json_text(&json, "detail", item->detail);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
}

static void list_items(struct job *job, struct mw_document *document, const char *pattern)
{
    struct frame frame;
    struct mw_output output = frame_open(&frame, job, MW_STYLE_TREE);
    for (size_t i = 0; i < mw_item_count(document); i++) {
        const struct mw_item *item = mw_item_at(document, i);
        if (pattern && fnmatch(pattern, item->path, 0) != 0)
            continue;
        bool named = !ends_with(item->path, item->name);
        char *path = take_printable(item->path), *name = take_printable(named ? item->name : "");
        char *detail = take_printable(item->detail);
        bool sized = item->size || item->kind == MW_ITEM_SCRIPT || item->kind == MW_ITEM_FILE;
        char *line = take_text("%-8s %10" PRIu64 "  %s%s%s%s%s\n", mw_item_kind_name(item->kind),
                               sized ? item->size : item->count, path, named ? "  " : "", name,
                               *detail ? "  " : "", detail);
        output.write(output.user, line, strlen(line));
        free(line);
        free(path);
        free(name);
        free(detail);
    }
    frame_close(&frame);
}

static int extract_items(struct job *job, struct mw_document *document, const char *pattern)
{
    const struct cli *cli = job->cli;
    char *folder = take_text(cli->many ? "%s/%s" : "%s", cli->folder, job->place);
    size_t written = 0;
    int error = mw_extract(document, folder, pattern, &written);
    int result = error ? job_fail(job, error) : DONE;
    if (!error && written == 0 && pattern)
        result = job_say(job, "nothing matches '%s'; --list shows what there is", pattern);
    else if (!error && !cli->quiet && written == 0)
        sink_format(job->err, "%s: holds nothing to extract; --list shows what there is\n", job->name);
    else if (!error && !cli->quiet)
        sink_format(job->err, "%s: %zu file%s written to %s\n", job->name, written, written == 1 ? "" : "s",
                    folder);
    free(folder);
    return result;
}

static int extract_file(struct job *job)
{
    const char *pattern = extract_pattern(job->cli);
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    if (!job->cli->list)
        result = worse(result, extract_items(job, document, pattern));
    else if (job->cli->json)
        list_items_json(job, document, pattern);
    else
        list_items(job, document, pattern);
    mw_close(document);
    return result;
}

int cmd_extract(struct cli *cli)
{
    size_t files = cli->files_from ? 0 : 1;
    if (cli->word_count > files + 1)
        return cli_usage(cli, "extract takes one pattern, there are %zu (quote it)", cli->word_count - files);
    if (!cli->list && !cli->folder)
        return cli_usage(cli, "extract needs -O FOLDER; --list shows what there is");
    return batch_run(cli, cli->words, cli->word_count < files ? cli->word_count : files, extract_file);
}
