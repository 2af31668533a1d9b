import Diagnostics

/// The JSON Schema of manifests (draft 2020-12), for editors.
///
/// It is generated from the description that the reader checks against, so the two cannot drift apart. What a schema
/// cannot express, such as whether a file exists, only the reader reports.
public enum ManifestSchema {
    /// The schema as JSON text, ending with a line feed.
    public static let json = document.text + "\n"

    private static var document: SchemaNode {
        var writer = SchemaWriter()
        let root = writer.node(ManifestShape.manifest).members
        let head: [(String, SchemaNode)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("iconflip manifest")),
            ("description", .string("What each icon of a set is, for right-to-left variants.")),
        ]
        let definitions = writer.definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return .object(head + root + [("$defs", .object(definitions))])
    }
}
