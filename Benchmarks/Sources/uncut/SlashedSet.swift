import Composites
import Directionality
import Foundation
import Geometry
import IconModel
import Linting
import Raster
import Recognition
import SVGDocument
import SVGScene
import Seeing

/// The icons of a folder that have a slash, with the bases that are found for them.
struct SlashedSet {
    /// What is counted.
    static let columns = [
        "names", "base by name", "by picture", "slash seen", "of these a bar", "exact", "but for rounding",
        "equal outside", "different",
        "base symmetric", "must flip", "of these proved", "and equal outside", "usual gap",
        "closed by geometry, of those with a proved base", "of these within 2 %", "within 5 %",
        "closed without a proved base", "of these no base",
    ]

    /// An icon with a slash.
    private struct Found {
        var name: String
        var base: String?
        var isByName = false
        var selector: String?
        var fit: GapFit?
        /// Whether the base is drawn elsewhere in its own icon.
        var isShifted = false
        /// Whether the base looks the same in the mirror; `nil` without a base.
        var isSymmetric: Bool?
        /// The gap with which the icon's own base can be closed, and how much it then differs from the proved one.
        var closedGap: Clearance<Double>?
        var error: Double?
        var refusal = ""
    }

    private var icons: [Found] = []
    private var documents: [String: SVGDocument] = [:]
    private var renderer = Renderer()
    private var usual: Clearance<Double>?

