/* studio: serves the studio, and the worlds of a folder, to browsers on this computer. */
#include "cli.h"

#ifdef MW_STUDIO

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "interrupt.h"
#include "studio_browser.h"
#include "studio_server.h"

enum {
    PORT_MAX = 65535,
    BACKLOG = 1024,
};

static int make_token(struct cli *cli, char token[STUDIO_TOKEN_SIZE])
{
    unsigned char random[(STUDIO_TOKEN_SIZE - 1) / 2];
    if (getentropy(random, sizeof random) != 0)
        return cli_fail(cli, "the system has no random numbers: %s", strerror(errno));
    for (size_t i = 0; i < sizeof random; i++)
        snprintf(token + 2 * i, 3, "%02x", random[i]);
    return DONE;
}

/* ---- the socket ---- */

static int fail_listen(struct cli *cli, int number)
{
    if (number == EADDRINUSE)
        return cli_fail(
            cli,
            "port %u is in use, perhaps by a studio that is still running: end that one, or choose a "
            "different port by --port",
            (unsigned)cli->port);
    return cli_fail(cli, "cannot listen on port %u: %s", (unsigned)cli->port, strerror(number));
}

static int listen_on(int fd, unsigned *port)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)*port) };
    socklen_t size = sizeof address;
    const int yes = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    /* Otherwise the port cannot be used again for a minute. */
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || bind(fd, (const struct sockaddr *)&address, size) != 0 ||
        listen(fd, BACKLOG) != 0 || getsockname(fd, (struct sockaddr *)&address, &size) != 0)
        return errno;
    *port = ntohs(address.sin_port);
    return 0;
}

static int open_listening(struct cli *cli, struct studio_server *server)
{
    if (cli->port > PORT_MAX)
        return cli_usage(cli, "--port takes a number up to %d", PORT_MAX);
    server->port = (unsigned)cli->port;
    server->listening = socket(AF_INET, SOCK_STREAM, 0);
    int number = server->listening < 0 ? errno : listen_on(server->listening, &server->port);
    return number ? fail_listen(cli, number) : DONE;
}

/* ---- the folder ---- */

/* Of a file: the folder that it is in, malloc'ed, and its name. */
static int find_served(struct cli *cli, const char *given, char **folder, const char **only)
{
    struct stat facts;
    const char *slash = strrchr(given, '/');
    if (stat(given, &facts) != 0)
        return cli_fail(cli, "cannot serve %s: %s", given, strerror(errno));
    if (!S_ISDIR(facts.st_mode) && !S_ISREG(facts.st_mode))
        return cli_fail(cli, "cannot serve %s: it is neither a file nor a folder", given);
    if (S_ISDIR(facts.st_mode)) {
        *only = NULL;
        *folder = take_text("%s", given);
        return DONE;
    }
    *only = slash ? slash + 1 : given;
    *folder = slash ? take_text("%.*s", slash == given ? 1 : (int)(slash - given), given) : take_text(".");
    return DONE;
}

static void say_address(struct cli *cli, const char *given, const char *address)
{
    char *shown = take_printable(given);
    sink_format(&cli->out, "Serving %s at %s\nCtrl+C ends it.\n", shown, address);
    sink_flush(&cli->out);
    free(shown);
}

static int serve(struct cli *cli, struct studio_server *server)
{
    const char *given = cli->word_count ? cli->words[0] : ".";
    char *address = take_text("http://127.0.0.1:%u/#token=%s", server->port, server->token);
    say_address(cli, given, address);
    interrupt_defer();
    if (!cli->no_open)
        studio_open_browser(address);
    free(address);
    confine_server(cli, server->files->folder);
    return studio_serve(server) ? DONE : cli_fail(cli, "the server cannot be started");
}

int cmd_studio(struct cli *cli)
{
    const char *named = cli->studio ? cli->studio : getenv("MAPWRIGHT_STUDIO");
    const char *only = NULL;
    char *folder = NULL;
    struct studio_pages pages = { 0 };
    struct studio_server server = { .listening = -1, .pages = &pages };
    if (cli->word_count > 1)
        return cli_usage(cli, "studio takes one file or folder");
    int result = find_served(cli, cli->word_count ? cli->words[0] : ".", &folder, &only);
    const struct studio_files files = { .cli = cli, .folder = folder, .only = only };
    server.files = &files;
    if (result == DONE)
        result = studio_pages_read(cli, named && *named ? named : STUDIO_PATH, &pages);
    if (result == DONE)
        result = make_token(cli, server.token);
    if (result == DONE)
        result = open_listening(cli, &server);
    if (result == DONE)
        result = serve(cli, &server);
    if (server.listening >= 0)
        close(server.listening);
    studio_pages_free(&pages);
    free(folder);
    return result;
}

#else

int cmd_studio(struct cli *cli)
{
    return cli_fail(cli, "this build has no studio: install libmicrohttpd, and build mapwright again");
}

#endif
