/* The command mapwright: runs the verb that the command line names. */
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "confine.h"
#include "help.h"
#include "interrupt.h"
#include "options.h"

int cmd_version(struct cli *cli)
{
    sink_format(&cli->out, "mapwright %s\n", mw_version());
    if (cli->verbose)
        confinement_show(cli);
    return DONE;
}

/* A file opened later must not get the descriptor of a closed standard stream. Reading from standard output
 * and writing to standard input still fail, as they should. */
static void keep_standard_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
            _exit(TROUBLE);
}

static int run_verb(struct cli *cli, int argc, char **argv)
{
    if (argc < 2) {
        help_overview(&cli->err);
        return TROUBLE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    else if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
        name = "version";
    cli->verb = verb_find(name);
    if (!cli->verb) {
        const char *nearest = word_nearest(WORDS_VERBS, name);
        if (nearest)
            return cli_fail(cli, "unknown command '%s'; did you mean %s?", name, nearest);
        return cli_fail(cli, "unknown command '%s'; 'mapwright help' lists all commands", name);
    }
    int result = options_parse(cli, argc - 1, argv + 1);
    if (result != DONE)
        return result;
    cli->out.colour = terminal_colours(stdout, cli->colour);
    cli->err.colour = terminal_colours(stderr, cli->colour);
    cli->progress.wanted = !cli->quiet && isatty(STDERR_FILENO);
    cli->progress.doing = cli->verb->doing;
    if (cli->max_memory)
        cli->memory = cli_context(cli);
    if (cli->help) {
        help_verb(&cli->out, cli->verb, (struct help_detail){ .all = cli->all });
        return DONE;
    }
    return cli->verb->run(cli);
}

/* A reader that closed the pipe is not an error; any other failed write is. */
static int finish_output(struct cli *cli, int result)
{
    sink_flush(&cli->out);
    if (!cli->out.error && close(STDOUT_FILENO) != 0)
        cli->out.error = errno;
    if (!cli->out.error || cli->out.error == EPIPE)
        return worse(result, DONE);
    return cli_fail(cli, "standard output: %s", strerror(cli->out.error));
}

/* The blocks of one file serve the next: without this, each file's are returned to the system, and its pages
 * cleared again for the next, a quarter of the time of checking a map. */
static void keep_freed_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

int main(int argc, char **argv)
{
    keep_standard_streams();
    keep_freed_memory();
    signal(SIGPIPE, SIG_IGN);
    interrupt_catch();
    struct cli cli = { .workers = 1,
                       .port = STUDIO_PORT,
                       .out = { .file = stdout, .text = true },
                       .err = { .file = stderr, .text = true } };
    cli.out.above = cli.err.above = &cli.progress;
    cli.err.before = &cli.out;
    int result = finish_output(&cli, run_verb(&cli, argc, argv));
    mw_context_free(cli.memory);
    free(cli.args);
    for (size_t i = 0; i < cli.fixes.count; i++)
        free((char *)cli.fixes.items[i]);
    free(cli.fixes.items);
    edit_list_free(&cli.edits);
    free(cli.with.items);
    free(cli.saves.items);
    return result;
}
