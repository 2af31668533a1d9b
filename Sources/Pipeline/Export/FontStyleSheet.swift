import Fonts
import IconModel
import Manifest

/// The style sheet of a font of icons.
///
/// A class sets the character of its icon in a variable with the name of the prefix, by direction and language as the style sheet of the target `web` does.
/// A font that turns by itself gets the one character of each icon; the run then takes the direction of the element, which
/// characters for private use would not do by themselves.
enum FontStyleSheet {
    /// Returns the class of an icon.
    static func className(of icon: String, _ options: FontExport) -> String {
        options.prefix + "-" + WebName.plain(icon)
    }

    static func text(_ part: FontPart, _ options: FontExport, _ font: IconFont) -> String {
        let all = "." + options.prefix
        let turns = options.features.contains(.turning)
        let sources = options.pieces.compactMap { piece -> String? in
            switch piece {
            case .woff2: "url(\"icons.woff2\") format(\"woff2\")"
            case .woff: "url(\"icons.woff\") format(\"woff\")"
            case .ttf: "url(\"icons.ttf\") format(\"truetype\")"
            case .css, .module, .dart: nil
            }
        }
        var rules = "@charset \"utf-8\";\n"
        if !sources.isEmpty {
            rules +=
                "@font-face { font-family: \"\(options.family)\"; src: \(sources.joined(separator: ", ")); font-display: block; }\n"
        }
        rules += """
            \(all) { display: inline-block; font: normal 400 1.5em/1 "\(options.family)"; letter-spacing: normal; \
            text-transform: none; white-space: nowrap;\(turns ? " unicode-bidi: isolate-override;" : "") }
            \(all)::before { content: var(--\(options.prefix)); }
            @supports (content: "" / "") { \(all)::before { content: var(--\(options.prefix)) / ""; } }

            """
        for (icon, slots) in zip(part.icons, part.slots) {
            let name = "." + className(of: icon.name, options)
            for (selector, drawing) in turns ? [("", 0)] : slots.selectors {
                let character = String(icon.drawings[drawing].codePoint, radix: 16)
                rules += "\(name)\(selector) { --\(options.prefix): \"\\\(character)\"; }\n"
            }
        }
        for (index, locale) in part.locales.enumerated() {
            guard let feature = font.localeFeatures[index] else { continue }
            rules += "\(all):lang(\(locale)) { font-feature-settings: \"\(feature)\"; }\n"
        }
        return rules
    }
}
