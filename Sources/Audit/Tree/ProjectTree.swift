import Buffers
import HostSystem
import IconModel
import Pipeline

struct ProjectTree: Sendable {
    /// The files of `res/drawable*`, with their places.
    private(set) var drawables: [(path: String, place: ResourcePlace)] = []
    private(set) var androidLanguages: Set<LanguageTag> = []
    /// The paths of `AndroidManifest.xml`.
    private(set) var manifests: [String] = []
    /// The paths of files by the name of manifests of icons, which other tools use as well.
    private(set) var iconManifests: [String] = []
    /// The paths of asset catalogs, the outermost ones.
    private(set) var catalogs: [String] = []
    /// The languages of folders of Apple's apps, `ar.lproj`, and of the texts of Flutter, `app_ar.arb`, by their names.
    private(set) var namedLanguages: Set<String> = []
    /// The paths of Apple's catalogs of texts, which have all languages in one file.
    private(set) var textCatalogs: [String] = []
    /// The folders of icon themes, each with the paths of its SVG files.
    private(set) var themes: [(folder: String, drawings: [String])] = []
    private(set) var code: [String] = []
    /// Whether there is code in languages that name icons of platforms and frameworks.
    var canNameSymbols: Bool { code.contains { !$0.hasSuffix(".java") } }
    /// The XML files of resources that can name an icon, with their places: drawables, layouts, menus, values and others.
    private(set) var resources: [(path: String, place: ResourcePlace)] = []
    /// Whether there is something of an app or a theme, though it may have no icons.
    var isOfApp: Bool {
        hasResources || !manifests.isEmpty || !catalogs.isEmpty || !namedLanguages.isEmpty || !themes.isEmpty
    }
    private var hasResources = false

    /// Sorts files of a folder, whose place says what its resources are where it is inside them.
    init(_ files: ProjectFiles, in folder: FolderPath) {
        let context = Array(folder.resolved.pathSteps.suffix(5))
        var catalogs: Set<String> = []
        var (themes, drawings): ([String], [String]) = ([], [])
        for path in files.paths {
            if let catalog = Self.catalog(path) {
                if !catalogs.contains(catalog) { self.catalogs.append(catalog) }
                catalogs.insert(catalog)
                continue
            }
            let name = path.lastPathStep
            if name == "AndroidManifest.xml" {
                manifests.append(path)
            } else if name == "manifest.json" {
                iconManifests.append(path)
            } else if name == "index.theme" {
                themes.append(path.pathBeforeLastStep)
            } else if let place = ResourcePlace(path, context: context) {
                add(path, place)
            } else if CodeTokens.Language(file: name) != nil {
                if !Self.isOfTests(path) { code.append(path) }
            } else if name.hasSuffix(".xcstrings") {
                textCatalogs.append(path)
            } else if name.hasSuffix(".arb") {
                namedLanguages.formUnion(Self.languages(ofTexts: String(name.dropLast(4))))
            } else if name.hasSuffix(".svg") {
                drawings.append(path)
            } else if let folder = path.pathSteps.dropLast().last, folder.hasSuffix(".lproj") {
                namedLanguages.insert(String(folder.dropLast(6)))
            }
        }
        self.themes = themes.map { theme in
            (String(theme.dropLast()), drawings.filter { $0.utf8.starts(with: theme.utf8) })
        }
    }

    /// Returns what may be the language of texts of Flutter: the name of their file, or its end behind some underscore.
    private static func languages(ofTexts name: String) -> [String] {
        let words = name.split(separator: "_")
        return words.indices.map { words[$0...].joined(separator: "-") }
    }

    /// Returns whether code is of tests or samples, which show an app nothing.
    private static func isOfTests(_ path: String) -> Bool {
        path.pathSteps.dropLast().contains { AppModule.isAside($0) || $0.hasSuffix("Tests") }
    }

    private mutating func add(_ path: String, _ place: ResourcePlace) {
        hasResources = true
        if place.suffix == ".xml" { resources.append((path, place)) }
        switch place.type {
        case "drawable": drawables.append((path, place))
        case "values": if let language = place.language { androidLanguages.insert(language) }
        default: break
        }
    }

    private static func catalog(_ path: String) -> String? {
        guard let end = path.utf8.firstRange(of: ".xcassets/".utf8) else { return nil }
        return String(path[..<path.utf8.index(before: end.upperBound)])
    }
}
