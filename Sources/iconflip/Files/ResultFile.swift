import HostSystem
import Pipeline

struct ResultFile {
    static let flag = ValueFlag(
        "output", short: "o", .file,
        help: "Write to FILE, or to the standard output for '-' [default: -]")

    let path: String?

    /// Throws if the result would overwrite its source.
    init(_ arguments: ParsedArguments, source: String) throws(UsageError) {
        path = arguments[Self.flag].flatMap { $0 == "-" ? nil : $0 }
        guard let path else { return }
        try SetFiles.protect(source, from: path, of: Self.flag.spec)
    }

    func write(_ bytes: [UInt8], _ console: Console) throws(CommandError) {
        guard let path else { return try console.print(bytes: bytes) }
        try Self.write(bytes, to: path)
    }

    /// Writes a file that a flag names, and creates the folders that contain it.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) { try write([bytes], to: path) }

    static func write(_ pieces: some Sequence<[UInt8]>, to path: String) throws(CommandError) {
        do {
            try FileSystem.makeFolders(FolderPath(ofFile: path).text)
        } catch {
            throw .unwritable(error.folder, error.error)
        }
        try CommandError.writing(path) { () throws(SystemError) in try FileSystem.replace(path, with: pieces) }
    }
}

extension SetFiles {
    /// Ensures that results replace no file of the set, nor a manifest or a drawing of a set around them.
    func protect(from paths: [String], of flag: FlagSpec) throws(UsageError) {
        var files = self
        for path in paths { files.addSets(around: path) }
        if let failure = files.failure {
            throw UsageError(message: failure, hint: "'\(flag.long)' might replace an output: make the file readable")
        }
        guard let path = paths.first(where: files.contains) else { return }
        throw UsageError(message: "'\(path)' is a file of a set itself", hint: "name another file with '\(flag.long)'")
    }

    /// Ensures that the result made from one file replaces neither that nor a manifest or a drawing of a set around it.
    static func protect(_ source: String, from path: String, of flag: FlagSpec) throws(UsageError) {
        var files = SetFiles()
        if source != "-" { files.add(file: source) }
        guard !files.contains(path) else {
            throw UsageError(
                message: "'\(path)' is the source file itself", hint: "name another file with '\(flag.long)'")
        }
        try files.protect(from: [path], of: flag)
    }
}
