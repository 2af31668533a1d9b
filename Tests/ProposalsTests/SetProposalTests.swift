import Diagnostics
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("What the icons of a set are proposed to be beside each other")
struct SetProposalTests {
    private static let arrow = Drawing.arrow
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)
    private static let chevron = Drawing.svg(##"<path fill="none" stroke="#000" stroke-width="2" d="m9 5 7 7-7 7"/>"##)

    private static func toggle(_ x: Int) -> String {
        Drawing.svg(
            ##"<rect x="1" y="6" width="22" height="12" rx="6" fill-opacity=".2"/><circle cx="\##(x)" cy="12" r="4"/>"##
        )
    }

    /// A coloured picture.
    private static let art = Drawing.svg(
        ##"<path fill="#c33" d="M2 2h12v12H2z"/><path fill="#36c" d="M14 8l8 8-8 6z"/><circle cx="6" cy="19" r="3" fill="#393"/>"##
    )

    @Test("names that begin as those of many logos do are those of brands", arguments: [(7, true), (6, false)])
    func brands(known: Int, isBrand: Bool) throws {
        let logos = ["adobe", "amazon", "behance", "dribbble", "facebook", "github", "instagram"].prefix(known)
        // With the one that is asked about there are 21, of which a third is seven.
        let others = "abcdefghijklmnopqrst".map { "thing\($0)" }.prefix(20 - known)
        let names = logos + others + ["news"]
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: names.map { ("Assets/social-\($0).svg", Self.arrow) }))
        let icons = try #require(try set.propose()).icons
        let news = try #require(icons.first { $0.name == "social-news" })
        #expect((news.entry.kind == .fixed) == isBrand, "\(news.entry.note)")
        #expect(!isBrand || news.entry.note == "it goes with 'social-adobe': logos are the same everywhere")
    }

    struct Sound: CustomTestStringConvertible {
        var testDescription: String
        var sources: [String: String]
        /// What the manifest says.
        var proposed: String
        var locales = ["ar", "he"]
    }

    @Test(
        "validation finds nothing in what is proposed",
        arguments: [
            Sound(
                testDescription: "an icon with a slash, drawn for right-to-left languages, whose base the set has",
                sources: [
                    "reply.svg": stroked(#"<path d="M4 22V3h14l-3 5 3 5H4"/>"#),
                    "reply-off.svg": stroked(
                        #"<path d="M8.657 3H18L15 8L17.0145 11.3575M13 13H4M4 22V4"/><path d="M2 2L22 22"/>"#),
                    "reply-off-rtl.svg": stroked(#"<path d="M20 22V4H6l3 5-3 5h6"/><path d="M2 2L22 22"/>"#),
                ], proposed: #""reply-off": { "kind": "localized", "variants": { "rtl": "reply-off-rtl.svg" }"#),
            Sound(
                testDescription: "a slash that cannot be picked, over what flips without it",
                sources: [
                    "speaker.svg": arrow,
                    "speaker-off.svg": Drawing.svg(#"<path d="M2 4L4 2L22 20L20 22zM3 10h6v6z"/>"#),
                ],
                proposed:
                    #""speaker-off": { "kind": "fixed", "ignore": { "family-disagrees": "icon 'speaker-off' is the same for all locales, "#
                    + #"and 'speaker' is directional, with a variant for 'ar', 'he'" }"#),
            Sound(
                testDescription: "a badge that may be a digit",
                sources: [
                    "chat-pair.svg": Drawing.svg(
                        ##"<path d="M2 2h10v7l-6 3H2z"/><path transform="translate(15 14) scale(.56 .8)" fill="none" "##
                            + ##"stroke="#000" stroke-width="1.6" stroke-linejoin="round" "##
                            + ##"d="M0 2.6C.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6"/>"##)
                ],
                proposed:
                    #""parts": { "letters": { "select": "region(14.5 13.3 4.2 9.4)", "role": "digits" } }, "policy": "text", "#
                    + #""ignore": { "western-digits": "what is read may be no digit" }"#,
                locales: ["fa"]),
            Sound(
                testDescription: "two names of one drawing, which shows a chevron",
                sources: [
                    "go-symbolic.svg": chevron, "go-rtl-symbolic.svg": mirroredChevron,
                    "go-symbolic-rtl.svg": mirroredChevron,
                ],
                proposed:
                    #""go-rtl-symbolic": { "kind": "fixed", "ignore": { "fixed-direction": "the other spelling is used" }"#
            ),
            Sound(
                testDescription: "the mirror image for one direction and the source for a language",
                sources: ["undo.svg": arrow, "undo-rtl.svg": Drawing.mirroredArrow, "undo.he.svg": arrow],
                proposed:
                    #""ignore": { "variant-is-mirror": "the set has this drawing, which \"directional\" would make", "#
                    + #""variant-equals-source": "the set has this drawing, although it is that of the source" }"#),
        ])
    func sound(_ one: Sound) throws {
        let set = try TemporarySet(
            Dictionary(uniqueKeysWithValues: one.sources.map { ("Assets/\($0.key)", $0.value) }))
        let text = try #require(try set.propose(one.locales)).manifest.text
        #expect(text.contains(one.proposed), "\(text)")
        try set.write(text, to: "manifest.json")
        let found = Validation.run(manifest: set.manifest, jobs: 1, cache: nil, judge: UnexplainedEntries.judge) { _ in
        }
        .diagnostics
        #expect(found.isEmpty, "\(found)")
    }

    private static func stroked(_ content: String) -> String {
        Drawing.svg(
            content,
            attributes: ##"viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round""##)
    }

    private static let mirroredChevron = stroked(#"<path d="m15 5-7 7 7 7"/>"#)

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var sources: [String: String]
        /// The icons as `name kind: note`.
        var proposed: [String]
    }

    private static func knob(_ x: Int) -> String {
        Drawing.svg(##"<path fill-rule="evenodd" d="M2 6H22V18H2ZM4 8V16H20V8ZM\##(x) 10h4v4h-4Z"/>"##)
    }
    private static let heads = [
        "arrow-bold-left", "arrow-left_F004D", "arrowhead-left", "double-left", "triangle-left",
    ]

    static let drawings = [
        Case(
            testDescription: "a switch whose knob says that it is off",
            sources: ["switch-wide.svg": knob(15), "switch-wide-off.svg": knob(5)],
            proposed: [
                "switch-wide fixed: nothing shows that it has a direction",
                "switch-wide-off fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "arrows alone, whatever they are called",
            sources: Dictionary(
                uniqueKeysWithValues: heads.map { ("\($0).svg", stroked(#"<path d="m15 5-7 7 7 7M8 12h9"/>"#)) }),
            proposed: heads.map { "\($0) directional: its name says 'left': an arrow alone leads back or on" }),
        Case(
            testDescription: "drawn for right-to-left languages",
            sources: ["undo.svg": arrow, "undo-rtl.svg": disc],
            proposed: ["undo localized: drawn for right-to-left languages: undo-rtl.svg"]),
        Case(
            testDescription: "drawn as the mirror image, and as the source is",
            sources: [
                "undo.svg": arrow, "undo-rtl.svg": Drawing.mirroredArrow, "tag.svg": arrow, "tag-rtl.svg": arrow,
            ],
            proposed: [
                "tag fixed: its name says 'tag': objects keep their orientation; 'tag-rtl.svg' is the same drawing and can be "
                    + "removed",
                "undo directional: as drawn in undo-rtl.svg, 0 %",
            ]),
        Case(
            testDescription: "drawn for both directions, each by its name",
            sources: ["undo-ltr.svg": arrow, "undo-rtl.svg": disc],
            proposed: ["undo-ltr localized: drawn for right-to-left languages: undo-rtl.svg"]),
        Case(
            testDescription: "text in both directions, each by its name",
            sources: ["paragraph-ltr.svg": arrow, "paragraph-rtl.svg": Drawing.mirroredArrow],
            proposed: [
                "paragraph-ltr fixed: its name says 'ltr': a real direction",
                "paragraph-rtl fixed: drawn for right-to-left languages, but its base icon is unknown: look at it; as it "
                    + "shows a direction it is no drawing of 'paragraph-ltr'",
            ]),
        Case(
            testDescription: "switches whose round knobs are all that is dark",
            sources: [
                "switch-on.svg": toggle(17), "switch-off.svg": toggle(7),
            ],
            proposed: [
                "switch-off directional: its name says 'switch off'; its mirror image is 'switch-on'",
                "switch-on directional: its name says 'switch on'; its mirror image is 'switch-off'",
            ]),
        Case(
            testDescription: "names with numbers before them",
            sources: Dictionary(
                uniqueKeysWithValues: ["1-reply", "2-next", "3-arrow-left", "4-undo"].map { ("\($0).svg", arrow) }),
            proposed: [
                "1-reply directional: its name says 'reply', which 4 of 5 design systems flip",
                "2-next directional: its name says 'next', which 7 of 10 design systems flip",
                "3-arrow-left directional: its name says 'left': an arrow alone leads back or on",
                "4-undo directional: its name says 'undo'",
            ]),
        Case(
            testDescription: "drawn for a script and a language, with a size after the direction",
            sources: [
                "name.svg": arrow, "name.he.svg": disc, "name-Arab.svg": disc, "undo_rtl_16.svg": disc,
                "undo_16.svg": arrow,
            ],
            proposed: [
                "name localized: drawn for 'Arab': name-Arab.svg, 'he': name.he.svg",
                "undo_16 localized: drawn for right-to-left languages: undo_rtl_16.svg",
            ]),
        Case(
            testDescription: "drawn in folders",
            sources: ["nav/back.svg": arrow, "rtl/nav/back.svg": disc, "ltr/up.svg": arrow, "he/up.svg": disc],
            proposed: [
                "ltr/up localized: drawn for 'he': he/up.svg",
                "nav/back localized: drawn for right-to-left languages: rtl/nav/back.svg",
            ]),
        Case(
            testDescription: "drawn in a folder beside, and one drawing under two names",
            sources: [
                "actions/undo.svg": arrow, "actions-rtl/undo.svg": disc, "redo-symbolic.svg": arrow,
                "redo-rtl-symbolic.svg": disc, "redo-symbolic-rtl.svg": disc,
            ],
            proposed: [
                "actions/undo localized: drawn for right-to-left languages: actions-rtl/undo.svg",
                "redo-rtl-symbolic fixed: another spelling of the drawing redo-symbolic-rtl.svg",
                "redo-symbolic localized: drawn for right-to-left languages: redo-symbolic-rtl.svg",
            ]),
        Case(
            testDescription: "drawn in a folder of drawings, and drawn for what is not there",
            sources: ["name.svg": arrow, "drawn/name.he.svg": disc, "drawn/digit.ar.svg": arrow],
            proposed: [
                "drawn/digit.ar fixed: drawn for 'ar', but its base icon is unknown: look at it",
                "name localized: drawn for 'he': drawn/name.he.svg",
            ]),
        Case(
            testDescription: "commands that set a direction, words that are tags too, and a drawing without a partner",
            sources: [
                "text-direction-ltr.svg": arrow, "text-direction-rtl.svg": arrow, "camera.svg": arrow,
                "camera-ar.svg": arrow, "redo-rtl.svg": arrow, "tree.svg": arrow, "tree-palm.svg": arrow,
                "file.svg": arrow, "file.ps.svg": arrow,
            ],
            proposed: [
                "camera fixed: its name says 'camera': objects keep their orientation",
                "camera-ar fixed: its name says 'camera': objects keep their orientation",
                "file fixed: its name says 'file': objects keep their orientation",
                "file.ps fixed: its name says 'file': objects keep their orientation",
                "redo-rtl fixed: drawn for right-to-left languages, but its base icon is unknown: look at it",
                "text-direction-ltr fixed: its name says 'ltr': a real direction",
                "text-direction-rtl fixed: its name says 'rtl': a real direction",
                "tree fixed: its name says 'tree': objects keep their orientation",
                "tree-palm fixed: its name says 'tree': objects keep their orientation",
            ]),
    ]

    /// Names that say nothing, of as many icons as make a set of pictures of four more.
    private static let others = "abcdefghijklmnop".map { "zorp\($0)" }

    static let families = [
        Case(
            testDescription: "a variant of what looks the same", sources: ["zorp.svg": disc, "zorp.fill.svg": arrow],
            proposed: [
                "zorp fixed: looks the same in the mirror",
                "zorp.fill fixed: a variant of 'zorp', which looks the same in the mirror",
            ]),
        Case(
            testDescription: "a variant of what is mirrored", sources: ["zorp.svg": chevron, "zorp.fill.svg": arrow],
            proposed: [
                "zorp directional: it draws a chevron",
                "zorp.fill directional: another drawing of 'zorp', which is mirrored",
            ]),
        Case(
            testDescription: "a badge on what looks the same, and a mark that must not be flipped",
            sources: ["person.svg": disc, "person.plus.svg": arrow, "person.check.svg": arrow],
            proposed: [
                "person fixed: looks the same in the mirror",
                "person.check fixed: its name says 'check', which none of 10 design systems flips: checkmarks are the same everywhere",
                "person.plus directional: 'person' with a badge, which moves to the other corner",
            ]),
        Case(
            testDescription: "another style of a badge on what looks the same",
            sources: ["person.svg": disc, "person-plus.svg": arrow, "person-plus-outline.svg": arrow],
            proposed: [
                "person fixed: looks the same in the mirror",
                "person-plus directional: 'person' with a badge, which moves to the other corner",
                "person-plus-outline directional: a variant of 'person-plus', which is mirrored",
            ]),
        Case(
            testDescription: "another size",
            sources: ["zorp-16.svg": chevron, "zorp-24.svg": Drawing.svg(#"<path d="M9 3l9 9-9 9z"/>"#)],
            proposed: [
                "zorp-16 directional: it draws a chevron",
                "zorp-24 directional: another drawing of 'zorp-16', which is mirrored",
            ]),
        Case(
            testDescription: "a thing whose other drawing shows lines of text, in another folder and with a mark",
            sources: [
                "16/flask.svg": arrow,
                "24/flask.svg": Drawing.svg(
                    ##"<path fill="none" stroke="#000" stroke-width="2" d="M3 5h18M3 12h10M3 19h6"/>"##),
                "16/flask-check.svg": arrow,
            ],
            proposed: [
                "16/flask directional: another drawing of '24/flask', which is mirrored",
                "16/flask-check fixed: its name says 'check', which none of 10 design systems flips: checkmarks are the same everywhere",
                "24/flask directional: it probably draws lines of text",
            ]),
        Case(
            testDescription: "what is the mirror image of another icon, and of a playback control",
            sources: [
                "reply.svg": arrow, "zorp.svg": Drawing.svg(#"<path d="M16 4l-8 8 8 8z"/>"#),
                "rewind.svg": Drawing.svg(#"<path d="M9 2v20l-7-2V4z"/>"#),
                "forward.svg": Drawing.svg(#"<path d="M15 2v20l7-2V4z"/>"#),
            ],
            proposed: [
                "forward directional: its mirror image is 'rewind': the tape runs the same way everywhere",
                "reply directional: its name says 'reply', which 4 of 5 design systems flip; its mirror image is 'zorp'",
                "rewind directional: its name says 'rewind', which none of 4 design systems flips: the tape runs the same way everywhere",
                "zorp fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "pictures in many colours, unless their names say more",
            sources: [
                "zorp.svg": art, "bubble.svg": art, "undo.svg": art,
                "sheet.svg": Drawing.svg(
                    ##"<path fill="none" stroke="#c33" stroke-width="2" d="M3 5h18M3 12h10M3 19h6"/>"##),
            ].merging(others.map { ("\($0).svg", art) }) { $1 },
            proposed: [
                "bubble fixed: one of a set of brands or coloured pictures",
                "sheet fixed: one of a set of brands or coloured pictures",
                "undo directional: its name says 'undo'",
                "zorp fixed: one of a set of brands or coloured pictures",
            ] + others.map { "\($0) fixed: one of a set of brands or coloured pictures" }),
        Case(
            testDescription: "a series of icons that have numbers for names",
            sources: [
                "i16.svg": Drawing.svg(
                    ##"<path fill="none" stroke="#000" stroke-width="2" d="M3 5h18M3 12h10M3 19h6"/>"##),
                "i18.svg": Drawing.svg(#"<path d="M14 2h8v8z"/>"#),
            ],
            proposed: [
                "i16 directional: it probably draws lines of text", "i18 fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "a number that is no size tells versions apart",
            sources: ["zorp.svg": disc, "zorp-2.svg": arrow],
            proposed: [
                "zorp fixed: looks the same in the mirror",
                "zorp-2 fixed: nothing shows that it has a direction",
            ]),
        Case(
            testDescription: "nobody knows of either", sources: ["zorp.svg": arrow, "zorp.fill.svg": arrow],
            proposed: [
                "zorp fixed: nothing shows that it has a direction",
                "zorp.fill fixed: nothing shows that it has a direction",
            ]),
    ]

    @Test("what is drawn for some locales belongs to another icon", arguments: drawings)
    func drawn(testCase: Case) throws { try check(testCase) }

    @Test("icons of a family go the same way", arguments: families)
    func family(testCase: Case) throws { try check(testCase) }

    private func check(_ testCase: Case) throws {
        let set = try self.set(testCase.sources)
        let report = try #require(try set.propose())
        let proposed = report.icons.map { "\($0.name) \($0.entry.kind.name): \($0.entry.note)" }
        // What a validation would find is asked behind that.
        let isProposed =
            proposed.count == testCase.proposed.count
            && zip(proposed.sorted(), testCase.proposed).allSatisfy { $0 == $1 || $0.hasPrefix($1 + "; ") }
        #expect(isProposed, "\(proposed.sorted())")
        try set.write(report.manifest.text, to: "manifest.json")
        let findings = set.validate().diagnostics.filter { $0.rule != .supersededDrawing }
        #expect(findings.isEmpty, "\(TextRenderer().render(findings))")
    }

    private func set(_ sources: [String: String]) throws -> TemporarySet {
        try TemporarySet(Dictionary(uniqueKeysWithValues: sources.map { ("Assets/\($0.key)", $0.value) }))
    }

    @Test("nothing is found fault with that is proposed")
    func accepted() throws {
        let lines = ##"<path fill="none" stroke="#000" stroke-width="2" d="M3 5h18M3 12h10M3 19h6"/>"##
        let set = try set([
            "list-restart.svg": Drawing.svg(lines), "list-check.svg": Self.arrow, "list.svg": Drawing.svg(lines),
        ])
        let report = try #require(try set.propose())
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.map { "\($0.icon ?? "-") \($0.rule)" } == [])
    }

    // MARK: Files

    @Test("a file that cannot be read gets no entry and is reported, and the others get theirs")
    func unreadable() throws {
        let set = try set(["next.svg": Self.arrow, "broken.svg": "<svg", "next-rtl.svg": "not even that"])
        try set.link("Assets/away.svg", to: "/nowhere.svg")
        let report = try #require(try set.propose())
        #expect(report.icons.map(\.name) == ["next"])
        let files = report.diagnostics.compactMap { $0.location?.file.split(separator: "/").last.map(String.init) }
        #expect(Set(files) == ["away.svg", "broken.svg", "next-rtl.svg"])
        #expect(report.diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test(
        "a drawing that is that of its icon once more says nothing, and is named; where the icon flips, it is asked about"
    )
    func copies() throws {
        let set = try set([
            "dot.svg": Self.disc, "dot.he.svg": Self.disc, "dot.ar.svg": Self.disc, "tag.svg": Self.arrow,
            "tag-rtl.svg": Self.arrow,
            "next.svg": Self.arrow, "next.he.svg": Self.arrow, "name.svg": Self.arrow, "name.he.svg": Self.arrow,
            "name.ar.svg": Self.disc,
        ])
        let report = try #require(try set.propose(["ar", "he"]))
        let start = report.icons.map { "\($0.name) \($0.entry.kind.name): \($0.entry.note)" }
        #expect(
            start == [
                "dot fixed: looks the same in the mirror; 'dot.ar.svg', 'dot.he.svg' are the same drawing and can be removed",
                "name localized: drawn for 'ar': name.ar.svg, 'he': name.he.svg; the set has this drawing, although it is that "
                    + "of the source",
                "next directional: its name says 'next', which 7 of 10 design systems flip; 'next.he.svg' is the same drawing "
                    + "and can be removed: look at it",
                "tag fixed: its name says 'tag': objects keep their orientation; 'tag-rtl.svg' is the same drawing and can be "
                    + "removed",
            ])
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(
            set.validate().diagnostics.map { "\($0.rule): \($0.message)" } == [
                "superseded-drawing: 4 drawings are not used, as they are those of their icons once more: 'dot.ar.svg', "
                    + "'dot.he.svg', 'next.he.svg', 'tag-rtl.svg'"
            ])
    }

    @Test("a drawing for right-to-left languages that cannot be read is asked about, whatever the icon is without it")
    func unreadDrawing() throws {
        let set = try set([
            "next.svg": Self.arrow, "next-rtl.svg": "<svg", "dot.svg": Self.disc, "dot.ar.svg": "<svg",
            "rtl/dot.svg": "<svg", "undo.svg": Drawing.svg(#"<path d="M5 2h6v12l-6-6z"/>"#),
            "undo-rtl.svg": Drawing.svg(#"<path d="M19 2h-6v12l6-6z"/>"#), "undo.he.svg": "<svg",
            "list-rtl.svg": "<svg",
        ])
        let report = try #require(try set.propose())
        #expect(
            report.icons.map { "\($0.name) \($0.entry.kind.name): \($0.entry.note)" } == [
                "dot fixed: looks the same in the mirror; what is drawn for it in 'dot.ar.svg', 'rtl/dot.svg' cannot be read: "
                    + "look at it",
                "next directional: its name says 'next', which 7 of 10 design systems flip; what is drawn for it in "
                    + "'next-rtl.svg' cannot be read: look at it",
                "undo directional: as drawn in undo-rtl.svg, 0 %; what is drawn for it in 'undo.he.svg' cannot be read: "
                    + "look at it",
            ])
        #expect(report.icons.allSatisfy { $0.entry.needsLook })
        #expect(report.diagnostics.count == 5)
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(!set.build().hasErrors)
    }

    @Test("icons that write the same file are told of, and one of them gets an entry")
    func refused() throws {
        let set = try set(["next.svg": Self.arrow, "Next.RTL.svg": Self.arrow, "a*b.svg": Self.disc])
        let report = try #require(try set.propose())
        #expect(report.icons.map(\.name).sorted() == ["Next.RTL", "a*b"])
        #expect(report.diagnostics.map(\.rule) == [.outputCollision])
        #expect(report.diagnostics.first?.location?.file.hasSuffix("Assets/next.svg") == true)
    }

    @Test("icons whose names differ only in case are both proposed, and built")
    func letterCase() throws {
        let set = try set([
            "Next.svg": Self.arrow, "next.svg": Self.disc, "Nav/a.svg": Self.arrow, "nav/b.svg": Self.disc,
        ])
        let report = try #require(try set.propose())
        #expect(report.icons.map(\.name).sorted() == ["Nav/a", "Next", "nav/b", "next"])
        #expect(report.diagnostics == [])
        try set.write(report.manifest.text, to: "manifest.json")
        let build = set.build(output: "out")
        #expect(build.diagnostics.map(\.rule) == [.letterCase])
        #expect(!build.hasErrors)
        #expect(set.text("out/svg/Next.svg") == Self.arrow)
        #expect(set.text("out/svg/next.svg") == Self.disc)
    }

    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var sources: [String: String]
    }

    @Test(
        "what is proposed builds, whatever the files hold",
        arguments: [
            Fault(
                testDescription: "invalid path data", sources: ["logo.svg": Drawing.svg(#"<path d="M4 4h8v8 l"/>"#)]),
            Fault(
                testDescription: "invalid path data in what would be mirrored",
                sources: ["next.svg": Drawing.svg(#"<path d="M8 4l8 8-8 8 l"/>"#)]),
            Fault(
                testDescription: "invalid path data in a drawn variant",
                sources: ["undo.svg": Self.arrow, "undo-rtl.svg": Drawing.svg(#"<path d="M8 4l8 8-8 8 l"/>"#)]),
            Fault(
                testDescription: "invalid points",
                sources: ["zorp.svg": Drawing.svg(#"<polygon points="4,4 12,4 12"/>"#)]),
            Fault(
                testDescription: "something that draws itself",
                sources: ["zorp.svg": Drawing.svg(##"<g id="a"><use href="#a"/><path d="M4 4h8v8z"/></g>"##)]),
            Fault(
                testDescription: "a clip that refers to itself",
                sources: [
                    "zorp.svg": Drawing.svg(
                        ##"<clipPath id="a" clip-path="url(#a)"><path d="M4 4h8v8z"/></clipPath>"##
                            + ##"<path clip-path="url(#a)" d="M4 4h8v8z"/>"##)
                ]),
            Fault(
                testDescription: "nothing to mirror about",
                sources: [
                    "next.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="100%"><path d="M8 4l8 8-8 8"/></svg>"#
                ]),
            Fault(
                testDescription: "a long drawing",
                sources: [
                    "next.svg":
                        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 1"><path d="M8 0l8 1"/></svg>"#
                ]),
            Fault(testDescription: "names like files", sources: ["a.svg.svg": Self.arrow, "a.svg": Self.arrow]),
            Fault(testDescription: "names like globs", sources: ["a[b].svg": Self.arrow, "a?.svg": Self.disc]),
        ])
    func builds(_ fault: Fault) throws {
        let set = try set(fault.sources)
        let report = try #require(try set.propose())
        try set.write(report.manifest.text, to: "manifest.json")
        let (build, validation) = (set.build(output: "out"), set.validate())
        #expect(!build.hasErrors, "\(build.diagnostics.map(\.message))")
        #expect(!validation.hasErrors, "\(validation.diagnostics.map(\.message))")
        #expect(build.built == report.icons.count)
    }

    @Test("where nobody says the locales, they are the usual ones and those that icons are drawn for")
    func locales() throws {
        let set = try set(["name.svg": Self.arrow, "name.ar-EG.svg": Self.disc, "name.he.svg": Self.disc])
        let report = try #require(try set.propose(nil))
        #expect(report.manifest.text.contains(#""locales": ["ar", "ar-EG", "fa", "he", "ur"]"#))
    }

    @Test("the same folder gives the same text with any number of jobs, in alphabetical order")
    func order() throws {
        let names = ["a.b", "a", "a-b", "b/c", "B", "é", "quo\"te", "z10", "z9"]
        let set = try set(Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", Self.arrow) }))
        let texts = try [1, 2, 8].map { try set.propose(jobs: $0)?.manifest.text }
        #expect(Set(texts).count == 1)
        let text = try #require(texts[0])
        try set.write(text, to: "manifest.json")
        let keys = ["B", "a", "a-b", "a.b", "b/c", #"quo\"te"#, "z10", "z9", "é"].map { "\n    \"\($0)\": " }
        let places = try keys.map { try #require(text.firstRange(of: $0)).lowerBound }
        #expect(places == places.sorted())
        let report = set.validate()
        #expect(report.built == names.count)
        #expect(report.diagnostics.isEmpty)
    }
}
