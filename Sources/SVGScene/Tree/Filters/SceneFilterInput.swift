/// The input of a filter operation.
public enum SceneFilterInput: Sendable, Hashable {
    /// The filtered group as it would be drawn without the filter.
    case sourceGraphic
    /// The alpha of the filtered group, in black.
    case sourceAlpha
    /// The result of the filter's primitive at that index, which precedes the one that uses it.
    case result(Int)
}
