import Buffers
import Diagnostics
import HostSystem
import IconModel
import Judging

/// A state in the form of its file: the files of the set, which are all that a run with nothing to do needs, and the
/// icons as bytes, which refer to the files by number.
///
/// The file begins with a magic number, the version of the format and a checksum of everything that follows: the tool,
/// the completion, the folders, the files and the icons. Numbers are little-endian. Damaged, it counts as missing.
struct StateImage: Sendable {
    /// A source or output.
    struct File {
        /// The index of the folder.
        var folder: Int
        /// The name in the folder.
        var name: String
        var file: TrackedFile
    }

    /// A folder that contains files.
    struct Folder: Hashable {
        /// Whether it is in the output folder rather than the source folder.
        var isOutput: Bool
        /// The path in the one or the other; `.` for itself.
        var path: ExactName
    }

    static let magic = Array("iconflip".utf8)
    static let version: UInt32 = 8
    static let headerSize = 32

    /// The identity of the tool that ran.
    let tool: ToolIdentity
    /// The summary of the last run, if it left nothing to do.
    let completion: SetCompletion?
    /// The folders of the files.
    let folders: [Folder]
    /// All files, sources first.
    var files: [File]
    /// The number of sources.
    let sourceCount: Int
    /// The bytes of the icons, from the offset on: the numbers of the files that belong to none, and each name with its record.
    private let icons: (bytes: [UInt8], offset: Int)

    // MARK: Values

    /// Creates the image of a state. `clock` is the current tick of the file system's clock: the signatures of outputs
    /// that were written before it are reliable.
    init(_ state: SetState, at clock: Int64) {
        var list = FileList(state.sources)
        sourceCount = list.files.count
        func enter(_ output: IconRecord.Output) -> Int {
            var file = output.file
            if file.signature.isSettled(at: clock) { file.isSettled = true }
            return list.enter(output.path, file, isOutput: true)
        }
        var writer = ByteWriter()
        writer.add(state.common) { $0.add(count: enter($1)) }
        writer.add(state.icons.keys.sorted()) { writer, name in
            guard let record = state.icons[name] else { return }
            writer.add(name.text)
            writer.add(StoredRecord(record, outputs: record.outputs.map(enter)))
        }
        (tool, completion, icons) = (state.tool, state.completion, (writer.bytes, 0))
        (folders, files) = (list.folders, list.files)
    }

    /// Creates the image of a state without icons, for ``bytes(with:)``.
    init(_ tool: ToolIdentity, _ completion: SetCompletion?, sources: [ExactName: TrackedFile]) {
        self.init(SetState(tool: tool, completion: completion, sources: sources, common: [], icons: [:]), at: .min)
    }

    /// The files of an image that is made, and their folders.
    private struct FileList {
        private(set) var folders: [Folder] = []
        private(set) var files: [File] = []
        private var numbers: [Folder: Int] = [:]

        init(_ sources: [ExactName: TrackedFile]) {
            // Names are sorted alone, as what is said of them is large.
            for path in sources.keys.sorted() {
                if let file = sources[path] { _ = enter(path.text, file, isOutput: false) }
            }
        }

        /// Adds a file, and returns its number.
        mutating func enter(_ path: String, _ file: TrackedFile, isOutput: Bool) -> Int {
            let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let folder = Folder(isOutput: isOutput, path: ExactName(cut.map { String(path[..<$0]) } ?? "."))
            if numbers[folder] == nil {
                numbers[folder] = folders.count
                folders.append(folder)
            }
            files.append(File(folder: numbers[folder] ?? 0, name: path.lastPathStep, file: file))
            return files.count - 1
        }
    }

    /// Returns the state, or `nil` where the icons are damaged.
    func state() -> SetState? {
        let outputs = files.map { IconRecord.Output(path: path(of: $0), file: $0.file) }
        var reader = ByteReader(icons.bytes, at: icons.offset)
        guard let common = try? reader.array({ try $0.output(outputs) }),
            let icons = try? reader.array({ reader in
                let name = ExactName(try reader.text())
                _ = try reader.count()
                return (name, try reader.record(outputs))
            }), reader.isAtEnd
        else { return nil }
        let sources = outputs.prefix(sourceCount).map { (ExactName($0.path), $0.file) }
        return SetState(
            tool: tool, completion: completion, sources: Dictionary(sources) { $1 }, common: common,
            icons: Dictionary(icons) { $1 })
    }

