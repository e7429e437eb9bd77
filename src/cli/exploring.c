#include "exploring.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "format_options.h"
#include "worlds_on_disk.h"

/* For people, and in JSON: the kind of an item of "ends", and from dead ends on the name of a list. */
static const struct {
    const char *text, *key;
} kinds[MW_FINDING_KINDS] = {
    [MW_FINDING_WIN] = { "end (victory)", "victory" },
    [MW_FINDING_LOSS] = { "end (death)", "death" },
    [MW_FINDING_END] = { "end (other)", "other" },
    [MW_FINDING_DEAD_END] = { "dead end", "dead_ends" },
    [MW_FINDING_ENDLESS] = { "endless turn", "endless_turns" },
    [MW_FINDING_NO_WAY_OUT] = { "no way out", "no_way_out" },
    [MW_FINDING_NOT_ENTERED] = { "never entered", "never_entered" },
    [MW_FINDING_NOT_SEEN] = { "never seen", "never_seen" },
    [MW_FINDING_NOT_RUN] = { "never run", "never_run" },
    [MW_FINDING_NEVER_TRUE] = { "never true", "never_true" },
    [MW_FINDING_NEVER_FALSE] = { "never false", "never_false" },
};

/* As it is written in a script for `play`, for free(). */
static char *take_command(struct mw_document *document, const struct mw_play_input *input)
{
    const char *name = "";
    if (!input->click)
        return take_text("%s", input->text);
    char *path = take_text("%s.name", input->text);
    if (mw_get_text(document, path, &name))
        name = input->text;
    free(path);
    return take_text(":click %s", name);
}

/* ---- text ---- */

static void print_count(struct sink *out, const char *what, uint32_t done, uint32_t all)
{
    sink_format(out, ", %" PRIu32 " of %" PRIu32 " %s", done, all, what);
}

/* With the seed: the commands of findings lead there in a game with the same. */
static void print_totals(struct job *job, const struct mw_option *options, size_t count,
                         const struct mw_explored *totals)
{
    struct sink *out = job->out;
    sink_format(out, "%s: ", job->name);
    put_settings(out, options, job->args, count);
    sink_format(out, ": %" PRIu64 " turns, %" PRIu64 " states", totals->turns, totals->states);
    print_count(out, "scenes entered", totals->scenes_entered, totals->scenes);
    print_count(out, "objects seen", totals->objects_seen, totals->objects);
    print_count(out, "statements run", totals->statements_run, totals->statements);
    print_count(out, "conditions both true and false", totals->conditions_varied, totals->conditions);
    sink_text(out, "\n");
    if (totals->memory_full)
        sink_format(out, "%s: the memory was not sufficient to explore everything\n", job->name);
    else if (!totals->complete)
        sink_format(out, "%s: not everything was explored; --turns allows more than %" PRIu64 "\n", job->name,
                    totals->turns);
}

static void print_commands(struct sink *out, struct mw_document *document, const struct mw_finding *finding)
{
    for (size_t i = 0; i < finding->input_count; i++) {
        char *command = take_command(document, &finding->inputs[i]), *printable = take_printable(command);
        sink_format(out, "%s%s", i ? ", " : "    ", printable);
        free(printable);
        free(command);
    }
    if (finding->inputs)
        sink_text(out, "\n");
}

/* In one line, without the tabs and line feeds of sources and texts. */
static void print_text(struct sink *out, const char *text)
{
    char *copy = take_text("%s", text);
    for (char *at = copy; *at; at++)
        if (*at == '\n' || *at == '\t')
            *at = ' ';
    char *printable = take_printable(copy);
    sink_text(out, printable);
    free(printable);
    free(copy);
}

static void print_finding(struct job *job, struct mw_document *document, const struct mw_finding *finding)
{
    struct sink *out = job->out;
    sink_format(out, "%s: %s", job->name, kinds[finding->kind].text);
    if (*finding->path)
        sink_format(out, ": %s", finding->path);
    if (finding->line)
        sink_format(out, ":%" PRIu32 ":%" PRIu32, finding->line, finding->column);
    if (*finding->text) {
        sink_text(out, ": ");
        print_text(out, finding->text);
    }
    sink_text(out, "\n");
    print_commands(out, document, finding);
}

