#include "name_uses.h"

#include <string.h>

#include "base/text.h"

enum {
    IN_SCRIPTS = WB_NAMES_SCENE | WB_NAMES_CHARACTER | WB_NAMES_OBJECT,
};

struct name_walk {
    struct mw_document *doc;
    struct mw_arena scratch;
    struct wb_world *world;
    int (*each)(void *user, const struct wb_name_use *reference);
    void *user;
};

/* The kinds of things whose lists a field refers to. */
static unsigned things_in(const char *lists)
{
    unsigned things = 0;
    struct mw_str word;
    while (mw_word_next(&lists, &word))
        for (enum wb_thing thing = 0; thing < WB_THINGS; thing++)
            if (mw_str_equal(word, mw_str_from(wb_thing_list(thing))))
                things |= 1u << thing;
    return things;
}

static int walk_name_field(struct name_walk *walk, const struct mw_field *list, const struct mw_field *field)
{
    struct mw_list items = mw_list_get(list, walk->doc->root);
    int result = 0;
    for (size_t i = 0; i < items.count && !result; i++) {
        const char *item = mw_list_at(items, list->record, i);
        struct wb_name_use reference = {
            .things = things_in(field->refers_name), .list = list, .index = i, .field = field
        };
        memcpy(&reference.name, item + field->offset, sizeof reference.name);
        if (mw_field_exists(field, item) && reference.name.size)
            result = walk->each(walk->user, &reference);
    }
    return result;
}

static int walk_name_fields(struct name_walk *walk)
{
    const struct mw_record *game = &wb_game_record;
    int result = 0;
    for (unsigned i = 0; i < game->count; i++)
        for (unsigned row = 0; game->fields[i].list && row < game->fields[i].record->count && !result; row++)
            if (game->fields[i].record->fields[row].refers_name)
                result = walk_name_field(walk, &game->fields[i], &game->fields[i].record->fields[row]);
    return result;
}

/* The first kind of thing with this name. */
static unsigned resolve_thing(const struct name_walk *walk, struct mw_str name, unsigned things)
{
    static const enum wb_thing order[] = { WB_THING_OBJECT, WB_THING_CHARACTER, WB_THING_SCENE };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if ((things >> order[i] & 1) && wb_world_find(walk->world, order[i], name) != WB_NONE)
            return 1u << order[i];
    return things;
}

/* Always a number, or digits where numbers are compared. */
static bool is_numeric_operand(const struct wb_operand *operand)
{
    bool counter = operand->variable >= WB_TOKEN_VISITS && operand->variable <= WB_TOKEN_RANDOM2;
    bool stat = operand->variable >= WB_TOKEN_FIRST_STAT && operand->variable <= WB_TOKEN_LAST_STAT;
    return operand->kind == WB_OPERAND_GLOBAL || operand->kind == WB_OPERAND_NUMBER ||
           (operand->kind == WB_OPERAND_VARIABLE && (counter || stat));
}

/* What a term of a statement may name. Digits compared with a number are a number, even if a thing has
 * that name. What is compared with the player's words is not a name; a click is on an object or a
 * character. */
static unsigned things_of(const struct wb_statement *statement, size_t term)
{
    if (statement->token == WB_TOKEN_SOUND)
        return WB_NAMES_SOUND;
    if (statement->token == WB_TOKEN_MOVE)
        return IN_SCRIPTS;
    if (statement->token != WB_TOKEN_IF)
        return 0;
    unsigned things = IN_SCRIPTS;
    size_t first = term, end = term + 1;
    while (first && wb_token_of(statement->terms[first].before)->role == WB_ROLE_OPERATOR)
        first--;
    while (end < statement->count && wb_token_of(statement->terms[end].before)->role == WB_ROLE_OPERATOR)
        end++;
    for (; first < end; first++) {
        const struct wb_operand *other = &statement->terms[first].operand;
        if (first != term && statement->terms[term].operand.kind == WB_OPERAND_NUMBER &&
            is_numeric_operand(other))
            return 0;
        if (other->kind == WB_OPERAND_VARIABLE && other->variable == WB_TOKEN_TEXT)
            return 0;
        if (other->kind == WB_OPERAND_VARIABLE && other->variable == WB_TOKEN_CLICK)
            things = WB_NAMES_OBJECT | WB_NAMES_CHARACTER;
    }
    return things;
}

static int walk_statement_names(struct name_walk *walk, const struct wb_statement *statement,
                                struct wb_name_use *reference)
{
    int result = 0;
    for (size_t i = 0; i < statement->count && !result; i++) {
        const struct wb_operand *operand = &statement->terms[i].operand;
        if (operand->kind != WB_OPERAND_TEXT && operand->kind != WB_OPERAND_NUMBER)
            continue;
        unsigned things = things_of(statement, i);
        reference->things = things == WB_NAMES_SOUND ? things : resolve_thing(walk, operand->text, things);
        /* A number is a name only if a thing has that name. */
        if (!things ||
            (operand->kind == WB_OPERAND_NUMBER && things != WB_NAMES_SOUND && reference->things == things))
            continue;
        reference->name = operand->text;
        reference->at = operand->at;
        reference->token = statement->token;
        result = walk->each(walk->user, reference);
    }
    return result;
}

static int walk_script_names(struct name_walk *walk, const char *name)
{
    const struct mw_field *list = wb_field(name);
    struct mw_list items = mw_list_get(list, walk->doc->root);
    int result = 0;
    for (size_t i = 0; i < items.count && !result; i++) {
        const struct wb_script *script = mw_list_at(items, list->record, i);
        struct wb_name_use reference = { .list = list, .index = i };
        struct wb_statement statement;
        struct wb_statement_reader reader = {
            .arena = &walk->scratch, .cursor.code = { (const uint8_t *)script->code.data, script->code.size }
        };
        while (!result && (result = wb_statement_next(&reader, &statement)) == 1)
            result = walk_statement_names(walk, &statement, &reference);
    }
    return result;
}

int wb_name_uses_each(struct mw_document *doc, int (*each)(void *user, const struct wb_name_use *reference),
                      void *user)
{
    struct name_walk walk = { .doc = doc, .each = each, .user = user };
    mw_arena_init(&walk.scratch, doc->context);
    int result = wb_world_make(&walk.scratch, wb_root(doc), &walk.world);
    if (!result)
        result = walk_name_fields(&walk);
    if (!result)
        result = walk_script_names(&walk, "global_scripts");
    if (!result)
        result = walk_script_names(&walk, "scripts");
    mw_arena_free(&walk.scratch);
    return result;
}
