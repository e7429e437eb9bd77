/* DAT files are converted to WLD and SWD maps and back, and new maps are playable. */
#include "test.h"

#include "damage.h"
#include "settlers2_sample.h"

enum {
    DAT_LAYERS = 15,
    DAT_BYTES = 14 + DAT_LAYERS * (16 + SAMPLE_NODES),
};

static struct sample sample;
static uint8_t dat[DAT_BYTES];
static size_t dat_size;

struct fixture {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_document *doc;
};

static void begin(struct fixture *f, const char *name, const uint8_t *bytes, size_t size)
{
    *f = (struct fixture){ 0 };
    f->context = test_context_new(&f->memory);
    f->doc = test_open_bytes(f->context, name, bytes, size);
    assert_false(mw_document_damaged(f->doc));
}

static void end(struct fixture *f)
{
    mw_close(f->doc);
    test_context_free(f->context, &f->memory);
}

static void edit(struct fixture *f, const char *operation)
{
    if (mw_edit(f->doc, operation) < 0)
        fail_msg("%s: %s", operation, mw_error_message(f->context));
}

static void refuse(struct fixture *f, const char *operation, int error, const char *message)
{
    assert_int_equal(mw_edit(f->doc, operation), error);
    assert_string_equal(mw_error_message(f->context), message);
}

/* The layers of the sample; the long form has a 15th, in which the area has index 0 as in `areas`. */
static void make_dat(bool is_long)
{
    uint8_t *at = sample_u16(dat, 0x2711);
    sample_init(&sample);
    memset(sample.layers[LAYER_TYPE], 0, SAMPLE_NODES);
    memset(sample.layers[LAYER_ANIMALS], 0xFF, SAMPLE_NODES);
    memset(sample.layers[LAYER_UNUSED], 0xFF, SAMPLE_NODES);
    sample_set(&sample, LAYER_ANIMALS, 4, 5, 3);
    at = is_long ? at : sample_u32(at, 0xFFFFFFFF);
    at = sample_u16(sample_u16(sample_u32(at, 0), SAMPLE_SIDE), SAMPLE_SIDE);
    for (int i = 0; i < (is_long ? DAT_LAYERS : SAMPLE_LAYERS); i++) {
        if (is_long) {
            at = sample_u32(sample_u16(at, 0x2710), 0);
            at = sample_u16(sample_u16(sample_u16(at, SAMPLE_SIDE), SAMPLE_SIDE), 1);
        }
        at = sample_u32(at, SAMPLE_NODES);
        if (i < SAMPLE_LAYERS)
            memcpy(at, sample.layers[i], SAMPLE_NODES);
        else
            memset(at, 0, SAMPLE_NODES);
        if (is_long && i == LAYER_AREAS)
            memset(at, 9, SAMPLE_NODES); /* out of date */
        at += SAMPLE_NODES;
    }
    dat_size = (size_t)(at - dat);
}

/* The file that a DAT of the sample is converted to. */
static size_t wanted_world(uint8_t bytes[SAMPLE_BYTES])
{
    memset(sample.layers[LAYER_ANIMALS], 0, SAMPLE_NODES);
    memset(sample.layers[LAYER_UNUSED], 0, SAMPLE_NODES);
    sample_set(&sample, LAYER_ANIMALS, 4, 5, 3);
    sample.animals[0].kind = 3;
    sample.animals[0].x = 4;
    sample.animals[0].y = 5;
    sample.animal_count = 1;
    memset(sample.title, 0, sizeof sample.title);
    memset(sample.author, 0, sizeof sample.author);
    strcpy(sample.title, "The f\x81nfth"); /* u umlaut in code page 437 */
    strcpy(sample.author, "Me");
    sample.landscape = 2;
    sample.players = 2;
    memset(sample.hq_x, 0xFF, sizeof sample.hq_x);
    memset(sample.hq_y, 0xFF, sizeof sample.hq_y);
    sample_headquarters(&sample, 0, 8, 10);
    sample_headquarters(&sample, 1, 20, 26);
    return sample_bytes(&sample, bytes);
}

static void assert_written(struct fixture *f, const uint8_t *bytes, size_t size)
{
    void *data;
    size_t written;
    assert_int_equal(mw_write(f->doc, NULL, 0, &data, &written), 0);
    assert_int_equal(written, size);
    assert_memory_equal(data, bytes, size);
    mw_free(f->context, data);
}

