import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// An image set or a symbol set of an asset catalog with an SVG file: its state is said in its `Contents.json`, or by a symbol
/// set beside it that is for right-to-left languages.
struct CatalogIcon: Sendable {
    let set: ImageSet
    /// The path of `Contents.json` below the audited folder.
    let path: String
    let bytes: [UInt8]
    /// The path of the drawing below the audited folder.
    let drawing: String
    /// The place in the file that decides, in bytes: the value of `language-direction`, or the list of files.
    private let place: Range<Int>
    private let hasDirection: Bool
    /// The edits that make the system mirror the images; empty where they say a direction already.
    let edits: [TextEdit]

    /// Reads a set, or returns `nil` where it has no drawing for left-to-right languages.
    ///
    /// `catalog` is the path of the catalog below the audited folder.
    init?(_ set: ImageSet, in catalog: String, _ folder: FolderPath) throws(UnreadableFile) {
        guard let drawing = set.drawing, !set.isDrawnForRightToLeft else { return nil }
        let path = catalog + "/" + set.path + "/Contents.json"
        // What is no JSON has been reported with the catalog.
        guard let bytes = try ProjectFiles.content(of: path, in: folder), let root = JSONValue(bytes),
            let files = root[set.content.member]
        else { return nil }
        (self.set, self.path, self.bytes, self.drawing) = (set, path, bytes, catalog + "/" + drawing)
        let directions = files.elements.compactMap { $0["language-direction"]?.range }
        place = directions.first ?? root.members.first { $0.key == set.content.member }?.keyRange ?? files.range
        hasDirection = !directions.isEmpty
        edits = directions.isEmpty && set.content == .images ? Self.edits(adding: files, to: bytes) : []
        rightToLeft = set.variants.first { $0.key == .direction(.rightToLeft) && $0.path != drawing }
            .map { catalog + "/" + $0.path }
    }

    /// The path of the drawing for right-to-left languages below the audited folder, if there is one.
    let rightToLeft: String?

    var isSymbol: Bool { self.set.content == .symbols }

    var state: AuditedIcon.State {
        if set.variants.contains(where: { $0.path != set.drawing }) { return .drawn }
        // Nobody says what a direction does to a symbol.
        if isSymbol { return hasDirection ? .unknown : .fixed }
        return set.isMirrored ? .mirrored : .fixed
    }

    /// Returns the place that findings point to.
    func location(named name: String) -> SourceLocation { SourceText(name: name, bytes: bytes).location(place) }

    /// Returns the edits that give each image a direction, as Xcode writes it: in the order of the keys, and with the white
    /// space that is before the key that it follows.
    private static func edits(adding images: JSONValue, to bytes: [UInt8]) -> [TextEdit] {
        images.elements.compactMap { image in
            guard let before = image.members.last(where: { $0.key < "language-direction" }) ?? image.members.last else {
                return nil
            }
            var start = before.keyRange.lowerBound
            while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
            let space = String(decoding: bytes[start..<before.keyRange.lowerBound], as: UTF8.self)
            let between = String(
                decoding: bytes[before.keyRange.upperBound..<before.value.range.lowerBound], as: UTF8.self)
            let end = before.value.range.upperBound
            return TextEdit(end..<end, ",\(space)\"language-direction\"\(between)\"left-to-right\"")
        }
    }
}
