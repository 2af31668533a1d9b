import IconModel
import Testing

@Suite("What the names of a set say of each other")
struct SetNamesTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var names: [String]
        /// The name that is asked about.
        var name: String
        /// The button of its player, or the front of what it is the back of.
        var found: String?
    }

    static let buttons = [
        Case(
            testDescription: "a step beside play", names: ["button-play", "button-next"], name: "button-next",
            found: "button-play"),
        Case(
            testDescription: "in another style, with a number", names: ["button-pause-2", "button-next-1-solid"],
            name: "button-next-1-solid", found: "button-pause-2"),
        Case(
            testDescription: "of two buttons the first by name, whatever their order",
            names: ["button-stop", "button-pause"], name: "button-previous", found: "button-pause"),
        Case(testDescription: "something else that has both", names: ["mail-play"], name: "mail-forward"),
        Case(testDescription: "going forward in a browser", names: ["play", "back"], name: "forward"),
        Case(testDescription: "winding forward", names: ["play", "backward"], name: "forward", found: "play"),
        Case(
            testDescription: "to jump to the start", names: ["controller-play"], name: "controller-jump-to-start",
            found: "controller-play"),
        Case(testDescription: "to jump to the start of something else", names: ["play"], name: "page-jump-to-start"),
        Case(testDescription: "next without a player", names: ["next", "previous"], name: "next"),
    ]

    @Test("a step is one of a player where the set has its other buttons", arguments: buttons)
    func players(one: Case) {
        for names in [one.names, one.names.reversed()] {
            var words = WordTable()
            words.learn(from: names)
            #expect(words.names.button(beside: IconName(one.name)) == one.found)
        }
    }

    @Test(
        "a word is a format where others stand beside it",
        arguments: [
            (["page-pdf"], "page-doc", "page-pdf"), (["page-pdf-solid", "page-csv"], "page-doc", "page-csv"),
            (["page-pdf"], "sheet-doc", nil), (["page-note"], "page-doc", nil), (["page-pdf"], "page-note", nil),
        ])
    func formats(names: [String], name: String, found: String?) {
        for names in [names, names.reversed()] {
            var words = WordTable()
            words.learn(from: names)
            #expect(words.names.format(beside: IconName(name)) == found)
            #expect(words.names.description(of: IconName(name)).contains(found ?? ";;"))
        }
    }

    @Test(
        "what most names begin with says nothing, unless it means something",
        arguments: [
            (["app-arrow", "app-list", "app-home", "app-send", "plus"], "app-arrow-left", ["arrow", "left"]),
            (["app-arrow", "app-list", "app-home"], "app-arrow-left", ["app", "arrow", "left"]),
            (["arrow-a", "arrow-b", "arrow-c", "arrow-d"], "arrow-left", ["arrow", "left"]),
            (["app-a", "app-b", "app-c", "app-d", "e", "f", "g", "h", "i"], "app-a", ["app", "a"]),
            (["001-arrow", "002-list", "003-home", "12-send"], "003-home", ["home"]),
            (["24-hours", "list", "home", "send"], "24-hours", ["24", "hours"]),
            (["app-a", "app-b", "app-c", "app-d"], "app", ["app"]),
        ])
    func beginnings(names: [String], name: String, left: [String]) {
        for names in [names, names.reversed()] {
            var words = WordTable()
            words.learn(from: names)
            #expect(words.names.withoutBeginning(IconName(name)).words == left)
        }
    }

    @Test("what the names begin with is part of what was learned")
    func learnedBeginnings() {
        let names = ["arrow", "list", "home", "send"]
        let described = ["app-", "the-", ""].map { beginning in
            var words = WordTable()
            words.learn(from: names.map { beginning + $0 })
            return words.names.description(of: IconName("app-arrow-left"))
        }
        #expect(described[0] != described[1] && described[1] == described[2])
    }

    static let runners = [
        Case(testDescription: "next beside play and pause", names: ["play", "pause"], name: "next", found: "play"),
        Case(
            testDescription: "with words for buttons", names: ["play-circle", "stop"], name: "jump-forward-2-solid",
            found: "play-circle"),
        Case(testDescription: "one button alone may be of something else", names: ["play", "back"], name: "next"),
        Case(testDescription: "a step of something else", names: ["play", "pause"], name: "next-page"),
        Case(testDescription: "no step", names: ["play", "pause"], name: "track"),
        Case(testDescription: "what is played", names: ["play-store", "pause-mail"], name: "next"),
    ]

    @Test("a step alone is one of a player where the set has two buttons that run it", arguments: runners)
    func runs(one: Case) {
        for names in [one.names, one.names.reversed()] {
            var words = WordTable()
            words.learn(from: names)
            #expect(words.names.runner(beside: IconName(one.name)) == one.found)
        }
    }

    @Test(
        "a style is no word for letters where the set draws the icon in others",
        arguments: [
            (["send-bold", "send-light", "send-thin"], "send-bold", false),
            (["send-bold", "send-light"], "send-bold", true), (["send-bold", "send"], "send-bold", false),
            (["text-bold", "text"], "text-bold", true),
            (["send-bold", "send-light", "send-thin"], "bold-send", true),
            (["text-bold", "text-italic", "text-underline"], "text-bold", true),
            (["send-bold-2", "send-light-2", "send-thin-2"], "send-bold-2", false),
        ])
    func styles(names: [String], name: String, areLetters: Bool) {
        var words = WordTable()
        words.learn(from: names)
        #expect(words.contains(.letters, in: IconName(name)) == areLetters)
        #expect(words.names.description(of: IconName(name)).hasSuffix("true") == !areLetters || name == "bold-send")
    }

    static let fronts = [
        Case(
            testDescription: "the back of what has a front", names: ["align-front-1"], name: "align-back-1-solid",
            found: "align-front-1"),
        Case(testDescription: "the way back", names: ["arrow-forward"], name: "arrow-back"),
    ]

    @Test("back is an order of layers beside front", arguments: fronts)
    func layers(one: Case) {
        var words = WordTable()
        words.learn(from: one.names)
        #expect(words.names.front(beside: IconName(one.name)) == one.found)
    }

    @Test(
        "seconds to go on or back",
        arguments: [
            ("forward-10", true), ("go-backward-15-sec", true), ("replay_30_filled", true), ("forward-2", false),
            ("mail-forward-10", false), ("back", false),
        ])
    func seconds(name: String, seeks: Bool) { #expect(SetNames.seeksSeconds(IconName(name)) == seeks) }

    @Test("what was learned is one text, whatever the order of the names")
    func description() {
        let names = ["a-16", "b-16", "c-16", "button-play", "button-stop", "x-front"]
        var (one, other) = (WordTable(), WordTable())
        one.learn(from: names)
        other.learn(from: names.reversed())
        #expect(one.names.description == other.names.description)
        #expect(one.names.sizes == ["16"])
    }
}
