import Diagnostics
import Images
import Raster

/// A comparison as JSON for programs.
public enum ComparisonJSON {
    /// Returns one object with `before`, `after`, `height`, `threshold`, `counts`, `uncompared` and `icons`, ending
    /// with a line feed.
    ///
    /// Each icon has `name`, `former` where it had another one, `change`, `kindBefore`, `kindAfter`, `files`, `stale` and `reassigned`; each file has
    /// `variant` (`default` for the one with the bare name), `change`, `share`, `maximum`, `locales` and, if known,
    /// `cause`, and `piecesBefore` and `piecesAfter` where a part selects another piece.
    public static func render(_ comparison: SetComparison) -> String {
        let counts = Change.allCases.filter { $0 != .same }.map { "\"\($0.rawValue)\": \(comparison.count(of: $0))" }
        let icons = comparison.icons.map { "    " + object($0) }
        return """
            {
              \(member("before", comparison.before)),
              \(member("after", comparison.after)),
              "height": \(comparison.options.height),
              "threshold": \(comparison.options.threshold),
              "counts": { \((counts + ["\"same\": \(comparison.sameCount)"]).joined(separator: ", ")) },
              "uncompared": \(list(comparison.uncompared)),
              "icons": \(icons.isEmpty ? "[]" : "[\n\(icons.joined(separator: ",\n"))\n  ]")
            }

            """
    }

    private static func object(_ icon: IconComparison) -> String {
        let files = icon.files.map { "        " + object($0) }
        let reassigned = icon.reassigned.map { change in
            let members = [
                member("locale", change.locale), member("before", change.before ?? "default"),
                member("after", change.after ?? "default"),
            ]
            return "{ \(members.joined(separator: ", ")) }"
        }
        let members =
            [member("name", icon.name)] + (icon.former.map { [member("former", $0)] } ?? []) + [
                member("change", icon.change.rawValue),
                "\"kindBefore\": \(optional(icon.kindBefore))", "\"kindAfter\": \(optional(icon.kindAfter))",
                "\"stale\": \(list(icon.stale))", "\"reassigned\": [\(reassigned.joined(separator: ", "))]",
                "\"files\": \(files.isEmpty ? "[]" : "[\n\(files.joined(separator: ",\n"))\n      ]")",
            ]
        return "{\n" + members.map { "      " + $0 }.joined(separator: ",\n") + "\n    }"
    }

    private static func object(_ file: FileComparison) -> String {
        var members = [
            member("variant", file.variant ?? "default"), member("change", file.change.rawValue),
            "\"share\": \((file.share * 1e6).rounded() / 1e6)", "\"maximum\": \(file.maximum)",
            "\"locales\": \(list(file.locales))",
        ]
        if let cause = file.cause { members.append(member("cause", cause.rawValue)) }
        if let pieces = file.pieces.before { members.append(member("piecesBefore", pieces)) }
        if let pieces = file.pieces.after { members.append(member("piecesAfter", pieces)) }
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func list(_ items: [String]) -> String { "[\(items.map(JSONText.quoted).joined(separator: ", "))]" }

    private static func optional(_ text: String?) -> String { text.map(JSONText.quoted) ?? "null" }

    private static func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(JSONText.quoted(value))" }
}

/// A maker of PNG pictures of a file before and after, and of the difference.
public struct ComparisonPictures {
    private let options: ComparisonOptions
    private var pictures: PictureMaker

    /// Creates a maker of pictures at the size of a comparison.
    public init(_ options: ComparisonOptions) {
        self.options = options
        pictures = PictureMaker(height: options.height)
    }

    /// Returns the difference alone: removals are red, additions blue, changes of colour violet.
    public mutating func difference(_ file: FileComparison) -> [UInt8]? {
        let (before, after) = (pictures.picture(of: file.before), pictures.picture(of: file.after))
        return PixelDifference.picture(before, after, threshold: options.threshold).flatMap(Self.png)
    }

    /// Returns before, after and difference side by side on white, so that they are visible on any background.
    public mutating func strip(_ file: FileComparison) -> [UInt8]? {
        let (before, after) = (pictures.picture(of: file.before), pictures.picture(of: file.after))
        let difference = PixelDifference.picture(before, after, threshold: options.threshold)
        let width = max(before?.width ?? 0, after?.width ?? 0)
        guard width > 0, width <= RenderLimits.maximumExtent / 4 else { return nil }
        let margin = 8
        var strip = Pixmap(width: 3 * width + 4 * margin, height: options.height + 2 * margin)
        for index in strip.bytes.indices { strip.bytes[index] = 255 }
        for (place, picture) in [before, after, difference].enumerated() {
            if let picture { strip.place(picture, x: margin + place * (width + margin), y: margin) }
        }
        return Self.png(strip)
    }

    private static func png(_ picture: Pixmap) -> [UInt8]? {
        try? PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
    }
}

extension Pixmap {
    /// Composites a picture over this opaque one, which must contain it.
    fileprivate mutating func place(_ picture: Pixmap, x: Int, y: Int) {
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let pixel = picture.premultiplied(x: column, y: row)
                let start = ((y + row) * width + x + column) * 4
                for component in 0..<3 {
                    let under = Int(bytes[start + component]) * (255 - Int(pixel.w))
                    bytes[start + component] = UInt8(min(255, Int(pixel[component]) + (under + 127) / 255))
                }
            }
        }
    }
}
