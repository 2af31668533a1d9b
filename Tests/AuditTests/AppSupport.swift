import Diagnostics
import Foundation
import Pipeline
import PipelineTestSupport
import Testing
import WordingTestSupport

@testable import Audit
@testable import HostSystem

/// Vector drawables of 24 by 24 units for tests.
enum Drawable {
    static let check = "M4,12.5L9.5,18L20,6.5"
    static let chevron = "M15.5,4.75L8.25,12L15.5,19.25"
    static let arrow = "M20,12L4,12M10,6L4,12L10,18"
    static let lens = "M16.5,10.5A6,6 0 1 1 4.5,10.5A6,6 0 1 1 16.5,10.5ZM15,15L20.5,20.5"
    /// Three rows of text behind dots, and the same in the mirror.
    static let (list, mirroredList) = (rows(dot: 4, bar: 8), rows(dot: 20, bar: 3))
    static let question = "M8,9A4,4 0 1 1 12,13L12,15M12,18L12,20"
    static let clock =
        "M21.25,12C21.25,17.1086 17.1086,21.25 12,21.25C6.8914,21.25 2.75,17.1086 2.75,12C2.75,6.8914 6.8914,2.75 12,2.75"
        + "C17.1086,2.75 21.25,6.8914 21.25,12ZM12,6.75L12,12L15.5,14.25"

    private static func rows(dot: Int, bar: Int) -> String {
        [6, 12, 18].map { y in
            "M\(dot - 1),\(y)A1,1 0 1 1 \(dot + 1),\(y)A1,1 0 1 1 \(dot - 1),\(y)Z" + "M\(bar),\(y - 1)h13v2h-13Z"
        }.joined()
    }

    /// Returns a drawable that fills a path.
    static func filled(_ path: String, mirrored: Bool = false) -> String {
        vector(path, mirrored: mirrored).replacing("strokeColor", with: "fillColor")
    }

    /// Returns a drawable that strokes a path.
    static func vector(_ path: String, mirrored: Bool = false, attributes: String = "", color: String = "#FF000000")
        -> String
    {
        """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="24dp"
            android:height="24dp"\(mirrored ? "\n    android:autoMirrored=\"true\"" : "")\(attributes)
            android:viewportWidth="24"
            android:viewportHeight="24">
          <path
              android:strokeColor="\(color)"
              android:strokeWidth="2"
              android:pathData="\(path)"/>
        </vector>

        """
    }
}

/// An app in a folder of its own for one test.
struct TemporaryApp {
    let files: TemporarySet
    let folder: String

    /// Creates an app with these files.
    init(_ files: [String: String]) throws {
        self.files = try TemporarySet(files)
        folder = self.files.folder.path
    }

    /// Takes a folder of other files for an app.
    init(at files: TemporarySet, _ folder: String) {
        (self.files, self.folder) = (files, "\(files.folder.path)/\(folder)")
    }

    /// Creates an app whose main source set has these files in `res`.
    init(resources: [String: String]) throws {
        try self.init(Dictionary(uniqueKeysWithValues: resources.map { ("app/src/main/res/\($0.key)", $0.value) }))
    }

    /// Audits the app. What is found is expected to be told in every language of the page.
    func audit(selected: Set<Rule>? = nil, only: [String] = []) throws -> AuditReport {
        let report = try #require(
            Audit.run(Audit.Request(folder: folder, rules: RuleFilter(selected: selected), only: only, jobs: 2)))
        report.expectTranslations()
        return report
    }

    /// The findings as `rule icon`, in their order.
    func findings(selected: Set<Rule>? = nil) throws -> [String] { try audit(selected: selected).findings.map(\.short) }

    /// Builds the icons of a manifest, which is expected to be without errors.
    func build(_ manifest: String) {
        let request = BuildRequest(manifest: "\(folder)/\(manifest)", jobs: 1, tool: TemporarySet.tool)
        #expect(Build.run(request).diagnostics.filter { $0.severity == .error } == [])
    }

    func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: files.folder.appending(path: path))) }

    /// Makes the folder a repository in which everything is committed.
    func commit() throws {
        let git = GitCommand(folder: folder)
        _ = try git.run(["init", "-q"])
        _ = try git.run(["add", "-A"])
        _ = try git.run([
            "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "-qm",
            "State",
        ])
    }

    static var hasGit: Bool { (try? GitCommand(folder: "/").run(["--version"])) != nil }
}

extension AuditReport {
    /// Expects that the page tells its texts in every language.
    func expectTranslations() {
        let texts =
            findings.filter { $0.severity < .error }.flatMap { [$0.message, $0.hint].compactMap(\.self) }
            + summary.prefix(1)
        for language in ReaderLanguage.translated {
            #expect(Set(texts.compactMap(Phrasebook(language).missing)) == [], "\(language.code)")
        }
    }
}

extension Diagnostic {
    /// The rule and the icon.
    var short: String { icon.map { "\(rule) \($0)" } ?? "\(rule)" }
}
