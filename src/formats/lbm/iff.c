#include "iff.h"

bool iff_open(struct mw_bytes bytes, char type[5], struct mw_reader *reader)
{
    if (bytes.size < IFF_FORM_HEADER || memcmp(bytes.data, "FORM", 4) != 0)
        return false;
    memcpy(type, bytes.data + 8, 4);
    type[4] = 0;
    uint64_t size = mw_u32be(bytes.data + 4);
    bool fits = size >= 4 && size + 8 <= bytes.size;
    *reader = (struct mw_reader){ .span = mw_span_part(bytes, 0, fits ? size + 8 : bytes.size),
                                  .at = IFF_FORM_HEADER,
                                  .space = "file" };
    return true;
}

bool iff_next(struct mw_reader *reader, struct iff_chunk *chunk)
{
    uint64_t offset = mw_reader_offset(reader);
    const uint8_t *header = mw_reader_take(reader, IFF_CHUNK_HEADER);
    if (!header)
        return false;
    *chunk = (struct iff_chunk){ .offset = offset, .size = mw_u32be(header + 4), .pad = -1 };
    memcpy(chunk->id, header, 4);
    chunk->data = mw_span_part(reader->span, reader->at, chunk->size);
    reader->at += chunk->data.size;
    const uint8_t *pad = chunk->size % 2 ? mw_reader_take(reader, 1) : NULL;
    if (pad)
        chunk->pad = *pad;
    return true;
}
