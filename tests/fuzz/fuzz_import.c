/* Any bytes as a file that an operation or an option names: palettes and tables of shades, lists of releases,
 * translations, sources of scripts, settings, PNG, WAV and other worlds. The first byte selects what it is
 * for. What is not taken changes nothing. textures.lbm is a picture of the size that the game's textures
 * have.
 *
 * Runs in the test suite: 400 */
#include "fuzz.h"

enum use {
    USE_OPERATION,
    USE_RENDER, /* the argument is an option of drawing */
    USE_INFO,   /* or of the summary */
    USE_CHECK,
};

static const struct import {
    const char *sample;
    enum use use;
    const char *text; /* the operation, or the name of the option, whose value is ARGUMENT */
    const char *argument;
} imports[] = {
    { "tests/fixtures/worldbuilder/two_scenes.bin", USE_OPERATION, "import-texts file=input", NULL },
    { "tests/fixtures/worldbuilder/two_scenes.bin", USE_OPERATION, "global-script file=input", NULL },
    { "tests/fixtures/worldbuilder/two_scenes.bin", USE_OPERATION, "import-sound sound=New file=input add",
      NULL },
    { "tests/fixtures/worldbuilder/two_scenes.bin", USE_INFO, "identify", "input" },
    { "tests/fixtures/wbsave/save.bin", USE_INFO, "game", "input" },
    { "tests/fixtures/teeworlds/ddnet.map", USE_OPERATION, "add-image file=input", NULL },
    { "tests/fixtures/teeworlds/ddnet.map", USE_OPERATION, "set-settings file=input", NULL },
    { "tests/fixtures/teeworlds/ddnet.map", USE_OPERATION, "append file=input", NULL },
    { "samples/shores.swd", USE_OPERATION, "import-layer layer=heights file=input", NULL },
    { "samples/shores.swd", USE_OPERATION, "copy-rect file=input rect=0,0,4,4 to=1,1", NULL },
    { "samples/shores.swd", USE_RENDER, "assets", "game" },
    { "tests/fixtures/lbm/packed.lbm", USE_RENDER, "palette", "input" },
    { "tests/fixtures/pid/skips.pid", USE_RENDER, "palette", "input" },
    { "tests/fixtures/wwd/claw.wwd", USE_CHECK, "assets", "input" },
};

enum {
    SHADES_SIZE = 256 * 256,
};

/* The input, again and again, up to the only size that a table of shades has. */
static void put_shades(struct mw_memory_files *files, struct mw_bytes input)
{
    static uint8_t shades[SHADES_SIZE];
    for (size_t i = 0; i < sizeof shades; i++)
        shades[i] = input.size ? input.data[i % input.size] : 0;
    (void)mw_memory_files_add(files, "game/GOU5.DAT", shades, sizeof shades);
}

static void put_input(struct mw_memory_files *files, struct mw_bytes input)
{
    static const char *const pictures[] = { "game/PAL5.BBM", "game/GFX/TEX5.LBM" };
    (void)mw_memory_files_add(files, "input", input.data, input.size);
    put_shades(files, input);
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        /* Either of them is the input, or none, so that the table of shades is read, too. */
        struct mw_bytes bytes = input.size % 3 == i ? input : fuzz_sample("tests/fuzz/textures.lbm");
        (void)mw_memory_files_add(files, pictures[i], bytes.data, bytes.size);
    }
}

static void use(struct mw_document *doc, struct mw_context *context, const struct import *import)
{
    const struct mw_arg arg = { import->text, import->argument };
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
    switch (import->use) {
    case USE_OPERATION:
        fuzz_operation(doc, context, import->text);
        break;
    case USE_RENDER:
        fuzz_draw(doc, context, &arg, 1);
        break;
    case USE_INFO:
        fuzz_gave_up(context, mw_info(doc, &arg, 1, MW_STYLE_JSON, &output));
        break;
    case USE_CHECK:
        fuzz_gave_up(context, mw_check(doc, &arg, 1));
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    FUZZ_REQUIRE(context, context && files);
    mw_context_set_files(context, mw_memory_files_of(files));
    if (size) {
        const struct import *import = &imports[data[0] % (sizeof imports / sizeof *imports)];
        put_input(files, (struct mw_bytes){ data + 1, size - 1 });
        struct mw_document *doc = fuzz_open(context, "fuzz", NULL, fuzz_sample(import->sample));
        FUZZ_REQUIRE(context, doc);
        use(doc, context, import);
        mw_close(doc);
    }
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
