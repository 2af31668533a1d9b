import Diagnostics
import Directionality
import Geometry
import Manifest
import Raster
import SVGScene

/// The proof that another icon's drawing is the whole base of a composite that is drawn with a cut: with the clearances
/// cut into it and the parts put on it, it must give the source again.
public struct WholeBaseCheck: Sendable {
    /// The levels of a proof.
    public enum Level: Int, Comparable, Sendable {
        case different
        /// Away from the parts they are the same; near them the new cut is not the drawn one.
        case equalOutside
        /// They are the same but for what rounding makes of edges.
        case rounded
        /// They are the same in every pixel.
        case exact

        /// Returns whether a level says less than another one.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// The numbers of pixels of the pictures that are compared, along the longer side: for exactness, which counts every
    /// shade, and for the rest, which counts what is more than two pixels thick.
    static let extent = (exact: 48, fine: 480)
    /// The largest shares of the ink that may differ.
    private static let limit = (rounded: 0.005, outside: 0.01)
    /// The difference of a component, of 255, from which on a colour is another one.
    private static let visibleChange = 24
    /// The distance from the parts within which the cut lies, as a share of the canvas.
    static let reach = 0.16
    /// The least share of the ink of a piece that the other drawing has and the source has not, and the distance within
    /// which it goes on from what the source has, in pixels.
    private static let stray = (share: 0.002, distance: 4)

    /// The level that was reached.
    public var level: Level
    /// The share of the ink that differs, apart from edges.
    public var residue: Double
    /// Whether the other drawing, cut anew, has a piece beside the gap that goes on from nothing in the source: a mark of
    /// its own, such as the arrow in a cloud.
    public private(set) var hasStrayPiece = false
    /// The name of the part that the other drawing has as well, so that the mirrored icon has it twice.
    private var twin: String?
    /// The share of the ink that both draw, but in another colour or opacity, if that is too much.
    private var repainted: Double?
    /// A picture of what differs, for findings.
    private var picture: [String] = []

    /// Creates a proof by drawing the source made from another drawing, or returns `nil` where something has no size, or the
    /// residue is not below a limit.
    init?(
        _ recomposed: Scene, for goal: inout WholeBaseGoal, below limit: Double = .infinity,
        showsDifference: Bool = false,
        _ renderer: inout Renderer
    ) {
        let (source, drawn) = (goal.source, goal.drawn)
        guard
            let made = AlphaMap(goal.isFaint ? recomposed.opaque : recomposed, extent: Self.extent.fine, &renderer),
            drawn.isSameSize(as: made)
        else { return nil }
        let ink = Double(max(1, made.inkCount))
        let difference = drawn.differing(from: made).opened
        residue = Double(difference.count) / ink
        guard residue < limit else { return nil }
        if showsDifference { picture = Self.picture(of: difference, in: drawn) }
        if let share = Self.repainted(source, recomposed, drawn: drawn, made: made, renderer: &renderer),
            share > Self.limit.outside
        {
            level = .different
            repainted = share
            return
        }
        guard residue > Self.limit.rounded else {
            let isExact = Self.isExact(source, recomposed, &renderer)
            level = isExact ? .exact : .rounded
            return
        }
        guard let mark = goal.mark(&renderer), let near = goal.near(&renderer), let base = goal.base(&renderer),
            drawn.isSameSize(as: mark), drawn.isSameSize(as: base)
        else { return nil }
        let strange = drawn.flags { x, y in drawn.isInk(x, y) && !mark.isInk(x, y) && !base.isInk(x, y) }.opened
        let missing = drawn.flags { x, y in
            base.isInk(x, y) && !drawn.isInk(x, y) && !near[y * drawn.width + x]
        }.opened
        let isEqual = Double(max(strange.count, missing.count)) <= Self.limit.outside * ink
        level = isEqual ? .equalOutside : .different
        guard isEqual else { return }
        let extra = drawn.flags { x, y in
            made.isInk(x, y) && base.isInk(x, y) && !drawn.isInk(x, y) && !mark.isInk(x, y)
        }.opened
        let window = -Self.stray.distance...Self.stray.distance
        hasStrayPiece = extra.pieces.contains { piece in
            Double(piece.count) > Self.stray.share * ink
                && !piece.contains { place in
                    let (x, y) = (place % drawn.width, place / drawn.width)
                    return window.contains { dy in
                        window.contains { dx in drawn.isInk(x + dx, y + dy) && !mark.isInk(x + dx, y + dy) }
                    }
                }
        }
    }

    /// Proves that a base gives a composite's source again, and that the drawing mirrored by `options` has no part twice, or returns
    /// `nil` where it cannot be drawn. `layers` are those of the source, uncut.
    /// - Throws: `CompositeError` if the base cannot be that of the icon.
    public init?(
        _ composite: PreparedComposite, _ layers: CompositeLayers, base: WholeBaseDrawing, _ options: MirrorOptions,
        _ renderer: inout Renderer
    ) throws(CompositeError) {
        let replaced = try composite.withBase(base)
        let whole = replaced.layers(cutsClearances: false).base
        guard var goal = WholeBaseGoal(composite, layers, whole: whole, &renderer) else { return nil }
        self.init(SceneResolver.resolve(replaced.recomposed), for: &goal, showsDifference: true, &renderer)
        guard level > .different else { return }
        twin = BaseTwin(replaced, isFaint: goal.isFaint).part(of: layers, options, &renderer)
        if twin != nil { level = .different }
    }

