import Directionality
import Foundation
import PNG
import Raster
import SVGDocument
import SVGScene

/// Runs icons through all stages and adds up what each takes.
struct StageBenchmark {
    let sizes: [Int]
    /// Where pictures are written.
    let output: URL
    private(set) var seconds = [Double](repeating: 0, count: Stage.allCases.count)
    private(set) var iconCount = 0
    private(set) var pictureCount = 0
    private(set) var byteCount = 0
    private(set) var skipped: [String] = []
    private var renderer = Renderer()
    private let encoder = PNGEncoder()

    init(sizes: [Int], output: URL) {
        self.sizes = sizes
        self.output = output
    }

    /// Takes one icon through all stages; what cannot be read is noted.
    mutating func run(_ file: URL) {
        do {
            let bytes = try measure(.read) { [UInt8](try Data(contentsOf: file)) }
            let document = try measure(.parse) { try SVGReader.read(bytes, name: file.lastPathComponent) }
            _ = try measure(.mirror) { try? Mirror.mirror(document) }
            let scene = try measure(.resolve) { SceneResolver.resolve(document) }
            for size in sizes { try draw(scene, size: size) }
            iconCount += 1
        } catch {
            skipped.append(file.path)
        }
    }

    private mutating func draw(_ scene: Scene, size: Int) throws {
        var renderer = Renderer()
        swap(&renderer, &self.renderer)
        let picture = try measure(.draw) { try renderer.render(scene, width: size, height: size) }
        swap(&renderer, &self.renderer)
        let encoder = encoder
        let png = try measure(.encode) {
            try encoder.encode(width: size, height: size, bytes: picture.bytes)
        }
        let target = output.appending(path: "\(pictureCount).png")
        try measure(.write) { try Self.write(png, to: target) }
        pictureCount += 1
        byteCount += png.count
    }

    /// Writes without the detours of `Data`, as the tool does.
    private static func write(_ bytes: [UInt8], to file: URL) throws {
        guard let stream = fopen(file.path, "wb") else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(stream) }
        guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
    }

    private mutating func measure<T>(_ stage: Stage, _ work: () throws -> T) throws -> T {
        let start = CPUClock.seconds
        defer { seconds[stage.rawValue] += CPUClock.seconds - start }
        return try work()
    }
}
