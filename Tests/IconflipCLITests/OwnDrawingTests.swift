import Foundation
import Testing

@testable import iconflip

@Suite("Drawings for right-to-left languages that iconflip itself wrote into an app, and 'init'")
struct OwnDrawingTests {
    private static let (path, drawn) = ("res/drawable/volume_off.xml", "res/drawable-ldrtl/volume_off.xml")
    private static let off = """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24"
            android:autoMirrored="true">
          <path android:strokeColor="#000" android:strokeWidth="2"
              android:pathData="M11,5L6,9L2,9L2,15L6,15L11,19ZM16,8C18,10 18,14 16,16"/>
          <path android:strokeColor="#000" android:strokeWidth="2" android:pathData="M3,3L21,21"/>
        </vector>

        """
    private let folder: TemporaryFolder
    private var manifest: String { folder["app/manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.off, to: "app/src/main/\(Self.path)")
    }

    /// Returns the entry that is proposed, without its note.
    private func proposal() throws -> String {
        let run = ToolRun(["init", folder["app"], "--output", "-"])
        #expect(run.exitCode == .success, "\(run.errors)")
        let line = try #require(run.output.split(separator: "\n").first { $0.contains("\"volume_off\": ") })
        return String(line.prefix(upTo: try #require(line.firstRange(of: "\"note\"")).lowerBound))
    }

    @Test("of an audit are made by the entry that would be proposed without them, and builds take them over")
    func audited() throws {
        let expected = try proposal()
        #expect(expected.contains(#""kind": "composite""#))
        #expect(ToolRun(["audit", folder["app"], "--fix=drawings", "--force"]).exitCode == .success)
        let drawing = try folder.read("app/src/main/\(Self.drawn)")
        #expect(try proposal() == expected)
        #expect(ToolRun(["init", folder["app"]]).exitCode == .success)
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        #expect(try folder.read("app/src/main/\(Self.drawn)") == drawing)
    }

    @Test("of an audit are evidence of their own once somebody has edited them")
    func edited() throws {
        #expect(ToolRun(["audit", folder["app"], "--fix=drawings", "--force"]).exitCode == .success)
        let drawing = try folder.read("app/src/main/\(Self.drawn)")
        let edited = drawing.replacing("android:strokeWidth=\"2\"", with: "android:strokeWidth=\"3\"")
        try folder.write(edited, to: "app/src/main/\(Self.drawn)")
        #expect(try proposal().contains(#""kind": "localized""#))
    }

    @Test("of a build say nothing to another 'init', for as long as nobody has edited them")
    func built() throws {
        #expect(ToolRun(["init", folder["app"]]).exitCode == .success)
        let first = try folder.read("app/manifest.json")
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        try FileManager.default.removeItem(atPath: manifest)
        let drawing = try folder.read("app/src/main/\(Self.drawn)")
        #expect(ToolRun(["init", folder["app"]]).exitCode == .success)
        #expect(try folder.read("app/manifest.json") == first)
        try folder.write(drawing + "\n", to: "app/src/main/\(Self.drawn)")
        #expect(try proposal().contains(#""kind": "localized""#))
    }

    @Test("of a build say nothing to 'init --update' either, whatever their entry was")
    func updated() throws {
        try folder.write(Self.off, to: "app/src/main/res/drawable/odd.xml")
        let entry = #"{"kind":"composite","parts":{"sq":{"select":"path:nth-of-type(2)","role":"tool"}}}"#
        try write(icons: #""odd": \#(entry), "volume_off": "fixed""#, output: "gen")
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        let drawing = try folder.read("app/src/main/res/drawable-ldrtl/odd.xml")
        try write(icons: #""volume_off": "fixed""#, output: "gen")
        let run = ToolRun(["init", "--update", folder["app"]])
        #expect(run.output.contains(#""odd": { "kind": "composite""#), "\(run.output)")
        for _ in 1...2 { #expect(ToolRun(["build", manifest]).exitCode == .success) }
        // What somebody has edited is drawn by hand.
        try write(icons: #""volume_off": "fixed""#, output: "gen")
        try folder.write(drawing + "\n", to: "app/src/main/res/drawable-ldrtl/odd.xml")
        #expect(ToolRun(["init", "--update", folder["app"]]).output.contains(#""odd": { "kind": "localized""#))
    }

    @Test("of an audit get from 'init --update' the entry that makes them")
    func auditedLater() throws {
        let expected = try proposal()
        try folder.write(Self.off, to: "app/src/main/res/drawable/odd.xml")
        try write(icons: #""odd": "fixed""#, output: "iconflip")
        _ = ToolRun(["audit", folder["app"], "--fix=drawings", "--force"])
        #expect(FileManager.default.fileExists(atPath: folder["app/src/main/\(Self.drawn)"]))
        let run = ToolRun(["init", "--update", folder["app"]])
        #expect(run.output.contains(expected.trimmingPrefix(while: \.isWhitespace)), "\(run.output)")
    }

    @Test("of builds say nothing to a manifest beside that of the builds, wherever those write")
    func besides() throws {
        try folder.write(Self.off, to: "app/src/main/res/drawable/odd.xml")
        let entry = #"{"kind":"composite","parts":{"sq":{"select":"path:nth-of-type(2)","role":"tool"}}}"#
        try write(icons: #""odd": \#(entry), "volume_off": "fixed""#, output: "gen")
        #expect(ToolRun(["build", manifest]).exitCode == .success)
        #expect(FileManager.default.fileExists(atPath: folder["app/src/main/res/drawable-ldrtl/odd.xml"]))
        #expect(ToolRun(["init", folder["app"], "-o", folder["app/second.json"]]).exitCode == .success)
        let second = try folder.read("app/second.json")
        #expect(second.contains(#""odd": { "kind": "composite""#) && !second.contains("localized"), "\(second)")
    }

    private func write(icons: String, output: String) throws {
        try folder.write(
            """
            { "version": 1, "source": "src/main/res", "output": "\(output)", "locales": ["ar", "he"],
              "exports": [{ "target": "android", "folder": "src/main/res" }], "icons": { \(icons) } }
            """, to: "app/manifest.json")
    }
}
