#include "studio_server.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include <microhttpd.h>

#include "interrupt.h"

enum {
    CONNECTIONS_MAX = 64,
    WAITING_MAX = 16,       /* connections in addition, until older ones are closed for them */
    TURNS_MIN = 2,          /* of the server's loop, in which a connection can give its token */
    BODY_MAX = 512 << 20,   /* bytes of a file that is saved */
    BODIES_MAX = 768 << 20, /* of all that are on their way */
    HEADER_SECONDS = 5,     /* from the connection to the end of the first request's header */
    REQUEST_SECONDS = 30,   /* of the rest of a request, and until the next one */
    WAIT_MILLISECONDS = 250,
};

/* ---- connections ---- */

/* A client that is slow, but not silent, is not stopped by MHD itself. */
struct connection {
    struct MHD_Connection *handle; /* NULL: free */
    int socket;
    time_t deadline;
    uint64_t number, turn; /* which of all that there were, and when it came */
    bool trusted;          /* it gave the token once */
    bool ending;
};

struct service {
    const struct studio_server *server;
    struct connection connections[CONNECTIONS_MAX + WAITING_MAX];
    uint64_t count, turn; /* of connections so far, and of the loop */
    size_t body_size;     /* of all requests */
};

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static struct connection *connection_of(struct service *service, const struct MHD_Connection *handle)
{
    for (size_t i = 0; i < CONNECTIONS_MAX + WAITING_MAX; i++)
        if (service->connections[i].handle == handle)
            return &service->connections[i];
    return NULL;
}

static void give_time(struct service *service, const struct MHD_Connection *handle, int seconds)
{
    struct connection *connection = connection_of(service, handle);
    if (connection)
        connection->deadline = seconds_now() + seconds;
}

static void end_connection(struct connection *connection)
{
    connection->ending = true;
    shutdown(connection->socket, SHUT_RDWR);
}

/* When all places are taken and more are wanted, the oldest connections that never gave the token leave
 * theirs, so that whoever only connects keeps nobody out. */
static void make_room(struct service *service)
{
    struct connection *oldest;
    size_t taken;
    do {
        oldest = NULL;
        taken = 0;
        for (size_t i = 0; i < CONNECTIONS_MAX + WAITING_MAX; i++) {
            struct connection *connection = &service->connections[i];
            if (!connection->handle || connection->ending)
                continue;
            taken++;
            if (!connection->trusted && connection->turn + TURNS_MIN <= service->turn &&
                (!oldest || connection->number < oldest->number))
                oldest = connection;
        }
        if (taken > CONNECTIONS_MAX && oldest)
            end_connection(oldest);
    } while (taken > CONNECTIONS_MAX && oldest);
}

/* call: the token was right. */
static void trust(struct service *service, const struct MHD_Connection *handle, bool call)
{
    struct connection *connection = connection_of(service, handle);
    if (connection && call)
        connection->trusted = true;
}

static void on_connection(void *user, struct MHD_Connection *handle, void **own,
                          enum MHD_ConnectionNotificationCode code)
{
    (void)own;
    struct service *service = user;
    struct connection *connection =
        connection_of(service, code == MHD_CONNECTION_NOTIFY_STARTED ? NULL : handle);
    if (!connection)
        return;
    *connection = (struct connection){ 0 };
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        connection->handle = handle;
        connection->number = service->count++;
        connection->turn = service->turn;
        connection->socket = MHD_get_connection_info(handle, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        give_time(service, handle, HEADER_SECONDS);
    }
}

static void end_slow_connections(struct service *service)
{
    time_t now = seconds_now();
    for (size_t i = 0; i < CONNECTIONS_MAX + WAITING_MAX; i++)
        if (service->connections[i].handle && now >= service->connections[i].deadline)
            end_connection(&service->connections[i]);
}

/* ---- requests ---- */

struct body {
    char *data;
    size_t size, capacity;
    unsigned refused; /* status of the answer to a body that was not taken; 0: none */
};

static const char *header_of(struct MHD_Connection *handle, const char *name)
{
    return MHD_lookup_connection_value(handle, MHD_HEADER_KIND, name);
}

