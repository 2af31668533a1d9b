import Geometry
import SVGDocument

/// The conjugation of a transform list by a reflection: T' = M·T·M, function by function, in exact decimals.
///
/// Scales and the skew along the mirrored axis are about the origin, so their conjugates involve translations. Such a
/// translation is merged with an adjacent one, and omitted if the sum is zero: thus mirroring twice restores the list.
struct TransformMirror {
    private enum Piece {
        case function(String)
        case translation(x: DecimalNumber, y: DecimalNumber, hasY: Bool)
    }

    private let list: TransformList
    private let reflection: Reflection
    private let style: NumberStyle
    private var pieces: [Piece] = []
    /// Whether the last piece is a translation introduced by a conjugate.
    private var endsWithOwnTranslation = false

    /// Returns the conjugate, or `nil` if a number has too many digits.
    static func conjugate(_ list: TransformList, by reflection: Reflection, style: NumberStyle) -> String? {
        var mirror = TransformMirror(list: list, reflection: reflection, style: style)
        for function in list.functions {
            guard mirror.add(function) else { return nil }
        }
        return mirror.text
    }

    private var isHorizontal: Bool { reflection.orientation == .horizontal }
    private var doubledAxis: DecimalNumber { reflection.doubledAxis }

    private var text: String {
        pieces.map { piece in
            switch piece {
            case .function(let text): text
            case .translation(let x, let y, let hasY):
                hasY || !y.isZero ? "translate(\(style.text(x)) \(style.text(y)))" : "translate(\(style.text(x)))"
            }
        }.joined(separator: " ")
    }

    /// Adds a function's conjugate; returns whether it is exact.
    private mutating func add(_ function: TransformFunction) -> Bool {
        let values = function.arguments.compactMap { DecimalNumber(list.text[$0]) }
        guard values.count == function.arguments.count else { return false }
        switch function.kind {
        case .translate: return addTranslation(values)
        case .scale: return addScale(function, values)
        case .rotate: return addRotation(function, values)
        case .skewX: return addSkew(function, isAlongMirroredAxis: !isHorizontal)
        case .skewY: return addSkew(function, isAlongMirroredAxis: isHorizontal)
        case .matrix: return addMatrix(function, values)
        }
    }

    private mutating func addTranslation(_ values: [DecimalNumber]) -> Bool {
        let x = isHorizontal ? -values[0] : values[0]
        let y = values.count > 1 ? (isHorizontal ? values[1] : -values[1]) : DecimalNumber.zero
        if endsWithOwnTranslation { return merge(x: x, y: y) }
        pieces.append(.translation(x: x, y: y, hasY: values.count > 1))
        return true
    }

    private mutating func addScale(_ function: TransformFunction, _ values: [DecimalNumber]) -> Bool {
        let factor = isHorizontal || values.count == 1 ? values[0] : values[1]
        guard let rest = DecimalNumber.one - factor, let offset = doubledAxis * rest else { return false }
        guard merge(along: offset) else { return false }
        append(source(function) { _, _ in })
        return true
    }

    private mutating func addRotation(_ function: TransformFunction, _ values: [DecimalNumber]) -> Bool {
        let (x, y) = values.count == 3 ? (values[1], values[2]) : (.zero, .zero)
        guard let mirrored = doubledAxis - (isHorizontal ? x : y) else { return false }
        let center = isHorizontal ? (x: mirrored, y: y) : (x: x, y: mirrored)
        if center.x.isZero, center.y.isZero {
            append("rotate(\(style.text(-values[0])))")
        } else if values.count == 3 {
            append(
                source(function) { rewriter, tokens in
                    rewriter.negate(tokens[0])
                    rewriter.replace(tokens[1], by: center.x)
                    rewriter.replace(tokens[2], by: center.y)
                })
        } else {
            append("rotate(\(style.text(-values[0])) \(style.text(center.x)) \(style.text(center.y)))")
        }
        return true
    }

    /// Adds a skew; one along the mirrored axis keeps the axis' line in place, so it is done about that line.
    private mutating func addSkew(_ function: TransformFunction, isAlongMirroredAxis: Bool) -> Bool {
        guard !isAlongMirroredAxis || merge(along: doubledAxis) else { return false }
        append(source(function) { rewriter, tokens in rewriter.negate(tokens[0]) })
        return !isAlongMirroredAxis || merge(along: -doubledAxis)
    }

    private mutating func addMatrix(_ function: TransformFunction, _ values: [DecimalNumber]) -> Bool {
        let (a, b, c, d, e, f) = (values[0], values[1], values[2], values[3], values[4], values[5])
        // Along the mirrored axis 2a(1 − diagonal) − offset, across it offset + 2a·(the other coefficient).
        guard let rest = DecimalNumber.one - (isHorizontal ? a : d), let turned = doubledAxis * rest,
            let along = turned - (isHorizontal ? e : f),
            let shift = doubledAxis * (isHorizontal ? b : c), let across = (isHorizontal ? f : e) + shift
        else { return false }
        append(
            source(function) { rewriter, tokens in
                rewriter.keep(tokens[0])
                rewriter.negate(tokens[1])
                rewriter.negate(tokens[2])
                rewriter.keep(tokens[3])
                rewriter.replace(tokens[4], by: isHorizontal ? along : across)
                rewriter.replace(tokens[5], by: isHorizontal ? across : along)
            })
        return true
    }

    /// Returns the function's own text with its numbers edited.
    private func source(_ function: TransformFunction, _ edit: (inout NumberRewriter, [Range<Int>]) -> Void) -> String {
        let start = function.place.lowerBound
        var rewriter = NumberRewriter(Array(list.text[function.place]), style: style)
        edit(&rewriter, function.arguments.map { $0.lowerBound - start..<$0.upperBound - start })
        return rewriter.finish()
    }

    private mutating func append(_ text: String) {
        pieces.append(.function(text))
        endsWithOwnTranslation = false
    }

    private mutating func merge(along offset: DecimalNumber) -> Bool {
        isHorizontal ? merge(x: offset, y: .zero) : merge(x: .zero, y: offset)
    }

    private mutating func merge(x: DecimalNumber, y: DecimalNumber) -> Bool {
        var sum = (x: x, y: y, hasY: false)
        if case .translation(let x0, let y0, let hasY) = pieces.last {
            guard let x = x0 + x, let y = y0 + y else { return false }
            sum = (x, y, hasY)
            pieces.removeLast()
        }
        endsWithOwnTranslation = !(sum.x.isZero && sum.y.isZero)
        if endsWithOwnTranslation { pieces.append(.translation(x: sum.x, y: sum.y, hasY: sum.hasY)) }
        return true
    }
}

/// The text of a computed and therefore inexact transform, with more precision than is visible.
package enum TransformText {
    /// Returns the transform as the shortest function, or `nil` for the identity.
    package static func text(_ transform: Transform) -> String? {
        let (a, b, c, d) = (round(transform.a), round(transform.b), round(transform.c), round(transform.d))
        let (e, f) = (round(transform.e), round(transform.f))
        guard (a, b, c, d) == ("1", "0", "0", "1") else { return "matrix(\(a) \(b) \(c) \(d) \(e) \(f))" }
        if (e, f) == ("0", "0") { return nil }
        return f == "0" ? "translate(\(e))" : "translate(\(e) \(f))"
    }

    private static func round(_ value: Double) -> String { NumberText.rounded(value, decimals: 6) }

    /// Returns the nearest number with at most six decimals, or zero if it is not finite or too large for any icon.
    package static func decimal(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: 6) ?? .zero }
}
