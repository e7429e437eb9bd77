/* Opening: which format, from where. */
#include <stdio.h>
#include <sys/stat.h>

#include "base/digest.h"
#include "base/file.h"
#include "base/text.h"
#include "operation_run.h"
#include "unpack.h"
#include "container.h"
#include "json/build.h"

const char *mw_version(void)
{
    return MW_VERSION;
}

/* ---- which format ---- */

/* The "format" option is everybody's; the rest must be in the format's own table. */
static const char *take_format(const struct mw_arg *args, size_t count, struct mw_arg *rest,
                               size_t *rest_count)
{
    const char *format = NULL;
    *rest_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(args[i].name, "format") == 0)
            format = args[i].value;
        else
            rest[(*rest_count)++] = args[i];
    }
    return format;
}

static int choose_format(struct mw_document *doc, const char *wanted)
{
    doc->format = wanted ? mw_format_named(wanted) : mw_format_probe(doc->input, doc->name);
    if (doc->format)
        return 0;
    if (wanted) {
        struct mw_nearest nearest = { .word = wanted };
        for (size_t i = 0; mw_formats[i]; i++)
            mw_nearest_offer(&nearest, mw_formats[i]->info.name);
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "no format is named \"%s\"%s%s%s `mapwright formats` lists them", wanted,
                       nearest.best ? "; did you mean " : ";", nearest.best ? nearest.best : "",
                       nearest.best ? "?" : "");
    }
    if (doc->input.size == 0)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: the file is empty", doc->name);
    char start[3 * 4 + 1] = "";
    for (size_t i = 0; i < 4 && i < doc->input.size; i++)
        snprintf(start + 3 * i, 4, " %02X", doc->input.data[i]);
    return mw_fail(doc->context, MW_E_NOT_FOUND,
                   "%s: no known format (%zu bytes, starting with%s); name one with --format, see `mapwright "
                   "formats`",
                   doc->name, doc->input.size, start);
}

/* Reads doc->input with the format that fits or is asked for. */
static int read_document(struct mw_document *doc, const struct mw_arg *args, size_t arg_count)
{
    struct mw_arg *rest = mw_arena_array(&doc->arena, arg_count, sizeof *rest);
    if (!rest)
        return MW_E_MEMORY;
    size_t rest_count;
    const char *wanted = take_format(args, arg_count, rest, &rest_count);
    int error = choose_format(doc, wanted);
    struct mw_args checked;
    if (!error)
        error = mw_args_check(doc->context, doc->format->info.open_options, rest, rest_count, &checked);
    if (!error)
        error = doc->format->read(doc, &checked);
    if (!error && !doc->damaged)
        error = mw_derived_note(doc);
    return error;
}

int mw_open_bytes(struct mw_context *context, const char *name, const void *data, size_t size,
                  const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_document *doc;
    int error = mw_document_make(context, name, &doc);
    if (error)
        return error;
    doc->input = (struct mw_bytes){ data ? data : (const void *)"", size };
    error = read_document(doc, args, arg_count);
    if (error) {
        mw_close(doc);
        return error;
    }
    *document = doc;
    return 0;
}

/* ---- JSON ---- */

static bool is_json_world(struct mw_bytes input)
{
    struct mw_str text = mw_text_of_file(input);
    size_t at = 0;
    while (at < text.size && strchr(" \n\r\t", text.data[at]) && text.data[at])
        at++;
    return at < text.size && text.data[at] == '{';
}

static int build_from_json(struct mw_document *doc, const json_t *json, const struct mw_sidecar_reader *files)
{
    const char *name = json_string_value(json_object_get(json, "$format"));
    if (!name)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: JSON without \"$format\"; it says which format to build", doc->name);
    int error = choose_format(doc, name);
    if (error)
        return error;
    if (!doc->format->root || !doc->format->create)
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be built from JSON", doc->name,
                       name);
    error = doc->format->create(doc);
    const char *encoding = json_string_value(json_object_get(json, "$encoding"));
    if (!error && encoding) {
        const struct mw_code_page *page = mw_code_page_find(encoding);
        if (!page)
            return mw_fail(doc->context, MW_E_ARGUMENT, "%s: $encoding: no code page is named \"%s\"",
                           doc->name, encoding);
        doc->page = page;
    }
    return error ? error : mw_build_model(doc, json, files);
}

static int build_document(struct mw_context *context, const char *name, struct mw_bytes json,
                          const struct mw_sidecar_reader *files, struct mw_document **document)
{
    json_t *parsed;
    int error = mw_build_parse(context, name, json, &parsed);
    if (error)
        return error;
    struct mw_document *doc;
    error = mw_document_make(context, name, &doc);
    if (!error) {
        error = build_from_json(doc, parsed, files);
        if (error)
            mw_close(doc);
    }
    json_decref(parsed);
    if (!error)
        *document = doc;
    return error;
}

int mw_build(struct mw_context *context, const char *name, const void *json, size_t size,
             struct mw_document **document)
{
    return build_document(context, name, (struct mw_bytes){ json, size }, NULL, document);
}

/* ---- from files ---- */

