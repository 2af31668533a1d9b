import Diagnostics
import Foundation
import HostSystem
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Exports to folders of apps")
struct ExportTests {
    private static let web = #"{ "target": "web", "folder": "app/web", "write": ["css", "icons"] }"#

    private static func set(exports: String? = web, locales: String = #""ar", "he""#) throws -> TemporarySet {
        try TemporarySet(
            icons: #""a": "directional", "b": "fixed""#, locales: locales, exports: exports,
            sources: ["a.svg": Drawing.arrow, "b.svg": Drawing.arrow])
    }

    private static let files = [
        "icons.css", "icons/a.js", "icons/b.js", "icons/icon.d.ts", "index.d.ts", "index.js", "locale.d.ts",
        "locale.js",
        "svg/a.rtl.svg", "svg/a.svg", "svg/b.svg",
    ]

    @Test("they lie beside other files, and a build with nothing to do writes none")
    func build() throws {
        let set = try Self.set()
        try set.write("mine", to: "app/web/mine.txt")
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: "app/web") == (Self.files + ["mine.txt"]).sorted())
        #expect(set.files() == ["index.json", "svg/a.rtl.svg", "svg/a.svg", "svg/b.svg"])
        #expect(set.text("out/index.json")?.contains("web") == false)
        let again = set.build()
        #expect((again.current, again.written) == (2, 0))
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("what the page on targets shows to use is in what they write")
    func documented() throws {
        let page = URL(filePath: #filePath).appending(path: "../../../Documentation/targets.md").standardized
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .map { $0.components(separatedBy: " | ") }.filter { $0.count == 3 && $0[1].hasPrefix("`\"folder\"") }
        #expect(rows.count > 10)
        for row in rows {
            for target in row[0].matches(of: /`([a-z-]+)`/).map(\.1) {
                let set = try TemporarySet(
                    icons: #""chevron.forward": "directional""#,
                    exports: "{ \"target\": \"\(target)\", \(row[1].replacing("`", with: "")) }",
                    sources: ["chevron.forward.svg": Drawing.arrow])
                #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
                let written = set.contents(of: ".").filter { name, _ in
                    !["out/", "Assets/", "manifest.json"].contains { name.text.hasPrefix($0) }
                }.map { "\($0)\n" + String(decoding: $1, as: UTF8.self) }.joined()
                for name in row[2].matches(of: /[A-Za-z_-]*[cC]hevron[-._]?[fF]orward[a-z-]*/).map(\.output) {
                    #expect(written.contains(name), "\(target)")
                }
            }
        }
    }

    @Test("what is missing or edited is found by a check and built again")
    func check() throws {
        let set = try Self.set()
        _ = set.build()
        try set.remove("app/web/svg/a.rtl.svg")
        try set.write("x", to: "app/web/icons.css")
        let check = Build.check(set.request())
        #expect(
            check.places(in: set) == [
                "app/web/icons.css stale-output", "app/web/svg/a.rtl.svg missing-output",
            ])
        #expect(check.stale == ["a"])
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.editedOutput])
        #expect(set.files(in: "app/web") == Self.files)
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("a change of one drawing is written to the icon's files, and to those of the set that hold it")
    func change() throws {
        let set = try Self.set(
            exports: #"{ "target": "web", "folder": "app/web", "write": ["sprite", "icons"] }"#)
        _ = set.build()
        try set.write(Drawing.svg(#"<path d="M1 1h9v9z"/>"#), to: "Assets/b.svg")
        let stale = Build.check(set.request()).places(in: set)
        #expect(stale.contains("app/web/icons.svg stale-output"))
        let report = set.build()
        #expect((report.built, report.current, report.written) == (1, 1, 4))
        #expect(set.text("app/web/icons.svg")?.contains("M1 1h9v9z") == true)
    }

    @Test("a foreign file in the place of one is an error, and is not replaced")
    func foreign() throws {
        let set = try Self.set()
        try set.write("mine", to: "app/web/svg/a.svg")
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.unwritableFile])
        #expect(set.text("app/web/svg/a.svg") == "mine")
        #expect(Build.run(set.request(overwrites: true)).diagnostics == [])
        #expect(set.text("app/web/svg/a.svg") == Drawing.arrow)
    }

    @Test("what an export wrote goes with it, and everything goes with --clean")
    func removal() throws {
        let set = try Self.set()
        try set.write("mine", to: "app/web/mine.txt")
        _ = set.build()
        try set.list(#""a": "directional", "b": "fixed""#, locales: #""ar", "he""#)
        let report = set.build()
        #expect(report.removed == Self.files.count)
        #expect(set.files(in: "app") == ["web/mine.txt"])
        try set.list(#""a": "directional", "b": "fixed""#, locales: #""ar", "he""#, exports: Self.web)
        _ = set.build()
        #expect(Build.clean(set.request()).removed == Self.files.count + 4)
        #expect(set.files(in: "app") == ["web/mine.txt"])
    }

    @Test("a build to a folder of choice has exports in that folder")
    func place() throws {
        let set = try Self.set()
        _ = set.build(output: "whole")
        #expect(set.files(in: "app").isEmpty)
        #expect(set.files(in: "whole").contains("exports/app/web/icons.css"))
    }

    @Test("nothing is written through a link in an export's folder, and none of its files is the sources'")
    func links() throws {
        let set = try Self.set()
        try set.write("", to: "elsewhere/x")
        try set.write("", to: "app/x")
        try set.link("app/web", to: "../elsewhere")
        #expect(set.build().diagnostics.contains { $0.message.contains("symbolic link") })
        #expect(set.files(in: "elsewhere") == ["x"])
        let other = try Self.set(exports: #"{ "target": "web", "folder": "alias" }"#)
        try other.link("alias", to: "Assets")
        #expect(other.build().diagnostics.map(\.rule) == [.unwritableFile])
        #expect(other.files(in: "Assets") == ["a.svg", "b.svg"])
    }

    @Test("hashes that somebody committed make no other file of the app the build's own")
    func forgedSums() throws {
        let set = try Self.set()
        try set.write("precious", to: "app/main.swift")
        try set.write("old", to: "app/web/old.svg")
        try set.write("old", to: "app/web-old/old.svg")
        var sums = OutputSums()
        sums.enter(ContentHash(Array("precious".utf8)), at: "exports/app/main.swift")
        for folder in ["web", "web-old"] {
            sums.enter(ContentHash(Array("old".utf8)), at: "exports/app/\(folder)/old.svg")
        }
        try set.write(sums.bytes, to: "out/.iconflip.sums")
        #expect(set.build().diagnostics == [])
        #expect(set.text("app/main.swift") == "precious")
        #expect(set.text("app/web/old.svg") == nil)
        #expect(set.text("app/web-old/old.svg") == "old")
    }

    /// Folders of exports that overlap with something, where links lead to them.
    struct Overlap: CustomTestStringConvertible {
        var testDescription: String
        var source = "app/icons"
        var exports: [String]
        var links: [String: String] = [:]
        /// What the message says, or `nil` where nothing overlaps.
        var message: String?
    }

    @Test(
        "an export overlaps neither with the sources nor with another export, by whatever names",
        arguments: [
            Overlap(testDescription: "beside them", exports: ["app/web", "app/icons-web"]),
            Overlap(
                testDescription: "around the sources by a link", exports: ["gate"], links: ["gate": "app"],
                message: "the folder of the export and the source folder"),
            Overlap(
                testDescription: "in the sources by a link", exports: ["gate/web"], links: ["gate": "app/icons"],
                message: "the folder of the export and the source folder"),
            Overlap(
                testDescription: "the same as another one by a link", exports: ["web", "gate"], links: ["gate": "web"],
                message: "the folder of the export overlaps with"),
            Overlap(
                testDescription: "in another one by a link", exports: ["web", "gate/deep"], links: ["gate": "web"],
                message: "the folder of the export overlaps with"),
            Overlap(
                testDescription: "around another one by a link", exports: ["gate/deep", "web"], links: ["gate": "web"],
                message: "the folder of the export overlaps with"),
            Overlap(
                testDescription: "around the output folder by a link", exports: ["gate"], links: ["gate": "made"],
                message: "the output folder is inside the folder of the export"),
        ])
    func overlaps(_ one: Overlap) throws {
        let exports = zip(["web", "react"], one.exports).map { #"{ "target": "\#($0)", "folder": "\#($1)" }"# }
            .joined(separator: ", ")
        let set = try TemporarySet([
            "app/icons/a.svg": Drawing.arrow, "web/x": "", "made/x": "",
            "manifest.json":
                #"{ "version": 1, "source": "\#(one.source)", "output": "made/out", "locales": ["ar"], "exports": [\#(exports)], "#
                + #""icons": { "a": "fixed" } }"#,
        ])
        for (link, target) in one.links { try set.link(link, to: target) }
        let findings = set.build().diagnostics
        #expect(findings.map(\.rule) == (one.message == nil ? [] : [.unwritableFile]))
        if let message = one.message { #expect(findings.first?.message.contains(message) == true, "\(findings)") }
        #expect(set.files(in: "app/icons") == ["a.svg"])
    }

    @Test("a forged list of files makes no file of the app the build's own", arguments: [nil, web])
    func forgedList(exports: String?) throws {
        let set = try Self.set(exports: exports)
        try set.write("precious", to: "app/main.swift")
        try set.write(Array("exports/app/main.swift\0".utf8), to: "out/.iconflip/files")
        #expect(set.build().diagnostics == [])
        #expect(Build.clean(set.request()).diagnostics == [])
        #expect(set.text("app/main.swift") == "precious")
    }

    struct Collision: CustomTestStringConvertible {
        var testDescription: String
        var icons: [String]
        var exports: String
        var path: String?
    }

    @Test(
        "two icons never share a file or a name of an export",
        arguments: [
            Collision(
                testDescription: "one class", icons: ["nav/back", "nav-back"],
                exports: #"{ "target": "web", "folder": "w", "write": ["css"] }"#,
                path: "w/icons.css/.icon-nav-back"),
            Collision(
                testDescription: "one module", icons: ["nav/back", "nav.back"],
                exports: #"{ "target": "web", "folder": "w", "write": ["icons"] }"#, path: "w/icons/navBack.js"),
            Collision(
                testDescription: "one id", icons: ["nav/back", "nav.back"],
                exports: #"{ "target": "web", "folder": "w", "write": ["sprite"] }"#,
                path: "w/icons.svg/#nav-back"),
            Collision(
                testDescription: "one file", icons: ["nav back", "nav#back"],
                exports: #"{ "target": "web", "folder": "w", "write": [] }"#, path: "w/svg/nav-back.svg"),
            Collision(
                testDescription: "neither", icons: ["nav/back", "nav.back"],
                exports: #"{ "target": "web", "folder": "w", "write": ["module"] }"#),
            Collision(
                testDescription: "only one of them is exported", icons: ["nav/back", "nav.back"],
                exports: #"{ "target": "web", "folder": "w", "only": ["nav/*"] }"#),
        ])
    func collisions(_ one: Collision) throws {
        let icons = one.icons.map { "\"\($0)\": \"fixed\"" }.joined(separator: ",\n")
        let set = try TemporarySet(
            icons: icons, exports: one.exports,
            sources: Dictionary(uniqueKeysWithValues: one.icons.map { ("\($0).svg", Drawing.arrow) }))
        let findings = set.build().diagnostics
        #expect(findings.map(\.rule) == (one.path == nil ? [] : [.outputCollision]))
        if let path = one.path {
            #expect(findings.first?.message == "icons '\(one.icons[0])' and '\(one.icons[1])' both write '\(path)'")
            #expect(findings.first?.location?.start?.line == 3)
        }
    }
}
