import Fitting
import Testing

@Suite("names of whole bases")
struct WholeBaseNamesTests {
    @Test(
        "a name without one of its words, the last ones first",
        arguments: [
            ("speaker_slash", ["speaker", "slash"]),
            ("a/image-add-24", ["a/image-add", "a/image-24", "a/add-24"]),
            ("imageAdd", ["image", "Add"]),
            ("mic", []),
        ])
    func candidates(name: String, expected: [String]) {
        #expect(WholeBaseNames.candidates(for: name) == expected)
    }

    @Test(
        "shares are told with few digits",
        arguments: [(0, "0 %"), (0.0015, "0.15 %"), (0.031, "3.1 %"), (1.2, "120 %")] as [(Double, String)])
    func percent(share: Double, text: String) {
        #expect(DrawingProof.percent(share) == text)
    }
}
