import IconModel
import Judging
import Testing

@Suite("Families of icons by their names")
struct IconFamilyTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var others: [String]
        var base: String?
        var testDescription: String { "\(name) beside \(others)" }
    }

    static let cases = [
        Case(name: "videocam_off", others: ["videocam"], base: "videocam"),
        Case(name: "tip-filled-badge", others: ["tip", "tip-filled"], base: "tip-filled"),
        Case(name: "video-fill-16", others: ["video-16", "video-24"], base: "video-16"),
        Case(name: "a/filled/24/tip-filled", others: ["a/tip"], base: "a/tip"),
        Case(name: "b/tip-fill", others: ["a/tip"], base: nil),
        Case(name: "arrow-left", others: ["arrow"], base: nil),
    ]

    @Test("a variant's base is the icon whose name lacks the fewest words at the end", arguments: cases)
    func base(one: Case) {
        let names = [one.name] + one.others
        let keys = IconFamily.keys(of: names, WordTable())
        let icons = Dictionary(zip(keys, names)) { first, _ in first }
        #expect(IconFamily.base(of: keys[0], among: icons, WordTable()) == one.base)
    }

    @Test(
        "what design systems do is said by its number",
        arguments: [
            ("next", ", which 7 of 10 design systems flip"), ("link", ", which 1 of 8 design systems flips"),
            ("check", ", which none of 10 design systems flips"), ("zorp", ""),
        ])
    func practice(word: String, clause: String) {
        #expect(PublishedPractice.clause(for: .name(word)) == clause)
        #expect(PublishedPractice.isAgreed(on: word) == (word == "next"))
    }
}
