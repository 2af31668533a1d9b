import Diagnostics
import Directionality
import Geometry
import SVGDocument
import SVGScene

/// Another icon's drawing as a composite's base, such as the whole microphone for one that is drawn cut for a slash.
public struct WholeBaseDrawing: Sendable {
    /// The other icon.
    public var document: SVGDocument
    /// The name of its file, for messages.
    public var name: String
    /// The distance by which it is moved to the right, in the root's user units.
    public var dx: DecimalNumber
    /// The distance by which it is moved down.
    public var dy: DecimalNumber

    /// Creates a drawing.
    public init(document: SVGDocument, name: String, dx: DecimalNumber = .zero, dy: DecimalNumber = .zero) {
        self.document = document
        self.name = name
        self.dx = dx
        self.dy = dy
    }

    /// Returns whether the drawing has the view box of an icon, but for what nobody sees.
    public func hasCanvas(of icon: SVGDocument) -> Bool {
        guard let own = Canvas(of: icon), let other = Canvas(of: document) else { return false }
        return own.isLike(other)
    }
}

/// The substitution of a base: what no part selects is removed, and another icon's drawing put under the parts.
struct BaseSubstitution {
    /// The properties that a drawing inherits from its root, with their initial values.
    private static let inherited: [(name: AttributeName, initial: String)] = [
        (.color, "#000"), (.fill, "#000"), (.fillOpacity, "1"), (.fillRule, "nonzero"), (.clipRule, "nonzero"),
        (.stroke, "none"), (.strokeWidth, "1"), (.strokeLinecap, "butt"), (.strokeLinejoin, "miter"),
        (.strokeMiterlimit, "4"), (.strokeDasharray, "none"), (.strokeDashoffset, "0"), (.strokeOpacity, "1"),
    ]

    /// Returns a document with another base. `parts` are the elements that parts begin with. Throws `CompositeError` if
    /// the other icon has another canvas.
    static func substitute(
        _ base: WholeBaseDrawing, in document: SVGDocument, parts: Set<NodeID>
    ) throws(CompositeError) -> SVGDocument {
        guard base.hasCanvas(of: document) else {
            throw CompositeError(
                icon: MirrorError(
                    message: "\(base.name), from which the base is taken, has another view box",
                    hint: "take the base from an icon with the same view box", element: document.root))
        }
        let fades = Fades(document, base, parts)
        var result = document
        remove(from: result.root, parts, in: &result)
        let group = result.makeElement(.g, attributes: attributes(of: base, in: document))
        let first = result.childElements(of: result.root).first(where: result.isDrawn)
        result.insert(group, into: result.root, before: first)
        for child in result.adoptContent(of: base.document) { result.insert(child, into: group) }
        fades.fade(group, with: parts, in: &result)
        return result
    }

    /// The opacities of an icon that is drawn fainter than the icon that its base is taken from, as what is disabled often is:
    /// the base is then as faint as the icon's own.
    private struct Fades {
        /// How much fainter the base is drawn, at most 1.
        private var ratio = 1.0
        /// Whether the parts are as faint as the base, each by an opacity of its own.
        private var isShared = false

        init(_ document: SVGDocument, _ base: WholeBaseDrawing, _ parts: Set<NodeID>) {
            guard let other = SceneResolver.resolve(base.document).fade, other > 0 else { return }
            let scene = SceneResolver.resolve(document)
            let selected = Set(parts.flatMap { document.subtree(of: $0) })
            guard let own = scene.keeping(false, where: selected.contains).fade, own > 0, own < other - 0.004 else {
                return
            }
            ratio = own / other
            let marks = scene.keeping(true, where: selected.contains)
            isShared =
                other == 1 && marks.fade.map { ($0 - own).magnitude < 1e-6 } == true
                && parts.allSatisfy { Self.opacity(of: $0, around: false, in: scene.root) == own }
                && parts.allSatisfy { Self.opacity(of: $0, around: true, in: scene.root) == 1 }
        }

        /// Returns the opacity of an element itself, or of the groups around it.
        private static func opacity(of element: NodeID, around: Bool, in group: SceneGroup) -> Double? {
            for case (.group(let child), let place) in group.nodes() where child.element == element {
                return around ? place.groups.reduce(1) { $0 * $1.opacity } : child.opacity
            }
            return nil
        }

