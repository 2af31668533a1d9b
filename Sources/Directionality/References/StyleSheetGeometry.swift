import SVGDocument

/// A search for geometry in CSS, which changing coordinates in attributes would miss.
enum StyleSheetGeometry {
    /// The properties that position or shape what is drawn (SVG 2 section 6.6, CSS Transforms, Motion Path,
    /// Animations).
    private static let properties: Set<String> = [
        "transform", "transform-origin", "transform-box", "translate", "rotate", "scale", "offset", "offset-path",
        "x", "y", "cx", "cy", "width", "height", "d", "text-anchor", "animation", "animation-name",
    ]

    /// The properties that override the `transform` attribute, so that changing it there has no effect.
    private static let transformProperties: Set<String> = [
        "transform", "transform-origin", "transform-box", "translate", "rotate", "scale", "offset", "offset-path",
        "animation", "animation-name",
    ]

    /// Returns the first property with geometry in a style sheet, or `nil`.
    static func property(inStyleSheet text: String) -> String? {
        let bytes = withoutComments(text)
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            let block = rest[(open + 1)...]
            let close = block.firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") } ?? block.endIndex
            // If the block contains a brace, it is an at-rule, whose inner rules are examined in turn.
            if close == block.endIndex || block[close] == UInt8(ascii: "}") {
                if let property = declaredProperties(block[..<close]).first(where: properties.contains) {
                    return property
                }
            }
            rest = block
        }
        return nil
    }

    /// Returns the first property with geometry in a `style` attribute, or `nil`.
    static func property(inDeclarations text: String) -> String? {
        declaredProperties(withoutComments(text)[...]).first(where: properties.contains)
    }

    /// Returns whether a `style` attribute sets the transform.
    static func setsTransform(_ text: String) -> Bool {
        declaredProperties(withoutComments(text)[...]).contains(where: transformProperties.contains)
    }

    private static func declaredProperties(_ declarations: ArraySlice<UInt8>) -> [String] {
        declarations.split(separator: UInt8(ascii: ";")).compactMap { declaration in
            guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = declaration[..<colon].filter { !NumberScanner.isSpace($0) }
            return String(decoding: name, as: UTF8.self).lowercased()
        }
    }

    private static func withoutComments(_ text: String) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
                rest = rest.dropFirst(2)
            } else {
                kept.append(byte)
                rest.removeFirst()
            }
        }
        return kept
    }
}
