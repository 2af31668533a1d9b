import Pipeline

extension SetFiles {
    /// Ensures that results replace no file of the set, nor a manifest or a drawing of a set around them.
    func protect(from paths: [String], of flag: FlagSpec) throws(UsageError) {
        var files = self
        for path in paths { files.addSets(around: path) }
        if let failure = files.failure {
            throw UsageError(message: failure, hint: "'\(flag.long)' might replace an output: make the file readable")
        }
        guard let path = paths.first(where: files.contains) else { return }
        throw UsageError(
            message: "'\(path)' is a file of a set itself", hint: "name another file with '\(flag.long)'")
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
