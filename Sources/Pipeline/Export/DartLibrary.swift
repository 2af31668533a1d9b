/// A library of Dart with a map of what icons have by the keys of locales (``SlotTable``), and a function that looks one up.
struct DartLibrary {
    let imports: String
    /// The map: its name, the type of what it has, and what that is.
    let map: (name: String, type: String, comment: String)
    /// The function: its name, what it returns, and what it calls those of an icon.
    let function: (name: String, comment: String, variable: String)

    /// Returns the library; each entry has the name of an icon and what it has by the keys of locales, as members of a map.
    func text(_ entries: [(name: String, members: String)]) -> String {
        let lines = entries.map { "  \(Self.literal($0.name)): {\($0.members)},\n" }
        return """
            // Written by iconflip.
            import \(imports);

            /// The \(map.comment) of each icon: for all locales (''), for a direction, and for languages and regions.
            const Map<String, Map<String, \(map.type)>> \(map.name) = {
            \(lines.joined())};

            /// \(function.comment)
            \(map.type) \(function.name)(String name, Locale locale, TextDirection direction) {
              final \(function.variable) = \(map.name)[name];
              if (\(function.variable) == null) throw ArgumentError.value(name, 'name', 'there is no such icon');
              return \(Self.choice(from: function.variable));
            }

            """
    }

    /// Returns an expression for the value in a map of the drawings of an icon that `locale` and `direction` lead to.
    private static func choice(from map: String) -> String {
        """
        \(map)[locale.toLanguageTag()] ??
              \(map)['${locale.languageCode}-${locale.countryCode}'] ??
              \(map)['${locale.languageCode}-${locale.scriptCode}'] ??
              \(map)[locale.languageCode] ??
              \(map)[direction == TextDirection.rtl ? 'rtl' : 'ltr'] ??
              \(map)['']!
        """
    }

    static func literal(_ text: String) -> String { "'" + text.backslashed("'\\$") + "'" }
}
