/// The exit status of the tool.
public enum ExitCode: Int32, Sendable {
    /// Everything was done and nothing is wrong.
    case success = 0
    /// Something is wrong with the icons or with the manifest; the rest was done.
    case findings = 1
    /// Nothing could be done: the command line is invalid, or a file cannot be read or written.
    case couldNotRun = 2
}
