import Diagnostics
import Testing

@testable import Audit

@Suite("What an audit knows of names and entries")
struct ListedEntryTests {
    private static func entry(_ kind: String, isOpen: Bool = false, isGlob: Bool = false) -> ListedEntry {
        let start = SourcePosition(line: 3, column: 5)
        return ListedEntry(
            name: "next", kind: kind, isOpen: isOpen, isGlob: isGlob, manifest: "set/manifest.json",
            location: SourceLocation(file: "set/manifest.json", start: start, end: start, lineText: ""))
    }

    @Test("an entry objects to another answer, and to any while it is open; a composite is never as it should be")
    func objections() {
        for (kind, stay, mirror) in [("fixed", false, true), ("directional", true, false), ("composite", true, true)] {
            #expect(Self.entry(kind).objects(to: .stay) == stay)
            #expect(Self.entry(kind).objects(to: .mirror) == mirror)
            #expect(Self.entry(kind).objects(to: .composite) && !Self.entry(kind).objects(to: .open))
            let open = Self.entry(kind, isOpen: true)
            #expect(open.objects(to: .stay) && open.objects(to: .mirror) && open.objects(to: .composite))
            #expect(!open.objects(to: .open))
        }
    }

    @Test("a hint says what to write where, and what is written already")
    func hints() {
        #expect(Self.entry("composite").hint(for: .composite).hasPrefix("'iconflip build set/manifest.json' draws it"))
        for entry in [Self.entry("composite", isOpen: true), Self.entry("fixed")] {
            #expect(entry.hint(for: .composite).hasPrefix("write a composite"))
            #expect(entry.hint(for: .composite).hasSuffix("'set/manifest.json:3:5'"))
        }
        #expect(
            Self.entry("fixed").hint(for: .mirror) == "write '\"directional\"' as its entry at 'set/manifest.json:3:5'")
        #expect(
            Self.entry("fixed", isGlob: true).hint(for: .stay)
                == "add '\"next\": \"fixed\"' to the icons of 'set/manifest.json'")
    }

    @Test(
        "a word says nothing where eight names and a tenth of all have it",
        arguments: [(7, 7, false), (8, 8, true), (9, 100, false), (10, 100, true)])
    func silence(count: Int, of all: Int, isSilent: Bool) {
        let names = (0..<all).map { $0 < count ? "zorp_zorp_a\($0)x" : "b\($0)x" }
        #expect(PlainNames(names).isSilent("zorp") == isSilent)
        #expect(!PlainNames(names).isSilent("blip"))
    }
}
