/// What an operation of a filter works on.
public enum SceneFilterInput: Sendable, Hashable {
    /// The filtered group as it would be drawn without the filter.
    case sourceGraphic
    /// The opacity of the filtered group, in black.
    case sourceAlpha
    /// The result of the filter's primitive with that index, which lies before the one that uses it.
    case result(Int)
}
