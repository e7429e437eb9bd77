/* Where in the file diagnostics of maps are: the data block that has what is wrong. */
#include "test.h"

#include "formats/teeworlds/model.h"
#include "formats/teeworlds/store.h"
#include "teeworlds_maps.h"

struct row {
    const char *sets[2][2];
    const char *code, *path;
    const char *data; /* the field with the number of the block */
};

static const struct row rows[] = {
    { { { "layers[0].quads[0].color_envelope", "3" } },
      "TWM107",
      "layers[0].quads[0].color_envelope",
      "layers[0].quads_data" },
    { { { "layers[9].sources[0].position_envelope", "3" } },
      "TWM107",
      "layers[9].sources[0].position_envelope",
      "layers[9].sources_data" },
    { { { "layers[0].quads[0].position_envelope", "1" } },
      "TWM125",
      "layers[0].quads[0].position_envelope",
      "layers[0].quads_data" },
    { { { "layers[9].sources[0].sound_envelope", "0" } },
      "TWM125",
      "layers[9].sources[0].sound_envelope",
      "layers[9].sources_data" },
    { { { "layers[0].quads[0].color_envelope", "-2" } },
      "TWM108",
      "layers[0].quads[0].color_envelope",
      "layers[0].quads_data" },
    { { { "layers[9].sources[0].position_envelope", "-2" } },
      "TWM108",
      "layers[9].sources[0].position_envelope",
      "layers[9].sources_data" },
    { { { "layers[2].tiles[3,3].index", "255" } }, "TWM111", "layers[2].tiles[3,3]", "layers[2].data" },
    { { { "layers[3].front[3,3].index", "255" } }, "TWM111", "layers[3].front[3,3]", "layers[3].front_data" },
    { { { "layers[4].tele[3,3].type", "26" }, { "layers[4].tele[3,3].number", "77" } },
      "TWM201",
      "layers[4].tele[3,3]",
      "layers[4].tele_data" },
    { { { "layers[4].tele[0,3].type", "26" } }, "TWM205", "layers[4].tele[0,3]", "layers[4].tele_data" },
    { { { "layers[6].switches[3,3].type", "22" }, { "layers[6].switches[3,3].number", "77" } },
      "TWM208",
      "layers[6].switches[3,3]",
      "layers[6].switch_data" },
    { { { "layers[7].tune[3,3].type", "68" }, { "layers[7].tune[3,3].number", "77" } },
      "TWM209",
      "layers[7].tune[3,3]",
      "layers[7].tune_data" },
    { { { "layers[4].tiles[3,3].index", "1" } }, "TWM121", "layers[4].tiles", "layers[4].data" },
    { { { "info[0].author_text", "12345678901234567890123456789012" } },
      "TWM115",
      "info[0].author_text",
      "info[0].author" },
};

static void places_are_those_of_the_data(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct test_doc test;
        test_doc_json(&test, map_good);
        for (size_t k = 0; k < 2 && rows[i].sets[k][0]; k++)
            assert_int_equal(test_set_anyway(test.doc, rows[i].sets[k][0], rows[i].sets[k][1]), 0);
        test_doc_reread(&test);
        test_check(&test, NULL);
        const struct mw_diag *diag = test_find_diag(test.doc, rows[i].code, rows[i].path);
        if (!diag)
            fail_msg("%s is not reported at %s", rows[i].code, rows[i].path);
        const struct mw_bytes stored = tw_storage(test.doc)->slots[test_int(&test, rows[i].data)]->stored;
        assert_string_equal(diag->space, "file");
        assert_int_equal(diag->offset, stored.data - test.doc->input.data);
        assert_int_equal(diag->length, stored.size);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_those_of_the_data),
    };
    return TEST_RUN(tests);
}
