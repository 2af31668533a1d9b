import Diagnostics

/// The vector drawable of Android that a document was read from.
///
/// It is a second syntax of the same drawing: the document holds the SVG that the drawable means, and this the XML as its
/// author wrote it, for positions in messages and for writing it back. Edits of the document do not change it.
public final class DrawableSource: Sendable {
    /// The tree of the XML. Its root is a `vector` element, and it is written byte for byte where it was not edited.
    public let xml: SVGDocument
    /// What is not drawn as Android draws it, at elements of the document.
    public let remarks: [Remark]
    /// The spellings of opaque colours, as `#AARRGGBB`, by which the file says them.
    private let spellings: [String: Set<String>]
    /// The elements of the XML by the elements of the document that stand for them.
    private let origins: NodeTable<NodeID>

    /// Something that is not drawn as Android draws it.
    public struct Remark: Sendable {
        /// The element of the document.
        public var element: NodeID
        /// What is not drawn, as a sentence.
        public var message: String
    }

    init(xml: SVGDocument, origins: NodeTable<NodeID>, remarks: [Remark], spellings: [String: Set<String>]) {
        (self.xml, self.origins, self.remarks, self.spellings) = (xml, origins, remarks, spellings)
    }

    /// Returns the reference by which alone the file says an opaque colour, which is given as `#AARRGGBB`; `nil` where it says
    /// the colour in other ways too.
    public func reference(for color: String) -> String? {
        guard let known = spellings[color], known.count == 1, let spelling = known.first else { return nil }
        return Self.isReference(spelling) ? spelling : nil
    }

    /// The tint as the file says it, a colour or a reference; `nil` where it says none.
    public var tint: String? {
        guard let value = xml.rootElement?["tint", .android], DrawableColor(value) != nil || Self.isReference(value)
        else { return nil }
        return value
    }

    /// Returns whether a text is a reference, which needs no escaping anywhere.
    private static func isReference(_ text: String) -> Bool {
        guard let first = text.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?") else {
            return false
        }
        return text.utf8.allSatisfy { byte in
            byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || "@?:/._*+-".utf8.contains(byte)
        }
    }

    /// The references that cannot be told apart in drawings made from the file, because the file says their colour in other ways
    /// too, in order.
    public var confusedReferences: [String] {
        spellings.values.filter { $0.count > 1 }.flatMap { $0 }.filter { $0.hasPrefix("@") || $0.hasPrefix("?") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the element of the XML that an element of the document stands for; `nil` for new ones.
    public func origin(of id: NodeID) -> NodeID? { origins[id] }

    /// Whether `android:autoMirrored` asks Android to mirror the drawing in right-to-left layouts.
    public var isAutoMirrored: Bool { xml.rootElement?["autoMirrored", .android] == "true" }

    /// The prefix that the `vector` element declares for Android's namespace.
    public var androidPrefix: String { xml.prefix(of: .android) ?? "android" }
}

extension DrawableSource {
    /// The number of bytes at the beginning of a file by which a vector drawable is known.
    public static let headSize = 16 << 10

    /// Returns whether a file's first element is `vector`, from the file's first bytes.
    public static func begins(_ head: [UInt8]) -> Bool {
        // A byte order mark is no ASCII in any encoding.
        var rest = EncodedText(head).units.drop { $0 >= 0x80 }
        while true {
            rest = rest.drop(while: NumberScanner.isSpace)
            if rest.starts(with: "<?".utf8) {
                rest = rest.after("?>")
            } else if rest.starts(with: "<!--".utf8) {
                rest = rest.dropFirst(4).after("-->")
            } else {
                let name = "<vector"
                guard rest.starts(with: name.utf8), let next = rest.dropFirst(name.utf8.count).first else {
                    return false
                }
                return NumberScanner.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns what follows the first occurrence of a text, nothing if it does not occur.
    fileprivate func after(_ text: String) -> ArraySlice<UInt8> {
        let text = Array(text.utf8)
        let place = indices.first { self[$0] == text[0] && self[$0...].starts(with: text) }
        return place.map { self[($0 + text.count)...] } ?? self[endIndex...]
    }
}

extension SVGDocument {
    /// Returns an attribute in Android's namespace.
    func attribute(_ local: String, of id: NodeID) -> Attribute? {
        element(id)?.attributes.first { $0.name.namespace == .android && $0.name.local == local }
    }

    /// Returns the location of an attribute in Android's namespace, or of the element where it is absent.
    func location(of id: NodeID, android local: String?) -> SourceLocation {
        guard let local, let layout = attribute(local, of: id)?.layout else { return location(of: id) }
        return source.location(layout.value)
    }

    /// Returns the prefix that the root declares for a namespace, or `nil` where it declares none.
    package func prefix(of namespace: Namespace) -> String? {
        rootElement?.attributes.first {
            $0.name.prefix == "xmlns" && Namespace(uri: $0.value) == namespace
        }?.name.local
    }

    /// Returns an element's name in messages as the file writes it, with its `android:name` if it has one.
    func describeXML(_ id: NodeID) -> String {
        guard let element = element(id) else { return "text" }
        let name = element["name", .android].map { " android:name=\"\($0)\"" } ?? ""
        return "<\(element.name.written)\(name)>"
    }
}
