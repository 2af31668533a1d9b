import Directionality
import Raster

/// The ink of a part and of everything else, in the source and in a variant.
struct PartFields {
    let ink: InkField
    let rest: InkField
    let movedInk: InkField
    let movedRest: InkField

    /// Draws a part's layers, or returns `nil` where the icon has no size.
    init?(_ before: CompositeLayers.Layer, _ after: CompositeLayers.Layer, _ renderer: inout Renderer) {
        guard let ink = InkField(before.ink, &renderer), let rest = InkField(before.rest, &renderer),
            let movedInk = InkField(after.ink, &renderer), let movedRest = InkField(after.rest, &renderer)
        else { return nil }
        self.ink = ink
        self.rest = rest
        self.movedInk = movedInk
        self.movedRest = movedRest
    }
}