    /// Returns the records of the icons, which have no outputs, or `nil` where they are damaged.
    func records() -> StoredRecords? {
        var reader = ByteReader(icons.bytes, at: icons.offset)
        guard let common = try? reader.array({ try $0.count() }), common.isEmpty else { return nil }
        let places = try? reader.array { reader in
            let name = ExactName(try reader.text())
            let count = try reader.count()
            let start = try reader.take(count)
            return (name, start..<start + count)
        }
        return places.map { StoredRecords(bytes: icons.bytes, places: Dictionary($0) { $1 }) }
    }

    /// Returns the parts of icons that select other pieces than they did; none where the icons are damaged.
    func moved() -> [ExactName: [MovedPart]] {
        var reader = ByteReader(icons.bytes, at: icons.offset)
        let found = try? { () throws -> [(ExactName, [MovedPart])] in
            _ = try reader.array { try $0.count() }
            return try reader.array { reader in
                let name = ExactName(try reader.text())
                var record = ByteReader(icons.bytes, at: try reader.take(try reader.count()))
                return (name, try record.movedParts())
            }
        }()
        return Dictionary((found ?? []).filter { !$0.1.isEmpty }) { $1 }
    }

    /// The sources by their paths.
    var sources: [ExactName: TrackedFile] {
        Dictionary(files.prefix(sourceCount).map { (ExactName(path(of: $0)), $0.file) }) { $1 }
    }

    /// Returns the path of a file in the source or output folder.
    func path(of file: File) -> String {
        let folder = folders[file.folder].path.text
        return folder == "." ? file.name : folder + "/" + file.name
    }

    // MARK: Bytes

    /// Creates an image from the content of a file, or returns `nil` where it is damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: Self.magic) else { return nil }
        var reader = ByteReader(bytes, at: Self.magic.count)
        do {
            guard try reader.number(UInt32.self) == Self.version, try reader.number(UInt32.self) == 0,
                try reader.hash() == Self.checksum(of: bytes)
            else { return nil }
            tool = ToolIdentity(version: try reader.text(), hash: try reader.hash())
            completion = try reader.optional { try $0.completion() }
            let folders = try reader.array { Folder(isOutput: try $0.flag(), path: ExactName(try $0.text())) }
            sourceCount = try reader.count()
            files = try reader.array { reader in
                let folder = try reader.count()
                guard folder < folders.count else { throw ByteReader.Malformed() }
                return File(folder: folder, name: try reader.text(), file: try reader.trackedFile())
            }
            self.folders = folders
        } catch {
            return nil
        }
        guard sourceCount <= files.count else { return nil }
        icons = (bytes, reader.offset)
    }

    /// The content of the file. The same state gives the same bytes.
    var bytes: [UInt8] {
        content(iconSize: icons.bytes.count - icons.offset) { $0.add(raw: icons.bytes[icons.offset...]) }
    }

    /// The content of the file with records of icons, in the order of their names.
    func bytes(with records: [(name: ExactName, record: StoredRecord)]) -> [UInt8] {
        content(iconSize: records.reduce(8) { $0 + 8 + $1.name.text.utf8.count + $1.record.count }) { writer in
            writer.add(count: 0)
            writer.add(records) { writer, icon in
                writer.add(icon.name.text)
                writer.add(icon.record)
            }
        }
    }

    /// Returns whether another image differs in nothing but icons.
    func isSame(besidesIcons other: StateImage) -> Bool {
        head == other.head
    }

    private func content(iconSize: Int, _ writeIcons: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        writer.reserve(128 * files.count + iconSize)
        writeHead(to: &writer)
        writeIcons(&writer)
        Self.seal(&writer.bytes)
        return writer.bytes
    }

    private var head: [UInt8] {
        var writer = ByteWriter()
        writeHead(to: &writer)
        return writer.bytes
    }

    private func writeHead(to writer: inout ByteWriter) {
        writer.add(raw: Self.magic)
        writer.add(Self.version)
        writer.add(UInt32(0))
        writer.add(ContentHash(first: 0, second: 0))
        writer.add(tool.version)
        writer.add(tool.hash)
        writer.add(completion) { $0.add($1) }
        writer.add(folders) { writer, folder in
            writer.add(folder.isOutput)
            writer.add(folder.path.text)
        }
        writer.add(count: sourceCount)
        writer.add(files) { writer, file in
            writer.add(count: file.folder)
            writer.add(file.name)
            writer.add(file.file)
        }
    }

    /// Writes the checksum of a file.
    static func seal(_ bytes: inout [UInt8]) {
        var writer = ByteWriter()
        writer.add(checksum(of: bytes))
        bytes.replaceSubrange(headerSize - writer.bytes.count..<headerSize, with: writer.bytes)
    }

    private static func checksum(of bytes: [UInt8]) -> ContentHash {
        // The bytes are borrowed while they are read.
        unsafe bytes.withUnsafeBytes { unsafe ContentHash(buffer: UnsafeRawBufferPointer(rebasing: $0[headerSize...])) }
    }
}

