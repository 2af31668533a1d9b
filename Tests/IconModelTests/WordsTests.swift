import Foundation
import Testing

@testable import IconModel

@Suite("The table of words")
struct WordsTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    }

    @Test("has a row for each word, in order, with meanings that are asked for")
    func rows() throws {
        let rows = try Self.text("CWords/words.txt").split(separator: "\n")
        let columns = rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(columns.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
        let words = columns.map { String($0[0]) }
        #expect(words == Set(words).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(
            words.allSatisfy { IconName($0).words.joined(separator: "-") == $0 || !$0.utf8.allSatisfy(Self.isLetter) })
        let code = try Self.text("IconModel/Words/Words.swift")
        let calls = code.matches(of: /(?:list|words\(of:|values\(of:)\s*\(?"([a-z-]+)"/)
        let asked = Set(calls.map { String($0.output.1) })
        let lists = Set(WordList.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] })
        let elsewhere: Set = ["published", "shows", "family"]
        for meaning in Words.meanings.map({ $0.hasSuffix("=") ? String($0.dropLast()) : $0 }) {
            #expect(asked.union(lists).union(elsewhere).contains(meaning), "nobody asks for '\(meaning)'")
        }
        for meaning in asked where !Words.meanings.contains(meaning) && !Words.meanings.contains(meaning + "=") {
            Issue.record("no word means '\(meaning)'")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte == 0x2D }

    @Test("is the only list of words of names")
    func lists() throws {
        let folders = [
            "IconModel/Words", "Judging", "Proposals", "Audit/Judging",
            "Seeing/Sets",
        ]
        for folder in folders {
            let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.appending(path: folder).path)
            for file in files where file.hasSuffix(".swift") {
                let code = try Self.text("\(folder)/\(file)")
                for list in code.matches(of: /\[\s*(?:"[a-z]{3,}",?\s*){3,}\]/) {
                    Issue.record("\(folder)/\(file) lists words: \(list.output)")
                }
                for list in code.matches(of: /PhraseList\(\s*\["/) {
                    Issue.record("\(folder)/\(file) lists phrases: \(list.output)")
                }
            }
        }
    }

    struct Meaning: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var list: PhraseList
        var words: [String]
        var others: [String]
    }

    @Test(
        "says what words and compounds mean",
        arguments: [
            Meaning(
                testDescription: "words", list: Words.style, words: ["bold", "filled"], others: ["back", "bol", ""]),
            Meaning(
                testDescription: "compounds", list: Words.sideways, words: ["log in", "login"],
                others: ["log", "in log"]),
            Meaning(testDescription: "both", list: Words.convention, words: ["ic", "vector"], others: ["arrow"]),
        ])
    func meanings(_ one: Meaning) {
        for word in one.words { #expect(one.list.contains(word), "\(word)") }
        for word in one.others { #expect(!one.list.contains(word), "\(word)") }
    }

    @Test("has values")
    func values() {
        #expect(Words.digits == ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
        #expect(Words.counterparts["next"] == "previous" && Words.counterparts["prev"] == "next")
        #expect(Words.values(of: "published").first { $0.word == "fast-forward" }?.value == "0/4")
    }

    @Test("finds the longest phrase that begins first, and none behind the end")
    func places() {
        let list = PhraseList(["log", "log-in", "in"])
        #expect(list.match(in: IconName("log-in-2")) == 0..<2)
        #expect(list.places(in: ["log", "in"]) == [0..<2, 0..<1, 1..<2])
        #expect(list.match(in: IconName("a-log")) == 1..<2)
        #expect(PhraseList(["log-in"]).match(in: IconName("log")) == nil)
    }
}
