import IconModel

/// Names and modules in JavaScript.
enum JavaScript {
    /// Words that cannot name what a module exports, and those that the index exports itself.
    private static let reserved: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements",
        "import", "in", "instanceof", "interface", "keys", "let", "new", "null", "package", "private", "protected",
        "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var",
        "variant", "void", "while", "with", "yield",
    ]

    /// Returns the name of an icon in camel case: `nav/arrow-left` is `navArrowLeft`.
    static func identifier(_ icon: String) -> String {
        let name = CamelCase.identifier(icon)
        return reserved.contains(name) ? name + "Icon" : name
    }

    /// The module that finds the variant for a locale, in the order of ``LocaleLookup``. It has no table of languages, as
    /// `Intl.Locale` knows the usual script of each.
    static let locale = """
        const rightToLeft = new Set([\(Script.rightToLeftCodes.map { "\"\($0)\"" }.joined(separator: ", "))]);
        /** The keys under which a locale, such as "ar-EG", is looked up, the most exact first. */
        export function keys(locale) {
          const given = new Intl.Locale(locale), full = given.maximize();
          const { language, region } = given, script = full.script;
          const usual = new Intl.Locale(language).maximize().script;
          const usualThere = region ? new Intl.Locale(`${language}-${region}`).maximize().script : usual;
          const keys = [];
          if (region && script === usualThere) keys.push(`${language}-${region}`);
          if (region && script) keys.push(`${language}-${script}-${region}`);
          if (script && script !== usual) keys.push(`${language}-${script}`);
          if (!given.script || script === usual) keys.push(language);
          if (script) keys.push(script);
          keys.push(rightToLeft.has(script) ? "rtl" : "ltr", "");
          return [given.baseName, ...keys];
        }
        /** The variant for a locale among variants by their keys, with the digits that it asks for ("ar-EG-u-nu-latn"). */
        export function variant(variants, locale) {
          const has = (key) => Object.hasOwn(variants, key);
          const key = keys(locale).find(has), { language, numberingSystem } = new Intl.Locale(locale);
          const digits = `${key}-u-nu-${numberingSystem}`;
          return variants[[`${digits}-${language}`, digits].find(has) ?? key];
        }

        """

    /// The types of ``locale``.
    static let localeTypes = """
        export declare function keys(locale: string): string[];
        export declare function variant<Value>(variants: Readonly<Record<string, Value>>, locale: string): Value;

        """

    /// The types of the module of any icon.
    static let iconTypes = """
        /** The drawings of an icon as SVG, by the keys of locales; "" is the drawing for all others. A key with "-u-nu-" has \
        the digits that a locale may ask for. */
        export type IconVariants = Readonly<Record<string, string>>;
        declare const icon: IconVariants;
        export default icon;

        """
}

/// Names of icons in camel case.
enum CamelCase {
    /// Returns a name that begins with a letter: `nav/arrow-left` is `navArrowLeft`, and `360` is `icon360`.
    static func identifier(_ icon: String) -> String {
        var name = ""
        var beginsWord = false
        for scalar in icon.unicodeScalars {
            guard scalar.properties.isXIDContinue, scalar != "_" else {
                beginsWord = !name.isEmpty
                continue
            }
            if beginsWord {
                name += String(scalar).uppercased()
            } else {
                name.unicodeScalars.append(scalar)
            }
            beginsWord = false
        }
        guard let first = name.unicodeScalars.first else { return "icon" }
        return first.properties.isXIDStart ? name : "icon" + name
    }
}
