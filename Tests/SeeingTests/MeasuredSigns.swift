import Geometry

/// Signs, dials, lenses and bars by more measures.
extension Measured {
    private static func ellipse(_ center: Point, _ width: Double, _ height: Double, _ rest: String = "") -> Drawing {
        Drawing("<ellipse cx='\(center.x)' cy='\(center.y)' rx='\(width / 2)' ry='\(height / 2)' \(rest)/>")
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "M\(x) \(y)h\(width)v\(height)h\(-width)z"
    }

    // MARK: Notes

    /// A note whose flag is a block beside the stem. The head is rounded by a share: 1 makes an ellipse.
    static func flagged(
        head: (Double, Double) = (7, 5), height: Double = 19, stem: Double = 1.8, flag: (Double, Double) = (5, 8),
        round: Double = 1, lean: Double = 0
    ) -> Drawing {
        let (right, bottom) = (13.0, 21.5)
        let (x, y) = (right - head.0, bottom - head.1)
        return Drawing(
            "<rect x='\(x)' y='\(y)' width='\(head.0)' height='\(head.1)' rx='\(round * head.0 / 2)' "
                + "ry='\(round * head.1 / 2)'/>")
            + .fill(
                "M\(right - stem) \(bottom - head.1 / 2)L\(right - stem + lean) \(bottom - height)H\(right + flag.0)"
                    + "v\(flag.1)H\(right)V\(bottom - head.1 / 2)z")
    }

    /// Two notes that a beam joins, the second of which has a stem and a head that are wider by a share.
    static func beamed(
        head: (Double, Double) = (5.6, 4.4), height: Double = 18, stem: Double = 1.6, beam: Double = 3,
        distance: Double = 10, uneven: Double = 1, other: Double = 1
    ) -> Drawing {
        let (first, bottom) = (8.0, 21.0)
        let second = first + distance
        let (top, foot) = (bottom - height, bottom - head.1 / 2)
        return ellipse(Point(x: first - head.0 / 2, y: foot), head.0, head.1)
            + ellipse(Point(x: second - head.0 * other / 2, y: foot), head.0 * other, head.1)
            + .fill(
                "M\(first - stem) \(foot)V\(top)H\(second)V\(foot)h\(-stem * uneven)V\(top + beam)H\(first)V\(foot)z")
    }

    /// An at sign by the diameters of its arc and of the hole of its eye, and the degrees where the arc is open.
    static func at(
        size: Double = 20, eye: Double = 5, pen: Double = 2, aspect: Double = 1, aside: Double = 0, open: Double = 50
    ) -> Drawing {
        let center = Point(x: 12 - aside, y: 12)
        let radius = (size - pen) / 2
        let (end, start) = (point(0, radius), point(360 - open, radius))
        let bowl = (eye + pen) / 2
        return Drawing(
            "<g transform='translate(12 12) scale(\(aspect.squareRoot()) \(1 / aspect.squareRoot())) translate(-12 -12)'>"
                + Drawing.stroke(
                    disc(center, bowl),
                    "M\(start.x) \(start.y)A\(radius) \(radius) 0 1 1 \(end.x) \(end.y)"
                        + "V13a\((end.x - center.x - bowl) / 2) 3 0 0 1 \(-(end.x - center.x - bowl)) 0V\(12 - bowl)",
                    width: pen
                ).content + "</g>")
    }

    // MARK: Thick figures

    /// A plus sign by half of its arms, of which the upright ones are longer by a share, turned by degrees.
    static func plus(arm: Double = 8, pen: Double = 3, ratio: Double = 1, turn: Double = 0) -> Drawing {
        .stroke(
            line(point(turn, arm), point(turn + 180, arm)),
            line(point(turn + 90, arm * ratio), point(turn + 270, arm * ratio)), width: pen, cap: "butt")
    }

    /// Hands left out of a plate, by the direction of the slanted one, and how far down their corner is.
    static func hands(
        _ degrees: Double = 60, lengths: (Double, Double) = (6, 4.2), pen: Double = 2, size: Double = 20,
        aspect: Double = 1, round: Double = 1, down: Double = 0
    ) -> Drawing {
        let (width, height) = (size * aspect.squareRoot(), size / aspect.squareRoot())
        let corner = Point(x: 12, y: 12 + down)
        return Drawing(
            "<rect x='\(12 - width / 2)' y='\(12 - height / 2)' width='\(width)' height='\(height)' "
                + "rx='\(round * width / 2)' ry='\(round * height / 2)'/><path fill='none' stroke='white' "
                + "stroke-width='\(pen)' d='"
                + line(point(90, lengths.0, from: corner), corner, point(degrees, lengths.1, from: corner)) + "'/>")
    }

    // MARK: Lenses and clocks

