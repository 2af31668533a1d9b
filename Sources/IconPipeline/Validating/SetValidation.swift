import Diagnostics
import Linting
import Manifest

/// The validation of all icons of a set and of the set as a whole.
struct SetValidation {
    /// The result of a validation.
    struct Result {
        /// The result for each icon, in the manifest's order.
        var icons: [IconValidation]
        /// The findings about the manifest and about icons compared with each other.
        var findings: [Diagnostic]
    }

    private let loaded: IconSetLoader.Loaded
    private let set: IconSet
    private let icons: [PlannedIcon]
    private let jobs: Int
    private let policy: FindingPolicy
    private let memory: ValidationMemory?

    /// Creates a validation.
    ///
    /// - Parameters:
    ///   - loaded: The loaded manifest.
    ///   - set: The set.
    ///   - icons: All icons of the set.
    ///   - jobs: The number of icons validated at the same time.
    ///   - cache: The cache of findings.
    init(
        _ loaded: IconSetLoader.Loaded, _ set: IconSet, _ icons: [PlannedIcon], jobs: Int, cache: ValidationCache?
    ) {
        self.loaded = loaded
        self.set = set
        self.icons = icons
        self.jobs = jobs
        policy = FindingPolicy(set.manifest)
        memory = cache.map { ValidationMemory(set, $0) }
    }

    /// Validates the set.
    func run(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> Result {
        var used: Set<Range<Int>> = []
        var findings = policy.settle(loaded.diagnostics, used: &used)
        let validations = validate(progress)
        memory?.keep(icons, validations)
        for validation in validations { used.formUnion(validation.used) }
        let subject = SetSubject(set.manifest, facts: validations.compactMap(\.facts))
        findings += policy.settle(Linter.findings(in: subject), used: &used)
        // An error in an entry may hide the finding that an excuse is for.
        if !loaded.isIncomplete { findings += policy.unused(used) }
        return Result(icons: validations, findings: findings)
    }

    private func validate(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> [IconValidation] {
        let (icons, memory) = (icons, memory)
        return WorkQueue.run(
            count: icons.count, jobs: jobs, makeWorker: { IconValidator(set, policy) },
            work: { validator, index in
                if let known = memory?.recall(icons[index]) { return known }
                var validation = validator.validate(icons[index])
                validation.record = memory?.record(of: validation, icons[index])
                return validation
            },
            finished: { done, piece in
                progress(BuildProgress(done: done, total: icons.count, icon: icons[piece].name))
            })
    }
}
