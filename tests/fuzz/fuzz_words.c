/* Text that people or scripts give in addition to worlds: paths of members in containers (the first byte is
 * even) and values of options (odd). Nothing outside of the container is opened, and no file is made.
 *
 * Runs in the test suite: 800 */
#include "fuzz.h"

static const char *const containers[] = { "tests/fixtures/rez/small.rez", "tests/fixtures/hfs/volume.dsk",
                                          "tests/fixtures/synthetic/wb_synth.img",
                                          "tests/fixtures/synthetic/wb_synth.hqx" };
static const char *const drawn[] = { "tests/fixtures/wwd/claw.wwd", "tests/fixtures/teeworlds/ddnet.map",
                                     "tests/fixtures/settlers2/flat.swd",
                                     "tests/fixtures/worldbuilder/two_scenes.bin",
                                     "tests/fixtures/pcx/indexed.pcx" };

static int found_member(void *user, const char *path, const char *place)
{
    struct mw_context *context = user;
    FUZZ_REQUIRE(context, *path && *place && *place != '/' && !strstr(place, "../"));
    return 0;
}

static void use_member(struct mw_context *context, const char *path)
{
    struct mw_document *doc;
    size_t size = mw_path_file_size(context, path);
    FUZZ_REQUIRE(context, size <= strlen(path));
    int error = mw_open(context, path, NULL, 0, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        fuzz_look(doc, context);
        mw_close(doc);
    }
    error = mw_find_members(context, path, found_member, context);
    fuzz_gave_up(context, error);
}

/* One NAME=VALUE a line. */
static void use_options(struct mw_document *doc, struct mw_context *context, char *lines)
{
    struct mw_arg args[4];
    size_t count = 0;
    struct fuzz_text text = { 0 };
    const struct mw_output output = fuzz_output(&text);
    for (char *line = strtok(lines, "\n"); line && count < 4; line = strtok(NULL, "\n")) {
        char *equals = strchr(line, '=');
        if (equals)
            *equals = 0;
        args[count++] = (struct mw_arg){ line, equals ? equals + 1 : NULL };
    }
    fuzz_gave_up(context, mw_check(doc, args, count));
    fuzz_gave_up(context, mw_info(doc, args, count, MW_STYLE_JSON, &output));
    fuzz_draw(doc, context, args, count);
}

static int count_file(void *user, const char *path, const void *data, size_t size)
{
    size_t *count = user;
    (void)path, (void)data, (void)size;
    ++*count;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    size_t count = 0;
    FUZZ_REQUIRE(context, context && files);
    mw_context_set_files(context, mw_memory_files_of(files));
    char *text = fuzz_string(data + (size != 0), size ? size - 1 : 0);
    if (size && data[0] % 2 == 0) {
        struct mw_bytes bytes = fuzz_sample(containers[data[0] / 2 % 4]);
        FUZZ_REQUIRE(context, mw_memory_files_add(files, "box", bytes.data, bytes.size) == 0);
        use_member(context, text);
        FUZZ_REQUIRE(context, mw_memory_files_list(files, count_file, &count) == 0 && count == 1);
    } else if (size) {
        struct mw_document *doc = fuzz_open(context, "fuzz", NULL, fuzz_sample(drawn[data[0] / 2 % 5]));
        FUZZ_REQUIRE(context, doc);
        use_options(doc, context, text);
        mw_close(doc);
    }
    free(text);
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
