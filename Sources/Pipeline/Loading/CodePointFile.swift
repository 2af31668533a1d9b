import Diagnostics
import HostSystem
import Manifest

/// The file of code points beside a manifest, `icons.codepoints`, which people commit, as `e021 chevron.forward.rtl`.
/// Builds keep every line, add the drawings that have no code point yet at the end, and never remove it.
struct CodePointFile: Sendable {
    static let name = "icons.codepoints"
    /// The maximum size in bytes, more than all code points for private use take.
    private static let limit = 1 << 24
    private static let comment = """
        # The code points of the icons in fonts. Commit this file: its lines stay, and builds add new icons at the end.

        """

    let path: String
    /// What the file holds, or `nil` where there is none.
    private let current: [UInt8]?
    /// What it holds after a build.
    private(set) var bytes: [UInt8]
    /// The code points, those of new drawings included.
    private(set) var codePoints = CodePoints()
    /// What is wrong with the file; then nothing may be built from it.
    private(set) var findings: [Diagnostic] = []

    /// Reads the file of a set and adds the drawings of its fonts; `nil` where the set has no font.
    init?(of manifest: Manifest, in folder: FolderPath) {
        let places = manifest.formats.exports(to: FontExport.self).map { ExportPlace($0.export) }
        guard !places.isEmpty else { return nil }
        path = folder.path(of: Self.name)
        do throws(FileAccess.Failure) {
            current = try Self.content(in: folder)
        } catch {
            (current, bytes) = (nil, [])
            report(
                "the code points cannot be read: \(error.message)", SourceLocation(file: path),
                hint: "make it readable, or remove it where no app has the font yet: a new one has other code points")
            return
        }
        bytes = current ?? Array(Self.comment.utf8)
        read(SourceText(name: path, bytes: bytes))
        guard findings.isEmpty else { return }
        let icons = zip(manifest.icons, manifest.plans).map { ($0.name.value, $1.variants) }
        for (icon, plan) in icons.sorted(by: { ExactName($0.0) < ExactName($1.0) })
        where places.contains(where: { $0.includes(icon) }) {
            for variant in [nil] + plan.variants.map({ Optional($0.name) }) { add(CodePoints.name(icon, variant)) }
        }
    }

    /// Returns the content of the file, or `nil` where there is none.
    /// - Throws: Why it cannot be read: taken for none, it would be written anew, and all code points would move.
    static func content(in folder: FolderPath) throws(FileAccess.Failure) -> [UInt8]? {
        do throws(FileAccess.Failure) {
            return try FileAccess.read(folder.path(of: name), limit: limit)
        } catch {
            guard error.cause == .missing else { throw error }
            return nil
        }
    }

    // MARK: Reading

    private mutating func read(_ text: SourceText) {
        var names: [ExactName: Range<Int>] = [:]
        var numbers: [Int: Range<Int>] = [:]
        var start = 0
        for line in text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let range = start..<start + content.count
            let place = text.location(range)
            let digits = content.prefix { $0 != UInt8(ascii: " ") }
            guard let number = Int(String(decoding: digits, as: UTF8.self), radix: 16),
                digits.first != UInt8(ascii: "+"),
                digits.count < content.count - 1,
                let name = String(validating: content.dropFirst(digits.count + 1), as: UTF8.self).map({ ExactName($0) })
            else {
                report(
                    "the line is no code point with a drawing", place,
                    hint: "write such as 'e021 chevron.forward.rtl'; after a merge, keep the lines of both sides")
                continue
            }
            guard CodePoints.isPrivate(number) else {
                report(
                    "'\(String(decoding: digits, as: UTF8.self))' is not a character for private use", place,
                    hint: "use e000 to f8ff, f0000 to ffffd or 100000 to 10fffd")
                continue
            }
            if let other = numbers.updateValue(range, forKey: number) {
                report(
                    "two drawings have the code point \(String(number, radix: 16))", place,
                    hint: "remove the line of the newer one: the next build gives it a new code point",
                    note: text.location(other))
            }
            if let other = names.updateValue(range, forKey: name) {
                report(
                    "'\(name)' has two code points", place, hint: "remove the newer line", note: text.location(other))
            }
            codePoints.enter(name, number)
        }
    }

    private mutating func report(_ message: String, _ place: SourceLocation, hint: String, note: SourceLocation? = nil)
    {
        findings.append(
            Diagnostic(
                rule: .codePoints, message: message, location: place, hint: hint,
                notes: note.map { [DiagnosticNote(message: "the first line is here", location: $0)] } ?? []))
    }

    // MARK: Adding

    private mutating func add(_ name: ExactName) {
        guard !codePoints.has(name) else { return }
        guard let codePoint = codePoints.add(name) else {
            if findings.isEmpty {
                report(
                    "no code point for private use is left for '\(name)'", SourceLocation(file: path),
                    hint: "remove lines of icons that are gone, or the greatest ones")
            }
            return
        }
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        bytes += "\(String(codePoint, radix: 16)) \(name)\n".utf8
    }

    // MARK: Writing

    /// Writes the file if drawings were added, unless somebody changed it since it was read.
    func write() throws(OutputFailure) -> Bool {
        guard bytes != current else { return false }
        do throws(FileSystem.ReplacementFailure) {
            if let current {
                try FileSystem.replace(path, holding: current, with: bytes)
            } else {
                try create()
            }
        } catch {
            switch error {
            case .changed:
                throw OutputFailure(path: path, message: "the file was changed during the build", hint: "build again")
            case .failed(let error): throw OutputFailure(path: path, error)
            }
        }
        return true
    }

    /// Creates the file, unless somebody else has by now.
    private func create() throws(FileSystem.ReplacementFailure) {
        do throws(SystemError) {
            try FileSystem.create(path, with: bytes)
        } catch {
            throw error == .exists ? .changed : .failed(error)
        }
    }

    var staleness: Diagnostic? {
        guard bytes != current else { return nil }
        return Diagnostic(
            rule: .staleOutput, message: "drawings have no code points yet", location: SourceLocation(file: path),
            hint: "run 'iconflip build', and commit the file")
    }
}
