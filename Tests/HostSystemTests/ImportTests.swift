import Foundation
import Testing

/// What the sources may import: a binary with Foundation carries tens of megabytes of Unicode data that nothing here needs,
/// and what is asked of the operating system has one place.
@Suite("imports of the sources")
struct ImportTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    /// The modules that each file imports, by its path below the sources.
    private static let imports: [(file: String, modules: [String])] = {
        let files = (FileManager.default.subpaths(atPath: sources.path) ?? []).filter { $0.hasSuffix(".swift") }
        return files.sorted().map { file in
            (file, modules(in: (try? String(contentsOf: sources.appending(path: file), encoding: .utf8)) ?? "import ?"))
        }
    }()

    static func modules(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.utf8.contains(UInt8(ascii: "i")), line.contains("import") else { return nil }
            let words = line.split(separator: " ")
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
        #expect(Self.modules(in: text) == ["Foundation", "Glibc", "FoundationEssentials", "Darwin"])
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
        let platforms: Set = ["Glibc", "Musl", "Darwin", "Dispatch"]
        let guilty = Self.imports.filter { !platforms.isDisjoint(with: $0.modules) }.map(\.file)
        #expect(
            guilty.filter { !$0.hasPrefix("HostSystem/") } == ["Buffers/ByteOccurrences.swift"])
    }
}
