import Diagnostics
import HostSystem

/// A state as the checked bytes of its file, so that parts of it can be read without the rest.
///
/// The file begins with a magic number, the version of the format and a checksum of everything that follows: the tool,
/// the completion, a table of files with entries of one size, their names, and the icons, which refer to the table by
/// number. Numbers are little-endian. A build with nothing to do reads mainly the table, and does so without making a
/// string of any name.
struct StateImage: Sendable {
    /// An entry of the table.
    struct Entry {
        /// The index of the folder.
        var folder: Int
        /// The byte offset of the name, which ends with NUL.
        var name: Int
        var file: TrackedFile
    }

    /// A folder that contains files of the table.
    struct Folder: Hashable {
        /// Whether it is in the output folder rather than the source folder.
        var isOutput: Bool
        /// The path in the one or the other; `.` for itself.
        var path: ExactName
    }

    static let magic = Array("iconflip".utf8)
    static let version: UInt32 = 1
    static let headerSize = 32
    static let entrySize = 64

    /// The content of the file.
    private(set) var bytes: [UInt8]
    /// The identity of the tool that built.
    let tool: ToolIdentity
    /// The summary of the last build, if it left nothing to do.
    let completion: BuildState.Completion?
    /// The folders of the table.
    let folders: [Folder]
    /// The number of files in the table, sources first.
    let fileCount: Int
    /// The number of sources in the table.
    let sourceCount: Int
    private let table: Int
    private let names: Range<Int>
    private let icons: Int

    /// Creates an image from the content of a file, or returns `nil` where it is damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: Self.magic),
            let parsed = try? Self.parse(bytes)
        else { return nil }
        self = parsed
    }

    private init(
        bytes: [UInt8], tool: ToolIdentity, completion: BuildState.Completion?, folders: [Folder], counts: (Int, Int),
        table: Int, names: Range<Int>, icons: Int
    ) {
        self.bytes = bytes
        self.tool = tool
        self.completion = completion
        self.folders = folders
        (fileCount, sourceCount) = counts
        (self.table, self.names, self.icons) = (table, names, icons)
    }

    private static func parse(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> StateImage {
        var reader = ByteReader(bytes, at: magic.count)
        guard try reader.number(UInt32.self) == version, try reader.number(UInt32.self) == 0,
            try reader.hash() == checksum(of: bytes)
        else { throw ByteReader.Malformed() }
        let tool = ToolIdentity(version: try reader.text(), hash: try reader.hash())
        let completion = try reader.optional { reader throws(ByteReader.Malformed) in try reader.completion() }
        let folders = try reader.array { reader throws(ByteReader.Malformed) in
            Folder(isOutput: try reader.flag(), path: ExactName(try reader.text()))
        }
        let counts = (try reader.count(), try reader.count())
        let nameLength = try reader.count()
        let table = try reader.take(counts.0 * entrySize)
        let names = try reader.take(nameLength)
        guard counts.1 <= counts.0, nameLength == 0 || bytes[names + nameLength - 1] == 0 else {
            throw ByteReader.Malformed()
        }
        return StateImage(
            bytes: bytes, tool: tool, completion: completion, folders: folders, counts: counts, table: table,
            names: names..<names + nameLength, icons: reader.offset)
    }

    static func checksum(of bytes: [UInt8]) -> ContentHash {
        // The bytes are borrowed while they are read.
        unsafe bytes.withUnsafeBytes { unsafe ContentHash(buffer: UnsafeRawBufferPointer(rebasing: $0[headerSize...])) }
    }

    // MARK: The table

    /// Returns an entry of the table.
    func entry(_ index: Int) throws(ByteReader.Malformed) -> Entry {
        var reader = ByteReader(bytes, at: table + index * Self.entrySize)
        let folder = try reader.count()
        let name = try reader.count()
        guard index < fileCount, folders.indices.contains(folder), name < names.count else {
            throw ByteReader.Malformed()
        }
        return Entry(folder: folder, name: names.lowerBound + name, file: try reader.trackedFile())
    }

    /// Replaces the file of an entry.
    mutating func update(_ index: Int, _ file: TrackedFile) {
        var writer = ByteWriter()
        writer.add(file)
        let start = table + index * Self.entrySize + 8
        bytes.replaceSubrange(start..<start + writer.bytes.count, with: writer.bytes)
    }

    /// Updates the checksum after changes.
    mutating func seal() { Self.seal(&bytes) }

    /// Writes the checksum of a state.
    static func seal(_ bytes: inout [UInt8]) {
        var writer = ByteWriter()
        writer.add(checksum(of: bytes))
        bytes.replaceSubrange(magic.count + 8..<headerSize, with: writer.bytes)
    }

    // MARK: All of it

    /// Returns the state as values.
    func state() -> BuildState? { try? decoded() }

    private func decoded() throws(ByteReader.Malformed) -> BuildState {
        var state = BuildState(tool: tool, completion: completion, sources: [:], common: [], icons: [:])
        var files: [IconRecord.Output] = []
        files.reserveCapacity(fileCount)
        for index in 0..<fileCount {
            let entry = try entry(index)
            files.append(IconRecord.Output(path: path(of: entry), file: entry.file))
        }
        for file in files.prefix(sourceCount) { state.sources[ExactName(file.path)] = file.file }
        var reader = ByteReader(bytes, at: icons)
        state.common = try reader.array { reader throws(ByteReader.Malformed) in try reader.output(files) }
        let count = try reader.count()
        state.icons.reserveCapacity(min(count, bytes.count / 32))
        for _ in 0..<count {
            let name = try reader.text()
            state.icons[ExactName(name)] = try reader.record(files)
        }
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
        return state
    }

    /// Returns the name of a file in its folder.
    func name(of entry: Entry) -> String {
        String(decoding: bytes[entry.name...].prefix { $0 != 0 }, as: UTF8.self)
    }

    private func path(of entry: Entry) -> String {
        let folder = folders[entry.folder].path.text
        let text = name(of: entry)
        return folder == "." ? text : folder + "/" + text
    }
}

