/* The list of formats, searched. */
#include "base/text.h"
#include "format.h"

size_t mw_format_count(void)
{
    size_t count = 0;
    while (mw_formats[count])
        count++;
    return count;
}

const struct mw_format_info *mw_format_at(size_t index)
{
    return index < mw_format_count() ? &mw_formats[index]->info : NULL;
}

const struct mw_format *mw_format_named(const char *name)
{
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_text_same(mw_formats[i]->info.name, name))
            return mw_formats[i];
    return NULL;
}

const struct mw_format_info *mw_format_find(const char *name)
{
    const struct mw_format *format = mw_format_named(name);
    return format ? &format->info : NULL;
}

const struct mw_diag_kind *mw_diag_explain(const char *code)
{
    for (size_t i = 0; mw_formats[i]; i++)
        for (const struct mw_diag_kind *kind = mw_formats[i]->info.diags; kind && kind->code; kind++)
            if (mw_text_same(kind->code, code))
                return kind;
    return NULL;
}

const char *mw_severity_name(enum mw_severity severity)
{
    static const char *const names[] = { "note", "warning", "error", "fatal" };
    return (size_t)severity < sizeof names / sizeof *names ? names[severity] : NULL;
}

const struct mw_format *mw_format_probe(struct mw_bytes input, const char *name)
{
    const struct mw_format *best = NULL;
    int best_score = 0;
    /* Who is certain spares the others their look, which may be at the whole file. */
    for (size_t i = 0; mw_formats[i] && best_score < 100; i++) {
        int score = mw_formats[i]->probe(input, name);
        if (score > best_score) {
            best = mw_formats[i];
            best_score = score;
        }
    }
    return best;
}
