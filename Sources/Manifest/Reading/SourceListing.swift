/// The files of the source folder, as the caller found them.
public struct SourceListing: Sendable {
    /// One file.
    public struct File: Hashable, Sendable {
        /// The path in the source folder, with `/` between its components.
        public var path: String
        /// Whether the path leads out of the manifest's folder by a symbolic link.
        public var isOutside: Bool

        /// Creates a file.
        public init(path: String, isOutside: Bool = false) {
            self.path = path
            self.isOutside = isOutside
        }
    }

    /// The SVG files by icon name.
    private let icons: [String: File]
    private let byPath: [String: File]

    /// The SVG files, ordered by path.
    let files: [File]

    /// Creates a listing; files whose name does not end with `.svg` are passed over.
    public init(files: some Sequence<File>) {
        let ordered = files.filter { Self.iconName(ofPath: $0.path) != nil }.sorted { $0.path < $1.path }
        self.files = ordered
        byPath = Dictionary(ordered.map { ($0.path, $0) }) { first, _ in first }
        // `a.SVG` comes before `a.svg`, and the usual spelling is the icon's.
        icons = Dictionary(ordered.map { (Self.iconName(ofPath: $0.path) ?? $0.path, $0) }) { _, last in last }
    }

    /// Creates a listing of files that are all inside the folder.
    public init(paths: some Sequence<String>) {
        self.init(files: paths.map { File(path: $0) })
    }

    /// The names of all icons that files exist for, in order.
    public var iconNames: [String] { icons.keys.sorted() }

    /// The source file of an icon.
    public func file(ofIcon name: String) -> File? { icons[name] }

    /// The file at a path.
    func file(at path: String) -> File? { byPath[path] }

    /// The name of the icon in a file, or `nil` where the file is no SVG.
    static func iconName(ofPath path: String) -> String? {
        let suffix = path.suffix(4)
        return suffix.lowercased() == ".svg" && suffix.count < path.count ? String(path.dropLast(4)) : nil
    }
}
