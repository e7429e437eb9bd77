/* Parts of games as files: the list, names and content. */
#include "folder.h"
#include "worldbuilder_sample.h"

#include "draw/png.h"

static const char json[] =
    "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
    "\"fork\"},"
    "\"versions\": [{\"id\": 1, \"signature\": \"ITEM\"}],"
    "\"scenes\": [{\"id\": 1, \"name\": \"../N\\/S: \\\"A\\\"\", \"bounds\": {\"bottom\": 20, \"right\": 30},"
    "  \"shapes\": [{\"fill\": 1, \"kind\": \"rectangle\", \"bounds\": {\"top\": 2, \"left\": 3, \"bottom\": "
    "8, "
    "\"right\": 9}}]},"
    " {\"id\": 2, \"name\": \"Caf\\u00e9\"}],"
    "\"objects\": [{\"id\": 3, \"name\": \"Lamp\"}],"
    "\"characters\": [],"
    "\"sounds\": [{\"id\": 4, \"name\": \"ding\", \"data\": \"EjQ=\"}, {\"id\": 5, \"name\": \"none\"}],"
    "\"patterns\": [{\"id\": 900, \"patterns\": [{\"row0\": 255, \"row1\": 255, \"row2\": 255, \"row3\": "
    "255, "
    "\"row4\": 255, \"row5\": 255, \"row6\": 255, \"row7\": 255}]}],"
    "\"global_scripts\": [{\"id\": 0, \"code\": \"\"}],"
    "\"scripts\": [{\"id\": 2, \"code\": \"PRINT{Coffee}\\n\"}],"
    "\"texts\": [{\"id\": 2, \"text\": \"A caf\\u00e9.\\nIt smells.\"}, {\"id\": 9, \"name\": \"Old\", "
    "\"text\": \"x\"}]}";

static void begin(struct test_doc *sample)
{
    test_doc_begin(sample);
    assert_ok(sample->context, mw_build(sample->context, "items.rsrc", json, sizeof json - 1, &sample->doc));
}

static struct mw_bytes content_of(struct test_doc *sample, const char *path)
{
    struct mw_bytes content;
    for (size_t i = 0; i < mw_item_count(sample->doc); i++)
        if (strcmp(mw_item_at(sample->doc, i)->path, path) == 0) {
            assert_ok(sample->context, mw_item_content(sample->doc, i, &content));
            return content;
        }
    fail_msg("there is no %s", path);
    return (struct mw_bytes){ NULL, 0 };
}

static void assert_bytes(struct mw_bytes bytes, const char *text)
{
    assert_int_equal(bytes.size, strlen(text));
    assert_memory_equal(bytes.data, text, bytes.size);
}

static void all_are_listed(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        enum mw_item_kind kind;
        bool empty;
    } items[] = {
        { "scenes/1 .._N_S: \"A\".png", MW_ITEM_PICTURE, false },
        { "scenes/2 Café.png", MW_ITEM_PICTURE, true },
        { "scenes/1 .._N_S: \"A\".svg", MW_ITEM_PICTURE, false },
        { "scenes/2 Café.svg", MW_ITEM_PICTURE, true },
        { "objects/3 Lamp.png", MW_ITEM_PICTURE, true },
        { "objects/3 Lamp.svg", MW_ITEM_PICTURE, true },
        { "sounds/4 ding.wav", MW_ITEM_SOUND, false },
        { "sounds/5 none.wav", MW_ITEM_SOUND, true },
        { "scripts/0 global.wb", MW_ITEM_SCRIPT, true },
        { "scripts/2 Café.wb", MW_ITEM_SCRIPT, false },
        { "texts/2 Café.txt", MW_ITEM_TEXT, false },
        { "texts/9 Old.txt", MW_ITEM_TEXT, false },
        { "texts.po", MW_ITEM_TEXT, false },
    };
    struct test_doc sample;
    begin(&sample);
    assert_int_equal(mw_item_count(sample.doc), sizeof items / sizeof *items);
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        const struct mw_item *item = mw_item_at(sample.doc, i);
        assert_string_equal(item->path, items[i].path);
        assert_int_equal(item->kind, items[i].kind);
        assert_int_equal(item->size == 0, items[i].empty);
    }
    test_doc_end(&sample);
}

