/* File information of wrappers, and new wrappers with it. */
#include "base/text.h"
#include "wrappers.h"

enum {
    SECONDS_TO_2000 = 0xB492F400, /* from 1904-01-01 to 2000-01-01 */
};

static const char announced[] = "(This file must be converted with BinHex 4.0)\n\n";

/* ---- reading ---- */

static void read_apple_info(const struct mac_apple *apple, struct mac_file_info *info)
{
    const struct mac_entry *name = mac_apple_find(apple, MAC_ID_NAME);
    const struct mac_entry *comment = mac_apple_find(apple, MAC_ID_COMMENT);
    const struct mac_entry *dates = mac_apple_find(apple, MAC_ID_DATES);
    const struct mac_entry *finder = mac_apple_find(apple, MAC_ID_FINDER);
    if (name && name->kind == MAC_ENTRY_TEXT)
        info->name = name->text;
    if (comment && comment->kind == MAC_ENTRY_TEXT)
        info->comment = comment->text;
    if (dates && dates->kind == MAC_ENTRY_DATES) {
        info->created =
            dates->dates.created == INT32_MIN ? 0 : (uint32_t)dates->dates.created + SECONDS_TO_2000;
        info->modified =
            dates->dates.modified == INT32_MIN ? 0 : (uint32_t)dates->dates.modified + SECONDS_TO_2000;
    }
    if (!finder || finder->kind != MAC_ENTRY_FINDER)
        return;
    memcpy(info->type, finder->finder.type, sizeof info->type);
    memcpy(info->creator, finder->finder.creator, sizeof info->creator);
    info->flags = finder->finder.flags;
    info->vertical = finder->finder.vertical;
    info->horizontal = finder->finder.horizontal;
    info->folder = finder->finder.folder;
}

void mac_file_info_of(const struct mac_file *file, struct mac_file_info *info)
{
    const struct mac_binary *binary = &file->binary;
    *info = (struct mac_file_info){ .flags = 0 };
    switch (file->form) {
    case MAC_FORM_MACBINARY:
        *info = (struct mac_file_info){ .name = binary->name,
                                        .comment = binary->comment,
                                        .flags = (uint16_t)(binary->flags_high << 8 | binary->flags_low),
                                        .vertical = binary->vertical,
                                        .horizontal = binary->horizontal,
                                        .folder = binary->folder,
                                        .is_protected = binary->is_protected,
                                        .created = binary->created,
                                        .modified = binary->modified };
        memcpy(info->type, binary->type, sizeof info->type);
        memcpy(info->creator, binary->creator, sizeof info->creator);
        break;
    case MAC_FORM_BINHEX:
        *info = (struct mac_file_info){ .name = file->binhex.name, .flags = file->binhex.flags };
        memcpy(info->type, file->binhex.type, sizeof info->type);
        memcpy(info->creator, file->binhex.creator, sizeof info->creator);
        break;
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        read_apple_info(&file->apple, info);
        break;
    default:
        break;
    }
}

/* ---- writing ---- */

static void make_binary(const struct mac_file_info *info, struct mac_binary *binary)
{
    *binary = (struct mac_binary){ .name = info->name,
                                   .flags_high = (uint8_t)(info->flags >> 8),
                                   .vertical = info->vertical,
                                   .horizontal = info->horizontal,
                                   .folder = info->folder,
                                   .is_protected = info->is_protected,
                                   .created = info->created,
                                   .modified = info->modified,
                                   .flags_low = (uint8_t)info->flags,
                                   .version = MAC_BINARY_2,
                                   .minimum_version = MAC_BINARY_2,
                                   .comment = info->comment };
    memcpy(binary->type, info->type, sizeof binary->type);
    memcpy(binary->creator, info->creator, sizeof binary->creator);
}

