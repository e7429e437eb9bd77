/* Converts between wrappers. */
#include "base/text.h"
#include "core/companion.h"
#include "record/journal.h"
#include "wrappers.h"

static const struct {
    const char *name;
    enum mac_form form;
    uint8_t version; /* of MacBinary */
} forms[] = {
    { "macbinary", MAC_FORM_MACBINARY, MAC_BINARY_2 },
    { "macbinary1", MAC_FORM_MACBINARY, MAC_BINARY_1 },
    { "macbinary3", MAC_FORM_MACBINARY, MAC_BINARY_3 },
    { "binhex", MAC_FORM_BINHEX, 0 },
    { "applesingle", MAC_FORM_APPLESINGLE, 0 },
    { "appledouble", MAC_FORM_APPLEDOUBLE, 0 },
    { "rsrc", MAC_FORM_FORK, 0 },
    { "bin", MAC_FORM_MACBINARY, MAC_BINARY_2 },
    { "hqx", MAC_FORM_BINHEX, 0 },
    { "as", MAC_FORM_APPLESINGLE, 0 },
    { "ad", MAC_FORM_APPLEDOUBLE, 0 },
    { "data", MAC_FORM_DATA, 0 },
};

#define TO(form_choices, text)                                                                               \
    {                                                                                                        \
        .name = "to", .kind = MW_OPTION_CHOICE, .value = "FORM", .doc = text, .choices = form_choices,       \
        .required = true                                                                                     \
    }
#define ABOUT                                                                                                \
    { .name = "name",                                                                                        \
      .kind = MW_OPTION_TEXT,                                                                                \
      .of = "text",                                                                                          \
      .value = "NAME",                                                                                       \
      .doc = "file name on the Macintosh; default: the name in the old wrapper, or else the "                \
             "name of the file itself" },                                                                    \
        { .name = "type",                                                                                    \
          .kind = MW_OPTION_TEXT,                                                                            \
          .of = "text",                                                                                      \
          .value = "TYPE",                                                                                   \
          .doc = "four-character file type, such as APPL" },                                                 \
    {                                                                                                        \
        .name = "creator", .kind = MW_OPTION_TEXT, .of = "text", .value = "CREATOR",                         \
        .doc = "four-character creator code, such as WEDT"                                                   \
    }

const struct mw_option mac_convert_options[] = {
    TO("macbinary|macbinary1|macbinary3|binhex|applesingle|appledouble|rsrc|bin|hqx|as|ad",
       "new wrapper, or rsrc for the bare resource fork; macbinary is version II; bin, hqx, as and ad "
       "stand for macbinary, binhex, applesingle and appledouble"),
    ABOUT,
    { .name = "leave-data",
      .kind = MW_OPTION_FLAG,
      .doc = "omit the data fork if the new wrapper cannot store it" },
    { 0 },
};

const struct mw_option mac_convert_data_options[] = {
    TO("macbinary|macbinary1|macbinary3|binhex|applesingle|data|bin|hqx|as",
       "new wrapper, or data for the bare data fork; macbinary is version II; bin, "
       "hqx and as stand for macbinary, binhex and applesingle"),
    ABOUT,
    { 0 },
};

/* Text of an option in the document's encoding. */
static int convert_option_text(struct mw_document *doc, const struct mw_args *args, const char *option,
                               struct mw_str *text)
{
    struct mw_buf out;
    const char *value = mw_args_text(args, option);
    if (!value)
        return 0;
    mw_buf_init(&out, doc->context);
    int error = mw_text_from_utf8(doc->page, mw_str_from(value), &out);
    return mw_buf_keep_text(&out, &doc->arena, error, text);
}

static int convert_option_code(struct mw_document *doc, const struct mw_args *args, const char *option,
                               char code[4])
{
    struct mw_str text = { NULL, 0 };
    int error = convert_option_text(doc, args, option, &text);
    if (!error && text.data && text.size != 4)
        return mw_fail(doc->context, MW_E_ARGUMENT, "%s: %s has %zu character%s, expected four", doc->name,
                       option, text.size, mw_plural(text.size));
    if (!error && text.data)
        memcpy(code, text.data, 4);
    return error;
}

