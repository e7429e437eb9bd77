/* Rules about texts, names, folders and the start. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "checks.h"

/* ---- fixed texts ---- */

static int check_text(struct wwd_checker *checker, const char *path, const char *text, size_t size)
{
    size_t length = strnlen(text, size), used = size;
    if (length == size) {
        const char *shown = wwd_check_show(checker, (struct mw_str){ text, size });
        return shown ? mw_diag(checker->doc, "WWD030", MW_NOWHERE(path),
                               "all %zu bytes are text, at most %zu are allowed: \"%s%s\"", size, size - 1,
                               shown, size > WWD_CHECK_TEXT ? "..." : "")
                     : MW_E_MEMORY;
    }
    while (text[used - 1] == 0 && used > length + 1)
        used--;
    if (used == length + 1)
        return 0;
    return mw_diag(checker->doc, "WWD031", MW_NOWHERE(path),
                   "the text ends after %zu bytes, %zu of the %zu bytes behind its NUL are in use", length,
                   used - length - 1, size - length - 1);
}

static int check_record_texts(struct wwd_checker *checker, const struct mw_record *record, const void *item,
                              const char *path)
{
    int error = 0;
    for (unsigned i = 0; i < record->count && !error; i++) {
        const struct mw_field *field = &record->fields[i];
        if (field->kind != MW_KIND_FIXED_TEXT)
            continue;
        char full[WWD_CHECK_PATH];
        snprintf(full, sizeof full, "%s%s", path, field->name);
        error = check_text(checker, full, (const char *)item + field->offset, field->size);
    }
    return error;
}

int wwd_check_texts(struct wwd_checker *checker)
{
    int error = check_record_texts(checker, &wwd_level_record, checker->level, "");
    for (size_t i = 0; i < checker->level->planes.count && !error; i++) {
        char path[WWD_CHECK_PATH];
        snprintf(path, sizeof path, "planes[%zu].", i);
        error = check_record_texts(checker, &wwd_plane_record, &checker->level->planes.items[i], path);
    }
    return error;
}

/* ---- name and folders ---- */

enum {
    NO_NUMBER = -1,
    MOST_NUMBER = 1000000,
};

/* The first number at or behind `from`; NO_NUMBER when there is none. */
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

/* The number directly behind the word, in any letter case: 3 of "\LEVEL3\TILES" for "LEVEL". */
static int number_behind(const char *text, size_t size, const char *word)
{
    struct mw_str all = { text, strnlen(text, size) };
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

/* What number the folders must have for a level: its own in Claw, that of its area in Gruntz. */
static int folder_number(const struct wwd_checker *checker, int level)
{
    return checker->game == WWD_GAME_GRUNTZ ? (level + 3) / 4 : level;
}

static int check_folder(struct wwd_checker *checker, struct folder folder, int level)
{
    const char *word = checker->game == WWD_GAME_GRUNTZ ? "AREA" : "LEVEL";
    int number = number_behind(folder.text, folder.size, word);
    int expected = folder_number(checker, level);
    if (number == NO_NUMBER || number == expected)
        return 0;
    const char *shown = wwd_check_show_fixed(checker, folder.text, folder.size);
    const char *name = wwd_check_show_fixed(checker, checker->level->name, sizeof checker->level->name);
    if (!shown || !name)
        return MW_E_MEMORY;
    return mw_diag(checker->doc, "WWD035", MW_NOWHERE(folder.path),
                   "\"%s\" is of %s %d; the name \"%s\" asks for %s %d", shown,
                   checker->game == WWD_GAME_GRUNTZ ? "area" : "level", number, name,
                   checker->game == WWD_GAME_GRUNTZ ? "area" : "level", expected);
}

static int check_level_number(struct wwd_checker *checker)
{
    const struct wwd_level *level = checker->level;
    const char *name = wwd_check_show_fixed(checker, level->name, sizeof level->name);
    if (!name)
        return MW_E_MEMORY;
    int number = first_number(level->name, sizeof level->name, 0);
    if (number == NO_NUMBER)
        return mw_diag(checker->doc, "WWD034", MW_NOWHERE("name"), "\"%s\" holds no number", name);
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
        error = check_folder(checker, folders[i], number);
    return error;
}

static int check_prefixes(struct wwd_checker *checker)
{
    const struct wwd_level *level = checker->level;
    const char *const sets[] = { level->image_set1, level->image_set2, level->image_set3, level->image_set4 };
    const char *const prefixes[] = { level->prefix1, level->prefix2, level->prefix3, level->prefix4 };
    int error = 0;
    for (int i = 0; i < 4 && !error; i++) {
        if (!*sets[i] == !*prefixes[i])
            continue;
        char path[WWD_CHECK_PATH];
        snprintf(path, sizeof path, "%s%d", *sets[i] ? "prefix" : "image_set", i + 1);
        error = mw_diag(checker->doc, "WWD037", MW_NOWHERE(path), "is empty, but %s%d is not",
                        *sets[i] ? "image_set" : "prefix", i + 1);
    }
    return error;
}

int wwd_check_header(struct wwd_checker *checker)
{
    const struct wwd_level *level = checker->level;
    int error = 0;
    if (checker->game == WWD_GAME_CLAW || checker->game == WWD_GAME_GRUNTZ) {
        error = check_level_number(checker);
    } else if (checker->game == WWD_GAME_UNKNOWN) {
        const char *dir = wwd_check_show_fixed(checker, level->image_dir, sizeof level->image_dir);
        error =
            dir ? mw_diag(checker->doc, "WWD036", MW_NOWHERE("image_dir"), "\"%s\" tells no known game", dir)
                : MW_E_MEMORY;
    }
    return error ? error : check_prefixes(checker);
}

/* ---- the start ---- */

int wwd_check_start(struct wwd_checker *checker)
{
    const struct wwd_level *level = checker->level;
    if (!checker->main)
        return 0;
    int64_t width = wwd_plane_width(checker->main), height = wwd_plane_height(checker->main);
    bool inside_x = level->start_x >= 0 && level->start_x < width;
    bool inside_y = level->start_y >= 0 && level->start_y < height;
    if (inside_x && inside_y)
        return 0;
    return mw_diag(checker->doc, checker->game == WWD_GAME_GRUNTZ ? "WWD039" : "WWD038",
                   MW_NOWHERE(inside_x ? "start_y" : "start_x"),
                   "the start %" PRId32 ",%" PRId32 " lies outside of planes[%zu], which has %" PRId64
                   " x %" PRId64 " pixels",
                   level->start_x, level->start_y, checker->main_index, width, height);
}
