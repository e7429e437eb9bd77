/* Two threads, each with a context and documents of its own, use the library over the same files at the same
 * time, with a memory limit that both share. For ThreadSanitizer: see tests/sanitize/run. */
#include <mapwright/mapwright.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 2,
};

struct work {
    struct mw_context *context;
    char **paths;
    size_t count, first;
    uint64_t bytes, used;
    int64_t errors; /* added up: formats without pictures, operations and so on refuse */
};

static int count_output(void *user, const void *data, size_t size)
{
    struct work *work = user;
    (void)data;
    work->bytes += size;
    return 0;
}

static void note(struct work *work, int error)
{
    work->errors += error < 0 ? error : 0;
}

static void change_and_undo(struct work *work, struct mw_document *document)
{
    void *data;
    size_t size;
    if (mw_repair(document, NULL, 0, true) > 0) {
        note(work, mw_undo(document));
        note(work, mw_redo(document));
    }
    if (mw_write(document, NULL, 0, &data, &size) == 0) {
        work->bytes += size;
        mw_free(work->context, data);
    }
}

static void use_file(struct work *work, const char *path)
{
    const struct mw_output output = { count_output, work };
    struct mw_document *document;
    struct mw_mismatch mismatch;
    int error = mw_open(work->context, path, NULL, 0, &document);
    note(work, error);
    if (error) {
        fprintf(stderr, "%s\n", mw_error_message(work->context));
        return;
    }
    note(work, mw_check(document, NULL, 0));
    note(work, mw_info(document, NULL, 0, MW_STYLE_JSON, &output));
    note(work, mw_dump(document, NULL, MW_STYLE_JSON, &output));
    note(work, mw_render_png(document, NULL, 0, &output));
    note(work, mw_verify(document, &mismatch));
    note(work, mw_schema(work->context, mw_document_format(document)->name, MW_STYLE_JSON, &output));
    for (size_t i = 0; i < mw_item_count(document); i++) {
        struct mw_bytes content;
        if (mw_item_content(document, i, &content) == 0)
            work->bytes += content.size;
    }
    change_and_undo(work, document);
    mw_close(document);
    work->used++;
}

static void *use_files(void *user)
{
    struct work *work = user;
    for (size_t i = 0; i < work->count; i++)
        use_file(work, work->paths[(work->first + i) % work->count]);
    return NULL;
}

int main(int argc, char **argv)
{
    const struct mw_limits limits = { .allocated = (uint64_t)1 << 30 };
    struct work works[THREADS] = { { 0 } };
    pthread_t threads[THREADS];
    int failed = argc < 2;
    for (size_t i = 0; i < THREADS; i++) {
        struct mw_context *context = mw_context_new(NULL, &limits);
        if (!context)
            return 2;
        if (i)
            mw_context_share_memory(context, works[0].context);
        works[i] = (struct work){ .context = context, .paths = argv + 1, .count = (size_t)argc - 1 };
        works[i].first = i * works[i].count / THREADS;
    }
    for (size_t i = 0; i < THREADS; i++)
        if (pthread_create(&threads[i], NULL, use_files, &works[i]))
            return 2;
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (size_t i = THREADS; i-- > 0;) {
        failed |= works[i].used == 0 || works[i].used != works[0].used || works[i].bytes != works[0].bytes ||
                  works[i].errors != works[0].errors;
        mw_context_free(works[i].context);
    }
    printf("%llu files and %llu bytes of output in each of %d threads\n", (unsigned long long)works[0].used,
           (unsigned long long)works[0].bytes, THREADS);
    return failed ? 1 : 0;
}
