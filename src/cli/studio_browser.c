#define _GNU_SOURCE 1 /* environ */

#include "studio_browser.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

enum {
    OPENING_SECONDS = 60, /* after which the browser has read the page */
};

#ifdef __APPLE__
#define BROWSER_PROGRAM "open"
#else
#define BROWSER_PROGRAM "xdg-open"
#endif

extern char **environ;

/* Arguments of programs can be seen by everybody, so the browser gets a page that leads to the address, in a
 * file that only the user can read. NULL: it cannot be made. */
static char *take_redirecting_page(const char *address)
{
    const char *runtime = getenv("XDG_RUNTIME_DIR"), *temporary = getenv("TMPDIR");
    const char *folder = runtime && *runtime ? runtime : temporary && *temporary ? temporary : "/tmp";
    char *path = take_text("%s/mapwright-studio-XXXXXX.html", folder);
    int fd = mkstemps(path, 5);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (!file) {
        if (fd >= 0)
            close(fd);
        free(path);
        return NULL;
    }
    fprintf(
        file,
        "<!doctype html><title>mapwright studio</title><meta http-equiv=\"refresh\" content=\"0; url=%s\">\n",
        address);
    if (fclose(file) != 0) {
        unlink(path);
        free(path);
        return NULL;
    }
    return path;
}

/* In a group of its own, so that Ctrl+C does not end the browser, too. */
static int start_browser(char *page)
{
    char *words[] = { BROWSER_PROGRAM, page, NULL };
    posix_spawnattr_t how;
    posix_spawn_file_actions_t files;
    sigset_t usual;
    pid_t child;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGHUP);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawn_file_actions_init(&files);
    for (int fd = 0; fd <= 2; fd++)
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    int error = posix_spawnp(&child, BROWSER_PROGRAM, &files, &how, words, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return error;
}

/* Ends when the server has ended, at most after a while, and takes the page with it. */
static void run_opener(const char *address, int server)
{
    static const int ignored[] = { SIGINT, SIGTERM, SIGHUP };
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    char *page = take_redirecting_page(address);
    int error = page ? start_browser(page) : errno;
    if (error)
        fprintf(stderr, "mapwright: the browser cannot be opened by %s: %s; open the address yourself\n",
                BROWSER_PROGRAM, strerror(error));
    else
        poll(&(struct pollfd){ .fd = server, .events = POLLIN }, 1, OPENING_SECONDS * 1000);
    if (page)
        unlink(page);
    free(page);
}

void studio_open_browser(const char *address)
{
    int ends[2];
    if (pipe(ends) != 0)
        return;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        run_opener(address, ends[0]);
        _exit(0);
    }
    close(ends[0]);
    /* Nobody waits for it; the other end of the pipe closes with this process. */
    signal(SIGCHLD, SIG_IGN);
}
