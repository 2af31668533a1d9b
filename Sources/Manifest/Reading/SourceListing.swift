import Diagnostics
import IconModel

/// The files of the source folder, as the caller found them.
public struct SourceListing: Sendable {
    /// A file of the listing.
    public struct File: Hashable, Sendable {
        /// The path in the source folder, with `/` between its components.
        public var path: String
        /// Whether a symbolic link leads the path out of the manifest's folder.
        public var isOutside: Bool
        /// The name of the icon in the file, or `nil` where it is none by itself.
        public var icon: String?
        package let isDrawing: Bool
        /// The path of the file of the listing that a symbolic link leads to in the end.
        public var target: String?
        /// Whether the file draws a resource of an Android app for some directions or locales, and none for the others.
        public var isStray = false
        /// The icon of an Android app that the file draws for a right-to-left locale, or for the direction.
        public var drawn: DrawnName?

        /// Creates a file whose icon has its path as its name. `isVectorDrawable` says whether it holds one.
        public init(path: String, isOutside: Bool = false, target: String? = nil, isVectorDrawable: Bool = false) {
            (self.path, self.isOutside, self.target) = (path, isOutside, target)
            icon = SourceListing.stem(of: path, ending: isVectorDrawable ? ".xml" : ".svg")
            isDrawing = icon != nil
        }
    }

    enum Format {
        /// The icon's name with an ending.
        case svg, vectorDrawable
        /// A vector drawable in a folder for all languages.
        case resource
        /// Something that the name does not tell, as in an asset catalog.
        case other
    }

    private let icons: LookalikeTable<Int>
    private let byPath: LookalikeTable<Int>

    /// The drawings, ordered by path.
    public let files: [File]
    /// What all files of icons are, if that is the same.
    private let format: Format?
    package let iconNames: [String]
    /// Returns the paths of files that were renamed since an earlier run, by the paths that they had.
    let renamed: @Sendable () -> [ExactName: String]
    /// Returns which of some files are the drawing of their icon once more. It is asked for where files are not listed.
    let copies: @Sendable ([String]) -> Set<ExactName>

