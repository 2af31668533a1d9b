import Buffers
import HostSystem

/// The module of an Android app around a folder of its resources: `app` around `app/src/main/res`.
public struct AppModule: Sendable {
    /// The folder of the module, as one writes it where the folder of resources is written.
    public let folder: FolderPath
    /// The path of the resources in the module: `src/main/res`.
    public let resources: String

    /// Finds the module of a folder by names alone; `nil` for what is no folder of an app's resources or drawables.
    public init?(around resources: FolderPath, current: String = FolderPath.resolved(".")) {
        let written = resources.text.pathSteps
        let start = written.prefix { $0.isEmpty || $0 == "." || $0 == ".." }
        let (isAbsolute, upward) = (start.first == "", start.filter { $0 == ".." })
        let names = written.dropFirst(start.count).filter { !$0.isEmpty && $0 != "." }
        guard !names.contains("..") else { return nil }
        let steps = (isAbsolute ? [] : current.pathSteps.dropLast(upward.count)) + names
        guard let levels = Self.levels(above: steps) else { return nil }
        self.resources = steps.suffix(levels).joined(separator: "/")
        let way = names.dropLast(levels) + repeatElement("..", count: max(levels - names.count, 0))
        folder = FolderPath((isAbsolute ? "/" : "") + (upward + way).joined(separator: "/"))
    }

    /// The folders of resources of the module's other source sets that are in every build of the app with these.
    var sharedResources: [FolderPath] {
        let steps = resources.pathSteps
        guard steps.count > 2 else { return [] }
        return Self.sharedSets.filter { $0 != steps[1] }.map { folder.folder("\(steps[0])/\($0)/\(steps[2])") }
    }

    /// The source sets that every build of a module has; others, such as `debug`, are missing in some.
    public static let sharedSets: Set<String> = ["main", "androidMain", "commonMain"]

    /// The names of folders of resources: those of Android, and those of Compose for several platforms.
    private static let kinds: Set<String> = ["res", "composeResources"]

    /// The number of last steps of a path by which a module leads to its resources, such as `src/main/res`.
    private static func levels(above steps: [String]) -> Int? {
        let inner = steps.last.map(kinds.contains) == true ? 1 : 2
        guard let last = steps.last, inner == 1 || last == "drawable" || last.hasPrefix("drawable-"),
            let outer = steps.dropLast(inner - 1).last, kinds.contains(outer)
        else { return nil }
        if steps.dropLast(inner + 1).last == "src" { return inner + 2 }
        // What is beside `res` is no more than what is around any other folder.
        return inner == 2 ? inner : nil
    }

    /// Returns the folders of resources with drawables of a module, or of those directly in it, as paths below it.
    public static func resources(below folder: FolderPath) -> [String] {
        let own = sourceSets(of: folder)
        guard own.isEmpty else { return own }
        return folders(in: folder).flatMap { module in sourceSets(of: folder.folder(module)).map { "\(module)/\($0)" } }
    }

    /// The folders of resources with drawables of a module: `src/main/res`, or those of all source sets without one.
    private static func sourceSets(of module: FolderPath) -> [String] {
        let main = "src/main/res"
        if hasDrawables(module.folder(main)) { return [main] }
        return folders(in: module.folder("src")).filter { !isAside($0) }
            .flatMap { set in kinds.sorted().map { "src/\(set)/\($0)" } }
            .filter { hasDrawables(module.folder($0)) }
    }

    static func folders(in folder: FolderPath) -> [String] {
        ((try? FolderEntry.all(in: folder.text)) ?? []).filter { !$0.isHidden && $0.kind != .regular }
            .compactMap { String(validating: $0.name, as: UTF8.self) }.sorted()
    }

    /// Returns whether what is in a folder of a project is for tests, or shows others how something is used.
    public static func isAside(_ folder: String) -> Bool { aside.contains(folder) || folder.hasPrefix("sample") }

    private static let aside: Set<String> = [
        "build", "test", "tests", "androidTest", "testData", "testdata", "testFixtures", "screenshotTest",
        "androidHostTest",
        "androidDeviceTest",
    ]

    private static func hasDrawables(_ resources: FolderPath) -> Bool {
        let entries = (try? FolderEntry.all(in: resources.text)) ?? []
        return entries.contains { $0.kind != .regular && $0.name.starts(with: "drawable".utf8) }
    }
}
