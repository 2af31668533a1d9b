/// The resources of an Android app that its vector drawables refer to: the plain `values`, without those for the night, for
/// languages or for sizes of screens.
public struct DrawableResources: Sendable {
    /// No resources: every reference is unresolved.
    public static let none = DrawableResources()

    static let longestChain = 16

    /// The texts of values by type and name, such as `color/primary`.
    private var values: [String: String] = [:]
    /// The trees of colours with a file of their own, by type and name.
    private var files: [String: SVGDocument] = [:]

    /// Creates resources without a value.
    public init() {}

    /// Adds the values of a file of a `values` folder. Of two values with a type and a name, the first one counts.
    /// `name` is the file's in messages.
    /// - Throws: `SVGReadError` if the file is not well-formed XML within the limits.
    public mutating func addValues(_ bytes: [UInt8], name: String, limits: SVGLimits = .standard) throws(SVGReadError) {
        let tree = try SVGReader.readXML(bytes, name: name, limits: limits)
        for id in tree.childElements(of: tree.root) {
            guard let element = tree.element(id), let name = element["name", .none] else { continue }
            let type = element.name.local == "item" ? element["type", .none] : element.name.local
            guard let type, Self.types.contains(type), values[type + "/" + name] == nil else { continue }
            values[type + "/" + name] = Self.unquoted(tree.text(of: id))
        }
    }

    /// Adds a file with a colour of its own, such as `color/accent.xml` or `drawable/gradient.xml`. `type` is the
    /// folder without its qualifiers, `resource` the file's name without its ending, and `name` that in messages.
    /// - Throws: `SVGReadError` if the file is not well-formed XML within the limits.
    public mutating func addFile(
        _ bytes: [UInt8], type: String, resource: String, name: String, limits: SVGLimits = .standard
    ) throws(SVGReadError) {
        files[type + "/" + resource] = try SVGReader.readXML(bytes, name: name, limits: limits)
    }

    /// The types of values that attributes of vector drawables refer to.
    private static let types: Set<String> = ["bool", "color", "dimen", "fraction", "integer", "string"]

    /// What an attribute's value stands for.
    enum Resolution {
        /// A text that is no reference.
        case text(String)
        /// A colour with a file of its own.
        case file(SVGDocument)
        /// A reference whose value is not known, such as one to a theme.
        case unresolved
    }

    /// Returns what a value stands for: itself if it is no reference.
    func resolve(_ value: String) -> Resolution {
        var value = value
        for _ in 0..<Self.longestChain {
            guard let first = value.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?") else {
                return .text(value)
            }
            guard let key = Self.key(ofReference: value) else { return .unresolved }
            if let color = SystemColors.text(ofReference: key) { return .text(color) }
            if let file = files[key] { return .file(file) }
            guard let next = values[key] else { return .unresolved }
            value = next
        }
        return .unresolved
    }

    /// Returns the type and the name that a reference names, such as `color/primary` for `@color/primary`; Android's own have
    /// its package before them. `nil` for `@null` and references to a theme.
    static func key(ofReference reference: String) -> String? {
        guard reference.utf8.first == UInt8(ascii: "@") else { return nil }
        let text = reference.utf8.dropFirst().drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "*") }
        guard text.contains(UInt8(ascii: "/")) else { return nil }
        guard !text.starts(with: "android:".utf8), let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
            return String(Substring(text))
        }
        return String(Substring(text[text.index(after: colon)...]))
    }

    /// Returns whether there is a value of a type and a name.
    public func holds(_ key: String) -> Bool { values[key] != nil || files[key] != nil }

    /// The maximum number of references of a file that are looked for.
    static let mostReferences = 1_000

    /// Returns the types and names, such as `color/primary`, of the app's own resources that attributes in a file refer to,
    /// each once, in the order of the file; of very many, the first ones.
    public static func references(in file: [UInt8]) -> [String] {
        let bytes = EncodedText(file).units
        var found: [String] = []
        var seen: Set<String> = []
        var offset = 0
        while found.count < mostReferences, let place = bytes[offset...].firstIndex(of: UInt8(ascii: "@")) {
            offset = place + 1
            guard place > 0, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place - 1]),
                let end = bytes[place...].firstIndex(of: bytes[place - 1]),
                let key = key(ofReference: String(decoding: bytes[place..<end], as: UTF8.self)),
                !key.hasPrefix("android:"), seen.insert(key).inserted
            else { continue }
            found.append(key)
        }
        return found
    }

    /// Returns the text of a value as Android reads it: white space is one space, and quotes around it do not count.
    private static func unquoted(_ text: String) -> String {
        let words = text.utf8.split(whereSeparator: NumberScanner.isSpace).map { String(Substring($0)) }
        let joined = words.joined(separator: " ")
        guard joined.utf8.count >= 2, joined.hasPrefix("\""), joined.hasSuffix("\"") else { return joined }
        return String(joined.dropFirst().dropLast())
    }
}
