import SVGDocument

/// The resolver of documents into scenes.
public enum SceneResolver {
    /// Resolves a document into everything that it paints.
    ///
    /// Never fails: what cannot be drawn as specified is left out or drawn as the specification's fallback, and
    /// reported in `Scene.warnings`.
    public static func resolve(_ document: SVGDocument, options: SceneOptions = SceneOptions()) -> Scene {
        var resolver = Resolver(document: document, options: options)
        return resolver.resolveScene()
    }
}

/// The options of resolving a document.
public struct SceneOptions: Sendable {
    /// A function that reads a file that an `image` refers to; the argument is the address as written, never a data
    /// URI.
    public typealias ExternalImageReader = @Sendable (String) throws(ExternalImageError) -> [UInt8]

    /// The initial value of `color`, which `currentColor` refers to.
    public var currentColor: RGBColor
    /// The languages that `systemLanguage` is compared with, best first, as BCP 47 tags.
    public var languages: [String]
    /// The reader of the files that images refer to. It is not called for data URIs nor for references in embedded
    /// drawings.
    public var externalImage: ExternalImageReader
    /// The limits on the drawing's complexity.
    public var limits: SceneLimits

    /// Creates options; by default `currentColor` is black and no file is read.
    public init(
        currentColor: RGBColor = .black, languages: [String] = ["en"], limits: SceneLimits = .standard,
        externalImage: @escaping ExternalImageReader = SceneOptions.readsNothing
    ) {
        self.currentColor = currentColor
        self.languages = languages
        self.limits = limits
        self.externalImage = externalImage
    }

    /// The reader that refuses every file.
    public static let readsNothing: ExternalImageReader = { _ throws(ExternalImageError) in throw .notAllowed }
}
