/* Rules for wrappers and resource forks. */
#include <stdio.h>

#include "base/text.h"
#include "formats/macintosh/fork/fork.h"
#include "formats/macintosh/macfile.h"
#include "formats/macintosh/unsupported.h"
#include "formats/macintosh/wrapper/wrappers.h"

/* Sharing names is normal. */
static int check_piece_overlaps(struct mw_checker *checker, const struct mac_fork_layout *layout,
                                const char *base)
{
    const struct mac_piece *first = NULL;
    size_t count = 0;
    for (int map = 0; map < 2; map++) {
        size_t pieces = map ? layout->map.count : layout->pieces.count;
        for (size_t i = 0; i < pieces; i++) {
            const struct mac_piece *piece = map ? &layout->map.items[i] : &layout->pieces.items[i];
            if (!piece->back || piece->kind == MAC_PIECE_NAME)
                continue;
            first = first ? first : piece;
            count++;
        }
    }
    if (!count)
        return 0;
    bool data = first->kind == MAC_PIECE_DATA;
    return mw_diag(checker->doc, "MAC006", mw_check_at(checker, "%s.pieces", base),
                   "%zu part%s of the fork start%s inside other parts; the first is %s%s", count,
                   mw_plural(count), count == 1 ? "s" : "", data ? "the data of " : "the map or a list in it",
                   data ? mac_resource_name(first->type, first->id).text : "");
}

/* The difference of two lengths of 32 bits. */
static int report_wrong_length(struct mw_document *doc, struct mw_place place, const char *what, int32_t off)
{
    if (off >= 0)
        return mw_diag(doc, "MAC007", place, "the length of the %s in the header is %d byte%s too large",
                       what, off, mw_plural((uint64_t)off));
    return mw_diag(doc, "MAC007", place,
                   "the length of the %s in the header is %lld byte%s too small, or %u too large", what,
                   -(long long)off, mw_plural((uint64_t) - (long long)off), (uint32_t)off);
}

/* Space after the last resource belongs to the data. */
static int check_lengths(struct mw_checker *checker, const struct mac_fork_layout *layout, const char *base)
{
    int64_t room = 0;
    int error = 0;
    for (size_t i = 0; i < layout->pieces.count; i++)
        if (layout->pieces.items[i].kind == MAC_PIECE_MAP)
            room = (int64_t)layout->pieces.items[i].gap.size;
    if (layout->data_length_off < 0 || layout->data_length_off > room)
        error = report_wrong_length(checker->doc, mw_check_at(checker, "%s.data_length_off", base), "data",
                                    layout->data_length_off);
    if (!error && layout->map_length_off)
        error = report_wrong_length(checker->doc, mw_check_at(checker, "%s.map_length_off", base), "map",
                                    layout->map_length_off);
    return error;
}

static int check_unused(struct mw_checker *checker, const struct mac_fork_layout *layout, const char *base)
{
    size_t bytes = layout->map_end.size + layout->tail.size;
    for (size_t i = 0; i < layout->pieces.count; i++)
        bytes += layout->pieces.items[i].gap.size;
    for (size_t i = 0; i < layout->map.count; i++)
        bytes += layout->map.items[i].gap.size;
    return bytes ? mw_diag(checker->doc, "MAC009", MW_NOWHERE(base), "%zu byte%s outside all resources",
                           bytes, mw_plural(bytes))
                 : 0;
}

int mac_layout_check(struct mw_checker *checker, const struct mac_fork_layout *layout, const char *base)
{
    int error = check_piece_overlaps(checker, layout, base);
    if (!error)
        error = check_lengths(checker, layout, base);
    return error ? error : check_unused(checker, layout, base);
}

static int check_macfile_resources(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct mac_fork *fork = &mac_root(doc)->fork;
    static const uint8_t packed[4] = { 0xA8, 0x9F, 0x65, 0x72 };
    struct mac_index index;
    int error = mac_index_resources(&checker->arena, fork, &index);
    for (size_t i = 0; i < fork->resources.count && !error; i++) {
        const struct mac_resource *resource = &fork->resources.items[i];
        struct mac_resource_name name = mac_resource_name(resource->type, resource->id);
        char path[64];
        snprintf(path, sizeof path, "fork.resources[%zu]", i);
        if (index.twins[i])
            error = mw_diag(doc, "MAC005", MW_NOWHERE(path), "%s: duplicate type and id (#%u)", name.text,
                            index.twins[i] + 1);
        bool is_packed = resource->data.size >= 4 && memcmp(resource->data.data, packed, 4) == 0;
        if (!error && resource->attributes & MAC_ATTRIBUTE_COMPRESSED && !is_packed)
            error =
                mw_diag(doc, "MAC008", MW_NOWHERE(path), "%s: its %zu byte%s do%s not start with A8 9F 65 72",
                        name.text, resource->data.size, mw_plural(resource->data.size),
                        resource->data.size == 1 ? "es" : "");
    }
    return error;
}

/* For a file that is not a game, but whose data fork may be one. */
static int check_data(struct mw_document *doc, const struct mac_data_fork *data)
{
    if (data->unsupported)
        return mw_diag_hint(doc, "MAC040", MW_NOWHERE("file.data_fork"), data->unsupported->tool,
                            "the data fork is %s", data->unsupported->what);
    if (!data->format)
        return 0;
    const char *path = mac_data_fork_path(doc, data);
    const char *hint = path ? mw_arena_format(&doc->arena, "open %s", path) : NULL;
    return hint ? mw_diag_hint(doc, "MAC041", MW_NOWHERE("file.data_fork"), hint,
                               "the data fork is a nested file: %s", data->format->info.title)
                : MW_E_MEMORY;
}

static int check_wrapper(struct mw_checker *checker)
{
    struct mw_document *doc = checker->doc;
    const struct mac_file *file = &mac_root(doc)->file;
    struct mac_data_fork data;
    int error = mac_data_fork_of(doc, file, &data);
    if (!error && file->form == MAC_FORM_APPLEDOUBLE && !data.path)
        error = mw_diag(doc, "MAC032", MW_NOWHERE("file"), "the data fork is missing");
    return error ? error : check_data(doc, &data);
}

static int check_macfile_layout(struct mw_checker *checker)
{
    const struct mac_fork *fork = &mac_root(checker->doc)->fork;
    if (!fork->layout.absent || fork->resources.count || fork->layout.tail.size == 0)
        return mac_layout_check(checker, &fork->layout, "fork.layout");
    return mw_diag(checker->doc, "MAC042", MW_NOWHERE("fork.layout.tail"),
                   "the resource fork has %zu byte%s that are not a Macintosh resource map%s",
                   fork->layout.tail.size, mw_plural(fork->layout.tail.size),
                   mac_fork_is_iigs(fork->layout.tail) ? ": an Apple IIgs resource fork" : "");
}

int mac_check(struct mw_checker *checker)
{
    enum {
        WHOLE = 1,
        DAMAGED = 2,
    };
    static const struct mw_rule rules[] = {
        { .check = check_wrapper },
        { .check = check_macfile_layout, .forms = WHOLE },
        { .check = check_macfile_resources },
        { 0 },
    };
    checker->forms = checker->doc->damaged ? DAMAGED : WHOLE;
    return mw_rules_run(checker, rules);
}
