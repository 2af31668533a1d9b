import Comparison
import Diagnostics
import Foundation

/// The Markdown summary of a comparison, with its pictures.
struct ChangeSummary {
    /// A picture to write.
    struct Picture {
        var path: String
        var bytes: [UInt8]
    }

    /// The maximum number of pictures: nobody scrolls through more in a comment.
    private static let most = 60

    private let comparison: SetComparison
    private let folder: String
    private let address: String
    private var names: [ExactName: String] = [:]

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - path: The path of the summary; the folder of the pictures has its name without the extension.
    ///   - address: The address under which the pictures will be published, or `nil` for that folder.
    init(_ comparison: SetComparison, path: String, address: String?) {
        self.comparison = comparison
        folder = path.dividedBeforeExtension.stem + "-pictures"
        self.address = address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? folder.lastPathStep
    }

    /// Draws the pictures and creates their folder.
    mutating func pictures() throws(CommandError) -> [Picture] {
        var maker = ComparisonPictures(comparison.options)
        var pictures: [Picture] = []
        let files = comparison.icons.flatMap { icon in icon.files.map { (icon, $0) } }.filter { $0.1.change != .bytes }
        for (icon, file) in files.prefix(Self.most) {
            guard let bytes = maker.strip(file) else { continue }
            // Numbered, as an icon's name can contain what file names and addresses cannot.
            let name = "\(pictures.count + 1).png"
            names[Self.key(icon, file)] = name
            pictures.append(Picture(path: "\(folder)/\(name)", bytes: bytes))
        }
        guard !pictures.isEmpty else { return [] }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(folder, .last)
        }
        return pictures
    }

    /// Returns the text, with references to the pictures that were drawn.
    func text() -> String {
        ComparisonText.markdown(comparison, most: Self.most) { icon, file in
            names[Self.key(icon, file)].map { "\(address)/\($0)" }
        }
    }

    private static func key(_ icon: IconComparison, _ file: FileComparison) -> ExactName {
        ExactName("\(icon.name)\0\(file.variant ?? "")")
    }
}
