import Diagnostics
import IconModel
import Manifest

/// A set of a catalog of Xcode, or a resource of an Android app: one icon, its images for directions and locales.
public struct ImageSet: Hashable, Sendable {
    /// What a set holds.
    public enum Content: String, CaseIterable, Sendable {
        case images = "image set"
        case symbols = "symbol set"

        /// The ending of the name of its folder.
        public var suffix: String {
            switch self {
            case .images: ".imageset"
            case .symbols: ".symbolset"
            }
        }

        /// The member of `Contents.json` that lists its files.
        public var member: String {
            switch self {
            case .images: "images"
            case .symbols: "symbols"
            }
        }

        init?(ofFolder path: String) {
            let path = path.lowercased()
            guard let content = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
            self = content
        }
    }

    /// An image for some locales.
    public struct Variant: Hashable, Sendable {
        /// The locales it is for.
        public var key: VariantKey
        /// The path of its file in the source folder.
        public var path: String
    }

    /// What it holds.
    public var content: Content
    /// The path of its folder in the source folder.
    public var path: String
    /// The name by which apps ask for it: that of its folder, in the namespaces of the folders around it.
    public var name: String
    /// The path of the drawing that all others are variants of, or `nil` where it has no SVG file.
    public var drawing: String?
    /// Whether the drawing is for right-to-left languages, because there is no other.
    public var isDrawnForRightToLeft = false
    /// Whether the system mirrors it: it has an image for one direction alone.
    public var isMirrored = false
    /// The images for right-to-left languages and for locales, in the order of the file.
    public var variants: [Variant] = []
    /// The rendering intent, `template` or `original`, if the set says one.
    public var intent: String?
    /// The files that are not read, such as PDF files and images for a dark appearance.
    public var unread: [String] = []
    /// Whether it is a resource of an Android app.
    public var isResource = false

    init(name: String, drawable: String, variants: [Variant], unread: [String]) {
        (content, path, self.name, drawing) = (.images, drawable, name, drawable)
        (self.variants, self.unread, isResource) = (variants, unread, true)
    }

    /// Returns `nil` where the contents are no set's. `namespace` ends with a slash; `files` are the folder's.
    init?(_ contents: [UInt8], _ content: Content, path: String, namespace: String, files: Set<ExactName>) {
        guard let root = JSONValue(contents), let images = root[content.member]?.elements else { return nil }
        self.content = content
        self.path = path
        name = namespace + path.lastPathStep.dropLast(content.suffix.utf8.count)
        intent = root["properties"]?["template-rendering-intent"]?.string
        let readable = images.compactMap { Image($0) }.filter { files.contains(ExactName($0.file)) }
        let drawn = readable.filter(\.isDrawing)
        unread = readable.filter { !$0.isDrawing }.map(\.file)
        let plain = drawn.filter { $0.locale == nil }
        guard let base = plain.first(where: { $0.direction != .rightToLeft }) ?? plain.first ?? drawn.first else {
            return
        }
        drawing = path + "/" + base.file
        isDrawnForRightToLeft = base.direction == .rightToLeft
        // Symbols are never mirrored by the system.
        isMirrored = content == .images && Set(plain.map(\.direction)).count == 1 && base.direction != nil
        for image in drawn {
            let key: VariantKey? =
                if let locale = image.locale {
                    image.direction ?? locale.direction == locale.direction ? .language(locale) : nil
                } else {
                    image.direction == .rightToLeft && !isDrawnForRightToLeft ? .direction(.rightToLeft) : nil
                }
            guard let key, !variants.contains(where: { $0.key == key }) else { continue }
            variants.append(Variant(key: key, path: path + "/" + image.file))
        }
    }

    /// The ending of a symbol set's name for right-to-left languages, as symbol sets are not known to have directions.
    static let directionSuffix = "." + TextDirection.rightToLeft.rawValue

    /// Returns the set of symbols with that for right-to-left languages as its variant, or `nil` where it is not that.
    func joined(with mirrored: ImageSet) -> ImageSet? {
        guard content == .symbols, mirrored.content == .symbols, mirrored.name == name + Self.directionSuffix,
            variants.isEmpty, let drawing = mirrored.drawing
        else { return nil }
        var joined = self
        joined.variants = [Variant(key: .direction(.rightToLeft), path: drawing)]
        return joined
    }

    private struct Image {
        var file: String
        var direction: TextDirection?
        var locale: LanguageTag?
        /// Whether it is an SVG file for every appearance.
        var isDrawing: Bool

        init?(_ value: JSONValue) {
            guard let file = value["filename"]?.string, !file.isEmpty, file.pathSteps.count == 1, file != ".." else {
                return nil
            }
            self.file = file
            direction =
                switch value["language-direction"]?.string {
                case "left-to-right": .leftToRight
                case "right-to-left": .rightToLeft
                default: nil
                }
            let tag = value["locale"]?.string
            locale = tag.flatMap { try? LanguageTag(parsing: $0) }
            isDrawing =
                SourceListing.File(path: file).icon != nil && value["appearances"] == nil
                && (tag == nil) == (locale == nil)
        }
    }
}

/// The names of the icons in a source folder that holds asset catalogs, or is one.
struct CatalogNames {
    private var namespaces: [ExactName: String] = [:]

    init(rootNamed name: String) { if Self.isCatalog(name) { namespaces[ExactName(".")] = "" } }

    private static func isCatalog(_ name: String) -> Bool { name.lowercased().hasSuffix(".xcassets") }

    /// Returns whether a folder is in a catalog, or is one, so that only the files of image sets in it are icons.
    func isInCatalog(_ path: String) -> Bool { namespaces[ExactName(path)] != nil }

    /// Enters a folder; `contents` is its `Contents.json`, if the parent is in a catalog.
    mutating func enter(_ path: String, in parent: String, _ contents: [UInt8]?) {
        if let namespace = namespaces[ExactName(parent)] {
            let provides = contents.flatMap { JSONValue($0) }?["properties"]?["provides-namespace"]?.boolean == true
            namespaces[ExactName(path)] = provides ? namespace + path.lastPathStep + "/" : namespace
        } else if Self.isCatalog(path) {
            namespaces[ExactName(path)] = ""
        }
    }

    func namespace(in folder: String) -> String { namespaces[ExactName(folder)] ?? (folder == "." ? "" : folder + "/") }
}
