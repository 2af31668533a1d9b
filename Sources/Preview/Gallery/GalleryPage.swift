import CPages
import Pipeline

/// A whole set on one HTML page that needs no network and no other file.
///
/// Icons are images with `data:` URLs, so that nothing in an icon's file can run or load anything. Names, messages and
/// hints are strings in a JSON block, which the page's script shows as text.
public enum GalleryPage {
    /// Returns the page with this title as UTF-8. `isServed` says whether it comes from a ``PreviewService``, which it
    /// may then ask.
    public static func html(of set: PreviewSet, title: String, isServed: Bool = false) -> [UInt8] {
        var page = SelfContainedPage(
            template: PageFile.galleryHtml.bytes, style: PageResources.style,
            script: script, title: title)
        page.mayAskItsServer = isServed
        return page.html([
            "data": GalleryData.json(of: set, title: title, isServed: isServed), "words": PageResources.words,
            "phrases": PageResources.phrases,
        ])
    }

    /// The parts of the script, in order: each may use what earlier ones define while the page loads.
    private static var script: [UInt8] {
        let files: [PageFile] = [
            .commonJs, .galleryViewJs, .galleryPicturesJs, .galleryFiltersJs, .galleryGridJs, .galleryKeysJs,
            .galleryControlsJs, .galleryInterfaceJs, .galleryDetailJs, .galleryDecisionsJs, .galleryReviewJs,
            .galleryFamiliesJs, .galleryQueueJs,
            .galleryOutlinesJs, .galleryPartsJs, .galleryResultJs, .galleryServerJs, .galleryStartJs,
        ]
        return files.flatMap(\.bytes)
    }
}
