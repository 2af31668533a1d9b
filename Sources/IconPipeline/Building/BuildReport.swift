import Diagnostics

/// The result of a build or a validation.
public struct BuildReport: Sendable {
    /// All findings in reading order, without duplicates.
    public private(set) var diagnostics: [Diagnostic]
    /// The number of icons that were built, or found good where nothing is built.
    public internal(set) var built = 0
    /// The number of icons that were up to date.
    public internal(set) var current = 0
    /// The number of icons that were not built because of errors, or because the build ended early.
    public internal(set) var failed = 0
    /// The number of icons that were not requested.
    public internal(set) var skipped = 0
    /// The number of files written; files that already had the same bytes are not counted.
    public internal(set) var written = 0
    /// The number of files of earlier builds that were removed.
    public internal(set) var removed = 0
    /// Whether icons that could not be built have files of an earlier build.
    var keepsEarlierFiles = false
    /// The output folder, if there is one.
    public internal(set) var output: String?
    /// Whether the manifest or the output folder is unusable, so that nothing or not everything was done.
    public internal(set) var couldNotRun = false

    /// Whether errors in the manifest as a whole kept its icons from being examined.
    public internal(set) var lacksIcons = false

    init(diagnostics: [Diagnostic]) {
        self.diagnostics = []
        add(diagnostics)
    }

    /// Whether there are errors.
    public var hasErrors: Bool { couldNotRun || diagnostics.contains { $0.severity == .error } }

    /// Adds findings. Two icons that use one file have the same findings in it; these are reported once.
    mutating func add(_ more: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        diagnostics = (diagnostics + more).filter { seen.insert($0).inserted }.inReadingOrder()
    }
}
