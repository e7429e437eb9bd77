/* Landlock and seccomp by system calls, because the C library has no functions for the one and only a bare
 * prctl() for the other. */
#define _GNU_SOURCE 1 /* O_PATH, syscall() */

#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Sanitizers and coverage write files and trace the process when it ends. */
#if defined(__linux__) && defined(__has_include) && !defined(MW_SANITIZE) && !defined(MW_COVERAGE)
#if __has_include(<linux/landlock.h>)
#define HAVE_LANDLOCK 1
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#if __has_include(<linux/seccomp.h>) && __has_include(<linux/filter.h>) && __has_include(<linux/audit.h>)
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#if defined(__x86_64__)
#define FILTER_MACHINE AUDIT_ARCH_X86_64
#elif defined(__i386__)
#define FILTER_MACHINE AUDIT_ARCH_I386
#elif defined(__aarch64__)
#define FILTER_MACHINE AUDIT_ARCH_AARCH64
#elif defined(__arm__) && defined(__ARMEL__)
#define FILTER_MACHINE AUDIT_ARCH_ARM
#elif defined(__riscv) && __riscv_xlen == 64
#define FILTER_MACHINE AUDIT_ARCH_RISCV64
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
#define FILTER_MACHINE AUDIT_ARCH_PPC64LE
#elif defined(__s390x__)
#define FILTER_MACHINE AUDIT_ARCH_S390X
#endif
#endif
#endif

#define NOT_BUILT "not in this build"

/* ---- Landlock ---- */

#ifdef HAVE_LANDLOCK

/* The kernel's numbers; older headers lack the later ones. */
enum {
    FILE_EXECUTE = 1 << 0,
    FILE_WRITE = 1 << 1,
    FILE_READ = 1 << 2,
    FOLDER_READ = 1 << 3,
    FOLDER_REMOVE = 1 << 4,
    FILE_REMOVE = 1 << 5,
    FOLDER_MAKE = 1 << 7,
    FILE_MAKE = 1 << 8,
    FILE_TRUNCATE = 1 << 14,
    OF_FILES = FILE_EXECUTE | FILE_WRITE | FILE_READ | FILE_TRUNCATE,
    TO_READ = FILE_READ | FOLDER_READ,
    TO_WRITE = TO_READ | FILE_WRITE | FILE_TRUNCATE | FILE_MAKE | FILE_REMOVE | FOLDER_MAKE | FOLDER_REMOVE,
    NET_BIND_AND_CONNECT = 3,
    SCOPE_SOCKETS_AND_SIGNALS = 3,
};

/* struct landlock_ruleset_attr as of version 6; earlier kernels take its beginning. */
struct ruleset {
    uint64_t files, net, scope;
};

/* How many file rights each version knows, from the first bit. */
static uint64_t handled_by_version(int version)
{
    static const unsigned char bits[] = { 0, 13, 14, 15, 15, 16 };
    const int last = (int)sizeof bits - 1;
    return (UINT64_C(1) << bits[version < last ? version : last]) - 1;
}

static void open_landlock(struct sandbox *sandbox)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) {
        sandbox->files.missing = strerror(errno);
        return;
    }
    struct ruleset rules = { .files = handled_by_version((int)version) };
    size_t size = offsetof(struct ruleset, net);
    if (version >= 4) {
        rules.net = NET_BIND_AND_CONNECT;
        size = offsetof(struct ruleset, scope);
    }
    if (version >= 6) {
        rules.scope = SCOPE_SOCKETS_AND_SIGNALS;
        size = sizeof rules;
    }
    sandbox->handled = rules.files;
    sandbox->ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
    sandbox->files.version = (int)version;
}

