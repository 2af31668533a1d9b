import Diagnostics
import HostSystem
import Judging

/// The state that a build or a validation of a set saves for the next one.
///
/// It is a cache: whatever is missing from it or does not match is made again, so that a lost or damaged one costs time
/// and nothing else.
struct SetState: Hashable, Sendable {
    /// The identity of the tool that ran.
    var tool: ToolIdentity
    /// The summary of the last run, if it left nothing to do.
    var completion: SetCompletion?
    /// The sources that icons are made from, by path in the source folder.
    var sources: [ExactName: TrackedFile]
    /// The files that belong to no icon: the index, and the list of files that builds wrote. The latter reveals a build
    /// that was killed before it could remove the files that the set no longer has.
    var common: [IconRecord.Output]
    /// The icons, by name.
    var icons: [ExactName: IconRecord]
}

extension SetState {
    /// Creates the state that a run leaves.
    ///
    /// The summary `completion` is dropped where a source is not as it was when its icon was examined. `sources` are
    /// the sources as this run saw them; `earlier` is the state of an earlier run, for the sources that this one did
    /// not need, and for those that were renamed and that entries name by their earlier paths.
    init(
        tool: ToolIdentity, completion: SetCompletion?, sources: SourceTracker, earlier: SetState? = nil,
        renamed: Set<ExactName> = [], common: [IconRecord.Output] = [], icons: [ExactName: IconRecord]
    ) {
        var kept = KeptSources(sources, earlier: earlier?.sources ?? [:], renamed: renamed)
        for record in icons.values { kept.add(record.inputs) }
        self.init(
            tool: tool, completion: kept.areCurrent ? completion : nil, sources: kept.files, common: common,
            icons: icons)
    }
}

/// The sources that a run leaves in its state: those that the records of icons name.
struct KeptSources {
    /// The sources by path.
    private(set) var files: [ExactName: TrackedFile] = [:]
    /// Whether all are as they were when their icons were examined.
    private(set) var areCurrent = true
    private let now: [ExactName: TrackedFile]
    private let earlier: [ExactName: TrackedFile]

    /// Creates the sources of no icon: those that were renamed, as an earlier run saw them.
    init(_ sources: SourceTracker, earlier: [ExactName: TrackedFile], renamed: Set<ExactName>) {
        (now, self.earlier) = (sources.files, earlier)
        for path in renamed { files[path] = earlier[path] }
    }

    /// Adds the sources of an icon.
    mutating func add(_ inputs: [IconRecord.Input]) {
        for input in inputs {
            let path = ExactName(input.path)
            let file = now[path] ?? earlier[path]
            files[path] = file
            if file?.hash != input.hash { areCurrent = false }
        }
    }
}

/// The record of one icon in the state.
struct IconRecord: Hashable, Sendable {
    /// A source file of an icon.
    struct Input: Hashable, Sendable {
        /// The path in the source folder.
        var path: String
        var hash: ContentHash
    }

    /// A file that a build wrote.
    struct Output: Hashable, Sendable {
        /// The path in the output folder.
        var path: String
        var file: TrackedFile
    }

    /// The hash of everything that determines the files and findings, apart from the tool and the contents of sources.
    var fingerprint: ContentHash
    /// The hash of the manifest's text, if a finding can be reported again only with the same text.
    var manifestText: ContentHash?
    /// The parts that select other pieces than they did when they were last looked at.
    var moved: [MovedPart] = []
    /// The source files that were read, by path in the source folder, with the hashes of their content.
    var inputs: [Input]
    /// The files that were written; none where the icon could not be built, and by validations.
    var outputs: [Output] = []
    /// The findings.
    var findings: [StoredFinding]
    /// Whether the icon could not be built.
    var hasFailed: Bool
    /// The rules that the icon ignores and that a validation had findings of.
    var excused: [Rule] = []
    /// The facts for rules about the whole set, if a validation could examine the icon.
    var facts: IconFacts?
    /// The paths of drawings that a validation could compare with nothing.
    var uncompared: [String] = []
}

extension IconRecord {
    /// Creates the record of an icon without outputs, from the hash of the manifest's text and the source files that
    /// were read.
    init(
        fingerprint: ContentHash, manifestText: ContentHash, inputs: [ExactName: TrackedFile],
        findings: [StoredFinding], hasFailed: Bool
    ) {
        self.init(
            fingerprint: fingerprint, manifestText: findings.contains(where: \.isBoundToText) ? manifestText : nil,
            inputs: inputs.sorted { $0.key < $1.key }.map { Input(path: $0.key.text, hash: $0.value.hash) },
            findings: findings, hasFailed: hasFailed)
    }

    /// Returns whether the icon's entry is as it was, and findings can be reported again for the manifest's text.
    func holds(for fingerprint: ContentHash, in manifestText: ContentHash) -> Bool {
        self.fingerprint == fingerprint && self.manifestText.map { $0 == manifestText } ?? true
    }

    /// Returns the first source file whose content is not what it was.
    func changedInput(in sources: SourceTracker) -> Input? {
        inputs.first { sources.hash(of: ExactName($0.path)) != $0.hash }
    }
}

/// A file as a run last saw it.
public struct TrackedFile: Hashable, Sendable {
    /// The signature of the file.
    public var signature: FileSignature
    /// The hash of its content.
    public var hash: ContentHash
    /// Whether an equal signature alone proves the file unchanged.
    public var isSettled: Bool

    /// Returns whether a file with this signature is known to be unchanged.
    public func isKnown(_ signature: FileSignature) -> Bool { isSettled && signature == self.signature }
}

extension TrackedFile {
    /// Looks at a folder, whose content are the names in it, or returns `nil` where it cannot be listed.
    init?(folder: String) {
        guard let status = FileStatus(folder, followsLinks: true), status.kind == .folder,
            let entries = try? FolderEntry.all(in: folder)
        else { return nil }
        let names = entries.filter { !$0.isHidden }.map(\.name).sorted { $0.lexicographicallyPrecedes($1) }
        self.init(
            signature: status.signature, hash: ContentHash(Array(names.joined(separator: [UInt8(ascii: "/")]))),
            isSettled: false)
    }
}

/// A part that has moved to another piece, as the record of the build that drew it so keeps it: the next build has nothing to
/// compare with, and nobody has looked at it yet.
struct MovedPart: Hashable, Sendable {
    /// The name and the selector of the part.
    var name: String
    var selector: String
    /// Where it was drawn before, as a selector writes it.
    var former: String
}
