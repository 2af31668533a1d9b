extension Sequence where Element == Diagnostic {
    /// Returns the diagnostics sorted by file and position, at one position the most severe first; those of a whole
    /// file come before those inside it, those without a file last, and equal ones keep their order.
    public func inReadingOrder() -> [Diagnostic] {
        enumerated()
            .map { (key: ReadingOrderKey($0.element, index: $0.offset), diagnostic: $0.element) }
            .sorted { $0.key < $1.key }
            .map(\.diagnostic)
    }
}

private struct ReadingOrderKey: Comparable {
    var hasNoFile: Int
    var file: ExactName
    var start: SourcePosition
    var mildness: Int
    var index: Int

    init(_ diagnostic: Diagnostic, index: Int) {
        hasNoFile = diagnostic.location == nil ? 1 : 0
        file = ExactName(diagnostic.location?.file ?? "")
        start = diagnostic.location?.start ?? SourcePosition(line: 0, column: 0)
        mildness = Severity.allCases.count { $0 > diagnostic.severity }
        self.index = index
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.hasNoFile, a.file, a.start, a.mildness, a.index) < (b.hasNoFile, b.file, b.start, b.mildness, b.index)
    }
}
