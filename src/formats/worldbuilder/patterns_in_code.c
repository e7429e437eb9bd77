/* Enchanted Scepters has no PAT#: its patterns are in the data of CODE 1, after a known piece of code. */
#include "fork.h"

#include "base/text.h"
#include "record/journal.h"
#include "record/read.h"

enum {
    BEHIND_MARK = 8, /* bytes between the piece of code and the patterns */
    PATTERN_SIZE = 8,
};

static const char mark[] = "\x92\x40\x15\x81\x20\x00\x4E\x75";

static struct wb_other *find_code(const struct wb_game *game)
{
    for (size_t i = 0; i < game->resources.count; i++)
        if (wb_same_type(game->resources.items[i].type, "CODE") && game->resources.items[i].resource.id == 1)
            return &game->resources.items[i];
    return NULL;
}

static int add_code_patterns(struct mw_document *doc, struct mw_bytes code, size_t at)
{
    const size_t last = ((const struct wb_game *)wb_root(doc))->patterns.count;
    struct wb_patterns *patterns = mw_list_insert(doc, wb_field("patterns"), doc->root, last);
    const struct mw_field *field = mw_record_field(&wb_patterns_record, "patterns", sizeof "patterns" - 1);
    struct mw_reader reader = { .span = code, .at = at, .space = "resource" };
    if (!patterns)
        return doc->context->error;
    patterns->resource.id = WB_PATTERNS_ID;
    patterns->code_offset = (uint32_t)at;
    return mw_list_read(doc, field, patterns, &reader, WB_PATTERNS);
}

static bool has_pattern_list(const struct wb_game *game)
{
    for (size_t i = 0; i < game->patterns.count; i++)
        if (game->patterns.items[i].resource.id == WB_PATTERNS_ID)
            return true;
    return false;
}

int wb_code_patterns_load(struct mw_document *doc)
{
    const struct wb_game *game = wb_root(doc);
    const struct wb_other *code = has_pattern_list(game) ? NULL : find_code(game);
    if (!code)
        return 0;
    size_t at = mw_str_find((struct mw_str){ (const char *)code->data.data, code->data.size },
                            (struct mw_str){ mark, sizeof mark - 1 });
    if (at == SIZE_MAX ||
        !mw_span_has(code->data, at + sizeof mark - 1 + BEHIND_MARK, WB_PATTERNS * PATTERN_SIZE))
        return 0;
    return add_code_patterns(doc, code->data, at + sizeof mark - 1 + BEHIND_MARK);
}

int wb_code_patterns_build(const struct wb_patterns *patterns, struct mw_arena *arena, struct mw_bytes *code)
{
    size_t size = patterns->patterns.count * PATTERN_SIZE;
    if (!mw_span_has(*code, patterns->code_offset, size))
        return mw_fail(arena->context, MW_E_ARGUMENT,
                       "%zu patterns at offset %u do not fit in the %zu bytes of CODE 1; Enchanted Scepters "
                       "has %d patterns there",
                       patterns->patterns.count, patterns->code_offset, code->size, WB_PATTERNS);
    uint8_t *copy = mw_arena_copy(arena, code->data, code->size);
    if (!copy)
        return arena->context->error;
    for (size_t i = 0; i < patterns->patterns.count; i++)
        memcpy(copy + patterns->code_offset + i * PATTERN_SIZE, &patterns->patterns.items[i], PATTERN_SIZE);
    code->data = copy;
    return 0;
}

static bool has_pattern(const struct wb_patterns *patterns, const void *item)
{
    for (size_t i = 0; i < patterns->patterns.count; i++)
        if (&patterns->patterns.items[i] == item)
            return true;
    return false;
}

int wb_fit(struct mw_document *doc, const struct mw_record *record, const struct mw_field *field, void *item,
           int64_t before, const char *path)
{
    const struct wb_game *game = wb_root(doc);
    struct wb_other *code = record == &wb_pattern_record ? find_code(game) : NULL;
    int error = 0;
    (void)field;
    (void)before;
    (void)path;
    for (size_t i = 0; i < game->patterns.count && code && !error; i++) {
        struct mw_bytes data = code->data;
        if (!game->patterns.items[i].code_offset || !has_pattern(&game->patterns.items[i], item))
            continue;
        error = wb_code_patterns_build(&game->patterns.items[i], &doc->arena, &data);
        if (!error)
            error = mw_keep(doc, &code->data, sizeof code->data);
        if (!error)
            code->data = data;
    }
    return error;
}
