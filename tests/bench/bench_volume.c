/* The cost of reading a volume, against copying its bytes: the target is 3 x for one of 800K. bench_volume
 * IMAGE... */
#include <string.h>

#include <mapwright/mapwright.h>

#include "bench.h"

struct input {
    const char *name;
    unsigned char *bytes, *copy;
    size_t size;
    struct mw_context *context;
};

static void open_volume(void *user)
{
    struct input *input = user;
    struct mw_document *document;
    if (mw_open_bytes(input->context, input->name, input->bytes, input->size, NULL, 0, &document) < 0)
        bench_die(input->context, input->name);
    mw_close(document);
}

static void list_files(void *user)
{
    struct input *input = user;
    struct mw_document *document;
    if (mw_open_bytes(input->context, input->name, input->bytes, input->size, NULL, 0, &document) < 0 ||
        mw_item_count(document) == 0)
        bench_die(input->context, input->name);
    mw_close(document);
}

static void copy(void *user)
{
    struct input *input = user;
    memcpy(input->copy, input->bytes, input->size);
}

int main(int argc, char **argv)
{
    bench_keep_memory();
    for (int i = 1; i < argc; i++) {
        struct input input = { .name = argv[i], .context = mw_context_new(NULL, NULL) };
        input.bytes = bench_read(argv[i], &input.size);
        input.copy = malloc(input.size);
        if (!input.copy || !input.context)
            return 2;
        struct bench_side ours = { open_volume, &input, 0 }, base = { copy, &input, 0 };
        const char *name = strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i];
        bench_compare(&ours, &base, 1);
        bench_row("open a volume / memcpy", name, ours.best, base.best, 3);
        ours.run = list_files;
        bench_compare(&ours, &base, 1);
        bench_row("open and list it / memcpy", name, ours.best, base.best, 3);
        free(input.bytes);
        free(input.copy);
        mw_context_free(input.context);
    }
    return 0;
}
