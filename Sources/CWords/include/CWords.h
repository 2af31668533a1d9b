// The table of the words of icons' names, in the program.
#ifndef CWORDS_H
#define CWORDS_H

#include <stddef.h>

/// Returns the bytes of the table, which live as long as the program, and their number.
const unsigned char *_Nonnull word_table_bytes(size_t *_Nonnull count);

#endif
