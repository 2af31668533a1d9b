import Testing

@Suite("Functions take few values whose meaning is not said")
struct ParameterTests {
    /// The most parameters without a label: of more nobody knows the order.
    private static let most = 4

    /// Returns the declarations of functions that have too many parameters without a label.
    static func crowded(in code: SourceCode) -> [Substring] {
        code.lines.indices.flatMap { number -> [Substring] in
            // A parameter without a label is `_ name: Type`, in the line where the function's name is or in those below.
            let line = code.lines[number]
            guard line.last == UInt8(ascii: "(") || line.contains(UInt8(ascii: "_")) else { return [] }
            let start = String(decoding: line, as: UTF8.self)
            let places = ["func ", "init(", "init?("].flatMap { start.ranges(of: $0).map(\.lowerBound) }
            guard !places.isEmpty else { return [] }
            let rest = code.lines[(number + 1)...].prefix(40).map { " " + String(decoding: $0, as: UTF8.self) }.joined()
            return places.compactMap { place in
                let text = start[place...] + rest
                guard let open = text.firstIndex(of: "(") else { return nil }
                var (depth, count, previous) = (0, 0, Character(" "))
                for character in text[open...] {
                    if "([{".contains(character) { depth += 1 }
                    if ")]}".contains(character) { depth -= 1 }
                    if depth == 0 { break }
                    if depth == 1, character == " ", previous == "_" { count += 1 }
                    previous = character
                }
                return count > most ? text[..<open] : nil
            }
        }
    }

    @Test("at most four of them have no label")
    func few() {
        #expect(SourceCode.all.count > 100)
        for file in SourceCode.all {
            for function in Self.crowded(in: file) { Issue.record("\(file.path): '\(function)' has too many") }
        }
    }

    @Test(
        "too many are seen",
        arguments: [
            ("func f(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {}", true),
            ("init?(\n    _ a: A, _ b: B, _ c: C, _ d: D,\n    _ e: E\n) {}", true),
            ("func f<T>(_ a: A, _ b: B, _ c: C, x: X, _ d: D, _ e: E) {}", true),
            ("func f(_ a: A, _ b: B, _ c: C, _ d: D, e: E) {}", false),
            ("func f(_ a: (_ x: X, _ y: Y) -> Void, _ b: B, _ c: C, _ d: D)", false),
            ("f(_ a, _ b, _ c, _ d, _ e)", false), ("super.init(a, b, c, d, e)", false),
        ])
    func forms(code: String, isCrowded: Bool) { #expect(Self.crowded(in: SourceCode(code)).isEmpty != isCrowded) }
}
