import Geometry

/// Figures drawn by their measures: degrees from the right against the clock, lengths in units of the canvas of 24.
enum Measured {
    static let middle = Point(x: 12, y: 12)

    static func point(_ degrees: Double, _ length: Double, from center: Point = middle) -> Point {
        let turn = degrees * .pi / 180
        let (sine, cosine) = PortableMath.sineAndCosine(turn)
        return Point(x: center.x + length * cosine, y: center.y - length * sine)
    }

    static func line(_ points: Point...) -> String {
        "M" + points.map { "\($0.x) \($0.y)" }.joined(separator: "L")
    }

    static func disc(_ center: Point, _ radius: Double) -> String {
        "M\(center.x - radius) \(center.y)a\(radius) \(radius) 0 1 0 \(2 * radius) 0a\(radius) \(radius) 0 1 0 \(-2 * radius) 0z"
    }

    /// An arc of a circle, without a gap of some degrees from an angle on.
    static func arc(_ center: Point, _ radius: Double, gap: Double, from start: Double) -> String {
        guard gap > 0 else { return disc(center, radius) }
        let (a, b) = (point(start, radius, from: center), point(start + gap, radius, from: center))
        return "M\(a.x) \(a.y)A\(radius) \(radius) 0 \(gap < 180 ? 1 : 0) 1 \(b.x) \(b.y)"
    }

    /// A check by the directions and lengths of its legs.
    static func check(_ m: Measures) -> Drawing {
        let short = m["short", 135]
        let long = m["long", 45]
        let lengths = m.pair("lengths", 5.5, 11)
        let pen = m["pen", 1.6]
        let corner = Point(x: 9.5, y: 17)
        return .stroke(
            line(point(short, lengths.0, from: corner), corner, point(long, lengths.1, from: corner)), width: pen)
    }

    /// A check the short leg of which ends in a frame.
    static func welded(_ m: Measures) -> Drawing {
        let length = m["length", 10]
        let pen = m["pen", 1.6]
        let corner = point(-45, length * 0.4, from: Point(x: 3, y: 8))
        return .stroke("M3 2H21V22H3z", width: 1.6)
            + .stroke(line(Point(x: 3, y: 8), corner, point(45, length * 0.6, from: corner)), width: pen)
    }

    /// A clock by the directions and lengths of its hands, with a gap in its dial.
    static func clock(_ m: Measures) -> Drawing {
        let one = m["one", 90]
        let two = m["two", 0]
        let lengths = m.pair("lengths", 5, 5)
        let pen = m["pen", 1.4]
        let dial = m["dial", 10]
        let gap = m["gap", 40]
        let start = m["from", 200]
        let aside = m["aside", 0]
        let corner = Point(x: 12 - aside, y: 12 + aside)
        return .stroke(arc(middle, dial, gap: gap, from: start), width: 1.6)
            + .stroke(
                line(point(one, lengths.0, from: corner), corner, point(two, lengths.1, from: corner)), width: pen)
    }

    /// Hands in a plate, whose corners are round by a share of its half: 1 makes a disc.
    static func plate(_ m: Measures) -> Drawing {
        let aspect = m["aspect", 1]
        let round = m["round", 1]
        let size = m["size", 20]
        let aside = m["aside", 0]
        let hands = m["hands", 0.25]
        let pen = m["pen", 1.4]
        let (width, height) = (size * aspect.squareRoot(), size / aspect.squareRoot())
        let corner = Point(x: 12 - aside * size, y: 12 + aside * size)
        let ends = (point(90, hands * size, from: corner), point(0, hands * size, from: corner))
        return Drawing(
            "<rect x='\(12 - width / 2)' y='\(12 - height / 2)' width='\(width)' height='\(height)' "
                + "rx='\(round * width / 2)' ry='\(round * height / 2)'/>"
                + "<path d='\(line(ends.0, corner, ends.1))' fill='none' stroke='white' stroke-width='\(pen)'/>")
    }

