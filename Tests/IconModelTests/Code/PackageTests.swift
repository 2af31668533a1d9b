import Foundation
import Testing

/// The targets as Package.swift declares them. The compiler finds every module that happens to be built, declared or
/// not, so a stage could come to know a later one unnoticed.
@Suite("Targets know the targets that Package.swift names")
struct PackageTests {
    struct Target: CustomTestStringConvertible {
        var name: String
        var folder: String
        var dependencies: Set<String>
        var testDescription: String { name }
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private static let targets: [Target] = {
        let text = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        return text.split(separator: /\.(?:test|executable)?[Tt]arget\(/).dropFirst().compactMap { declaration in
            guard let name = declaration.firstMatch(of: /name: "(\w+)"/)?.1 else { return nil }
            let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
            let path = declaration.firstMatch(of: /path: "([^"]+)"/)?.1
            return Target(
                name: String(name),
                folder: path.map(String.init) ?? (name.hasSuffix("Tests") ? "Tests/\(name)" : "Sources/\(name)"),
                dependencies: Set(list.matches(of: /"(\w+)"/).map { String($0.1) }))
        }
    }()

    private static func imports(in folder: String) throws -> Set<String> {
        let folder = root.appending(path: folder)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var names: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(text.matches(of: /(?m)^(?:@testable )?import (\w+)/).map { String($0.1) })
        }
        return names
    }

    @Test("every import is declared", arguments: targets)
    func declared(_ target: Target) throws {
        let own = Set(Self.targets.map(\.name))
        let imports = try Self.imports(in: target.folder).intersection(own)
        #expect(imports.subtracting(target.dependencies) == [])
    }

    /// Returns the targets that some targets link, themselves included.
    private static func linked(by names: Set<String>) -> Set<String> {
        var known: Set<String> = []
        var next = names
        while let name = next.popFirst() {
            known.insert(name)
            next.formUnion(targets.first { $0.name == name }?.dependencies.subtracting(known) ?? [])
        }
        return known
    }

    @Test("reading a manifest links neither geometry nor a decoder of images")
    func manifest() {
        let needed: Set = ["Manifest", "IconModel", "CWords", "Diagnostics", "Buffers", "SystemLibrary"]
        #expect(Self.linked(by: ["Manifest"]) == needed)
    }

    @Test("mirroring and drawing link nothing that exports need, such as the writer of fonts")
    func mirroring() {
        let linked = Self.linked(by: ["Directionality", "Raster"])
        #expect(linked.isSuperset(of: ["SVGDocument", "SVGScene"]))
        #expect(linked.isDisjoint(with: ["CBrotli", "Flattening", "Fonts", "Manifest", "Pipeline"]))
    }
}
