import SVGDocument

/// Mirrors one element's own attributes; what it contains and refers to is the planner's business.
///
/// Works out edits without making them, so that the planner can choose the fallback where a `MirrorProblem` is
/// thrown, and nothing is half done.
struct ElementMirror {
    let element: Element
    let reflection: Reflection
    let viewport: Viewport
    let style: NumberStyle
    var edits: [AttributeEdit] = []

    init(_ element: Element, by reflection: Reflection, in viewport: Viewport, style: NumberStyle) {
        self.element = element
        self.reflection = reflection
        self.viewport = viewport
        self.style = style
    }

    var isHorizontal: Bool { reflection.orientation == .horizontal }

    /// Chooses the name for the mirrored axis: `name("x", "y")` is `x` for a horizontal mirror.
    func name(_ horizontal: String, _ vertical: String) -> String { isHorizontal ? horizontal : vertical }

    mutating func set(_ name: String, to value: String) {
        guard element[name] != value else { return }
        edits.append(AttributeEdit(name: name, value: value))
    }

    // MARK: Lengths

    /// The value of a length attribute; `initial` where it is absent or invalid.
    func length(_ name: String, initial: LengthSum = .zero) throws(MirrorProblem) -> LengthSum {
        guard let text = element[name], startsWithNumber(text) else { return initial }
        guard let length = Length(text), let sum = LengthSum(length) else {
            throw MirrorProblem("has '\(name)' in units that cannot be mirrored exactly ('\(text)')")
        }
        return sum
    }

    /// Whether a text may be a length: in a unit that is not known here, perhaps, but known to a renderer.
    private func startsWithNumber(_ text: String) -> Bool {
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        return scanner.number() != nil
    }

    /// Mirrors a position; an absent one is written only where its mirror is not `initial`.
    mutating func mirrorPosition(_ name: String, initial: LengthSum = .zero) throws(MirrorProblem) {
        try mirrorPosition(name, extent: .zero, initial: initial)
    }

    /// Mirrors the position of a box with an extent: its other edge becomes the one that counts.
    mutating func mirrorPosition(
        _ name: String, extent: LengthSum, initial: LengthSum = .zero
    ) throws(MirrorProblem) {
        let position = try length(name, initial: initial)
        let axis = LengthSum(units: reflection.doubledAxis)
        guard let farEdge = axis - position, let mirrored = farEdge - extent,
            let text = mirrored.text(
                reflectedFrom: reflection.doubledAxis, extent: viewport.extent(along: reflection.orientation),
                style: style)
        else { throw .tooManyDigits }
        if element[name] == nil, text == initialText(initial) { return }
        set(name, to: text + pixelUnit(name, text))
    }

    /// Mirrors a number that is a displacement along the mirrored axis.
    mutating func negateNumber(_ name: String, initial: String = "0") {
        let text = element[name] ?? initial
        var scanner = NumberScanner(text)
        scanner.skipSpace()
        guard let token = scanner.number() else { return }
        var rewriter = NumberRewriter(scanner.bytes, style: style)
        rewriter.negate(token)
        let negated = rewriter.finish()
        if element[name] != nil || negated != initial { set(name, to: negated) }
    }

    private func initialText(_ initial: LengthSum) -> String {
        initial.percent.map { style.text($0) + "%" } ?? style.text(initial.units)
    }

    private func pixelUnit(_ name: String, _ text: String) -> String {
        guard let old = element[name], Length(old)?.unit == .px, !text.hasSuffix("%") else { return "" }
        return "px"
    }

    // MARK: Lists

    mutating func conjugateTransform(_ name: String = "transform") throws(MirrorProblem) {
        guard let text = element[name], let list = TransformList(text) else { return }
        guard let conjugate = TransformMirror.conjugate(list, by: reflection, style: style) else {
            throw .tooManyDigits
        }
        set(name, to: conjugate)
    }

    mutating func mirrorAlignment() {
        guard let text = element["preserveAspectRatio"] else { return }
        let (min, max) = isHorizontal ? ("xMin", "xMax") : ("YMin", "YMax")
        if text.contains(min) {
            set("preserveAspectRatio", to: text.replacing(min, with: max))
        } else if text.contains(max) {
            set("preserveAspectRatio", to: text.replacing(max, with: min))
        }
    }
}