static bool has_change(const struct fixture *f, const char *path, const char *text)
{
    for (size_t i = 0; i < mw_change_count(f->doc); i++)
        if (strcmp(mw_change_at(f->doc, i)->path, path) == 0 &&
            strcmp(mw_change_at(f->doc, i)->text, text) == 0)
            return true;
    return false;
}

static void test_dat_to_world(void **state)
{
    (void)state;
    static uint8_t wanted[SAMPLE_BYTES];
    for (int is_long = 0; is_long < 2; is_long++) {
        struct fixture f;
        make_dat(is_long);
        begin(&f, "WORLD005.DAT", dat, dat_size);
        edit(&f, "convert to=swd landscape=winter title='The fünfth' author=Me hq=8,10 hq=20,26");
        assert_true(has_change(&f, "form", is_long ? "dat -> world" : "short_dat -> world"));
        assert_true(has_change(&f, "areas", "taken from the area layer"));
        assert_true(has_change(&f, "animal_layer", "1023 nodes set to 0"));
        assert_true(has_change(&f, "object_type", "headquarters of player 2 at 20,26"));
        size_t size = wanted_world(wanted);
        assert_written(&f, wanted, size);
        assert_int_equal(mw_check(f.doc, NULL, 0), 0);
        assert_int_equal(mw_diag_count(f.doc), 0);
        end(&f);
    }
}

/* Without hq, the players are those whose headquarters are on the map, up to the highest, in any order;
 * there is no ninth. */
static void test_players_of_a_dat(void **state)
{
    (void)state;
    struct fixture f;
    make_dat(true);
    static const struct {
        size_t node;
        uint8_t player;
    } headquarters[] = { { 5, 2 }, { 70, 0 }, { 900, 8 } };
    for (size_t i = 0; i < sizeof headquarters / sizeof *headquarters; i++) {
        uint8_t *layers = dat + 10 + 16 + headquarters[i].node;
        layers[LAYER_INDEX * (16 + SAMPLE_NODES)] = headquarters[i].player;
        layers[LAYER_TYPE * (16 + SAMPLE_NODES)] = 0x80;
    }
    begin(&f, "map.dat", dat, dat_size);
    edit(&f, "convert to=swd landscape=winter");
    const struct s2_map *map = s2_map_of(f.doc);
    assert_int_equal(map->players, 3);
    static const uint16_t x[7] = { 6, 0xFFFF, 5, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF };
    static const uint16_t y[7] = { 2, 0xFFFF, 0, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF };
    for (size_t i = 0; i < 7; i++) {
        assert_int_equal((&map->hq_x.player1)[i], x[i]);
        assert_int_equal((&map->hq_y.player1)[i], y[i]);
    }
    end(&f);
}