    /// A magnifying glass whose handle has a pen of its own, begins beside the ring's middle, and may bend.
    static func glass(
        _ degrees: Double = 315, radius: Double = 5, handle: Double = 1.4, pen: Double = 1.6, grip: Double = 1,
        oval: Double = 1, bend: Double = 0, aside: Double = 0
    ) -> Drawing {
        let center = degrees > 270 ? Point(x: 8.5, y: 8.5) : Point(x: 15.5, y: 8.5)
        let foot = point(degrees + 90, aside, from: center)
        let (root, tip) = (point(degrees, radius, from: foot), point(degrees, (1 + handle) * radius, from: foot))
        let knee = point(degrees + 90, bend * 2, from: Point.interpolate(root, tip, 0.5))
        let outline = "fill='none' stroke='black' stroke-width='\(pen)'"
        return ellipse(center, radius * 2 * oval.squareRoot(), radius * 2 / oval.squareRoot(), outline)
            + .stroke("M\(root.x) \(root.y)Q\(knee.x) \(knee.y) \(tip.x) \(tip.y)", width: pen * grip)
    }

    /// Hands that bend, or are drawn by two pens, in a ring that is wider than high.
    static func bent(
        _ one: Double = 90, _ two: Double = 0, lengths: (Double, Double) = (5, 5), bend: Double = 0, pen: Double = 1.4,
        other: Double = 1, dial: Double = 20, aspect: Double = 1, cap: String = "round"
    ) -> Drawing {
        let tips = (point(one, lengths.0), point(two, lengths.1))
        let knee = point(one + 90, bend * 2, from: Point.interpolate(tips.0, middle, 0.5))
        return ellipse(
            middle, dial * aspect.squareRoot(), dial / aspect.squareRoot(),
            "fill='none' stroke='black' stroke-width='1.6'")
            + .stroke(
                "M\(tips.0.x) \(tips.0.y)Q\(knee.x) \(knee.y) \(middle.x) \(middle.y)L\(tips.1.x) \(tips.1.y)",
                width: pen,
                cap: cap)
            + (other > 1 ? .stroke(line(middle, tips.1), width: pen * other, cap: cap) : Drawing(""))
    }

    // MARK: Bars

    /// A bar that falls, welded to a block above along a share of it, with a block below that leaves a gap.
    static func weldedBar(
        _ share: Double = 0.5, degrees: Double = 45, length: Double = 26, pen: Double = 2, depth: Double = 5,
        gap: Double = 1.5, beside: (Double, Double) = (9, 4), wedge: Double = 0, rising: Bool = false
    ) -> Drawing {
        let (top, bottom) = (12 - pen / 2, 12 + pen / 2)
        let (left, right) = (12 - length / 2, 12 + length / 2)
        return Drawing(
            "<g transform='rotate(\(rising ? -degrees : degrees) 12 12)'><path d='"
                + "M\(left) \(top)H\(right)V\(bottom + wedge)L\(left) \(bottom)z"
                + box(12 - share * length / 2, top - depth, share * length, depth + 0.2)
                + box(12 - beside.0 / 2, bottom + gap, beside.0, beside.1) + "'/></g>")
    }

    /// A slash between two discs with a second bar across, by the share of its length and of its pen.
    static func crossed(
        _ length: Double = 0.4, pen: Double = 1, degrees: Double = 45, at place: Double = 0, width: Double = 2
    ) -> Drawing {
        let center = point(-45, place)
        return slash(45, pen: width)
            + .stroke(
                line(point(degrees, 13 * length, from: center), point(degrees + 180, 13 * length, from: center)),
                width: pen * width)
    }

    /// A slash with two strokes at its lower end, by their length and degrees from it.
    static func ended(_ length: Double = 2, degrees: Double = 90, pen: Double = 2, stroke: Double = 1) -> Drawing {
        let end = point(-45, 11)
        return slash(45, length: 22, pen: pen)
            + .stroke(
                line(point(-45 + degrees, length, from: end), end, point(-45 - degrees, length, from: end)),
                width: stroke)
    }

    /// A slash with a disc beyond its lower end.
    static func dotted(_ distance: Double = 3, degrees: Double = 0, pen: Double = 2, size: Double = 1.2) -> Drawing {
        slash(45, length: 20, pen: pen) + .fill(disc(point(-45 + degrees, distance, from: point(-45, 10)), size / 2))
    }

    /// A slash between blocks along it, by their lengths, depths and gaps above and below.
    static func between(
        lengths: (Double, Double) = (10, 10), depths: (Double, Double) = (5, 5), gaps: (Double, Double) = (1.5, 1.5),
        degrees: Double = 45, length: Double = 26, pen: Double = 2, rising: Bool = false
    ) -> Drawing {
        Drawing(
            "<g transform='rotate(\(rising ? -degrees : degrees) 12 12)'><path d='"
                + box(12 - length / 2, 12 - pen / 2, length, pen)
                + box(12 - lengths.0 / 2, 12 - pen / 2 - gaps.0 - depths.0, lengths.0, depths.0)
                + box(12 - lengths.1 / 2, 12 + pen / 2 + gaps.1, lengths.1, depths.1) + "'/></g>")
    }
}
