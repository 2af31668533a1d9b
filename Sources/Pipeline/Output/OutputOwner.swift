import Diagnostics
import HostSystem
import Manifest

/// The manifest that an output folder remembers, so that no build of another takes its files for those of icons gone.
/// A manifest that was moved, or names another output folder by now, has let this one go.
struct OutputOwner {
    private static let path = OutputFolder.ownFolder + "/manifest"
    private static let largest = 1 << 16

    /// The manifest, without symbolic links.
    private let manifest: String
    private let output: String
    private let isNamed: Bool

    init(_ set: IconSet) {
        self.init(
            manifest: set.manifest.text.name, output: set.outputFolder,
            named: FolderPath(ofFile: set.manifest.text.name).folder(set.manifest.output.value))
    }

    init(manifest path: String, output: FolderPath, named: FolderPath) {
        manifest = FolderPath.resolved(path)
        self.output = output.resolved
        isNamed = named.resolved == self.output
    }

    /// Throws where the files are those of another manifest, which still has the folder. Where it remembers none, as in
    /// a fresh checkout, files that are not planned are of a manifest beside this one that names the same folder.
    func check(_ folder: OutputFolder, planned: PathSet) throws(OutputFailure) {
        let others: [String]
        if let record = try folder.content(of: Self.path, limit: Self.largest)?.bytes {
            others = claimant(record).map { [$0] } ?? []
        } else if try EarlierOutputs(folder).orphans(of: planned).isEmpty {
            others = []
        } else {
            others = ManifestOutputs.all(in: FolderPath(ofFile: manifest), besides: manifest.lastPathStep)
                .filter { $0.output.resolved == output }.map(\.manifest)
        }
        guard let other = others.first(where: { !isSame($0) }) else { return }
        throw OutputFailure(
            path: folder.root,
            message: "builds of '\(other)' write to this folder, and each build removes what the other one wrote",
            hint:
                "give each manifest an output folder of its own; where this one takes the place of the other, remove that file "
                + "or name another \"output\" in it")
    }

    private func isSame(_ other: String) -> Bool {
        FolderPath.resolved(other) == manifest
            || FileStatus(other, followsLinks: true)?.identity == FileStatus(manifest, followsLinks: true)?.identity
    }

    // MARK: The record

    /// The manifest's path from the output folder, so that it holds for a copy of both as well, and whether it names the folder.
    private var record: [UInt8] {
        Array((FolderPath.steps(to: manifest, from: output) + "\0" + (isNamed ? Self.named : "")).utf8)
    }

    func enter(in folder: OutputFolder) throws(OutputFailure) {
        _ = try folder.write(OutputFile(path: Self.path, bytes: record))
    }

    /// Whether the folder remembers this manifest, by the name that it has now.
    func isEntered(in folder: OutputFolder) -> Bool {
        (try? folder.content(of: Self.path, limit: Self.largest))??.bytes == record
    }

    private static let named = "named"

    /// Returns the manifest of a record where it is still there and still has the folder.
    private func claimant(_ record: [UInt8]) -> String? {
        let parts = record.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 2 else { return nil }
        let other = FolderPath.resolved(FolderPath(output).path(of: parts[0]))
        guard let named = ManifestOutputs.output(of: other) else { return nil }
        return parts[1] != Self.named || named.resolved == output ? other : nil
    }
}