    /// Creates a listing without what is no drawing. Of an SVG file and a vector drawable with one name, the icon is
    /// the former. `copies` returns which of some files are the drawing of their icon once more.
    public init(
        files: some Sequence<File>, renamed: @escaping @Sendable () -> [ExactName: String] = { [:] },
        copies: @escaping @Sendable ([String]) -> Set<ExactName> = { _ in [] }
    ) {
        (self.renamed, self.copies) = (renamed, copies)
        var files = files.filter(\.isDrawing).sorted { ExactName($0.path) < ExactName($1.path) }
        let drawn = Set(files.compactMap { $0.isSVG ? $0.icon : nil }.map { ExactName($0) })
        for index in files.indices where !files[index].isSVG {
            if let icon = files[index].icon, drawn.contains(ExactName(icon)) { files[index].icon = nil }
        }
        self.files = files
        byPath = LookalikeTable(self.files.enumerated().map { ($1.path, $0) })
        let named = self.files.enumerated().compactMap { place, file in file.icon.map { (name: $0, value: place) } }
        // `a.SVG` comes before `a.svg`, and the icon uses the usual spelling.
        icons = LookalikeTable(named)
        let formats = Set(self.files.compactMap(\.format))
        format = formats.count == 1 ? formats.first : nil
        // Sorted by path, they are nearly sorted by name, and so need little sorting.
        let names = named.map { ExactName($0.name) }.sorted()
        iconNames = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0].text }
    }

    /// Creates a listing of files that are all inside the folder.
    public init(paths: some Sequence<String>) { self.init(files: paths.map { File(path: $0) }) }

    /// Returns the source file of an icon.
    public func file(ofIcon name: String) -> File? { icons[name].map { files[$0] } }

    /// Returns the path of the file that an icon would have if it had one, or `nil` where those of the others do not tell.
    func expectedFile(ofIcon name: String) -> String? {
        switch format {
        case .svg: name + ".svg"
        case .vectorDrawable: name + ".xml"
        case .resource: name.pathBeforeLastStep + "drawable/" + name.lastPathStep + ".xml"
        case .other, nil: nil
        }
    }

    /// The icon whose file the icon's file is a link to, unless it is named as a drawing for a direction:
    /// `undo-rtl.svg` → `redo.svg` is how `undo` looks.
    public func original(ofIcon name: String) -> String? {
        guard let target = file(ofIcon: name)?.target, let original = file(at: target)?.icon,
            // Of `a.SVG` and `a.svg` one alone is the icon's.
            let file = file(ofIcon: original), ExactName(file.path) == ExactName(target), !isNamedForDirection(name)
        else { return nil }
        return original
    }

    /// The name of the resource of an Android app in a file: its path without `.xml` and the folder of drawables.
    public static func resourceName(ofDrawable path: String) -> String? {
        let steps = path.pathSteps
        let folder = steps.dropLast().last ?? "drawable"
        guard path.hasSuffix(".xml"), folder == "drawable" || folder.hasPrefix("drawable-") else { return nil }
        return steps.dropLast(2).map { $0 + "/" }.joined() + path.lastPathStep.dropLast(".xml".utf8.count)
    }

    /// What is wrong with a drawing that is stray, for messages.
    public static let strayness = "no file draws its resource for all languages, without which apps fail in the others"
    package static let strayHint = "add one in a folder for all languages, such as 'drawable', or remove the file"

    package static let outsideHint = "copy the file into the source folder"

    /// Returns whether by its name an icon is a drawing of another one for a direction.
    func isNamedForDirection(_ name: String) -> Bool {
        drawing(named: name)?.key == .direction(.rightToLeft) || iconDrawnForLeftToRight(by: name) != nil
    }

    /// Returns the icon that another one is a drawing of by its name, for any direction, script or language.
    func iconDrawn(by name: String) -> String? { drawing(named: name)?.partner ?? iconDrawnForLeftToRight(by: name) }

    /// What a name says of the icon that it is drawn for, for right-to-left languages or some of them.
    public func drawing(named name: String) -> DrawnName? { DrawnName(name) { icons[$0] != nil } }

    /// Returns the icon whose name another one has with `ltr` behind it, before or after `-symbolic`.
    private func iconDrawnForLeftToRight(by name: String) -> String? {
        for (suffix, ending) in Self.endings
        where name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
            let base = String(Substring(name.utf8.dropLast(suffix.utf8.count))) + ending
            if icons[base] != nil { return base }
        }
        return nil
    }

    /// The ends of names that say `ltr`, each with what is left of it in the name of the icon.
    private static let endings = ["", "-symbolic"].flatMap { ending in
        ["-", ".", "_"].map { (suffix: "\($0)ltr\(ending)", ending: ending) }
    }

    /// Returns the path of the file that a link leads to, or the path itself where it is no link to a file of the listing.
    public func target(ofPath path: String) -> String { file(at: path)?.target ?? path }

    /// The names of the icons whose files are links to those of other icons, in order.
    var links: [String] { files.contains { $0.target != nil } ? iconNames.filter { original(ofIcon: $0) != nil } : [] }

    /// Returns the name of the icon that a path with too many folders before it means, such as `alarm` for `icons/alarm`.
    func iconName(atEndOf path: String) -> String? {
        let withoutFirst = path.utf8.firstIndex(of: UInt8(ascii: "/")).map {
            String(path[path.utf8.index(after: $0)...])
        }
        return [withoutFirst, path.lastPathStep].compactMap(\.self).first { $0 != path && icons[$0] != nil }
    }

    package func file(at path: String) -> File? { byPath[path].map { files[$0] } }

    /// Returns the name of the icon in a file by the file's name, or `nil` where a drawing has another ending.
    static func iconName(ofPath path: String) -> String? {
        stem(of: path, ending: ".svg") ?? stem(of: path, ending: ".xml")
    }

    fileprivate static func stem(of path: String, ending: String) -> String? {
        let bytes = path.utf8
        guard bytes.count > ending.utf8.count else { return nil }
        let end = bytes.index(bytes.endIndex, offsetBy: -ending.utf8.count)
        let hasEnding = bytes[end...].elementsEqual(ending.utf8) { ASCII.isLetter($0) ? $0 | 0x20 == $1 : $0 == $1 }
        return hasEnding ? String(path[..<end]) : nil
    }
}

extension SourceListing.File {
    /// What is wrong with a file that is outside, for messages.
    package var outsideness: String {
        "source file \(quoted(path)) is a symbolic link that leads out of the manifest's folder"
    }

    fileprivate var format: SourceListing.Format? {
        guard let icon else { return nil }
        if path.utf8.count == icon.utf8.count + ".svg".utf8.count { return isSVG ? .svg : .vectorDrawable }
        return isSVG ? .other : .resource
    }

    fileprivate var isSVG: Bool { path.utf8.last.map { $0 | 0x20 == UInt8(ascii: "g") } ?? false }
}
