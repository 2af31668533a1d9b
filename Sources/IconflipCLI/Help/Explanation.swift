import Diagnostics
import Judging
import Manifest
import Show

/// What is told of rules and icons on a terminal, in one language.
struct Explanation {
    private let language: ReaderLanguage
    private let rules: RuleWords
    private let phrases: Phrasebook

    init(_ language: ReaderLanguage) {
        self.language = language
        rules = RuleWords(language)
        phrases = Phrasebook(language)
    }

    // MARK: Rules

    var list: String {
        let width = (Rule.allCases.map(\.rawValue.count).max() ?? 0) + 2
        return RuleCatalogue.pages.map { page in
            let severity = severity(page.rule.severity)
            let columns = isolated(page.rule.rawValue).padding(to: width) + severity.padding(to: 9)
            return anchored(columns + plain(rules[page.rule]?.summary ?? page.summary)) + "\n"
        }.joined()
    }

    /// In another language than English it begins with what the rule finds and what to do; the reasons are in English.
    func text(of page: RulePage) -> String {
        let own = rules[page.rule]
        let rows = page.rows.map { "  \($0.rawValue.padding(to: 5))\($0.summary)" }.joined(separator: "\n")
        let why = TextLayout.wrap(page.reason.filter { $0 != "`" }).joined(separator: "\n")
        let reasons = [why, rows].filter { !$0.isEmpty }
        var sections = [
            anchored("\(isolated(page.rule.rawValue)) (\(severity(page.rule.severity)))"),
            paragraph(word("finds", "Finds {}.", own?.summary ?? page.summary)),
        ]
        if own == nil { sections += reasons }
        sections.append(paragraph(word("fix", "To fix it: {}", own?.fix ?? page.fix)))
        if let bad = page.bad { sections.append(example(word("found", "Found:"), bad)) }
        if let good = page.good { sections.append(example(word("good", "Good:"), good)) }
        if own != nil { sections += reasons }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func example(_ title: String, _ example: RuleExample) -> String {
        let files = example.files.filter(\.isShown).map { "\($0.path):\n\($0.text)" }
        let lines = ([example.excerpt] + files).joined(separator: "\n").split(separator: "\n")
        return title + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }

    private func severity(_ severity: Severity) -> String { word(severity.rawValue, severity.rawValue) }

    // MARK: Icons

    func text(of icon: PreviewIcon, in set: PreviewSet) -> String {
        var sections = [anchored("\(isolated(icon.name)): \(word(icon.kind, icon.kind))")]
        if let name = icon.entry?.policy, let policy = set.policies.first(where: { $0.name == name }) {
            let answer = word(policy.answer.rawValue, policy.answer.rawValue)
            let question = policy.family.map { "\n" + paragraph(told($0.row.question)) } ?? ""
            sections.append(
                anchored(word("policy", "The answer of its family {}:", isolated(name)) + " \(answer)") + question)
        }
        if let note = icon.entry?.note { sections.append(paragraph(told(note))) }
        for ignored in icon.entry?.ignored ?? [] {
            sections.append(
                paragraph(
                    word("ignored", "Excused from {}:", isolated(ignored.rule.rawValue)) + " \(told(ignored.reason))"))
        }
        sections += icon.findings.map { section(of: $0) }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// What keeps an icon from being told; `nil` in English, in which it is reported as by every command.
    func text(of errors: [Diagnostic]) -> String? {
        guard !language.isEnglish else { return nil }
        return errors.map { section(of: $0, showsPlace: true) }.joined(separator: "\n\n") + "\n"
    }

    private func section(of finding: Diagnostic, showsPlace: Bool = false) -> String {
        let place = showsPlace ? finding.location.map { " " + isolated(Self.place($0)) } ?? "" : ""
        let heading = "\(severity(finding.severity)) [\(isolated(finding.rule.rawValue))]\(place)"
        let hint = finding.hint.map { "\n" + paragraph(word("fix", "To fix it: {}", told($0))) } ?? ""
        return anchored(heading) + "\n" + paragraph(told(finding.message, of: finding.rule)) + hint
    }

    private static func place(_ location: SourceLocation) -> String {
        let start = location.start.map { ":\($0.line):\($0.column)" } ?? ""
        return VisibleText.escaped(location.file) + start
    }

    /// Returns a text of the tool in the language; one that it has no words for is left in English, behind what its rule finds.
    private func told(_ text: String, of rule: Rule? = nil) -> String {
        if let own = phrases.translated(text) { return own }
        guard let summary = rule.flatMap({ rules[$0]?.summary }) else { return isolated(text) }
        return "\(summary) (\(isolated(text)))"
    }

    // MARK: Words

    /// Returns a word of the language, or the English one, about something.
    private func word(_ key: String, _ english: String, _ about: String = "") -> String {
        (rules[word: key] ?? english).replacing("{}", with: about)
    }

    private func isolated(_ text: String) -> String { language.isEnglish ? text : text.isolated }

    private func paragraph(_ text: String) -> String { anchored(TextLayout.wrap(plain(text))) }

    private func anchored(_ line: String) -> String { anchored([line]) }

    /// Returns lines of a terminal, each a paragraph of its own: what is isolated ends with its line and begins anew in
    /// the next one, and a line that begins with a name or code is still one from right to left.
    private func anchored(_ lines: [String]) -> String {
        guard !language.isEnglish else { return lines.joined(separator: "\n") }
        var open = String.UnicodeScalarView()
        return lines.map { line in
            let begun = String(open) + line
            for scalar in line.unicodeScalars {
                if ReaderLanguage.isIsolate(scalar) { open.append(scalar) }
                if scalar == ReaderLanguage.endOfIsolate { _ = open.popLast() }
            }
            let isAnchored = begun.unicodeScalars.first.map(ReaderLanguage.isRightToLeft) ?? true
            let ends = String(repeating: Character(ReaderLanguage.endOfIsolate), count: open.count)
            return (isAnchored ? "" : "\u{200F}") + begun + ends
        }.joined(separator: "\n")
    }

    private func plain(_ text: String) -> String {
        if language.isEnglish { return text.filter { $0 != "`" } }
        // A mark may be followed by a joiner, with which it is one character.
        return text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
            $0.isMultiple(of: 2) ? String($1) : isolated(String($1))
        }.joined()
    }
}

extension String {
    /// Returns the text padded with spaces to a width, with at least one.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - TextLayout.width(of: self), 1))
    }
}
