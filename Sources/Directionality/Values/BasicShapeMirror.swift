import SVGDocument
import SVGScene

/// The mirror of a basic shape of `clip-path` in its reference box, which is mirrored with the element (CSS Shapes 1).
struct BasicShapeMirror {
    private let reflection: Reflection
    private let style: NumberStyle
    /// Whether the reference box begins at the origin of the user space, so that its coordinates are those of the user
    /// space.
    private let isInUserSpace: Bool
    private var text: ValueText

    /// Mirrors the shape that a component of a text is, in that text.
    static func mirror(
        _ shape: ValueComponent, in text: inout ValueText, by reflection: Reflection, style: NumberStyle,
        isInUserSpace: Bool
    ) throws(MirrorProblem) {
        var mirror = BasicShapeMirror(
            reflection: reflection, style: style, isInUserSpace: isInUserSpace, text: text)
        try mirror.mirror(shape)
        text = mirror.text
    }

    private var isHorizontal: Bool { reflection.orientation == .horizontal }

    private mutating func mirror(_ shape: ValueComponent) throws(MirrorProblem) {
        let arguments = shape.arguments
        switch shape.kind {
        case .function("inset"): try mirrorInset(arguments)
        case .function("rect"): try mirrorEdges(arguments)
        case .function("xywh"): try mirrorBox(arguments)
        case .function("polygon"): try mirrorPolygon(arguments)
        case .function("circle"), .function("ellipse"): try mirrorCenter(arguments)
        case .function("path"): try mirrorPath(arguments)
        default: throw problem(shape)
        }
    }

    private func problem(_ component: ValueComponent) -> MirrorProblem {
        MirrorProblem("is clipped to '\(text.text(component))', whose mirror image is not known")
    }

    // MARK: Rectangles

    /// Mirrors edges in the order top, right, bottom, left; an omitted one equals its opposite.
    private mutating func mirrorInset(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        let edges = arguments.prefix { $0.kind != .word("round") }
        guard (1...4).contains(edges.count), edges.allSatisfy(isLength) else {
            throw MirrorProblem("has an 'inset()' that is invalid")
        }
        let list = Array(edges)
        if isHorizontal, list.count == 4 { text.rearrange(list, [0, 3, 2, 1]) }
        if !isHorizontal, list.count > 2 { text.rearrange(list, [2, 1, 0, 3]) }
        try mirrorCorners(arguments.dropFirst(edges.count))
    }

    private mutating func mirrorEdges(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        guard arguments.count >= 4 else { throw MirrorProblem("has a 'rect()' that is invalid") }
        let (first, second) = isHorizontal ? (arguments[3], arguments[1]) : (arguments[0], arguments[2])
        let (near, far) = (try mirroredEdge(second), try mirroredEdge(first))
        text.replace(first.place, by: near)
        text.replace(second.place, by: far)
        try mirrorCorners(arguments.dropFirst(4))
    }

    private func mirroredEdge(_ edge: ValueComponent) throws(MirrorProblem) -> String {
        if edge.kind == .word("auto") { return text.text(edge) }
        return try mirrored(try length(edge))
    }

    private mutating func mirrorBox(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        guard arguments.count >= 4 else { throw MirrorProblem("has an 'xywh()' that is invalid") }
        let (start, extent) = isHorizontal ? (arguments[0], arguments[2]) : (arguments[1], arguments[3])
        guard let end = try length(start) + (try length(extent)) else { throw .tooManyDigits }
        text.replace(start.place, by: try mirrored(end))
        try mirrorCorners(arguments.dropFirst(4))
    }

