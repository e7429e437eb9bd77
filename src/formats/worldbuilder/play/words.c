#include "words.h"

#include "base/text.h"
#include "formats/worldbuilder/script/token.h"
#include "formats/worldbuilder/worldbuilder.h"

enum {
    LINE_MAX_SIZE = 120,
    LINES_MAX = 8,  /* of an IF with those around it */
    DEPTH_MAX = 16, /* of IFs; deeper ones are like those around them */
};

/* Lines that make the conditions of an IF true, as far as the typed text matters. */
struct lines {
    struct mw_str items[LINES_MAX];
    size_t count;
};

struct maker {
    struct mw_arena *arena;
    struct mw_document *doc;
    struct wb_words *words;
    struct lines open[DEPTH_MAX]; /* of the IFs around */
    struct lines now;             /* of this IF alone */
    int error;
};

void wb_each_condition(const struct wb_program *program, const struct wb_step *step, wb_condition_fn *found,
                       void *user)
{
    const struct wb_term *terms = &program->terms[step->term];
    for (uint32_t i = 0; i + 1 < step->terms;) {
        uint8_t operator= terms[i + 1].before;
        if (operator== WB_TOKEN_AND || operator== WB_TOKEN_OR) {
            i++;
            continue;
        }
        found(user, terms[i].before, operator, & terms[i].operand, &terms[i + 1].operand);
        i += 2;
    }
}

/* ---- lines ---- */

static void add_word_line(struct maker *maker, struct mw_str line)
{
    struct wb_words *words = maker->words;
    struct mw_buf text;
    if (!line.size || line.size > LINE_MAX_SIZE || maker->error)
        return;
    mw_buf_init(&text, maker->arena->context);
    maker->error = mw_document_put_utf8(maker->doc, line, &text);
    mw_buf_u8(&text, 0);
    for (size_t i = 0; !text.error && text.data[i]; i++)
        if (text.data[i] < ' ')
            text.data[i] = ' ';
    for (size_t i = 0; i < words->count && !text.error; i++)
        if (strcmp(words->items[i], (const char *)text.data) == 0)
            text.size = 0;
    void *items = words->items;
    if (!maker->error && text.size)
        maker->error =
            mw_arena_grow(maker->arena, &items, words->count, &words->capacity, sizeof *words->items);
    words->items = items;
    const char *stored = maker->error || !text.size ? NULL : mw_arena_text(maker->arena, (char *)text.data);
    if (stored)
        words->items[words->count++] = stored;
    mw_buf_free(&text);
}

static struct mw_str join_lines(struct maker *maker, struct mw_str first, struct mw_str second)
{
    struct mw_str joined = { 0 };
    if (first.size + second.size >= LINE_MAX_SIZE || maker->error)
        return first;
    char *text = mw_arena_format(maker->arena, "%.*s %.*s", (int)first.size, first.data, (int)second.size,
                                 second.data);
    if (!text)
        maker->error = maker->arena->context->error;
    else
        joined = (struct mw_str){ text, first.size + second.size + 1 };
    return joined;
}

static bool is_literal(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_TEXT || operand->kind == WB_OPERAND_NUMBER;
}

static bool is_typed_text(const struct wb_operand *operand)
{
    return operand->kind == WB_OPERAND_VARIABLE && operand->variable == WB_TOKEN_TEXT;
}

static void add_condition_words(void *user, uint8_t joined, uint8_t operator, const struct wb_operand * left,
                                const struct wb_operand *right)
{
    struct maker *maker = user;
    struct lines *now = &maker->now;
    const struct wb_operand *literal = is_typed_text(left) ? right : left;
    if ((!is_typed_text(left) && !is_typed_text(right)) || !is_literal(literal))
        return;
    add_word_line(maker, literal->text);
    if (operator!= WB_TOKEN_EQUAL && operator!= WB_TOKEN_SAME)
        return;
    if (joined == WB_TOKEN_AND && now->count) {
        for (size_t i = 0; i < now->count; i++)
            now->items[i] = join_lines(maker, now->items[i], literal->text);
    } else if (now->count < LINES_MAX) {
        now->items[now->count++] = literal->text;
    }
}

/* The lines of an IF are those of its own conditions, after those of the IF around it. */
static void add_if_words(struct maker *maker, const struct lines *around, struct lines *inside)
{
    const struct lines *now = &maker->now;
    *inside = now->count ? (struct lines){ 0 } : *around;
    for (size_t i = 0; i < now->count; i++) {
        add_word_line(maker, now->items[i]);
        if (!around->count && inside->count < LINES_MAX)
            inside->items[inside->count++] = now->items[i];
        for (size_t j = 0; j < around->count && inside->count < LINES_MAX; j++) {
            inside->items[inside->count] = join_lines(maker, around->items[j], now->items[i]);
            add_word_line(maker, inside->items[inside->count++]);
        }
    }
}

int wb_words_make(struct mw_arena *arena, struct mw_document *doc, const struct wb_program *program,
                  struct wb_words *words)
{
    struct maker maker = { .arena = arena, .doc = doc, .words = words };
    static const struct lines none;
    size_t depth = 0;
    for (size_t i = 0; i < program->step_count && !maker.error; i++) {
        const struct wb_step *step = &program->steps[i];
        if (step->token == WB_TOKEN_IF) {
            size_t level = depth < DEPTH_MAX ? depth : DEPTH_MAX - 1;
            maker.now.count = 0;
            wb_each_condition(program, step, add_condition_words, &maker);
            add_if_words(&maker, level ? &maker.open[level - 1] : &none, &maker.open[level]);
            depth++;
        } else if ((step->token == WB_TOKEN_END || step->token == WB_TOKEN_EXIT) && depth) {
            depth--;
        }
    }
    return maker.error;
}
