import Diagnostics
import Judging
import Manifest
import Pipeline

extension LabelFile {
    /// Looks for what contradicts the labels in a set.
    ///
    /// Somebody who has decided as a label says has seen the drawing. A set that cannot be read has nothing to compare.
    /// - Parameters:
    ///   - path: The path of the manifest.
    ///   - content: The text to read in its place, or `nil` for the file's.
    ///   - jobs: The number of icons processed at the same time.
    ///   - cache: The cache of the user, if there is one.
    /// - Returns: One note for each label that its entry does not follow, or against which a name and a drawing speak so surely that
    ///   `init` would ask; and a warning for each that no icon has.
    public func contradictions(
        inManifest path: String, _ content: [UInt8]?, jobs: Int, cache: ValidationCache?
    ) -> [Diagnostic] {
        let loaded = IconSetLoader.load(path, output: nil, content: content)
        guard let set = loaded.set else { return [] }
        let (manifest, sources) = (set.manifest, SourceListing(files: loaded.listing))
        let request = ProposalRequest(set, labels: self, jobs: jobs, cache: cache)
        let survey = IconSurvey(ProposalInput(request, of: set, sources, imageSets: loaded.imageSets))
        let proposals = survey.run().proposals.byName(\.name)
        let entries = manifest.icons.byName(\.name.value)
        let contradictions = all.compactMap { icon, label, place in
            proposals[icon].flatMap { label.contradiction(to: $0, entries[icon], of: manifest, at: place) }
        }
        var used: Set<Range<Int>> = []
        return FindingPolicy(manifest).settle(unknownNames(among: sources) + contradictions, used: &used)
    }
}

extension IconLabel {
    /// Returns what contradicts the label of an icon, which stands at a place, or `nil` where nothing does.
    fileprivate func contradiction(
        to proposal: Proposal, _ entry: IconEntry?, of manifest: Manifest, at place: SourceLocation
    ) -> Diagnostic? {
        let other = entry.flatMap { follows($0.kind, isSymmetric: proposal.isSymmetric) ? nil : $0 }
        let isDecided = other == nil && entry?.decided != nil
        let reasons = [other.map(\.said), isDecided ? nil : proposal.objection].compactMap(\.self)
        guard !reasons.isEmpty else { return nil }
        return Diagnostic(
            rule: .contradictedLabel,
            message: "icon '\(proposal.name)' is \(reason), but \(reasons.joined(separator: ", and "))",
            location: place,
            hint: other == nil
                ? "correct the label and the entry, or say in the entry who has \"decided\""
                : "correct the label or the entry",
            notes: other.map {
                [DiagnosticNote(message: "its entry", location: manifest.text.location($0.name.range))]
            } ?? [], icon: proposal.name)
    }

    /// Returns whether an entry does as the label says. What is drawn for some locales comes before labels of what changes, and
    /// what is labelled as drawn may be made by an entry.
    private func follows(_ entry: IconKind, isSymmetric: Bool) -> Bool {
        switch (kind, entry) {
        case (.fixed, .fixed), (.flips, .directional), (.flips, .composite), (.directional, .directional),
            (.composite, .composite), (.localized, .directional), (.localized, .composite):
            true
        case (.fixed, .localized): false
        case (_, .localized): true
        case (_, .fixed), (.fixed, .directional): isSymmetric
        case (.fixed, .composite), (.directional, .composite), (.composite, .directional): false
        }
    }
}

extension IconEntry {
    fileprivate var said: String {
        fixingPolicy.map { "the policy '\($0)' lets it stay" } ?? "its entry says '\(kind.name)'"
    }
}