    /// Hands in a small ring, beside a bar that makes it a sign.
    static func small(_ m: Measures) -> Drawing {
        let size = m["size", 6]
        let aspect = m["aspect", 1]
        let aside = m["aside", 0]
        let hands = m["hands", 0.3]
        let corner = Point(x: 17 - aside * size, y: 17 + aside * size)
        let ends = (point(90, hands * size, from: corner), point(0, hands * size, from: corner))
        return .fill("M1 1H20V3H1z")
            + Drawing(
                "<ellipse cx='17' cy='17' rx='\(size * aspect.squareRoot() / 2)' ry='\(size / aspect.squareRoot() / 2)' "
                    + "fill='none' stroke='black' stroke-width='\(size * 0.12)'/>")
            + .stroke(line(ends.0, corner, ends.1), width: size * 0.12, cap: "butt")
    }

    /// A dial with one hand, by shares of the dial.
    static func oneHand(_ m: Measures) -> Drawing {
        let size = m["size", 16]
        let length = m["length", 0.3]
        let aside = m["aside", 0]
        let end =
            aside > 0 ? Point(x: 12 + aside * size, y: 12 - length * size) : point(50, length * size)
        return .stroke(disc(middle, size / 2 + 0.5), width: 1) + .stroke(line(middle, end), width: size / 12)
    }

