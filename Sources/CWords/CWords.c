// The table of words, embedded by the preprocessor (C23, section 6.10.4), which also tells builds which files they depend on.
#include "CWords.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "words.txt"
};

const unsigned char *word_table_bytes(size_t *count) {
    *count = sizeof words;
    return words;
}
