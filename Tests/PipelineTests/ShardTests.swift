import Foundation
import PipelineTestSupport
import Show
import Testing

@testable import Pipeline

@Suite("a set is built in parts and merged to the same bytes")
struct ShardTests {
    private static func set() throws -> TemporarySet {
        let sources = (0..<20).map { ("i\($0).svg", Drawing.svg("<circle cx=\"\($0)\" cy=\"9\" r=\"3.5\"/>")) }
        let odd = [("a \"b\\.svg", Drawing.arrow), ("deep/é.svg", Drawing.svg("<text>x</text>"))]
        return try TemporarySet(
            icons: #""**": "directional""#, locales: #""ar", "he", "en""#, png: #"{ "sizes": [8, 16] }"#,
            sources: Dictionary(uniqueKeysWithValues: sources + odd))
    }

    private func merge(_ set: TemporarySet, parts: [String]) -> BuildReport {
        let places = parts.map { set.folder.path + "/" + $0 }
        return Merge.run(parts: places, output: set.folder.path + "/merged", jobs: 2)
    }

    @Test("any number of parts", arguments: [1, 2, 3, 7, 40])
    func parts(count: Int) throws {
        let set = try Self.set()
        _ = set.build()
        let parts = (1...count).map { "part\($0)" }
        let reports = parts.enumerated().map { index, part in
            set.build(output: part, shard: Shard("\(index + 1)/\(count)"), jobs: 1 + index % 3)
        }
        #expect(reports.reduce(0) { $0 + $1.built } == 22)
        let report = merge(set, parts: parts.reversed())
        #expect(report.diagnostics == [])
        #expect((report.built, report.written) == (22, 22 * 6 + 1))
        let isSame = set.contents(of: "merged") == set.contents()
        #expect(isSame)
        #expect(merge(set, parts: parts).written == 0)
        // What the parts remember is merged too.
        #expect(set.build(output: "merged").current == 22)
        #expect(set.build(output: "merged").written == 0)
    }

    @Test("parts that were built without what they remember are merged as well")
    func withoutState() throws {
        let set = try Self.set()
        _ = set.build()
        for part in 1...2 {
            _ = set.build(output: "part\(part)", shard: Shard("\(part)/2"))
            try set.remove("part\(part)/.iconflip")
        }
        #expect(merge(set, parts: ["part1", "part2"]).diagnostics == [])
        let isSame = set.contents(of: "merged") == set.contents()
        #expect(isSame)
    }

    @Test("a file of a part that is not what its build wrote is built again")
    func tampered() throws {
        let set = try Self.set()
        for part in 1...2 { _ = set.build(output: "part\(part)", shard: Shard("\(part)/2")) }
        let part = set.text("part1/svg/i3.svg") == nil ? "part2" : "part1"
        let text = try #require(set.text(part + "/svg/i3.svg"))
        try set.write(text.replacing("3.5", with: "4.5"), to: part + "/svg/i3.svg")
        _ = merge(set, parts: ["part1", "part2"])
        #expect(set.build(output: "merged").built == 1)
        #expect(set.text("merged/svg/i3.svg") == text)
    }

    @Test("an icon that is gone goes from the merged folder too; foreign files stay")
    func orphans() throws {
        let set = try Self.set()
        for part in 1...2 { _ = set.build(output: "part\(part)", shard: Shard("\(part)/2")) }
        _ = merge(set, parts: ["part1", "part2"])
        try set.write("mine", to: "merged/svg/mine.svg")
        try set.remove("Assets/i7.svg")
        for part in 1...2 { _ = set.build(output: "part\(part)", shard: Shard("\(part)/2")) }
        #expect(merge(set, parts: ["part1", "part2"]).removed == 6)
        #expect(set.text("merged/svg/mine.svg") == "mine")
        #expect(set.text("merged/svg/i7.svg") == nil)
    }

    struct Link: CustomTestStringConvertible {
        var testDescription: String
        /// What of the part is a link to what lies elsewhere.
        var path: String
        /// What is not read.
        var refused: String
    }

