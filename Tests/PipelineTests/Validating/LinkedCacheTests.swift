import Foundation
import PipelineTestSupport
import SVGDocument
import SVGScene
import Seeing
import Testing

@testable import Pipeline

/// Caches are restored from elsewhere and shared with other tools, so that anything can stand where a file of theirs is expected.
@Suite("A cache in which something else stands")
struct LinkedCacheTests {
    private let set: TemporarySet
    private var cache: String { self.set.folder.path + "/cache/iconflip" }
    private var theirs: String { self.set.folder.path + "/theirs" }
    private static let files = FileManager.default
    /// Names of the forms that the tool gives its own files.
    private static let (validation, sights) = (String(repeating: "0a", count: 16), TemporarySet.tool.hash.text)

    init() throws {
        set = try TemporarySet([
            "Assets/next.svg": Drawing.arrow,
            "manifest.json":
                #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "next": "directional" } }"#,
        ])
        for folder in [cache, theirs] {
            try Self.files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
    }

    /// Writes a file that nobody has touched for two years.
    private func old(_ path: String, _ text: String = "theirs") throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try Self.files.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -2 * 365 * 24 * 3600)], ofItemAtPath: path)
    }

    /// Validates the set with the caches, looks at one drawing more, and returns how many findings there were.
    private func validate(_ number: Int = 1) throws -> Int {
        let sights = SightStore(folder: cache + "/seen", tool: TemporarySet.tool)
        let memory = ValidationCache(folder: cache + "/validate", tool: TemporarySet.tool, sights: sights)
        let found = Validation.run(manifest: set.manifest, jobs: 1, cache: memory, judge: .silent).diagnostics.count
        let drawing = Drawing.svg(##"<path d="M8 4l8 8-8 8z"/><circle cx="4" cy="4" r="2.\##(number)"/>"##)
        let document = try SVGReader.read(Array(drawing.utf8), name: "\(number).svg")
        var eye = Eye(memory: sights)
        _ = eye.see(SceneResolver.resolve(document), of: document)
        sights.close()
        return found
    }

    private func names(_ folder: String) throws -> [String] {
        try Self.files.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test(
        "is not followed where a folder of it is a link", arguments: ["iconflip", "iconflip/validate", "iconflip/seen"])
    func folders(link: String) throws {
        try old(theirs + "/thesis.odt")
        try old(theirs + "/" + Self.validation)
        try old(theirs + "/" + Self.sights)
        for name in ["validate", "seen"] where link == "iconflip" {
            try Self.files.createDirectory(atPath: theirs + "/" + name, withIntermediateDirectories: true)
            try old(theirs + "/\(name)/" + (name == "seen" ? Self.sights : Self.validation))
        }
        let before = try Self.files.subpathsOfDirectory(atPath: theirs).sorted()
        let place = set.folder.path + "/cache/" + link
        if link == "iconflip" { try Self.files.removeItem(atPath: place) }
        try Self.files.createSymbolicLink(atPath: place, withDestinationPath: theirs)
        #expect(try validate(1) == 0 && validate(2) == 0)
        #expect(try Self.files.subpathsOfDirectory(atPath: theirs).sorted() == before)
    }

    @Test("loses files of its own form alone, once they are old")
    func forms() throws {
        let empty = ""
        for name in ["validate", "seen"] {
            try Self.files.createDirectory(atPath: cache + "/" + name, withIntermediateDirectories: true)
            try old("\(cache)/\(name)/thesis.odt")
            try old("\(cache)/\(name)/.hidden")
            try old("\(cache)/\(name)/\(Self.validation).bak")
        }
        try old("\(cache)/validate/\(Self.validation)", String(decoding: RecordLog.magic, as: UTF8.self))
        try old("\(cache)/validate/.iconflip-unfinished")
        try old("\(cache)/seen/\(Self.validation)", empty)
        // One has the name of a file of the tool, and not its first bytes.
        let foreign = String(Self.validation.reversed())
        for name in ["validate", "seen"] { try old("\(cache)/\(name)/\(foreign)") }
        #expect(try validate(1) == 0)
        let kept = [".hidden", "\(Self.validation).bak", "thesis.odt", foreign]
        let validations = try names(cache + "/validate")
        #expect(Set(validations).isSuperset(of: kept) && validations.count == kept.count + 1, "\(validations)")
        #expect(!validations.contains(Self.validation))
        let seen = try names(cache + "/seen")
        #expect(Set(seen).isSuperset(of: kept) && !seen.contains(Self.validation), "\(seen)")
    }

    @Test(
        "is replaced where a file of it is a link, a pipe or a folder, and nothing is waited for",
        .timeLimit(.minutes(1)))
    func places() throws {
        #expect(try validate(2) == 0)
        let own = try #require(try names(cache + "/validate").first)
        let path = "\(cache)/validate/\(own)"
        try old(theirs + "/document", "precious")
        try Self.files.removeItem(atPath: path)
        try Self.files.createSymbolicLink(atPath: path, withDestinationPath: theirs + "/document")
        #expect(try validate(3) == 0)
        #expect(try String(contentsOfFile: theirs + "/document", encoding: .utf8) == "precious")
        #expect(try Self.files.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular)
        // A second name of a file is let go as well.
        try Self.files.removeItem(atPath: path)
        try Self.files.linkItem(atPath: theirs + "/document", toPath: path)
        #expect(try validate(4) == 0)
        #expect(try String(contentsOfFile: theirs + "/document", encoding: .utf8) == "precious")
        for name in ["validate/\(own)", "seen/\(Self.sights)"] {
            try? Self.files.removeItem(atPath: "\(cache)/\(name)")
            try #require(mkfifo("\(cache)/\(name)", 0o600) == 0)
        }
        #expect(try validate(5) == 0)
        #expect(try Self.files.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular)
        try Self.files.removeItem(atPath: path)
        try Self.files.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(try validate(6) == 0)
    }
}
