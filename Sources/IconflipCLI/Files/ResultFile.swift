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
        do {
            try FileSystem.replace(path, with: pieces)
        } catch {
            throw .unwritable(path, error)
        }
    }
}
