import Diagnostics
import Testing

@Suite("The linter looks at artwork and names together")
struct LinterTests {
    private static let stroke = ##"fill="none" stroke="#000" stroke-width="2""##

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        var set: String?
        var locales = #""ar", "he""#
        var sources: [String: String]
        /// The findings as `icon rule`.
        var found: [String]
    }

    private static func drawing(_ content: String) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(content)</svg>"#
    }

    private static let arrow = drawing(#"<path d="M8 4l8 8-8 8z"/>"#)
    private static let disc = drawing(##"<circle cx="12" cy="12" r="8"/>"##)

    /// Drawings that look like a mark and are none, or are one and symmetric.
    static let drawn = [
        Case(
            testDescription: "a slash from corner to corner, whatever the name says",
            icons: #""bulb": "directional""#,
            sources: ["bulb.svg": drawing(##"<path \##(stroke) d="M6 4h12v14H6zM2 2l20 20"/>"##)],
            found: ["bulb flipped-slash"]),
        Case(
            testDescription: "a slash that is drawn as a filled bar",
            icons: #""bulb": "directional""#,
            sources: ["bulb.svg": drawing(##"<path d="M5 10h9v9H5zM10 5h9v9h-3zM2 3 3 2 22 21 21 22z"/>"##)],
            found: ["bulb flipped-slash"]),
        Case(
            testDescription: "an arrow along the diagonal is no slash",
            icons: #""resize": "directional""#,
            sources: ["resize.svg": drawing(##"<path \##(stroke) d="M2 2 22 22M22 12v10H12"/>"##)], found: []),
        Case(
            testDescription: "the bar of a percent sign is no slash",
            icons: #""rate": "directional""#,
            sources: [
                "rate.svg": drawing(
                    ##"<path \##(stroke) d="M3 21 21 3"/><circle cx="7" cy="7" r="3"/><path d="M15 15h5v4h-5z"/>"##)
            ], found: []),
        Case(
            testDescription: "a cross is no slash",
            icons: #""cross": "directional""#,
            sources: ["cross.svg": drawing(##"<path \##(stroke) d="M3 3 21 21M3 21 21 3M1 12h6"/>"##)], found: []),
        Case(
            testDescription: "a checkmark, whatever the name says",
            icons: #""task": "directional""#,
            sources: ["task.svg": drawing(##"<path \##(stroke) d="m5 12 4 4L19 6"/>"##)], found: ["task flipped-check"]),
        Case(
            testDescription: "the sign for code between chevrons, whose bar leans",
            icons: #""page": "directional""#,
            sources: ["page.svg": drawing(##"<path \##(stroke) d="M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 7l-3 10"/>"##)],
            found: ["page flipped-letters"]),
        Case(
            testDescription: "chevrons on both sides of an upright bar are their own mirror image",
            icons: #""page": "directional""#,
            sources: [
                "page.svg": drawing(
                    ##"<path \##(stroke) d="M8 8l-4 4 4 4M16 8l4 4-4 4M12 7v10"/><path d="M2 20h4v2H2z"/>"##)
            ], found: []),
        Case(
            testDescription: "a clock with one hand beside lines",
            icons: #""note": "directional""#,
            sources: [
                "note.svg": drawing(
                    ##"<path \##(stroke) d="M2 10h8M2 16h14M18 2a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM18 7l1.6-1.6"/>"##)
            ], found: ["note flipped-clock"]),
        Case(
            testDescription: "a dot beside the middle of a ring is no hand",
            icons: #""note": "directional""#,
            sources: [
                "note.svg": drawing(
                    ##"<path \##(stroke) d="M2 10h8M2 16h14M18 2a5 5 0 1 0 0 10a5 5 0 1 0 0-10z"/><circle cx="18.7" cy="6.3" r="1.4"/>"##
                )
            ], found: []),
        Case(
            testDescription: "a sign that forbids, left out of a bubble",
            icons: #""talk": "directional""#,
            sources: [
                "talk.svg": drawing(
                    ##"<path fill-rule="evenodd" d="M2 2h20v17H8l-6 4zM12 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"##
                        + ##"M8.46 8.24L14.26 14.04A4.2 4.2 0 0 1 8.46 8.24z"##
                        + ##"M9.74 6.96L15.54 12.76A4.2 4.2 0 0 0 9.74 6.96z"/>"##)
            ],
            found: ["talk flipped-slash"]),
        Case(
            testDescription: "letters of the name, one of which is a mere bar",
            icons: #""ai-page": "directional""#,
            sources: [
                "ai-page.svg": drawing(
                    ##"<path \##(stroke) d="M2 2h20v20H4"/><path fill="none" stroke="#000" stroke-width="1.4" "##
                        + ##"stroke-linejoin="round" d="M6 17L9.5 7L13 17M7.3 13.4h4.4M16.5 6.5V17"/>"##)
            ],
            found: ["ai-page flipped-letters"]),
        Case(
            testDescription: "the triangle of a player beside the lines of a list, with round corners",
            icons: #""list-film": "directional""#,
            sources: [
                "list-film.svg": drawing(
                    ##"<path \##(stroke) d="M2 4h20M2 10h8M2 16h8"/><path d="M14 9.5C14.6 8.4 16 8.6 17 9.1L21.3 11.9C22.4 12.8 22.4 14.2 21.3 15.1"##
                        + ##"L17 17.9C16 18.4 14.6 18.6 14 17.5C13.4 15.5 13.4 11.5 14 9.5z"/>"##)
            ], found: ["list-film flipped-playback"]),
        Case(
            testDescription: "a triangle beside a bar with round ends is a button that skips",
            icons: #""end": "directional""#,
            sources: ["end.svg": drawing(##"<path d="M4 4l12 8-12 8zM18 5a1 1 0 0 1 2 0v14a1 1 0 0 1-2 0z"/>"##)],
            found: ["end flipped-playback"]),
        Case(
            testDescription: "a loudspeaker with its waves is no button that skips",
            icons: #""sound": "directional""#,
            sources: [
                "sound.svg": drawing(
                    ##"<path \##(stroke) d="M11 3L6 8H3v8h3l5 5zM15.5 9a5 5 0 0 1 0 6M18.5 3.5a12 12 0 0 1 0 17"/>"##)
            ], found: []),
        Case(
            testDescription: "a button of a player, told by the others of its set",
            icons: #""backward": "directional", "play": "fixed", "pause": "fixed""#,
            sources: ["backward.svg": arrow, "play.svg": arrow, "pause.svg": disc],
            found: ["backward flipped-playback"]),
        Case(
            testDescription: "a chevron that points down is no checkmark",
            icons: #""open": "directional""#,
            sources: ["open.svg": drawing(##"<path \##(stroke) d="m4 9 6 6 6-6"/>"##)], found: []),
        Case(
            testDescription: "a line of a chart is no checkmark",
            icons: #""trend": "directional""#,
            sources: ["trend.svg": drawing(##"<path \##(stroke) d="m3 8 4 6 5-8 8 10"/>"##)], found: []),
        Case(
            testDescription: "hands outside of a circle make no clock",
            icons: #""corner": "directional""#,
            sources: ["corner.svg": drawing(##"<path \##(stroke) d="M4 4v8l5 2"/>"##)], found: []),
        Case(
            testDescription: "a mark in the name of an icon that looks the same in the mirror is no matter",
            icons: #""badge.check": "fixed", "seal.check": "directional""#,
            sources: ["badge.check.svg": disc, "seal.check.svg": disc], found: ["seal.check symmetric-directional"]),
        Case(
            testDescription: "a chevron by its drawing",
            icons: #""open": "fixed""#,
            sources: ["open.svg": drawing(##"<path \##(stroke) d="m9 5 7 7-7 7"/>"##)], found: ["open fixed-direction"]),
        Case(
            testDescription: "a small mark is enough to be asymmetric",
            icons: #""dot": "directional""#,
            sources: ["dot.svg": drawing(##"<circle cx="12" cy="12" r="8"/><path d="M21 2h1v1h-1z"/>"##)], found: []),
        Case(
            testDescription: "a middle that is off by a tenth of a unit is not seen",
            icons: #""ring": "directional""#,
            sources: ["ring.svg": drawing(##"<circle cx="12.1" cy="12" r="8"/>"##)],
            found: ["ring symmetric-directional"]),
    ]

    static let named = [
        Case(
            testDescription: "an arrow that means a real direction may be fixed",
            icons: #""arrow-right": "fixed""#, sources: ["arrow-right.svg": arrow], found: []),
        Case(
            testDescription: "a playback control may be fixed",
            icons: #""fast-forward": "fixed""#, sources: ["fast-forward.svg": arrow], found: []),
        Case(
            testDescription: "a list of words can be added to",
            icons: #""acme": "directional""#, set: #""words": { "logo": ["acme"] }"#, sources: ["acme.svg": arrow],
            found: ["acme flipped-logo"]),
        Case(
            testDescription: "and taken from",
            icons: #""reply": "fixed""#, set: #""words": { "direction": ["-reply"] }"#, sources: ["reply.svg": arrow],
            found: []),
        Case(
            testDescription: "an icon that stays by a policy is fixed, and its direction is no matter",
            icons:
                #""reply": { "kind": "directional", "policy": "p" }, "dot": { "kind": "directional", "policy": "p" }"#,
            set: #""policies": { "p": { "answer": "stay", "note": "as decided" } }"#,
            sources: ["reply.svg": arrow, "dot.svg": disc], found: []),
        Case(
            testDescription: "an icon that flips by a policy is what its entry says",
            icons: #""dot": { "kind": "directional", "policy": "p" }"#, set: #""policies": { "p": "flip" }"#,
            sources: ["dot.svg": disc], found: ["dot symmetric-directional"]),
        Case(
            testDescription: "a tool and a player's control may flip by a policy",
            icons:
                #""play": { "kind": "directional", "policy": "p" }, "pencil": { "kind": "directional", "policy": "p" }"#,
            set: #""policies": { "p": "flip" }"#, sources: ["play.svg": arrow, "pencil.svg": arrow], found: []),
        Case(
            testDescription: "a check, clock or slash that a name says and that is not drawn is none",
            icons: #""checked-bag": "directional", "book-time": "directional", "tv-off": "directional""#,
            sources: ["checked-bag.svg": arrow, "book-time.svg": arrow, "tv-off.svg": arrow], found: []),
        Case(
            testDescription:
                "seconds that are skipped, the back of a thing and a chevron up are no directions of reading",
            icons: #""forward-10": "fixed", "door-back": "fixed", "chevron-up": "fixed""#,
            sources: ["forward-10.svg": arrow, "door-back.svg": arrow, "chevron-up.svg": arrow], found: []),
        Case(
            testDescription: "a number after 'heading' is its level, unless no heading has that",
            icons: #""heading-16": "directional", "heading-2": "directional""#,
            sources: ["heading-2.svg": arrow, "heading-16.svg": arrow],
            found: ["heading-16 flipped-letters", "heading-2 flipped-digits", "heading-2 flipped-letters"]),
        Case(
            testDescription: "a number that ends many names of the set is a size, also after a word for counting",
            icons: #""*": "directional""#,
            sources: [
                "alert-24.svg": arrow, "bell-24.svg": arrow, "level-24.svg": arrow, "repeat-12.svg": arrow,
                "step-24.svg": arrow,
            ], found: ["repeat-12 flipped-digits"]),
        Case(
            testDescription: "nothing is flipped where no locale is right-to-left",
            icons: #""logo": "directional""#, locales: #""de""#, sources: ["logo.svg": arrow],
            found: ["- no-right-to-left-locale"]),
        Case(
            testDescription: "a word for a direction says nothing of a drawing that looks the same in the mirror",
            icons: #""reply": "fixed""#, sources: ["reply.svg": disc], found: []),
        Case(
            testDescription: "a badge, which moves to the other corner", icons: #""cart-badge": "directional""#,
            sources: ["cart-badge.svg": arrow], found: []),
        Case(
            testDescription: "a control of a player that no name says may flip by the policy of players alone",
            icons: """
                "backward": { "kind": "directional", "policy": "p" }, "play": "fixed", "pause": "fixed"
                """, set: #""policies": { "p": "flip" }"#,
            sources: ["backward.svg": arrow, "play.svg": arrow, "pause.svg": disc],
            found: ["backward flipped-playback"]),
        Case(
            testDescription: "as it then does",
            icons: """
                "backward": { "kind": "directional", "policy": "players" }, "play": "fixed", "pause": "fixed"
                """, set: #""policies": { "players": "flip" }"#,
            sources: ["backward.svg": arrow, "play.svg": arrow, "pause.svg": disc], found: []),
        Case(
            testDescription: "a question mark flips for Arabic alone",
            icons: #""help": "directional""#, locales: #""ar", "fa""#, sources: ["help.svg": arrow], found: []),
        Case(
            testDescription: "a number at the end is a size",
            icons: #""reply-16": "directional", "go-2": "directional""#,
            sources: ["reply-16.svg": arrow, "go-2.svg": arrow], found: []),
        Case(
            testDescription: "a variant in another size agrees with the icon in that size",
            icons: #""video-16": "fixed", "video-24": "directional", "video-fill-16": "fixed""#,
            sources: ["video-16.svg": arrow, "video-24.svg": arrow, "video-fill-16.svg": arrow], found: []),
        Case(
            testDescription: "the icon with the slash and the one without",
            icons: """
                "videocam": "directional",
                "videocam_off": "fixed"
                """, sources: ["videocam.svg": arrow, "videocam_off.svg": arrow],
            found: ["videocam_off family-disagrees"]),
        Case(
            testDescription: "variants in folders of sizes and styles, but not in folders of two sets",
            icons: """
                "a/tip": "directional", "a/filled/24/tip-filled": "fixed", "a/16/tip-solid": "fixed",
                "b/tip-fill": "fixed"
                """,
            sources: [
                "a/tip.svg": arrow, "a/filled/24/tip-filled.svg": arrow, "a/16/tip-solid.svg": arrow,
                "b/tip-fill.svg": arrow,
            ], found: ["a/filled/24/tip-filled family-disagrees"]),
        Case(
            testDescription: "an excuse of one member holds for its family",
            icons: """
                "tip": "directional", "tip-fill": "fixed",
                "tip-line": { "kind": "fixed", "ignore": { "family-disagrees": "so drawn" } }
                """,
            sources: ["tip.svg": arrow, "tip-fill.svg": arrow, "tip-line.svg": arrow],
            found: ["tip-line family-disagrees"]),
        Case(
            testDescription: "left and right, and arrows beside chevrons, each family once",
            icons: """
                "panel-left": "directional", "panel-right": "fixed", "arrow-left": "fixed", "arrow-right": "fixed",
                "chevron-left": "directional"
                """,
            sources: [
                "panel-left.svg": arrow, "panel-right.svg": arrow, "arrow-left.svg": arrow, "arrow-right.svg": arrow,
                "chevron-left.svg": arrow,
            ], found: ["panel-right family-disagrees", "chevron-left family-disagrees"]),
        Case(
            testDescription: "buttons of a player, and the back of what has a front, have no direction of reading",
            icons: """
                "button-play": "fixed", "button-next": "fixed", "align-front": "fixed", "align-back": "fixed",
                "go-forward-15-sec": "fixed"
                """,
            sources: [
                "button-play.svg": arrow, "button-next.svg": arrow, "align-front.svg": arrow, "align-back.svg": arrow,
                "go-forward-15-sec.svg": arrow,
            ], found: []),
        Case(
            testDescription: "a brand that is a word, too",
            icons: #""chrome-zorp": "directional", "chrome-fill": "directional""#,
            sources: ["chrome-zorp.svg": arrow, "chrome-fill.svg": arrow], found: ["chrome-fill flipped-logo"]),
        Case(
            testDescription: "an icon that should be flipped anyway is not told twice",
            icons: #""reply": "directional", "reply-circle": "fixed""#,
            sources: ["reply.svg": arrow, "reply-circle.svg": arrow], found: ["reply-circle fixed-direction"]),
        Case(
            testDescription: "an excuse that differs by language is a disagreement too",
            icons: #""tip": { "kind": "directional", "except": ["he"] }, "tip.fill": "directional""#,
            sources: ["tip.svg": arrow, "tip.fill.svg": arrow], found: ["tip.fill family-disagrees"]),
    ]

    @Test("marks are told by their drawing where that is sure", arguments: drawn)
    func drawings(testCase: Case) throws { try check(testCase) }

    @Test("names are told by whole words", arguments: named)
    func names(testCase: Case) throws { try check(testCase) }

    private func check(_ testCase: Case) throws {
        let set = try LintedSet(
            testCase.icons, locales: testCase.locales, set: testCase.set, sources: testCase.sources)
        #expect(set.findings.map { "\($0.icon ?? "-") \($0.rule)" } == testCase.found)
    }

    @Test(
        "what design systems agree on is said",
        arguments: [
            ("reply", "its name says 'reply', which 4 of 5 design systems flip"), ("undo", "its name says 'undo'"),
        ])
    func practice(name: String, clause: String) throws {
        let set = try LintedSet("\"\(name)\": \"fixed\"", sources: ["\(name).svg": Self.arrow])
        #expect(set.findings.map(\.message) == ["icon '\(name)' is fixed although \(clause)"])
    }

    @Test(
        "a place says how sure the figure there is",
        arguments: [
            ("task", "m5 12 4 4L19 6", "it draws a checkmark at "),
            ("task-check", "M3 2h18v20H3zM7 12l4 4L21 5", "its name says 'check', perhaps at "),
        ])
    func certainty(name: String, path: String, clause: String) throws {
        let drawing = Self.drawing(##"<path \##(Self.stroke) d="\##(path)"/>"##)
        let set = try LintedSet("\"\(name)\": \"directional\"", sources: ["\(name).svg": drawing])
        #expect(set.findings.first { $0.rule == .flippedCheck }?.message.contains(clause) == true)
    }

    static let slashPart = #"tag it "composite" with the slash as a part of role 'slash' and a 'clearance'"#

    @Test(
        "the hint about a mark says \"fixed\" where nothing else would flip",
        arguments: [
            ("M4 3h16v17H4zM2 2l20 20", #"tag it "fixed", as the rest looks the same in the mirror"#),
            ("M3 9h4l5-4v14l-5-4H3zM16 8a6 6 0 0 1 0 8M3 3l18 18", slashPart), ("M9 7l7 5-7 5zM2 2l20 20", slashPart),
            ("m5 12 4 4L19 6", #"tag it "fixed""#),
            // What is beside a slash is at least half as large as the icon, or nothing can be said of it.
            ("M7 7h10v10H7zM2 2l20 20", slashPart),
            // A mark is in the middle, up to 0.15 of the canvas.
            ("M2 2h20v20H2zM5.6 12l2 2 5-5", #"tag it "fixed", as the rest looks the same in the mirror"#),
            (
                "M2 2h20v20H2zM4 12l2 2 5-5",
                #"tag it "composite" with the mark as a part of role 'badge', or "fixed" if the icon shows nothing else"#
            ),
            // What a sign forbids is in its ring.
            ("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM5.6 5.6L18.4 18.4", slashPart),
            // What is read is drawn otherwise in other scripts.
            (
                "M7 3V21H13C16 21 17.5 19.2 17.5 16.3C17.5 13.4 16 11.6 13 11.6H7M7 3H12.4C15 3 16.6 4.6 16.6 7.3"
                    + "C16.6 10 15 11.6 12.4 11.6",
                #"tag it "localized" with a drawing for each script, "composite" with the letters as a part, or "fixed""#
            ),
            (
                "M4 3h9v18H4zM15 14l2 2 5-5",
                #"tag it "composite" with the mark as a part of role 'badge', or "fixed" if the icon shows nothing else"#
            ),
        ])
    func rest(path: String, hint: String) throws {
        let drawing = Self.drawing(##"<path \##(Self.stroke) d="\##(path)"/>"##)
        let set = try LintedSet(#""zorp": "directional""#, sources: ["zorp.svg": drawing])
        #expect(set.findings.compactMap(\.hint) == [hint])
    }

    @Test(
        "the middle of a view box is that of its width",
        arguments: [
            ("0 0 24 24", "M2 2h20v20H2zM6 13l4 4 9-9"), ("0 0 24 48", "M2 2h20v44H2zM5 24l4 4 9-9"),
            ("-12 -12 24 24", "M-10 -10h20v20h-20zM-6 1l4 4 9-9"),
        ])
    func middle(viewBox: String, path: String) throws {
        let drawing = Self.drawing(##"<path \##(Self.stroke) d="\##(path)"/>"##)
            .replacing("viewBox=\"0 0 24 24\"", with: "viewBox=\"\(viewBox)\"")
        let set = try LintedSet(#""zorp": "directional""#, sources: ["zorp.svg": drawing])
        #expect(set.findings.compactMap(\.hint) == [#"tag it "fixed", as the rest looks the same in the mirror"#])
    }

    @Test(
        "the hint says so too where the name is the mark's alone",
        arguments: [
            ("pencil", #"tag it "fixed""#),
            (
                "pencil-talk",
                #"tag it "composite" with the mark as a part of role 'tool', or "fixed" if the icon shows nothing else"#
            ),
        ])
    func wholeName(name: String, hint: String) throws {
        let loudspeaker = Self.drawing(##"<path \##(Self.stroke) d="M3 9h4l5-4v14l-5-4H3zM16 8a6 6 0 0 1 0 8"/>"##)
        let set = try LintedSet("\"\(name)\": \"directional\"", sources: ["\(name).svg": loudspeaker])
        #expect(set.findings.filter { $0.rule == .flippedTool }.map(\.hint) == [hint])
    }

    @Test("what the set alone tells has no place in the drawing")
    func ofSet() throws {
        let next = Self.drawing(#"<path d="M5 4l10 8-10 8zM17 4h3v16h-3z"/>"#)
        let sources = ["play": Self.arrow, "pause": Self.disc, "next": next]
        let set = try LintedSet(
            sources.keys.sorted().map { "\"\($0)\": \"\($0 == "pause" ? "fixed" : "directional")\"" }.joined(
                separator: ", "),
            sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.key + ".svg", $0.value) }))
        #expect(
            set.findings.filter { $0.icon == "next" }.map(\.message) == [
                "icon 'next' is flipped as a whole with a playback control in it: it goes with 'play', a button of a player"
            ])
    }
}
