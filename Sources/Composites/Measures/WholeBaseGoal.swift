import Geometry
import Raster
import SVGScene

/// The drawings that proofs of one icon compare with, as pictures that are drawn once, however many gaps are tried.
struct WholeBaseGoal {
    /// The source.
    let source: Scene
    /// The source as a picture.
    let drawn: AlphaMap
    /// Whether shapes are compared, as the base is faint and the parts are not, or the other way round.
    let isFaint: Bool
    /// The drawing that is taken for the whole base.
    var whole: Scene { didSet { base = nil } }
    private let parts: Scene
    private var mark: AlphaMap?
    private var near: [Bool]?
    private var base: AlphaMap?

    /// Draws the source of a composite, or returns `nil` where it has no size. `layers` are those of the source, uncut, and `whole`
    /// is the drawing that is taken for its base.
    init?(_ composite: PreparedComposite, _ layers: CompositeLayers, whole: Scene, _ renderer: inout Renderer) {
        source = SceneResolver.resolve(composite.source)
        parts = layers.marks
        isFaint = parts.fade.map { $0 > 0 } == true && layers.base.fade.map { $0 > 0 } == true
        guard let drawn = AlphaMap(isFaint ? source.opaque : source, extent: WholeBaseCheck.extent.fine, &renderer)
        else {
            return nil
        }
        (self.whole, self.drawn) = (whole, drawn)
    }

    /// Returns the picture of the parts.
    mutating func mark(_ renderer: inout Renderer) -> AlphaMap? {
        if mark == nil { mark = AlphaMap(parts, extent: WholeBaseCheck.extent.fine, &renderer) }
        return mark
    }

    /// Returns for each pixel whether it is so near the parts that a cut around them may lie there.
    mutating func near(_ renderer: inout Renderer) -> [Bool]? {
        if near == nil {
            near = mark(&renderer)?.isNear(within: WholeBaseCheck.reach * Double(WholeBaseCheck.extent.fine))
        }
        return near
    }

    /// Returns the picture of the drawing that is taken for the whole base.
    mutating func base(_ renderer: inout Renderer) -> AlphaMap? {
        if base == nil { base = AlphaMap(whole, extent: WholeBaseCheck.extent.fine, &renderer) }
        return base
    }
}
