import Geometry
import SVGDocument
import SVGScene

/// Writes a part's silhouette, grown by a distance, as shapes that are filled and stroked.
///
/// The stroke of a shape that is drawn with a round pen grows by making the pen wider, so the shape is written with
/// its own coordinates. Where the pen leaves corners or ends of another form, the outline of the stroke is written,
/// and a round pen goes around that.
struct SilhouetteWriter {
    /// An element to be put into a mask.
    struct Piece {
        var name: String
        var attributes: [(name: String, value: String)]
    }

    let document: SVGDocument
    let style: NumberStyle
    let outlines: OutlineText
    /// The distance in the root's user units.
    let distance: DecimalNumber
    /// Maps the root's user space to the one that is written in.
    let fromRoot: Transform
    /// Whether style sheets could reach the pieces, so that their paint must be declared in `style`.
    let hasStyleSheet: Bool
    /// The paint of the pieces.
    let color: String

    func pieces(of silhouette: Silhouette) -> [Piece] {
        silhouette.shapes.flatMap(pieces)
    }

    private func pieces(of shape: Silhouette.Shape) -> [Piece] {
        let subpaths = shape.path.subpaths
        guard let width = penWidth(of: shape, subpaths) else { return outlinePieces(of: shape, subpaths) }
        let transform = TransformText.text(fromRoot * shape.transform)
        if let sources = sources(of: shape, subpaths) {
            return sources.map { piece($0, width: width, transform) }
        }
        return subpaths.map { path in
            let data = [("d", outlines.text(path.applying(shape.transform)))]
            return piece(
                Source(name: "path", geometry: data, isFilled: isFilled(path, shape)),
                width: scaled(width, by: Self.uniformScale(shape.transform) ?? 1), TransformText.text(fromRoot))
        }
    }

    // MARK: Round pens

    /// The width of a round pen that draws the shape and the distance around it, in the shape's units; `nil` where
    /// no round pen does.
    private func penWidth(of shape: Silhouette.Shape, _ subpaths: [Path]) -> DecimalNumber? {
        guard let scale = Self.uniformScale(shape.transform), scale > 0, let reach = distance + distance else {
            return nil
        }
        let grown = scaled(reach, by: 1 / scale)
        guard let stroke = shape.stroke else { return grown }
        guard stroke.penTransform == nil, stroke.style.dashes.isEmpty, isRound(stroke.style, subpaths),
            let width = DecimalNumber("\(stroke.style.width)".utf8)
        else { return nil }
        return width + grown
    }

    private func isRound(_ style: StrokeStyle, _ subpaths: [Path]) -> Bool {
        let hasRoundCaps = style.lineCap == .round || subpaths.allSatisfy(\.isClosed)
        return hasRoundCaps && (style.lineJoin == .round || !subpaths.contains(where: \.hasCorners))
    }

    private func scaled(_ width: DecimalNumber, by factor: Double) -> DecimalNumber {
        factor == 1 ? width : TransformText.decimal(width.doubleValue * factor)
    }

    /// The factor by which a transform scales, or `nil` where it scales or skews unevenly.
    private static func uniformScale(_ t: Transform) -> Double? {
        let (first, second) = ((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
        guard abs(first - second) <= 1e-9 * first, abs(t.a * t.c + t.b * t.d) <= 1e-9 * first * first else {
            return nil
        }
        return abs(first - 1) < 1e-12 ? 1 : first
    }

    // MARK: Geometry as written in the source

    private struct Source {
        var name: String
        var geometry: [(name: String, value: String)]
        var isFilled: Bool
    }

    private static let geometryAttributes: [String: [String]] = [
        "rect": ["x", "y", "width", "height", "rx", "ry"], "circle": ["cx", "cy", "r"],
        "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"], "polyline": ["points"],
        "polygon": ["points"], "path": ["d"],
    ]

    /// The shape in the source's own words, or `nil` where these do not tell all.
    private func sources(of shape: Silhouette.Shape, _ subpaths: [Path]) -> [Source]? {
        guard let element = shape.element.flatMap(document.element), element.name.namespace == .svg,
            let names = Self.geometryAttributes[element.name.local], !hasStyleSheet,
            StyleAttribute.properties(in: element["style"] ?? "").isDisjoint(with: names)
        else { return nil }
        let geometry = names.compactMap { name in element[name].map { (name: name, value: $0) } }
        guard element.isSVG("path") else {
            let isPlain = geometry.allSatisfy { !$0.value.contains { $0 == "%" || ($0.isLetter && $0 != "e") } }
            guard isPlain, subpaths.count == 1 else { return nil }
            return [Source(name: element.name.local, geometry: geometry, isFilled: isFilled(subpaths[0], shape))]
        }
        guard let texts = element["d"].flatMap({ SubpathSplitter.split($0, style: style) }),
            texts.count == subpaths.count
        else { return nil }
        return zip(texts, subpaths).map { text, path in
            Source(name: "path", geometry: [("d", text.text)], isFilled: isFilled(path, shape))
        }
    }

    /// What a closed subpath surrounds is covered by the part, even where the part has a hole there.
    private func isFilled(_ path: Path, _ shape: Silhouette.Shape) -> Bool {
        shape.isFilled || path.isClosed
    }

    // MARK: Outlines of strokes

    private func outlinePieces(of shape: Silhouette.Shape, _ subpaths: [Path]) -> [Piece] {
        var paths = subpaths.filter { isFilled($0, shape) }
        if let stroke = shape.stroke {
            let pen = stroke.penTransform ?? .identity
            let outline = shape.path.applying(pen).stroked(
                stroke.style, tolerance: max(stroke.style.width / 32, 1e-9),
                maximumPointCount: Path.maximumStrokePointCount)
            // A stroke of more points is left out: its text would be larger than any file that is read.
            if let back = pen.inverse, let outline { paths.append(outline.applying(back)) }
        }
        let reach = (distance + distance) ?? distance
        return paths.filter { !$0.isEmpty }.map { path in
            let data = outlines.text(path.applying(shape.transform))
            return piece(
                Source(name: "path", geometry: [("d", data)], isFilled: true), width: reach,
                TransformText.text(fromRoot))
        }
    }

    // MARK: Elements

    private func piece(_ source: Source, width: DecimalNumber, _ transform: String?) -> Piece {
        var piece = Piece(name: source.name, attributes: source.geometry)
        if let transform { piece.attributes.append(("transform", transform)) }
        var paint = [(name: "stroke-width", value: style.text(width))]
        if !source.isFilled { paint.append(("fill", "none")) }
        piece.attributes += hasStyleSheet ? [("style", declarations(paint))] : paint
        return piece
    }

    private func declarations(_ paint: [(name: String, value: String)]) -> String {
        let common = [("fill", color), ("stroke", color), ("stroke-linecap", "round"), ("stroke-linejoin", "round")]
        let own = Set(paint.map(\.name))
        let all = common.filter { !own.contains($0.0) } + paint.map { ($0.name, $0.value) }
        return all.map { "\($0.0):\($0.1)" }.joined(separator: ";")
    }
}
