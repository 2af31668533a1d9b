import Diagnostics
import HostSystem
import Judging
import Manifest

/// The validation of a set as a build would check it, which writes nothing, with findings about likely mistakes.
public enum Validation {
    /// Checks the manifest, the sources and the files that a build would make of them.
    /// `content` is read in the manifest's place. `cache` has findings by the contents that determine them; `judge`
    /// tells what the icons say beside each other. `progress` is called as by ``Build/run(_:progress:)``.
    public static func run(
        manifest path: String, content: [UInt8]? = nil, jobs: Int, cache: ValidationCache? = nil, judge: SetJudge,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        let earlier = content == nil ? EarlierValidation(ofManifest: path, jobs: jobs, in: cache) : nil
        if let report = earlier?.report() { return report }
        let loaded = IconSetLoader.load(path, output: nil, writesExports: true, content: content, cache: cache)
        var report = BuildReport(diagnostics: [])
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else {
            report.lacksIcons = true
            report.add(loaded.diagnostics)
            return report
        }
        let result = SetValidation(loaded, set, jobs: jobs, earlier: earlier, judge: judge).run(progress)
        do {
            try SourceProtection.check(set)
        } catch {
            report.add([error.diagnostic])
        }
        report.add(result.allFindings)
        report.failed = result.icons.count { $0.hasFailed }
        report.built = result.icons.count - report.failed
        report.uncompared = result.icons.flatMap(\.uncompared)
        report.lacksHistory = result.lacksHistory
        report.openQuestionCount = set.manifest.openQuestionCount
        return report
    }
}

/// The validation of all icons of a set and of the set as a whole.
public struct SetValidation: Sendable {
    /// The result of a validation.
    public struct Result: Sendable {
        /// The result for each icon, in the manifest's order.
        public var icons: [IconValidation]
        /// The findings about the manifest and about icons compared with each other.
        public var findings: [Diagnostic]
        /// Whether the clone lacks the history that would tell which drawings are older than a change of their sources.
        public var lacksHistory = false

        package var byIcons: EarlierValidation.Findings {
            let found = icons.indices.filter { !icons[$0].diagnostics.isEmpty }.map { ($0, icons[$0].diagnostics) }
            return EarlierValidation.Findings(ofIcons: Dictionary(found) { first, _ in first }, ofSet: findings)
        }

        var allFindings: [Diagnostic] { (findings + icons.flatMap(\.diagnostics)).withSetFindingsOnce() }
    }

    private let loaded: IconSetLoader.Loaded
    private let set: IconSet
    private let icons: PlannedIcons
    private let jobs: Int
    private let policy: FindingPolicy
    private let memory: ValidationStore?
    private let judge: SetJudge

    package init(_ loaded: IconSetLoader.Loaded, _ set: IconSet, jobs: Int, cache: ValidationCache?, judge: SetJudge) {
        let memory = cache.map {
            ValidationStore(set, $0, $0.state(ofManifest: set.manifest.text.name))
        }
        self.init(loaded, set, jobs: jobs, memory, judge)
    }

    /// Creates a validation after an earlier one, if there is one.
    public init(
        _ loaded: IconSetLoader.Loaded, _ set: IconSet, jobs: Int, earlier: EarlierValidation?, judge: SetJudge
    ) {
        self.init(loaded, set, jobs: jobs, earlier?.store(for: set), judge)
    }

    private init(
        _ loaded: IconSetLoader.Loaded, _ set: IconSet, jobs: Int, _ memory: ValidationStore?, _ judge: SetJudge
    ) {
        self.loaded = loaded
        self.set = set
        icons = PlannedIcons(set.manifest)
        self.jobs = jobs
        policy = FindingPolicy(set.manifest)
        self.memory = memory
        self.judge = judge
    }

