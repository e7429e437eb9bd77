#include "text_rules.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "formats/teeworlds/teeworlds.h"

enum {
    NAME_SIZE = 128, /* the editor cuts longer names */
};

/* The reader. Words are taken off the front of `line`. */
struct reader {
    struct mw_arena *arena;
    struct tw_rules *rules;
    struct tw_rule_config *config; /* the last of each, NULL before the first */
    struct tw_rule_run *run;
    struct tw_rule *rule;
    struct mw_str line;
    size_t number; /* of the line */
    tw_rules_problem_fn *problem;
    void *user;
};

static int report_as(const struct reader *reader, enum tw_rules_fault fault, const char *reason)
{
    return reader->problem ? reader->problem(reader->user, fault, reader->number, reason) : 0;
}

static int report(const struct reader *reader, const char *reason)
{
    return report_as(reader, TW_RULES_INVALID, reason);
}

/* ---- words ---- */

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_characters(struct mw_str *text, size_t count)
{
    text->data += count;
    text->size -= count;
}

static void skip_rule_spaces(struct mw_str *text)
{
    while (text->size && is_space(*text->data))
        skip_characters(text, 1);
}

/* Empty at the end of the line. */
static struct mw_str take_word(struct mw_str *text)
{
    skip_rule_spaces(text);
    struct mw_str word = { text->data, 0 };
    while (word.size < text->size && !is_space(word.data[word.size]))
        word.size++;
    skip_characters(text, word.size);
    return word;
}

static bool rule_word_is(struct mw_str word, const char *wanted)
{
    return mw_str_equal(word, mw_str_from(wanted));
}

static bool is_digit(struct mw_str text, size_t at)
{
    return at < text.size && text.data[at] >= '0' && text.data[at] <= '9';
}

/* The digits at the front, with a sign; what follows them stays. false: none, and the value is unchanged. */
static bool take_int(struct mw_str *text, int32_t *value)
{
    int64_t sum = 0;
    skip_rule_spaces(text);
    size_t at = text->size && (*text->data == '-' || *text->data == '+');
    if (!is_digit(*text, at))
        return false;
    bool negative = *text->data == '-';
    for (; is_digit(*text, at); at++)
        sum = sum > INT32_MAX ? sum : sum * 10 + (text->data[at] - '0');
    skip_characters(text, at);
    sum = negative ? -sum : sum;
    *value = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : (int32_t)sum;
    return true;
}

/* A decimal number without an exponent. */
static bool take_number(struct mw_str *text, float *value)
{
    double sum = 0, unit = 1;
    bool found = false;
    skip_rule_spaces(text);
    size_t at = text->size && (*text->data == '-' || *text->data == '+');
    bool negative = at && *text->data == '-';
    for (; is_digit(*text, at); at++, found = true)
        sum = sum * 10 + (text->data[at] - '0');
    if (at < text->size && text->data[at] == '.')
        for (at++; is_digit(*text, at); at++, found = true) {
            sum = sum * 10 + (text->data[at] - '0');
            unit *= 10;
        }
    if (!found)
        return false;
    skip_characters(text, at);
    *value = (float)((negative ? -sum : sum) / unit);
    return true;
}

/* 0 for other words. */
static uint8_t flag_of(struct mw_str word)
{
    return rule_word_is(word, "XFLIP")    ? TW_TILE_FLIP_X
           : rule_word_is(word, "YFLIP")  ? TW_TILE_FLIP_Y
           : rule_word_is(word, "ROTATE") ? TW_TILE_ROTATE
                                          : 0;
}

/* ---- lists ---- */

#define ADD(reader, owner, list, number, capacity, item)                                                     \
    (mw_arena_grow((reader)->arena, (void **)&(owner)->list, (owner)->number, &(owner)->capacity,            \
                   sizeof *(owner)->list)                                                                    \
         ? NULL                                                                                              \
         : ((owner)->list[(owner)->number] = (item), &(owner)->list[(owner)->number++]))

static int begin_run(struct reader *reader)
{
    reader->run = ADD(reader, reader->config, runs, count, capacity, (struct tw_rule_run){ 0 });
    return reader->run ? 0 : reader->arena->context->error;
}

/* "[Name]" */
static int read_config(struct reader *reader)
{
    size_t end = reader->line.size > 1 ? reader->line.size - 1 : 1; /* the last character is not looked at */
    end = end < NAME_SIZE ? end : NAME_SIZE;
    const char *name = mw_arena_format(reader->arena, "%.*s", (int)(end - 1), reader->line.data + 1);
    int error = reader->line.data[reader->line.size - 1] == ']' ? 0 : report(reader, "] is missing");
    if (error || !name)
        return error ? error : reader->arena->context->error;
    reader->config =
        ADD(reader, reader->rules, configs, count, capacity, (struct tw_rule_config){ .name = name });
    return reader->config ? begin_run(reader) : reader->arena->context->error;
}

