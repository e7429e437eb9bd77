#include "shorthand.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* The flags of the operation that were given for saving; args has room for cli->arg_count. */
static size_t flags_of_saving(const struct cli *cli, const struct mw_operation *operation,
                              struct mw_arg *args)
{
    size_t count = 0;
    for (size_t i = 0; i < cli->arg_count; i++) {
        const struct mw_option *option = option_in(operation->options, cli->args[i].name);
        bool known = !option || option->kind != MW_OPTION_FLAG;
        for (size_t k = 0; k < count && !known; k++)
            known = strcmp(args[k].name, option->name) == 0;
        if (!known)
            args[count++] = (struct mw_arg){ option->name, "no" };
    }
    return count;
}

/* An operation given as text, without quotes and escapes. */
struct operation_words {
    char *name;
    struct mw_arg *args; /* with copies of names and values */
    size_t count;
};

static char *take_optional_text(const char *text)
{
    return text ? take_text("%s", text) : NULL;
}

static int add_operation_word(void *user, const struct mw_arg *word)
{
    struct operation_words *words = user;
    if (!words->name) {
        words->name = take_text("%s", word->name);
        return 0;
    }
    words->args = take_memory(words->args, words->count + 1, sizeof *words->args);
    words->args[words->count++] =
        (struct mw_arg){ take_text("%s", word->name), take_optional_text(word->value) };
    return 0;
}

static void words_free(struct operation_words *words)
{
    for (size_t i = 0; i < words->count; i++) {
        free((void *)words->args[i].name);
        free((void *)words->args[i].value);
    }
    free(words->args);
    free(words->name);
}

static bool has_operation_word(const struct operation_words *words, const char *name)
{
    size_t i = 0;
    while (i < words->count && strcasecmp(words->args[i].name, name) != 0)
        i++;
    return i < words->count;
}

static int edit_by_text(const struct cli *cli, struct mw_context *context, struct mw_document *document,
                        const char *text)
{
    struct operation_words words = { 0 };
    int error = mw_operation_split(context, text, add_operation_word, &words);
    const struct mw_operation *operation =
        error ? NULL : operation_named(mw_document_format(document), words.name);
    struct mw_arg *flags = take_memory(NULL, cli->arg_count + 1, sizeof *flags);
    size_t count = operation ? flags_of_saving(cli, operation, flags) : 0;
    for (size_t i = 0; i < count; i++)
        if (!has_operation_word(&words, flags[i].name))
            add_operation_word(&words, &flags[i]);
    if (!error)
        error = mw_edit_args(document, words.name, words.args, words.count);
    free(flags);
    words_free(&words);
    return error;
}

int shorthand_edit(const struct cli *cli, struct mw_context *context, struct mw_document *document,
                   const struct edit *edit)
{
    if (!edit->operation)
        return edit_by_text(cli, context, document, edit->text);
    const struct mw_operation *operation = operation_named(mw_document_format(document), edit->operation);
    struct shorthand shorthand;
    /* Without one the library reports what the operation needs, or that it does not exist. */
    if (!operation || !shorthand_of(operation, &shorthand))
        return mw_edit_args(document, edit->operation, NULL, 0);
    const char *equals = strchr(edit->text, '=');
    char *first = take_text("%.*s", (int)(equals - edit->text), edit->text);
    struct mw_arg *args = take_memory(NULL, cli->arg_count + 2, sizeof *args);
    args[0] = (struct mw_arg){ shorthand.first->name, first };
    args[1] = (struct mw_arg){ shorthand.second->name, equals + 1 };
    int error = mw_edit_args(document, edit->operation, args, 2 + flags_of_saving(cli, operation, args + 2));
    free(args);
    free(first);
    return error;
}
