/// Paths as file systems read them, by bytes: `/` divides one also before a combining mark, although the two are one character.
extension String {
    private static let slash = UInt8(ascii: "/")

    /// The pieces between the slashes, including empty ones.
    public var pathSteps: [String] {
        utf8.split(separator: Self.slash, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The last step of a path.
    public var lastPathStep: String {
        utf8.lastIndex(of: Self.slash).map { String(Substring(utf8[$0...].dropFirst())) } ?? self
    }

    /// The path before its last step, with a trailing slash; empty if there is no slash.
    public var pathBeforeLastStep: String {
        utf8.lastIndex(of: Self.slash).map { String(Substring(utf8[...$0])) } ?? ""
    }

    /// The folders on the way to a path, outermost first; the first is empty if the path is absolute.
    public var foldersOnTheWay: [String] { utf8.indices.filter { utf8[$0] == Self.slash }.map { String(self[..<$0]) } }

    /// The path up to its last step's extension, and that with its dot, or an empty one; a dot at the beginning begins none.
    public var dividedBeforeExtension: (stem: String, pathExtension: String) {
        let name = lastPathStep.utf8
        guard let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return (self, "") }
        let pathExtension = String(Substring(name[dot...]))
        return (String(Substring(utf8.dropLast(pathExtension.utf8.count))), pathExtension)
    }

    /// Whether a path leads from a folder to something in it by any names: no step is empty, `.` or `..`, and no byte is
    /// NUL, at which the operating system would take it to end.
    public var leadsInside: Bool {
        pathSteps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } && !utf8.contains(0)
    }

    /// The text after a prefix, or `nil` if it does not begin with it.
    public func rest(after beginning: String) -> String? {
        guard utf8.starts(with: beginning.utf8) else { return nil }
        return String(Substring(utf8.dropFirst(beginning.utf8.count)))
    }
}
