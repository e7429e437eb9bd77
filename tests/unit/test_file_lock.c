/* Locks by functions that count: waiting for files that are replaced meanwhile, and folders that are locked
 * already. */
#include "test.h"

#include <errno.h>

#include <mapwright/files.h>
#include <mapwright/mapwright.h>

#include "base/file.h"

struct counting {
    const struct mw_files *real;
    unsigned opens, closes, waits;
    unsigned replaced; /* so many first waits end at a file that no longer has the name */
    bool by_device;    /* else by its id */
    int missing;       /* what the name leads to then; 0: another file */
    int wait_fails;
    uint64_t device;
};

static int counting_open_folder(void *user, intptr_t folder, const char *name, intptr_t *opened)
{
    struct counting *counting = user;
    int number = counting->real->open_folder(counting->real->user, folder, name, opened);
    counting->opens += number == 0;
    return number;
}

static int counting_open_file(void *user, intptr_t folder, const char *name, intptr_t *file)
{
    struct counting *counting = user;
    int number = counting->real->open_file(counting->real->user, folder, name, file);
    counting->opens += number == 0;
    return number;
}

static int counting_close(void *user, intptr_t opened)
{
    struct counting *counting = user;
    counting->closes++;
    return counting->real->close(counting->real->user, opened);
}

static int counting_stat(void *user, intptr_t folder, const char *name, struct mw_file_facts *facts)
{
    struct counting *counting = user;
    int number = counting->real->stat(counting->real->user, folder, name, facts);
    bool after_wait = name && counting->waits > counting->closes;
    facts->device = counting->device;
    if (number || !after_wait || counting->waits > counting->replaced)
        return number;
    facts->id += !counting->by_device;
    facts->device += counting->by_device;
    return counting->missing;
}

static int counting_wait(void *user, intptr_t opened)
{
    struct counting *counting = user;
    (void)opened;
    counting->waits++;
    return counting->wait_fails;
}

static int always_locked(void *user, intptr_t opened)
{
    (void)user;
    (void)opened;
    return EWOULDBLOCK;
}

struct world {
    struct test_memory memory;
    struct mw_context *context;
    struct mw_memory_files *tree;
    struct counting counting;
    struct mw_files files;
};

static void world_begin(struct world *world)
{
    *world = (struct world){ 0 };
    world->context = test_context_new(&world->memory);
    world->tree = mw_memory_files_new(NULL);
    static const char *const paths[] = { "f/a", "g/a", "h/a" };
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(mw_memory_files_add(world->tree, paths[i], "x", 1), 0);
    world->counting.real = mw_memory_files_of(world->tree);
    world->files = *world->counting.real;
    world->files.user = &world->counting;
    world->files.open_folder = counting_open_folder;
    world->files.open_file = counting_open_file;
    world->files.close = counting_close;
    world->files.stat = counting_stat;
    world->files.lock_wait = counting_wait;
    world->files.lock = always_locked;
    mw_context_set_files(world->context, &world->files);
}

static void world_end(struct world *world)
{
    assert_int_equal(world->counting.opens, world->counting.closes);
    mw_context_set_files(world->context, NULL);
    test_context_free(world->context, &world->memory);
    mw_memory_files_free(world->tree);
}

static void files_may_be_replaced_while_waiting(void **state)
{
    (void)state;
    static const struct {
        unsigned replaced;
        bool by_device;
        int missing, wait_fails, error;
        unsigned waits;
    } rows[] = {
        { 0, false, 0, 0, 0, 1 },
        { 3, false, 0, 0, 0, 4 },
        { 3, true, 0, 0, 0, 4 },
        { 2, false, ENOENT, 0, 0, 3 },
        { 1, false, EIO, 0, MW_E_UNSUPPORTED, 1 },
        { 0, false, 0, EIO, MW_E_UNSUPPORTED, 1 },
        { 9999, false, 0, 0, 0, 10000 },
        { 10000, false, 0, 0, MW_E_UNSUPPORTED, 10000 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct world world;
        struct mw_lock *lock = NULL;
        world_begin(&world);
        world.counting.replaced = rows[i].replaced;
        world.counting.by_device = rows[i].by_device;
        world.counting.missing = rows[i].missing;
        world.counting.wait_fails = rows[i].wait_fails;
        assert_int_equal(mw_lock_open(world.context, "f/a", &lock), rows[i].error);
        assert_int_equal(world.counting.waits, rows[i].waits);
        assert_int_equal(world.counting.opens, rows[i].waits);
        assert_int_equal(world.counting.closes, rows[i].error ? rows[i].waits : rows[i].waits - 1);
        if (rows[i].error)
            assert_non_null(strstr(mw_error_message(world.context), "f/a: cannot be locked: "));
        else
            mw_lock_close(lock);
        world_end(&world);
    }
}

/* Whether the folder can be locked while others hold it. */
static bool locks_folder(struct world *world, const char *path)
{
    intptr_t handle;
    int error = mw_file_lock_folder(world->context, path, &handle);
    if (!error)
        mw_file_unlock_folder(world->context, handle);
    else
        assert_string_equal(mw_error_message(world->context),
                            "f is being written by another process; try again later");
    assert_true(!error || error == MW_E_REFUSED);
    return !error;
}

/* A folder that the context has locked itself, whichever of its locks it is, is no obstacle. */
static void own_locks_do_not_refuse(void **state)
{
    (void)state;
    static const char *const paths[] = { "f", "g", "h" };
    for (size_t own = 0; own < 3; own++) {
        struct world world;
        struct mw_lock *locks[3];
        world_begin(&world);
        assert_false(locks_folder(&world, "f"));
        for (size_t i = 0; i < 3; i++)
            assert_int_equal(mw_lock_open(world.context, paths[(i + 3 - own) % 3], &locks[i]), 0);
        assert_true(locks_folder(&world, "f"));
        world.counting.device = 7; /* another file with the same id */
        assert_false(locks_folder(&world, "f"));
        world.counting.device = 0;
        mw_lock_close(locks[own]);
        assert_false(locks_folder(&world, "f"));
        assert_true(locks_folder(&world, "g") && locks_folder(&world, "h")); /* the others are still locked */
        for (size_t i = 0; i < 3; i++)
            if (i != own)
                mw_lock_close(locks[i]);
        world.files.lock = NULL;
        assert_true(locks_folder(&world, "f"));
        world_end(&world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_may_be_replaced_while_waiting),
        cmocka_unit_test(own_locks_do_not_refuse),
    };
    return TEST_RUN(tests);
}
