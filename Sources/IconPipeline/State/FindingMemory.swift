import Diagnostics
import Manifest

/// What builds found in the icons of a set, for those who only want to know that: it is read and never written, and what
/// does not hold any more is not told.
struct FindingMemory: Sendable {
    private let places: FindingPlaces
    private let freshness: FreshnessCheck

    /// Reads what the builds of a tool found.
    init(_ set: IconSet, _ places: FindingPlaces, _ tool: ToolIdentity) {
        self.places = places
        freshness = FreshnessCheck(set, tool, clock: .min)
    }

    /// What was found in an icon, or `nil` where it is not known.
    func findings(of icon: PlannedIcon) -> [Diagnostic]? {
        freshness.findings(of: icon)?.findings.map { $0.diagnostic(places, pieces: icon.pieces) }
    }
}
