import Foundation
import Testing

private let corpus = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"]

/// Dictionaries and sets have another order in every process; nothing that is written may follow it.
@Suite("every process writes the same bytes", .enabled(if: RunningTool.isBuilt))
struct RepeatabilityTests {
    @Test("proposals, findings and builds of some icons of the demonstration set", .enabled(if: corpus == nil))
    func demonstration() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        try expectSame(root.appending(path: "Assets"), each: 3)
    }

    @Test("of a folder of real icons", .enabled(if: corpus != nil))
    func realIcons() throws {
        let folder = try #require(corpus)
        try expectSame(URL(filePath: folder).resolvingSymlinksInPath(), each: 1)
    }

    /// Expects that processes write the same about the same icons by the manifest that they propose: of each `step`-th icon.
    private func expectSame(_ icons: URL, each step: Int) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let (first, second) = (
            try contents(icons, each: step, in: place.appending(path: "1")),
            try contents(icons, each: step, in: place.appending(path: "2"))
        )
        #expect(first.keys.contains { $0.hasSuffix(".svg") && $0.hasPrefix("built/") })
        #expect(Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted() == [])
    }

    /// Returns the files of a folder after a process of each command has run in it, with what the commands have printed.
    private func contents(_ icons: URL, each step: Int, in folder: URL) throws -> [String: Data] {
        let copy = folder.appending(path: "Assets")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: icons, to: copy)
        let drawings = (FileManager.default.subpaths(atPath: copy.path) ?? []).filter { $0.hasSuffix(".svg") }.sorted()
        for (index, path) in drawings.enumerated() where index % step != 0 {
            try FileManager.default.removeItem(at: copy.appending(path: path))
        }
        let line = """
            unset SWIFT_DETERMINISTIC_HASHING
            export XDG_CACHE_HOME="$PWD/cache"
            "$0" init Assets > init.txt 2>&1
            "$0" validate > validate.txt 2>&1
            "$0" build --output built > build.txt 2>&1
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
