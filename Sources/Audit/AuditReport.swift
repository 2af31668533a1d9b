import Buffers
import Diagnostics
import HostSystem
import Judging
import Pipeline

/// The result of an audit.
public struct AuditReport: Sendable {
    /// The icons in the order of modules and names, each with what is found.
    public internal(set) var entries: [AuditEntry] = []
    /// All findings, in the order of files and places.
    public internal(set) var findings: [Diagnostic] = []
    /// The drawings for right-to-left languages of icons of which a mark stays.
    private(set) var composed = ComposedDrawings()
    let survey: AppSurvey
    /// The folder that was looked at: the module of the app around a folder of its resources.
    public var folder: FolderPath { survey.folder }
    /// Whether the folder has something of an app or a theme in it. Otherwise nothing can be audited.
    public let isOfApp: Bool
    /// The folder in which most SVG files are, if there are any.
    var icons: Surroundings.IconFolder?
    let git: GitAnswer
    package let fileCount: Int
    /// The numbers of icons that manifests decide about, by the paths of these.
    var decided: [String: Int] = [:]
    /// The number of findings that a baseline hides.
    public private(set) var knownCount = 0
    private(set) var knownLines: [String] = []

    /// The numbers of icons of which a name alone says something, by the rule that would tell it.
    private var untold: [Rule: Int] = [:]
    /// The number of icons that look wrong, and of which nothing was asked.
    private var unaskedCount = 0

    /// The findings about what could not be read.
    var errors: [Diagnostic]

    init(survey: AppSurvey, git: GitAnswer, fileCount: Int, isOfApp: Bool) {
        (self.survey, self.git, self.fileCount, self.isOfApp) = (survey, git, fileCount, isOfApp)
        errors = survey.findings.filter { $0.severity == .error }
        findings = survey.findings.inReadingOrder()
    }

    /// Whether something of the tree could not be read, so that the absence of findings proves nothing about it.
    public var isIncomplete: Bool { findings.contains { $0.severity == .error } }

    /// The paths of the drawings that were read, which no result may replace.
    public var drawings: [String] { survey.icons.map(\.path) }

    /// Turns what is judged into findings: those of the rules and icons that are asked for.
    mutating func settle(_ request: Audit.Request) {
        /// Returns the names by which an icon that is told beside the entries can be asked for.
        func names(_ finding: Diagnostic) -> [String] { finding.icon.map { [$0, $0.lastPathStep] } ?? [] }
        let selection = IconSelection(
            request.only,
            among: entries.flatMap { [$0.icon.label, $0.icon.name] } + survey.findings.flatMap(names))
        errors += selection.diagnostics
        let refusing = survey.languages.refusing
        let refusal = refusing.contains { $0.module.isEmpty }
        // Others are drawn beside those that are asked for, so that each is drawn as it is where all are.
        let drawn = entries.filter { entry in
            entry.icon.state == .drawn || entry.judgements.contains { $0.answer == .composite && !$0.isWeak }
        }.map(\.icon)
        for index in entries.indices {
            let entry = entries[index]
            let isAsked = selection.includes(entry.icon.label) || selection.includes(entry.icon.name)
            entries[index].isChosen = isAsked && !request.only.isEmpty
            let judgements = refusing.contains { entry.icon.path.rest(after: $0.module) != nil } ? [] : entry.judgements
            let asked = judgements.filter { isAsked && request.rules.includes($0.rule, isUsual: !$0.isWeak) }
            for judgement in judgements where isAsked && asked.isEmpty && judgement.isWeak {
                untold[judgement.rule, default: 0] += 1
            }
            if judgements.contains(where: { $0.severity >= .warning }), asked.isEmpty { unaskedCount += 1 }
            entries[index].judgements = asked
        }
        composed = ComposedDrawings(entries, beside: drawn, in: survey.folder, jobs: request.jobs)
        for index in entries.indices {
            entries[index].settle(by: composed)
            entries[index].findings = entries[index].judgements.map {
                entries[index].finding($0, composed, in: request.folder)
            }
        }
        let others = (refusal ? [] : survey.findings.filter { $0.severity != .error }) + appFindings
        findings =
            (errors + entries.flatMap(\.findings)
            + others.filter { finding in
                // What makes all icons wrong is told of each.
                request.rules.includes(finding.rule)
                    && (finding.icon == nil
                        ? refusal || request.only.isEmpty : names(finding).contains(where: selection.includes))
            }).inReadingOrder()
    }

    /// The findings about what the app says of right-to-left languages.
    private var appFindings: [Diagnostic] {
        switch survey.languages.support {
        case .silent(let location) where hasDirection:
            [
                Diagnostic(
                    rule: .rtlNotDeclared,
                    message:
                        "the app does not set 'supportsRtl': unless one of its libraries does, its layouts stay left to "
                        + "right and no icon is mirrored",
                    location: location, hint: "add android:supportsRtl=\"true\"")
            ]
        case .assumed, .silent: []
        case .refused(let applications):
            applications.map { application in
                Diagnostic(
                    rule: .rtlNotDeclared, severity: .warning,
                    message: "'supportsRtl' is false, so that nothing is mirrored in right-to-left languages",
                    location: application.location, hint: "set it to true, and run the audit again")
            }
        }
    }

    /// Whether the app has icons of Android, which the attribute is about.
    private var hasDirection: Bool {
        entries.contains { if case .android = $0.icon.origin { true } else { false } }
    }

