#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jerror.h>
#include <jpeglib.h>

// A progressive file may refine its pixels in any number of scans, each of which takes the time of a whole image.
static const int maximum_scan_count = 256;

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
} error_state;

static void fail(j_common_ptr jpeg) { longjmp(((error_state *)jpeg->err)->escape, 1); }

// Warnings report tolerable damage, except for a file that ends too early.
static void note(j_common_ptr jpeg, int level) {
    if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) fail(jpeg);
}

static void ignore(j_common_ptr jpeg) { (void)jpeg; }

static void watch(j_common_ptr jpeg) {
    if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > maximum_scan_count) fail(jpeg);
}

// Ink as Adobe writes it, 255 for none.
static void convert_cmyk(uint8_t *row, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) {
        uint8_t *pixel = row + (size_t)x * 4;
        unsigned black = pixel[3];
        for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)((pixel[i] * black + 127) / 255);
        pixel[3] = 255;
    }
}

static void invert(uint8_t *row, uint32_t width) {
    for (size_t i = 0; i < (size_t)width * 4; i++) row[i] = 255 - row[i];
}

// Makes room for opacity in a row of RGB, from the end so that nothing is overwritten before it is read.
static void expand_rgb(uint8_t *row, uint32_t width) {
    for (size_t x = width; x-- > 0;) {
        uint8_t red = row[x * 3], green = row[x * 3 + 1], blue = row[x * 3 + 2];
        row[x * 4] = red;
        row[x * 4 + 1] = green;
        row[x * 4 + 2] = blue;
        row[x * 4 + 3] = 255;
    }
}

cimages_status cimages_decode_jpeg(
    const uint8_t *file, size_t length, uint64_t maximum_pixel_count, uint32_t *width, uint32_t *height,
    uint8_t **pixels) {
    if (length > INT32_MAX) return CIMAGES_TOO_LARGE;
    struct jpeg_decompress_struct jpeg;
    error_state errors;
    struct jpeg_progress_mgr progress = {0};
    uint8_t *volatile buffer = NULL;
    volatile cimages_status status = CIMAGES_INVALID;
    jpeg.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = fail;
    errors.manager.emit_message = note;
    errors.manager.output_message = ignore;
    if (setjmp(errors.escape)) {
        if (errors.manager.msg_code == JERR_OUT_OF_MEMORY) status = CIMAGES_OUT_OF_MEMORY;
        jpeg_destroy_decompress(&jpeg);
        free(buffer);
        return status;
    }
    jpeg_create_decompress(&jpeg);
    progress.progress_monitor = watch;
    jpeg.progress = &progress;
    jpeg_mem_src(&jpeg, file, (unsigned long)length);
    jpeg_read_header(&jpeg, TRUE);
    *width = jpeg.image_width;
    *height = jpeg.image_height;
    if ((uint64_t)*width * *height > maximum_pixel_count) {
        status = CIMAGES_TOO_LARGE;
        fail((j_common_ptr)&jpeg);
    }
    int is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
    jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
    // The same pixels on every machine: no approximation that depends on the processor.
    jpeg.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&jpeg);
    size_t row_length = (size_t)*width * 4;
    buffer = calloc(*height, row_length);
    if (!buffer) {
        status = CIMAGES_OUT_OF_MEMORY;
        fail((j_common_ptr)&jpeg);
    }
    while (jpeg.output_scanline < jpeg.output_height) {
        uint8_t *row = buffer + row_length * jpeg.output_scanline;
        jpeg_read_scanlines(&jpeg, &row, 1);
        if (is_cmyk && !jpeg.saw_Adobe_marker) invert(row, *width);
        if (is_cmyk) convert_cmyk(row, *width); else expand_rgb(row, *width);
    }
    jpeg_destroy_decompress(&jpeg);
    *pixels = buffer;
    return CIMAGES_DECODED;
}
