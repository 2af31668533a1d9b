import Diagnostics
import Foundation
import IconPipeline

/// The two states that `iconflip diff` compares.
enum ComparedSets {
    /// Loads both states that the arguments name.
    static func load(
        _ arguments: ParsedArguments, git revisions: String?, _ console: Console
    ) throws -> (before: ShownSet, after: ShownSet) {
        let jobs = IconSetArguments.jobCount(arguments)
        if let revisions { return try load(revisions, arguments, jobs) }
        guard arguments.operands.count == 2 else {
            throw UsageError(
                message: "'diff' needs two states to compare",
                hint: "name two output folders, or a revision with '--git'")
        }
        return (set(arguments.operands[0], jobs), set(arguments.operands[1], jobs))
    }

    /// The files of both states that are in the file system.
    static func files(_ arguments: ParsedArguments, git revisions: String?) -> SetFiles {
        var files = SetFiles()
        for path in revisions == nil ? arguments.operands : [IconSetArguments.manifestPath(arguments)] {
            if isFolder(path) { files.add(outputFolder: path) } else { files.add(manifest: path) }
        }
        return files
    }

    private static func load(
        _ revisions: String, _ arguments: ParsedArguments, _ jobs: Int
    ) throws -> (before: ShownSet, after: ShownSet) {
        guard arguments.operands.count < 2 else {
            throw UsageError(
                message: "'--git' compares states of one manifest, and two paths are given", hint: "name the manifest")
        }
        let manifest = IconSetArguments.manifestPath(arguments)
        guard let dots = revisions.utf8.firstRange(of: "..".utf8) else {
            return (try set(at: revisions, manifest, jobs), set(manifest, jobs))
        }
        let (first, second) = (String(revisions[..<dots.lowerBound]), String(revisions[dots.upperBound...]))
        guard second.utf8.first != UInt8(ascii: ".") else {
            throw UsageError(message: "'\(revisions)' has three points", hint: "write two: 'A..B'")
        }
        // As in git, an omitted side is HEAD.
        return (
            try set(at: first.isEmpty ? "HEAD" : first, manifest, jobs),
            try set(at: second.isEmpty ? "HEAD" : second, manifest, jobs)
        )
    }

    /// Returns the set in an output folder, or the set of a manifest.
    private static func set(_ path: String, _ jobs: Int) -> ShownSet {
        isFolder(path)
            ? OutputReading.run(folder: path)
            : Showing.run(manifest: path, showsParts: false, findings: .built, jobs: jobs)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func set(at name: String, _ manifest: String, _ jobs: Int) throws(CommandError) -> ShownSet {
        do throws(RevisionFailure) {
            let revision = try Revision(name, manifest: manifest)
            var set = Showing.run(manifest: revision.manifest, showsParts: false, findings: .built, jobs: jobs)
            set.name = "\(name):\(manifest)"
            set.findings = set.findings.map(revision.placed)
            for index in set.icons.indices {
                set.icons[index].findings = set.icons[index].findings.map(revision.placed)
            }
            return set
        } catch {
            throw CommandError(
                exitCode: .couldNotRun,
                diagnostics: [
                    Diagnostic(
                        rule: .revision, severity: .error, message: error.message, hint: error.hint)
                ])
        }
    }
}
