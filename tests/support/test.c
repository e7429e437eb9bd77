#include "test.h"

#define TEST_READS_CORPUS "looks for real files"

/* The size of a block precedes it; the rest of the header keeps the block aligned. */
union test_head {
    size_t size;
    max_align_t align;
};

/* So that use after it was freed shows, which a sanitizer sees by itself. A compiler would leave out memset()
 * itself before free(). */
#ifdef __SANITIZE_ADDRESS__
enum {
    FILLS_FREED = 0
};
#else
enum {
    FILLS_FREED = 1
};
#endif

static void test_release(union test_head *head)
{
    static void *(*volatile const fill)(void *, int, size_t) = memset;
    if (head && FILLS_FREED)
        fill(head + 1, 0x5A, head->size);
    free(head);
}

static void *test_resize(void *user, void *block, size_t size)
{
    struct test_memory *memory = user;
    union test_head *head = block ? (union test_head *)block - 1 : NULL;
    size_t old = head ? head->size : 0;
    if (size == 0) {
        memory->blocks -= head != NULL;
        memory->bytes -= old;
        test_release(head);
        return NULL;
    }
    memory->calls++;
    if (size > memory->largest)
        memory->largest = size;
    bool fails = memory->fail_at &&
                 (memory->calls == memory->fail_at || (memory->fail_rest && memory->calls > memory->fail_at));
    union test_head *fresh = fails || size > SIZE_MAX / 2 ? NULL : malloc(sizeof *fresh + size);
    if (!fresh) {
        memory->failed++;
        return NULL;
    }
    /* Always a new block, filled with a value that shows where unset bytes are used. */
    fresh->size = size;
    memset(fresh + 1, 0xA5, size);
    if (head) {
        memcpy(fresh + 1, head + 1, old < size ? old : size);
        test_release(head);
    }
    memory->blocks += head == NULL;
    memory->bytes += size - old;
    if (memory->bytes > memory->peak)
        memory->peak = memory->bytes;
    return fresh + 1;
}

struct mw_allocator test_allocator(struct test_memory *memory)
{
    return (struct mw_allocator){ test_resize, memory };
}

/* Always 1, so that tests are the same each time. */
static int test_fill_random(void *user, void *bytes, size_t size)
{
    (void)user;
    memset(bytes, 0, size);
    if (size)
        *(uint8_t *)bytes = 1;
    return 0;
}

struct mw_context *test_context_new(struct test_memory *memory)
{
    struct mw_allocator allocator = test_allocator(memory);
    struct mw_context *context = mw_context_new(&allocator, NULL);
    const struct mw_random random = { test_fill_random, NULL };
    assert_non_null(context);
    mw_context_set_random(context, &random);
    context->pieces_apart = true;
    return context;
}

void test_context_free(struct mw_context *context, struct test_memory *memory)
{
    mw_context_free(context);
    assert_int_equal(memory->blocks, 0);
    assert_int_equal(memory->bytes, 0);
}

size_t test_next_allocation(size_t n)
{
    if (getenv("MAPWRIGHT_EVERY_ALLOCATION"))
        return n + 1;
    do
        n += 1 + (n < 100 ? 0 : n / 32);
    while (n > 10 && !test_draws(n, 4));
    return n;
}

size_t test_each_allocation_fails(int (*run)(struct mw_context *context, void *user), void *user)
{
    for (size_t n = 1;; n = test_next_allocation(n)) {
        struct test_memory memory = { 0 };
        struct mw_context *context = test_context_new(&memory);
        memory.fail_at = memory.calls + n;
        int error = run(context, user);
        if (memory.failed) {
            if (error != MW_E_MEMORY)
                fail_msg("allocation %zu failed, but the result is %d: %s", n, error,
                         mw_error_message(context));
            assert_string_not_equal(mw_error_message(context), "");
        } else if (error) {
            fail_msg("no allocation failed, but the result is %d: %s", error, mw_error_message(context));
        }
        bool done = !memory.failed;
        test_context_free(context, &memory);
        if (done)
            return n - 1;
    }
}

bool test_exists(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0;
}

bool test_corpus_has(char path[TEST_PATH_SIZE], const char *name)
{
    static bool said; /* tests/run.py runs programs that say so once more without a corpus */
    if (!said)
        print_message("# " TEST_READS_CORPUS "\n");
    said = true;
    const char *corpus = getenv("MAPWRIGHT_CORPUS");
    int length = corpus && *corpus
                     ? snprintf(path, TEST_PATH_SIZE, "%s/%s", corpus, name)
                     : snprintf(path, TEST_PATH_SIZE, "%s/../shared/corpus/%s", MW_SOURCE_ROOT, name);
    return length > 0 && length < TEST_PATH_SIZE && test_exists(path);
}

