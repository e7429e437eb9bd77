/* extract: the content of items as files. */
#include <fnmatch.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "target.h"

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
    json_name(&json, "file", job->path);
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
        bool named = !text_ends_with(item->path, item->name);
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
    if (cli->many && target_check_below(job, folder) != DONE) {
        free(folder);
        return TROUBLE;
    }
    int error = mw_extract(document, folder, pattern, &written);
    int result = error ? job_fail(job, error) : DONE;
    if (!error && written == 0 && pattern)
        result = job_say(job, "nothing matches '%s'; --list shows all paths", pattern);
    else if (!error && !cli->quiet && written == 0)
        sink_format(job->err, "%s: contains nothing that can be extracted\n", job->name);
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
    int error = job->cli->list ? mw_item_list(document) : 0;
    if (error)
        result = job_fail(job, error);
    else if (!job->cli->list)
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
        return cli_usage(cli,
                         "extract takes one pattern, not %zu; quote a pattern that the shell would expand",
                         cli->word_count - files);
    if (!cli->list && !cli->folder)
        return cli_usage(cli, "extract needs -O FOLDER, or --list to show what it would write");
    return batch_run(cli, cli->words, cli->word_count < files ? cli->word_count : files, extract_file);
}
