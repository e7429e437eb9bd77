/* Rules about strings, names and asset directories. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "checks.h"

/* ---- fixed-size strings ---- */

static int check_fixed_text(struct mw_checker *checker, const char *path, const char *text, size_t size)
{
    size_t length = strnlen(text, size), used = size;
    if (length == size) {
        const char *shown = wwd_check_show(checker, (struct mw_str){ text, size });
        return shown ? mw_diag(checker->doc, "WWD030", MW_NOWHERE(path),
                               "no NUL in the %zu byte%s, expected at most %zu byte%s of text: \"%s%s\"",
                               size, mw_plural(size), size - 1, mw_plural(size - 1), shown,
                               size > WWD_CHECK_TEXT ? "..." : "")
                     : MW_E_MEMORY;
    }
    while (text[used - 1] == 0 && used > length + 1)
        used--;
    if (used == length + 1)
        return 0;
    return mw_diag(checker->doc, "WWD031", MW_NOWHERE(path),
                   "the string ends after %zu byte%s, but %zu of the %zu byte%s after its NUL are used",
                   length, mw_plural(length), used - length - 1, size - length - 1,
                   mw_plural(size - length - 1));
}

static int check_record_texts(struct mw_checker *checker, const struct mw_record *record, const void *item,
                              const char *path)
{
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind != MW_KIND_FIXED_TEXT)
            continue;
        char full[MW_CHECK_PATH];
        snprintf(full, sizeof full, "%s%s", path, field->name);
        error = check_fixed_text(checker, full, (const char *)item + field->offset, field->size);
    }
    return error;
}

static int check_level_texts(struct mw_checker *checker)
{
    int error = check_record_texts(checker, &wwd_level_record, wwd_root(checker->doc), "");
    for (size_t i = 0; i < wwd_root(checker->doc)->planes.count && !error; i++) {
        char path[MW_CHECK_PATH];
        snprintf(path, sizeof path, "planes[%zu].", i);
        error =
            check_record_texts(checker, &wwd_plane_record, &wwd_root(checker->doc)->planes.items[i], path);
    }
    return error;
}

/* ---- name and directories ---- */

enum {
    NO_NUMBER = -1,
    MOST_NUMBER = 1000000,
};

/* The first number at or after `from`, or NO_NUMBER. */
static int first_number(const char *text, size_t size, size_t from)
{
    size_t at = from;
    while (at < size && text[at] && (text[at] < '0' || text[at] > '9'))
        at++;
    if (at == size || !text[at])
        return NO_NUMBER;
    int number = 0;
    for (; at < size && text[at] >= '0' && text[at] <= '9'; at++)
        if (number < MOST_NUMBER)
            number = number * 10 + (text[at] - '0');
    return number;
}

/* The number directly after the word, which is compared without case: 3 of "\LEVEL3\TILES" for "LEVEL". */
static int number_behind(const char *text, size_t size, const char *word)
{
    struct mw_str all = mw_str_fixed(text, size);
    size_t at = mw_str_find_same(all, mw_str_from(word));
    if (at == SIZE_MAX)
        return NO_NUMBER;
    at += strlen(word);
    return at < all.size && text[at] >= '0' && text[at] <= '9' ? first_number(text, all.size, at) : NO_NUMBER;
}

struct folder {
    const char *path, *text;
    size_t size;
};

/* The number in a level's directories: its own in Claw, that of its area in Gruntz. */
static int folder_number(const struct mw_checker *checker, int level)
{
    return wwd_check_of(checker)->game == WWD_GAME_GRUNTZ ? (level + 3) / 4 : level;
}