    /// A bar that falls to the right through the middle, over two shapes that leave room for it.
    static func slash(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 45]
        let length = m["length", 26]
        let pen = m["pen", 2]
        let around = m["around", 7]
        let beside = m["beside", 6]
        let side = -degrees + 90
        return .stroke(line(point(-degrees, length / 2), point(180 - degrees, length / 2)), width: pen)
            + .fill([side, side + 180].map { disc(point($0, around), min(beside, around - 3) / 2 + 0.2) }.joined())
    }

    /// A slash with a second bar beside it.
    static func second(_ m: Measures) -> Drawing {
        let share = m["share", 0.5]
        let center = point(45, 6)
        return slash(m)
            + .stroke(line(point(-45, 13 * share, from: center), point(135, 13 * share, from: center)), width: 2)
    }

    /// A magnifying glass: a ring and a handle, in radii.
    static func lens(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 315]
        let radius = m["radius", 5]
        let handle = m["handle", 1.4]
        let turn = m["turn", 0]
        let gap = m["gap", 0]
        let pen = m["pen", 1.6]
        let center = degrees > 270 ? Point(x: 8.5, y: 8.5) : Point(x: 15.5, y: 8.5)
        let root = point(degrees, radius, from: center)
        return .stroke(
            arc(center, radius, gap: gap, from: degrees + 20),
            line(root, point(degrees + turn, handle * radius, from: root)), width: pen)
    }

    /// An arrow to the right by the angles and lengths of its barbs.
    static func arrow(_ m: Measures) -> Drawing {
        let barb = m["barb", 45]
        let ratio = m["ratio", 1]
        let uneven = m["uneven", 0]
        let barbs = m["barbs", 7]
        let shaft = m["shaft", 16]
        let pen = m["pen", 1.6]
        let tip = Point(x: 20, y: 12)
        return .stroke(
            line(Point(x: 20 - shaft, y: 12), tip),
            line(
                point(180 - barb - uneven / 2, barbs * ratio, from: tip), tip,
                point(180 + barb - uneven / 2, barbs, from: tip)), width: pen)
    }

    /// A chevron by its opening and the direction of its tip.
    static func chevron(_ m: Measures) -> Drawing {
        let opening = m["opening", 90]
        let direction = m["direction", 0]
        let ratio = m["ratio", 1]
        let pen = m["pen", 1.8]
        let tip = Point(x: 16, y: 12)
        return .stroke(
            line(
                point(180 + direction - opening / 2, 9 * ratio, from: tip), tip,
                point(180 + direction + opening / 2, 9, from: tip)), width: pen)
    }

    /// Three lines that begin together.
    static func lines(_ m: Measures) -> Drawing {
        let widths = m.list("widths", [16, 10, 13])
        let pens = m.list("pens", [2, 2, 2])
        let pitch = m["pitch", 5]
        let offset = m["offset", 1]
        let tops = [0, pitch, pitch * (1 + offset)].map { 3 + $0 }
        return .fill(
            zip(zip(widths, pens), tops).map { "M3 \($1)h\($0.0)v\($0.1)h\(-$0.0)z" }.joined())
    }

    // MARK: Signs

    /// A bar that rises to the right and two ellipses beside it.
    static func percent(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 50]
        let length = m["length", 20]
        let size = m["size", 5]
        let distance = m["distance", 8]
        let offset = m["offset", 0]
        let ratio = m["ratio", 1]
        let aspect = m["aspect", 1]
        let round = m["round", 1]
        func shape(_ center: Point, _ share: Double) -> String {
            let (width, height) = (size * share * aspect.squareRoot(), size * share / aspect.squareRoot())
            return "<rect x='\(center.x - width / 2)' y='\(center.y - height / 2)' width='\(width)' "
                + "height='\(height)' rx='\(round * width / 2)' ry='\(round * height / 2)'/>"
        }
        return .stroke(line(point(degrees, length / 2), point(degrees + 180, length / 2)), width: 1.6)
            + Drawing(
                shape(point(degrees + 90, distance), 1)
                    + shape(point(degrees - 90, distance, from: Point(x: 12 + offset, y: 12)), ratio.squareRoot()))
    }

    /// A ring with a bar across, moved aside by a distance.
    static func prohibition(_ m: Measures) -> Drawing {
        let degrees = m["degrees", 45]
        let size = m["size", 18]
        let pen = m["pen", 2]
        let aspect = m["aspect", 1]
        let aside = m["aside", 0]
        let wedge = m["wedge", 0]
        let oval = m["oval", 0]
        let (rx, ry) = ((size - pen) / 2 * aspect.squareRoot(), (size - pen) / 2 / aspect.squareRoot())
        let center = point(degrees + 90, aside)
        let (start, end) = (
            point(degrees, size / 2 - pen / 2, from: center), point(degrees + 180, size / 2 - pen / 2, from: center)
        )
        func corners(_ place: Point, _ half: Double) -> [Point] {
            [point(degrees + 90, half, from: place), point(degrees - 90, half, from: place)]
        }
        let (a, b) = (corners(start, (pen + wedge) / 2), corners(end, (pen - wedge) / 2))
        return Drawing(
            "<ellipse cx='12' cy='12' rx='\(rx)' ry='\(ry)' fill='none' stroke='black' stroke-width='\(pen)' "
                + "transform='rotate(\(-degrees) 12 12) translate(12 12) scale(\(1 + oval) \(1 - oval)) "
                + "translate(-12 -12) rotate(\(degrees) 12 12)'/>")
            + .fill(line(a[0], a[1], b[1], b[0]) + "z")
    }

    // MARK: Solid shapes

    /// A triangle to the right, or to the left where it is narrower there, cut off at its tip by a share of its height.
    static func triangle(_ m: Measures) -> Drawing {
        let width = m["width", 13]
        let height = m["height", 15]
        let tip = m["tip", 0]
        let bulge = m["bulge", 0]
        let (left, top) = (12 - width / 2, 12 - height / 2)
        let end = height * tip / 2
        return .fill(
            "M\(left) \(top)Q\(left + width / 2) \(12 - height / 4 - bulge * height) \(left + width) \(12 - end)"
                + "V\(12 + end)Q\(left + width / 2) \(12 + height / 4 + bulge * height) \(left) \(top + height)z")
    }

    /// Two triangles to the right, the second over the tip of the first.
    static func pair(_ m: Measures) -> Drawing {
        let width = m["width", 20]
        let height = m["height", 12]
        let waist = m["waist", 0.15]
        let (left, top) = (12 - width / 2, 12 - height / 2)
        let half = height * waist / 2
        return .fill(
            "M\(left) \(top)L12 \(12 - half)V\(top)L\(left + width) 12L12 \(top + height)V\(12 + half)L\(left) "
                + "\(top + height)z")
    }

    /// A solid arrow to the right, by shares of its width and height.
    static func solid(_ m: Measures) -> Drawing {
        let width = m["width", 18]
        let height = m["height", 14]
        let head = m["head", 0.5]
        let shaft = m["shaft", 0.35]
        let tip = m["tip", 0]
        let lean = m["lean", 0]
        let wedge = m["wedge", 0]
        let (left, right, half) = (12 - width / 2, 12 + width / 2, height / 2)
        let neck = right - head * width
        let thick = shaft * half
        return .fill(
            "M\(right) \(12 - tip * half + lean * half)L\(neck) \(12 - half)V\(12 - thick)"
                + "H\(left)V\(12 + thick * (1 + wedge))L\(neck) \(12 + thick)V\(12 + half)"
                + "L\(right) \(12 + tip * half + lean * half)z")
    }

    /// A solid head on a thin shaft.
    static func headed(_ m: Measures) -> Drawing {
        let head = m["head", 9]
        let height = m["height", 10]
        let pen = m["pen", 1.4]
        let shaft = m["shaft", 14]
        return .fill("M22 12L\(22 - head) \(12 - height / 2)V\(12 + height / 2)z")
            + .stroke(line(Point(x: 22 - head - shaft, y: 12), Point(x: 16, y: 12)), width: pen, cap: "butt")
    }

    // MARK: Discs and waves

    /// A solid disc with a handle to the lower right, which is wider at its end by a share.
    static func disc(_ m: Measures) -> Drawing {
        let radius = m["radius", 6]
        let handle = m["handle", 1.2]
        let pen = m["pen", 0.35]
        let taper = m["taper", 1]
        let degrees = m["degrees", 315]
        let aspect = m["aspect", 1]
        let center = Point(x: 8.5, y: 8.5)
        let (root, tip) = (
            point(degrees, radius * 0.8, from: center), point(degrees, radius * (1 + handle), from: center)
        )
        let half = pen * radius / 2
        let (a, b) = (point(degrees + 90, half, from: root), point(degrees - 90, half, from: root))
        let (c, d) = (point(degrees - 90, half * taper, from: tip), point(degrees + 90, half * taper, from: tip))
        return Drawing(
            "<ellipse cx='\(center.x)' cy='\(center.y)' rx='\(radius * aspect.squareRoot())' "
                + "ry='\(radius / aspect.squareRoot())'/>") + .fill(line(a, b, c, d) + "z")
    }

    /// Two arcs about one point, by their radii, half of their angle and their direction.
    static func waves(_ m: Measures) -> Drawing {
        let inner = m["inner", 6]
        let outer = m["outer", 11]
        let half = m["half", 45]
        let turn = m["turn", 0]
        let slant = m["slant", 0]
        let aside = m["aside", 0]
        let pen = m["pen", 1.6]
        let oval = m["oval", 1]
        func wave(_ radius: Double, _ center: Point, _ direction: Double) -> String {
            let (start, end) = (
                point(direction - half, radius, from: center), point(direction + half, radius, from: center)
            )
            return
                "M\(start.x) \(start.y)A\(radius * oval) \(radius) \(-direction) \(half > 90 ? 1 : 0) 0 \(end.x) \(end.y)"
        }
        return .stroke(
            wave(inner, Point(x: 6, y: 12), slant), wave(outer, Point(x: 6 + aside, y: 12), slant + turn), width: pen)
    }

    /// Rows of a list, each with an item before it.
    static func list(_ m: Measures) -> Drawing {
        let item = m.pair("item", 2.4, 2.4)
        let gap = m["gap", 2.6]
        let shift = m["shift", 0]
        let level = m["level", 0]
        let widths = m.list("widths", [12, 12, 12])
        let heights = m.list("heights", [2, 2, 2])
        let rows = zip(widths, heights).enumerated().map { index, size in
            let y = 5 + 7 * Double(index)
            let x = 4 + (index == 1 ? shift : 0)
            return "M\(x - item.0 / 2) \(y - item.1 / 2 + level)h\(item.0)v\(item.1)h\(-item.0)z"
                + "M\(4 + item.0 / 2 + gap) \(y - size.1 / 2)h\(size.0)v\(size.1)h\(-size.0)z"
        }
        return .fill(rows.joined())
    }

    /// A note: a head with a stem and a flag.
    static func note(_ m: Measures) -> Drawing {
        let head = m.pair("head", 6.4, 5)
        let height = m["height", 19]
        let stem = m["stem", 1.8]
        let flag = m["flag", 5]
        let right = 13.0
        let bottom = 21.5
        return Drawing(
            "<ellipse cx='\(right - head.0 / 2)' cy='\(bottom - head.1 / 2)' rx='\(head.0 / 2)' ry='\(head.1 / 2)'/>")
            + .fill(
                "M\(right - stem) \(bottom - height)H\(right + flag)V\(bottom - height + 3.4)H\(right)"
                    + "V\(bottom - head.1 / 2)H\(right - stem)z")
    }
}
