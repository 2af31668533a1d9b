// The files of the pages, in the program.
#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

/// A file of a page.
typedef enum __attribute__((enum_extensibility(closed))) {
    // What all pages share.
    PageFileCommonJs,
    PageFileWordsJson,
    PageFilePhrasesJson,
    PageFileRulesJson,
    // The page of a set.
    PageFileGalleryControlsJs,
    PageFileGalleryDecisionsJs,
    PageFileGalleryDetailJs,
    PageFileGalleryFamiliesJs,
    PageFileGalleryFiltersJs,
    PageFileGalleryGridJs,
    PageFileGalleryInterfaceJs,
    PageFileGalleryKeysJs,
    PageFileGalleryOutlinesJs,
    PageFileGalleryPartsJs,
    PageFileGalleryPicturesJs,
    PageFileGalleryQueueJs,
    PageFileGalleryResultJs,
    PageFileGalleryReviewJs,
    PageFileGalleryServerJs,
    PageFileGalleryStartJs,
    PageFileGalleryViewJs,
    PageFileGalleryCss,
    PageFileGalleryHtml,
    // The page of changes.
    PageFileChangesCss,
    PageFileChangesHtml,
    PageFileChangesJs,
    // The page of an audit.
    PageFileAuditCss,
    PageFileAuditHtml,
    PageFileAuditJs,
} PageFile;

/// Returns the bytes of a file, which live as long as the program, and their number.
const unsigned char *_Nonnull page_file_bytes(PageFile file, size_t *_Nonnull count);

#endif
