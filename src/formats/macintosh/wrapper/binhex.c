/* BinHex 4.0: both forks as characters, six bits each, run-length encoded (RFC 1741). */
#include "record/read.h"

#include "base/text.h"
#include "formats/macintosh/fork/fork.h"
#include "wrappers.h"

enum {
    RUN_MARK = 0x90,
    RUN_MAX = 255,
    SEARCHED = 16 * 1024, /* of mail before the encoded data */
    HEADER_MAX = 1 + 255 + 21,
    HEADER_LETTERS = 4 * HEADER_MAX, /* that it may take, with line ends between them */
    NOT_LETTER = 64,
    LINE = 64,
};

static const char alphabet[] = "!\"#$%&'()*+,-012345689@ABCDEFGHIJKLMNPQRSTUVXYZ[`abcdefhijklmpqr";
static const char announcement[] = "(This file must be converted with BinHex";

static uint8_t character_value(uint8_t letter)
{
    const char *found = letter ? strchr(alphabet, letter) : NULL;
    return found ? (uint8_t)(found - alphabet) : NOT_LETTER;
}

static bool is_blank_character(uint8_t letter)
{
    return letter == '\n' || letter == '\r' || letter == ' ' || letter == '\t';
}

/* ---- decoding ---- */

/* A decoded byte, before run-length decoding. */
static int next_coded(struct mac_binhex_walk *walk)
{
    while (walk->bit_count < 8) {
        while (walk->at < walk->text.size && is_blank_character(walk->text.data[walk->at]))
            walk->at++;
        uint8_t value = walk->at < walk->text.size ? character_value(walk->text.data[walk->at]) : NOT_LETTER;
        if (value == NOT_LETTER)
            return -1;
        walk->at++;
        walk->bits = (walk->bits << 6 | value) & 0xFFFFFF;
        walk->bit_count += 6;
    }
    walk->bit_count -= 8;
    return (int)(walk->bits >> walk->bit_count & 0xFF);
}

int mac_binhex_next(struct mac_binhex_walk *walk)
{
    while (!walk->repeats) {
        int byte = next_coded(walk);
        if (byte != RUN_MARK) {
            if (byte >= 0)
                walk->last = (uint8_t)byte;
            return byte;
        }
        int count = next_coded(walk);
        if (count < 0)
            return -1;
        if (count == 0) {
            walk->last = RUN_MARK;
            return RUN_MARK;
        }
        walk->repeats = (unsigned)count - 1;
    }
    walk->repeats--;
    return walk->last;
}

static size_t take_decoded(struct mac_binhex_walk *walk, uint8_t *bytes, size_t size)
{
    size_t count = 0;
    for (int byte; count < size && (byte = mac_binhex_next(walk)) >= 0; count++)
        bytes[count] = (uint8_t)byte;
    return count;
}

/* Runs are skipped at once: their length may be bogus. Returns how many bytes were skipped. */
static uint64_t skip_decoded(struct mac_binhex_walk *walk, uint64_t size)
{
    uint64_t left = size;
    while (left) {
        unsigned run = walk->repeats < left ? walk->repeats : (unsigned)left;
        walk->repeats -= run;
        left -= run;
        if (left && mac_binhex_next(walk) < 0)
            break;
        left -= left > 0;
    }
    return size - left;
}

/* ---- recognising ---- */

/* Reads the header up to its CRC; returns its size, or 0. *right: whether the CRC matches. */
static size_t read_binhex_header(struct mac_binhex_walk *walk, uint8_t header[HEADER_MAX], bool *right)
{
    if (take_decoded(walk, header, 1) != 1 || header[0] == 0 || header[0] > MAC_NAME_SIZE)
        return 0;
    size_t size = 1u + header[0] + 21;
    if (take_decoded(walk, header + 1, size - 1) != size - 1)
        return 0;
    *right = mac_crc(0, header, size - 2) == mw_u16be(header + size - 2);
    return size;
}

/* Start of the introductory line, or SIZE_MAX. */
static size_t find_announcement(struct mw_bytes text)
{
    struct mw_str before = { (const char *)text.data, text.size };
    return mw_str_find(before, mw_str_from(announcement));
}