    /// Validates the set.
    public func run(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> Result {
        var used: Set<Range<Int>> = []
        var findings = policy.settle(loaded.diagnostics, used: &used)
        let history = DrawnHistory(of: set, icons)
        let validations = history.judged(SharedOffsets.excused(in: validate(progress)), policy, &used)
        for validation in validations { used.formUnion(validation.used) }
        let subject = SetSubject(set.manifest, facts: validations.map(\.facts))
        let found = WorkQueue.run(
            count: Linter.setRules.count, jobs: jobs, makeWorker: {},
            work: { _, rule in Linter.setRules[rule].findings(in: subject) }, finished: { _, _ in })
        findings += policy.settle(Array(found.joined()), used: &used)
        findings += policy.settle(UnusedDrawings.note(in: set, validations), used: &used)
        let verdict = judge.verdict(
            SetJudge.Subject(
                set: set, sources: SourceListing(files: loaded.listing), imageSets: loaded.imageSets,
                facts: subject.facts, jobs: jobs, cache: memory?.cache))
        findings += policy.settle(verdict.findings, used: &used)
        // An error in an entry may hide the finding that an excuse is for.
        if !loaded.isIncomplete { findings += policy.unused(used) }
        var result = Result(icons: validations, findings: findings, lacksHistory: history.isShallow)
        // Nobody asks for them any more.
        for index in result.icons.indices { result.icons[index].facts = nil }
        // What cannot be listed may be put right without a trace in the names of files.
        let roster = verdict.asksDrawings || loaded.comparesContents ? nil : SetRoster(subject)
        memory?.keep(result, loaded.isListed ? loaded.listing : nil, roster, renamed: loaded.renamed, history.ground)
        return result
    }

    private func validate(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> [IconValidation] {
        let (entries, icons, memory) = (set.manifest.icons, icons, memory)
        let built = SetState(in: set.outputFolder)
        var validations = WorkQueue.run(
            count: entries.count, jobs: jobs, makeWorker: { IconValidator(set, policy, memory?.sights, built: built) },
            work: { validator, index in
                if entries[index].original != nil { return IconValidation.none }
                let planned = icons[index]
                if let known = memory?.recall(planned) { return known }
                var validation = validator.validate(planned)
                validation.record = memory?.record(of: validation, planned)?.bytes
                validation.isRecorded = validation.record != nil
                // They are in the record; those of a large set take more room than all its entries.
                validation.inputs = nil
                return validation
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: entries.count, icon: entries[piece].name.value))
            })
        // Another name of an icon is as that icon is, and what is found is told once.
        guard entries.contains(where: { $0.original != nil }) else { return validations }
        let places = Dictionary(entries.indices.map { (ExactName(entries[$0].name.value), $0) }) { first, _ in first }
        for (index, icon) in entries.enumerated() {
            guard let place = icon.original.flatMap({ places[ExactName($0)] }) else { continue }
            validations[index].hasFailed = validations[place].hasFailed
            validations[index].isUnchanged = validations[place].isUnchanged
        }
        return validations
    }
}

extension [Diagnostic] {
    private static var mostSingle: Int { 3 }
    private static var mostNamed: Int { 20 }

    /// Returns the findings with one in place of many that say the same of different files or icons.
    func withSetFindingsOnce() -> [Diagnostic] {
        let findings = withFilesOnce()
        var leads: [String] = []
        for case let lead? in findings.map(\.setMessage?.lead) where !leads.contains(lead) { leads.append(lead) }
        return leads.reduce(findings) { findings, lead in
            let same = findings.filter { $0.setMessage?.lead == lead }.inReadingOrder()
            guard same.count > 1, var first = same.first else { return findings }
            var told: [(what: String, icons: [String])] = []
            for finding in same {
                let what = finding.setMessage?.what ?? ""
                // What is found in a drawing is told of its file.
                let icon = finding.icon.map { "'\($0)'" } ?? finding.location?.file.lastPathStep ?? ""
                if let place = told.firstIndex(where: { $0.what == what }) {
                    if !told[place].icons.contains(icon) { told[place].icons.append(icon) }
                } else {
                    told.append((what, [icon]))
                }
            }
            let others = told[0].icons.dropFirst()
            if !others.isEmpty { first.message += "; likewise " + others.listed(atMost: Self.mostNamed) }
            for (what, icons) in told.dropFirst().prefix(Self.mostNamed) {
                first.message += "; \(what): \(icons.listed(atMost: Self.mostNamed))"
            }
            if told.count > Self.mostNamed + 1 { first.message += "; and \(told.count - Self.mostNamed - 1) more" }
            return findings.filter { $0.setMessage?.lead != lead } + [first]
        }
    }

    /// Returns the findings with one in place of many files without a view box.
    private func withFilesOnce() -> [Diagnostic] {
        let same = filter { $0.rule == .noViewBox && $0.location != nil }.inReadingOrder()
        guard same.count > Self.mostSingle, var finding = same.first else { return self }
        let names = same.compactMap { $0.location?.file.lastPathStep }
        finding.message = "\(same.count) files have no view box: \(names.listed(atMost: Self.mostNamed))"
        finding.hint = "add viewBox=\"0 0 WIDTH HEIGHT\" to each, with its own width and height"
        finding.icon = nil
        return filter { $0.rule != .noViewBox || $0.location == nil } + [finding]
    }
}

/// What tells what only the icons of a set beside each other say, the same for the same files and manifest.
public struct SetJudge: Sendable {
    /// A set whose icons have been validated.
    public struct Subject: Sendable {
        /// The set.
        public let set: IconSet
        /// The files in its source folder.
        public let sources: SourceListing
        /// The image sets of asset catalogs there.
        public let imageSets: [ImageSet]
        /// The facts about each of the manifest's icons; `nil` for those that could not be examined.
        public let facts: [IconFacts?]
        /// The number of icons to look at at the same time.
        public let jobs: Int
        /// The cache of the user, if there is one.
        public let cache: ValidationCache?
    }

    /// What is told of a set.
    public struct Verdict: Sendable {
        /// The findings, as rules give them: excuses and severities are not applied yet.
        public let findings: [Diagnostic]
        /// Whether drawings were asked, beyond the facts about the icons.
        public let asksDrawings: Bool

        package init(findings: [Diagnostic], asksDrawings: Bool) {
            (self.findings, self.asksDrawings) = (findings, asksDrawings)
        }
    }

    /// Returns what is told of a set.
    public let verdict: @Sendable (Subject) -> Verdict

    package init(_ verdict: @escaping @Sendable (Subject) -> Verdict) { self.verdict = verdict }
}
