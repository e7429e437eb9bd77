#include "build_document.h"

#include "record/format.h"
#include "record/plain.h"
#include "base/text.h"
#include "choose_format.h"
#include "json/build.h"
#include "world_folder.h"

bool mw_is_json_world(struct mw_bytes input)
{
    struct mw_str text = mw_text_of_file(input);
    size_t at = 0;
    while (at < text.size && strchr(" \n\r\t", text.data[at]) && text.data[at])
        at++;
    /* The files of a format can be JSON, too. */
    return at < text.size && text.data[at] == '{' && !mw_format_probe(input, "");
}

static int fill_from_json(struct mw_document *doc, const json_t *json, const struct mw_sidecar_reader *files)
{
    const char *name = json_string_value(json_object_get(json, "$format"));
    if (!name)
        return mw_fail(doc->context, MW_E_NOT_FOUND,
                       "%s: the JSON has no \"$format\", the name of the format to build", doc->name);
    int error = mw_document_choose_format(doc, name);
    if (error)
        return error;
    if (!doc->format->root || !mw_format_creates(doc->format))
        return mw_fail(doc->context, MW_E_UNSUPPORTED, "%s: %s files cannot be built from JSON", doc->name,
                       name);
    error = mw_format_create(doc);
    const char *encoding = json_string_value(json_object_get(json, "$encoding"));
    if (!error && encoding) {
        const struct mw_code_page *page = mw_code_page_find(encoding);
        if (!page)
            return mw_fail(doc->context, MW_E_ARGUMENT, "%s: $encoding: unknown encoding \"%s\"", doc->name,
                           encoding);
        doc->page = page;
    }
    return error ? error : mw_build_model(doc, json, files);
}

static int make_from_tree(struct mw_context *context, const char *name, struct mw_bytes json,
                          const struct mw_sidecar_reader *files, struct mw_document **document)
{
    json_t *parsed;
    int error = mw_build_parse(context, name, json, &parsed);
    if (error)
        return error;
    struct mw_document *doc;
    error = mw_document_make(context, name, &doc);
    if (!error) {
        error = fill_from_json(doc, parsed, files);
        if (error)
            mw_close(doc);
    }
    json_decref(parsed);
    if (!error)
        *document = doc;
    return error;
}

/* The tree has memory of its own. */
static int build_document(struct mw_context *context, const char *name, struct mw_bytes json,
                          const struct mw_sidecar_reader *files, struct mw_document **document)
{
    const uint64_t tree = mw_build_tree_size(json);
    int error = mw_memory_reserve(context, tree);
    if (error)
        return error;
    error = make_from_tree(context, name, json, files, document);
    mw_memory_unreserve(context, tree);
    return error;
}

int mw_build(struct mw_context *context, const char *name, const void *json, size_t size,
             struct mw_document **document)
{
    int error = mw_memory_reserve(context, size);
    if (error)
        return error;
    error = build_document(context, name, (struct mw_bytes){ json, size }, NULL, document);
    mw_memory_unreserve(context, size);
    if (!error)
        (*document)->journal.saved = MW_NEVER_SAVED;
    return error;
}

int mw_build_file(struct mw_context *context, const char *path, const char *name, struct mw_bytes json,
                  struct mw_document **document)
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
