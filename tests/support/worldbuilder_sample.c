#include "worldbuilder_sample.h"

void wb_sample_bytes(struct test_doc *sample, const struct mac_resource *resources, size_t count,
                     const char *convert)
{
    static const char json[] = "{\"$format\": \"macfile\", \"$version\": 1, \"$encoding\": \"mac-roman\","
                               " \"file\": {\"form\": \"fork\"}, \"fork\": {\"resources\": []}}";
    struct mw_document *file;
    assert_ok(sample->context, mw_build(sample->context, "sample", json, sizeof json - 1, &file));
    struct mac_fork *fork = &((struct mac_document *)file->root)->fork;
    fork->resources.items = (struct mac_resource *)(uintptr_t)resources;
    fork->resources.count = fork->resources.capacity = count;
    if ((convert && mw_edit(file, convert) < 0) || mw_write(file, NULL, 0, &sample->bytes, &sample->size) < 0)
        fail_msg("%s", mw_error_message(sample->context));
    mw_close(file);
}

struct wb_game *wb_sample_open(struct test_doc *sample, const struct mac_resource *resources, size_t count,
                               const char *convert)
{
    wb_sample_bytes(sample, resources, count, convert);
    sample->doc = test_open_bytes(sample->context, "game", sample->bytes, sample->size);
    assert_string_equal(mw_document_format(sample->doc)->name, "worldbuilder");
    return sample->doc->root;
}

struct wb_game *wb_sample_new(struct test_doc *sample)
{
    test_doc_new(sample, "worldbuilder", NULL);
    test_doc_reread(sample);
    return sample->game;
}

char *wb_sample_po(struct test_doc *sample)
{
    struct mw_bytes content = { 0 };
    char *text = NULL;
    for (size_t i = 0; i < mw_item_count(sample->doc); i++)
        if (strcmp(mw_item_at(sample->doc, i)->path, "texts.po") == 0)
            assert_int_equal(mw_item_content(sample->doc, i, &content), 0);
    assert_non_null(content.data);
    text = malloc(content.size + 1);
    assert_non_null(text);
    memcpy(text, content.data, content.size);
    text[content.size] = 0;
    return text;
}