    init(_ folder: String) {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for path in paths.filter({ $0.hasSuffix(".svg") }) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
                let document = try? SVGReader.read(Array(data), name: path)
            else { continue }
            documents[String(path.dropLast(4))] = document
        }
        find()
        fit()
        usual = Self.usualGap(icons.compactMap(\.fit).filter { $0.proof.level >= .rounded }.map(\.gap))
        // Once more with the gap that most have.
        if usual != nil { fit() }
        for index in icons.indices { icons[index] = closed(icons[index]) }
    }

    /// Closes a base by its own outlines, and compares it with the proved one.
    private mutating func closed(_ icon: Found) -> Found {
        var icon = icon
        guard let document = documents[icon.name], let parts = icon.selector.flatMap(Self.parts) else { return icon }
        guard let composite = try? PreparedComposite(document, parts: parts) else { return icon }
        let layers = composite.layers(cutsClearances: false)
        guard let closed = GapFit.closing(composite, layers, cutting: "slash", known: usual, &renderer) else {
            icon.refusal = refusal(document, parts, usual)
            return icon
        }
        icon.closedGap = closed.fit.gap
        guard let fit = icon.fit, fit.proof.level >= .rounded, !icon.isShifted,
            let whole = icon.base.flatMap({ documents[$0] })
        else { return icon }
        let (truth, drawing) = (SceneResolver.resolve(whole), SceneResolver.resolve(closed.whole.document))
        icon.error =
            WholeBaseCheck(
                source: drawing, recomposed: truth, parts: layers.marks, base: drawing, whole: truth,
                &renderer
            )?.residue
        return icon
    }

    /// Returns what is said where a base cannot be closed with the set's gap.
    private func refusal(_ document: SVGDocument, _ parts: [Part], _ gap: Clearance<Double>?) -> String {
        guard let gap else { return "no usual gap" }
        var part = parts[0]
        part.clearance = gap.map { DecimalNumber("\($0)".utf8) ?? .zero }
        do {
            _ = try PreparedComposite(document, parts: [part]).uncutBase()
            return "closed, but cut anew it is not the source"
        } catch {
            return (error.parts.map(\.message) + [error.icon?.message].compactMap(\.self)).joined(separator: "; ")
        }
    }

    private mutating func find() {
        let (names, words) = (documents.keys.sorted(), WordTable())
        let slashed = names.filter { words.match(.slash, in: IconName($0)) != nil }
        let known = BaseNames(names, words)
        var eye = Eye()
        var pictures: BasePictures?
        for name in slashed {
            guard let document = documents[name] else { continue }
            let scene = SceneResolver.resolve(document)
            var icon = Found(name: name, base: known.base(of: name))
            icon.isByName = icon.base != nil
            if let sight = eye.see(scene, of: document) {
                let set = SetSight([SetMember(name: name, words: IconName(name).words)], PackedSights([sight]))
                let writer = SelectorWriter(document)
                let marks = (set.marks.first ?? []).filter { $0.figure == .slash }
                icon.selector =
                    marks.lazy.compactMap { mark in
                        mark.sources.isEmpty
                            ? Self.weldedBar(mark, in: scene)
                            : writer.selector(of: mark.sources.map { ($0.element, $0.subpaths) })
                    }.first
            }
            if icon.base == nil, let parts = icon.selector.flatMap(Self.parts),
                let layers = try? PreparedComposite(document, parts: parts).layers(cutsClearances: false)
            {
                let all =
                    pictures
                    ?? BasePictures(
                        names.compactMap { name in
                            documents[name].flatMap {
                                BasePictures.Picture(name: name, SceneResolver.resolve($0), &renderer)
                            }
                        })
                pictures = all
                icon.base = all.name(of: layers.base, besides: layers.marks, except: name, &renderer)
            }
            if let scene = icon.base.flatMap({ documents[$0] }).map({ SceneResolver.resolve($0) }) {
                icon.isSymmetric = Thumbnail(scene, &renderer).map { $0.looksLike($0.mirrored) }
            }
            icons.append(icon)
        }
    }

    private static func weldedBar(_ mark: SeenMark, in scene: Scene) -> String? {
        let scale = scene.root.transform.determinant.magnitude.squareRoot()
        let size = max(scene.size.width, scene.size.height) / max(scale, 1e-9)
        return mark.slashEnds.flatMap { WeldedBar.selector(in: scene, from: $0.0, to: $0.1, size: size) }
    }

    private static func parts(_ selector: String) -> [Part]? {
        guard let selector = try? PartSelector(parsing: selector) else { return nil }
        return [Part(name: "slash", selector: selector, behavior: Role.slash.preset)]
    }

    private mutating func fit() {
        for index in icons.indices {
            guard let base = icons[index].base, let whole = documents[base],
                let document = documents[icons[index].name],
                let parts = icons[index].selector.flatMap(Self.parts),
                let composite = try? PreparedComposite(document, parts: parts)
            else { continue }
            let found = GapFit.shifted(
                composite, composite.layers(cutsClearances: false), cutting: "slash",
                whole: WholeBaseDrawing(document: whole, name: base), known: usual, &renderer)
            let fit = found?.fit
            icons[index].isShifted = found.map { !$0.whole.dx.isZero || !$0.whole.dy.isZero } ?? false
            icons[index].fit = icons[index].isByName || fit?.proof.hasStrayPiece != true ? fit : nil
        }
    }

    private static func usualGap(_ gaps: [Clearance<Double>]) -> Clearance<Double>? {
        let counts = Dictionary(gaps.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $0.key.reach) < ($1.value, $1.key.reach) }.map(\.key)
    }

    /// The values of the columns.
    var values: [String] {
        func count(_ level: WholeBaseCheck.Level) -> Int { icons.count { $0.fit?.proof.level == level } }
        let flipping = icons.filter { $0.isSymmetric == false }
        let numbers = [
            icons.count, icons.count(where: \.isByName), icons.count { $0.base != nil && !$0.isByName },
            icons.count { $0.selector != nil }, icons.count { $0.selector?.hasPrefix("bar") == true }, count(.exact),
            count(.rounded), count(.equalOutside), count(.different),
            icons.count { $0.isSymmetric == true }, flipping.count,
            flipping.count { $0.fit.map { $0.proof.level >= .rounded } ?? false },
            flipping.count { $0.fit.map { $0.proof.level >= .equalOutside } ?? false },
        ]
        let errors = icons.compactMap(\.error)
        let unproved = icons.filter { $0.closedGap != nil && $0.error == nil }
        let closed = [
            errors.count, errors.count { $0 <= 0.02 }, errors.count { $0 <= 0.05 }, unproved.count,
            unproved.count { $0.base == nil },
        ]
        return numbers.map { "\($0)" } + [usual.map(text) ?? "-"] + closed.map { "\($0)" }
    }

    /// A line for every icon: its base, the level of the proof, the share of the ink that differs, and the gap.
    var lines: [String] {
        icons.map { icon in
            [
                icon.name, icon.base ?? "-", icon.isByName ? "name" : icon.base == nil ? "-" : "picture",
                icon.selector ?? "no slash", icon.isSymmetric.map { $0 ? "symmetric" : "must flip" } ?? "-",
                icon.fit.map { "\($0.proof.level)" } ?? "-", icon.fit?.proof.residueText ?? "-",
                icon.fit.map { text($0.gap) } ?? "-",
                icon.closedGap.map { "closed: " + text($0) } ?? icon.refusal,
                icon.error.map { "\(($0 * 1000).rounded() / 10) %" } ?? "-",
            ].joined(separator: "\t")
        }
    }

    private func text(_ gap: Clearance<Double>) -> String {
        guard let ends = gap.ends else { return "\(gap.reach)" }
        return "above \(gap.above), below \(gap.below), \(ends)"
    }
}
