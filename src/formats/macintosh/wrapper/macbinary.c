/* MacBinary I, II and III: a header of 128 bytes, then both forks and the comment, each padded to a multiple
 * of 128. */
#include "record/read.h"
#include "base/text.h"

#include "wrappers.h"

enum {
    NAME_AT = 1,
    FIELDS_AT = 65,
    CRC_AT = 124,
    OLD_FORK_MAX = 0x7FFFFF, /* that MacBinary I allows */
};

static uint64_t padded_size(uint64_t size)
{
    return (size + MAC_BLOCK - 1) / MAC_BLOCK * MAC_BLOCK;
}

/* ---- recognising ---- */

/* For a header without a valid checksum: the sizes must add up to the file. */
static bool sizes_fit(struct mw_bytes input)
{
    uint64_t data = mw_u32be(input.data + 83), fork = mw_u32be(input.data + 87);
    uint64_t comment = mw_u16be(input.data + 99), second = mw_u16be(input.data + 120);
    uint64_t least = MAC_BLOCK + padded_size(second) + padded_size(data) + fork;
    if (fork == 0)
        least = MAC_BLOCK + padded_size(second) + data;
    return data + fork > 0 && data <= OLD_FORK_MAX && fork <= OLD_FORK_MAX && input.size >= least &&
           input.size <= padded_size(least) + padded_size(comment) + MAC_BLOCK;
}

enum mac_binary_sign mac_binary_recognise(struct mw_bytes input)
{
    const uint8_t *header = input.data;
    if (input.size < MAC_BLOCK || header[0] || header[74] || header[1] == 0 || header[1] > MAC_NAME_SIZE)
        return MAC_BINARY_NO;
    for (unsigned i = 0; i < header[1]; i++)
        if (header[2 + i] == 0)
            return MAC_BINARY_NO;
    if (header[122] >= MAC_BINARY_2 && mac_crc(0, header, CRC_AT) == mw_u16be(header + CRC_AT))
        return MAC_BINARY_SURE;
    if (header[82] || !sizes_fit(input))
        return MAC_BINARY_NO;
    if (header[122] >= MAC_BINARY_2)
        return header[122] <= MAC_BINARY_3 ? MAC_BINARY_LIKELY : MAC_BINARY_NO;
    for (unsigned i = 101; i < MAC_BLOCK; i++)
        if (header[i])
            return MAC_BINARY_NO;
    return MAC_BINARY_LIKELY;
}

void mac_binary_probe(struct mw_bytes input, struct mac_probe *probe)
{
    const uint8_t *header = input.data;
    uint64_t at = MAC_BLOCK;
    memcpy(probe->name, header + 2, header[1]);
    memcpy(probe->type, header + FIELDS_AT, 4);
    memcpy(probe->creator, header + FIELDS_AT + 4, 4);
    probe->data_size = mw_u32be(header + 83);
    probe->fork_size = mw_u32be(header + 87);
    if (header[122] >= MAC_BINARY_2)
        at += padded_size(mw_u16be(header + 120));
    probe->data = mw_span_part(input, at, probe->data_size);
    probe->fork = mw_span_part(input, at + padded_size(probe->data_size), probe->fork_size);
}

/* ---- reading ---- */

struct binary_reader {
    struct mw_document *doc;
    struct mac_binary *binary;
    struct mw_bytes input;
    uint64_t at;
};

/* A part and its padding. */
static int read_padded(struct binary_reader *in, const char *path, uint64_t size, struct mw_bytes *part,
                       struct mac_padding *padding)
{
    *part = mw_span_part(in->input, in->at, size);
    if (part->size < size)
        return mw_diag(in->doc, "MAC011", mac_file_place(in->at, path),
                       "the header states %llu byte%s, but the file has only %zu more",
                       (unsigned long long)size, mw_plural(size), part->size);
    in->at += size;
    size_t wanted = (size_t)(padded_size(size) - size);
    padding->bytes = mw_span_part(in->input, in->at, wanted);
    in->at += padding->bytes.size;
    if (padding->bytes.size == wanted && mw_bytes_zero(padding->bytes))
        padding->bytes = (struct mw_bytes){ NULL, 0 };
    else
        padding->after = (uint32_t)size;
    return 0;
}

/* Lengths of comments are often left over without a comment. */
static int read_macbinary_comment(struct binary_reader *in)
{
    struct mac_binary *binary = in->binary;
    if (binary->version < MAC_BINARY_2 || !mw_span_has(in->input, in->at, binary->comment_length))
        return 0;
    struct mw_bytes comment;
    int error =
        read_padded(in, "file.binary.comment", binary->comment_length, &comment, &binary->comment_padding);
    binary->comment = (struct mw_str){ (const char *)comment.data, comment.size };
    return error;
}

