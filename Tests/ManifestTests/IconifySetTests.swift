import Diagnostics
import TestSupport
import Testing

@testable import Manifest

@Suite("A set of Iconify becomes SVG files")
struct IconifySetTests {
    private static func files(_ text: String) -> [String: String] {
        let set = IconifySet(SourceText(name: "set.json", text: text))
        #expect(set.diagnostics == [])
        return Dictionary(
            uniqueKeysWithValues: set.icons.map { icon in
                switch icon.content {
                case .drawing(let text): (icon.name, text)
                case .sameAs(let other): (icon.name, "same as \(other)")
                }
            })
    }

    private static func svg(_ box: String, _ size: String, _ content: String) -> String {
        let (width, height) = (size.split(separator: " ")[0], size.split(separator: " ")[1])
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(box)\">"
            + "\(content)</svg>\n"
    }

    @Test("boxes come from the icon, the set or the format")
    func boxes() {
        let files = Self.files(
            #"{"prefix": "a", "height": 20, "icons": {"one": {"body": "<g/>"}, "two": {"body": "<g/>", "left": -2, "width": 24.5}}}"#
        )
        #expect(files["one"] == Self.svg("0 0 16 20", "16 20", "<g/>"))
        #expect(files["two"] == Self.svg("-2 0 24.5 20", "24.5 20", "<g/>"))
    }

    @Test("another name is the same file, or the drawing flipped and turned about its middle")
    func aliases() {
        let files = Self.files(
            #"""
            {"prefix": "a", "width": 20, "icons": {"one": {"body": "<g/>"}, "turned": {"body": "<g/>", "rotate": 2}, "old": {"body": "<g/>", "hidden": true}},
             "aliases": {"same": {"parent": "one"}, "again": {"parent": "same"}, "back": {"parent": "one", "hFlip": true},
               "forth": {"parent": "back", "hFlip": true}, "up": {"parent": "one", "rotate": 3, "vFlip": true},
               "upright": {"parent": "turned", "rotate": 2}, "new": {"parent": "old"}, "wide": {"parent": "one", "width": 30}}}
            """#)
        #expect(files["same"] == "same as one" && files["again"] == "same as one" && files["forth"] == "same as one")
        let flipped = #"<g transform="translate(20 0) scale(-1 1)"><g/></g>"#
        #expect(files["back"] == Self.svg("0 0 20 16", "20 16", flipped))
        let turned = #"<g transform="rotate(270 10 8) translate(0 16) scale(1 -1)"><g/></g>"#
        #expect(files["up"] == Self.svg("2 -2 16 20", "16 20", turned))
        #expect(files["turned"] == Self.svg("0 0 20 16", "20 16", #"<g transform="rotate(180 10 8)"><g/></g>"#))
        #expect(files["upright"] == Self.svg("0 0 20 16", "20 16", "<g/>"))
        #expect(files["wide"] == Self.svg("0 0 30 16", "30 16", "<g/>"))
        // Icons that are hidden are for those who use them already; what stands for one has its drawing.
        #expect(files["old"] == nil && files["new"] == Self.svg("0 0 20 16", "20 16", "<g/>"))
    }

    static let cases: [FindingCase] = [
        FindingCase(
            "no set", #"1️⃣{"icons": []}"#,
            [ExpectedFinding("1️⃣", .missingKey, "a set of Iconify needs a 'prefix' and 'icons'")]),
        FindingCase(
            "a prefix that is a path", #"{"prefix": 1️⃣"../x", "icons": {}}"#,
            [ExpectedFinding("1️⃣", .badValue, "'../x' cannot be a prefix")]),
        FindingCase(
            "everything wrong in one run",
            #"{"prefix": "a", "icons": {1️⃣"../b": {"body": ""}, 2️⃣"c": {}, "d": {"body": 3️⃣1}, "e": {"body": "<g/>"}}, "aliases": {"f": {"parent": 4️⃣"g"}, 5️⃣"e": {"parent": "e"}, "h": {"parent": 6️⃣"h"}}}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "'../b' cannot be the name of an icon"),
                ExpectedFinding("2️⃣", .missingKey, "'c' has no markup"),
                ExpectedFinding("3️⃣", .wrongType, "'d' has no markup"),
                ExpectedFinding("4️⃣", .badValue, "'f' is another name of no icon"),
                ExpectedFinding("5️⃣", .duplicateKey, "'e' is an icon as well"),
                ExpectedFinding("6️⃣", .badValue, "'h' is another name of no icon"),
            ]),
    ]

    @Test("any bytes are read to an end, and no name leads out of the folder")
    func anyBytes() {
        let text = Array(
            #"{"prefix": "a-b", "icons": {"one": {"body": "<g/>", "rotate": 1e300, "width": 1e999}}, "aliases": {"two": {"parent": "one"}}}"#
                .utf8)
        var random = SeededGenerator(seed: 40)
        for _ in 0..<2000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
                }
            }
            let set = IconifySet(SourceText(name: "set.json", bytes: bytes))
            for name in set.icons.map(\.name) + [set.prefix] {
                #expect(name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }, "\(name)")
            }
        }
    }

    @Test("what is wrong with a set is said at its place", arguments: cases)
    func findings(_ example: FindingCase) {
        let marked = MarkedText(example.text)
        example.check(IconifySet(marked.source).diagnostics, in: marked)
    }
}
