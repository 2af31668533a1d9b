import Geometry

/// A region that a group is clipped to: the union of outlines, intersected with further clips.
public struct SceneClip: Sendable {
    /// An outline of the region, with a clip of its own.
    public struct Outline: Sendable {
        /// The outline in the coordinates of the clipped group's children.
        public var path: Path
        /// The fill rule.
        public var rule: FillRule
        /// The clip of the outline itself (`clip-path` on a child of `clipPath`).
        public var clip: SceneClip?

        /// Creates an outline.
        public init(path: Path, rule: FillRule, clip: SceneClip? = nil) {
            self.path = path
            self.rule = rule
            self.clip = clip
        }
    }

    /// The outlines whose union is the region; if there are none, nothing is visible.
    public var outlines: [Outline]

    /// The clips of the whole region (`clip-path` on the `clipPath` element and in turn on those that it refers to).
    public var furtherClips: [SceneClip]

    /// Creates a region.
    public init(outlines: [Outline], furtherClips: [SceneClip] = []) {
        self.outlines = outlines
        self.furtherClips = furtherClips
    }
}
