import BuildTestSupport
import Foundation
import Testing

/// An `index.json` as a program reads it.
struct Index {
    private struct Content: Decodable {
        struct Files: Decodable {
            var svg: String
            var png: [String]?
        }

        struct Icon: Decodable {
            var kind: String
            var variants: [String: Files]
            var locales: [String: String]
        }

        var version: Int
        var locales: [String]
        var icons: [String: Icon]
    }

    private let content: Content

    init(of set: TemporarySet) throws {
        content = try JSONDecoder().decode(Content.self, from: Data(try #require(set.bytes("out/index.json"))))
    }

    var version: Int { content.version }
    var locales: [String] { content.locales }
    var icons: [String] { content.icons.keys.sorted() }

    func kind(_ icon: String) -> String? { content.icons[icon]?.kind }

    /// The SVG file that a locale uses.
    func file(_ icon: String, for locale: String) -> String? {
        guard let entry = content.icons[icon], let variant = entry.locales[locale] else { return nil }
        return entry.variants[variant]?.svg
    }

    /// The previews that a locale uses.
    func previews(_ icon: String, for locale: String) -> [String]? {
        guard let entry = content.icons[icon], let variant = entry.locales[locale] else { return nil }
        return entry.variants[variant]?.png
    }

    /// All files that the index speaks of, and the index.
    var files: [String] {
        let variants = content.icons.values.flatMap(\.variants.values)
        return (variants.flatMap { [$0.svg] + ($0.png ?? []) } + ["index.json"]).sorted()
    }
}
