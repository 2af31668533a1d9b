import Diagnostics
import HostSystem
import Manifest

/// The build of an icon set: it reads sources, makes variants and previews, and writes them.
public enum Build {
    /// Builds the requested icons that are not up to date. One bad icon does not stop the others.
    /// An icon that cannot be built keeps the files of its last good build, and the index lists it while they exist. If
    /// an entry is wrong, no file of an earlier build is removed, because the wanted files are unknown.
    /// `progress` is called after each icon, one call at a time, on the thread that built it.
    public static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        if let report = QuickCheck.report(of: request, progress) { return report }
        var (report, build) = prepare(request)
        build?.run(&report, progress)
        return report
    }

    static func prepare(_ request: BuildRequest) -> (BuildReport, SetBuild?) {
        let loaded = IconSetLoader.load(request)
        var report = BuildReport(diagnostics: loaded.diagnosticsForBuild)
        report.couldNotRun = loaded.isUnreadable
        guard let set = loaded.set else { return (report, nil) }
        let selection = IconSelection(request.only, set.manifest)
        report.output = set.outputFolder.text
        guard set.codePoints?.findings.isEmpty != false else {
            report.couldNotRun = true
            return (report, nil)
        }
        guard selection.diagnostics.isEmpty else {
            report.add(selection.diagnostics)
            report.couldNotRun = true
            return (report, nil)
        }
        report.failed = set.manifest.failed.count { selection.includes($0.value) }
        let build = SetBuild(
            set: set, icons: PlannedIcon.all(of: set.manifest, jobs: request.jobs), selection: selection,
            isIncomplete: loaded.isIncomplete, isWhole: loaded.isWhole, renamed: loaded.renamed,
            overwrites: request.overwrites,
            jobs: request.jobs, tool: request.tool,
            places: FileAliases(manifest: request.manifest, sources: set.sourceFolder),
            key: SetKey.key(
                listing: loaded.listing, within: FolderPath(ofFile: request.manifest),
                codePoints: set.codePoints?.bytes))
        return (report, build)
    }
}

/// A request for a build.
public struct BuildRequest: Sendable {
    /// The manifest's path.
    public var manifest: String
    /// The output folder, or `nil` for the manifest's.
    public var output: String?
    /// Globs over icon names, at least one of which an icon must match; empty for all icons.
    public var only: [String]
    /// Whether files in the place of outputs are replaced even if no build is known to have written them.
    public var overwrites: Bool
    /// The number of icons built at the same time.
    public var jobs: Int
    /// The identity of the tool; icons that another one built are built again.
    public var tool: ToolIdentity
    /// The cache of validations, which knows sources that were renamed.
    public var cache: ValidationCache?

    package init(
        manifest: String, output: String? = nil, only: [String] = [], overwrites: Bool = false, jobs: Int,
        tool: ToolIdentity, cache: ValidationCache? = nil
    ) {
        self.manifest = manifest
        self.output = output
        self.only = only
        self.overwrites = overwrites
        self.jobs = jobs
        self.tool = tool
        self.cache = cache
    }

    var hasExportsBeside: Bool { output == nil }
}

/// The result of a build or a validation.
public struct BuildReport: Sendable {
    /// All findings in reading order, without duplicates.
    public private(set) var diagnostics: [Diagnostic]
    /// The number of icons that were built, or found good where nothing is built.
    public internal(set) var built = 0
    /// The names of the icons that a build would make otherwise than they are, in a check.
    public internal(set) var stale: [String] = []
    /// The number of icons that were built, and of which some right-to-left locale uses another drawing than the source.
    public internal(set) var rightToLeft = 0
    /// The folders of apps that built icons were exported to, by their paths from where the tool runs, each with its target.
    public internal(set) var exports: [(folder: String, target: String)] = []
    package internal(set) var current = 0
    /// The number of icons that were not built because of errors, or because the build ended early.
    public internal(set) var failed = 0
    /// The number of icons that were not requested.
    public internal(set) var skipped = 0
    /// The number of files written; files that already had the same bytes are not counted.
    public internal(set) var written = 0
    /// The number of files of earlier builds that were removed.
    public internal(set) var removed = 0
    /// The paths of drawings for right-to-left languages that a validation could compare with nothing.
    public internal(set) var uncompared: [String] = []
    /// Whether the clone lacks the history that would tell which drawings are older than a change of their sources.
    public internal(set) var lacksHistory = false
    /// The number of icons and policies that somebody has to look at, in a validation.
    public internal(set) var openQuestionCount = 0
    /// Whether icons that could not be built have files of an earlier build.
    var keepsEarlierFiles = false
    /// The output folder, if there is one.
    public internal(set) var output: String?
    /// Whether the request, the manifest or the output folder is unusable, so that nothing or not everything was done.
    public internal(set) var couldNotRun = false

    /// Whether errors in the manifest as a whole kept its icons from being examined.
    public internal(set) var lacksIcons = false

    init(diagnostics: [Diagnostic]) {
        self.diagnostics = []
        add(diagnostics)
    }

    package var hasErrors: Bool { couldNotRun || diagnostics.contains { $0.severity == .error } }

    /// Two icons that use one file have the same findings in it; these are reported once.
    mutating func add(_ more: [Diagnostic]) { diagnostics = (diagnostics + more).withoutRepetitions().inReadingOrder() }
}

/// The progress of a build.
public struct BuildProgress: Hashable, Sendable {
    /// The number of icons that are done.
    public var done: Int
    package var total: Int
    /// The icon that was finished last.
    public var icon: String
    /// What is done with the icons, where a run does several things one after another.
    public var step: Step?

    /// What is done with icons, as people are told it.
    public enum Step: String, Sendable {
        case looking = "looking at"
        case fitting = "fitting"
        case trying = "trying"
        case making = "making"
        case checking = "checking"
    }

    package init(done: Int, total: Int, icon: String, step: Step? = nil) {
        self.done = done
        self.total = total
        self.icon = icon
        self.step = step
    }
}

extension IconSetLoader {
    static func load(
        _ request: BuildRequest, content: [UInt8]? = nil, sources: SourceListing? = nil, only: Set<ExactName>? = nil
    ) -> Loaded {
        var loaded = load(
            request.manifest, output: request.output, writesExports: request.hasExportsBeside, content: content,
            sources: sources, only: only,
            cache: request.cache)
        if !request.hasExportsBeside { loaded.set?.exportsRoot = nil }
        return loaded
    }
}
