/// The rules, one for each kind of finding; the raw value is the stable name that messages show.
///
/// A diagnostic cannot be created without a rule, so the list is complete.
public enum Rule: String, Sendable, CaseIterable, CustomStringConvertible {
    // MARK: The manifest's text
    case jsonSyntax = "json-syntax"
    case duplicateKey = "duplicate-key"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case wrongType = "wrong-type"
    case badValue = "bad-value"
    case misplacedKey = "misplaced-key"
    case unsupportedVersion = "unsupported-version"
    case badLanguageTag = "bad-language-tag"
    case unlikelyLanguageTag = "unlikely-language-tag"
    case languageTagForm = "language-tag-form"
    case duplicateLanguageTag = "duplicate-language-tag"
    case noRightToLeftLocale = "no-right-to-left-locale"
    case badPath = "bad-path"
    case badSelector = "bad-selector"
    case badIconName = "bad-icon-name"
    case badGlob = "bad-glob"
    case keyOrder = "key-order"
    case tooManyFindings = "too-many-findings"

    // MARK: The manifest and the files
    case missingSourceFolder = "missing-source-folder"
    case missingSource = "missing-source"
    case unlistedSource = "unlisted-source"
    case conflictingGlobs = "conflicting-globs"
    case unmatchedGlob = "unmatched-glob"
    case unknownIcon = "unknown-icon"
    case unknownPart = "unknown-part"
    case unknownPolicy = "unknown-policy"
    case selfReference = "self-reference"
    case partCycle = "part-cycle"
    case uselessException = "useless-exception"
    case unusedException = "unused-exception"
    case unusedVariant = "unused-variant"
    case outputCollision = "output-collision"
    case letterCase = "letter-case"
    case missingReason = "missing-reason"
    case unusedIgnore = "unused-ignore"

    // MARK: The kinds of icons
    case symmetricDirectional = "symmetric-directional"
    case fixedDirection = "fixed-direction"
    case flippedSlash = "flipped-slash"
    case flippedCheck = "flipped-check"
    case flippedClock = "flipped-clock"
    case flippedDigits = "flipped-digits"
    case flippedLetters = "flipped-letters"
    case flippedQuestionMark = "flipped-question-mark"
    case flippedLogo = "flipped-logo"
    case flippedPlayback = "flipped-playback"
    case flippedTool = "flipped-tool"
    case flippedBadge = "flipped-badge"
    case flippedImage = "flipped-image"
    case flippedPart = "flipped-part"
    case familyDisagrees = "family-disagrees"

    // MARK: Drawn variants
    case localeWithoutVariant = "locale-without-variant"
    case variantEqualsSource = "variant-equals-source"
    case variantIsMirror = "variant-is-mirror"
    case variantIsShiftedMirror = "variant-is-shifted-mirror"
    case variantSize = "variant-size"
    case staleVariant = "stale-variant"
    case looseVariant = "loose-variant"

    // MARK: Parts
    case badPart = "bad-part"
    case bareArabicDigits = "bare-arabic-digits"
    case baseAlreadyCut = "base-already-cut"
    case baseAlongPart = "base-along-part"
    case baseFromDiffers = "base-from-differs"
    case baseFromUnproven = "base-from-unproven"
    case baseUncutRefused = "base-uncut-refused"
    case collision
    case crampedDigits = "cramped-digits"
    case idleClearance = "idle-clearance"
    case leftToRightDamaged = "left-to-right-damaged"
    case outside
    case unbalanced
    case unchangedComposite = "unchanged-composite"
    case westernDigits = "western-digits"

    // MARK: SVG files
    case notSVG = "not-svg"
    case svgSyntax = "svg-syntax"
    case svgEncoding = "svg-encoding"
    case svgEntity = "svg-entity"
    case svgLimit = "svg-limit"
    case svgError = "svg-error"
    case activeContent = "active-content"
    case danglingReference = "dangling-reference"
    case externalReference = "external-reference"
    case flattenedRoughly = "flattened-roughly"
    case keptUpright = "kept-upright"
    case mirroredByTransform = "mirrored-by-transform"
    case noMirror = "no-mirror"
    case noViewBox = "no-view-box"
    case notDrawn = "not-drawn"
    case notFlattened = "not-flattened"
    case notMirrored = "not-mirrored"
    case outsideViewBox = "outside-view-box"
    case textNotOutlined = "text-not-outlined"

    // MARK: Exports
    case androidNeedsPNG = "android-needs-png"
    case appleNeedsPNG = "apple-needs-png"
    case gtkNoLocales = "gtk-no-locales"
    case gtkNotSymbolic = "gtk-not-symbolic"
    case lessInExport = "less-in-export"

    // MARK: Running
    case internalError = "internal"
    case editedOutput = "edited-output"
    case foreignOutput = "foreign-output"
    case merge
    case missingOutput = "missing-output"
    case only
    case output
    case preview
    case revision
    case staleOutput = "stale-output"
    case unmatchedLabel = "unmatched-label"
    case unreadableFile = "unreadable-file"
    case unreadableManifest = "unreadable-manifest"
    case unreadableSource = "unreadable-source"
    case unwritableFile = "unwritable-file"

    /// The rule's name.
    public var description: String { rawValue }

