import Foundation
import Testing

@testable import Show
@testable import WordingTestSupport

/// With the environment variable `ICONFLIP_RECORD` set, the page is written anew, and the test fails that once.
@Suite("The page of the glossary") struct GlossaryPageTests {
    private static let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/glossary.md")
        .standardized

    private static func markdown() throws -> String {
        let rows = try GlossaryTests.glossary().sorted { $0.key < $1.key }.map { name, term in
            let words = ReaderLanguage.translated.map { term.words($0.code)[0] }
            return "| " + ([name, term.about] + words).joined(separator: " | ") + " |\n"
        }
        let codes = ReaderLanguage.translated.map(\.code)
        return """
            # Glossary

            <!-- Generated from Sources/Show/Preview/Page/glossary.json: change it there and run 'make reference'. -->

            One meaning for each term of the messages, the pages and the documentation, and its word in each language of the
            page. No native reader has confirmed the words yet.

            | term | meaning | \(codes.joined(separator: " | ")) |
            | --- | --- |\(String(repeating: " --- |", count: codes.count))
            \(rows.joined())
            """
    }

    @Test("Documentation/glossary.md is current")
    func current() throws {
        let expected = try Self.markdown()
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try Data(expected.utf8).write(to: Self.file)
            Issue.record("updated: \(Self.file.path)")
        }
        let isCurrent = (try? String(contentsOf: Self.file, encoding: .utf8)) == expected
        #expect(isCurrent, "run the test with ICONFLIP_RECORD=1 to update it")
    }

    @Test("every term has a meaning in one sentence")
    func meanings() throws {
        for (name, term) in try GlossaryTests.glossary() {
            #expect(term.about.hasSuffix(".") && !term.about.dropLast().contains(". "), "\(name)")
        }
    }
}
