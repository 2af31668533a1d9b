// What only the C preprocessor knows about a build: the commit that it was given, and the headers that it was compiled with.

#ifndef CRELEASE_H
#define CRELEASE_H

// The commit of the sources as `ICONFLIP_COMMIT` named it for the build, or an empty text.
const char *_Nonnull crelease_commit(void);

// The version of libxml2 that runs: 10000 times the major, 100 times the minor, and the patch number.
int crelease_libxml2(void);

// The version of libpng that runs.
const char *_Nonnull crelease_libpng(void);

// The version of libbrotli that runs: eight bits for the major, twelve each for the minor and the patch number.
int crelease_brotli(void);

// The versions of the headers, as these libraries do not say at run time which they are.
const char *_Nonnull crelease_libjpeg_turbo(void);
const char *_Nonnull crelease_libdeflate(void);

#endif
