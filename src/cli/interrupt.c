#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

/* A signal handler can neither remove the files nor know their names. While any exist, it only leaves a note:
 * then the next function of the library's files fails, the library removes what it was writing, and the last
 * temporary file that goes takes the process with it. */
static atomic_int temporaries, noted;

static void die_of(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

static void on_signal(int number)
{
    atomic_store(&noted, number);
    if (atomic_load(&temporaries) == 0)
        die_of(number);
}

static void temporary_ends(void)
{
    if (atomic_fetch_sub(&temporaries, 1) == 1 && interrupt_pending())
        die_of(atomic_load(&noted));
}

/* As if there were a temporary file for good. */
void interrupt_defer(void)
{
    atomic_fetch_add(&temporaries, 1);
}

bool interrupt_pending(void)
{
    return atomic_load(&noted) != 0;
}

static void catch_signals(void)
{
    static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction old, action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
        sigemptyset(&action.sa_mask);
        /* A shell ignores them for commands in the background. */
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
    signal(SIGXFSZ, SIG_IGN); /* then writing fails with EFBIG */
}

static int interruptible_create_temporary(void *user, intptr_t folder, const char *target, const char *like,
                                          char name[MW_FILE_NAME_SIZE], intptr_t *file)
{
    atomic_fetch_add(&temporaries, 1);
    int number = interrupt_pending()
                     ? EINTR
                     : mw_system_files()->create_temporary(user, folder, target, like, name, file);
    if (number)
        temporary_ends();
    return number;
}

static int interruptible_read_at(void *user, intptr_t file, uint64_t offset, void *data, size_t size,
                                 size_t *count)
{
    return interrupt_pending() ? EINTR : mw_system_files()->read_at(user, file, offset, data, size, count);
}

static int interruptible_write(void *user, intptr_t file, const void *data, size_t size, size_t *count)
{
    return interrupt_pending() ? EINTR : mw_system_files()->write(user, file, data, size, count);
}

static bool is_temporary(const char *name)
{
    const char *dot = strrchr(name, '.');
    return name[0] == '.' && dot && strcmp(dot, ".tmp") == 0 && strstr(name, ".mapwright-");
}

static int interruptible_replace(void *user, intptr_t folder, const char *name, const char *target,
                                 const struct mw_file_facts *replaced)
{
    int number =
        interrupt_pending() ? EINTR : mw_system_files()->replace(user, folder, name, target, replaced);
    if (!number && is_temporary(name))
        temporary_ends();
    return number;
}

static int interruptible_remove(void *user, intptr_t folder, const char *name)
{
    int number = mw_system_files()->remove(user, folder, name);
    if (is_temporary(name))
        temporary_ends();
    return number;
}

static int interruptible_link(void *user, intptr_t folder, const char *name, const char *second)
{
    atomic_fetch_add(&temporaries, 1);
    int number = mw_system_files()->link(user, folder, name, second);
    temporary_ends();
    return number;
}

static struct mw_files interruptible;

const struct mw_files *interrupt_files(void)
{
    return &interruptible;
}

void interrupt_catch(void)
{
    catch_signals();
    interruptible = *mw_system_files();
    interruptible.create_temporary = interruptible_create_temporary;
    interruptible.read_at = interruptible_read_at;
    interruptible.write = interruptible_write;
    interruptible.replace = interruptible_replace;
    interruptible.remove = interruptible_remove;
    interruptible.link = interruptible_link;
}
