// The pages of the rules in English, in the program.
#ifndef CRULES_H
#define CRULES_H

#include <stddef.h>

/// Returns the bytes of the pages, which live as long as the program, and their number.
const unsigned char *_Nonnull rule_pages_bytes(size_t *_Nonnull count);

#endif
