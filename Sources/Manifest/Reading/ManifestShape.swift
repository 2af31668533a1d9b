import Diagnostics
import IconModel

/// The shape of a manifest: every key, with its description.
enum ManifestShape {
    /// The version of manifests that this code reads.
    static let version = 1

    static let manifest = Shape.object(
        keys: [
            KeyShape("$schema", "The JSON Schema of this file, for editors; the build does not read it.", .text()),
            KeyShape(
                "version", "The version of the manifest's format: 1.", .number(range: 1...1, isInteger: true),
                isRequired: true),
            KeyShape(
                "source", "The folder of the source icons, relative to this file.", .text(pattern: Shape.relativePath),
                isRequired: true),
            KeyShape(
                "output", "The folder that builds write to, relative to this file.", .text(pattern: Shape.relativePath),
                isRequired: true),
            KeyShape(
                "locales", "The locales that the icons are shipped in, as BCP 47 language tags such as 'ar-EG'.",
                .list(noun: "language tags", element: .text(pattern: languageTag)), isRequired: true),
            KeyShape("png", "The PNG previews; without this key none are made.", .named("png", PNGSettings.shape)),
            KeyShape(
                "exports", "The folders of apps that builds write the icons to, in the form that each platform reads.",
                ExportSettings.shape),
            KeyShape(
                "roles", "The presets of the roles that this set redefines.",
                .map(noun: "role", keys: Role.allCases.map(\.rawValue), value: .named("preset", preset))),
            KeyShape(
                "clearances",
                "The variants that the gaps around parts are cut in: mirrored ones (\"rtl\", the default), or those for "
                    + "left-to-right languages too (\"both\"), in a set that draws bases whole.",
                .oneOf("value", ClearedVariants.self)),
            KeyShape(
                "digits",
                "The digits in which the parts that have a 'text' are drawn: \"default\", those that are usual in each "
                    + "locale; \"native\", the own ones of each language; a numbering system; or these by variant key. "
                    + "Without it, digits stay western.", .named("digits", DigitSetting.shape)),
            KeyShape(
                "rules", "The severities of rules that differ from the rules' own.",
                .map(
                    noun: "rule", keys: Rule.allCases.map(\.rawValue),
                    value: .choice(noun: "severity", values: Severity.allCases.map(\.rawValue) + [off]))),
            KeyShape(
                "words", "Words that rules recognize in names, in addition to the standard ones; '-word' removes one.",
                .object(
                    keys: [
                        KeyShape(WordList.direction.rawValue, "Words for directions of reading or motion.", words),
                        KeyShape(WordList.logo.rawValue, "Words for logos and brands.", words),
                    ],
                    retired: retiredWords)),
            KeyShape(
                "policies", "Decisions that settle whole families of icons, by the names that entries refer to.",
                .map(noun: "policy", value: .named("policy", policy), maxCount: Shape.maxElementCount)),
            KeyShape(
                "icons",
                "The kind of each icon, by its name: the path in the source folder without '.svg'. "
                    + "Names with '*', '?', '[…]' or '**' tag many icons at once.",
                .map(noun: "icon", value: .named("icon", icon)), isRequired: true),
        ],
        retired: [
            "checks": checksAdvice, "root": "exports may lead as far as the repository goes, the folder with '.git'",
        ])

    private static let checksAdvice = "let the icon ignore 'unbalanced' or 'collision', with a reason"

    private static let retiredWords = Dictionary(
        uniqueKeysWithValues: WordList.allCases.map {
            (
                $0.rawValue,
                "name the icons with 'iconflip init --labels FILE', or let them ignore the rule, with a reason"
            )
        })

    static let off = "off"

    private static let words = Shape.list(noun: "words", element: .text())

    private static let policy = Shape.either([
        answer,
        .object(keys: [
            KeyShape(
                "answer", "Whether the icons are what their entries say (\"flip\") or fixed (\"stay\").", answer,
                isRequired: true),
            KeyShape("ask", "Whether nobody has looked at the answer yet.", .boolean), .decided, .note,
        ]),
    ])

    private static let answer = Shape.oneOf("answer", Policy.Answer.self)

    private static let preset = Shape.object(
        keys: [placeKey, clearanceKey, snapKey], retired: ["cuts": cutsAdvice, "drawing": "say so at the part"])

    private static let cutsAdvice = "a clearance cuts the base and what is painted before the part"

    /// A bare kind; kinds with required keys need the long form.
    private static let bareKind = Shape.choice(
        noun: "kind", values: kindCases.filter { $0.required == nil }.map(\.value),
        refused: kindCases.compactMap { chosen in
            chosen.required.map {
                ChoiceShape.Refusal(
                    value: chosen.value, message: "kind '\(chosen.value)' needs '\($0)'",
                    hint: "write { \"kind\": \"\(chosen.value)\", \"\($0)\": { … } }")
            }
        })

