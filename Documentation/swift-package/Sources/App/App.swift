import Foundation

/// The part of `index.json` that this program needs.
struct Index: Decodable {
    struct Icon: Decodable {
        var variants: [String: [String: String]]
        var locales: [String: String]
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
            let file = icon.variants[icon.locales[arguments[2]] ?? "default"]?["svg"],
            let drawing = Bundle.module.resourceURL?.appending(path: file)
        else { fatalError("there is no such icon") }
        print(try String(contentsOf: drawing, encoding: .utf8))
    }
}
