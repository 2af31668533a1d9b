import Diagnostics
import Foundation
import Manifest
import PipelineTestSupport
import Preview
import Proposals
import Recognition
import Testing

/// The page in Arabic, Hebrew, Persian and Urdu says what the tool says in these languages, clause by clause.
@Suite("What the tool says, in every language of the page") struct PhraseTests {
    @Test("all catalogues have the same clauses", arguments: Phrasebook.languages)
    func sameClauses(_ language: String) throws {
        let own = Phrasebook(language).clauses
        #expect(Set(own.keys) == Set(Phrasebook("ar").clauses.keys))
        #expect(own.count > 100)
    }

    @Test("a clause has the values of its English one, each once or more", arguments: Phrasebook.languages)
    func values(_ language: String) throws {
        for (english, clause) in Phrasebook(language).clauses {
            let count = english.matches(of: /\{\}/).count
            let used = Set(clause.matches(of: /\{(\d)\}/).compactMap { Int($0.output.1) })
            #expect(used == Set((0..<count).map { $0 + 1 }), "\(language): \(english)")
            #expect(!clause.isEmpty)
        }
    }

    /// All that the tables of marks and policies say.
    static let rows: [String] =
        Mark.all.map(\.principle) + Mark.all.compactMap(\.advice)
        + Policy.Family.allCases.flatMap { [$0.row.question, $0.row.practice] }

    @Test("what marks and families are known for is translated", arguments: Phrasebook.languages)
    func tables(_ language: String) throws {
        #expect(Self.rows.compactMap(Phrasebook(language).missing) == [])
    }

    @Test("the notes of proposals are translated")
    func notes() throws {
        let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets").standardized
        let set = try TemporarySet([:])
        try FileManager.default.copyItem(at: assets, to: set.folder.appending(path: "Icons"))
        let request = ProposalRequest(
            folder: set.folder.appending(path: "Icons").path, manifestFolder: set.folder.path, source: "Icons",
            locales: nil,
            jobs: 2)
        let report = try #require(ManifestProposal.run(request))
        try set.write(report.manifest.text, to: "manifest.json")
        let shown = Preview.run(manifest: set.manifest, findings: .built, jobs: 2)
        let notes = shown.icons.compactMap { $0.entry?.note }
        #expect(notes.count > 50)
        #expect(Set(notes.compactMap(Phrasebook("ar").missing)) == [])
    }
}
