// The part of libpng that Swift cannot use: libpng reports errors by longjmp, which Swift forbids.
// The header shows no type of libpng, so that Swift sees none of its headers.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

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
