import CPages
import Geometry
import IconModel
import Manifest
import Show

/// A language that the pages of the tool are written in, and how its readers write numbers.
package struct ReaderLanguage: Hashable, Sendable {
    /// The language's code, such as `fa`.
    package let code: String
    private let digits: NumberingSystem

    /// The language of the tool's own texts.
    package static let english = ReaderLanguage(LanguageTag(language: "en"))
    /// The languages besides English.
    package static let translated = ["ar", "he", "fa", "ur"].map { ReaderLanguage(LanguageTag(language: $0)) }

    /// Returns the language of a tag such as `ar-EG`, whose readers have digits of their own.
    package init?(parsing text: String) {
        guard let tag = try? LanguageTag(parsing: text == "iw" ? "he" : text) else { return nil }
        self.init(tag)
        guard isEnglish || Self.translated.contains(where: { $0.code == code }) else { return nil }
    }

    private init(_ tag: LanguageTag) {
        code = tag.language
        digits = NumberingSystem.standard(for: tag)
    }

    /// Whether it is the language of the tool's own texts.
    package var isEnglish: Bool { code == "en" }

    // MARK: Numbers

    /// The categories that the language's plurals distinguish for whole numbers (CLDR 47, cardinal).
    package var categories: [String] {
        switch code {
        case "ar": ["zero", "one", "two", "few", "many", "other"]
        case "he": ["one", "two", "other"]
        default: ["one", "other"]
        }
    }

    /// Returns the category of a number; one with decimals is `other`, but for Persian, where less than one is `one`.
    func category(of number: String) -> String {
        guard let value = Int(number) else {
            return code == "fa" && number.hasPrefix("0.") ? "one" : "other"
        }
        switch (code, value) {
        case ("ar", 0): return "zero"
        case (_, 1), ("fa", 0): return "one"
        case ("ar", 2), ("he", 2): return "two"
        case ("ar", _) where (3...10).contains(value % 100): return "few"
        case ("ar", _) where (11...99).contains(value % 100): return "many"
        default: return "other"
        }
    }

    /// The sign before a negative number, with the mark that keeps it there (CLDR 47).
    var minus: String {
        switch (digits, code) {
        case (.arab, _): "\u{061C}-"
        case (_, "fa"): "\u{200E}\u{2212}"
        default: "\u{200E}-"
        }
    }

    /// The sign behind a share of a hundred, with the marks that keep it there (CLDR 47).
    var percent: String {
        switch (digits, code) {
        case (.arab, _): "\u{066A}\u{061C}"
        case (.arabext, _): "\u{066A}"
        case (_, "ar"): "\u{200E}%\u{200E}"
        default: "%"
        }
    }

    /// Returns a number in the digits that its readers write, such as `١٢٫٥`.
    func text(of number: String) -> String {
        let zero: UInt32
        switch digits {
        case .arab: zero = 0x0660
        case .arabext: zero = 0x06F0
        default: return number
        }
        return String(
            String.UnicodeScalarView(
                number.unicodeScalars.map { scalar in
                    if scalar == "." { return "\u{066B}" }
                    guard ("0"..."9").contains(scalar) else { return scalar }
                    return Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar
                }))
    }
}

extension ReaderLanguage {
    /// What ends an isolate (UAX #9).
    package static let endOfIsolate: Unicode.Scalar = "\u{2069}"

    /// Whether a scalar begins an isolate (UAX #9).
    package static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { ("\u{2066}"..."\u{2068}").contains(scalar) }
}

extension String {
    /// The text between a first strong isolate and its end, so that it turns nothing around it (UAX #9).
    package var isolated: String { "\u{2068}\(self)\u{2069}" }
}

extension PageFile {
    var json: JSONValue? { JSONValue(bytes) }
}