extension ByteReader {
    fileprivate mutating func trackedFile() throws(Malformed) -> TrackedFile {
        let signature = FileSignature(
            size: try number(), modified: try number(), changed: try number(), inode: try number())
        return TrackedFile(signature: signature, hash: try hash(), isSettled: try number(UInt64.self) != 0)
    }

    fileprivate mutating func completion() throws(Malformed) -> BuildState.Completion {
        BuildState.Completion(
            key: try hash(), sourceFolder: try text(), iconCount: try count(), failedCount: try count(),
            findings: try array { reader throws(Malformed) in try reader.finding() })
    }

    fileprivate mutating func output(_ files: [IconRecord.Output]) throws(Malformed) -> IconRecord.Output {
        let index = try count()
        guard files.indices.contains(index) else { throw Malformed() }
        return files[index]
    }

    fileprivate mutating func record(_ files: [IconRecord.Output]) throws(Malformed) -> IconRecord {
        IconRecord(
            fingerprint: try hash(), manifestText: try optional { reader throws(Malformed) in try reader.hash() },
            inputs: try array { reader throws(Malformed) in
                IconRecord.Input(path: try reader.text(), hash: try reader.hash())
            },
            outputs: try array { reader throws(Malformed) in try reader.output(files) },
            findings: try array { reader throws(Malformed) in try reader.finding() }, hasFailed: try flag())
    }
}

extension ByteWriter {
    mutating func add(_ file: TrackedFile) {
        add(file.signature.size)
        add(file.signature.modified)
        add(file.signature.changed)
        add(file.signature.inode)
        add(file.hash)
        add(UInt64(file.isSettled ? 1 : 0))
    }
}

/// Puts a state into the form of ``StateImage``.
struct StateImageWriter {
    /// A source file, by its path in the source folder.
    typealias Source = (path: ExactName, file: TrackedFile)
    /// The record of an icon.
    typealias Icon = (name: ExactName, record: IconRecord)

    private var folders: [StateImage.Folder] = []
    private var folderNumbers: [StateImage.Folder: Int] = [:]
    private var table = ByteWriter()
    private var names: [UInt8] = []
    private var fileCount = 0
    private let clock: Int64

    private init(clock: Int64) { self.clock = clock }

