/* Any files as an unpacked world: nothing is written outside of the folder, and what can be read is
 * unpacked again as a folder that makes the same file.
 *
 * An input is a row of files: size of the name (u8), name, size of the content (u16, little-endian), content;
 * see seeds.c.
 *
 * Runs in the test suite: 1500 */
#include "base/span.h"
#include "fuzz.h"

/* Files outside are not part of a world; those above the root cannot be named. */
static void put_file(struct mw_memory_files *files, const char *name, struct mw_bytes content)
{
    char path[300];
    snprintf(path, sizeof path, "world/%s", name);
    (void)mw_memory_files_add(files, path, content.data, content.size);
}

static void put_files(struct mw_memory_files *files, const uint8_t *data, size_t size)
{
    for (size_t at = 0; at < size;) {
        char name[256];
        size_t length = data[at++];
        if (length + 2 > size - at)
            return;
        memcpy(name, data + at, length);
        name[length] = 0;
        at += length;
        size_t content = mw_u16le(data + at);
        at += 2;
        if (content > size - at)
            content = size - at;
        put_file(files, name, (struct mw_bytes){ data + at, content });
        at += content;
    }
}

/* Unpacked it makes the same bytes. */
static void unpack_again(struct mw_document *doc, struct mw_context *context, struct mw_bytes written)
{
    struct mw_document *again;
    int error = mw_unpack(doc, "again", false, NULL);
    if (fuzz_gave_up(context, error))
        return;
    FUZZ_REQUIRE(context, error == 0);
    error = mw_open(context, "again", NULL, 0, &again);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0);
        fuzz_require_written(again, context, written);
        mw_close(again);
    }
}

static void use(struct mw_document *doc, struct mw_context *context)
{
    struct mw_bytes written;
    fuzz_look(doc, context);
    fuzz_show(doc, context);
    if (mw_document_damaged(doc) || fuzz_try_write(doc, context, &written))
        return;
    unpack_again(doc, context, written);
    fuzz_free(context, written);
}

static int count_file(void *user, const char *path, const void *data, size_t size)
{
    size_t *count = user;
    (void)data;
    (void)size;
    *count += strncmp(path, "again/", 6) != 0;
    return 0;
}

static size_t count_outside(struct mw_memory_files *files)
{
    size_t count = 0;
    FUZZ_REQUIRE(NULL, mw_memory_files_list(files, count_file, &count) == 0);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mw_context *context = fuzz_context();
    struct mw_memory_files *files = mw_memory_files_new(NULL);
    struct mw_document *doc;
    FUZZ_REQUIRE(context, context && files);
    mw_context_set_files(context, mw_memory_files_of(files));
    put_files(files, data, size);
    size_t before = count_outside(files);
    int error = mw_open(context, "world", NULL, 0, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        use(doc, context);
        mw_close(doc);
    }
    FUZZ_REQUIRE(context, count_outside(files) == before);
    mw_context_free(context);
    mw_memory_files_free(files);
    return 0;
}
