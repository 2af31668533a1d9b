import Flattening
import Geometry
import SVGDocument
import SVGScene

/// A drawing as a VectorDrawable of Android.
///
/// Android's groups know no skewed transforms, so coordinates are those of the canvas throughout. Path data keeps to what
/// Android's parser reads: numbers apart by commas and spaces, no arcs, and no more than a resource string can hold.
public struct VectorDrawable {
    /// The largest string that fits into a resource; the linker replaces longer ones without an error.
    private static let longestPathData = 32_767

    private var body = ""
    private var usesGradients = false
    private let decimals: Int
    private let template: Bool
    /// The drawable that the drawing was made from, whose colours are written as it spells them.
    private let source: DrawableSource?

    /// Returns a drawing as a VectorDrawable, its colours spelled as in its drawable, or `nil` where none can say it.
    public static func text(of document: SVGDocument) -> String? {
        try? text(
            of: FilledForms(document), as: SceneResolver.resolve(document), isTemplate: false, isAutoMirrored: false)
    }

    /// Cuts what cannot be said as it is drawn, such as a clearance, into outlines if possible; throws what is left.
    static func text(
        of forms: FilledForms, as scene: Scene, isTemplate: Bool, isAutoMirrored: Bool
    ) throws(DrawingObstacle) -> String {
        let source = forms.source.drawable
        do throws(DrawingObstacle) {
            return try text(of: scene, from: source, isTemplate: isTemplate, isAutoMirrored: isAutoMirrored)
        } catch {
            for level in [FlatteningLevel.cut, .fills] {
                guard case .success(let flat) = forms.document(level) else { continue }
                let text = try? text(
                    of: SceneResolver.resolve(flat), from: source, isTemplate: isTemplate,
                    isAutoMirrored: isAutoMirrored)
                if let text { return text }
            }
            throw error
        }
    }

    /// Throws what a VectorDrawable cannot say. `source` is the drawable that the drawing was made from, whose tint and
    /// references to colours stay. With `isTemplate` all colours become black, for apps that tint icons.
    static func text(
        of scene: Scene, from source: DrawableSource?, isTemplate: Bool, isAutoMirrored: Bool
    ) throws(DrawingObstacle) -> String {
        var writer = VectorDrawable(scene, isTemplate ? nil : source, isTemplate)
        try writer.write(scene.paintedPaths())
        let size = (writer.number(scene.size.width), writer.number(scene.size.height))
        let gradients = writer.usesGradients ? "\n    xmlns:aapt=\"http://schemas.android.com/aapt\"" : ""
        let tint = writer.source?.tint.map { "\n    android:tint=\"\($0)\"" } ?? ""
        let mirroring = isAutoMirrored ? "\n    android:autoMirrored=\"true\"" : ""
        return """
            <vector xmlns:android="http://schemas.android.com/apk/res/android"\(gradients)
                android:width="\(size.0)dp"
                android:height="\(size.1)dp"\(tint)\(mirroring)
                android:viewportWidth="\(size.0)"
                android:viewportHeight="\(size.1)">
            \(writer.body)</vector>

            """
    }

    private init(_ scene: Scene, _ source: DrawableSource?, _ isTemplate: Bool) {
        template = isTemplate
        self.source = source
        let extent = max(scene.size.width, scene.size.height)
        decimals = extent <= 100 ? 4 : extent <= 1000 ? 3 : 2
    }

    private func number(_ value: Double) -> String { NumberText.rounded(value, decimals: decimals) }

    // MARK: Paths

    private mutating func write(_ paths: [PaintedPath]) throws(DrawingObstacle) {
        var index = 0
        var clips: [Path] = []
        while index < paths.count {
            let path = paths[index]
            if path.clips != clips {
                close(clips)
                clips = path.clips
                for clip in clips { body += "  <group>\n    <clip-path android:pathData=\"\(try data(clip))\"/>\n" }
            }
            // The fill of a shape and the stroke after it are one element.
            let next = index + 1 < paths.count ? paths[index + 1] : nil
            if path.stroke == nil, let next, next.shape == path.shape, next.stroke != nil {
                try write(fill: path, stroke: next)
                index += 2
            } else {
                try path.stroke == nil ? write(fill: path, stroke: nil) : write(fill: nil, stroke: path)
                index += 1
            }
        }
        close(clips)
    }

