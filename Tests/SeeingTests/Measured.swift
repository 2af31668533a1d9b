import Geometry

/// Figures drawn by their measures: degrees from the right against the clock, lengths in units of the canvas of 24.
enum Measured {
    static let middle = Point(x: 12, y: 12)

    static func point(_ degrees: Double, _ length: Double, from center: Point = middle) -> Point {
        let turn = degrees * .pi / 180
        return Point(x: center.x + length * PortableMath.cosine(turn), y: center.y - length * PortableMath.sine(turn))
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
    static func check(
        short: Double = 135, long: Double = 45, lengths: (Double, Double) = (5.5, 11), pen: Double = 1.6
    ) -> Drawing {
        let corner = Point(x: 9.5, y: 17)
        return .stroke(
            line(point(short, lengths.0, from: corner), corner, point(long, lengths.1, from: corner)), width: pen)
    }

    /// A check the short leg of which ends in a frame.
    static func welded(_ length: Double, pen: Double = 1.6) -> Drawing {
        let corner = point(-45, length * 0.4, from: Point(x: 3, y: 8))
        return .stroke("M3 2H21V22H3z", width: 1.6)
            + .stroke(line(Point(x: 3, y: 8), corner, point(45, length * 0.6, from: corner)), width: pen)
    }

    /// A clock by the directions and lengths of its hands, with a gap in its dial.
    static func clock(
        _ one: Double, _ two: Double, lengths: (Double, Double) = (5, 5), pen: Double = 1.4, dial: Double = 10,
        gap: Double = 40, from start: Double = 200, aside: Double = 0
    ) -> Drawing {
        let corner = Point(x: 12 - aside, y: 12 + aside)
        return .stroke(arc(middle, dial, gap: gap, from: start), width: 1.6)
            + .stroke(
                line(point(one, lengths.0, from: corner), corner, point(two, lengths.1, from: corner)), width: pen)
    }

    /// Hands in a plate, whose corners are round by a share of its half: 1 makes a disc.
    static func plate(
        aspect: Double = 1, round: Double = 1, size: Double = 20, aside: Double = 0, hands: Double = 0.25,
        pen: Double = 1.4
    ) -> Drawing {
        let (width, height) = (size * aspect.squareRoot(), size / aspect.squareRoot())
        let corner = Point(x: 12 - aside * size, y: 12 + aside * size)
        let ends = (point(90, hands * size, from: corner), point(0, hands * size, from: corner))
        return Drawing(
            "<rect x='\(12 - width / 2)' y='\(12 - height / 2)' width='\(width)' height='\(height)' "
                + "rx='\(round * width / 2)' ry='\(round * height / 2)'/>"
                + "<path d='\(line(ends.0, corner, ends.1))' fill='none' stroke='white' stroke-width='\(pen)'/>")
    }

    /// Hands in a small ring, beside a bar that makes it a sign.
    static func small(_ size: Double, aspect: Double = 1, aside: Double = 0, hands: Double = 0.3) -> Drawing {
        let corner = Point(x: 17 - aside * size, y: 17 + aside * size)
        let ends = (point(90, hands * size, from: corner), point(0, hands * size, from: corner))
        return .fill("M1 1H20V3H1z")
            + Drawing(
                "<ellipse cx='17' cy='17' rx='\(size * aspect.squareRoot() / 2)' ry='\(size / aspect.squareRoot() / 2)' "
                    + "fill='none' stroke='black' stroke-width='\(size * 0.12)'/>")
            + .stroke(line(ends.0, corner, ends.1), width: size * 0.12, cap: "butt")
    }

    /// A dial with one hand, by shares of the dial.
    static func oneHand(size: Double, length: Double = 0.3, aside: Double? = nil) -> Drawing {
        let end =
            aside.map { Point(x: 12 + $0 * size, y: 12 - length * size) } ?? point(50, length * size)
        return .stroke(disc(middle, size / 2 + 0.5), width: 1) + .stroke(line(middle, end), width: size / 12)
    }

    /// A bar that falls to the right through the middle, over two shapes that leave room for it.
    static func slash(
        _ degrees: Double, length: Double = 26, pen: Double = 2, around: Double = 7, beside: Double = 6
    ) -> Drawing {
        let side = -degrees + 90
        return .stroke(line(point(-degrees, length / 2), point(180 - degrees, length / 2)), width: pen)
            + .fill([side, side + 180].map { disc(point($0, around), min(beside, around - 3) / 2 + 0.2) }.joined())
    }

    /// A second bar beside the first one.
    static func parallel(_ share: Double) -> Drawing {
        let center = point(45, 6)
        return .stroke(line(point(-45, 13 * share, from: center), point(135, 13 * share, from: center)), width: 2)
    }

    /// A magnifying glass: a ring and a handle, in radii.
    static func lens(
        _ degrees: Double, radius: Double = 5, handle: Double = 1.4, turn: Double = 0, gap: Double = 0,
        pen: Double = 1.6
    ) -> Drawing {
        let center = degrees > 270 ? Point(x: 8.5, y: 8.5) : Point(x: 15.5, y: 8.5)
        let root = point(degrees, radius, from: center)
        return .stroke(
            arc(center, radius, gap: gap, from: degrees + 20),
            line(root, point(degrees + turn, handle * radius, from: root)), width: pen)
    }

    /// An arrow to the right by the angles and lengths of its barbs.
    static func arrow(
        barb: Double = 45, ratio: Double = 1, uneven: Double = 0, barbs: Double = 7, shaft: Double = 16,
        pen: Double = 1.6
    ) -> Drawing {
        let tip = Point(x: 20, y: 12)
        return .stroke(
            line(Point(x: 20 - shaft, y: 12), tip),
            line(
                point(180 - barb - uneven / 2, barbs * ratio, from: tip), tip,
                point(180 + barb - uneven / 2, barbs, from: tip)), width: pen)
    }

    /// A chevron by its opening and the direction of its tip.
    static func chevron(opening: Double = 90, direction: Double = 0, ratio: Double = 1, pen: Double = 1.8) -> Drawing {
        let tip = Point(x: 16, y: 12)
        return .stroke(
            line(
                point(180 + direction - opening / 2, 9 * ratio, from: tip), tip,
                point(180 + direction + opening / 2, 9, from: tip)), width: pen)
    }

    /// Three lines that begin together.
    static func lines(
        widths: [Double] = [16, 10, 13], pens: [Double] = [2, 2, 2], pitch: Double = 5, offset: Double = 1
    ) -> Drawing {
        let tops = [0, pitch, pitch * (1 + offset)].map { 3 + $0 }
        return .fill(
            zip(zip(widths, pens), tops).map { "M3 \($1)h\($0.0)v\($0.1)h\(-$0.0)z" }.joined())
    }

    // MARK: Signs

    /// A bar that rises to the right and two ellipses beside it.
    static func percent(
        _ degrees: Double = 50, length: Double = 20, size: Double = 5, distance: Double = 8, offset: Double = 0,
        ratio: Double = 1, aspect: Double = 1, round: Double = 1
    ) -> Drawing {
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
    static func prohibition(
        _ degrees: Double = 45, size: Double = 18, pen: Double = 2, aspect: Double = 1, aside: Double = 0,
        wedge: Double = 0, oval: Double = 0
    ) -> Drawing {
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
    static func triangle(width: Double = 13, height: Double = 15, tip: Double = 0, bulge: Double = 0) -> Drawing {
        let (left, top) = (12 - width / 2, 12 - height / 2)
        let end = height * tip / 2
        return .fill(
            "M\(left) \(top)Q\(left + width / 2) \(12 - height / 4 - bulge * height) \(left + width) \(12 - end)"
                + "V\(12 + end)Q\(left + width / 2) \(12 + height / 4 + bulge * height) \(left) \(top + height)z")
    }

    /// Two triangles to the right, the second over the tip of the first.
    static func pair(width: Double = 20, height: Double = 12, waist: Double = 0.15) -> Drawing {
        let (left, top) = (12 - width / 2, 12 - height / 2)
        let half = height * waist / 2
        return .fill(
            "M\(left) \(top)L12 \(12 - half)V\(top)L\(left + width) 12L12 \(top + height)V\(12 + half)L\(left) "
                + "\(top + height)z")
    }

    /// A solid arrow to the right, by shares of its width and height.
    static func solid(
        width: Double = 18, height: Double = 14, head: Double = 0.5, shaft: Double = 0.35, tip: Double = 0,
        lean: Double = 0, wedge: Double = 0
    ) -> Drawing {
        let (left, right, half) = (12 - width / 2, 12 + width / 2, height / 2)
        let neck = right - head * width
        let thick = shaft * half
        return .fill(
            "M\(right) \(12 - tip * half + lean * half)L\(neck) \(12 - half)V\(12 - thick)"
                + "H\(left)V\(12 + thick * (1 + wedge))L\(neck) \(12 + thick)V\(12 + half)"
                + "L\(right) \(12 + tip * half + lean * half)z")
    }

    /// A solid head on a thin shaft.
    static func headed(head: Double = 9, height: Double = 10, pen: Double = 1.4, shaft: Double = 14) -> Drawing {
        .fill("M22 12L\(22 - head) \(12 - height / 2)V\(12 + height / 2)z")
            + .stroke(line(Point(x: 22 - head - shaft, y: 12), Point(x: 16, y: 12)), width: pen, cap: "butt")
    }

    // MARK: Discs and waves

    /// A solid disc with a handle to the lower right, which is wider at its end by a share.
    static func disc(
        radius: Double = 6, handle: Double = 1.2, pen: Double = 0.35, taper: Double = 1, degrees: Double = 315,
        aspect: Double = 1
    ) -> Drawing {
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
    static func waves(
        _ inner: Double = 6, _ outer: Double = 11, half: Double = 45, turn: Double = 0, slant: Double = 0,
        aside: Double = 0, pen: Double = 1.6, oval: Double = 1
    ) -> Drawing {
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
    static func list(
        item: (Double, Double) = (2.4, 2.4), gap: Double = 2.6, shift: Double = 0, level: Double = 0,
        widths: [Double] = [12, 12, 12], heights: [Double] = [2, 2, 2]
    ) -> Drawing {
        let rows = zip(widths, heights).enumerated().map { index, size in
            let y = 5 + 7 * Double(index)
            let x = 4 + (index == 1 ? shift : 0)
            return "M\(x - item.0 / 2) \(y - item.1 / 2 + level)h\(item.0)v\(item.1)h\(-item.0)z"
                + "M\(4 + item.0 / 2 + gap) \(y - size.1 / 2)h\(size.0)v\(size.1)h\(-size.0)z"
        }
        return .fill(rows.joined())
    }

    /// A note: a head with a stem and a flag.
    static func note(
        head: (Double, Double) = (6.4, 5), height: Double = 19, stem: Double = 1.8, flag: Double = 5
    ) -> Drawing {
        let right = 13.0
        let bottom = 21.5
        return Drawing(
            "<ellipse cx='\(right - head.0 / 2)' cy='\(bottom - head.1 / 2)' rx='\(head.0 / 2)' ry='\(head.1 / 2)'/>")
            + .fill(
                "M\(right - stem) \(bottom - height)H\(right + flag)V\(bottom - height + 3.4)H\(right)"
                    + "V\(bottom - head.1 / 2)H\(right - stem)z")
    }
}