static void allow_file(const struct sandbox *sandbox, const char *path, enum sandbox_right right)
{
    struct stat facts;
    int fd = open(path, O_PATH | O_CLOEXEC);
    if (fd < 0)
        return;
    struct landlock_path_beneath_attr rule = { .parent_fd = fd };
    rule.allowed_access = sandbox->handled & (right == SANDBOX_WRITE ? TO_WRITE : TO_READ);
    if (fstat(fd, &facts) == 0 && !S_ISDIR(facts.st_mode))
        rule.allowed_access &= OF_FILES;
    /* Refused only for what Landlock does not cover, such as pipes. */
    syscall(SYS_landlock_add_rule, sandbox->ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(fd);
}

static void enter_landlock(struct sandbox *sandbox)
{
    if (sandbox->files.version &&
        (sandbox->ruleset < 0 || syscall(SYS_landlock_restrict_self, sandbox->ruleset, 0)))
        sandbox->files = (struct sandbox_part){ 0, strerror(errno) };
}

#else

static void open_landlock(struct sandbox *sandbox)
{
    sandbox->files.missing = NOT_BUILT;
}

static void allow_file(const struct sandbox *sandbox, const char *path, enum sandbox_right right)
{
    (void)sandbox, (void)path, (void)right;
}

static void enter_landlock(struct sandbox *sandbox)
{
    (void)sandbox;
}

#endif

/* ---- seccomp ---- */

#ifdef FILTER_MACHINE

/* io_uring opens sockets without the system calls for them; open_by_handle_at() passes by Landlock. */
static const int forbidden[] = {
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_unshare,
    SYS_setns,
    SYS_mount,
    SYS_pivot_root,
    SYS_chroot,
    SYS_open_by_handle_at,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_reboot,
#ifdef SYS_socket
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
#endif
#ifdef SYS_accept4
    SYS_accept4,
#endif
#ifdef SYS_accept
    SYS_accept,
#endif
#ifdef SYS_socketcall
    SYS_socketcall,
#endif
#ifdef SYS_userfaultfd
    SYS_userfaultfd,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
};

enum {
    FORBIDDEN = sizeof forbidden / sizeof *forbidden,
    OTHER_INTERFACE = 0x40000000, /* x32: the same calls under other numbers */
};

static bool accepts_connections(int call)
{
#ifdef SYS_accept
    if (call == SYS_accept)
        return true;
#endif
#ifdef SYS_accept4
    if (call == SYS_accept4)
        return true;
#endif
    (void)call;
    return false;
}

static void enter_seccomp(struct sandbox *sandbox)
{
    const uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;
    struct sock_filter program[2 * FORBIDDEN + 8];
    size_t size = 0;
    program[size++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    program[size++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FILTER_MACHINE, 1, 0);
    program[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, refuse);
    program[size++] =
        (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    program[size++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_INTERFACE, 0, 1);
    program[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, refuse);
    for (size_t i = 0; i < FORBIDDEN; i++) {
        if (sandbox->accepts && accepts_connections(forbidden[i]))
            continue;
        program[size++] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)forbidden[i], 0, 1);
        program[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, refuse);
    }
    program[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const struct sock_fprog filter = { .len = (unsigned short)size, .filter = program };
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0)
        sandbox->programs.version = 1;
    else
        sandbox->programs.missing = strerror(errno);
}

#else

static void enter_seccomp(struct sandbox *sandbox)
{
    sandbox->programs.missing = NOT_BUILT;
}

#endif

/* ---- both ---- */

void sandbox_open(struct sandbox *sandbox)
{
    *sandbox = (struct sandbox){ .ruleset = -1 };
    open_landlock(sandbox);
}

void sandbox_allow(const struct sandbox *sandbox, const char *path, enum sandbox_right right)
{
    if (sandbox->ruleset >= 0)
        allow_file(sandbox, path, right);
}

void sandbox_enter(struct sandbox *sandbox)
{
#ifdef PR_SET_NO_NEW_PRIVS
    /* Both need it, and say so themselves if it fails. */
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
    enter_landlock(sandbox);
    enter_seccomp(sandbox);
    if (sandbox->ruleset >= 0)
        close(sandbox->ruleset);
    sandbox->ruleset = -1;
}
