import Directionality
import Geometry
import Raster
import SVGScene

/// The ink of a part and of everything else, in the source and in a variant.
struct PartFields {
    let ink: InkField
    let rest: InkField
    let movedInk: InkField
    let movedRest: InkField
    /// The reflection from the source to the variant, in pixels.
    private let mirror: Transform
    /// The rotation by 180° about the middle of the part, in pixels.
    let turn: Transform
    /// The reflection of the rest across the mirror's direction, about its own middle, in pixels.
    private let across: Transform

    /// Creates fields by drawing a part's layers, or returns `nil` where the part is not drawn in both.
    init?(
        _ before: CompositeLayers.Layer, _ after: CompositeLayers.Layer, mirror: Transform, _ renderer: inout Renderer
    ) {
        guard let box = before.box, after.box != nil, let ink = InkField(before.ink, &renderer),
            let rest = InkField(before.rest, &renderer), let movedInk = InkField(after.ink, &renderer),
            let movedRest = InkField(after.rest, &renderer)
        else { return nil }
        self.ink = ink
        self.rest = rest
        self.movedInk = movedInk
        self.movedRest = movedRest
        let scale = InkField.scale(of: before.ink)
        self.mirror = Transform(a: mirror.a, b: 0, c: 0, d: mirror.d, e: mirror.e * scale, f: mirror.f * scale)
        let center = Point(x: box.minX + box.maxX, y: box.minY + box.maxY) * scale
        turn = Transform(a: -1, b: 0, c: 0, d: -1, e: center.x, f: center.y)
        let all = before.rest.inkBounds { _ in true }.map { $0.applying(before.rest.root.transform) } ?? box
        across =
            mirror.a < 0
            ? Transform(a: 1, b: 0, c: 0, d: -1, e: 0, f: (all.minY + all.maxY) * scale)
            : Transform(a: -1, b: 0, c: 0, d: 1, e: (all.minX + all.maxX) * scale, f: 0)
    }

    /// The rest, rotated by 180° about the middle of the part.
    var turnedRest: InkField { rest.moved(by: turn) }

    /// Returns whether a drawing of the rest looks like the mirrored one, away from the cut and its mirror image.
    ///
    /// - Parameters:
    ///   - field: The drawing of the rest.
    ///   - distance: The distance from the part at which the cut ends, in pixels.
    func looksMirrored(_ field: InkField, besides distance: Double) -> Bool {
        let hidden = zip(ink.grown(by: distance), ink.moved(by: mirror).grown(by: distance)).map { $0 || $1 }
        return field.difference(from: rest.moved(by: mirror), outside: hidden) <= Self.mostAsymmetry
    }

    /// Returns whether the rest looks the same when reflected across, away from the cut and its image.
    func looksSameAcross(besides distance: Double) -> Bool {
        let hidden = zip(ink.grown(by: distance), ink.moved(by: across).grown(by: distance)).map { $0 || $1 }
        return rest.difference(from: rest.moved(by: across), outside: hidden) <= Self.mostAsymmetry
    }

    /// The maximum share of a base that may differ from an image of it.
    private static let mostAsymmetry = 0.1
}
