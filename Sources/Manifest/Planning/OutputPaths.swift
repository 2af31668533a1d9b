/// The paths of the files that a build writes, relative to the output folder.
///
/// SVG files are `svg/<icon>[.<variant>].svg`. Previews are `png/<icon>[.<variant>][@<scale>x].png`, where scale 1 has
/// no suffix; with several sizes each has a folder of its own, `png/24/<icon>…`, so that the names stay the same.
public struct OutputPaths: Hashable, Sendable {
    private let png: PNGSettings?
    private let places: [PreviewPlace]

    /// The properties that all previews of one size and scale share.
    private struct PreviewPlace: Hashable, Sendable {
        /// The part of the path before the icon's name.
        var folder: String
        /// The part of the path after it.
        var suffix: String
        var size: Int
        var scale: Double
        var pixels: Int
    }

    /// Creates the paths for a set.
    public init(png: PNGSettings?) {
        self.png = png
        places = png.map(Self.places) ?? []
    }

    private static func places(_ png: PNGSettings) -> [PreviewPlace] {
        png.sizes.flatMap { size in
            png.scales.map { scale in
                PreviewPlace(
                    folder: png.sizes.count > 1 ? "png/\(size)/" : "png/",
                    suffix: (scale == 1 ? "" : "@\(NumberShape.text(scale))x") + ".png", size: size, scale: scale,
                    pixels: png.pixels(size: size, scale: scale))
            }
        }
    }

    /// The path of the set's index.
    public let index = "index.json"

    /// Returns the path of the SVG file of an icon or one of its variants.
    public func svg(icon: String, variant: String?) -> String {
        "svg/\(Self.stem(icon, variant)).svg"
    }

    /// Returns the previews of an icon or one of its variants, in the order of sizes and scales; empty where none are
    /// wanted.
    public func previews(icon: String, variant: String?) -> [Preview] {
        let stem = Self.stem(icon, variant)
        return places.map { place in
            Preview(
                path: place.folder + stem + place.suffix, size: place.size, scale: place.scale, pixels: place.pixels)
        }
    }

    /// Returns the paths of all files of an icon: the base first, SVG files before previews.
    public func all(icon: String, plan: VariantPlan) -> [String] {
        let stems = [icon] + plan.variants.map { Self.stem(icon, $0.name) }
        return stems.map { "svg/" + $0 + ".svg" }
            + stems.flatMap { stem in places.map { $0.folder + stem + $0.suffix } }
    }

    /// The smallest set of paths that reveals two icons sharing a file: each size has the same names.
    var distinctive: OutputPaths {
        guard let png else { return self }
        return OutputPaths(
            png: PNGSettings(sizes: Array(png.sizes.prefix(1)), scales: png.scales, color: png.color))
    }

    /// A preview to draw.
    public struct Preview: Hashable, Sendable {
        /// The path of the file, relative to the output folder.
        public var path: String
        /// The height at scale 1, in pixels.
        public var size: Int
        /// The scale.
        public var scale: Double
        /// The height in pixels.
        public var pixels: Int
    }

    private static func stem(_ icon: String, _ variant: String?) -> String {
        variant.map { "\(icon).\($0)" } ?? icon
    }
}

/// A record of which icon writes which file, so that no two icons write the same.
///
/// Case is ignored: on the file systems of macOS and Windows `Cart.svg` and `cart.svg` are one file. Icons whose names
/// differ in case alone are let through all the same, since their sources are on a file system that tells them apart.
/// Names that look the same and differ in their code points are one file on those of macOS, and strings that look the same
/// are equal.
struct OutputLedger {
    /// A file that is already taken.
    struct Collision {
        var path: String
        var owner: Located<String>
        /// Whether the icons are two that nothing but the case of letters tells apart, so that both have their files.
        var isInCaseAlone: Bool
    }

    private var files: [String: Located<String>] = [:]
    /// The folders that contain files. None of them, and no folder above one of them, is a file.
    private var folders: [String: Located<String>] = [:]

    /// Claims all files of an icon, or returns a collision and claims none.
    mutating func enter(_ paths: [String], of icon: Located<String>) -> Collision? {
        let keys = paths.map { $0.lowercased() }
        let name = icon.value.lowercased()
        var twin: Collision?
        for (path, key) in zip(paths, keys) {
            guard let owner = files[key] ?? folders[key] ?? ownerOfFolder(above: key) else { continue }
            let isTwin = owner.value != icon.value && owner.value.lowercased() == name
            let collision = Collision(path: path, owner: owner, isInCaseAlone: isTwin)
            guard isTwin else { return collision }
            twin = twin ?? collision
        }
        for key in keys where files[key] == nil {
            files[key] = icon
            enterFolders(above: key, of: icon)
        }
        return twin
    }

    /// Returns the icon that writes a file where the path needs a folder.
    private func ownerOfFolder(above path: String) -> Located<String>? {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return nil }
        return files[folder] ?? ownerOfFolder(above: folder)
    }

    private mutating func enterFolders(above path: String, of icon: Located<String>) {
        guard let folder = Self.folder(of: path), folders[folder] == nil else { return }
        folders[folder] = icon
        enterFolders(above: folder, of: icon)
    }

    /// Returns the parent folder, without a trailing slash: a folder and a file of the same name must collide.
    private static func folder(of path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}
