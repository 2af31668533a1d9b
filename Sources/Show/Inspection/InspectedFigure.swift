import Composites
import Geometry
import SVGDocument
import SVGScene
import Seeing

/// A figure that is seen in a drawing, with the selector that matches what draws it.
public struct InspectedFigure: Sendable {
    /// The figure, where it is and how sure it is.
    public let mark: SeenMark
    /// The selector that matches just what draws the figure; `nil` where it is part of a larger shape and no bar.
    public let selector: String?
    /// The gap between a mark and the rest of the drawing, if there is one: beside a slash, around any other.
    public let gap: DrawnGap?

    /// Returns the figures of a drawing; none if it cannot be drawn.
    static func all(
        in scene: Scene, of document: SVGDocument, canvas: Rect, _ words: [String], _ memory: (any SightMemory)?
    ) -> [InspectedFigure] {
        var eye = Eye(memory: memory)
        guard let sight = eye.see(scene, of: document) else { return [] }
        let writer = SelectorWriter(document)
        // A set of one: its name is the only witness beside the drawing.
        let set = SetSight([SetMember(name: words.joined(separator: "-"), words: words)], PackedSights([sight]))
        return (set.marks.first ?? []).map { mark in
            let places = mark.sources.map { ($0.element, $0.subpaths) }
            let selector =
                places.isEmpty ? mark.weldedBar(in: scene, canvas: canvas) : writer.lastingSelector(of: places)
            let gap = selector.flatMap { selector in
                mark.figure == .slash && !mark.isProhibitionSign
                    ? DrawnGap(beside: selector, in: document)
                    : mark.isMark ? DrawnGap(around: selector, in: document) : nil
            }
            return InspectedFigure(mark: mark, selector: selector, gap: gap)
        }
    }

    /// The certainty of the figure, and whether the name agrees.
    var certainty: String {
        mark.witnesses.contains(.name) ? "\(mark.grade), and named" : "\(mark.grade)"
    }
}

extension SeenMark {
    /// Returns the selector of a slash that is part of a larger shape.
    fileprivate func weldedBar(in scene: Scene, canvas: Rect) -> String? {
        guard let ends = slashEnds else { return nil }
        return WeldedBar.selector(in: scene, from: ends.0, to: ends.1, size: max(canvas.width, canvas.height))
    }

    /// Whether the figure can be a mark with a gap of its own: a badge, a tool, characters.
    fileprivate var isMark: Bool {
        switch figure {
        case .check, .slash, .clock, .lens, .questionMark, .plus, .cross, .text, .digits, .letter, .digit, .object: true
        case .arrow, .chevron, .triangle, .lines, .list, .waves: false
        }
    }

    /// The description of the figure, with the characters read or the direction.
    var text: String {
        let noun =
            switch figure {
            case .check: "checkmark"
            case .lens: "magnifying glass"
            case .questionMark: "question mark"
            case .lines: "lines of text"
            case .slash, .clock, .arrow, .chevron, .triangle, .list, .waves, .plus, .cross: figure.rawValue
            case .text, .letter: "letters"
            case .digits, .digit: "digits"
            case .object: reading ?? "object"
            }
        switch figure {
        case .text, .letter, .digits, .digit: return "\(noun) '\(reading ?? "")'"
        case .arrow, .chevron, .triangle, .waves:
            let isSideways = direction.map { abs($0.remainder(dividingBy: 180)) < 45 } == true
            let isLeft = direction.map { abs($0.remainder(dividingBy: 360)) > 90 } == true
            return isSideways ? "\(noun) to the \(isLeft ? "left" : "right")" : noun
        case .check, .slash, .clock, .lens, .questionMark, .lines, .list, .plus, .cross, .object: return noun
        }
    }
}