int mac_binary_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_found_fork *found)
{
    struct mac_binary *binary = &file->binary;
    struct binary_reader in = { .doc = doc, .binary = binary, .input = input };
    struct mw_reader reader = { .span = mw_span_part(input, 0, MAC_BLOCK), .at = FIELDS_AT, .space = "file" };
    if (input.size < MAC_BLOCK)
        return mw_diag(doc, "MAC011", mac_file_place(0, ""),
                       "the file has %zu byte%s, expected a header of 128", input.size,
                       mw_plural(input.size));
    size_t length = input.data[NAME_AT] < MAC_NAME_SIZE ? input.data[NAME_AT] : MAC_NAME_SIZE;
    binary->name = (struct mw_str){ (const char *)input.data + NAME_AT + 1, length };
    struct mw_bytes rest = mw_span_part(input, NAME_AT + 1 + length, MAC_NAME_SIZE - length);
    if (!mw_bytes_zero(rest))
        binary->name_rest = rest;
    int error = mw_record_read(doc, &mac_binary_record, &reader, binary);
    if (error)
        return error;
    in.at = MAC_BLOCK;
    if (binary->version >= MAC_BINARY_2 && binary->secondary_length)
        error = read_padded(&in, "file.binary.secondary", binary->secondary_length, &binary->secondary,
                            &binary->secondary_padding);
    if (!error && !doc->damaged)
        error =
            read_padded(&in, "file.data_fork", binary->data_length, &file->data_fork, &binary->data_padding);
    found->place = (struct mac_fork_place){ "file", in.at };
    if (!error && !doc->damaged)
        error = read_padded(&in, "fork", binary->resource_length, &found->fork, &binary->resource_padding);
    if (!error && !doc->damaged)
        error = read_macbinary_comment(&in);
    if (!error && !doc->damaged)
        binary->tail = mw_span_from(input, in.at);
    return error;
}

/* ---- writing ---- */

static void put_macbinary_name(const struct mac_binary *binary, struct mw_buf *out)
{
    size_t left = MAC_NAME_SIZE - binary->name.size;
    mw_buf_u8(out, 0);
    mw_buf_u8(out, (uint8_t)binary->name.size);
    mw_buf_put(out, binary->name.data, binary->name.size);
    /* Bytes after a longer or shorter name start elsewhere. */
    struct mw_bytes rest = binary->name_rest;
    if (rest.size > left)
        rest = mw_span_from(rest, rest.size - left);
    mw_buf_fill(out, 0, left - rest.size);
    mw_buf_put(out, rest.data, rest.size);
}

static int check_macbinary_name(struct mw_document *doc, const struct mac_binary *binary)
{
    if (binary->name.size <= MAC_NAME_SIZE)
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: the name has %zu character%s, but the maximum for MacBinary is 63", doc->name,
                   binary->name.size, mw_plural(binary->name.size));
}

static int macbinary_crc(struct mw_document *doc, struct mac_binary *binary, uint16_t *crc)
{
    struct mw_buf out;
    struct mw_writer writer;
    int error = check_macbinary_name(doc, binary);
    if (error || binary->version < MAC_BINARY_2) {
        *crc = 0;
        return error;
    }
    mw_buf_init(&out, doc->context);
    mw_writer_init(&writer, doc, &out, NULL);
    put_macbinary_name(binary, &out);
    mw_record_write(&writer, &mac_binary_record, binary);
    error = out.error;
    if (!error)
        *crc = mac_crc(0, out.data, CRC_AT);
    mw_buf_free(&out);
    return error;
}

int mac_binary_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user)
{
    struct mac_binary *binary = &file->binary;
    const struct {
        const char *row;
        size_t value;
    } rows[] = { { "data_length", file->data_fork.size },
                 { "resource_length", fork.size },
                 { "comment_length", binary->comment.size },
                 { "secondary_length", binary->secondary.size } };
    int error = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++) {
        const struct mw_field *row = mac_field(&mac_binary_record, rows[i].row);
        if ((uint64_t)rows[i].value > (uint64_t)mw_kind_max(row->kind))
            return mw_error_limit(doc->context,
                                  mw_fail(doc->context, MW_E_LIMIT,
                                          "%s: %s is %zu bytes, but the maximum for MacBinary is %lld",
                                          doc->name, row->name, rows[i].value,
                                          (long long)mw_kind_max(row->kind)),
                                  "length", (uint64_t)mw_kind_max(row->kind), rows[i].value);
        error = visit(user, binary, row, (int64_t)rows[i].value);
    }
    uint16_t crc = 0;
    if (!error)
        error = macbinary_crc(doc, binary, &crc);
    return error ? error : visit(user, binary, mac_field(&mac_binary_record, "crc"), crc);
}

static void put_padded(struct mw_writer *writer, const char *path, struct mw_bytes part,
                       const struct mac_padding *padding)
{
    mw_buf_put(writer->out, part.data, part.size);
    if (part.size)
        mw_writer_observe(writer, path, part.size);
    size_t size = (size_t)(padded_size(part.size) - part.size);
    bool kept = padding->after && padding->after == part.size;
    if (kept)
        mw_buf_put(writer->out, padding->bytes.data, padding->bytes.size);
    else
        mw_buf_fill(writer->out, 0, size);
    if (kept ? padding->bytes.size : size)
        mw_writer_observe(writer, "(padding)", kept ? padding->bytes.size : size);
}

int mac_binary_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer)
{
    struct mac_binary *binary = &file->binary;
    int error = check_macbinary_name(writer->document, binary);
    if (error)
        return error;
    put_macbinary_name(binary, writer->out);
    mw_writer_observe(writer, "file.binary.name", FIELDS_AT);
    size_t path = mw_writer_push(writer, "file.binary");
    mw_record_write(writer, &mac_binary_record, binary);
    mw_writer_pop(writer, path);
    if (binary->secondary.size)
        put_padded(writer, "file.binary.secondary", binary->secondary, &binary->secondary_padding);
    put_padded(writer, "file.data_fork", file->data_fork, &binary->data_padding);
    put_padded(writer, "fork", fork, &binary->resource_padding);
    struct mw_bytes comment = { (const uint8_t *)binary->comment.data, binary->comment.size };
    put_padded(writer, "file.binary.comment", comment, &binary->comment_padding);
    mw_buf_put(writer->out, binary->tail.data, binary->tail.size);
    if (binary->tail.size)
        mw_writer_observe(writer, "file.binary.tail", binary->tail.size);
    return writer->out->error;
}
