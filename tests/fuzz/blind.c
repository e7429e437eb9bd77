/* Runs a fuzz target without libFuzzer, so that the test suite needs no build with coverage of its own.
 *
 *     fuzz_NAME RUNS WORDS FILE...
 *
 * Every FILE is run as it is, then RUNS inputs that are made from them by blind changes: the same on every
 * machine, or, if MAPWRIGHT_TEST_SEED is a number, a quarter as many that follow from it. WORDS is a
 * dictionary of libFuzzer's. The input of a run that fails, or takes 10 seconds of the processor, is written
 * into the current folder. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "fuzz.h"

enum {
    INPUT_SIZE = 32768,
    INPUTS = 512,
    WORDS = 512,
    CHANGES = 4,
    SECONDS = 10,
};

struct piece {
    uint8_t *data;
    size_t size;
};

static struct piece inputs[INPUTS], words[WORDS], now;
static size_t input_count, word_count;
static uint64_t state = 1;

#if defined(__SANITIZE_ADDRESS__)
void __sanitizer_set_death_callback(void (*callback)(void));
#endif

static void keep_input(void)
{
    FILE *file = now.data ? fopen("crash-input", "wb") : NULL;
    if (!file)
        return;
    fwrite(now.data, 1, now.size, file);
    fclose(file);
}

static void give_up(int number)
{
    fprintf(stderr, "ended by signal %d (%d: a run took longer than %d s)\n", number, SIGPROF, SECONDS);
    keep_input();
    _Exit(1);
}

/* splitmix64 */
static size_t below(size_t limit)
{
    state += 0x9e3779b97f4a7c15;
    uint64_t z = state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return limit ? (size_t)((z ^ z >> 31) % limit) : 0;
}

static void allow_seconds(int seconds)
{
    setitimer(ITIMER_PROF, &(struct itimerval){ .it_value.tv_sec = seconds }, NULL);
}

/* A copy of its own, so that the sanitizers see a read past the end. */
static void run(const uint8_t *data, size_t size)
{
    now.data = malloc(size ? size : 1);
    FUZZ_REQUIRE(NULL, now.data);
    if (size)
        memcpy(now.data, data, size);
    now.size = size;
    allow_seconds(SECONDS);
    LLVMFuzzerTestOneInput(now.data, now.size);
    allow_seconds(0);
    free(now.data);
    now.data = NULL;
}

static void load(const char *path)
{
    static uint8_t room[INPUT_SIZE];
    FILE *file = fopen(path, "rb");
    FUZZ_REQUIRE(NULL, file && input_count < INPUTS);
    struct piece input = { .size = fread(room, 1, sizeof room, file) };
    fclose(file);
    input.data = malloc(input.size + 1);
    FUZZ_REQUIRE(NULL, input.data);
    memcpy(input.data, room, input.size);
    inputs[input_count++] = input;
}

/* Lines like "name"="\x00IFF"; others are comments. */
static void load_words(const char *path)
{
    char line[1024];
    FILE *file = fopen(path, "r");
    FUZZ_REQUIRE(NULL, file);
    while (word_count < WORDS && fgets(line, sizeof line, file)) {
        const char *at = strrchr(line, '"') ? strchr(line, '=') : NULL;
        at = at ? at + 1 : *line == '"' ? line : NULL;
        if (!at || *at++ != '"')
            continue;
        struct piece word = { .data = malloc(strlen(at)) };
        FUZZ_REQUIRE(NULL, word.data);
        for (unsigned code; *at && *at != '"'; word.size++) {
            if (sscanf(at, "\\x%2x", &code) == 1) {
                word.data[word.size] = (uint8_t)code;
                at += 4;
            } else {
                at += *at == '\\' && at[1];
                word.data[word.size] = (uint8_t)*at++;
            }
        }
        words[word_count++] = word;
    }
    fclose(file);
}

/* Puts a piece over `gone` bytes of the input, as far as there is room. */
static size_t replace(uint8_t *room, size_t size, size_t at, size_t gone, struct piece with)
{
    if (gone > size - at)
        gone = size - at;
    if (with.size > INPUT_SIZE - (size - gone))
        with.size = INPUT_SIZE - (size - gone);
    memmove(room + at + with.size, room + at + gone, size - at - gone);
    if (with.size)
        memcpy(room + at, with.data, with.size);
    return size - gone + with.size;
}

/* A number that bounds are often wrong for, in one of the sizes and orders of bytes. */
static size_t put_number(uint8_t *room, size_t size, size_t at)
{
    const uint32_t numbers[] = { 0,
                                 1,
                                 0x7f,
                                 0x80,
                                 0xff,
                                 0x7fff,
                                 0x8000,
                                 0xffff,
                                 0x7fffffff,
                                 0x80000000,
                                 0xffffffff,
                                 (uint32_t)size,
                                 (uint32_t)below(256) };
    uint32_t number = numbers[below(sizeof numbers / sizeof *numbers)];
    size_t width = (size_t)1 << below(3);
    bool big = below(2);
    uint8_t bytes[4];
    for (size_t i = 0; i < width; i++)
        bytes[big ? width - 1 - i : i] = (uint8_t)(number >> 8 * i);
    return replace(room, size, at, width, (struct piece){ bytes, width });
}

static size_t change(uint8_t *room, size_t size)
{
    static uint8_t part[INPUT_SIZE];
    size_t at = below(size + 1), length = 1 + below(below(4) ? 16 : 1024);
    struct piece from = inputs[below(input_count)];
    switch (below(7)) {
    case 0:
        if (at < size)
            room[at] ^= (uint8_t)(1 << below(8));
        return size;
    case 1:
        return put_number(room, size, at);
    case 2:
        return replace(room, size, at, length, (struct piece){ NULL, 0 });
    case 3: /* a part of it again, elsewhere */
        from = (struct piece){ room, size };
        break;
    case 4:
        if (word_count)
            return replace(room, size, at, below(2) ? words[0].size : 0, words[below(word_count)]);
        return put_number(room, size, at);
    case 5: /* the rest of another input */
        length = from.size;
        break;
    default:
        break;
    }
    size_t start = below(from.size);
    length = length < from.size - start ? length : from.size - start;
    if (length)
        memcpy(part, from.data + start, length);
    return replace(room, size, at, below(2) ? length : 0, (struct piece){ part, length });
}

int main(int argc, char **argv)
{
    FUZZ_REQUIRE(NULL, argc > 3);
    signal(SIGPROF, give_up);
    signal(SIGABRT, give_up);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_set_death_callback(keep_input);
#endif
    load_words(argv[2]);
    for (int i = 3; i < argc; i++)
        load(argv[i]);
    run(NULL, 0);
    for (size_t i = 0; i < input_count; i++)
        run(inputs[i].data, inputs[i].size);
    long left = atol(argv[1]);
    const char *seed = getenv("MAPWRIGHT_TEST_SEED");
    if (seed && strtoull(seed, NULL, 10)) {
        state = strtoull(seed, NULL, 10);
        left /= 4;
    }
    for (; left > 0; left--) {
        static uint8_t room[INPUT_SIZE];
        struct piece from = inputs[below(input_count)];
        memcpy(room, from.data, from.size);
        size_t size = from.size;
        for (size_t changes = 1 + below(CHANGES); changes; changes--)
            size = change(room, size);
        run(room, size);
    }
    return 0;
}