int mac_name_of_document(struct mw_document *doc, struct mw_str *name)
{
    const char *path = doc->name, *visible = NULL;
    for (size_t i = 0; i < mw_companion_namings && !visible; i++)
        visible = mw_companion_visible(&doc->notes, path, i);
    path = visible ? visible : path;
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const char *colon = strrchr(base, ':');
    base = colon ? colon + 1 : base;
    const char *dot = strrchr(base, '.');
    struct mw_str utf8 = { base, dot && dot > base ? (size_t)(dot - base) : strlen(base) };
    struct mw_buf out;
    mw_buf_init(&out, doc->context);
    /* Characters that Mac Roman lacks stay as their bytes. */
    if (mw_text_from_utf8(doc->page, utf8, &out) < 0 && !out.error)
        mw_buf_put(&out, utf8.data, utf8.size);
    if (out.size > MAC_NAME_SIZE)
        out.size = MAC_NAME_SIZE;
    return mw_buf_keep_text(&out, &doc->arena, 0, name);
}

static int make_converted_info(struct mw_document *doc, const struct mac_file *file, const char *kind,
                               const struct mw_args *args, struct mac_file_info *info)
{
    static const char none[4] = { 0 };
    int error = 0;
    mac_file_info_of(file, info);
    if (memcmp(info->type, none, 4) == 0)
        memcpy(info->type, kind, 4);
    if (memcmp(info->creator, none, 4) == 0)
        memcpy(info->creator, kind + 4, 4);
    error = convert_option_text(doc, args, "name", &info->name);
    if (!error)
        error = convert_option_code(doc, args, "type", info->type);
    if (!error)
        error = convert_option_code(doc, args, "creator", info->creator);
    if (!error && !info->name.size)
        error = mac_name_of_document(doc, &info->name);
    return error;
}

static void set_version(struct mac_binary *binary, uint8_t version)
{
    binary->version = version;
    binary->minimum_version = version == MAC_BINARY_1 ? MAC_BINARY_1 : MAC_BINARY_2;
    if (version == MAC_BINARY_3)
        memcpy(binary->signature, "mBIN", sizeof binary->signature);
    if (version != MAC_BINARY_1)
        return;
    /* Version I has neither the low flags nor comments. */
    binary->flags_low = 0;
    binary->comment = (struct mw_str){ NULL, 0 };
}

static bool holds_data(enum mac_form form)
{
    return form != MAC_FORM_FORK && form != MAC_FORM_APPLEDOUBLE;
}

int mac_file_convert(struct mw_document *doc, struct mac_file *file, const char *kind,
                     const struct mw_args *args)
{
    const char *to = mw_args_text(args, "to"), *path = NULL;
    struct mac_file_info info;
    struct mac_file made;
    struct mw_bytes data = file->data_fork;
    size_t row = 0;
    while (strcmp(forms[row].name, to) != 0)
        row++;
    int error = make_converted_info(doc, file, kind, args, &info);
    if (!error && file->form == MAC_FORM_APPLEDOUBLE)
        error = mac_appledouble_data(doc, &path, &data);
    bool from_data_file = path != NULL;
    if (!error && data.size && !from_data_file && !holds_data(forms[row].form) &&
        !mw_args_flag(args, "leave-data"))
        return mw_fail(doc->context, MW_E_REFUSED,
                       "%s: the data fork has %zu byte%s, which %s cannot hold; extract the data "
                       "fork, and omit it with the leave-data option",
                       doc->name, data.size, mw_plural(data.size),
                       forms[row].form == MAC_FORM_FORK ? "a resource fork" : "AppleDouble");
    if (!error)
        error = mac_file_make(doc, forms[row].form, &info, &made);
    if (error)
        return error;
    if (made.form == MAC_FORM_MACBINARY)
        set_version(&made.binary, forms[row].version);
    if (holds_data(made.form))
        made.data_fork = data;
    const char *before = mac_form_name(file);
    /* Preserved parts of the old wrapper are at the same positions. */
    for (size_t i = doc->overrides.count; i-- > 0;) {
        const char *item = doc->overrides.items[i].item;
        if (!error && item >= (const char *)file && item < (const char *)(file + 1))
            error = mw_override_drop(doc, &doc->overrides.items[i]);
    }
    if (!error)
        error = mw_keep(doc, file, sizeof *file);
    if (error)
        return error;
    *file = made;
    return mw_change(doc, "file.form", "%s -> %s", before, forms[row].name);
}
