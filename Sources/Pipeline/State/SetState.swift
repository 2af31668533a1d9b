import Buffers
import Diagnostics
import HostSystem
import Manifest

/// What a build or a validation of a set leaves for the next one: a log with a record for each icon, and one of the run.
///
/// It is a cache: whatever is missing or does not match is made again, so that a lost or damaged one costs time alone.
struct SetState: Sendable {
    struct Run: Hashable, Sendable {
        var completion: SetCompletion?
        /// The files of no icon; the list of files that builds wrote reveals one that was killed before it ended.
        var common: [IconRecord.File]
    }

    fileprivate static let run = RecordLog.Key(kind: .run, hash: ContentHash(first: 0, second: 0))
    fileprivate static let roster = RecordLog.Key(kind: .run, hash: ContentHash(first: 0, second: 1))

    let log: RecordLog
    /// The run, of which nothing is known where it was stopped.
    let run: Run?

    init?(_ name: String, in folder: OpenFolder) {
        guard let log = RecordLog(reading: name, in: folder) else { return nil }
        self.log = log
        run = log.content(of: Self.run).flatMap { try? Run($0) }
    }

    func isOf(_ tool: ToolIdentity) -> Bool { log.tool == tool.hash }

    var icons: [RecordLog.Key] { log.keys(of: .icon) }

    /// What rules ask of the set; `nil` where its findings depend on more of the drawings than the icons' records have.
    var roster: SetRoster? { log.content(of: Self.roster).flatMap { try? SetRoster($0) } }

    static func key(_ icon: ExactName, _ kind: RecordLog.Kind = .icon) -> RecordLog.Key {
        RecordLog.Key(kind: kind, hash: ContentHash(Array(icon.text.utf8)))
    }

    func record(of icon: ExactName) -> IconRecord? { record(Self.key(icon)) }

    /// Returns the record of what an icon was, even if it is none any more.
    func lastRecord(of icon: ExactName) -> IconRecord? { record(of: icon) ?? record(Self.key(icon, .former)) }

    func record(_ key: RecordLog.Key) -> IconRecord? { log.content(of: key).flatMap { try? IconRecord($0) } }

    /// Returns the files of an icon, or `nil` where its record is not whole.
    func files(of key: RecordLog.Key) -> (inputs: [IconRecord.File], outputs: [IconRecord.File])? {
        guard let content = log.content(of: key) else { return nil }
        var reader = ByteReader(content)
        guard (try? reader.text()) != nil else { return nil }
        return try? (reader.files(), reader.files())
    }

    /// The sources that icons were made of, and those of icons that are none any more, with the hashes of their contents.
    var sources: [ExactName: ContentHash] {
        (icons + log.keys(of: .former)).reduce(into: [:]) { sources, key in
            for input in files(of: key)?.inputs ?? [] { sources[ExactName(input.path)] = input.file.hash }
        }
    }

    var outputs: [IconRecord.File] { icons.flatMap { files(of: $0)?.outputs ?? [] } + (run?.common ?? []) }
}

/// A writer of what a run leaves, which appends what differs from the state that an earlier run left.
struct StateWriter {
    private let earlier: SetState?
    private let folder: OpenFolder
    private let name: String
    private let tool: ToolIdentity
    private var log: RecordLog?
    /// Whether somebody else has written since, or does so now: then nothing is kept.
    private var isBeaten = false

    init(_ earlier: SetState?, _ name: String, in folder: OpenFolder, _ tool: ToolIdentity) {
        self.earlier = earlier.flatMap { $0.isOf(tool) ? $0 : nil }
        (self.folder, self.name, self.tool) = (folder, name, tool)
    }

    mutating func keep(_ record: IconRecord) throws(SystemError) { try keep(record.bytes, of: ExactName(record.name)) }

    mutating func keep(_ record: [UInt8], of icon: ExactName) throws(SystemError) {
        try keep(record, SetState.key(icon))
    }

    /// Forgets the icons that are none of a set any more, but for what was seen of those whose sources somebody may still ask for.
    mutating func forget(allBut icons: [ExactName], remembering isAskedFor: (IconRecord) -> Bool) throws(SystemError) {
        let kept = Set(icons.map { SetState.key($0) })
        for key in earlier?.icons ?? [] where !kept.contains(key) {
            if let record = earlier?.record(key), isAskedFor(record) {
                try keep(record.bytes, RecordLog.Key(kind: .former, hash: key.hash))
            }
            try keep([], key)
        }
        for key in earlier?.log.keys(of: .former) ?? [] where earlier?.record(key).map(isAskedFor) != true {
            try keep([], key)
        }
    }

