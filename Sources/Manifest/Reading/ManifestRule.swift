import Diagnostics

/// What can be found in a manifest; the raw value is the stable name that messages show.
public enum ManifestRule: String, Sendable, CaseIterable {
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
    case badPath = "bad-path"
    case badSelector = "bad-selector"
    case badIconName = "bad-icon-name"
    case badGlob = "bad-glob"
    case missingSourceFolder = "missing-source-folder"
    case missingSource = "missing-source"
    case unlistedSource = "unlisted-source"
    case conflictingGlobs = "conflicting-globs"
    case unmatchedGlob = "unmatched-glob"
    case unknownIcon = "unknown-icon"
    case unknownPart = "unknown-part"
    case selfReference = "self-reference"
    case partCycle = "part-cycle"
    case uselessException = "useless-exception"
    case unusedException = "unused-exception"
    case unusedVariant = "unused-variant"
    case outputCollision = "output-collision"
    case tooManyFindings = "too-many-findings"

    /// How much a finding of the rule matters.
    public var severity: Severity {
        switch self {
        case .unlikelyLanguageTag, .languageTagForm, .unlistedSource, .unmatchedGlob, .uselessException: .warning
        case .unusedException, .unusedVariant: .note
        default: .error
        }
    }

    /// What the rule finds, in one line.
    public var summary: String {
        switch self {
        case .jsonSyntax: "the file is not JSON (RFC 8259)"
        case .duplicateKey: "a key stands twice in one object"
        case .unknownKey: "a key that the manifest does not have"
        case .missingKey: "a required key is missing"
        case .wrongType: "a value of another type than the key takes"
        case .badValue: "a value outside those that the key takes"
        case .misplacedKey: "a key that does not fit the icon's kind"
        case .unsupportedVersion: "a version of the manifest that this tool does not read"
        case .badLanguageTag: "a text that is not a language tag (BCP 47)"
        case .unlikelyLanguageTag: "a language tag that is deprecated or probably means another"
        case .languageTagForm: "a language tag in another case than the canonical one"
        case .duplicateLanguageTag: "two tags that mean the same"
        case .badPath: "a path that leaves its folder or is not portable"
        case .badSelector: "a selector of a part that cannot be read"
        case .badIconName: "a name that cannot be the name of an icon"
        case .badGlob: "a glob that is not well formed"
        case .missingSourceFolder: "the source folder does not exist"
        case .missingSource: "a source file does not exist"
        case .unlistedSource: "a source file that no entry names"
        case .conflictingGlobs: "two globs that say different things about an icon"
        case .unmatchedGlob: "a glob that matches no source file"
        case .unknownIcon: "a reference to an icon that is not there"
        case .unknownPart: "a reference to a part that is not there"
        case .selfReference: "an icon or part that refers to itself"
        case .partCycle: "parts that lie within each other in a circle"
        case .uselessException: "an exception that changes nothing"
        case .unusedException: "an exception for a language that no configured locale is in"
        case .unusedVariant: "a variant that no configured locale uses"
        case .outputCollision: "two entries that write the same file"
        case .tooManyFindings: "more findings than are shown"
        }
    }
}
