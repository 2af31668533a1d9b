import Diagnostics
import Foundation
import Judging
import Show
import Testing

@testable import IconflipCLI

/// What `iconflip explain` tells in languages from right to left, as a terminal shows it.
@Suite("iconflip explain, from right to left")
struct ExplanationTests {
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"#,
            to: "Icons/next.svg")
    }

    private func write(_ icons: String) throws {
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { \(icons) } }

            """, to: "manifest.json")
    }

    /// What is wrong with the lines of an explanation, each of which is a paragraph of its own to a terminal.
    private func faults(in text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { line in
            var (depth, isRightToLeft) = (0, false)
            for scalar in line.unicodeScalars {
                if ReaderLanguage.isIsolate(scalar) { depth += 1 }
                if scalar == ReaderLanguage.endOfIsolate { depth -= 1 }
                if depth < 0 { return true }
                if depth == 0, ReaderLanguage.isRightToLeft(scalar) { isRightToLeft = true }
            }
            guard let first = line.unicodeScalars.first else { return false }
            return depth != 0 || isRightToLeft && first != "\u{200F}" && !ReaderLanguage.isRightToLeft(first)
        }
    }

    @Test(
        "every line of an explanation is from right to left, with isolates of its own",
        arguments: ReaderLanguage.translated.map(\.code))
    func lines(_ language: String) throws {
        let words = Explanation(try #require(ReaderLanguage(parsing: language)))
        for page in RuleCatalogue.pages { #expect(faults(in: words.text(of: page)) == [], "\(page.rule)") }
        #expect(faults(in: words.list) == [])
        let command = "iconflip inspect icons/a-rather-long-name-of-an-icon-that-is-wrapped.svg"
        try write(
            "\"next*\": { \"kind\": \"directional\", \"note\": \"a real direction; look at it with '\(command)'; looked at\" }"
        )
        let told = ToolRun(["explain", "--icon", "next", manifest, "--lang", language]).output
        #expect(faults(in: told) == [])
        #expect(told.contains("\u{2069}\n\u{200F}\u{2068}icons/a-rather-long"), "\(told)")
    }

    @Test("what keeps an icon from being told is told in the reader's language")
    func explainErrors() throws {
        try write(#""n*": "fixed", "*t": "directional""#)
        let run = ToolRun(["explain", "--icon", "next", manifest, "--lang", "ar"])
        #expect(run.exitCode == .couldNotRun)
        for part in [
            "خطأ [\u{2068}conflicting-globs\u{2069}]", "النمطان \u{2068}'n*'\u{2069} و\u{2068}'*t'\u{2069}",
            "للإصلاح: سمِّ الأيقونة",
        ] {
            #expect(run.errors.contains(part), "\(run.errors)")
        }
        #expect(!run.errors.contains("error") && !run.errors.contains("hint"))
        #expect(ToolRun(["explain", "--icon", "next", manifest]).errors.contains("error: globs"))
    }
}
