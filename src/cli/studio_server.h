/* The server of `mapwright studio`: HTTP for browsers on this computer. It answers the page's own files to
 * everybody, and requests for the user's files only to those who know the token. It is one thread;
 * connections, the size of bodies and the time of requests are limited. */
#ifndef MW_CLI_STUDIO_SERVER_H
#define MW_CLI_STUDIO_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "studio_files.h"
#include "studio_pages.h"

enum {
    STUDIO_TOKEN_SIZE = 33, /* 128 bits in hexadecimal, and the NUL */
};

struct studio_server {
    int listening; /* a socket on a loopback address */
    unsigned port;
    char token[STUDIO_TOKEN_SIZE];
    const struct studio_pages *pages;
    const struct studio_files *files;
};

/* Serves until a signal comes (interrupt_pending()). False if the server cannot be started. */
bool studio_serve(struct studio_server *server);

#endif
