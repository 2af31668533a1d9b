import Geometry

/// Characters and thick figures by their measures.
extension Measured {
    /// One character, 10 high and moved to the middle of a place, stretched and slanted.
    private static func character(
        _ character: Character, at place: Point, scale: Double, stretch: Double = 1, slant: Double = 0, pen: Double
    ) -> Drawing {
        let text = CharacterTests.text(String(character), x: -3, y: -5, width: pen / scale)
        return Drawing(
            "<g transform='translate(\(place.x) \(place.y)) scale(\(scale * stretch) \(scale)) skewX(\(-slant))'>"
                + text.content + "</g>")
    }

    /// Two characters beside each other, the second of which can be of another size, lower, and drawn by another pen.
    private static func characters(_ first: Character, _ second: Character, _ m: Measures) -> Drawing {
        let (scale, pen) = (m["scale", 0.9], m["pen", 1.3])
        return character(first, at: Point(x: 7.5, y: 12), scale: scale, stretch: m["stretch", 1], pen: pen)
            + character(
                second, at: Point(x: 7.5 + m["distance", 8], y: 12 + m["down", 0]), scale: scale * m["size", 1],
                pen: pen * m["other", 1])
    }

    static func text(_ m: Measures) -> Drawing { characters("A", "B", m) }

    static func number(_ m: Measures) -> Drawing { characters("4", "2", m) }

    /// Two characters in a plate, by the plate's height.
    static func label(_ m: Measures) -> Drawing {
        let height = m["height", 16]
        return .stroke("M1 \(12 - height / 2)H23V\(12 + height / 2)H1z", width: 1)
            + Drawing("<g transform='translate(\(m["aside", 0]) \(m["level", 0]))'>\(text(m).content)</g>")
    }

    /// A letter below another one.
    static func stacked(_ m: Measures) -> Drawing {
        let (scale, pen) = (m["scale", 0.8], m["pen", 1.2])
        return character("A", at: Point(x: 7, y: 6), scale: scale, pen: pen)
            + character(
                "S", at: Point(x: 7 + m["aside", 0], y: 6 + m["distance", 11]), scale: scale * m["size", 1],
                pen: pen * m["other", 1])
            + .stroke("M15 6H22", "M15 17H22", width: 1.2)
    }

    /// A letter in a ring.
    static func letter(_ m: Measures) -> Drawing {
        .stroke(Shapes.ring, width: 1.2)
            + character(
                "R", at: middle, scale: m["scale", 0.9], stretch: m["stretch", 1], slant: m["slant", 0],
                pen: m["pen", 1.3])
    }

    /// A digit beside the lines of a list.
    static func digit(_ m: Measures) -> Drawing {
        .stroke("M11 5H22", "M11 18H22", width: 1.6)
            + character(
                "3", at: Point(x: 5, y: 17), scale: m["scale", 0.8], stretch: m["stretch", 1], slant: m["slant", 0],
                pen: m["pen", 1.3])
    }

    /// A 1 in a ring.
    static func one(_ m: Measures) -> Drawing {
        .stroke(Shapes.ring, width: 1.2)
            + character(
                "1", at: Point(x: 13.2, y: 12), scale: m["scale", 0.9], stretch: m["stretch", 1], slant: m["slant", 0],
                pen: m["pen", 1.4])
    }

    /// A question mark by its hook and its dot.
    static func question(_ m: Measures) -> Drawing {
        let (width, height, dot) = (m["width", 7], m["height", 9], m["dot", 2.2])
        let (left, top, x) = (12 - width / 2, 4.0, 12 + m["aside", 0])
        let y = top + height + m["gap", 2.4] + dot / 2
        return .stroke(
            "M\(left) \(top + height * 0.32)C\(left) \(top - height * 0.1) \(left + width) \(top - height * 0.1) "
                + "\(left + width) \(top + height * 0.32)C\(left + width) \(top + height * 0.6) 12 \(top + height * 0.55) "
                + "12 \(top + height)", width: m["pen", 1.8])
            + ellipse(Point(x: x, y: y), dot * m["oval", 1], dot)
    }

    /// A thick ring around a hole, with a handle.
    static func eyed(_ m: Measures) -> Drawing {
        let (radius, thickness, degrees) = (m["radius", 3], m["thickness", 3.5], m["degrees", 315])
        let (center, oval) = (Point(x: 9, y: 9), m["oval", 1])
        let tip = point(degrees, radius + thickness + m["handle", 1.6] * radius, from: center)
        return Drawing(
            "<ellipse cx='9' cy='9' rx='\((radius + thickness / 2) * oval)' ry='\((radius + thickness / 2) / oval)' "
                + "fill='none' stroke='black' stroke-width='\(thickness)'/>")
            + .stroke(
                line(point(degrees, radius + thickness / 2, from: center), tip), width: m["pen", 3], cap: "butt")
    }

    /// Hands by a thick pen in a ring.
    static func thickHands(_ m: Measures) -> Drawing {
        let (corner, lengths) = (Point(x: 12 - m["aside", 0], y: 12 + m["down", 0]), m.pair("lengths", 6, 4.2))
        let oval = m["oval", 1]
        return ellipse(
            middle, m["dial", 21] * oval, m["dial", 21] / oval, "fill='none' stroke='black' stroke-width='1.2'")
            + .stroke(
                line(
                    point(90, lengths.0, from: corner), corner, point(m["degrees", 60], lengths.1, from: corner)),
                width: m["pen", 2.6])
    }

    /// A check by a thick pen, which stencils tell.
    static func thickCheck(_ m: Measures) -> Drawing {
        let (corner, lengths) = (Point(x: 9.5, y: 17), m.pair("lengths", 6, 12))
        return .stroke(
            line(
                point(m["short", 135], lengths.0, from: corner), corner, point(m["long", 45], lengths.1, from: corner)),
            width: m["pen", 5], cap: m["butt", 0] > 0 ? "butt" : "round")
    }

    /// A cross, or with degrees a plus, whose bars can be of two lengths.
    static func cross(_ m: Measures) -> Drawing {
        let (arm, turn) = (m["arm", 9], m["degrees", 45])
        return .stroke(
            line(point(turn, arm), point(turn + 180, arm)),
            line(point(turn + 90 + m["turn", 0], arm * m["ratio", 1]), point(turn + 270, arm)), width: m["pen", 4],
            cap: "butt")
    }
}
