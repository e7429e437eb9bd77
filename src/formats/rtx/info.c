/* Facts of a mission, descriptions of its lines, and its text. */
#include "base/text.h"
#include "core/items.h"
#include "json/emit.h"
#include "rtx.h"

static const char *const leaders[RTX_FACES] = { "Octavianus",  "Julius", "Brutus",   "Erik",
                                                "Knut",        "Olof",   "Yamauchi", "Tsunami",
                                                "Hakirawashi", "Shaka",  "Todo",     "Mnga Tscha" };

static const char *leader_name(int32_t face)
{
    return face >= 0 && face < RTX_FACES ? leaders[face] : "unknown";
}

/* The script of the model, which may have been changed since it was read. */
static int put_mission_text(struct mw_document *doc, struct mw_buf *out)
{
    const struct rtx_script *script = doc->root;
    for (size_t i = 0; i < script->lines.count; i++) {
        mw_buf_put(out, script->lines.items[i].text.data, script->lines.items[i].text.size);
        mw_buf_u8(out, '\n');
    }
    return out->error;
}

static void emit_mission_players(struct mw_emit *emit, const struct rtx_mission *mission)
{
    mw_emit_list_begin(emit, "players", false);
    for (int i = 0; i < RTX_PLAYERS; i++) {
        const struct rtx_player *player = &mission->players[i];
        if (!player->joins && !player->has_headquarters)
            continue;
        mw_emit_map_begin(emit, NULL, true);
        mw_emit_int(emit, "player", i);
        mw_emit_text(emit, "leader", leader_name(player->face));
        if (player->has_headquarters)
            mw_emit_format(emit, "headquarters", "%d,%d", player->x, player->y);
        mw_emit_map_end(emit);
    }
    mw_emit_list_end(emit);
}

static void emit_known_int(struct mw_emit *emit, const char *key, int32_t value)
{
    if (value >= 0)
        mw_emit_int(emit, key, value);
}

int rtx_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit)
{
    (void)args;
    const struct rtx_script *script = doc->root;
    struct mw_buf text;
    struct rtx_mission mission;
    size_t commands = 0;
    mw_buf_init(&text, doc->context);
    int error = put_mission_text(doc, &text);
    rtx_read_mission(mw_buf_bytes(&text), &mission);
    mw_buf_free(&text);
    for (size_t i = 0; i < script->lines.count; i++) {
        struct rtx_command command;
        rtx_parse_line(script->lines.items[i].text, &command);
        commands += command.kind == RTX_COMMAND;
    }
    mw_emit_uint(emit, "lines", script->lines.count);
    mw_emit_uint(emit, "commands", commands);
    emit_known_int(emit, "map", mission.map);
    emit_known_int(emit, "pictures", mission.bobs);
    emit_known_int(emit, "texts", mission.texts);
    emit_mission_players(emit, &mission);
    return error;
}

void rtx_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out)
{
    const struct rtx_script *script = doc->root;
    struct rtx_command command;
    (void)list;
    rtx_parse_line(script->lines.items[index].text, &command);
    const struct rtx_command_kind *kind =
        command.kind == RTX_COMMAND ? rtx_command_named(command.name) : NULL;
    if (kind)
        mw_buf_text(out, kind->doc);
}

int rtx_list_items(struct mw_document *doc)
{
    const struct rtx_script *script = doc->root;
    uint64_t size = 0;
    for (size_t i = 0; i < script->lines.count; i++)
        size += script->lines.items[i].text.size + 1;
    return mw_item_add(doc, MW_ITEM_TEXT, "script", "script.txt", script->lines.count, size);
}

int rtx_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content)
{
    struct mw_buf stored, text;
    (void)index;
    mw_buf_init(&stored, doc->context);
    mw_buf_init(&text, doc->context);
    int error = put_mission_text(doc, &stored);
    if (!error)
        error = mw_document_put_utf8(doc, (struct mw_str){ (const char *)stored.data, stored.size }, &text);
    mw_buf_free(&stored);
    return mw_buf_keep(&text, &doc->arena, error, content);
}
