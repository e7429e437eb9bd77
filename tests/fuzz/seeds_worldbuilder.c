/* Seeds of the World Builder targets: a new game with one thing of each kind. */
#include "seeds.h"

#include "save_sample.h"

/* A shape of each kind: fill, pen size, pen pattern, kind, bounds. */
static const uint8_t shapes_of_all_kinds[] = {
    4, 2,  1, 4,  0, 20, 0, 10, 0, 50, 0,    70,   3,    1,    2,    8,    0,    10,   0, 10, 0, 50, 0, 70,
    0, 16, 2, 1,  1, 12, 0, 5,  0, 5,  0,    45,   0,    65,   1,    1,    1,    16,   0, 5,  0, 22, 0, 10,
    0, 10, 0, 90, 0, 90, 0, 50, 0, 10, 0x7F, 0x81, 0x80, 0,    20,   1,    0xF0, 0,    5, 3,  1, 20, 0, 2,
    0, 20, 0, 1,  0, 1,  0, 90, 0, 90, 0,    1,    0,    1,    0x80, 0,    60,   0x80, 0, 33, 0, 0,  0, 24,
    0, 19, 0, 8,  0, 8,  0, 11, 0, 24, 0xFF, 0xAA, 0x01, 0x7E, 0x3C, 0xFF, 0x81, 0,    0,
};

void seed_games(const struct seeding *seeding)
{
    enum {
        MACBINARY = 128,
    };
    struct mw_document *doc;
    void *data;
    size_t size;
    assert_int_equal(mw_new(seeding->context, "worldbuilder", NULL, 0, &doc), 0);
    for (unsigned step = 0; step < 3; step++) {
        char name[32];
        snprintf(name, sizeof name, "game%u.rsrc", step);
        assert_int_equal(mw_write(doc, NULL, 0, &data, &size), 0);
        save_seed(seeding, name, (const uint8_t *)data + MACBINARY, size - MACBINARY);
        mw_free(seeding->context, data);
        if (step == 0)
            assert_int_equal(mw_set(doc, "scripts[1].code", "IF{TEXT$=hi}THEN\n\tSOUND{Bell}\nEXIT\n"), 0);
        else if (step == 1)
            assert_int_equal(mw_edit(doc, "add-scene name=Attic at=40,41 like=Hall"), 0);
    }
    mw_close(doc);
}

void seed_shapes(const struct seeding *seeding)
{
    save_seed(seeding, "all", shapes_of_all_kinds, sizeof shapes_of_all_kinds);
    for (size_t i = 0; i < 12; i++) {
        char name[16];
        snprintf(name, sizeof name, "cut%zu", i);
        save_seed(seeding, name, shapes_of_all_kinds, 12 + i * 9);
    }
}

void seed_sounds(const struct seeding *seeding)
{
    static const uint8_t sound[] = { 0,  207, 220, 231, 240,  247,  252,  255,  0,    1,    4,   9,
                                     16, 25,  36,  49,  0x1F, 0x80, 0x7A, 0x33, 0xC4, 0xFE, 0x00 };
    static const uint8_t wav[] = { 'R',  'I',  'F', 'F', 39,   0,    0, 0, 'W',  'A',  'V', 'E',
                                   'f',  'm',  't', ' ', 16,   0,    0, 0, 1,    0,    1,   0,
                                   0x77, 0x2B, 0,   0,   0x77, 0x2B, 0, 0, 1,    0,    8,   0,
                                   'd',  'a',  't', 'a', 3,    0,    0, 0, 0xB1, 0xE2, 0xDE };
    save_seed(seeding, "sound", sound, sizeof sound);
    save_seed(seeding, "a.wav", wav, sizeof wav);
}

void seed_saves(const struct seeding *seeding)
{
    uint8_t bytes[SIZE];
    make_save(bytes);
    save_seed(seeding, "save.bin", bytes, sizeof bytes);
}
