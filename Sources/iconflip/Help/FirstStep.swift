import Audit
import Diagnostics
import HostSystem
import Manifest
import Pipeline

/// The text of `iconflip` without arguments: the command to begin with in a folder, by what is in it.
enum FirstStep {
    static func text(in folder: String) -> String {
        // Line by line, as a sum of arrays takes the compiler more than a second.
        var lines = ["Mirror SVG icons for right-to-left languages."]
        for step in steps(in: folder) {
            lines.append("")
            lines += TextLayout.wrap(step.found)
            lines.append("")
            lines += step.commands.map { "  \($0)" }
        }
        lines += ["", "'iconflip help' lists the commands, and 'iconflip help COMMAND' shows one."]
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Step {
        /// What was found, as a sentence that leads to the commands.
        let found: String
        let commands: [String]

        init(_ found: String, _ commands: String...) { (self.found, self.commands) = (found, commands) }
    }

    private static func steps(in folder: String) -> [Step] {
        if isManifest("manifest.json", in: folder) { return [manifest("manifest.json", operand: "")] }
        let around = Surroundings(folder)
        // The SVG files of a project that has a manifest can be what builds of it wrote.
        let icons = around.manifests.prefix(mostManifests).first { isManifest($0, in: folder) }.map { path in
            manifest(VisibleText.escaped(path), operand: " " + VisibleText.escaped(ShellWord.operand(path)))
        }
        let set = icons ?? manifest(beside: folder, around) ?? around.icons.map(Self.icons)
        let found = [app(around), set].compactMap(\.self)
        return found.isEmpty ? ways : found
    }

    private static func isManifest(_ path: String, in folder: String) -> Bool { bytes(path, in: folder) != nil }

    /// Returns the content of a manifest of icons.
    private static func bytes(_ path: String, in folder: String) -> [UInt8]? {
        let bytes = try? FileDescriptor.read(FolderPath(folder).path(of: path), atMost: largestManifest)
        return bytes.flatMap { ManifestReader.isManifest($0) ? $0 : nil }
    }

    /// Returns the step for who stands in the folder that the manifest beside it is about.
    private static func manifest(beside folder: String, _ around: Surroundings) -> Step? {
        let (path, home) = ("../manifest.json", FolderPath(folder).folder(".."))
        guard around.icons?.path == ".",
            let source = bytes(path, in: folder).flatMap({ FolderHints(manifest: $0).source }),
            home.folder(source).resolved == FolderPath(folder).resolved
        else { return nil }
        return manifest(path, operand: " " + path)
    }

    private static func manifest(_ name: String, operand: String) -> Step {
        Step(
            "\(name) describes a set of icons. Check it, see every icon in both directions and decide what is "
                + "open, and write the variants:",
            "iconflip validate\(operand)", "iconflip preview\(operand) --serve", "iconflip build\(operand)")
    }

    /// The number of files by the name of manifests that are opened here.
    private static let mostManifests = 20

    /// The size in bytes beyond which a manifest is not looked at here.
    private static let largestManifest = 1 << 26

    private static func app(_ around: Surroundings) -> Step? {
        let parts = [
            counted(around.drawables, "drawable"), counted(around.catalogs, "asset catalog"),
            counted(around.themes, "icon theme"), counted(around.swiftFiles, "Swift file"),
            counted(around.dartFiles, "Dart file"),
        ].compactMap { $0 }
        guard let last = parts.last else { return nil }
        let list = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
        return Step(
            "Here is an app with \(list). See which of its icons are wrong in right-to-left languages, "
                + "with nothing to set up:",
            "iconflip audit")
    }

    private static func icons(_ icons: Surroundings.IconFolder) -> Step {
        let place = icons.path == "." ? "here" : "in '\(VisibleText.escaped(icons.path))'"
        let command = VisibleText.escaped("iconflip init \(ShellWord.operand(icons.path))")
        let files = counted(icons.count, "SVG file") ?? ""
        guard icons.drawnCount > 0 else {
            let verb = icons.count == 1 ? "is" : "are"
            return Step("There \(verb) \(files) \(place). Propose what each icon is:", command)
        }
        return Step(
            "There are \(files) \(place), \(icons.drawnCount) of them drawn for right-to-left readers. Propose what each "
                + "icon is, with the rules that make those drawings:",
            command)
    }

    private static let ways = [
        Step("There are no icons here. You have an app: see which of its icons are wrong.", "iconflip audit FOLDER"),
        Step("You have a folder of icons: propose what each of them is.", "iconflip init FOLDER"),
        Step(
            "You have drawn the right-to-left icons already, such as undo-rtl.svg: get the rules that make them from the "
                + "others.",
            "iconflip init FOLDER"),
    ]

    private static func counted(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
