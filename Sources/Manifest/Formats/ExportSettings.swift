/// A folder of an app that builds write the icons of a set to, in the form that its platform reads.
public struct ExportSettings: Sendable {
    /// The targets that there are, as nobody has set an option, in the order of the schema.
    package static let targets: [any ExportTarget] = [
        AndroidExport(), AppleExport(), ComposeExport(), FlagsExport(), FlutterExport(), FontExport(), GTKExport(),
        IconifyExport(), NamesExport(), ReactExport(), ReactNativeExport(), VueExport(), WebExport(), WindowsExport(),
    ]

    /// The folder, relative to the manifest's folder; it may begin with `..`.
    public var folder: String
    /// Globs over the names of the icons to export; empty for all.
    public var only: [String] = []
    /// Globs over the names of those of them that are left out.
    public var except: [String] = []
    /// The platform, with its options.
    package var target: any ExportTarget
    /// The path of the source folder in the folder, where the sources are files of the app itself, beside which those
    /// for other directions and locales are written; `nil` where they are elsewhere.
    public var sources: String?

    /// The files that are written outside of the folder, relative to the manifest's folder.
    public var furtherFiles: [String] { target.furtherFiles(besides: folder) }
}

extension ExportSettings {
    static let maxCount = 64

    static let shape = Shape.list(
        noun: "exports",
        element: .tagged(
            TaggedShape(
                tag: "target", tagDescription: "The platform whose form the files have.",
                cases: targets.map { type(of: $0).shape(commonKeys) },
                refused: [
                    ChoiceShape.Refusal(
                        value: "svelte", message: "there is no export to Svelte any more",
                        hint: "export to 'web', and show the text of a module by '{@html …}'")
                ])), isFilled: false, maxCount: maxCount)

    private static let commonKeys = [
        KeyShape(
            "folder",
            "The folder to write to, relative to this file; other files in it stay as they are. It may be above this file's "
                + "folder (\"../app/res\") inside of the same repository.", .text(pattern: Shape.relativePath),
            isRequired: true),
        KeyShape(
            "only", "Names or globs of the icons to export; all icons by default.",
            .list(noun: "globs", element: .text())),
        KeyShape(
            "except", "Names or globs of icons to leave out, of all or of those that 'only' names.",
            .list(noun: "globs", element: .text())),
        .note,
    ]

    static let globKeys = ["only", "except"]

    /// The keys of all targets whose values lead to files to write.
    static let pathKeys = Set(["folder"] + targets.flatMap { type(of: $0).fileKeys })
}

extension ExportSettings: CanonicallyWritable {
    package func write(to form: inout CanonicalForm) {
        form.add(folder, only, except, sources)
        target.write(to: &form)
    }
}
