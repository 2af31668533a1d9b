import Manifest

/// The style sheet of a font: a class sets the character of its icon in a variable with the name of the prefix, by
/// direction and language as that of the target `web` does.
enum FontStyleSheet {
    static func className(of icon: String, _ options: FontExport) -> String {
        options.prefix + "-" + WebName.plain(icon)
    }

    static func text(_ icons: [FontIcon], _ options: FontExport) -> String {
        let all = "." + options.prefix
        let sources = options.pieces.compactMap { piece -> String? in
            switch piece {
            case .woff2: "url(\"icons.woff2\") format(\"woff2\")"
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
            text-transform: none; white-space: nowrap; }
            \(all)::before { content: var(--\(options.prefix)); }
            @supports (content: "" / "") { \(all)::before { content: var(--\(options.prefix)) / ""; } }

            """
        for icon in icons {
            let name = "." + className(of: icon.name, options)
            for (selector, drawing) in VariantSlots(icon.planned.plan).selectors {
                rules += "\(name)\(selector) { --\(options.prefix): \"\\\(icon.character(drawing))\"; }\n"
            }
        }
        return rules
    }
}
