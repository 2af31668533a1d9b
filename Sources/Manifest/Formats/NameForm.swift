/// The form of names of icons in code: `{name}` stands for the icon's name with folders, `{base}` for its last step.
package struct NameForm: Equatable, Sendable {
    package var text: String

    /// Creates a form, by default that of names as they are.
    package init(_ text: String = "{name}") { self.text = text }

    /// Returns an icon's name in this form, before it gets the letters that the language allows.
    package func name(of icon: String) -> String { name(of: icon, base: icon.lastPathStep) }

    /// Returns the form of a name and its last step, as they are spelled where it is used.
    package func name(of icon: String, base: String) -> String {
        text.replacing("{name}", with: icon).replacing("{base}", with: base)
    }

    static func places(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
    }
}

extension NameForm: ExportValue {
    static func read(_ json: JSONValue) -> NameForm? { json.string.map { NameForm($0) } }

    package func write(to form: inout CanonicalForm) { form.add(text) }
}

extension ExportOption {
    /// The option of targets that name icons in code; `things` are what has the names.
    static func nameForm(_ path: WritableKeyPath<Target, NameForm> & Sendable, of things: String) -> ExportOption {
        nameForm(
            "name", path,
            "The form of the names of \(things): '{name}' for the icon with its folders, the default, or '{base}' without them, "
                + "such as \"{base}Icon\".")
    }

    /// The option of targets that write a text with the names of icons in it.
    static func nameForm(
        _ name: String, _ path: WritableKeyPath<Target, NameForm> & Sendable, _ description: String
    ) -> ExportOption {
        ExportOption(
            name, path, description,
            .text(pattern: #"\{(name|base)\}"#),
            refusals: [
                ExportRefusal(
                    unless: { text in
                        let places = NameForm.places(in: text)
                        return !places.isEmpty && places.allSatisfy { ["name", "base"].contains($0) }
                    }, "names no icon",
                    hint: "write '{name}' or '{base}' and what stands around it, and no other braces")
            ])
    }
}
