/// What the tool tells the shell.
public enum ExitCode: Int32, Sendable {
    /// All was done and nothing is wrong.
    case success = 0
    /// Something is wrong with the icons or with the manifest; what is right was done.
    case findings = 1
    /// Nothing could be done: the command line makes no sense, or a file cannot be read or written.
    case couldNotRun = 2
}
