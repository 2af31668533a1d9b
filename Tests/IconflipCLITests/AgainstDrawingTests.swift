import Foundation
import Images
import Testing

@testable import iconflip

@Suite("iconflip inspect --against")
struct AgainstDrawingTests {
    private static func svg(_ content: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(content)</svg>"
    }
    private static let lines = #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#
    private static let mirroredLines = #"<path d="M2 4h12v2H2zM5 11h9v2H5zM8 18h6v2H8z"/>"#
    private static let seven = #"<path id="seven" d="M2 8h5v1l-3 6H2.5L5 9.5H2z"/>"#
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.svg(Self.lines + Self.seven), to: "Icons/list.svg")
        let moved = #"<path d="M17 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#
        try folder.write(Self.svg(Self.mirroredLines + moved), to: "Icons/list-rtl.svg")
        try folder.write(Self.svg(Self.mirroredLines + #"<path d="M17 8h5l-1 7h-3z"/>"#), to: "other.svg")
    }

    private func run(_ arguments: String...) -> ToolRun {
        ToolRun(["inspect", folder["Icons/list.svg"]] + arguments)
    }

    @Test("prints the entry with its proof")
    func text() {
        let run = run("--against", folder["Icons/list-rtl.svg"])
        #expect(run.exitCode == .success)
        #expect(
            run.output == """
                matched   4 of 4 pieces
                entry     "list": { "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } } }
                residual  0 % of the ink (24 px 0 %, 48 px 0 %, 96 px 0 %)
                differs   nowhere by more than half a pixel's ink
                verdict   the entry makes the drawing

                """)
    }

    @Test("a drawing that is another icon of the folder is called by its name")
    func twin() throws {
        try folder.write(Self.svg(#"<path d="M5 2h6v12l-6-6z"/>"#), to: "Icons/start.svg")
        try folder.write(Self.svg(#"<path d="M11 14H5V2l6 6z"/>"#), to: "Icons/end.svg")
        try folder.write(Self.svg(#"<path d="M11 14H5V2l6 6z"/>"#), to: "start-rtl.svg")
        let run = ToolRun(["inspect", folder["Icons/start.svg"], "--against", folder["start-rtl.svg"]])
        #expect(run.exitCode == .success)
        #expect(
            run.output == """
                entry     "start": { "kind": "localized", "variants": { "rtl": { "icon": "end" } } }
                residual  0 % of the ink (24 px 0 %, 48 px 0 %, 96 px 0 %)
                differs   nowhere by more than half a pixel's ink
                verdict   the drawing is that of the icon "end"

                """)
        let json = ToolRun(["inspect", "--json", folder["Icons/start.svg"], "--against", folder["start-rtl.svg"]])
            .output
        #expect(json.contains(#""status": "derived""#) && json.contains(#""obstacles": []"#))
    }

    private static let start = svg(#"<path d="M5 2h6v12l-6-6z"/>"#)
    private static let redrawn = svg(#"<path d="M3 3h4v9z"/>"#)

    @Test(
        "a drawing beside the icon is not that of itself, however its path is spelled",
        arguments: ["", "./", "../Icons/"])
    func itself(spelling: String) throws {
        try folder.write(Self.start, to: "Icons/start.svg")
        try folder.write(Self.redrawn, to: "Icons/drawn.svg")
        let run = ToolRun(
            ["inspect", folder["Icons/start.svg"], "--against", folder["Icons/\(spelling)drawn.svg"]])
        #expect(run.exitCode == .findings && !run.output.contains("that of the icon"), "\(run.output)")
    }

    @Test("a drawing that is a link to another icon is called by that icon's name")
    func linkToTwin() throws {
        try folder.write(Self.start, to: "Icons/start.svg")
        try folder.write(Self.redrawn, to: "Icons/other.svg")
        try FileManager.default.createSymbolicLink(
            atPath: folder["Icons/drawn.svg"], withDestinationPath: folder["Icons/other.svg"])
        let run = ToolRun(["inspect", folder["Icons/start.svg"], "--against", folder["Icons/drawn.svg"]])
        #expect(run.output.contains(#"the drawing is that of the icon "other""#), "\(run.output)")
    }

    @Test("a drawing that is another icon is called by its name although a rule comes close to it")
    func twinBesideRule() throws {
        let arrow = "<path d=\"M4 9l5-5v4h6a5 5 0 0 1 0 10h-3v-2h3a3 3 0 0 0 0-6H9v4z\"/>"
        let mirrored = "<path d=\"M20 9l-5-5v4H9a5 5 0 0 0 0 10h3v-2H9a3 3 0 0 1 0-6h6v4z\"/>"
        try folder.write(Self.svg(arrow + #"<path d="M3 20h5v1H3z"/>"#), to: "Icons/undo.svg")
        try folder.write(Self.svg(mirrored + #"<path d="M12 20h8v1h-8z"/>"#), to: "Icons/redo.svg")
        try folder.write(Self.svg(mirrored + #"<path d="M12 20h8v1h-8z"/>"#), to: "rtl/redo.svg")
        let run = ToolRun(["inspect", folder["Icons/undo.svg"], "--against", folder["rtl/redo.svg"]])
        #expect(run.output.contains(#"the drawing is that of the icon "redo""#), "\(run.output)")
    }

    @Test("an edge between two pixels of small pictures is told")
    func sizes() throws {
        // Two halves of a plate, whose seam is between pixels of the smallest picture alone.
        let halves = #"<path d="M3 4h10.5v16H3z"/><path d="M13.5 4H22v16h-8.5z"/>"#
        try folder.write(Self.svg(halves), to: "Icons/rows.svg")
        try folder.write(Self.svg(#"<path d="M2 4h19v16H2z"/>"#), to: "rows-rtl.svg")
        let run = ToolRun(["inspect", folder["Icons/rows.svg"], "--against", folder["rows-rtl.svg"]])
        #expect(run.output.contains("sizes     at 24 px"), "\(run.output)")
    }

    private struct Report: Decodable {
        struct Obstacle: Decodable {
            var kind: String
            var selector: String?
            var file: String
            var box: [Double]?
        }
        struct Place: Decodable {
            var box: [Double]
            var share: Double
        }
        var status: String
        var residual: Double
        var proof: [String: Double]
        var differs: [Place]
        var obstacles: [Obstacle]
    }

    @Test("what stands in the way is printed as JSON, with exit status 1")
    func json() throws {
        let run = run("--json", "--against", folder["other.svg"])
        #expect(run.exitCode == .findings)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.status == "refused")
        #expect(report.residual > 0.05)
        #expect(report.proof.keys.sorted() == ["24", "48", "96"])
        #expect(report.differs.first?.share ?? 0 > 0.5)
        #expect(report.obstacles.first?.kind == "redrawn")
        #expect(report.obstacles.first?.selector == "#seven")
        #expect(report.obstacles.first?.box == [2, 8, 5, 7])
        #expect(report.obstacles.map(\.file) == ["source"])
    }

    @Test("the entry of a manifest is compared first")
    func ownEntry() throws {
        try folder.write(
            #"{"version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": {"list": "directional"}}"#,
            to: "manifest.json")
        let run = run("--against", folder["Icons/list-rtl.svg"], "--manifest", folder["manifest.json"])
        #expect(run.exitCode == .success)
        #expect(run.output.hasPrefix("your entry  differs by "))
        #expect(run.output.split(separator: "\n")[0].contains(" at "))
    }

    @Test("ends with a verdict, also where nothing is left to do")
    func verdict() throws {
        let manifest = { (entry: String) in
            #"{"version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": {"list": \#(entry)}}"#
        }
        let composite = ##"{ "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } } }"##
        for (entry, verdict) in [(#""directional""#, "the entry makes"), (composite, "your entry makes")] {
            try folder.write(manifest(entry), to: "manifest.json")
            let run = run("--against", folder["Icons/list-rtl.svg"], "--manifest", folder["manifest.json"])
            #expect(run.output.hasSuffix("verdict     \(verdict) the drawing\n"))
        }
        let same = run("--against", folder["Icons/list.svg"]).output
        #expect(same.hasSuffix("verdict   the drawing is the icon as it is\n"))
        #expect(
            run("--against", folder["other.svg"]).output.hasSuffix(
                "verdict   no entry makes the drawing: keep it as \"localized\"\n"))
    }

    @Test("the picture shows source, variant, drawing and difference side by side")
    func picture() throws {
        let run = run("--against", folder["Icons/list-rtl.svg"], "--png", folder["fit.png"])
        #expect(run.exitCode == .success)
        let bytes = try Array(Data(contentsOf: URL(filePath: folder["fit.png"])))
        // The width and height of the header: four pictures of 240 pixels with 16 around each.
        #expect(bytes[16..<24].elementsEqual([0, 0, 4, 16, 0, 0, 1, 16]))
    }

    @Test(
        "what cannot be compared is told",
        arguments: [
            (["--manifest", "m.json"], "'--manifest' needs '--against'"),
            (["--png", "parts.png"], "'--png' needs '--against'"),
            (["--against", "Icons/list-rtl.svg", "--png", "-"], "name a file with '--png'"),
            (["--against", "none.svg"], "none.svg"),
        ])
    func errors(arguments: [String], message: String) {
        let run = ToolRun(["inspect", folder["Icons/list.svg"]] + arguments)
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains(message))
    }

    @Test("the picture replaces neither the icon nor the drawing", arguments: ["Icons/list.svg", "Icons/list-rtl.svg"])
    func protection(path: String) throws {
        let run = run("--against", folder["Icons/list-rtl.svg"], "--png", folder[path])
        #expect(run.isRefused(saying: "file itself\n  hint: name another file with '--png'"), "\(run.errors)")
        #expect(try String(contentsOfFile: folder[path], encoding: .utf8).hasPrefix("<svg"))
    }

    @Test("init lists the drawings that are not needed, and moves them where it is told")
    func dropDrawn() throws {
        let listed = ToolRun(["init", folder["Icons"]])
        #expect(listed.output.contains("1 drawing is no longer needed, as entries make it; 'iconflip init "))
        #expect(listed.output.contains("  list-rtl.svg (0 %)\n"))
        let inside = ToolRun(["init", folder["manifest.json"], "--update", "--drop-drawn", folder["Icons/drawn"]])
        #expect(inside.isRefused(saying: "the folder is in that of the icons"), "\(inside.errors)")
        let moved = ToolRun(["init", folder["manifest.json"], "--update", "--drop-drawn", folder["drawn"]])
        #expect(moved.exitCode == .success)
        #expect(moved.output.contains("moved to \(folder["drawn"]): 1 drawing\n"))
        #expect(FileManager.default.fileExists(atPath: folder["drawn/list-rtl.svg"]))
        #expect(!FileManager.default.fileExists(atPath: folder["Icons/list-rtl.svg"]))
        let validation = ToolRun(["validate", folder["manifest.json"]])
        #expect(!(validation.output + validation.errors).contains("superseded-drawing"))
    }

    @Test("a drawing to which a link leads is never moved, and the link is named")
    func linkedDrawing() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder["Icons/turned.svg"], withDestinationPath: "list-rtl.svg")
        _ = ToolRun(["init", folder["Icons"]])
        let moved = ToolRun(["init", folder["manifest.json"], "--update", "--drop-drawn", folder["drawn"]])
        #expect(moved.output.contains("no drawing is moved"), "\(moved.output)")
        #expect(
            moved.output.contains("kept:\n  list-rtl.svg (0 %): links lead to it, which go first: turned.svg\n"),
            "\(moved.output)")
        #expect(FileManager.default.fileExists(atPath: folder["Icons/list-rtl.svg"]))
    }

    @Test("a drawing that is itself a link leads to the same file from its new place")
    func movedLink() throws {
        try FileManager.default.createDirectory(atPath: folder["shared"], withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: folder["Icons/list-rtl.svg"], toPath: folder["shared/list-rtl.svg"])
        try FileManager.default.createSymbolicLink(
            atPath: folder["Icons/list-rtl.svg"], withDestinationPath: "../shared/list-rtl.svg")
        _ = ToolRun(["init", folder["Icons"]])
        let moved = ToolRun(["init", folder["manifest.json"], "--update", "--drop-drawn", folder["a/b/drawn"]])
        #expect(moved.output.contains("moved to \(folder["a/b/drawn"]): 1 drawing\n"), "\(moved.output)")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder["a/b/drawn/list-rtl.svg"])
                == "../../../shared/list-rtl.svg")
        #expect(try String(contentsOfFile: folder["a/b/drawn/list-rtl.svg"], encoding: .utf8).hasPrefix("<svg"))
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder["Icons/list-rtl.svg"])) == nil)
    }

    @Test("a drawing is kept while its entry asks about it, and moved once somebody has answered")
    func openDrawing() throws {
        _ = ToolRun(["init", folder["Icons"]])
        let path = folder["manifest.json"]
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let asking = text.replacing(#""note": "as drawn"#, with: #""ask": true, "note": "as drawn"#)
        try asking.write(toFile: path, atomically: true, encoding: .utf8)
        let drop = ["init", path, "--update", "--drop-drawn", folder["drawn"]]
        let kept = ToolRun(drop).output
        #expect(kept.contains("no drawing is moved\n"), "\(kept)")
        #expect(
            kept.contains("kept:\n  list-rtl.svg (0 %): its entry asks about it first\n"), "\(kept)"
        )
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(ToolRun(drop).output.contains("moved to \(folder["drawn"]): 1 drawing\n"))
    }

    @Test("a manifest that is not written moves nothing")
    func unwritten() {
        let run = ToolRun(["init", folder["Icons"], "-o", "-", "--drop-drawn", folder["drawn"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("'--drop-drawn' needs a manifest that is written"))
    }
}
