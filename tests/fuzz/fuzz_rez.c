/* Reads any bytes as a REZ. The path of every entry is looked up, and its bytes are read; files that can
 * be packed again must be unchanged.
 *
 * Runs in the test suite: 20000 */
#include <stdlib.h>

#include "formats/rez/rez.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Reads every byte, so that a sanitizer detects bytes outside the buffer. */
static void touch(struct mw_bytes bytes)
{
    volatile uint8_t last = 0;
    for (size_t i = 0; i < bytes.size; i++)
        last = bytes.data[i];
    (void)last;
}

static int refuse_report(void *user, const char *code, struct mw_place place, const char *format,
                         va_list args)
{
    (void)user, (void)code, (void)place, (void)format, (void)args;
    abort();
}

/* Writes all files with a valid path, reads that archive, and compares them. */
static void pack_again(struct mw_arena *arena, const struct mw_rez_file *files, size_t count)
{
    struct mw_buf out;
    struct mw_rez again;
    const struct mw_diag_sink sink = { refuse_report, NULL };
    mw_buf_init(&out, arena->context);
    if (mw_rez_write(arena->context, files, count, 0, &out) == 0) {
        if (mw_rez_read(arena, mw_buf_bytes(&out), &sink, &again) < 0)
            abort();
        for (size_t i = 0; i < count; i++) {
            const struct mw_rez_entry *entry = mw_rez_find(&again, files[i].path);
            if (!entry || !mw_bytes_equal(mw_rez_content(&again, entry), files[i].bytes))
                abort();
        }
    }
    mw_buf_free(&out);
}

static void use(struct mw_arena *arena, const struct mw_rez *rez)
{
    struct mw_rez_file *files = mw_arena_array(arena, rez->count, sizeof *files);
    size_t count = 0;
    for (size_t i = 0; i < rez->count && files; i++) {
        const struct mw_rez_entry *entry = &rez->entries[i];
        char *path = mw_rez_path(arena, rez, entry);
        if (!path || strlen(path) != entry->path_size)
            abort();
        const struct mw_rez_entry *found = mw_rez_find(rez, path);
        touch(mw_rez_content(rez, entry));
        if (found == entry && !entry->is_folder && count < 100)
            files[count++] = (struct mw_rez_file){ .path = path, .bytes = mw_rez_content(rez, entry) };
    }
    if (files)
        pack_again(arena, files, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct mw_limits limits = { .total = 64 << 20, .payload = 1 << 18 };
    struct mw_context *context = mw_context_new(NULL, &limits);
    if (!context)
        return 0;
    struct mw_arena arena;
    mw_arena_init(&arena, context);
    struct mw_rez rez;
    if (size < 1 << 16 && mw_rez_read(&arena, (struct mw_bytes){ data, size }, NULL, &rez) == 0)
        use(&arena, &rez);
    mw_arena_free(&arena);
    mw_context_free(context);
    return 0;
}
