// The part of libpng and libjpeg-turbo that Swift cannot use: errors leave both by longjmp, which Swift forbids.
// The header shows no type of the libraries, so that Swift sees none of their headers.

#ifndef CIMAGES_H
#define CIMAGES_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    CIMAGES_DECODED,
    // Not a file of the format, a damaged one, or one of a kind that the library does not know.
    CIMAGES_INVALID,
    // More pixels than the caller allows.
    CIMAGES_TOO_LARGE,
    CIMAGES_OUT_OF_MEMORY
} cimages_status;

// Decodes a PNG file to RGBA, 8 bits per component, not premultiplied, rows without gaps.
// On CIMAGES_DECODED the caller frees the pixels with cimages_free.
cimages_status cimages_decode_png(
    const uint8_t *_Nonnull file, size_t length, uint64_t maximum_pixel_count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, uint8_t *_Nullable *_Nonnull pixels);

// Decodes a JPEG file to the same, opaque.
cimages_status cimages_decode_jpeg(
    const uint8_t *_Nonnull file, size_t length, uint64_t maximum_pixel_count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, uint8_t *_Nullable *_Nonnull pixels);

void cimages_free(uint8_t *_Nullable memory);

#endif
