import Directionality
import Geometry
import SVGDocument
import SVGScene

/// The silhouette of a part: the shapes that it draws, in painting order.
package struct Silhouette {
    struct Shape {
        /// The outline in its own user space.
        var path: Path
        /// The transform from that user space to the root's.
        var transform: Transform
        /// The rule of the fill; without one, only closed subpaths count as filled.
        var fillRule: FillRule?
        /// The stroke of the outline, if any.
        var stroke: SceneStroke?
        var element: NodeID?
    }

    let shapes: [Shape]

    /// Creates the silhouette of the elements for which `isPart` holds and everything inside them.
    init(in scene: Scene, where isPart: (NodeID) -> Bool) {
        shapes = scene.root.nodes().shapes.filter { shape, place in
            shape.element.map(isPart) == true || place.isInside(isPart)
        }.map { shape, place in
            Shape(
                path: shape.path, transform: place.transform, fillRule: shape.fill?.rule, stroke: shape.stroke,
                element: shape.element)
        }
    }
}

extension Silhouette {
    /// Returns the outlines of everything that a scene draws, as polygons in the root's user space. `tolerance` is the
    /// maximum distance between an outline and its polygon, in that space.
    package static func outlines(of scene: Scene, tolerance: Double) -> [Path] {
        Silhouette(in: scene) { _ in true }.shapes.flatMap { $0.outlines(tolerance: tolerance).map(\.outline) }
    }

    /// Returns the first element whose stroke is not among the outlines, as it has too many points.
    static func missingStroke(of scene: Scene, tolerance: Double) -> NodeID? {
        Silhouette(in: scene) { _ in true }.shapes.first { $0.stroke != nil && $0.strokeOutline(tolerance) == nil }?
            .element
    }
}

extension Silhouette.Shape {
    var isFilled: Bool { fillRule != nil }

    /// Returns the outline of the fill, and that of the stroke, as polygons in the root's user space, with their rules.
    func outlines(tolerance: Double) -> [(outline: Path, rule: FillRule)] {
        let own = tolerance / max(transform.meanScale, 1e-9)
        let fill = fillRule.map { (outline: path.flattened(tolerance: own).applying(transform), rule: $0) }
        let stroke = strokeOutline(tolerance).map { (outline: $0, rule: FillRule.nonzero) }
        return [fill, stroke].compactMap(\.self)
    }

    /// Returns the outline of the stroke without its dashes, with a tolerance in the root's user space.
    fileprivate func strokeOutline(_ tolerance: Double) -> Path? {
        strokeOutline(tolerance: tolerance / max(transform.meanScale, 1e-9), maximumPointCount: 65_536)
    }

    /// Returns the outline of the stroke without its dashes, as polygons in the root's user space; `nil` without a
    /// stroke, or where it has too many points. `tolerance` is the maximum distance between an outline and its polygon,
    /// in the shape's own space.
    func strokeOutline(tolerance: Double, maximumPointCount: Int) -> Path? {
        stroke?.solid.outline(along: path, transform, tolerance: tolerance, maximumPointCount: maximumPointCount)
    }
}

/// A writer of a part's silhouette, grown by a distance, as filled and stroked shapes.
///
/// A stroke drawn with a round pen grows by widening the pen, so that the shape is written with its own coordinates. If
/// the pen leaves other caps or joins, the outline of the stroke is written, stroked with a round pen.
struct SilhouetteWriter {
    /// An element of a mask.
    struct Piece {
        var name: ElementName
        var attributes: [(name: AttributeName, value: String)]
    }

    let document: SVGDocument
    let style: NumberStyle
    let outlines: OutlineText
    /// The distance in the root's user units.
    let distance: DecimalNumber
    /// The transform from the root's user space to the output's.
    let fromRoot: Transform
    /// Whether style sheets could affect the pieces, so that their paint must be declared in `style`.
    let hasStyleSheet: Bool

    func pieces(of silhouette: Silhouette) -> [Piece] { silhouette.shapes.flatMap(pieces) }

    private func pieces(of shape: Silhouette.Shape) -> [Piece] {
        let subpaths = shape.path.subpaths
        guard let width = penWidth(of: shape, subpaths) else { return outlinePieces(of: shape, subpaths) }
        let transform = TransformText.text(fromRoot * shape.transform)
        if let sources = sources(of: shape, subpaths) { return sources.map { piece($0, width: width, transform) } }
        return subpaths.map { path in
            let data = [(name: AttributeName.d, value: outlines.text(path.applying(shape.transform)))]
            return piece(
                Source(name: .path, geometry: data, isFilled: isFilled(path, shape)),
                width: scaled(width, by: Self.uniformScale(shape.transform) ?? 1), TransformText.text(fromRoot))
        }
    }

    /// Returns the width of a round pen that draws the shape and the distance around it, in its units, or `nil` for none.
    private func penWidth(of shape: Silhouette.Shape, _ subpaths: [Path]) -> DecimalNumber? {
        guard Self.growsByPen(shape, subpaths), let scale = Self.uniformScale(shape.transform),
            let reach = distance + distance
        else { return nil }
        let grown = scaled(reach, by: 1 / scale)
        guard let stroke = shape.stroke else { return grown }
        return DecimalNumber(shortest: stroke.style.width).flatMap { $0 + grown }
    }