    private mutating func close(_ clips: [Path]) { for _ in clips { body += "  </group>\n" } }

    private mutating func write(fill: PaintedPath?, stroke: PaintedPath?) throws(DrawingObstacle) {
        guard let path = (fill ?? stroke)?.path, path.verbs.contains(where: { $0 != .move && $0 != .close }) else {
            return
        }
        // An ellipse of colours is a circle in a group that is stretched.
        let stretch = fill.flatMap { Self.stretch($0.paint) }
        if let stretch, var fill {
            if stroke != nil {
                try write(fill: fill, stroke: nil)
            } else {
                fill.path = fill.path.applying(.scale(x: 1, y: 1 / stretch))
                body += "  <group android:scaleY=\"\(NumberText.rounded(stretch, decimals: 6))\">\n"
                try write(fill, nil, stretch: stretch)
                body += "  </group>\n"
            }
            if let stroke { try write(fill: nil, stroke: stroke) }
            return
        }
        try write(fill, stroke, stretch: 1)
    }

    private mutating func write(_ fill: PaintedPath?, _ stroke: PaintedPath?, stretch: Double) throws(DrawingObstacle) {
        guard let path = (fill ?? stroke)?.path else { return }
        var attributes: [String] = []
        var children = ""
        if let fill {
            try add(fill, "fill", stretch: stretch, attributes: &attributes, children: &children)
            if fill.rule == .evenodd { attributes.append("android:fillType=\"evenOdd\"") }
        }
        if let stroke, let style = stroke.stroke {
            try add(stroke, "stroke", stretch: stretch, attributes: &attributes, children: &children)
            attributes.append("android:strokeWidth=\"\(number(style.width))\"")
            switch style.lineCap {
            case .butt: break
            case .round, .square: attributes.append("android:strokeLineCap=\"\(style.lineCap.rawValue)\"")
            }
            switch style.lineJoin {
            case .miter, .miterClip, .arcs:
                if style.miterLimit != 4 {
                    attributes.append("android:strokeMiterLimit=\"\(number(style.miterLimit))\"")
                }
            case .round, .bevel: attributes.append("android:strokeLineJoin=\"\(style.lineJoin.rawValue)\"")
            }
        }
        attributes.append("android:pathData=\"\(try data(path))\"")
        let start = "  <path\n      " + attributes.joined(separator: "\n      ")
        body += children.isEmpty ? start + "/>\n" : start + ">\n\(children)  </path>\n"
    }

    private mutating func add(
        _ path: PaintedPath, _ property: String, stretch: Double, attributes: inout [String],
        children: inout String
    ) throws(DrawingObstacle) {
        switch path.paint {
        case .color(let color):
            if let reference = source?.reference(for: self.color(color, 1)) {
                attributes.append("android:\(property)Color=\"\(reference)\"")
                if path.opacity < 1 {
                    attributes.append("android:\(property)Alpha=\"\(NumberText.rounded(path.opacity))\"")
                }
            } else {
                attributes.append("android:\(property)Color=\"\(self.color(color, path.opacity))\"")
            }
        case .linearGradient, .radialGradient:
            usesGradients = true
            children += "    <aapt:attr name=\"android:\(property)Color\">\n"
            children += try gradient(path.paint, path.opacity, stretch)
            children += "    </aapt:attr>\n"
        case .pattern: throw DrawingObstacle(what: "a pattern", element: nil)
        }
    }

    private func color(_ color: RGBColor, _ opacity: Double) -> String {
        var shown = template ? .black : color
        shown.alpha = color.alpha * opacity
        return "#" + shown.hexadecimal
    }

