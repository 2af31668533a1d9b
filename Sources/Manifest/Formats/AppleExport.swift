package struct AppleExport: ExportTarget {
    package static let name = "apple"
    package static let summary = "Image sets and symbol sets in an asset catalog of Xcode."

    package enum Images: String, CaseIterable, ExportChoice {
        /// SVG files, except where Xcode does not draw something.
        case svg
        /// Pictures at scales 1 to 3.
        case png
    }

    package var images = Images.svg
    package var intent = ExportColors.auto
    package var namespaces = true
    package var swift: String?
    package var symbols = false
    /// The names of the cases of the enumeration.
    package var nameForm = NameForm()

    package static let options: [ExportOption<AppleExport>] = [
        ExportOption(
            "images", \.images,
            "The form of the images: \"svg\", the default, except where Xcode does not draw something, or \"png\" "
                + "at scales 1 to 3.",
            .oneOf("form of images", Images.self)),
        ExportOption(
            "intent", \.intent,
            "The rendering intent: \"template\", \"original\", or \"auto\", the default: template for icons of one "
                + "colour.",
            .oneOf("kind of colours", ExportColors.self)),
        ExportOption(
            "namespaces", \.namespaces,
            "Whether folders in the names of icons are namespaces, so that an app asks for 'nav/back'; true by "
                + "default.",
            .boolean),
        ExportOption(
            "swift", \.swift,
            "The name of an enumeration of the names, which is written to a Swift file beside the catalog.",
            .text(pattern: "^[A-Za-z_][A-Za-z0-9_]*$"),
            refusals: [
                ExportRefusal(
                    unless: { ExportName.isIdentifier($0) && !$0.utf8.contains(UInt8(ascii: "-")) },
                    "is not the name of a type", hint: "use letters, digits and '_', and a letter first")
            ]),
        .nameForm(\.nameForm, of: "cases"),
        ExportOption(
            "symbols", \.symbols,
            "Whether icons of one colour become symbols, with templates of SF Symbols that are made of them; false by "
                + "default. Icons that are templates are symbols in any case.",
            .boolean),
    ]

    package static let retiredOptions = [
        "symbolDirections": "remove it: a symbol 'name.rtl' stands beside 'name', and the Swift file chooses"
    ]

    /// A catalog cannot hold the Swift file, which lies beside it.
    package func furtherFiles(besides folder: String) -> [String] {
        guard let swift, folder.lowercased().hasSuffix(".xcassets") else { return [] }
        return [folder.pathBeforeLastStep + swift + ".swift"]
    }
}
