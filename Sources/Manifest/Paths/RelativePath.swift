/// Paths of a manifest: relative, portable, and never out of their folder but where exports lead to folders above it.
enum RelativePath {
    struct Problem: Error {
        var message: String
        var hint: String?
    }

    /// Returns the path without empty steps: `./a//b/` becomes `a/b`; the folder itself is `.`.
    static func normalized(_ path: String) throws(Problem) -> String {
        if isPlain(path) { return path }
        try checkCharacters(path)
        let all = path.pathSteps
        let steps = all.filter { !$0.isEmpty && $0 != "." }
        guard !steps.contains("..") else {
            throw Problem(message: "path \(quoted(path)) leaves its folder", hint: "a path must not contain '..'")
        }
        try checkNames(steps, of: path)
        if steps.count == all.count { return path }
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// Returns a path that may begin with `..`, without empty steps: `.././a//b/` becomes `../a/b`.
    static func normalizedFromAbove(_ path: String) throws(Problem) -> String {
        if isPlain(path) { return path }
        try checkCharacters(path)
        let steps = path.pathSteps.filter { !$0.isEmpty && $0 != "." }
        guard !steps.drop(while: { $0 == ".." }).contains("..") else {
            throw Problem(
                message: "path \(quoted(path)) goes down and up again", hint: "'..' can stand at the beginning alone")
        }
        try checkNames(steps.drop { $0 == ".." }, of: path)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// Refuses Git's own folder, and the step that stands for another folder in shells, and in paths of outputs.
    private static func checkNames(_ steps: some Collection<String>, of path: String) throws(Problem) {
        if steps.first?.utf8.first == UInt8(ascii: "~") {
            throw Problem(message: "path \(quoted(path)) begins with '~'", hint: "name the folder itself")
        }
        if steps.contains(where: { $0.lowercased() == ".git" }) {
            throw Problem(message: "path \(quoted(path)) leads into Git's own folder", hint: "name another folder")
        }
    }

    /// Whether a path has only steps of letters, digits, hyphens and underscores, as most: there is nothing to check.
    private static func isPlain(_ path: String) -> Bool {
        var last = UInt8(ascii: "/")
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                break
            case UInt8(ascii: "/") where last != byte: break
            default: return false
            }
            last = byte
        }
        return last != UInt8(ascii: "/")
    }

    private static func checkCharacters(_ path: String) throws(Problem) {
        if path.utf8.contains(UInt8(ascii: "\\")) {
            throw Problem(message: "path \(quoted(path)) contains a backslash", hint: "write '/' between folders")
        }
        if path.utf8.first == UInt8(ascii: "/") || path.utf8.first == UInt8(ascii: "~") || hasScheme(path) {
            throw Problem(message: "path \(quoted(path)) is not relative", hint: "write it relative to its folder")
        }
        if path.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
            throw Problem(message: "path \(quoted(path)) contains a control character")
        }
    }

    private static func hasScheme(_ path: String) -> Bool {
        guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")), colon != path.startIndex else { return false }
        return path[..<colon].utf8.count == 1 || path.utf8[colon...].starts(with: "://".utf8)
    }
}

extension Findings {
    /// Returns a path without empty steps, which may begin with `..` where that is allowed, or reports what is wrong with it.
    mutating func path(_ text: Located<String>, mayLeadAbove: Bool = false) -> Located<String>? {
        do throws(RelativePath.Problem) {
            let normalized = mayLeadAbove ? RelativePath.normalizedFromAbove : RelativePath.normalized
            return Located(try normalized(text.value), at: text.range)
        } catch {
            add(.badPath, error.message, at: text.range, hint: error.hint)
            return nil
        }
    }
}

extension String {
    /// The number of steps `..` that a normalized path begins with.
    public var levelsAbove: Int { pathSteps.prefix { $0 == ".." }.count }
}

/// Paths of exports among those of outputs: `exports/app/res/a.xml`, and `exports/~/app/res/a.xml` for
/// `../app/res/a.xml`.
public enum ExportPath {
    /// The first step of every such path.
    public static let root = "exports"
    /// The step that stands for `..`.
    public static let above = "~"

    /// Returns the path among the outputs of a file or folder that an export names.
    public static func output(_ path: String) -> String {
        let levels = path.levelsAbove
        guard levels > 0 else { return root + "/" + path }
        let steps = [root] + repeatElement(above, count: levels) + path.pathSteps.dropFirst(levels)
        return steps.joined(separator: "/")
    }

    /// Returns the path of an output as an export names it, or the path itself where it is of no export.
    public static func asWritten(_ output: String) -> String {
        guard let steps = output.rest(after: root + "/")?.pathSteps else { return output }
        let levels = steps.prefix { $0 == above }.count
        return (repeatElement("..", count: levels) + steps.dropFirst(levels)).joined(separator: "/")
    }
}
