import CPages
import Pipeline

/// A whole set on one HTML page that needs no network and no other file.
/// Icons are images with `data:` URLs, so that nothing in an icon's file can run or load anything; names and messages
/// are strings in a JSON block. It is put together icon by icon, as its text takes little memory.
public struct GalleryPage: Sendable {
    private var data: GalleryData

    package init(_ set: PreviewSet) { data = GalleryData(manifest: set.manifest) }

    /// Adds the next icon.
    public mutating func add(_ icon: PreviewIcon) { data.add(icon) }

    /// Returns the page of a set with all of its icons.
    public static func html(of set: PreviewSet, title: String, isServed: Bool = false) -> [UInt8] {
        var page = GalleryPage(set)
        for icon in set.icons { page.add(icon) }
        return page.html(of: set, title: title, isServed: isServed).flatMap(\.bytes)
    }

    /// Returns the page as UTF-8 in pieces; `isServed` says whether it may ask the ``PreviewService`` it comes from.
    public func html(of set: PreviewSet, title: String, isServed: Bool = false) -> [PagePiece] {
        var page = SelfContainedPage(
            template: PageFile.galleryHtml.bytes, style: PageResources.style,
            script: Self.script, title: title)
        page.mayAskItsServer = isServed
        return page.html([
            "data": data.json(of: set, title: title, isServed: isServed).pieces, "words": [PageResources.words],
            "phrases": [PageResources.phrases],
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