    /// Leaves out the findings of a baseline. `folder` is the audited folder with a slash at its end, as for `Fingerprint`.
    public mutating func leaveOut(_ baseline: Baseline, folder: String) {
        var gone = 0
        let news = baseline.news(in: findings, folder: folder, gone: &gone)
        let left = Set(news)
        knownCount = findings.count - news.count
        knownLines = baseline.lines
        findings = news
        for index in entries.indices { entries[index].findings.removeAll { !left.contains($0) } }
    }

    /// The findings that no entry has, such as those about code.
    var others: [Diagnostic] {
        let judged = Set(entries.flatMap(\.findings))
        return findings.filter { !judged.contains($0) }
    }

    // MARK: Summary

    /// What was looked at and found, in a sentence, and what was not judged, each as a line.
    public var summary: [String] {
        let mirrored = survey.mirroredCount
        let modules = survey.moduleCount < 2 ? "" : " in \(survey.moduleCount) modules"
        let warnings = entries.count { $0.findings.contains { $0.severity >= .warning } }
        let notes = entries.count { !$0.findings.isEmpty } - warnings
        guard survey.iconCount > 0 || survey.findings.contains(where: { $0.severity < .error || $0.icon != nil }) else {
            return ["no vector drawables, catalogs or themes in '\(survey.folder.text)'"] + unjudged
        }
        // Such as drawings for right-to-left layouts alone.
        let others = others.count { $0.severity == .warning }
        let none =
            unaskedCount > 0
            ? "none of those asked for looks wrong" : others == 0 ? "none looks wrong" : "none looks wrong by itself"
        var found = warnings == 0 ? none : "\(warnings) look\(warnings == 1 ? "s" : "") wrong"
        let errors = findings.count { $0.severity == .error }
        if errors > 0 { found += ", \(errors) error\(errors == 1 ? "" : "s") besides" }
        if others > 0 { found += ", \(others) warning\(others == 1 ? "" : "s") besides" }
        if notes > 0 { found += "; \(notes)\(warnings > 0 ? " more" : "") \(notes == 1 ? "is" : "are") worth a look" }
        if unaskedCount > 0 { found += "; \(unaskedCount) not asked for look\(unaskedCount == 1 ? "s" : "") wrong" }
        let icons = "\(survey.iconCount) icon\(survey.iconCount == 1 ? "" : "s")"
        return ["\(icons)\(modules), \(mirrored) mirrored; \(found)"] + unjudged
    }

    /// What to do about a folder with nothing of an app.
    public var wayOn: String {
        plainIcons.map { "for its folder of \($0); or name the folder of an app" }
            ?? "name the folder of an app or of its resources"
    }

    /// The SVG files that are no icons of an app, with what there is for them.
    private var plainIcons: String? {
        icons.map { icons in
            let path = ShellWord.quoted(survey.folder.folder(icons.path).text)
            return "\(icons.count) SVG file\(icons.count == 1 ? "" : "s") there is 'iconflip init \(path)'"
        }
    }

    private var unjudged: [String] {
        let counts = survey.unjudged
        var lines: [String] = []
        if isOfApp, survey.iconCount == 0, let plainIcons {
            lines.append("not judged: for its folder of \(plainIcons)")
        }
        let others = [
            (counts.others, "drawable that is no vector", "drawables that are no vectors"),
            (counts.pictures, "raster image", "raster images"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        if !others.isEmpty { lines.append("not judged: " + others.joined(separator: ", ")) }
        if !counts.led.isEmpty {
            let images =
                counts.led.count == 1
                ? "1 raster image whose name says" : "\(counts.led.count) raster images whose names say"
            lines.append(
                "not mirrored: \(images) a direction, with nothing in 'drawable-ldrtl': \(Self.named(counts.led))")
        }
        if !counts.large.isEmpty {
            let vectors = counts.large.count == 1 ? "1 vector" : "\(counts.large.count) vectors"
            lines.append("not judged, as too large for icons: \(vectors): \(Self.named(counts.large))")
        }
        for (path, count) in decided.sorted(by: { $0.key < $1.key }) {
            let manifest = survey.folder.path(of: path)
            lines.append(
                "not judged, as '\(manifest)' decides: \(count) icon\(count == 1 ? "" : "s"), which 'iconflip validate "
                    + "\(ShellWord.quoted(manifest))' checks")
        }
        if let pdf = counts.pdfs.first {
            let sets = counts.pdfs.count == 1 ? "1 image set has" : "\(counts.pdfs.count) image sets have"
            let (from, to) = (ShellWord.quoted(pdf), ShellWord.quoted(pdf.dividedBeforeExtension.stem + ".svg"))
            lines.append(
                "\(sets) a PDF file alone, which is not read: 'pdftocairo -svg \(from) \(to)' "
                    + "makes an SVG file of it")
        }
        let chosen = entries.count { $0.icon.state == .chosen }
        if chosen > 0 {
            lines.append(
                "not judged, as the app chooses by the direction what it shows: \(chosen) icon\(chosen == 1 ? "" : "s")"
            )
        }
        for (rule, count) in untold.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            lines.append(
                "not told, as names alone say it: \(count) icon\(count == 1 ? "" : "s"), which '--select \(rule.rawValue)' tells"
            )
        }
        let unknown = entries.count { $0.icon.state == .unknown }
        if unknown > 0 {
            lines.append(
                "\(unknown) icon\(unknown == 1 ? " is" : "s are") mirrored or not by what only a build resolves")
        }
        if case .failed(let reason) = git {
            lines.append("what git ignores is looked at as well: \(reason)")
        }
        return lines
    }

    /// Returns names as a list that stays on one line: the first of many, with the number of the others.
    private static func named(_ names: [String]) -> String { names.listed(atMost: names.count > 4 ? 3 : 4) }
}
