import Directionality

/// The origin of a part's drawing for some locales.
public enum PartVariantDrawing: Sendable {
    /// Elements of the icon's own file.
    case selector(Located<PartSelector>)
    /// A file in the icon's own coordinates, by its path in the source folder.
    case file(Located<String>)
}
