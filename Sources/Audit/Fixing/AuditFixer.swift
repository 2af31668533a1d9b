import Buffers
import Diagnostics
import HostSystem
import SVGDocument

/// A fixer of what an audit found and is sure of. It changes the bytes of attributes alone, and writes drawings for
/// right-to-left languages where it is asked to.
///
/// Every file is replaced at once, so that a run that is killed leaves whole files, and those that it has changed need no
/// further fix.
public struct AuditFixer {
    /// The result of fixing.
    public struct Result: Sendable {
        /// What was fixed and what was refused, with the reason, as lines for people.
        public internal(set) var lines: [String] = []
        /// The number of icons that were fixed.
        public internal(set) var count = 0
        /// The files that could not be written.
        public internal(set) var failures: [Diagnostic] = []
    }

    private let report: AuditReport
    private let drawsMarks: Bool
    private let force: Bool
    private var folder: FolderPath { report.survey.folder }

    /// Creates a fixer. `drawsMarks` says whether drawings are written of icons of which a mark stays, and `force` whether files
    /// are changed that git does not have as they are.
    public init(_ report: AuditReport, drawsMarks: Bool, force: Bool) {
        (self.report, self.drawsMarks, self.force) = (report, drawsMarks, force)
    }

    /// Makes the fixes that are sure, and those of icons that somebody has chosen.
    public func run() -> Result {
        var result = Result()
        let changed = force ? [] : UncommittedFiles(in: folder, report.git)
        for entry in report.entries where !entry.judgements.isEmpty {
            guard let answer = entry.answer(isChosen: entry.isChosen) else { continue }
            if answer == .composite, !drawsMarks {
                if entry.isChosen {
                    result.lines.append(Self.refusal(of: entry, "it takes a drawing: use --fix=drawings"))
                }
                continue
            }
            fix(entry, answer, changed, &result)
        }
        if result.count == 0, result.lines.isEmpty { result.lines = ["there is nothing to fix"] }
        return result
    }

    private func fix(
        _ entry: AuditEntry, _ answer: Judgement.Answer, _ changed: UncommittedFiles, _ result: inout Result
    ) {
        do throws(Refusal) {
            if answer == .open {
                throw Refusal(reason: entry.judgements.lazy.compactMap(\.hint).first ?? "a person has to decide")
            }
            let fix = try IconFix(answer, of: entry, report.composed)
            // A drawing is made of one that is yet to be committed no more than that is changed.
            let drawn = answer == .composite ? [entry.icon.path] : []
            for path in fix.changes.map(\.path) + drawn where changed.contains(path) {
                throw Refusal(reason: changed.reason(path))
            }
            try make(fix.changes)
            result.count += 1
            let done =
                switch answer {
                case .mirror: "mirrored"
                case .composite: "drawn in 'drawable-ldrtl', with the mark as it is"
                case .stay, .open: "no longer mirrored"
                }
            result.lines.append("fixed: '\(entry.label)' is \(done)")
        } catch {
            if let failure = error.failure { result.failures.append(failure) }
            result.lines.append(Self.refusal(of: entry, error.reason))
        }
    }

    private static func refusal(of entry: AuditEntry, _ reason: String) -> String {
        "not fixed: '\(entry.label)': \(reason)"
    }

    /// Makes the changes of one icon, all or none.
    private func make(_ changes: [FileChange]) throws(Refusal) {
        var made: [FileChange] = []
        do throws(Refusal) {
            for change in changes {
                try change.make(in: folder)
                made.append(change)
            }
        } catch {
            var error = error
            for change in made.reversed() {
                do throws(Refusal) {
                    try change.undo(in: folder)
                } catch let second {
                    error.reason += "; and \(second.reason), so that it is left changed"
                    error.failure = error.failure ?? second.failure
                }
            }
            throw error
        }
    }
}

/// A change of one file.
struct FileChange: Sendable {
    /// The path below the audited folder.
    let path: String
    /// The bytes that the file has, or `nil` for a new one.
    let before: [UInt8]?
    let after: [UInt8]

