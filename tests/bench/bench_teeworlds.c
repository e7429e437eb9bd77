/* Time and memory of processing maps, compared with DDNet's tools and with the size of the files.
 *
 *     bench_teeworlds MAPWRIGHT TOOLS FOLDER FILE.map...
 *
 * TOOLS is the directory of map_resave and map_extract, FOLDER an empty directory for output. Both sides
 * process each file in turn, so that noise of the machine affects both. */
#include "bench.h"

#include <mapwright/mapwright.h>
#include <mapwright/unstable/teeworlds.h>

#include <fcntl.h>
#include <glob.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ROUNDS = 2,
    PATH_SIZE = 1024,
    FREE_BYTES = 2000000, /* allowance for opening, in addition to the file and its items */
};

extern char **environ;

struct bench {
    const char *program, *folder;
    char resave[PATH_SIZE], extract[PATH_SIZE], out[PATH_SIZE];
    const char *const *files;
    int count;
    glob_t rules; /* files of DDNet's automapper */
    long saved; /* number of saved files; each has its own name, because replacing files is slow on some file
                 * systems */
};

/* Discards the output. Returns the exit code, or -1. */
static int run(const char *const *words)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    char *argv[16] = { NULL };
    for (int i = 0; i < 15 && words[i]; i++)
        argv[i] = (char *)(uintptr_t)words[i];
    int error = posix_spawn(&child, words[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error || waitpid(child, &status, 0) != child)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- jobs for a single file ---- */

typedef int job(struct bench *bench, const char *file);

static int theirs_resave(struct bench *bench, const char *file)
{
    char target[32];
    snprintf(target, sizeof target, "theirs-%ld.map", bench->saved++);
    return run((const char *[]){ bench->resave, file, target, NULL });
}

/* Directories for output are created before the time is taken. */
static const char *new_folder(struct bench *bench, char path[PATH_SIZE + 32])
{
    snprintf(path, PATH_SIZE + 32, "%s/%ld", bench->out, bench->saved++);
    if (mkdir(path, 0777) != 0)
        bench_die(NULL, path);
    return path;
}

static int theirs_extract(struct bench *bench, const char *file)
{
    char folder[PATH_SIZE + 32];
    return run((const char *[]){ bench->extract, file, new_folder(bench, folder), NULL });
}

static int command_resave(struct bench *bench, const char *file)
{
    char target[PATH_SIZE + 32];
    snprintf(target, sizeof target, "%s/ours-%ld.map", bench->out, bench->saved++);
    return run((const char *[]){ bench->program, "convert", "-q", file, target, NULL });
}

static int command_extract(struct bench *bench, const char *file)
{
    char folder[PATH_SIZE + 32];
    return run(
        (const char *[]){ bench->program, "extract", "-q", "-O", new_folder(bench, folder), file, NULL });
}

static int with_map(const char *file, int (*work)(struct mw_document *map, void *user), void *user)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *map;
    int error = context ? mw_open(context, file, NULL, 0, &map) : MW_E_MEMORY;
    if (!error) {
        error = work(map, user);
        mw_close(map);
    }
    mw_context_free(context);
    return error;
}

static int save(struct mw_document *map, void *user)
{
    return mw_save(map, user, NULL, NULL, 0);
}

static int library_resave(struct bench *bench, const char *file)
{
    char target[PATH_SIZE + 32];
    snprintf(target, sizeof target, "%s/library-%ld.map", bench->out, bench->saved++);
    return with_map(file, save, target);
}

static int library_replace(struct bench *bench, const char *file)
{
    char target[PATH_SIZE + 32];
    snprintf(target, sizeof target, "%s/library.map", bench->out);
    return with_map(file, save, target);
}

static int discard(void *user, const void *data, size_t size)
{
    (void)user;
    (void)data;
    (void)size;
    return 0;
}

static int info(struct mw_document *map, void *user)
{
    const struct mw_output output = { discard, user };
    return mw_info(map, NULL, 0, MW_STYLE_JSON, &output);
}

static int library_info(struct bench *bench, const char *file)
{
    (void)bench;
    return with_map(file, info, NULL);
}

static int check(struct mw_document *map, void *user)
{
    (void)user;
    return mw_check(map, NULL, 0);
}

static int library_check(struct bench *bench, const char *file)
{
    (void)bench;
    return with_map(file, check, NULL);
}

static int verify(struct mw_document *map, void *user)
{
    (void)user;
    return mw_verify(map, NULL);
}

