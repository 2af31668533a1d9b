/// What resolving a document depends on beside the document.
public struct SceneOptions: Sendable {
    /// Reads a file that an `image` refers to; the argument is the address as written, which is no data URI.
    public typealias ExternalImageReader = @Sendable (String) throws(ExternalImageError) -> [UInt8]

    /// What `currentColor` stands for where no `color` is given.
    public var currentColor: RGBColor
    /// The languages that `systemLanguage` is compared with, best first, as BCP 47 tags.
    public var languages: [String]
    /// Reads the files that images refer to. Images in data URIs don't ask, and drawings that are images themselves
    /// may not.
    public var externalImage: ExternalImageReader
    /// How much a drawing may ask for.
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

    /// Refuses every file.
    public static let readsNothing: ExternalImageReader = { _ throws(ExternalImageError) in throw .notAllowed }
}
