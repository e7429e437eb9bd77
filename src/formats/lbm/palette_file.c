#include "palette_file.h"

#include "base/file.h"
#include "lbm.h"

int lbm_load_palette(struct mw_arena *arena, const char *path, const uint8_t **palette)
{
    struct mw_file file = { 0 };
    uint8_t colours[MW_PALETTE_SIZE];
    const uint8_t *bare = colours;
    int error = mw_file_read(arena->context, path, &file);
    if (error)
        return error;
    error = file.bytes.size > 4 && memcmp(file.bytes.data, "FORM", 4) == 0
                ? lbm_palette(arena->context, file.bytes, colours)
                : mw_pal_read(arena->context, file.bytes, &bare);
    if (error)
        error = mw_fail_in(arena->context, path, error);
    else if (!(*palette = mw_arena_copy(arena, bare, MW_PALETTE_SIZE)))
        error = MW_E_MEMORY;
    mw_file_close(&file);
    return error;
}