/* Values with files of their own lie in the folder of the JSON. */
static int build_from_file(struct mw_context *context, const char *path, const char *name,
                           struct mw_bytes json, struct mw_document **document)
{
    struct mw_folder_reader reader;
    struct mw_arena arena;
    const char *slash = strrchr(path, '/');
    mw_arena_init(&arena, context);
    const char *folder = slash ? mw_arena_format(&arena, "%.*s", (int)(slash - path), path) : ".";
    int error = folder ? 0 : MW_E_MEMORY;
    if (!error) {
        bool alone = strcmp(path, "-") == 0;
        mw_folder_reader_begin(&reader, context, slash == path ? "/" : folder);
        error = build_document(context, name, json, alone ? NULL : &reader.files, document);
        mw_folder_reader_end(&reader);
    }
    mw_arena_free(&arena);
    return error;
}

/* Maps a file; the mapping moves into the document that is made of it. */
static int map_file(struct mw_context *context, const char *path, struct mw_file **file)
{
    struct mw_file *mapped = mw_allocate(context, sizeof *mapped);
    if (!mapped)
        return MW_E_MEMORY;
    *mapped = (struct mw_file){ 0 };
    int error = mw_file_map(context, path, mapped);
    if (error) {
        mw_release(context, mapped);
        return error;
    }
    *file = mapped;
    return 0;
}

static int open_file(struct mw_context *context, const char *path, const char *name,
                     const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_file *file;
    int error = map_file(context, path, &file);
    if (error)
        return error;
    struct mw_document *doc = NULL;
    if (is_json_world(file->bytes)) {
        error = build_from_file(context, path, name, file->bytes, &doc);
        mw_file_close(file);
        mw_release(context, file);
    } else {
        error = mw_document_make(context, name, &doc);
        if (error) {
            mw_file_close(file);
            mw_release(context, file);
            return error;
        }
        doc->file = file;
        doc->input = file->bytes;
        error = read_document(doc, args, arg_count);
        if (error)
            mw_close(doc);
    }
    if (!error)
        *document = doc;
    return error;
}

/* "ARCHIVE:member" when ARCHIVE is a file; the member's bytes are borrowed from the archive. */
static int open_member(struct mw_context *context, const char *path, const char *colon,
                       const struct mw_arg *args, size_t arg_count, struct mw_document **document)
{
    struct mw_document *archive;
    char file[4096];
    snprintf(file, sizeof file, "%.*s", (int)(colon - path), path);
    int error = open_file(context, file, file, NULL, 0, &archive);
    return error ? error : mw_member_open(archive, path, colon + 1, args, arg_count, document);
}

int mw_open(struct mw_context *context, const char *path, const struct mw_arg *args, size_t arg_count,
            struct mw_document **document)
{
    struct stat status;
    if (strcmp(path, "-") == 0 || stat(path, &status) == 0) {
        char inside[4096];
        if (strcmp(path, "-") != 0 && S_ISDIR(status.st_mode)) {
            snprintf(inside, sizeof inside, "%s/" MW_FOLDER_WORLD, path);
            if (stat(inside, &status) != 0)
                return mw_fail(context, MW_E_NOT_FOUND, "%s: is a folder without a " MW_FOLDER_WORLD, path);
            return open_file(context, inside, path, args, arg_count, document);
        }
        return open_file(context, path, path, args, arg_count, document);
    }
    const char *colon = mw_member_colon(path);
    if (colon)
        return open_member(context, path, colon, args, arg_count, document);
    return open_file(context, path, path, args, arg_count, document);
}

/* ---- new ---- */

static const struct mw_operation *find_template(const char *name, const struct mw_format **format)
{
    for (size_t i = 0; mw_formats[i]; i++)
        for (const struct mw_operation *row = mw_formats[i]->info.templates; row && row->name; row++)
            if (mw_text_same(row->name, name)) {
                *format = mw_formats[i];
                return row;
            }
    return NULL;
}

static int unknown_template(struct mw_context *context, const char *name)
{
    char list[256] = "";
    for (size_t i = 0; mw_formats[i]; i++)
        for (const struct mw_operation *row = mw_formats[i]->info.templates; row && row->name; row++) {
            size_t length = strlen(list);
            snprintf(list + length, sizeof list - length, "%s%s", length ? ", " : "", row->name);
        }
    return mw_fail(context, MW_E_NOT_FOUND, "no template is named \"%s\"; there are: %s", name, list);
}

int mw_new(struct mw_context *context, const char *template_name, const struct mw_arg *args, size_t arg_count,
           struct mw_document **document)
{
    const struct mw_format *format = NULL;
    const struct mw_operation *template = find_template(template_name, &format);
    if (!template)
        return unknown_template(context, template_name);
    struct mw_args checked;
    int error = mw_args_check(context, template->options, args, arg_count, &checked);
    if (error)
        return error;
    struct mw_document *doc;
    error = mw_document_make(context, template_name, &doc);
    if (error)
        return error;
    doc->format = format;
    error = format->create(doc);
    if (!error)
        error = mw_template_run(doc, template, &checked);
    if (!error)
        error = mw_derived_recompute(doc);
    if (error) {
        mw_close(doc);
        return error;
    }
    *document = doc;
    return 0;
}
