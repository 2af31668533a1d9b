// Debian's libxml2 headers include ICU's, whose C types clash with the ICU in Swift's Foundation, which tests import.
// Nothing here needs libxml2's ICU interface, so its headers are included as if libxml2 had been built without ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
#include <stdbool.h>

// The two questions for which versions of libxml2 need different code.

/// Returns the parser's byte offset in the file, or that of the reference while it reads an entity's text.
static inline unsigned long iconflipFilePosition(xmlParserCtxtPtr context) {
    unsigned long position = 0;
#if LIBXML_VERSION >= 21500
    xmlCtxtGetInputPosition(context, 0, NULL, NULL, NULL, &position);
#else
    if (context->inputNr > 0) {
        xmlParserInputPtr file = context->inputTab[0];
        position = file->consumed + (unsigned long)(file->cur - file->base);
    }
#endif
    return position;
}

/// Returns whether the parser reads the text of an entity on top of the file; versions up to 2.12 use a separate parser.
static inline bool iconflipIsInEntity(xmlParserCtxtPtr context) {
#if LIBXML_VERSION >= 21500
    return xmlCtxtGetInputPosition(context, 1, NULL, NULL, NULL, NULL) == 0;
#else
    return context->inputNr > 1;
#endif
}
