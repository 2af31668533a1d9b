import Diagnostics
import IconModel

/// The shape of a manifest: every key, with its description.
enum ManifestShape {
    /// The version of manifests that this code reads.
    static let version = 1
    /// The maximum number of elements in a list, and in the maps inside one icon: each is tried for each locale of each
    /// icon.
    static let maxElementCount = 1_000
    /// The maximum size of a preview's side, in pixels.
    static let largestPreview = 8192

    static let manifest = Shape.object(
        ObjectShape(keys: [
            KeyShape(
                name: "$schema", description: "The JSON Schema of this file, for editors; the build does not read it.",
                shape: .text(TextShape())),
            KeyShape(
                name: "version", description: "The version of the manifest's format: 1.",
                shape: .number(NumberShape(range: 1...1, isInteger: true)), isRequired: true),
            KeyShape(
                name: "source", description: "The folder of the source icons, relative to this file.",
                shape: .text(TextShape(pattern: relativePath)), isRequired: true),
            KeyShape(
                name: "output", description: "The folder that builds write to, relative to this file.",
                shape: .text(TextShape(pattern: relativePath)), isRequired: true),
            KeyShape(
                name: "locales",
                description: "The locales that the icons are shipped in, as BCP 47 language tags such as 'ar-EG'.",
                shape: .list(ListShape(noun: "language tags", element: .text(TextShape(pattern: languageTag)))),
                isRequired: true),
            KeyShape(
                name: "png", description: "The PNG previews; without this key none are made.",
                shape: .named("png", FormatOptions.pngShape)),
            KeyShape(
                name: "root",
                description:
                    "The top folder of the project, such as \"../..\", in which exports may lead to folders above this file's; "
                    + "without it, the top of the repository is.",
                shape: .text(TextShape(pattern: #"^(\.|\.\.(/\.\.)*)/?$"#))),
            KeyShape(
                name: "exports",
                description:
                    "The folders of apps that builds write the icons to, in the form that each platform reads.",
                shape: ExportSettings.shape),
            KeyShape(
                name: "roles", description: "The presets of the roles that this set redefines.",
                shape: .map(
                    MapShape(noun: "role", keys: Role.allCases.map(\.rawValue), value: .named("preset", preset)))),
            KeyShape(
                name: "clearances",
                description:
                    "The form in which the gaps around parts are written: \"geometry\" makes filled paths of what is cut "
                    + "(the default), \"mask\" masks what keeps its strokes.",
                shape: clearanceForm),
            KeyShape(
                name: "digits",
                description:
                    "The digits in which the parts that have a 'text' are drawn: \"default\", those that are usual in each "
                    + "locale; \"native\", the own ones of each language; a numbering system; or these by variant key. "
                    + "Without it, digits stay western.",
                shape: .named("digits", DigitSetting.shape)),
            KeyShape(
                name: "checks", description: "Thresholds above which a composite's measurements become warnings.",
                shape: .named("checks", checks)),
            KeyShape(
                name: "rules", description: "The severities of rules that differ from the rules' own.",
                shape: .map(
                    MapShape(
                        noun: "rule", keys: Rule.allCases.map(\.rawValue),
                        value: .choice(
                            ChoiceShape(noun: "severity", values: Severity.allCases.map(\.rawValue) + [off]))))),
            KeyShape(
                name: "words",
                description:
                    "Words that rules recognize in names, in addition to the standard ones; '-word' removes one.",
                shape: .object(
                    ObjectShape(
                        keys: WordList.allCases.map {
                            KeyShape(name: $0.rawValue, description: "Words for \($0.summary).", shape: words)
                        }))),
            KeyShape(
                name: "policies",
                description: "Decisions that settle whole families of icons, by the names that entries refer to.",
                shape: .map(MapShape(noun: "policy", value: .named("policy", policy), maxCount: maxElementCount))),
            KeyShape(
                name: "icons",
                description: "The kind of each icon, by its name: the path in the source folder without '.svg'. "
                    + "Names with '*', '?', '[…]' or '**' tag many icons at once.",
                shape: .map(MapShape(noun: "icon", value: .named("icon", icon))), isRequired: true),
        ]))

    /// The severity that turns a rule off.
    static let off = "off"

    private static let words = Shape.list(ListShape(noun: "words", element: .text(TextShape())))

    private static let checks = Shape.object(
        ObjectShape(keys: [
            KeyShape(
                name: "balance",
                description:
                    "The largest distance by which the ink's centre of mass may be farther from the axis than in the "
                    + "source, as a share of the canvas's width; by default the set's limit, or \(CheckSettings().balance).",
                shape: .number(NumberShape(range: 0...1))),
            KeyShape(
                name: "overlap",
                description:
                    "The largest share of a part's ink that may overlap the rest of the icon beyond the overlap in "
                    + "the source; by default the set's limit, or \(CheckSettings().overlap).",
                shape: .number(NumberShape(range: 0...1))),
        ]))

    private static let policy = Shape.either([
        answer,
        .object(
            ObjectShape(keys: [
                KeyShape(
                    name: "answer",
                    description: "Whether the icons are what their entries say (\"flip\") or fixed (\"stay\").",
                    shape: answer, isRequired: true),
                noteKey,
            ])),
    ])

    private static let answer = Shape.choice(
        ChoiceShape(noun: "answer", values: Policy.Answer.allCases.map(\.rawValue)))

    private static let preset = Shape.object(
        ObjectShape(keys: [
            placeKey, drawingKey, clearanceKey, snapKey,
            KeyShape(
                name: "cuts",
                description: "Only \"base\": the clearance then cuts the base alone and leaves other parts whole.",
                shape: .list(
                    ListShape(
                        noun: "cut targets",
                        element: .choice(ChoiceShape(noun: "target", values: [CutTargets.baseName])), maxCount: 1))),
        ]))

    /// A bare kind; kinds with required keys need the long form.
    private static let bareKind = Shape.choice(
        ChoiceShape(
            noun: "kind", values: kindCases.filter { $0.required == nil }.map(\.value),
            refused: kindCases.compactMap { chosen in
                chosen.required.map {
                    ChoiceShape.Refusal(
                        value: chosen.value, message: "kind '\(chosen.value)' needs '\($0)'",
                        hint: "write { \"kind\": \"\(chosen.value)\", \"\($0)\": { … } }")
                }
            }))

    private static let icon = Shape.either([
        bareKind,
        .tagged(TaggedShape(tag: "kind", tagDescription: "The kind of the icon.", cases: kindCases)),
    ])

    private static let kindCases = [
        TaggedShape.Case(
            value: "fixed", description: "The same in every locale: logos, clocks, checkmarks.",
            object: ObjectShape(keys: [ignoreKey, noteKey])),
        TaggedShape.Case(
            value: "directional", description: "Mirrored as a whole in right-to-left locales.",
            object: ObjectShape(keys: [exceptKey, axisKey, verticalKey, policyKey, ignoreKey, noteKey])),
        TaggedShape.Case(
            value: "localized", description: "Drawn by hand for some locales.",
            object: ObjectShape(keys: [
                KeyShape(
                    name: "variants",
                    description:
                        "The drawings by direction ('rtl'), script ('Arab'), language ('he') or locale ('ar-EG').",
                    shape: .map(
                        MapShape(
                            noun: "variant", value: .named("drawing", drawing), isFilled: true,
                            maxCount: maxElementCount)
                    ),
                    isRequired: true),
                policyKey, ignoreKey, noteKey,
            ])),
        TaggedShape.Case(
            value: "composite", description: "Mirrored part by part in right-to-left locales.",
            object: ObjectShape(keys: [
                KeyShape(
                    name: "parts", description: "The parts that do not simply flip with the rest, by name.",
                    shape: .map(
                        MapShape(noun: "part", value: .named("part", part), isFilled: true, maxCount: maxElementCount)),
                    isRequired: true),
                baseKey, exceptKey, axisKey, verticalKey, policyKey, ignoreKey, noteKey,
                KeyShape(
                    name: "checks", description: "Limits for this icon alone; a missing key keeps the set's limit.",
                    shape: .named("checks", checks)),
            ])),
    ]

    private static let drawing = Shape.either([
        .text(TextShape(pattern: sourceFile)),
        .object(
            ObjectShape(keys: [
                KeyShape(
                    name: "icon", description: "Another icon of the set, whose source drawing is used.",
                    shape: .text(TextShape()), isRequired: true)
            ])),
    ])

    private static let part = Shape.object(
        ObjectShape(
            keys: [
                KeyShape(
                    name: "select",
                    description: "The elements or subpaths of the part, as a selector such as '#badge'.",
                    shape: .text(TextShape()), isRequired: true),
                KeyShape(
                    name: "role", description: "The preset for 'place' and 'drawing'.",
                    shape: .choice(ChoiceShape(noun: "role", values: Role.allCases.map(\.rawValue)))),
                placeKey, drawingKey,
                KeyShape(
                    name: "anchor",
                    description: "A selector inside the part: its box is placed instead of the whole part's.",
                    shape: .text(TextShape())),
                KeyShape(
                    name: "within", description: "The name of the part that contains this one and moves it along.",
                    shape: .text(TextShape())),
                clearanceKey, snapKey,
                KeyShape(
                    name: "cuts",
                    description:
                        "The targets that the clearance cuts back: names of parts, and \"base\" for everything that no "
                        + "part selects; by default the base and everything painted before the part.",
                    shape: .list(ListShape(noun: "names of parts", element: .text(TextShape())))),
                KeyShape(
                    name: "dx",
                    description:
                        "The distance by which the part is moved to the right of its mirrored place, in user units.",
                    shape: displacement),
                KeyShape(
                    name: "dy",
                    description: "The distance by which the part is moved down from its mirrored place, in user units.",
                    shape: displacement),
                KeyShape(
                    name: "drop", description: "The direction whose variants omit the part.",
                    shape: .choice(ChoiceShape(noun: "direction", values: TextDirection.allCases.map(\.rawValue)))),
                KeyShape(
                    name: "text",
                    description:
                        "The western digits that the part draws, rows from the top and each row from the left; other digits "
                        + "are drawn in their place with the same pen.",
                    shape: .text(TextShape(pattern: "^[0-9]+$"))),
                KeyShape(
                    name: "digits", description: "The digits of the part, in place of the set's choice.",
                    shape: .named("digits", DigitSetting.shape)),
                KeyShape(
                    name: "pen", description: "The width of the pen of digits, in user units; measured by default.",
                    shape: .number(NumberShape(range: 0...10_000, excludesLowerBound: true))),
                KeyShape(
                    name: "upright",
                    description: "Whether the stems of digits are straight and on whole units, for pixel-drawn icons.",
                    shape: .boolean),
                KeyShape(
                    name: "variants",
                    description: "Other drawings of the part by direction, script, language or locale.",
                    shape: .map(
                        MapShape(
                            noun: "variant", value: .named("partVariant", partVariant), isFilled: true,
                            maxCount: maxElementCount))),
            ],
            alternatives: [["role"], ["place", "drawing"]]))

    private static let partVariant = Shape.either([
        .text(TextShape()),
        .object(
            ObjectShape(
                keys: [
                    KeyShape(
                        name: "select", description: "The elements that replace the part's drawing, as a selector.",
                        shape: .text(TextShape())),
                    KeyShape(
                        name: "file",
                        description: "An SVG file in the source folder, in the icon's own coordinates, that "
                            + "replaces the part's drawing.",
                        shape: .text(TextShape())),
                    KeyShape(
                        name: "scale", description: "The factor by which the drawing is enlarged about its own centre.",
                        shape: .number(NumberShape(range: 0...10, excludesLowerBound: true))),
                ],
                alternatives: [["select"], ["file"], ["scale"]])),
    ])

    private static let placeKey = KeyShape(
        name: "place", description: "Whether the part moves to the mirrored place.", shape: handling)

    private static let drawingKey = KeyShape(
        name: "drawing", description: "Whether the part itself is reflected.", shape: handling)

    private static let handling = Shape.choice(
        ChoiceShape(noun: "mode", values: MirrorMode.allCases.map(\.rawValue)))

    private static let displacement = Shape.number(NumberShape(range: -10_000...10_000))

    private static let clearanceKey = KeyShape(
        name: "clearance",
        description:
            "The distance by which the base is cut back around the part's outline, in the icon's user units; or "
            + "the distances on the two sides of a straight part.",
        shape: .either([distance, .named("clearance", sides)]))

    private static let snapKey = KeyShape(
        name: "snap",
        description:
            "The unit to whose multiples the part's move is rounded, so that it stays on the pixel grid; 0 for none.",
        shape: .number(NumberShape(range: 0...100)))

    private static let distance = Shape.number(NumberShape(range: 0...10_000))

    private static let sides = Shape.object(
        ObjectShape(
            keys: [
                KeyShape(
                    name: "around", description: "The distance on all sides, in place of 'above' and 'below'.",
                    shape: distance),
                KeyShape(
                    name: "above",
                    description:
                        "The distance above the part as it stands in the variant, or to the left of a vertical one.",
                    shape: distance),
                KeyShape(name: "below", description: "The distance on the other side.", shape: distance),
                KeyShape(
                    name: "ends",
                    description:
                        "Whether everything is cut along a line at the distance from the part's edge (\"straight\", the "
                        + "default), ends round as drawn by a pen as wide as the part (\"round\"), or strokes end with their middle lines at the distance from the part's, and keep their "
                        + "caps (\"trim\").",
                    shape: .choice(
                        ChoiceShape(noun: "form of ends", values: ClearanceEnds.allCases.map(\.rawValue)))
                ),
                KeyShape(
                    name: "as", description: "The form of the gap; by default the role's or the set's.",
                    shape: clearanceForm),
                KeyShape(
                    name: "only", description: "The direction whose variants alone are cut: \"rtl\".",
                    shape: .choice(ChoiceShape(noun: "direction", values: [TextDirection.rightToLeft.rawValue]))),
            ],
            alternatives: [["above"], ["below"], ["around"], ["as"]]))

    private static let clearanceForm = Shape.choice(
        ChoiceShape(noun: "form", values: ClearanceForm.allCases.map(\.rawValue)))

    private static let exceptKey = KeyShape(
        name: "except", description: "The right-to-left languages that keep the source, such as 'he'.",
        shape: .list(ListShape(noun: "language tags", element: .text(TextShape(pattern: languageTag)))))

    private static let baseKey = KeyShape(
        name: "base",
        description:
            "The handling of the base: it is mirrored (the default); or its outlines are closed where it is drawn cut "
            + "(\"uncut\"); or the whole base is another icon of the set.",
        shape: .either([
            .choice(
                ChoiceShape(
                    noun: "base", values: BaseMode.allCases.map(\.rawValue),
                    refused: ["turn", "restore"].map { mode in
                        ChoiceShape.Refusal(
                            value: mode, message: "the base '\(mode)' is no longer known",
                            hint: "name the icon that draws the whole base, { \"from\": … }, or close the outlines of "
                                + "this one, \"uncut\"; both with a 'clearance' of the part")
                    })),
            .named("wholeBase", wholeBase),
        ]))

    private static let wholeBase = Shape.object(
        ObjectShape(keys: [
            KeyShape(
                name: "from",
                description:
                    "The icon that draws the base without the mark, by name or by its path in the source folder: 'mic' of "
                    + "'mic-off'. It is the base of mirrored variants; clearances then cut these alone.",
                shape: .text(TextShape()), isRequired: true),
            KeyShape(
                name: "dx", description: "The distance by which it is moved to the right to lie where the base lies.",
                shape: displacement),
            KeyShape(
                name: "dy", description: "The distance by which it is moved down to lie where the base lies.",
                shape: displacement),
        ]))

    private static let ignoreKey = KeyShape(
        name: "ignore", description: "The rules that the icon is excused from, each with the reason.",
        shape: .named("ignore", excuses))

    private static let policyKey = KeyShape(
        name: "policy",
        description: "The policy that settles whether the icon is what its entry says, or fixed.",
        shape: .text(TextShape()))

    static let noteKey = KeyShape(
        name: "note", description: "Text for people, such as the reason for the kind; builds do not read it.",
        shape: .text(TextShape(isFilled: false)))

    private static let excuses = Shape.map(
        MapShape(
            noun: "rule", keys: Rule.allCases.map(\.rawValue), value: .text(TextShape(isFilled: false)), isFilled: true)
    )

    private static let axisKey = KeyShape(
        name: "axis",
        description: "The axis of the mirror: the middle of the canvas (the default), the middle of the ink, "
            + "or a coordinate in user units.",
        shape: .either([
            .choice(ChoiceShape(noun: "axis", values: ["canvas", "ink"])),
            .number(NumberShape(range: -1_000_000...1_000_000)),
        ]))

    private static let verticalKey = KeyShape(
        name: "vertical", description: "Whether the icon is flipped top to bottom instead of left to right.",
        shape: .boolean)

    /// Patterns for editors: they may accept what the reader refuses with a better message, but never the other way
    /// round.
    static let relativePath = #"^(?!/)[^\\]+$"#
    private static let sourceFile = #"^(?!/)[^\\]+\.[sS][vV][gG]$"#
    private static let languageTag = "^[A-Za-z]{2,4}(-[A-Za-z0-9]{1,8})*$"
    static let color = "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
}
