/// A page that carries all it needs and can load nothing.
///
/// Its security policy lets run the one script and the one style sheet whose digests it names, and lets images come from
/// `data:` addresses only. So even markup that found its way into the page could neither run nor send anything.
struct SelfContainedPage {
    /// The page with the names `policy`, `title`, `style`, `script`, and those of `values`.
    var template: [UInt8]
    /// The style sheet.
    var style: [UInt8]
    /// The script.
    var script: [UInt8]
    /// The title as text.
    var title: String

    /// The page.
    /// - Parameter values: JSON by its name in the template.
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

    /// A hash source (Content Security Policy Level 3, section 2.3.1).
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