    /// Returns the content of a state's file. The same state gives the same bytes.
    /// - Parameter clock: The current tick of the file system's clock. The signatures of outputs that were written before
    ///   it are reliable.
    static func bytes(of state: BuildState, at clock: Int64) -> [UInt8] {
        bytes(
            tool: state.tool, completion: state.completion,
            sources: state.sources.map { (path: $0.key, file: $0.value) }.sorted { $0.path < $1.path },
            common: state.common,
            icons: state.icons.map { (name: $0.key, record: $0.value) }.sorted { $0.name < $1.name }, at: clock)
    }

    /// Returns the content of the file of a state whose sources and icons are ordered by name.
    static func bytes(
        tool: ToolIdentity, completion: BuildState.Completion?, sources: [Source], common: [IconRecord.Output],
        icons records: [Icon], at clock: Int64
    ) -> [UInt8] {
        var writer = StateImageWriter(clock: clock)
        let count = sources.count + common.count + records.reduce(0) { $0 + $1.record.outputs.count }
        writer.table.reserve(count * StateImage.entrySize)
        for (path, file) in sources { writer.add(path.text, file, isOutput: false) }
        let sourceCount = writer.fileCount
        let icons = writer.icons(common, records)
        var image = ByteWriter()
        image.reserve(writer.table.bytes.count + writer.names.count + icons.bytes.count + 1024)
        image.add(raw: StateImage.magic)
        image.add(StateImage.version)
        image.add(UInt32(0))
        image.add(ContentHash(first: 0, second: 0))
        writer.finish(&image, tool, completion, sourceCount)
        image.add(raw: icons.bytes)
        StateImage.seal(&image.bytes)
        return image.bytes
    }

    private mutating func finish(
        _ body: inout ByteWriter, _ tool: ToolIdentity, _ completion: BuildState.Completion?, _ sourceCount: Int
    ) {
        body.add(tool.version)
        body.add(tool.hash)
        body.add(completion) { writer, completion in
            writer.add(completion.key)
            writer.add(completion.sourceFolder)
            writer.add(count: completion.iconCount)
            writer.add(count: completion.failedCount)
            writer.add(completion.findings) { $0.add($1) }
        }
        body.add(folders) { writer, folder in
            writer.add(folder.isOutput)
            writer.add(folder.path.text)
        }
        body.add(count: fileCount)
        body.add(count: sourceCount)
        body.add(count: names.count)
        // Each is let go as soon as it is copied: a large set's are large.
        body.add(raw: table.bytes)
        table = ByteWriter()
        body.add(raw: names)
        names = []
    }

    private mutating func icons(_ common: [IconRecord.Output], _ records: [Icon]) -> ByteWriter {
        var icons = ByteWriter()
        icons.add(common.map { add($0.path, $0.file, isOutput: true) }) { $0.add(count: $1) }
        icons.add(count: records.count)
        for (name, record) in records {
            icons.add(name.text)
            icons.add(record.fingerprint)
            icons.add(record.manifestText) { $0.add($1) }
            icons.add(record.inputs) { writer, input in
                writer.add(input.path)
                writer.add(input.hash)
            }
            icons.add(record.outputs.map { add($0.path, $0.file, isOutput: true) }) { $0.add(count: $1) }
            icons.add(record.findings) { $0.add($1) }
            icons.add(record.hasFailed)
        }
        return icons
    }

    @discardableResult
    private mutating func add(_ path: String, _ file: TrackedFile, isOutput: Bool) -> Int {
        let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = StateImage.Folder(isOutput: isOutput, path: ExactName(cut.map { String(path[..<$0]) } ?? "."))
        table.add(count: number(of: folder))
        table.add(count: names.count)
        var file = file
        if isOutput, file.signature.isSettled(at: clock) { file.isSettled = true }
        table.add(file)
        names += cut.map { path.utf8[path.utf8.index(after: $0)...] } ?? path.utf8[...]
        names.append(0)
        defer { fileCount += 1 }
        return fileCount
    }

    private mutating func number(of folder: StateImage.Folder) -> Int {
        if let number = folderNumbers[folder] { return number }
        folderNumbers[folder] = folders.count
        folders.append(folder)
        return folders.count - 1
    }
}
