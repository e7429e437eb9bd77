/* Shuts the command in before it reads the first file: from then on it only reads the files that the command
 * line names, what lies next to them, and game data, and only writes where output was asked for. */
#ifndef MW_CLI_CONFINE_H
#define MW_CLI_CONFINE_H

#include "cli.h"

/* `files` are the verb's inputs. Does nothing with --no-sandbox. */
void confine(struct cli *cli, const char *const *files, size_t count);
/* For a server: reads and writes below the folder, and accepts connections to a socket that listens already.
 * Does nothing with --no-sandbox. */
void confine_server(const struct cli *cli, const char *folder);
/* Tries it without any files, and prints what the system has of it. */
void confinement_show(struct cli *cli);

#endif
