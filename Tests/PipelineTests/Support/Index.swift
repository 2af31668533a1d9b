import Foundation
import IconModel
import PipelineTestSupport
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

    init(of set: TemporarySet) throws { try self.init(try #require(set.bytes("out/index.json"))) }

    init(_ bytes: [UInt8]) throws { content = try JSONDecoder().decode(Content.self, from: Data(bytes)) }

    var version: Int { content.version }
    var locales: [String] { content.locales }
    var icons: [String] { content.icons.keys.sorted() }

    func kind(_ icon: String) -> String? { content.icons[icon]?.kind }

    /// The locales that an icon lists, with their variants.
    func listed(_ icon: String) -> [String: String]? { content.icons[icon]?.locales }

    /// The name of the variant that a locale uses, as the documented readers find it; the direction is by default that
    /// of the locale.
    func variant(_ icon: String, for locale: String, isRightToLeft: Bool? = nil) -> String? {
        guard let entry = content.icons[icon] else { return nil }
        let own = (try? LanguageTag(parsing: locale))?.direction
        let direction = isRightToLeft ?? (own == .rightToLeft) ? "rtl" : "ltr"
        var parts = locale.split(separator: "-")
        while !parts.isEmpty, entry.locales[parts.joined(separator: "-")] == nil { parts.removeLast() }
        return entry.locales[parts.joined(separator: "-")]
            ?? (entry.variants[direction] == nil ? "default" : direction)
    }

    /// The SVG file that a locale uses.
    func file(_ icon: String, for locale: String) -> String? {
        variant(icon, for: locale).flatMap { content.icons[icon]?.variants[$0]?.svg }
    }

    /// The previews that a locale uses.
    func previews(_ icon: String, for locale: String) -> [String]? {
        variant(icon, for: locale).flatMap { content.icons[icon]?.variants[$0]?.png }
    }

    /// All files that the index speaks of, and the index.
    var files: [String] {
        let variants = content.icons.values.flatMap(\.variants.values)
        return (variants.flatMap { [$0.svg] + ($0.png ?? []) } + ["index.json"]).sorted()
    }
}
