#include "studio_files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli.h"
#include "json.h"

enum {
    LISTED_MAX = 5000,    /* worlds in the list */
    VISITED_MAX = 200000, /* files that are looked at for it */
};

struct studio_answer studio_answer_text(unsigned status, const char *text)
{
    struct studio_answer answer = { .status = status, .type = "text/plain; charset=utf-8" };
    answer.data = take_text("%s", text);
    answer.size = strlen(text);
    return answer;
}

static struct studio_answer answer_json(struct json *json, struct sink *text)
{
    json_end(json);
    return (struct studio_answer){
        .status = 200, .type = "application/json", .data = text->data, .size = text->size
    };
}

/* ---- versions ---- */

/* What identifies the content of a file: as an ETag, and back. */
static void version_of(const struct mw_file_facts *facts, char version[STUDIO_VERSION_SIZE])
{
    snprintf(version, STUDIO_VERSION_SIZE, "\"%" PRIx64 "-%" PRIx64 "-%" PRIx64 "-%" PRIx64 "\"",
             facts->device, facts->id, facts->size, (uint64_t)facts->modified);
}

static bool facts_of_version(const char *version, struct mw_file_facts *facts)
{
    char again[STUDIO_VERSION_SIZE];
    uint64_t modified;
    *facts = (struct mw_file_facts){ .kind = MW_FILE_REGULAR };
    if (sscanf(version, "\"%" SCNx64 "-%" SCNx64 "-%" SCNx64 "-%" SCNx64 "\"", &facts->device, &facts->id,
               &facts->size, &modified) != 4)
        return false;
    facts->modified = (int64_t)modified;
    version_of(facts, again);
    return strcmp(again, version) == 0;
}

static void put_facts(struct json *json, const struct mw_file_facts *facts)
{
    char version[STUDIO_VERSION_SIZE];
    version_of(facts, version);
    json_text(json, "version", version);
    json_uint(json, "size", facts->size);
    json_int(json, "modified", facts->modified / 1000000);
}

/* ---- which files ---- */

static bool has_one_extension(const char *extensions, const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot || strchr(dot, '/'))
        return false;
    for (const char *at = extensions; at && *at;) {
        size_t size = strcspn(at, " ");
        if (strlen(dot + 1) == size && strncasecmp(dot + 1, at, size) == 0)
            return true;
        at += size + strspn(at + size, " ");
    }
    return false;
}

static bool is_named_as_world(const char *name)
{
    for (size_t i = 0; i < mw_format_count(); i++)
        if (has_one_extension(mw_format_at(i)->extensions, name))
            return true;
    return false;
}

static bool is_served(const struct studio_files *files, const char *path)
{
    return files->only ? strcmp(path, files->only) == 0 : is_named_as_world(path);
}

/* ---- the list ---- */

struct world_list {
    const struct studio_files *files;
    struct mw_context *context;
    struct json json;
    size_t count, visited;
    bool more;
};

static void list_world(struct world_list *list, const char *path)
{
    struct mw_file_facts facts;
    if (mw_folder_stat(list->context, list->files->folder, path, &facts))
        return;
    json_begin(&list->json, NULL, '{');
    json_text(&list->json, "path", path);
    put_facts(&list->json, &facts);
    json_end(&list->json);
    list->count++;
}

static int list_found_file(void *user, const char *path)
{
    struct world_list *list = user;
    const char *relative = path + strlen(list->files->folder);
    relative += strspn(relative, "/");
    list->more = list->count == LISTED_MAX || list->visited++ == VISITED_MAX;
    if (!list->more && is_served(list->files, relative))
        list_world(list, relative);
    return list->more;
}

/* Without the folders above it. */
static char *take_folder_title(const char *folder)
{
    char *path = realpath(folder, NULL);
    const char *slash = path ? strrchr(path, '/') : NULL;
    char *title = take_text("%s", slash && slash[1] ? slash + 1 : folder);
    free(path);
    return title;
}

