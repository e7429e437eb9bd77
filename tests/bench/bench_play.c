/* Playing without a screen: turns of the sample adventure by its transcript, copies of the state, the memory
 * of a game, and an exploration.
 *
 *     bench_play GAME TRANSCRIPT */
#include "bench.h"

#include <string.h>

enum {
    TURNS_PER_SECOND = 50000,
    COPY_US = 20,
    MEMORY_MAX = 2 << 20, /* in addition to the game */
    EXPLORED = 200000,
    EXPLORING_SECONDS = 60,
    LINES_MAX = 200,
    LINE_SIZE = 80,
};

struct playing {
    struct mw_context *context;
    struct mw_document *doc;
    struct mw_play *play;
    void *start, *copy; /* states */
    size_t size;
    char lines[LINES_MAX][LINE_SIZE];
    size_t count;
};

static void require(const struct playing *playing, int error)
{
    if (error)
        bench_die(playing->context, "bench_play");
}

/* The commands of a transcript. */
static void read_commands(struct playing *playing, const char *path)
{
    char line[1000];
    FILE *file = fopen(path, "r");
    if (!file)
        bench_die(NULL, path);
    while (playing->count < LINES_MAX && fgets(line, sizeof line, file))
        if (strncmp(line, "> ", 2) == 0 && line[2] != ':') {
            line[strcspn(line, "\n")] = '\0';
            snprintf(playing->lines[playing->count++], LINE_SIZE, "%.70s", line + 2);
        }
    fclose(file);
    if (!playing->count)
        bench_die(NULL, "a transcript has no commands");
}

static void play_once(void *user)
{
    struct playing *playing = user;
    require(playing, mw_play_set_state(playing->play, playing->start, playing->size));
    for (size_t i = 0; i < playing->count; i++)
        require(playing, mw_play_type(playing->play, playing->lines[i]));
}

/* There and back, 1,000 times. */
static void copy_states(void *user)
{
    struct playing *playing = user;
    for (unsigned i = 0; i < 1000; i++) {
        memcpy(playing->copy, mw_play_state(playing->play, &playing->size), playing->size);
        require(playing, mw_play_set_state(playing->play, playing->copy, playing->size));
    }
}

static void do_nothing(void *user)
{
    (void)user;
}

static void explore_all(struct playing *playing)
{
    struct mw_exploration *found;
    double start = bench_now();
    require(playing, mw_explore(playing->doc, NULL, 0, EXPLORED, &found));
    double seconds = bench_now() - start;
    printf("explore %d turns: %.2f s, %llu states (target %d s)%s\n", EXPLORED, seconds,
           (unsigned long long)mw_exploration_totals(found)->states, EXPLORING_SECONDS,
           seconds > EXPLORING_SECONDS ? "  MISSED" : "");
    mw_exploration_free(found);
}

int main(int count, char **words)
{
    struct playing playing = { 0 };
    struct bench_memory memory = { 0 };
    const struct mw_allocator allocator = { bench_resize, &memory };
    if (count != 3)
        return 2;
    playing.context = mw_context_new(&allocator, NULL);
    read_commands(&playing, words[2]);
    require(&playing, mw_open(playing.context, words[1], NULL, 0, &playing.doc));
    size_t game = memory.now;
    memory.peak = memory.now;
    require(&playing, mw_play_open(playing.doc, NULL, 0, &playing.play));
    const void *state = mw_play_state(playing.play, &playing.size);
    playing.start = malloc(playing.size);
    playing.copy = malloc(playing.size);
    if (!playing.start || !playing.copy)
        bench_die(NULL, "out of memory");
    memcpy(playing.start, state, playing.size);
    struct bench_side turns = { play_once, &playing, 0 }, copies = { copy_states, &playing, 0 },
                      none = { do_nothing, NULL, 0 };
    bench_compare(&turns, &none, 2);
    double rate = (double)playing.count / turns.best;
    printf("play %zu turns: %.0f turns/s (target %d)%s\n", playing.count, rate, TURNS_PER_SECOND,
           rate < TURNS_PER_SECOND ? "  MISSED" : "");
    bench_compare(&copies, &none, 1);
    double us = copies.best * 1e3;
    printf("copy a state of %zu bytes and put it back: %.2f us (target %d us)%s\n", playing.size, us, COPY_US,
           us > COPY_US ? "  MISSED" : "");
    printf("memory of a game of %zu bytes: %zu bytes more (target %d)%s\n", game, memory.peak - game,
           MEMORY_MAX, memory.peak - game > MEMORY_MAX ? "  MISSED" : "");
    explore_all(&playing);
    free(playing.start);
    free(playing.copy);
    mw_play_close(playing.play);
    mw_close(playing.doc);
    mw_context_free(playing.context);
    return 0;
}
