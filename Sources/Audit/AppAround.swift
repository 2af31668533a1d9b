import Buffers
import Diagnostics
import HostSystem
import IconModel
import Pipeline
import Proposals

/// What the app around a folder of icons says that a proposal for them goes by.
public struct AppAround: Sendable {
    /// What the app does with some of its icons, by their names.
    public private(set) var uses: [ExactName: AppUse] = [:]
    /// The right-to-left languages that the app is translated to.
    public private(set) var languages: [LanguageTag] = []

    /// Reads the app around a folder of an Android app's resources or an asset catalog. Around the assets of Flutter, which no code
    /// names, only languages are read, and nothing around other folders. The code of the whole project is read, as modules show
    /// each other's icons.
    public init(_ folder: String, jobs: Int) {
        let asked = FolderPath(FolderPath(folder).resolved)
        let found = Self.part(around: asked)
        let project = Self.project(around: found?.start ?? asked)
        let isOfFlutter = FileStatus(project.path(of: Self.flutter), followsLinks: true) != nil
        guard found != nil || isOfFlutter else { return }
        var files = ProjectFiles(project)
        files.leaveOutBuilt(in: project)
        let tree = ProjectTree(files, in: project)
        let spoken = AppLanguages(tree, in: project)
        if spoken.areTranslated { languages = spoken.locales }
        guard let part = found?.part.rest(after: project.path(of: "")) else { return }
        let code = CodeSigns(tree, in: project, jobs: jobs)
        let catalogs = Set(files.paths.lazy.filter { $0.hasSuffix("/Contents.json") }.map(Self.imageSet))
        let drawables = Set(tree.drawables.map(\.place.name))
        for name in drawables where code.standsForApp(name) { uses[ExactName(name)] = .itself }
        guard code.mayChoose(among: drawables.union(catalogs)) else { return }
        var survey = AppSurvey(project, tree, of: part, besides: DecidedIcons(), jobs: jobs)
        survey.note(code)
        for icon in survey.icons where icon.state == .chosen { uses[ExactName(icon.name)] = .choice }
    }

    /// Returns the path of the resources or of the catalog that a folder is in, and the folder from which on a project is looked
    /// for.
    private static func part(around folder: FolderPath) -> (part: String, start: FolderPath)? {
        if let module = AppModule(around: folder) {
            // That is 'res', or a folder in it.
            let steps = module.resources.pathSteps
            let resources = steps.last == "res" ? steps[...] : steps.dropLast()
            return (module.folder.path(of: resources.joined(separator: "/")), module.folder)
        }
        let steps = folder.text.pathSteps
        guard let catalog = steps.firstIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
        return (steps[...catalog].joined(separator: "/"), FolderPath(steps[..<catalog].joined(separator: "/")))
    }

    private static let tops = [
        ".git", "settings.gradle", "settings.gradle.kts", "Package.swift", "Podfile", flutter,
    ]
    private static let flutter = "pubspec.yaml"

    /// Returns the folder of the project around a folder, or that folder itself where it is in none.
    private static func project(around folder: FolderPath) -> FolderPath {
        var steps = folder.text.pathSteps
        for _ in 0..<5 where steps.count > 1 {
            let place = FolderPath(steps.joined(separator: "/"))
            let isTop =
                tops.contains { FileStatus(place.path(of: $0), followsLinks: false) != nil }
                || ((try? FolderEntry.all(in: place.text)) ?? []).contains {
                    String(decoding: $0.name, as: UTF8.self).hasSuffix(".xcodeproj")
                }
            if isTop { return place }
            steps.removeLast()
        }
        return folder
    }

    /// Returns the name of the image set that a file describes.
    private static func imageSet(_ path: String) -> String {
        String(path.pathSteps.dropLast().last?.prefix { $0 != "." } ?? "")
    }
}
