import Diagnostics
import Foundation
import Manifest

@testable import Pipeline

/// A folder with a manifest and sources for one test, removed at its end. Paths are relative to it.
package final class TemporarySet: Sendable {
    package let folder: URL

    package var manifest: String { folder.appending(path: "manifest.json").path }

    /// Creates a folder that holds files with these texts.
    package init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    /// Creates a set whose manifest lists icons, with sources by path.
    package convenience init(
        icons: String, locales: String = #""ar""#, png: String? = nil, rules: String? = nil, exports: String? = nil,
        more: String = "", sources: [String: String]
    ) throws {
        try self.init(Dictionary(uniqueKeysWithValues: sources.map { ("Assets/\($0.key)", $0.value) }))
        try list(icons, locales: locales, png: png, rules: rules, exports: exports, more: more)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the manifest.
    package func list(
        _ icons: String, locales: String = #""ar""#, png: String? = nil, rules: String? = nil, exports: String? = nil,
        more: String = ""
    ) throws {
        let previews = (png.map { "\"png\": \($0), " } ?? "") + (exports.map { "\"exports\": [\($0)], " } ?? "")
        let more = more.isEmpty ? "" : more + ", "
        let severities = rules.map { "\"rules\": \($0), " } ?? ""
        let header =
            #""version": 1, "source": "Assets", "output": "out", "locales": [\#(locales)], \#(previews)\#(severities)\#(more)"#
        try write("{ \(header)\"icons\": {\n\(icons)\n} }", to: "manifest.json")
    }

    package func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    package func write(_ bytes: [UInt8], to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    package func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: path).path, withDestinationPath: target)
    }

    package func move(_ path: String, to target: String) throws {
        try FileManager.default.moveItem(atPath: folder.path + "/" + path, toPath: folder.path + "/" + target)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: path))
    }

    /// The severities with which parts may lie where they are put.
    package static let lenient = #"{ "unbalanced": "off", "collision": "off" }"#

    /// The tool that tests build with.
    package static let tool = ToolIdentity(version: "test")

    package func request(
        only: [String] = [], output: String? = nil, overwrites: Bool = false, jobs: Int = 2, tool: ToolIdentity = tool
    ) -> BuildRequest {
        let place = output.map { folder.appending(path: $0).path }
        return BuildRequest(
            manifest: manifest, output: place, only: only, overwrites: overwrites, jobs: jobs, tool: tool)
    }

    package func build(only: String..., output: String? = nil, jobs: Int = 2) -> BuildReport {
        Build.run(request(only: only, output: output, jobs: jobs))
    }

    package func validate() -> BuildReport { Validation.run(manifest: manifest, jobs: 2, judge: .silent) }

    /// The text of a file, or `nil` where there is none.
    package func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of a file, or `nil` where there is none.
    package func bytes(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appending(path: path))).map { [UInt8]($0) }
    }

    /// The paths of all files below a folder without those that builds keep for themselves, in order.
    package func files(in path: String = "out") -> [String] { names(in: path).map(\.text) }

    /// The paths as ``files(in:)`` gives them, to be compared by their bytes. (`FileManager` does not take a slash before a
    /// combining mark for one.)
    package func names(in path: String = "out") -> [ExactName] {
        let place = folder.path + "/" + path
        let steps = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return steps.filter { $0 != ".iconflip" && $0 != ".iconflip.sums" }.flatMap { step in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: place + "/" + step, isDirectory: &isFolder)
            if !exists { return [ExactName]() }
            return isFolder.boolValue
                ? names(in: path + "/" + step).map { ExactName("\(step)/\($0)") } : [ExactName(step)]
        }.sorted()
    }

    /// The content of all files below a folder.
    package func contents(of path: String = "out") -> [ExactName: [UInt8]] {
        Dictionary(uniqueKeysWithValues: names(in: path).map { ($0, bytes(path + "/" + $0.text) ?? []) })
    }

    /// Whether the file system has two files for names that look the same and differ in their code points.
    package static let tellsLookalikesApart: Bool = {
        guard let set = try? TemporarySet(["\u{E9}": ""]) else { return false }
        return set.text("e\u{301}") == nil
    }()
}

extension BuildReport {
    /// The findings as `file:line:column rule`, with the file's path in the set.
    package func places(in set: TemporarySet) -> [String] {
        diagnostics.map { diagnostic in
            let file = diagnostic.location?.file.replacing(set.folder.path + "/", with: "") ?? "-"
            let place = diagnostic.location?.start.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(file)\(place) \(diagnostic.rule)"
        }
    }
}

extension SetJudge {
    /// A judge that finds nothing.
    package static let silent = SetJudge { _ in Verdict(findings: [], asksDrawings: false) }
}
