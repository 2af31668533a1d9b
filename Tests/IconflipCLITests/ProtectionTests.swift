import Foundation
import Testing

@testable import iconflip

@Suite("no result is written over what it is made from")
struct ProtectionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["arrow", "logo", "undo", "undo-rtl", "unlisted"] {
            try folder.write(Icon.arrow, to: "Icons/\(name).svg")
        }
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "png": { "sizes": [8] },
              "icons": { "arrow": "directional", "logo": "fixed",
                "undo": { "kind": "localized", "variants": { "rtl": "undo-rtl.svg" } } } }
            """, to: "manifest.json")
        try folder.write("<resources/>", to: "res/values/strings.xml")
        _ = ToolRun(["build", folder["manifest.json"], "--output", folder["old"]])
        _ = ToolRun(["build", folder["manifest.json"]])
    }

    /// A command and its flag that names a file.
    struct Writer: CustomTestStringConvertible {
        var arguments: [String]
        var testDescription: String { arguments.joined(separator: " ") }
        /// Whether the command works on the set, and so knows what builds write.
        var knowsOutput = true
    }

    /// In the arguments, `@` stands for the folder of the set.
    static let writers = [
        Writer(arguments: ["build", "@manifest.json", "--depfile"]),
        Writer(arguments: ["validate", "@manifest.json", "--baseline"]),
        Writer(arguments: ["preview", "@manifest.json", "-q", "-o"]),
        Writer(arguments: ["preview", "@manifest.json", "-q", "--sheet"]),
        Writer(arguments: ["diff", "@manifest.json", "@old", "--html"]),
        Writer(arguments: ["diff", "@old", "@manifest.json", "--markdown"]),
        Writer(arguments: ["diff", "@old", "@out", "--html"]),
        Writer(arguments: ["diff", "@old", "@out", "--markdown"]),
        Writer(arguments: ["mirror", "@Icons/arrow.svg", "-o"], knowsOutput: false),
        Writer(arguments: ["flatten", "@Icons/arrow.svg", "-o"], knowsOutput: false),
        Writer(arguments: ["render", "@Icons/arrow.svg", "-o"], knowsOutput: false),
        Writer(arguments: ["flatten", "@Icons/arrow.svg", "-o"], knowsOutput: false),
        Writer(
            arguments: ["inspect", "@Icons/arrow.svg", "--against", "@Icons/undo-rtl.svg", "--png"], knowsOutput: false),
        Writer(arguments: ["init", "@Icons", "-o"], knowsOutput: false),
        Writer(arguments: ["audit", "@", "-o"], knowsOutput: false),
        Writer(arguments: ["audit", "@", "--baseline"], knowsOutput: false),
    ]

    /// Flags that name files to read.
    private static let readers = [
        ["init", "--labels"], ["validate", "--labels"],
        ["preview", "--review"],
        ["inspect", "--against"], ["inspect", "--manifest"],
    ]

    @Test("every flag that names a file is looked at here")
    func completeness() {
        let flags = CommandTable.commands.flatMap { command in
            command.ownFlags.filter { $0.value?.placeholder == "FILE" }.map { [command.name, $0.long] }
        }
        let long = ["-o": "--output"]
        let writers = Self.writers.map { writer in
            [writer.arguments[0], writer.arguments.last.map { long[$0] ?? $0 } ?? ""]
        }
        #expect(Set(flags) == Set(writers + Self.readers))
    }

    static let targets = [
        "Icons/arrow.svg", "Icons/logo.svg", "Icons/undo-rtl.svg", "Icons/unlisted.svg", "manifest.json",
        "out/svg/arrow.rtl.svg", "out/index.json", "out/.iconflip.sums", "out/.iconflip/state",
    ]

    /// Another path of a file.
    enum Spelling: CaseIterable {
        case plain, steps, link, linkedFolder, hardLink

        func path(of file: String, in folder: TemporaryFolder) throws -> String {
            let manager = FileManager.default
            switch self {
            case .plain: return folder[file]
            case .steps: return folder["Icons/..//./" + file]
            case .link:
                try manager.createSymbolicLink(atPath: folder["link"], withDestinationPath: file)
                return folder["link"]
            case .linkedFolder:
                try manager.createDirectory(atPath: folder["around"], withIntermediateDirectories: true)
                try manager.createSymbolicLink(atPath: folder["around/set"], withDestinationPath: "..")
                return folder["around/set/" + file]
            case .hardLink:
                try manager.linkItem(atPath: folder[file], toPath: folder["second"])
                return folder["second"]
            }
        }
    }

    @Test("sources, drawn variants, the manifest and outputs stay what they are", arguments: writers)
    func protected(_ writer: Writer) throws {
        let arguments = writer.arguments.map { $0.hasPrefix("@") ? folder[String($0.dropFirst())] : $0 }
        let before = try contents()
        for target in Self.targets where writer.knowsOutput || !target.hasPrefix("out/") {
            let spellings = ["Icons/logo.svg", "manifest.json"].contains(target) ? Spelling.allCases : [.plain]
            for spelling in spellings {
                let run = ToolRun(arguments + [try spelling.path(of: target, in: folder)])
                #expect(run.exitCode == .couldNotRun, "\(target), \(spelling): \(run.errors)")
                #expect(try contents() == before, "\(target), \(spelling)")
                for name in ["link", "around", "second"] { try? FileManager.default.removeItem(atPath: folder[name]) }
            }
        }
    }

    @Test("a manifest stays what it is by whatever name", arguments: writers)
    func anotherName(_ writer: Writer) throws {
        try FileManager.default.moveItem(atPath: folder["manifest.json"], toPath: folder["icons.json"])
        let arguments = writer.arguments.map { argument in
            argument == "@manifest.json"
                ? folder["icons.json"] : argument.hasPrefix("@") ? folder[String(argument.dropFirst())] : argument
        }
        let before = try contents()
        #expect(ToolRun(arguments + [folder["icons.json"]]).exitCode == .couldNotRun)
        #expect(try contents() == before)
    }

    @Test("further sheets and pictures of a summary are looked at too")
    func furtherFiles() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder["sheet-2.png"], withDestinationPath: "Icons/logo.svg")
        // More than one sheet holds.
        for index in 0..<200 { try folder.write(Icon.arrow, to: "Icons/more\(index).svg") }
        try folder.write(
            #"{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { "**": "directional" } }"#,
            to: "manifest.json")
        let before = try contents()
        let sheets = ToolRun(["preview", folder["manifest.json"], "--sheet", folder["sheet.png"]])
        #expect(sheets.isRefused(saying: "sheet-2.png' is a file of a set itself"), "\(sheets.errors)")
        #expect(try contents() == before)
        try FileManager.default.createDirectory(
            atPath: folder["changes-pictures"], withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder["changes-pictures/1.png"], withDestinationPath: "../Icons/logo.svg")
        let summary = ToolRun([
            "diff", folder["old"], folder["manifest.json"], "--markdown", folder["changes.md"],
        ])
        #expect(summary.isRefused(saying: "changes-pictures/1.png"), "\(summary.errors)")
        #expect(try folder.read("Icons/logo.svg") == Icon.arrow)
    }

    @Test("what was written before is written again, also in the source folder", arguments: writers)
    func allowed(_ writer: Writer) throws {
        let arguments = writer.arguments.map { $0.hasPrefix("@") ? folder[String($0.dropFirst())] : $0 }
        guard arguments[0] != "init" else { return }
        for path in ["Icons/result.txt", "Icons/result.txt", "out/result.txt"] {
            let run = ToolRun(arguments + [folder[path]])
            #expect(run.exitCode != .couldNotRun, "\(run.errors)")
        }
    }

    @Test("files of exports stay what they are, and files of others beside them can be written")
    func exports() throws {
        try folder.write(
            #"{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": { "**": "directional" },"#
                + #" "exports": [{ "target": "android", "folder": "app/res" }] }"#, to: "manifest.json")
        #expect(ToolRun(["build", "-q", "--overwrite", folder["manifest.json"]]).exitCode != .couldNotRun)
        let before = try contents()
        #expect(before["app/res/drawable/arrow.xml"] != nil)
        for writer in Self.writers where writer.arguments.contains("@manifest.json") {
            let arguments = writer.arguments.map { $0.hasPrefix("@") ? folder[String($0.dropFirst())] : $0 }
            let run = ToolRun(arguments + [folder["app/res/drawable/arrow.xml"]])
            #expect(run.exitCode == .couldNotRun, "\(arguments)")
            #expect(try contents() == before, "\(arguments)")
        }
        let other = ToolRun(["validate", folder["manifest.json"], "--baseline", folder["app/res/mine.json"]])
        #expect(other.exitCode == .success)
    }

    @Test("a set whose manifest is broken, or names its folders with escapes, is protected too")
    func brokenManifest() throws {
        let text = try folder.read("manifest.json")
        for broken in [text + ",", text.replacing("\"Icons\"", with: #""\u0049cons""#)] {
            try folder.write(broken, to: "manifest.json")
            let run = ToolRun([
                "validate", folder["manifest.json"], "--baseline", folder["Icons/arrow.svg"],
            ])
            #expect(run.isRefused(saying: "arrow.svg: error: it is not a baseline"), "\(run.errors)")
            #expect(try folder.read("Icons/arrow.svg") == Icon.arrow)
        }
    }

    /// All files with what they hold, without the other names that tests give to some.
    private func contents() throws -> [String: Data] {
        let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { path in
            !["link", "second", "around"].contains { path == $0 || path.hasPrefix($0 + "/") }
        }
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                FileManager.default.contents(atPath: folder[path]).map { (path, $0) }
            })
    }

    @Test("a drawing that only an outer set may have is known there, whatever an inner one of the same folder has")
    func outerSet() throws {
        let drawing =
            ##"<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" "##
            + ##"android:height="24dp" android:viewportWidth="24" android:viewportHeight="24"><path "##
            + ##"android:fillColor="#000" android:pathData="M8,4l8,8l-8,8z"/></vector>"##
        func manifest(_ source: String) -> String {
            #"{ "version": 1, "source": "\#(source)", "output": "build", "locales": ["ar"], "icons": { "a": "fixed" } }"#
        }
        try folder.write(Icon.arrow, to: "app/icons/svg/a.svg")
        try folder.write(drawing, to: "app/shared/x.xml")
        try FileManager.default.createSymbolicLink(
            atPath: folder["app/icons/svg/x.xml"], withDestinationPath: "../../shared/x.xml")
        try folder.write(manifest("svg"), to: "app/icons/manifest.json")
        try folder.write(manifest("icons/svg"), to: "app/manifest.json")
        for name in ["app/manifest.json", "app/icons/manifest.json"] {
            #expect(
                ToolRun(["preview", folder[name], "-q", "-o", folder["app/shared/x.xml"]])
                    .isRefused(saying: "x.xml' is a file of a set itself"))
            #expect(try folder.read("app/shared/x.xml") == drawing)
        }
    }
}
