/* Digests and encodings, by the vectors that their standards publish. */
#include "test.h"

#include "base/digest.h"
#include "base/encode.h"

static struct mw_bytes text_bytes(const char *text)
{
    return (struct mw_bytes){ (const uint8_t *)text, strlen(text) };
}

static struct mw_str str_of(const char *text)
{
    return (struct mw_str){ text, strlen(text) };
}

static void test_sha256(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
        { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[MW_SHA256_TEXT];
        mw_sha256_text(text_bytes(rows[i][0]), text);
        assert_string_equal(text, rows[i][1]);
    }
    uint8_t digest[MW_SHA256_SIZE];
    mw_sha256((struct mw_bytes){ NULL, 0 }, digest);
    assert_memory_equal(digest, "\xe3\xb0\xc4\x42", 4);
    assert_int_equal(digest[31], 0x55);
}

static void test_md5(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "", "d41d8cd98f00b204e9800998ecf8427e" },
        { "abc", "900150983cd24fb0d6963f7d28e17f72" },
        { "message digest", "f96b697d7cb7938d525a2f31aaf161d0" },
        { "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
          "57edf4a22be3c955ac49da2e2107b67a" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[MW_MD5_TEXT];
        mw_md5_text(text_bytes(rows[i][0]), text);
        assert_string_equal(text, rows[i][1]);
    }
    uint8_t digest[MW_MD5_SIZE];
    mw_md5((struct mw_bytes){ NULL, 0 }, digest);
    assert_memory_equal(digest, "\xd4\x1d\x8c\xd9", 4);
}

static void test_crc32(void **state)
{
    (void)state;
    assert_int_equal(mw_crc32(0, text_bytes("123456789")), 0xCBF43926);
    assert_int_equal(mw_crc32(mw_crc32(0, text_bytes("1234")), text_bytes("56789")), 0xCBF43926);
    assert_int_equal(mw_crc32(0xCBF43926, (struct mw_bytes){ NULL, 0 }), 0xCBF43926);
    assert_int_equal(mw_crc32(0, text_bytes("")), 0);
    char text[MW_CRC32_TEXT];
    mw_crc32_text(text_bytes("123456789"), text);
    assert_string_equal(text, "cbf43926");
    mw_crc32_text(text_bytes("a\nb"), text);
    assert_int_equal(strlen(text), 8);
}

static void test_base64(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "", "" },
        { "f", "Zg==" },
        { "fo", "Zm8=" },
        { "foo", "Zm9v" },
        { "foob", "Zm9vYg==" },
        { "fooba", "Zm9vYmE=" },
        { "foobar", "Zm9vYmFy" },
        { "\xFB\xFF\xFE", "+//+" },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf out;
    mw_buf_init(&out, context);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        out.size = 0;
        mw_buf_text(&out, "x");
        mw_base64_encode(text_bytes(rows[i][0]), &out);
        assert_int_equal(out.size, 1 + strlen(rows[i][1]));
        assert_memory_equal(out.data + 1, rows[i][1], out.size - 1);
        out.size = 1;
        assert_int_equal(mw_base64_decode(str_of(rows[i][1]), &out), 0);
        assert_int_equal(out.size, 1 + strlen(rows[i][0]));
        assert_memory_equal(out.data, "x", 1);
        assert_memory_equal(out.data + 1, rows[i][0], out.size - 1);
    }
    assert_int_equal(mw_base64_decode((struct mw_str){ NULL, 0 }, &out), 0);
    mw_buf_free(&out);
    mw_context_free(context);
}

static void test_base64_strict(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        { "Zm9v\n", "character 0x0A at offset 4 of 5 is not valid in base64" },
        { "Zm 9v", "character 0x20 at offset 2 of 5 is not valid in base64" },
        { "Zm-_", "character 0x2D at offset 2 of 4 is not valid in base64" },
        { "Zg=v", "character 0x3D at offset 2 of 4 is not valid in base64" },
        { "Z===", "character 0x3D at offset 1 of 4 is not valid in base64" },
        { "====", "character 0x3D at offset 0 of 4 is not valid in base64" },
        { "Zm\xC3\xA4", "character 0xC3 at offset 2 of 4 is not valid in base64" },
        { "Zm9vZg", "base64 text has 6 characters; the length must be a multiple of 4, padded with \"=\"" },
        { "Zm9vZ", "base64 text has 5 characters; the length must be a multiple of 4, padded with \"=\"" },
        { "=", "base64 text has 1 character; the length must be a multiple of 4, padded with \"=\"" },
        { "Zh==", "base64 text of 4 characters: the last character before the padding has surplus bits" },
        { "Zm9=", "base64 text of 4 characters: the last character before the padding has surplus bits" },
    };
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf out;
    mw_buf_init(&out, context);
    mw_buf_text(&out, "kept");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(mw_base64_decode(str_of(rows[i][0]), &out), MW_E_FORMAT);
        assert_string_equal(mw_error_message(context), rows[i][1]);
        assert_int_equal(out.size, 4);
        assert_int_equal(out.error, 0);
    }
    assert_memory_equal(out.data, "kept", 4);
    mw_buf_free(&out);
    mw_context_free(context);
}

