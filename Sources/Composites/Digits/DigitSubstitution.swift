import Directionality
import Flattening
import Geometry
import SVGDocument
import SVGScene

/// The substitution of other digits for those that parts draw, before anything is mirrored.
///
/// The elements stay, with their paint, their style and their places, and only what they draw changes: strokes become
/// strokes, fills outlines, and a hole in a path a hole.
struct DigitSubstitution {
    private(set) var document: SVGDocument
    private(set) var errors: [PartError] = []
    /// The names of the parts whose digits have no room.
    private(set) var cramped: [String] = []
    private var canvas = Rect(x: 0, y: 0, width: 1, height: 1)

    init(_ document: SVGDocument) { self.document = document }

    /// Redraws all parts that show other digits.
    mutating func substitute(_ parts: inout [ResolvedPart], _ families: inout [SplitPath]) {
        guard parts.contains(where: { $0.part.digits != nil }) else { return }
        let ink = InkMeasure(document)
        guard let canvas = Canvas(of: document)?.rect ?? ink.box else { return }
        self.canvas = canvas
        for index in parts.indices {
            guard let text = parts[index].part.digits, let cells = cells(of: parts[index], text, ink),
                let pen = pen(of: cells, parts[index].part)
            else { continue }
            let ends = Self.ends(cells, ink)
            let style = StrokeStyle(width: pen, lineCap: ends.isRound ? .round : .square, lineJoin: ends.join)
            let fit = DigitFit(
                text, in: cells.rows, style, height: Self.height(of: cells), canvas: canvas,
                obstacles: ink.boxes(except: cells.elements))
            if fit.isCramped { cramped.append(parts[index].part.name) }
            redraw(fit, cells, part: &parts[index], families: &families, ink: ink, ends: ends)
        }
    }

    /// Returns the cells of a part's ink, or reports that they are not those of its text.
    private mutating func cells(of part: ResolvedPart, _ text: LocalText, _ ink: InkMeasure) -> DigitCells? {
        let cells = DigitCells(of: part.nodes, in: document, ink)
        guard cells.elements.isEmpty || cells.all.count != text.text.count else { return cells }
        let (count, name) = (text.text.count, part.part.name)
        let digits = "'\(text.text)' has \(count) \(count == 1 ? "digit" : "digits")"
        if cells.elements.isEmpty {
            refuse(
                name, "\(digits), but the part '\(name)' draws none by its own elements",
                "select shapes; digits of a <use> cannot be redrawn")
        } else {
            let shapes = cells.all.count
            refuse(
                name,
                "\(digits), but '\(part.part.selector.text)' draws \(shapes) separate \(shapes == 1 ? "shape" : "shapes")",
                IconInventory.subpaths(cells.all.map(\.box)))
        }
        return nil
    }

    private mutating func refuse(_ part: String, _ message: String, _ hint: String) {
        errors.append(PartError(part: part, setting: .text, message: message, hint: hint))
    }

    private static func height(of cells: DigitCells) -> Double { cells.all.map(\.box.height).median }

    /// Returns the width of a part's pen, or reports that it is too wide, however much it is narrowed.
    private mutating func pen(of cells: DigitCells, _ part: Part) -> Double? {
        let pen = cells.all.map(\.pen).median
        let most = DigitFit.widestPen(height: Self.height(of: cells)) / DigitFit.thinnest
        guard pen > most || pen <= 0 else { return pen }
        let (width, limit) = (InkMeasure.text(pen), InkMeasure.text(most))
        refuse(
            part.name, "a pen of \(width) is too wide for digits of this height: at most \(limit)",
            "draw the digits as 'variants'")
        return nil
    }

    private mutating func redraw(
        _ fit: DigitFit, _ cells: DigitCells, part: inout ResolvedPart, families: inout [SplitPath],
        ink: InkMeasure, ends: (isRound: Bool, join: StrokeStyle.LineJoin)
    ) {
        let all = cells.all
        for element in cells.elements {
            let own = all.indices.filter { all[$0].element == element }
            guard let first = own.first, let (shape, transform) = ink.shape(of: element),
                let inverse = transform.inverse
            else {
                document.remove(element)
                continue
            }
            let digits = own.map { fit.digits[$0] }
            let data: String?
            if shape.fill == nil, let style = shape.stroke?.style {
                data = Self.strokes(digits, fit.pen, ends.isRound, inverse)
                keepPen(fit.pen / transform.meanScale, style, ends.isRound, element)
            } else {
                let stroke = (shape.stroke?.style.width ?? 0) * transform.meanScale
                data = outlines(digits, max(0.1 * fit.pen, fit.pen - stroke), ends, inverse, turn: all[first].turn)
            }
            guard let data else {
                refuse(
                    part.part.name, "the digits of \(document.describe(element)) cannot be outlined",
                    "draw them as 'variants'")
                continue
            }
            write(data, to: element, &part, &families)
        }
        part.nodes.removeAll { document.parent(of: $0) == nil }
        part.anchors.removeAll { document.parent(of: $0) == nil }
    }

    /// Returns how strokes end: as most of the icon's do, or flat as digits' outlines do, or else round if its outlines have curves.
    private static func ends(_ cells: DigitCells, _ ink: InkMeasure) -> (isRound: Bool, join: StrokeStyle.LineJoin) {
        if let usual = ink.usualEnds { return (usual.cap == .round, usual.join) }
        if cells.all.contains(where: \.hasFlatEnds) { return (false, .miter) }
        return ink.hasCurves ? (true, .round) : (false, .miter)
    }

