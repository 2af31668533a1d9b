import Foundation
import Images
import Raster
import Testing

/// A picture that a drawing is held to, in `Tests/RasterTests/Fixtures/<chapter>/`.
///
/// With the environment variable `ICONFLIP_RECORD` set, references that differ are written anew, and the test fails that
/// once, so that nobody records without looking.
struct ReferencePicture {
    /// Chapter and name, as in `filters/shadow`.
    let name: String

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")
        .standardized

    private var file: URL { Self.folder.appending(path: name + ".png") }

    /// Records an issue where the picture is not the reference's.
    func check(_ picture: Pixmap) throws {
        let reference = try decode()
        if reference == picture { return }
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try write(picture, to: file)
            Issue.record("\(name).png was updated: look at it and run again")
            return
        }
        guard let reference else {
            Issue.record("\(name).png is missing: run the test with ICONFLIP_RECORD=1 to write it")
            return
        }
        let sheet = FileManager.default.temporaryDirectory.appending(path: "iconflip-pictures/\(name).png")
        try write(Self.sheet(expected: reference, actual: picture), to: sheet)
        let difference = picture.difference(from: reference)
        Issue.record(
            """
            \(name) differs in \(difference.map { "\($0.pixelCount) pixels by up to \($0.maximum)" } ?? "size"); \
            expected, difference and actual are side by side in \(sheet.path)
            """)
    }

    private func decode() throws -> Pixmap? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let image = try PNGDecoder.decode([UInt8](data), maximumPixelCount: 1 << 20)
        var pixmap = Pixmap(width: image.width, height: image.height)
        pixmap.bytes = image.bytes
        return pixmap
    }

    private func write(_ picture: Pixmap, to file: URL) throws {
        let bytes = try PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The expected picture, the differences in red on gray, and the actual picture, side by side, four times as large.
    static func sheet(expected: Pixmap, actual: Pixmap) -> Pixmap {
        let (scale, gap) = (4, 2)
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        var sheet = Pixmap(width: (3 * width + 2 * gap) * scale, height: height * scale)
        func pixel(_ picture: Pixmap, _ x: Int, _ y: Int) -> SIMD4<UInt8> {
            x < picture.width && y < picture.height ? picture[x, y] : SIMD4(0, 0, 0, 0)
        }
        for y in 0..<sheet.height {
            for x in 0..<sheet.width {
                let (panel, column) = (x / scale).quotientAndRemainder(dividingBy: width + gap)
                let row = y / scale
                guard column < width else { continue }
                let (before, after) = (pixel(expected, column, row), pixel(actual, column, row))
                let mark: SIMD4<UInt8> = before == after ? SIMD4(221, 221, 221, 255) : SIMD4(220, 0, 0, 255)
                let color = panel == 0 ? before : panel == 1 ? mark : after
                for component in 0..<4 { sheet.bytes[(y * sheet.width + x) * 4 + component] = color[component] }
            }
        }
        return sheet
    }
}
