/* help: pages of verbs, searching, and the man page. */
#include "help.h"
#include "job.h"
#include "man_page.h"
#include "search.h"

static int help_of_file(struct job *job)
{
    int result;
    struct mw_document *document = job_open(job, 0, &result);
    if (!document)
        return result;
    const struct help_detail detail = { .all = job->cli->all, .format = mw_document_format(document) };
    help_verb(job->out, verb_find(job->cli->words[0]), detail);
    mw_close(document);
    return result;
}

static int search_words(struct cli *cli)
{
    if (help_search(cli, cli->words, cli->word_count, cli->all))
        return DONE;
    const char *nearest = word_nearest(WORDS_VERBS, cli->words[0]);
    if (nearest)
        return cli_fail(cli, "nothing found for '%s'; did you mean %s?", cli->words[0], nearest);
    return cli_fail(cli, "nothing found for '%s'; 'mapwright help' lists the commands", cli->words[0]);
}

int cmd_help(struct cli *cli)
{
    struct help_detail detail = { cli->all, cli->format ? mw_format_find(cli->format) : NULL };
    if (cli->man) {
        help_man(&cli->out);
        return DONE;
    }
    if (cli->word_count == 0) {
        help_overview(&cli->out);
        return DONE;
    }
    const struct verb *verb = verb_find(cli->words[0]);
    if (!verb)
        return search_words(cli);
    if (cli->word_count == 1) {
        help_verb(&cli->out, verb, detail);
        return DONE;
    }
    if (cli->word_count > 2)
        return cli_usage(cli, "help takes a command and one file");
    detail.format = mw_format_find(cli->words[1]);
    if (!detail.format)
        return job_run(cli, cli->words[1], help_of_file);
    help_verb(&cli->out, verb, detail);
    return DONE;
}