static int library_verify(struct bench *bench, const char *file)
{
    (void)bench;
    return with_map(file, verify, NULL);
}

/* Each rules file of DDNet on all design layers, one after another. Layers without tiles, or none, are not
 * failures. */
static int automap(struct mw_document *map, void *user)
{
    const glob_t *rules = user;
    int failed = 0;
    for (size_t i = 0; i < rules->gl_pathc; i++) {
        const struct mw_arg args[] = { { "layer", "*" }, { "rules", rules->gl_pathv[i] }, { "seed", "1" } };
        int error = mw_edit_args(map, "automap", args, 3);
        failed |= error == MW_E_MEMORY || error == MW_E_LIMIT || error == MW_E_IO;
    }
    return failed;
}

static int library_automap(struct bench *bench, const char *file)
{
    return with_map(file, automap, &bench->rules);
}

/* ---- comparing ---- */

struct side {
    job *run;
    double best, best_work, slowest;
    const char *slowest_file;
    int failed;
};

/* CPU time in seconds of this process and its children, excluding time spent waiting for disks. */
static double work_now(void)
{
    struct rusage own, children;
    getrusage(RUSAGE_SELF, &own);
    getrusage(RUSAGE_CHILDREN, &children);
    const struct timeval parts[] = { own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime };
    double seconds = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        seconds += (double)parts[i].tv_sec + (double)parts[i].tv_usec * 1e-6;
    return seconds;
}

/* Wall-clock and CPU time of a round, in seconds. */
struct spent {
    double time, work;
};

static void run_side(struct bench *bench, struct side *side, struct spent *total, int i)
{
    double work = work_now(), start = bench_now();
    int error = side->run(bench, bench->files[i]);
    double took = bench_now() - start;
    total->time += took;
    total->work += work_now() - work;
    side->failed += error != 0;
    if (took > side->slowest) {
        side->slowest = took;
        side->slowest_file = bench->files[i];
    }
}

static void take_best(struct side *side, struct spent spent)
{
    if (spent.time < side->best)
        side->best = spent.time;
    if (spent.work < side->best_work)
        side->best_work = spent.work;
}

static void report(const char *what, const struct side sides[2], double target)
{
    double times = sides[1].best / sides[0].best;
    printf("%-34s %9.3f s %9.3f s %7.1f x as fast (target %.0f x)%s; work %.3f s, %.3f s, %.1f x; "
           "failures %d, %d\n",
           what, sides[0].best, sides[1].best, times, target, times < target ? "  MISSED" : "",
           sides[0].best_work, sides[1].best_work, sides[1].best_work / sides[0].best_work,
           sides[0].failed / ROUNDS, sides[1].failed / ROUNDS);
    fflush(stdout);
}

static void compare(struct bench *bench, const char *what, job *ours, job *base, double target)
{
    struct side sides[2] = { { .run = ours, .best = 1e9, .best_work = 1e9 },
                             { .run = base, .best = 1e9, .best_work = 1e9 } };
    for (int round = 0; round < ROUNDS; round++) {
        struct spent totals[2] = { { 0 } };
        for (int i = 0; i < bench->count; i++)
            for (int k = 0; k < 2; k++)
                run_side(bench, &sides[(k + i) % 2], &totals[(k + i) % 2], i);
        for (int k = 0; k < 2; k++)
            take_best(&sides[k], totals[k]);
    }
    report(what, sides, target);
}

/* Names of all files for a single command; made unique, because some files have the same name. */
static const char *make_list(struct bench *bench)
{
    static char list[PATH_SIZE + 32];
    char name[PATH_SIZE + 32];
    snprintf(list, sizeof list, "%s/list", bench->folder);
    FILE *file = fopen(list, "w");
    if (!file)
        bench_die(NULL, list);
    for (int i = 0; i < bench->count; i++) {
        snprintf(name, sizeof name, "%s/file-%d.map", bench->folder, i);
        if (symlink(bench->files[i], name) != 0)
            bench_die(NULL, name);
        fprintf(file, "%s\n", name);
    }
    if (fclose(file) != 0)
        bench_die(NULL, list);
    return list;
}

/* Processes all files with one command, as for a large collection, compared with one process per file for
 * DDNet's tools, which accept only one. */
