import Foundation
import SVGDocument

/// The SVG files below the folder that the environment variable `ICONFLIP_CORPUS` names.
enum Corpus {
    static let isGiven = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"] != nil

    static let files: [URL] = {
        guard let folder = ProcessInfo.processInfo.environment["ICONFLIP_CORPUS"] else { return [] }
        let all = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
        return (all?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "svg" }
            .sorted { $0.path < $1.path }
    }()

    /// Reads every file that is readable SVG.
    static func forEachDocument(_ body: (_ name: String, _ bytes: [UInt8], _ document: SVGDocument) throws -> Void)
        throws
    {
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            guard let document = try? SVGReader.read(bytes, name: file.path) else { continue }
            try body(file.path, bytes, document)
        }
    }
}
