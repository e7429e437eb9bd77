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

/* Hall and Cave are neighbours; the Attic is reached by a script. The game is valid. */
const char wb_good_game[] =
    "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
    "\"fork\"},"
    "\"versions\": [{\"id\": 1, \"signature\": \"GOOD\", \"about\": \"A good game\"}],"
    "\"scenes\": ["
    " {\"id\": 1, \"name\": \"Hall\", \"bounds\": {\"top\": 20, \"left\": 10, \"bottom\": 220, \"right\": "
    "310},"
    "  \"map_x\": 10, \"map_y\": 10, \"ambient_sound\": \"ding\", \"frequency\": 20, \"shapes\": ["
    "   {\"fill\": 2, \"pen_size\": 1, \"pen_pattern\": 1, \"kind\": \"rectangle\","
    "    \"bounds\": {\"top\": 20, \"left\": 20, \"bottom\": 40, \"right\": 60}},"
    "   {\"fill\": 30, \"pen_size\": 3, \"pen_pattern\": 1, \"kind\": \"polygon\","
    "    \"bounds\": {\"top\": 50, \"left\": 50, \"bottom\": 60, \"right\": 60}, \"start_y\": 50, "
    "\"start_x\": 50,"
    "    \"points\": [{\"y\": 60, \"x\": 60}]}]},"
    " {\"id\": 2, \"name\": \"Cave\", \"bounds\": {\"top\": 20, \"left\": 10, \"bottom\": 220, \"right\": "
    "310},"
    "  \"map_x\": 11, \"map_y\": 10},"
    " {\"id\": 3, \"name\": \"Attic\", \"bounds\": {\"top\": 20, \"left\": 10, \"bottom\": 220, \"right\": "
    "310},"
    "  \"map_x\": 30, \"map_y\": 40}],"
    "\"objects\": [{\"id\": 1, \"name\": \"Lamp\", \"type\": \"mobile_object\", \"owner\": \"Hall\","
    "  \"shapes\": [{\"fill\": 30, \"kind\": \"oval\","
    "   \"bounds\": {\"top\": 5, \"left\": 5, \"bottom\": 15, \"right\": 15}}]},"
    " {\"id\": 2, \"name\": \"Sword\", \"type\": \"regular_weapon\", \"owner\": \"Guard\","
    "  \"uses\": -1, \"operative_verb\": \"swing\", \"operative_sound\": \"DING\"}],"
    "\"characters\": [{\"id\": 1, \"name\": \"Hero\", \"is_player\": \"yes\", \"initial_scene\": \"hall\","
    "  \"shapes\": [{\"fill\": 1, \"kind\": \"oval\","
    "   \"bounds\": {\"top\": 5, \"left\": 5, \"bottom\": 15, \"right\": 15}}]},"
    " {\"id\": 2, \"name\": \"Guard\", \"initial_scene\": \"RANDOM@\","
    "  \"return_to\": \"random_scene\", \"carry_amount\": 1}],"
    "\"sounds\": [{\"id\": 1, \"name\": \"ding\", \"channels\": 1}],"
    "\"patterns\": [{\"id\": 900, \"patterns\": [{\"row0\": 255}, {\"row1\": 255}]}],"
    "\"global_scripts\": [{\"id\": 1, \"code\": \"IF{TEXT$=sing}THEN\\n\\tSOUND{ding}\\nEXIT\\n\"}],"
    "\"scripts\": ["
    " {\"id\": 1, \"code\": \"IF{TEXT$=climb}AND{A1#=1}THEN\\n\\tMOVE{PLAYER@}TO{Attic}\\nEXIT\\n"
    "IF{CLICK$=lamp}AND{Lamp=SCENE@}THEN\\n\\tLET{A1#=A1#+1}\\nEND\\n\"},"
    " {\"id\": 2, \"code\": \"\"},"
    " {\"id\": 3, \"code\": \"MOVE{Guard}TO{STORAGE@}\\nMOVE{Sword}TO{Hero}\\nPRINT{A}\\n"
    "IF{TEXT$=down}THEN\\n\\tMOVE{Hero}TO{Hall}\\nEXIT\\n\"}],"
#define WINDOW "\"bounds\": {\"top\": 20, \"left\": 320, \"bottom\": 220, \"right\": 500}"
    "\"texts\": [{\"id\": 1, \"text\": \"A hall.\", " WINDOW "},"
    " {\"id\": 2, \"text\": \"A cave.\", " WINDOW "}, {\"id\": 3, \"text\": \"An attic.\", " WINDOW "}]}";
#undef WINDOW
