import Buffers
import HostSystem

/// A file of records in which builds, validations and eyes remember: of the records of one key the last counts.
/// One process at a time appends to it, or writes it anew under another name, which then takes its place; one that is
/// stopped leaves at most a torn record at the end, which is as if it were not there. The file begins with a magic
/// number, the version and the tool; a record with its kind, key, count of bytes, a checksum of these, and one of all
/// that. Numbers are little-endian. A record without content forgets those before it.
struct RecordLog: Sendable {
    enum Kind: UInt8, Sendable {
        case run = 1
        case icon
        /// An icon that is none any more.
        case former
        case sight
    }

    struct Key: Hashable, Sendable {
        var kind: Kind
        var hash: ContentHash
    }

    /// A record in the file: where it begins, and the number of bytes and the checksum of its content.
    private struct Place {
        var offset: Int
        var count: Int
        var checksum: UInt64
    }

    static let magic = Array("iconflip".utf8)
    static let version: UInt32 = 9
    static let headSize = 32
    static let recordHead = 33
    /// The bytes that wait to be written at once: what a process that is stopped loses.
    private static let chunk = 1 << 17
    /// The bytes that are read at once where heads of records are looked for.
    private static let page = 1 << 12

    let tool: ContentHash
    private let file: RecordFile
    /// What the file was when it was opened, or `nil` of one that this process made.
    private let origin: FileStatus.Identity?
    private var places: [Key: Place] = [:]
    /// The bytes that do not count any more, of all.
    private var dead = 0
    private var size = headSize
    private var sizeFound = 0
    /// Whether it must be written anew before something is appended: it ends torn, or is not ours to write to.
    private var isStale: Bool { size < sizeFound || isReadOnly }
    private var isReadOnly = false
    private var waiting: [UInt8] = []
    private var target: (folder: OpenFolder, name: String, unfinished: String?)?

    // MARK: Reading

    /// Opens a file to read it, or returns `nil` where it is none of this format.
    init?(reading name: String, in folder: OpenFolder) {
        guard let file = try? RecordFile(reading: name, in: folder) else { return nil }
        self.init(file)
    }

    private init?(_ file: RecordFile) {
        guard let status = file.status, let head = file.bytes(at: 0, count: Self.headSize),
            head.starts(with: Self.magic)
        else { return nil }
        var reader = ByteReader(head, at: Self.magic.count)
        guard (try? reader.number(UInt32.self)) == Self.version, (try? reader.number(UInt32.self)) == 0,
            let tool = try? reader.hash()
        else { return nil }
        (self.file, self.tool, origin, sizeFound) = (file, tool, status.identity, status.size)
        var (page, start): ([UInt8], Int) = ([], size)
        while size + Self.recordHead <= status.size {
            if size + Self.recordHead > start + page.count {
                start = size
                page = file.bytes(at: start, count: min(Self.page, status.size - start)) ?? []
            }
            guard let (key, place) = Self.record(page, at: size - start, size),
                place.count <= status.size - size - Self.recordHead
            else { break }
            enter(place, key)
            size += Self.recordHead + place.count
        }
    }

    private static func record(_ page: [UInt8], at offset: Int, _ place: Int) -> (Key, Place)? {
        var reader = ByteReader(page, at: offset)
        guard let kind = (try? reader.number(UInt8.self)).flatMap(Kind.init), let hash = try? reader.hash(),
            let count = try? reader.count(), let checksum: UInt64 = try? reader.number(),
            let check: UInt32 = try? reader.number()
        else { return nil }
        let (key, found) = (Key(kind: kind, hash: hash), Place(offset: place, count: count, checksum: checksum))
        return check == Self.check(key, found) ? (key, found) : nil
    }

    private static func check(_ key: Key, _ place: Place) -> UInt32 {
        func mixed(_ sum: UInt64, _ number: UInt64) -> UInt64 { (sum ^ (sum >> 29) ^ number) &* 0x9e37_79b9_7f4a_7c15 }
        let sum = mixed(mixed(mixed(0, key.hash.first), key.hash.second), place.checksum)
        return UInt32(truncatingIfNeeded: mixed(sum, (UInt64(place.count) << 8) | UInt64(key.kind.rawValue)) >> 32)
    }

    private mutating func enter(_ place: Place, _ key: Key) {
        let earlier = place.count == 0 ? places.removeValue(forKey: key) : places.updateValue(place, forKey: key)
        if let earlier { dead += Self.recordHead + earlier.count }
        if place.count == 0 { dead += Self.recordHead }
    }

    func keys(of kind: Kind) -> [Key] {
        var found: [(offset: Int, key: Key)] = []
        for (key, place) in places where key.kind == kind { found.append((place.offset, key)) }
        return found.sorted { $0.offset < $1.offset }.map(\.key)
    }

    func has(_ key: Key) -> Bool { places[key] != nil }

    /// Returns the content of the record of a key, or `nil` where there is none that is whole.
    func content(of key: Key) -> [UInt8]? {
        guard let place = places[key] else { return nil }
        let start = place.offset + Self.recordHead
        let content =
            start > size
            ? Array(waiting[start - size..<start - size + place.count]) : file.bytes(at: start, count: place.count)
        return content.flatMap { ContentHash($0).first == place.checksum ? $0 : nil }
    }

    /// Dates the file as used now, if it was used before this time last.
    func touch(ifBefore time: Int64) {
        if let status = file.status, status.signature.modified < time { file.touch() }
    }

