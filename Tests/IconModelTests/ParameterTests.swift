import Foundation
import Testing

@Suite("Functions take few values whose meaning is not said")
struct ParameterTests {
    /// The most parameters without a label: of more nobody knows the order.
    private static let most = 4

    /// Returns the declarations of functions that have too many parameters without a label.
    static func crowded(in text: String) -> [Substring] {
        // A parameter without a label is `_ name: Type`; few declarations have one in each line.
        let starts = ["func ", "init(", "init?("].flatMap { text.ranges(of: $0).map(\.lowerBound) }
        return starts.compactMap { start in
            guard let open = text[start...].firstIndex(of: "(") else { return nil }
            var (depth, count, previous) = (0, 0, Character(" "))
            for character in text[open...] {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
                if depth == 0 { break }
                if depth == 1, character == " ", previous == "_" { count += 1 }
                previous = character
            }
            return count > most ? text[start..<open] : nil
        }
    }

    @Test("at most four of them have no label")
    func few() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
        let files = try #require(FileManager.default.subpaths(atPath: sources.path)).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 100)
        for file in files {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            // Most files have none at all.
            guard text.contains("_ ") else { continue }
            for function in Self.crowded(in: text) { Issue.record("\(file): '\(function)' has too many") }
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
    func forms(code: String, isCrowded: Bool) { #expect(Self.crowded(in: code).isEmpty != isCrowded) }
}
