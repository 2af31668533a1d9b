/// A kind of finding: its name, its severity, and what it says of an icon's entry.
///
/// A diagnostic cannot be created without a rule, and nobody else can create one, so the table below is complete. A rule
/// is a row of it, and its place in ``chapters``.
public struct Rule: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The stable name that messages show.
    public let rawValue: String
    package let severity: Severity
    /// What findings of the rule say of an icon's entry. Proposals and decisions about icons go by it.
    public let verdict: Verdict

    /// What a finding says of the entry of the icon that it is about.
    public enum Verdict: Sendable {
        /// The icon should not be flipped, or not with these parts: what readers get is wrong, or nothing new.
        case againstFlip
        case againstStaying
        /// Another entry is the answer, or a person's word that this one is right; whether the icon flips is open.
        case doubt
        /// Nothing: the finding is about something else, such as a file, and no other entry answers it.
        case nothing
    }

    /// Rules about one subject.
    public struct Chapter: Sendable {
        /// The subject.
        public let title: String
        /// The reason for all of its rules, which share a page; `nil` where each has a page of its own.
        public let why: String?
        package let rules: [Rule]

        fileprivate init(_ title: String, why: String? = nil, _ rules: [Rule]) {
            (self.title, self.why, self.rules) = (title, why, rules)
        }
    }

    private init(_ name: String, _ severity: Severity, _ verdict: Verdict = .nothing) {
        (rawValue, self.severity, self.verdict) = (name, severity, verdict)
    }

    /// Returns the rule of a name.
    public init?(rawValue: String) {
        guard let rule = Self.byName[rawValue] else { return nil }
        self = rule
    }

    private static let byName = Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }

    /// All rules, in the order of the reference.
    public static let allCases = chapters.flatMap(\.rules)

    /// Returns whether two rules are the same one; names are unique.
    public static func == (a: Rule, b: Rule) -> Bool { a.rawValue == b.rawValue }

    /// The rule's name.
    public var description: String { rawValue }

    /// Whether another entry, or a person's word, may be the answer to the rule's findings.
    public var asksForDecision: Bool { verdict != .nothing }
}

extension Rule {
    package static let chapters = [
        Chapter(
            "The text of the manifest",
            why:
                "A manifest means the same to every tool and reader, or nothing: what it does not say for certain is not guessed.",
            [
                .jsonSyntax, .duplicateKey, .unknownKey, .missingKey, .wrongType, .badValue, .misplacedKey,
                .unsupportedVersion, .badLanguageTag, .unlikelyLanguageTag, .languageTagForm, .duplicateLanguageTag,
                .noRightToLeftLocale, .badPath, .badSelector, .badIconName, .badGlob, .tooManyFindings,
            ]),
        Chapter(
            "The manifest and the files",
            why:
                "An entry without a file, a file without an entry and a name that means nothing are how sets go stale in silence.",
            [
                .missingSourceFolder, .missingSource, .unlistedSource, .conflictingGlobs, .unmatchedGlob, .unknownIcon,
                .unknownPart, .unknownPolicy, .selfReference, .partCycle, .unusedException,
                .unusedVariant, .outputCollision, .letterCase, .missingReason, .unusedIgnore,
            ]),
        Chapter("The kinds of icons", [.symmetricDirectional, .fixedDirection, .flippedPart, .familyDisagrees]),
        Chapter(
            "Flipped marks",
            why:
                "Marks that are the same everywhere look like mistakes in the mirror, and characters cannot be read. Found by the "
                + "name, or by the drawing where it is sure.",
            [
                .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits, .flippedLetters, .flippedQuestionMark,
                .flippedLogo, .flippedPlayback, .flippedTool,
            ]),
        Chapter(
            "Drawn variants",
            [
                .localeWithoutVariant, .variantEqualsSource, .variantIsMirror, .variantIsShiftedMirror, .variantSize,
                .staleVariant, .looseVariant, .staleDrawing, .supersededDrawing,
            ]),
        Chapter(
            "Apps as they are",
            [
                .fixedReading, .flippedConstant, .mixedAnswer, .rtlNotDeclared, .turnedTwice, .unmirroredSymbol,
            ]),
        Chapter(
            "Parts",
            [
                .badPart, .bareArabicDigits, .baseAlreadyCut, .baseAlongPart, .baseFromDiffers, .baseFromUnproven,
                .collision, .crampedDigits, .idleClearance, .inkLost, .leftToRightDamaged,
                .movedSelection, .outside, .partTouches, .textDiffers, .unbalanced, .unchangedComposite, .westernDigits,
            ]),
        Chapter(
            "Files that cannot be read",
            why: "No reliable variant can be made of a drawing that programs read differently, or not at all.",
            [.notSVG, .svgSyntax, .svgEncoding, .svgEntity, .svgLimit, .svgError, .noMirror]),
        Chapter(
            "SVG files",
            why: "What cannot be drawn or mirrored exactly is told at its place, and not left out in silence.",
            [
                .activeContent, .danglingReference, .externalReference, .flattenedRoughly, .keptUpright,
                .mirroredByTransform, .noViewBox, .notDrawn, .notFlattened, .notMirrored, .outsideViewBox,
                .symbolTemplate, .symbolVariantsDiffer, .textNotOutlined,
            ]),
        Chapter(
            "Exports",
            why:
                "A platform cannot show everything that a drawing says. What it would leave out in silence is told, once for all icons.",
            [
                .androidNeedsPNG, .appleEqualWeights, .appleNeedsPNG, .appleNoSymbol, .codePoints, .gtkNoLocales,
                .gtkNotSymbolic, .lessInExport, .notAFlag, .notInFont,
            ]),
        Chapter(
            "Running",
            why:
                "Nothing that somebody drew or changed is overwritten or lost, and what was built is what the sources say.",
            [
                .contradictedLabel, .internalError, .editedOutput, .foreignOutput, .missingOutput, .preview, .revision,
                .staleOutput, .unmatchedLabel, .unreadableFile, .unwritableFile,
            ]),
    ]
}

