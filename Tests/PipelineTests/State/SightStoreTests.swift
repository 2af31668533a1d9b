import Foundation
import HostSystem
import PipelineTestSupport
import SVGDocument
import SVGScene
import Seeing
import Testing

@testable import Pipeline

@Suite("What was seen in drawings")
struct SightStoreTests {
    private let set: TemporarySet
    private var folder: String { self.set.folder.appending(path: "cache/seen").path }

    init() throws { set = try TemporarySet([:]) }

    private func store(_ tool: ToolIdentity = TemporarySet.tool) -> SightStore {
        SightStore(folder: folder, tool: tool)
    }

    /// A drawing with a circle of its own size, whose arrow is seen.
    private static func document(_ number: Int) throws -> SVGDocument {
        let text = Drawing.svg(
            ##"<path d="M8 4l8 8-8 8z"/><circle cx="4" cy="4" r="2.\##(number)"/><path d="M2 20h4M4 18v4" stroke="red"/>"##
        )
        return try SVGReader.read(Array(text.utf8), name: "\(number).svg")
    }

    private static func sight(_ document: SVGDocument, _ memory: (any SightMemory)? = nil) throws -> Sight {
        var eye = Eye(memory: memory)
        let sight = eye.see(SceneResolver.resolve(document), of: document)
        return try #require(sight)
    }

    /// Sees some drawings as a run does that ends.
    private func see(_ numbers: Range<Int>) throws {
        let store = store()
        for number in numbers { _ = try Self.sight(Self.document(number), store) }
        store.close()
    }

