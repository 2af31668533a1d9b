import Manifest

enum SwiftNames {
    private static let reserved: Set<String> = [
        "Any", "Self", "Type", "allCases", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "description", "do", "else", "enum", "extension", "fallthrough", "false", "for",
        "func", "guard", "hash", "hashValue", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "open", "operator", "private", "protocol", "public", "rawValue", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    static func identifier(_ icon: String) -> String {
        let name = CamelCase.identifier(icon)
        return reserved.contains(name) ? name + "Icon" : name
    }

    static func file(named name: String, _ icons: [String], _ options: AppleExport) -> String {
        let cases = icons.map { icon in
            "    case \(options.caseName(of: icon)) = \(literal(options.assetName(of: icon)))\n"
        }
        return """
            /// The icons of the asset catalog, written by iconflip.
            public enum \(name): String, CaseIterable, Sendable {
            \(cases.joined())}

            """
    }

    /// Returns ways to load image sets by the enumeration; the system picks the image for the direction and the language.
    static func images(named name: String) -> String {
        """

        #if canImport(SwiftUI)
            import SwiftUI

            extension Image {
                /// Creates the image of an icon.
                public init(_ icon: \(name), bundle: Bundle? = nil) { self.init(icon.rawValue, bundle: bundle) }
            }
        #endif

        #if canImport(UIKit) && !os(watchOS)
            import UIKit

            extension UIImage {
                /// Creates the image of an icon.
                public convenience init?(_ icon: \(name), in bundle: Bundle? = nil) {
                    self.init(named: icon.rawValue, in: bundle, compatibleWith: nil)
                }
            }
        #elseif canImport(AppKit)
            import AppKit

            extension NSImage {
                /// Returns the image of an icon.
                public static func icon(_ icon: \(name), in bundle: Bundle = .main) -> NSImage? {
                    bundle.image(forResource: icon.rawValue)
                }
            }
        #endif

        """
    }

    static func literal(_ text: String) -> String { "\"" + text.backslashed("\"\\") + "\"" }
}

extension String {
    /// Returns the text with a backslash before each of some characters.
    func backslashed(_ characters: String) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if characters.unicodeScalars.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}

extension AppleExport {
    func assetName(of icon: String) -> String { namespaces ? icon : icon.lastPathStep }

    func caseName(of icon: String) -> String { SwiftNames.identifier(nameForm.name(of: icon)) }
}
