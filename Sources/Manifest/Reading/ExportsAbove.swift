import Diagnostics

/// The places above the manifest's folder that its exports lead to; whoever reads it from a disk says whether they may.
public struct ExportsAbove: Sendable {
    /// A path that begins with `..`.
    public struct Place: Sendable {
        /// The path.
        public var path: Located<String>
        /// The number of folders that it goes up.
        public var levels: Int
    }

    /// The number of folders from the manifest's up to the root that it names, or `nil` where it names none.
    public var root: Located<Int>?
    /// The paths.
    public var places: [Place]

    /// Reads the places from the outermost object of a manifest; what is wrong with them is reported elsewhere.
    init(in object: JSONValue) {
        root = object["root"].flatMap { value in
            value.string.flatMap { Self.levels(ofRoot: $0) }.map { Located($0, at: value.range) }
        }
        let values = (object["exports"]?.elements ?? []).prefix(ExportSettings.maxCount).flatMap { export in
            ExportSettings.pathKeys.compactMap { export[$0] }
        }
        places = values.compactMap { value in
            guard let path = value.string.flatMap({ try? RelativePath.normalizedFromAbove($0) }) else { return nil }
            let levels = path.levelsAbove
            return levels == 0 ? nil : Place(path: Located(path, at: value.range), levels: levels)
        }
    }

    private static func levels(ofRoot path: String) -> Int? {
        guard let path = try? RelativePath.normalizedFromAbove(path) else { return nil }
        return path == "." ? 0 : path.pathSteps.allSatisfy { $0 == ".." } ? path.levelsAbove : nil
    }

    /// Reports a root that is not above the manifest, and paths that lead out of it.
    func report(_ object: JSONValue, _ findings: inout Findings) {
        guard let value = object["root"], let text = value.string, !text.isEmpty else { return }
        guard let root else {
            findings.add(
                .badPath, "\(quoted(text)) is no folder above this file's", at: value.range,
                hint: "write '..' for the folder above this file's, or '../..' for the one above that")
            return
        }
        for place in places where place.levels > root.value {
            findings.add(
                .badPath, "path \(quoted(place.path.value)) leads out of the root \(quoted(text))",
                at: place.path.range, hint: "name a folder below the root", notes: [("the root is here", root.range)])
        }
    }
}