    /// The default severity of the rule's findings; a rule that is off by default has the severity that it is usually
    /// turned on with.
    public var severity: Severity {
        switch self {
        case .unusedException, .unusedVariant, .keyOrder, .localeWithoutVariant, .flippedTool, .variantIsShiftedMirror,
            .bareArabicDigits, .westernDigits:
            .note
        case .unlikelyLanguageTag, .languageTagForm, .noRightToLeftLocale, .letterCase, .unlistedSource, .unmatchedGlob,
            .uselessException,
            .unusedIgnore,
            .symmetricDirectional, .fixedDirection, .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits,
            .flippedLetters, .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedBadge,
            .flippedImage, .flippedPart, .familyDisagrees, .variantEqualsSource, .variantIsMirror, .variantSize,
            .staleVariant,
            .looseVariant, .baseAlongPart, .baseAlreadyCut, .baseFromUnproven, .collision, .crampedDigits,
            .idleClearance, .outside,
            .unbalanced, .unchangedComposite,
            .activeContent,
            .danglingReference, .externalReference, .flattenedRoughly, .keptUpright, .mirroredByTransform, .noViewBox,
            .notDrawn, .notFlattened,
            .outsideViewBox, .textNotOutlined, .androidNeedsPNG, .appleNeedsPNG, .gtkNoLocales, .gtkNotSymbolic,
            .lessInExport,
            .editedOutput, .unmatchedLabel:
            .warning
        case .jsonSyntax, .duplicateKey, .unknownKey, .missingKey, .wrongType, .badValue, .misplacedKey,
            .unsupportedVersion, .badLanguageTag, .duplicateLanguageTag, .badPath, .badSelector, .badIconName,
            .badGlob, .tooManyFindings, .missingSourceFolder, .missingSource, .conflictingGlobs, .unknownIcon,
            .unknownPart, .unknownPolicy, .selfReference, .partCycle, .outputCollision, .missingReason, .badPart,
            .baseFromDiffers, .baseUncutRefused, .leftToRightDamaged,
            .notSVG, .svgSyntax,
            .svgEncoding, .svgEntity, .svgLimit, .svgError, .noMirror, .notMirrored, .internalError, .foreignOutput,
            .merge, .missingOutput, .only, .output, .preview, .revision, .staleOutput, .unreadableFile,
            .unreadableManifest,
            .unreadableSource, .unwritableFile:
            .error
        }
    }

    /// Whether the rule reports nothing until a manifest turns it on.
    public var isOffByDefault: Bool { self == .keyOrder }

    /// What a finding says of the entry of the icon that it is about.
    public enum Verdict: Sendable {
        /// The icon should not be flipped, or not with these parts: what readers get is wrong, or nothing new.
        case againstFlip
        /// The icon should not stay as it is.
        case againstStaying
        /// Another entry is the answer, or the word of a person that this one is right; but the rule does not say whether
        /// the icon should flip.
        case doubt
        /// Nothing: the finding is about something else, such as a file or the text of the manifest, and no other entry
        /// answers it.
        case nothing
    }

    /// What findings of the rule say of an icon's entry. Proposals and decisions about icons go by it.
    public var verdict: Verdict {
        switch self {
        case .symmetricDirectional, .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits, .flippedLetters,
            .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedTool, .flippedBadge, .flippedImage,
            .flippedPart, .baseAlreadyCut, .baseAlongPart, .collision, .crampedDigits, .idleClearance,
            .outside, .unbalanced, .unchangedComposite:
            .againstFlip
        case .fixedDirection:
            .againstStaying
        case .familyDisagrees, .variantEqualsSource, .variantIsMirror, .variantIsShiftedMirror, .variantSize, .badPart,
            .baseFromDiffers, .baseFromUnproven, .baseUncutRefused, .leftToRightDamaged, .noMirror, .keptUpright:
            .doubt
        case .jsonSyntax, .duplicateKey, .unknownKey, .missingKey, .wrongType, .badValue, .misplacedKey,
            .unsupportedVersion, .badLanguageTag, .unlikelyLanguageTag, .languageTagForm, .duplicateLanguageTag,
            .noRightToLeftLocale, .badPath, .badSelector, .badIconName, .badGlob, .keyOrder, .tooManyFindings,
            .missingSourceFolder, .missingSource, .unlistedSource, .conflictingGlobs, .unmatchedGlob, .unknownIcon,
            .unknownPart, .unknownPolicy, .selfReference, .partCycle, .uselessException, .unusedException,
            .unusedVariant, .outputCollision, .letterCase, .missingReason, .unusedIgnore, .localeWithoutVariant,
            .staleVariant, .looseVariant, .bareArabicDigits, .westernDigits, .notSVG, .svgSyntax, .svgEncoding,
            .svgEntity, .svgLimit, .svgError, .activeContent, .danglingReference, .externalReference,
            .flattenedRoughly, .mirroredByTransform, .noViewBox, .notDrawn, .notFlattened, .notMirrored,
            .outsideViewBox, .textNotOutlined, .androidNeedsPNG, .appleNeedsPNG, .gtkNoLocales, .gtkNotSymbolic,
            .lessInExport,
            .internalError, .editedOutput, .foreignOutput, .merge, .missingOutput, .only, .output, .preview, .revision,
            .staleOutput, .unmatchedLabel, .unreadableFile, .unreadableManifest, .unreadableSource, .unwritableFile:
            .nothing
        }
    }

    /// Whether another entry, or a person's word, may be the answer to the rule's findings.
    public var asksForDecision: Bool { verdict != .nothing }
}