    // MARK: Removing

    static let day: Int64 = 24 * 60 * 60 * 1_000_000_000
    /// The time in nanoseconds after which the files of a folder are removed that no run has written or used since.
    static let lifetime = 60 * day
    /// The most bytes of all files in a folder; beyond it those go that were not used for longest.
    static let mostBytes = 512 << 20

    /// Removes what is old or too much in a folder of the caches, of the files that tools keep there: by names that are hashes.
    static func prune(_ folder: OpenFolder, besides own: String) {
        let names = ((try? folder.entries()) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
        let found = names.compactMap { name -> (name: String, status: FileStatus)? in
            let isUnfinished = name.hasPrefix(OpenFolder.unfinished)
            guard let status = folder.status(of: name), status.kind == .regular,
                isUnfinished || (name.utf8.count == 32 && name.utf8.allSatisfy("0123456789abcdef".utf8.contains))
            else { return nil }
            return isUnfinished || isOne(name, in: folder) ? (name, status) : nil
        }
        var bytes = 0
        for (name, status) in found.sorted(by: { $0.status.signature.modified > $1.status.signature.modified }) {
            bytes += status.size
            let isOld = SystemClock.now - status.signature.modified > lifetime
            if isOld || (bytes > mostBytes && name != own) { try? folder.remove(name) }
        }
    }

    /// Returns whether a file is one of this or another tool, or the beginning of one, by its first bytes.
    private static func isOne(_ name: String, in folder: OpenFolder) -> Bool {
        guard let file = try? RecordFile(reading: name, in: folder), let size = file.status?.size else { return false }
        return size == 0 || file.bytes(at: 0, count: magic.count) == magic
    }

    // MARK: Writing

    /// Opens a file; `nil` where another process writes to it. What is not of this tool is as if it were not there.
    init?(writing name: String, in folder: OpenFolder, tool: ToolIdentity) {
        if let file = try? RecordFile(appending: name, in: folder) {
            guard file.lock() else { return nil }
            if let log = RecordLog(file), log.tool == tool.hash {
                self = log
                target = (folder, name, nil)
                return
            }
        } else if let log = RecordLog(reading: name, in: folder), log.tool == tool.hash {
            self = log
            (target, isReadOnly) = ((folder, name, nil), true)
            return
        }
        guard let log = try? RecordLog(new: name, in: folder, tool.hash) else { return nil }
        self = log
    }

    private init(new name: String, in folder: OpenFolder, _ tool: ContentHash) throws(SystemError) {
        let unfinished = OpenFolder.unfinished + String(UInt64.random(in: .min ... .max), radix: 36)
        file = try RecordFile(creating: unfinished, in: folder)
        _ = file.lock()
        (self.tool, origin, target) = (tool, nil, (folder, name, unfinished))
        var writer = ByteWriter()
        writer.add(raw: Self.magic)
        writer.add(Self.version)
        writer.add(UInt32(0))
        writer.add(tool)
        try file.append(writer.bytes)
    }

    /// Whether the file was, when it was opened, as when another was; or is new, where there was none.
    func continues(_ earlier: RecordLog?) -> Bool { origin == earlier?.origin && sizeFound == earlier?.sizeFound ?? 0 }

    mutating func keep(_ content: [UInt8], _ key: Key) throws(SystemError) {
        if isStale { try rewrite() }
        let place = Place(offset: size + waiting.count, count: content.count, checksum: ContentHash(content).first)
        enter(place, key)
        var writer = ByteWriter()
        writer.add(key.kind.rawValue)
        writer.add(key.hash)
        writer.add(count: content.count)
        writer.add(place.checksum)
        writer.add(Self.check(key, place))
        waiting += writer.bytes
        waiting += content
        if waiting.count >= Self.chunk { try flush() }
    }

    mutating func forget(_ key: Key) throws(SystemError) { if has(key) { try keep([], key) } }

    /// Gives the file its name, where it is new.
    mutating func publish() throws(SystemError) {
        guard let (folder, name, unfinished) = target, let unfinished else { return }
        try folder.move(unfinished, to: name)
        target?.unfinished = nil
    }

    /// Writes what waits; and all of it anew where most of it is dead, or it is more than a number of bytes: the newer half of these.
    mutating func finish(atMost most: Int = .max) throws(SystemError) {
        try flush()
        if 2 * dead > size || size > most { try rewrite(atMost: size > most ? most / 2 : .max) }
        try publish()
    }

    /// Removes a new file that did not get its name.
    func discard() {
        if let (folder, _, unfinished) = target, let unfinished { try? folder.remove(unfinished) }
    }

    private mutating func flush() throws(SystemError) {
        guard !waiting.isEmpty else { return }
        try file.append(waiting)
        size += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }

    private mutating func rewrite(atMost most: Int = .max) throws(SystemError) {
        guard let (folder, name, unfinished) = target else { return }
        var log = try RecordLog(new: name, in: folder, tool)
        var rest = most
        let kept = places.sorted { $0.value.offset > $1.value.offset }.prefix { record in
            rest -= Self.recordHead + record.value.count
            return rest >= 0
        }
        do throws(SystemError) {
            for (key, _) in kept.reversed() {
                if let content = content(of: key) { try log.keep(content, key) }
            }
            try log.flush()
        } catch {
            log.discard()
            throw error
        }
        if let unfinished { try? folder.remove(unfinished) }
        self = log
    }
}