    mutating func keep(_ roster: SetRoster?) throws(SystemError) { try keep(roster?.bytes ?? [], SetState.roster) }

    mutating func finish(_ run: SetState.Run) throws(SystemError) {
        try keep(run.bytes, SetState.run)
        do throws(SystemError) {
            try log?.finish()
        } catch {
            log?.discard()
            throw error
        }
    }

    private mutating func keep(_ content: [UInt8], _ key: RecordLog.Key) throws(SystemError) {
        if log == nil, !isBeaten, earlier?.log.content(of: key) ?? [] != content { try open() }
        guard log != nil, log?.content(of: key) ?? [] != content else { return }
        try log?.keep(content, key)
    }

    private mutating func open() throws(SystemError) {
        log = RecordLog(writing: name, in: folder, tool: tool)
        guard log?.continues(earlier?.log) == true else {
            log?.discard()
            (log, isBeaten) = (nil, true)
            return
        }
        // A run that is stopped now leaves icons of two runs.
        try log?.forget(SetState.run)
    }
}

// MARK: The run

extension SetState.Run {
    fileprivate var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(completion) { $0.add($1) }
        writer.add(common) { $0.add($1) }
        return writer.bytes
    }

    fileprivate init(_ bytes: [UInt8]) throws {
        var reader = ByteReader(bytes)
        self.init(completion: try reader.optional { try $0.completion() }, common: try reader.files())
        guard reader.isAtEnd else { throw ByteReader.Malformed() }
    }
}

/// The summary of a build or a validation of a whole set.
struct SetCompletion: Hashable, Sendable {
    var manifestText: ContentHash
    /// The key of the rest: the names of the sources, and the requested part.
    var key: ContentHash
    var sourceFolder: String
    var outputFolder: String
    /// The folders of the manifest's exports that are apart from the sources, relative to the manifest's.
    var exportFolders: [String]
    /// The number of icons; all of them were examined, and built unless they could not be and have no files.
    var iconCount: Int
    var failedCount: Int
    var findings: [StoredFinding]
    /// The places in the manifest of the icons that the last findings of a validation are of.
    var icons: [Int] = []
    /// The paths of drawings that a validation could compare with nothing.
    var uncompared: [String] = []
    var openQuestionCount: Int
    /// The commit whose history a validation asked; `nil` where it asked none.
    var head: String?
}

extension SetCompletion {
    init(
        _ manifest: Manifest, key: ContentHash, iconCount: Int, failedCount: Int, findings: [Diagnostic],
        icons: [Int] = [], uncompared: [String] = [], _ places: FileAliases
    ) {
        self.init(
            manifestText: ContentHash(manifest.text.bytes), key: key, sourceFolder: manifest.source.value,
            outputFolder: manifest.output.value,
            exportFolders: manifest.formats.exports.filter { $0.sources == nil }.map(\.folder),
            iconCount: iconCount, failedCount: failedCount,
            findings: findings.map { StoredFinding($0, places, pieces: nil) }, icons: icons, uncompared: uncompared,
            openQuestionCount: manifest.openQuestionCount)
    }
}

extension ByteWriter {
    mutating func add(_ completion: SetCompletion) {
        add(completion.manifestText)
        add(completion.key)
        add(completion.sourceFolder)
        add(completion.outputFolder)
        add(completion.exportFolders) { $0.add($1) }
        add(count: completion.iconCount)
        add(count: completion.failedCount)
        add(completion.findings) { $0.add($1) }
        add(completion.icons) { $0.add(count: $1) }
        add(completion.uncompared) { $0.add($1) }
        add(count: completion.openQuestionCount)
        add(completion.head) { $0.add($1) }
    }
}

extension ByteReader {
    mutating func completion() throws -> SetCompletion {
        let completion = SetCompletion(
            manifestText: try hash(), key: try hash(), sourceFolder: try text(), outputFolder: try text(),
            exportFolders: try array { try $0.text() }, iconCount: try count(), failedCount: try count(),
            findings: try array { try $0.finding() }, icons: try array { try $0.count() },
            uncompared: try array { try $0.text() }, openQuestionCount: try count(),
            head: try optional { try $0.text() })
        guard completion.failedCount <= completion.iconCount, completion.icons.count <= completion.findings.count else {
            throw Malformed()
        }
        return completion
    }
}
