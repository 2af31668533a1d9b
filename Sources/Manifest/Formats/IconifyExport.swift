package struct IconifyExport: ExportTarget {
    package static let name = "iconify"
    package static let summary = "A set of Iconify, and a table of its icons by locale."

    /// The prefix of the set, which names its file as well.
    package var prefix = "app"
    package var colors = ExportColors.auto
    /// Who made the set, or `nil` where nothing is said.
    package var info: IconifyInfo?

    package static let options: [ExportOption<IconifyExport>] = [
        ExportOption(
            "prefix", \.prefix,
            "The prefix of the set, which names its file too: \"app\", the default, is for 'app:NAME' and app.json.",
            .text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"),
            refusals: [
                ExportRefusal(
                    unless: IconifySet.isName, "cannot be the prefix of a set of Iconify",
                    hint: "use words of letters a to z and digits, with '-' between them"),
                ExportRefusal(
                    unless: { $0 != "icon-locales" }, "is the name of another file of the export",
                    hint: "choose another prefix"),
            ]),
        .textColors(\.colors),
        ExportOption(
            "info", \.info, "The name, the author and the licence of the set, as tools of Iconify show them.",
            .object(keys: [
                KeyShape("name", "The name of the set.", .text(), isRequired: true),
                KeyShape("author", "Who made it.", .text(), isRequired: true),
                KeyShape("license", "Its licence, such as \"MIT\".", .text(), isRequired: true),
            ])),
    ]
}

/// Who made a set of Iconify (`IconifyInfo`, iconify.design/docs/types/iconify-info.html).
package struct IconifyInfo: Equatable, Sendable {
    package var name: String
    package var author: String
    /// The title of its licence.
    package var license: String
}

extension IconifyInfo: ExportValue {
    static func read(_ json: JSONValue) -> IconifyInfo? {
        guard let name = json["name"]?.string, let author = json["author"]?.string,
            let license = json["license"]?.string
        else { return nil }
        return IconifyInfo(name: name, author: author, license: license)
    }

    package func write(to form: inout CanonicalForm) { form.add(name, author, license) }
}