static void make_binhex(const struct mac_file_info *info, struct mac_binhex *binhex)
{
    *binhex = (struct mac_binhex){ .name = info->name,
                                   .flags = info->flags,
                                   .before = { (const uint8_t *)announced, sizeof announced - 1 },
                                   .line_length = 64,
                                   .shortest_run = MAC_SHORTEST_RUN,
                                   .after = { (const uint8_t *)"\n", 1 } };
    memcpy(binhex->type, info->type, sizeof binhex->type);
    memcpy(binhex->creator, info->creator, sizeof binhex->creator);
}

static struct mac_entry *add_apple_entry(struct mac_apple *apple, uint32_t id, enum mac_entry_kind kind)
{
    struct mac_entry *entry = &apple->entries.items[apple->entries.count];
    *entry = (struct mac_entry){ .id = id, .kind = kind, .place = (uint32_t)apple->entries.count };
    apple->entries.count++;
    return entry;
}

/* Dates are only stored if known; an AppleDouble gets the name of its data file. */
static int make_apple(struct mw_document *doc, const struct mac_file_info *info, bool single,
                      struct mac_apple *apple)
{
    enum {
        MOST = 6
    };
    *apple = (struct mac_apple){ .version = 0x00020000 };
    apple->entries.items = mw_arena_array(&doc->arena, MOST, sizeof *apple->entries.items);
    if (!apple->entries.items)
        return MW_E_MEMORY;
    apple->entries.capacity = MOST;
    if (single && info->name.size)
        add_apple_entry(apple, MAC_ID_NAME, MAC_ENTRY_TEXT)->text = info->name;
    if (info->comment.size)
        add_apple_entry(apple, MAC_ID_COMMENT, MAC_ENTRY_TEXT)->text = info->comment;
    if (single && (info->created || info->modified)) {
        struct mac_dates *dates = &add_apple_entry(apple, MAC_ID_DATES, MAC_ENTRY_DATES)->dates;
        dates->created = (int32_t)(info->created - SECONDS_TO_2000);
        dates->modified = (int32_t)(info->modified - SECONDS_TO_2000);
        dates->backed_up = dates->accessed = INT32_MIN;
    }
    struct mac_finder *finder = &add_apple_entry(apple, MAC_ID_FINDER, MAC_ENTRY_FINDER)->finder;
    memcpy(finder->type, info->type, sizeof finder->type);
    memcpy(finder->creator, info->creator, sizeof finder->creator);
    finder->flags = info->flags;
    finder->vertical = info->vertical;
    finder->horizontal = info->horizontal;
    finder->folder = info->folder;
    if (single)
        add_apple_entry(apple, MAC_ID_DATA, MAC_ENTRY_DATA);
    add_apple_entry(apple, MAC_ID_RESOURCE, MAC_ENTRY_RESOURCE);
    return 0;
}

int mac_file_make(struct mw_document *doc, enum mac_form form, const struct mac_file_info *info,
                  struct mac_file *file)
{
    *file = (struct mac_file){ .form = form };
    switch (form) {
    case MAC_FORM_MACBINARY:
        make_binary(info, &file->binary);
        return 0;
    case MAC_FORM_BINHEX:
        make_binhex(info, &file->binhex);
        return 0;
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        return make_apple(doc, info, form == MAC_FORM_APPLESINGLE, &file->apple);
    default:
        return 0;
    }
}

/* A new wrapper has no stored overrides, so computed values are written. */
static int set_wrapper_field(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    (void)user;
    mw_member_set(item, field->offset, field->kind, computed);
    return 0;
}

int mac_file_encode(struct mw_document *doc, enum mac_form form, const struct mac_file_info *info,
                    struct mw_bytes data, struct mw_bytes fork, struct mw_buf *out)
{
    struct mac_file file;
    struct mw_writer writer;
    int error = mac_file_make(doc, form, info, &file);
    file.data_fork = data;
    if (!error)
        error = mac_file_derive(doc, &file, fork, set_wrapper_field, NULL);
    if (error)
        return error;
    mw_writer_init(&writer, doc, out, NULL);
    return mac_file_write(doc, &file, fork, &writer);
}
