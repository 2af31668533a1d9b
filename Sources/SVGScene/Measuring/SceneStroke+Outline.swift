import Geometry

extension SceneStroke {
    /// Returns the outline of the stroke along a path, drawn by its pen; `nil` if it has too many points.
    ///
    /// The transform is from the path's user space to that of the outline. `tolerance` is the maximum distance between
    /// the curves and their chords, in the pen's coordinate system.
    public func outline(
        along path: Path, _ transform: Transform = .identity, tolerance: Double,
        maximumPointCount: Int = Path.maximumStrokePointCount
    ) -> Path? {
        let pen = penTransform ?? .identity
        guard let back = pen.inverse else { return nil }
        return path.applying(pen).stroked(style, tolerance: tolerance, maximumPointCount: maximumPointCount)?
            .applying(transform * back)
    }

    /// The stroke without dashes.
    public var solid: SceneStroke {
        var stroke = self
        stroke.style.dashes = []
        return stroke
    }
}
