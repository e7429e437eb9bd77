/* What can be chosen instead of typed. Section "Menus". */
#include "engine.h"

enum {
    COMMANDS_MENU = 2004,
    WEAPONS_MENU = 2005,
};

struct lister {
    struct wb_play *play;
    int (*found)(void *user, const struct mw_menu_item *item);
    void *user;
    struct mw_buf title, text;
};

static const struct wb_menu *menu_of(const struct wb_game *game, int16_t id)
{
    for (size_t i = 0; i < game->menus.count; i++)
        if (game->menus.items[i].resource.id == id)
            return &game->menus.items[i];
    return NULL;
}

static int set_title(struct lister *lister, const struct wb_menu *menu, const char *usual)
{
    lister->title.size = 0;
    struct mw_str title = menu ? menu->title : mw_str_from(usual);
    int error = mw_document_put_utf8(lister->play->doc, title, &lister->title);
    mw_buf_u8(&lister->title, 0);
    return error ? error : lister->title.error;
}

/* The words one after the other are the text. */
static int list_item(struct lister *lister, struct mw_str first, struct mw_str second, char key, bool enabled)
{
    lister->text.size = 0;
    int error = mw_document_put_utf8(lister->play->doc, first, &lister->text);
    if (!error)
        error = mw_document_put_utf8(lister->play->doc, second, &lister->text);
    mw_buf_u8(&lister->text, 0);
    if (error || lister->text.error)
        return error ? error : lister->text.error;
    const struct mw_menu_item item = { (const char *)lister->title.data, (const char *)lister->text.data, key,
                                       enabled };
    return lister->found(lister->user, &item);
}

/* An item of a MENU statement: ( disables it, < and a letter is a style, / and a letter a key. */
static int list_script_item(struct lister *lister, struct mw_str item)
{
    struct mw_buf text;
    char key = 0;
    bool enabled = true;
    mw_buf_init(&text, lister->play->doc->context);
    for (size_t i = 0; i < item.size; i++) {
        bool more = i + 1 < item.size;
        if (item.data[i] == '(')
            enabled = false;
        else if (item.data[i] == '<' && more)
            i++;
        else if (item.data[i] == '/' && more)
            key = item.data[++i];
        else
            mw_buf_u8(&text, (uint8_t)item.data[i]);
    }
    struct mw_str none = { 0 }, shown = { (const char *)text.data, text.size };
    bool line = shown.size && shown.data[0] == '-';
    int result = text.error;
    if (!result && shown.size)
        result = list_item(lister, line ? mw_str_from("-") : shown, none, key, enabled && !line);
    mw_buf_free(&text);
    return result;
}

static int list_script_menu(struct lister *lister)
{
    const struct wb_play_head *head = lister->play->head;
    const struct wb_game *game = lister->play->game;
    size_t scripts = game->scripts.count, index = (size_t)head->menu_script;
    const char *code = index < scripts ? game->scripts.items[index].code.data
                                       : game->global_scripts.items[index - scripts].code.data;
    struct mw_str text = { code + head->menu_at, (size_t)head->menu_size };
    int result = 0;
    while (text.size && !result) {
        const char *end = memchr(text.data, ';', text.size);
        size_t size = end ? (size_t)(end - text.data) : text.size;
        result = list_script_item(lister, (struct mw_str){ text.data, size });
        text = (struct mw_str){ text.data + size + (end != NULL), text.size - size - (end != NULL) };
    }
    return result;
}

static int list_game_menu(struct lister *lister, const struct wb_menu *menu)
{
    struct mw_str none = { 0 };
    int result = 0;
    for (size_t i = 0; menu && i < menu->items.count && !result; i++) {
        const struct wb_menu_item *item = &menu->items.items[i];
        bool line = item->text.size && item->text.data[0] == '-';
        bool enabled = i + 1 > 31 || (menu->enabled >> (i + 1) & 1);
        result =
            list_item(lister, line ? mw_str_from("-") : item->text, none, (char)item->key, enabled && !line);
    }
    return result;
}

static int list_weapons(struct lister *lister)
{
    struct wb_play *play = lister->play;
    struct wb_weapon weapon;
    struct mw_str none = { 0 };
    uint32_t index = 0;
    int result = 0;
    for (; !result && wb_weapon_at(play, play->head->player, WB_WEAPONS | WB_MAGIC, index, &weapon);
         index++) {
        play->line.size = 0;
        mw_buf_put(&play->line, weapon.verb.data, weapon.verb.size);
        mw_buf_u8(&play->line, ' ');
        struct mw_str verb = { (const char *)play->line.data, play->line.size };
        result = play->line.error ? play->line.error : list_item(lister, verb, weapon.name, 0, true);
        play->line.size = 0;
    }
    return index || result ? result : list_item(lister, mw_str_from("You have no weapons"), none, 0, false);
}

int wb_list_menus(struct wb_play *play, int (*found)(void *user, const struct mw_menu_item *item), void *user)
{
    struct lister lister = { .play = play, .found = found, .user = user };
    const struct wb_menu *commands = menu_of(play->game, COMMANDS_MENU);
    mw_buf_init(&lister.title, play->doc->context);
    mw_buf_init(&lister.text, play->doc->context);
    int result = set_title(&lister, commands, "Commands");
    if (!result && play->head->menu_script != WB_NONE)
        result = list_script_menu(&lister);
    else if (!result)
        result = list_game_menu(&lister, commands);
    if (!result && !wb_weapons_disabled(play))
        result = set_title(&lister, menu_of(play->game, WEAPONS_MENU), "Weapons");
    if (!result && !wb_weapons_disabled(play))
        result = list_weapons(&lister);
    mw_buf_free(&lister.title);
    mw_buf_free(&lister.text);
    return result;
}
