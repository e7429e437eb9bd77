#include "recipe.h"

#include <stdlib.h>
#include <string.h>

#include "transcript.h"

static bool is_standard_input(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

static size_t count_standard_inputs(const struct cli *cli)
{
    size_t count = is_standard_input(cli->files_from);
    for (size_t i = 0; i < cli->word_count; i++)
        count += is_standard_input(cli->words[i]);
    for (size_t i = 0; i < cli->edits.count; i++)
        count += is_standard_input(cli->edits.items[i].recipe);
    return count;
}

/* Appends the operations of a recipe. */
static int read_recipe(struct cli *cli, const char *path, struct edit_list *to)
{
    size_t size, before = to->count;
    char *text = take_file_text(cli, path, &size);
    if (!text)
        return TROUBLE;
    struct lines lines = { text, 0 };
    char *name = take_printable(is_standard_input(path) ? "standard input" : path), *line;
    int result = DONE;
    while (result == DONE && (line = lines_take(&lines))) {
        const char *start = line + strspn(line, " \t");
        if (*start && *start != '#')
            edit_list_add(to, (struct edit){ .text = start,
                                             .line = line,
                                             .from = path,
                                             .origin = take_text("%s:%zu: ", name, lines.number) });
        else
            free(line);
    }
    if (strlen(text) != size)
        result = cli_fail(cli, "%s is not a text: it contains a NUL byte", name);
    else if (to->count == before)
        result = cli_fail(cli, "%s has no operations", name);
    free(name);
    free(text);
    return result;
}

int recipes_read(struct cli *cli)
{
    struct edit_list given = cli->edits;
    int result = DONE;
    if (count_standard_inputs(cli) > 1)
        return cli_usage(cli, "only one file or recipe can be standard input");
    cli->edits = (struct edit_list){ 0 };
    for (size_t i = 0; i < given.count; i++) {
        if (!given.items[i].recipe)
            edit_list_add(&cli->edits, given.items[i]);
        else if (result == DONE)
            result = read_recipe(cli, given.items[i].recipe, &cli->edits);
    }
    free(given.items);
    return result;
}
