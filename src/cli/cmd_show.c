/* info, hints, dump, get, refs: verbs that show something of a document. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "target.h"

/* Output that names its file itself: an empty line between several. */
static void separate_from_last(struct job *job)
{
    if (job->cli->many && !job->cli->json)
        sink_text(job->out, "\n");
}

/* ---- info ---- */

static int info_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    struct mw_output output = sink_output(job->out);
    size_t count = options_for(job->cli, mw_document_format(document)->info_options, job->args);
    int error = mw_info(document, job->args, count, job_style(job), &output);
    separate_from_last(job);
    mw_close(document);
    return error ? worse(result, job_fail(job, error)) : result;
}

int cmd_info(struct cli *cli)
{
    return batch_run(cli, cli->words, cli->word_count, info_file);
}

/* ---- hints ---- */

static int hints_of_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    struct mw_output output = sink_output(job->out);
    int error = mw_hints(document, job_style(job), &output);
    separate_from_last(job);
    mw_close(document);
    return error ? worse(result, job_fail(job, error)) : result;
}

int cmd_hints(struct cli *cli)
{
    return batch_run(cli, cli->words, cli->word_count, hints_of_file);
}

/* ---- dump ---- */

struct dump {
    struct mw_document *document;
    const char *path;
    enum mw_style style;
};

static int dump_produce(void *user, const struct mw_output *output)
{
    const struct dump *dump = user;
    return mw_dump(dump->document, dump->path, dump->style, output);
}

static int dump_to_file(struct job *job, struct dump *dump)
{
    char *target;
    if (dump->style == MW_STYLE_JSON_LINE)
        dump->style = MW_STYLE_JSON;
    int result =
        job_output(job, dump->style == MW_STYLE_JSON ? ".json" : ".txt", dump_produce, dump, &target);
    if (result == DONE && job->cli->verbose)
        sink_format(job->err, "%s: dumped to %s\n", job->name, target);
    if (result == DONE)
        free(target);
    return result;
}

static bool has_file_member(struct mw_document *document, const char *path)
{
    struct mw_node node;
    char *member = take_text("%s%sfile", path ? path : "", path && *path ? "." : "");
    bool found = mw_node_at(document, member, &node) == 0;
    free(member);
    return found;
}

/* With --all, trees have every field. */
static enum mw_style tree_style(const struct job *job)
{
    enum mw_style style = job_style(job);
    return style == MW_STYLE_TREE && job->cli->all ? MW_STYLE_TREE_ALL : style;
}

static int dump_file(struct job *job)
{
    const struct cli *cli = job->cli;
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    struct dump dump = { document, cli->path, cli->hex ? MW_STYLE_HEX : tree_style(job) };
    if (cli->folder || (cli->output && strcmp(cli->output, "-") != 0)) {
        result = worse(result, dump_to_file(job, &dump));
    } else {
        struct frame frame;
        struct mw_output output = frame_open(&frame, job, dump.style);
        frame.separate = frame.json && cli->many && has_file_member(document, cli->path);
        int error = dump_produce(&dump, &output);
        frame_close(&frame);
        result = error ? worse(result, job_fail(job, error)) : result;
    }
    mw_close(document);
    return result;
}

int cmd_dump(struct cli *cli)
{
    if (cli->hex && cli->json)
        return cli_usage(cli, "--hex and --json cannot be combined");
    if (cli->hex && cli->path)
        return cli_usage(cli, "--hex shows the whole file and cannot be combined with --path");
    if (cli->output && cli->folder)
        return cli_usage(cli, "-o and -O cannot be combined");
    return batch_run(cli, cli->words, cli->word_count, dump_file);
}

/* ---- get ---- */

/* Without --files-from the first word is the file. */
static size_t file_words(const struct cli *cli)
{
    return cli->files_from ? 0 : 1;
}

/* Is the word at index, a path, not a repetition of an earlier one? */
static bool is_first_of_word(const struct cli *cli, size_t index)
{
    for (size_t i = file_words(cli); i < index; i++)
        if (strcmp(cli->words[i], cli->words[index]) == 0)
            return false;
    return true;
}

static bool has_word(const struct cli *cli, const char *word)
{
    for (size_t i = file_words(cli); i < cli->word_count; i++)
        if (strcmp(cli->words[i], word) == 0)
            return true;
    return false;
}

