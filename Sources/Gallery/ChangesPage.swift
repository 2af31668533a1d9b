import Comparison

/// The changes between two states of a set, on one HTML page that needs no network and no other file.
public enum ChangesPage {
    /// Returns the page as UTF-8.
    public static func html(of comparison: SetComparison) -> [UInt8] {
        let page = SelfContainedPage(
            template: PackageResources.changes_html, style: PackageResources.gallery_css + PackageResources.changes_css,
            script: PackageResources.common_js + PackageResources.changes_js,
            title: "\(comparison.before) → \(comparison.after)")
        return page.html(["data": ChangesData.json(of: comparison), "words": PageWords.json])
    }
}
