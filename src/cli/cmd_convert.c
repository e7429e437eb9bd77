/* unpack, pack, convert: verbs that change the form of a world. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <mapwright/files.h>

#include "options.h"
#include "target.h"

static bool is_word_in_list(const char *words, char separator, const char *word, size_t size)
{
    for (const char *at = words; at && *at && size;) {
        const char *end = strchr(at, separator);
        size_t length = end ? (size_t)(end - at) : strlen(at);
        if (length == size && strncmp(at, word, size) == 0)
            return true;
        at = end ? end + 1 : NULL;
    }
    return false;
}

/* ---- unpack ---- */

static int unpack_to(struct job *job, struct mw_document *document, const char *folder)
{
    size_t written;
    int error = target_unpack(job, document, folder, job->cli->force, &written);
    if (error)
        return job_fail(job, error);
    if (!job->cli->quiet)
        sink_format(job->err, "%s: %zu file%s written to %s\n", job->name, written, written == 1 ? "" : "s",
                    folder);
    return DONE;
}

static int unpack_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    result = worse(result, unpack_to(job, document, job->cli->words[1]));
    mw_close(document);
    return result;
}

int cmd_unpack(struct cli *cli)
{
    if (cli->word_count != 2)
        return cli_usage(cli, "unpack needs a file and a folder");
    cli->other_output = cli->words[1];
    return job_run(cli, cli->words[0], unpack_file);
}

/* ---- pack ---- */

static int save_to(struct job *job, struct mw_document *document)
{
    char *target;
    int result = job_save(job, document, "", &target);
    if (result != DONE)
        return result;
    if (job->cli->verbose)
        sink_format(job->err, "%s: written to %s\n", job->name,
                    strcmp(target, "-") == 0 ? "standard output" : target);
    free(target);
    return DONE;
}

static int pack_folder(struct job *job)
{
    if (!path_is_folder(job->path))
        return job_say(job, "is not a folder; pack takes a folder that unpack wrote");
    int result;
    struct mw_document *document = job_open(job, MW_CAN_WRITE, &result);
    if (!document)
        return result;
    result = worse(result, save_to(job, document));
    mw_close(document);
    return result;
}

/* The second word is the output. */
static int take_output(struct cli *cli, const char *needs)
{
    if (cli->word_count != 2)
        return cli_usage(cli, "%s needs %s", cli->verb->name, needs);
    cli->output = cli->words[1];
    return target_check(cli);
}

int cmd_pack(struct cli *cli)
{
    int result = take_output(cli, "a folder and a file");
    return result == DONE ? job_run(cli, cli->words[0], pack_folder) : result;
}

/* ---- convert ---- */

enum form {
    FORM_UNKNOWN,
    FORM_FILE,
    FORM_JSON,
    FORM_FOLDER,
    FORM_PNG,
};

struct conversion {
    struct job *job;
    struct mw_document *document;
    const struct mw_format_info *format;
    const char *output; /* output path; NULL: under -O */
    char *to;           /* of the format's operation; NULL: the operation is not needed */
};

/* The extension in lower case without its dot, or "". */
static char *take_ending(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    char *ending = take_text("%s", dot && dot > path && dot > slash + (slash != NULL) ? dot + 1 : "");
    for (char *c = ending; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c + ('a' - 'A'));
    return ending;
}

static enum form form_by_name(const char *name)
{
    static const struct {
        const char *name;
        enum form form;
    } forms[] = { { "json", FORM_JSON }, { "folder", FORM_FOLDER }, { "png", FORM_PNG } };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].name, name) == 0)
            return forms[i].form;
    return FORM_UNKNOWN;
}

static enum form form_of_output(const struct conversion *conversion)
{
    const char *output = conversion->output;
    size_t size = output ? strlen(output) : 0;
    if (!output)
        return FORM_FILE;
    if ((size && output[size - 1] == '/') || path_is_folder(output))
        return FORM_FOLDER;
    char *ending = take_ending(output);
    enum form form = form_by_name(ending);
    if (form == FORM_FOLDER)
        form = FORM_UNKNOWN;
    bool is_member = mw_path_file_size(conversion->job->context, output) < size;
    if (is_word_in_list(conversion->format->extensions, ' ', ending, strlen(ending)) ||
        (is_member && form == FORM_UNKNOWN))
        form = FORM_FILE;
    free(ending);
    return form;
}

/* What the format's own operation "convert" can make of it: "a|b", or NULL. */
static const char *operation_choices(const struct mw_format_info *format)
{
    for (const struct mw_operation *row = format->operations; row && row->name; row++) {
        const struct mw_option *to = strcmp(row->name, "convert") == 0 ? option_in(row->options, "to") : NULL;
        if (to && to->kind == MW_OPTION_CHOICE)
            return to->choices;
    }
    return NULL;
}

static int fail_unclear_form(const struct conversion *conversion, const char *wanted)
{
    const char *choices = operation_choices(conversion->format);
    return job_say(conversion->job,
                   "'%s' is not an output form; forms for %s files: %s, json, folder%s%s%s; choose one by "
                   "the extension of the output (a trailing slash for a folder) or with --to",
                   wanted, conversion->format->name, conversion->format->name,
                   conversion->format->abilities & MW_CAN_RENDER ? ", png" : "", choices ? ", " : "",
                   choices ? choices : "");
}

