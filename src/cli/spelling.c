#include "spelling.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const char *const spellings[][2] = {
    { "colour", "color" },      { "centre", "center" },       { "grey", "gray" },
    { "optimise", "optimize" }, { "normalise", "normalize" },
};

char *take_other_spelling(const char *name)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        for (size_t from = 0; from < 2; from++) {
            const char *at = strstr(name, spellings[i][from]);
            if (at)
                return take_text("%.*s%s%s", (int)(at - name), name, spellings[i][!from],
                                 at + strlen(spellings[i][from]));
        }
    return NULL;
}
