/* Indices of physics tiles: names, and the games' rules as lists of indices. */
#include "test.h"

#include "formats/teeworlds/tile_names.h"

/* Is the index in a list such as "0-6,9"? */
static bool listed(const char *list, unsigned index)
{
    while (*list) {
        char *end;
        unsigned long first = strtoul(list, &end, 10), last = first;
        if (*end == '-')
            last = strtoul(end + 1, &end, 10);
        if (index >= first && index <= last)
            return true;
        list = *end == ',' ? end + 1 : end;
    }
    return false;
}

#define ENTITIES "192-229,233-238,240"
#define BOTH                                                                                                 \
    "0,2,4-6,9,11-13,16-22,32-62,64-67,71-76,88-91,96-97,104-107,112-113,128-129,144-145,190-191,192-218,"   \
    "220-229,233-238,240"

static void test_valid(void **state)
{
    static const struct {
        enum tw_layer_kind layer;
        const char *ddnet, *teeworlds;
    } rows[] = {
        { TW_KIND_GAME, BOTH ",1,3", "0-3,192-202" },
        { TW_KIND_FRONT, BOTH ",98-99", "0" },
        { TW_KIND_TELE, "0,10,14,15,26,27,29-31,63", "0" },
        { TW_KIND_SPEEDUP, "0,28,29", "0" },
        { TW_KIND_SWITCH, "0,7,9,12,13,19,20,22-25,79,95,98,99,144,145,197-218,220-229,233-238,240", "0" },
        { TW_KIND_TUNE, "0,68", "0" },
        { TW_KIND_TILES, "0", "0" },
        { TW_KIND_QUADS, "0", "0" },
        { TW_KIND_UNKNOWN, "0", "0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned index = 0; index < 300; index++) {
            if (tw_tile_is_valid(rows[i].layer, index, TW_DDNET) != listed(rows[i].ddnet, index))
                fail_msg("DDNet, layer %zu, tile %u", i, index);
            if (tw_tile_is_valid(rows[i].layer, index, TW_TEEWORLDS07) != listed(rows[i].teeworlds, index))
                fail_msg("0.7, layer %zu, tile %u", i, index);
        }
}

/* The properties of tiles that are valid in a layer. */
static void test_uses(void **state)
{
    static const struct {
        enum tw_layer_kind layer;
        unsigned use;
        const char *tiles;
    } rows[] = {
        { TW_KIND_GAME, TW_TILE_ENTITY, ENTITIES },
        { TW_KIND_FRONT, TW_TILE_ENTITY, ENTITIES },
        { TW_KIND_SWITCH, TW_TILE_ENTITY, "197-229,233-238,240" },
        { TW_KIND_GAME, TW_TILE_ROTATABLE, "60,61,64,65,67,190,191,197-202,224-229" },
        { TW_KIND_FRONT, TW_TILE_ROTATABLE, "60,61,64,65,67,190,191,197-202,224-229" },
        { TW_KIND_GAME, TW_TILE_CREDITS, "140-143,156-159" },
        { TW_KIND_GAME, TW_TILE_VANILLA, "0-3,192-202" },
        { TW_KIND_GAME, TW_TILE_NUMBER | TW_TILE_DELAY | TW_TILE_FLAGS | TW_TILE_CHECKPOINT, "" },
        { TW_KIND_TELE, TW_TILE_NUMBER, "10,14,15,26,27,29,30" },
        { TW_KIND_TELE, TW_TILE_CHECKPOINT, "29,30" },
        { TW_KIND_SPEEDUP, TW_TILE_NUMBER | TW_TILE_DELAY, "" },
        { TW_KIND_SWITCH, TW_TILE_NUMBER, "9,12,13,22-25,79,95,144,145,197-229,233-238,240" },
        { TW_KIND_SWITCH, TW_TILE_DELAY, "7,9,19,20,22-25,79,95,98,99,144,145,197-229,233-238,240" },
        { TW_KIND_SWITCH, TW_TILE_FLAGS, "7,19,20,22-25,79,95,98,99,144,145,197-229,233-238,240" },
        { TW_KIND_TUNE, TW_TILE_NUMBER, "68" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned index = 0; index < 256; index++) {
            const struct tw_tile_kind *kind = tw_tile_find(rows[i].layer, index);
            bool used = kind && (kind->use & rows[i].use);
            if (used != listed(rows[i].tiles, index))
                fail_msg("row %zu, tile %u", i, index);
        }
}

static void test_names(void **state)
{
    static const struct {
        enum tw_layer_kind layer;
        int index;
        const char *name;
    } rows[] = {
        { TW_KIND_GAME, 0, "air" },
        { TW_KIND_GAME, 1, "solid" },
        { TW_KIND_FRONT, 2, "death" },
        { TW_KIND_GAME, 3, "nohook" },
        { TW_KIND_FRONT, 5, "hookthrough_cut" },
        { TW_KIND_GAME, 9, "freeze" },
        { TW_KIND_GAME, 33, "start" },
        { TW_KIND_GAME, 34, "finish" },
        { TW_KIND_GAME, 35, "time_checkpoint_1" },
        { TW_KIND_FRONT, 59, "time_checkpoint_25" },
        { TW_KIND_FRONT, 98, "allow_telegun" },
        { TW_KIND_GAME, 143, "credits_4" },
        { TW_KIND_GAME, 144, "live_freeze" },
        { TW_KIND_GAME, 192, "spawn" },
        { TW_KIND_GAME, 196, "flag_blue" },
        { TW_KIND_SWITCH, 202, "laser" },
        { TW_KIND_GAME, 203, "spinning_laser_ccw_fast" },
        { TW_KIND_GAME, 209, "spinning_laser_cw_fast" },
        { TW_KIND_GAME, 225, "crazy_shotgun" },
        { TW_KIND_SWITCH, 240, "door" },
        { TW_KIND_TELE, 10, "tele_in_red" },
        { TW_KIND_TELE, 27, "tele_out" },
        { TW_KIND_TELE, 63, "tele_check_in_red" },
        { TW_KIND_SPEEDUP, 29, "speedup" },
        { TW_KIND_SWITCH, 7, "jumps" },
        { TW_KIND_SWITCH, 22, "switch_on_for" },
        { TW_KIND_SWITCH, 95, "subtract_time" },
        { TW_KIND_TUNE, 68, "tune" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct tw_tile_kind *kind = tw_tile_find(rows[i].layer, (unsigned)rows[i].index);
        assert_non_null(kind);
        assert_string_equal(kind->name, rows[i].name);
        assert_int_equal(tw_tile_by_name(rows[i].layer, rows[i].name), rows[i].index);
    }
    assert_int_equal(tw_tile_by_name(TW_KIND_GAME, "tele_out"), -1);
    assert_int_equal(tw_tile_by_name(TW_KIND_QUADS, "air"), -1);
    assert_null(tw_tile_find(TW_KIND_GAME, 8));
    assert_null(tw_tile_find(TW_KIND_GAME, 256));
    assert_null(tw_tile_find(TW_KIND_TELE, 64));
    assert_null(tw_tile_find(TW_KIND_TILES, 1));
}

/* Each entry has a unique index, a name that is unique in its layer, and a description that fits on a
 * line. */
static void test_tables(void **state)
{
    (void)state;
    for (int layer = TW_KIND_TILES; layer <= TW_KIND_UNKNOWN; layer++) {
        size_t count = 0;
        for (unsigned index = 0; index < 256; index++) {
            const struct tw_tile_kind *kind = tw_tile_find((enum tw_layer_kind)layer, index);
            if (!kind)
                continue;
            count++;
            assert_int_equal(kind->index, index);
            assert_int_equal(tw_tile_by_name((enum tw_layer_kind)layer, kind->name), index);
            assert_int_equal(strspn(kind->name, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(kind->name));
            assert_true(!kind->doc || (strlen(kind->doc) > 3 && strlen(kind->doc) < 80));
        }
        assert_int_equal(count > 0, layer >= TW_KIND_GAME && layer <= TW_KIND_TUNE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_valid),
        cmocka_unit_test(test_uses),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_tables),
    };
    return TEST_RUN(tests);
}
