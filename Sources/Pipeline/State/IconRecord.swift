import Buffers
import Diagnostics
import HostSystem
import IconModel
import Judging

/// What the last run left of one icon.
struct IconRecord: Hashable, Sendable {
    struct File: Hashable, Sendable {
        /// The path in the source folder or in the output folder.
        var path: String
        var file: TrackedFile
    }

    var name: String
    var inputs: [File]
    /// The files that were written; none where the icon could not be built, and by validations.
    var outputs: [File] = []
    /// The hash of everything that determines the files and findings, apart from the tool and the contents of sources.
    var fingerprint: ContentHash
    /// The hash of the manifest's text, if a finding can be reported again only with the same text.
    var manifestText: ContentHash?
    /// The parts that select other pieces than they did when they were last looked at.
    var moved: [MovedPart] = []
    var findings: [StoredFinding]
    var hasFailed: Bool
    /// The rules that the icon ignores and that a validation had findings of.
    var excused: [Rule] = []
    /// The facts for rules about the whole set, if a validation could examine the icon.
    var facts: IconFacts?
    /// The paths of drawings that a validation could compare with nothing.
    var uncompared: [String] = []
    var isStored = false
}

extension IconRecord {
    init(
        of name: String, fingerprint: ContentHash, manifestText: ContentHash, inputs: [ExactName: TrackedFile],
        findings: [StoredFinding], hasFailed: Bool
    ) {
        self.init(
            name: name, inputs: inputs.sorted { $0.key < $1.key }.map { File(path: $0.key.text, file: $0.value) },
            fingerprint: fingerprint, manifestText: findings.contains(where: \.isBoundToText) ? manifestText : nil,
            findings: findings, hasFailed: hasFailed)
    }

    /// Returns whether the icon's entry is as it was, and findings can be reported again for the manifest's text.
    func holds(for fingerprint: ContentHash, in manifestText: ContentHash) -> Bool {
        self.fingerprint == fingerprint && self.manifestText.map { $0 == manifestText } ?? true
    }

    /// Takes over the signatures that the source files have now, unless the content of one has changed.
    mutating func update(from sources: SourceTracker) -> Bool {
        for (index, input) in inputs.enumerated() {
            guard let file = sources.file(at: ExactName(input.path), known: input.file), file.hash == input.file.hash
            else { return false }
            if file != input.file { (inputs[index].file, isStored) = (file, false) }
        }
        return true
    }

    /// Returns the record with those outputs settled whose signatures are reliable at a tick of the file system's clock.
    func settled(at clock: Int64) -> IconRecord {
        var record = self
        record.outputs = outputs.map { $0.settled(at: clock) }
        return record
    }
}

extension IconRecord.File {
    func settled(at clock: Int64) -> IconRecord.File {
        var file = self
        if self.file.signature.isSettled(at: clock) { file.file.isSettled = true }
        return file
    }
}

/// A file as a run last saw it.
public struct TrackedFile: Hashable, Sendable {
    /// The signature of the file.
    public var signature: FileSignature
    /// The hash of its content.
    public var hash: ContentHash
    /// Whether an equal signature alone proves the file unchanged.
    public var isSettled: Bool

    /// Returns whether a file with this signature is known to be unchanged.
    public func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}

extension TrackedFile {
    /// Looks at a folder, whose content are the names in it, or returns `nil` where it cannot be listed.
    init?(folder: String) {
        guard let status = FileStatus(folder, followsLinks: true), status.kind == .folder,
            let entries = try? FolderEntry.all(in: folder)
        else { return nil }
        let names = entries.filter { !$0.isHidden }.map(\.name).sorted { $0.lexicographicallyPrecedes($1) }
        self.init(
            signature: status.signature, hash: ContentHash(Array(names.joined(separator: [UInt8(ascii: "/")]))),
            isSettled: false)
    }
}