/* Its size is that of the file, its count the number of texts. */
static void texts_are_one_file_for_translation(void **state)
{
    (void)state;
    struct test_doc sample;
    begin(&sample);
    struct mw_bytes po = content_of(&sample, "texts.po");
    assert_bytes(po, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                     "\nmsgctxt \"texts/2/text\"\nmsgid \"A café.\\nIt smells.\"\nmsgstr \"\"\n"
                     "\nmsgctxt \"texts/9/text\"\nmsgid \"x\"\nmsgstr \"\"\n"
                     "\nmsgctxt \"scripts/2/code/1\"\nmsgid \"Coffee\"\nmsgstr \"\"\n");
    const struct mw_item *item = mw_item_at(sample.doc, mw_item_count(sample.doc) - 1);
    assert_string_equal(item->path, "texts.po");
    assert_int_equal(item->size, po.size);
    assert_int_equal(item->count, 3);
    /* Without texts the file is not listed. */
    test_edit(&sample, "remove-item path=texts index=1");
    test_edit(&sample, "delete-scene name=Café");
    item = mw_item_at(sample.doc, mw_item_count(sample.doc) - 1);
    assert_string_equal(item->path, "scripts/0 global.wb");
    test_doc_end(&sample);
}

static void what_is_in_them(void **state)
{
    (void)state;
    struct test_doc sample;
    struct mw_arena arena;
    struct mw_image image;
    begin(&sample);
    mw_arena_init(&arena, sample.context);
    assert_int_equal(content_of(&sample, "scripts/0 global.wb").size, 0);
    assert_bytes(content_of(&sample, "scripts/2 Café.wb"), "PRINT{Coffee}\n");
    assert_bytes(content_of(&sample, "texts/2 Café.txt"), "A café.\nIt smells.");
    struct mw_bytes wav = content_of(&sample, "sounds/4 ding.wav");
    assert_memory_equal(wav.data, "RIFF", 4);
    assert_memory_equal(wav.data + 8, "WAVE", 4);
    assert_int_equal(wav.size, 44 + 4);
    struct mw_bytes svg = content_of(&sample, "scenes/1 .._N_S: \"A\".svg");
    assert_memory_equal(svg.data, "<", 1);
    assert_int_equal(
        mw_png_decode(&arena, "scene", content_of(&sample, "scenes/1 .._N_S: \"A\".png"), &image), 0);
    assert_int_equal(image.width, 30);
    assert_int_equal(image.height, 20);
    for (uint32_t y = 0; y < 20; y++)
        for (uint32_t x = 0; x < 30; x++) {
            bool black = y >= 2 && y < 8 && x >= 3 && x < 9;
            assert_int_equal(image.rgba[(y * 30 + x) * 4], black ? 0 : 255);
        }
    mw_arena_free(&arena);
    test_doc_end(&sample);
}

/* An XML parser accepts the drawings, and extraction stays inside its directory. */
static void svg_is_well_formed(void **state)
{
    struct fixture *f = *state;
    struct test_doc sample;
    char command[TEST_PATH_SIZE + 200];
    begin(&sample);
    struct mw_bytes svg = content_of(&sample, "scenes/1 .._N_S: \"A\".svg");
    test_write_file(f->path, svg.data, svg.size);
    snprintf(command, sizeof command,
             "python3 -c 'import sys, xml.etree.ElementTree as t; r = t.parse(sys.argv[1]).getroot(); "
             "sys.exit(not r.tag.endswith(\"svg\"))' %s",
             f->path);
    if (system("command -v python3 >/dev/null 2>&1") == 0)
        assert_int_equal(system(command), 0);
    test_doc_end(&sample);
}

static void assert_has(struct mw_bytes bytes, const char *line)
{
    size_t size = strlen(line);
    for (size_t at = 0; at + size <= bytes.size; at++)
        if (memcmp(bytes.data + at, line, size) == 0)
            return;
    fail_msg("no %s in: %.*s", line, (int)bytes.size, (const char *)bytes.data);
}

