import Diagnostics

/// A pattern over icon names: `*` and `?` do not cross `/`, `**` does, `[a-z]` and `[!a-z]` are classes of characters.
///
/// `a/**/b` also matches `a/b`.
public struct Glob: Sendable {
    static let longest = 1024

    enum Problem: Error {
        case tooLong
        case openClass
    }

    fileprivate enum Token {
        case literal(Unicode.Scalar)
        case anyScalar
        case anyRun
        case anyPath
        /// `**/`: any number of whole folders.
        case anyFolders
        case scalarClass([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    }

    private let tokens: [Token]
    private let literalPrefix: String

    static func isGlob(_ text: String) -> Bool { text.utf8.contains { "*?[".utf8.contains($0) } }

    init(parsing text: String) throws(Problem) {
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        var rest = text.unicodeScalars[...]
        var tokens: [Token] = []
        while let scalar = rest.popFirst() { tokens.append(try Self.token(scalar, &rest)) }
        self.tokens = tokens
        literalPrefix = String(text.unicodeScalars.prefix { !"*?[".unicodeScalars.contains($0) })
    }

    /// Creates a glob, or returns `nil` where the pattern is too long or has an unclosed class.
    public init?(_ text: String) {
        guard let glob = try? Glob(parsing: text) else { return nil }
        self = glob
    }

    static func beginnings(of names: [String]) -> SuggestionIndex {
        var beginnings: Set<String> = []
        for name in names {
            for index in name.indices where "-_./ ".contains(name[index]) {
                beginnings.insert(String(name[..<index]))
                beginnings.insert(String(name[...index]))
            }
        }
        return SuggestionIndex(beginnings.sorted())
    }

    /// Returns a hint for a pattern that matches nothing: the beginning of a name that its fixed beginning resembles.
    func suggestion(for pattern: String, among beginnings: SuggestionIndex) -> String? {
        guard let meant = beginnings.closest(to: literalPrefix), meant != literalPrefix else { return nil }
        return "did you mean \(quoted(meant + pattern.dropFirst(literalPrefix.count)))?"
    }

    private static func token(
        _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
    ) throws(Problem) -> Token {
        switch scalar {
        case "?": return .anyScalar
        case "[": return try scalarClass(&rest)
        case "*":
            guard rest.first == "*" else { return .anyRun }
            while rest.first == "*" { rest.removeFirst() }
            guard rest.first == "/" else { return .anyPath }
            rest.removeFirst()
            return .anyFolders
        default: return .literal(scalar)
        }
    }

    private static func scalarClass(_ rest: inout Substring.UnicodeScalarView) throws(Problem) -> Token {
        var isNegated = false
        if rest.first == "!" || rest.first == "^" {
            rest.removeFirst()
            isNegated = true
        }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let first = rest.popFirst() {
            if first == "]", !ranges.isEmpty { return .scalarClass(ranges, isNegated: isNegated) }
            var last = first
            if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
                rest.removeFirst(2)
                last = end
            }
            ranges.append(min(first, last)...max(first, last))
        }
        throw .openClass
    }

    /// Returns whether the whole name matches, in time at most proportional to the product of both lengths.
    package func matches(_ name: String) -> Bool {
        name.utf8.starts(with: literalPrefix.utf8) && covers(name.unicodeScalars.lazy.map(Token.literal))
    }

    /// Whether this glob is known to match every name that another one matches: each wildcard of the other one meets
    /// one here that is at least as broad.
    func covers(_ other: Glob) -> Bool { covers(other.tokens) }

    private func covers(_ others: some Sequence<Token>) -> Bool {
        // `reached[i]` is whether the first i tokens can match what was read so far.
        var reached = [Bool](repeating: false, count: tokens.count + 1)
        reached[0] = true
        closeOverEmpty(&reached, atFolderStart: true)
        for other in others {
            // From the last token to the first, so that each still sees its predecessor's old state.
            for index in stride(from: tokens.count, through: 0, by: -1) {
                let stays = index < tokens.count && reached[index] && tokens[index].repeats(over: other)
                reached[index] = stays || index > 0 && reached[index - 1] && tokens[index - 1].takes(other)
            }
            closeOverEmpty(&reached, atFolderStart: other.endsFolder)
        }
        return reached[tokens.count]
    }

    private func closeOverEmpty(_ reached: inout [Bool], atFolderStart: Bool) {
        for (index, token) in tokens.enumerated() where reached[index] {
            switch token {
            case .anyRun, .anyPath: reached[index + 1] = true
            case .anyFolders: if atFolderStart { reached[index + 1] = true }
            case .literal, .anyScalar, .scalarClass: break
            }
        }
    }
}

extension Glob.Token {
    fileprivate var endsFolder: Bool {
        switch self {
        case .literal(let literal): literal == "/"
        case .anyFolders: true
        case .anyScalar, .anyRun, .anyPath, .scalarClass: false
        }
    }

    /// Returns whether the token matches, by itself, all that another one can match.
    fileprivate func takes(_ other: Glob.Token) -> Bool {
        switch (self, other) {
        case (.literal(let own), .literal(let scalar)): own == scalar
        case (.anyScalar, .literal(let scalar)): scalar != "/"
        case (.scalarClass(let ranges, let isNegated), .literal(let scalar)):
            scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated
        case (.anyScalar, .anyScalar), (.anyScalar, .scalarClass): true
        case (.scalarClass(let own, let isNegated), .scalarClass(let ranges, let otherIsNegated)):
            own == ranges && isNegated == otherIsNegated
        default: false
        }
    }

    /// Returns whether the token can match all that another one can match, and more.
    fileprivate func repeats(over other: Glob.Token) -> Bool {
        switch (self, other) {
        case (.anyRun, .literal(let scalar)): scalar != "/"
        case (.anyRun, .anyScalar), (.anyRun, .scalarClass), (.anyRun, .anyRun), (.anyPath, _), (.anyFolders, _): true
        default: false
        }
    }
}