static void test_hex(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf text, back;
    mw_buf_init(&text, context);
    mw_buf_init(&back, context);
    uint8_t all[256];
    for (int i = 0; i < 256; i++)
        all[i] = (uint8_t)i;
    mw_hex_encode((struct mw_bytes){ all, 256 }, &text);
    assert_int_equal(text.size, 512);
    assert_memory_equal(text.data, "000102030405060708090a0b0c0d0e0f10", 34);
    assert_memory_equal(text.data + 508, "feff", 4);
    assert_int_equal(mw_hex_decode((struct mw_str){ (char *)text.data, text.size }, &back), 0);
    assert_int_equal(back.size, 256);
    assert_memory_equal(back.data, all, 256);
    back.size = 0;
    assert_int_equal(mw_hex_decode(str_of("aAfF09"), &back), 0);
    assert_int_equal(back.size, 3);
    assert_memory_equal(back.data, "\xAA\xFF\x09", 3);

    static const char *const rows[][2] = {
        { "0g", "character 0x67 at offset 1 of 2 is not valid in hexadecimal" },
        { "00 11", "character 0x20 at offset 2 of 5 is not valid in hexadecimal" },
        { "0@", "character 0x40 at offset 1 of 2 is not valid in hexadecimal" },
        { "0x", "character 0x78 at offset 1 of 2 is not valid in hexadecimal" },
        { "\xE1", "character 0xE1 at offset 0 of 1 is not valid in hexadecimal" },
        { "001", "hexadecimal text has 3 digits; expected an even number, two per byte" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(mw_hex_decode(str_of(rows[i][0]), &back), MW_E_FORMAT);
        assert_string_equal(mw_error_message(context), rows[i][1]);
        assert_int_equal(back.size, 3);
    }
    assert_int_equal(mw_hex_decode((struct mw_str){ NULL, 0 }, &back), 0);
    mw_hex_encode((struct mw_bytes){ NULL, 0 }, &back);
    assert_int_equal(back.size, 3);
    mw_buf_free(&text);
    mw_buf_free(&back);
    mw_context_free(context);
}

/* Random bytes of every length up to 200, and more than one piece. */
static void test_round_trips(void **state)
{
    (void)state;
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_buf text, back;
    mw_buf_init(&text, context);
    mw_buf_init(&back, context);
    struct test_random random = { 5 };
    static uint8_t bytes[3 * 1024 * 1024 + 100];
    test_random_fill(&random, bytes, sizeof bytes);
    for (size_t i = 0; i <= 201; i++) {
        const struct mw_bytes source = { bytes, i <= 200 ? i : sizeof bytes };
        for (int way = 0; way < 2; way++) {
            text.size = back.size = 0;
            (way ? mw_hex_encode : mw_base64_encode)(source, &text);
            const struct mw_str encoded = { (char *)text.data, text.size };
            assert_int_equal(text.size, way ? 2 * source.size : (source.size + 2) / 3 * 4);
            assert_int_equal((way ? mw_hex_decode : mw_base64_decode)(encoded, &back), 0);
            assert_true(mw_bytes_equal(mw_buf_bytes(&back), source));
        }
    }
    mw_buf_free(&text);
    mw_buf_free(&back);
    mw_context_free(context);
}

static int encode_and_decode(struct mw_context *context, void *user)
{
    (void)user;
    struct mw_buf buf[4];
    for (size_t i = 0; i < 4; i++)
        mw_buf_init(&buf[i], context);
    mw_base64_encode(text_bytes("some bytes"), &buf[0]);
    mw_hex_encode(text_bytes("some bytes"), &buf[1]);
    int error = buf[0].error ? buf[0].error : buf[1].error;
    if (!error)
        error = mw_base64_decode((struct mw_str){ (char *)buf[0].data, buf[0].size }, &buf[2]);
    if (!error)
        error = mw_hex_decode((struct mw_str){ (char *)buf[1].data, buf[1].size }, &buf[3]);
    for (size_t i = 0; i < 4; i++)
        mw_buf_free(&buf[i]);
    return error;
}

static void test_failures(void **state)
{
    (void)state;
    assert_int_equal(test_each_allocation_fails(encode_and_decode, NULL), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha256),        cmocka_unit_test(test_md5),
        cmocka_unit_test(test_crc32),         cmocka_unit_test(test_base64),
        cmocka_unit_test(test_base64_strict), cmocka_unit_test(test_hex),
        cmocka_unit_test(test_round_trips),   cmocka_unit_test(test_failures),
    };
    return TEST_RUN(tests);
}