    /// Returns the path data of digits that are stroked; their dots are small rings, filled by the pen.
    private static func strokes(
        _ digits: [DigitFit.Digit], _ pen: Double, _ isRound: Bool, _ map: Transform
    ) -> String {
        var path = Path()
        for digit in digits {
            path.append(digit.path)
            if let dot = digit.dot { path.append(Self.dot(dot, (LocalDigits.dotSize - 1) * pen, isRound)) }
        }
        return text(of: path.applying(map))
    }

    /// Returns a dot: a disc, or a square where strokes end squarely.
    private static func dot(_ center: Point, _ size: Double, _ isRound: Bool) -> Path {
        let half = size / 2
        let box = Rect(minX: center.x - half, minY: center.y - half, maxX: center.x + half, maxY: center.y + half)
        return isRound ? .roundedBox(box, radius: half) : .rectangle(box)
    }

    /// Returns path data as precise as on a canvas of some times the path's size.
    private static func text(of path: Path, onCanvasOf size: Double = 10) -> String {
        let extent = path.controlBox.map { max($0.width, $0.height) } ?? 1
        return OutlineText(extent: size * extent).text(path)
    }

    /// Keeps the width of the pen and full ends, where the element's own style would draw others.
    private mutating func keepPen(_ width: Double, _ style: StrokeStyle, _ isRound: Bool, _ element: NodeID) {
        var declarations: [String] = []
        if (width - style.width).magnitude > 0.005 * style.width {
            declarations.append("stroke-width:\(InkMeasure.text(width))")
        }
        // Digits are as high as those they replace only if the pen reaches beyond the ends.
        if style.lineCap == .butt { declarations.append("stroke-linecap:\(isRound ? "round" : "square")") }
        guard !declarations.isEmpty else { return }
        let own = document.element(element)?[.style] ?? ""
        document.setAttribute(
            .style, to: StyleAttribute.adding(declarations.joined(separator: ";"), to: own), on: element)
    }

    /// Returns the outlines of digits as path data, in the direction of those that they replace.
    private func outlines(
        _ digits: [DigitFit.Digit], _ pen: Double, _ ends: (isRound: Bool, join: StrokeStyle.LineJoin),
        _ map: Transform, turn: Double
    ) -> String? {
        let drawn = digits.map { digit -> String in
            if let dot = digit.dot {
                return "<path d=\"\(Self.exactText(of: Self.dot(dot, LocalDigits.dotSize * pen, ends.isRound)))\"/>"
            }
            let join = ends.join == .round || ends.join == .bevel ? ends.join.rawValue : "miter"
            return "<path d=\"\(Self.exactText(of: digit.path))\" fill=\"none\" stroke=\"#000\" "
                + "stroke-width=\"\(pen)\" stroke-linecap=\"\(ends.isRound ? "round" : "square")\" "
                + "stroke-linejoin=\"\(join)\"/>"
        }.joined()
        let matrix = [map.a, map.b, map.c, map.d, map.e, map.f].map { "\($0)" }.joined(separator: " ")
        // The precision of coordinates is that of the canvas.
        let reach = canvas.applying(map)
        let view = "\(reach.minX) \(reach.minY) \(reach.width) \(reach.height)"
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(view)\"><g transform=\"matrix(\(matrix))\">"
            + "\(drawn)</g></svg>"
        guard let drawing = try? SVGReader.read(Array(svg.utf8), name: "digits") else { return nil }
        let flattened = Flattener.flatten(drawing, level: .fills)
        let turns = Self.turns(of: flattened.document)
        guard flattened.isComplete, flattened.paths.count == digits.count, turns.count == digits.count else {
            return nil
        }
        // Outlines, and thus holes, run in the direction of what they replace.
        let style = NumberStyle(of: document)
        return zip(flattened.paths.map(\.data), turns).map { data, own in
            guard own * turn < 0 else { return data }
            return SubpathSplitter.split(data, style: style)?
                .map { SubpathReverser.reverse($0.text, style: style) ?? $0.text }.joined() ?? data
        }.joined()
    }

    /// Returns the area of each path of a drawing, with the sign of its direction.
    private static func turns(of document: SVGDocument) -> [Double] {
        let ink = InkMeasure(document)
        let extent = ink.box.map { max($0.width, $0.height) } ?? 1
        return document.subtree(of: document.root).compactMap { ink.shape(of: $0)?.shape.path }.map { path in
            Polygon.all(of: path.flattened(tolerance: extent * 1e-3)).reduce(0) { $0 + $1.area }
        }
    }

    /// Returns path data from which outlines are made, more exact than they are.
    private static func exactText(of path: Path) -> String { text(of: path, onCanvasOf: 0.01) }

    /// Makes an element draw a path.
    private mutating func write(
        _ data: String, to element: NodeID, _ part: inout ResolvedPart, _ families: inout [SplitPath]
    ) {
        guard document.element(element)?.isSVG(.path) == true else {
            let path = document.setOutline(data, of: element)
            // The outline stands last, behind what the shape says.
            document.removeAttribute(.d, from: path)
            document.setAttribute(.d, to: data, on: path)
            part.nodes = part.nodes.map { $0 == element ? path : $0 }
            part.anchors = part.anchors.map { $0 == element ? path : $0 }
            return
        }
        document.setAttribute(.d, to: data, on: element)
        for family in families.indices {
            guard let piece = families[family].pieces.firstIndex(where: { $0.node == element }),
                let number = families[family].pieces[piece].numbers.first
            else { continue }
            let count = SubpathSplitter.split(data, style: .plain)?.count ?? 1
            families[family].pieces[piece].numbers = Array(repeating: number, count: count)
            families[family].isRedrawn = true
        }
    }
}
