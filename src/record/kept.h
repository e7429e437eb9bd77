/* The data of a document's journal; journal.h and steps.h have the functions. */
#ifndef MW_RECORD_KEPT_H
#define MW_RECORD_KEPT_H

#include <mapwright/types.h>

#include "base/memory.h"

struct mw_field;

/* A change, with what is needed to undo and redo it. Undoing goes from the last to the first,
 * so that all addresses are valid. */
enum mw_kept_kind {
    MW_KEPT_BYTES,      /* `rows` pieces of `size` bytes, `stride` apart, at `place` */
    MW_KEPT_SHOWN,      /* the same; only shown, which is not a change */
    MW_KEPT_NEW_CELLS,  /* the same; cells of memory that this part of the step allocated: nothing to restore
                         */
    MW_KEPT_INSERT,     /* item `index` of the list `field` of the struct at `place` */
    MW_KEPT_REMOVE,     /* the same */
    MW_KEPT_REMOVE_ALL, /* `rows` items, whose indexes are at `bytes`, ascending, before the items */
    MW_KEPT_MOVE,       /* the same; it went to index `to` */
    MW_KEPT_GROW,       /* the list has new memory, with the same items */
    MW_KEPT_OVERRIDE,   /* a stored value was dropped */
    MW_KEPT_OWN_GRIDS,  /* the number of doc->own_grids rose to `index` from `to` */
};

struct mw_kept {
    enum mw_kept_kind kind;
    void *place;
    const struct mw_field *field;
    size_t size, stride, rows;
    size_t index, to;
    uint8_t *bytes; /* the state not in the model: bytes, an item that is not in its list, the other memory of
                       a list that grew, the override */
};

struct mw_step {
    struct mw_arena arena; /* memory of the model allocated in the step */
    struct mw_arena log;   /* of `kept` */
    MW_LIST(struct mw_kept) kept;
    MW_LIST(const void *) replaced; /* pieces to free when the step can no longer be undone */
    uint64_t replaced_size;
    const char *text; /* operations that repeat the step, one per line; in `log` */
    uint64_t serial;
};

#define MW_NEVER_SAVED UINT64_MAX

struct mw_journal {
    MW_LIST(struct mw_step *) steps; /* allocated by the context */
    size_t position;                 /* how many of them are done */
    struct mw_step *open;            /* may be NULL */
    int error;                       /* MW_E_MEMORY of the open step's journal; or 0 */
    size_t mark;                     /* start of the current part of it */
    size_t mark_grids;               /* doc->own_grids.count at that time */
    const uint8_t *kept_cells;       /* of the grid whose cells were saved last */
    uint64_t kept_cells_size;        /* bytes of it that the current part saved */
    struct mw_arena outside;         /* doc->arena while a step is open */
    uint64_t serial;                 /* of the last step that was begun */
    uint64_t base;                   /* of the step before the first */
    uint64_t used;                   /* bytes of all arenas of steps */
    uint64_t held;                   /* mw_step_size() of all of them */
    uint64_t saved;                  /* serial of the last step when the document was saved; 0: as read */
    bool limited, refuse;            /* mw_history_limit() was called, and its arguments */
    uint64_t limit;
    size_t forgotten;                  /* steps, because of the limit */
    MW_LIST(struct mw_bytes) excepted; /* see mw_journal_except() */
    struct mw_memory_image *before;    /* the model before the step, to check the journal */
    struct mw_arena image;             /* of `before` */
};

#endif
