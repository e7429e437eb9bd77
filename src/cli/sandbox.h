/* What the process may still do once it reads files that nobody vouches for: Landlock limits which files it
 * reads and writes, seccomp forbids sockets and programs. A kernel without them is not an error; the state
 * says so. This unit knows nothing of the command line (confine.h does).
 *
 *     sandbox_open(); sandbox_allow() for each file and folder; sandbox_enter(), for good, before any thread
 */
#ifndef MW_CLI_SANDBOX_H
#define MW_CLI_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

enum sandbox_right {
    SANDBOX_READ,
    SANDBOX_WRITE, /* and read; in a folder also make, replace and remove files and folders */
};

/* Of one mechanism. `version` is 0 if it is not on; then `missing` says why, one of the texts here or of
 * strerror(). */
struct sandbox_part {
    int version;
    const char *missing;
};

struct sandbox {
    struct sandbox_part files;    /* Landlock; its version is that of the kernel's interface */
    struct sandbox_part programs; /* seccomp: sockets, programs, other processes; its version is 1 */
    uint64_t handled;             /* rights that Landlock takes away */
    bool accepts; /* set before sandbox_enter(): connections to a socket that listens already */
    int ruleset;  /* descriptor; -1: none */
};

/* Everything is forbidden that sandbox_allow() does not allow. */
void sandbox_open(struct sandbox *sandbox);
/* A file, or a folder with all that it holds; links are followed. A path that does not exist is ignored. */
void sandbox_allow(const struct sandbox *sandbox, const char *path, enum sandbox_right right);
/* Closes the sandbox around the calling thread and those that it starts. */
void sandbox_enter(struct sandbox *sandbox);

#endif
