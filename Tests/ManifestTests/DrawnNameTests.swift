import Diagnostics
import Testing

@testable import Manifest

@Suite("Names of drawings for a direction, a script or a language")
struct DrawnNameTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        /// The other icons.
        var others: [String]
        /// The partner and the key, or `nil` if the name marks no drawing of another icon.
        var found: String?
        var testDescription: String { "\(name) beside \(others)" }
    }

    static let cases = [
        Case(name: "undo-rtl", others: ["undo"], found: "undo rtl"),
        Case(name: "undo-rtl", others: ["undo-ltr"], found: "undo-ltr rtl"),
        Case(name: "undo-RTL-24", others: ["undo-24"], found: "undo-24 rtl"),
        Case(name: "undo-rtl", others: ["redo"], found: nil),
        Case(name: "text-direction-rtl", others: ["text-direction"], found: nil),
        Case(name: "rtl/undo", others: ["undo"], found: "undo rtl"),
        Case(name: "rtl/undo", others: ["ltr/undo"], found: "ltr/undo rtl"),
        Case(name: "actions-rtl/undo", others: ["actions/undo"], found: "actions/undo rtl"),
        Case(name: "mirrored/undo-rtl", others: ["undo"], found: "undo rtl"),
        Case(name: "signature.he", others: ["signature"], found: "signature he"),
        Case(name: "signature-Arab", others: ["signature"], found: "signature Arab"),
        Case(name: "camera-ar", others: ["camera"], found: nil),
        Case(name: "card.sd", others: ["card"], found: nil),
        Case(name: "tree.palm", others: ["tree"], found: nil),
        Case(name: "chevronForwardRTL", others: ["chevronForward"], found: "chevronForward rtl"),
        Case(name: "chevronRtl24", others: ["chevron24"], found: "chevron24 rtl"),
        Case(name: "rtl-undo", others: ["undo"], found: "undo rtl"),
        Case(name: "nav/RTLChevron", others: ["nav/chevron"], found: "nav/chevron rtl"),
        Case(name: "undo (RTL)", others: ["undo"], found: "undo rtl"),
        Case(name: "undo [rtl] 24", others: ["undo 24"], found: "undo 24 rtl"),
        Case(name: "undo@rtl", others: ["undo"], found: "undo rtl"),
        Case(name: "Caret/Direction=RTL", others: ["Caret/Direction=LTR"], found: "Caret/Direction=LTR rtl"),
        Case(name: "Caret/Type=Bold, Direction=RTL", others: ["Caret/Type=Bold"], found: "Caret/Type=Bold rtl"),
        Case(name: "Caret/Direction=RTL", others: ["Caret"], found: "Caret rtl"),
        Case(name: "undo.ar-rEG", others: ["undo"], found: "undo ar-EG"),
        Case(name: "undo-iw-rIL", others: ["undo"], found: "undo he-IL"),
        Case(name: "ar-rEG/undo", others: ["undo"], found: "undo ar-EG"),
        Case(name: "rtl-paragraph", others: ["paragraph"], found: nil),
        Case(name: "rtl", others: ["ltr"], found: nil),
        Case(name: "rtl-undo", others: ["ltr-undo"], found: "ltr-undo rtl"),
        Case(name: "textDirRTL", others: ["textDir", "textDirLTR"], found: nil),
        Case(name: "turtle", others: ["tue", "tultre"], found: nil),
        Case(name: "startLeft", others: ["staeft"], found: nil),
        Case(name: "PORTLAND", others: ["POAND"], found: nil),
        Case(name: "he/bold", others: ["bold"], found: "bold he"),
        Case(name: "ar/next", others: ["en/next"], found: "en/next ar"),
        Case(name: "paragraph-rtl", others: ["paragraph-ltr"], found: nil),
        Case(name: "paragraph-rtl", others: ["paragraph", "paragraph-ltr"], found: "paragraph rtl"),
        Case(name: "undo_ldrtl", others: ["undo"], found: "undo rtl"),
        Case(name: "fieldrtl", others: ["field", "fie"], found: nil),
        Case(name: "Next/RTL=True", others: ["Next/RTL=False"], found: "Next/RTL=False rtl"),
        Case(name: "Next/Type=Bold, RTL=Yes", others: ["Next/Type=Bold"], found: "Next/Type=Bold rtl"),
        Case(name: "Next/RTL=False", others: ["Next/RTL=True", "Next"], found: nil),
        Case(name: "undo-right-to-left", others: ["undo"], found: "undo rtl"),
        Case(name: "undoRightToLeft", others: ["undo"], found: "undo rtl"),
        Case(name: "slide-right-to-left", others: ["slide-left-to-right"], found: nil),
        Case(
            name: "Caret/Direction=Right-to-left", others: ["Caret/Direction=Left-to-right"],
            found: "Caret/Direction=Left-to-right rtl"),
        Case(name: "Caret/Direction=Right to Left", others: ["Caret"], found: "Caret rtl"),
    ]

    @Test("are connected with the icon that they are drawn for", arguments: cases)
    func connected(one: Case) {
        let names = Set((one.others + [one.name]).map { ExactName($0) })
        #expect(DrawnName(one.name, among: names).map { "\($0.partner) \($0.key)" } == one.found)
    }

    @Test("what moves from right to left is drawn for nobody's language where no icon has its name")
    func moving() { #expect(!DrawnName.isForRightToLeft("slide-right-to-left")) }
}
