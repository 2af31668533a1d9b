import Build

extension SetFiles {
    /// Ensures that a result does not replace a file of the set, nor a manifest or a drawing of a set around the result.
    /// - Parameters:
    ///   - path: The path of the result.
    ///   - flag: The flag that names it.
    func protect(from path: String, of flag: FlagSpec) throws(UsageError) {
        var files = self
        files.addSets(around: path)
        guard files.contains(path) else { return }
        throw UsageError(
            message: "'\(path)' is a file of a set itself", hint: "name another file with '\(flag.long)'")
    }

    /// Ensures that the result made from one file replaces neither that file nor a manifest or a drawing of a set around the
    /// result.
    /// - Parameter source: The file, or `-` for the standard input.
    static func protect(_ source: String, from path: String, of flag: FlagSpec) throws(UsageError) {
        var files = SetFiles()
        if source != "-" { files.add(file: source) }
        guard !files.contains(path) else {
            throw UsageError(
                message: "'\(path)' is the source file itself", hint: "name another file with '\(flag.long)'")
        }
        try files.protect(from: path, of: flag)
    }
}
