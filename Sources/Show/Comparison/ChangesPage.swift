import CPages

/// The changes between two states of a set, on one HTML page that needs no network and no other file.
public enum ChangesPage {
    /// Returns the page as UTF-8.
    public static func html(of comparison: SetComparison) -> [PagePiece] {
        let page = SelfContainedPage(
            template: PageFile.changesHtml.bytes, style: PageResources.style + PageFile.changesCss.bytes,
            script: PageResources.script + PageFile.changesJs.bytes,
            title: "\(comparison.before) → \(comparison.after)")
        return page.html(["data": ChangesData.json(of: comparison).pieces, "words": [PageResources.words]])
    }
}

struct ChangesData {
    private var drawings = DrawingTable()
    private var pictures: ComparisonPictures

    /// Returns the data as JSON for a `script` element.
    static func json(of comparison: SetComparison) -> EmbeddedJSON {
        var data = ChangesData(pictures: ComparisonPictures(comparison.options))
        var icons = EmbeddedJSON()
        icons.array(comparison.icons) { data.write($1, to: &$0) }
        var json = EmbeddedJSON()
        json.object { json in
            json.member("before", comparison.before)
            json.member("after", comparison.after)
            json.member("height") { $0.number(comparison.options.height) }
            json.member("threshold") { $0.number(comparison.options.threshold) }
            json.member("same", comparison.sameCount)
            json.member("uncompared") { $0.strings(comparison.uncompared) }
            json.member("texts", data.drawings.write)
            json.member("icons") { $0.append(icons) }
        }
        return json
    }

    private mutating func write(_ icon: IconComparison, to json: inout EmbeddedJSON) {
        var files = EmbeddedJSON()
        files.array(icon.files) { write($1, to: &$0) }
        json.object { json in
            json.member("n", icon.name)
            json.member("m", icon.former)
            json.member("c", icon.change.rawValue)
            json.member("o", icon.kindBefore)
            json.member("k", icon.kindAfter)
            json.member("f") { $0.append(files) }
            json.member("s", icon.stale)
            if !icon.reassigned.isEmpty {
                json.member("r") { json in
                    json.array(icon.reassigned) { $0.strings([$1.locale, $1.before ?? "", $1.after ?? ""]) }
                }
            }
        }
    }

    private static func shown(_ file: [UInt8]) -> [UInt8] {
        PreviewDrawing(variant: nil, path: "drawing", bytes: file).shown
    }

    private mutating func write(_ file: FileComparison, to json: inout EmbeddedJSON) {
        let before = file.before.map { drawings.index(of: Self.shown($0)) }
        let after = file.after.map { drawings.index(of: Self.shown($0)) }
        let difference = file.change == .changed ? pictures.difference(file) : nil
        json.object { json in
            json.member("v", file.variant ?? "")
            json.member("c", file.change.rawValue)
            // Numbers are written to thousandths, and a visible change must not become 0.
            json.member("p") { $0.number(file.share > 0 ? max(file.share, 0.001) : 0) }
            json.member("w", file.cause?.rawValue)
            json.member("y", [file.pieces.before, file.pieces.after].compactMap(\.self))
            json.member("l") { $0.strings(file.locales) }
            json.member("b", before)
            json.member("a", after)
            json.member("d", difference.map(Base64.encode))
        }
    }
}
