import IconModel
import Testing

@Suite("The words of a name")
struct IconNameTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var words: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "list-numbered", words: ["list", "numbered"]),
        Case(name: "list.numbered.fill", words: ["list", "numbered", "fill"]),
        Case(name: "list_numbered", words: ["list", "numbered"]),
        Case(name: "listNumbered", words: ["list", "numbered"]),
        Case(name: "linkHTTPSecure", words: ["link", "http", "secure"]),
        Case(name: "repeat1", words: ["repeat", "1"]),
        Case(name: "alert-16", words: ["alert", "16"]),
        Case(name: "nav/arrow back", words: ["arrow", "back"]),
        Case(name: "textDirRTL", words: ["text", "dir", "rtl"]),
        Case(name: "arrow-left_F004D", words: ["arrow", "left"]),
        Case(name: "home.e900", words: ["home"]),
        Case(name: "uE5C4-arrow_left", words: ["arrow", "left"]),
        Case(name: "U+F004D home", words: ["home"]),
        Case(name: "e900", words: ["e", "900"]),
        Case(name: "undo-2", words: ["undo", "2"]),
        Case(name: "type_face", words: ["type", "face"]),
        Case(name: "part-100000", words: ["part", "100000"]),
        Case(name: "grade-d900", words: ["grade", "d", "900"]),
        Case(name: "--", words: []),
        Case(name: "-x", words: ["x"]),
        Case(name: "", words: []),
    ]

    @Test("a name is split at separators, capitals and digits", arguments: cases)
    func split(testCase: Case) {
        #expect(IconName(testCase.name).words == testCase.words)
    }

    struct MatchCase: CustomTestStringConvertible {
        var name: String
        var list: WordList
        var word: String?
        var amendments: [String] = []
        var testDescription: String { "\(name) \(list) \(amendments)" }
    }

    static let matchCases = [
        MatchCase(name: "calendar-check", list: .check, word: "check"),
        MatchCase(name: "network-cellular-5g", list: .letters, word: "5 g"),
        MatchCase(name: "ic_signal_4G_24", list: .letters, word: "4 g"),
        MatchCase(name: "checkers", list: .check, word: nil),
        MatchCase(name: "videocam_off", list: .slash, word: "off"),
        MatchCase(name: "toggleOff", list: .slash, word: nil),
        MatchCase(name: "format-bold", list: .letters, word: "bold"),
        MatchCase(name: "arrow-bold-left", list: .letters, word: nil),
        MatchCase(name: "log-out", list: .direction, word: "log out"),
        MatchCase(name: "logOut", list: .logo, word: nil),
        MatchCase(name: "acme", list: .logo, word: "acme", amendments: ["acme"]),
        MatchCase(name: "fast-forward", list: .direction, word: nil, amendments: ["-forward"]),
        MatchCase(name: "list", list: .direction, word: nil, amendments: ["-list"]),
    ]

    @Test("lists are matched by whole words and can be amended", arguments: matchCases)
    func match(testCase: MatchCase) {
        var table = WordTable()
        for word in testCase.amendments { table.amend(testCase.list, with: word) }
        let name = IconName(testCase.name)
        #expect(table.match(testCase.list, in: name).map { name.words[$0].joined(separator: " ") } == testCase.word)
    }
}
