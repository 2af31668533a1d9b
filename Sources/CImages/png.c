#include "CImages.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Jumps back without printing; libpng's own handler writes to standard error.
static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

typedef struct {
    const uint8_t *bytes;
    size_t remaining;
} input;

static void take(png_structp png, png_bytep data, size_t length) {
    input *in = png_get_io_ptr(png);
    if (length > in->remaining) png_error(png, "truncated");
    memcpy(data, in->bytes, length);
    in->bytes += length;
    in->remaining -= length;
}

cimages_status cimages_decode_png(
    const uint8_t *file, size_t length, uint64_t maximum_pixel_count, uint32_t *width, uint32_t *height,
    uint8_t **pixels) {
    input in = {file, length};
    uint8_t *volatile buffer = NULL;
    volatile cimages_status status = CIMAGES_INVALID;
    png_infop info = NULL;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (png) info = png_create_info_struct(png);
    if (!info) status = CIMAGES_OUT_OF_MEMORY;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        free(buffer);
        return status;
    }
    png_set_read_fn(png, &in, take);
    // Unused chunks must not take memory: compressed text and profiles can be bombs.
    png_set_chunk_malloc_max(png, 1 << 20);
    png_set_chunk_cache_max(png, 16);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_read_info(png, info);
    *width = png_get_image_width(png, info);
    *height = png_get_image_height(png, info);
    if ((uint64_t)*width * *height > maximum_pixel_count) {
        status = CIMAGES_TOO_LARGE;
        png_error(png, "too large");
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t row_length = (size_t)*width * 4;
    if (png_get_rowbytes(png, info) != row_length) png_error(png, "unexpected row");
    buffer = calloc(*height, row_length);
    if (!buffer) {
        status = CIMAGES_OUT_OF_MEMORY;
        png_error(png, "out of memory");
    }
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < *height; y++) png_read_row(png, buffer + row_length * y, NULL);
    // Chunks after the pixels are not needed; errors in them do no harm.
    png_destroy_read_struct(&png, &info, NULL);
    *pixels = buffer;
    return CIMAGES_DECODED;
}

void cimages_free(uint8_t *memory) { free(memory); }
