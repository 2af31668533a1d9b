import Diagnostics
import HostSystem
import Pipeline

/// An audit of an app's icons as they are, without a manifest: its stages are to find the icons in the tree, to tell what the
/// app does with each for right-to-left languages, to judge that, and to say what is found.
///
/// Nothing is written; ``AuditFixer`` does that.
public enum Audit {
    /// What to audit.
    public struct Request: Sendable {
        /// The folder as the user wrote it: a repository, an app, or a folder of resources.
        public var folder: String
        /// The rules to go by; where none is selected, all but those that tell what a name alone says.
        public var rules: RuleFilter
        /// The globs over the names of the icons to tell about, or none for all. What is told of icons that somebody chooses so
        /// is fixed even where it is not sure.
        public var only: [String]
        /// The number of icons processed at the same time.
        public var jobs: Int

        package init(folder: String, rules: RuleFilter = RuleFilter(), only: [String] = [], jobs: Int) {
            (self.folder, self.rules, self.only, self.jobs) = (folder, rules, only, jobs)
        }
    }

    /// Audits a folder, or returns `nil` where there is no such folder. Of a folder inside an app's module, what the app does
    /// with the icons is read in all of the module.
    public static func run(_ request: Request) -> AuditReport? {
        let asked = FolderPath(request.folder)
        guard FileStatus(asked.text, followsLinks: true)?.kind == .folder else { return nil }
        let module = AppModule(around: asked)
        let folder = module?.folder ?? asked
        var files = ProjectFiles(folder)
        files.leaveOutBuilt(in: folder)
        let tree = ProjectTree(files, in: folder)
        let decided = DecidedIcons(tree, in: folder, jobs: request.jobs)
        var survey = AppSurvey(folder, tree, of: module?.resources, besides: decided, jobs: request.jobs)
        let needsCode = survey.needsCode || tree.canNameSymbols
        let code = needsCode ? CodeSigns(tree, in: folder, jobs: request.jobs) : CodeSigns()
        survey.note(code)
        survey.findings += files.findings + decided.findings
        survey.findings += code.symbolFindings(isTranslated: survey.languages.areTranslated)
        var report = AuditReport(
            survey: survey, git: files.git, fileCount: files.count,
            isOfApp: tree.isOfApp || module != nil || !code.symbols.isEmpty)
        report.icons = Surroundings.IconFolder(in: files)
        let judge = IconJudge(survey, jobs: request.jobs)
        let manifests = survey.icons.map(decided.manifest)
        report.decided = manifests.reduce(into: [:]) { if let manifest = $1 { $0[manifest, default: 0] += 1 } }
        let judged = WorkQueue.map(Array(zip(survey.icons, manifests)), jobs: request.jobs) { icon, manifest in
            manifest == nil ? judge.judgements(of: icon) : []
        }
        report.errors += code.findings
        report.entries = zip(survey.icons, judged).map { icon, judgements in
            AuditEntry(icon: icon, judgements: judgements, listed: decided.entry(of: icon))
        }
        report.settle(request)
        return report
    }
}