    private static let icon = Shape.either([
        bareKind, .tagged(TaggedShape(tag: "kind", tagDescription: "The kind of the icon.", cases: kindCases)),
    ])

    private static let kindCases = [
        TaggedShape.Case(
            value: "fixed", description: "The same in every locale: logos, clocks, checkmarks.",
            object: ObjectShape(keys: [ignoreKey, askKey, .decided, .note])),
        TaggedShape.Case(
            value: "directional", description: "Mirrored as a whole in right-to-left locales.",
            object: ObjectShape(keys: [exceptKey, axisKey, verticalKey, policyKey, ignoreKey, askKey, .decided, .note])),
        TaggedShape.Case(
            value: "localized", description: "Drawn by hand for some locales.",
            object: ObjectShape(keys: [
                KeyShape(
                    "variants",
                    "The drawings by direction ('rtl'), script ('Arab'), language ('he') or locale ('ar-EG').",
                    .map(
                        noun: "variant", value: .named("drawing", drawing), isFilled: true,
                        maxCount: Shape.maxElementCount), isRequired: true), policyKey, ignoreKey, askKey, .decided,
                .note,
            ])),
        TaggedShape.Case(
            value: "composite", description: "Mirrored part by part in right-to-left locales.",
            object: ObjectShape(
                keys: [
                    KeyShape(
                        "parts", "The parts that do not simply flip with the rest, by name.",
                        .map(
                            noun: "part", value: .named("part", part), isFilled: true, maxCount: Shape.maxElementCount),
                        isRequired: true), baseKey, exceptKey, axisKey, verticalKey, policyKey, ignoreKey, askKey,
                    .decided, .note,
                ], retired: ["checks": checksAdvice])),
    ]

    private static let drawing = Shape.either([
        .text(pattern: sourceFile),
        .object(keys: [
            KeyShape("icon", "Another icon of the set, whose source drawing is used.", .text(), isRequired: true)
        ]),
    ])

    private static let part = Shape.object(
        keys: [
            KeyShape(
                "select", "The elements or subpaths of the part, as a selector such as '#badge'.", .text(),
                isRequired: true), KeyShape("role", "The preset for 'place' and 'drawing'.", role), placeKey,
            drawingKey,
            KeyShape("anchor", "A selector inside the part: its box is placed instead of the whole part's.", .text()),
            KeyShape("within", "The name of the part that contains this one and moves it along.", .text()),
            clearanceKey, snapKey,
            KeyShape(
                "dx", "The distance by which the part is moved to the right of its mirrored place, in user units.",
                displacement),
            KeyShape(
                "dy", "The distance by which the part is moved down from its mirrored place, in user units.",
                displacement),
            KeyShape("drop", "The direction whose variants omit the part.", .oneOf("direction", TextDirection.self)),
            KeyShape(
                "text",
                "The western digits that the part draws, rows from the top and each row from the left; other digits "
                    + "are drawn in their place with the same pen.", .text(pattern: "^[0-9]+$")),
            KeyShape(
                "digits", "The digits of the part, in place of the set's choice.", .named("digits", DigitSetting.shape)),
            KeyShape(
                "variants", "Other drawings of the part by direction, script, language or locale.",
                .map(
                    noun: "variant", value: .named("partVariant", partVariant), isFilled: true,
                    maxCount: Shape.maxElementCount)),
        ], alternatives: [["role"], ["place", "drawing"]],
        retired: [
            "cuts": cutsAdvice, "pen": "the pen is measured; where it is wrong, draw the digits as 'variants'",
            "upright": "draw the digits as 'variants'",
        ])

    private static let partVariant = Shape.either([
        .text(),
        .object(
            keys: [
                KeyShape("select", "The elements that replace the part's drawing, as a selector.", .text()),
                KeyShape(
                    "file",
                    "An SVG file in the source folder, in the icon's own coordinates, that "
                        + "replaces the part's drawing.", .text()),
                KeyShape(
                    "scale", "The factor by which the drawing is enlarged about its own centre.",
                    .number(range: 0...10, excludesLowerBound: true)),
            ], alternatives: [["select"], ["file"], ["scale"]]),
    ])

    private static let role = Shape.choice(
        noun: "role", values: Role.allCases.map(\.rawValue),
        refused: [
            ChoiceShape.Refusal(
                value: "interface", message: "there is no role 'interface' any more", hint: "write \"base\"")
        ])

