import Foundation

/// The part of `index.json` that this program needs.
struct Index: Decodable {
    struct Icon: Decodable {
        var variants: [String: [String: String]]
        var locales: [String: String]

        /// The name of the variant that a locale uses: that of its longest listed part, or else that of its direction.
        func variant(for locale: String) -> String {
            var parts = locale.split(separator: "-")
            while !parts.isEmpty {
                if let variant = locales[parts.joined(separator: "-")] { return variant }
                parts.removeLast()
            }
            let isRightToLeft = Locale.Language(identifier: locale).characterDirection == .rightToLeft
            return isRightToLeft && variants["rtl"] != nil ? "rtl" : "default"
        }
    }
    var icons: [String: Icon]
}

@main
struct App {
    /// Prints the drawing of an icon for a locale.
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let url = Bundle.module.url(forResource: "index", withExtension: "json") else {
            fatalError("usage: App ICON LOCALE")
        }
        let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: url))
        guard let icon = index.icons[arguments[1]],
            let file = icon.variants[icon.variant(for: arguments[2])]?["svg"],
            let drawing = Bundle.module.resourceURL?.appending(path: file)
        else { fatalError("there is no such icon") }
        print(try String(contentsOf: drawing, encoding: .utf8))
    }
}
