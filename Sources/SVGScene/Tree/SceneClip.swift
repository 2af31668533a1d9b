import Geometry

/// A region that a group is clipped to: the union of outlines, cut by a further clip.
public struct SceneClip: Sendable {
    /// An outline of the region, cut by a clip of its own.
    public struct Outline: Sendable {
        /// The outline in the coordinates of the clipped group's children.
        public var path: Path
        /// Which points count as inside.
        public var rule: FillRule
        /// What the outline itself is clipped to (`clip-path` on a child of `clipPath`).
        public var clip: SceneClip?

        /// Creates an outline.
        public init(path: Path, rule: FillRule, clip: SceneClip? = nil) {
            self.path = path
            self.rule = rule
            self.clip = clip
        }
    }

    /// The outlines whose union is the region; empty means that nothing is left.
    public var outlines: [Outline]

    /// What the whole region is cut by (`clip-path` on the `clipPath` element and on its references in turn).
    public var furtherClips: [SceneClip]

    /// Creates a region.
    public init(outlines: [Outline], furtherClips: [SceneClip] = []) {
        self.outlines = outlines
        self.furtherClips = furtherClips
    }
}
