import Geometry
import Raster
import SVGDocument
import SVGScene

/// The proof of how close a variant comes to a drawing: both are drawn at the sizes that icons are used at.
public struct DrawingProof: Sendable {
    /// The residual in pictures of one size.
    public struct Size: Hashable, Sendable {
        /// The longer side of the pictures in pixels.
        public var extent: Int
        /// The share of the ink that differs.
        public var residual: Double
    }

    /// The sizes of the pictures; places are those of the largest.
    private static let extents = [24, 48, Trial.extent]

    /// The residuals, those of small pictures first.
    public let sizes: [Size]
    /// The places where most differs, in the units of the variant's view box.
    public let differences: [PictureDifference]
    /// The place where most differs visibly, or `nil` where the two look the same.
    public let visible: PictureDifference?
    /// The size in pixels of smaller pictures that differ much more than the largest, as edges lie between pixels.
    public var unevenExtent: Int? {
        let most = sizes.max { $0.residual < $1.residual }
        return most.flatMap { $0.residual > residual + Self.unevenness ? $0.extent : nil }
    }

    /// The number of places that are listed.
    private static let maxCount = 3
    /// The share by which the residuals of two sizes differ where the sizes disagree.
    private static let unevenness = 0.01

    /// How sure an entry with this proof is.
    public var status: Fit.Status {
        worst <= Fit.limit.derived ? .derived : worst <= Fit.limit.close ? .close : .refused
    }

    /// The residual of the largest pictures.
    public var residual: Double { sizes.last?.residual ?? 0 }

    /// The largest residual.
    public var worst: Double { sizes.map(\.residual).max() ?? 0 }

    /// Returns a share as people read it: `0.15 %`, `3.1 %`.
    public static func percent(_ share: Double) -> String {
        "\(NumberText.rounded(share * 100, decimals: share < 0.01 ? 2 : 1)) %"
    }

    /// Compares a variant with a drawing, or returns `nil` where one of them cannot be drawn.
    public init?(of variant: SVGDocument, against drawn: SVGDocument) {
        var renderer = Renderer()
        self.init(of: SceneResolver.resolve(variant), against: SceneResolver.resolve(drawn), &renderer)
    }

    /// Proves the same of two scenes of one size.
    public init?(of variant: Scene, against drawn: Scene, _ renderer: inout Renderer) {
        var sizes: [Size] = []
        var places: [PictureDifference] = []
        for extent in Self.extents {
            let size = variant.pixels(extent)
            guard let own = try? renderer.render(variant, width: size.width, height: size.height).premultiplied,
                let goal = try? renderer.render(drawn, width: size.width, height: size.height).premultiplied
            else { return nil }
            sizes.append(Size(extent: extent, residual: Residual.of(own, goal)))
            guard extent == Self.extents.last else { continue }
            let toPixels =
                Transform.scale(
                    x: Double(size.width) / variant.size.width, y: Double(size.height) / variant.size.height)
                * variant.root.transform
            places = toPixels.inverse.map { PictureDifference.all(own, goal, width: size.width, $0) } ?? []
        }
        self.sizes = sizes
        differences = Array(places.prefix(Self.maxCount))
        visible = places.first(where: \.isVisible)
    }
}

extension Scene {
    /// Returns the size of the drawing's pictures whose longer side has so many pixels.
    package func pixels(_ extent: Int) -> (width: Int, height: Int) {
        let picture: PictureSize = size.width >= size.height ? .width(extent) : .height(extent)
        return picture.pixels(for: size)
    }
}
