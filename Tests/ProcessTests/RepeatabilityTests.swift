import Foundation
import Testing

private let corpus = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"]

/// Dictionaries and sets have another order in every process; nothing that is written may follow it.
@Suite("every process writes the same bytes", .enabled(if: RunningTool.isBuilt))
struct RepeatabilityTests {
    @Test("proposals, findings and builds of the demonstration set", .enabled(if: corpus == nil))
    func demonstration() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try expectSame(root.appending(path: "Assets"), manifest: root.appending(path: "manifest.json"))
    }

    @Test("of a folder of real icons", .enabled(if: corpus != nil))
    func realIcons() throws {
        let folder = try #require(corpus)
        try expectSame(URL(filePath: folder).resolvingSymlinksInPath(), manifest: nil)
    }

    /// Expects that processes write the same about the same icons, by a manifest or by the one that they propose.
    private func expectSame(_ icons: URL, manifest: URL?) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let (first, second) = (
            try contents(icons, manifest, in: place.appending(path: "1")),
            try contents(icons, manifest, in: place.appending(path: "2"))
        )
        #expect(first.keys.contains { $0.hasSuffix(".svg") && $0.hasPrefix("built/") })
        #expect(Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted() == [])
    }

    /// Returns the files of a folder after a process of each command has run in it, with what the commands have printed.
    private func contents(_ icons: URL, _ manifest: URL?, in folder: URL) throws -> [String: Data] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: icons, to: folder.appending(path: "Assets"))
        if let manifest {
            // Without pictures, which take the most time and say nothing of order.
            let lines = try String(contentsOf: manifest, encoding: .utf8).split(separator: "\n")
            let text = lines.filter { !$0.contains("\"png\":") }.joined(separator: "\n")
            try text.write(to: folder.appending(path: "manifest.json"), atomically: true, encoding: .utf8)
        }
        let chosen = manifest == nil ? "proposed.json" : "manifest.json"
        let line = """
            unset SWIFT_DETERMINISTIC_HASHING
            export XDG_CACHE_HOME="$PWD/cache"
            "$0" init Assets --output proposed.json > init.txt 2>&1
            "$0" validate \(chosen) > validate.txt 2>&1
            "$0" build \(chosen) --output built > build.txt 2>&1
            rm -rf cache
            """
        _ = try RunningTool(line, in: folder).wait()
        let files = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { !$0.hasPrefix("Assets/") }
        return files.reduce(into: [:]) { contents, path in
            // What a build remembers has the times of files.
            guard !path.contains("/.iconflip/") else { return }
            contents[path] = FileManager.default.contents(atPath: folder.appending(path: path).path)
        }
    }
}