// A rule's documentation is its page, which 'iconflip explain' prints.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Rule {
    // MARK: The manifest's text
    public static let jsonSyntax = Rule("json-syntax", .error)
    public static let duplicateKey = Rule("duplicate-key", .error)
    public static let unknownKey = Rule("unknown-key", .error)
    public static let missingKey = Rule("missing-key", .error)
    public static let wrongType = Rule("wrong-type", .error)
    public static let badValue = Rule("bad-value", .error)
    public static let misplacedKey = Rule("misplaced-key", .error)
    public static let unsupportedVersion = Rule("unsupported-version", .error)
    public static let badLanguageTag = Rule("bad-language-tag", .error)
    public static let unlikelyLanguageTag = Rule("unlikely-language-tag", .warning)
    public static let languageTagForm = Rule("language-tag-form", .warning)
    public static let duplicateLanguageTag = Rule("duplicate-language-tag", .error)
    public static let noRightToLeftLocale = Rule("no-right-to-left-locale", .warning)
    public static let badPath = Rule("bad-path", .error)
    public static let badSelector = Rule("bad-selector", .error)
    public static let badIconName = Rule("bad-icon-name", .error)
    public static let badGlob = Rule("bad-glob", .error)
    public static let tooManyFindings = Rule("too-many-findings", .error)

    // MARK: The manifest and the files
    public static let missingSourceFolder = Rule("missing-source-folder", .error)
    public static let missingSource = Rule("missing-source", .error)
    public static let unlistedSource = Rule("unlisted-source", .warning)
    public static let conflictingGlobs = Rule("conflicting-globs", .error)
    public static let unmatchedGlob = Rule("unmatched-glob", .warning)
    public static let unknownIcon = Rule("unknown-icon", .error)
    public static let unknownPart = Rule("unknown-part", .error)
    public static let unknownPolicy = Rule("unknown-policy", .error)
    public static let selfReference = Rule("self-reference", .error)
    public static let partCycle = Rule("part-cycle", .error)
    public static let unusedException = Rule("unused-exception", .note)
    public static let unusedVariant = Rule("unused-variant", .note)
    public static let outputCollision = Rule("output-collision", .error)
    public static let letterCase = Rule("letter-case", .warning)
    public static let missingReason = Rule("missing-reason", .error)
    public static let unusedIgnore = Rule("unused-ignore", .warning)

    // MARK: The kinds of icons
    public static let symmetricDirectional = Rule("symmetric-directional", .warning, .againstFlip)
    public static let fixedDirection = Rule("fixed-direction", .warning, .againstStaying)
    public static let flippedSlash = Rule("flipped-slash", .warning, .againstFlip)
    public static let flippedCheck = Rule("flipped-check", .warning, .againstFlip)
    public static let flippedClock = Rule("flipped-clock", .warning, .againstFlip)
    public static let flippedDigits = Rule("flipped-digits", .warning, .againstFlip)
    public static let flippedLetters = Rule("flipped-letters", .warning, .againstFlip)
    public static let flippedQuestionMark = Rule("flipped-question-mark", .warning, .againstFlip)
    public static let flippedLogo = Rule("flipped-logo", .warning, .againstFlip)
    public static let flippedPlayback = Rule("flipped-playback", .warning, .againstFlip)
    public static let flippedTool = Rule("flipped-tool", .note, .againstFlip)
    public static let flippedPart = Rule("flipped-part", .warning, .againstFlip)
    public static let familyDisagrees = Rule("family-disagrees", .warning, .doubt)

    // MARK: Drawn variants
    public static let localeWithoutVariant = Rule("locale-without-variant", .note)
    public static let variantEqualsSource = Rule("variant-equals-source", .warning, .doubt)
    public static let variantIsMirror = Rule("variant-is-mirror", .warning, .doubt)
    public static let variantIsShiftedMirror = Rule("variant-is-shifted-mirror", .note, .doubt)
    public static let variantSize = Rule("variant-size", .warning, .doubt)
    public static let staleVariant = Rule("stale-variant", .warning)
    public static let looseVariant = Rule("loose-variant", .warning)
    public static let staleDrawing = Rule("stale-drawing", .note)
    public static let supersededDrawing = Rule("superseded-drawing", .note)

    // MARK: Apps as they are
    public static let fixedReading = Rule("fixed-reading", .note)
    public static let flippedConstant = Rule("flipped-constant", .note)
    public static let mixedAnswer = Rule("mixed-answer", .note)
    public static let rtlNotDeclared = Rule("rtl-not-declared", .note)
    public static let turnedTwice = Rule("turned-twice", .warning)
    public static let unmirroredSymbol = Rule("unmirrored-symbol", .warning)

    // MARK: Parts
    public static let badPart = Rule("bad-part", .error, .doubt)
    public static let bareArabicDigits = Rule("bare-arabic-digits", .note)
    public static let baseAlreadyCut = Rule("base-already-cut", .warning, .againstFlip)
    public static let baseAlongPart = Rule("base-along-part", .warning, .againstFlip)
    public static let baseFromDiffers = Rule("base-from-differs", .error, .doubt)
    public static let baseFromUnproven = Rule("base-from-unproven", .warning, .doubt)
    public static let collision = Rule("collision", .warning, .againstFlip)
    public static let crampedDigits = Rule("cramped-digits", .warning, .againstFlip)
    public static let idleClearance = Rule("idle-clearance", .warning, .againstFlip)
    public static let inkLost = Rule("ink-lost", .warning, .againstFlip)
    public static let leftToRightDamaged = Rule("left-to-right-damaged", .error, .doubt)
    public static let movedSelection = Rule("moved-selection", .warning)
    public static let outside = Rule("outside", .warning, .againstFlip)
    public static let partTouches = Rule("part-touches", .warning, .againstFlip)
    public static let unbalanced = Rule("unbalanced", .warning, .againstFlip)
    public static let textDiffers = Rule("text-differs", .warning)
    public static let unchangedComposite = Rule("unchanged-composite", .warning, .againstFlip)
    public static let westernDigits = Rule("western-digits", .note)

    // MARK: SVG files
    public static let notSVG = Rule("not-svg", .error)
    public static let svgSyntax = Rule("svg-syntax", .error)
    public static let svgEncoding = Rule("svg-encoding", .error)
    public static let svgEntity = Rule("svg-entity", .error)
    public static let svgLimit = Rule("svg-limit", .error)
    public static let svgError = Rule("svg-error", .error)
    public static let activeContent = Rule("active-content", .warning)
    public static let danglingReference = Rule("dangling-reference", .warning)
    public static let externalReference = Rule("external-reference", .warning)
    public static let flattenedRoughly = Rule("flattened-roughly", .warning)
    public static let keptUpright = Rule("kept-upright", .warning, .doubt)
    public static let mirroredByTransform = Rule("mirrored-by-transform", .warning)
    public static let noMirror = Rule("no-mirror", .error, .doubt)
    public static let noViewBox = Rule("no-view-box", .warning)
    public static let notDrawn = Rule("not-drawn", .warning)
    public static let notFlattened = Rule("not-flattened", .warning)
    public static let notMirrored = Rule("not-mirrored", .error)
    public static let outsideViewBox = Rule("outside-view-box", .warning)
    public static let symbolTemplate = Rule("symbol-template", .error)
    public static let symbolVariantsDiffer = Rule("symbol-variants-differ", .note)
    public static let textNotOutlined = Rule("text-not-outlined", .warning)

    // MARK: Exports
    public static let androidNeedsPNG = Rule("android-needs-png", .note)
    public static let appleEqualWeights = Rule("apple-equal-weights", .warning)
    public static let appleNeedsPNG = Rule("apple-needs-png", .note)
    public static let appleNoSymbol = Rule("apple-no-symbol", .note)
    public static let codePoints = Rule("code-points", .error)
    public static let gtkNoLocales = Rule("gtk-no-locales", .note)
    public static let gtkNotSymbolic = Rule("gtk-not-symbolic", .note)
    public static let lessInExport = Rule("less-in-export", .note)
    public static let notAFlag = Rule("not-a-flag", .error)
    public static let notInFont = Rule("not-in-font", .note)

    // MARK: Running
    public static let contradictedLabel = Rule("contradicted-label", .note)
    public static let internalError = Rule("internal", .error)
    public static let editedOutput = Rule("edited-output", .warning)
    public static let foreignOutput = Rule("foreign-output", .error)
    public static let missingOutput = Rule("missing-output", .error)
    public static let preview = Rule("preview", .error)
    public static let revision = Rule("revision", .error)
    public static let staleOutput = Rule("stale-output", .error)
    public static let unmatchedLabel = Rule("unmatched-label", .warning)
    public static let unreadableFile = Rule("unreadable-file", .error)
    public static let unwritableFile = Rule("unwritable-file", .error)
}
