import Foundation

/// A set of icons in a folder of its own, removed at the end of the test.
final class IconSetFolder {
    let folder: URL
    private let count: Int

    init(count: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        self.count = count
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Assets"), withIntermediateDirectories: true)
        let manifest = """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "png": { "sizes": [16, 32] },
              "icons": { "*": "directional" } }
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "manifest.json"))
        try use(version: 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the sources of a version.
    func use(version: Int) throws {
        for (name, text) in sources(version) { try Data(text.utf8).write(to: folder.appending(path: "Assets/" + name)) }
    }

    /// The sources of a version by name.
    func sources(_ version: Int) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (0..<count).map { index in
                let circle = "<circle cx=\"\(index % 24)\" cy=\"9\" r=\"\(version + 3).5\"/>"
                return (
                    "i\(index).svg",
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(circle)</svg>\n"
                )
            })
    }

    func write(_ text: String, to path: String) throws {
        let place = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    /// The files of a folder without those that builds keep for themselves.
    func contents(of path: String = "out") -> [String: Data] {
        let place = folder.appending(path: path).path
        let files = (FileManager.default.subpaths(atPath: place) ?? []).filter { !$0.hasPrefix(".iconflip") }
        return files.reduce(into: [:]) { result, file in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place + "/" + file, isDirectory: &isFolder),
                !isFolder.boolValue
            else { return }
            result[file] = FileManager.default.contents(atPath: place + "/" + file)
        }
    }

    /// The text of a file, empty where there is none.
    func text(of path: String) -> String {
        String(
            decoding: FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data(), as: UTF8.self)
    }

    /// What a first build of a version leaves.
    func reference(_ version: Int) throws -> [String: Data] {
        try use(version: version)
        _ = try RunningTool("\"$0\" build -q --output reference\(version)", in: folder).wait()
        return contents(of: "reference\(version)")
    }
}
