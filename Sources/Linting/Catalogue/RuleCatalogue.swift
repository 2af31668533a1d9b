import Diagnostics

/// The catalogue of all rules with their pages.
public enum RuleCatalogue {
    /// The pages, in the order of the rules.
    public static let pages = Rule.allCases.map(page)

    /// Returns the page of a rule. The switch is exhaustive, so a rule without a page does not compile.
    public static func page(of rule: Rule) -> RulePage {
        switch rule {
        case .jsonSyntax: .jsonSyntax
        case .duplicateKey: .duplicateKey
        case .unknownKey: .unknownKey
        case .missingKey: .missingKey
        case .wrongType: .wrongType
        case .badValue: .badValue
        case .misplacedKey: .misplacedKey
        case .unsupportedVersion: .unsupportedVersion
        case .badLanguageTag: .badLanguageTag
        case .unlikelyLanguageTag: .unlikelyLanguageTag
        case .languageTagForm: .languageTagForm
        case .duplicateLanguageTag: .duplicateLanguageTag
        case .noRightToLeftLocale: .noRightToLeftLocale
        case .badPath: .badPath
        case .badSelector: .badSelector
        case .badIconName: .badIconName
        case .badGlob: .badGlob
        case .keyOrder: .keyOrder
        case .tooManyFindings: .tooManyFindings
        case .missingSourceFolder: .missingSourceFolder
        case .missingSource: .missingSource
        case .unlistedSource: .unlistedSource
        case .conflictingGlobs: .conflictingGlobs
        case .unmatchedGlob: .unmatchedGlob
        case .unknownIcon: .unknownIcon
        case .unknownPart: .unknownPart
        case .unknownPolicy: .unknownPolicy
        case .selfReference: .selfReference
        case .partCycle: .partCycle
        case .uselessException: .uselessException
        case .unusedException: .unusedException
        case .unusedVariant: .unusedVariant
        case .outputCollision: .outputCollision
        case .letterCase: .letterCase
        case .missingReason: .missingReason
        case .unusedIgnore: .unusedIgnore
        case .symmetricDirectional: .symmetricDirectional
        case .fixedDirection: .fixedDirection
        case .flippedSlash: .flippedSlash
        case .flippedCheck: .flippedCheck
        case .flippedClock: .flippedClock
        case .flippedDigits: .flippedDigits
        case .flippedLetters: .flippedLetters
        case .flippedQuestionMark: .flippedQuestionMark
        case .flippedLogo: .flippedLogo
        case .flippedPlayback: .flippedPlayback
        case .flippedTool: .flippedTool
        case .flippedBadge: .flippedBadge
        case .flippedImage: .flippedImage
        case .flippedPart: .flippedPart
        case .familyDisagrees: .familyDisagrees
        case .localeWithoutVariant: .localeWithoutVariant
        case .variantEqualsSource: .variantEqualsSource
        case .variantIsMirror: .variantIsMirror
        case .variantIsShiftedMirror: .variantIsShiftedMirror
        case .variantSize: .variantSize
        case .staleVariant: .staleVariant
        case .looseVariant: .looseVariant
        case .badPart: .badPart
        case .bareArabicDigits: .bareArabicDigits
        case .baseAlreadyCut: .baseAlreadyCut
        case .baseAlongPart: .baseAlongPart
        case .baseFromDiffers: .baseFromDiffers
        case .baseFromUnproven: .baseFromUnproven
        case .baseUncutRefused: .baseUncutRefused
        case .collision: .collision
        case .crampedDigits: .crampedDigits
        case .idleClearance: .idleClearance
        case .leftToRightDamaged: .leftToRightDamaged
        case .outside: .outside
        case .unbalanced: .unbalanced
        case .unchangedComposite: .unchangedComposite
        case .westernDigits: .westernDigits
        case .notSVG: .notSVG
        case .svgSyntax: .svgSyntax
        case .svgEncoding: .svgEncoding
        case .svgEntity: .svgEntity
        case .svgLimit: .svgLimit
        case .svgError: .svgError
        case .activeContent: .activeContent
        case .danglingReference: .danglingReference
        case .externalReference: .externalReference
        case .flattenedRoughly: .flattenedRoughly
        case .keptUpright: .keptUpright
        case .mirroredByTransform: .mirroredByTransform
        case .noMirror: .noMirror
        case .noViewBox: .noViewBox
        case .notDrawn: .notDrawn
        case .notFlattened: .notFlattened
        case .notMirrored: .notMirrored
        case .outsideViewBox: .outsideViewBox
        case .textNotOutlined: .textNotOutlined
        case .androidNeedsPNG: .androidNeedsPNG
        case .appleNeedsPNG: .appleNeedsPNG
        case .gtkNoLocales: .gtkNoLocales
        case .gtkNotSymbolic: .gtkNotSymbolic
        case .lessInExport: .lessInExport
        case .internalError: .internalError
        case .editedOutput: .editedOutput
        case .foreignOutput: .foreignOutput
        case .merge: .merge
        case .missingOutput: .missingOutput
        case .only: .only
        case .output: .output
        case .preview: .preview
        case .revision: .revision
        case .staleOutput: .staleOutput
        case .unmatchedLabel: .unmatchedLabel
        case .unreadableFile: .unreadableFile
        case .unreadableManifest: .unreadableManifest
        case .unreadableSource: .unreadableSource
        case .unwritableFile: .unwritableFile
        }
    }

    /// The descriptions of rules for reports that other programs read.
    public static let descriptions = pages.map { page in
        RuleDescription(page.rule, summary: page.summary, help: page.why + " " + page.fix)
    }

    /// The chapters of the reference: the subject of each and its first rule.
    static let chapters: [(title: String, first: Rule)] = [
        ("The text of the manifest", .jsonSyntax), ("The manifest and the files", .missingSourceFolder),
        ("The kinds of icons", .symmetricDirectional), ("Drawn variants", .localeWithoutVariant), ("Parts", .badPart),
        ("SVG files", .notSVG), ("Exports", .androidNeedsPNG), ("Running", .internalError),
    ]
}
