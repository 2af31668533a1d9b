/// What resolving a document depends on beside the document.
public struct SceneOptions: Sendable {
    /// What `currentColor` stands for where no `color` is given.
    public var currentColor: RGBColor
    /// The languages that `systemLanguage` is compared with, best first, as BCP 47 tags.
    public var languages: [String]
    /// Gives the bytes of a file that an `image` refers to by a relative address, or `nil` where that is not
    /// allowed. Images in data URIs don't ask.
    public var externalImage: @Sendable (String) -> [UInt8]?
    /// How much a drawing may ask for.
    public var limits: SceneLimits

    /// Creates options; by default `currentColor` is black and no file is read.
    public init(
        currentColor: RGBColor = .black, languages: [String] = ["en"], limits: SceneLimits = .standard,
        externalImage: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) {
        self.currentColor = currentColor
        self.languages = languages
        self.limits = limits
        self.externalImage = externalImage
    }
}
