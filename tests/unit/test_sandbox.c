/* src/cli/sandbox.c: what a process that shut itself in can still do. Each test is a process of its own,
 * since nothing opens a sandbox again. What the kernel lacks is skipped. */
/* The unit belongs to the command, which no test links; it asks for functions of Linux before any header. The
 * command has no sandbox under sanitizers, which need files at exit; the processes of this test end without
 * that. */
#undef MW_SANITIZE
#include "cli/sandbox.c"

#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct place {
    char inside[TEST_PATH_SIZE], outside[TEST_PATH_SIZE]; /* folders; each holds a file "kept" */
};

static const char *path_in(const char *folder, const char *name)
{
    static char paths[4][2 * TEST_PATH_SIZE];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void make_place(struct place *place)
{
    test_folder_new(place->inside);
    test_folder_new(place->outside);
    test_write_file(path_in(place->inside, "kept"), "in", 2);
    test_write_file(path_in(place->outside, "kept"), "out", 3);
    assert_int_equal(symlink(path_in(place->outside, "planted"), path_in(place->inside, "link")), 0);
}

/* 0 if it can be opened, or else the reason. */
static int try_open(const char *path, int flags)
{
    int fd = open(path, flags, 0666), number = errno;
    if (fd >= 0)
        close(fd);
    return fd >= 0 ? 0 : number;
}

/* Runs `child` with the folder `inside` allowed, and fails with the line that did not hold. */
static void run_inside(enum sandbox_right right, int (*child)(const struct place *place), bool needs_files)
{
    struct place place;
    struct sandbox probe;
    int status;
    make_place(&place);
    sandbox_open(&probe);
    if (probe.ruleset >= 0)
        close(probe.ruleset);
    if (needs_files && !probe.files.version) {
        assert_non_null(probe.files.missing);
        skip();
    }
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct sandbox sandbox;
        sandbox_open(&sandbox);
        sandbox_allow(&sandbox, place.inside, right);
        sandbox_allow(&sandbox, path_in(place.inside, "missing"), right);
        sandbox_enter(&sandbox);
        _exit(needs_files && !sandbox.files.version ? 1 : child(&place));
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status))
        fail_msg("step %d of the process does not hold", WEXITSTATUS(status));
    assert_int_not_equal(access(path_in(place.outside, "planted"), F_OK), 0);
    test_folder_remove(place.inside);
    test_folder_remove(place.outside);
}

