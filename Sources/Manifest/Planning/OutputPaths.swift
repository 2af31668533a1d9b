/// The names of the files that a build writes, relative to the output folder.
///
/// SVG files are `svg/<icon>[.<variant>].svg`. Previews are `png/<icon>[.<variant>][@<scale>x].png`, where scale 1 has no
/// suffix; with several sizes each has a folder of its own, `png/24/<icon>…`, so that the names stay the same.
public struct OutputPaths: Hashable, Sendable {
    private let png: PNGSettings?

    /// Creates the names for a set.
    public init(png: PNGSettings?) {
        self.png = png
    }

    /// The index of the set.
    public let index = "index.json"

    /// The SVG file of an icon, or of a variant of it.
    public func svg(icon: String, variant: String?) -> String {
        "svg/\(Self.stem(icon, variant)).svg"
    }

    /// The previews of an icon, or of a variant of it, in the order of sizes and scales; none where none are wanted.
    public func previews(icon: String, variant: String?) -> [Preview] {
        guard let png else { return [] }
        let stem = Self.stem(icon, variant)
        return png.sizes.flatMap { size in
            png.scales.map { scale in
                let folder = png.sizes.count > 1 ? "png/\(size)/" : "png/"
                return Preview(
                    path: "\(folder)\(stem)\(Self.suffix(scale)).png", size: size, scale: scale,
                    pixels: png.pixels(size: size, scale: scale))
            }
        }
    }

    /// Every file that an icon becomes: the base first, SVG files before previews.
    public func all(icon: String, plan: VariantPlan) -> [String] {
        let variants: [String?] = [nil] + plan.variants.map(\.name)
        return variants.map { svg(icon: icon, variant: $0) }
            + variants.flatMap { previews(icon: icon, variant: $0).map(\.path) }
    }

    /// As many of an icon's files as it takes to find two icons that share one: each size has the same names.
    func distinctive(icon: String, plan: VariantPlan) -> [String] {
        guard let png else { return all(icon: icon, plan: plan) }
        let oneSize = PNGSettings(sizes: Array(png.sizes.prefix(1)), scales: png.scales, color: png.color)
        return OutputPaths(png: oneSize).all(icon: icon, plan: plan)
    }

    /// A preview to draw.
    public struct Preview: Hashable, Sendable {
        /// Where it is written, relative to the output folder.
        public var path: String
        /// Its height at scale 1, in pixels.
        public var size: Int
        /// Its scale.
        public var scale: Double
        /// Its height in pixels.
        public var pixels: Int
    }

    private static func stem(_ icon: String, _ variant: String?) -> String {
        variant.map { "\(icon).\($0)" } ?? icon
    }

    private static func suffix(_ scale: Double) -> String {
        scale == 1 ? "" : "@\(NumberShape.text(scale))x"
    }
}
