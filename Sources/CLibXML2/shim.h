// Debian's libxml2 headers pull in ICU, whose C types clash with the ICU inside Swift's Foundation.
// Nothing here needs libxml2's ICU interface, so its headers are read as if built without it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