/// A part that has moved to another piece, kept because the next build has nothing to compare with.
struct MovedPart: Hashable, Sendable {
    var name: String
    var selector: String
    /// Where it was drawn before, as a selector writes it.
    var former: String
}

// MARK: Bytes

// Each function that reads has what its counterpart that writes adds, in the same order.

extension IconRecord {
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(name)
        for files in [inputs, outputs] { writer.add(files) { $0.add($1) } }
        writer.add(fingerprint)
        writer.add(manifestText) { $0.add($1) }
        writer.add(moved) { writer, part in
            for text in [part.name, part.selector, part.former] { writer.add(text) }
        }
        writer.add(findings) { $0.add($1) }
        writer.add(hasFailed)
        writer.add(excused) { $0.add($1.rawValue) }
        writer.add(facts) { $0.add($1) }
        writer.add(uncompared) { $0.add($1) }
        return writer.bytes
    }

    init(_ bytes: [UInt8]) throws {
        var reader = ByteReader(bytes)
        self.init(
            name: try reader.text(), inputs: try reader.files(), outputs: try reader.files(),
            fingerprint: try reader.hash(), manifestText: try reader.optional { try $0.hash() },
            moved: try reader.array {
                MovedPart(name: try $0.text(), selector: try $0.text(), former: try $0.text())
            }, findings: try reader.array { try $0.finding() }, hasFailed: try reader.flag(),
            excused: try reader.array { try $0.named() }, facts: try reader.optional { try $0.facts() },
            uncompared: try reader.array { try $0.text() }, isStored: true)
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}

extension ByteWriter {
    mutating func add(_ hash: ContentHash) {
        add(hash.first)
        add(hash.second)
    }

    mutating func add(_ file: IconRecord.File) {
        add(file.path)
        add(file.file.hash)
        let signature = file.file.signature
        add(signature.size)
        add(file.file.isSettled)
        // Of what is read anyway, the rest proves nothing, and differs from checkout to checkout.
        guard file.file.isSettled else { return }
        add(signature.modified)
        add(signature.changed)
        add(signature.inode)
    }

    fileprivate mutating func add(_ facts: IconFacts) {
        add(facts.isSymmetric)
        for shapes in [facts.keptShapes, facts.flippedShapes] { add(shapes) { $0.add($1.value) } }
        add(facts.isMissed)
        add(facts.isReversed)
        add(facts.stamp) { $0.add($1) }
        add(facts.offsets) { writer, offset in
            for value in [offset.dx, offset.dy, offset.size] { writer.add(value) }
        }
    }
}

extension ByteReader {
    mutating func hash() throws -> ContentHash { ContentHash(first: try number(), second: try number()) }

    mutating func files() throws -> [IconRecord.File] { try array { try $0.file() } }

    private mutating func file() throws -> IconRecord.File {
        let (path, hash, size, isSettled) = (try text(), try hash(), try number(Int64.self), try flag())
        let signature = FileSignature(
            size: size, modified: isSettled ? try number() : 0, changed: isSettled ? try number() : 0,
            inode: isSettled ? try number() : 0)
        return IconRecord.File(path: path, file: TrackedFile(signature: signature, hash: hash, isSettled: isSettled))
    }

    fileprivate mutating func facts() throws -> IconFacts {
        IconFacts(
            isSymmetric: try flag(), keptShapes: try array { ShapeKey(value: try $0.number()) },
            flippedShapes: try array { ShapeKey(value: try $0.number()) }, isMissed: try flag(),
            isReversed: try flag(), stamp: try optional { try $0.packedBits(most: InkStamp.extent) },
            offsets: try array { reader in
                let numbers = (try reader.double(), try reader.double(), try reader.double())
                guard numbers.0.isFinite, numbers.1.isFinite, numbers.2.isFinite else { throw Malformed() }
                return PartOffset(dx: numbers.0, dy: numbers.1, size: numbers.2)
            })
    }
}
