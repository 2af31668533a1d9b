import Buffers
import Diagnostics
import HostSystem

/// An icon of a theme (Icon Theme Specification): its files in the folders of a theme by one name, and those for right-to-left
/// languages, which toolkits find by the name with `-rtl` behind it.
struct ThemeIcon: Sendable {
    /// The path of the theme below the audited folder.
    let theme: String
    let name: String
    /// The path of the drawing below the audited folder, and that of the drawing for right-to-left languages beside it.
    let drawing: String
    let rightToLeft: String?
    /// Whether a link is for right-to-left languages, such as one to the icon for the other way, or a file of another size.
    let isDrawnElsewhere: Bool

    /// Returns the icons of a theme in the order of their names; links are other names of icons, and not icons. `theme` is the
    /// folder with `index.theme`, and `paths` are the SVG files in it, both below the audited folder.
    static func all(in theme: String, _ paths: [String], _ folder: FolderPath) -> [ThemeIcon] {
        var files: [ExactName: [File]] = [:]
        for path in paths {
            let file = File(path, isLink: FileStatus(folder.path(of: path), followsLinks: false)?.kind == .link)
            files[ExactName(file.name), default: []].append(file)
        }
        return files.compactMap { ThemeIcon($1, in: theme, named: $0.text) }
            .sorted { ExactName($0.name) < ExactName($1.name) }
    }

    private init?(_ files: [File], in theme: String, named name: String) {
        let mirrored = files.filter(\.isRightToLeft)
        // One of a size that is drawn for both directions shows what is the matter with all.
        let plain = files.filter { !$0.isRightToLeft && !$0.isLink }.max { one, other in
            func rank(_ file: File) -> (Int, Int) {
                (mirrored.contains { !$0.isLink && $0.folder == file.folder } ? 1 : 0, file.size)
            }
            return rank(one) == rank(other)
                ? ExactName(one.path) > ExactName(other.path) : rank(one) < rank(other)
        }
        guard let plain else { return nil }
        (self.theme, self.name, drawing) = (theme, name, plain.path)
        rightToLeft = mirrored.first { !$0.isLink && $0.folder == plain.folder }?.path
        isDrawnElsewhere = rightToLeft == nil && !mirrored.isEmpty
    }

    /// The name without what says of which style the drawing is.
    var subject: String { name.hasSuffix("-symbolic") ? String(name.dropLast(9)) : name }

    /// What the toolkit shows in right-to-left languages, as far as the names tell.
    var state: AuditedIcon.State { rightToLeft == nil && !isDrawnElsewhere ? .fixed : .drawn }

    private struct File {
        let path: String
        /// The name of the icon, without a direction.
        let name: String
        let isRightToLeft: Bool
        let isLink: Bool

        init(_ path: String, isLink: Bool) {
            (self.path, self.isLink) = (path, isLink)
            let name = String(path.lastPathStep.dropLast(".svg".count))
            let endings = [("-rtl", ""), ("-rtl-symbolic", "-symbolic")]
            let ending = endings.first { name.hasSuffix($0.0) }
            isRightToLeft = ending != nil
            self.name = ending.map { name.dropLast($0.0.count) + $0.1 } ?? name
        }

        var folder: String { path.pathBeforeLastStep }

        /// The size that the file is drawn for by the names of its folders, or the largest for those that are for all sizes.
        var size: Int {
            let steps = path.pathSteps.dropLast()
            if steps.contains("scalable") || steps.contains("symbolic") { return .max }
            return steps.lazy.reversed().compactMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }.first ?? 0
        }
    }
}
