/// A small set that a rule finds something in, or nothing.
public struct RuleExample: Sendable {
    /// The manifest's text.
    public let manifest: String
    /// What of the manifest is worth showing.
    public let excerpt: String
    /// The SVG files of the source folder `Assets`.
    public let files: [RuleExampleFile]

    /// An example by its `icons`, and by further members of the manifest where it takes any.
    init(_ icons: String, set: String = "", _ files: RuleExampleFile...) {
        let header = #""version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he"]"#
        let isWhole = set.contains("\"locales\"")
        let head = isWhole ? header.replacing(#", "locales": ["ar", "he"]"#, with: "") : header
        excerpt = (set.isEmpty ? "" : "\(set),\n") + "\"icons\": { \(icons) }"
        manifest = "{ \(head),\n\(excerpt) }\n"
        self.files = files
    }

    /// An example by the manifest's whole text.
    init(manifest: String, _ files: RuleExampleFile...) {
        self.manifest = manifest
        excerpt = manifest
        self.files = files
    }
}
