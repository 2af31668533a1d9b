#include "CRelease.h"

#include <stdio.h>
#include <stdlib.h>

#include <brotli/encode.h>
#include <jpeglib.h>
#include <libdeflate.h>
#include <libxml/parser.h>
#include <png.h>

#define TEXT_OF_VALUE(value) #value
#define TEXT_OF(macro) TEXT_OF_VALUE(macro)

const char *crelease_commit(void) { return ICONFLIP_COMMIT; }

int crelease_libxml2(void) { return atoi(xmlParserVersion); }

const char *crelease_libpng(void) { return png_get_libpng_ver(NULL); }

const char *crelease_libjpeg_turbo(void) { return TEXT_OF(LIBJPEG_TURBO_VERSION); }

const char *crelease_libdeflate(void) { return LIBDEFLATE_VERSION_STRING; }

int crelease_brotli(void) { return (int)BrotliEncoderVersion(); }
