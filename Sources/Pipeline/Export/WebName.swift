import Manifest

/// Names of icons for pages: no style sheet, address or bundler has to escape them, or takes a character of theirs for
/// something else.
///
/// Letters and digits of all scripts stay, and so do `-` and `_`. Names that two icons would share are collisions of the
/// format.
enum WebName {
    /// Returns the name of an icon as part of a class or an id: `nav/Back-Arrow (24)` is `nav-Back-Arrow-24`.
    static func plain(_ icon: String) -> String {
        icon.pathSteps.map(step).joined(separator: "-").replacing(".", with: "-")
    }

    /// Returns the id of a variant in a sprite, `chevron-forward--rtl`. It begins as selectors ask for.
    static func id(of icon: String, variant: String?) -> String {
        let name = plain(icon)
        let isStart = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        return (isStart ? "" : "icon-") + name + (variant.map { "--" + $0 } ?? "")
    }

    /// Returns the path of the file of a variant: that of the index, unless its name needs escaping.
    static func file(of icon: String, variant: String?) -> String {
        SVGFormat.path(icon: icon.pathSteps.map(step).joined(separator: "/"), variant: variant)
    }

    /// Returns the path of the file of a variant by its number.
    static func file(of icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        file(of: icon.name, variant: variant == 0 ? nil : icon.plan.variants[variant - 1].name)
    }

    /// Returns one step of a name, with its dots. None begins with a dot, since servers and bundlers pass over hidden files.
    private static func step(_ text: String) -> String {
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map { word(String($0)) }
        let step = words.joined(separator: ".")
        return (step.utf8.first ?? UInt8(ascii: ".")) == UInt8(ascii: ".") ? "icon" + step : step
    }

    /// Returns a word in which runs of other characters than letters, digits, `-` and `_` are one hyphen, and none at its
    /// ends.
    private static func word(_ text: String) -> String {
        var word = String.UnicodeScalarView()
        var isApart = false
        for scalar in text.unicodeScalars {
            guard scalar == "-" || scalar.properties.isXIDContinue else {
                isApart = true
                continue
            }
            if isApart, let last = word.last, last != "-", scalar != "-" { word.append("-") }
            isApart = false
            word.append(scalar)
        }
        return String(word)
    }
}
