import Geometry
import SVGScene

/// The ink of one element, wherever it is drawn, in root user space.
struct InkEntry {
    /// One of several subpaths of a path.
    struct Subpath {
        /// The bounding box of its ink.
        var box: Rect?
        /// Its outlines, one for each time that it is drawn.
        var outlines: [Path] = []
        /// Whether it is a hole in the path's fill.
        var isHole = false
    }

    /// The bounding box of the ink of the element and of everything inside it.
    private(set) var box: Rect?
    /// The outlines of a shape, or of the shapes that a `use` draws.
    private(set) var outlines: [Path] = []
    /// The subpaths, where the element is a `path` that has several.
    private(set) var subpaths: [Subpath] = []
    var isImage = false
    private var isFilled = false
    private var isStroked = false

    /// The way that a shape, an image or the content of a `use` is painted.
    var paint: InspectedPaint? {
        switch (isFilled, isStroked) {
        case (true, true): .fillAndStroke
        case (true, false): .fill
        case (false, true): .stroke
        case (false, false): isImage ? .image : nil
        }
    }

    mutating func add(_ ink: Rect) {
        box = box?.union(ink) ?? ink
    }

    mutating func add(_ shape: SceneShape, _ outline: Path) {
        isFilled = isFilled || shape.fill != nil
        isStroked = isStroked || shape.stroke != nil
        outlines.append(outline)
    }

    mutating func add(subpath index: Int, _ ink: Rect?, _ outline: Path, isHole: Bool) {
        while subpaths.count <= index { subpaths.append(Subpath()) }
        subpaths[index].outlines.append(outline)
        subpaths[index].isHole = isHole
        guard let ink else { return }
        subpaths[index].box = subpaths[index].box?.union(ink) ?? ink
    }
}
