import IconModel
import Manifest
import Pipeline
import PipelineTestSupport

@testable import Proposals

extension TemporarySet {
    /// Proposes a manifest for the folder `Assets`.
    func propose(_ locales: [String]? = ["ar", "he"], jobs: Int = 2) throws -> ProposalReport? {
        ManifestProposal.run(
            ProposalRequest(
                folder: folder.appending(path: "Assets").path, manifestFolder: folder.path, source: "Assets",
                locales: try locales?.map { try LanguageTag(parsing: $0) }, jobs: jobs))
    }
}
