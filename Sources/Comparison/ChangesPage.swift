import Preview

/// The changes between two states of a set, on one HTML page that needs no network and no other file.
public enum ChangesPage {
    /// Returns the page as UTF-8.
    public static func html(of comparison: SetComparison) -> [UInt8] {
        let page = SelfContainedPage(
            template: PackageResources.changes_html, style: PageResources.style + PackageResources.changes_css,
            script: PageResources.script + PackageResources.changes_js,
            title: "\(comparison.before) → \(comparison.after)")
        return page.html(["data": ChangesData.json(of: comparison), "words": PageResources.words])
    }
}

/// The data of a page of changes.
struct ChangesData {
    private var drawings = DrawingTable()
    private var pictures: ComparisonPictures

    /// Returns the data as JSON for a `script` element.
    static func json(of comparison: SetComparison) -> [UInt8] {
        var data = ChangesData(pictures: ComparisonPictures(comparison.options))
        var icons = EmbeddedJSON()
        icons.array(comparison.icons) { data.write($1, to: &$0) }
        var json = EmbeddedJSON()
        json.object([
            "before": { $0.string(comparison.before) },
            "after": { $0.string(comparison.after) },
            "height": { $0.number(comparison.options.height) },
            "threshold": { $0.number(comparison.options.threshold) },
            "same": { $0.number(comparison.sameCount) },
            "uncompared": { $0.strings(comparison.uncompared) },
            "texts": data.drawings.write,
            "icons": { $0.append(icons) },
        ])
        return json.bytes
    }

    private init(pictures: ComparisonPictures) {
        self.pictures = pictures
    }

    private mutating func write(_ icon: IconComparison, to json: inout EmbeddedJSON) {
        var files = EmbeddedJSON()
        files.array(icon.files) { write($1, to: &$0) }
        json.object([
            "n": { $0.string(icon.name) },
            "c": { $0.string(icon.change.rawValue) },
            "o": icon.kindBefore.map { kind in { $0.string(kind) } },
            "k": icon.kindAfter.map { kind in { $0.string(kind) } },
            "f": { $0.append(files) },
            "s": icon.stale.isEmpty ? nil : { $0.strings(icon.stale) },
            "r": icon.reassigned.isEmpty
                ? nil : { $0.array(icon.reassigned) { $0.strings([$1.locale, $1.before ?? "", $1.after ?? ""]) } },
        ])
    }

    private mutating func write(_ file: FileComparison, to json: inout EmbeddedJSON) {
        let before = file.before.map { drawings.index(of: $0) }
        let after = file.after.map { drawings.index(of: $0) }
        let difference = file.change == .changed ? pictures.difference(file) : nil
        json.object([
            "v": { $0.string(file.variant ?? "") },
            "c": { $0.string(file.change.rawValue) },
            // Numbers are written to thousandths, and a visible change must not become 0.
            "p": { $0.number(file.share > 0 ? max(file.share, 0.001) : 0) },
            "w": file.cause.map { cause in { $0.string(cause.rawValue) } },
            "l": { $0.strings(file.locales) },
            "b": before.map { index in { $0.number(index) } },
            "a": after.map { index in { $0.number(index) } },
            "d": difference.map { picture in { $0.string(Base64.encode(picture)) } },
        ])
    }
}
