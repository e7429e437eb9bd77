/* Random chains of steps over every format that can be written, and the laws that hold after each
 * (tests/support/chains.h):
 *   long_chains SEED SEEDS CHAINS [FORMAT]   worlds of the project; CHAINS of each format for each of SEEDS
 * seeds long_chains SEED corpus CHAINS [FOLDER]  each file of the corpus, or of a folder in it Each world is
 * tried in a process of its own, so that a crash names its chain. See tests/slow/chains. */
#include "chains.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "base/digest.h"

enum {
    TEXT_SIZE = 1 << 16,
    KINDS_MAX = 1000,
    MINUTES_MAX = 20, /* of a world */
};

struct shared {
    char chain[TEXT_SIZE]; /* that is running */
    unsigned long chains, faults;
    char kinds[KINDS_MAX][200]; /* of faults that were printed */
    size_t kinds_count;
};

struct run {
    uint64_t seed;
    unsigned long chains;
    const char *format; /* NULL: all */
    struct shared *shared;
};

/* Without digits, so that equal faults are printed once. */
static bool is_known(struct shared *shared, const char *format, const char *fault)
{
    char kind[200];
    size_t length = (size_t)snprintf(kind, sizeof kind, "%s ", format);
    for (; *fault && length + 1 < sizeof kind; fault++)
        if (*fault < '0' || *fault > '9')
            kind[length++] = *fault;
    kind[length] = 0;
    for (size_t i = 0; i < shared->kinds_count; i++)
        if (strcmp(shared->kinds[i], kind) == 0)
            return true;
    if (shared->kinds_count < KINDS_MAX)
        strcpy(shared->kinds[shared->kinds_count++], kind);
    return false;
}

static void try_chain(struct run *run, const struct chain_world *world, struct chain *chain)
{
    FILE *text = fmemopen(run->shared->chain, TEXT_SIZE, "w");
    assert_non_null(text);
    chain_print(chain, text);
    fclose(text);
    run->shared->chains++;
    char *fault = chain_fault(world, chain);
    if (!fault)
        return;
    run->shared->faults++;
    chain_shrink(world, chain, &fault);
    if (!is_known(run->shared, chain_world_format(world), fault)) {
        printf("%s %s: %s\n", chain_world_format(world), chain_world_name(world), fault);
        chain_print(chain, stdout);
        fflush(stdout);
    }
    free(fault);
}

/* The same chains whichever worlds were tried before. */
static uint64_t seed_of(const struct run *run, const char *name)
{
    uint8_t digest[MW_SHA256_SIZE];
    uint64_t seed;
    mw_sha256((struct mw_bytes){ (const uint8_t *)name, strlen(name) }, digest);
    memcpy(&seed, digest, sizeof seed);
    return seed ^ run->seed * 0x9E3779B97F4A7C15u;
}

static void try_chains(struct run *run, const struct chain_world *world)
{
    struct test_random random = { seed_of(run, chain_world_name(world)) };
    struct chain chain = { .length = 0 };
    alarm(60 * MINUTES_MAX);
    try_chain(run, world, &chain);
    for (unsigned long i = 0; i < run->chains; i++) {
        chain_pick(world, &random, &chain);
        try_chain(run, world, &chain);
        chain_free(&chain);
    }
}

static void try_world(struct chain_world *world, void *user)
{
    struct run *run = user;
    int status;
    if (run->format && strcmp(run->format, chain_world_format(world)) != 0)
        return;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        try_chains(run, world);
        fflush(stdout);
        _exit(0);
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (status == 0)
        return;
    run->shared->faults++;
    printf("%s %s: the process ended with status 0x%x\n%s\n", chain_world_format(world),
           chain_world_name(world), (unsigned)status, run->shared->chain);
}

static void try_file(const char *path, void *user)
{
    size_t size;
    if (strstr(path, "MANIFEST") || strstr(path, "README"))
        return;
    uint8_t *bytes = test_read_file(path, &size);
    struct chain_world *world = chain_world_bytes(strrchr(path, '/') + 1, bytes, size);
    free(bytes);
    if (!world)
        return;
    try_world(world, user);
    chain_world_free(world);
}

static void try_folder(const char *folder, struct run *run)
{
    char path[TEST_PATH_SIZE];
    test_each_file(folder, "", try_file, run);
    DIR *names = opendir(folder);
    struct dirent *entry;
    while (names && (entry = readdir(names))) {
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (*entry->d_name != '.' && stat(path, &status) == 0 && S_ISDIR(status.st_mode))
            try_folder(path, run);
    }
    if (names)
        closedir(names);
}

struct counted {
    const char *format;
    unsigned long worlds;
};

static void count_world(struct chain_world *world, void *user)
{
    struct counted *counted = user;
    counted->worlds += strcmp(counted->format, chain_world_format(world)) == 0;
}

/* The chains of a seed are shared by the worlds of each format. */
static void try_formats(struct run *run, unsigned long chains)
{
    const char *only = run->format;
    for (size_t i = 0; i < mw_format_count(); i++) {
        struct counted counted = { mw_format_at(i)->name, 0 };
        if (only && strcmp(only, counted.format) != 0)
            continue;
        chain_each_world(count_world, &counted);
        if (!counted.worlds)
            continue;
        run->format = counted.format;
        run->chains = (chains + counted.worlds - 1) / counted.worlds;
        chain_each_world(try_world, run);
    }
    run->format = only;
}

static struct shared *new_shared(void)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), sizeof(struct shared)), 0);
    void *shared = mmap(NULL, sizeof(struct shared), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    assert_true(shared != MAP_FAILED);
    return shared;
}

int main(int argc, char **argv)
{
    struct run run = { 0 };
    char folder[TEST_PATH_SIZE];
    if (argc < 4) {
        fprintf(stderr, "usage: long_chains SEED SEEDS CHAINS [FORMAT] | SEED corpus CHAINS [FOLDER]\n");
        return 2;
    }
    run.shared = new_shared();
    run.seed = strtoull(argv[1], NULL, 0);
    unsigned long seeds = strtoul(argv[2], NULL, 0), chains = strtoul(argv[3], NULL, 0);
    if (strcmp(argv[2], "corpus") == 0) {
        run.chains = chains;
        if (!test_corpus_has(folder, argc > 4 ? argv[4] : "."))
            return 2;
        try_folder(folder, &run);
    }
    run.format = argc > 4 ? argv[4] : NULL;
    for (unsigned long i = 0; i < seeds; i++, run.seed++)
        try_formats(&run, chains);
    printf("%lu chains, %lu faults of %zu kinds\n", run.shared->chains, run.shared->faults,
           run.shared->kinds_count);
    return run.shared->faults != 0;
}
