import Foundation
import Testing

@testable import iconflip

@Suite("Icons that an app chooses by the direction, and 'init'")
struct ChosenIconTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let shapes = [
        "back": "M20,12L4,12M10,6L4,12L10,18", "forward": "M4,12L20,12M14,6L20,12L14,18",
        "tale": "M3,5L21,5M3,10L12,10M3,15L18,15M3,20L10,20",
    ]

    /// Returns the kinds that are proposed for the icons of a folder, by their names.
    private func kinds(_ path: String) throws -> [String: String] {
        let run = ToolRun(["init", folder[path], "--output", folder["manifest.json"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        let manifest = try JSONSerialization.jsonObject(with: Data(try folder.read("manifest.json").utf8))
        let icons = (manifest as? [String: Any])?["icons"] as? [String: Any] ?? [:]
        return icons.mapValues { ($0 as? [String: Any])?["kind"] as? String ?? $0 as? String ?? "" }
    }

    private func writeDrawables(_ names: [String], attributes: String = "") throws {
        for name in names {
            try folder.write(
                """
                <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp"
                    android:height="24dp" android:viewportWidth="24" android:viewportHeight="24"\(attributes)>
                  <path android:strokeColor="#000" android:strokeWidth="2" android:pathData="\(Self.shapes[name] ?? "")"/>
                </vector>
                """, to: "ui/src/main/res/drawable/\(name).xml")
        }
    }

    @Test("are left as they are by what another module of the project shows")
    func android() throws {
        try folder.write("", to: "settings.gradle")
        try writeDrawables(["back", "forward"])
        try folder.write("show(R.drawable.back, R.drawable.forward)", to: "app/src/main/java/A.kt")
        #expect(try kinds("ui/src/main/res") == ["back": "directional", "forward": "directional"])
        try FileManager.default.removeItem(atPath: folder["manifest.json"])
        try folder.write("show(if (isRtl) R.drawable.forward else R.drawable.back)", to: "app/src/main/java/A.kt")
        #expect(try kinds("ui/src/main/res") == ["back": "fixed", "forward": "fixed"])
        #expect(ToolRun(["validate", folder["manifest.json"]]).exitCode == .success)
    }

    @Test("are what their files say where these mirror them")
    func mirrored() throws {
        try writeDrawables(["back"], attributes: " android:autoMirrored=\"true\"")
        try folder.write("show(if (isRtl) R.drawable.back else R.drawable.other)", to: "ui/src/main/java/A.kt")
        #expect(try kinds("ui/src/main/res") == ["back": "directional"])
    }

    @Test("stay where they are the app's own, which is asked where name and drawing say a direction")
    func own() throws {
        try writeDrawables(["back", "tale"])
        #expect(try kinds("ui/src/main/res") == ["back": "directional", "tale": "directional"])
        try FileManager.default.removeItem(atPath: folder["manifest.json"])
        let code = "b.setSmallIcon(R.drawable.back);\nb.setSmallIcon(R.drawable.tale);"
        try folder.write(code, to: "ui/src/main/java/A.java")
        #expect(try kinds("ui/src/main/res") == ["back": "fixed", "tale": "fixed"])
        let lines = try folder.read("manifest.json").split(separator: "\n")
        #expect(lines.first { $0.contains("\"back\"") }?.contains("\"ask\"") == true)
        #expect(lines.first { $0.contains("\"tale\"") }?.contains("\"ask\"") == false)
    }

    @Test("are left as they are in an asset catalog")
    func catalog() throws {
        for (name, shape) in Self.shapes where name != "tale" {
            let set = "App/Icons.xcassets/nav-\(name).imageset"
            try folder.write(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\(shape)" fill="none" stroke="#000"
                stroke-width="2"/></svg>
                """, to: set + "/i.svg")
            try folder.write(
                #"{ "images": [{ "filename": "i.svg", "idiom": "universal" }] }"#, to: set + "/Contents.json")
        }
        try folder.write("Image(rightToLeft ? .navForward : .navBack)", to: "App/Bar.swift")
        #expect(try kinds("App/Icons.xcassets") == ["nav-back": "fixed", "nav-forward": "fixed"])
    }
}
