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

/* Of documents of all formats. */
static const struct mw_diag_kind common_diags[] = {
    { "MW001", MW_SEVERITY_NOTE, "Oldest steps can no longer be undone",
      "The size of a document's history is limited. When a new step would exceed the limit, the oldest steps "
      "are dropped from the history; the document itself is not affected.",
      "raise the size limit of the history" },
    { 0 },
};

const struct mw_diag_kind *mw_diag_common(void)
{
    return common_diags;
}

static const struct mw_diag_kind *find_diag_kind_in(const struct mw_diag_kind *kinds, const char *code)
{
    for (const struct mw_diag_kind *kind = kinds; kind && kind->code; kind++)
        if (mw_text_same(kind->code, code))
            return kind;
    return NULL;
}

const struct mw_diag_kind *mw_diag_explain(const char *code)
{
    const struct mw_diag_kind *found = find_diag_kind_in(common_diags, code);
    for (size_t i = 0; mw_formats[i] && !found; i++)
        found = find_diag_kind_in(mw_formats[i]->info.diags, code);
    return found;
}

bool mw_fix_corrects(const struct mw_fix *fix, const char *code)
{
    size_t size = strlen(code);
    const char *found = strstr(fix->codes, code);
    return found && size && (found[size] == ' ' || !found[size]);
}

const struct mw_fix *mw_format_fix_for(const struct mw_format *format, const char *code)
{
    for (const struct mw_fix *fix = format->info.fixes; fix && fix->name; fix++)
        if (mw_fix_corrects(fix, code))
            return fix;
    return NULL;
}

const struct mw_fix *mw_diag_repair(const char *code)
{
    for (size_t i = 0; mw_formats[i]; i++) {
        const struct mw_diag_kind *kind = find_diag_kind_in(mw_formats[i]->info.diags, code);
        if (kind)
            return mw_format_fix_for(mw_formats[i], kind->code);
    }
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
    /* A certain match ends the search: probes may read the whole file. */
    for (size_t i = 0; mw_formats[i] && best_score < 100; i++) {
        int score = mw_formats[i]->probe(input, name);
        if (score > best_score) {
            best = mw_formats[i];
            best_score = score;
        }
    }
    return best;
}