/* Frames are inset by half of the pen, pens of polygons extend right and down. Only scenes have paper. */
static void svg_keeps_shapes(void **state)
{
    (void)state;
#define SHAPES                                                                                               \
    "[{\"kind\": \"rectangle\", \"fill\": 1, \"pen_size\": 2, \"pen_pattern\": 1,"                           \
    "  \"bounds\": {\"top\": 2, \"left\": 3, \"bottom\": 12, \"right\": 23}},"                               \
    " {\"kind\": \"oval\", \"fill\": 1, \"bounds\": {\"top\": 0, \"left\": 0, \"bottom\": 9, \"right\": "    \
    "15}},"                                                                                                  \
    " {\"kind\": \"round_rectangle\", \"pen_size\": 1, \"pen_pattern\": 1, \"oval\": 7,"                     \
    "  \"bounds\": {\"top\": 1, \"left\": 1, \"bottom\": 11, \"right\": 21}},"                               \
    " {\"kind\": \"polygon\", \"fill\": 1, \"pen_size\": 3, \"pen_pattern\": 1, \"start_y\": 1, "            \
    "\"start_x\": 2,"                                                                                        \
    "  \"points\": [{\"y\": 1, \"x\": 9}, {\"y\": 8, \"x\": 9}]}]"
    static const char shapes[] =
        "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
        "\"fork\"}, \"versions\": [{\"id\": 1}], \"global_scripts\": [{\"id\": 0}],"
        "\"scenes\": [{\"id\": 1, \"name\": \"Hall\", \"bounds\": {\"bottom\": 20, \"right\": 30}, "
        "\"shapes\": " SHAPES "}], \"objects\": [{\"id\": 3, \"name\": \"Lamp\", \"shapes\": " SHAPES "}],"
        "\"patterns\": [{\"id\": 900, \"patterns\": [{\"row0\": 255, \"row1\": 15}]}]}";
    struct test_doc sample;
    test_doc_begin(&sample);
    assert_ok(sample.context,
              mw_build(sample.context, "shapes.rsrc", shapes, sizeof shapes - 1, &sample.doc));
    struct mw_bytes scene = content_of(&sample, "scenes/1 Hall.svg");
    assert_has(scene,
               "viewBox=\"0 0 30 20\">\n<rect x=\"0\" y=\"0\" width=\"30\" height=\"20\" fill=\"#fff\"/>\n");
    assert_has(scene, "<path d=\"M0 0h8v1h-8zM4 1h4v1h-4z\"/></pattern>");
    assert_has(scene, "<rect x=\"3\" y=\"2\" width=\"20\" height=\"10\" fill=\"url(#p1)\"/>\n"
                      "<rect x=\"4\" y=\"3\" width=\"18\" height=\"8\" fill=\"none\" stroke=\"url(#p1)\" "
                      "stroke-width=\"2\"/>\n"
                      "<ellipse cx=\"7.5\" cy=\"4.5\" rx=\"7.5\" ry=\"4.5\" fill=\"url(#p1)\"/>\n"
                      "<rect x=\"1.5\" y=\"1.5\" width=\"19\" height=\"9\" rx=\"3\" fill=\"none\" "
                      "stroke=\"url(#p1)\" stroke-width=\"1\"/>\n"
                      "<polygon points=\"2,1 9,1 9,8\" fill=\"url(#p1)\" fill-rule=\"evenodd\"/>\n"
                      "<polyline points=\"3.5,2.5 10.5,2.5 10.5,9.5\" fill=\"none\" stroke=\"url(#p1)\" "
                      "stroke-width=\"3\" stroke-linecap=\"square\" stroke-miterlimit=\"1.5\"/>\n</svg>\n");
    assert_has(content_of(&sample, "objects/3 Lamp.svg"), "viewBox=\"0 0 23 12\">\n<defs>\n");
    test_doc_end(&sample);
}