    private static let placeKey = KeyShape("place", "Whether the part moves to the mirrored place.", handling)

    private static let drawingKey = KeyShape("drawing", "Whether the part itself is reflected.", handling)

    private static let handling = Shape.oneOf("mode", MirrorMode.self)

    private static let displacement = Shape.number(range: -10_000...10_000)

    private static let clearanceKey = KeyShape(
        "clearance",
        "The distance by which the base is cut back around the part's outline, in the icon's user units; or "
            + "the distances on the two sides of a straight part.", .either([distance, .named("clearance", sides)]))

    private static let snapKey = KeyShape(
        "snap",
        "The unit to whose multiples the part's move is rounded, so that it stays on the pixel grid; 0 for none.",
        .number(range: 0...100))

    private static let distance = Shape.number(range: 0...10_000)

    private static let sides = Shape.object(
        keys: [
            KeyShape("around", "The distance on all sides, in place of 'above' and 'below'.", distance),
            KeyShape(
                "above", "The distance above the part as it stands in the variant, or to the left of a vertical one.",
                distance), KeyShape("below", "The distance on the other side.", distance),
            KeyShape(
                "ends",
                "Whether everything is cut along a line at the distance from the part's edge (\"straight\", the "
                    + "default), ends round as drawn by a pen as wide as the part (\"round\", beside straight parts), or strokes "
                    + "end with their middle lines at the distance from the part's, and keep their caps (\"trim\").",
                .oneOf("form of ends", ClearanceEnds.self)),
        ], alternatives: [["above"], ["below"], ["around"]], exclusions: [["around", "above"], ["around", "below"]],
        retired: ["only": "remove it: mirrored variants alone are cut, unless \"clearances\" of the set is \"both\""])

    private static let exceptKey = KeyShape(
        "except", "The right-to-left languages that keep the source, such as 'he'.",
        .list(noun: "language tags", element: .text(pattern: languageTag)))

    private static let baseKey = KeyShape(
        "base", "The handling of the base: it is mirrored (the default), or the whole base is another icon of the set.",
        .either([
            .choice(
                noun: "base", values: [MirrorMode.mirror.rawValue],
                refused: [
                    ChoiceShape.Refusal(
                        value: "uncut", message: "outlines of bases are no longer closed",
                        hint: "name the icon that draws the whole base, { \"from\": … }, or draw the base uncut")
                ]), .named("wholeBase", wholeBase),
        ]))

    private static let wholeBase = Shape.object(keys: [
        KeyShape(
            "from",
            "The icon that draws the base without the mark, by name or by its path in the source folder: 'mic' of "
                + "'mic-off'. It is the base of mirrored variants; clearances then cut these alone.", .text(),
            isRequired: true),
        KeyShape("dx", "The distance by which it is moved to the right to lie where the base lies.", displacement),
        KeyShape("dy", "The distance by which it is moved down to lie where the base lies.", displacement),
    ])

    private static let ignoreKey = KeyShape(
        "ignore", "The rules that the icon is excused from, each with the reason.", .named("ignore", excuses))

    private static let askKey = KeyShape(
        "ask", "That somebody has to look at the icon: true, or what waits for the answer. Builds do not read it.",
        .either([.boolean, .named("question", question)]))

    private static let question = Shape.object(keys: [
        KeyShape("as", "The icon whose answer settles this one too.", .text()),
        KeyShape(
            "rules", "The rules whose findings wait for the answer.",
            .list(
                noun: "rules",
                element: .choice(noun: "rule", values: Rule.allCases.filter { $0.severity != .error }.map(\.rawValue)),
                maxCount: Shape.maxElementCount)),
    ])

    private static let policyKey = KeyShape(
        "policy", "The policy that settles whether the icon is what its entry says, or fixed.", .text())

    private static let excuses = Shape.map(
        noun: "rule", keys: Rule.allCases.map(\.rawValue), value: .text(isFilled: false), isFilled: true)

    private static let axisKey = KeyShape(
        "axis",
        "The axis of the mirror: the middle of the canvas (the default), the middle of the ink, "
            + "or a coordinate in user units.",
        .either([.choice(noun: "axis", values: ["canvas", "ink"]), .number(range: -1_000_000...1_000_000)]))

    private static let verticalKey = KeyShape(
        "vertical", "Whether the icon is flipped top to bottom instead of left to right.", .boolean)

    /// Patterns for editors: they may accept what the reader refuses with a better message, but never the other way.
    private static let sourceFile = #"^(?!/)[^\\]+\.[sS][vV][gG]$"#
    private static let languageTag = "^[A-Za-z]{2,4}(-[A-Za-z0-9]{1,8})*$"
}
