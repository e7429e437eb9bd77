/* World Builder games built resource by resource. */
#ifndef MW_TESTS_WORLDBUILDER_SAMPLE_H
#define MW_TESTS_WORLDBUILDER_SAMPLE_H

#include "doc.h"

#include <mapwright/unstable/worldbuilder.h>

#include "record/document.h"

/* A string of bytes with its size, for the data of struct mac_resource. */
#define DATA(text)                                                                                           \
    {                                                                                                        \
        (const uint8_t *)(text), sizeof(text) - 1                                                            \
    }
#define ZEROS_4  "\0\0\0\0"
#define ZEROS_12 ZEROS_4 ZEROS_4 ZEROS_4
#define ZEROS_14 ZEROS_12 "\0\0"
#define ZEROS_20 ZEROS_12 ZEROS_4 ZEROS_4

/* The three that every game has, without pictures and texts. */
#define GAME_GLOBAL                                                                                          \
    {                                                                                                        \
        .type = "GCOD", .id = 0, .data = DATA(ZEROS_12)                                                      \
    }
#define GAME_VERSION                                                                                         \
    {                                                                                                        \
        .type = "VERS", .id = 128, .data = DATA(ZEROS_14 "\0\0\0")                                           \
    }
#define GAME_SCENE                                                                                           \
    {                                                                                                        \
        .type = "ASCN", .id = 1, .data = DATA("\0\2" ZEROS_20 "\0\0\0\0\0")                                  \
    }

/* A file of these resources: a bare fork, or a wrapper made by the operation "convert". */
void wb_sample_bytes(struct test_doc *sample, const struct mac_resource *resources, size_t count,
                     const char *convert);

/* The same, opened as a game. */
struct wb_game *wb_sample_open(struct test_doc *sample, const struct mac_resource *resources, size_t count,
                               const char *convert);
#define SAMPLE_OPEN(sample, rows) wb_sample_open(sample, rows, sizeof(rows) / sizeof *(rows), NULL)

/* JSON of a small game in a bare fork, of which checks report nothing. */
extern const char wb_good_game[];

/* Codes of the rules about values, input and arrivals, each of which test_worldbuilder_check_values provokes.
 */
#define WB_VALUE_CODES                                                                                       \
    "WB112 WB113 WB114 WB115 WB116 WB117 WB118 WB119 WB126 WB127 WB128 WB129 WB136 WB137 WB138 WB147 WB148 " \
    "WB149 WB161 WB162 WB175"

/* The template of new games. */
struct wb_game *wb_sample_new(struct test_doc *sample);

/* The content of the item "texts.po" of a game; release it with free(). */
char *wb_sample_po(struct test_doc *sample);

#endif