/* ---- rules ---- */

static int read_index(struct reader *reader)
{
    struct tw_rule rule = { .chance = 1 };
    int error = 0;
    if (!take_int(&reader->line, &rule.index))
        error = report(reader, "Index needs the number of a tile");
    else if (rule.index < 0 || rule.index > 255)
        error = report(reader, "tiles have the numbers 0 to 255");
    for (int i = 0; i < 3 && !error; i++) {
        struct mw_str word = take_word(&reader->line);
        rule.flags |= flag_of(word);
        if (word.size && !flag_of(word) && !rule_word_is(word, "NONE"))
            error = report(reader, "the flags of a tile are XFLIP, YFLIP and ROTATE");
    }
    if (error)
        return error;
    reader->rule = ADD(reader, reader->run, rules, count, capacity, rule);
    return reader->rule ? 0 : reader->arena->context->error;
}

static int add_rule_tile(struct reader *reader, struct tw_rule_condition *condition, struct tw_rule_tile tile)
{
    return ADD(reader, condition, tiles, count, capacity, tile) ? 0 : reader->arena->context->error;
}

/* "N [FLAG...] [OR N ...]". After a tile without flags that are tested, only OR is looked for. */
static int read_tiles(struct reader *reader, struct tw_rule_condition *condition)
{
    for (bool more = true; more;) {
        struct tw_rule_tile tile = { .any_flags = true };
        bool named = take_int(&reader->line, &tile.index);
        int error = named ? 0 : report(reader, "the number of a tile is missing");
        struct mw_str word = named ? take_word(&reader->line) : (struct mw_str){ 0 };
        more = rule_word_is(word, "OR");
        if (word.size && !more) {
            tile.flags = flag_of(word);
            tile.any_flags = !tile.flags && !rule_word_is(word, "NONE");
            if (tile.any_flags && !error)
                error = report(reader, "the flags of a tile are XFLIP, YFLIP, ROTATE and NONE");
        }
        for (int i = 0; i < 3 && word.size && !more; i++) {
            word = take_word(&reader->line);
            more = rule_word_is(word, "OR");
            if (i < 2 && !more && !tile.flags)
                break;
            tile.flags |= i < 2 ? flag_of(word) : 0;
        }
        if (!error)
            error = add_rule_tile(reader, condition, tile);
        if (error)
            return error;
    }
    return 0;
}

/* Cells of which a condition on the cell itself decides at once. */
static void note_skipped(struct tw_rule *rule, const struct tw_rule_condition *condition)
{
    for (size_t i = 0; i < condition->count && condition->x == 0 && condition->y == 0; i++) {
        int32_t index = condition->tiles[i].index;
        if (index == 0 && !condition->excludes)
            rule->skips_full = true;
        else if ((index > 0 && !condition->excludes) || (index == 0 && condition->excludes))
            rule->skips_empty = true;
    }
}

static int read_position(struct reader *reader)
{
    struct tw_rule *rule = reader->rule;
    struct tw_rule_condition condition = { 0 };
    bool placed = take_int(&reader->line, &condition.x) && take_int(&reader->line, &condition.y);
    struct mw_str word = take_word(&reader->line);
    int error;
    if (!placed)
        return report(reader, "Pos needs two numbers: how far right and down");
    condition.excludes = rule_word_is(word, "FULL") || rule_word_is(word, "NOTINDEX");
    if (rule_word_is(word, "EMPTY") || rule_word_is(word, "FULL"))
        error = add_rule_tile(reader, &condition, (struct tw_rule_tile){ .any_flags = true });
    else if (rule_word_is(word, "INDEX") || rule_word_is(word, "NOTINDEX"))
        error = read_tiles(reader, &condition);
    else
        return report(reader, "Pos needs EMPTY, FULL, INDEX or NOTINDEX after the position");
    if (error)
        return error;
    note_skipped(rule, &condition);
    return ADD(reader, rule, conditions, condition_count, condition_capacity, condition)
               ? 0
               : reader->arena->context->error;
}

/* "Random 3": one in three; "Random 30%". */
static int read_random(struct reader *reader)
{
    float value;
    if (!take_number(&reader->line, &value))
        return report(reader, "Random needs a number or a percentage");
    bool percent = reader->line.size && *reader->line.data == '%';
    reader->rule->chance = percent ? value / 100.0f : value == 0 ? INFINITY : 1.0f / value;
    return value > 0 ? 0 : report(reader, "Random needs a number above 0");
}

