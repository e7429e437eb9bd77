/* One function over many files: the words of the command line, --files-from, and the files below folders.
 * With -j N workers each have their own context; what they write is collected per file and printed in
 * input order. Without -j it is printed at once. */
#ifndef MW_CLI_BATCH_H
#define MW_CLI_BATCH_H

#include "cli.h"

/* What `check` found in one file. */
struct tally {
    bool taken;                             /* the file could be checked */
    uint64_t counts[MW_SEVERITY_ERROR + 1]; /* of diagnostics by severity; fatal ones are errors */
};

enum {
    JOB_OWN_ARGS = 2, /* arguments beyond those given, see job_open_document() */
};

/* One file to work on. */
struct job {
    struct cli *cli; /* shared: read only */
    const char *path;
    const char *name;   /* the path as text for people: take_printable() */
    const char *place;  /* its name below the folder of -O */
    const char *origin; /* put before messages of errors: "FILE:LINE: " of an operation; or NULL */
    bool found;         /* found in a folder, not named on the command line */
    bool skipped;       /* set by the function when the file is not for this verb */
    struct mw_context *context;
    struct mw_arg *args; /* scratch for options_for(): as many as were given, and JOB_OWN_ARGS */
    struct sink *out, *err;
    uint64_t before; /* out->written when the job began */
    struct tally tally;
    struct mw_lock *lock; /* on the file that is changed in place */
};

/* "2 errors, 1 warning", or "ok". */
void tally_print(struct sink *out, const struct tally *tally);

typedef int job_fn(struct job *job); /* returns an exit code */

/* Returns the worst exit code. With no file at all it is a usage error. */
int batch_run(struct cli *cli, char **words, size_t count, job_fn *each);
/* The same, and reports the tallies of all files at the end when there are several: read by people, not as
 * JSON. */
int batch_run_tallied(struct cli *cli, char **words, size_t count, job_fn *each);

/* The value of -j, or the number of processors. */
size_t workers_wanted(const struct cli *cli);

/* For verbs that take one file, or none. */
int job_run(struct cli *cli, const char *path, job_fn *each);

#endif
