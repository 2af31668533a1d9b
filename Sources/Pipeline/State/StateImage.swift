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
    let completion: SetCompletion?
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
        guard let parsed = try? Self.parse(bytes) else { return nil }
        self = parsed
    }

    private init(
        bytes: [UInt8], tool: ToolIdentity, completion: SetCompletion?, folders: [Folder], counts: (Int, Int),
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
        var reader = ByteReader(bytes)
        let tool = try reader.header(magic, version: version)
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
    /// Reads the beginning of a state's file, and returns the tool that wrote it. The checksum is right.
    mutating func header(_ magic: [UInt8], version: UInt32) throws(Malformed) -> ToolIdentity {
        guard bytes.count >= StateImage.headerSize, bytes.starts(with: magic) else { throw Malformed() }
        _ = try take(magic.count)
        guard try number(UInt32.self) == version, try number(UInt32.self) == 0,
            try hash() == StateImage.checksum(of: bytes)
        else { throw Malformed() }
        return ToolIdentity(version: try text(), hash: try hash())
    }

    fileprivate mutating func trackedFile() throws(Malformed) -> TrackedFile {
        let signature = FileSignature(
            size: try number(), modified: try number(), changed: try number(), inode: try number())
        return TrackedFile(signature: signature, hash: try hash(), isSettled: try number(UInt64.self) != 0)
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
    /// Adds the beginning of a state's file, whose checksum ``StateImage/seal(_:)`` writes at the end.
    mutating func addHeader(_ magic: [UInt8], version: UInt32, _ tool: ToolIdentity) {
        add(raw: magic)
        add(version)
        add(UInt32(0))
        add(ContentHash(first: 0, second: 0))
        add(tool.version)
        add(tool.hash)
    }

    mutating func add(_ file: TrackedFile) {
        add(file.signature.size)
        add(file.signature.modified)
        add(file.signature.changed)
        add(file.signature.inode)
        add(file.hash)
        add(UInt64(file.isSettled ? 1 : 0))
    }
}

/// The content of a state's file, which is written in the form of ``StateImage``.
///
/// A large set's state is large, so it is in memory once: each section goes straight to its place, and sources and icons
/// may be lazy collections of what is kept elsewhere.
struct StateImageContent<Sources: Collection, Icons: Collection>
where
    Sources.Element == (path: ExactName, file: TrackedFile), Icons.Element == (name: ExactName, record: IconRecord)
{
    /// The identity of the tool that built.
    var tool: ToolIdentity
    /// The summary of the last build, if it left nothing to do.
    var completion: SetCompletion?
    /// The source files by their paths in the source folder, ordered by path.
    var sources: Sources
    /// The files that belong to no icon.
    var common: [IconRecord.Output]
    /// The icons, ordered by name.
    var icons: Icons

    /// Returns the bytes of the file. The same content gives the same bytes.
    /// - Parameter clock: The current tick of the file system's clock. The signatures of outputs that were written before
    ///   it are reliable.
    func bytes(at clock: Int64) -> [UInt8] {
        var folders: [StateImage.Folder] = []
        var numbers: [StateImage.Folder: UInt32] = [:]
        var folderOfFile: [UInt32] = []
        var nameSize = 0
        forEachFile { path, _, isOutput in
            let (folder, name) = Self.split(path)
            let key = StateImage.Folder(isOutput: isOutput, path: ExactName(folder ?? "."))
            if numbers[key] == nil {
                numbers[key] = UInt32(folders.count)
                folders.append(key)
            }
            folderOfFile.append(numbers[key] ?? 0)
            nameSize += name.utf8.count + 1
        }
        var image = ByteWriter()
        image.reserve(
            folderOfFile.count * StateImage.entrySize + nameSize + icons.reduce(4096) { $0 + Self.size(of: $1) })
        image.addHeader(StateImage.magic, version: StateImage.version, tool)
        image.add(completion) { $0.add($1) }
        image.add(folders) { writer, folder in
            writer.add(folder.isOutput)
            writer.add(folder.path.text)
        }
        image.add(count: folderOfFile.count)
        image.add(count: sources.count)
        image.add(count: nameSize)
        var (number, offset) = (0, 0)
        forEachFile { path, file, isOutput in
            image.add(folderOfFile[number])
            image.add(count: offset)
            var file = file
            if isOutput, file.signature.isSettled(at: clock) { file.isSettled = true }
            image.add(file)
            number += 1
            offset += Self.split(path).name.utf8.count + 1
        }
        forEachFile { path, _, _ in
            image.bytes += Self.split(path).name.utf8
            image.bytes.append(0)
        }
        addIcons(to: &image)
        StateImage.seal(&image.bytes)
        return image.bytes
    }

    /// Writes what belongs to no icon, and the icons; their outputs are numbers of the table.
    private func addIcons(to image: inout ByteWriter) {
        var number = sources.count
        func add(_ outputs: [IconRecord.Output], to image: inout ByteWriter) {
            image.add(outputs) { writer, _ in
                writer.add(count: number)
                number += 1
            }
        }
        add(common, to: &image)
        image.add(count: icons.count)
        for (name, record) in icons {
            image.add(name.text)
            image.add(record.fingerprint)
            image.add(record.manifestText) { $0.add($1) }
            image.add(record.inputs) { writer, input in
                writer.add(input.path)
                writer.add(input.hash)
            }
            add(record.outputs, to: &image)
            image.add(record.findings) { $0.add($1) }
            image.add(record.hasFailed)
        }
    }

    /// The number of bytes that an icon takes, apart from what it refers to: exact where it has no findings.
    private static func size(of icon: Icons.Element) -> Int {
        let record = icon.record
        let inputs = record.inputs.reduce(0) { $0 + 4 + $1.path.utf8.count + 16 }
        return 4 + icon.name.text.utf8.count + 16 + (record.manifestText == nil ? 1 : 17)
            + 4 + inputs + 4 + 4 * record.outputs.count + 4 + 256 * record.findings.count + 1
    }

    /// Visits the files of the table in order.
    private func forEachFile(_ visit: (_ path: String, _ file: TrackedFile, _ isOutput: Bool) -> Void) {
        for (path, file) in sources { visit(path.text, file, false) }
        for output in common { visit(output.path, output.file, true) }
        for icon in icons { for output in icon.record.outputs { visit(output.path, output.file, true) } }
    }

    /// Returns the folder of a path, `nil` at the top, and the name in it.
    private static func split(_ path: String) -> (folder: String?, name: Substring) {
        guard let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, path[...]) }
        return (String(path[..<cut]), path[path.utf8.index(after: cut)...])
    }
}

extension StateImageContent
where Sources == [(path: ExactName, file: TrackedFile)], Icons == [(name: ExactName, record: IconRecord)] {
    /// Creates the content of a state.
    init(_ state: BuildState) {
        self.init(
            tool: state.tool, completion: state.completion,
            sources: state.sources.map { (path: $0.key, file: $0.value) }.sorted { $0.path < $1.path },
            common: state.common,
            icons: state.icons.map { (name: $0.key, record: $0.value) }.sorted { $0.name < $1.name })
    }
}
