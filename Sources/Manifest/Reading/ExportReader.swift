import Diagnostics

/// A reader of exports that keeps them apart from the sources, the output folder and each other.
struct ExportReader {
    private let source: String?
    private let output: String?
    private var folders: [Located<String>] = []
    private var prefixes: [Located<String>] = []

    private init(_ root: JSONValue) {
        source = root["source"]?.string.flatMap { try? RelativePath.normalized($0) }
        output = root["output"]?.string.flatMap { try? RelativePath.normalized($0) }
    }

    static func exports(in root: JSONValue, _ findings: inout Findings) -> [ExportSettings] {
        var reader = ExportReader(root)
        return (root["exports"]?.elements ?? []).prefix(ExportSettings.maxCount).compactMap {
            reader.read($0, &findings)
        }
    }

    /// Returns the paths of exports that lead above the manifest's folder; whoever reads it from a disk says if they may.
    static func pathsAbove(in root: JSONValue) -> [Located<String>] {
        let values = (root["exports"]?.elements ?? []).prefix(ExportSettings.maxCount).flatMap { export in
            ExportSettings.pathKeys.compactMap { export[$0] }
        }
        return values.compactMap { value in
            let path = value.string.flatMap { try? RelativePath.normalizedFromAbove($0) }
            return path.flatMap { $0.levelsAbove > 0 ? Located($0, at: value.range) : nil }
        }
    }

    /// Reports the names and globs of exports that no icon has: a mistyped one would remove files from an app.
    static func reportUnmatched(in root: JSONValue, among names: [String], _ findings: inout Findings) {
        let maxComparisonCount = 20_000_000
        var comparisonCount = 0
        guard !names.isEmpty else { return }
        let known = Set(names.map { ExactName($0) })
        var suggester = NameSuggester(names)
        for value in (root["exports"]?.elements ?? []).prefix(ExportSettings.maxCount).flatMap({ export in
            ExportSettings.globKeys.flatMap { export[$0]?.elements ?? [] }
        }) {
            guard let text = value.string, !known.contains(ExactName(text)), let glob = Glob(text) else { continue }
            comparisonCount += names.count
            guard comparisonCount <= maxComparisonCount else {
                findings.add(
                    .unmatchedGlob, "the names from here on are not compared with the icons, which takes too long",
                    at: value.range, hint: "name icons by fewer globs")
                return
            }
            guard !text.isEmpty, !names.contains(where: glob.matches) else { continue }
            let meant = SourceListing.iconName(ofPath: text).flatMap { known.contains(ExactName($0)) ? $0 : nil }
            findings.add(
                .unmatchedGlob, "\(quoted(text)) matches no icon", at: value.range,
                hint: meant.map { "write \(quoted($0))" } ?? suggester.hint(for: text))
        }
    }

    private mutating func read(_ entry: JSONValue, _ findings: inout Findings) -> ExportSettings? {
        guard
            let target = ExportSettings.targets.first(where: { $0.name == entry["target"]?.string })?
                .read(entry, &findings)
        else { return nil }
        let (only, except) = (Self.globs(entry["only"], &findings), Self.globs(entry["except"], &findings))
        let folder = folder(entry["folder"], type(of: target), &findings)
        if let problem = target.problem(in: folder) {
            if let value = entry[problem.key] {
                findings.add(problem.rule, problem.message, at: value.range, hint: problem.hint)
            }
            return nil
        }
        return folder.map { folder in
            if let prefix = target.pagePrefix { check(prefix, at: (entry["prefix"] ?? entry).range, &findings) }
            var settings = ExportSettings(folder: folder, only: only, except: except, target: target)
            settings.sources = sources(in: folder, type(of: target))
            return settings
        }
    }

    private static func globs(_ list: JSONValue?, _ findings: inout Findings) -> [String] {
        (list?.elements ?? []).prefix(Shape.maxElementCount).compactMap { element in
            guard let text = element.string, !text.isEmpty else { return nil }
            if Glob(text) == nil { findings.add(.badGlob, "\(quoted(text)) is not a valid glob", at: element.range) }
            return text
        }
    }

    /// Reports a prefix of classes and ids that another export has too: on one page each would change what the other one shows.
    private mutating func check(_ prefix: String, at range: Range<Int>, _ findings: inout Findings) {
        if let other = prefixes.first(where: { $0.value == prefix }) {
            findings.add(
                .badValue, "two exports name classes and ids of pages by the prefix \(quoted(prefix))", at: range,
                hint: "give one of the exports another \"prefix\"", notes: [("the other one is here", other.range)])
        } else {
            prefixes.append(Located(prefix, at: range))
        }
    }

    /// Returns the path of the source folder in the folder of an export that can hold it.
    private func sources(in folder: String, _ target: any ExportTarget.Type) -> String? {
        guard let source else { return nil }
        let path = source == folder ? "." : Self.path(source, in: folder)
        return path.flatMap { target.canHoldSources(at: $0) ? $0 : nil }
    }

    private mutating func folder(
        _ value: JSONValue?, _ target: any ExportTarget.Type, _ findings: inout Findings
    ) -> String? {
        guard let value, let text = value.string, !text.isEmpty,
            let folder = findings.path(Located(text, at: value.range), mayLeadAbove: true)?.value
        else { return nil }
        if let problem = problem(with: folder, holdsSources: sources(in: folder, target) != nil) {
            findings.add(.badPath, problem.message, at: value.range, hint: "name another folder", notes: problem.notes)
            return nil
        }
        folders.append(Located(folder, at: value.range))
        return folder
    }

    private func problem(
        with folder: String, holdsSources: Bool
    ) -> (message: String, notes: [(message: String, range: Range<Int>)])? {
        if let source, !holdsSources, Self.overlap(folder, source) {
            return ("the folder of the export and the source folder overlap", [])
        }
        if let output, Self.isInside(output, folder) {
            return ("the output folder is inside the folder of the export", [])
        }
        if let output, let inside = Self.path(folder, in: output), let first = inside.pathSteps.first,
            ["svg", "png", "outlines", "exports"].contains(first) || first.utf8.first == UInt8(ascii: ".")
        {
            return ("builds write their own files to \(quoted(output + "/" + first))", [])
        }
        if let other = folders.first(where: { Self.overlap($0.value, folder) }) {
            return ("two exports write to one folder", [("the other one is here", other.range)])
        }
        return nil
    }

    private static func overlap(_ a: String, _ b: String) -> Bool { isInside(a, b) || isInside(b, a) }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        // A folder that is only named by how far it is above has everything that is not above it.
        if folder == "." || folder.pathSteps.allSatisfy({ $0 == ".." }) {
            return path.levelsAbove <= folder.levelsAbove
        }
        return (path + "/").utf8.starts(with: (folder + "/").utf8)
    }

    private static func path(_ path: String, in folder: String) -> String? {
        if folder == "." { return path.levelsAbove == 0 ? path : nil }
        guard path.utf8.starts(with: (folder + "/").utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
}