/* Compares all characters whatever is given, so that the time says nothing about the first that is wrong. */
static bool is_token(const char *token, const char *given)
{
    size_t size = strlen(given);
    unsigned char different = size != STUDIO_TOKEN_SIZE - 1;
    for (size_t i = 0; i < STUDIO_TOKEN_SIZE - 1; i++)
        different |= (unsigned char)(token[i] ^ given[i < size ? i : size]);
    return !different;
}

/* By its name in the address a page of a different server can have the browser ask this one. */
static bool is_own_host(const struct studio_server *server, const char *host)
{
    static const char *const names[] = { "127.0.0.1", "localhost" };
    char own[32];
    for (size_t i = 0; host && i < sizeof names / sizeof *names; i++) {
        snprintf(own, sizeof own, "%s:%u", names[i], server->port);
        if (strcmp(host, own) == 0)
            return true;
    }
    return false;
}

static bool is_own_origin(const char *origin, const char *host)
{
    static const char scheme[] = "http://";
    return strncmp(origin, scheme, sizeof scheme - 1) == 0 && strcmp(origin + sizeof scheme - 1, host) == 0;
}

/* Why a request is refused, with its status; NULL if it is not. */
static const char *refusal(const struct service *service, struct MHD_Connection *handle, const char *method,
                           bool call, unsigned *status)
{
    const char *host = header_of(handle, "Host"), *origin = header_of(handle, "Origin");
    const char *token = header_of(handle, "X-Mapwright-Token"), *length = header_of(handle, "Content-Length");
    bool saves = strcmp(method, "PUT") == 0;
    *status = 400;
    if (length && header_of(handle, "Transfer-Encoding"))
        return "the request gives its length twice: by Content-Length and by Transfer-Encoding";
    *status = 403;
    if (!is_own_host(service->server, host))
        return "the Host header is not this server";
    if (origin && !is_own_origin(origin, host))
        return "requests from other pages are refused";
    if (call && !token)
        return "no token; open the address that mapwright studio printed";
    if (call && !is_token(service->server->token, token))
        return "wrong token; open the address that mapwright studio printed when it was started last";
    *status = 405;
    if (!(saves && call) && strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return "only GET, and PUT for files";
    *status = 413;
    if (length && (!saves || strtoull(length, NULL, 10) > BODY_MAX) && strcmp(length, "0") != 0)
        return saves ? "the file is larger than 512 MiB" : "the request must not have a body";
    return NULL;
}

static void add_headers(struct MHD_Response *response, const struct studio_answer *answer, bool call)
{
    static const char *const headers[][2] = {
        { "X-Content-Type-Options", "nosniff" },
        { "Referrer-Policy", "no-referrer" },
        { "Cross-Origin-Resource-Policy", "same-origin" },
        { "Cross-Origin-Opener-Policy", "same-origin" },
        { "Content-Security-Policy", "frame-ancestors 'none'" },
        { "X-Frame-Options", "DENY" },
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    MHD_add_response_header(response, "Content-Type", answer->type);
    MHD_add_response_header(response, "Cache-Control", call ? "no-store" : "no-cache");
    if (*answer->version)
        MHD_add_response_header(response, "ETag", answer->version);
    /* The body of a request that was not understood cannot be separated from what follows. */
    if (answer->status == 400)
        MHD_add_response_header(response, "Connection", "close");
}

static enum MHD_Result send_answer(struct MHD_Connection *handle, const struct studio_answer *answer,
                                   enum MHD_ResponseMemoryMode mode, bool call)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(answer->size, answer->data, mode);
    if (!response) {
        if (mode == MHD_RESPMEM_MUST_FREE)
            free(answer->data);
        return MHD_NO;
    }
    add_headers(response, answer, call);
    enum MHD_Result sent = MHD_queue_response(handle, answer->status, response);
    MHD_destroy_response(response);
    return sent;
}

static enum MHD_Result send_text(struct MHD_Connection *handle, unsigned status, const char *text)
{
    struct studio_answer answer = studio_answer_text(status, text);
    return send_answer(handle, &answer, MHD_RESPMEM_MUST_FREE, true);
}

static enum MHD_Result send_page(const struct service *service, struct MHD_Connection *handle,
                                 const char *path)
{
    const struct studio_page *page = studio_page_find(service->server->pages, path);
    if (!page)
        return send_text(handle, 404, "no such page");
    const struct studio_answer answer = {
        .status = 200, .type = page->type, .data = page->data, .size = page->size
    };
    return send_answer(handle, &answer, MHD_RESPMEM_PERSISTENT, false);
}

static void take_piece(struct service *service, struct body *body, const char *data, size_t size)
{
    if (!body->refused && size > BODY_MAX - body->size)
        body->refused = 413;
    if (!body->refused && size > BODIES_MAX - service->body_size)
        body->refused = 503;
    if (!body->refused && size > body->capacity - body->size) {
        size_t capacity = 2 * (body->size + size);
        char *grown = realloc(body->data, capacity);
        if (grown) {
            body->data = grown;
            body->capacity = capacity;
        } else {
            body->refused = 503;
        }
    }
    if (body->refused)
        return;
    memcpy(body->data + body->size, data, size);
    body->size += size;
    service->body_size += size;
}

/* The argument "path". False: a NUL is in it, which would end it early. */
static bool find_path(struct MHD_Connection *handle, const char **path)
{
    size_t size = 0;
    *path = NULL;
    MHD_lookup_connection_value_n(handle, MHD_GET_ARGUMENT_KIND, "path", 4, path, &size);
    return !*path || strlen(*path) == size;
}

static enum MHD_Result answer_whole(const struct service *service, struct MHD_Connection *handle,
                                    const char *method, const char *call, const struct body *body)
{
    if (body->refused)
        return send_text(handle, body->refused,
                         body->refused == 413 ? "the file is larger than 512 MiB"
                                              : "not enough memory; try again");
    const char *path;
    if (!find_path(handle, &path))
        return send_text(handle, 400, "the path has a NUL in it");
    const struct studio_request request = {
        .method = method,
        .call = call,
        .path = path,
        .version = header_of(handle, "If-Match"),
        .none = header_of(handle, "If-None-Match"),
        .body = body->data,
        .size = body->size,
    };
    struct studio_answer answer = studio_answer_files(service->server->files, &request);
    return send_answer(handle, &answer, MHD_RESPMEM_MUST_FREE, true);
}

/* Called when the header of a request is complete (*own is NULL), for each piece of its body, and at its end.
 */
static enum MHD_Result on_request(void *user, struct MHD_Connection *handle, const char *path,
                                  const char *method, const char *version, const char *data, size_t *size,
                                  void **own)
{
    static const char calls[] = "/api/";
    (void)version;
    struct service *service = user;
    bool call = strncmp(path, calls, sizeof calls - 1) == 0;
    struct body *body = *own;
    if (!body) {
        unsigned status;
        const char *refused = refusal(service, handle, method, call, &status);
        give_time(service, handle, REQUEST_SECONDS);
        if (refused)
            return send_text(handle, status, refused);
        trust(service, handle, call);
        if (!call)
            return send_page(service, handle, path);
        *own = calloc(1, sizeof *body);
        return *own ? MHD_YES : MHD_NO;
    }
    if (*size) {
        take_piece(service, body, data, *size);
        *size = 0;
        return MHD_YES;
    }
    return answer_whole(service, handle, method, path + sizeof calls - 1, body);
}

static void on_completed(void *user, struct MHD_Connection *handle, void **own,
                         enum MHD_RequestTerminationCode code)
{
    (void)code;
    struct service *service = user;
    struct body *body = *own;
    give_time(service, handle, REQUEST_SECONDS);
    if (!body)
        return;
    service->body_size -= body->size;
    free(body->data);
    free(body);
    *own = NULL;
}

bool studio_serve(struct studio_server *server)
{
    struct service service = { .server = server };
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_AUTO, 0, NULL, NULL, on_request, &service, MHD_OPTION_LISTEN_SOCKET, server->listening,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)(CONNECTIONS_MAX + WAITING_MAX), MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)REQUEST_SECONDS, MHD_OPTION_NOTIFY_CONNECTION, on_connection, &service,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, &service, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (!daemon)
        return false;
    for (; !interrupt_pending() && MHD_run_wait(daemon, WAIT_MILLISECONDS) == MHD_YES; service.turn++) {
        end_slow_connections(&service);
        make_room(&service);
    }
    MHD_stop_daemon(daemon);
    return true;
}
