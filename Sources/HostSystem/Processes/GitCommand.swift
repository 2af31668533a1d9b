/// Git in a folder, which this tool only asks.
/// A repository may come from anyone, and git obeys what it finds: configured programs, hooks, and remotes. So no
/// question is one for which git writes, fetches or filters, a folder is a repository only where `.git` leads to it,
/// and git is told to start no program and to reach nobody.
public struct GitCommand: Sendable {
    /// The settings above all configuration: tracked folders are no repositories, no program watches, no hook runs.
    private static let settings = [
        "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never",
    ]
    /// A configuration can allow a protocol in spite of the settings, but not in spite of the empty list of allowed
    /// ones.
    private static let environment = [
        "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    ]

    private let folder: String
    private let environment: [String: String]

    package init(folder: String) { self.init(folder: folder, environment: ThisProcess.environment) }

    init(folder: String, environment: [String: String]) {
        self.folder = folder
        self.environment = environment.filter { Self.isUsers($0.key) }.merging(Self.environment) { $1 }
    }

    /// Whether a variable is the user's to say to git: not one that leads to another repository, or names a program.
    private static func isUsers(_ name: String) -> Bool {
        guard name.utf8.starts(with: "GIT_".utf8) else { return true }
        return name.utf8.starts(with: "GIT_CONFIG_".utf8)
            || ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"].contains(name)
    }

    /// Returns the number of folders from a folder up to the top of its repository; `nil` where it is in none.
    public static func levelsToRepository(above folder: FolderPath) -> Int? {
        var (place, levels) = (folder.resolved, 0)
        while FileStatus(FolderPath(place).path(of: ".git"), followsLinks: false) == nil {
            let above = FolderPath(ofFile: place).text
            guard above.utf8.count < place.utf8.count else { return nil }
            (place, levels) = (above, levels + 1)
        }
        return levels
    }

    // MARK: Questions

    /// A file of a commit.
    public struct File: Sendable {
        package var isLink: Bool
        package var object: String
        /// The path from the folder.
        public var path: String
    }

    /// Returns the path of the folder in its repository, which is empty or ends with a slash.
    public func prefix() throws(GitFailure) -> String { Self.line(try run(["rev-parse", "--show-prefix"])) }

    /// Returns the commit that a revision means, such as `HEAD~3`, a branch or a tag, or `nil` where there is none.
    public func commit(_ revision: String) throws(GitFailure) -> String? {
        guard !revision.isEmpty, revision.utf8.first != UInt8(ascii: "-") else {
            throw GitFailure(message: "'\(revision)' is not a revision")
        }
        return try answer(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]).map(Self.line)
    }

    /// Returns whether the clone lacks a part of the history.
    public func isShallow() throws(GitFailure) -> Bool {
        Self.line(try run(["rev-parse", "--is-shallow-repository"])) == "true"
    }

