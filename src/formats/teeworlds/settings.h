/* The server settings that DDNet reads from maps: the commands, their arguments, and the names of tunings. */
#ifndef MW_TEEWORLDS_SETTINGS_H
#define MW_TEEWORLDS_SETTINGS_H

#include "base/text.h"
#include "core/text_check.h"

/* Takes the next command from a setting, which can have several separated by ';', and skips comments, which
 * begin with '#'. Returns false at the end. */
bool tw_setting_next(struct mw_str *setting, struct mw_str *command);

enum tw_setting_state {
    TW_SETTING_VALID,
    TW_SETTING_INVALID, /* misspelt, or with an argument that the command does not accept */
    TW_SETTING_UNKNOWN, /* similar to no command */
};

enum {
    TW_SETTING_MESSAGE = 256,
};

/* Unless valid, the message says what is wrong. */
enum tw_setting_state tw_setting_check(struct mw_str command, char message[TW_SETTING_MESSAGE]);

/* Calls found with each command, with example arguments, and what it takes, until it returns other than 0,
 * which is returned. */
int tw_settings_each(int (*found)(void *user, const char *command, const char *label), void *user);

/* Finds what is wrong in settings, one on a line, as DDNet reads them. */
int tw_check_text(struct mw_document *doc, const char *language, struct mw_str utf8,
                  struct mw_text_faults *faults);

#endif
