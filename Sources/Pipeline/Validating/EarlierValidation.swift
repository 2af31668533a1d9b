import Diagnostics

/// The validation before of a manifest, as far as the cache has it.
public struct EarlierValidation: Sendable {
    /// What it found.
    public struct Findings: Sendable {
        /// The findings about icons, by their places in the manifest.
        public var ofIcons: [Int: [Diagnostic]]
        /// The findings about the manifest and about icons compared with each other.
        public var ofSet: [Diagnostic]
    }

    private let cache: ValidationCache?
    private let state: SetState?
    private let check: QuickCheck?

    /// Asks a cache, if there is one, for the validation of the manifest at a path; `jobs` files are read at the same time.
    public init(ofManifest path: String, jobs: Int, in cache: ValidationCache?) {
        self.cache = cache
        state = cache?.state(ofManifest: path)
        check = state.flatMap { state in
            cache.flatMap { QuickCheck(state, ofManifest: path, jobs: jobs, tool: $0.tool) }
        }
    }

    func report() -> BuildReport? { check?.validationReport() }

    /// Returns what it found, or `nil` where that is not known or something has changed since.
    public func findings() -> Findings? { check?.validationFindings() }

    /// Returns the store by which a validation of the set, in its new state, examines only what has changed.
    func store(for set: IconSet) -> ValidationStore? {
        cache.map { ValidationStore(set, $0, state, check?.sources) }
    }
}