/* Is there nothing but blanks before it on its line? */
static bool begins_line(struct mw_bytes text, size_t at)
{
    while (at && (text.data[at - 1] == ' ' || text.data[at - 1] == '\t'))
        at--;
    return at == 0 || text.data[at - 1] == '\n' || text.data[at - 1] == '\r';
}

/* This runs for every file: looking at the start must suffice. */
size_t mac_binhex_find(struct mw_bytes input)
{
    struct mw_bytes head = mw_span_part(input, 0, SEARCHED);
    for (size_t i = 0; i < head.size; i++) {
        const uint8_t *colon = memchr(head.data + i, ':', head.size - i);
        if (!colon)
            break;
        i = (size_t)(colon - head.data);
        if (!begins_line(head, i))
            continue;
        struct mac_binhex_walk walk = { .text = mw_span_part(input, 0, i + 1 + HEADER_LETTERS), .at = i + 1 };
        uint8_t header[HEADER_MAX];
        bool right = false;
        size_t size = read_binhex_header(&walk, header, &right);
        /* A wrong CRC is accepted if the introductory line is present. */
        if (size && (right || find_announcement(head) < i))
            return i + 1;
    }
    return SIZE_MAX;
}

/* The header of a BinHex file without checking its CRC; the decoder then is at the data fork. */
static bool probe_binhex_header(struct mac_binhex_walk *walk, struct mac_probe *probe)
{
    uint8_t header[HEADER_MAX];
    bool right;
    if (!read_binhex_header(walk, header, &right))
        return false;
    const uint8_t *fields = header + 1 + header[0];
    memcpy(probe->name, header + 1, header[0]);
    memcpy(probe->type, fields + 1, 4);
    memcpy(probe->creator, fields + 5, 4);
    probe->data_size = mw_u32be(fields + 11);
    probe->fork_size = mw_u32be(fields + 15);
    return true;
}

bool mac_binhex_start(struct mw_bytes input, uint8_t *bytes, size_t *size, uint64_t *all)
{
    struct mac_probe probe = { .form = MAC_FORM_BINHEX };
    struct mac_binhex_walk walk = { .text = input, .at = mac_binhex_find(input) };
    if (!probe_binhex_header(&walk, &probe))
        return false;
    *all = probe.data_size;
    *size = take_decoded(&walk, bytes, *size < *all ? *size : (size_t)*all);
    return true;
}

/* The types that the map of an encoded resource fork lists. */
static void probe_coded_fork(struct mac_binhex_walk *walk, struct mac_probe *probe)
{
    uint8_t header[MAC_FORK_HEADER], map[MAC_MAP_HEADER], types[2 + MAC_PROBE_TYPES * 8];
    if (take_decoded(walk, header, sizeof header) != sizeof header)
        return;
    uint64_t map_at = mw_u32be(header + 4);
    if (map_at < sizeof header || map_at + MAC_MAP_HEADER > probe->fork_size)
        return;
    skip_decoded(walk, map_at - sizeof header);
    if (take_decoded(walk, map, sizeof map) != sizeof map || mw_u16be(map + 24) < MAC_MAP_HEADER)
        return;
    skip_decoded(walk, mw_u16be(map + 24) - sizeof map);
    size_t size = take_decoded(walk, types, sizeof types);
    mac_probe_add_types(probe, (struct mw_bytes){ types, size });
}

void mac_binhex_probe(struct mw_bytes input, struct mac_probe *probe)
{
    struct mac_binhex_walk walk = { .text = input, .at = mac_binhex_find(input) };
    if (!probe_binhex_header(&walk, probe))
        return;
    skip_decoded(&walk, probe->data_size + 2);
    probe_coded_fork(&walk, probe);
}

/* ---- encoding ---- */

struct binhex_encoder {
    struct mw_buf *out;
    uint32_t line_length, line_end, shortest_run;
    uint32_t column, bits;
    unsigned bit_count;
};

