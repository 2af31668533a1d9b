import Buffers
import Diagnostics
import HostSystem

/// The hashes of files that builds wrote, committed with them, by which fresh checkouts know those from drawn ones.
/// It is text with one line per file, sorted by path: the result of a merge is read with every hash of a path.
public struct OutputSums: Equatable, Sendable {
    /// The path in the output folder.
    public static let path = ".iconflip.sums"

    private static let header =
        "# What iconflip wrote here, so that a build elsewhere knows its files: commit this file with them.\n"
    /// Half of a ``ContentHash``: two contents of one file collide by accident once in 10^19 times.
    private static let digits = 16

    private var hashes: [ExactName: [UInt64]] = [:]

    var paths: [String] { hashes.keys.map(\.text) }

    package func knows(_ path: String) -> Bool { hashes[ExactName(path)] != nil }

    func fits(_ content: ContentHash, at path: String) -> Bool {
        hashes[ExactName(path)]?.contains(content.first) == true
    }

    /// Records what a build wrote to a path, in place of an earlier build's record.
    mutating func enter(_ content: ContentHash, at path: String) { hashes[ExactName(path)] = [content.first] }

    mutating func keep(_ path: String, of earlier: OutputSums) {
        let key = ExactName(path)
        if hashes[key] == nil, let known = earlier.hashes[key] { hashes[key] = known }
    }
}

// MARK: The file

extension OutputSums {
    /// Reads the file in an output folder; without one, nothing is known.
    init(in folder: OutputFolder) throws(OutputFailure) {
        self.init(try folder.content(of: Self.path)?.bytes ?? [])
    }

    /// Creates the hashes from a text. Lines and paths that no build wrote are skipped.
    public init(_ text: [UInt8]) {
        let (lineFeed, carriageReturn, space) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "))
        for line in text.split(separator: lineFeed) {
            // Git may have converted line ends to those of Windows.
            let line = line.last == carriageReturn ? line.dropLast() : line
            guard line.dropFirst(Self.digits).first == space, let hash = Self.hash(line.prefix(Self.digits)),
                let path = Self.path(line.dropFirst(Self.digits + 1)), OutputFormats.canHave(path)
            else { continue }
            hashes[ExactName(path), default: []].append(hash)
        }
    }

    var bytes: [UInt8] {
        var text = Array(Self.header.utf8)
        for (key, hashes) in hashes.sorted(by: { $0.key < $1.key }) {
            for hash in hashes {
                text += hash.hexadecimal.utf8
                text.append(UInt8(ascii: " "))
                Self.append(key.text, to: &text)
                text.append(UInt8(ascii: "\n"))
            }
        }
        return text
    }

    /// Returns the content of the file with other hashes of files that it has, or `nil` where one of them is not in it as it is.
    static func replaced(in text: [UInt8], by contents: [(path: String, content: ContentHash)]) -> [UInt8]? {
        var missing = Dictionary(contents.map { (Array($0.path.utf8), $0.content.first) }) { _, last in last }
        let lengths = Set(missing.keys.map(\.count))
        var (text, start) = (text, 0)
        while start < text.count, !missing.isEmpty {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            let path = start + digits + 1
            if lengths.contains(end - path), let hash = missing.removeValue(forKey: Array(text[path..<end])) {
                text.replaceSubrange(start..<start + digits, with: hash.hexadecimal.utf8)
            }
            start = end + 1
        }
        return missing.isEmpty ? text : nil
    }

    private static func hash(_ digits: ArraySlice<UInt8>) -> UInt64? {
        let text = String(decoding: digits, as: UTF8.self)
        return UInt64(text, radix: 16).flatMap { $0.hexadecimal == text ? $0 : nil }
    }

    /// Appends a path as one line: line ends and backslashes are escaped by a backslash.
    private static func append(_ path: String, to text: inout [UInt8]) {
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): text += Array("\\n".utf8)
            case UInt8(ascii: "\r"): text += Array("\\r".utf8)
            case UInt8(ascii: "\\"): text += Array("\\\\".utf8)
            default: text.append(byte)
            }
        }
    }

    private static func path(_ escaped: ArraySlice<UInt8>) -> String? {
        guard escaped.contains(UInt8(ascii: "\\")) else { return String(validating: escaped, as: UTF8.self) }
        var path: [UInt8] = []
        var rest = escaped
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                path.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "n"): path.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): path.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "\\"): path.append(UInt8(ascii: "\\"))
            case .some, nil: return nil
            }
        }
        return String(validating: path, as: UTF8.self)
    }
}

/// What the last build of this checkout left, read when asked for: version control replaces ``OutputSums`` alone.
final class LastBuild: Sendable {
    private let folder: OutputFolder
    private let known = Guarded<OutputSums?>(nil)

    init(_ folder: OutputFolder) { self.folder = folder }

    func knows(_ path: String) -> Bool { sums.knows(path) }

    func fits(_ content: ContentHash, at path: String) -> Bool { sums.fits(content, at: path) }

    private var sums: OutputSums {
        known.withLock { known in
            let sums = known ?? read()
            known = sums
            return sums
        }
    }

    private func read() -> OutputSums {
        (folder.state?.outputs ?? []).reduce(into: OutputSums()) { $0.enter($1.file.hash, at: $1.path) }
    }
}
