import Buffers
import HostSystem
import SVGDocument
import SVGScene
import Seeing

@testable import Pipeline

/// What must hold of any bytes in the cache of what was seen: they are taken, or seen again, and never more.
enum SeenOracle {
    private static let document = try? SVGReader.read(
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path id="p" d="M3 4h9l-2 7z m9 6h3v3h-3z"/>\
            <g><circle cx="16" cy="7" r="4"/><path d="M2 20h12" stroke="#f00"/></g></svg>
            """.utf8), name: "seen.svg")

    /// What is seen in the drawing, to begin with.
    static var seed: [UInt8] {
        guard let document else { return [] }
        var eye = Eye()
        return eye.see(SceneResolver.resolve(document), of: document)?.bytes ?? []
    }

    /// Checks bytes as what was seen in a drawing, and as a file of the cache.
    static func check(_ bytes: [UInt8]) {
        guard let document else { fatalError("the drawing is right") }
        if let sight = try? Sight(bytes, of: document) {
            precondition((try? Sight(sight.bytes, of: document))?.bytes == sight.bytes, "what is kept is read again")
        }
        SetFiles.write(
            RecordLog.magic + withUnsafeBytes(of: RecordLog.version.littleEndian, Array.init) + bytes, as: "a.seen")
        guard let folder = try? OpenFolder(SetFiles.folder), let log = RecordLog(reading: "a.seen", in: folder) else {
            return
        }
        for key in log.keys(of: .sight) {
            guard let record = log.content(of: key) else { continue }
            _ = try? Sight(record, of: document)
        }
    }
}
