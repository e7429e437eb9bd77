/* Diagnostics: what is wrong with a document, and where. */
#ifndef MAPWRIGHT_DIAG_H
#define MAPWRIGHT_DIAG_H

#include "option.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How bad it is. */
enum mw_severity {
    MW_SEVERITY_NOTE,    /* worth knowing, harmless */
    MW_SEVERITY_WARNING, /* a program may stumble over it */
    MW_SEVERITY_ERROR,   /* the file breaks its format's rules */
    MW_SEVERITY_FATAL,   /* part of the file could not be read; what could be is shown, but it cannot be saved
                            whole */
};

/* One diagnostic of a document. Strings belong to the document. */
struct mw_diag {
    enum mw_severity severity; /* of this one; the catalogue has the usual one */
    const char *code;          /* stable, like "WWD012"; see mw_diag_explain() */
    const char *space;         /* which bytes `offset` counts in: "file", "image" (inflated level), ... */
    uint64_t offset;           /* MW_NO_OFFSET if it has no position in bytes */
    uint64_t length;           /* 0 when unknown */
    const char *path;          /* of the field or object, "" for the whole document */
    const char *message;       /* names both values */
    const char *hint;          /* what to do, in words; "" when nothing */
    const char *repair;        /* of the document's format, that corrects it: for mw_repair(); NULL: none */
    const char *operation;     /* of the document's format, that can correct it: for mw_edit(); NULL: none */
    /* After mw_limits.diagnostics of a code, one replaces the rest: at least so many are not listed. Else 0.
     */
    uint64_t unlisted;
};

/* An entry of a format's catalogue. */
struct mw_diag_kind {
    const char *code;          /* "WWD012" */
    enum mw_severity severity; /* unless a rule says otherwise */
    const char *title;         /* a few words */
    const char *explanation;   /* why it matters and where the rule comes from */
    const char *hint;          /* what to do, in words; NULL: nothing, or repair and operation say it */
    const char *operation;     /* of the same format, that can correct it; NULL: none */
};

/* The name of severity, a constant: "note", "warning", "error", "fatal"; NULL for other values. */
MW_API const char *mw_severity_name(enum mw_severity severity);

/* The catalogue of codes that documents of all formats can have, a constant; ends with code NULL. Those of
 * one format are in struct mw_format_info. */
MW_API const struct mw_diag_kind *mw_diag_common(void);

/* The catalogue entry of a code of any format, a constant, or NULL. Codes compare without regard to case. */
MW_API const struct mw_diag_kind *mw_diag_explain(const char *code);

/* The repair, a constant, that corrects what a code reports: of the format whose catalogue has the code.
 * NULL: none, or the code is unknown. */
MW_API const struct mw_fix *mw_diag_repair(const char *code);

#ifdef __cplusplus
}
#endif
#endif
