import Foundation
import PipelineTestSupport
import Testing

@testable import Pipeline

/// The table of locales that `make check-exports` asks all readers of exports, here asked of the modules that builds write.
@Suite("Readers of exports agree on locales")
struct LocaleTableTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct Row {
        var icon: String
        var locale: String
        var isRightToLeft: Bool
        var variant: String
    }

    private static func rows() throws -> [Row] {
        let table = repository.appending(path: "Scripts/checks/exports/locales.tsv")
        return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            let columns = $0.split(separator: "\t").map(String.init)
            try #require(columns.count == 4)
            return Row(
                icon: columns[0], locale: columns[1], isRightToLeft: columns[2] == "rtl", variant: columns[3])
        }
    }

    /// Builds the icons of the table, with their entries in the manifest of the repository.
    private static func set(_ rows: [Row]) throws -> TemporarySet {
        let icons = Set(rows.map(\.icon)).sorted()
        var sources: [String: String] = [:]
        for icon in icons {
            let file = repository.appending(path: "Assets/\(icon).svg")
            sources["Assets/\(icon).svg"] = try String(contentsOf: file, encoding: .utf8)
        }
        let set = try TemporarySet(sources)
        let text = try Data(contentsOf: repository.appending(path: "manifest.json"))
        var manifest = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
        let entries = try #require(manifest["icons"] as? [String: Any])
        manifest["icons"] = entries.filter { icons.contains($0.key) }
        manifest["output"] = "out"
        manifest["png"] = nil
        manifest["exports"] = [
            ["target": "web", "folder": "web"], ["target": "react-native", "folder": "native"],
        ]
        try set.write([UInt8](JSONSerialization.data(withJSONObject: manifest)), to: "manifest.json")
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return set
    }

    private static let program = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/node" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test("those that run in Node answer the table", .enabled(if: Self.program != nil, "Node is not installed"))
    func node() throws {
        let rows = try Self.rows()
        let set = try Self.set(rows)
        let asked = rows.map { row in
            let file = "svg/\(row.icon)\(row.variant == "default" ? "" : "." + row.variant).svg"
            return [row.icon, row.locale, row.isRightToLeft ? "rtl" : "", file]
        }
        let json = String(decoding: try JSONSerialization.data(withJSONObject: asked), as: UTF8.self)
        // The module for React Native without its types, which are in four places of its function.
        let native = try #require(set.text("native/icons.ts"))
        let script = native.split(separator: "\n").filter { !$0.hasPrefix("import") && !$0.hasPrefix("export type") }
            .joined(separator: "\n")
            .replacing(" as const", with: "").replacing(
                "name: IconName, locale: string, isRTL: boolean", with: "name, locale, isRTL"
            )
            .replacing("): IconDrawing {", with: ") {")
            .replacing("drawings: Readonly<Record<string, () => IconDrawing>>", with: "drawings").replacing(
                "]!()", with: "]()")
        let drawings = native.matches(of: /import (drawing[0-9]+) from "\.\/([^"]+)"/).map {
            "const \($0.1) = \"\($0.2)\";\n"
        }
        try set.write("const I18nManager = {};\n\(drawings.joined())\(script)", to: "native/icons.mjs")
        try set.write(#"{ "type": "module" }"#, to: "package.json")
        try set.write(
            """
            import { iconFile } from "./web/icons.js";
            import * as modules from "./web/index.js";
            import { icon } from "./native/icons.mjs";
            import { readFileSync } from "fs";
            const camel = (name) => name.replace(/[.](.)/g, (_, letter) => letter.toUpperCase());
            for (const [name, locale, rtl, file] of \(json)) {
              const answers = { iconFile: iconFile(name, locale), native: icon(name, locale, rtl !== "") };
              for (const reader in answers)
                if (answers[reader] !== file) console.log(reader, name, locale, answers[reader]);
              const text = readFileSync(`web/${file}`, "utf8");
              if (modules.variant(modules[camel(name)], locale) !== text) console.log("variant", name, locale);
            }
            """, to: "ask.js")
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.program))
        process.arguments = ["ask.js"]
        process.currentDirectoryURL = set.folder
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text == "")
    }
}