static void end_coded_line(struct binhex_encoder *encoder)
{
    static const char *const ends[] = { "\n", "\r", "\r\n" };
    mw_buf_text(encoder->out, ends[encoder->line_end <= MAC_LINE_CRLF ? encoder->line_end : 0]);
    encoder->column = 0;
}

static void put_letter(struct binhex_encoder *encoder, uint32_t value)
{
    if (encoder->column >= encoder->line_length)
        end_coded_line(encoder);
    mw_buf_u8(encoder->out, (uint8_t)alphabet[value & 63]);
    encoder->column++;
}

static void put_coded(struct binhex_encoder *encoder, uint8_t byte)
{
    encoder->bits = (encoder->bits << 8 | byte) & 0xFFFFFF;
    encoder->bit_count += 8;
    while (encoder->bit_count >= 6) {
        encoder->bit_count -= 6;
        put_letter(encoder, encoder->bits >> encoder->bit_count);
    }
}

/* As in macutils: the run marker itself is never run-length encoded. */
static void put_coded_runs(struct binhex_encoder *encoder, struct mw_bytes bytes)
{
    for (size_t i = 0, run; i < bytes.size; i += run) {
        uint8_t byte = bytes.data[i];
        for (run = 1; run < RUN_MAX && i + run < bytes.size && bytes.data[i + run] == byte; run++)
            ;
        bool as_run = run >= encoder->shortest_run && byte != RUN_MARK;
        for (size_t k = 0; k < (as_run ? 1 : run); k++) {
            put_coded(encoder, byte);
            if (byte == RUN_MARK)
                put_coded(encoder, 0);
        }
        if (as_run) {
            put_coded(encoder, RUN_MARK);
            put_coded(encoder, (uint8_t)run);
        }
    }
    if (encoder->bit_count)
        put_letter(encoder, encoder->bits << (6 - encoder->bit_count));
}

/* The text between the colons. The first colon is the first character of the first line. */
static void put_code(const struct mac_binhex *binhex, struct mw_bytes payload, struct mw_buf *out)
{
    struct binhex_encoder encoder = { .out = out,
                                      .line_length = binhex->line_length,
                                      .line_end = binhex->line_end,
                                      .shortest_run = binhex->shortest_run,
                                      .column = 1 };
    if (encoder.line_length == 0)
        encoder.line_length = UINT32_MAX;
    put_coded_runs(&encoder, payload);
    if (encoder.column >= encoder.line_length)
        end_coded_line(&encoder);
}

/* ---- reading ---- */

/* Decodes everything. */
static int decode_payload(struct mw_document *doc, struct mac_binhex_walk *walk, struct mw_bytes *payload)
{
    struct mac_binhex_walk count = *walk;
    uint64_t most = doc->context->limits.payload, size = skip_decoded(&count, most + 1);
    if (size > most)
        return mw_error_limit(doc->context,
                              mw_fail(doc->context, MW_E_LIMIT,
                                      "%s: the data decodes to more than the limit of %llu bytes", doc->name,
                                      (unsigned long long)most),
                              "payload", most, size);
    uint8_t *bytes = mw_arena_payload(&doc->arena, (size_t)size);
    if (!bytes)
        return MW_E_MEMORY;
    *payload = (struct mw_bytes){ bytes, take_decoded(walk, bytes, (size_t)size) };
    *walk = count;
    return 0;
}

/* Length and ending of lines, from the first one. */
static void measure_lines(struct mac_binhex *binhex, struct mw_bytes code)
{
    size_t length = 0;
    while (length < code.size && code.data[length] != '\n' && code.data[length] != '\r')
        length++;
    if (length == code.size) {
        binhex->line_length = LINE;
        return;
    }
    binhex->line_length = (uint32_t)length + 1;
    bool cr = code.data[length] == '\r', lf = cr && length + 1 < code.size && code.data[length + 1] == '\n';
    binhex->line_end = lf ? MAC_LINE_CRLF : cr ? MAC_LINE_CR : MAC_LINE_LF;
}

