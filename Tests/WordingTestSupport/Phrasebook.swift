import CPages
import Diagnostics
import Manifest
import Show

/// The clauses of what the tool says in one language, by which texts are told in it as the script of the pages tells them
/// (`translated` in `common.js`).
package struct Phrasebook: Sendable {
    /// A clause, or its forms by the category of a number in it.
    package struct Clause: Sendable {
        /// The forms; a clause that is the same for all numbers has `other` alone.
        package var forms: [String: String]
        /// The place of the value that decides, from 1.
        package var decider: Int
    }

    /// The language.
    package let language: ReaderLanguage
    /// The clauses by their English ones, where `{}` stands for each value.
    package let clauses: [String: Clause]

    private static let catalogue = PageFile.phrasesJson.json

    /// Reads the catalogue of a language; English has none.
    package init(_ language: ReaderLanguage) {
        self.language = language
        let members = Self.catalogue?[language.code]?.members ?? []
        clauses = Dictionary(members.map { ($0.key, Clause($0.value)) }) { first, _ in first }
    }

    /// Returns a text in the language; `nil` where a clause of it is not in the catalogue.
    package func translated(_ text: String) -> String? {
        if language.isEnglish { return text }
        var (told, values) = ("", QuotedText(text).values[...])
        var joint: String?
        let isWhole = read(text) { clause, english, next in
            let own = english.count("{}")
            told += joined(form(of: clause, Array(values.prefix(own))), Array(values.prefix(own)), behind: joint)
            values = values.dropFirst(own)
            joint = next
        }
        return isWhole == nil ? told : nil
    }

    /// Returns the first piece of a text that has no translation, or `nil` where all have one.
    package func missing(_ text: String) -> String? { read(text) { _, _, _ in } }

    /// Reads the longest clauses that the catalogue has; returns the first piece that it does not have.
    private func read(_ text: String, _ use: (Clause, String, String?) -> Void) -> String? {
        let pieces = QuotedText(text).pieces
        var start = 0
        while start < pieces.count {
            let ends = stride(from: pieces.count, to: start, by: -2)
            let found = ends.lazy.compactMap { end in
                let clause = pieces[start..<end].joined()
                return clauses[clause].map { (end: end, key: clause, clause: $0) }
            }.first
            guard let found else { return pieces[start] }
            use(found.clause, found.key, found.end < pieces.count ? pieces[found.end] : nil)
            start = found.end + 1
        }
        return nil
    }

    // MARK: Joints

    /// What stands at the beginning of a clause that brings a conjunction of its own.
    package static let ownConjunction = "{and}"
    /// The joints behind which a clause needs no conjunction of its own.
    private static let conjunctions = [", and ", ", but ", " although "]

    /// The language's "and" between clauses: what the joint with it has more than the one without.
    private var and: String { String(text(of: ", and ").dropFirst(text(of: ", ").count)) }

    private func text(of joint: String) -> String { clauses[joint]?.forms["other"] ?? joint }

    /// There is one conjunction between clauses, and a letter that is written together with the next word has a maqaf
    /// before one in other letters.
    private func joined(_ form: String, _ values: [String], behind joint: String?) -> String {
        let isOwn = form.unicodeScalars.starts(with: Self.ownConjunction.unicodeScalars)
        let isBrought = joint.map(Self.conjunctions.contains) ?? false
        let lead = (joint.map(text) ?? "") + (isOwn && !isBrought ? and : "")
        let clause = filled(isOwn ? String(form.unicodeScalars.dropFirst(Self.ownConjunction.count)) : form, values)
        guard let last = lead.unicodeScalars.last, let first = clause.unicodeScalars.first else { return lead + clause }
        let needsMaqaf = ("\u{05D0}"..."\u{05EA}").contains(last) && (first.isASCII || ReaderLanguage.isIsolate(first))
        return lead + (needsMaqaf ? "\u{05BE}" : "") + clause
    }

    // MARK: Values

    private func form(of clause: Clause, _ values: [String]) -> String {
        let decider = clause.decider <= values.count ? values[clause.decider - 1] : ""
        return clause.forms[language.category(of: decider)] ?? clause.forms["other"] ?? ""
    }

    /// What is isolated in the form is code, in which values stand as they are; elsewhere the signs of the language are
    /// used.
    private func filled(_ form: String, _ values: [String]) -> String {
        // A brace may be followed by a joiner, with which it is one character.
        let pieces = form.unicodeScalars.split(separator: "{", omittingEmptySubsequences: false)
        var told = String.UnicodeScalarView(pieces[0])
        for piece in pieces.dropFirst() {
            let place = piece.first.flatMap { Int(String($0)) } ?? 0
            let value = values.indices.contains(place - 1) ? values[place - 1] : ""
            append(value, piece.drop { $0 != "}" }.dropFirst(), to: &told)
        }
        return String(told)
    }

    private func append(
        _ value: String, _ rest: Substring.UnicodeScalarView, to told: inout String.UnicodeScalarView
    ) {
        let mark = told.last { ReaderLanguage.isIsolate($0) || $0 == ReaderLanguage.endOfIsolate }
        guard !(mark.map(ReaderLanguage.isIsolate) ?? false) else {
            told += value.unicodeScalars
            told += rest
            return
        }
        if told.last == "-" {
            told.removeLast()
            told += language.minus.unicodeScalars
        }
        told += self.told(value).unicodeScalars
        if rest.first == "%" { told += language.percent.unicodeScalars }
        told += rest.first == "%" ? rest.dropFirst() : rest
    }

    private func told(_ value: String) -> String {
        let isNumber = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        if isNumber { return language.text(of: value) }
        return QuotedText.names(in: value).map { name, joint in
            name.isolated + (joint.map(text) ?? "")
        }.joined()
    }
}

extension Phrasebook.Clause {
    fileprivate init(_ value: JSONValue) {
        forms = value.string.map { ["other": $0] } ?? [:]
        decider = value["by"]?.number.map { Int($0.value) } ?? 1
        for member in value.members { forms[member.key] = member.value.string }
    }
}

extension String {
    fileprivate func count(_ part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}

/// What the rules find and what to do, in one language. The rest of their pages is in English.
package struct RuleWords: Sendable {
    /// What the page of a rule says.
    package struct Page: Hashable, Sendable {
        /// The rule's finding, in one line.
        package var summary: String
        /// The fix.
        package var fix: String
    }

    private static let catalogue = PageFile.rulesJson.json
    private let value: JSONValue?

    /// Reads the pages of a language; English ones are those of `RuleCatalogue`.
    package init(_ language: ReaderLanguage) { value = Self.catalogue?[language.code] }

    /// The page of a rule; `nil` where it has none in the language.
    package subscript(rule: Rule) -> Page? {
        let page = value?["rules"]?[rule.rawValue]
        guard let finds = page?["finds"]?.string, let fix = page?["fix"]?.string else { return nil }
        return Page(summary: finds, fix: fix)
    }
}
