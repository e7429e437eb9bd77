/* Checks and edits of the maps of the corpus: harbours as Return to the Roots has them, severities, and
 * computed layers that stay up to date. */
#include "test.h"

#include "doc.h"
#include "formats/settlers2/computed_layers.h"

struct found {
    size_t maps, harbours;
    char removed[1024]; /* FILE x,y of each harbour that is removed */
};

static const char *name_after_hash(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dash = strchr(name, '_');
    return dash ? dash + 1 : name;
}

/* "terrain_up[90,43]" as " MISS203.WLD 90,43" */
static void add_removed(struct found *found, const char *path, const struct mw_diag *diag)
{
    size_t length = strlen(found->removed);
    unsigned x, y;
    assert_int_equal(sscanf(diag->path, "terrain_up[%u,%u]", &x, &y), 2);
    snprintf(found->removed + length, sizeof found->removed - length, " %s %u,%u", name_after_hash(path), x,
             y);
}

static void check_as_rttr(const char *path, void *user)
{
    const struct mw_arg as = { "as", "rttr" };
    struct found *found = user;
    struct test_doc real;
    size_t steep = 0;
    test_doc_file(&real, path);
    const struct s2_map *map = real.world;
    for (size_t i = 0; i < (size_t)map->terrain_up.width * map->terrain_up.height; i++)
        found->harbours += (map->terrain_up.cells[i] & S2_HARBOUR) != 0;
    assert_ok(real.context, mw_check(real.doc, &as, 1));
    for (size_t i = 0; i < mw_diag_count(real.doc); i++) {
        const struct mw_diag *diag = mw_diag_at(real.doc, i);
        if (strcmp(diag->code, "S2M134") == 0)
            add_removed(found, path, diag);
        if (strcmp(diag->code, "S2M135") == 0)
            fail_msg("%s: %s: %s", path, diag->path, diag->message);
        if (strcmp(diag->code, "S2M101") == 0)
            assert_int_equal(diag->severity, MW_SEVERITY_WARNING);
        steep += strcmp(diag->code, "S2M125") == 0;
    }
    assert_true(steep <= 1);
    found->maps++;
    test_doc_end(&real);
}

static void harbours_that_the_game_removes(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    struct found found = { 0 };
    test_corpus_path(folder, "settlers2");
    test_each_file(folder, ".swd", check_as_rttr, &found);
    test_each_file(folder, ".wld", check_as_rttr, &found);
    assert_true(found.maps > 200);
    assert_int_equal(found.harbours, 189);
    assert_string_equal(found.removed, " LANDUNG2.swd 94,51 Landung3.swd 101,93 Landung3.swd 124,135"
                                       " MISS203.WLD 90,43 MISS203.WLD 90,43");
}

/* What matched the map before an operation matches it afterwards. */
static void edit_and_compare(const char *path, void *user)
{
    static const char *const operations[] = {
        "raise rect=3,4,9,7 by=4 steps",
        "paint-terrain terrain=0x05 rect=10,10,7,6",
        "clear what=objects rect=0,0,20,20",
        "put-object object=tree density=10 rect=0,0,30,30 anywhere",
        "shift dx=3 dy=5",
        "rotate",
    };
    unsigned *followed = user, before, after;
    enum s2_site_rule rule;
    struct test_doc real;
    test_doc_file(&real, path);
    const struct s2_map *map = real.world;
    bool usable = map->width >= 32 && map->width <= 96 && map->height % 2 == 0 && !map->trace.gap.size;
    for (size_t i = 0; usable && i < sizeof operations / sizeof *operations; i++) {
        assert_ok(real.context, s2_find_matching_layers(real.doc, &before, &rule));
        test_edit(&real, operations[i]);
        assert_ok(real.context, s2_find_matching_layers(real.doc, &after, &rule));
        if (before & ~after)
            fail_msg("%s: %s: layers 0x%X matched, then 0x%X", path, operations[i], before, after);
        followed[0] += before == S2_COMPUTED_ALL;
        followed[1]++;
    }
    test_doc_end(&real);
}

static void computed_layers_stay_up_to_date(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE];
    unsigned followed[2] = { 0 };
    test_corpus_path(folder, "settlers2");
    test_each_file(folder, ".swd", edit_and_compare, followed);
    test_each_file(folder, ".wld", edit_and_compare, followed);
    assert_true(followed[0] > 100 && followed[1] > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(harbours_that_the_game_removes),
                                        cmocka_unit_test(computed_layers_stay_up_to_date) };
    return TEST_RUN(tests);
}