        /// Makes a base fainter; together with the parts, where these are as faint, so that what lies under them does not show
        /// through.
        func fade(_ base: NodeID, with parts: Set<NodeID>, in document: inout SVGDocument) {
            guard ratio < 1 else { return }
            let opacity = InkMeasure.text(ratio)
            guard isShared else {
                document.setAttribute(.opacity, to: opacity, on: base)
                return
            }
            for part in parts {
                document.removeAttribute(.opacity, from: part)
                let style = document.element(part)?[.style] ?? ""
                if StyleAttribute.properties(in: style).contains(.opacity) {
                    document.setAttribute(.style, to: StyleAttribute.setting(.opacity, to: "1", in: style), on: part)
                } else {
                    document.setAttribute(.style, to: StyleAttribute.adding("opacity:1", to: style), on: part)
                }
            }
            let drawn = document.childElements(of: document.root).filter(document.isDrawn)
            document.group(drawn, attributes: [(.opacity, opacity)])
        }
    }

    /// Removes what is drawn in an element and belongs to no part.
    private static func remove(from parent: NodeID, _ parts: Set<NodeID>, in document: inout SVGDocument) {
        for child in Array(document.childElements(of: parent)) where !parts.contains(child) {
            guard document.isDrawn(child) else { continue }
            if parts.contains(where: { document.contains(child, $0) }) {
                remove(from: child, parts, in: &document)
            } else {
                document.remove(child)
            }
        }
    }

    /// Returns the attributes by which a group draws its content as the other icon's root does.
    private static func attributes(
        of base: WholeBaseDrawing, in document: SVGDocument
    ) -> [(name: AttributeName, value: String)] {
        let (own, other) = (document.rootElement, base.document.rootElement)
        var attributes: [(name: AttributeName, value: String)] = []
        if !base.dx.isZero || !base.dy.isZero {
            let (x, y) = (base.dx.text(omittingLeadingZero: false), base.dy.text(omittingLeadingZero: false))
            attributes.append((.transform, "translate(\(x) \(y))"))
        }
        for (name, initial) in inherited where own?[name] != other?[name] {
            attributes.append((name, other?[name] ?? initial))
        }
        for name in [AttributeName.class, .style] where own?[name] != other?[name] {
            if let value = other?[name] { attributes.append((name, value)) }
        }
        return attributes
    }
}

extension SVGDocument {
    /// Takes over what another document draws and defines, detached, with ids that are not used here.
    mutating func adoptContent(of other: SVGDocument) -> [NodeID] {
        let skipped: [ElementName?] = [.title, .desc, .metadata]
        let adopted = other.childElements(of: other.root).filter { !skipped.contains(other.element($0)?.kind) }
            .map { adopt($0, from: other) }
        renameIDs(of: adopted)
        return adopted
    }

    /// Renames ids that the icon already uses, together with the references to them.
    private mutating func renameIDs(of nodes: [NodeID]) {
        var used = Set(elementsByID().keys.map(\.text))
        var names: [ExactName: String] = [:]
        let all = nodes.flatMap { subtree(of: $0) }
        for node in all {
            guard let id = element(node)?[.id] else { continue }
            let name = used.insertUnused(id)
            names[ExactName(id)] = name
            setAttribute(.id, to: name, on: node)
        }
        for node in all {
            for attribute in element(node)?.attributes ?? [] {
                setAttribute(attribute.name, to: ReferenceScanner.rename(attribute, names), on: node)
            }
        }
    }
}

extension Canvas {
    /// The share of the canvas by which two may differ: what programs round.
    private static let rounding = 0.001

    /// Returns whether another canvas is the same but for what nobody sees.
    fileprivate func isLike(_ other: Canvas) -> Bool {
        let slack = Self.rounding * max(rect.width, rect.height)
        let sides = [\Rect.minX, \Rect.minY, \Rect.maxX, \Rect.maxY]
        return sides.allSatisfy { (rect[keyPath: $0] - other.rect[keyPath: $0]).magnitude <= slack }
    }
}