    @Test(
        "nothing is read through a link in a part, such as a file that its index names elsewhere",
        arguments: [
            Link(testDescription: "a folder", path: "svg", refused: "part/svg/deep/i.svg"),
            Link(testDescription: "a folder in it", path: "svg/deep", refused: "part/svg/deep/i.svg"),
            Link(testDescription: "a file", path: "svg/deep/i.svg", refused: "part/svg/deep/i.svg"),
            Link(testDescription: "the index", path: "index.json", refused: "part/index.json"),
        ])
    func links(_ link: Link) throws {
        let set = try TemporarySet(icons: #""deep/i": "fixed""#, sources: ["deep/i.svg": Drawing.arrow])
        _ = set.build(output: "part", shard: Shard("1/1"))
        try set.move("part/\(link.path)", to: "private")
        try set.link("part/\(link.path)", to: set.folder.path + "/private")
        let report = merge(set, parts: ["part"])
        #expect(report.places(in: set).allSatisfy { $0.hasPrefix(link.refused) })
        #expect(report.diagnostics.first?.message.contains("its path contains a symbolic link") == true)
        #expect(set.files(in: "merged").allSatisfy { $0 == "index.json" })
        // A comparison of the folder reads no more than that.
        let shown = OutputReading.run(folder: set.folder.path + "/part")
        #expect(shown.icons.flatMap(\.drawings) == [])
        #expect(shown.allFindings.map(\.message).allSatisfy { $0.contains("its path contains a symbolic link") })
        #expect(!shown.allFindings.isEmpty)
    }

    @Test("what a part remembers is not read through a link", arguments: [".iconflip", ".iconflip/state"])
    func linkedState(path: String) throws {
        let set = try TemporarySet(icons: #""i": "fixed""#, sources: ["i.svg": Drawing.arrow])
        _ = set.build(output: "part", shard: Shard("1/1"))
        try set.move("part/\(path)", to: "private")
        try set.link("part/\(path)", to: set.folder.path + "/private")
        #expect(merge(set, parts: ["part"]).diagnostics == [])
        #expect(set.bytes("merged/.iconflip/state") == nil)
    }

    @Test("the folder of a part may be reached through links, as whoever names it put them there")
    func linkedPart() throws {
        let set = try TemporarySet(icons: #""i": "fixed""#, sources: ["i.svg": Drawing.arrow])
        _ = set.build(output: "real/part", shard: Shard("1/1"))
        try set.link("link", to: "real")
        #expect(merge(set, parts: ["link/part"]).diagnostics == [])
        #expect(set.text("merged/svg/i.svg") == Drawing.arrow)
    }

    struct Refusal: CustomTestStringConvertible {
        var testDescription: String
        var parts: [String]
        var message: String
    }

    @Test(
        "what is not all parts of one set is refused, and nothing is written",
        arguments: [
            Refusal(testDescription: "a missing part", parts: ["part1"], message: "parts are missing: 2/2"),
            Refusal(testDescription: "a part twice", parts: ["part1", "part1"], message: "it is part 1/2, and so is"),
            Refusal(
                testDescription: "a whole set", parts: ["part1", "out"], message: "it is the output of a whole set"),
            Refusal(
                testDescription: "another division", parts: ["part1", "other"], message: "it is a part of another set"),
            Refusal(testDescription: "no folder", parts: ["part1", "no"], message: "the part's index cannot be read"),
            Refusal(testDescription: "another index", parts: ["part1", "odd"], message: "it is not an index"),
            Refusal(testDescription: "a path that leaves", parts: ["part1", "evil"], message: "it is not an index"),
        ])
    func refusal(_ testCase: Refusal) throws {
        let set = try Self.set()
        _ = set.build()
        _ = set.build(output: "part1", shard: Shard("1/2"))
        _ = set.build(output: "other", shard: Shard("2/3"))
        try set.write("{}", to: "odd/index.json")
        let whole = try #require(set.text("other/index.json"))
        try set.write(whole.replacing("2/3", with: "2/2").replacing("\"svg/", with: "\"../svg/"), to: "evil/index.json")
        let report = merge(set, parts: testCase.parts)
        #expect(report.couldNotRun)
        let message = report.diagnostics.first?.message ?? ""
        #expect(message.hasPrefix(testCase.message), "\(message)")
        #expect(set.files(in: "merged") == [])
    }

    @Test("the output must not be among the parts")
    func overlap() throws {
        let set = try Self.set()
        _ = set.build(output: "part1", shard: Shard("1/1"))
        let part = set.folder.path + "/part1"
        for output in [part, part + "/x", set.folder.path] {
            #expect(Merge.run(parts: [part], output: output, jobs: 1).couldNotRun)
        }
    }

    @Test(
        "shards that are none",
        arguments: ["", "0/3", "4/3", "1", "1/", "a/b", "-1/3", "+1/3", "1/0", "1/99999", "1/2/3"])
    func noShard(text: String) {
        #expect(Shard(text) == nil)
    }
}
