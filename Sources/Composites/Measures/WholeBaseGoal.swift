import Raster
import SVGScene

/// The drawings that proofs of one icon compare with, as pictures that are drawn once, however many gaps are tried.
struct WholeBaseGoal {
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
        else { return nil }
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

    /// Returns a share of the ink that differs from the whole base however it is cut: what is farther from the only part than a gap
    /// reaches, in pixels. `distances` are those of the pixels from that part. Of drawings that are faint all over nothing is known.
    mutating func residue(away distances: [Double], by reach: Double, _ renderer: inout Renderer) -> Double {
        guard !isFaint, let base = base(&renderer), drawn.isSameSize(as: base) else { return 0 }
        // The distances are a little more than they should be, and a stroke is trimmed with its whole width.
        let limit = 1.1 * reach + 0.1 * Double(WholeBaseCheck.extent.fine)
        let difference = drawn.flags { x, y in
            let place = y * drawn.width + x
            return (drawn.alpha[place] >= 128) != (base.alpha[place] >= 128) && distances[place] > limit
        }.opened
        return Double(difference.count) / Double(max(1, drawn.inkCount + base.inkCount))
    }
}
