#include "world_folder.h"

#include "draw/png.h"

static int open_sidecar(void *user, const char *name, const char **full, struct mw_bytes *content)
{
    struct mw_folder_reader *reader = user;
    reader->full.size = 0;
    mw_buf_text(&reader->full, reader->folder);
    mw_buf_text(&reader->full,
                reader->full.size && reader->full.data[reader->full.size - 1] == '/' ? "" : "/");
    mw_buf_text(&reader->full, name);
    mw_buf_u8(&reader->full, 0);
    int error = reader->full.error;
    if (!error)
        error = mw_file_read_below(reader->context, reader->folder, name, &reader->file);
    if (error)
        return error;
    *full = (const char *)reader->full.data;
    *content = reader->file.bytes;
    return 0;
}

static void close_sidecar(void *user)
{
    struct mw_folder_reader *reader = user;
    mw_file_close(&reader->file);
}

/* Removes unused bytes of each pixel. */
static void drop_unused_channels(uint8_t *rgba, size_t count, unsigned pixel)
{
    for (size_t i = 0; i < count; i++)
        memmove(rgba + i * pixel, rgba + i * MW_SIDECAR_RGBA, pixel);
}

static int decode_sidecar_png(void *user, struct mw_arena *arena, const char *full, struct mw_bytes png,
                              struct mw_sidecar_picture *picture)
{
    (void)user;
    struct mw_image image;
    int error = mw_png_decode(arena, full, png, &image);
    if (error)
        return error;
    size_t count = (size_t)image.width * image.height;
    if (picture->pixel < MW_SIDECAR_RGBA)
        drop_unused_channels(image.rgba, count, picture->pixel);
    picture->pixels = (struct mw_bytes){ image.rgba, count * picture->pixel };
    picture->width = image.width;
    picture->height = image.height;
    return 0;
}

void mw_folder_reader_begin(struct mw_folder_reader *reader, struct mw_context *context, const char *folder)
{
    *reader = (struct mw_folder_reader){
        .files = { reader, open_sidecar, close_sidecar, decode_sidecar_png },
        .context = context,
        .folder = folder,
    };
    mw_buf_init(&reader->full, context);
}

void mw_folder_reader_end(struct mw_folder_reader *reader)
{
    mw_file_close(&reader->file);
    mw_buf_free(&reader->full);
}
