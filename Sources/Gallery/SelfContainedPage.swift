/// A page that contains everything it needs and can load nothing.
///
/// Its content security policy allows only the one script and the one style sheet whose digests it lists, and only
/// images from `data:` URLs. Even markup that was injected into the page could therefore neither run nor send anything.
struct SelfContainedPage {
    /// The template with the names `policy`, `title`, `style`, `script`, and those of `values`.
    var template: [UInt8]
    /// The style sheet.
    var style: [UInt8]
    /// The script.
    var script: [UInt8]
    /// The title as text.
    var title: String

    /// Returns the page.
    /// - Parameter values: The JSON for each name in the template.
    func html(_ values: [String: [UInt8]]) -> [UInt8] {
        let own = [
            "policy": Array(policy.utf8), "title": Array(Self.escaped(title).utf8), "style": style, "script": script,
        ]
        return PageTemplate(template).filled(own.merging(values) { first, _ in first })
    }

    private var policy: String {
        [
            "default-src 'none'", "img-src data:", "style-src \(Self.source(style))",
            "script-src \(Self.source(script))", "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }

    /// Returns a hash source (Content Security Policy Level 3, section 2.3.1).
    private static func source(_ text: [UInt8]) -> String { "'sha256-\(Base64.encode(SHA256.digest(text)))'" }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
