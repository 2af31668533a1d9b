import Diagnostics
import SVGDocument

/// An XML drawable by its root element: what decides where it is shown, and how.
struct DrawableFile: Sendable {
    enum Mirroring: Hashable, Sendable {
        /// It says nothing, or `false`.
        case none
        case automatic
        /// A reference, which a build or a theme resolves.
        case unknown
    }

    let path: String
    let place: ResourcePlace
    let bytes: [UInt8]
    let text: EncodedText
    let root: StartTag
    /// The attribute `autoMirrored`, where it is written.
    let attribute: StartTag.Attribute?
    let mirroring: Mirroring

    static let namespace = "http://schemas.android.com/apk/res/android"

    /// Reads a file, or returns `nil` where it has no element.
    init?(_ path: String, _ place: ResourcePlace, _ bytes: [UInt8]) {
        let text = EncodedText(bytes)
        guard let root = StartTag(text) else { return nil }
        (self.path, self.place, self.bytes, self.text, self.root) = (path, place, bytes, text, root)
        attribute = root.attribute("autoMirrored", in: Self.namespace)
        mirroring =
            switch attribute?.value {
            case nil, "false": .none
            case "true": .automatic
            default: .unknown
            }
    }

    var isVector: Bool { root.name == "vector" }

    /// Whether it is an icon by its size, in density-independent pixels: pictures and backgrounds are larger.
    var isIcon: Bool { isWithin(64, 128) }

    /// Whether it is judged: an icon, or something larger that is mirrored, for the marks in it.
    var isJudged: Bool { isIcon || mirroring == .automatic && isWithin(512, 512) }

    private func isWithin(_ shorter: Double, _ longer: Double) -> Bool {
        guard let width = length("width"), let height = length("height") else { return true }
        return min(width, height) <= shorter && max(width, height) <= longer
    }

    private func length(_ name: String) -> Double? {
        guard let text = root.attribute(name, in: Self.namespace)?.value else { return nil }
        return Double(text.prefix { $0.isNumber || $0 == "." })
    }

    /// Whether some tool wrote it, so that an edit would be lost.
    var isGenerated: Bool {
        let head = text.units.prefix(2048)
        return place.set.contains("generated") || Self.notices.contains { Self.contains(head, $0) }
    }

    private static let notices = ["DO NOT EDIT", "Do not edit", "do not edit", "AUTO-GENERATED", "@generated"].map {
        Array($0.utf8)
    }

    private static func contains(_ text: ArraySlice<UInt8>, _ words: [UInt8]) -> Bool {
        text.indices.contains { text[$0] == words[0] && text[$0...].starts(with: words) }
    }

    /// Returns the place that findings about the drawable's direction point to: its attribute, or its root's name.
    func location(named name: String) -> SourceLocation {
        text.source(named: name).location(attribute?.range ?? root.nameRange)
    }
}
