/* What wrappers say of a file, and new wrappers that say it. */
#include "base/text.h"
#include "wrapper.h"

enum {
    SECONDS_TO_2000 = 0xB492F400, /* from 1904-01-01 to 2000-01-01 */
};

static const char announced[] = "(This file must be converted with BinHex 4.0)\n\n";

/* ---- asking ---- */

static void about_apple(const struct mac_apple *apple, struct mac_about *about)
{
    const struct mac_entry *name = mac_apple_find(apple, MAC_ID_NAME);
    const struct mac_entry *comment = mac_apple_find(apple, MAC_ID_COMMENT);
    const struct mac_entry *dates = mac_apple_find(apple, MAC_ID_DATES);
    const struct mac_entry *finder = mac_apple_find(apple, MAC_ID_FINDER);
    if (name && name->kind == MAC_ENTRY_TEXT)
        about->name = name->text;
    if (comment && comment->kind == MAC_ENTRY_TEXT)
        about->comment = comment->text;
    if (dates && dates->kind == MAC_ENTRY_DATES) {
        about->created =
            dates->dates.created == INT32_MIN ? 0 : (uint32_t)dates->dates.created + SECONDS_TO_2000;
        about->modified =
            dates->dates.modified == INT32_MIN ? 0 : (uint32_t)dates->dates.modified + SECONDS_TO_2000;
    }
    if (!finder || finder->kind != MAC_ENTRY_FINDER)
        return;
    memcpy(about->type, finder->finder.type, sizeof about->type);
    memcpy(about->creator, finder->finder.creator, sizeof about->creator);
    about->flags = finder->finder.flags;
    about->vertical = finder->finder.vertical;
    about->horizontal = finder->finder.horizontal;
    about->folder = finder->finder.folder;
}

void mac_file_about(const struct mac_file *file, struct mac_about *about)
{
    const struct mac_binary *binary = &file->binary;
    *about = (struct mac_about){ .flags = 0 };
    switch (file->form) {
    case MAC_FORM_MACBINARY:
        *about = (struct mac_about){ .name = binary->name,
                                     .comment = binary->comment,
                                     .flags = (uint16_t)(binary->flags_high << 8 | binary->flags_low),
                                     .vertical = binary->vertical,
                                     .horizontal = binary->horizontal,
                                     .folder = binary->folder,
                                     .is_protected = binary->is_protected,
                                     .created = binary->created,
                                     .modified = binary->modified };
        memcpy(about->type, binary->type, sizeof about->type);
        memcpy(about->creator, binary->creator, sizeof about->creator);
        break;
    case MAC_FORM_BINHEX:
        *about = (struct mac_about){ .name = file->binhex.name, .flags = file->binhex.flags };
        memcpy(about->type, file->binhex.type, sizeof about->type);
        memcpy(about->creator, file->binhex.creator, sizeof about->creator);
        break;
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        about_apple(&file->apple, about);
        break;
    default:
        break;
    }
}

/* ---- making ---- */

static void make_binary(const struct mac_about *about, struct mac_binary *binary)
{
    *binary = (struct mac_binary){ .name = about->name,
                                   .flags_high = (uint8_t)(about->flags >> 8),
                                   .vertical = about->vertical,
                                   .horizontal = about->horizontal,
                                   .folder = about->folder,
                                   .is_protected = about->is_protected,
                                   .created = about->created,
                                   .modified = about->modified,
                                   .flags_low = (uint8_t)about->flags,
                                   .version = MAC_BINARY_2,
                                   .minimum_version = MAC_BINARY_2,
                                   .comment = about->comment };
    memcpy(binary->type, about->type, sizeof binary->type);
    memcpy(binary->creator, about->creator, sizeof binary->creator);
}

static void make_binhex(const struct mac_about *about, struct mac_binhex *binhex)
{
    *binhex = (struct mac_binhex){ .name = about->name,
                                   .flags = about->flags,
                                   .before = { (const uint8_t *)announced, sizeof announced - 1 },
                                   .line_length = 64,
                                   .shortest_run = MAC_SHORTEST_RUN,
                                   .after = { (const uint8_t *)"\n", 1 } };
    memcpy(binhex->type, about->type, sizeof binhex->type);
    memcpy(binhex->creator, about->creator, sizeof binhex->creator);
}

static struct mac_entry *add(struct mac_apple *apple, uint32_t id, enum mac_entry_kind kind)
{
    struct mac_entry *entry = &apple->entries.items[apple->entries.count];
    *entry = (struct mac_entry){ .id = id, .kind = kind, .place = (uint32_t)apple->entries.count };
    apple->entries.count++;
    return entry;
}

/* A file needs dates only when they are known; an AppleDouble has the name of the file beside it. */
static int make_apple(struct mw_document *doc, const struct mac_about *about, bool single,
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
    if (single && about->name.size)
        add(apple, MAC_ID_NAME, MAC_ENTRY_TEXT)->text = about->name;
    if (about->comment.size)
        add(apple, MAC_ID_COMMENT, MAC_ENTRY_TEXT)->text = about->comment;
    if (single && (about->created || about->modified)) {
        struct mac_dates *dates = &add(apple, MAC_ID_DATES, MAC_ENTRY_DATES)->dates;
        dates->created = (int32_t)(about->created - SECONDS_TO_2000);
        dates->modified = (int32_t)(about->modified - SECONDS_TO_2000);
        dates->backed_up = dates->accessed = INT32_MIN;
    }
    struct mac_finder *finder = &add(apple, MAC_ID_FINDER, MAC_ENTRY_FINDER)->finder;
    memcpy(finder->type, about->type, sizeof finder->type);
    memcpy(finder->creator, about->creator, sizeof finder->creator);
    finder->flags = about->flags;
    finder->vertical = about->vertical;
    finder->horizontal = about->horizontal;
    finder->folder = about->folder;
    if (single)
        add(apple, MAC_ID_DATA, MAC_ENTRY_DATA);
    add(apple, MAC_ID_RESOURCE, MAC_ENTRY_RESOURCE);
    return 0;
}

int mac_file_make(struct mw_document *doc, enum mac_form form, const struct mac_about *about,
                  struct mac_file *file)
{
    *file = (struct mac_file){ .form = form };
    switch (form) {
    case MAC_FORM_MACBINARY:
        make_binary(about, &file->binary);
        return 0;
    case MAC_FORM_BINHEX:
        make_binhex(about, &file->binhex);
        return 0;
    case MAC_FORM_APPLESINGLE:
    case MAC_FORM_APPLEDOUBLE:
        return make_apple(doc, about, form == MAC_FORM_APPLESINGLE, &file->apple);
    default:
        return 0;
    }
}

/* Nothing was kept of a wrapper just made, so what is computed is what is written. */
static int set_derived(void *user, void *item, const struct mw_field *field, int64_t computed)
{
    (void)user;
    mw_member_set(item, field->offset, field->kind, computed);
    return 0;
}

int mac_file_encode(struct mw_document *doc, enum mac_form form, const struct mac_about *about,
                    struct mw_bytes data, struct mw_bytes fork, struct mw_buf *out)
{
    struct mac_file file;
    struct mw_writer writer;
    int error = mac_file_make(doc, form, about, &file);
    file.data_fork = data;
    if (!error)
        error = mac_file_derive(doc, &file, fork, set_derived, NULL);
    if (error)
        return error;
    mw_writer_init(&writer, doc, out, NULL);
    return mac_file_write(doc, &file, fork, &writer);
}
