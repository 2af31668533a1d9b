import Foundation
import Testing

/// The folders of a target as its files use each other's types. Where two folders use each other, neither can be read, tested or
/// moved alone; the list of those pairs may only get shorter.
@Suite("Folders of a target depend on each other in one direction")
struct FolderTests {
    /// The pairs that are left.
    private static let known: Set<Pair> = [
        Pair("Audit", "Audit/Fixing"),
        Pair("Audit/Findings", "Audit/Fixing"),
        Pair("Audit/Findings", "Audit/State"),
        Pair("Audit/Judging", "Audit/State"),
        Pair("Fitting", "Fitting/Hypotheses"),
        Pair("Fitting", "Fitting/Proof"),
        Pair("Fonts/Files", "Fonts/Icons"),
        Pair("IconflipCLI/Commands", "IconflipCLI/Help"),
        Pair("IconflipCLI/Table", "IconflipCLI/Terminal"),
        Pair("Manifest/Model", "Manifest/Planning"),
        Pair("Pipeline/Building", "Pipeline/Validating"),
        Pair("Pipeline/Export", "Pipeline/Output"),
        Pair("Pipeline/Loading", "Pipeline/Output"),
        Pair("Pipeline/Loading", "Pipeline/Validating"),
        Pair("Proposals/Evidence", "Proposals/Proposing"),
        Pair("Proposals/Parts", "Proposals/Proposing"),
        Pair("SVGDocument/Drawables", "SVGDocument/Reading"),
        Pair("SVGDocument/Drawables", "SVGDocument/Tree"),
        Pair("Seeing/Picture", "Seeing/Strokes"),
    ]

    struct Pair: Hashable, CustomStringConvertible {
        var first: String
        var second: String
        var description: String { "\(first) and \(second)" }

        init(_ a: String, _ b: String) { (first, second) = (min(a, b), max(a, b)) }
    }

    /// A file as its folder, the types that it declares at its top level, and the names that it mentions.
    private struct File {
        var folder: String
        var declared: Set<String> = []
        var mentioned: Set<String> = []

        init(_ text: String, in folder: String) {
            self.folder = folder
            var isText = false
            for line in text.split(separator: "\n") {
                let quotes = line.contains("\"\"\"")
                defer { if quotes { isText.toggle() } }
                guard !isText, !quotes else { continue }
                let names = Self.names(in: line)
                // What begins in the first column is at the top level.
                if line.first?.isLetter == true || line.first == "@" {
                    let keyword = names.firstIndex(where: Self.keywords.contains) ?? names.endIndex
                    let isDeclaration = names[..<keyword].allSatisfy(Self.modifiers.contains)
                    if isDeclaration, keyword + 1 < names.count { declared.insert(names[keyword + 1]) }
                }
                mentioned.formUnion(names.filter { $0.first?.isUppercase == true })
            }
        }

        private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        private static let modifiers: Set<String> = ["public", "private", "fileprivate", "final", "indirect"]

        /// Returns the names in a line of code, without its comment and the texts in quotation marks.
        private static func names(in line: Substring) -> [String] {
            var names: [String] = []
            var name: [UInt8] = []
            var rest = Array(line.utf8)[...]
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    name.append(byte)
                    continue
                case UInt8(ascii: "/") where rest.first == byte: rest = []
                case UInt8(ascii: "\""):
                    while let next = rest.popFirst(), next != byte {
                        if next == UInt8(ascii: "\\") { rest = rest.dropFirst() }
                    }
                default: break
                }
                if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                name = []
            }
            if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
            return names
        }
    }

    private static let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized

    /// Returns the files of every target.
    private static func targets() throws -> [[File]] {
        try FileManager.default.contentsOfDirectory(atPath: sources.path).map { target in
            let paths = FileManager.default.subpaths(atPath: sources.appending(path: target).path) ?? []
            return try paths.filter { $0.hasSuffix(".swift") }.map { path in
                let text = try String(contentsOf: sources.appending(path: target + "/" + path), encoding: .utf8)
                return File(text, in: (target + "/" + path).split(separator: "/").dropLast().joined(separator: "/"))
            }
        }
    }

    /// Returns the pairs of folders that use each other's types; a name that several folders declare tells nothing.
    private static func pairs(among files: [File]) -> Set<Pair> {
        var homes: [String: Set<String>] = [:]
        for file in files { for name in file.declared { homes[name, default: []].insert(file.folder) } }
        var uses: Set<[String]> = []
        for file in files {
            for name in file.mentioned {
                guard let home = homes[name], home.count == 1, let other = home.first, other != file.folder else {
                    continue
                }
                uses.insert([file.folder, other])
            }
        }
        return Set(uses.filter { uses.contains($0.reversed()) }.map { Pair($0[0], $0[1]) })
    }

    @Test("no two folders use each other, but those that are listed")
    func directions() throws {
        let found = try Self.targets().reduce(into: Set<Pair>()) { $0.formUnion(Self.pairs(among: $1)) }
        #expect(
            found.subtracting(Self.known) == [], "new pairs: move the type that both need to the folder that is below")
        #expect(Self.known.subtracting(found) == [], "pairs that are gone: take them off the list")
    }

    @Test("two folders that use each other are found")
    func finding() {
        let files = [
            File("struct Above { var below: Below }", in: "T/A"),
            File("struct Below {}\n/// Not ``Above``.", in: "T/B"),
        ]
        #expect(Self.pairs(among: files) == [])
        let other = File("enum Other { static let above = Above.self }", in: "T/B")
        #expect(Self.pairs(among: files + [other]) == [Pair("T/A", "T/B")])
    }
}