    /// Returns whether a wider round pen draws a shape and a distance around it.
    private static func growsByPen(_ shape: Silhouette.Shape, _ subpaths: [Path]) -> Bool {
        guard let scale = uniformScale(shape.transform), scale > 0 else { return false }
        guard let stroke = shape.stroke else { return true }
        return stroke.penTransform == nil && stroke.style.dashes.isEmpty && isRound(stroke.style, subpaths)
            && DecimalNumber(shortest: stroke.style.width) != nil
    }

    private static func isRound(_ style: StrokeStyle, _ subpaths: [Path]) -> Bool {
        let hasRoundCaps = style.lineCap == .round || subpaths.allSatisfy(\.isClosed)
        return hasRoundCaps && (style.lineJoin == .round || !subpaths.contains(where: \.hasCorners))
    }

    private func scaled(_ width: DecimalNumber, by factor: Double) -> DecimalNumber {
        factor == 1 ? width : TransformText.decimal(width.doubleValue * factor)
    }

    /// Returns the uniform scale factor of a transform, or `nil` if it scales unevenly or skews.
    private static func uniformScale(_ t: Transform) -> Double? {
        t.similarityScale(within: 1e-9).map { abs($0 - 1) < 1e-12 ? 1 : $0 }
    }

    private struct Source {
        var name: ElementName
        var geometry: [(name: AttributeName, value: String)]
        var isFilled: Bool
    }

    private static let geometryAttributes: [ElementName: [AttributeName]] = [
        .rect: [.x, .y, .width, .height, .rx, .ry], .circle: [.cx, .cy, .r], .ellipse: [.cx, .cy, .rx, .ry],
        .line: [.x1, .y1, .x2, .y2], .polyline: [.points], .polygon: [.points], .path: [.d],
    ]

    /// Returns the shape with the geometry as written in the source, or `nil` if that is not the whole geometry.
    private func sources(of shape: Silhouette.Shape, _ subpaths: [Path]) -> [Source]? {
        guard let element = shape.element.flatMap(document.element), let name = element.kind,
            let names = Self.geometryAttributes[name], !hasStyleSheet,
            StyleAttribute.properties(in: element[.style] ?? "").isDisjoint(
                with: PropertySet(names.compactMap(Property.init)))
        else { return nil }
        let geometry = names.compactMap { name in element[name].map { (name: name, value: $0) } }
        guard element.isSVG(.path) else {
            let isPlain = geometry.allSatisfy { !$0.value.contains { $0 == "%" || ($0.isLetter && $0 != "e") } }
            guard isPlain, subpaths.count == 1 else { return nil }
            return [Source(name: name, geometry: geometry, isFilled: isFilled(subpaths[0], shape))]
        }
        guard let texts = element[.d].flatMap({ SubpathSplitter.split($0, style: style) }),
            texts.count == subpaths.count
        else { return nil }
        return zip(texts, subpaths).map { text, path in
            Source(name: .path, geometry: [(.d, text.text)], isFilled: isFilled(path, shape))
        }
    }

    /// Returns whether the inside of a subpath counts as covered: always if it is closed, even where the part has a hole.
    private func isFilled(_ path: Path, _ shape: Silhouette.Shape) -> Bool { shape.isFilled || path.isClosed }

    private func outlinePieces(of shape: Silhouette.Shape, _ subpaths: [Path]) -> [Piece] {
        var paths = subpaths.filter { isFilled($0, shape) }
        if let stroke = shape.stroke {
            // Parts with longer ones are errors: see `tooLongStroke`.
            if let outline = Self.outline(of: stroke, along: shape.path) { paths.append(outline) }
        }
        let reach = (distance + distance) ?? distance
        return paths.filter { !$0.isEmpty }.map { path in
            let data = outlines.text(path.applying(shape.transform))
            return piece(
                Source(name: .path, geometry: [(.d, data)], isFilled: true), width: reach,
                TransformText.text(fromRoot))
        }
    }

    /// Returns the first element of a part with a stroke that cannot be written: the path data of its outline would be larger
    /// than any file that is read.
    static func tooLongStroke(in silhouette: Silhouette) -> NodeID? {
        silhouette.shapes.first { shape in
            guard let stroke = shape.stroke, !growsByPen(shape, shape.path.subpaths) else { return false }
            return outline(of: stroke, along: shape.path) == nil
        }?.element
    }

    /// Returns the outline of a stroke, dashes included, in the shape's units; `nil` if it has too many points.
    private static func outline(of stroke: SceneStroke, along path: Path) -> Path? {
        stroke.outline(along: path, tolerance: max(stroke.style.width / 32, 1e-9))
    }

    private func piece(_ source: Source, width: DecimalNumber, _ transform: String?) -> Piece {
        var piece = Piece(name: source.name, attributes: source.geometry)
        if let transform { piece.attributes.append((.transform, transform)) }
        var paint = [(name: AttributeName.strokeWidth, value: style.text(width))]
        if !source.isFilled { paint.append((.fill, "none")) }
        piece.attributes += hasStyleSheet ? [(.style, declarations(paint))] : paint
        return piece
    }

    /// The paint of what a mask hides.
    static let blackPen: [(name: AttributeName, value: String)] = [
        (.fill, "#000"), (.stroke, "#000"), (.strokeLinecap, "round"), (.strokeLinejoin, "round"),
    ]

    private func declarations(_ paint: [(name: AttributeName, value: String)]) -> String {
        let own = Set(paint.map(\.name))
        let all = Self.blackPen.filter { !own.contains($0.name) } + paint
        return all.map { "\($0.name.rawValue):\($0.value)" }.joined(separator: ";")
    }
}
