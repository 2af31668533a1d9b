import Composites
import Diagnostics
import Geometry
import Raster
import SVGDocument
import SVGScene

/// The icons beside a pair of drawings: one may draw the whole base of a cut one, or be the drawing, as redo is undo.
public struct Neighbours: Sendable {
    /// The number of icons of a folder that are looked at.
    public static let maxCount = 2_000
    /// The number of icons that a base is taken from, as what is faint has the picture of what is not.
    private static let maxBaseCount = 2

    private let icons: [ExactName: SVGDocument]
    private let pictures: BasePictures

    /// Creates neighbours of icons. Drawings of other icons for right-to-left languages are none.
    public init(_ icons: [WholeBaseDrawing]) {
        var renderer = Renderer()
        pictures = BasePictures(
            icons.compactMap { BasePictures.Picture(name: $0.name, SceneResolver.resolve($0.document), &renderer) })
        self.icons = Dictionary(icons.map { (ExactName($0.name), $0.document) }) { first, _ in first }
    }

    /// Returns the icons that may draw the whole base of another one, by their pictures, the likeliest first.
    public func bases(of name: String, _ base: Scene, besides marks: Scene) -> [WholeBaseDrawing] {
        var renderer = Renderer()
        return pictures.names(of: base, besides: marks, except: name, &renderer).prefix(Self.maxBaseCount)
            .compactMap { name in icons[ExactName(name)].map { WholeBaseDrawing(document: $0, name: name) } }
    }

    /// Returns the icon that a drawing of another one is, with the proof.
    public func icon(drawnAs drawn: SVGDocument, except name: String) -> (name: String, proof: DrawingProof)? {
        var renderer = Renderer()
        for other in pictures.names(like: SceneResolver.resolve(drawn), &renderer) where other != name {
            let proof = icons[ExactName(other)].flatMap { DrawingProof(of: $0, against: drawn) }
            if let proof, proof.status == .derived { return (other, proof) }
        }
        return nil
    }
}

/// The mirrors that may be that of the base: about the middle of the canvas, and about the axes that most pieces have.
enum BaseMaps {
    /// The number of voted axes in each direction.
    private static let count = 2

    /// Returns the mirrors of a direction, that of the canvas first. `slack` is the distance within which axes are one.
    static func all(
        _ isometry: Isometry, _ matches: [PieceMatch], _ source: [Piece], canvas: Rect, slack: Double, noise: Double
    ) -> [BaseMap] {
        let isHorizontal = isometry == .mirrorX
        func across(_ shift: Point) -> Point { isHorizontal ? Point(x: shift.x, y: 0) : Point(x: 0, y: shift.y) }
        let voters = matches.filter { match in
            match.isometry == isometry && (isHorizontal ? match.shift.y : match.shift.x).magnitude <= slack
        }
        let clusters = MatchCluster.all(of: voters, source, slack: slack).sorted { $0.weight > $1.weight }
        var maps = [BaseMap(isometry: isometry, shift: across(canvas.center * 2))]
        for cluster in clusters.prefix(count) {
            let shift = across(cluster.shift)
            if !maps.contains(where: { $0.shift.isNear(shift, 2 * noise) }) {
                maps.append(BaseMap(isometry: isometry, shift: shift))
            }
        }
        return maps
    }
}

/// The names of icons that may draw the whole base of another one: `speaker` for `speaker_slash`, `image` for `image-add`.
public enum WholeBaseNames {
    private static let separators: Set<Character> = ["-", "_", ".", " "]

    /// Returns the name without one of its words, for each of them, the last words first. The folder stays.
    public static func candidates(for name: String) -> [String] {
        let folder = name.lastIndex(of: "/").map { name[...$0] } ?? name.prefix(0)
        let words = parts(of: name[folder.endIndex...])
        guard words.count > 1 else { return [] }
        return words.indices.reversed().map { left in
            let rest = words.indices.filter { $0 != left }
            // A word goes with the separator before it, and the first one with the one after it.
            return folder
                + rest.enumerated().map { place, index in
                    place == 0 ? words[index].word : words[index].separator + words[index].word
                }.joined()
        }
    }

    /// Returns the words of a name, each with the separator before it.
    private static func parts(of name: Substring) -> [(separator: String, word: String)] {
        var parts: [(separator: String, word: String)] = [("", "")]
        for character in name {
            let last = parts.count - 1
            if separators.contains(character) {
                parts.append((String(character), ""))
            } else if parts[last].word.last?.isLowercase == true, character.isUppercase {
                parts.append(("", String(character)))
            } else {
                parts[last].word.append(character)
            }
        }
        return parts.filter { !$0.word.isEmpty }
    }
}
