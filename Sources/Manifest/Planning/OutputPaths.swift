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
