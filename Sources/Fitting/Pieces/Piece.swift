import Composites
import Geometry
import SVGDocument
import SVGScene

/// A subpath, or all that an element draws which has none to select, in the units of the source's view box.
struct Piece: Sendable {
    /// The element that a selector names.
    var element: NodeID
    /// The group that the element is in, or `nil` where it is in none.
    var group: NodeID?
    /// The number of the subpath, from 1, or `nil` for the whole element.
    var subpath: Int?
    /// The number of pieces that the element has.
    var count: Int
    var outline: SampledOutline
    /// The box of the ink, strokes included.
    var ink: Rect
    var isHole: Bool
    var paint: PiecePaint

    var halfPen: Double { paint.penWidth / 2 }

    /// The box of the outline.
    var box: Rect {
        let (middle, extent) = (outline.center, outline.extent)
        return Rect(
            x: middle.x - extent.width / 2, y: middle.y - extent.height / 2, width: extent.width,
            height: extent.height)
    }
}

/// How a piece is painted, as far as another drawing of it is painted in the same way.
struct PiecePaint: Hashable, Sendable {
    /// The colours; what is no colour has the name of its kind.
    private var fill: String
    private var stroke: String
    /// The width of the pen in hundredths of a unit, and the opacity of the groups around it in hundredths.
    private var width: Int
    private var opacity: Int

    init(_ shape: SceneShape, _ place: ScenePlace, _ transform: Transform) {
        fill = shape.fill.map { Self.text($0.paint, $0.opacity) } ?? ""
        stroke = shape.stroke.map { Self.text($0.paint, $0.opacity) } ?? ""
        width = Self.hundredths((shape.stroke?.style.width ?? 0) * transform.meanScale)
        opacity = Self.hundredths(place.groups.reduce(1) { $0 * $1.opacity })
    }

    init(image: SceneImage) { (fill, stroke, width, opacity) = ("image \(image.width) \(image.height)", "", 0, 100) }

    /// The width of the pen in the units of the view box; 0 for what is not stroked.
    var penWidth: Double { Double(width) / 100 }

    private static func text(_ paint: ScenePaint, _ opacity: Double) -> String {
        switch paint {
        case .color(let color): "\(color.hexadecimal) \(hundredths(color.alpha * opacity))"
        case .linearGradient: "linear"
        case .radialGradient: "radial"
        case .pattern: "pattern"
        }
    }

    private static func hundredths(_ value: Double) -> Int {
        Int(bounded: ((value * 100).rounded().clamped(to: 0...1e9)))
    }
}

/// A drawing as the pieces that can be matched.
struct PieceList: Sendable {
    /// The maximum number of pieces; icons have some ten.
    static let maxCount = 1_200
    /// The distance between curves and the lines that stand for them, as a share of the canvas.
    private static let tolerance = 0.0008

    /// The pieces, in the order of painting.
    private(set) var pieces: [Piece] = []
    /// Whether the drawing has more.
    private(set) var isCut = false
    private let document: SVGDocument
    private let toUnits: Transform
    private let size: Double

    /// `toUnits` maps the drawing's units to the source's; `size` is the longer side of the source's canvas.
    init(_ document: SVGDocument, _ scene: Scene, _ toUnits: Transform, size: Double) {
        self.document = document
        self.toUnits = toUnits
        self.size = size
        var uses: [NodeID: [(SceneShape, ScenePlace)]] = [:]
        var order: [NodeID] = []
        for (node, place) in scene.root.nodes() {
            guard pieces.count < Self.maxCount else {
                isCut = true
                break
            }
            let use = place.groups.lazy.compactMap(\.element).first { document.element($0)?.isSVG(.use) == true }
            switch node {
            case .group: continue
            case .image(let image):
                guard let element = use ?? image.element else { continue }
                let corners = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                let path = Path.rectangle(corners).applying(toUnits * place.transform * image.transform)
                add(path, path.bounds, element, paint: PiecePaint(image: image))
            case .shape(let shape):
                if let use {
                    if uses[use] == nil { order.append(use) }
                    uses[use, default: []].append((shape, place))
                } else if let element = shape.element {
                    add(shape, place, element)
                }
            }
        }
        for use in order {
            guard let shapes = uses[use], let (first, place) = shapes.first else { continue }
            var path = Path()
            for (shape, place) in shapes { path.append(shape.path.applying(toUnits * place.transform)) }
            let ink = Rect.union(of: shapes.compactMap { self.ink($0.0, $0.0.path, $0.1) })
            add(path, ink, use, paint: PiecePaint(first, place, toUnits * place.transform))
        }
    }

    /// Adds what a shape draws: each of its subpaths, if a selector can name them.
    private mutating func add(_ shape: SceneShape, _ place: ScenePlace, _ element: NodeID) {
        let transform = toUnits * place.transform
        let paint = PiecePaint(shape, place, transform)
        let subpaths = shape.path.subpaths
        let isListed =
            subpaths.count > 1 && document.element(element)?.isSVG(.path) == true
            && document.element(element)?[.d].map { PathData($0).subpathCount } == subpaths.count
        guard isListed else {
            return add(shape.path.applying(transform), ink(shape, shape.path, place), element, paint: paint)
        }
        let holes = shape.holes(in: subpaths)
        for (index, subpath) in subpaths.enumerated() {
            add(
                subpath.applying(transform), ink(shape, subpath, place), element, subpath: index + 1,
                of: subpaths.count, isHole: holes[index], paint: paint)
        }
    }

    private mutating func add(
        _ path: Path, _ ink: Rect?, _ element: NodeID, subpath: Int? = nil, of count: Int = 1, isHole: Bool = false,
        paint: PiecePaint
    ) {
        // What is drawn from elsewhere, as markers are, cannot be selected.
        guard document.isDrawnWhereItStands(element), let ink, ink.isFinite,
            let outline = SampledOutline(path, tolerance: Self.tolerance * size)
        else { return }
        pieces.append(
            Piece(
                element: element, group: document.parent(of: element).flatMap { $0 == document.root ? nil : $0 },
                subpath: subpath, count: count, outline: outline, ink: ink, isHole: isHole,
                paint: paint))
    }

    private func ink(_ shape: SceneShape, _ path: Path, _ place: ScenePlace) -> Rect? {
        let box = shape.stroke.flatMap { path.strokeBounds($0.style) } ?? path.fillBounds ?? path.bounds
        return box?.applying(toUnits * place.transform)
    }
}
