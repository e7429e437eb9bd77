/* Random chains of steps over the worlds of the project, some for each; many more by tests/slow/chains. And
 * inputs that once broke a law. */
#include "chains.h"
#include "doc.h"

enum {
    SEED = 7,
    CHAINS = 9, /* of each world */
};

static void try_chain(const struct chain_world *world, struct chain *chain)
{
    char *fault = chain_fault(world, chain);
    if (!fault)
        return;
    chain_shrink(world, chain, &fault);
    chain_print(chain, stderr);
    fail_msg("%s %s: %s", chain_world_format(world), chain_world_name(world), fault);
}

static void try_world(struct chain_world *world, void *user)
{
    struct test_random random = { SEED };
    struct chain chain = { .length = 0 };
    ++*(size_t *)user;
    try_chain(world, &chain);
    for (int i = 0; i < CHAINS; i++) {
        chain_pick(world, &random, &chain);
        try_chain(world, &chain);
        chain_free(&chain);
    }
}

static void laws_hold_after_chains(void **state)
{
    size_t worlds = 0;
    (void)state;
    chain_each_world(try_world, &worlds);
    assert_true(worlds > 30);
}

/* ---- what broke a law ---- */

struct broken {
    const char *world;
    const char *steps[5];
};

static void found_chains_hold(void **state)
{
    static const struct broken all[] = {
        { "samples/islet.map", { "convert to=teeworlds07", "optimise" } },
        { "samples/islet.map", { "resize layer=* width=5" } },
        { "samples/islet.map",
          { "append file='" MW_SOURCE_ROOT "/samples/islet.map' with-settings", "dump" } },
        { "tests/fixtures/teeworlds/teeworlds07.map",
          { "set path=info[0].credits_text value=me", "dump", "undo" } },
        /* Many layers have the number of the quads' data where only physics layers need one. */
        { "samples/islet.map",
          { "append file='" MW_SOURCE_ROOT "/samples/islet.map'",
            "append file='" MW_SOURCE_ROOT "/samples/islet.map'",
            "set path=layers[tile_flags=0].tele_data value=16 force", "mirror axis=x" } },
        { "samples/garden.wwd", { "dump", "set path=planes[1].objects[4].x value=3", "dump" } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct chain chain = { .length = 0 };
        size_t size;
        uint8_t *bytes = test_read_source(all[i].world, &size);
        struct chain_world *world = chain_world_bytes(strrchr(all[i].world, '/') + 1, bytes, size);
        for (; all[i].steps[chain.length]; chain.length++)
            chain.steps[chain.length] = strdup(all[i].steps[chain.length]);
        try_chain(world, &chain);
        chain_free(&chain);
        chain_world_free(world);
        free(bytes);
    }
}

/* ---- what is refused instead ---- */

/* Each would be read back as something else. */
static void selectors_are_refused(void **state)
{
    static const struct {
        const char *world, *step, *why;
    } all[] = {
        { "samples/shores.swd", "set path=form value=292", "" },
        { "samples/shores.swd", "set path=magic value=a", "computed" },
        { "samples/shores.swd", "set path=$trace.gap hex=51e6a867", "damaged" },
        { "samples/shores.swd", "set path=$trace.no_end value=1", "error" },
        { "samples/shores.swd", "set path=animals[4].kind value=255", "animals would be" },
        { "samples/islet.map", "set path=layers[3].type value=quads", "force" },
        { "samples/islet.map", "set path=layers[3].data value=-1", "data[10]" },
        { "samples/islet.map", "set path=info[0].credits value=1", "another item" },
        { "samples/islet.map", "set path=data[10].bytes hex=00", "" },
        { "samples/islet.map", "set path=data[10].level value=9", "optimise" },
        { "samples/lagoon.wwd", "set path=meta[2].kind value=places", "guides" },
        { "samples/lagoon.wwd", "set path=$trace.tail hex=61", "meta" },
        { "samples/garden.wwd", "set path=$trace.tail hex=61", "$trace.tail" },
        { "tests/fixtures/automap/ground.rules", "set path=text value=''", "empty" },
        { "samples/lighthouse.bin", "set path=scenes[2].shapes[0].kind value=1", "scenes[2].shapes" },
        { "tests/fixtures/lbm/packed.lbm", "set path=chunks[1].kind value=header", "chunks[1]" },
        { "tests/fixtures/s2text/small.ger", "set path=form value=1", "" },
        { "tests/fixtures/rtx/small.rtx", "set path=lines[5].ending value=2", "lines" },
        { "tests/fixtures/hfs/volume.dsk", "set path=volumes[0].extents_tree.node_size value=255", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct test_doc test;
        void *bytes;
        size_t size;
        char path[TEST_PATH_SIZE];
        test_source_path(path, all[i].world);
        test_doc_file(&test, path);
        test_doc_write(&test, &bytes, &size);
        if (mw_edit(test.doc, all[i].step) == 0)
            fail_msg("%s: %s is accepted", all[i].world, all[i].step);
        if (!strstr(mw_error_message(test.context), all[i].why))
            fail_msg("%s: %s", all[i].step, mw_error_message(test.context));
        assert_int_equal(mw_history_count(test.doc), 0);
        assert_writes(test.doc, bytes, size);
        mw_free(test.context, bytes);
        test_doc_end(&test);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_chains_hold),
        cmocka_unit_test(selectors_are_refused),
        cmocka_unit_test(laws_hold_after_chains),
    };
    return TEST_RUN(tests);
}
