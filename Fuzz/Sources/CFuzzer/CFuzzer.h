#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry for programs that have a main function of their own; no header of the toolchain declares it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
