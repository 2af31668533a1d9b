import Foundation
import Testing
import WordingTestSupport

@testable import iconflip

/// What the tool makes of a small set and an app in which evidence contradicts itself: drawn pairs in families that a policy asks
/// about, keys of players with drawings of their own, names with sizes and weights, checks on other colours, names of brands, lists,
/// arrows that code uses, drawings for one language, icons of launchers. All of it is recorded in `Sample/recorded`, so that a change
/// that is meant to change nothing shows that it does, and one that changes an answer shows which ones.
///
/// With the environment variable `ICONFLIP_RECORD` set, what differs is written anew, and the test fails that once.
@Suite("a sample whose evidence contradicts itself")
struct CharacterizationTests {
    private static let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sample")
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["icons", "app"] {
            let copy = URL(filePath: folder[name])
            try FileManager.default.copyItem(at: Self.sample.appending(path: name), to: copy)
        }
        ToolRun(["init", folder["icons"], "-q"], environment: environment).expect(.success)
    }

    private var environment: [String: String] { ["XDG_CACHE_HOME": folder["cache"]] }

    @Test("is proposed as recorded")
    func proposals() throws {
        try expect(try folder.read("manifest.json"), isRecordedAs: "manifest.json")
    }

    @Test("is built as recorded")
    func build() throws {
        ToolRun(["build", folder["manifest.json"], "-q"], environment: environment).expect(.success)
        let built = (FileManager.default.subpaths(atPath: folder["build/icons/svg"]) ?? []).sorted()
        let texts = try built.filter { $0.hasSuffix(".svg") }.map { path in
            "\(path)\n\(try folder.read("build/icons/svg/" + path))"
        }
        try expect(texts.joined(separator: "\n"), isRecordedAs: "built.txt")
    }

    @Test(
        "has the findings that are recorded: as proposed, with all icons flipped, with all of them fixed, and those of the app"
    )
    func findings() throws {
        var texts: [String] = []
        for run in try runs() { texts.append("# \(run.name)\n\(run.output)") }
        try expect(texts.joined(separator: "\n"), isRecordedAs: "findings.txt")
    }

    @Test("is told in the words that are recorded, in five languages")
    func words() throws {
        var said = try notes(in: try folder.read("manifest.json"))
        for run in try runs() { said.formUnion(try messages(in: run.output)) }
        let books = ReaderLanguage.translated.map { Phrasebook($0) }
        let texts = said.sorted().map { text in
            ([text] + books.map { "  \($0.language.code): \($0.translated(text) ?? "not translated")" }).joined(
                separator: "\n")
        }
        try expect(texts.joined(separator: "\n"), isRecordedAs: "words.txt")
    }

    /// Runs the commands that judge, and returns what they say as JSON, with paths from the folder.
    private func runs() throws -> [(name: String, output: String)] {
        let proposed = try folder.read("manifest.json")
        let manifest = try #require(try JSONSerialization.jsonObject(with: Data(proposed.utf8)) as? [String: Any])
        let names = try #require(manifest["icons"] as? [String: Any]).keys.sorted()
        for kind in ["directional", "fixed"] {
            let icons = names.map { "\"\($0)\": \"\(kind)\"" }.joined(separator: ",\n")
            let text = """
                { "version": 1, "source": "icons", "output": "\(kind)", "locales": ["ar", "fa", "he", "ur"], "icons": {
                \(icons)
                } }
                """
            try folder.write(text, to: "\(kind).json")
        }
        let validations = ["manifest", "directional", "fixed"].map { ["validate", folder["\($0).json"]] }
        return (validations + [["audit", folder["app"]]]).map { arguments in
            let run = ToolRun(arguments + ["--format", "json"], environment: environment)
            let output = run.output.replacing(folder.path + "/", with: "")
            return (arguments.joined(separator: " ").replacing(folder.path + "/", with: ""), output)
        }
    }

    private func notes(in manifest: String) throws -> Set<String> {
        Set(try texts(of: ["note"], in: JSONSerialization.jsonObject(with: Data(manifest.utf8))))
    }

    private func messages(in output: String) throws -> Set<String> {
        Set(try texts(of: ["message", "hint"], in: JSONSerialization.jsonObject(with: Data(output.utf8))))
    }

    /// Returns the texts that some keys have anywhere in a JSON value.
    private func texts(of keys: Set<String>, in value: Any) -> [String] {
        if let object = value as? [String: Any] {
            return object.flatMap { key, value in
                if keys.contains(key), let text = value as? String { return [text] }
                return texts(of: keys, in: value)
            }
        }
        return (value as? [Any])?.flatMap { texts(of: keys, in: $0) } ?? []
    }

    private func expect(_ text: String, isRecordedAs name: String) throws {
        let file = Self.sample.appending(path: "recorded/\(name)")
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        guard recorded != text else { return }
        let (old, new) = (recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
        let (gone, come) = (Set(old).subtracting(new).sorted(), Set(new).subtracting(old).sorted())
        Issue.record("\(name): run the test with ICONFLIP_RECORD=1 to update it; no longer: \(gone); new: \(come)")
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}

extension ToolRun {
    fileprivate func expect(_ code: ExitCode) { #expect(exitCode == code, "\(errors)") }
}