extension ByteWriter {
    mutating func add(_ hash: ContentHash) {
        add(hash.first)
        add(hash.second)
    }

    fileprivate mutating func add(_ file: TrackedFile) {
        add(file.signature.size)
        add(file.signature.modified)
        add(file.signature.changed)
        add(file.signature.inode)
        add(file.hash)
        add(file.isSettled)
    }

    /// Adds a record, with its outputs as numbers.
    mutating func add(_ record: IconRecord, outputs: [Int]) {
        add(record.moved) { writer, part in
            for text in [part.name, part.selector, part.former] { writer.add(text) }
        }
        add(record.fingerprint)
        add(record.manifestText) { $0.add($1) }
        add(record.inputs) { writer, input in
            writer.add(input.path)
            writer.add(input.hash)
        }
        add(outputs) { $0.add(count: $1) }
        add(record.findings) { $0.add($1) }
        add(record.hasFailed)
        add(record.excused) { $0.add($1.rawValue) }
        add(record.facts) { writer, facts in
            writer.add(facts.isSymmetric)
            for shapes in [facts.keptShapes, facts.flippedShapes] { writer.add(shapes) { $0.add($1.value) } }
            writer.add(facts.isMissed)
            writer.add(facts.isReversed)
            writer.add(facts.stamp) { $0.add($1) }
            writer.add(facts.offsets) { writer, offset in
                for value in [offset.dx, offset.dy, offset.size] { writer.add(value) }
            }
        }
        add(record.uncompared) { $0.add($1) }
    }
}

extension ByteReader {
    mutating func hash() throws -> ContentHash { ContentHash(first: try number(), second: try number()) }

    fileprivate mutating func trackedFile() throws -> TrackedFile {
        let signature = FileSignature(
            size: try number(), modified: try number(), changed: try number(), inode: try number())
        return TrackedFile(signature: signature, hash: try hash(), isSettled: try flag())
    }

    fileprivate mutating func output(_ files: [IconRecord.Output]) throws -> IconRecord.Output {
        let index = try count()
        guard files.indices.contains(index) else { throw Malformed() }
        return files[index]
    }

    private mutating func input() throws -> IconRecord.Input { IconRecord.Input(path: try text(), hash: try hash()) }

    /// Reads the parts of a record that select other pieces than they did, which it begins with.
    fileprivate mutating func movedParts() throws -> [MovedPart] {
        try array { MovedPart(name: try $0.text(), selector: try $0.text(), former: try $0.text()) }
    }

    /// Reads the source files of a record, and no more of it.
    mutating func inputs() throws -> [IconRecord.Input] {
        _ = try movedParts()
        _ = try hash()
        _ = try optional { try $0.hash() }
        return try array { try $0.input() }
    }

    mutating func record(_ files: [IconRecord.Output]) throws -> IconRecord {
        let moved = try movedParts()
        return IconRecord(
            fingerprint: try hash(), manifestText: try optional { try $0.hash() }, moved: moved,
            inputs: try array { try $0.input() }, outputs: try array { try $0.output(files) },
            findings: try array { try $0.finding() },
            hasFailed: try flag(), excused: try array { try $0.named() },
            facts: try optional { reader in
                IconFacts(
                    isSymmetric: try reader.flag(), keptShapes: try reader.array { ShapeKey(value: try $0.number()) },
                    flippedShapes: try reader.array { ShapeKey(value: try $0.number()) }, isMissed: try reader.flag(),
                    isReversed: try reader.flag(),
                    stamp: try reader.optional { try $0.packedBits(most: InkStamp.extent) },
                    offsets: try reader.array { reader in
                        let numbers = (try reader.double(), try reader.double(), try reader.double())
                        guard numbers.0.isFinite, numbers.1.isFinite, numbers.2.isFinite else { throw Malformed() }
                        return PartOffset(dx: numbers.0, dy: numbers.1, size: numbers.2)
                    })
            }, uncompared: try array { try $0.text() })
    }
}
