import Diagnostics
import IconModel
import Manifest

/// Symbol sets of an asset catalog: a folder for each variant of a symbol, with its template.
/// They are not known to have entries for directions: so `name` and `name.rtl` are two symbols, and the app chooses.
struct AppleSymbolSets {
    let catalog: String

    private static let contents = "Contents.json"

    /// Returns the name by which an app asks for a variant of a symbol.
    func symbolName(_ icon: String, _ variant: String?) -> String { icon + (variant.map { "." + $0 } ?? "") }

    private func folder(_ icon: String, _ variant: String?) -> String {
        "\(catalog)/\(symbolName(icon, variant)).symbolset"
    }

    private static func fileName(_ icon: String, _ variant: String?) -> String {
        icon.lastPathStep + (variant.map { "." + $0 } ?? "") + ".svg"
    }

    func template(_ icon: String, _ variant: String?) -> String {
        folder(icon, variant) + "/" + Self.fileName(icon, variant)
    }

    func files(of icon: String, _ variant: String?) -> [String] {
        [template(icon, variant), folder(icon, variant) + "/" + Self.contents]
    }

    /// Returns the template and the `Contents.json` of each variant; `templates` are the base's and the variants'.
    func export(_ icon: String, _ plan: VariantPlan, _ templates: [[UInt8]]) -> [OutputFile] {
        let names: [String?] = [nil] + plan.variants.map(\.name)
        return zip(names, templates).flatMap { variant, template in
            files(of: icon, variant).map { path in
                let isTemplate = path.hasSuffix(".svg")
                return OutputFile(path: path, bytes: isTemplate ? template : Array(contents(icon, variant).utf8))
            }
        }
    }

    private func contents(_ icon: String, _ variant: String?) -> String {
        """
        {
        \(AppleFormat.info),
          "symbols" : [
            {
              "filename" : \(JSONText.quoted(Self.fileName(icon, variant))),
              "idiom" : "universal"
            }
          ]
        }

        """
    }
}

extension TextDirection {
    var inCatalogs: String { self == .rightToLeft ? "right-to-left" : "left-to-right" }
}

/// The choice among the symbols of an icon, in Swift.
struct AppleSymbolChoice {
    let type: String
    let sets: AppleSymbolSets
    let options: AppleExport

    /// Returns the extension of the enumeration, or the empty text where every symbol is the same for all.
    func text(_ symbols: [PlannedIcon]) -> String {
        let cases = symbols.compactMap { symbol in
            choice(symbol).map { "        case .\(options.caseName(of: symbol.name)): \($0)\n" }
        }
        guard !cases.isEmpty else { return "" }
        return """

            extension \(type) {
                /// Returns the name of the image for a direction and a language, such as "ar-EG". Of an image set the system picks
                /// the image; symbols have no directions, and the name decides.
                public func imageName(isRightToLeft: Bool, language: String = "") -> String {
                    switch self {
            \(cases.joined())        default: rawValue
                    }
                }

                /// Returns the name for the longest part of a language tag that has one.
                private static func name(for language: String, _ names: [String: String]) -> String? {
                    var tag = language[...]
                    while !tag.isEmpty {
                        if let name = names[String(tag)] { return name }
                        tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
                    }
                    return nil
                }
            }

            #if canImport(SwiftUI)
                import SwiftUI

                /// An icon that follows the direction and the language of the views around it.
                public struct \(type)Image: View {
                    @Environment(\\.layoutDirection) private var layoutDirection
                    @Environment(\\.locale) private var locale
                    private let icon: \(type)
                    private let bundle: Bundle?

                    public init(_ icon: \(type), bundle: Bundle? = nil) {
                        self.icon = icon
                        self.bundle = bundle
                    }

                    public var body: some View {
                        Image(
                            icon.imageName(
                                isRightToLeft: layoutDirection == .rightToLeft, language: locale.identifier(.bcp47)),
                            bundle: bundle)
                    }
                }
            #endif

            #if canImport(UIKit) && !os(watchOS)
                import UIKit

                extension UIImage {
                    /// Creates the image of an icon for the direction of a view's traits.
                    public convenience init?(
                        _ icon: \(type), in bundle: Bundle? = nil, traits: UITraitCollection = .current
                    ) {
                        let name = icon.imageName(
                            isRightToLeft: traits.layoutDirection == .rightToLeft,
                            language: Locale.current.identifier(.bcp47))
                        self.init(named: name, in: bundle, compatibleWith: traits)
                    }
                }
            #elseif canImport(AppKit)
                import AppKit

                extension NSImage {
                    /// Returns the image of an icon for the direction of a view, or of the app.
                    @MainActor public static func icon(
                        _ icon: \(type), in bundle: Bundle = .main,
                        direction: NSUserInterfaceLayoutDirection = NSApplication.shared.userInterfaceLayoutDirection
                    ) -> NSImage? {
                        let name = icon.imageName(
                            isRightToLeft: direction == .rightToLeft, language: Locale.current.identifier(.bcp47))
                        return bundle.image(forResource: name)
                    }
                }
            #endif

            """
    }

    /// Returns the expression that chooses the name of a symbol, or `nil` where it has one name.
    private func choice(_ symbol: PlannedIcon) -> String? {
        let slots = VariantSlots(symbol.plan)
        func name(_ variant: Int) -> String {
            SwiftNames.literal(options.assetName(of: sets.symbolName(symbol.name, symbol.plan.name(of: variant))))
        }
        let left = name(slots.variant(for: .leftToRight))
        let right = name(slots.variant(for: .rightToLeft))
        let byDirection = left == right ? left : "isRightToLeft ? \(right) : \(left)"
        let byLocale = slots.locales.map { "\(SwiftNames.literal($0.tag.description)): \(name($0.variant))" }
        if byLocale.isEmpty { return left == right && left == name(0) ? nil : byDirection }
        let rest = left == right ? left : "(\(byDirection))"
        return "Self.name(for: language, [\(byLocale.joined(separator: ", "))]) ?? \(rest)"
    }
}
