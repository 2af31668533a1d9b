import IconModel

/// The options of the formats in which icons are written.
public struct FormatOptions: Sendable {
    /// The settings of previews, or `nil` if none are wanted.
    public var png: PNGSettings?
    /// The exports to folders of apps; no two of these overlap.
    public var exports: [ExportSettings] = []

    /// Returns the exports to a target, each with the target's options.
    package func exports<Target: ExportTarget>(to _: Target.Type) -> [(export: ExportSettings, options: Target)] {
        exports.compactMap { export in (export.target as? Target).map { (export, $0) } }
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

    /// Returns a scale as it is written in names of files, such as `2` or `1.5`.
    public static func text(ofScale scale: Double) -> String { NumberShape.text(scale) }

    /// Returns the height of a preview in pixels, at least 1.
    public func pixels(size: Int, scale: Double) -> Int { max(1, Int(exactly: (Double(size) * scale).rounded()) ?? 1) }
}

// MARK: Reading

extension PNGSettings {
    static let shape = Shape.object(keys: [
        KeyShape(
            "sizes", "The heights of the previews at scale 1, in pixels.",
            .list(noun: "numbers", element: .number(range: 1...4096, isInteger: true), maxCount: 16), isRequired: true),
        KeyShape(
            "scales", "The scales that each size is drawn at; 1 by default.",
            .list(noun: "numbers", element: .number(range: 0.25...16), maxCount: 16)),
        KeyShape(
            "color", "The colour of 'currentColor' in the previews, such as '#1c1c1e'; black by default.",
            .text(pattern: colorPattern)),
    ])

    /// The maximum size of a preview's side, in pixels.
    private static let largest = 8192
    private static let colorPattern = "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"

    init(_ png: JSONValue, _ findings: inout Findings) {
        let sizes = Self.numbers(png["sizes"], of: "size", &findings)
        let scales = Self.numbers(png["scales"], of: "scale", &findings)
        Self.checkLargest(sizes, scales, &findings)
        self.init(
            sizes: sizes.compactMap { Int(exactly: $0.value) }, scales: scales.isEmpty ? [1] : scales.map(\.value),
            color: Self.color(png["color"], &findings))
    }

    private static func numbers(_ list: JSONValue?, of noun: String, _ findings: inout Findings) -> [Located<Double>] {
        var numbers: [Located<Double>] = []
        var places: [Double: Range<Int>] = [:]
        for element in (list?.elements ?? []).prefix(Shape.maxElementCount) {
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
        for size in sizes where size.value <= 4096 && size.value * largestScale > Double(largest) {
            findings.add(
                .badValue, "a preview of size \(NumberShape.text(size.value)) at the largest scale is too large",
                at: size.range, hint: "at most \(largest) pixels")
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
    package func write(to form: inout CanonicalForm) { form.add(png, exports) }
}

extension PNGSettings: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) { form.add(sizes, scales, color) }
}
