import Buffers
import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// The reader of drawings with the resources of the Android app around them: colours and other values from the plain `values`
/// folder, and colours with a file of their own. Each folder is read once.
public final class AppResources: Sendable {
    /// A folder's values, and the files that they are from.
    private struct Values {
        var resources = DrawableResources()
        var files: [(path: String, file: TrackedFile)] = []

        mutating func add(_ content: FileAccess.Content, at path: String) {
            files.append(
                (path, TrackedFile(signature: content.signature, hash: ContentHash(content.bytes), isSettled: false)))
        }
    }

    /// The largest sum of the sizes of a folder's values that is read, in bytes.
    private static let valuesLimit = 64 << 20

    private let known = Guarded<[String: Values]>([:])

    /// Creates a reader that has read nothing.
    public init() {}

    /// A drawing's document, and the further files that it was made from.
    public struct Drawing: Sendable {
        /// The document.
        public var document: SVGDocument
        /// The files of the resources, with their paths seen from the folder of the drawing's path.
        public var files: [(path: String, file: TrackedFile)]
    }

    /// Reads a drawing from its bytes, which may be SVG or a vector drawable.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: Its path in the folder.
    ///   - folder: The folder.
    /// - Returns: The drawing.
    /// - Throws: `SVGReadError` with a located diagnostic for everything that is wrong.
    public func drawing(_ bytes: [UInt8], at path: String, in folder: FolderPath) throws(SVGReadError) -> Drawing {
        let name = folder.path(of: path)
        let references = path.hasSuffix(".xml") ? DrawableResources.references(in: bytes) : []
        guard !references.isEmpty, let home = Self.resources(around: path, in: folder) else {
            return Drawing(document: try SVGReader.read(bytes, name: name), files: [])
        }
        var values = values(in: home, of: folder)
        for key in references where !values.resources.holds(key) {
            Self.addColor(key, in: home, of: folder, to: &values)
        }
        return Drawing(
            document: try SVGReader.read(bytes, name: name, resources: values.resources), files: values.files)
    }

    /// Reads a drawing that lies on disk from its bytes.
    /// - Throws: `SVGReadError` with a located diagnostic for everything that is wrong.
    public func document(_ bytes: [UInt8], at path: String) throws(SVGReadError) -> SVGDocument {
        try drawing(bytes, at: path.lastPathStep, in: FolderPath(ofFile: path)).document
    }

    /// Returns the path of the `res` folder around a drawable's, with a slash behind it, seen from a folder; `nil` where the
    /// drawing is in no folder of drawables.
    private static func resources(around path: String, in folder: FolderPath) -> String? {
        let steps = path.pathSteps
        if steps.count > 1 {
            guard isDrawables(String(steps[steps.count - 2])) else { return nil }
            return steps.dropLast(2).map { $0 + "/" }.joined()
        }
        return isDrawables(folder.resolved.lastPathStep) ? "../" : nil
    }

    /// Returns the folders that drawings in a folder may refer to, where it is one of an app's drawables: those of other folders
    /// are in the folder itself.
    public static func folders(besides source: String) -> [String] {
        isDrawables(source.lastPathStep) ? ["values", "color"].map { source.pathBeforeLastStep + $0 } : []
    }

    private static func isDrawables(_ folder: String) -> Bool { folder == "drawable" || folder.hasPrefix("drawable-") }

    private func values(in home: String, of folder: FolderPath) -> Values {
        let key = folder.path(of: home)
        if let values = known.withLock({ $0[key] }) { return values }
        let values = Self.read(home, folder)
        known.withLock { $0[key] = values }
        return values
    }

    private static func read(_ home: String, _ folder: FolderPath) -> Values {
        var values = Values()
        let place = folder.path(of: home + "values")
        let entries = (try? FolderEntry.all(in: place)) ?? []
        var room = valuesLimit
        for name in entries.compactMap({ String(validating: $0.name, as: UTF8.self) }).sorted(by: {
            ExactName($0) < ExactName($1)
        })
        where name.hasSuffix(".xml") {
            let path = home + "values/" + name
            // A file that cannot be read has no values, as for an app that is not complete.
            guard let content = content(of: "values/" + name, in: home, of: folder, limit: room) else { continue }
            room -= content.bytes.count
            values.add(content, at: path)
            try? values.resources.addValues(content.bytes, name: folder.path(of: path))
        }
        return values
    }

    /// Returns a file of the resources, which no link leads to: a set gives away no content of files elsewhere.
    private static func content(
        of path: String, in home: String, of folder: FolderPath, limit: Int
    ) -> FileAccess.Content? {
        let place = home.isEmpty ? folder : folder.folder(String(home.dropLast()))
        return try? FileAccess.content(of: path, below: place, limit: limit)
    }

    /// Adds a colour that has a file of its own, if there is one.
    private static func addColor(_ key: String, in home: String, of folder: FolderPath, to values: inout Values) {
        let steps = key.pathSteps
        guard steps.count == 2, ["color", "drawable"].contains(steps[0]), steps[1] != ".." else { return }
        let path = home + key + ".xml"
        let limit = SVGLimits.standard.fileSize
        guard let content = content(of: key + ".xml", in: home, of: folder, limit: limit) else { return }
        values.add(content, at: path)
        try? values.resources.addFile(
            content.bytes, type: String(steps[0]), resource: String(steps[1]), name: folder.path(of: path))
    }
}
