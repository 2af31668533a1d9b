import Foundation
import Testing

/// The `console` blocks of the documentation. What cannot be run here is in a block of another language, such as `sh`.
@Suite("The commands of the documentation print what it shows", .enabled(if: RunningTool.isBuilt))
struct DocumentedCommandTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

    /// The pages, by their paths in the repository.
    private static let pages =
        ["README.md"]
        + (FileManager.default.subpaths(atPath: root.appending(path: "Documentation").path) ?? []).sorted()
        .filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }

    /// Returns the blocks of a language on a page; one in a list is indented.
    private static func blocks(_ language: String, of page: String) throws -> [String] {
        let block = try Regex(
            "(?ms)^( *)```\(language)\\n(.*?)^ *```$", as: (Substring, Substring, Substring).self)
        return try String(contentsOf: root.appending(path: page), encoding: .utf8).matches(of: block).map { match in
            let (_, indent, text) = match.output
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.dropFirst(min(indent.count, $0.count)) }.joined(separator: "\n")
        }
    }

    /// Blocks of a page that are run one after the other in one folder, which holds what the page speaks of.
    struct Scene: CustomTestStringConvertible {
        let page: String
        /// The numbers of the blocks, from 0.
        let blocks: Range<Int>
        /// Fills the folder.
        let prepare: @Sendable (Stage) throws -> Void

        init(_ page: String, _ blocks: Range<Int>, prepare: @escaping @Sendable (Stage) throws -> Void) {
            (self.page, self.blocks, self.prepare) = (page, blocks, prepare)
        }

        var testDescription: String { "\(page), \(blocks)" }
    }

    /// The folder of a scene, removed at the end of the test.
    final class Stage {
        let folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        let page: String

        init(_ page: String) throws {
            self.page = page
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, to path: String) throws {
            let file = try place(path)
            try Data(text.utf8).write(to: file)
        }

        /// Copies something of the repository.
        func copy(_ path: String, to name: String) throws {
            try FileManager.default.copyItem(at: root.appending(path: path), to: try place(name))
        }

        /// Copies icons of the demonstration set.
        func copyIcons(_ names: [String]) throws {
            for name in names { try copy("Assets/\(name).svg", to: "Assets/\(name).svg") }
        }

        /// Writes a manifest of icons, with the first exports that the page shows, or others.
        func writeManifest(_ icons: String, exports: Bool = true) throws {
            let shown = try exports ? DocumentedCommandTests.blocks("json", of: page)[0] : ""
            let more = shown.isEmpty ? "" : "  \(shown.trimmingCharacters(in: .newlines)),\n"
            try write(
                """
                {
                  "version": 1,
                  "source": "Assets",
                  "output": "build/icons",
                  "locales": ["ar", "he"],
                \(more)  "icons": {
                    \(icons)
                  }
                }

                """, to: "manifest.json")
        }

        private func place(_ path: String) throws -> URL {
            let place = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            return place
        }

        /// Runs a line of the shell, and returns all that it prints.
        func run(_ line: String) throws -> (status: Int32, text: String) {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(filePath: "/bin/sh")
            // A comment may end the line.
            process.arguments = ["-c", "{ \(line)\n} 2>&1"]
            process.currentDirectoryURL = folder
            let tools = URL(filePath: RunningTool.path).deletingLastPathComponent().path
            process.environment = [
                "PATH": tools + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path,
                "XDG_CACHE_HOME": folder.path + "/.cache",
                "TSAN_OPTIONS": ProcessInfo.processInfo.environment["TSAN_OPTIONS"] ?? "",
            ]
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        }
    }

    static let shown =
        #""chevron.forward": "directional", "questionmark.bubble": { "kind": "directional", "except": ["he"] }"#

    /// Writes a set with the exports of the page.
    private static func exporting(_ stage: Stage) throws {
        try stage.copyIcons(["chevron.forward", "questionmark.bubble"])
        try stage.writeManifest(shown)
    }

    static let scenes: [Scene] = [
        Scene("README.md", 0..<1) { try $0.copy("Assets", to: "Assets") },
        Scene("README.md", 1..<2) { stage in
            try stage.copyIcons([
                "logo", "chevron.forward", "chevron.backward", "questionmark.bubble", "cart.badge.plus",
            ])
            try stage.write(try blocks("json", of: stage.page)[0], to: "manifest.json")
        },
        Scene("README.md", 2..<3) { stage in
            try stage.copyIcons(["clock"])
            try stage.write(
                ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2">"##
                    + #"<path d="M4 5h16v16H4zM4 9h16M8 3v3M16 3v3M8.5 15l2.5 2.5 4.5-5"/></svg>"#,
                to: "Assets/calendar.check.svg")
            try stage.writeManifest("\"calendar.check\": \"directional\",\n    \"clock\": \"fixed\"", exports: false)
        },
        Scene("Documentation/android.md", 0..<1) { stage in
            try exporting(stage)
            try stage.write("<resources/>", to: "app/src/main/res/values/strings.xml")
            try stage.write("", to: "app/src/main/res/mipmap-hdpi/launcher.png")
        },
        Scene("Documentation/android.md", 1..<2) { try $0.copy("Documentation/examples/app/app", to: "app") },
        Scene("Documentation/apple.md", 0..<1, prepare: exporting),
        Scene("Documentation/apple.md", 1..<2) { stage in
            let images = "App/Icons.xcassets/back.imageset"
            try stage.copy("Assets/chevron.backward.svg", to: "\(images)/back.svg")
            try stage.write(
                #"{ "images": [{ "idiom": "universal", "filename": "back.svg" }], "info": { "author": "xcode", "version": 1 } }"#,
                to: "\(images)/Contents.json")
        },
        Scene("Documentation/audit.md", 0..<2) { stage in
            for name in ["app", "widgets"] { try stage.copy("Documentation/examples/app/\(name)", to: name) }
        },
        Scene("Documentation/drawn.md", 0..<4) { stage in
            for name in ["Assets", "stale"] { try stage.copy("Documentation/examples/drawn/\(name)", to: name) }
        },
        Scene("Documentation/examples.md", 0..<6) { try $0.copy("Documentation/examples/icons", to: "icons") },
        Scene("Documentation/gtk.md", 0..<1, prepare: exporting),
        Scene("Documentation/preview.md", 0..<1) { stage in
            try stage.copyIcons(["clock"])
            try stage.writeManifest(#""clock": "directional""#, exports: false)
        },
        Scene("Documentation/start.md", 0..<2) { try $0.copy("Documentation/examples/start/icons", to: "Assets") },
        Scene("Documentation/symbols.md", 0..<1) { stage in
            for name in ["send", "questionmark.bubble"] {
                try stage.copy("Assets/\(name).svg", to: "Assets/\(name).svg")
            }
            try stage.copy("Assets/heart.svg", to: "Assets/logo.svg")
            // The tool's own templates stand for those of the SF Symbols app.
            try stage.write(
                #"{ "version": 1, "source": "Assets", "output": "plain", "locales": ["ar"], "icons": { "*": "fixed" }, "#
                    + #""exports": [{ "target": "apple", "folder": "Symbols.xcassets", "symbols": true }] }"#,
                to: "plain.json")
            let run = try stage.run("iconflip build plain.json")
            #expect(run.status == 0, "\(run.text)")
            try stage.write(try blocks("json", of: stage.page)[0], to: "manifest.json")
        },
        Scene("Documentation/web.md", 0..<1, prepare: exporting),
    ]

    /// A command line, and what it prints; nothing where that is not shown.
    private struct Command {
        var line: String
        var shown: [String] = []
    }

    private static func commands(of block: String) -> [Command] {
        block.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(into: []) { commands, line in
            if line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2))))
            } else if !commands.isEmpty {
                commands[commands.count - 1].shown.append(String(line))
            }
        }
    }

    @Test("every block does what it shows", arguments: scenes)
    func prints(_ scene: Scene) throws {
        let stage = try Stage(scene.page)
        try scene.prepare(stage)
        for block in try Self.blocks("console", of: scene.page)[scene.blocks] {
            let commands = Self.commands(of: block)
            #expect(!commands.isEmpty, "no line begins with '$ '")
            for command in commands {
                let run = try stage.run(command.line)
                let isRight = command.line.hasSuffix("# ends with 0") ? run.status == 0 : run.status < 2
                #expect(isRight, "\(command.line): \(run.text)")
                let isList = command.line.hasPrefix("ls ")
                // A list has as many columns as the terminal that it was shown on.
                let parts = isList ? Self.words(run.text) : Self.lines(run.text)
                let shown = isList ? Self.words(command.shown.joined(separator: "\n")).sorted() : command.shown
                let isShown = shown.isEmpty || Self.fits(isList ? parts.sorted() : parts, shown)
                #expect(isShown, "\(command.line) prints:\n\(run.text)")
            }
        }
    }

    private static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }

    /// Returns whether parts are those that are shown, in which an ellipsis stands for any parts.
    private static func fits(_ parts: [String], _ shown: [String]) -> Bool {
        guard let first = shown.first else { return parts.isEmpty }
        if first.trimmingCharacters(in: .whitespaces) == "…" {
            return (0...parts.count).contains { fits(Array(parts.dropFirst($0)), Array(shown.dropFirst())) }
        }
        return parts.first == first && fits(Array(parts.dropFirst()), Array(shown.dropFirst()))
    }

    @Test("every block has a scene", arguments: pages)
    func complete(_ page: String) throws {
        let played = Self.scenes.filter { $0.page == page }.flatMap { Array($0.blocks) }
        #expect(try played == Array(Self.blocks("console", of: page).indices))
    }
}