    private func files() throws -> [URL] {
        let folder = URL(filePath: folder)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    @Test("is known to every run that follows, as it was seen, and to no other tool")
    func kept() throws {
        let document = try Self.document(1)
        #expect(store().sight(of: document) == nil)
        try see(0..<3)
        let known = try #require(store().sight(of: document))
        #expect(try known.bytes == Self.sight(document).bytes)
        #expect(!known.marks.isEmpty && !known.shapes.isEmpty)
        #expect(try store().sight(of: Self.document(7)) == nil)
        #expect(store(ToolIdentity(version: "other")).sight(of: document) == nil)
    }

    @Test("is known within a run before it ends")
    func waiting() throws {
        let (store, document) = (store(), try Self.document(1))
        let seen = try Self.sight(document, store)
        #expect(store.sight(of: document)?.bytes == seen.bytes)
    }

    @Test("is known for what the drawing was looked at, and for nothing else")
    func attention() throws {
        let (store, document) = (store(), try Self.document(1))
        var eye = Eye(memory: store)
        let glance = eye.see(SceneResolver.resolve(document), of: document, for: .shapes)
        let shapes = try #require(glance)
        #expect(store.sight(of: document, for: .figures) == nil)
        let seen = try Self.sight(document, store)
        #expect(store.sight(of: document, for: .shapes)?.bytes == shapes.bytes)
        #expect(store.sight(of: document, for: .figures)?.bytes == seen.bytes)
        #expect(shapes.bytes != seen.bytes)
    }

    @Test("is not asked about an edited drawing")
    func edited() throws {
        try see(1..<2)
        var document = try Self.document(1)
        document.setAttribute(.transform, to: "scale(0.5)", on: document.childElements(of: document.root)[0])
        let seen = try Self.sight(document, store())
        #expect(try seen.bytes == Self.sight(document).bytes)
        #expect(try seen.bytes != Self.sight(Self.document(1)).bytes)
    }

    @Test("is what it was or unknown, whatever happens to the files")
    func damaged() throws {
        try see(0..<3)
        let file = try #require(try files().first)
        let whole = try Data(contentsOf: file)
        let documents = try (0..<3).map { try Self.document($0) }
        let seen = try documents.map { try Self.sight($0).bytes }
        var changed = stride(from: 0, to: whole.count, by: whole.count / 40).map { place in
            var bytes = whole
            bytes[place] ^= 0x11
            return bytes
        }
        changed += stride(from: 0, to: whole.count, by: whole.count / 20).map { whole.prefix($0) }
        changed.append(whole + whole)
        var known = 0
        for bytes in changed {
            try bytes.write(to: file)
            for (document, expected) in zip(documents, seen) {
                guard let sight = store().sight(of: document) else { continue }
                #expect(sight.bytes == expected)
                known += 1
            }
        }
        #expect(known > changed.count)
        // What is damaged is seen again, and known again.
        try Data(whole.prefix(whole.count / 2)).write(to: file)
        try see(0..<3)
        for (document, expected) in zip(documents, seen) { #expect(store().sight(of: document)?.bytes == expected) }
    }

    @Test("of a run that was stopped is known as far as it was written")
    func stopped() throws {
        let (document, sight) = (try Self.document(0), try Self.sight(Self.document(0)))
        var stopped: SightStore? = store()
        // Comments make other drawings that look the same.
        let text = String(decoding: document.source.bytes, as: UTF8.self)
        let others = try (0..<100).map { try SVGReader.read(Array("\(text)<!--\($0)-->".utf8), name: "") }
        for other in others { stopped?.keep(sight, of: other) }
        stopped = nil
        let next = store()
        let known = others.map { next.sight(of: $0) != nil }
        #expect(known.count(where: \.self) > 30)
        #expect(known.last == false)
        #expect(known == known.sorted { $0 && !$1 })
    }

    @Test("is kept by one of the runs at a time, while the others read on")
    func atOnce() throws {
        try see(0..<1)
        let documents = try (0..<40).map { try Self.document($0) }
        let sights = try documents.map { try Self.sight($0) }
        let stores = (0..<4).map { _ in store() }
        _ = WorkQueue.run(
            count: 40, jobs: 4, makeWorker: {},
            work: { _, index in stores[index % 4].keep(sights[index], of: documents[index]) }, finished: { _, _ in })
        #expect(stores.allSatisfy { $0.sight(of: documents[0])?.bytes == sights[0].bytes })
        _ = WorkQueue.run(
            count: 4, jobs: 4, makeWorker: {}, work: { _, index in stores[index].close() }, finished: { _, _ in })
        #expect(try files().count == 1)
        let next = store()
        #expect(documents.dropFirst().count { next.sight(of: $0) != nil } >= 9)
        for (document, sight) in zip(documents, sights) {
            #expect(next.sight(of: document).map { $0.bytes == sight.bytes } != false)
        }
    }

    @Test("goes when no run has used it for long, and stays as long as one does")
    func lifetime() throws {
        let other = store(ToolIdentity(version: "other"))
        _ = try Self.sight(Self.document(0), other)
        other.close()
        try see(1..<2)
        let long = Date.now.addingTimeInterval(-2 * Double(RecordLog.lifetime) / 1e9)
        for file in try files() {
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path)
        }
        #expect(try store().sight(of: Self.document(1)) != nil)
        try see(2..<3)
        #expect(try files().map(\.lastPathComponent) == [TemporarySet.tool.hash.text])
        for number in 1..<3 { #expect(try store().sight(of: Self.document(number)) != nil) }
    }

    @Test(
        "takes nothing away that is none by its name and its beginning, however old",
        arguments: [
            ("0123456789abcdef0123456789abcde", "iconflip"), ("0123456789ABCDEF0123456789ABCDEF", "iconflip"),
            ("0123456789abcdef0123456789abcdef0", "iconflip"), ("0123456789abcdef0123456789abcdef", "iconfli"),
            ("0123456789abcdef0123456789abcdef", "somebody's"),
        ])
    func others(name: String, content: String) throws {
        try see(0..<1)
        let file = try #require(try files().first).deletingLastPathComponent().appending(path: name)
        try Data(content.utf8).write(to: file)
        let long = Date.now.addingTimeInterval(-2 * Double(RecordLog.lifetime) / 1e9)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path)
        try see(1..<2)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("has a most size, beyond which the files go that were not used for longest, but never its own")
    func tooMuch() throws {
        try see(0..<1)
        // Holes take no room on the disk.
        let large = try #require(try files().first).deletingLastPathComponent().appending(path: ContentHash([]).text)
        try Data(RecordLog.magic).write(to: large)
        let handle = try FileHandle(forWritingTo: large)
        try handle.truncate(atOffset: UInt64(RecordLog.mostBytes))
        try handle.close()
        let earlier = Date.now.addingTimeInterval(-1000)
        try FileManager.default.setAttributes([.modificationDate: earlier], ofItemAtPath: large.path)
        try see(1..<2)
        #expect(!FileManager.default.fileExists(atPath: large.path))
        for number in 0..<2 { #expect(try store().sight(of: Self.document(number)) != nil) }
    }

    @Test("is not needed where nothing can be written")
    func unwritable() throws {
        try set.write("a file", to: "cache")
        let (store, document) = (store(), try Self.document(0))
        let seen = try Self.sight(document, store)
        store.close()
        #expect(try seen.bytes == Self.sight(document).bytes)
        #expect(try String(contentsOf: set.folder.appending(path: "cache"), encoding: .utf8) == "a file")
    }
}
