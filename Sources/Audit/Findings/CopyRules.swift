import Diagnostics
import HostSystem

/// The rule against one name that has two answers: a drawable is mirrored, and a copy of it for the night, for a version of
/// Android or in another module is not.
enum CopyRules {
    static func findings(among icons: [AndroidIcon], in folder: FolderPath) -> [Diagnostic] {
        icons.compactMap { icon in
            let answers = [icon.plain] + icon.copies
            guard let mirrored = answers.first(where: { $0.mirroring == .automatic }),
                let fixed = answers.first(where: { $0.mirroring == .none })
            else { return nil }
            return finding(mirrored, fixed, "\(icon.plain.place.label)/\(icon.plain.place.name)", folder)
        } + acrossSets(icons, folder)
    }

    /// Returns the findings about names that several modules draw alike.
    private static func acrossSets(_ icons: [AndroidIcon], _ folder: FolderPath) -> [Diagnostic] {
        let names = Dictionary(grouping: icons.filter { $0.state == .fixed || $0.state == .mirrored }) {
            $0.plain.place.name
        }
        return names.values.flatMap { copies -> [Diagnostic] in
            let mirrored = copies.filter { $0.state == .mirrored }
            guard !mirrored.isEmpty, mirrored.count < copies.count else { return [] }
            let drawings = Dictionary(mirrored.map { ($0.plain.pathData, $0.plain) }) { first, _ in first }
            return copies.filter { $0.state == .fixed }.compactMap { copy in
                drawings[copy.plain.pathData].map { finding($0, copy.plain, copy.plain.place.name, folder) }
            }
        }.inReadingOrder()
    }

    private static func finding(
        _ mirrored: DrawableFile, _ fixed: DrawableFile, _ name: String, _ folder: FolderPath
    ) -> Diagnostic {
        Diagnostic(
            rule: .copiesDisagree,
            message: "icon '\(name)' is mirrored here, and not in '\(folder.path(of: fixed.path))'",
            location: mirrored.location(named: folder.path(of: mirrored.path)),
            hint: "give all copies the same 'autoMirrored'",
            notes: [
                DiagnosticNote(message: "the other copy", location: fixed.location(named: folder.path(of: fixed.path)))
            ], icon: name)
    }
}

extension DrawableFile {
    /// The texts of its paths, without white space, by which two drawings are the same whatever their colours.
    fileprivate var pathData: [String] {
        let mark = Array("pathData=".utf8)
        var found: [String] = []
        var index = 0
        while index + mark.count + 1 < text.units.count {
            guard text.units[index] == mark[0], text.units[index...].starts(with: mark) else {
                index += 1
                continue
            }
            let start = index + mark.count + 1
            let end = text.units[start...].firstIndex(of: text.units[start - 1]) ?? text.units.count
            found.append(text.text(start..<end).filter { !$0.isWhitespace })
            index = end
        }
        return found
    }
}