static int read_modulo(struct reader *reader)
{
    struct tw_rule *rule = reader->rule;
    struct tw_rule_modulo modulo = { 0 };
    bool whole = take_int(&reader->line, &modulo.step[0]) && take_int(&reader->line, &modulo.step[1]) &&
                 take_int(&reader->line, &modulo.offset[0]) && take_int(&reader->line, &modulo.offset[1]);
    int error = whole ? 0 : report(reader, "Modulo needs four numbers: two steps and two offsets");
    for (int axis = 0; axis < 2; axis++)
        modulo.step[axis] = modulo.step[axis] ? modulo.step[axis] : 1;
    if (error)
        return error;
    return ADD(reader, rule, modulos, modulo_count, modulo_capacity, modulo) ? 0
                                                                             : reader->arena->context->error;
}

static int forgo_default(struct reader *reader)
{
    reader->rule->no_default = true;
    return 0;
}

static int read_itself(struct reader *reader)
{
    reader->run->reads_itself = true;
    return 0;
}

/* ---- lines ---- */

static const struct {
    const char *word;
    int (*read)(struct reader *reader);
    enum {
        IN_CONFIG,
        IN_RUN,
        IN_RULE
    } where;
} keywords[] = {
    { "NewRun", begin_run, IN_CONFIG },     { "Index", read_index, IN_RUN },
    { "Pos", read_position, IN_RULE },      { "Random", read_random, IN_RULE },
    { "Modulo", read_modulo, IN_RULE },     { "NoDefaultRule", forgo_default, IN_RULE },
    { "NoLayerCopy", read_itself, IN_RUN },
};

static int read_line(struct reader *reader)
{
    const char first = reader->line.size ? *reader->line.data : '#';
    if (first == '#' || is_space(first))
        return 0;
    if (first == '[')
        return read_config(reader);
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (!mw_str_starts(reader->line, keywords[i].word))
            continue;
        if (!reader->config)
            return report_as(reader, TW_RULES_IGNORED, "it comes before the first [configuration]");
        if (keywords[i].where == IN_RULE && !reader->rule)
            return report_as(reader, TW_RULES_IGNORED, "it comes before the first Index");
        skip_characters(&reader->line, strlen(keywords[i].word));
        return keywords[i].read(reader);
    }
    return report_as(reader, TW_RULES_IGNORED,
                     "it begins with none of [, Index, Pos, Random, Modulo, NewRun, NoDefaultRule and "
                     "NoLayerCopy");
}

/* ---- the rule that is not written ---- */

/* Looks at the first condition on the cell itself that asks for certain tiles. */
static bool asks_for_empty(const struct tw_rule *rule)
{
    for (size_t i = 0; i < rule->condition_count; i++) {
        const struct tw_rule_condition *condition = &rule->conditions[i];
        if (condition->x || condition->y || condition->excludes)
            continue;
        for (size_t k = 0; k < condition->count; k++)
            if (condition->tiles[k].index == 0)
                return true;
        return false;
    }
    return false;
}

/* By default a rule is only for cells that have a tile. */
static int add_default(struct reader *reader, struct tw_rule *rule)
{
    struct tw_rule_condition full = { .excludes = true };
    if (!rule->no_default && !asks_for_empty(rule)) {
        if (add_rule_tile(reader, &full, (struct tw_rule_tile){ .any_flags = true }) ||
            !ADD(reader, rule, conditions, condition_count, condition_capacity, full))
            return reader->arena->context->error;
        rule->skips_empty = true;
        rule->skips_full = false;
    }
    if (rule->skips_empty && rule->skips_full)
        rule->skips_empty = rule->skips_full = false;
    return 0;
}

static int add_defaults(struct reader *reader)
{
    int error = 0;
    for (size_t c = 0; c < reader->rules->count; c++)
        for (size_t r = 0; r < reader->rules->configs[c].count; r++) {
            struct tw_rule_run *run = &reader->rules->configs[c].runs[r];
            run->only_full = true;
            for (size_t i = 0; i < run->count && !error; i++) {
                error = add_default(reader, &run->rules[i]);
                run->only_full = run->only_full && run->rules[i].skips_empty;
            }
        }
    return error;
}

int tw_text_rules_read(struct mw_arena *arena, struct mw_str text, struct tw_rules *rules,
                       tw_rules_problem_fn *problem, void *user)
{
    struct reader reader = { .arena = arena, .rules = rules, .problem = problem, .user = user };
    int error = 0;
    *rules = (struct tw_rules){ 0 };
    while (text.size && !error) {
        const char *end = memchr(text.data, '\n', text.size);
        size_t size = end ? (size_t)(end - text.data) : text.size;
        reader.line = (struct mw_str){ text.data, size };
        if (size && text.data[size - 1] == '\r')
            reader.line.size--;
        reader.number++;
        error = read_line(&reader);
        skip_characters(&text, size + (end != NULL));
    }
    return error ? error : add_defaults(&reader);
}