/* ---- JSON ---- */

static void put_totals(struct json *json, const struct mw_explored *totals)
{
    json_uint(json, "turns", totals->turns);
    json_uint(json, "states", totals->states);
    json_bool(json, "complete", totals->complete);
    json_bool(json, "memory_full", totals->memory_full);
    json_uint(json, "scenes", totals->scenes);
    json_uint(json, "scenes_entered", totals->scenes_entered);
    json_uint(json, "objects", totals->objects);
    json_uint(json, "objects_seen", totals->objects_seen);
    json_uint(json, "statements", totals->statements);
    json_uint(json, "statements_run", totals->statements_run);
    json_uint(json, "conditions", totals->conditions);
    json_uint(json, "conditions_varied", totals->conditions_varied);
}

static void put_finding(struct json *json, struct mw_document *document, const struct mw_finding *finding)
{
    json_begin(json, NULL, '{');
    if (finding->kind <= MW_FINDING_END)
        json_text(json, "end", kinds[finding->kind].key);
    if (*finding->path)
        json_text(json, "path", finding->path);
    if (finding->line) {
        json_uint(json, "line", finding->line);
        json_uint(json, "column", finding->column);
    }
    json_text(json, "text", finding->text);
    if (finding->inputs) {
        json_begin(json, "commands", '[');
        for (size_t i = 0; i < finding->input_count; i++) {
            char *command = take_command(document, &finding->inputs[i]);
            json_text(json, NULL, command);
            free(command);
        }
        json_end(json);
    }
    json_end(json);
}

/* A list of the findings of the kinds from first to last. */
static void put_findings(struct json *json, struct mw_document *document,
                         const struct mw_exploration *exploration, const char *key, unsigned first,
                         unsigned last)
{
    json_begin(json, key, '[');
    for (size_t i = 0; i < mw_finding_count(exploration); i++) {
        const struct mw_finding *finding = mw_finding_at(exploration, i);
        if (finding->kind >= first && finding->kind <= last)
            put_finding(json, document, finding);
    }
    json_end(json);
}

static void put_exploration(struct job *job, struct mw_document *document, size_t count,
                            const struct mw_exploration *exploration)
{
    struct sink settings = { 0 };
    put_settings(&settings, mw_document_format(document)->play_options, job->args, count);
    sink_write(&settings, "", 1);
    struct json json;
    json_open(&json, job->out, false);
    json_begin(&json, NULL, '{');
    json_name(&json, "file", job->path);
    json_text(&json, "settings", settings.data);
    sink_free(&settings);
    put_totals(&json, mw_exploration_totals(exploration));
    put_findings(&json, document, exploration, "ends", MW_FINDING_WIN, MW_FINDING_END);
    for (unsigned kind = MW_FINDING_END + 1; kind < MW_FINDING_KINDS; kind++)
        put_findings(&json, document, exploration, kinds[kind].key, kind, kind);
    json_end(&json);
}

/* ---- */

static int explore_world(struct job *job, struct mw_document *document)
{
    const struct cli *cli = job->cli;
    struct mw_exploration *exploration;
    const struct mw_option *options = mw_document_format(document)->play_options;
    size_t count = options_for(cli, options, job->args);
    int error =
        mw_explore(document, job->args, count, cli->turns ? cli->turns : EXPLORING_TURNS, &exploration);
    if (error)
        return job_fail(job, error);
    if (cli->json) {
        put_exploration(job, document, count, exploration);
    } else {
        for (size_t i = 0; i < mw_finding_count(exploration); i++)
            print_finding(job, document, mw_finding_at(exploration, i));
        print_totals(job, options, count, mw_exploration_totals(exploration));
    }
    mw_exploration_free(exploration);
    return DONE;
}

int explore_file(struct job *job)
{
    int result;
    char *path;
    struct mw_document *document = open_only_game(job, &path, &result);
    if (document)
        result = worse(result, explore_world(job, document));
    mw_close(document);
    free(path);
    return result;
}
