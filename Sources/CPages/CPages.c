// The files of the pages, embedded by the preprocessor (C23, section 6.10.4), which also tells builds which files they
// depend on. SwiftPM's own way, arrays of numbers in Swift, takes the compiler longer than all other code of the pages.
#include "CPages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// What all pages share.
static const unsigned char common_js[] = {
#embed "../Show/Preview/Page/common.js"
};
static const unsigned char words_json[] = {
#embed "../Show/Preview/Page/words.json"
};

static const unsigned char phrases_json[] = {
#embed "../Show/Preview/Page/phrases.json"
};
// What rules find, why it matters and how it is mended, in other languages than English.
static const unsigned char rules_json[] = {
#embed "../Show/Preview/Page/rules.json"
};

// The page of a set.
static const unsigned char gallery_controls_js[] = {
#embed "../Show/Preview/Page/gallery-controls.js"
};
static const unsigned char gallery_decisions_js[] = {
#embed "../Show/Preview/Page/gallery-decisions.js"
};
static const unsigned char gallery_detail_js[] = {
#embed "../Show/Preview/Page/gallery-detail.js"
};
static const unsigned char gallery_families_js[] = {
#embed "../Show/Preview/Page/gallery-families.js"
};
static const unsigned char gallery_filters_js[] = {
#embed "../Show/Preview/Page/gallery-filters.js"
};
static const unsigned char gallery_grid_js[] = {
#embed "../Show/Preview/Page/gallery-grid.js"
};
static const unsigned char gallery_interface_js[] = {
#embed "../Show/Preview/Page/gallery-interface.js"
};
static const unsigned char gallery_keys_js[] = {
#embed "../Show/Preview/Page/gallery-keys.js"
};
static const unsigned char gallery_outlines_js[] = {
#embed "../Show/Preview/Page/gallery-outlines.js"
};
static const unsigned char gallery_parts_js[] = {
#embed "../Show/Preview/Page/gallery-parts.js"
};
static const unsigned char gallery_pictures_js[] = {
#embed "../Show/Preview/Page/gallery-pictures.js"
};
static const unsigned char gallery_queue_js[] = {
#embed "../Show/Preview/Page/gallery-queue.js"
};
static const unsigned char gallery_result_js[] = {
#embed "../Show/Preview/Page/gallery-result.js"
};
static const unsigned char gallery_review_js[] = {
#embed "../Show/Preview/Page/gallery-review.js"
};
static const unsigned char gallery_server_js[] = {
#embed "../Show/Preview/Page/gallery-server.js"
};
static const unsigned char gallery_start_js[] = {
#embed "../Show/Preview/Page/gallery-start.js"
};
static const unsigned char gallery_view_js[] = {
#embed "../Show/Preview/Page/gallery-view.js"
};
static const unsigned char gallery_css[] = {
#embed "../Show/Preview/Page/gallery.css"
};
static const unsigned char gallery_html[] = {
#embed "../Show/Preview/Page/gallery.html"
};

// The page of changes.
static const unsigned char changes_css[] = {
#embed "../Show/Comparison/Page/changes.css"
};
static const unsigned char changes_html[] = {
#embed "../Show/Comparison/Page/changes.html"
};
static const unsigned char changes_js[] = {
#embed "../Show/Comparison/Page/changes.js"
};

// The page of an audit.
static const unsigned char audit_css[] = {
#embed "../Audit/Page/audit.css"
};
static const unsigned char audit_html[] = {
#embed "../Audit/Page/audit.html"
};
static const unsigned char audit_js[] = {
#embed "../Audit/Page/audit.js"
};

#define FILE(file, array) [file] = {array, sizeof array}

static const struct {
    const unsigned char *bytes;
    size_t count;
} files[] = {
    FILE(PageFileCommonJs, common_js),
    FILE(PageFileWordsJson, words_json),
    FILE(PageFilePhrasesJson, phrases_json),
    FILE(PageFileRulesJson, rules_json),
    FILE(PageFileGalleryControlsJs, gallery_controls_js),
    FILE(PageFileGalleryDecisionsJs, gallery_decisions_js),
    FILE(PageFileGalleryDetailJs, gallery_detail_js),
    FILE(PageFileGalleryFamiliesJs, gallery_families_js),
    FILE(PageFileGalleryFiltersJs, gallery_filters_js),
    FILE(PageFileGalleryGridJs, gallery_grid_js),
    FILE(PageFileGalleryInterfaceJs, gallery_interface_js),
    FILE(PageFileGalleryKeysJs, gallery_keys_js),
    FILE(PageFileGalleryOutlinesJs, gallery_outlines_js),
    FILE(PageFileGalleryPartsJs, gallery_parts_js),
    FILE(PageFileGalleryPicturesJs, gallery_pictures_js),
    FILE(PageFileGalleryQueueJs, gallery_queue_js),
    FILE(PageFileGalleryResultJs, gallery_result_js),
    FILE(PageFileGalleryReviewJs, gallery_review_js),
    FILE(PageFileGalleryServerJs, gallery_server_js),
    FILE(PageFileGalleryStartJs, gallery_start_js),
    FILE(PageFileGalleryViewJs, gallery_view_js),
    FILE(PageFileGalleryCss, gallery_css),
    FILE(PageFileGalleryHtml, gallery_html),
    FILE(PageFileChangesCss, changes_css),
    FILE(PageFileChangesHtml, changes_html),
    FILE(PageFileChangesJs, changes_js),
    FILE(PageFileAuditCss, audit_css),
    FILE(PageFileAuditHtml, audit_html),
    FILE(PageFileAuditJs, audit_js),
};

const unsigned char *page_file_bytes(PageFile file, size_t *count) {
    *count = files[file].count;
    return files[file].bytes;
}