    private static func picture(of difference: PixelFlags, in drawn: AlphaMap) -> [String] {
        var picture = DifferencePicture(width: drawn.width, height: drawn.height, columns: 24)
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let (isInk, isChanged) = (drawn.isInk(x, y), difference[x, y])
                guard isInk || isChanged else { continue }
                picture.add(x, y, isInk: isInk, change: isChanged ? (isInk ? .lost : .gained) : nil)
            }
        }
        return picture.rows
    }

    package var isEnough: Bool { level > .different }

    /// The share of the ink that differs, as a percentage with at most one decimal.
    public var residueText: String { NumberText.percent(residue) }

    /// Returns the share of the ink that both draw in visibly different colours or opacities, apart from edges.
    private static func repainted(
        _ source: Scene, _ recomposed: Scene, drawn: AlphaMap, made: AlphaMap, renderer: inout Renderer
    ) -> Double? {
        func share(_ flags: PixelFlags) -> Double { Double(flags.opened.count) / Double(max(1, made.inkCount)) }
        // Of one opaque colour, no component changes by more than the alpha, which both fields have.
        if let color = source.singleColor, color == recomposed.singleColor, source.fade == 1, recomposed.fade == 1 {
            let visible = UInt8(visibleChange)
            return share(
                drawn.flags(with: made) { own, other in
                    own >= 128 && other >= 128 && (own > other ? own - other : other - own) > visible
                })
        }
        guard let first = AlphaMap.picture(of: source, extent: extent.fine, &renderer),
            let second = AlphaMap.picture(of: recomposed, extent: extent.fine, &renderer),
            first.width == second.width, first.height == second.height, first.width == drawn.width
        else { return nil }
        let flags = drawn.flags { x, y in
            guard drawn.isInk(x, y), made.isInk(x, y) else { return false }
            let (before, after) = (first.premultiplied(x: x, y: y), second.premultiplied(x: x, y: y))
            return PixelDifference.difference(before, after) > visibleChange
        }
        return share(flags)
    }

    private static func isExact(_ source: Scene, _ recomposed: Scene, _ renderer: inout Renderer) -> Bool {
        guard let first = AlphaMap.picture(of: source, extent: extent.exact, &renderer),
            let second = AlphaMap.picture(of: recomposed, extent: extent.exact, &renderer)
        else { return false }
        return first.difference(from: second).map { $0.maximum <= 4 } ?? false
    }

    private static let adviceOnGap =
        "'clearance' must cut the gap that is drawn: 'iconflip inspect' prints its width on both sides of a slash, for 'above' "
        + "and 'below', and 'ends' says how the strokes beside it end: \"straight\", \"round\" or \"trim\""

    /// Returns the finding for a proof that is not enough. `fitting` is the same drawing in a place where its proof is, or that of
    /// another icon, with the icon's name.
    func finding(_ whole: WholeBase, _ manifest: Manifest, fitting: WholeBaseDrawing?) -> Diagnostic? {
        func finding(_ rule: Rule, _ message: String, hint: String, _ picture: [String] = []) -> Diagnostic {
            Diagnostic(
                rule: rule, message: message, location: manifest.text.location(whole.name.range), hint: hint,
                picture: picture)
        }
        switch level {
        case .exact, .rounded: return nil
        case .equalOutside:
            return finding(
                .baseFromUnproven,
                "with the base of '\(whole.name.value)' the gap is not the drawn one: \(residueText) of the ink differs "
                    + "near the parts, \(hasStrayPiece ? "some of it a piece that the icon does not have" : "and nothing elsewhere")",
                hint: hasStrayPiece ? "take the base from an icon that draws nothing else" : Self.adviceOnGap, picture)
        case .different:
            if let twin {
                return finding(
                    .baseFromDiffers,
                    "the drawing of '\(whole.name.value)' has the part '\(twin)' as well, and mirrors it with the base",
                    hint: "take the base from an icon that draws nothing else, or draw the base uncut")
            }
            if let repainted {
                return finding(
                    .baseFromDiffers,
                    "the drawing of '\(whole.name.value)' has other colours than the base of this icon, or another opacity: "
                        + "\(NumberText.percent(repainted)) of the ink differs",
                    hint: "take the base from an icon that is painted the same, or draw the base uncut")
            }
            return finding(
                .baseFromDiffers,
                "the drawing of '\(whole.name.value)' is not the base of this icon: \(residueText) of the ink differs",
                hint: fitting.map { "take the base \($0.entry), or draw the base uncut" }
                    ?? "take the base from another icon, shift it by 'dx' and 'dy', or draw the base uncut, in a file that 'from' names",
                picture)
        }
    }
}

extension WholeBaseDrawing {
    /// The value of `base` in a manifest.
    fileprivate var entry: String {
        let moves = [("dx", dx), ("dy", dy)].filter { $1 != .zero }.map {
            ", \"\($0)\": \($1.text(omittingLeadingZero: false))"
        }
        return "{ \"from\": \(JSONText.quoted(name))\(moves.joined()) }"
    }
}
