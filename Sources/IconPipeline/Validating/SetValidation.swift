import Diagnostics
import Linting
import Manifest

/// Looks at all icons of a set and at the set as a whole.
struct SetValidation {
    /// What was found.
    struct Result {
        /// What was found of each icon, in the manifest's order.
        var icons: [IconValidation]
        /// What was found of the manifest and of icons beside each other.
        var findings: [Diagnostic]
    }

    private let loaded: IconSetLoader.Loaded
    private let set: IconSet
    private let icons: [PlannedIcon]
    private let jobs: Int
    private let policy: FindingPolicy
    private let memory: ValidationMemory?

    /// - Parameter icons: All icons of the set.
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

    /// Validates.
    func run(_ progress: @escaping @Sendable (BuildProgress) -> Void) -> Result {
        var used: Set<Range<Int>> = []
        var findings = policy.settle(loaded.diagnostics, used: &used)
        let validations = validate(progress)
        memory?.keep(icons, validations)
        for validation in validations { used.formUnion(validation.used) }
        let subject = SetSubject(set.manifest, facts: validations.compactMap(\.facts))
        findings += policy.settle(Linter.findings(in: subject), used: &used)
        // What is wrong with an entry may hide what an excuse is for.
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
