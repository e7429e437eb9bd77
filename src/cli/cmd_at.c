/* at: what a picture shows at a point. */
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "job.h"

struct point {
    uint32_t x, y;
};

/* What was picked, shown line by line or as a list of JSON. */
struct showing {
    struct job *job;
    struct mw_document *document;
    struct sink text; /* printed only once all of it is known */
    struct json json;
    size_t count;
};

/* "640,320", two numbers from 0. */
static bool parse_point(const char *word, struct point *point)
{
    const char *comma = strchr(word, ',');
    char *end;
    if (!comma || strspn(word, "0123456789,") != strlen(word) || comma == word || !comma[1])
        return false;
    unsigned long long x = strtoull(word, &end, 10), y = strtoull(comma + 1, NULL, 10);
    if (end != comma || strchr(comma + 1, ',') || x > UINT32_MAX || y > UINT32_MAX)
        return false;
    *point = (struct point){ (uint32_t)x, (uint32_t)y };
    return true;
}

/* ---- what it is ---- */

static void put_value(struct sink *out, struct mw_document *document, const char *path, const char *label)
{
    const char *value;
    if (mw_get_text(document, path, &value) != 0 || !*value)
        return;
    sink_text(out, out->size ? ", " : "");
    if (label)
        sink_format(out, "%s ", label);
    sink_text(out, value);
}

/* The texts of an item say what it is: its name, its logic. */
static void put_texts(struct sink *out, struct mw_document *document, const char *path)
{
    struct mw_node child;
    for (size_t i = 0; mw_node_child(document, path, i, &child) == 0; i++)
        if (child.kind == MW_NODE_TEXT && !(child.flags & (MW_NODE_LAZY | MW_NODE_LAYOUT)))
            put_value(out, document, child.path, NULL);
}

/* Zeros, such as no flags, say nothing but of the first value. */
static void put_cell(struct sink *out, struct mw_document *document, const char *path)
{
    struct mw_node child;
    int64_t number;
    for (size_t i = 0; mw_node_child(document, path, i, &child) == 0; i++)
        if (i == 0 || mw_get_int(document, child.path, &number) != 0 || number != 0)
            put_value(out, document, child.path, child.name);
}

/* One line, possibly empty: the value of a cell or a field, or the texts of an item. */
static void describe_part(struct sink *out, struct mw_document *document, const char *path)
{
    struct mw_node node;
    if (mw_node_at(document, path, &node) != 0)
        return;
    if (node.kind == MW_NODE_CELL)
        put_cell(out, document, path);
    else if (node.kind == MW_NODE_RECORD)
        put_texts(out, document, path);
    else
        put_value(out, document, path, NULL);
}

/* ---- showing ---- */

static int show_pick(void *user, const struct mw_picked *pick)
{
    struct showing *showing = user;
    struct sink what = { 0 };
    describe_part(&what, showing->document, pick->path);
    sink_write(&what, "", 1);
    if (showing->job->cli->json) {
        json_begin(&showing->json, NULL, '{');
        json_text(&showing->json, "path", pick->path);
        json_bool(&showing->json, "drawn", pick->drawn);
        json_text(&showing->json, "what", what.data);
        json_end(&showing->json);
    } else {
        sink_format(&showing->text, "%s%s%s%s\n", *pick->path ? pick->path : "whole picture",
                    *what.data ? ": " : "", what.data, pick->drawn ? "" : " (not visible)");
    }
    showing->count++;
    sink_free(&what);
    return 0;
}

static int pick_point(struct showing *showing, struct mw_render *render, struct point point)
{
    if (!showing->job->cli->json)
        return mw_pick(render, point.x, point.y, show_pick, showing);
    json_open(&showing->json, &showing->text, showing->job->cli->many);
    json_begin(&showing->json, NULL, '{');
    json_uint(&showing->json, "x", point.x);
    json_uint(&showing->json, "y", point.y);
    json_begin(&showing->json, "parts", '[');
    int error = mw_pick(render, point.x, point.y, show_pick, showing);
    json_end(&showing->json);
    json_end(&showing->json);
    return error;
}

static int show_point(struct showing *showing, struct mw_render *render, struct point point)
{
    int error = pick_point(showing, render, point);
    if (!error) {
        struct frame frame;
        struct mw_output output = frame_open(&frame, showing->job, job_style(showing->job));
        error = output.write(output.user, showing->text.data, showing->text.size);
        frame_close(&frame);
    }
    sink_free(&showing->text);
    return error;
}

static int at_file(struct job *job)
{
    int result;
    struct point point;
    struct mw_render *render = NULL;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    struct showing showing = { .job = job, .document = document };
    parse_point(job->cli->words[1], &point);
    size_t count = options_for(job->cli, mw_document_format(document)->render_options, job->args);
    int error = mw_render_open(document, job->args, count, &render);
    if (!error)
        error = show_point(&showing, render, point);
    mw_render_close(render);
    if (error)
        result = worse(result, job_fail(job, error));
    mw_close(document);
    return result == DONE && !showing.count ? NEGATIVE : result;
}

int cmd_at(struct cli *cli)
{
    struct point point;
    if (cli->word_count != 2)
        return cli_usage(cli, "at needs a file and a point, written as X,Y in pixels of the picture");
    if (!parse_point(cli->words[1], &point))
        return cli_usage(cli, "'%s' is not a point; write X,Y in pixels of the picture, such as 640,320",
                         cli->words[1]);
    return batch_run(cli, cli->words, 1, at_file);
}
