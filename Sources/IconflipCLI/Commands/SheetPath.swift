import Diagnostics

/// The names of the files that contact sheets are written to.
enum SheetPath {
    /// Returns the path of a page, counted from 0: the path itself, then with `-2`, `-3` and so on before its
    /// extension.
    static func path(_ path: String, page: Int) -> String {
        guard page > 0 else { return path }
        let (stem, pathExtension) = path.dividedBeforeExtension
        return "\(stem)-\(page + 1)\(pathExtension)"
    }
}
