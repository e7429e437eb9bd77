/* `check`: everything that is strange about a level. */
#include "base/text.h"
#include "checks.h"
#include "record/field_check.h"

const struct mw_option wwd_check_options[] = {
    { .name = "assets",
      .kind = MW_OPTION_FILE,
      .value = "PATH",
      .many = 1,
      .doc = "REZ archive or folder of the game: look for tiles, pictures, animations and sounds; later ones "
             "win" },
    { 0 },
};

const char *wwd_check_show(struct wwd_checker *checker, struct mw_str text)
{
    if (text.size > WWD_CHECK_TEXT)
        text.size = WWD_CHECK_TEXT;
    char *shown = mw_document_utf8(checker->doc, text);
    if (!shown)
        return NULL;
    /* The second byte of a control character between U+0080 and U+009F follows 0xC2. */
    for (char *c = shown; *c; c++) {
        unsigned char byte = (unsigned char)*c, next = (unsigned char)c[1];
        if (byte < 0x20 || byte == 0x7F)
            *c = '?';
        else if (byte == 0xC2 && next >= 0x80 && next < 0xA0)
            c[0] = c[1] = '?';
    }
    return shown;
}

const char *wwd_check_show_fixed(struct wwd_checker *checker, const char *text, size_t size)
{
    return wwd_check_show(checker, (struct mw_str){ text, strnlen(text, size) });
}

int wwd_check(struct mw_document *doc, const struct mw_args *args)
{
    static int (*const rules[])(struct wwd_checker *) = {
        wwd_check_sections, wwd_check_checksum, wwd_check_texts,  wwd_check_header,
        wwd_check_planes,   wwd_check_start,    wwd_check_tiles,  wwd_check_tile_properties,
        wwd_check_objects,  wwd_check_logics,   wwd_check_assets,
    };
    struct wwd_level *level = wwd_root(doc);
    struct wwd_checker checker = { .doc = doc, .level = level, .args = args, .game = wwd_game_of(level) };
    checker.main = wwd_main_plane(level);
    checker.main_index = checker.main ? (size_t)(checker.main - level->planes.items) : 0;
    int error = mw_check_tables(doc);
    for (size_t i = 0; i < sizeof rules / sizeof *rules && !error; i++)
        error = rules[i](&checker);
    return error ? error : mw_diags_place(doc);
}
