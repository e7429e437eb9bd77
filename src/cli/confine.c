#define _GNU_SOURCE 1 /* d_type */

#include "confine.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "format_options.h"
#include "sandbox.h"
#include "shorthand.h"

enum {
    LINKS_MAX = 40,   /* in a row */
    LINK_SIZE = 4096, /* of the path that a link holds */
    DEPTH_MAX = 32,   /* of folders that are searched for links */
};

struct confinement {
    const struct cli *cli;
    struct mw_context *context;
    struct sandbox sandbox;
    char *last; /* the folder that was allowed last: files of one folder mostly come in a row */
    enum sandbox_right last_right;
};

/* The part of a path before the name: "." for a bare name. */
static char *take_folder(const char *path)
{
    size_t size = strlen(path);
    while (size > 1 && path[size - 1] == '/')
        size--;
    while (size && path[size - 1] != '/')
        size--;
    return size ? take_text("%.*s", (int)size, path) : take_text(".");
}

/* Takes the folder. */
static void allow_folder(struct confinement *confinement, char *folder, enum sandbox_right right)
{
    if (confinement->last && confinement->last_right == right && strcmp(confinement->last, folder) == 0) {
        free(folder);
        return;
    }
    sandbox_allow(&confinement->sandbox, folder, right);
    free(confinement->last);
    confinement->last = folder;
    confinement->last_right = right;
}

/* ---- output ---- */

/* The target of a symbolic link, which need not exist; NULL if the path is not a link. */
static char *take_link_target(const char *path)
{
    char link[LINK_SIZE];
    ssize_t size = readlink(path, link, sizeof link);
    if (size < 0 || (size_t)size == sizeof link)
        return NULL;
    char *folder = link[0] == '/' ? take_text("%s", "") : take_folder(path);
    char *target = take_text("%s%s%.*s", folder, *folder ? "/" : "", (int)size, link);
    free(folder);
    return target;
}

/* The file that a path leads to through any number of links. */
static char *take_link_end(const char *path)
{
    char *file = take_text("%s", path), *next;
    for (int i = 0; i < LINKS_MAX && (next = take_link_target(file)); i++) {
        free(file);
        file = next;
    }
    return file;
}

/* A file is replaced by one that is made next to it. The folders on the way to a new one are made, too. */
static void allow_writing(struct confinement *confinement, const char *path)
{
    struct stat facts;
    if (strcmp(path, "-") == 0)
        return;
    char *named = take_text("%.*s", (int)mw_path_file_size(confinement->context, path), path);
    char *file = take_link_end(named), *next;
    free(named);
    if (stat(file, &facts) == 0) {
        if (S_ISREG(facts.st_mode))
            allow_folder(confinement, take_folder(file), SANDBOX_WRITE);
        else
            sandbox_allow(&confinement->sandbox, file, SANDBOX_WRITE);
        free(file);
        return;
    }
    char *folder = take_folder(file);
    free(file);
    while (stat(folder, &facts) != 0 && strcmp(folder, ".") != 0 && strcmp(folder, "/") != 0) {
        next = take_folder(folder);
        free(folder);
        folder = next;
    }
    allow_folder(confinement, folder, SANDBOX_WRITE);
}

/* ---- input ---- */

static void allow_link(struct confinement *confinement, const char *path)
{
    struct stat facts;
    sandbox_allow(&confinement->sandbox, path, SANDBOX_READ);
    if (confinement->cli->in_place && stat(path, &facts) == 0 && S_ISREG(facts.st_mode))
        allow_writing(confinement, path);
}

/* Links in a folder that the user named are followed, wherever they lead. */
static void allow_links_below(struct confinement *confinement, const char *folder, int depth)
{
    DIR *entries = depth < DEPTH_MAX ? opendir(folder) : NULL;
    if (!entries)
        return;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        struct stat facts;
        if (entry->d_type == DT_REG || strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        char *path = take_text("%s/%s", folder, entry->d_name);
        if (lstat(path, &facts) == 0 && S_ISLNK(facts.st_mode))
            allow_link(confinement, path);
        else if (S_ISDIR(facts.st_mode))
            allow_links_below(confinement, path, depth + 1);
        free(path);
    }
    closedir(entries);
}

/* An AppleDouble file in one of these folders belongs to a file next to the folder. */
static bool holds_appledouble(const char *folder)
{
    return text_ends_with(folder, "__MACOSX/") || text_ends_with(folder, ".AppleDouble/");
}

static void allow_folder_of(struct confinement *confinement, const char *file)
{
    char *folder = take_folder(file);
    if (holds_appledouble(folder))
        allow_folder(confinement, take_folder(folder), SANDBOX_READ);
    allow_folder(confinement, folder, SANDBOX_READ);
}

static void allow_reading(struct confinement *confinement, const char *path)
{
    struct stat facts;
    char *file = take_text("%.*s", (int)mw_path_file_size(confinement->context, path), path);
    if (strcmp(path, "-") != 0 && lstat(file, &facts) == 0) {
        if (!S_ISREG(facts.st_mode))
            sandbox_allow(&confinement->sandbox, file, SANDBOX_READ);
        char *target = take_link_end(file);
        bool folder = stat(file, &facts) == 0 && S_ISDIR(facts.st_mode);
        /* By the folder, because others may replace the file meanwhile. */
        if (!folder && strcmp(target, file) != 0)
            allow_folder(confinement, take_folder(target), SANDBOX_READ);
        free(target);
        if (folder)
            allow_links_below(confinement, file, 0);
        else
            allow_folder_of(confinement, file);
    }
    free(file);
}

