import Diagnostics
import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("How the icons of a family are decided together")
struct FamilyDecisionTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var sources: [String: String]
        /// The icons as `name kind if policy: note`.
        var proposed: [String]
        var locales = ["ar", "fa", "he"]
    }

    private static func stroked(_ content: String) -> String {
        Drawing.svg(
            content,
            attributes: ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round""##)
    }

    private static let arrow = Drawing.arrow
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)
    private static let flag = stroked(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"#)
    private static let flagPlus = stroked(#"<path d="M4 22V3h14l-3 5 3 5H4"/><path d="M18 17v6M15 20h6"/>"#)

    private static let flagWithText = stroked(
        #"<path d="M4 22V3h14l-3 5 3 5H4"/><path stroke-width="1.2" d="M10 16h12M10 19h6M10 22h9"/>"#)
    private static let mirrored = Drawing.mirroredArrow

    /// A chevron that points to the left, with something more below its end.
    private static func chevron(_ more: String) -> String {
        stroked(##"<path d="M15 3L6 12L15 21"/><path d="\##(more)"/>"##)
    }

    /// A battery with a bolt and something more.
    private static func charged(_ more: String) -> String {
        stroked(##"<path d="M3 5h18v14H3z\##(more)M13 7l-3 5h4l-3 5"/>"##)
    }

    /// A check that no part of an entry can be, as it is drawn from elsewhere.
    private static let usedCheck =
        ##"<use href="#c"/><defs><path id="c" d="M17 18l2 2 3-5" stroke-width="1.4"/></defs></svg>"##

    /// Shapes that are the same in the mirror, and something more.
    private static func cart(_ more: String) -> String {
        Drawing.svg(##"<circle cx="6" cy="7" r="5"/><circle cx="16" cy="16" r="6"/><path d="\##(more)"/>"##)
    }

    /// A digit by its lines, 10 high and 6 wide, smaller in a ring.
    private static func number(_ lines: String) -> String {
        stroked(
            ##"<circle cx="12" cy="12" r="11" stroke-width="1.6"/><path transform="translate(9.6 8) scale(.8)" stroke-width="1.4" d="\##(lines)"/>"##
        )
    }

    private static let digits = [
        "number-circle-zero.svg": number("M3 0C4.8 0 6 1.8 6 5C6 8.2 4.8 10 3 10C1.2 10 0 8.2 0 5C0 1.8 1.2 0 3 0z"),
        "number-circle-one.svg": number("M0 2L3 0V10"),
        "number-circle-two.svg": number("M0 2.6C.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6"),
        "number-circle-seven.svg": number("M0 0H6L2 10"),
    ]
    private static let zero = digits["number-circle-zero.svg"]
    private static let two = digits["number-circle-two.svg"]
    private static let eight = number(
        "M3 5C1.5 5 .4 4 .4 2.5C.4 1 1.5 0 3 0C4.5 0 5.6 1 5.6 2.5C5.6 4 4.5 5 3 5C1.2 5 0 6 0 7.5C0 9 1.2 10 3 10C4.8 10 6 9 6 7.5"
            + "C6 6 4.8 5 3 5z")

    /// Quarters of a ring that fills.
    private static func pie(_ path: String) -> String {
        Drawing.svg(
            ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/><path d="\##(path)"/>"##)
    }

    static let cases = [
        Case(
            testDescription: "the buttons of a player stay",
            sources: ["button-play.svg": arrow, "button-next.svg": arrow],
            proposed: [
                "button-next directional if players: it goes with 'button-play', a button of a player: the tape runs the same way everywhere",
                "button-play directional if players: its name says 'play', which none of 8 design systems flips: the tape runs the same way everywhere",
            ]),
        Case(
            testDescription: "a step by itself stays where the set plays and pauses",
            sources: ["play.svg": arrow, "pause.svg": disc, "next.svg": arrow],
            proposed: [
                "next directional if players: it goes with 'play', a button of a player: the tape runs the same way everywhere",
                "pause fixed: looks the same in the mirror",
                "play directional if players: its name says 'play', which none of 8 design systems flips: the tape runs the same way everywhere",
            ]),
        Case(
            testDescription: "but not where an arrow is drawn, which leads on",
            sources: [
                "play.svg": arrow, "pause.svg": disc, "next.svg": stroked(#"<path d="M3 12h18M14 5l7 7-7 7"/>"#),
            ],
            proposed: [
                "next directional: its name says 'next', which 7 of 10 design systems flip",
                "pause fixed: looks the same in the mirror",
                "play directional if players: its name says 'play', which none of 8 design systems flips: the tape runs the same way everywhere",
            ]),
        Case(
            testDescription: "back and front are no way back",
            sources: ["align-back.svg": arrow, "align-front.svg": arrow],
            proposed: [
                "align-back fixed: its counterpart is 'align-front': back and front are an order of layers",
                "align-front fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "the back of an object is asked about",
            sources: ["floppy-disk.svg": flag, "floppy-disk-back.svg": arrow],
            proposed: [
                "floppy-disk fixed: its name says 'floppy': objects keep their orientation",
                "floppy-disk-back fixed: its name says 'back', and 'floppy-disk' stays, which may be its front: look at it",
            ]),
        Case(
            testDescription: "but not that of what is the same in the mirror",
            sources: ["zorp.svg": disc, "zorp-back.svg": arrow],
            proposed: [
                "zorp fixed: looks the same in the mirror",
                "zorp-back directional: its name says 'back', which 7 of 10 design systems flip",
            ]),
        Case(
            testDescription: "nor of what stays for a reason of its own",
            sources: ["zorp.svg": stroked(#"<path d="M5 12l4 4L19 6"/>"#), "zorp-back.svg": arrow],
            proposed: [
                "zorp fixed: it draws a checkmark: checkmarks are the same everywhere",
                "zorp-back directional: its name says 'back', which 7 of 10 design systems flip",
            ]),
        Case(
            testDescription: "a drawing that is named as a mirror image is not turned back",
            sources: ["reply.svg": arrow, "reply-mirror.svg": Drawing.mirroredArrow],
            proposed: [
                "reply directional: its name says 'reply', which 4 of 5 design systems flip; its mirror image is 'reply-mirror'",
                "reply-mirror fixed: it is the mirror drawing of 'reply'",
            ]),
        Case(
            testDescription: "nor is one whose picture shows what a word of its name may mean",
            sources: [
                "reply.svg": arrow, "replyFlipped.svg": Drawing.mirroredArrow, "send.svg": arrow,
                "send-flip.svg": arrow,
            ],
            proposed: [
                "reply directional: its name says 'reply', which 4 of 5 design systems flip; its mirror image is 'replyFlipped'",
                "replyFlipped fixed: it is the mirror drawing of 'reply'",
                "send directional: its name says 'send', which 6 of 7 design systems flip; its mirror image is 'replyFlipped'",
                "send-flip directional: its name says 'send', which 6 of 7 design systems flip; its mirror image is 'replyFlipped'",
            ]),
        Case(
            testDescription: "currencies are asked about once",
            sources: ["pound-send.svg": arrow, "lira-send.svg": arrow],
            proposed: [
                "lira-send fixed: its name says 'send', but not everything in it may be flipped: look at it",
                "pound-send fixed: its name says 'send', but not everything in it may be flipped; it waits for the answer about 'lira-send'",
            ]),
        Case(
            testDescription: "levels that fill a circle stay",
            sources: [
                "progress-1.svg": pie("M12 12V5a7 7 0 0 1 7 7z"), "progress-2.svg": pie("M12 5a7 7 0 0 1 0 14z"),
                "progress-3.svg": pie("M12 12V5a7 7 0 1 1-7 7z"),
            ],
            proposed: (1...3).map {
                "progress-\($0) fixed: the levels of 'progress-*' fill a circle, which turns the same way everywhere"
            }),
        Case(
            testDescription: "but not what leads somewhere, in whatever number",
            sources: [
                "send-1.svg": pie("M12 12V5a7 7 0 0 1 7 7z"), "send-2.svg": pie("M12 5a7 7 0 0 1 0 14z"),
                "send-3.svg": pie("M12 12V5a7 7 0 1 1-7 7z"),
            ],
            proposed: (1...3).map { "send-\($0) directional: its name says 'send', which 6 of 7 design systems flip" }),
        Case(
            testDescription: "bars flip",
            sources: ["progress-bar.svg": Drawing.svg(#"<path d="M2 10h12v4H2zM16 11h6v2h-6z"/>"#)],
            proposed: ["progress-bar directional if progress: its name says 'progress'"]),
        Case(
            testDescription: "a bolt in a battery that is the same in the mirror",
            sources: [
                "battery.svg": stroked(#"<path d="M3 5h18v14H3z"/>"#),
                "battery-charge.svg": charged(""),
            ],
            proposed: [
                "battery fixed: looks the same in the mirror",
                "battery-charge fixed: its base 'battery' looks the same in the mirror, and only what stands in it does not",
            ]),
        Case(
            testDescription: "but not where the base has no word that makes it flip",
            sources: ["zorp.svg": stroked(#"<path d="M3 5h18v14H3z"/>"#), "zorp-battery.svg": charged("")],
            proposed: [
                "zorp fixed: looks the same in the mirror",
                "zorp-battery directional if signals: its name says 'battery'",
            ]),
        Case(
            testDescription: "nor where the base differs in the mirror, too",
            sources: [
                "battery.svg": stroked(#"<path d="M3 5h18v14H3zM6 8v8"/>"#),
                "battery-charge.svg": charged("M6 8v8"),
            ],
            proposed: [
                "battery directional if signals: its name says 'battery'",
                "battery-charge directional if signals: its name says 'battery'",
            ]),
        Case(
            testDescription: "nor where it draws something else in its place",
            sources: [
                "battery.svg": stroked(#"<path d="M3 5h18v14H3zM7 5v14M17 5v14"/>"#),
                "battery-charge.svg": charged(""),
            ],
            proposed: [
                "battery fixed: looks the same in the mirror",
                "battery-charge directional if signals: its name says 'battery'",
            ]),
        Case(
            testDescription: "digits of a series where others have theirs, also those that are the same in the mirror",
            sources: digits,
            proposed: [
                "number-circle-one composite: it shows '1', which is drawn in the digits of the locale",
                "number-circle-seven composite: it shows '7', which is drawn in the digits of the locale",
                "number-circle-two composite: it shows '2', which is drawn in the digits of the locale",
                "number-circle-zero composite: it shows '0', which is drawn in the digits of the locale",
            ]),
        Case(
            testDescription: "digits of a short series, if the name says that it is one",
            sources: ["looks-two.svg": two, "looks-zero.svg": zero].compactMapValues(\.self),
            proposed: [
                "looks-two composite: it shows '2', which is drawn in the digits of the locale",
                "looks-zero composite: it shows '0', which is drawn in the digits of the locale",
            ]),
        Case(
            testDescription: "digits of a short series of any name, of which one shows the number of its name",
            sources: ["zorp-two.svg": two, "zorp-zero.svg": zero, "zorp-eight.svg": eight].compactMapValues(\.self),
            proposed: [
                "zorp-eight composite: it shows '8', which is drawn in the digits of the locale",
                "zorp-two composite: it shows '2', which is drawn in the digits of the locale",
                "zorp-zero composite: it shows '0', which is drawn in the digits of the locale",
            ]),
        Case(
            testDescription: "a number that one of few icons shows says nothing of the others",
            sources: ["zorp-two.svg": two, "zorp-three.svg": disc, "zorp-four.svg": disc].compactMapValues(\.self),
            proposed: [
                "zorp-four fixed: looks the same in the mirror",
                "zorp-three fixed: looks the same in the mirror",
                "zorp-two composite: it shows '2', which is drawn in the digits of the locale",
            ]),
        Case(
            testDescription: "a series of which one digit was not found is asked about once",
            sources: digits.merging(["number-circle-four.svg": stroked(#"<circle cx="12" cy="12" r="11"/>"#)]) { a, _ in
                a
            },
            proposed: [
                "number-circle-four fixed: looks the same in the mirror; not every digit of the series 'number-circle-*' was found, so it stays western: 4",
                "number-circle-one composite if number-circle-*: it shows '1', which is drawn in the digits of the locale",
                "number-circle-seven composite if number-circle-*: it shows '7', which is drawn in the digits of the locale",
                "number-circle-two composite if number-circle-*: it shows '2', which is drawn in the digits of the locale",
                "number-circle-zero composite if number-circle-*: it shows '0', which is drawn in the digits of the locale",
            ]),
        Case(
            testDescription: "styles go as the surest one does",
            sources: ["zorp-back-line.svg": arrow, "zorp-back-fill.svg": arrow],
            proposed: [
                "zorp-back-fill directional: its name says 'back', which 7 of 10 design systems flip",
                "zorp-back-line directional: its name says 'back', which 7 of 10 design systems flip",
            ]),
        Case(
            testDescription: "the word of a style says nothing",
            sources: ["zorp-new-line.svg": arrow, "zorp-new-fill.svg": arrow],
            proposed: [
                "zorp-new-fill fixed: nothing shows that it has a direction",
                "zorp-new-line fixed: another style of 'zorp-new-fill', which stays",
            ]),
        Case(
            testDescription: "nor what draws such an icon with something more, which is asked about",
            sources: [
                "zorp-new-line.svg": flag, "zorp-new-fill.svg": flag, "zorp-new-add-line.svg": flagWithText,
                "zorp-new-remove-line.svg": flagWithText,
            ],
            proposed: [
                "zorp-new-add-line fixed: 'zorp-new-line' stays, which it draws with 'add': look at it",
                "zorp-new-fill fixed: nothing shows that it has a direction",
                "zorp-new-line fixed: another style of 'zorp-new-fill', which stays",
                "zorp-new-remove-line fixed: 'zorp-new-line' stays, which it draws with 'remove'; it waits for the answer about 'zorp-new-add-line'",
            ]),
        Case(
            testDescription: "what draws another icon with something more goes as that one does",
            sources: [
                "message.svg": flag, "message-plus.svg": flagPlus, "zorp.svg": flag, "zorp-chat-plus.svg": flagPlus,
            ],
            proposed: [
                "message directional if text: its name says 'message'",
                "message-plus directional if text: its name says 'message'",
                "zorp fixed: nothing shows that it has a direction",
                "zorp-chat-plus directional if text: its name says 'chat'",
            ]),
        Case(
            testDescription: "a sign that forbids, which is not seen in what flips, is asked about",
            sources: ["zorp.svg": chevron(""), "zorp-block.svg": chevron("M17 19h4")],
            proposed: [
                "zorp directional if arrows: it draws a chevron",
                "zorp-block fixed: it goes with 'zorp', which is mirrored, and part of it must not be flipped: look at it",
            ]),
        Case(
            testDescription: "several of a thing are another thing",
            sources: ["zorp.svg": chevron(""), "zorp-multiple.svg": chevron("M19 17v4M17 19h4")],
            proposed: [
                "zorp directional if arrows: it draws a chevron",
                "zorp-multiple fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "a style waits for the answer about another one, in which a mark was not found",
            sources: ["cart-check.svg": cart("M13 3l6 1-4 3z"), "cart-check-flat.svg": cart("")],
            proposed: [
                "cart-check fixed: its name says 'cart' and 'check': checkmarks are the same everywhere, and the rest should flip: look at it",
                "cart-check-flat fixed: another style of 'cart-check', which is asked about; it waits for the answer about 'cart-check'",
            ]),
        Case(
            testDescription: "but not one that is sure by what it draws",
            sources: ["zorp-line.svg": chevron(""), "zorp-fill.svg": chevron("").replacing("</svg>", with: usedCheck)],
            proposed: [
                "zorp-fill fixed: another drawing of 'zorp-line', which is mirrored, and it draws a checkmark: checkmarks are the same everywhere, and the rest should flip: look at it",
                "zorp-line directional if arrows: it draws a chevron",
            ]),
        Case(
            testDescription: "a word that is a format where others stand beside it",
            sources: ["page-doc.svg": arrow, "page-pdf.svg": arrow, "shelf-doc.svg": arrow],
            proposed: [
                "page-doc fixed: it goes with 'page-pdf': letters are never flipped",
                "page-pdf fixed: its name says 'page', but not everything in it may be flipped: look at it",
                "shelf-doc fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "what stays with a mark, while the icon without it flips, is asked about once",
            sources: [
                "zorp.svg": chevron(""), "zorp-gear.svg": chevron("M19 17v4M17 19h4"),
                "zorp-user.svg": chevron("M17 19h4"),
            ],
            proposed: [
                "zorp directional if arrows: it draws a chevron",
                "zorp-gear fixed: it goes with 'zorp', which is mirrored, and part of it must not be flipped: look at it",
                "zorp-user fixed: it goes with 'zorp', which is mirrored, and part of it must not be flipped; it waits for the answer about 'zorp-gear'",
            ]),
        Case(
            testDescription: "what flips with something more, while the icon without it stays, is asked about once",
            sources: [
                "blib.svg": flag, "blib-add.svg": flagWithText, "blib-remove.svg": flagWithText,
            ],
            proposed: [
                "blib fixed: nothing shows that it has a direction",
                "blib-add fixed: 'blib' stays, which it draws with 'add': look at it",
                "blib-remove fixed: 'blib' stays, which it draws with 'remove'; it waits for the answer about 'blib-add'",
            ]),
        Case(
            testDescription: "arrows in forms of any kind have the answer of arrows",
            sources: [
                "arrow-left.svg": mirrored, "arrow-left-rhombus.svg": mirrored, "compact-chevron-left.svg": mirrored,
            ],
            proposed: [
                "arrow-left directional if arrows: its name says 'left': an arrow alone leads back or on",
                "arrow-left-rhombus directional if arrows: its name says 'left': an arrow alone leads back or on",
                "compact-chevron-left directional if arrows: its name says 'chevron', which 6 of 8 design systems flip",
            ]),
        Case(
            testDescription: "a counterpart follows",
            sources: ["zorp-menu-open.svg": arrow, "zorp-menu-close.svg": arrow],
            proposed: [
                "zorp-menu-close directional: its counterpart 'zorp-menu-open' is mirrored",
                "zorp-menu-open directional: its name says 'menu open'",
            ]),
        Case(
            testDescription: "a drawing counts for more than another style",
            sources: ["16/zorp.svg": arrow, "22/zorp.svg": arrow, "22/zorp-rtl.svg": mirrored],
            proposed: [
                "16/zorp directional: another style of '22/zorp', which is mirrored",
                "22/zorp directional: as drawn in 22/zorp-rtl.svg, 0 %",
            ]),
        Case(
            testDescription:
                "a drawing counts for more than what is said of players, whose other button is asked about",
            sources: ["skip-backward.svg": mirrored, "skip-backward-rtl.svg": arrow, "skip-forward.svg": arrow],
            proposed: [
                "skip-backward directional: as drawn in skip-backward-rtl.svg, 0 %",
                "skip-forward directional if players: its name says 'skip forward': the tape runs the same way everywhere; its counterpart 'skip-backward' is mirrored: look at it",
            ]),
        Case(
            testDescription: "what is asked in several styles is asked once",
            sources: ["playlist-line.svg": arrow, "playlist-fill.svg": arrow],
            proposed: [
                "playlist-fill fixed: its name says 'playlist', but not everything in it may be flipped: look at it",
                "playlist-line fixed: its name says 'playlist', but not everything in it may be flipped; it waits for the answer about 'playlist-fill'",
            ]),
        Case(
            testDescription: "what is asked with several numbers is asked once",
            sources: ["playlist-1.svg": arrow, "playlist-2.svg": arrow],
            proposed: [
                "playlist-1 fixed: its name says 'playlist', but not everything in it may be flipped: look at it",
                "playlist-2 fixed: its name says 'playlist', but not everything in it may be flipped; it waits for the answer about 'playlist-1'",
            ]),
    ]

    @Test("beside each other", arguments: cases)
    func decide(one: Case) throws {
        let set = try TemporarySet(Dictionary(uniqueKeysWithValues: one.sources.map { ("Assets/\($0.key)", $0.value) }))
        let report = try #require(try set.propose(one.locales))
        let proposed = report.icons.map { icon in
            let policy = icon.entry.policy.map { " if \($0)" } ?? ""
            return "\(icon.name) \(icon.entry.kind.name)\(policy): \(icon.entry.note)"
        }
        #expect(proposed == one.proposed)
        try set.write(report.manifest.text, to: "manifest.json")
        let found = Validation.run(manifest: set.manifest, jobs: 1, cache: nil, judge: UnexplainedEntries.judge) { _ in
        }
        .diagnostics
        .filter { $0.rule != .supersededDrawing }
        #expect(found.isEmpty, "\(found)")
    }

    @Test("a question about one family is a policy of the set, and its answer decides for all members")
    func question() throws {
        var sources = Self.digits
        sources["number-circle-four.svg"] = Self.stroked(#"<circle cx="12" cy="12" r="11"/>"#)
        let set = try TemporarySet(Dictionary(uniqueKeysWithValues: sources.map { ("Assets/\($0.key)", $0.value) }))
        let text = try #require(try set.propose(["ar", "fa"])).manifest.text
        let question =
            #""number-circle-*": { "answer": "stay", "ask": true, "note": "Are the digits of 'number-circle-*' drawn in those of each locale "#
            + #"(flip), or western for all (stay)? Not found: 4; 4 icons: look at it" }"#
        #expect(text.contains(question), "\(text)")
    }

    @Test("questions about families of one name in two folders have names of their own")
    func equalNames() throws {
        let beside = Drawing.svg(#"<path d="M9 4v5h10v6H9v5l-8-8z"/><path d="M21 2h2v20h-2z"/>"#)
        let alone = Drawing.svg(#"<path d="M9 4v5h14v6H9v5l-8-8z"/>"#)
        let set = try TemporarySet([
            "Assets/a/move-left.svg": beside, "Assets/a/move-left-solid.svg": alone,
            "Assets/b/move-left.svg": beside, "Assets/b/move-left-solid.svg": alone,
        ])
        let proposed = try #require(try set.propose(["ar"]))
        let asked = proposed.icons.compactMap { $0.entry.policy?.description }.filter { $0 != "sides" }
        #expect(asked == ["move-left", "move-left-2"])
        try set.write(proposed.manifest.text, to: "manifest.json")
        #expect(!set.validate().hasErrors)
    }

    /// What a manifest says of the digits that it lists, and what is proposed for the 0 that it does not list.
    static let listed: [(entry: String, proposed: String)] = [
        (
            #"{ "kind": "composite", "parts": { "digits": { "select": "path", "role": "digits", "place": "keep", "text": "%" } } }"#,
            "composite: it shows '0', which is drawn in the digits of the locale"
        ),
        (#""fixed""#, "fixed: others of the series 'number-circle-*' stay western, so it does too: 1, 2, 7"),
    ]

    @Test("a digit that is new goes as those that a manifest lists", arguments: listed)
    func added(_ listed: (entry: String, proposed: String)) throws {
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: Self.digits.map { ("Assets/\($0.key)", $0.value) }))
        let icons = [("one", "1"), ("seven", "7"), ("two", "2")].map { name, digit in
            "\"number-circle-\(name)\": \(listed.entry.replacing("%", with: digit))"
        }
        try set.write(
            #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["fa"], "digits": "default", "icons": { "#
                + icons.joined(separator: ", ") + " } }", to: "manifest.json")
        let entry = try #require(ManifestUpdate(set.manifest, jobs: 1).entries.first)
        #expect(entry.name == "number-circle-zero")
        let note = try #require(listed.proposed.firstRange(of: ": "))
        #expect(entry.kind == listed.proposed[..<note.lowerBound])
        #expect(entry.text.contains("\"note\": \"\(listed.proposed[note.upperBound...])\""), "\(entry.text)")
    }

    @Test("another spelling of a drawing's name stays, though an icon that is named as its counterpart flips")
    func spelling() throws {
        let lines = Drawing.svg(#"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#)
        let set = try TemporarySet([
            "Assets/zorp-next-symbolic.svg": Self.arrow, "Assets/zorp-next-symbolic-rtl.svg": lines,
            "Assets/zorp-next-rtl-symbolic.svg": lines, "Assets/zorp-previous-rtl-symbolic.svg": Self.arrow,
        ])
        try set.list(#""zorp-previous-rtl-symbolic": "directional""#)
        let entries = ManifestUpdate(set.manifest, jobs: 1).entries
        #expect(
            entries.map { "\($0.name) \($0.kind)" } == [
                "zorp-next-rtl-symbolic fixed", "zorp-next-symbolic localized",
            ])
    }

    @Test("a default that most design systems do not share says why", arguments: Policy.Family.allCases)
    func reasons(family: Policy.Family) {
        let note = SettledFamily(policy: .family(family), count: 2).note
        #expect(note.hasPrefix("\(family.row.question) 2 icons; \(family.row.practice)"))
        if let because = family.row.because { #expect(note.hasSuffix(", but \(because)")) }
    }
}
