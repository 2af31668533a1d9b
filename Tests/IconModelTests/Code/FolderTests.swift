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
        Pair("iconflip/Commands", "iconflip/Help"),
        Pair("iconflip/Table", "iconflip/Terminal"),
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

        init(_ code: SourceCode, in folder: String? = nil) {
            self.folder = folder ?? code.folder
            for line in code.lines where !line.isEmpty {
                let names = SourceCode.words(of: line) { Self.isInName($0) ? .part : .space }
                // What begins in the first column is at the top level.
                if Self.isInName(line[0]) || line[0] == UInt8(ascii: "@") {
                    let keyword = names.firstIndex(where: Self.keywords.contains) ?? names.endIndex
                    let isDeclaration = names[..<keyword].allSatisfy(Self.modifiers.contains)
                    if isDeclaration, keyword + 1 < names.count { declared.insert(names[keyword + 1]) }
                }
                for name in names where (0x41...0x5A).contains(name.utf8.first ?? 0) { mentioned.insert(name) }
            }
        }

        private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        private static let modifiers: Set<String> = ["public", "private", "fileprivate", "final", "indirect"]

        private static func isInName(_ byte: UInt8) -> Bool {
            // The letters of both cases differ in one bit.
            byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
        }
    }

    /// Returns the files of every target.
    private static func targets() -> [[File]] {
        let targets = Dictionary(grouping: SourceCode.all) { $0.path.prefix { $0 != "/" } }
        return targets.values.map { $0.map { File($0) } }
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
    func directions() {
        let found = Self.targets().reduce(into: Set<Pair>()) { $0.formUnion(Self.pairs(among: $1)) }
        #expect(
            found.subtracting(Self.known) == [], "new pairs: move the type that both need to the folder that is below")
        #expect(Self.known.subtracting(found) == [], "pairs that are gone: take them off the list")
    }

    @Test("two folders that use each other are found")
    func finding() {
        let files = [
            File(SourceCode("struct Above { var below: Below }"), in: "T/A"),
            File(SourceCode("struct Below {}\n/// Not ``Above``."), in: "T/B"),
        ]
        #expect(Self.pairs(among: files) == [])
        let other = File(SourceCode("enum Other { static let above = Above.self }"), in: "T/B")
        #expect(Self.pairs(among: files + [other]) == [Pair("T/A", "T/B")])
    }
}