/* Determines how runs were encoded, and keeps the text if encoding does not reproduce it. */
static int keep_code(struct mw_document *doc, struct mac_binhex *binhex, struct mw_bytes payload,
                     struct mw_bytes code)
{
    static const uint8_t runs[] = { MAC_SHORTEST_RUN, 4, 3 };
    struct mw_buf out;
    bool equal = false;
    mw_buf_init(&out, doc->context);
    measure_lines(binhex, code);
    for (size_t i = 0; i < sizeof runs && !equal && !out.error; i++) {
        out.size = 0;
        binhex->shortest_run = runs[i];
        put_code(binhex, payload, &out);
        equal = mw_bytes_equal(mw_buf_bytes(&out), code);
    }
    if (!equal) {
        binhex->shortest_run = MAC_SHORTEST_RUN;
        binhex->stored = code;
    }
    int error = out.error;
    mw_buf_free(&out);
    return error;
}

static int report_cut_code(struct mw_document *doc, const char *path, size_t at, uint64_t wanted, size_t left)
{
    struct mw_place place = mac_file_place(at, path);
    return mw_diag(doc, "MAC021", place, "the header states %llu byte%s, but the encoded data ends after %zu",
                   (unsigned long long)wanted, mw_plural(wanted), left);
}

/* A fork and its CRC from the decoded bytes. */
static int read_binhex_fork(struct mw_document *doc, struct mw_reader *reader, const char *path,
                            uint32_t size, struct mw_bytes *fork, uint16_t *crc, size_t end)
{
    *fork = mw_span_part(reader->span, reader->at, size);
    reader->at += fork->size;
    if (fork->size < size)
        return report_cut_code(doc, path, end, size, fork->size);
    const uint8_t *stored = mw_reader_take(reader, 2);
    if (!stored)
        return report_cut_code(doc, path, end, 2, mw_reader_left(reader));
    *crc = mw_u16be(stored);
    return 0;
}

int mac_binhex_read(struct mw_document *doc, struct mw_bytes input, struct mac_file *file,
                    struct mac_found_fork *found)
{
    struct mac_binhex *binhex = &file->binhex;
    struct mac_binhex_walk walk = { .text = input, .at = mac_binhex_find(input) };
    size_t start = walk.at;
    struct mw_reader reader = { .space = "file" };
    found->place = (struct mac_fork_place){ "resource fork", 0 };
    binhex->before = mw_span_part(input, 0, start - 1);
    int error = decode_payload(doc, &walk, &reader.span);
    if (!error)
        error = mw_record_read(doc, &mac_binhex_record, &reader, binhex);
    if (error == 1)
        return report_cut_code(doc, "file.binhex", walk.at, HEADER_MAX, reader.span.size);
    if (!error)
        error = read_binhex_fork(doc, &reader, "file.data_fork", binhex->data_length, &file->data_fork,
                                 &binhex->data_crc, walk.at);
    if (!error && !doc->damaged)
        error = read_binhex_fork(doc, &reader, "fork", binhex->resource_length, &found->fork,
                                 &binhex->resource_crc, walk.at);
    if (error || doc->damaged)
        return error;
    binhex->extra = mw_span_from(reader.span, reader.at);
    struct mw_bytes after = mw_span_from(input, walk.at);
    binhex->unclosed = after.size == 0 || after.data[0] != ':';
    binhex->after = binhex->unclosed ? after : mw_span_from(after, 1);
    if (binhex->unclosed)
        error = mw_diag(doc, "MAC022", mac_file_place(walk.at, "file.binhex"),
                        "the encoded data ends without a colon");
    return error ? error : keep_code(doc, binhex, reader.span, mw_span_part(input, start, walk.at - start));
}

/* ---- writing ---- */

static void put_binhex_header(struct mw_document *doc, struct mac_binhex *binhex, struct mw_buf *out)
{
    struct mw_writer writer;
    mw_writer_init(&writer, doc, out, NULL);
    mw_record_write(&writer, &mac_binhex_record, binhex);
}

