import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// A set of Iconify as a new folder of SVG files, for which a manifest can be proposed like for any other.
struct UnpackedSet {
    /// The path of the folder, which is named after the set.
    let folder: String
    private let content: IconifySet

    var diagnostics: [Diagnostic] { content.diagnostics }

    static func canBe(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".json") && FileStatus(path, followsLinks: true)?.kind == .regular
    }

    /// Reads a set, and makes an empty folder for it beside the file, or beside the `node_modules` that it is in.
    init(_ path: String) throws(CommandError) {
        let bytes = try CommandError.reading(path, atMost: IconifySet.largestFile)
        content = IconifySet(SourceText(name: path, bytes: bytes))
        guard !content.icons.isEmpty else {
            throw content.diagnostics.isEmpty ? .unusable(path, "the set has no icons") : .findings(content.diagnostics)
        }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        let home = steps.prefix { $0 != "node_modules" }
        let beside = home.count < steps.count ? home : steps.dropLast()
        folder = (beside + [Substring(content.prefix)]).joined(separator: "/")
        guard FileStatus(folder, followsLinks: false) == nil else {
            throw .existing(
                folder, hint: "remove it first, or begin from it: 'iconflip init \(ShellWord.operand(folder))'")
        }
        try CommandError.writing(folder) { [folder] () throws(SystemError) in try FileSystem.makeFolder(folder) }
    }

    /// Writes the drawings, each to a file of its own; another name of an icon is a link to that one's file.
    func write() throws(CommandError) {
        for icon in content.icons {
            let path = "\(folder)/\(icon.name).svg"
            try CommandError.writing(path) { () throws(SystemError) in
                switch icon.content {
                case .drawing(let text): try FileSystem.write(Array(text.utf8), toNew: path)
                case .sameAs(let other): try FileSystem.makeLink(path, to: other + ".svg")
                }
            }
        }
    }

    func remove() { FileSystem.removeTree(folder) }
}
