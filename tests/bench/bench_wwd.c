/* The cost of reading and saving levels, as ratios to the minimum of work for the same bytes.
 *
 *     bench_wwd FILE.wwd...
 *     bench_wwd --open FILE.wwd...    (only the ratio of opening each compressed one: name, tab, ratio) */
#include "bench.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/wwd.h>

#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

struct input {
    const char *path, *name;
    unsigned char *bytes;
    size_t size;
    int compressed;
    unsigned long inflated; /* main block */
};

static void read_input(const char *path, struct input *input)
{
    *input = (struct input){ .path = path };
    input->bytes = bench_read(path, &input->size);
    if (input->size < WWD_HEADER_SIZE)
        bench_die(NULL, path);
    const char *slash = strrchr(path, '/');
    input->name = slash ? slash + 1 : path;
    input->compressed = input->bytes[8] & WWD_LEVEL_COMPRESS;
    const unsigned char *p = input->bytes + 0x2E8;
    input->inflated = input->compressed ? (unsigned long)p[0] | (unsigned long)p[1] << 8 |
                                              (unsigned long)p[2] << 16 | (unsigned long)p[3] << 24
                                        : input->size - WWD_HEADER_SIZE;
}

/* ---- opening ---- */

static void open_level(void *user)
{
    const struct input *input = user;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document;
    if (!context || mw_open_bytes(context, input->name, input->bytes, input->size, NULL, 0, &document) < 0)
        bench_die(NULL, input->name);
    mw_close(document);
    mw_context_free(context);
}

static void bare_inflate(void *user)
{
    const struct input *input = user;
    z_stream stream = { 0 };
    unsigned char *out = malloc(input->inflated);
    stream.next_in = input->bytes + WWD_HEADER_SIZE;
    stream.avail_in = (unsigned)(input->size - WWD_HEADER_SIZE);
    stream.next_out = out;
    stream.avail_out = (unsigned)input->inflated;
    if (!out || inflateInit(&stream) != Z_OK || inflate(&stream, Z_FINISH) != Z_STREAM_END)
        bench_die(NULL, "inflate");
    inflateEnd(&stream);
    free(out);
}

static void bare_copy(void *user)
{
    const struct input *input = user;
    unsigned char *out = malloc(input->size);
    if (!out)
        bench_die(NULL, "out of memory");
    memcpy(out, input->bytes, input->size);
    __asm__ volatile("" : : "r"(out) : "memory");
    free(out);
}

/* ---- saving ---- */

struct saving {
    struct mw_document *document;
    struct input *input;
    char target[256];
};

static void save_level(void *user)
{
    struct saving *saving = user;
    if (mw_save(saving->document, saving->target, NULL, NULL, 0) < 0)
        bench_die(NULL, "save");
}

static void bare_write(void *user)
{
    struct saving *saving = user;
    char path[300];
    snprintf(path, sizeof path, "%s.bare", saving->target);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || write(file, saving->input->bytes, saving->input->size) != (ssize_t)saving->input->size ||
        fsync(file) != 0)
        bench_die(NULL, "write");
    close(file);
}

/* The cost of replacing a file: on some file systems freeing the old one takes longer than writing the new
 * one. */
static void bare_replace(void *user)
{
    struct saving *saving = user;
    char path[300];
    bare_write(user);
    snprintf(path, sizeof path, "%s.bare", saving->target);
    char target[320];
    snprintf(target, sizeof target, "%s.replaced", path);
    if (rename(path, target) != 0)
        bench_die(NULL, "rename");
}

static void bench_saving(struct input *input)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct saving saving = { .input = input };
    const char *folder = getenv("TMPDIR");
    snprintf(saving.target, sizeof saving.target, "%s/mapwright-bench-%ld.wwd", folder ? folder : "/tmp",
             (long)getpid());
    if (!context || mw_open(context, input->path, NULL, 0, &saving.document) < 0)
        bench_die(NULL, input->path);
    struct bench_side ours = { save_level, &saving, 0 }, base = { bare_write, &saving, 0 };
    bench_compare(&ours, &base, 1);
    bench_row("save unchanged / write + fsync", input->name, ours.best, base.best, 3);
    base.run = bare_replace;
    bench_compare(&ours, &base, 1);
    bench_row("save / write + fsync + replace", input->name, ours.best, base.best, 3);
    mw_close(saving.document);
    mw_context_free(context);
    unlink(saving.target);
    strcat(saving.target, ".bare");
    unlink(saving.target);
    strcat(saving.target, ".replaced");
    unlink(saving.target);
}

/* ---- memory ---- */

static void bench_memory(const struct input *input)
{
    struct bench_memory counter = { 0 };
    const struct mw_allocator allocator = { bench_resize, &counter };
    struct mw_context *context = mw_context_new(&allocator, NULL);
    struct mw_document *document;
    if (!context || mw_open_bytes(context, input->name, input->bytes, input->size, NULL, 0, &document) < 0)
        bench_die(NULL, input->name);
    mw_close(document);
    mw_context_free(context);
    double allowed = 1.6 * (double)input->inflated + 4e6;
    printf("%-34s %-28s %10.0f KB %10.0f KB %6.2f x   (target 1.0 x)%s\n",
           "memory beyond file / 1.6 x inflated + 4 MB", input->name, (double)counter.peak / 1e3,
           allowed / 1e3, (double)counter.peak / allowed, (double)counter.peak > allowed ? "  MISSED" : "");
}

static int print_open_ratios(int count, char **paths)
{
    for (int i = 0; i < count; i++) {
        struct input input;
        read_input(paths[i], &input);
        if (input.compressed) {
            struct bench_side ours = { open_level, &input, 0 }, base = { bare_inflate, &input, 0 };
            bench_compare(&ours, &base, 0.3);
            printf("%s\t%.3f\n", input.name, ours.best / base.best);
        }
        free(input.bytes);
    }
    return 0;
}

int main(int argc, char **argv)
{
    bench_keep_memory();
    if (argc > 1 && strcmp(argv[1], "--open") == 0)
        return print_open_ratios(argc - 2, argv + 2);
    for (int i = 1; i < argc; i++) {
        struct input input;
        read_input(argv[i], &input);
        struct bench_side ours = { open_level, &input, 0 };
        struct bench_side base = { input.compressed ? bare_inflate : bare_copy, &input, 0 };
        bench_compare(&ours, &base, 1);
        if (input.compressed)
            bench_row("open + parse + checksum / inflate", input.name, ours.best, base.best, 0.4);
        else
            bench_row("open + parse + checksum / memcpy", input.name, ours.best, base.best, 8);
        bench_memory(&input);
        bench_saving(&input);
        free(input.bytes);
    }
    return 0;
}
