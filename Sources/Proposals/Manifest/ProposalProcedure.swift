import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline

/// The one way from the drawings of a set to the proposals for its icons.
///
/// `init` goes it for all icons, `init --update` for those that the manifest does not list, an audit for those that flip but for a
/// mark; and what a validation or an audit says of icons goes it as far as nothing is tried.
struct ProposalProcedure {
    private let input: ProposalInput
    var set: SetProposal
    /// The names of the files that could not be read.
    let unread: [String]
    /// The findings about files, with the names of their icons.
    let faults: [(name: String, diagnostics: [Diagnostic])]
    private(set) var gap: Clearance<Double>?
    private var bases: SurveyedBases
    private let families: SurveyedFamilies
    private let listed: Set<ExactName>

    /// Looks at each drawing, judges it by itself and as one of its set, and joins what is drawn for one icon. What `listed` says of
    /// icons is decided.
    init(_ input: ProposalInput, listed: [ExactName: IconEntry] = [:], in manifest: Manifest? = nil) {
        var surveyed = IconSurvey(input).run()
        if let manifest {
            surveyed.proposals = surveyed.proposals.map { proposal in
                listed[ExactName(proposal.name)].map { Proposal(proposal, as: $0, of: manifest) } ?? proposal
            }
        }
        (self.input, self.listed) = (input, Set(listed.keys))
        (unread, faults, bases, families) = (surveyed.unread, surveyed.faults, surveyed.bases, surveyed.families)
        set = SetProposal(surveyed.proposals, paths: input.paths, input.request.words, unread: unread)
    }

    /// Decides what families do, and returns the names of the icons with new entries.
    @discardableResult
    mutating func decide() -> Set<ExactName> { FamilyDecisions.take(on: &set.icons, families) }

    /// Adds what somebody drew, but for copies, and the whole bases of icons, tries all entries, and decides what families do.
    ///
    /// - Parameters:
    ///   - concerned: The icons that get entries; `nil` for all.
    ///   - text: Returns the text of a manifest in which some icons are what their entries say, whatever policies say; `nil` for a
    ///     manifest of its own.
    /// - Returns: The trial that they went through.
    mutating func settle(
        only concerned: Set<ExactName>? = nil, text: (([Proposal]) -> String)? = nil
    ) -> ProposalTrial {
        // What is known of all files is held for the few sets that ask.
        set.removeCopies { [input] in CopiedDrawings(input.listing.files, in: input.folder).paths(among: $0) }
        let isConcerned: (Proposal) -> Bool = { concerned?.contains(ExactName($0.name)) ?? true }
        DrawnRules(input).propose(to: &set.icons, where: isConcerned)
        let whole = WholeBases(input)
        gap = whole.propose(to: &set.icons, among: bases, where: isConcerned)
        bases = SurveyedBases()
        ThisProcess.returnFreeMemory()
        // An entry is tried beside the one that its base comes from.
        let tried = concerned.map { $0.union(set.icons.flatMap(\.wholeBases)).subtracting(listed) }
        let trial = ProposalTrial(
            input,
            text: text ?? { [input, gap] icons in
                ProposedManifest(input, icons, slashGap: gap, flipsFamilies: true).text
            })
        trial.settle(&set.icons, offering: whole, only: tried)
        let changed = decide()
        trial.settle(&set.icons, only: changed.filter { tried?.contains($0) ?? true })
        return trial
    }
}

struct RequestedFolder {
    /// What of an app's resources and catalogs is drawn for some locales.
    var imageSets: [ImageSet]
    let output: ProposedOutput
    /// The findings about folders that could not be read, and files that are of no icon.
    let diagnostics: [Diagnostic]
    private let folder: FolderPath
    private let sources: SourceListing

    /// Lists the folder, or returns `nil` if there is no such folder.
    init?(_ request: ProposalRequest) {
        let home = FolderPath(request.manifestFolder)
        folder = FolderPath(request.folder)
        guard let listed = FolderListing(folder, within: home) else { return nil }
        ThisProcess.returnMemorySoon(fileCount: listed.files.count)
        let others = ManifestOutputs.all(in: home, besides: request.manifestName).map(\.output)
        output = ProposedOutput(request, besides: others)
        (sources, imageSets) = (SourceListing(files: listed.files), listed.imageSets)
        imageSets.forgetExports(
            to: folder, named: request.source, from: [home.folder(output.folder(isOfApp: true))] + others)
        diagnostics =
            listed.diagnostics
            + listed.files.filter(\.isStray).map { [folder] in ManifestUpdate.stray($0.path, in: folder) }
    }

    func input(
        _ request: ProposalRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> ProposalInput {
        var request = request
        request.words.learn(from: sources.iconNames)
        return ProposalInput(
            request, locales: request.locales(forIcons: sources.iconNames, imageSets), in: folder, sources,
            imageSets: imageSets, progress: progress)
    }
}
