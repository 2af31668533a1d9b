import Geometry
import SVGDocument

extension Resolver {
    /// Returns the outline of a shape in its user space, or `nil` if it is not drawn.
    mutating func outline(_ item: StyledElement, _ context: ResolvingContext) -> Outline? {
        guard mayDrawSegments(item.id), let outline = readOutline(item, context) else { return nil }
        allowance.segments -= outline.path.verbs.count
        return outline
    }

    private mutating func readOutline(_ item: StyledElement, _ context: ResolvingContext) -> Outline? {
        let units = units(item.style, context)
        switch item.kind {
        case .path: return path(item)
        case .rect: return finite(rectangle(item, units))
        case .circle: return finite(circle(item, units))
        case .ellipse: return finite(ellipse(item, units))
        case .line: return finite(line(item, units))
        case .polyline, .polygon: return finite(polyline(item))
        case .svg, .group, .anchor, .switch, .use, .symbol, .image, .text, .foreignObject, .clipPath, .mask, .pattern,
            .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            return nil
        }
    }

    /// Returns the outline, or `nil` if a point overflowed although all lengths are finite.
    private func finite(_ path: Path?) -> Outline? {
        guard let path, path.points.allSatisfy({ $0.isFinite }) else { return nil }
        return Outline(path: path)
    }

    private mutating func path(_ item: StyledElement) -> Outline? {
        guard let data = item.style.own.d else { return nil }
        let reader = PathReader(data)
        if !reader.isValid {
            warn(naming: item.id, rule: .svgError) { "invalid path data: \($0) is drawn up to the error" }
        }
        guard !reader.path.isEmpty else { return nil }
        return Outline(path: reader.path, arcJoints: reader.arcJoints)
    }

    private func rectangle(_ item: StyledElement, _ units: LengthUnits) -> Path? {
        let own = item.style.own
        let width = units.resolve(own.width, .horizontal)
        let height = units.resolve(own.height, .vertical)
        guard width > 0, height > 0 else { return nil }
        let rect = Rect(
            x: units.resolve(own.x, .horizontal), y: units.resolve(own.y, .vertical), width: width, height: height)
        let (rx, ry) = radii(own, units)
        guard rx > 0, ry > 0 else { return .rectangle(rect) }
        return .roundedRectangle(rect, rx: min(rx, width / 2), ry: min(ry, height / 2))
    }

    /// Returns both radii. One that is absent, or negative and so invalid, is that of the other axis.
    private func radii(_ own: NonInheritedStyle, _ units: LengthUnits) -> (Double, Double) {
        let rx = own.rx.map { units.resolve($0, .horizontal) }.flatMap { $0 < 0 ? nil : $0 }
        let ry = own.ry.map { units.resolve($0, .vertical) }.flatMap { $0 < 0 ? nil : $0 }
        return (rx ?? ry ?? 0, ry ?? rx ?? 0)
    }

    private func circle(_ item: StyledElement, _ units: LengthUnits) -> Path? {
        let radius = units.resolve(item.style.own.r, .diagonal)
        return ellipse(item.style.own, units, radius, radius)
    }

    private func ellipse(_ item: StyledElement, _ units: LengthUnits) -> Path? {
        let (rx, ry) = radii(item.style.own, units)
        return ellipse(item.style.own, units, rx, ry)
    }

    private func ellipse(_ own: NonInheritedStyle, _ units: LengthUnits, _ rx: Double, _ ry: Double) -> Path? {
        let center = Point(x: units.resolve(own.cx, .horizontal), y: units.resolve(own.cy, .vertical))
        guard rx > 0, ry > 0 else { return nil }
        return .ellipse(center: center, rx: rx, ry: ry)
    }

    private func line(_ item: StyledElement, _ units: LengthUnits) -> Path? {
        func coordinate(_ name: AttributeName, _ axis: LengthUnits.Axis) -> Double {
            units.resolve(item.element[name].flatMap(StyleLength.read), axis)
        }
        return .line(
            from: Point(x: coordinate(.x1, .horizontal), y: coordinate(.y1, .vertical)),
            to: Point(x: coordinate(.x2, .horizontal), y: coordinate(.y2, .vertical)))
    }

    private mutating func polyline(_ item: StyledElement) -> Path? {
        let (path, isValid) = Path.polyline(item.element[.points] ?? "", isClosed: item.kind == .polygon)
        if !isValid {
            warn(naming: item.id, rule: .svgError) { "invalid points: \($0) is drawn up to the error" }
        }
        return path.points.count > 1 ? path : nil
    }
}

extension Resolver {
    /// Returns the bounds of a shape's stroke in its user space, or `nil` if it has none.
    mutating func strokeBox(_ item: StyledElement, _ context: ResolvingContext) -> Rect? {
        guard item.kind.isShape, item.style.inherited.stroke != .none, let outline = outline(item, context),
            let style = strokeStyle(item, outline.path, context)
        else { return nil }
        return outline.path.strokeBounds(style)
    }
}
