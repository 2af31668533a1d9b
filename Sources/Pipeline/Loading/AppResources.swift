import Buffers
import Diagnostics
import HostSystem
import Manifest
import SVGDocument

/// The reader of drawings with an Android app's plain `values` and files of colours, each folder of which is read once.
public final class AppResources: Sendable {
    private struct Values {
        var resources = DrawableResources()
        var files: [(path: String, file: TrackedFile)] = []
        /// The findings about files that may hold any of the values that are not known.
        var faults: [Diagnostic] = []

        mutating func add(_ content: FileAccess.Content, at path: String) {
            files.append(
                (path, TrackedFile(signature: content.signature, hash: ContentHash(content.bytes), isSettled: false)))
        }

        mutating func read(_ file: (inout DrawableResources) throws(SVGReadError) -> Void) {
            do throws(SVGReadError) { try file(&resources) } catch { faults += error.diagnostics }
        }

        mutating func report(_ message: String, _ file: String) {
            faults.append(
                Diagnostic(
                    rule: .unreadableFile, severity: .error, message: message, location: SourceLocation(file: file)))
        }
    }

    static let valuesLimit = 64 << 20

    private let known = Guarded<[String: Values]>([:])

    package init() {}

    /// A drawing's document, and the further files that it was made from.
    public struct Drawing: Sendable {
        /// The document.
        public var document: SVGDocument
        /// The files of the resources, with their paths seen from the folder of the drawing's path.
        public var files: [(path: String, file: TrackedFile)]
        /// The errors of resources that could not be read, where the drawing refers to what is found in no other.
        public var faults: [Diagnostic] = []
    }

    /// Reads a drawing, which may be SVG or a vector drawable, from the bytes of a file at a path in a folder.
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
        let isWhole = references.allSatisfy(values.resources.holds)
        if !isWhole {
            // A further file may have the value.
            for type in ["values", "color"] {
                if let names = TrackedFile(folder: folder.path(of: home + type)) {
                    values.files.append((home + type, names))
                }
            }
        }
        return Drawing(
            document: try SVGReader.read(bytes, name: name, resources: values.resources), files: values.files,
            faults: isWhole ? [] : values.faults)
    }

    /// Reads a drawing that lies on disk from its bytes.
    public func drawing(_ bytes: [UInt8], at path: String) throws(SVGReadError) -> Drawing {
        try drawing(bytes, at: path.lastPathStep, in: FolderPath(ofFile: path))
    }

    /// Returns the path of the `res` folder around a drawable's, with a slash behind it, seen from a folder.
    private static func resources(around path: String, in folder: FolderPath) -> String? {
        let steps = path.pathSteps
        if steps.count > 1 {
            guard isDrawables(String(steps[steps.count - 2])) else { return nil }
            return steps.dropLast(2).map { $0 + "/" }.joined()
        }
        return isDrawables(folder.resolved.lastPathStep) ? "../" : nil
    }

    /// Returns the folders of resources that a build reads besides its source folder, and their files, in order.
    static func places(besides source: String, in place: FolderPath) -> (folders: [String], files: [String]) {
        let folders = folders(besides: source).filter {
            FileStatus(place.path(of: $0), followsLinks: false)?.kind == .folder
        }
        let files = folders.flatMap { folder in
            var values = Values()
            return names(in: place.path(of: folder), &values).filter { $0.hasSuffix(".xml") }.map { folder + "/" + $0 }
        }
        return (folders, files)
    }

    /// Returns the folders that drawings in an app's folder of drawables may refer to.
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
        var room = valuesLimit
        for name in names(in: place, &values) where name.hasSuffix(".xml") {
            let path = "values/" + name
            guard let content = content(of: path, in: home, of: folder, limit: room, &values) else { continue }
            room -= content.bytes.count
            values.read { resources throws(SVGReadError) in
                try resources.addValues(content.bytes, name: folder.path(of: home + path))
            }
        }
        return values
    }

    private static func names(in folder: String, _ values: inout Values) -> [String] {
        do throws(SystemError) {
            return try FolderEntry.all(in: folder).compactMap { String(validating: $0.name, as: UTF8.self) }
                .sorted { ExactName($0) < ExactName($1) }
        } catch {
            if !error.isAbsence { values.report("the folder cannot be read: \(error.message)", folder) }
            return []
        }
    }

    /// Returns a file of the resources, where it can be read, but through no link: a set gives away no content from elsewhere.
    private static func content(
        of path: String, in home: String, of folder: FolderPath, limit: Int, _ values: inout Values
    ) -> FileAccess.Content? {
        do throws(FileAccess.Failure) {
            let content = try FileAccess.content(
                of: path, below: home.isEmpty ? folder : folder.folder(String(home.dropLast())), limit: limit)
            values.add(content, at: home + path)
            return content
        } catch {
            if error.cause != .missing {
                values.report("the file cannot be read: \(error.message)", folder.path(of: home + path))
            }
            return nil
        }
    }

    /// Adds a colour that has a file of its own. A name without one may be a library's.
    private static func addColor(_ key: String, in home: String, of folder: FolderPath, to values: inout Values) {
        let steps = key.pathSteps
        guard steps.count == 2, ["color", "drawable"].contains(steps[0]), steps[1] != ".." else { return }
        let path = key + ".xml"
        guard
            let content = content(of: path, in: home, of: folder, limit: SVGLimits.standard.fileSize, &values)
        else { return }
        values.read { resources throws(SVGReadError) in
            try resources.addFile(
                content.bytes, type: String(steps[0]), resource: String(steps[1]), name: folder.path(of: home + path))
        }
    }
}
