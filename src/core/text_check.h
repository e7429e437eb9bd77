/* Checking texts in a language: what is wrong with them, by line and column. */
#ifndef MW_CORE_TEXT_CHECK_H
#define MW_CORE_TEXT_CHECK_H

#include <mapwright/access.h>

#include "record/document.h"

/* Where a format's check_text() puts what it finds. */
struct mw_text_faults {
    struct mw_str text;
    int (*found)(void *user, const struct mw_text_fault *fault);
    void *user;
    size_t count; /* found so far */
};

/* offset and size in bytes; size 0: the word there. Whatever it returns other than 0 ends the call. */
int mw_text_fault_add(struct mw_text_faults *faults, size_t offset, size_t size, const char *message);
/* The offset of the character number `index`, from 0; the size of the text after the last. */
size_t mw_text_offset_of(const struct mw_text_faults *faults, size_t index);

#endif
