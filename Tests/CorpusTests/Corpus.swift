import Foundation
import Raster
import SVGDocument
import SVGScene

/// The SVG files below the folder that the environment variable `ICONFLIP_CORPUS` names.
enum Corpus {
    static let isGiven = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"] != nil

    static let files: [URL] = {
        guard let folder = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"] else { return [] }
        let all = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
        // Icon themes are full of links to the same file.
        return (all?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "svg" && !$0.isLink }
            .sorted { $0.path < $1.path }
    }()

    /// Reads every file that is readable SVG.
    static func forEachDocument(_ body: (_ name: String, _ bytes: [UInt8], _ document: SVGDocument) throws -> Void)
        throws
    {
        for file in files {
            guard let (bytes, document) = try read(file) else { continue }
            try body(file.path, bytes, document)
        }
    }

    /// Returns what `body` returns for every file that is readable SVG, in the order of their names; several files are
    /// processed at a time.
    static func map<Result: Sendable>(
        _ body: @escaping @Sendable (_ name: String, _ document: SVGDocument) throws -> Result
    ) async throws -> [Result] {
        let workers = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var results: [(Int, Result)] = []
                    for index in stride(from: worker, to: files.count, by: workers) {
                        guard let (_, document) = try read(files[index]) else { continue }
                        results.append((index, try body(files[index].path, document)))
                    }
                    return results
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// Draws a document with square pixels.
    static func picture(of document: SVGDocument, height: Int) throws -> Pixmap {
        let scene = SceneResolver.resolve(document)
        let width = max(1, (Double(height) * scene.size.width / scene.size.height).rounded())
        var renderer = Renderer()
        return try renderer.render(scene, width: Int(min(width, 4096)), height: height)
    }

    private static func read(_ file: URL) throws -> ([UInt8], SVGDocument)? {
        let bytes = [UInt8](try Data(contentsOf: file))
        return (try? SVGReader.read(bytes, name: file.path)).map { (bytes, $0) }
    }
}

extension URL {
    fileprivate var isLink: Bool { (try? resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true }
}