    /// Returns the changes that give an icon an answer, in all its files.
    static func all(of origin: AuditedIcon.Origin, _ answer: Judgement.Answer) throws(Refusal) -> [FileChange] {
        switch origin {
        case .android(let icon):
            var changes: [FileChange] = []
            for file in [icon.plain] + icon.copies {
                let edits: [ByteEdit]
                switch answer {
                case .stay: edits = AttributeEdit.removing(from: file)
                case .mirror: edits = file.mirroring == .automatic ? [] : AttributeEdit.setting(in: file)
                case .composite, .open: throw Refusal(reason: "a person has to decide")
                }
                guard !edits.isEmpty else { continue }
                if file.isGenerated { throw Refusal(reason: "'\(file.path)' is generated") }
                changes.append(
                    FileChange(path: file.path, before: file.bytes, after: ByteEdit.apply(edits, to: file.bytes)))
            }
            return changes
        case .apple(let icon):
            guard !icon.isSymbol else { throw Refusal(reason: drawnReason) }
            guard answer == .mirror, !icon.edits.isEmpty else {
                throw Refusal(reason: "the directions of its images are for a person to say")
            }
            let text = EncodedText(icon.bytes)
            let edits = icon.edits.map { ByteEdit($0.range, $0.replacement, text) }
            return [FileChange(path: icon.path, before: icon.bytes, after: ByteEdit.apply(edits, to: icon.bytes))]
        case .theme: throw Refusal(reason: drawnReason)
        }
    }

    private static let drawnReason = "no attribute says it: it takes or loses a drawing, as its hint says"

    /// Makes the change, unless the file has changed since it was read, or is reached through a link.
    func make(in folder: FolderPath) throws(Refusal) {
        guard let before else { return try create(in: folder) }
        do throws(FileAccess.Failure) {
            _ = try FileAccess.content(of: path, below: folder, limit: max(before.count, 1))
        } catch {
            throw Refusal(reason: "'\(path)': \(error.message)")
        }
        try replace(before, by: after, in: folder)
    }

    private func create(in folder: FolderPath) throws(Refusal) {
        do throws(SystemError) {
            // The folders on the way are reached, or made, without following a link.
            _ = try OpenFolder.around(path, below: folder, isMade: true)
            try FileSystem.create(folder.path(of: path), with: after)
        } catch {
            throw failure(error, in: folder)
        }
    }

    /// Takes the change back, unless somebody has changed the file since.
    func undo(in folder: FolderPath) throws(Refusal) {
        if let before { return try replace(after, by: before, in: folder) }
        do throws(SystemError) {
            guard try FileDescriptor.read(folder.path(of: path), atMost: after.count + 1) == after else { return }
            try FileSystem.removeFile(folder.path(of: path))
        } catch {
            throw failure(error, in: folder)
        }
    }

    private func replace(_ former: [UInt8], by bytes: [UInt8], in folder: FolderPath) throws(Refusal) {
        do throws(FileSystem.ReplacementFailure) {
            try FileSystem.replace(folder.path(of: path), holding: former, with: bytes)
        } catch {
            switch error {
            case .changed: throw Refusal(reason: "'\(path)': \(error.message)")
            case .failed(let error): throw failure(error, in: folder)
            }
        }
    }

    private func failure(_ error: SystemError, in folder: FolderPath) -> Refusal {
        Refusal(
            reason: "'\(path)' cannot be written",
            failure: Diagnostic(
                rule: .unwritableFile, severity: .error, message: "cannot be written: \(error.message)",
                location: SourceLocation(file: folder.path(of: path))))
    }
}

/// The files of a folder that git does not have as they are: they could not be had back.
struct UncommittedFiles: ExpressibleByArrayLiteral {
    private var paths: Set<String> = []
    /// The reason that no file is known to be committed, or `nil` where some are.
    private var uncertainty: String?

    /// Nothing.
    init(arrayLiteral elements: String...) { paths = Set(elements) }

    /// Asks git about a folder.
    init(in folder: FolderPath, _ answer: GitAnswer) {
        uncertainty = "nothing here is committed"
        if case .failed(let reason) = answer { uncertainty = reason }
        guard answer == .asked else { return }
        let git = GitCommand(folder: folder.text)
        do throws(GitFailure) {
            // Without a commit there is nothing to compare with.
            let changed = try git.answer(["diff", "--name-only", "-z", "--relative", "--no-ext-diff", "HEAD"])
            guard let changed else { return }
            let new = try git.run(["ls-files", "-z", "--others", "--exclude-standard"])
            for path in (changed + new).split(separator: 0) { paths.insert(String(decoding: path, as: UTF8.self)) }
            uncertainty = nil
        } catch {
            uncertainty = error.message
        }
    }

    func contains(_ path: String) -> Bool { uncertainty != nil || paths.contains(path) }

    func reason(_ path: String) -> String {
        uncertainty.map { "\($0), so that it could not be had back: --force fixes it nevertheless" }
            ?? "'\(path)' has changes that are not committed: commit them, or use --force"
    }
}