static int allow_data_folder(void *user, const char *path)
{
    allow_reading(user, path);
    return 0;
}

/* ---- files in options ---- */

/* Any operation of any format may be meant. Names of options are in any case. */
static bool is_file_of_operation(const char *name, size_t size)
{
    for (size_t i = 0; i < mw_format_count(); i++)
        for (const struct mw_operation *row = mw_format_at(i)->operations; row && row->name; row++)
            for (const struct mw_option *option = row->options; option && option->name; option++)
                if (option->kind == MW_OPTION_FILE && strlen(option->name) == size &&
                    strncasecmp(option->name, name, size) == 0)
                    return true;
    return false;
}

static int allow_file_of_word(void *user, const struct mw_arg *word)
{
    if (word->value && is_file_of_operation(word->name, strlen(word->name)))
        allow_reading(user, word->value);
    return 0;
}

/* FIRST=SECOND; either may be a file. */
static void allow_files_of_shorthand(struct confinement *confinement, const char *text)
{
    const char *equals = strchr(text, '=');
    char *first = take_text("%.*s", (int)(equals - text), text);
    allow_reading(confinement, first);
    allow_reading(confinement, equals + 1);
    free(first);
}

static bool is_file_of_verb(const struct verb *verb, const char *name)
{
    const struct mw_option *option;
    for (size_t i = 0; i < mw_format_count(); i++)
        for (size_t k = 0; (option = format_option(mw_format_at(i), verb->tables, k)); k++)
            if (option->kind == MW_OPTION_FILE && strcmp(option->name, name) == 0)
                return true;
    return false;
}

static void allow_files_of_options(struct confinement *confinement)
{
    const struct cli *cli = confinement->cli;
    for (size_t i = 0; i < cli->arg_count; i++)
        if (cli->args[i].value && is_file_of_verb(cli->verb, cli->args[i].name))
            allow_reading(confinement, cli->args[i].value);
    for (size_t i = 0; i < cli->with.count; i++) {
        const char *equals = strchr(cli->with.items[i], '=');
        if (equals && is_file_of_operation(cli->with.items[i], (size_t)(equals - cli->with.items[i])))
            allow_reading(confinement, equals + 1);
    }
    for (size_t i = 0; i < cli->edits.count; i++) {
        const struct edit *edit = &cli->edits.items[i];
        if (edit->operation)
            allow_files_of_shorthand(confinement, edit->text);
        else
            /* Errors in the text are reported when the operation is run. */
            (void)mw_operation_split(confinement->context, edit->text, allow_file_of_word, confinement);
    }
}

void confine(struct cli *cli, const char *const *files, size_t count)
{
    struct confinement confinement = { .cli = cli };
    const char *const outputs[] = { cli->output, cli->folder, cli->image, cli->other_output };
    if (cli->no_sandbox)
        return;
    confinement.context = cli_context(cli);
    sandbox_open(&confinement.sandbox);
    for (size_t i = 0; i < count; i++) {
        allow_reading(&confinement, files[i]);
        if (cli->in_place)
            allow_writing(&confinement, files[i]);
    }
    if (cli->other_input)
        allow_reading(&confinement, cli->other_input);
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++)
        if (outputs[i])
            allow_writing(&confinement, outputs[i]);
    for (size_t i = 0; i < cli->saves.count; i++)
        allow_writing(&confinement, cli->saves.items[i]);
    allow_files_of_options(&confinement);
    mw_find_data_folders(confinement.context, allow_data_folder, &confinement);
    sandbox_allow(&confinement.sandbox, "/sys/devices/system/cpu", SANDBOX_READ); /* for sysconf() */
    tzset(); /* reads the time zone once */
    sandbox_enter(&confinement.sandbox);
    free(confinement.last);
    mw_context_free(confinement.context);
}

void confine_server(const struct cli *cli, const char *folder)
{
    struct sandbox sandbox;
    if (cli->no_sandbox)
        return;
    sandbox_open(&sandbox);
    sandbox_allow(&sandbox, folder, SANDBOX_WRITE);
    sandbox.accepts = true;
    tzset(); /* reads the time zone once */
    sandbox_enter(&sandbox);
}

static void show_part(struct sink *out, const char *name, const struct sandbox_part *part)
{
    if (part->version)
        sink_format(out, "%s: on, version %d\n", name, part->version);
    else
        sink_format(out, "%s: off: %s\n", name, part->missing);
}

void confinement_show(struct cli *cli)
{
    struct sandbox sandbox = { .files.missing = "--no-sandbox", .programs.missing = "--no-sandbox" };
    if (!cli->no_sandbox) {
        sandbox_open(&sandbox);
        sandbox_enter(&sandbox);
    }
    show_part(&cli->out, "files only as named (Landlock)", &sandbox.files);
    show_part(&cli->out, "no sockets or programs (seccomp)", &sandbox.programs);
}
