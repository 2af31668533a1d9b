import Diagnostics
import Manifest
import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline
@testable import Proposals

/// `validate --labels` tells what `init --labels` would ask, and where entries do otherwise than a list says.
@Suite("A list of what icons are, beside a set")
struct LabelContradictionTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var drawing = LabelContradictionTests.path
        var label: String
        var entry: String
        /// What follows `icon 'x' is labelled 'y' in labels.csv, but`; `nil` where nothing contradicts the label.
        var said: String?
    }

    private static let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    private static let lines = ##"<path \##(stroke) d="M3 5h18M3 12h10M3 19h6"/>"##
    private static let path = #"<path d="M8 4l8 8-8 8z"/>"#
    private static let disc = #"<circle cx="12" cy="12" r="8"/>"#
    private static let swapped = #"{ "kind": "localized", "variants": { "rtl": { "icon": "other" } } }"#
    private static let parts =
        #"{ "kind": "composite", "parts": { "p": { "select": "path", "role": "badge" } } }"#

    static let cases = [
        Case(
            testDescription: "an entry that does as its label", name: "next", label: "mirror", entry: #""directional""#),
        Case(
            testDescription: "one that stays", name: "next", label: "mirror", entry: #""fixed""#,
            said: "its entry says 'fixed'"),
        Case(
            testDescription: "one that flips", name: "next", label: "stay", entry: #""directional""#,
            said: "its entry says 'directional'"),
        Case(testDescription: "a name alone says nothing", name: "next", label: "stay", entry: #""fixed""#),
        Case(
            testDescription: "a drawing that surely flips", name: "list", drawing: lines, label: "stay",
            entry: #""fixed""#, said: "its name says 'list'"),
        Case(
            testDescription: "a drawing that surely stays", name: "camera", label: "mirror", entry: #""directional""#,
            said: "its name says 'camera': objects keep their orientation"),
        Case(
            testDescription: "one note where entry and drawing contradict it", name: "list", drawing: lines,
            label: "stay", entry: #""directional""#, said: "its entry says 'directional', and its name says 'list'"),
        Case(
            testDescription: "what somebody decided as the label says", name: "list", drawing: lines, label: "stay",
            entry: #"{ "kind": "fixed", "decided": "Sara" }"#),
        Case(
            testDescription: "but not what somebody decided otherwise", name: "next", label: "stay",
            entry: #"{ "kind": "directional", "decided": "Sara" }"#, said: "its entry says 'directional'"),
        Case(
            testDescription: "what a policy lets stay", name: "next", label: "mirror",
            entry: #"{ "kind": "directional", "policy": "arrows" }"#, said: "the policy 'arrows' lets it stay"),
        Case(
            testDescription: "what looks the same in the mirror", name: "dot", drawing: disc, label: "mirror",
            entry: #""fixed""#),
        Case(testDescription: "a drawing comes before 'mirror'", name: "next", label: "mirror", entry: swapped),
        Case(
            testDescription: "but not before 'stay'", name: "next", label: "stay", entry: swapped,
            said: "its entry says 'localized'"),
        Case(testDescription: "parts that flip", name: "next", label: "mirror", entry: parts),
        Case(
            testDescription: "parts where the whole flips", name: "next", label: "directional", entry: parts,
            said: "its entry says 'composite'"),
        Case(testDescription: "an entry makes what is drawn", name: "next", label: "drawn", entry: #""directional""#),
    ]

    private func set(_ testCase: Case, _ more: String = "") throws -> TemporarySet {
        try TemporarySet([
            "Assets/\(testCase.name).svg": Drawing.svg(testCase.drawing), "Assets/other.svg": Drawing.svg(Self.disc),
            "manifest.json": """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \(more)
              "policies": { "arrows": "stay" }, "icons": { "other": "fixed", "\(testCase.name)": \(testCase.entry) } }
            """,
        ])
    }

    private func notes(_ testCase: Case, _ more: String = "") throws -> [Diagnostic] {
        let set = try set(testCase, more)
        let labels = LabelFile(
            SourceText(name: "a/labels.csv", text: "name,kind\n\(testCase.name),\(testCase.label)\n"))
        return labels.contradictions(inManifest: set.manifest, nil, jobs: 1, cache: nil)
    }

    @Test("is told where entry, or name and drawing, contradict it", arguments: cases)
    func contradiction(testCase: Case) throws {
        let notes = try notes(testCase)
        let said = testCase.said.map {
            "icon '\(testCase.name)' is labelled '\(testCase.label)' in labels.csv, but \($0)"
        }
        #expect(notes.map(\.message) == [said].compactMap(\.self))
        #expect(notes.allSatisfy { $0.rule == .contradictedLabel && $0.severity == .note })
        #expect(notes.allSatisfy { $0.location?.file == "a/labels.csv" && $0.location?.start?.line == 2 })
    }

    @Test("'init' asks about the same drawings, and a manifest made from the list follows it", arguments: cases)
    func proposal(testCase: Case) throws {
        let set = try set(testCase)
        let labels = LabelFile(SourceText(name: "a/labels.csv", text: "\(testCase.name),\(testCase.label)"))
        let report = try #require(
            ManifestProposal.run(
                ProposalRequest(
                    folder: set.folder.appending(path: "Assets").path, manifestFolder: set.folder.path,
                    source: "Assets", locales: nil, labels: labels, jobs: 1)))
        try set.write(Array(report.manifest.text.utf8), to: "manifest.json")
        let notes = labels.contradictions(inManifest: set.manifest, nil, jobs: 1, cache: nil)
        let icon = try #require(report.icons.first { $0.name == testCase.name })
        #expect(notes.isEmpty || icon.entry.needsLook, "\(notes)")
        #expect(icon.objection == nil || notes.count == 1)
    }

    @Test("the set says how a contradiction counts, and a name that no icon has is told")
    func control() throws {
        let flipped = Self.cases[2]
        #expect(try notes(flipped, #""rules": { "contradicted-label": "off" },"#).isEmpty)
        #expect(try notes(flipped, #""rules": { "contradicted-label": "error" },"#).map(\.severity) == [.error])
        let labels = LabelFile(SourceText(name: "labels.csv", text: "nxt,mirror"))
        let set = try set(flipped)
        let unknown = labels.contradictions(inManifest: set.manifest, nil, jobs: 1, cache: nil)
        #expect(unknown.map(\.rule) == [.unmatchedLabel])
        #expect(labels.contradictions(inManifest: "none.json", nil, jobs: 1, cache: nil).isEmpty)
    }
}
