/* Operations as text, one per line, on a small map: each is atomic, and the map stays valid. A map to copy
 * from is "other.swd", a mission script "mission.rtx" in the target's working directory.
 *
 * Runs in the test suite: 500 */
#include "fuzz.h"

#include "settlers2_sample.h"

/* Edited maps are read back unchanged, and recomputed layers are correct. */
static void reopen(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    int error = mw_edit(doc, "recompute");
    if (fuzz_gave_up(context, error) || !fuzz_write(doc, context, &written))
        return;
    FUZZ_REQUIRE(context, error == 0);
    struct mw_document *again = fuzz_reopen(context, "edited.swd", NULL, written);
    if (again) {
        FUZZ_REQUIRE(context, !mw_document_damaged(again) && mw_diag_count(again) == 0);
        error = mw_edit(again, "recompute");
        if (!fuzz_gave_up(context, error))
            FUZZ_REQUIRE(context, error == 0 && mw_change_count(again) == 0);
        fuzz_look(again, context);
        mw_close(again);
    }
    fuzz_free(context, written);
}

static void make_sample(struct sample *sample)
{
    sample_init(sample);
    for (unsigned i = 0; i < SAMPLE_NODES; i++) {
        sample->layers[LAYER_HEIGHTS][i] = (uint8_t)(10 + i * 7 % 5);
        sample->layers[LAYER_UP][i] = (uint8_t)(i / 256 * 4 + 1);
        sample->layers[LAYER_DOWN][i] = (uint8_t)(i / 256 * 4 + 1);
        sample->layers[LAYER_ROADS][i] = (uint8_t)(i % 97 == 0);
    }
    sample_headquarters(sample, 1, 20, 21);
    sample_set(sample, LAYER_TYPE, 5, 5, 0xC4);
    sample_set(sample, LAYER_ANIMALS, 3, 3, 1);
    sample->animals[0].kind = 1;
    sample->animals[0].x = sample->animals[0].y = 3;
    sample->animals[1].kind = 2;
    sample->animals[1].x = 40;
    sample->animal_count = 2;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sample sample;
    static uint8_t bytes[SAMPLE_BYTES];
    struct mw_context *context = fuzz_context();
    struct mw_document *doc;
    if (!context)
        return 0;
    make_sample(&sample);
    int error = mw_open_bytes(context, "map.swd", bytes, sample_bytes(&sample, bytes), NULL, 0, &doc);
    FUZZ_REQUIRE(context, error == 0);
    if (fuzz_operations(doc, context, (struct mw_bytes){ data, size }))
        reopen(doc, context);
    mw_close(doc);
    mw_context_free(context);
    return 0;
}
