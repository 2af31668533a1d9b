import Audit
import Diagnostics
import HostSystem
import Manifest
import Pipeline
import Proposals
import SVGDocument

struct ProposalTarget {
    let folder: String
    /// The folder of the manifest, or where it would be if it goes to the standard output.
    let manifestFolder: String
    let source: String
    /// The path of the manifest, or `nil` for the standard output.
    let path: String?

    /// Throws if the manifest could not name the icons, there is no such folder or a file exists already.
    init(_ operand: String, output: String?, _ flag: FlagSpec) throws {
        let folder = try Self.iconFolder(operand)
        self.folder = folder
        guard let beside = ProposalRequest.places(beside: folder) else {
            let reason =
                switch FileStatus(folder, followsLinks: true)?.kind {
                case nil: "the folder does not exist"
                case .folder: "the folder has no parent folder for the manifest"
                case .regular, .link, .special: "it is not a folder"
                }
            throw CommandError.unusable(folder, reason, hint: Self.suggestion(for: folder))
        }
        if let output, output != "-" {
            guard let places = ProposalRequest.places(of: folder, seenFrom: output) else {
                throw UsageError(
                    message: "'\(output)' is not in a folder above '\(folder)'",
                    hint: "a manifest names only folders below its own: write it beside '\(folder)' or further up")
            }
            (manifestFolder, source, path) = (places.manifestFolder, places.source, output)
        } else {
            guard output != nil || GitCommand.levelsToRepository(above: FolderPath(folder)) != 0 else {
                let icons = Surroundings(folder).icons.map(\.path).flatMap { $0 == "." ? nil : $0 }
                let example = icons.map { ", such as '\(FolderPath(folder).folder($0).text)'," } ?? ","
                throw CommandError.unusable(
                    folder, "it is the top of a repository, and the manifest beside it would not be in that",
                    hint: "name the folder of the icons in it\(example) or a manifest outside by '\(flag.long)'")
            }
            (manifestFolder, source) = beside
            let file = beside.manifestFolder == "." ? "manifest.json" : beside.manifestFolder + "/manifest.json"
            path = output == nil ? file : nil
        }
        guard let path, FileStatus(path, followsLinks: false) != nil else { return }
        // What cannot be read exists nevertheless.
        let bytes = try? FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize)
        if let subject = bytes.flatMap(ManifestReader.otherSubject) {
            throw CommandError.unusable(
                path, "this is the manifest of \(subject), and none of icons",
                hint: "name another file: '\(flag.long) \(FolderPath(manifestFolder).path(of: "icons.json"))'")
        }
        throw CommandError.existing(
            path,
            hint:
                "'--update' adds what is new to it; or name another file with '\(flag.long)', or remove this one first")
    }

    /// Returns the folder of the icons that an operand means: of the current folder, the one of its folders that has
    /// all of them; of an Android module, or a project with one, that of its resources.
    static func iconFolder(_ operand: String) throws(CommandError) -> String {
        let path = FolderPath(operand)
        if path.text.lastPathStep == "." {
            let around = Surroundings(operand)
            if around.hasIconsInOneFolder, let icons = around.icons { return path.folder(icons.path).text }
        }
        let resources = AppModule.resources(below: path).map { path.folder($0).text }
        guard resources.count > 1 else { return resources.first ?? operand }
        throw .unusable(
            operand, "it has \(resources.count) folders of an app's resources, and each gets a manifest of its own",
            hint: "name one: \(resources.joined(separator: ", "))")
    }

    /// Why the manifest is above the folder of the icons where that is the current one, which nobody expects.
    var reasonForPlace: String {
        FolderPath(folder).text.lastPathStep == "."
            ? "the manifest is beside the folder of the icons, as builds never write into that\n" : ""
    }

    private static func suggestion(for folder: String) -> String? {
        let path = FolderPath(folder).text
        guard FileStatus(path, followsLinks: true) == nil else { return nil }
        let home = FolderPath(ofFile: path)
        let folders = ((try? FolderEntry.all(in: home.text)) ?? []).filter { !$0.isHidden }
            .map { String(decoding: $0.name, as: UTF8.self) }.sorted()
            .filter { FileStatus(home.path(of: $0), followsLinks: true)?.kind == .folder }
        return Suggestion.closest(to: path.lastPathStep, among: folders).map {
            "did you mean '\(path.pathBeforeLastStep)\($0)'?"
        }
    }

    // MARK: The schema for editors

    /// The path of the schema that is written with the manifest, unless that goes to the standard output or a file has that name.
    var newSchema: String? {
        guard path != nil else { return nil }
        let schema = FolderPath(manifestFolder).path(of: ProposalRequest.schemaName)
        return FileStatus(schema, followsLinks: false) == nil ? schema : nil
    }

    /// Whether a schema of manifests is beside the manifest, and no other file by that name.
    var hasSchema: Bool {
        let schema = FolderPath(manifestFolder).path(of: ProposalRequest.schemaName)
        guard let bytes = try? FileDescriptor.read(schema, atMost: Self.largestSchema) else { return false }
        return ManifestSchema.isManifestSchema(bytes)
    }

    /// The size in bytes beyond which a file is no schema of manifests.
    private static let largestSchema = 1 << 20

    /// Writes the manifest, with a schema beside it where that is new, unless a file has appeared there meanwhile.
    func write(_ text: String, schema: String?, _ console: Console) throws(CommandError) {
        guard let path else { return try console.print(bytes: Array(text.utf8)) }
        // The schema comes first: without it, the manifest would name a file that is not there.
        if let schema { try Self.create(schema, ManifestSchema.json) }
        try Self.create(path, text)
    }

    private static func create(_ path: String, _ text: String) throws(CommandError) {
        try CommandError.writing(path) { () throws(SystemError) in try FileSystem.create(path, with: Array(text.utf8)) }
    }
}
