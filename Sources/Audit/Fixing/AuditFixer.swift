import Buffers
import Diagnostics
import HostSystem

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
    private let drawings: Bool
    private let force: Bool
    private var folder: FolderPath { report.survey.folder }

    /// Creates a fixer. `drawings` says whether drawings are written; `force`, whether files are changed that git does not
    /// have as they are.
    public init(_ report: AuditReport, drawings: Bool, force: Bool) {
        (self.report, self.drawings, self.force) = (report, drawings, force)
    }

    /// Makes the fixes.
    public func run() -> Result {
        var result = Result()
        let changed = force ? [] : UncommittedFiles(in: folder, isTracked: report.isTracked)
        for entry in report.entries {
            // Of a mark that stays and one that is the whole icon the first needs more.
            let answers = Set(entry.judgements.filter(\.isSure).map(\.answer))
            guard let answer = answers.contains(.composite) ? .composite : answers.first,
                answer != .composite || drawings
            else { continue }
            fix(entry, answer, changed, &result)
        }
        if result.count == 0, result.lines.isEmpty { result.lines = ["there is nothing to fix"] }
        return result
    }

    private func fix(
        _ entry: AuditEntry, _ answer: Judgement.Answer, _ changed: UncommittedFiles, _ result: inout Result
    ) {
        do throws(Refusal) {
            if entry.isMirroredByCode { throw Refusal(reason: "code that shows it mirrors something, and would turn it back") }
            var changes: [FileChange] = []
            for origin in [entry.icon.origin] + entry.icon.copies.map(\.origin) {
                changes += try FileChange.all(of: origin, answer)
            }
            guard !changes.isEmpty else { return }
            for change in changes where changed.contains(change.path) {
                throw Refusal(reason: changed.reason(change.path))
            }
            for change in changes { try change.make(in: folder) }
            result.count += 1
            let done = answer == .mirror ? "mirrored" : "no longer mirrored"
            result.lines.append("fixed: '\(entry.label)' is \(done)")
        } catch {
            if let failure = error.failure { result.failures.append(failure) }
            result.lines.append("not fixed: '\(entry.label)': \(error.reason)")
        }
    }
}

/// The reason that something is not fixed.
struct Refusal: Error {
    var reason: String
    /// The file that could not be written, if that is the reason.
    var failure: Diagnostic?
}

/// A change of one file.
struct FileChange: Sendable {
    /// The path below the audited folder.
    let path: String
    /// The bytes that the file has.
    let before: [UInt8]
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
                case .composite, .open: throw Refusal(reason: "it takes a drawing")
                }
                guard !edits.isEmpty else { continue }
                if file.isGenerated { throw Refusal(reason: "'\(file.path)' is generated") }
                changes.append(
                    FileChange(path: file.path, before: file.bytes, after: ByteEdit.apply(edits, to: file.bytes)))
            }
            return changes
        case .apple(let icon):
            guard answer == .mirror, !icon.edits.isEmpty else {
                throw Refusal(reason: "the directions of its images are for a person to say")
            }
            let text = EncodedText(icon.bytes)
            let edits = icon.edits.map { ByteEdit($0.range, $0.replacement, text) }
            return [FileChange(path: icon.path, before: icon.bytes, after: ByteEdit.apply(edits, to: icon.bytes))]
        }
    }

    /// Makes the change, unless the file has changed since it was read or is reached through a link.
    func make(in folder: FolderPath) throws(Refusal) {
        do throws(FileAccess.Failure) {
            let now = try FileAccess.content(of: path, below: folder, limit: max(before.count, 1))
            guard now.bytes == before else { throw FileAccess.Failure(message: "it has changed in the meantime") }
        } catch {
            throw Refusal(reason: "'\(path)': \(error.message)")
        }
        do throws(SystemError) {
            try FileSystem.replace(folder.path(of: path), with: after)
        } catch {
            throw Refusal(
                reason: "'\(path)' cannot be written",
                failure: Diagnostic(
                    rule: .unwritableFile, severity: .error, message: "cannot be written: \(error.message)",
                    location: SourceLocation(file: folder.path(of: path))))
        }
    }
}

/// The files of a folder that git does not have as they are: they could not be had back.
struct UncommittedFiles: ExpressibleByArrayLiteral {
    private var paths: Set<String> = []
    /// Whether nothing is committed, as there is no repository.
    private var isEverything = false

    /// Nothing.
    init(arrayLiteral elements: String...) { paths = Set(elements) }

    /// Asks git about a folder.
    init(in folder: FolderPath, isTracked: Bool) {
        let git = GitCommand(folder: folder.text)
        // Without a commit there is nothing to compare with.
        guard isTracked, let changed = try? git.answer(["diff", "--name-only", "-z", "--relative", "--no-ext-diff", "HEAD"]),
            let new = try? git.answer(["ls-files", "-z", "--others", "--exclude-standard"])
        else {
            isEverything = true
            return
        }
        for path in (changed + new).split(separator: 0) { paths.insert(String(decoding: path, as: UTF8.self)) }
    }

    func contains(_ path: String) -> Bool { isEverything || paths.contains(path) }

    func reason(_ path: String) -> String {
        isEverything
            ? "nothing here is committed, so that it could not be had back: --force fixes it nevertheless"
            : "'\(path)' has changes that are not committed: commit them, or use --force"
    }
}
