/// A small set that a rule reports, or does not.
public struct RuleExample: Sendable {
    /// The manifest's text.
    public let manifest: String
    /// The part of the manifest that is worth showing.
    public let excerpt: String
    /// The SVG files of the source folder `Assets`.
    public let files: [RuleExampleFile]

    /// Creates an example from its `icons`, and from further members of the manifest.
    init(_ icons: String, set: String = "", _ files: RuleExampleFile...) {
        let header = #""version": 1, "source": "Assets", "output": "out", "locales": ["ar", "he"]"#
        let isWhole = set.contains("\"locales\"")
        let head = isWhole ? header.replacing(#", "locales": ["ar", "he"]"#, with: "") : header
        excerpt = (set.isEmpty ? "" : "\(set),\n") + "\"icons\": { \(icons) }"
        manifest = "{ \(head),\n\(excerpt) }\n"
        self.files = files
    }

    /// Creates an example from the manifest's whole text.
    init(manifest: String, _ files: RuleExampleFile...) {
        self.manifest = manifest
        excerpt = manifest
        self.files = files
    }
}
