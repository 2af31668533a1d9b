import Diagnostics

/// What came of a build or a validation.
public struct BuildReport: Sendable {
    /// Everything that was found, in reading order, each finding once.
    public private(set) var diagnostics: [Diagnostic]
    /// How many icons were built, or found good where nothing is built.
    public internal(set) var built = 0
    /// How many icons needed no building, as nothing that they follow from has changed.
    public internal(set) var current = 0
    /// How many icons were not built because something is wrong with them, or because the build had to end early.
    public internal(set) var failed = 0
    /// How many icons were not asked for.
    public internal(set) var skipped = 0
    /// How many files were written; files that held the same bytes already are not counted.
    public internal(set) var written = 0
    /// How many files of earlier builds were removed.
    public internal(set) var removed = 0
    /// Whether icons that could not be built have files of an earlier build.
    var keepsEarlierFiles = false
    /// The output folder, where there is one.
    public internal(set) var output: String?
    /// Whether the manifest or the output folder cannot be used, so that nothing was done or not all.
    public internal(set) var couldNotRun = false

    /// Whether what is wrong with the manifest as a whole kept its icons from being looked at.
    public internal(set) var lacksIcons = false

    init(diagnostics: [Diagnostic]) {
        self.diagnostics = []
        add(diagnostics)
    }

    /// Whether anything is wrong.
    public var hasErrors: Bool { couldNotRun || diagnostics.contains { $0.severity == .error } }

    /// Adds findings. Two icons that use one file find the same things in it; these are reported once.
    mutating func add(_ more: [Diagnostic]) {
        var seen: Set<Diagnostic> = []
        diagnostics = (diagnostics + more).filter { seen.insert($0).inserted }.inReadingOrder()
    }
}
