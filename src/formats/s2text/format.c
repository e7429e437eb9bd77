#include "base/text.h"
#include "record/field_repair.h"
#include "s2text.h"

#define REPAIRS(ROW)                                                                                         \
    ROW("sizes", mw_repair_fields, "correct the number of texts and the size in the header",                 \
        "S2T003 S2T007", 1)
static const struct mw_fix fixes[] = { REPAIRS(MW_FIX_ROW){ 0 } };
static mw_repair_fn *const repairs[] = { REPAIRS(MW_REPAIR_ROW) };

static bool is_plain_text(struct mw_bytes input)
{
    return input.size && !memchr(input.data, 0, input.size < 4096 ? input.size : 4096);
}

static int probe_s2text(struct mw_bytes input, const char *name)
{
    bool named = mw_str_ends_same(mw_str_from(name), ".ger") || mw_str_ends_same(mw_str_from(name), ".eng");
    if (input.size >= 2 && mw_u16le(input.data) == S2T_SIGNATURE)
        return input.size >= S2T_HEADER && mw_u16le(input.data + 4) == 1 ? 90 : named ? 60 : 40;
    return named && is_plain_text(input) ? 20 : 0;
}

static const char *const s2t_examples[] = {
    "set path=entries[0].text value=Wald",
    "insert-item path=entries index=0",
    "remove-item path=entries index=0",
    "move-item path=entries index=0 to=1",
    "paste path=entries[0] json='{\"text\":\"Wald\"}'",
    "repair",
    NULL,
};

const struct mw_format s2text_format = {
    .common_examples = s2t_examples,
    .info = {
        .name = "s2text",
        .title = "Settlers II texts",
        .games = "The Settlers II",
        .extensions = "ger eng",
        .abilities = MW_CAN_WRITE,
        .fixes = fixes,
        .diags = s2t_diags,
    },
    .root = &s2t_texts_record,
    .proves_values = true,
    .code_page = "cp437",
    .probe = probe_s2text,
    .read = s2t_read,
    .create = s2t_create,
    .derive = s2t_derive,
    .write = s2t_write,
    .rules = s2t_rules,
    .repairs = repairs,
    .info_facts = s2t_info,
    .list_items = s2t_list_items,
    .item_content = s2t_item_content,
};