    /// Returns the files that a commit has below the folder, with its ``prefix()``; `nil` where it has no such folder.
    /// Names that are not UTF-8 and those that lead out of the folder are left out.
    public func files(of commit: String, prefix: String) throws(GitFailure) -> [File]? {
        let tree = prefix.isEmpty ? commit : "\(commit):\(prefix.dropLast())"
        return try answer(["ls-tree", "-r", "-z", "--full-tree", tree])?.split(separator: 0).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard parts.count == 2, let path = String(validating: parts[1], as: UTF8.self), path.leadsInside else {
                return nil
            }
            let fields = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            guard fields.count == 3, fields[1] == "blob" else { return nil }
            return File(isLink: fields[0] == "120000", object: String(fields[2]), path: path)
        }
    }

    /// Returns the contents of files as committed; `nil` for what the repository lacks, as in a partial clone.
    public func contents(of files: [File]) throws(GitFailure) -> [ArraySlice<UInt8>?] {
        try contents(named: files.map(\.object))
    }

    /// Returns the contents of files of the folder, each in a commit; `nil` where that has no such file.
    public func contents(of files: [(commit: String, path: String)]) throws(GitFailure) -> [ArraySlice<UInt8>?] {
        let prefix = try prefix()
        return try contents(named: files.map { "\($0.commit):\(prefix)\($0.path)" })
    }

    private func contents(named names: [String]) throws(GitFailure) -> [ArraySlice<UInt8>?] {
        let asked = names.filter(Self.isLine)
        guard !asked.isEmpty else { return names.map { _ in nil } }
        var rest = try run(["cat-file", "--batch"], input: Array(asked.map { $0 + "\n" }.joined().utf8))[...]
        return names.map { Self.isLine($0) ? Self.nextObject(&rest) : nil }
    }

    private static func isLine(_ name: String) -> Bool { !name.utf8.contains(UInt8(ascii: "\n")) }

    /// Returns the last commit that changed each of some files of the folder, by first parents. A file that no commit
    /// has, and one that may have changed before a shallow clone begins, has none.
    public func lastCommits(of paths: [String]) throws(GitFailure) -> [String: String] {
        let asked = paths.filter(Self.isLine)
        // No path from the folder begins with a slash.
        let mark = "//"
        let log = try run(
            [
                "log", "--first-parent", "-m", "--no-renames", "--relative", "--name-only", "-z",
                "--format=\(mark)%H %P",
                "--no-show-signature", "--no-ext-diff", "--stdin",
            ], input: Array((["HEAD", "--"] + asked).map { $0 + "\n" }.joined().utf8))
        var (commits, first): ([String: String], Set<String>) = ([:], [])
        var commit = ""
        for field in log.split(separator: 0) {
            let text = String(decoding: field.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
            if text.hasPrefix(mark) {
                let names = text.dropFirst(mark.count).split(separator: " ")
                commit = names.first.map(String.init) ?? ""
                if names.count == 1 { first.insert(commit) }
            } else if commits[text] == nil {
                commits[text] = commit
            }
        }
        if first.isEmpty { return commits }
        guard try isShallow() else { return commits }
        return commits.filter { !first.contains($0.value) }
    }

    /// Consumes one object of the output of `cat-file --batch`.
    private static func nextObject(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
        rest = rest[(end + 1)...]
        guard header.count == 3, let size = Int(header[2]), size >= 0, rest.count > size else { return nil }
        defer { rest = rest.dropFirst(size + 1) }
        return rest.prefix(size)
    }

    /// Returns the paths of the files in the folder that git does not ignore, each with a zero behind it.
    public func unignored() throws(GitFailure) -> [UInt8] {
        try run(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    }

    /// Returns the files that git was told not to look at, by `assume-unchanged` or `skip-worktree`.
    public func unwatched() throws(GitFailure) -> [String] {
        // The tag of a file is in lower case for the first, and an S for the second.
        try run(["ls-files", "-z", "-v", "--cached"]).split(separator: 0).compactMap { line in
            guard let tag = line.first, tag == UInt8(ascii: "S") || tag >= UInt8(ascii: "a") else { return nil }
            return String(validating: line.dropFirst(2), as: UTF8.self)
        }
    }

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    // MARK: Running

    /// Asks a question, and returns `nil` where git ends with an error because there is no answer.
    private func answer(_ arguments: [String]) throws(GitFailure) -> [UInt8]? {
        let (status, output) = try result(of: arguments, [])
        return status == 0 ? output : nil
    }

    /// Runs a command with a standard input and returns its output. Throws the error that git reported.
    func run(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
        let (status, output) = try result(of: arguments, input)
        guard status == 0 else { throw failure(output) }
        return output
    }

    /// Runs a command and returns its status with what it wrote: its output, or else its errors.
    private func result(
        of arguments: [String], _ input: [UInt8]
    ) throws(GitFailure) -> (status: Int32, output: [UInt8]) {
        let scratch: ScratchFolder
        do throws(SystemError) {
            scratch = try ScratchFolder()
            try scratch.write(input, to: "in")
        } catch {
            throw .noScratchFolder(error)
        }
        let status: Int32
        do throws(SystemError) {
            status = try ChildProcess.run(
                "git",
                ["-C", folder] + Self.settings.flatMap { ["-c", $0] } + ["--no-pager", "--literal-pathspecs"]
                    + arguments,
                environment: environment,
                ChildProcess.Streams(input: scratch["in"], output: scratch["out"], errors: scratch["err"]))
        } catch {
            throw error == .noSuchFile
                ? GitFailure(message: "git is not installed, or not in the 'PATH'")
                : GitFailure(message: "git cannot be run: \(error.message)")
        }
        do throws(FileAccess.Failure) {
            return (status, try FileAccess.read(scratch[status == 0 ? "out" : "err"], limit: .max))
        } catch {
            throw GitFailure(message: "what git wrote cannot be read: \(error.message)")
        }
    }

    private func failure(_ errors: [UInt8]) -> GitFailure {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map(String.init) ?? "it failed without a message"
        let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
        return GitFailure(message: "git says: \(line.dropFirst(prefix.count))")
    }
}

/// The reason that git gave no answer, or that what it was asked for does not exist.
public struct GitFailure: Error, Hashable {
    /// The message, worded as in a diagnostic.
    public var message: String
    package var hint: String?

    package init(message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    /// The failure where there is no place for temporary files, as in a container that holds nothing but the tool.
    public static func noScratchFolder(_ error: SystemError) -> GitFailure {
        GitFailure(
            message: "no temporary folder can be created in '\(ScratchFolder.parent)': \(error.message)",
            hint: "name a folder that can be written to by the environment variable 'TMPDIR'")
    }
}
