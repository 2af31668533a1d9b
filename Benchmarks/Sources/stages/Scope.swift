import SVGScene

/// Which pictures are made of an icon.
enum Scope {
    /// The source alone, squeezed into squares, and no files: nothing between two pictures that other renderers, asked to
    /// draw, do not do either.
    case drawing
    /// The source alone, squeezed into squares: the same pictures whoever draws them. It is mirrored too, to see how long
    /// that takes.
    case squares
    /// The source and its mirror image in their own proportions, as a build makes them.
    case build

    /// The width of a picture of a height, in pixels.
    func width(of scene: Scene, height: Int) -> Int {
        switch self {
        case .drawing, .squares: height
        case .build: max(Int((Double(height) * scene.size.width / scene.size.height).rounded()), 1)
        }
    }

    /// The stages that PNG files need.
    var stagesOfFiles: [Stage] {
        switch self {
        case .drawing: []
        case .squares: Stage.allCases.filter { $0 != .mirror }
        case .build: Stage.allCases
        }
    }
}
