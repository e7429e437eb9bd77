/* The words of all formats. */
#include <mapwright/terms.h>

#include "record/document.h"
#include "record/table.h"

bool mw_term_at(size_t index, struct mw_term *term)
{
    for (size_t i = 0; mw_formats[i]; i++) {
        struct mw_term found = { .format = mw_formats[i]->info.name };
        size_t count = 0;
        while (mw_formats[i]->term && mw_formats[i]->term(count, &found)) {
            if (count++ < index)
                continue;
            *term = found;
            return true;
        }
        index -= count;
    }
    return false;
}

bool mw_term_field_at(const struct mw_term *term, size_t index, struct mw_term_field *field)
{
    const struct mw_meaning *meaning = mw_meaning_first(term->fields);
    while (meaning && index-- > 0)
        meaning = mw_meaning_next(meaning);
    if (meaning)
        *field = (struct mw_term_field){ meaning->field,    meaning->label,  meaning->doc, meaning->unit,
                                         meaning->argument, meaning->values, meaning->low, meaning->high };
    return meaning != NULL;
}
