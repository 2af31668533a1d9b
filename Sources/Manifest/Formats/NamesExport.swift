package struct NamesExport: ExportTarget {
    package static let name = "names"
    package static let summary = "Files under names of your own form."

    /// The form of names, such as `{name}_{key}.svg`.
    package var template = "{name}.{key}.svg"

    package static let options: [ExportOption<NamesExport>] = [
        ExportOption(
            "template", \.template,
            "The form of file names: '{name}' for the icon with its folders or '{base}' without them, '{key}' for the variant, "
                + "and '{scale}' for '.png' files at scales 1 to 3, such as \"{name}_{key}.svg\".",
            .text(pattern: #"^[^\\]*\{(name|base)\}[^\\]*\.(svg|png)$|^[^\\]*\.(svg|png)$"#), isRequired: true)
    ]

    package static let retiredOptions = [
        "case": "remove it: '{name}' and '{base}' are as the icon is named",
        "separator": "remove it: '{name}' and '{base}' are as the icon is named",
        "scales": "write '{scale}' into the template for pictures at scales 1, 2 and 3",
    ]

    package var arePictures: Bool { template.hasSuffix(".png") }

    /// The scales of the files.
    package var scales: [Int] { template.contains("{scale}") ? [1, 2, 3] : [1] }

    /// Returns the name of the file of a variant. A place that stays empty takes the separator before it along.
    package func file(of icon: String, variant: String?, scale: Int) -> String {
        var file = ""
        var rest = template[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            file += rest[..<start]
            let value =
                switch rest[start...end] {
                case "{name}": icon
                case "{base}": icon.lastPathStep
                case "{key}": variant ?? ""
                default: scale == 1 ? "" : "@\(scale)x"
                }
            if value.isEmpty, let last = file.unicodeScalars.last, "._-@~+".unicodeScalars.contains(last) {
                file.unicodeScalars.removeLast()
            }
            file += value
            rest = rest[rest.index(after: end)...]
        }
        return file + rest
    }

    /// Returns what is wrong with the template. Names that are wrong in the same way would collide.
    package func problem(in folder: String?) -> ExportProblem? {
        func problem(_ message: String, _ hint: String) -> ExportProblem {
            ExportProblem(key: "template", message: message, hint: hint)
        }
        let places = NameForm.places(in: template)
        if let unknown = places.first(where: { !["name", "base", "key", "scale"].contains($0) }) {
            return problem("the template has no place '{\(unknown)}'", "use '{name}', '{base}', '{key}' and '{scale}'")
        }
        guard template.hasSuffix(".svg") || arePictures else {
            return problem("the template ends with neither '.svg' nor '.png'", "write such as '{name}_{key}.svg'")
        }
        let lack = places.contains("name") || places.contains("base") ? nil : "name"
        if let missing = lack ?? (places.contains("key") ? nil : "key") {
            return problem(
                "the template lacks '{\(missing)}'", "without it, several drawings would be written to one file")
        }
        if scales != [1], !arePictures { return problem("SVG files have no scales", "end the template with '.png'") }
        guard (try? RelativePath.normalized(template)) == template else {
            return problem("the template is not a path below the folder", "write such as '{key}/{name}.svg'")
        }
        return nil
    }
}
