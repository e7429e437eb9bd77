/* formats, schema: verbs about what the library knows. */
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "job.h"
#include "options.h"
#include "target.h"

/* ---- formats ---- */

static const enum mw_ability abilities[] = { MW_CAN_WRITE, MW_CAN_RENDER, MW_CAN_OPEN_MEMBERS, MW_CAN_PLAY };

static void format_json(struct json *json, const struct mw_format_info *format)
{
    json_begin(json, NULL, '{');
    json_text(json, "name", format->name);
    json_text(json, "title", format->title);
    json_text(json, "games", format->games);
    json_text(json, "extensions", format->extensions);
    json_begin(json, "abilities", '[');
    for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++)
        if (format->abilities & abilities[i])
            json_text(json, NULL, mw_ability_name(abilities[i]));
    json_end(json);
    json_end(json);
}

static void format_line(struct sink *out, const struct mw_format_info *format)
{
    sink_paint(out, PAINT_BOLD, format->name);
    sink_format(out, "%*s%s (%s); files: %s; read",
                (int)(strlen(format->name) < 12 ? 12 - strlen(format->name) : 1), "", format->title,
                format->games, format->extensions);
    for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++)
        if (format->abilities & abilities[i])
            sink_format(out, ", %s", mw_ability_name(abilities[i]));
    sink_text(out, "\n");
}

static void options_section(struct sink *out, const char *title, const struct mw_option *table, bool dashes)
{
    if (!table || !table->name)
        return;
    sink_format(out, "\n%s:\n", title);
    for (; table->name; table++) {
        char *label = describe_label(table, dashes), *doc = describe_doc(table);
        describe_row(out, label, doc);
        free(label);
        free(doc);
    }
}

static void format_text(struct sink *out, const struct mw_format_info *format)
{
    format_line(out, format);
    options_section(out, "Options for every command", format->open_options, true);
    options_section(out, "Options for saving", format->save_options, true);
    options_section(out, "Options of check", format->check_options, true);
    options_section(out, "Options of info", format->info_options, true);
    options_section(out, "Options of render", format->render_options, true);
    options_section(out, "Options of play", format->play_options, true);
    options_section(out, "What refs can look for", format->ref_kinds, false);
    if (format->fixes && format->fixes->name)
        sink_text(out, "\nRepairs of check --fix:\n");
    for (const struct mw_fix *fix = format->fixes; fix && fix->name; fix++) {
        char *doc = take_text("%s%s (%s)", fix->doc, fix->on_demand ? "; only when named" : "", fix->codes);
        describe_row(out, fix->name, doc);
        free(doc);
    }
    struct mw_operation common[COMMON_MAX];
    common_operations_of(format, common);
    if (format->operations && format->operations->name)
        sink_text(out, "\nOperations of edit:\n");
    describe_operations(out, format->operations, NULL);
    if (common->name)
        sink_text(out, "\nOperations of edit by path, for every format:\n");
    describe_operations(out, common, NULL);
    if (format->templates && format->templates->name)
        sink_text(out, "\nTemplates of new:\n");
    describe_operations(out, format->templates, format->extensions);
}

static int no_format(struct cli *cli, const char *name)
{
    const char *nearest = word_nearest(WORDS_FORMATS, name);
    if (nearest)
        return cli_usage(cli, "unknown format '%s'; did you mean %s?", name, nearest);
    return cli_usage(cli, "unknown format '%s'; 'mapwright formats' lists all formats", name);
}

/* Everything about the formats that were named. */
static int formats_whole(struct cli *cli)
{
    struct mw_context *context = cli_context(cli);
    const struct mw_output output = sink_output(&cli->out);
    int error = mw_tables(context, (const char *const *)cli->words, cli->word_count, MW_STYLE_JSON, &output);
    int result = error && !cli->out.error ? cli_fail(cli, "%s", mw_error_message(context)) : DONE;
    mw_context_free(context);
    return result;
}

static int formats_in_json(struct cli *cli)
{
    struct json json;
    if (cli->word_count)
        return formats_whole(cli);
    json_open(&json, &cli->out, false);
    json_begin(&json, NULL, '[');
    for (size_t i = 0; i < mw_format_count(); i++)
        format_json(&json, mw_format_at(i));
    json_end(&json);
    return DONE;
}

int cmd_formats(struct cli *cli)
{
    size_t count = cli->word_count ? cli->word_count : mw_format_count();
    for (size_t i = 0; i < cli->word_count; i++)
        if (!mw_format_find(cli->words[i]))
            return no_format(cli, cli->words[i]);
    if (cli->json)
        return formats_in_json(cli);
    for (size_t i = 0; i < count; i++) {
        const struct mw_format_info *format =
            cli->word_count ? mw_format_find(cli->words[i]) : mw_format_at(i);
        if (cli->word_count)
            format_text(&cli->out, format);
        else
            format_line(&cli->out, format);
    }
    return DONE;
}

/* ---- schema ---- */

static int schema_produce(void *user, const struct mw_output *output)
{
    struct job *job = user;
    return mw_schema(job->context, job->path, job->cli->markdown ? MW_STYLE_MARKDOWN : MW_STYLE_JSON, output);
}

static int schema_format(struct job *job)
{
    char *target;
    int result = job_output(job, job->cli->markdown ? ".md" : ".schema.json", schema_produce, job, &target);
    if (result == DONE)
        free(target);
    return result;
}

int cmd_schema(struct cli *cli)
{
    if (cli->word_count != 1)
        return cli_usage(cli, "schema needs one format; 'mapwright formats' lists all formats");
    bool catalogue = strcmp(cli->words[0], "diagnostics") == 0;
    if (!catalogue && !mw_format_find(cli->words[0]))
        return no_format(cli, cli->words[0]);
    return job_run(cli, cli->words[0], schema_format);
}