/* Frames without an inside are filled, ovals of less than 3 pixels become rectangles. */
static void svg_keeps_narrow_shapes(void **state)
{
    (void)state;
    static const char shapes[] =
        "{\"$format\": \"worldbuilder\", \"$version\": 1, \"$encoding\": \"mac-roman\", \"file\": {\"form\": "
        "\"fork\"}, \"versions\": [{\"id\": 1}], \"global_scripts\": [{\"id\": 0}],"
        "\"scenes\": [{\"id\": 1, \"name\": \"Hall\", \"bounds\": {\"bottom\": 60, \"right\": 60}, "
        "\"shapes\": ["
        "{\"kind\": \"rectangle\", \"pen_size\": 1, \"pen_pattern\": 1, \"bounds\": {\"left\": 4, "
        "\"bottom\": 50, \"right\": 5}},"
        "{\"kind\": \"oval\", \"pen_size\": 15, \"pen_pattern\": 1, \"bounds\": {\"bottom\": 40, \"right\": "
        "30}},"
        "{\"kind\": \"round_rectangle\", \"oval\": 8, \"pen_size\": 9, \"pen_pattern\": 1, \"bounds\": "
        "{\"bottom\": 18, \"right\": 30}},"
        "{\"kind\": \"oval\", \"fill\": 1, \"bounds\": {\"bottom\": 50, \"right\": 2}}]}],"
        "\"patterns\": [{\"id\": 100, \"patterns\": [{}]}, {\"id\": 900, \"patterns\": [{\"row1\": 15}]}]}";
    struct test_doc sample;
    test_doc_begin(&sample);
    assert_ok(sample.context,
              mw_build(sample.context, "shapes.rsrc", shapes, sizeof shapes - 1, &sample.doc));
    struct mw_bytes scene = content_of(&sample, "scenes/1 Hall.svg");
    assert_has(scene, "<path d=\"M4 1h4v1h-4z\"/></pattern>"); /* of PAT# 900, whatever precedes it */
    assert_has(scene, "<rect x=\"4\" y=\"0\" width=\"1\" height=\"50\" fill=\"url(#p1)\"/>\n"
                      "<ellipse cx=\"15\" cy=\"20\" rx=\"15\" ry=\"20\" fill=\"url(#p1)\"/>\n"
                      "<rect x=\"0\" y=\"0\" width=\"30\" height=\"18\" rx=\"4\" fill=\"url(#p1)\"/>\n"
                      "<rect x=\"0\" y=\"0\" width=\"2\" height=\"50\" fill=\"url(#p1)\"/>\n</svg>\n");
    test_doc_end(&sample);
}

/* The list follows edits of the game. */
static void removed_items_are_not_listed(void **state)
{
    (void)state;
    struct test_doc sample;
    struct mw_bytes content;
    begin(&sample);
    assert_int_equal(mw_item_count(sample.doc), 13);
    test_edit(&sample, "delete-scene name=Café");
    assert_int_equal(mw_item_count(sample.doc), 9);
    assert_int_equal(mw_item_content(sample.doc, 10, &content), MW_E_NOT_FOUND);
    assert_string_equal(mw_error_message(sample.context), "items.rsrc: no item 10; the number of items is 9");
    assert_ok(sample.context, mw_undo(sample.doc));
    assert_int_equal(mw_item_count(sample.doc), 13);
    test_doc_end(&sample);
}

/* Scripts and texts without a name have that of their scene. */
static void files_of_a_folder_have_names(void **state)
{
    struct fixture *f = *state;
    static const char *const files[] = { "scenes/00-_._N_S_ _A_.shapes.json",
                                         "scripts/00-Café.wb",
                                         "texts/00-Café.txt",
                                         "texts/01-Old.txt",
                                         "sounds/00-ding.deltas",
                                         "world.json" };
    struct test_doc sample;
    begin(&sample);
    char folder[TEST_PATH_SIZE];
    strcpy(folder, in_folder(f, "game"));
    size_t written;
    assert_ok(sample.context, mw_unpack(sample.doc, folder, false, &written));
    assert_int_equal(written, 6);
    for (size_t i = 0; i < 6; i++) {
        char path[TEST_PATH_SIZE + 64];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        if (!test_exists(path))
            fail_msg("there is no %s", files[i]);
    }
    test_doc_end(&sample);
}

static int take_all(struct mw_context *context, void *user)
{
    struct mw_document *doc = NULL;
    struct mw_bytes content;
    (void)user;
    int error = mw_build(context, "items.rsrc", json, sizeof json - 1, &doc);
    if (!error && mw_item_count(doc) < 13)
        error = MW_E_MEMORY;
    for (size_t i = 0; i < 13 && !error; i++)
        error = mw_item_at(doc, i)->size == 0 ? 0 : mw_item_content(doc, i, &content);
    if (doc)
        mw_close(doc);
    return error;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(take_all, NULL) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_listed),
        cmocka_unit_test(texts_are_one_file_for_translation),
        cmocka_unit_test(what_is_in_them),
        FOLDER_TEST(svg_is_well_formed),
        cmocka_unit_test(svg_keeps_shapes),
        cmocka_unit_test(svg_keeps_narrow_shapes),
        cmocka_unit_test(removed_items_are_not_listed),
        FOLDER_TEST(files_of_a_folder_have_names),
        cmocka_unit_test(allocation_failures_are_reported),
    };
    return TEST_RUN(tests);
}
