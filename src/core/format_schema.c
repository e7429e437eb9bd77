/* Schema and reference pages from the tables of a format. */
#include "base/text.h"
#include "record/document.h"
#include "output.h"
#include "json/emit.h"
#include "json/schema.h"

/* NULL: unknown, with a message. */
static const struct mw_format *find_named_format(struct mw_context *context, const char *name)
{
    struct mw_nearest nearest = { .word = name };
    for (size_t i = 0; mw_formats[i]; i++) {
        if (mw_text_same(mw_formats[i]->info.name, name))
            return mw_formats[i];
        mw_nearest_offer(&nearest, mw_formats[i]->info.name);
    }
    mw_nearest_offer(&nearest, "diagnostics");
    if (nearest.best)
        mw_fail(context, MW_E_NOT_FOUND, "unknown format \"%s\"; did you mean %s?", name, nearest.best);
    else
        mw_fail(context, MW_E_NOT_FOUND, "unknown format \"%s\"", name);
    return NULL;
}

static int print_diagnostics(struct mw_context *context, enum mw_style style, struct mw_buf *out)
{
    if (style != MW_STYLE_MARKDOWN)
        return mw_fail(context, MW_E_UNSUPPORTED,
                       "the catalogue of diagnostics is available as Markdown only");
    mw_buf_text(out, "# Diagnostics\n\nWhat reading and checking report. Codes are stable.\n\n");
    mw_diags_markdown("All formats", mw_diag_common(), out);
    for (size_t i = 0; mw_formats[i]; i++)
        if (mw_formats[i]->info.diags)
            mw_diags_markdown(mw_formats[i]->info.title, mw_formats[i]->info.diags, out);
    return out->error;
}

/* The operations of all formats, with an example for this one. */
static void put_common_operations(const struct mw_format *format, struct mw_buf *out)
{
    const char *head = "## Operations of every format\n\n| Operation | Effect | Example |\n|---|---|---|\n";
    for (const struct mw_operation *row = mw_common_operations(); row->name; row++) {
        const char *example = mw_common_example(&format->info, row->name);
        if (!example)
            continue;
        mw_buf_format(out, "%s| `%s` | %s | `%s` |\n", head, row->name, row->doc, example);
        head = "";
    }
    if (!*head)
        mw_buf_u8(out, '\n');
}

static int print_format_schema(struct mw_context *context, const char *name, enum mw_style style,
                               struct mw_buf *out)
{
    const struct mw_format *format = find_named_format(context, name);
    if (!format)
        return MW_E_NOT_FOUND;
    if (!format->root)
        return mw_fail(context, MW_E_UNSUPPORTED, "%s is a container without records to describe",
                       format->info.name);
    if (style == MW_STYLE_MARKDOWN) {
        int failed = mw_schema_markdown(format->root, format->info.title, format->info.games, out);
        if (!failed)
            put_common_operations(format, out);
        if (!failed)
            mw_terms_markdown(format, out);
        return failed ? failed : out->error;
    }
    struct mw_emit emit;
    mw_emit_init(&emit, out, style == MW_STYLE_JSON_LINE ? MW_STYLE_JSON_LINE : MW_STYLE_JSON);
    int error = mw_schema_json(format->root, format->info.name, format->info.title, &emit);
    return error ? error : mw_emit_finish(&emit);
}

int mw_schema_fields(struct mw_context *context, const char *name,
                     int (*found)(void *user, const struct mw_schema_field *field), void *user)
{
    const struct mw_format *format = find_named_format(context, name);
    struct mw_record_set records = { .count = 0 };
    int result = 0;
    if (!format)
        return MW_E_NOT_FOUND;
    if (format->root && !mw_record_set_collect(&records, format->root))
        return mw_error_limit(
            context,
            mw_fail(context, MW_E_LIMIT, "%s has more than %d kinds of records", name, MW_SCHEMA_RECORDS),
            "count", MW_SCHEMA_RECORDS, MW_SCHEMA_RECORDS + 1);
    for (unsigned i = 0; i < records.count; i++) {
        const struct mw_record *record = records.items[i];
        for (const struct mw_field *field = record->fields; field < record->fields + record->count; field++) {
            const struct mw_schema_field about = { record->name, field->name, field->doc, field->unit,
                                                   field->enums ? field->enums : field->flags };
            if (!result && !mw_field_never(field))
                result = found(user, &about);
        }
    }
    return result;
}

int mw_schema(struct mw_context *context, const char *format, enum mw_style style,
              const struct mw_output *output)
{
    struct mw_buf out;
    mw_buf_to_output(&out, context, output);
    int error = mw_text_same(format, "diagnostics") ? print_diagnostics(context, style, &out)
                                                    : print_format_schema(context, format, style, &out);
    if (!error)
        error = mw_buf_finish(&out);
    mw_buf_free(&out);
    return error;
}
