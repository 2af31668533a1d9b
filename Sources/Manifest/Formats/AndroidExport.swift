import IconModel

package struct AndroidExport: ExportTarget {
    package static let name = "android"
    package static let summary = "Vector drawables, or pictures, in the 'res' folder of an Android app."

    /// What makes drawings for right-to-left layouts.
    package enum Mirror: String, CaseIterable, ExportChoice {
        /// Files of their own.
        case files
        /// The system, where an icon is flipped as a whole for all languages.
        case auto
    }

    package var prefix = ""
    package var mirror = Mirror.files
    package var colors = ExportColors.original
    /// The lowest API level of the app, or `nil` where nobody has said it.
    package var minSdk: Int?

    /// Returns whether the sources are the app's drawables: those of all folders, or of the plain one.
    package static func canHoldSources(at path: String) -> Bool { path == "." || path == "drawable" }

    package static let options: [ExportOption<AndroidExport>] = [
        ExportOption(
            "prefix", \.prefix, "The prefix of resource names, such as \"ic_\"; none by default.",
            .text(pattern: "^[a-z][a-z0-9_]*$"),
            refusals: [
                ExportRefusal(
                    unless: { text in
                        ExportName.isIdentifier(text) && text.utf8.first != UInt8(ascii: "_")
                            && text.utf8.allSatisfy { ASCII.lowercased($0) == $0 && $0 != UInt8(ascii: "-") }
                    }, "cannot begin the name of a resource",
                    hint: "use lower-case letters, digits and '_', and a letter first")
            ]),
        ExportOption(
            "mirror", \.mirror,
            "What draws icons that are flipped as a whole for all languages: a file of their own (\"files\", the "
                + "default), or the system (\"auto\", as android:autoMirrored).",
            .oneOf("way to mirror", Mirror.self)),
        ExportOption(
            "colors", \.colors,
            "\"original\", the default, or \"template\": black drawings for apps that tint them.",
            .choice(noun: "kind of colours", values: ["original", "template"])),
        ExportOption(
            "minSdk", \.minSdk,
            "The lowest API level that the app runs on, as its build says; without it, or below 24, icons with gradients "
                + "are told.",
            .number(range: 1...1000, isInteger: true)),
    ]

    package static let retiredOptions = [
        "png": "remove it: the icons that a vector drawable cannot say are pictures, and no others"
    ]
}
