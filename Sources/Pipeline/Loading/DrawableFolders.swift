import Diagnostics
import HostSystem
import IconModel
import Manifest

/// The folders of an Android app's drawables in a source folder, such as `drawable` and `drawable-ldrtl`.
enum DrawableFolders {
    private struct File {
        var index: Int
        var path: String
        var folder: ResourceFolder
    }

    /// Names one drawable of each resource an icon; returns resources by path. `root` is the name of the files' folder.
    static func nameIcons(among files: inout [SourceListing.File], in root: String) -> [ImageSet] {
        var groups: [ExactName: (name: String, files: [File])] = [:]
        for index in files.indices where files[index].isDrawing && files[index].path.hasSuffix(".xml") {
            let path = files[index].path
            let steps = path.pathSteps
            guard let folder = ResourceFolder(steps.count > 1 ? String(steps[steps.count - 2]) : root),
                let name = SourceListing.resourceName(ofDrawable: path)
            else { continue }
            files[index].icon = nil
            groups[ExactName(name), default: (name, [])].files.append(File(index: index, path: path, folder: folder))
        }
        markStrays(groups.values.flatMap(\.files), among: &files)
        var sets: [ImageSet] = []
        for (name, group) in groups.values {
            let plain = group.filter { $0.folder.key == nil }
            guard
                let base = plain.min(by: { ($0.folder.rank, ExactName($0.path)) < ($1.folder.rank, ExactName($1.path)) }
                )
            else { continue }
            files[base.index].icon = name
            // Of several folders for a direction or a locale, such as one for the night, the plainest counts.
            let others = group.filter { $0.index != base.index }.sorted { $0.folder.rank < $1.folder.rank }
            var variants: [ImageSet.Variant] = []
            for file in others {
                guard let key = file.folder.key, !variants.contains(where: { $0.key == key }) else { continue }
                variants.append(ImageSet.Variant(key: key, path: file.path))
                if key.direction == .rightToLeft { files[file.index].drawn = DrawnName(partner: name, key: key) }
            }
            let read = Set(variants.map { ExactName($0.path) })
            sets.append(
                ImageSet(
                    name: name, drawable: base.path, variants: variants,
                    unread: others.map(\.path).filter { !read.contains(ExactName($0)) }))
        }
        return sets.sorted { ExactName($0.path) < ExactName($1.path) }
    }

    /// Takes the drawables for no strays that other folders of resources draw for all languages.
    static func forgetStrays(among files: inout [SourceListing.File], drawnIn others: [FolderPath]) {
        let plain = others.flatMap { resources in
            AppModule.folders(in: resources).filter { ResourceFolder($0).map { $0.key == nil } == true }.flatMap {
                folder in
                let entries = (try? FolderEntry.all(in: resources.folder(folder).text)) ?? []
                return entries.compactMap { String(validating: $0.name, as: UTF8.self) }
            }
        }
        let names = Set(plain.map(resource))
        for index in files.indices where files[index].isStray && names.contains(resource(in: files[index].path)) {
            files[index].isStray = false
        }
    }

    /// Marks the drawables without a file for all languages, which may be a picture or a drawable of another kind.
    private static func markStrays(_ drawables: [File], among files: inout [SourceListing.File]) {
        // A source folder that is one for a direction says nothing of the others.
        let special = drawables.filter { $0.folder.key != nil && $0.path.pathSteps.count > 1 }
        guard !special.isEmpty else { return }
        let plain = Set(
            files.compactMap { file -> ExactName? in
                let steps = file.path.pathSteps
                guard let folder = steps.dropLast().last, ResourceFolder(String(folder)).map({ $0.key == nil }) == true
                else { return nil }
                return resource(in: file.path)
            })
        for file in special where !plain.contains(resource(in: file.path)) { files[file.index].isStray = true }
    }

    /// Returns the name of the resource in a file: Android's have no dot.
    private static func resource(in path: String) -> ExactName {
        ExactName(String(path.lastPathStep.prefix { $0 != "." }))
    }
}

/// A folder of an Android app's resources, by the qualifiers in its name.
struct ResourceFolder {
    /// The direction or the locale that it is for; a locale beats a direction.
    private(set) var key: VariantKey?
    /// The number of its other qualifiers, of which the night counts most: a folder of rank 0 is for every device.
    private(set) var rank = 0

    /// Reads the name of a folder of drawables, or returns `nil` where it is none.
    init?(_ name: String) {
        let steps = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard steps.first == "drawable" else { return nil }
        var direction: TextDirection?
        var language: LanguageTag?
        for step in steps.dropFirst() {
            if step == "ldrtl" || step == "ldltr" {
                direction = step == "ldrtl" ? .rightToLeft : .leftToRight
            } else if language == nil, let tag = LanguageTag(androidQualifier: step) {
                language = tag
            } else if let known = language, step.hasPrefix("r"), step.utf8.count == 3 {
                language = (try? LanguageTag(parsing: "\(known)-\(step.dropFirst())")) ?? known
            } else {
                rank += step == "night" ? 10 : 1
            }
        }
        key = language.map(VariantKey.language) ?? direction.map(VariantKey.direction)
    }
}