static int check_binhex_name(struct mw_document *doc, const struct mac_binhex *binhex)
{
    if (binhex->name.size && binhex->name.size <= MAC_NAME_SIZE)
        return 0;
    return mw_fail(doc->context, MW_E_ARGUMENT,
                   "%s: the name has %zu character%s, expected 1 to 63 for BinHex", doc->name,
                   binhex->name.size, mw_plural(binhex->name.size));
}

int mac_binhex_derive(struct mw_document *doc, struct mac_file *file, struct mw_bytes fork,
                      mw_derive_fn *visit, void *user)
{
    struct mac_binhex *binhex = &file->binhex;
    struct mw_buf header;
    int error = check_binhex_name(doc, binhex);
    if (!error && (file->data_fork.size > UINT32_MAX || fork.size > UINT32_MAX))
        error = mw_error_limit(
            doc->context, mw_fail(doc->context, MW_E_LIMIT, "%s: a fork is larger than 4 GiB", doc->name),
            "file", UINT32_MAX, file->data_fork.size > fork.size ? file->data_fork.size : fork.size);
    if (!error)
        error =
            visit(user, binhex, mac_field(&mac_binhex_record, "data_length"), (int64_t)file->data_fork.size);
    if (!error)
        error = visit(user, binhex, mac_field(&mac_binhex_record, "resource_length"), (int64_t)fork.size);
    if (error)
        return error;
    mw_buf_init(&header, doc->context);
    put_binhex_header(doc, binhex, &header);
    error = header.error;
    const struct {
        const char *row;
        struct mw_bytes bytes;
    } rows[] = { { "header_crc", mw_span_part(mw_buf_bytes(&header), 0, header.size - 2) },
                 { "data_crc", file->data_fork },
                 { "resource_crc", fork } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !error; i++)
        error = visit(user, binhex, mac_field(&mac_binhex_record, rows[i].row),
                      mac_crc(0, rows[i].bytes.data, rows[i].bytes.size));
    mw_buf_free(&header);
    return error;
}

/* Does the stored text decode to these bytes? */
static bool code_stands_for(struct mw_bytes code, struct mw_bytes payload)
{
    struct mac_binhex_walk walk = { .text = code };
    size_t at = 0;
    for (int byte; (byte = mac_binhex_next(&walk)) >= 0; at++)
        if (at >= payload.size || payload.data[at] != byte)
            return false;
    return at == payload.size && walk.at == code.size;
}

int mac_binhex_write(struct mac_file *file, struct mw_bytes fork, struct mw_writer *writer)
{
    struct mac_binhex *binhex = &file->binhex;
    struct mw_buf payload;
    int error = check_binhex_name(writer->document, binhex);
    if (error)
        return error;
    mw_buf_init(&payload, writer->document->context);
    put_binhex_header(writer->document, binhex, &payload);
    mw_buf_put(&payload, file->data_fork.data, file->data_fork.size);
    mw_buf_u16be(&payload, binhex->data_crc);
    mw_buf_put(&payload, fork.data, fork.size);
    mw_buf_u16be(&payload, binhex->resource_crc);
    mw_buf_put(&payload, binhex->extra.data, binhex->extra.size);
    mw_buf_put(writer->out, binhex->before.data, binhex->before.size);
    mw_writer_observe(writer, "file.binhex.before", binhex->before.size);
    size_t start = writer->out->size;
    mw_buf_u8(writer->out, ':');
    if (!payload.error && binhex->stored.size && code_stands_for(binhex->stored, mw_buf_bytes(&payload)))
        mw_buf_put(writer->out, binhex->stored.data, binhex->stored.size);
    else if (!payload.error)
        put_code(binhex, mw_buf_bytes(&payload), writer->out);
    if (!binhex->unclosed)
        mw_buf_u8(writer->out, ':');
    mw_writer_observe(writer, "(code)", writer->out->size - start);
    mw_buf_put(writer->out, binhex->after.data, binhex->after.size);
    if (binhex->after.size)
        mw_writer_observe(writer, "file.binhex.after", binhex->after.size);
    error = payload.error ? payload.error : writer->out->error;
    mw_buf_free(&payload);
    return error;
}
