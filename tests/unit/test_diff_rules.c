/* Diffs of models made by hand of a format with rules: items that belong to others, lists that only say how
 * content is stored, labels, and values that follow from others. */
#include "models.h"

#include "record/document.h"
#include "json/emit.h"
#include "diff/diff.h"

/* ---- items with owners ---- */

static const char *const by_number[] = { "number", NULL };

struct clan {
    uint8_t first, count, sign;
};
#define MW_STRUCT struct clan
static const struct mw_field clan_fields[] = { { F(first) }, { F(count) }, { F(sign) } };
static const struct mw_record clan_record = { .name = "clan", MW_RECORD_OF(clan_fields), .file_size = 3 };
#undef MW_STRUCT

struct toy {
    uint8_t number, size;
};
#define MW_STRUCT struct toy
static const struct mw_field toy_fields[] = { { F(number) }, { F(size) } };
static const struct mw_record toy_record = { .name = "toy", MW_RECORD_OF(toy_fields), .file_size = 2 };
#undef MW_STRUCT

struct elf {
    uint8_t number, age;
    MW_LIST(struct toy) toys;
};
#define MW_STRUCT struct elf
static const struct mw_field elf_fields[] = {
    { F(number) },
    { F(age) },
    { F(toys), .record = &toy_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record elf_record = { .name = "elf", MW_RECORD_OF(elf_fields), .file_size = 2 };
#undef MW_STRUCT

struct forest {
    MW_LIST(struct clan) clans;
    MW_LIST(struct elf) elves;
};
#define MW_STRUCT struct forest
static const struct mw_field forest_fields[] = {
    { F(clans), .record = &clan_record, .list = true, .model = true },
    { F(elves), .record = &elf_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record forest_record = { .name = "forest", MW_RECORD_OF(forest_fields) };
#undef MW_STRUCT

static const struct mw_belonging belongings[] = { { "clans", "first", "count", "elves", NULL }, { 0 } };

/* Toys are where the number of their elf says. */
static bool elf_area(const struct mw_spot *spot, struct mw_area *area)
{
    if (!spot->element)
        return false;
    area->x = ((const struct elf *)spot->item)->number;
    area->y = 0;
    area->width = area->height = 1;
    return true;
}

static const struct mw_diff_rules forest_rules = { .belongings = belongings, .area = elf_area };

/* A clan's sign, and nothing of sign 0 and of elves. */
static void describe(struct mw_document *doc, const struct mw_field *list, size_t index, struct mw_buf *out)
{
    const struct forest *forest = doc->root;
    if (strcmp(list->name, "clans") == 0 && forest->clans.items[index].sign)
        mw_buf_format(out, "clan %c", forest->clans.items[index].sign);
}

static const struct mw_format forest_format = { .root = &forest_record,
                                                .diff = &forest_rules,
                                                .describe_item = describe };

/* "kind before after owner x,y width;" for each area; - for an item that a side lacks, or no owner. */
static void assert_areas(const struct mw_format *format, void *before, void *after, const char *expected)
{
    static const char *const kinds[] = { "changed", "added", "removed" };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document left = { .context = context, .root = before, .format = format };
    struct mw_document right = { .context = context, .root = after, .format = format };
    struct mw_arena arena;
    struct mw_areas areas;
    struct mw_buf out, text;
    struct mw_emit emit;
    size_t differences = 0;
    mw_arena_init(&arena, context);
    mw_buf_init(&out, context);
    mw_buf_init(&text, context);
    mw_emit_init(&emit, &out, MW_STYLE_TREE);
    const struct mw_diff_plan plan = { format->root, &left, &right, 0, &arena, NULL };
    assert_int_equal(mw_diff_models(&plan, &emit, &areas, &differences), 0);
    for (size_t i = 0; i < areas.count; i++) {
        const struct mw_area *area = &areas.items[i];
        mw_buf_format(&text, "%s %d %d %d %d,%d %d;", kinds[area->kind], (int)area->before, (int)area->after,
                      (int)area->owner, (int)area->x, (int)area->y, (int)area->width);
    }
    mw_buf_u8(&text, 0);
    assert_string_equal((char *)text.data, expected);
    mw_buf_free(&text);
    mw_buf_free(&out);
    mw_arena_free(&arena);
    mw_context_free(context);
}

#define LIST(items)                                                                                          \
    {                                                                                                        \
        items, sizeof items / sizeof *items, 0                                                               \
    }
#define ELF(number, toys)                                                                                    \
    {                                                                                                        \
        number, 0, LIST(toys)                                                                                \
    }
#define FOREST(clans, elves)                                                                                 \
    (struct forest)                                                                                          \
    {                                                                                                        \
        LIST(clans), LIST(elves)                                                                             \
    }

static void assert_forests(struct forest before, struct forest after, const char *expected)
{
    assert_model_diff(&forest_format, &before, &after, MW_STYLE_TREE, 0, expected);
}

/* Elves that move together are one line only if they come from one clan and go to one. */
static void moves_between_owners(void **state)
{
    (void)state;
    struct clan old_clans[] = { { 0, 3, 'A' }, { 3, 3, 0 }, { 6, 1, 'C' } };
    struct elf old_elves[] = { { 1, 0, { 0 } }, { 2, 0, { 0 } }, { 3, 0, { 0 } }, { 4, 0, { 0 } },
                               { 5, 0, { 0 } }, { 6, 0, { 0 } }, { 7, 0, { 0 } } };
    struct clan new_clans[] = { { 0, 1, 'A' }, { 1, 2, 0 }, { 3, 4, 'C' } };
    /* 2 and 3 of A and 4 of B go to C. */
    struct elf new_elves[] = { { 1, 0, { 0 } }, { 5, 0, { 0 } }, { 6, 0, { 0 } }, { 7, 0, { 0 } },
                               { 2, 0, { 0 } }, { 3, 0, { 0 } }, { 4, 0, { 0 } } };
    struct forest before = FOREST(old_clans, old_elves), after = FOREST(new_clans, new_elves);
    assert_forests(before, after,
                   "elves[1..2]: moved to [4..5], from clans[0] clan A to clans[2] clan C\n"
                   "elves[3]: moved to [6], from clans[1] to clans[2] clan C\n");
    assert_forests(after, before,
                   "elves[4..5]: moved to [1..2], from clans[2] clan C to clans[0] clan A\n"
                   "elves[6]: moved to [3], from clans[2] clan C to clans[1]\n");
    assert_model_diff(
        &forest_format, &before, &after, MW_STYLE_JSON_LINE, 0,
        "[{\"path\": \"elves[1..2]\", \"kind\": \"moved\", \"before\": 1, \"after\": 4, \"items\": 2, "
        "\"reversed\": false, \"from\": \"clans[0] clan A\", \"to\": \"clans[2] clan C\"},"
        "{\"path\": \"elves[3]\", \"kind\": \"moved\", \"before\": 3, \"after\": 6, \"items\": 1, "
        "\"reversed\": false, \"from\": \"clans[1]\", \"to\": \"clans[2] clan C\"}]");
}

/* Clans are the same if most of their elves are, whatever else changed. */
static void owners_of_the_same_items(void **state)
{
    (void)state;
    struct clan old_clans[] = { { 0, 2, 'A' }, { 2, 3, 'B' } };
    struct elf old_elves[] = {
        { 1, 10, { 0 } }, { 2, 20, { 0 } }, { 3, 30, { 0 } }, { 4, 40, { 0 } }, { 5, 50, { 0 } }
    };
    struct clan new_clans[] = { { 0, 3, 'X' }, { 3, 1, 'N' }, { 4, 2, 'Y' } };
    struct elf new_elves[] = { { 3, 30, { 0 } }, { 4, 41, { 0 } }, { 5, 50, { 0 } },
                               { 9, 90, { 0 } }, { 1, 10, { 0 } }, { 2, 20, { 0 } } };
    assert_forests(FOREST(old_clans, old_elves), FOREST(new_clans, new_elves),
                   "clans[0].sign (clan A): 65 -> 89\n"
                   "clans[1].sign (clan B): 66 -> 88\n"
                   "clans[1] (clan N): added\n"
                   "elves[3].age: 40 -> 41\n"
                   "elves[3]: added (number=9)\n");
    assert_forests(FOREST(new_clans, new_elves), FOREST(old_clans, old_elves),
                   "clans[0].sign (clan X): 88 -> 66\n"
                   "clans[1] (clan N): removed\n"
                   "clans[2].sign (clan Y): 89 -> 65\n"
                   "elves[1].age: 41 -> 40\n"
                   "elves[3]: removed (number=9)\n");
}

/* Of all pairs of clans with common elves, those with most are the same; else the first before, then the
 * first after. */
static void pairs_of_owners(void **state)
{
    (void)state;
    static const struct {
        struct clan before[2];
        uint8_t elves[5], after_elves[5];
        struct clan after[3];
        const char *expected;
    } rows[] = {
        /* A has one of X and two of Y, B has two of X. */
        { { { 0, 3, 'A' }, { 3, 2, 'B' } },
          { 1, 2, 3, 4, 5 },
          { 1, 4, 5, 2, 3 },
          { { 0, 3, 'X' }, { 3, 2, 'Y' }, { 5, 0, 'Z' } },
          "clans[0].sign (clan A): 65 -> 89\nclans[1].sign (clan B): 66 -> 88\nclans[2] (clan Z): "
          "added\nelves[0]: moved to [0], from clans[0] clan A to clans[0] clan X\n" },
        /* The first two of A are alike, and X has one of them. */
        { { { 0, 3, 'A' }, { 3, 2, 'B' } },
          { 1, 1, 2, 4, 5 },
          { 2, 1, 4, 5, 9 },
          { { 0, 1, 'Y' }, { 1, 1, 'X' }, { 2, 3, 'Z' } },
          "clans[0].sign (clan A): 65 -> 89\n"
          "clans[1].sign (clan B): 66 -> 90\n"
          "clans[1] (clan X): added\n"
          "elves[0]: moved to [1], from clans[0] clan A to clans[1] clan X\n"
          "elves[1]: removed (number=1)\n"
          "elves[4]: added (number=9)\n" },
        /* Each has one of each. */
        { { { 0, 2, 'A' }, { 2, 3, 'B' } },
          { 1, 2, 3, 4, 5 },
          { 1, 3, 2, 4, 5 },
          { { 0, 2, 'X' }, { 2, 2, 'Y' }, { 4, 1, 'Z' } },
          "clans[0].sign (clan A): 65 -> 88\nclans[1].sign (clan B): 66 -> 89\nclans[2] (clan Z): added\n"
          "elves[1]: moved to [2], from clans[0] clan A to clans[1] clan Y\n"
          "elves[2]: moved to [1], from clans[1] clan B to clans[0] clan X\n"
          "elves[4]: moved to [4], from clans[1] clan B to clans[2] clan Z\n" },
        /* A's only elf is the first before and the last after. */
        { { { 0, 1, 'A' }, { 1, 4, 'B' } },
          { 1, 2, 3, 4, 5 },
          { 9, 2, 3, 4, 1 },
          { { 0, 1, 'X' }, { 1, 3, 'Y' }, { 4, 1, 'Z' } },
          "clans[0].sign (clan A): 65 -> 90\nclans[1].sign (clan B): 66 -> 89\nclans[0] (clan X): added\n"
          "elves[4]: removed (number=5)\nelves[0]: added (number=9)\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct clan before[2], after[3];
        struct elf old[5], new[5];
        memcpy(before, rows[i].before, sizeof before);
        memcpy(after, rows[i].after, sizeof after);
        for (size_t k = 0; k < 5; k++) {
            old[k] = (struct elf){ rows[i].elves[k], 0, { 0 } };
            new[k] = (struct elf){ rows[i].after_elves[k], 0, { 0 } };
        }
        struct forest left = FOREST(before, old), right = FOREST(after, new);
        assert_forests(left, right, rows[i].expected);
    }
}

/* Whichever elf is the only one of its clan, or among those of the larger part of a clan. */
static void votes_are_counted(void **state)
{
    (void)state;
    enum {
        ELVES = 12
    };
    for (uint8_t lone = 0; lone < ELVES; lone++) {
        struct clan before[] = { { 0, 1, 'A' }, { 1, ELVES - 1, 'B' } };
        struct clan after[] = { { 0, 0, 'X' }, { 0, ELVES - 1, 'Y' }, { ELVES - 1, 1, 'Z' } };
        struct elf old[ELVES], new[ELVES];
        for (uint8_t i = 0; i < ELVES; i++) {
            old[i] = (struct elf){ (uint8_t)(lone + i) % ELVES, 0, { 0 } };
            new[(i + ELVES - 1) % ELVES] = old[i];
        }
        assert_forests(
            FOREST(before, old), FOREST(after, new),
            "clans[0].sign (clan A): 65 -> 90\nclans[1].sign (clan B): 66 -> 89\nclans[0] (clan X): added\n");
        /* X has five of those of A, and Y seven. */
        struct clan all[] = { { 0, ELVES, 'A' } }, parted[] = { { 0, 5, 'X' }, { 5, 7, 'Y' } };
        assert_forests(FOREST(all, old), FOREST(parted, old),
                       "clans[0].sign (clan A): 65 -> 89\nclans[0] (clan X): added\n"
                       "elves[0..4]: moved to [0..4], from clans[0] clan A to clans[0] clan X\n");
    }
}

/* Ranges of clans that overlap, or reach beyond the elves, or hold none. */
static void odd_ranges(void **state)
{
    (void)state;
    struct clan old_clans[] = { { 0, 2, 'A' }, { 1, 9, 'B' }, { 9, 1, 'C' }, { 2, 0, 'D' } };
    struct elf old_elves[] = { { 1, 10, { 0 } }, { 2, 20, { 0 } }, { 3, 30, { 0 } } };
    struct clan new_clans[] = { { 0, 1, 'A' }, { 1, 1, 'B' }, { 3, 1, 'C' }, { 2, 0, 'D' } };
    struct clan later[] = { { 1, 1, 'A' }, { 2, 1, 'B' }, { 255, 0, 'C' }, { 3, 1, 'D' } };
    assert_forests(FOREST(later, old_elves), FOREST(new_clans, old_elves),
                   "elves[0]: moved to [0], from nowhere to clans[0] clan A\n"
                   "elves[1]: moved to [1], from clans[0] clan A to clans[1] clan B\n"
                   "elves[2]: moved to [2], from clans[1] clan B to nowhere\n");
    assert_forests(FOREST(old_clans, old_elves), FOREST(new_clans, old_elves),
                   "elves[1]: moved to [1], from clans[0] clan A to clans[1] clan B\n"
                   "elves[2]: moved to [2], from clans[1] clan B to nowhere\n");
    assert_forests(FOREST(new_clans, old_elves), FOREST(old_clans, old_elves),
                   "elves[1]: moved to [1], from clans[1] clan B to clans[0] clan A\n"
                   "elves[2]: moved to [2], from nowhere to clans[1] clan B\n");
}

/* Elves that changed, were added or removed, and whose they are now. */
static void areas_of_owned_items(void **state)
{
    (void)state;
    struct toy small[] = { { 1, 1 } }, large[] = { { 1, 2 } };
    struct clan old_clans[] = { { 0, 2, 'A' }, { 2, 2, 'B' } };
    struct elf old_elves[] = { ELF(1, small), ELF(2, small), ELF(3, small), ELF(4, small), ELF(5, small) };
    struct clan new_clans[] = { { 0, 1, 'N' }, { 1, 1, 'M' }, { 2, 2, 'A' }, { 4, 2, 'B' } };
    struct elf new_elves[] = { ELF(7, small), ELF(8, small), ELF(1, large), ELF(2, small),
                               ELF(3, small), ELF(9, small), ELF(5, large) };
    struct forest before = FOREST(old_clans, old_elves), after = FOREST(new_clans, new_elves);
    assert_areas(&forest_format, &before, &after,
                 "changed 0 2 2 1,0 1;changed 4 6 -1 5,0 1;added -1 0 0 7,0 1;added -1 1 1 8,0 1;");
    assert_areas(&forest_format, &after, &before,
                 "removed 0 -1 -1 7,0 1;removed 1 -1 -1 8,0 1;changed 2 0 0 1,0 1;changed 6 4 -1 5,0 1;");
}

/* ---- owners of the items of one item ---- */

struct herd {
    MW_LIST(struct toy) animals;
};
#define MW_STRUCT struct herd
static const struct mw_field herd_fields[] = {
    { F(animals), .record = &toy_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record herd_record = { .name = "herd", MW_RECORD_OF(herd_fields) };
#undef MW_STRUCT

struct farm {
    MW_LIST(struct clan) clans;
    MW_LIST(struct herd) herds;
};
#define MW_STRUCT struct farm
static const struct mw_field farm_fields[] = {
    { F(clans), .record = &clan_record, .list = true, .model = true },
    { F(herds), .record = &herd_record, .list = true, .model = true },
};
static const struct mw_record farm_record = { .name = "farm", MW_RECORD_OF(farm_fields) };
#undef MW_STRUCT
static const struct mw_belonging farm_belongings[] = {
    { "clans", "first", "count", "herds", "animals" },
    { 0 },
};
static const struct mw_diff_rules farm_rules = { .belongings = farm_belongings };
static const struct mw_format farm_format = { .root = &farm_record, .diff = &farm_rules };

/* Animals of the first herd belong to clans; of a second herd, the same is true of any. */
static void owners_of_inner_items(void **state)
{
    (void)state;
    struct clan old_clans[] = { { 0, 2, 1 }, { 2, 2, 2 } };
    struct clan new_clans[] = { { 0, 1, 7 }, { 1, 2, 8 }, { 3, 2, 9 } };
    struct toy old_animals[] = { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 } };
    struct toy new_animals[] = { { 5, 5 }, { 3, 3 }, { 4, 4 }, { 1, 1 }, { 2, 2 } };
    struct herd old_herds[] = { { LIST(old_animals) }, { { 0 } } },
                new_herds[] = { { LIST(new_animals) }, { { 0 } } };
    struct farm before = { LIST(old_clans), LIST(old_herds) }, after = { LIST(new_clans), LIST(new_herds) };
    struct farm empty = { LIST(old_clans), { 0 } };
    assert_model_diff(&farm_format, &before, &after, MW_STYLE_TREE, 0,
                      "clans[0].sign: 1 -> 9\n"
                      "clans[1].sign: 2 -> 8\n"
                      "clans[0]: added (count=1 sign=7)\n"
                      "herds[0].animals[0]: added (number=5)\n");
    assert_model_diff(&farm_format, &after, &before, MW_STYLE_TREE, 0,
                      "clans[0]: removed (count=1 sign=7)\n"
                      "clans[1].sign: 8 -> 2\n"
                      "clans[2].sign: 9 -> 1\n"
                      "herds[0].animals[0]: removed (number=5)\n");
    assert_model_diff(&farm_format, &before, &empty, MW_STYLE_TREE, 0,
                      "herds[0]: removed\n"
                      "herds[1]: removed\n");
}

/* ---- items in items ---- */

struct child {
    uint8_t number, size;
    MW_LIST(struct toy) toys;
};
#define MW_STRUCT struct child
static const struct mw_field child_fields[] = {
    { F(number) },
    { F(size) },
    { F(toys), .record = &toy_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record child_record = { .name = "child", MW_RECORD_OF(child_fields), .file_size = 2 };
#undef MW_STRUCT

struct house {
    uint8_t number;
    MW_LIST(struct child) children;
};
#define MW_STRUCT struct house
static const struct mw_field house_fields[] = {
    { F(number) },
    { F(children), .record = &child_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record house_record = { .name = "house", MW_RECORD_OF(house_fields), .file_size = 1 };
#undef MW_STRUCT

struct street {
    MW_LIST(struct house) houses;
};
#define MW_STRUCT struct street
static const struct mw_field street_fields[] = {
    { F(houses), .record = &house_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record street_record = { .name = "street", MW_RECORD_OF(street_fields) };
#undef MW_STRUCT

/* Children are where their number says, houses nowhere. */
static bool child_area(const struct mw_spot *spot, struct mw_area *area)
{
    const struct child *child = spot->element;
    if (!child)
        return false;
    area->x = child->number;
    area->y = spot->item ? ((const struct house *)spot->item)->number : 99;
    area->width = child->size;
    area->height = 1;
    return true;
}

static const struct mw_diff_rules street_rules = { .area = child_area };
static const struct mw_format street_format = { .root = &street_record, .diff = &street_rules };

#define HOUSE(number, children)                                                                              \
    {                                                                                                        \
        number, LIST(children)                                                                               \
    }
#define CHILD(number, size, toys)                                                                            \
    {                                                                                                        \
        number, size, LIST(toys)                                                                             \
    }

static void nested_items(void **state)
{
    (void)state;
    struct toy one[] = { { 1, 5 }, { 2, 6 } }, changed[] = { { 1, 5 }, { 2, 7 } },
               more[] = { { 1, 5 }, { 2, 6 }, { 3, 0 } };
    struct child old_children[] = { CHILD(10, 1, one), CHILD(11, 2, one), CHILD(12, 3, one),
                                    CHILD(13, 4, one) };
    struct child new_children[] = { CHILD(10, 1, changed), CHILD(11, 5, one), CHILD(12, 3, more),
                                    CHILD(13, 4, one), CHILD(14, 6, one) };
    struct house old_houses[] = { HOUSE(1, old_children), HOUSE(2, old_children) };
    struct house new_houses[] = { HOUSE(1, old_children), HOUSE(2, new_children) };
    struct street before = { LIST(old_houses) }, after = { LIST(new_houses) };
    assert_model_diff(&street_format, &before, &after, MW_STYLE_TREE, 0,
                      "houses[1].children[0].toys[1].size: 6 -> 7\n"
                      "houses[1].children[1].size: 2 -> 5\n"
                      "houses[1].children[2].toys[2]: added (number=3)\n"
                      "houses[1].children[4]: added (number=14)\n");
    assert_areas(&street_format, &before, &after,
                 "changed 1 1 -1 10,2 1;changed 1 1 -1 10,2 1;changed 1 1 -1 11,2 5;added 1 1 -1 12,2 "
                 "3;changed 1 1 -1 12,2 3;added 1 1 -1 14,2 6;");
    assert_areas(&street_format, &after, &before,
                 "changed 1 1 -1 10,2 1;changed 1 1 -1 10,2 1;changed 1 1 -1 11,2 2;removed 1 1 -1 12,2 "
                 "3;changed 1 1 -1 12,2 3;removed 1 1 -1 14,2 6;");
}

/* ---- large content ---- */

struct box {
    uint8_t number;
    struct mw_bytes data;
    struct mw_grid cells;
    MW_LIST(struct toy) toys;
};
#define MW_STRUCT struct box
MW_INTEGER_RECORD(square_record, uint8_t, "value", "square", "A cell.");
static const struct mw_field box_fields[] = {
    { F(number) },
    { F(data), .model = true },
    { F(cells), .record = &square_record, .model = true },
    { F(toys), .record = &toy_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record box_record = { .name = "box", MW_RECORD_OF(box_fields), .file_size = 1 };
#undef MW_STRUCT

struct shelf {
    MW_LIST(struct box) boxes;
};
#define MW_STRUCT struct shelf
static const struct mw_field shelf_fields[] = {
    { F(boxes), .record = &box_record, .list = true, .model = true, .keys = by_number },
};
static const struct mw_record shelf_record = { .name = "shelf", MW_RECORD_OF(shelf_fields) };
#undef MW_STRUCT
static const struct mw_format shelf_format = { .root = &shelf_record };

/* Up to 64 bytes are shown, more by their digest. With a limit, so are the sizes of grids and of longer
 * lists. */
static void large_content_as_json(void **state)
{
    (void)state;
    static const uint8_t bytes[65] = { 1, 2, 3 }, cells[] = { 1, 2, 3, 4, 5, 6 };
    struct toy toys[] = { { 1, 5 }, { 2, 6 }, { 3, 7 } };
    struct box before[] = { { 1, { bytes, 3 }, { 0 }, { 0 } } };
    struct box after[] = {
        before[0],
        { 2, { bytes, 64 }, { cells, 3, 2, 1 }, { toys, 2, 0 } },
        { 3, { bytes, 65 }, { 0 }, { toys, 3, 0 } },
    };
    struct shelf old = { LIST(before) }, new = { LIST(after) };
    assert_model_diff(
        &shelf_format, &old, &new, MW_STYLE_JSON_LINE, 2,
        "[{\"path\": \"boxes[1]\", \"kind\": \"added\", \"after\": {\"number\": 2, \"data\": "
        "\"AQIDAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=="
        "\", \"cells\": {\"$width\": 3, \"$height\": 2}, \"toys\": [{\"number\": 1, \"size\": 5}, "
        "{\"number\": 2, \"size\": 6}]}},{\"path\": \"boxes[2]\", \"kind\": \"added\", \"after\": "
        "{\"number\": 3, \"data\": {\"$size\": 65, \"$sha256\": "
        "\"4af77b313dab33460a9dc771ab9927bd93178036c9db84ce712065f57ad01c8a\"}, \"cells\": "
        "{\"$width\": 0, \"$height\": 0}, \"toys\": {\"$items\": 3}}}]");
    assert_model_diff(
        &shelf_format, &old, &new, MW_STYLE_JSON_LINE, 0,
        "[{\"path\": \"boxes[1]\", \"kind\": \"added\", \"after\": {\"number\": 2, \"data\": "
        "\"AQIDAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==\", "
        "\"cells\": [\"1 2 3\", \"4 5 6\"], \"toys\": [{\"number\": 1, \"size\": 5}, {\"number\": 2, "
        "\"size\": 6}]}},{\"path\": \"boxes[2]\", \"kind\": \"added\", \"after\": {\"number\": 3, \"data\": "
        "{\"$size\": 65, \"$sha256\": \"4af77b313dab33460a9dc771ab9927bd93178036c9db84ce712065f57ad01c8a\"}, "
        "\"cells\": {\"$width\": 0, \"$height\": 0}, \"toys\": [{\"number\": 1, \"size\": 5}, {\"number\": "
        "2, \"size\": 6}, {\"number\": 3, \"size\": 7}]}}]");
    assert_model_diff(&shelf_format, &new, &old, MW_STYLE_TREE, 0,
                      "boxes[1]: removed (number=2)\nboxes[2]: removed (number=3)\n");
}

/* ---- a list that only says how content is stored ---- */

struct sack {
    uint8_t packed;
    struct mw_bytes content;
};
#define MW_STRUCT struct sack
static const struct mw_field sack_fields[] = { { F(packed) }, { F(content), .model = true, .lazy = true } };
static const struct mw_record sack_record = { .name = "sack", MW_RECORD_OF(sack_fields), .file_size = 1 };
#undef MW_STRUCT

struct sums {
    uint8_t sum;
};
#define MW_STRUCT struct sums
static const struct mw_field sums_fields[] = { { F(sum), .derived = true } };
static const struct mw_record sums_record = { .name = "sums", MW_RECORD_OF(sums_fields), .file_size = 1 };
#undef MW_STRUCT

struct miller {
    uint8_t number;
    int8_t sack;
    struct sums sums;
};
#define MW_STRUCT struct miller
static const struct mw_field miller_fields[] = {
    { F(number) },
    { F(sack), .refers = "sacks" },
    { F(sums), .record = &sums_record },
};
static const struct mw_record miller_record = { .name = "miller",
                                                MW_RECORD_OF(miller_fields),
                                                .file_size = 3 };
#undef MW_STRUCT

struct mill {
    MW_LIST(struct miller) millers;
    MW_LIST(struct sack) sacks;
};
#define MW_STRUCT struct mill
static const struct mw_field mill_fields[] = {
    { F(millers), .record = &miller_record, .list = true, .model = true, .keys = by_number },
    { F(sacks), .record = &sack_record, .list = true, .model = true },
};
static const struct mw_record mill_record = { .name = "mill", MW_RECORD_OF(mill_fields) };
#undef MW_STRUCT

static int hold(struct mw_document *doc, const struct mw_field *field, void *item)
{
    (void)doc;
    (void)field;
    (void)item;
    return 0;
}

static void let_go(struct mw_document *doc, const struct mw_field *field, void *item)
{
    (void)hold(doc, field, item);
}

static const struct mw_diff_rules mill_rules = { .storage = "sacks" };
static const struct mw_format mill_format = {
    .root = &mill_record, .diff = &mill_rules, .load = hold, .drop = let_go
};
#define SACK(text)                                                                                           \
    {                                                                                                        \
        sizeof text,                                                                                         \
        {                                                                                                    \
            (const uint8_t *)text, sizeof text - 1                                                           \
        }                                                                                                    \
    }
#define MILL(millers, sacks)                                                                                 \
    (struct mill)                                                                                            \
    {                                                                                                        \
        LIST(millers), LIST(sacks)                                                                           \
    }

static void assert_mills(struct mill before, struct mill after, const char *expected)
{
    assert_model_diff(&mill_format, &before, &after, MW_STYLE_TREE, 0, expected);
}

/* Sacks of no miller are compared by their content, whatever their order. Those of millers are not. */
static void stored_lists(void **state)
{
    (void)state;
    struct miller millers[] = { { 1, 0, { 0 } }, { 2, -1, { 0 } }, { 3, 9, { 0 } } };
    struct sack one[] = { SACK("wheat"), SACK("a\0"), SACK("b"), SACK("c"), SACK("a"), SACK("d"), SACK("") };
    struct sack other[] = { SACK("rye"), SACK(""), SACK("d"), SACK("a\0"), SACK("c"), SACK("b"), SACK("a") };
    struct sack fewer[] = { SACK("rye"), SACK("d"), SACK("a"), SACK("c") };
    assert_mills(MILL(millers, one), MILL(millers, other), "");
    assert_mills(MILL(millers, one), MILL(millers, fewer),
                 "sacks[1]: removed (packed=3)\n"
                 "sacks[2]: removed (packed=2)\n"
                 "sacks[6]: removed (packed=1)\n");
    assert_mills(MILL(millers, fewer), MILL(millers, one),
                 "sacks[1]: added (packed=3)\n"
                 "sacks[2]: added (packed=2)\n"
                 "sacks[6]: added (packed=1)\n");
}

/* What follows from the rest is said only if nothing else differs. */
static void derived_rows(void **state)
{
    (void)state;
    struct miller one[] = { { 1, 0, { 5 } }, { 2, -1, { 6 } } },
                  other[] = { { 1, 0, { 5 } }, { 2, -1, { 7 } } };
    struct miller more[] = { { 1, 0, { 5 } }, { 2, -1, { 7 } }, { 3, -1, { 0 } } };
    struct sack sacks[] = { SACK("wheat") };
    assert_mills(MILL(one, sacks), MILL(other, sacks), "stored differently: millers[1].sums.sum: 6 -> 7\n");
    assert_mills(MILL(one, sacks), MILL(more, sacks), "millers[2]: added (number=3)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_between_owners),
        cmocka_unit_test(owners_of_the_same_items),
        cmocka_unit_test(odd_ranges),
        cmocka_unit_test(votes_are_counted),
        cmocka_unit_test(owners_of_inner_items),
        cmocka_unit_test(pairs_of_owners),
        cmocka_unit_test(areas_of_owned_items),
        cmocka_unit_test(nested_items),
        cmocka_unit_test(large_content_as_json),
        cmocka_unit_test(stored_lists),
        cmocka_unit_test(derived_rows),
    };
    return TEST_RUN(tests);
}
