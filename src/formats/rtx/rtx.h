/* Mission scripts of The Settlers II (RTX): lines of text with sections, commands and comments.
 *
 *     [MAPCOMMANDS]
 *     !SET_HOUSE 24, 33, 39   # headquarters
 *
 * A command has a name and integers, separated by blanks, tabs or commas. Everything after # is a comment,
 * and the byte 0x1A ends the script. */
#ifndef MW_RTX_RTX_H
#define MW_RTX_RTX_H

#include "core/args.h"
#include "record/document.h"

enum {
    RTX_END = 0x1A,
    RTX_PLAYERS = 7, /* the person who plays, and 6 opponents */
    RTX_VALUES = 16, /* of a command that are read */
    RTX_HEADQUARTERS = 24,
    RTX_FACES = 12, /* opponents that can be chosen */
};

/* ---- reading scripts, without a document: commands.c, mission.c ---- */

enum rtx_line_kind {
    RTX_BLANK, /* or a comment */
    RTX_SECTION,
    RTX_COMMAND,
    RTX_OTHER,
};

struct rtx_command {
    enum rtx_line_kind kind;
    struct mw_str
        name; /* "SET_HOUSE", without "!"; of a section "MAPCOMMANDS"; of RTX_OTHER the first word */
    int32_t values[RTX_VALUES];
    size_t count;      /* of values; there may be more than were read */
    struct mw_str bad; /* the first value that is not a number, which ends the values; empty: none */
};

/* What a line says. `text` is without the end of the line. */
void rtx_parse_line(struct mw_str text, struct rtx_command *command);

/* Takes the next line of a script; false at its end (0x1A, or the end of the bytes). */
struct rtx_scanner {
    struct mw_bytes script;
    size_t at;
    size_t line; /* of the line that was taken last, from 1 */
};
bool rtx_next_line(struct rtx_scanner *scanner, struct mw_str *text);

/* Who plays, and where. */
struct rtx_player {
    bool joins; /* the person, or added by GLOBAL_ADD_COMPUTER_PLAYER */
    int32_t face;
    bool has_headquarters;
    int32_t x, y; /* of the headquarters that SET_HOUSE places last */
};
struct rtx_mission {
    int32_t map, bobs, texts; /* -1: not set */
    struct rtx_player players[RTX_PLAYERS];
    size_t placed; /* headquarters in the script */
};
void rtx_read_mission(struct mw_bytes script, struct rtx_mission *mission);

/* ---- known commands: commands.c ---- */

enum rtx_meaning {
    RTX_ANY,
    RTX_PLAYER,
    RTX_FACE,
    RTX_HOUSE,
    RTX_WARE,
    RTX_JOB,
    RTX_ANIMAL,
    RTX_EVENT,
    RTX_AMOUNT,
    RTX_POSITION,
};

struct rtx_command_kind {
    const char *name;
    const char *section;
    int count;                  /* of values that are needed; there may be more */
    uint8_t values[RTX_VALUES]; /* enum rtx_meaning */
    const char *doc;
    const struct mw_meaning *about; /* the values, by their index from 1; NULL: none */
};
extern const struct rtx_command_kind rtx_commands[]; /* ends with name NULL */
/* NULL: unknown. */
const struct rtx_command_kind *rtx_command_named(struct mw_str name);
bool rtx_term(size_t index, struct mw_term *term);

/* ---- the model ---- */

enum rtx_ending {
    RTX_CR_LF,
    RTX_LF,
    RTX_NO_ENDING, /* of the last line */
};

struct rtx_line {
    struct mw_str text;
    uint8_t ending; /* enum rtx_ending */
};

struct rtx_script {
    MW_LIST(struct rtx_line) lines;
    struct mw_bytes tail; /* from the end mark */
};

extern const struct mw_record rtx_script_record, rtx_line_record;
extern const struct mw_diag_kind rtx_diags[];
extern const struct mw_rule rtx_rules[];

int rtx_read(struct mw_document *doc, const struct mw_args *args);
int rtx_create(struct mw_document *doc);
int rtx_derive(struct mw_document *doc, mw_derive_fn *visit, void *user);
int rtx_write(struct mw_document *doc, const struct mw_args *args, struct mw_writer *writer);
int rtx_info(struct mw_document *doc, const struct mw_args *args, struct mw_emit *emit);
void rtx_describe_item(struct mw_document *doc, const struct mw_field *list, size_t index,
                       struct mw_buf *out);
int rtx_list_items(struct mw_document *doc);
int rtx_item_content(struct mw_document *doc, size_t index, struct mw_bytes *content);

#endif