/* The form of the output, and what the format's operation has to make first if --to or the extension asks
 * for it. */
static int choose_form(struct conversion *conversion, enum form *form)
{
    const struct cli *cli = conversion->job->cli;
    const char *choices = operation_choices(conversion->format);
    *form = form_of_output(conversion);
    if (cli->to) {
        enum form named = form_by_name(cli->to);
        if (strcmp(cli->to, conversion->format->name) == 0)
            named = FORM_FILE;
        if (named == FORM_UNKNOWN && is_word_in_list(choices, '|', cli->to, strlen(cli->to)))
            conversion->to = take_text("%s", cli->to);
        else if (named == FORM_UNKNOWN)
            return fail_unclear_form(conversion, cli->to);
        if (named != FORM_UNKNOWN || *form == FORM_UNKNOWN)
            *form = named != FORM_UNKNOWN ? named : FORM_FILE;
        return DONE;
    }
    if (*form == FORM_UNKNOWN)
        return fail_unclear_form(conversion, conversion->output);
    if (!conversion->output)
        return DONE;
    char *ending = take_ending(conversion->output), *before = take_ending(conversion->job->path);
    /* One format can have kinds of file with different extensions. */
    if (*form == FORM_FILE && strcmp(ending, before) != 0 &&
        is_word_in_list(choices, '|', ending, strlen(ending)))
        conversion->to = take_text("%s", ending);
    free(ending);
    free(before);
    return DONE;
}

/* Calls the operation with what --with gives it. */
static int run_operation(const struct conversion *conversion)
{
    struct job *job = conversion->job;
    const struct text_list *with = &job->cli->with;
    if (!conversion->to)
        return with->count
                   ? job_say(job, "--with is for the format's own conversions, such as --to %s",
                             operation_choices(conversion->format) ? operation_choices(conversion->format)
                                                                   : "NAME; this format has none")
                   : DONE;
    struct mw_arg *args = take_memory(NULL, with->count + 1, sizeof *args);
    size_t count = 0;
    args[count++] = (struct mw_arg){ "to", conversion->to };
    for (size_t i = 0; i < with->count; i++) {
        const char *equals = strchr(with->items[i], '=');
        size_t size = equals ? (size_t)(equals - with->items[i]) : strlen(with->items[i]);
        args[count++] =
            (struct mw_arg){ take_text("%.*s", (int)size, with->items[i]), equals ? equals + 1 : NULL };
    }
    int error = mw_edit_args(conversion->document, "convert", args, count);
    for (size_t i = 1; i < count; i++)
        free((char *)args[i].name);
    free(args);
    if (error)
        return job_fail(job, error);
    changes_list(job, conversion->document);
    return DONE;
}

static int produce_json(void *user, const struct mw_output *output)
{
    return mw_dump(user, NULL, MW_STYLE_JSON, output);
}

static int produce_png(void *user, const struct mw_output *output)
{
    return mw_render_png(user, NULL, 0, output);
}

static int write_folder(const struct conversion *conversion)
{
    struct job *job = conversion->job;
    if (conversion->output && strcmp(conversion->output, "-") == 0)
        return job_say(job, "a folder cannot be written to standard output");
    char *folder = job_target(job, "");
    int result = folder ? unpack_to(job, conversion->document, folder) : TROUBLE;
    free(folder);
    return result;
}

static int write_form(const struct conversion *conversion, enum form form)
{
    static const struct {
        const char *suffix;
        int (*produce)(void *user, const struct mw_output *output);
    } texts[] = { [FORM_JSON] = { ".json", produce_json }, [FORM_PNG] = { ".png", produce_png } };
    if (form == FORM_FOLDER)
        return write_folder(conversion);
    if (form == FORM_FILE)
        return save_to(conversion->job, conversion->document);
    char *target;
    int result =
        job_output(conversion->job, texts[form].suffix, texts[form].produce, conversion->document, &target);
    if (result == DONE)
        free(target);
    return result;
}

static int convert_file(struct job *job)
{
    int result;
    struct conversion conversion = { .job = job,
                                     .document = job_open(job, 0, &result),
                                     .output = job->cli->output };
    if (!conversion.document)
        return result;
    enum form form = FORM_UNKNOWN;
    conversion.format = mw_document_format(conversion.document);
    int done = choose_form(&conversion, &form);
    if (done == DONE)
        done = run_operation(&conversion);
    if (done == DONE)
        done = write_form(&conversion, form);
    free(conversion.to);
    mw_close(conversion.document);
    return worse(result, done);
}

static int convert_one_of_many(struct job *job)
{
    const char *given = job->place;
    char *place = place_without_json(given);
    job->place = place;
    int result = convert_file(job);
    job->place = given;
    free(place);
    return result;
}

int cmd_convert(struct cli *cli)
{
    if (cli->folder)
        return batch_run(cli, cli->words, cli->word_count, convert_one_of_many);
    int result = take_output(cli, "a file and what to make of it, or files and -O FOLDER");
    return result == DONE ? job_run(cli, cli->words[0], convert_file) : result;
}
