import Geometry

/// Signs, dials, lenses and bars by more measures.
extension Measured {
    static func ellipse(_ center: Point, _ width: Double, _ height: Double, _ rest: String = "") -> Drawing {
        Drawing("<ellipse cx='\(center.x)' cy='\(center.y)' rx='\(width / 2)' ry='\(height / 2)' \(rest)/>")
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "M\(x) \(y)h\(width)v\(height)h\(-width)z"
    }

    // MARK: Notes

    /// A note whose flag is a block beside the stem. The head is rounded by a share: 1 makes an ellipse.
    static func flagged(_ m: Measures) -> Drawing {
        let head = m.pair("head", 7, 5)
        let height = m["height", 19]
        let stem = m["stem", 1.8]
        let flag = m.pair("flag", 5, 8)
        let round = m["round", 1]
        let lean = m["lean", 0]
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
    static func beamed(_ m: Measures) -> Drawing {
        let head = m.pair("head", 5.6, 4.4)
        let height = m["height", 18]
        let stem = m["stem", 1.6]
        let beam = m["beam", 3]
        let distance = m["distance", 10]
        let uneven = m["uneven", 1]
        let other = m["other", 1]
        let (first, bottom) = (8.0, 21.0)
        let second = first + distance
        let (top, foot) = (bottom - height, bottom - head.1 / 2)
        return ellipse(Point(x: first - head.0 / 2, y: foot), head.0, head.1)
            + ellipse(Point(x: second - head.0 * other / 2, y: foot), head.0 * other, head.1)
            + .fill(
                "M\(first - stem) \(foot)V\(top)H\(second)V\(foot)h\(-stem * uneven)V\(top + beam)H\(first)V\(foot)z")
    }

    /// An at sign by the diameters of its arc and of the hole of its eye, and the degrees where the arc is open.
    static func at(_ m: Measures) -> Drawing {
        let size = m["size", 20]
        let eye = m["eye", 5]
        let pen = m["pen", 2]
        let aspect = m["aspect", 1]
        let aside = m["aside", 0]
        let open = m["open", 50]
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
    static func plus(_ m: Measures) -> Drawing {
        let arm = m["arm", 8]
        let pen = m["pen", 3]
        let ratio = m["ratio", 1]
        let turn = m["turn", 0]
        return .stroke(
            line(point(turn, arm), point(turn + 180, arm)),
            line(point(turn + 90, arm * ratio), point(turn + 270, arm * ratio)), width: pen, cap: "butt")
    }

    /// Hands left out of a plate, by the direction of the slanted one, and how far down their corner is.
    static func hands(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 60]
        let lengths = m.pair("lengths", 6, 4.2)
        let pen = m["pen", 2]
        let size = m["size", 20]
        let aspect = m["aspect", 1]
        let round = m["round", 1]
        let down = m["down", 0]
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
    static func glass(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 315]
        let radius = m["radius", 5]
        let handle = m["handle", 1.4]
        let pen = m["pen", 1.6]
        let grip = m["grip", 1]
        let oval = m["oval", 1]
        let bend = m["bend", 0]
        let aside = m["aside", 0]
        let center = degrees > 270 ? Point(x: 8.5, y: 8.5) : Point(x: 15.5, y: 8.5)
        let foot = point(degrees + 90, aside, from: center)
        let (root, tip) = (point(degrees, radius, from: foot), point(degrees, (1 + handle) * radius, from: foot))
        let knee = point(degrees + 90, bend * 2, from: Point.interpolate(root, tip, 0.5))
        let outline = "fill='none' stroke='black' stroke-width='\(pen)'"
        return ellipse(center, radius * 2 * oval.squareRoot(), radius * 2 / oval.squareRoot(), outline)
            + .stroke("M\(root.x) \(root.y)Q\(knee.x) \(knee.y) \(tip.x) \(tip.y)", width: pen * grip)
    }

    /// Hands that bend, or are drawn by two pens, in a ring that is wider than high.
    static func bent(_ m: Measures) -> Drawing {
        let one = m["one", 90]
        let two = m["two", 0]
        let lengths = m.pair("lengths", 5, 5)
        let bend = m["bend", 0]
        let pen = m["pen", 1.4]
        let other = m["other", 1]
        let dial = m["dial", 20]
        let aspect = m["aspect", 1]
        let cap = m["butt", 0] > 0 ? "butt" : "round"
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
    static func weldedBar(_ m: Measures) -> Drawing {
        let share = m["share", 0.5]
        let degrees = m["degrees", 45]
        let length = m["length", 26]
        let pen = m["pen", 2]
        let depth = m["depth", 5]
        let gap = m["gap", 1.5]
        let beside = m.pair("beside", 9, 4)
        let wedge = m["wedge", 0]
        let rising = m["rising", 0] > 0
        let (top, bottom) = (12 - pen / 2, 12 + pen / 2)
        let (left, right) = (12 - length / 2, 12 + length / 2)
        return Drawing(
            "<g transform='rotate(\(rising ? -degrees : degrees) 12 12)'><path d='"
                + "M\(left) \(top)H\(right)V\(bottom + wedge)L\(left) \(bottom)z"
                + box(12 - share * length / 2, top - depth, share * length, depth + 0.2)
                + box(12 - beside.0 / 2, bottom + gap, beside.0, beside.1) + "'/></g>")
    }

    /// A slash between two discs with a second bar across, by the share of its length and of its pen.
    static func crossed(_ m: Measures) -> Drawing {
        let length = m["length", 0.4]
        let pen = m["pen", 1]
        let degrees = m["degrees", 45]
        let place = m["at", 0]
        let width = m["width", 2]
        let center = point(-45, place)
        return slash(Measures(["pen": width]))
            + .stroke(
                line(point(degrees, 13 * length, from: center), point(degrees + 180, 13 * length, from: center)),
                width: pen * width)
    }

    /// A slash with two strokes at its lower end, by their length and degrees from it.
    static func ended(_ m: Measures) -> Drawing {
        let length = m["length", 2]
        let degrees = m["degrees", 90]
        let pen = m["pen", 2]
        let stroke = m["stroke", 1]
        let end = point(-45, 11)
        return slash(Measures(["length": 22, "pen": pen]))
            + .stroke(
                line(point(-45 + degrees, length, from: end), end, point(-45 - degrees, length, from: end)),
                width: stroke)
    }

    /// A slash with a disc beyond its lower end.
    static func dotted(_ m: Measures) -> Drawing {
        let distance = m["distance", 3]
        let degrees = m["degrees", 0]
        let pen = m["pen", 2]
        let size = m["size", 1.2]
        return slash(Measures(["length": 20, "pen": pen]))
            + .fill(disc(point(-45 + degrees, distance, from: point(-45, 10)), size / 2))
    }

    /// A slash between blocks along it, by their lengths, depths and gaps above and below.
    static func between(_ m: Measures) -> Drawing {
        let lengths = m.pair("lengths", 10, 10)
        let depths = m.pair("depths", 5, 5)
        let gaps = m.pair("gaps", 1.5, 1.5)
        let degrees = m["degrees", 45]
        let length = m["length", 26]
        let pen = m["pen", 2]
        let rising = m["rising", 0] > 0
        return Drawing(
            "<g transform='rotate(\(rising ? -degrees : degrees) 12 12)'><path d='"
                + box(12 - length / 2, 12 - pen / 2, length, pen)
                + box(12 - lengths.0 / 2, 12 - pen / 2 - gaps.0 - depths.0, lengths.0, depths.0)
                + box(12 - lengths.1 / 2, 12 + pen / 2 + gaps.1, lengths.1, depths.1) + "'/></g>")
    }
}
