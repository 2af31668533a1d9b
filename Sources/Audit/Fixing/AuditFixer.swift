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
        /// The lines about what was refused.
        public internal(set) var refusals: [String] = []
        /// The changes of files, each with its path as the user would write it.
        public internal(set) var changes: [(path: String, before: [UInt8]?, after: [UInt8])] = []
        /// The number of icons that were fixed.
        public internal(set) var count = 0
        package internal(set) var failures: [Diagnostic] = []
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

    /// Makes the fixes that are sure, and those of icons that somebody has chosen. Where they are only tried, nothing is written.
    public func run(isTried: Bool = false) -> Result {
        var result = Result()
        let planned = report.entries.compactMap { entry in plan(entry).map { (entry, $0) } }
        let files = planned.flatMap { (try? $0.1.get())?.files ?? [] }
        let committed = force ? nil : CommittedFiles(files.map(\.path), in: folder, report.git)
        for (entry, plan) in planned {
            do throws(Refusal) {
                let fix = try plan.get()
                for (path, bytes) in fix.files { try committed?.expect(bytes, at: path) }
                if !isTried { try make(fix.changes) }
                for change in fix.changes {
                    result.changes.append((folder.path(of: change.path), change.before, change.after))
                }
                result.count += 1
                let done =
                    switch fix.answer {
                    case .mirror: "mirrored"
                    case .composite: "drawn in 'drawable-ldrtl', with the mark as it is"
                    case .stay, .open: "no longer mirrored"
                    }
                result.lines.append("fixed: '\(entry.label)' is \(done)")
            } catch {
                if let failure = error.failure { result.failures.append(failure) }
                result.refusals.append("not fixed: '\(entry.label)': \(error.reason)")
                result.lines += result.refusals.suffix(1)
            }
        }
        if result.lines.isEmpty { result.lines = ["there is nothing to fix"] }
        return result
    }

    /// Returns the fix of an icon, or the reason that it is not fixed; `nil` where there is nothing to fix or to say.
    private func plan(_ entry: AuditEntry) -> Swift.Result<IconFix, Refusal>? {
        guard let answer = entry.answer(isChosen: entry.isChosen) else { return nil }
        do throws(Refusal) {
            if answer == .composite, !drawsMarks {
                guard entry.isChosen else { return nil }
                // What no drawing mends either is refused by its own reason.
                _ = try IconFix(answer, of: entry, report.composed)
                throw Refusal(reason: "it takes a drawing: use --fix=drawings")
            }
            if answer == .open {
                throw Refusal(reason: entry.judgements.lazy.compactMap(\.hint).first ?? "a person has to decide")
            }
            return .success(try IconFix(answer, of: entry, report.composed))
        } catch {
            return .failure(error)
        }
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

struct FileChange: Sendable {
    let path: String
    /// The bytes that the file has, or `nil` for a new one.
    let before: [UInt8]?
    let after: [UInt8]

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
