import Testing

/// What the sources may import: a binary with Foundation carries tens of megabytes of Unicode data that nothing here needs,
/// and what is asked of the operating system has one place.
@Suite("imports of the sources")
struct ImportTests {
    /// The modules that each file imports, by its path below the sources.
    private static let imports = SourceCode.all.map { (file: $0.path, modules: modules(in: $0)) }

    static func modules(in code: SourceCode) -> [String] {
        code.lines.compactMap { line in
            // An import has few letters, and begins with a small one or an attribute.
            guard line.count < 80, let place = line.firstIndex(of: UInt8(ascii: "i")), place < 30 else { return nil }
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard let place = words.firstIndex(of: "import"),
                words[..<place].allSatisfy({ $0.hasPrefix("@") || ["internal", "private", "public"].contains($0) })
            else { return nil }
            // `import struct Foundation.Data` names a module too.
            return words[words.index(after: place)...].last?.split(separator: ".").first.map(String.init)
        }
    }

    @Test("imports are found in every form")
    func forms() {
        let text = """
            import Foundation
                @preconcurrency import Glibc
            import struct FoundationEssentials.Data
            // import Nothing
            private import Darwin
            """
        #expect(Self.modules(in: SourceCode(text)) == ["Foundation", "Glibc", "FoundationEssentials", "Darwin"])
    }

    @Test("no source imports Foundation")
    func foundation() throws {
        let imports = Self.imports
        #expect(imports.count > 100)
        let guilty = imports.filter { $0.modules.contains { $0.hasPrefix("Foundation") } }.map(\.file)
        #expect(guilty == [])
    }

    @Test("the system's library is imported in HostSystem alone, and where bytes are searched")
    func platform() throws {
        let platforms: Set = ["Glibc", "Musl", "Darwin", "Dispatch", "SystemLibrary"]
        let guilty = Self.imports.filter { !platforms.isDisjoint(with: $0.modules) }.map(\.file)
        #expect(
            guilty.filter { !$0.hasPrefix("HostSystem/") }
                == ["Buffers/ByteOccurrences.swift", "SystemLibrary/SystemLibrary.swift"])
    }
}