/* The highest player counts, or the number of nodes given; the layer of animals is full of FF. */
static void test_players_of_headquarters(void **state)
{
    (void)state;
    static const struct {
        const char *operation;
        int player, players;
    } cases[] = {
        { "convert to=swd landscape=winter", 0, 1 },
        { "convert to=swd landscape=winter", 1, 2 },
        { "convert to=swd landscape=winter", 6, 7 },
        { "convert to=swd landscape=winter hq=8,10 hq=20,26", 5, 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct fixture f;
        make_dat(true);
        uint8_t *layers = dat + 10 + 16 + 70;
        layers[LAYER_INDEX * (16 + SAMPLE_NODES)] = (uint8_t)cases[i].player;
        layers[LAYER_TYPE * (16 + SAMPLE_NODES)] = 0x80;
        begin(&f, "map.dat", dat, dat_size);
        edit(&f, cases[i].operation);
        assert_int_equal(s2_map_of(f.doc)->players, cases[i].players);
        end(&f);
    }
    struct fixture f;
    begin(&f, "map.dat", dat, dat_size);
    edit(&f, "enlarge size=36x40");
    assert_int_equal(s2_map_of(f.doc)->animal_layer.cells[36 * 40 - 1], 0xFF);
    end(&f);
}

/* A DAT file has no list of headquarters that would follow those on the map. */
static void test_headquarters_imported_into_a_dat(void **state)
{
    (void)state;
    struct fixture f;
    struct mw_bytes content;
    char path[TEST_PATH_SIZE], operation[TEST_PATH_SIZE + 64];
    make_dat(true);
    uint8_t *node = dat + 10 + 16 + 70 + LAYER_TYPE * (16 + SAMPLE_NODES);
    *node = 0x80;
    begin(&f, "map.dat", dat, dat_size);
    test_folder_new(path);
    snprintf(operation, sizeof operation, "%s/types.png", path);
    size_t item = 0;
    while (strcmp(mw_item_at(f.doc, item)->path, "layers/object_type.png") != 0)
        item++;
    assert_int_equal(mw_item_content(f.doc, item, &content), 0);
    test_write_file(operation, content.data, content.size);
    end(&f);
    *node = 0;
    begin(&f, "map.dat", dat, dat_size);
    snprintf(operation, sizeof operation, "import-layer layer=object_type file='%s/types.png'", path);
    edit(&f, operation);
    assert_int_equal(mw_change_count(f.doc), 1);
    assert_true(has_change(&f, "object_type", "1 node: taken from the picture"));
    *node = 0x80;
    assert_written(&f, dat, dat_size);
    end(&f);
    test_folder_remove(path);
}

static void test_encoded_layers_become_plain(void **state)
{
    (void)state;
    struct fixture f;
    make_dat(false);
    /* The first layer as four runs of 255 and the rest. */
    static const uint8_t packed[] = { 9, 9, 255, 10, 9, 255, 10, 9, 255, 10, 9, 255, 10, 9, 4, 10, 'x' };
    static uint8_t bytes[DAT_BYTES];
    memcpy(bytes, dat, 14);
    sample_u32(bytes + 14, sizeof packed - 1);
    memcpy(bytes + 18, packed, sizeof packed - 1);
    size_t rest = dat_size - 18 - SAMPLE_NODES;
    memcpy(bytes + 18 + sizeof packed - 1, dat + 18 + SAMPLE_NODES, rest);
    bytes[18 + sizeof packed - 1 + rest] = 'x'; /* after the end */
    begin(&f, "WORLD005.DAT", bytes, 18 + sizeof packed + rest);
    edit(&f, "convert to=wld landscape=winter title='The fünfth' author=Me hq=8,10 hq=20,26");
    assert_true(has_change(&f, "trace.tail", "1 byte after the end of the map removed"));
    static uint8_t wanted[SAMPLE_BYTES];
    size_t size = wanted_world(wanted);
    assert_written(&f, wanted, size);
    end(&f);
}

/* CONTI###.DAT beside the file, named, of a wrong size, missing. */
static void test_table_of_areas(void **state)
{
    (void)state;
    char folder[TEST_PATH_SIZE], map[TEST_PATH_SIZE + 32], conti[TEST_PATH_SIZE + 32],
        text[2 * TEST_PATH_SIZE];
    uint8_t table[2250] = { 1, 7, 0, 8, 0, 0x10, 0, 0, 0 };
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    test_folder_new(folder);
    snprintf(map, sizeof map, "%s/World005.DAT", folder);
    snprintf(conti, sizeof conti, "%s/Conti005.DAT", folder);
    make_dat(true);
    test_write_file(map, dat, dat_size);
    test_write_file(conti, table, sizeof table);
    for (int named = 0; named < 2; named++) {
        struct mw_document *doc;
        int64_t value;
        assert_int_equal(mw_open(context, map, NULL, 0, &doc), 0);
        snprintf(text, sizeof text, "convert to=swd landscape=greenland%s%s", named ? " areas=" : "",
                 named ? conti : "");
        assert_ok(context, mw_edit(doc, text));
        assert_int_equal(mw_get_int(doc, "areas[0].size", &value), 0);
        assert_int_equal(value, 16);
        assert_int_equal(mw_get_int(doc, "areas[0].y", &value), 0);
        assert_int_equal(value, 8);
        assert_int_equal(mw_get_int(doc, "area_layer[3,3]", &value), 0);
        assert_int_equal(value, 0);
        assert_int_equal(mw_get_int(doc, "players", &value), 0);
        assert_int_equal(value, 0);
        assert_int_equal(mw_get_int(doc, "not_playable", &value), 0);
        assert_int_equal(value, 1);
        mw_close(doc);
    }
    struct mw_document *doc;
    assert_int_equal(mw_open(context, map, NULL, 0, &doc), 0);
    test_write_file(conti, table, 100);
    assert_int_equal(mw_edit(doc, "convert to=swd landscape=winter"), MW_E_FORMAT);
    assert_non_null(
        strstr(mw_error_message(context), "has 100 bytes, but an area table (CONTI###.DAT) has 2250"));
    assert_int_equal(remove(conti), 0);
    snprintf(text, sizeof text, "convert to=swd landscape=winter areas=%s", conti);
    assert_int_equal(mw_edit(doc, text), MW_E_NOT_FOUND);
    assert_int_equal(mw_edit(doc, "convert to=swd landscape=winter"), 0);
    mw_close(doc);
    test_folder_remove(folder);
    test_context_free(context, &memory);
}

static void test_world_to_dat(void **state)
{
    (void)state;
    static uint8_t bytes[SAMPLE_BYTES];
    struct fixture f;
    make_dat(true);
    size_t size = wanted_world(bytes);
    begin(&f, "map.swd", bytes, size);
    edit(&f, "convert to=dat");
    assert_true(has_change(&f, "title",
                           "lost: \"The fünfth\" by \"Me\", winter, 2 players; DAT files only store layers"));
    assert_true(has_change(&f, "animals", "lost: 1"));
    assert_true(has_change(&f, "areas", "not stored in DAT files; convert to=conti makes the file for them"));
    /* Like the original DAT file, but with headquarters, without animals, and with two equal area layers. */
    size_t layer = 16 + SAMPLE_NODES, first = 10 + 16;
    memset(dat + first + layer * LAYER_ANIMALS, 0xFF, SAMPLE_NODES);
    memset(dat + first + layer * LAYER_AREAS, 0, SAMPLE_NODES);
    memcpy(dat + first + layer * LAYER_TYPE, sample.layers[LAYER_TYPE], SAMPLE_NODES);
    memcpy(dat + first + layer * LAYER_INDEX, sample.layers[LAYER_INDEX], SAMPLE_NODES);
    assert_written(&f, dat, dat_size);
    /* Changing one of the two layers does not change the other. */
    assert_int_equal(mw_set(f.doc, "area_layer[0,0]", "254"), 0);
    int64_t value;
    assert_int_equal(mw_get_int(f.doc, "area_layer_dat[0,0]", &value), 0);
    assert_int_equal(value, 0);
    end(&f);
    begin(&f, "map.swd", bytes, size);
    edit(&f, "convert to=conti");
    assert_written(&f, bytes + 92, 2250);
    end(&f);
    make_dat(true);
    begin(&f, "x.dat", dat, dat_size);
    edit(&f, "convert to=conti");
    assert_written(&f, bytes + 92, 2250);
    refuse(&f, "convert to=swd landscape=winter", MW_E_UNSUPPORTED,
           "convert: x.dat is of the form areas; the operation requires maps with layers");
    end(&f);
}

static void test_swd_and_wld(void **state)
{
    (void)state;
    static uint8_t bytes[SAMPLE_BYTES];
    struct fixture f;
    sample_init(&sample);
    size_t size = sample_bytes(&sample, bytes);
    begin(&f, "map.swd", bytes, size);
    edit(&f, "convert to=wld");
    assert_int_equal(mw_change_count(f.doc), 1);
    assert_true(has_change(&f, "", "WLD and SWD differ only in the file name"));
    assert_written(&f, bytes, size);
    edit(&f, "convert to=swd title=Other hq=3,4");
    strcpy(sample.title, "Other");
    memset(sample.layers[LAYER_TYPE], 0, SAMPLE_NODES);
    sample_headquarters(&sample, 0, 3, 4);
    size = sample_bytes(&sample, bytes);
    assert_written(&f, bytes, size);
    end(&f);
}

/* A wrong length is harmless in a WLD file, whose layers all have the same length; in a DAT file it would
 * mean run-length encoding. */
static void test_wrong_lengths_in_headers(void **state)
{
    (void)state;
    static uint8_t bytes[SAMPLE_BYTES];
    struct fixture f;
    make_dat(true);
    size_t size = wanted_world(bytes);
    sample_u32(bytes + SAMPLE_LAYERS_AT + 12, 77);
    begin(&f, "map.swd", bytes, size);
    edit(&f, "convert to=dat");
    void *data;
    assert_int_equal(mw_write(f.doc, NULL, 0, &data, &size), 0);
    assert_memory_equal((uint8_t *)data + 10 + 12, "\0\4\0\0", 4);
    struct mw_document *again = test_open_bytes(f.context, "map.dat", data, size);
    assert_false(mw_document_damaged(again));
    mw_close(again);
    mw_free(f.context, data);
    end(&f);
}

/* Refused operations leave the map unchanged. */
static void test_refused(void **state)
{
    (void)state;
    struct fixture f;
    make_dat(true);
    begin(&f, "x.dat", dat, dat_size);
    refuse(
        &f, "convert to=swd", MW_E_ARGUMENT,
        "convert: landscape (greenland, wasteland or winter) is required, because x.dat does not store it");
    refuse(&f, "convert to=swd landscape=winter hq=32,1", MW_E_ARGUMENT,
           "convert: hq=32,1 is outside the map; x must be 0 to 31, y 0 to 31");
    refuse(&f, "convert to=swd landscape=winter hq=3,1 hq=3,1", MW_E_ARGUMENT,
           "convert: hq=3,1 is given to two players");
    refuse(&f,
           "convert to=swd landscape=winter hq=0,1 hq=1,1 hq=2,1 hq=3,1 hq=4,1 hq=5,1 hq=6,1 hq=7,1 hq=8,1",
           MW_E_ARGUMENT, "convert: hq is given more than 8 times; the games support at most 8 players");
    refuse(&f, "convert to=swd landscape=winter title='123456789 123456789 1234'", MW_E_ARGUMENT,
           "convert: title: \"123456789 123456789 1234\" has 24 characters, but at most 23 fit");
    refuse(&f, "convert to=dat title=x", MW_E_ARGUMENT, "convert: title cannot be stored in a DAT file");
    assert_written(&f, dat, dat_size);
    assert_int_equal(mw_change_count(f.doc), 0);
    end(&f);
}

static int convert_once(struct mw_context *context, void *user)
{
    struct mw_document *doc = NULL;
    void *data = NULL;
    size_t size;
    (void)user;
    int error = mw_open_bytes(context, "WORLD005.DAT", dat, dat_size, NULL, 0, &doc);
    if (!error)
        error = mw_edit(doc, "convert to=swd landscape=winter title=x hq=8,10");
    if (!error)
        error = mw_edit(doc, "convert to=dat");
    if (!error)
        error = mw_write(doc, NULL, 0, &data, &size);
    mw_free(context, data);
    if (doc)
        mw_close(doc);
    return error;
}

static void test_allocations(void **state)
{
    (void)state;
    make_dat(true);
    assert_true(test_each_allocation_fails(convert_once, NULL) > 20);
}

/* ---- new maps ---- */

static struct mw_document *new_map(struct mw_context *context, const char *size, const char *landscape,
                                   const char *players)
{
    const struct mw_arg args[] = {
        { "size", size },       { "landscape", landscape },
        { "players", players }, { "title", "Fjärran" },
        { "author", "Nobody" }, { "as", strcmp(players, "8") == 0 ? "rttr" : "s2" }
    };
    struct mw_document *doc;
    assert_ok(context, mw_new(context, "settlers2", args, 6, &doc));
    return doc;
}

/* Squared, in pixels, on the torus. */
static int64_t distance(const struct s2_map *map, uint32_t a, uint32_t b)
{
    int64_t x = (int64_t)(a % map->width) - (int64_t)(b % map->width),
            y = (int64_t)(a / map->width) - (int64_t)(b / map->width);
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    x = x * 2 > map->width ? map->width - x : x;
    y = y * 2 > map->height ? map->height - y : y;
    return x * x * 56 * 56 + y * y * 28 * 28;
}

/* Every player has one headquarters, on the map and (up to the seventh) in the header, far from the others: a
 * circle of half the distance must cover a fair share of the area per player. */
static void check_headquarters(const struct s2_map *map, unsigned players)
{
    uint32_t places[8], nodes = (uint32_t)map->width * map->height, count = 0;
    for (uint32_t i = 0; i < nodes; i++) {
        if (map->object_type.cells[i] != 0x80)
            continue;
        assert_true(map->object_index.cells[i] < players);
        places[map->object_index.cells[i]] = i;
        count++;
    }
    assert_int_equal(count, players);
    uint16_t x[S2_PLAYERS], y[S2_PLAYERS];
    memcpy(x, &map->hq_x, sizeof x);
    memcpy(y, &map->hq_y, sizeof y);
    for (unsigned i = 0; i < S2_PLAYERS; i++)
        if (i < players)
            assert_int_equal((uint32_t)y[i] * map->width + x[i], places[i]);
        else
            assert_int_equal(x[i] & y[i], S2_UNSET);
    int64_t room = (int64_t)nodes * 56 * 28 / players;
    for (unsigned i = 0; i < players; i++)
        for (unsigned k = 0; k < i; k++)
            assert_true(distance(map, places[i], places[k]) > room / 2);
}

static void test_new(void **state)
{
    (void)state;
    static const char *const landscapes[] = { "greenland", "wasteland", "winter" }, *const games[] = {
        "s2", "rttr", "widelands"
    };
    for (unsigned players = 1; players <= 8; players++) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        const char count[] = { (char)('0' + players), 0 };
        struct mw_document *doc =
            new_map(context, players % 2 ? "64x96" : "36x32", landscapes[players % 3], count);
        const struct s2_map *map = s2_map_of(doc);
        assert_int_equal(map->width, players % 2 ? 64 : 36);
        assert_int_equal(map->height, players % 2 ? 96 : 32);
        assert_int_equal(map->landscape, players % 3);
        assert_int_equal(map->players, players);
        /* The original does not list a map that it cannot play. */
        assert_int_equal(map->not_playable, players == 8);
        assert_memory_equal(map->title, "Fj\x84rran", 8);
        assert_int_equal(mw_change_count(doc), 0);
        check_headquarters(map, players);
        for (size_t i = 0; i < 3; i++) {
            const struct mw_arg as = { "as", games[i] };
            assert_int_equal(mw_check(doc, &as, 1), 0);
            /* Only Return to the Roots supports eight players. */
            assert_int_equal(mw_diag_count(doc) > 0, players == 8 && i != 1);
        }
        assert_int_equal(mw_verify(doc, NULL), 0);
        mw_close(doc);
        test_context_free(context, &memory);
    }
}

