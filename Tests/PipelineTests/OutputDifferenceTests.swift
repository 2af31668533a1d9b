import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Many differences of outputs")
struct OutputDifferenceTests {
    private static let names = (10..<40).map { "i\($0)" }

    private static func set(_ names: [String]) throws -> TemporarySet {
        try TemporarySet(
            icons: names.map { "\"\($0)\": \"fixed\"" }.joined(separator: ", "),
            sources: Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", Drawing.arrow) }))
    }

    private static func told(_ set: TemporarySet) -> [String] {
        Build.check(set.request()).diagnostics.withDifferencesByFolder().map { finding in
            "\(finding.location?.file.replacing(set.folder.path + "/", with: "") ?? ""): \(finding.message)"
        }
    }

    @Test("few are told one by one")
    func few() throws {
        #expect(
            Self.told(try Self.set(["a", "b"])) == [
                "out/index.json: the file is missing", "out/svg/a.svg: the file is missing",
                "out/svg/b.svg: the file is missing",
            ])
    }

    @Test("many of one kind are told by folder, with their number and the first names")
    func many() throws {
        let set = try Self.set(Self.names)
        #expect(
            Self.told(set) == [
                "out/index.json: the file is missing",
                "out/svg: 30 files are missing: i10.svg, i11.svg, i12.svg, i13.svg and 26 more",
            ])
        _ = set.build()
        for name in Self.names {
            try set.write("old", to: "out/svg/\(name).svg")
            try set.write("new", to: "out/png/deep/\(name)/x.png")
        }
        #expect(
            Self.told(set) == [
                "out/svg: 30 files differ from what a build would write: i10.svg, i11.svg, i12.svg, i13.svg and 26 more",
                "out/png/deep: 30 files are written by no build of this set: i10/x.png, i11/x.png, i12/x.png, i13/x.png and 26 more",
            ])
    }
}
