#include "shorthand.h"

#include <stdlib.h>
#include <string.h>

#include "format_options.h"

static const struct mw_option *marked_option(const struct mw_operation *operation, int place)
{
    for (const struct mw_option *row = operation->options; row && row->name; row++)
        if (row->shorthand == place)
            return row;
    return NULL;
}

bool shorthand_of(const struct mw_operation *operation, struct shorthand *shorthand)
{
    *shorthand = (struct shorthand){ marked_option(operation, 1), marked_option(operation, 2) };
    return shorthand->first && shorthand->second;
}

const struct mw_operation *format_shorthand(const struct mw_format_info *format, unsigned tables,
                                            size_t index)
{
    struct shorthand shorthand;
    const struct mw_operation *row = tables & TABLE_OPERATIONS ? format->operations : NULL;
    for (; row && row->name; row++)
        if (shorthand_of(row, &shorthand) && index-- == 0)
            return row;
    return NULL;
}

static const struct mw_operation *operation_named(const struct mw_format_info *format, const char *name)
{
    for (const struct mw_operation *row = format->operations; row && row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

static bool shorthand_offered_before(size_t format, unsigned tables, const char *name)
{
    const struct mw_operation *row;
    for (size_t i = 0; i < format; i++)
        for (size_t k = 0; (row = format_shorthand(mw_format_at(i), tables, k)); k++)
            if (strcmp(row->name, name) == 0)
                return true;
    return false;
}

const struct mw_operation *any_shorthand(unsigned tables, size_t index)
{
    const struct mw_operation *row;
    for (size_t i = 0; i < mw_format_count(); i++)
        for (size_t k = 0; (row = format_shorthand(mw_format_at(i), tables, k)); k++)
            if (!shorthand_offered_before(i, tables, row->name) && index-- == 0)
                return row;
    return NULL;
}

/* A choice may be among many: its name says more than the list does. */
static char *value_word(const struct mw_option *option)
{
    char *word = take_text("%s", option->value ? option->value : option->name);
    for (char *at = word; *at; at++)
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    return word;
}

char *shorthand_label(const struct mw_operation *operation)
{
    struct shorthand shorthand;
    shorthand_of(operation, &shorthand);
    char *first = value_word(shorthand.first), *second = value_word(shorthand.second);
    char *label = take_text("--%s %s=%s", operation->name, first, second);
    free(first);
    free(second);
    return label;
}

char *shorthand_doc(const struct mw_operation *operation)
{
    struct shorthand shorthand;
    shorthand_of(operation, &shorthand);
    return take_text("the operation %s with %s= and %s=", operation->name, shorthand.first->name,
                     shorthand.second->name);
}

int shorthand_edit(struct mw_document *document, const struct edit *edit)
{
    if (!edit->operation)
        return mw_edit(document, edit->text);
    const struct mw_operation *operation = operation_named(mw_document_format(document), edit->operation);
    struct shorthand shorthand;
    /* Without one the library reports what the operation needs, or that it does not exist. */
    if (!operation || !shorthand_of(operation, &shorthand))
        return mw_edit_args(document, edit->operation, NULL, 0);
    const char *equals = strchr(edit->text, '=');
    char *first = take_text("%.*s", (int)(equals - edit->text), edit->text);
    const struct mw_arg args[] = { { shorthand.first->name, first }, { shorthand.second->name, equals + 1 } };
    int error = mw_edit_args(document, edit->operation, args, sizeof args / sizeof args[0]);
    free(first);
    return error;
}
