// The part of libjpeg-turbo that Swift cannot use: errors leave the library by longjmp, which Swift forbids.
// The header shows no type of the library, so that Swift sees none of its headers.

#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    CJPEG_DECODED,
    // Not a JPEG file, a damaged one, or one of a kind that the library does not know.
    CJPEG_INVALID,
    // More pixels than the caller allows.
    CJPEG_TOO_LARGE,
    CJPEG_OUT_OF_MEMORY
} cjpeg_status;

// Decodes a file to RGBA, 8 bits per component, opaque, rows without gaps.
// On CJPEG_DECODED the caller frees the pixels with cjpeg_free.
cjpeg_status cjpeg_decode(
    const uint8_t *_Nonnull file, size_t length, uint64_t maximum_pixel_count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, uint8_t *_Nullable *_Nonnull pixels);

void cjpeg_free(uint8_t *_Nullable memory);

#endif