void test_corpus_path(char path[TEST_PATH_SIZE], const char *name)
{
    if (!test_corpus_has(path, name)) {
        print_message("# no %s in the corpus\n", name);
        test_skip("real files in $MAPWRIGHT_CORPUS");
    }
}

void test_source_path(char path[TEST_PATH_SIZE], const char *name)
{
    int length = snprintf(path, TEST_PATH_SIZE, "%s/%s", MW_SOURCE_ROOT, name);
    assert_true(length > 0 && length < TEST_PATH_SIZE);
}

uint8_t *test_read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long end = ftell(file);
    assert_true(end >= 0);
    rewind(file);
    uint8_t *bytes = malloc(end ? (size_t)end : 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)end, file), end);
    fclose(file);
    *size = (size_t)end;
    return bytes;
}

void *test_copy(const void *bytes, size_t size)
{
    void *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

uint8_t *test_read_source(const char *name, size_t *size)
{
    char path[TEST_PATH_SIZE];
    test_source_path(path, name);
    return test_read_file(path, size);
}

void test_write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        fail_msg("cannot write %s", path);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* alphasort() follows the locale. */
static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

size_t test_each_file(const char *folder, const char *ending, void (*each)(const char *path, void *user),
                      void *user)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, by_bytes);
    if (count < 0)
        fail_msg("cannot list %s", folder);
    size_t found = 0;
    for (int i = 0; i < count; i++) {
        char path[TEST_PATH_SIZE];
        const char *name = entries[i]->d_name;
        struct stat facts;
        bool fits = mw_str_ends_same(mw_str_from(name), ending) &&
                    snprintf(path, sizeof path, "%s/%s", folder, name) < TEST_PATH_SIZE &&
                    stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
        free(entries[i]);
        if (fits) {
            each(path, user);
            found++;
        }
    }
    free(entries);
    return found;
}

void test_each_world(const char *corpus_folder, const char *ending, size_t least,
                     void (*each)(const char *path, void *user), void *user)
{
    char folder[TEST_PATH_SIZE];
    test_source_path(folder, "samples");
    assert_true(test_each_file(folder, ending, each, user) > 0);
    if (test_corpus_has(folder, corpus_folder))
        assert_true(test_each_file(folder, ending, each, user) >= least);
}

void test_folder_new(char path[TEST_PATH_SIZE])
{
    const char *base = getenv("TMPDIR");
    int length = snprintf(path, TEST_PATH_SIZE, "%s/mapwright-test-XXXXXX", base && *base ? base : "/tmp");
    assert_true(length > 0 && length < TEST_PATH_SIZE);
    assert_non_null(mkdtemp(path));
}

static int test_remove_one(const char *path, const struct stat *facts, int kind, struct FTW *walk)
{
    (void)facts;
    (void)kind;
    (void)walk;
    return remove(path);
}

void test_folder_remove(const char *path)
{
    assert_int_equal(nftw(path, test_remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

uint64_t test_random_u64(struct test_random *random)
{
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* 0: all cases are tried. */
static uint64_t test_seed(void)
{
    const char *seed = getenv("MAPWRIGHT_TEST_SEED");
    return seed ? strtoull(seed, NULL, 10) : 0;
}

bool test_draws(uint64_t number, unsigned share)
{
    struct test_random random = { test_seed() };
    if (random.state == 0)
        return true;
    random.state += test_random_u64(&random) + number;
    return test_random_below(&random, share) == 0;
}

size_t test_random_cases(size_t count, uint64_t *start)
{
    *start += test_seed() << 16;
    return test_seed() ? (count + 3) / 4 : count;
}

uint64_t test_random_below(struct test_random *random, uint64_t limit)
{
    return test_random_u64(random) % limit;
}

void test_random_fill(struct test_random *random, void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)(test_random_u64(random) >> 32);
}

void test_put_be(uint8_t *at, unsigned size, uint32_t value)
{
    for (unsigned i = 0; i < size; i++)
        at[i] = (uint8_t)(value >> 8 * (size - 1 - i));
}

void test_put_le(uint8_t *at, unsigned size, uint32_t value)
{
    for (unsigned i = 0; i < size; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

uint32_t test_get_be(const uint8_t *at, unsigned size)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < size; i++)
        value = value << 8 | at[i];
    return value;
}

uint32_t test_get_le(const uint8_t *at, unsigned size)
{
    uint32_t value = 0;
    for (unsigned i = size; i-- > 0;)
        value = value << 8 | at[i];
    return value;
}

void test_put_words(uint8_t *bytes, void (*put)(uint8_t *at, unsigned size, uint32_t value),
                    const struct test_word *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put(bytes + words[i].offset, words[i].size, words[i].value);
}
