import IconModel
import SVGDocument

/// A mirror of a single element's own attributes; its content and references are up to the planner.
///
/// It collects edits without applying them, so that the planner can choose the fallback if a `MirrorProblem` is thrown,
/// and nothing is left half done.
struct ElementMirror {
    let element: Element
    let reflection: Reflection
    let viewport: Viewport
    let style: NumberStyle
    var edits: [AttributeEdit] = []

    init(_ element: Element, by reflection: Reflection, in viewport: Viewport, style: NumberStyle) {
        (self.element, self.reflection, self.viewport, self.style) = (element, reflection, viewport, style)
    }

    var isHorizontal: Bool { reflection.orientation == .horizontal }

    /// Returns the name for the mirrored axis: `name(.x, .y)` is `x` for a horizontal mirror.
    func name(_ horizontal: AttributeName, _ vertical: AttributeName) -> AttributeName {
        isHorizontal ? horizontal : vertical
    }

    mutating func set(_ name: AttributeName, to value: String) {
        guard element[name] != value else { return }
        edits.append(AttributeEdit(name: name, value: value))
    }

    /// Returns the value of a length attribute, or `initial` if it is absent or invalid.
    func length(_ name: AttributeName, initial: LengthSum = .zero) throws(MirrorProblem) -> LengthSum {
        guard let text = element[name], element.hasLength(name) else { return initial }
        guard let length = Length(text), let sum = LengthSum(length) else {
            throw MirrorProblem("has '\(name.rawValue)' in units that cannot be mirrored exactly ('\(text)')")
        }
        return sum
    }

    /// Mirrors a position, or that of a box with an extent: the opposite edge becomes its position. An absent one is written
    /// only if its mirror image is not `initial`.
    mutating func mirrorPosition(
        _ name: AttributeName, extent: LengthSum = .zero, initial: LengthSum = .zero
    ) throws(MirrorProblem) {
        let position = try length(name, initial: initial)
        let axis = LengthSum(units: reflection.doubledAxis)
        guard let farEdge = axis - position, let mirrored = farEdge - extent,
            let text = mirrored.text(
                reflectedFrom: reflection.doubledAxis, extent: viewport.extent(along: reflection.orientation),
                style: style)
        else { throw .tooManyDigits }
        let initialText = initial.percent.map { style.text($0) + "%" } ?? style.text(initial.units)
        if element[name] == nil, text == initialText { return }
        set(name, to: text + pixelUnit(name, text))
    }

    /// Mirrors a number that is a displacement along the mirrored axis, or an angle, and that may have a unit.
    mutating func negateNumber(_ name: AttributeName) {
        guard let text = element[name], let negated = negated(text, mayHaveUnit: true) else { return }
        set(name, to: negated)
    }

    /// Mirrors a number without unit that is a displacement along the mirrored axis. `initial` is the value if there is
    /// no attribute, or an invalid one.
    mutating func negateNumber(_ name: AttributeName, initial: String) {
        if let text = element[name], let negated = negated(text, mayHaveUnit: false) {
            set(name, to: negated)
        } else if let negated = negated(initial, mayHaveUnit: false), negated != initial {
            set(name, to: negated)
        }
    }

    private func negated(_ text: String, mayHaveUnit: Bool) -> String? {
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let token = scanner.number() else { return nil }
        scanner.skipSpace()
        guard mayHaveUnit || scanner.isAtEnd else { return nil }
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        rewriter.negate(token)
        return rewriter.finish()
    }

    private func pixelUnit(_ name: AttributeName, _ text: String) -> String {
        guard let old = element[name], Length(old)?.unit == .px, !text.hasSuffix("%") else { return "" }
        return "px"
    }

    mutating func conjugateTransform(_ name: AttributeName = .transform) throws(MirrorProblem) {
        guard let text = element[name], let list = TransformList(text) else { return }
        guard let conjugate = TransformMirror.conjugate(list, by: reflection, style: style) else {
            throw .tooManyDigits
        }
        set(name, to: conjugate)
    }

    mutating func mirrorAlignment() {
        guard let text = element[.preserveAspectRatio] else { return }
        let (min, max) = isHorizontal ? ("xMin", "xMax") : ("YMin", "YMax")
        if text.contains(min) {
            set(.preserveAspectRatio, to: text.replacing(min, with: max))
        } else if text.contains(max) {
            set(.preserveAspectRatio, to: text.replacing(max, with: min))
        }
    }
}

extension Element {
    /// Returns whether an attribute may be a length, perhaps with a unit or a function that is unknown here but known to a
    /// renderer. Any other value is invalid, as if there were no attribute.
    func hasLength(_ name: AttributeName) -> Bool {
        guard let text = self[name] else { return false }
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        if scanner.number() != nil { return true }
        let start = text.utf8.first { !NumberScanner.isSpace($0) }
        return start.map(ASCII.isLetter) == true && text.utf8.contains(UInt8(ascii: "("))
    }
}

/// The mirror of one shape in its own coordinates, for drawings whose structure says where each of them is mirrored.
package enum ShapeMirror {
    /// Returns the attributes that change when a shape is reflected in its transform; `nil` where a coordinate has no exact mirror.
    package static func edits(
        of element: Element, by reflection: Reflection, style: NumberStyle
    ) -> [(name: AttributeName, value: String)]? {
        var mirror = ElementMirror(element, by: reflection, in: Viewport(), style: style)
        guard (try? mirror.mirrorGeometry()) != nil else { return nil }
        return mirror.edits.map { ($0.name, $0.value) }
    }
}

/// A new value for an attribute without a namespace.
struct AttributeEdit: Hashable, Sendable {
    var name: AttributeName
    var value: String
}

/// A reason why something cannot be mirrored by changing coordinates.
struct MirrorProblem: Error, Hashable, Sendable {
    /// The reason, as the end of a sentence that names the element.
    var reason: String
    /// Whether the element is moved by an animation of CSS.
    var isAnimation: Bool

    init(_ reason: String, isAnimation: Bool = false) { (self.reason, self.isAnimation) = (reason, isAnimation) }

    static let tooManyDigits = MirrorProblem("has a coordinate that cannot be mirrored exactly")
}
