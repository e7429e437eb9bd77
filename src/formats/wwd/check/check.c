/* The rules for levels: options and order. */
#include "base/text.h"
#include "checks.h"

const struct mw_option wwd_check_options[] = {
    { .name = "assets",
      .kind = MW_OPTION_FILE,
      .of = "assets",
      .role = MW_ROLE_FOLDER,
      .value = "PATH",
      .many = true,
      .doc = "REZ archive or folder of the game, searched for the tiles, pictures, animations and sounds "
             "that the level uses; also a custom level's own folder, or the parent of that folder; later "
             "paths override earlier ones" },
    { 0 },
};

const char *wwd_check_show(struct mw_checker *checker, struct mw_str text)
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
        else if (byte == 0xC2 && next < 0xA0)
            c[0] = c[1] = '?';
    }
    return shown;
}

int wwd_check(struct mw_checker *checker)
{
    static const struct mw_rule rules[] = {
        { .rules = wwd_layout_rules }, { .rules = wwd_header_rules }, { .rules = wwd_plane_rules },
        { .rules = wwd_object_rules }, { .rules = wwd_link_rules },   { .rules = wwd_play_rules },
        { .rules = wwd_gruntz_rules }, { .rules = wwd_asset_rules },  { 0 },
    };
    struct wwd_level *level = wwd_root(checker->doc);
    struct wwd_check check = { .game = wwd_game_of(level), .main = wwd_main_plane(level) };
    check.main_index = check.main ? (size_t)(check.main - level->planes.items) : 0;
    checker->state = &check;
    checker->games = 1u << check.game;
    checker->forms = checker->doc->damaged ? WWD_IN_DAMAGED : WWD_IN_WHOLE;
    return mw_rules_run(checker, rules);
}
