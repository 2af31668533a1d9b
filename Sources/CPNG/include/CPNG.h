// The part of libpng that Swift cannot say: libpng reports errors by longjmp, which Swift forbids.
// The header shows no type of libpng, so that Swift sees none of its headers.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// Pixels as PNG stores them: rows from the top, each beginning on a whole byte.
typedef struct {
    uint32_t width;
    uint32_t height;
    // Bits per component or per index.
    int bit_depth;
    // The colour type of the PNG specification: 0, 2, 3, 4 or 6.
    int color_type;
    const uint8_t *_Nonnull rows;
    size_t row_length;
    // Three bytes an entry; used by colour type 3.
    const uint8_t *_Nullable palette;
    int palette_count;
    // The opacity of the first entries; the others are opaque.
    const uint8_t *_Nullable palette_alpha;
    int palette_alpha_count;
} cpng_image;

// Encodes an image with zlib's `level` and without row filters.
// Returns the file, which the caller frees with cpng_free, and its length; NULL where libpng failed.
uint8_t *_Nullable cpng_encode(const cpng_image *_Nonnull image, int level, size_t *_Nonnull length);

typedef enum {
    CPNG_DECODED,
    // Not a PNG file, or a damaged one.
    CPNG_INVALID,
    // More pixels than the caller allows.
    CPNG_TOO_LARGE,
    CPNG_OUT_OF_MEMORY
} cpng_status;

// Decodes a file to RGBA, 8 bits per component, not premultiplied, rows without gaps.
// On CPNG_DECODED the caller frees the pixels with cpng_free.
cpng_status cpng_decode(
    const uint8_t *_Nonnull file, size_t length, uint64_t maximum_pixel_count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, uint8_t *_Nullable *_Nonnull pixels);

void cpng_free(uint8_t *_Nullable memory);

#endif
