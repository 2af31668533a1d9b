import Diagnostics

/// Paths of the files of exports among those of all outputs: `exports/app/res/a.xml` for `app/res/a.xml`, and
/// `exports/~/app/res/a.xml` for `../app/res/a.xml`. No path of a manifest begins with `~`.
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
    static func asWritten(_ output: String) -> String {
        guard let steps = output.rest(after: root + "/")?.pathSteps else { return output }
        let levels = steps.prefix { $0 == above }.count
        return (repeatElement("..", count: levels) + steps.dropFirst(levels)).joined(separator: "/")
    }
}
