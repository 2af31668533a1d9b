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
    static func mixed(in code: SourceCode) -> [Int] {
        guard code.lines.contains(where: hasBits) else { return [] }
        var found: [Int] = []
        var levels: [Set<String>] = [[]]
        for (number, line) in code.lines.enumerated() {
            for (place, word) in SourceCode.words(of: line, where: kind).enumerated() {
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

    /// Brackets, commas and semicolons are words by themselves; operators have spaces around them.
    private static func kind(_ byte: UInt8) -> SourceCode.Kind {
        switch byte {
        case 0x20: .space
        case 0x28, 0x29, 0x2C, 0x3B, 0x5B, 0x5D, 0x7B, 0x7D: .word
        default: .part
        }
    }

    /// Whether a line may have an operator on bits: one of `|`, `^` and `&` that is not doubled, or `<<` or `>>`.
    private static func hasBits(_ line: [UInt8]) -> Bool {
        var (last, before) = (UInt8(0), UInt8(0))
        for byte in line {
            if byte == UInt8(ascii: "^") { return true }
            if byte == last, byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { return true }
            if byte == 0x20, before == 0x20, last == UInt8(ascii: "|") || last == UInt8(ascii: "&") { return true }
            (before, last) = (last, byte)
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
        #expect(Self.mixed(in: SourceCode(code)) == [code.split(separator: "\n").count])
    }

    @Test(
        "others are not",
        arguments: [
            "a | (b ^ c)", "a | b | c", "a + b * c", "(a << 8) | b", "a &+ b + c", "a & 1 == b | 2", "f(a | b, c ^ d)",
            "\"a | b ^ c\"", "a | b // ^ c", "x = a | b\ny = c ^ d", "a << (b - 1)",
        ])
    func others(code: String) { #expect(Self.mixed(in: SourceCode(code)) == []) }

    @Test("have parentheses where they are mixed")
    func sources() {
        #expect(SourceCode.all.count > 100)
        for file in SourceCode.all { #expect(Self.mixed(in: file) == [], "\(file.path)") }
    }
}