static int check_folder_number(struct mw_checker *checker, struct folder folder, int level)
{
    const char *word = wwd_check_of(checker)->game == WWD_GAME_GRUNTZ ? "AREA" : "LEVEL";
    int number = number_behind(folder.text, folder.size, word);
    int expected = folder_number(checker, level);
    if (number == NO_NUMBER || number == expected)
        return 0;
    const char *shown = wwd_check_show(checker, mw_str_fixed(folder.text, folder.size));
    const char *name = wwd_check_show(
        checker, mw_str_fixed(wwd_root(checker->doc)->name, sizeof wwd_root(checker->doc)->name));
    if (!shown || !name)
        return MW_E_MEMORY;
    return mw_diag(checker->doc, "WWD035", MW_NOWHERE(folder.path),
                   "\"%s\" belongs to %s %d, but the name \"%s\" to %s %d", shown,
                   wwd_check_of(checker)->game == WWD_GAME_GRUNTZ ? "area" : "level", number, name,
                   wwd_check_of(checker)->game == WWD_GAME_GRUNTZ ? "area" : "level", expected);
}

static int check_level_number(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const char *name = wwd_check_show(checker, mw_str_fixed(level->name, sizeof level->name));
    if (!name)
        return MW_E_MEMORY;
    int number = first_number(level->name, sizeof level->name, 0);
    if (number == NO_NUMBER)
        return mw_check_report(checker, MW_NOWHERE("name"), "\"%s\" contains no number", name);
    const struct folder folders[] = {
        { "image_dir", level->image_dir, sizeof level->image_dir },
        { "pal_rez", level->pal_rez, sizeof level->pal_rez },
        { "image_set1", level->image_set1, sizeof level->image_set1 },
        { "image_set2", level->image_set2, sizeof level->image_set2 },
        { "image_set3", level->image_set3, sizeof level->image_set3 },
        { "image_set4", level->image_set4, sizeof level->image_set4 },
    };
    int error = 0;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !error; i++)
        error = check_folder_number(checker, folders[i], number);
    return error;
}

static bool is_date_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Does the text end in DD.MM.YYYY? */
static bool ends_in_date(struct mw_str text)
{
    static const char form[] = "00.00.0000";
    const size_t size = sizeof form - 1;
    for (size_t i = 0; i < size && text.size >= size; i++) {
        char c = text.data[text.size - size + i];
        if (form[i] == '0' ? !is_date_digit(c) : c != form[i])
            return false;
    }
    return text.size >= size;
}

bool wwd_is_readable_date(struct mw_str text)
{
    return text.size == 0 || !is_date_digit(text.data[0]) || ends_in_date(text);
}

static int check_birth(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const struct mw_str birth = mw_str_fixed(level->birth, sizeof level->birth);
    const char *shown = wwd_check_show(checker, birth);
    if (!shown)
        return MW_E_MEMORY;
    return wwd_is_readable_date(birth) ? 0
                                       : mw_check_report(checker, MW_NOWHERE("birth"),
                                                         "\"%s\" begins with a digit, but does not end in "
                                                         "DD.MM.YYYY",
                                                         shown);
}

static int check_prefixes(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const char *const sets[] = { level->image_set1, level->image_set2, level->image_set3, level->image_set4 };
    const char *const prefixes[] = { level->prefix1, level->prefix2, level->prefix3, level->prefix4 };
    int error = 0;
    for (int i = 0; i < 4 && !error; i++) {
        if (!*sets[i] == !*prefixes[i])
            continue;
        error =
            mw_check_report(checker, mw_check_at(checker, "%s%d", *sets[i] ? "prefix" : "image_set", i + 1),
                            "is empty, but %s%d is not", *sets[i] ? "image_set" : "prefix", i + 1);
    }
    return error;
}

static int check_known_game(struct mw_checker *checker)
{
    const struct wwd_level *level = wwd_root(checker->doc);
    const char *dir = wwd_check_show(checker, mw_str_fixed(level->image_dir, sizeof level->image_dir));
    return dir ? mw_check_report(checker, MW_NOWHERE("image_dir"), "\"%s\" matches no known game", dir)
               : MW_E_MEMORY;
}

const struct mw_rule wwd_header_rules[] = {
    { NULL, 0, 0, check_level_texts },
    { "WWD034", WWD_FOR_CLAW | WWD_FOR_GRUNTZ, 0, check_level_number },
    { "WWD146", WWD_FOR_CLAW, 0, check_birth },
    { "WWD036", WWD_FOR_UNKNOWN, WWD_IN_WHOLE, check_known_game },
    { "WWD037", 0, WWD_IN_WHOLE, check_prefixes },
    { 0 },
};