static void compare_batch(struct bench *bench, const char *what, const char *workers, const char *list,
                          job *base, double target)
{
    struct side sides[2] = { { .best = 1e9, .best_work = 1e9 },
                             { .run = base, .best = 1e9, .best_work = 1e9 } };
    for (int round = 0; round < ROUNDS; round++) {
        char out[PATH_SIZE + 32];
        struct spent ours = { bench_now(), work_now() }, theirs = { 0 };
        sides[0].failed += run((const char *[]){ bench->program, "convert", "-q", workers, "-O",
                                                 new_folder(bench, out), "--files-from", list, NULL }) != 0;
        take_best(&sides[0], (struct spent){ bench_now() - ours.time, work_now() - ours.work });
        for (int i = 0; i < bench->count; i++)
            run_side(bench, &sides[1], &theirs, i);
        take_best(&sides[1], theirs);
    }
    report(what, sides, target);
}

static void alone(struct bench *bench, const char *what, job *ours)
{
    struct side side = { .run = ours };
    struct spent total = { 0 };
    for (int i = 0; i < bench->count; i++)
        run_side(bench, &side, &total, i);
    const char *name = side.slowest_file ? strrchr(side.slowest_file, '/') : NULL;
    printf("%-34s %9.3f s for %d maps; slowest %.3f s, %s; failures %d\n", what, total.time, bench->count,
           side.slowest, name ? name + 1 : "", side.failed);
    fflush(stdout);
}

/* ---- memory ---- */

static void memory(const struct bench *bench)
{
    double worst = 0, worst_peak = 0, worst_allowed = 1;
    const char *worst_file = "";
    for (int i = 0; i < bench->count; i++) {
        struct bench_memory counter = { 0 };
        struct stat facts;
        const struct mw_allocator allocator = { bench_resize, &counter };
        struct mw_context *context = mw_context_new(&allocator, NULL);
        struct mw_document *map;
        if (!context || stat(bench->files[i], &facts) != 0 ||
            mw_open(context, bench->files[i], NULL, 0, &map) < 0)
            bench_die(NULL, bench->files[i]);
        /* includes the file, which is mapped */
        double peak = (double)counter.peak + (double)facts.st_size;
        double allowed = (double)facts.st_size + tw_map_of(map)->item_size + FREE_BYTES;
        if (peak / allowed > worst) {
            worst = peak / allowed;
            worst_peak = peak;
            worst_allowed = allowed;
            worst_file = bench->files[i];
        }
        mw_close(map);
        mw_context_free(context);
    }
    const char *name = strrchr(worst_file, '/');
    printf("%-34s %9.0f KB %8.0f KB %6.2f x          (target 1 x)%s; worst of all: %s\n",
           "memory of opening / allowed", worst_peak / 1e3, worst_allowed / 1e3, worst,
           worst > 1 ? "  MISSED" : "", name ? name + 1 : worst_file);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        bench_die(NULL, "bench_teeworlds MAPWRIGHT TOOLS FOLDER FILE.map...");
    struct bench bench = { .program = argv[1], .folder = argv[3], .count = argc - 4 };
    bench.files = (const char *const *)(argv + 4);
    snprintf(bench.resave, PATH_SIZE, "%s/map_resave", argv[2]);
    snprintf(bench.extract, PATH_SIZE, "%s/map_extract", argv[2]);
    snprintf(bench.out, PATH_SIZE, "%s/out", bench.folder);
    mkdir(bench.out, 0777);
    memory(&bench);
    alone(&bench, "info", library_info);
    alone(&bench, "check", library_check);
    alone(&bench, "verify", library_verify);
    if (glob("/usr/share/games/ddnet/data/editor/*.rules", 0, NULL, &bench.rules) == 0) {
        char what[40];
        snprintf(what, sizeof what, "automap, %zu rules files", (size_t)bench.rules.gl_pathc);
        alone(&bench, what, library_automap);
    }
    globfree(&bench.rules);
    alone(&bench, "save", library_resave);
    alone(&bench, "save, replacing a file", library_replace);
    if (access(bench.resave, X_OK) != 0) {
        printf("no %s: not compared (Debian's package ddnet-tools has it)\n", bench.resave);
        return 0;
    }
    compare(&bench, "library / map_resave", library_resave, theirs_resave, 20);
    const char *list = make_list(&bench);
    compare_batch(&bench, "one command / map_resave", "-j1", list, theirs_resave, 20);
    compare_batch(&bench, "one command, -j2 / map_resave", "-j2", list, theirs_resave, 20);
    compare(&bench, "a command per file / map_resave", command_resave, theirs_resave, 20);
    compare(&bench, "a command per file / map_extract", command_extract, theirs_extract, 1);
    return 0;
}
