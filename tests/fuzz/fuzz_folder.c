/* Any files as an unpacked world: nothing is read or written outside of the folder, and what can be read is
 * unpacked again as a folder that makes the same file.
 *
 * An input is a row of files: size of the name (u8), name, size of the content (u16, little-endian), content;
 * see seeds.c.
 *
 * Runs in the test suite: 1500 */
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/span.h"
#include "fuzz.h"

enum {
    PATH_SIZE = 600,
};

static int remove_one(const char *path, const struct stat *facts, int kind, struct FTW *walk)
{
    (void)facts;
    (void)kind;
    (void)walk;
    return remove(path);
}

static void remove_folder(const char *path)
{
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* In memory where the system has such a place. */
static void new_folder(char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/mapwright-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    FUZZ_REQUIRE(NULL, mkdtemp(path));
}

/* Names that lead elsewhere are left out, here as in the library. */
static void put_file(struct mw_context *context, const char *folder, const char *name,
                     struct mw_bytes content)
{
    struct mw_buf path;
    mw_buf_init(&path, context);
    if (mw_file_inside(folder, name, &path) == 0) {
        char *full = (char *)path.data;
        for (char *slash = full + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
            *slash = 0;
            mkdir(full, 0777);
            *slash = '/';
        }
        FILE *file = fopen(full, "wb");
        if (file) {
            fwrite(content.data, 1, content.size, file);
            fclose(file);
        }
    }
    mw_buf_free(&path);
}

static void put_files(struct mw_context *context, const char *folder, const uint8_t *data, size_t size)
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
        put_file(context, folder, name, (struct mw_bytes){ data + at, content });
        at += content;
    }
}

/* Unpacked it makes the same bytes. */
static void unpack_again(struct mw_document *doc, struct mw_context *context, struct mw_bytes written)
{
    char folder[PATH_SIZE];
    struct mw_document *again;
    new_folder(folder);
    int error = mw_unpack(doc, folder, 0, NULL);
    if (!fuzz_gave_up(context, error)) {
        FUZZ_REQUIRE(context, error == 0);
        error = mw_open(context, folder, NULL, 0, &again);
        if (!fuzz_gave_up(context, error)) {
            FUZZ_REQUIRE(context, error == 0);
            fuzz_require_written(again, context, written);
            mw_close(again);
        }
    }
    remove_folder(folder);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char folder[PATH_SIZE];
    struct mw_context *context = fuzz_context();
    struct mw_document *doc;
    if (!context)
        return 0;
    new_folder(folder);
    put_files(context, folder, data, size);
    int error = mw_open(context, folder, NULL, 0, &doc);
    fuzz_gave_up(context, error);
    if (!error) {
        use(doc, context);
        mw_close(doc);
    }
    remove_folder(folder);
    mw_context_free(context);
    return 0;
}
