import Foundation
import Testing

/// Where operators stand beside one another: `|` and `^` bind as `+` does in Swift, `&` as `*`, and shifts before both, unlike in
/// other languages, so that `a | b ^ c` is easily written for something else.
@Suite("operators of the sources")
struct OperatorTests {
    private static let bitwise: Set = ["|", "^", "&", "<<", ">>"]
    private static let arithmetic: Set = ["+", "-", "*", "/", "%"]
    /// What stands between expressions.
    private static let between: Set = [
        ",", ";", ":", "?", "??", "=", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "...", "..<", "in", "return",
        "where",
        "case", "let", "var", "if", "guard", "else", "for", "while", "|=", "^=", "&=", "+=", "-=", "*=", "&+=", "->",
        "~=",
        "<<=", ">>=", "&<<=", "&>>=",
    ]

    /// Returns the numbers of the lines in which different operators, one of them bitwise, stand beside one another without
    /// parentheses.
    static func mixed(in text: String) -> [Int] {
        var found: [Int] = []
        var levels: [Set<String>] = [[]]
        var isText = false
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            let quotes = line.components(separatedBy: "\"\"\"").count - 1
            defer { if quotes == 1 { isText.toggle() } }
            guard !isText, quotes == 0 else { continue }
            let code = line.replacing(/"(\\.|[^"\\])*"/, with: "0").replacing(/\/\/.*/, with: "")
            let words = code.replacing(/[(){}\[\],;]/) { " \($0.output) " }.split(separator: " ").map(String.init)
            for (place, word) in words.enumerated() {
                // Overflow changes nothing about precedence.
                let plain = word.count > 1 && word.hasPrefix("&") && word != "&&" ? String(word.dropFirst()) : word
                let isOperator = bitwise.contains(plain) || arithmetic.contains(plain)
                // A line that begins with an operator continues the one before.
                if place == 0, !isOperator { levels[levels.count - 1] = [] }
                switch word {
                case "(", "[", "{": levels.append([])
                case ")", "]", "}": if levels.count > 1 { levels.removeLast() }
                case _ where between.contains(word): levels[levels.count - 1] = []
                case _ where isOperator:
                    levels[levels.count - 1].insert(plain)
                    let level = levels[levels.count - 1]
                    if level.count > 1, !level.isDisjoint(with: bitwise) { found.append(number + 1) }
                default: break
                }
            }
        }
        return found
    }

    @Test(
        "mixed ones are seen",
        arguments: [
            "zip(a, b).reduce(0) { $0 | $1.0 ^ $1.1 }", "a | b ^ c", "a & b | c", "a << 8 | b", "a &<< 8 &+ b",
            "1 << n - 1",
            "a & b + c", "a\n    | b\n    ^ c", "f(x)[1 << 2 + y]",
        ])
    func forms(code: String) {
        #expect(Self.mixed(in: code) == [code.split(separator: "\n").count])
    }

    @Test(
        "others are not",
        arguments: [
            "a | (b ^ c)", "a | b | c", "a + b * c", "(a << 8) | b", "a &+ b + c", "a & 1 == b | 2", "f(a | b, c ^ d)",
            "\"a | b ^ c\"", "a | b // ^ c", "x = a | b\ny = c ^ d", "a << (b - 1)",
        ])
    func others(code: String) { #expect(Self.mixed(in: code) == []) }

    @Test("have parentheses where they are mixed")
    func sources() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = try #require(FileManager.default.subpaths(atPath: sources.path)).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 100)
        for file in files.sorted() {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            guard text.contains(/[^|&<](\||&|<<|>>)[^|&]|\^/) else { continue }
            #expect(Self.mixed(in: text) == [], "\(file)")
        }
    }
}