    /// Mirrors `round` with the radii of the upper left, upper right, lower right and lower left corner along x, and
    /// after a slash along y.
    private mutating func mirrorCorners(_ arguments: ArraySlice<ValueComponent>) throws(MirrorProblem) {
        guard let round = arguments.first else { return }
        guard round.kind == .word("round") else { throw problem(round) }
        let lists = arguments.dropFirst().split(omittingEmptySubsequences: false) {
            $0.kind == .mark(UInt8(ascii: "/"))
        }
        for list in lists.map(Array.init) {
            guard let order = cornerOrder(list.count), let last = list.last, list.allSatisfy(isLength) else {
                throw problem(round)
            }
            text.rearrange(list, order)
            // Three radii mean four of which two are equal, but in the mirror those need not be the same two.
            for index in order.dropFirst(list.count) {
                text.replace(last.place.upperBound..<last.place.upperBound, by: " " + text.text(list[index]))
            }
        }
    }

    /// Returns, for each corner of the mirror image, the index of its radius in the source.
    private func cornerOrder(_ count: Int) -> [Int]? {
        switch (count, isHorizontal) {
        case (1, _): [0]
        case (2, _): [1, 0]
        case (3, true): [1, 0, 1, 2]
        case (3, false): [1, 2, 1, 0]
        case (4, true): [1, 0, 3, 2]
        case (4, false): [3, 2, 1, 0]
        default: nil
        }
    }

    // MARK: Points

    private mutating func mirrorPolygon(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        var points = arguments[...]
        if case .word = points.first?.kind { points = points.dropFirst() }
        points = points.drop { $0.kind == .mark(UInt8(ascii: ",")) }
        for point in points.split(whereSeparator: { $0.kind == .mark(UInt8(ascii: ",")) }) {
            guard point.count == 2, let x = point.first, let y = point.last else {
                throw MirrorProblem("has a 'polygon()' that is invalid")
            }
            let coordinate = isHorizontal ? x : y
            text.replace(coordinate.place, by: try mirrored(try length(coordinate)))
        }
    }

    private mutating func mirrorCenter(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        let position = Array(arguments.drop { $0.kind != .word("at") }.dropFirst())
        let sides = isHorizontal ? ["left", "right"] : ["top", "bottom"]
        var namesSide = false
        for component in position {
            guard case .word(let name) = component.kind, let index = sides.firstIndex(of: name) else { continue }
            text.replace(component.place, by: sides[1 - index])
            namesSide = true
        }
        guard !namesSide else { return }
        guard position.count < 3 else { throw MirrorProblem("has an invalid position") }
        // Without the name of a side, the first value is along x and the second along y, which else is the middle.
        guard let coordinate = isHorizontal ? position.first : position.dropFirst().first, isLength(coordinate) else {
            return
        }
        text.replace(coordinate.place, by: try mirrored(try length(coordinate)))
    }

    private mutating func mirrorPath(_ arguments: [ValueComponent]) throws(MirrorProblem) {
        guard let data = arguments.last, case .string(let source) = data.kind else {
            throw MirrorProblem("has a 'path()' that is invalid")
        }
        guard isInUserSpace else {
            throw MirrorProblem("is clipped to a 'path()' in a box whose size is not known exactly")
        }
        guard let mirrored = PathMirror.mirror(source, by: reflection, style: style) else { throw .tooManyDigits }
        guard !mirrored.utf8.contains(where: "\"'\\\n\r".utf8.contains) else {
            throw MirrorProblem("has a 'path()' that is invalid")
        }
        text.replace(data.content, by: mirrored)
    }

    // MARK: Lengths

    private func isLength(_ component: ValueComponent) -> Bool {
        switch component.kind {
        case .number, .function: true
        case .word, .address, .string, .mark: false
        }
    }

    private func length(_ component: ValueComponent) throws(MirrorProblem) -> LinearLength {
        guard let length = LinearLength(component, in: text) else {
            throw MirrorProblem("is clipped by '\(text.text(component))', which cannot be mirrored exactly")
        }
        return length
    }

    /// Returns the distance from one side of the box that is `length` away from the other.
    private func mirrored(_ length: LinearLength) throws(MirrorProblem) -> String {
        guard let mirrored = LinearLength.whole - length else { throw .tooManyDigits }
        return mirrored.text(style)
    }
}
