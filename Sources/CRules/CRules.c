// The pages of the rules, embedded by the preprocessor (C23, section 6.10.4), which also tells builds which files they depend on.
#include "CRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char pages[] = {
#embed "rules.txt"
};

const unsigned char *rule_pages_bytes(size_t *count) {
    *count = sizeof pages;
    return pages;
}
