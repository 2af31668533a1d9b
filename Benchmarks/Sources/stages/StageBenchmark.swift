import Directionality
import Foundation
import Images
import Measuring
import Raster
import SVGDocument
import SVGScene

/// Runs icons through all stages and adds up what each takes.
struct StageBenchmark {
    let scope: Scope
    /// The heights of pictures in pixels.
    let sizes: [Int]
    /// The path of the folder that pictures are written to.
    let output: String
    private(set) var seconds = [Double](repeating: 0, count: Stage.allCases.count)
    private(set) var iconCount = 0
    private(set) var pictureCount = 0
    private(set) var byteCount = 0
    private(set) var skipped: [String] = []
    private var renderer = Renderer()
    private let encoder = PNGEncoder()

    init(_ scope: Scope, sizes: [Int], output: String) {
        self.scope = scope
        self.sizes = sizes
        self.output = output
    }

    /// What was measured, by name.
    var rows: [(name: String, value: String)] {
        Stage.allCases.map { ("\($0)", text([$0])) } + [
            ("parse+resolve+raster", text([.parse, .resolve, .raster])), ("with files", text(scope.stagesOfFiles)),
            ("icons", "\(iconCount)"), ("skipped", "\(skipped.count)"), ("pictures", "\(pictureCount)"),
            ("bytes", "\(byteCount)"),
        ]
    }

    /// The seconds that some stages took together.
    private func text(_ stages: [Stage]) -> String {
        String(format: "%.3f", stages.reduce(0) { $0 + seconds[$1.rawValue] })
    }

    /// Takes one icon through all stages; what cannot be read, or in a build mirrored, is noted.
    mutating func run(_ path: String) {
        do {
            let bytes = try measure(.read) { _ in try FileAccess.read(path) }
            let document = try measure(.parse) { _ in try SVGReader.read(bytes, name: path) }
            let pictures = try draw(document)
            switch scope {
            case .drawing: break
            case .squares:
                _ = try? mirror(document)
                try write(pictures)
            case .build: try write(pictures + mirrored(document, pictures))
            }
            iconCount += 1
        } catch {
            skipped.append(path)
        }
    }

    private mutating func draw(_ document: SVGDocument) throws -> [Pixmap] {
        let scene = measure(.resolve) { _ in SceneResolver.resolve(document) }
        return try sizes.map { size in
            try measure(.raster) { benchmark in
                let width = benchmark.scope.width(of: scene, height: size)
                return try benchmark.renderer.render(scene, width: width, height: size)
            }
        }
    }

    private mutating func mirror(_ document: SVGDocument) throws -> MirrorResult {
        try measure(.mirror) { _ in try Mirror.mirror(document) }
    }

    /// The pictures of the mirror image, by the steps of a build: it is written as text and read again, and its pictures
    /// are the source's reversed where all of it was mirrored by coordinates.
    private mutating func mirrored(_ document: SVGDocument, _ pictures: [Pixmap]) throws -> [Pixmap] {
        let result = try mirror(document)
        let bytes = measure(.mirror) { _ in SVGWriter.write(result.document) }
        let mirrored = try measure(.parse) { _ in try SVGReader.read(bytes, name: "") }
        guard result.fallbacks.isEmpty, result.notes.isEmpty else { return try draw(mirrored) }
        return measure(.raster) { _ in pictures.map { $0.flippedHorizontally() } }
    }

    private mutating func write(_ pictures: [Pixmap]) throws {
        let files = try measure(.encode) { benchmark in
            try pictures.map {
                try benchmark.encoder.encode(width: $0.width, height: $0.height, bytes: $0.bytes)
            }
        }
        for file in files { try write(file) }
    }

    private mutating func write(_ png: [UInt8]) throws {
        let path = "\(output)/\(pictureCount).png"
        try measure(.write) { _ in try FileAccess.write(png, to: path) }
        pictureCount += 1
        byteCount += png.count
    }

    private mutating func measure<T>(_ stage: Stage, _ work: (inout StageBenchmark) throws -> T) rethrows -> T {
        let start = CPUClock.seconds
        defer { seconds[stage.rawValue] += CPUClock.seconds - start }
        return try work(&self)
    }
}