static void test_new_defaults(void **state)
{
    (void)state;
    struct test_memory memory = { 0 };
    struct mw_context *context = test_context_new(&memory);
    struct mw_document *doc;
    assert_int_equal(mw_new(context, "settlers2", NULL, 0, &doc), 0);
    const struct s2_map *map = s2_map_of(doc);
    assert_int_equal(map->players, 2);
    assert_int_equal(map->width, 64);
    assert_int_equal(map->heights.cells[77], 10);
    assert_int_equal(map->terrain_up.cells[77], 8);
    assert_int_equal(map->sites.cells[77], 4);
    assert_int_equal(map->shading.cells[77], 64);
    assert_int_equal(map->resources.cells[77], 0x21);
    assert_int_equal(map->constant_layer.cells[77], 7);
    assert_int_equal(map->areas.items[0].size, 4096);
    mw_close(doc);
    static const char *const sizes[][2] = {
        { "33x64", "settlers2: size=33x64: width and height must be even for the map to wrap around" },
        { "64x35", "settlers2: size=64x35: width and height must be even for the map to wrap around" },
    };
    const struct mw_arg eight = { "players", "8" };
    assert_int_equal(mw_new(context, "settlers2", &eight, 1, &doc), MW_E_ARGUMENT);
    assert_string_equal(mw_error_message(context),
                        "settlers2: players=8: the original game supports up to 7; as=rttr allows up to 8");
    for (size_t i = 0; i < 2; i++) {
        const struct mw_arg size = { "size", sizes[i][0] };
        assert_int_equal(mw_new(context, "settlers2", &size, 1, &doc), MW_E_ARGUMENT);
        assert_string_equal(mw_error_message(context), sizes[i][1]);
    }
    test_context_free(context, &memory);
}

static int new_once(struct mw_context *context, void *user)
{
    struct mw_document *doc;
    (void)user;
    int error = mw_new(context, "settlers2", NULL, 0, &doc);
    if (!error)
        mw_close(doc);
    return error;
}

static void test_new_allocations(void **state)
{
    (void)state;
    assert_true(test_each_allocation_fails(new_once, NULL) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dat_to_world),
        cmocka_unit_test(test_players_of_a_dat),
        cmocka_unit_test(test_players_of_headquarters),
        cmocka_unit_test(test_headquarters_imported_into_a_dat),
        cmocka_unit_test(test_encoded_layers_become_plain),
        cmocka_unit_test(test_table_of_areas),
        cmocka_unit_test(test_world_to_dat),
        cmocka_unit_test(test_swd_and_wld),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_wrong_lengths_in_headers),
        cmocka_unit_test(test_allocations),
        cmocka_unit_test(test_new),
        cmocka_unit_test(test_new_defaults),
        cmocka_unit_test(test_new_allocations),
    };
    return TEST_RUN(tests);
}
