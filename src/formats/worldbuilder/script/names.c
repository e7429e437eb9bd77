#include "names.h"

#include "base/text.h"

static bool can_stand_in_source(struct mw_str name)
{
    if (name.size == 0 || name.size > WB_NAME_SIZE || strchr("\\=>}", name.data[0]))
        return false;
    for (size_t i = 0; i < name.size; i++)
        if (name.data[i] < 0x20 || name.data[i] > 0x7E)
            return false;
    return true;
}

/* Would it be misread? */
static bool is_ambiguous(struct mw_str name)
{
    bool variable = false; /* all of those have one of these characters */
    for (size_t i = 0; i < name.size; i++)
        switch (name.data[i]) {
        case '=':
        case '<':
        case '>':
        case '+':
        case '-':
        case '*':
        case '/':
        case '}':
        case '\\':
            return true;
        case '#':
        case '$':
        case '@':
            variable = true;
            break;
        default:
            break;
        }
    return variable && (wb_global_find(name) || wb_variable_find(name));
}

int wb_names_add(struct wb_names *names, struct mw_arena *arena, struct mw_str name)
{
    if (!can_stand_in_source(name) || !is_ambiguous(name))
        return 0;
    if (mw_arena_grow(arena, (void **)&names->items, names->count, &names->capacity, sizeof *names->items) <
        0)
        return arena->context->error;
    names->items[names->count++] = name;
    return 0;
}

static bool ends_operand(enum wb_context context, char c)
{
    return c == '}' || (context == WB_IN_CONDITION && (c == '=' || c == '<' || c == '>')) ||
           (context == WB_IN_LET && (c == '=' || c == '+' || c == '-' || c == '*' || c == '/'));
}

size_t wb_names_match(const struct wb_names *names, enum wb_context context, struct mw_str source)
{
    size_t longest = 0;
    for (size_t i = 0; i < names->count; i++) {
        struct mw_str name = names->items[i];
        if (name.size > longest && name.size < source.size && ends_operand(context, source.data[name.size]) &&
            mw_str_same(name, (struct mw_str){ source.data, name.size }))
            longest = name.size;
    }
    return longest;
}