static int only_read(const struct place *place)
{
    const struct {
        const char *path;
        int flags, number;
    } steps[] = {
        { path_in(place->inside, "kept"), O_RDONLY, 0 },
        { place->inside, O_RDONLY | O_DIRECTORY, 0 },
        { path_in(place->inside, "kept"), O_WRONLY, EACCES },
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (try_open(steps[i].path, steps[i].flags) != steps[i].number)
            return 10 + (int)i;
    if (try_open(path_in(place->inside, "planted"), O_WRONLY | O_CREAT) != EACCES)
        return 20;
    if (try_open(path_in(place->inside, "link"), O_WRONLY | O_CREAT) != EACCES)
        return 21;
    if (try_open(path_in(place->outside, "kept"), O_RDONLY) != EACCES)
        return 22;
    if (unlink(path_in(place->inside, "kept")) == 0 || mkdir(path_in(place->inside, "folder"), 0777) == 0)
        return 23;
    return try_open("/etc/passwd", O_RDONLY) == EACCES ? 0 : 24;
}

static int write_inside(const struct place *place)
{
    if (try_open(path_in(place->inside, "new"), O_RDWR | O_CREAT | O_EXCL) != 0)
        return 10;
    if (rename(path_in(place->inside, "new"), path_in(place->inside, "kept")) != 0)
        return 11;
    if (link(path_in(place->inside, "kept"), path_in(place->inside, "kept~")) != 0)
        return 12;
    if (mkdir(path_in(place->inside, "folder"), 0777) != 0 || rmdir(path_in(place->inside, "folder")) != 0)
        return 13;
    if (try_open(path_in(place->inside, "kept"), O_WRONLY | O_TRUNC) != 0)
        return 14;
    if (try_open(path_in(place->inside, "link"), O_WRONLY | O_CREAT) != EACCES)
        return 20;
    if (try_open(path_in(place->outside, "planted"), O_WRONLY | O_CREAT) != EACCES)
        return 21;
    if (try_open(path_in(place->outside, "kept"), O_RDONLY) != EACCES)
        return 22;
    if (unlink(path_in(place->outside, "kept")) == 0)
        return 23;
    return rename(path_in(place->inside, "kept"), path_in(place->outside, "planted")) == 0 ? 24 : 0;
}

static void *plant_in_thread(void *user)
{
    const struct place *place = user;
    static int failed = 1;
    bool refused = try_open(path_in(place->outside, "planted"), O_WRONLY | O_CREAT) == EACCES;
    return refused && try_open(path_in(place->inside, "new"), O_WRONLY | O_CREAT) == 0 ? NULL : &failed;
}

static int write_in_thread(const struct place *place)
{
    pthread_t thread;
    void *failed;
    if (pthread_create(&thread, NULL, plant_in_thread, (void *)place) != 0)
        return 10;
    return pthread_join(thread, &failed) == 0 && !failed ? 0 : 11;
}

static void test_reads_only_what_is_allowed(void **state)
{
    (void)state;
    run_inside(SANDBOX_READ, only_read, true);
}

static void test_writes_only_where_allowed(void **state)
{
    (void)state;
    run_inside(SANDBOX_WRITE, write_inside, true);
}

static void test_holds_for_threads(void **state)
{
    (void)state;
    run_inside(SANDBOX_WRITE, write_in_thread, true);
}

static int no_sockets_or_programs(const struct place *place)
{
    static const int families[] = { AF_UNIX, AF_INET, AF_INET6 };
    char *const words[] = { "true", NULL };
    int pair[2];
    (void)place;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (socket(families[i], SOCK_STREAM, 0) != -1 || errno != EPERM)
            return 10 + (int)i;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != -1 || errno != EPERM)
        return 20;
    if (execv("/bin/true", words) != -1 || errno != EPERM)
        return 21;
    /* Refused by number, as a program would call it that was brought in. */
    return syscall(SYS_execve, "/bin/true", words, NULL) == -1 && errno == EPERM ? 0 : 22;
}

static void test_no_sockets_or_programs(void **state)
{
    (void)state;
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        struct sandbox sandbox;
        sandbox_open(&sandbox);
        sandbox_enter(&sandbox);
        _exit(sandbox.programs.version ? 0 : sandbox.programs.missing ? 1 : 2);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) < 2);
    if (WEXITSTATUS(status))
        skip();
    run_inside(SANDBOX_READ, no_sockets_or_programs, false);
}

/* Only accept4() is allowed: ENOTSOCK comes from the call, EPERM from the sandbox. */
static void test_accepts_when_serving(void **state)
{
    (void)state;
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        struct sandbox sandbox;
        sandbox_open(&sandbox);
        sandbox.accepts = true;
        sandbox_enter(&sandbox);
        int fd = open("/dev/null", O_RDONLY | O_PATH);
        bool accepts = accept(fd, NULL, NULL) == -1 && errno != EPERM;
        bool opens = socket(AF_INET, SOCK_STREAM, 0) != -1 || errno != EPERM;
        _exit(!sandbox.programs.version ? 3 : !accepts ? 1 : opens ? 2 : 0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 3)
        skip();
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_only_what_is_allowed), cmocka_unit_test(test_writes_only_where_allowed),
        cmocka_unit_test(test_holds_for_threads),          cmocka_unit_test(test_no_sockets_or_programs),
        cmocka_unit_test(test_accepts_when_serving),
    };
    return TEST_RUN(tests);
}
