import Flattening
import Geometry
import SVGDocument
import SVGScene

/// A drawing as an `ImageVector` of Compose: filled paths, whose data keep arcs and curves, with colours and gradients.
struct KotlinVector {
    /// The largest literal of the JVM, which counts bytes in 16 bits, with room for what surrounds the data.
    private static let longestData = 65_000

    private let paths: [(data: String, path: FlattenedPath)]
    private let size: (width: Double, height: Double)
    /// The part of the drawing that is shown, in its user units: in the size's proportions, as Compose stretches all to it.
    private let box: Rect

    init(_ variant: BuiltVariant) throws(DrawingObstacle) {
        let drawing = try variant.forms.paths.get()
        let scene = variant.scene
        size = (scene.size.width, scene.size.height)
        box = variant.document.shownBox(in: scene.size)
        var paths: [(data: String, path: FlattenedPath)] = []
        for path in drawing.paths {
            let data =
                box.minX == 0 && box.minY == 0 ? path.data : ShiftedPath.text(path.data, dx: -box.minX, dy: -box.minY)
            guard data.utf8.count <= Self.longestData else {
                throw DrawingObstacle(what: "an outline with so many points", element: path.element)
            }
            if case .radialGradient(let gradient) = path.paint { _ = try gradient.circle(of: path.element) }
            paths.append((data, path))
        }
        self.paths = paths
    }

    /// The colours of the fills, opaque; `nil` where a gradient is one.
    fileprivate var colors: Set<RGBColor>? {
        var colors: Set<RGBColor> = []
        for (_, path) in paths {
            guard case .color(var color) = path.paint else { return nil }
            color.alpha = 1
            colors.insert(color)
        }
        return colors
    }

    var imports: Set<String> {
        guard !paths.isEmpty else { return [] }
        var imports: Set<String> = ["ui.graphics.Color", "ui.graphics.vector.addPathNodes"]
        for (_, path) in paths {
            switch path.paint {
            case .color: imports.insert("ui.graphics.SolidColor")
            case .linearGradient(let gradient): imports.formUnion(Self.imports(gradient.gradient))
            case .radialGradient(let gradient): imports.formUnion(Self.imports(gradient.gradient))
            case .pattern: break
            }
        }
        return imports
    }

    private static func imports(_ gradient: SceneGradient) -> [String] {
        ["ui.geometry.Offset", "ui.graphics.Brush"] + (gradient.spread == .pad ? [] : ["ui.graphics.TileMode"])
    }

    /// Returns an indented expression that makes the vector. With `isTemplate` all colours are black, for apps that
    /// tint icons; with `isAutoMirrored` it is mirrored in right-to-left layouts.
    func text(name: String, isTemplate: Bool, isAutoMirrored: Bool) -> String {
        let numbers = [size.width, size.height].map { NumberText.rounded($0) + ".dp" }
        let arguments = [
            "name = \(KotlinText.quoted(name))", "defaultWidth = \(numbers[0])", "defaultHeight = \(numbers[1])",
            "viewportWidth = \(Self.number(box.width))", "viewportHeight = \(Self.number(box.height))",
        ]
        let mirroring = isAutoMirrored ? ["autoMirror = true"] : []
        let lines = paths.map { data, path in
            let fill = isTemplate ? "SolidColor(Color.Black)" : brush(path.paint)
            let opacity = isTemplate ? path.opacity * path.paint.alpha : path.opacity
            let alpha = opacity < 1 ? ", fillAlpha = \(Self.number(opacity))" : ""
            return "        .addPath(addPathNodes(\(KotlinText.quoted(data))), fill = \(fill)\(alpha))\n"
        }
        return "    ImageVector.Builder(\((arguments + mirroring).joined(separator: ", ")))\n\(lines.joined())"
            + "        .build()\n"
    }

    private static func number(_ value: Double) -> String { NumberText.rounded(value) + "f" }

    private static func color(_ color: RGBColor) -> String { "Color(0x\(color.hexadecimal))" }

    private func brush(_ paint: ScenePaint) -> String {
        func gradient(_ kind: String, _ gradient: SceneGradient, _ places: [String]) -> String {
            let stops = gradient.stops.map { "\(Self.number($0.offset)) to \(Self.color($0.color))" }
            let tiles =
                switch gradient.spread {
                case .pad: [String]()
                case .reflect: ["tileMode = TileMode.Mirror"]
                case .repeat: ["tileMode = TileMode.Repeated"]
                }
            return "Brush.\(kind)(\((stops + places + tiles).joined(separator: ", ")))"
        }
        switch paint {
        case .color(let color): return "SolidColor(\(Self.color(color)))"
        case .linearGradient(let linear):
            let (start, end) = linear.ends
            return gradient("linearGradient", linear.gradient, ["start = \(offset(start))", "end = \(offset(end))"])
        case .radialGradient(let radial):
            guard let circle = try? radial.circle() else { return "SolidColor(Color.Black)" }
            return gradient(
                "radialGradient", radial.gradient,
                ["center = \(offset(circle.center))", "radius = \(Self.number(circle.radius))"])
        case .pattern: return "SolidColor(Color.Black)"
        }
    }

    private func offset(_ point: Point) -> String {
        "Offset(\(Self.number(point.x - box.minX)), \(Self.number(point.y - box.minY)))"
    }
}

extension [KotlinVector] {
    /// Whether all have one and the same colour, so that nothing is lost where they are drawn in another.
    var haveOneColor: Bool {
        var colors: Set<RGBColor> = []
        for vector in self {
            guard let own = vector.colors else { return false }
            colors.formUnion(own)
        }
        return colors.count <= 1
    }
}

extension ScenePaint {
    /// The alpha of a colour; 1 for other paints.
    fileprivate var alpha: Double { if case .color(let color) = self { color.alpha } else { 1 } }
}

private enum ShiftedPath {
    static func text(_ data: String, dx: Double, dy: Double) -> String {
        let path = PathData(data)
        return path.segments.enumerated().map { index, segment in
            // The first move is absolute even if it is written as a relative one.
            let isRelative = segment.isRelative && index > 0
            let numbers = segment.command.arguments.enumerated().map { position, argument in
                let token = segment.firstArgument + position
                switch argument {
                case .x where !isRelative: return NumberText.rounded(path.value(token) + dx)
                case .y where !isRelative: return NumberText.rounded(path.value(token) + dy)
                case .x, .y, .radius, .rotation, .largeArcFlag, .sweepFlag:
                    return String(decoding: path.text[path.arguments[token]], as: UTF8.self)
                }
            }
            let letter = UnicodeScalar(segment.command.letter | (isRelative ? 0x20 : 0))
            return String(letter) + numbers.joined(separator: " ")
        }.joined()
    }
}
