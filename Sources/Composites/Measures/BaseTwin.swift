import Directionality
import Geometry
import IconModel
import Raster
import SVGScene

/// The search for a part that the drawing which is taken for the base has as well: the mirrored icon would have it twice, once
/// reversed.
///
/// In the direction of the source the part lies on its twin, and its gap hides what is left of that, so that the mirrored
/// drawing is looked at: a piece that comes out where the part was before, and that the source shows nothing of, is the
/// twin. What a slash hides of a base goes on beside the slash instead.
struct BaseTwin {
    /// The least share of a part that the base draws, too: for a twin of which a piece lies by itself, and for one that is joined.
    private static let leastShared = (loose: 0.4, joined: 0.9)
    /// The least share of the ink of a piece, and the least share of it where the part was before.
    private static let piece = (ink: 0.002, inside: 0.8)
    /// The distance, in pixels, within which a piece goes on from what the source shows, and within which it belongs to the part.
    private static let (joint, reach) = (4.0, 10.0)
    /// The distances from a part, in pixels, between which a base that goes on beside it has ink, and the share that it has at least.
    private static let ring = (distances: 5.0...14.0, share: 0.5)

    private let composite: PreparedComposite
    private let isFaint: Bool

    init(_ composite: PreparedComposite, isFaint: Bool) { (self.composite, self.isFaint) = (composite, isFaint) }

    /// Returns the name of the first part that the base has as well, if the mirrored drawing shows it twice. `layers` are those of
    /// the source with its own base, uncut, and `options` how the icon is mirrored.
    func part(of layers: CompositeLayers, _ options: MirrorOptions, _ renderer: inout Renderer) -> String? {
        guard let base = map(composite.layers(cutsClearances: false).base, &renderer) else { return nil }
        let shared = layers.parts.filter { !$0.isNested }.compactMap {
            part -> (name: String, ink: Scene, isAll: Bool)? in
            guard let mark = map(part.ink, &renderer), mark.isSameSize(as: base), mark.inkCount > 0 else { return nil }
            let share = Double(mark.flags(with: base) { $0 >= 128 && $1 >= 128 }.count) / Double(mark.inkCount)
            guard share >= Self.leastShared.loose else { return nil }
            return (part.part, part.ink, share >= Self.leastShared.joined && !Self.goesOn(base, beside: mark))
        }
        // Most bases have nothing where their parts are, or little.
        guard !shared.isEmpty, let variant = (try? composite.placed(options))?.layers(),
            let made = map(variant.base, &renderer), let marks = map(variant.marks, &renderer),
            let own = map(layers.base, by: variant.mirror, &renderer), made.isSameSize(as: marks),
            made.isSameSize(as: own)
        else { return nil }
        let least = Self.piece.ink * Double(made.inkCount + marks.inkCount)
        let pieces = made.flags { x, y in made.isInk(x, y) && !marks.isInk(x, y) && !own.isInk(x, y) }.opened.pieces
            .filter { Double($0.count) > least }
        guard !pieces.isEmpty else { return nil }
        let isJoined = own.isNear(within: Self.joint)
        return shared.first { part in
            guard let before = map(part.ink, by: variant.mirror, &renderer), before.isSameSize(as: made) else {
                return false
            }
            let isInside = before.isNear(within: Self.reach)
            return pieces.contains { piece in
                Double(piece.count { isInside[$0] }) >= Self.piece.inside * Double(piece.count)
                    && (part.isAll || !piece.contains { isJoined[$0] })
            }
        }?.name
    }

    /// Returns whether a base goes on all around a part, which lies on it.
    private static func goesOn(_ base: AlphaMap, beside mark: AlphaMap) -> Bool {
        let distances = mark.distances
        let ring = distances.indices.filter { Self.ring.distances.contains(distances[$0]) }
        return Double(ring.count { base.alpha[$0] >= 128 }) >= Self.ring.share * Double(ring.count)
    }

    private func map(_ scene: Scene, by transform: Transform = .identity, _ renderer: inout Renderer) -> AlphaMap? {
        var scene = isFaint ? scene.opaque : scene
        scene.root.transform = transform * scene.root.transform
        return AlphaMap(scene, extent: WholeBaseCheck.extent.fine, &renderer)
    }
}

/// The names of icons, by which the one that draws the base of an icon with a slash is found: `mic` for `mic-off`.
public struct BaseNames: Sendable {
    /// A name as bases are found by it: its folders, and its words in the forms that sets use side by side.
    private struct Key: Hashable {
        var folders: Substring
        var words: [String]

        private static let forms = ["filled": "fill", "outlined": "outline"]

        init(_ name: String, _ words: [String]) {
            folders = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? ""
            self.words = words.map { Self.forms[$0] ?? $0 }
        }
    }

    private let words: WordTable
    private let names: [Key: String]

    /// Creates a search among names.
    public init(_ names: [String], _ words: WordTable) {
        self.words = words
        self.names = Dictionary(names.map { (Key($0, IconName($0).words), $0) }) { first, _ in first }
    }

    /// Returns the icon whose name has the same words but the ones that mean a slash, in the same folder.
    public func base(of name: String) -> String? {
        guard let place = words.match(.slash, in: IconName(name)) else { return nil }
        var rest = IconName(name).words
        rest.removeSubrange(place)
        return rest.isEmpty ? nil : names[Key(name, rest)]
    }
}
