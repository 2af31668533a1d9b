import Diagnostics
import IconModel

/// The options of the formats in which icons are written.
public struct FormatOptions: Hashable, Sendable {
    /// The settings of previews, or `nil` if none are wanted.
    public var png: PNGSettings?
    /// The exports to folders of apps; no two of these overlap.
    public var exports: [ExportSettings]

    /// Creates options.
    public init(png: PNGSettings? = nil, exports: [ExportSettings] = []) {
        self.png = png
        self.exports = exports
    }

    /// The colour of `currentColor` where an icon is drawn.
    public var currentColor: PreviewColor { png?.color ?? .black }
}

/// The settings of previews.
public struct PNGSettings: Hashable, Sendable {
    /// The heights of the previews at scale 1, in pixels; at least one, without duplicates.
    public var sizes: [Int]
    /// The scales that each size is drawn at; at least one, without duplicates.
    public var scales: [Double]
    /// The colour of `currentColor`.
    public var color: PreviewColor

    /// Creates settings.
    public init(sizes: [Int], scales: [Double], color: PreviewColor) {
        self.sizes = sizes
        self.scales = scales
        self.color = color
    }

    /// Returns a scale as it is written in names of files, such as `2` or `1.5`.
    public static func text(ofScale scale: Double) -> String { NumberShape.text(scale) }

    /// Returns the height of a preview in pixels, at least 1.
    public func pixels(size: Int, scale: Double) -> Int {
        max(1, Int(exactly: (Double(size) * scale).rounded()) ?? 1)
    }
}

// MARK: Reading

extension FormatOptions {
    /// The shape of the settings of previews.
    static let pngShape = Shape.object(
        ObjectShape(keys: [
            KeyShape(
                name: "sizes", description: "The heights of the previews at scale 1, in pixels.",
                shape: .list(
                    ListShape(
                        noun: "numbers", element: .number(NumberShape(range: 1...4096, isInteger: true)), maxCount: 16)),
                isRequired: true),
            KeyShape(
                name: "scales", description: "The scales that each size is drawn at; 1 by default.",
                shape: .list(
                    ListShape(noun: "numbers", element: .number(NumberShape(range: 0.25...16)), maxCount: 16))),
            KeyShape(
                name: "color",
                description:
                    "The colour of 'currentColor' in the previews, such as '#1c1c1e'; black by default.",
                shape: .text(TextShape(pattern: ManifestShape.color))),
        ]))

    /// Reads the options from the outermost object of a manifest.
    init(_ root: JSONValue, _ findings: inout Findings) {
        self.init(png: Self.pngSettings(root["png"], &findings), exports: ExportSettings.all(in: root, &findings))
    }

    private static func pngSettings(_ value: JSONValue?, _ findings: inout Findings) -> PNGSettings? {
        guard let png = value else { return nil }
        let sizes = numbers(png["sizes"], of: "size", &findings)
        let scales = numbers(png["scales"], of: "scale", &findings)
        checkLargest(sizes, scales, &findings)
        return PNGSettings(
            sizes: sizes.compactMap { Int(exactly: $0.value) }, scales: scales.isEmpty ? [1] : scales.map(\.value),
            color: color(png["color"], &findings))
    }

    private static func numbers(_ list: JSONValue?, of noun: String, _ findings: inout Findings) -> [Located<Double>] {
        var numbers: [Located<Double>] = []
        var places: [Double: Range<Int>] = [:]
        for element in (list?.elements ?? []).prefix(ManifestShape.maxElementCount) {
            guard let number = element.number else { continue }
            if let first = places[number.value] {
                findings.add(
                    .badValue, "\(noun) \(number.text) is listed twice", at: element.range,
                    notes: [("first here", first)])
            } else {
                places[number.value] = element.range
                numbers.append(Located(number.value, at: element.range))
            }
        }
        return numbers
    }

    private static func checkLargest(
        _ sizes: [Located<Double>], _ scales: [Located<Double>], _ findings: inout Findings
    ) {
        let largestScale = scales.map(\.value).max() ?? 1
        for size in sizes where size.value <= 4096 && size.value * largestScale > Double(ManifestShape.largestPreview) {
            findings.add(
                .badValue, "a preview of size \(NumberShape.text(size.value)) at the largest scale is too large",
                at: size.range, hint: "at most \(ManifestShape.largestPreview) pixels")
        }
    }

    private static func color(_ value: JSONValue?, _ findings: inout Findings) -> PreviewColor {
        guard let value, let text = value.string, !text.isEmpty else { return .black }
        if let color = PreviewColor(hexadecimal: text) { return color }
        findings.add(
            .badValue, "\(quoted(text)) is not a colour", at: value.range, hint: "write '#rrggbb', such as '#1c1c1e'")
        return .black
    }
}

// MARK: Canonical form

extension FormatOptions: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(png) { $0.add($1) }
        form.add(exports) { $0.add($1) }
    }
}

extension PNGSettings: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(sizes) { $0.add($1) }
        form.add(scales) { $0.add($1) }
        form.add(color)
    }
}