static struct studio_answer answer_folder(const struct studio_files *files, struct mw_context *context)
{
    struct sink text = { 0 };
    struct world_list list = { .files = files, .context = context };
    char *title = take_folder_title(files->folder);
    json_open(&list.json, &text, true);
    json_begin(&list.json, NULL, '{');
    json_text(&list.json, "name", title);
    json_bool(&list.json, "single", files->only != NULL);
    json_begin(&list.json, "files", '[');
    if (files->only)
        list_world(&list, files->only);
    else
        mw_find_files(context, files->folder, list_found_file, &list);
    json_end(&list.json);
    json_bool(&list.json, "more", list.more);
    free(title);
    return answer_json(&list.json, &text);
}

/* ---- one file ---- */

/* The status for a file that cannot be read. */
static unsigned status_of_error(int error)
{
    return error == MW_E_NOT_FOUND ? 404 : error == MW_E_REFUSED ? 403 : error == MW_E_LIMIT ? 413 : 500;
}

static struct studio_answer answer_error(struct mw_context *context, unsigned status)
{
    return studio_answer_text(status, mw_error_message(context));
}

/* A file that does not exist is an answer like any other: browsers log 404 as an error. */
static struct studio_answer answer_stat(const struct studio_files *files, struct mw_context *context,
                                        const char *path)
{
    struct mw_file_facts facts;
    struct sink text = { 0 };
    struct json json;
    int error = mw_folder_stat(context, files->folder, path, &facts);
    if (error && error != MW_E_NOT_FOUND)
        return answer_error(context, status_of_error(error));
    json_open(&json, &text, true);
    json_begin(&json, NULL, '{');
    if (error)
        json_nothing(&json, "version");
    else
        put_facts(&json, &facts);
    return answer_json(&json, &text);
}

static struct studio_answer answer_content(const struct studio_files *files, struct mw_context *context,
                                           const char *path)
{
    struct studio_answer answer = { .status = 200, .type = "application/octet-stream" };
    struct mw_file_facts facts;
    void *data;
    int error = mw_folder_read(context, files->folder, path, &data, &answer.size, &facts);
    if (error)
        return answer_error(context, status_of_error(error));
    answer.data = take_memory(NULL, answer.size, 1);
    memcpy(answer.data, data, answer.size);
    mw_free(context, data);
    version_of(&facts, answer.version);
    return answer;
}

static struct studio_answer answer_save(const struct studio_files *files, struct mw_context *context,
                                        const struct studio_request *request)
{
    struct mw_file_facts facts = { .kind = MW_FILE_ABSENT }, now;
    bool fresh = request->none && strcmp(request->none, "*") == 0;
    if (!fresh && !request->version)
        return studio_answer_text(428,
                                  "saving requires If-Match with the file's version, or If-None-Match: *");
    if (!fresh && !facts_of_version(request->version, &facts))
        return studio_answer_text(400, "If-Match is not a version that this server gave");
    int error = mw_folder_stat(context, files->folder, request->path, &now);
    if (error && error != MW_E_NOT_FOUND)
        return answer_error(context, status_of_error(error));
    error = mw_folder_save(context, files->folder, request->path, request->body ? request->body : "",
                           request->size, "~", &facts);
    if (error)
        return answer_error(context, error == MW_E_REFUSED ? 409 : status_of_error(error));
    return answer_stat(files, context, request->path);
}

static struct studio_answer answer_call(const struct studio_files *files, struct mw_context *context,
                                        const struct studio_request *request)
{
    bool saves = strcmp(request->method, "PUT") == 0;
    if (strcmp(request->call, "folder") == 0)
        return saves ? studio_answer_text(405, "the list can only be read") : answer_folder(files, context);
    if (strcmp(request->call, "file") != 0 && strcmp(request->call, "stat") != 0)
        return studio_answer_text(404, "no such call");
    if (!request->path)
        return studio_answer_text(400, "the call needs a path");
    if (!is_served(files, request->path))
        return studio_answer_text(404, files->only ? "only the file that was opened is served"
                                                   : "only files with the extension of a world are served");
    if (strcmp(request->call, "stat") == 0)
        return saves ? studio_answer_text(405, "this call only reads")
                     : answer_stat(files, context, request->path);
    return saves ? answer_save(files, context, request) : answer_content(files, context, request->path);
}

struct studio_answer studio_answer_files(const struct studio_files *files,
                                         const struct studio_request *request)
{
    struct mw_context *context = cli_context(files->cli);
    struct studio_answer answer = answer_call(files, context, request);
    mw_context_free(context);
    return answer;
}