static void get_json(struct job *job, struct mw_document *document, int *error)
{
    const struct cli *cli = job->cli;
    struct sink whole = { 0 }, value = { 0 };
    struct mw_output output = sink_output(&value);
    struct json json;
    json_open(&json, &whole, cli->many);
    json_begin(&json, NULL, '{');
    bool separate = cli->many && has_word(cli, "file");
    if (cli->many)
        json_name(&json, "file", job->path);
    if (separate)
        json_begin(&json, "value", '{');
    for (size_t i = file_words(cli); i < cli->word_count && !*error; i++) {
        if (!is_first_of_word(cli, i))
            continue;
        value.size = 0;
        *error = mw_dump(document, cli->words[i], MW_STYLE_JSON_LINE, &output);
        size_t size = value.size && value.data[value.size - 1] == '\n' ? value.size - 1 : value.size;
        json_raw(&json, cli->words[i], value.data, size);
    }
    if (separate)
        json_end(&json);
    json_end(&json);
    if (!*error)
        sink_move(job->out, &whole);
    sink_free(&whole);
    sink_free(&value);
}

static void get_text(struct job *job, struct mw_document *document, int *error)
{
    const struct cli *cli = job->cli;
    struct frame frame;
    struct mw_output output = frame_open(&frame, job, MW_STYLE_TREE);
    for (size_t i = file_words(cli); i < cli->word_count && !*error; i++)
        *error = mw_dump(document, cli->words[i], tree_style(job), &output);
    frame_close(&frame);
}

static int get_file(struct job *job)
{
    int result, error = 0;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    if (job->cli->json)
        get_json(job, document, &error);
    else
        get_text(job, document, &error);
    mw_close(document);
    return error ? worse(result, job_fail(job, error)) : result;
}

int cmd_get(struct cli *cli)
{
    size_t files = file_words(cli);
    if (cli->word_count <= files)
        return cli_usage(cli,
                         cli->word_count < files ? "get needs a file" : "get needs a path, such as name");
    return batch_run(cli, cli->words, files, get_file);
}

/* ---- refs ---- */

/* Splits the words that say what to look for: the last one if it is KIND=VALUE, otherwise the last two.
 * Returns how many words these are; kind is malloc'ed. */
static size_t refs_words(const struct cli *cli, char **kind, const char **value)
{
    const char *last = cli->words[cli->word_count - 1], *equals = strchr(last, '=');
    *kind = equals ? take_text("%.*s", (int)(equals - last), last) : NULL;
    *value = equals ? equals + 1 : last;
    if (*kind && (word_is(WORDS_REFS, *kind) || cli->word_count < 3))
        return 1;
    free(*kind);
    *kind = cli->word_count < 2 ? NULL : take_text("%s", cli->words[cli->word_count - 2]);
    *value = last;
    return 2;
}

/* Whether any file has a reference; files are worked on in several threads. */
static atomic_bool any_reference;

/* Of the files in a folder only those with references are shown. */
static int show_references(struct job *job, struct mw_document *document, const char *kind, const char *value)
{
    struct sink shown = { 0 };
    struct mw_output output = sink_output(&shown);
    size_t found = 0;
    if (job->found && !option_in(mw_document_format(document)->ref_kinds, kind))
        return job_skip(job, "its format has no references of this kind");
    int error = mw_refs(document, kind, value, job_style(job), &output, &found);
    if (found)
        atomic_store(&any_reference, true);
    if (error || found || !job->found) {
        job->out->error = job->out->error ? job->out->error : shown.error;
        sink_write(job->out, shown.data, shown.size);
        separate_from_last(job);
    }
    sink_free(&shown);
    if (error)
        return job_fail(job, error);
    if (!found && job->found && job->cli->verbose)
        sink_format(job->err, "%s: no references\n", job->name);
    return found || job->found ? DONE : NEGATIVE;
}

static int refs_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    char *kind;
    const char *value;
    refs_words(job->cli, &kind, &value);
    result = worse(result, show_references(job, document, kind, value));
    free(kind);
    mw_close(document);
    return result;
}

static int check_kind(struct cli *cli, const char *kind)
{
    if (word_is(WORDS_REFS, kind))
        return DONE;
    const char *nearest = word_nearest(WORDS_REFS, kind);
    if (nearest)
        return cli_usage(cli, "refs cannot look for '%s'; did you mean %s?", kind, nearest);
    return cli_usage(cli, "refs cannot look for '%s'; 'mapwright formats NAME' lists the kinds", kind);
}

int cmd_refs(struct cli *cli)
{
    char *kind = NULL;
    const char *value;
    size_t what = cli->word_count ? refs_words(cli, &kind, &value) : 2;
    int result =
        kind && cli->word_count >= what + (cli->files_from ? 0 : 1)
            ? check_kind(cli, kind)
            : cli_usage(cli, "refs needs a file and what to look for, written as KIND VALUE or KIND=VALUE");
    free(kind);
    if (result == DONE)
        result = batch_run(cli, cli->words, cli->word_count - what, refs_file);
    return result == DONE && !atomic_load(&any_reference) ? NEGATIVE : result;
}
