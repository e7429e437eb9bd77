#include "json/emit.h"
#include "macfile.h"

#include <stdio.h>
#include <time.h>

#include "base/text.h"
#include "formats/macintosh/fork/fork.h"
#include "unsupported.h"

enum {
    SECONDS_TO_1970 = 2082844800, /* from 1904 */
    TYPES_SHOWN = 64,
};

static const char *const forms[] = { "resource fork", "MacBinary",   "BinHex 4.0",
                                     "AppleSingle",   "AppleDouble", "data fork" };

static void put_info_date(struct mw_emit *emit, const char *key, uint32_t seconds)
{
    time_t time = (time_t)seconds - SECONDS_TO_1970;
    struct tm parts;
    char text[80];
    if (!seconds || !gmtime_r(&time, &parts))
        return;
    snprintf(text, sizeof text, "%d-%02d-%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1,
             parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
    mw_emit_text(emit, key, text);
}

static int put_info_text(struct mw_document *doc, struct mw_emit *emit, const char *key, struct mw_str text)
{
    const char *utf8 = text.size ? mw_document_utf8(doc, text) : "";
    if (!utf8)
        return MW_E_MEMORY;
    if (*utf8)
        mw_emit_text(emit, key, utf8);
    return 0;
}

static const char *wrapper_title(const struct mac_file *file)
{
    if (file->form == MAC_FORM_MACBINARY)
        return file->binary.version == MAC_BINARY_1   ? "MacBinary I"
               : file->binary.version == MAC_BINARY_2 ? "MacBinary II"
               : file->binary.version == MAC_BINARY_3 ? "MacBinary III"
                                                      : "MacBinary";
    return forms[file->form <= MAC_FORM_DATA ? file->form : MAC_FORM_DATA];
}

/* The format of the data fork, and what opens it. */
static int put_data_fork_kind(struct mw_document *doc, const struct mac_data_fork *data, struct mw_emit *emit)
{
    if (data->unsupported) {
        mw_emit_text(emit, "data_fork_is", data->unsupported->what);
        mw_emit_text(emit, "data_fork_opens", data->unsupported->tool);
    } else if (data->format) {
        const char *path = mac_data_fork_path(doc, data);
        if (!path)
            return MW_E_MEMORY;
        mw_emit_text(emit, "data_fork_is", data->format->info.title);
        mw_emit_text(emit, "data_fork_opens", path);
    }
    return 0;
}

static int put_file_info(struct mw_document *doc, const struct mac_file *file, uint64_t fork_size,
                         struct mw_emit *emit)
{
    struct mac_file_info info;
    struct mac_data_fork data;
    int error = mac_data_fork_of(doc, file, &data);
    mac_file_info_of(file, &info);
    mw_emit_text(emit, "form", wrapper_title(file));
    if (!error)
        error = put_info_text(doc, emit, "name", info.name);
    if (!error)
        error = put_info_text(doc, emit, "type", mw_str_fixed(info.type, 4));
    if (!error)
        error = put_info_text(doc, emit, "creator", mw_str_fixed(info.creator, 4));
    if (!error)
        error = put_info_text(doc, emit, "comment", info.comment);
    if (error)
        return error;
    put_info_date(emit, "created", info.created);
    put_info_date(emit, "modified", info.modified);
    mw_emit_uint(emit, "data_fork_bytes", data.bytes.size);
    if (data.path)
        mw_emit_text(emit, "data_fork_file", data.path);
    error = put_data_fork_kind(doc, &data, emit);
    mw_emit_uint(emit, "resource_fork_bytes", fork_size);
    return error;
}

/* ---- resources ---- */

struct counted {
    char type[4];
    uint64_t count, bytes;
};

static int put_type_counts(struct mw_document *doc, const struct mac_fork *fork, struct mw_emit *emit)
{
    struct counted types[TYPES_SHOWN];
    size_t count = 0, others = 0;
    for (size_t i = 0; i < fork->resources.count; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        size_t at = count;
        while (at && memcmp(types[at - 1].type, resource->type, 4) != 0)
            at--;
        if (!at && count == TYPES_SHOWN) {
            others++;
            continue;
        }
        if (!at) {
            types[count] = (struct counted){ .count = 0 };
            memcpy(types[count].type, resource->type, 4);
            at = ++count;
        }
        types[at - 1].count++;
        types[at - 1].bytes += resource->data.size;
    }
    mw_emit_map_begin(emit, "types", false);
    for (size_t i = 0; i < count; i++) {
        const char *type = mw_document_utf8(doc, (struct mw_str){ types[i].type, 4 });
        if (!type)
            return MW_E_MEMORY;
        mw_emit_map_begin(emit, type, true);
        mw_emit_uint(emit, "resources", types[i].count);
        mw_emit_uint(emit, "bytes", types[i].bytes);
        mw_emit_map_end(emit);
    }
    if (others)
        mw_emit_uint(emit, "(others)", others);
    mw_emit_map_end(emit);
    return 0;
}

int mac_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    struct mac_document *root = doc->root;
    struct mw_buf fork;
    (void)args;
    mw_buf_init(&fork, doc->context);
    int error = doc->damaged ? 0 : mac_fork_write(doc, &root->fork, &fork);
    if (!error)
        error = put_file_info(doc, &root->file, fork.size, emit);
    mw_buf_free(&fork);
    if (error)
        return error;
    mw_emit_uint(emit, "resources", root->fork.resources.count);
    return root->fork.resources.count ? put_type_counts(doc, &root->fork, emit) : 0;
}
