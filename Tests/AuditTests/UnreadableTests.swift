import Diagnostics
import Foundation
import HostSystem
import SVGDocument
import Testing

@testable import Audit

@Suite("What an audit cannot read is told once, with its place")
struct UnreadableTests {
    private static let res = "app/src/main/res"
    private static let colored = Drawable.vector(Drawable.arrow, mirrored: true, color: "@color/ink")

    /// Returns the errors as `rule file:line`, the file below `res`.
    private func errors(_ files: [String: String]) throws -> [String] {
        let app = try TemporaryApp(resources: files)
        let report = try app.audit()
        #expect(report.isIncomplete == report.findings.contains { $0.severity == .error })
        return report.findings.filter { $0.severity == .error }.map { finding in
            let place = finding.location?.start.map { ":\($0.line)" } ?? ""
            return "\(finding.rule) \(finding.location?.file.components(separatedBy: "/res/").last ?? "")\(place)"
        }
    }

    @Test("values that are not well-formed, where an icon refers to what is found nowhere else")
    func values() throws {
        let icons = ["drawable/ic_back.xml": Self.colored, "drawable/ic_forward.xml": Self.colored]
        let broken = "<resources>\n  <color name=\"ink\">#FFF</colour>\n</resources>\n"
        #expect(
            try errors(icons.merging(["values/colors.xml": broken]) { one, _ in one })
                == ["svg-syntax values/colors.xml:2"])
        // Nothing that is drawn depends on the file.
        let known = "<resources><color name=\"ink\">#FFF</color></resources>"
        #expect(
            try errors(icons.merging(["values/colors.xml": known, "values/strings.xml": broken]) { one, _ in one })
                .isEmpty)
        // The value may be a library's.
        #expect(try errors(icons).isEmpty)
    }

    @Test("a colour with a file of its own")
    func color() throws {
        #expect(
            try errors(["drawable/ic_back.xml": Self.colored, "color/ink.xml": "<selector>\n<item>"])
                == ["svg-syntax color/ink.xml:2"])
    }

    @Test("are counted as errors, and not as warnings")
    func summary() throws {
        let app = try TemporaryApp(resources: [
            "drawable/ic_back.xml": Drawable.vector(Drawable.arrow, mirrored: true),
            "drawable/ic_b.xml": "<vector>\n<path",
        ])
        #expect(try app.audit().summary.first == "2 icons, 1 mirrored; none looks wrong, 1 error besides")
        try app.files.write(Drawable.vector(Drawable.arrow), to: "\(Self.res)/drawable-ldrtl/gone.xml")
        try app.files.write("", to: "\(Self.res)/drawable/ic_c.xml")
        #expect(
            try app.audit().summary.first
                == "2 icons, 1 mirrored; none looks wrong by itself, 2 errors besides, 1 warning besides")
    }

    @Test("drawables without an element, and such as end in the middle")
    func drawables() throws {
        #expect(
            try errors(["drawable/ic_a.xml": "", "drawable/ic_b.xml": "<vector>\n<path"]) == [
                "svg-syntax drawable/ic_a.xml:1", "svg-syntax drawable/ic_b.xml:2",
            ])
    }

    @Test("a manifest and code that are no files")
    func folders() throws {
        let app = try TemporaryApp([
            "\(Self.res)/drawable/ic_back.xml": Drawable.vector(Drawable.arrow), "app/src/main/A.kt": "x",
            "app/src/main/AndroidManifest.xml": "<manifest/>",
        ])
        let large = try FileHandle(forWritingTo: app.files.folder.appending(path: "app/src/main/A.kt"))
        try large.truncate(atOffset: 33 << 20)
        try large.close()
        let findings = try app.audit().findings
        #expect(findings.map(\.rule) == [.unreadableFile, .fixedDirection])
        #expect(findings.first?.message.contains("at most 33554432 are read") == true)
    }

    @Test(
        "what git ignores is not known where git does not say it",
        .enabled(if: TemporaryApp.hasGit, "git is not installed"))
    func git() throws {
        let app = try TemporaryApp([
            "\(Self.res)/drawable/ic_check.xml": Drawable.vector(Drawable.check, mirrored: true), ".git": "nonsense\n",
        ])
        let report = try app.audit()
        #expect(report.summary.last?.hasPrefix("what git ignores is looked at as well: git says: ") == true)
        let result = AuditFixer(report, drawsMarks: false, force: false).run()
        #expect(result.count == 0 && result.lines.first?.contains("git says: ") == true)
    }

    @Test("a tag in a document type is not the root")
    func doctype() throws {
        let text = "<!DOCTYPE vector [<!ENTITY e '<vector a=\"1\"/>'> <!-- > -->]>\n"
        let tag = try #require(StartTag(EncodedText(Array((text + "<vector/>").utf8))))
        #expect(tag.nameRange.lowerBound == text.utf8.count)
    }
}
