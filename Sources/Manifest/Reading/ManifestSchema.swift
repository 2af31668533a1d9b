/// The JSON Schema of manifests (draft 2020-12), generated from the description that the reader checks against.
public enum ManifestSchema {
    /// The schema as JSON text, ending with a line feed.
    public static let json = document.text + "\n"

    /// Returns whether a file is a schema of manifests, as this version of the tool writes it or another one: it has its name.
    public static func isManifestSchema(_ bytes: [UInt8]) -> Bool { JSONValue(bytes)?["$id"]?.string == identifier }

    /// The name of the schema while the format is version 1: a `urn:uuid` (RFC 9562), which no validator tries to
    /// fetch.
    static let identifier = "urn:uuid:0def3f5e-0515-4f0f-9770-f586f5f8673d"

    private static var document: SchemaNode {
        var writer = SchemaWriter()
        let root = writer.node(ManifestShape.manifest).members
        let head: [(String, SchemaNode)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("$id", .string(identifier)),
            ("title", .string("iconflip manifest")),
            ("description", .string("The kinds of the icons of a set, for right-to-left variants.")),
        ]
        let definitions = writer.definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return .object(head + root + [("$defs", .object(definitions))])
    }
}
