/// The names of the files of contact sheets.
enum SheetPath {
    /// Returns the path of a page, counted from 0: the path itself, then with `-2`, `-3` and so on before its
    /// extension.
    static func path(_ path: String, page: Int) -> String {
        guard page > 0 else { return path }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-\(page + 1)\(path[dot...])"
    }
}
