#include "base/text.h"
#include "rtx.h"

static bool has_section(struct mw_bytes input, const char *text)
{
    return mw_str_find_same((struct mw_str){ (const char *)input.data, input.size }, mw_str_from(text)) !=
           SIZE_MAX;
}

/* Text with one of the two sections that all scripts have. */
static int probe_rtx(struct mw_bytes input, const char *name)
{
    enum {
        SEARCHED = 65536
    };
    bool named = mw_str_ends_same(mw_str_from(name), ".rtx");
    if (input.size == 0 || memchr("#![;\r\n\t ", input.data[0], 8) == NULL ||
        memchr(input.data, 0, input.size))
        return 0;
    struct mw_bytes start = mw_span_part(input, 0, SEARCHED);
    if (has_section(start, "[GLOBAL_MAP_SETTINGS]") || has_section(start, "[MAPCOMMANDS]"))
        return 90;
    return named ? 20 : 0;
}

static const char *const rtx_examples[] = {
    "set path=lines[0].text value='# Our mission'",
    "insert-item path=lines index=0",
    "remove-item path=lines index=0",
    "move-item path=lines index=0 to=1",
    "paste path=lines index=1 json='{\"text\":\"!SET_RESET_FOG\"}'",
    NULL,
};

const struct mw_format rtx_format = {
    .common_examples = rtx_examples,
    .info = {
        .name = "rtx",
        .title = "Settlers II mission script",
        .games = "The Settlers II",
        .extensions = "rtx",
        .abilities = MW_CAN_WRITE,
        .diags = rtx_diags,
    },
    .root = &rtx_script_record,
    .proves_values = true,
    .code_page = "cp437",
    .probe = probe_rtx,
    .read = rtx_read,
    .create = rtx_create,
    .derive = rtx_derive,
    .write = rtx_write,
    .rules = rtx_rules,
    .term = rtx_term,
    .terms = "Commands",
    .info_facts = rtx_info,
    .describe_item = rtx_describe_item,
    .list_items = rtx_list_items,
    .item_content = rtx_item_content,
};
