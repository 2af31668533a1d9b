import Testing

@testable import Manifest

@Suite("Globs over icon names")
struct GlobTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var pattern: String
        var matching: [String]
        var others: [String]
        var testDescription: String { pattern }
    }

    static let cases: [Case] = [
        Case(pattern: "arrow-*", matching: ["arrow-", "arrow-up"], others: ["arrow", "nav/arrow-up", "arrow-/up"]),
        Case(pattern: "*", matching: ["a", "a.b"], others: ["a/b"]),
        Case(pattern: "**", matching: ["a", "a/b", "a/b/c"], others: []),
        Case(pattern: "nav/**", matching: ["nav/a", "nav/a/b"], others: ["nav", "navy/a"]),
        Case(pattern: "**/back", matching: ["back", "a/back", "a/b/back"], others: ["aback", "a/aback", "back/a"]),
        Case(pattern: "a/**/b", matching: ["a/b", "a/x/b", "a/x/y/b"], others: ["a/xb", "ab", "a/b/c"]),
        Case(pattern: "?.left", matching: ["a.left", "é.left"], others: [".left", "ab.left", "/.left"]),
        Case(pattern: "*.[lr]*", matching: ["a.left", "a.right"], others: ["a.up"]),
        Case(pattern: "x[a-c1]", matching: ["xa", "xc", "x1"], others: ["xd", "x", "xab"]),
        Case(pattern: "x[!a-c]", matching: ["xd", "x-"], others: ["xa", "x/"]),
        Case(pattern: "x[^a-c]", matching: ["xd", "x^"], others: ["xa", "x/"]),
        Case(pattern: "x[c-a]", matching: ["xa", "xb", "xc"], others: ["xd", "x-"]),
        Case(pattern: "a**/b", matching: ["a/b", "ax/b", "a/x/b"], others: ["ab", "axb"]),
        Case(pattern: "x[]a]", matching: ["x]", "xa"], others: ["x"]),
        Case(pattern: "x[a-]", matching: ["x-", "xa"], others: ["xb"]),
        Case(pattern: "a*b*c", matching: ["abc", "aXbYc", "abbcc"], others: ["acb", "ab/c"]),
        Case(pattern: "a**b", matching: ["ab", "a/x/b"], others: ["a"]),
        Case(pattern: "a*\u{301}", matching: ["a\u{301}", "ab\u{301}"], others: ["a", "\u{E1}"]),
        Case(pattern: "caf\u{E9}*", matching: ["caf\u{E9}"], others: ["cafe\u{301}"]),
        Case(pattern: "caf?", matching: ["caf\u{E9}"], others: ["cafe\u{301}"]),
    ]

    struct Order: CustomTestStringConvertible, Sendable {
        var broad: String
        var exact: String
        var covers = true
        var testDescription: String { "\(broad) \(exact)" }
    }

    @Test(
        "Which pattern matches all that another one matches",
        arguments: [
            Order(broad: "*", exact: "a"), Order(broad: "*", exact: "arrow.*"), Order(broad: "*", exact: "?[ab]*"),
            Order(broad: "**", exact: "*"), Order(broad: "**", exact: "a/**/b"), Order(broad: "a*", exact: "arrow-*"),
            Order(broad: "*-*", exact: "a-b*"), Order(broad: "**/back", exact: "nav/**/back"),
            Order(broad: "**/b", exact: "a*/b"), Order(broad: "?", exact: "[a-c]"), Order(broad: "x[a-c]", exact: "xb"),
            Order(broad: "*", exact: "**", covers: false), Order(broad: "*", exact: "a/b", covers: false),
            Order(broad: "arrow-*", exact: "*-up", covers: false), Order(broad: "a?", exact: "a*", covers: false),
            Order(broad: "?*", exact: "*", covers: false), Order(broad: "[a-c]", exact: "?", covers: false),
            Order(broad: "**/b", exact: "a**b", covers: false), Order(broad: "a", exact: "b", covers: false),
            Order(broad: "nav/*", exact: "nav/**", covers: false),
            Order(broad: "[a]", exact: "[a]"), Order(broad: "[!a]", exact: "[!a]"), Order(broad: "?", exact: "[!a]"),
            Order(broad: "[!a]", exact: "b"), Order(broad: "[!a]", exact: "[a]", covers: false),
            Order(broad: "[a]", exact: "[!a]", covers: false), Order(broad: "[a]", exact: "[b]", covers: false),
            Order(broad: "[!a]", exact: "a", covers: false), Order(broad: "?", exact: "/", covers: false),
        ])
    func order(_ one: Order) throws {
        #expect(try Glob(parsing: one.broad).covers(Glob(parsing: one.exact)) == one.covers)
    }

    @Test("What a pattern matches", arguments: cases)
    func matching(_ example: Case) throws {
        let glob = try Glob(parsing: example.pattern)
        for name in example.matching { #expect(glob.matches(name), "\(name)") }
        for name in example.others { #expect(!glob.matches(name), "\(name)") }
    }

    @Test("Many stars take no exponential time", .timeLimit(.minutes(1)))
    func stars() throws {
        let glob = try Glob(parsing: String(repeating: "*a", count: 500))
        #expect(!glob.matches(String(repeating: "a", count: 400) + "b"))
    }

    @Test("A class must be closed and a pattern short")
    func malformed() {
        #expect(throws: Glob.Problem.openClass) { try Glob(parsing: "a[bc") }
        #expect(throws: Glob.Problem.openClass) { try Glob(parsing: "a[]") }
        #expect(throws: Glob.Problem.tooLong) { try Glob(parsing: String(repeating: "*", count: Glob.longest + 1)) }
        #expect(throws: Never.self) { try Glob(parsing: String(repeating: "*", count: Glob.longest)) }
    }
}
