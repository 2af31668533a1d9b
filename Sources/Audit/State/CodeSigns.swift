import Buffers
import Diagnostics
import HostSystem

/// What the text of an app's code says of its icons: which ones are shown by code that mirrors them itself. The code is not
/// analysed any further.
struct CodeSigns: Sendable {
    /// The names of resources that are mentioned where something is mirrored.
    let mirrored: Set<String>
    /// The findings about files that cannot be read.
    let findings: [Diagnostic]

    /// Reads files of a folder.
    init(_ paths: [String], in folder: FolderPath, jobs: Int) {
        let found = WorkQueue.map(paths, jobs: jobs) { path -> (names: [String], finding: Diagnostic?) in
            do throws(UnreadableFile) {
                return (try ProjectFiles.content(of: path, in: folder).map(Self.mirrored) ?? [], nil)
            } catch {
                return ([], error.finding)
            }
        }
        mirrored = Set(found.flatMap(\.names))
        findings = found.compactMap(\.finding)
    }

    /// Returns the names of the resources in a text that mirrors something.
    static func mirrored(in text: [UInt8]) -> [String] {
        text.withLoopBuffer { bytes in
            var scan = Scan(bytes)
            scan.run()
            return scan.mirrors ? scan.names : []
        }
    }

    /// A pass over a text.
    private struct Scan {
        let bytes: LoopBuffer<UInt8>
        var names: [String] = []
        private var hasSign = false
        private var turns = false
        private var asksForDirection = false

        /// Whether something is mirrored: by itself, or by a scale or a turn in code that asks for the direction.
        var mirrors: Bool { hasSign || turns && asksForDirection }

        /// Words by which views, modifiers and images are mirrored; what follows an `=` is compared without white space.
        private static let signs = [
            "scaleX=-1", "scaleX(-1", "rotationY=180", "rotationY(180", "scaleX=\"-1", "rotationY=\"180",
            "scale(-1f,1f", "scale(-1,1",
            "autoMirror=", "autoMirrored=\"true", "isAutoMirrored=true", "setAutoMirrored(true", "irrorForRtl",
            "irrorInRtl",
            "irrorIfRtl", "irrorOnRtl", "rtlMirror", "mirrorRtl", "mirrored()", "mirror()", "flipForRtl", "flipInRtl",
            "autoMirror()",
            "flipsForRightToLeftLayoutDirection", "imageFlippedForRightToLeftLayoutDirection",
        ].map { Array($0.utf8) }
        /// Properties that mirror with one of the values after them on the line.
        private static let turning = [
            ("scaleX", ["-1", "irror", "lip", "tl"]), ("rotationY", ["180", "irror", "lip", "tl"]), ("scale(", ["-1"]),
            ("otat", ["180"]),
        ].map { name, values in (Array(name.utf8), values.map { Array($0.utf8) }) }
        /// Words of code that asks whether the layout runs from right to left, or names what does.
        private static let directions = ["Rtl", "RTL", "rtl", "ayoutDirection", "irror"].map { Array($0.utf8) }
        private static let firsts = Set(
            signs.map { $0[0] } + turning.map { $0.0[0] } + directions.map { $0[0] })
        private static let drawable = Array("drawable".utf8)
        private static let isFirst = (0...255).map { firsts.contains(UInt8($0)) }

        init(_ bytes: LoopBuffer<UInt8>) { self.bytes = bytes }

        mutating func run() {
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte == Self.drawable[0], matches(Self.drawable, at: index) != nil {
                    index += Self.drawable.count
                    readName(from: index)
                } else if byte == UInt8(ascii: "\"") {
                    readText(from: index + 1)
                    index += 1
                } else {
                    if !hasSign, Self.isFirst[Int(byte)] { readSigns(at: index, byte) }
                    index += 1
                }
            }
        }

        private mutating func readSigns(at index: Int, _ byte: UInt8) {
            hasSign = Self.signs.contains { $0[0] == byte && matches($0, at: index) != nil }
            asksForDirection =
                asksForDirection || Self.directions.contains { $0[0] == byte && matches($0, at: index) != nil }
            turns =
                turns
                || Self.turning.contains { name, values in
                    guard name[0] == byte, let end = matches(name, at: index) else { return false }
                    var place = end
                    while place < min(bytes.count, end + 80), bytes[place] != 0x0A {
                        if values.contains(where: { matches($0, at: place) != nil }) { return true }
                        place += 1
                    }
                    return false
                }
        }

        /// Returns the end of a text at a place, where white space in the file is skipped, or `nil` if another one is there.
        private func matches(_ text: [UInt8], at start: Int) -> Int? {
            var index = start
            for byte in text {
                while index < bytes.count, bytes[index] == 0x20 { index += 1 }
                guard index < bytes.count, bytes[index] == byte else { return nil }
                index += 1
            }
            return index
        }

        /// Reads the name after `R.drawable.` or `@drawable/`.
        private mutating func readName(from start: Int) {
            guard start < bytes.count, bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "/") else {
                return
            }
            let end = endOfName(from: start + 1)
            if end > start + 1 { names.append(text(start + 1..<end)) }
        }

        /// Reads the name of an image between quotes, as Swift has it.
        private mutating func readText(from start: Int) {
            let end = endOfName(from: start)
            if end > start, end < bytes.count, bytes[end] == UInt8(ascii: "\"") { names.append(text(start..<end)) }
        }

        private func endOfName(from start: Int) -> Int {
            var end = start
            while end < bytes.count, end - start < 256 {
                let byte = bytes[end]
                let isName =
                    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
                    || byte >= 0x41 && byte <= 0x5A
                    || byte == 0x2E || byte == 0x2D || byte == 0x2F
                guard isName else { break }
                end += 1
            }
            return end
        }

        private func text(_ range: Range<Int>) -> String {
            String(decoding: range.map { bytes[$0] }, as: UTF8.self)
        }
    }
}
