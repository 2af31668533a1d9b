import Foundation

/// A file of `Sources` for the tests that look at all of them. They are read and taken apart once.
struct SourceCode: Sendable {
    /// The path below `Sources`.
    let path: String
    /// The lines, in which comments are left out, and texts in quotation marks are zeros.
    let lines: [[UInt8]]

    init(_ text: String, at path: String = "") { (self.path, lines) = (path, Self.lines(of: Array(text.utf8))) }

    static let all: [SourceCode] = {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
        let files = (FileManager.default.subpaths(atPath: sources.path) ?? []).filter { $0.hasSuffix(".swift") }
        return files.sorted().map { file in
            // What cannot be read is no Swift.
            let text = try? String(contentsOf: sources.appending(path: file), encoding: .utf8)
            return SourceCode(text ?? "import ?", at: file)
        }
    }()

    /// The folder of the file, below `Sources`.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

    // Byte by byte and by indices, as tests are not optimized.
    private static func lines(of text: [UInt8]) -> [[UInt8]] {
        let (quote, slash, end) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\n"))
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        var (place, isText, isLongText) = (0, false, false)
        while place < text.count {
            let byte = text[place]
            let next = place + 1 < text.count ? text[place + 1] : end
            place += 1
            if byte == end {
                lines.append(line)
                (line, isText) = ([], false)
            } else if byte == quote, next == quote, place + 1 < text.count, text[place + 1] == quote {
                isLongText.toggle()
                line.append(UInt8(ascii: "0"))
                place += 2
            } else if isText || isLongText {
                if byte == quote { isText = false }
                if byte == UInt8(ascii: "\\"), next != end { place += 1 }
            } else if byte == quote {
                isText = true
                line.append(UInt8(ascii: "0"))
            } else if byte == slash, next == slash {
                while place < text.count, text[place] != end { place += 1 }
            } else {
                line.append(byte)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Returns the words of a line: runs of bytes that belong to words, and those that are words by themselves.
    static func words(
        of line: [UInt8], where kind: (UInt8) -> Kind
    ) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in line {
            let kind = kind(byte)
            if kind == .part {
                word.append(byte)
                continue
            }
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
            if kind == .word { words.append(String(UnicodeScalar(byte))) }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// What a byte is.
    enum Kind { case part, word, space }
}
