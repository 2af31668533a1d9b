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
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = words(of: line)
            let quotes = words.count { $0 == "\"\"\"" }
            defer { if quotes == 1 { isText.toggle() } }
            guard !isText, quotes == 0 else { continue }
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

    /// Returns the brackets, operators and operands of a line without its comment; a text in quotation marks is an operand.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        var rest = Array(line.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: " "): end()
            case UInt8(ascii: "/") where rest.first == byte: rest = []
            case UInt8(ascii: "\"") where rest.starts(with: [byte, byte]):
                end()
                words.append("\"\"\"")
                rest = rest.dropFirst(2)
            case UInt8(ascii: "\""):
                word.append(UInt8(ascii: "0"))
                while let next = rest.popFirst(), next != byte {
                    if next == UInt8(ascii: "\\") { rest = rest.dropFirst() }
                }
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"):
                end()
                words.append(String(UnicodeScalar(byte)))
            default: word.append(byte)
            }
        }
        end()
        return words
    }

    /// Whether a text may have an operator on bits at all, which is found out quickly.
    private static func mayBeMixed(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "^"): return true
            case UInt8(ascii: "|"), UInt8(ascii: "&"):
                if last == UInt8(ascii: " ") { last = 1 } else { last = byte }
                continue
            case UInt8(ascii: "<"), UInt8(ascii: ">"): if last == byte { return true }
            // An operator of one letter.
            case UInt8(ascii: " "): if last == 1 { return true }
            default: break
            }
            last = byte
        }
        return false
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
            guard Self.mayBeMixed(text) else { continue }
            #expect(Self.mixed(in: text) == [], "\(file)")
        }
    }
}
