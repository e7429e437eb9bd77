#include "core/rules.h"
#include "s2text.h"

static int check_text_offsets(struct mw_checker *checker)
{
    const struct s2t_entry *entry = checker->item;
    if (entry->kind != S2T_ELSEWHERE)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".offset"),
                           "offset %u is in the table, in an earlier text, or after the end of the file",
                           entry->offset);
}

static int check_text_nuls(struct mw_checker *checker)
{
    const struct s2t_entry *entry = checker->item;
    if (entry->kind != S2T_TEXT || !entry->unterminated)
        return 0;
    return mw_check_report(checker, mw_check_here(checker, ".text"),
                           "no NUL follows the %zu bytes of the text", entry->text.size);
}

static int check_text_gaps(struct mw_checker *checker)
{
    const struct s2t_entry *entry = checker->item;
    if (entry->kind != S2T_TEXT || entry->gap.size == 0)
        return 0;
    return mw_check_report(checker, mw_check_this(checker), "%zu unused bytes follow the text",
                           entry->gap.size);
}

const struct mw_rule s2t_rules[] = {
    { "S2T004", .check = check_text_offsets, .each = "entries" },
    { "S2T005", .check = check_text_nuls, .each = "entries" },
    { "S2T006", .check = check_text_gaps, .each = "entries" },
    { 0 },
};
