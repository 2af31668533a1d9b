import Diagnostics
import Testing

@Suite("What rules say of an icon's entry")
struct RuleTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var verdict: Rule.Verdict
        var rules: [Rule]
    }

    /// The rules that say anything, in the order in which they are declared.
    static let cases = [
        Case(
            testDescription: "that it should not flip, or not with these parts", verdict: .againstFlip,
            rules: [
                .symmetricDirectional, .flippedPart, .flippedSlash, .flippedCheck, .flippedClock,
                .flippedDigits, .flippedLetters, .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedTool,
                .baseAlreadyCut, .baseAlongPart, .collision, .crampedDigits,
                .idleClearance, .inkLost, .outside, .partTouches, .unbalanced, .unchangedComposite,
            ]),
        Case(
            testDescription: "that it should not stay as it is", verdict: .againstStaying, rules: [.fixedDirection]),
        Case(
            testDescription: "that somebody must decide", verdict: .doubt,
            rules: [
                .familyDisagrees, .variantEqualsSource, .variantIsMirror, .variantIsShiftedMirror, .variantSize,
                .badPart, .baseFromDiffers, .baseFromUnproven, .leftToRightDamaged, .noMirror,
                .keptUpright,
            ]),
    ]

    @Test("what each says of it", arguments: cases)
    func verdicts(one: Case) {
        #expect(Rule.allCases.filter { $0.verdict == one.verdict } == one.rules)
    }

    @Test("all others say nothing, and ask nobody")
    func others() {
        let speaking = Set(Self.cases.flatMap(\.rules))
        for rule in Rule.allCases {
            #expect(rule.asksForDecision == speaking.contains(rule), "\(rule)")
            #expect((rule.verdict == .nothing) != speaking.contains(rule), "\(rule)")
        }
    }
}
