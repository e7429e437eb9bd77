/* What the studio's page can do with the user's files: list, read and save worlds below one folder, or one
 * world. The names in requests are not trusted. */
#ifndef MW_CLI_STUDIO_FILES_H
#define MW_CLI_STUDIO_FILES_H

#include <stddef.h>

struct cli;

struct studio_files {
    const struct cli *cli;
    const char *folder;
    const char *only; /* the one file in it that is served; NULL: all worlds */
};

/* A request whose token was right. Texts are NULL if the request does not have them. */
struct studio_request {
    const char *method, *call; /* "GET", "file" of /api/file */
    const char *path;          /* of the file, relative to the folder */
    const char *version;       /* of the file that is to be replaced: If-Match */
    const char *none;          /* If-None-Match: "*" for a file that must not exist */
    const void *body;
    size_t size;
};

enum {
    STUDIO_VERSION_SIZE = 80,
};

struct studio_answer {
    unsigned status; /* of HTTP */
    const char *type;
    void *data; /* malloc'ed */
    size_t size;
    char version[STUDIO_VERSION_SIZE]; /* of the file that is answered, as an ETag; "": none */
};

struct studio_answer studio_answer_files(const struct studio_files *files,
                                         const struct studio_request *request);
/* The answer is the text. */
struct studio_answer studio_answer_text(unsigned status, const char *text);

#endif
