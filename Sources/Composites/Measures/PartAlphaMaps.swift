import Geometry
import Raster

/// The ink of a part and of everything else, in the source and in a variant.
struct PartAlphaMaps {
    let ink: AlphaMap
    let rest: AlphaMap
    let movedInk: AlphaMap
    let movedRest: AlphaMap
    /// The reflection from the source to the variant, in pixels.
    private let mirror: Transform

    /// Creates fields by drawing a part's layers, or returns `nil` where the part is not drawn in both.
    init?(
        _ before: CompositeLayers.Layer, _ after: CompositeLayers.Layer, mirror: Transform, _ renderer: inout Renderer
    ) {
        guard before.box != nil, after.box != nil, let ink = AlphaMap(before.ink, &renderer),
            let rest = AlphaMap(before.rest, &renderer), let movedInk = AlphaMap(after.ink, &renderer),
            let movedRest = AlphaMap(after.rest, &renderer)
        else { return nil }
        self.ink = ink
        self.rest = rest
        self.movedInk = movedInk
        self.movedRest = movedRest
        self.mirror = mirror.onGrid(AlphaMap.scale(of: before.ink))
    }

    /// Returns whether the rest looks the same mirrored, away from the cut and its mirror image. `cut` says of each
    /// pixel whether it may have been cut away from the rest.
    func looksMirrored(besides cut: [Bool]) -> Bool {
        let hidden = zip(cut, rest.moved(cut, by: mirror, outside: false)).map { $0 || $1 }
        return rest.isProvenAlike(to: rest.moved(by: mirror), outside: hidden)
    }
}
