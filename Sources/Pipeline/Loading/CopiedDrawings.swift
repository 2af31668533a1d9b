import Diagnostics
import HostSystem
import Manifest
import Recognition
import SVGDocument

/// The drawings for some locales that are the drawing of their icon once more, byte for byte, as exports of all icons for a
/// language leave them: they say nothing, and their icon is what it is without them.
public struct CopiedDrawings: Sendable {
    private let folder: FolderPath
    /// The paths of the icons by their names. Links are meant, and no copies.
    private let icons: [ExactName: String]

    /// Prepares to look for copies among the files of a folder.
    public init(_ files: [SourceListing.File], in folder: FolderPath) {
        self.folder = folder
        let named = files.compactMap { file in
            file.target == nil ? file.icon.map { (ExactName($0), file.path) } : nil
        }
        icons = Dictionary(named) { first, _ in first }
    }

    /// Returns which of some files of the folder are copies, by their names and their bytes.
    public func paths(among paths: [String]) -> Set<ExactName> {
        let names = Set(icons.keys)
        let byPath = Dictionary(icons.map { (ExactName($1), $0.text) }) { first, _ in first }
        return Set(
            paths.filter { path in
                guard let name = byPath[ExactName(path)], let drawn = DrawnName(name, among: names),
                    let source = icons[ExactName(drawn.partner)], let own = content(of: source)
                else { return false }
                return content(of: path) == own
            }.map { ExactName($0) })
    }

    private func content(of path: String) -> [UInt8]? {
        try? FileAccess.read(folder.path(of: path), limit: SVGLimits.standard.fileSize)
    }
}
