/* mw_option_values(), mw_refs_values(): the values that a document offers for options and references. */
#include <stdio.h>

#include "base/text.h"
#include "offers.h"
#include "option_value.h"
#include "path_offers.h"

/* ---- what is not in the document ---- */

static int offer_choices(struct mw_offers *offers, const char *choices)
{
    int result = 0;
    while (*choices && !result) {
        char word[64];
        size_t length = strcspn(choices, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, choices);
        result = mw_offer(offers, word, NULL, NULL);
        choices += length + (choices[length] == '|');
    }
    return result;
}

static int offer_repairs(struct mw_offers *offers)
{
    int result = 0;
    for (const struct mw_fix *fix = offers->doc->format->info.fixes; fix && fix->name && !result; fix++)
        result = mw_offer(offers, fix->name, fix->doc, NULL);
    return result;
}

/* ---- options ---- */

static int offer_values(struct mw_offers *offers, const struct mw_option *option)
{
    const struct mw_format *format = offers->doc->format;
    if (option->kind == MW_OPTION_CHOICE)
        return offer_choices(offers, option->choices);
    if (option->kind == MW_OPTION_FLAG)
        return offer_choices(offers, "yes|no");
    if (!option->of || strcmp(option->of, "text") == 0 ||
        (option->kind != MW_OPTION_TEXT && option->kind != MW_OPTION_INT))
        return 0;
    if (strcmp(option->of, "repair") == 0)
        return offer_repairs(offers);
    int result = format->option_values ? format->option_values(option, offers) : 0;
    if (!result && !offers->count)
        result = mw_offer_common(offers, option->of);
    return result || offers->count ? result : mw_offer_items(offers, option->of, format->items_by_name);
}

static const struct mw_operation *find_operation_row(const struct mw_operation *table, const char *name)
{
    while (table && table->name && !mw_name_same(table->name, name))
        table++;
    return table && table->name ? table : NULL;
}

int mw_option_values(struct mw_document *doc, const char *operation, const char *option,
                     const struct mw_arg *args, size_t arg_count,
                     int (*found)(void *user, const struct mw_option_value *value), void *user)
{
    const struct mw_format_info *info = &doc->format->info;
    const struct mw_operation *known = operation ? find_operation_row(info->operations, operation) : NULL;
    if (operation && !known && (info->abilities & MW_CAN_WRITE))
        known = find_operation_row(mw_common_operations(), operation);
    if (operation && !known)
        return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: %s files have no operation \"%s\"", doc->name,
                       info->name, operation);
    const struct mw_option *table = known ? known->options : info->render_options;
    const struct mw_option *entry = mw_option_find(table, option);
    struct mw_offers offers = { doc, found, user, 0, { table, args, arg_count, doc->context } };
    if (entry)
        return offer_values(&offers, entry);
    return mw_fail(doc->context, MW_E_NOT_FOUND,
                   operation ? "%s: the operation %s has no option \"%s\""
                             : "%s: pictures of %s files have no option \"%s\"",
                   doc->name, operation ? operation : info->name, option);
}

int mw_refs_values(struct mw_document *doc, const char *kind,
                   int (*found)(void *user, const struct mw_option_value *value), void *user)
{
    const struct mw_option *table = doc->format->info.ref_kinds, *entry = mw_option_find(table, kind);
    struct mw_offers offers = { doc, found, user, 0, { table, NULL, 0, doc->context } };
    if (entry)
        return offer_values(&offers, entry);
    return mw_fail(doc->context, MW_E_NOT_FOUND, "%s: uses of \"%s\" cannot be found in %s files", doc->name,
                   kind, doc->format->info.name);
}