    // MARK: Gradients

    /// Returns how much higher than wide the circle of a radial gradient is drawn, or `nil` where it is round.
    private static func stretch(_ paint: ScenePaint) -> Double? {
        guard case .radialGradient(let gradient) = paint else { return nil }
        let transform = gradient.gradient.transform
        guard transform.similarityScale(within: 1e-6) == nil, transform.a != 0, transform.d != 0,
            abs(transform.b) + abs(transform.c) < 1e-9
        else { return nil }
        return abs(transform.d / transform.a)
    }

    private func gradient(_ paint: ScenePaint, _ opacity: Double, _ stretch: Double) throws(DrawingObstacle) -> String {
        let shared: SceneGradient
        var attributes: [(String, String)]
        switch paint {
        case .linearGradient(let gradient):
            shared = gradient.gradient
            let (start, end) = gradient.ends
            attributes = [
                ("type", "linear"), ("startX", number(start.x)), ("startY", number(start.y)), ("endX", number(end.x)),
                ("endY", number(end.y)),
            ]
        case .radialGradient(let gradient):
            shared = gradient.gradient
            let (center, radius) = try gradient.circle(in: .scale(x: 1, y: 1 / stretch))
            attributes = [
                ("type", "radial"), ("centerX", number(center.x)), ("centerY", number(center.y)),
                ("gradientRadius", number(radius)),
            ]
        case .color, .pattern: return ""
        }
        switch shared.spread {
        case .pad: break
        case .reflect: attributes.append(("tileMode", "mirror"))
        case .repeat: attributes.append(("tileMode", "repeat"))
        }
        let items = shared.stops.map { stop in
            "        <item android:offset=\"\(NumberText.rounded(stop.offset))\" "
                + "android:color=\"\(color(stop.color, opacity))\"/>\n"
        }
        let text = attributes.map { " android:\($0.0)=\"\($0.1)\"" }.joined()
        return "      <gradient\(text)>\n\(items.joined())      </gradient>\n"
    }

    // MARK: Path data

    private func data(_ path: Path) throws(DrawingObstacle) -> String {
        let text = path.data(decimals: decimals, separator: ",")
        guard text.utf8.count <= Self.longestPathData else {
            throw DrawingObstacle(what: "an outline with so many points", element: nil)
        }
        return text
    }
}

extension RGBColor {
    var hexadecimal: String {
        [alpha, red, green, blue].map { UInt8((min(max($0, 0), 1) * 255).rounded()).hexadecimal.uppercased() }.joined()
    }
}

extension SceneRadialGradient {
    /// The circle on the canvas, for platforms that spread colours from the middle of a circle; throws why there is none.
    func circle(
        in outer: Transform = .identity, of element: NodeID? = nil
    ) throws(DrawingObstacle) -> (center: Point, radius: Double) {
        let transform = outer * gradient.transform
        guard let scale = transform.similarityScale(within: 1e-6) else {
            throw DrawingObstacle(what: "a radial gradient that is no circle", element: element)
        }
        guard focus == center, focusRadius == 0 else {
            throw DrawingObstacle(what: "a radial gradient with a focus beside its centre", element: element)
        }
        return (transform.apply(center), radius * scale)
    }
}

extension SceneLinearGradient {
    /// The ends on the canvas: colours change at right angles to the line between them.
    var ends: (start: Point, end: Point) {
        let transform = gradient.transform
        let first = transform.apply(start)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        guard let inverse = transform.inverse else { return (first, transform.apply(end)) }
        // The offset is an affine function of the place; this is how it grows along x and y of the canvas.
        let length = dx * dx + dy * dy
        let (gx, gy) = ((inverse.a * dx + inverse.b * dy) / length, (inverse.c * dx + inverse.d * dy) / length)
        let size = gx * gx + gy * gy
        return (first, Point(x: first.x + gx / size, y: first.y + gy / size))
    }
}
