import Buffers
import HostSystem

/// The module of an Android app around a folder of its resources: `app` around `app/src/main/res`.
public struct AppModule: Sendable {
    /// The folder of the module, as one writes it where the folder of resources is written.
    public let folder: FolderPath
    /// The path of the resources in the module: `src/main/res`.
    public let resources: String

    /// Finds the module of a folder by names alone; `nil` for what is no folder of an app's resources or drawables. `current` is
    /// the current folder.
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

    /// Returns the number of last steps of a path by which a module leads to its resources, such as `src/main/res`, or `nil`
    /// where they are none.
    private static func levels(above steps: [String]) -> Int? {
        let inner = steps.last == "res" ? 1 : 2
        guard let last = steps.last, inner == 1 || last == "drawable" || last.hasPrefix("drawable-"),
            steps.dropLast(inner - 1).last == "res"
        else { return nil }
        if steps.dropLast(inner + 1).last == "src" { return inner + 2 }
        // What is beside `res` is no more than what is around any other folder.
        return inner == 2 ? inner : nil
    }

    /// Returns the folders of resources with drawables of the module that a folder is, or of the modules that are directly in
    /// it, as paths below it, in order.
    public static func resources(below folder: FolderPath) -> [String] {
        let own = "src/main/res"
        if hasDrawables(folder.folder(own)) { return [own] }
        let entries = (try? FolderEntry.all(in: folder.text)) ?? []
        return entries.filter { !$0.isHidden && $0.kind != .regular }
            .compactMap { String(validating: $0.name, as: UTF8.self) }
            .map { "\($0)/\(own)" }.filter { hasDrawables(folder.folder($0)) }.sorted()
    }

    private static func hasDrawables(_ resources: FolderPath) -> Bool {
        let entries = (try? FolderEntry.all(in: resources.text)) ?? []
        return entries.contains { $0.kind != .regular && $0.name.starts(with: "drawable".utf8) }
    }
}
