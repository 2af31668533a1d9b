import Diagnostics
import IconModel
import Manifest

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

    static func key(_ name: String) -> String {
        ExportName.isIdentifier(name) && !name.utf8.contains(UInt8(ascii: "-")) && name != "__proto__"
            ? name : member(name)
    }

    /// Returns a name as a quoted key of an object; one that would say what the object inherits from is computed.
    static func member(_ name: String) -> String {
        let quoted = JSONText.quoted(name)
        return name == "__proto__" ? "[\(quoted)]" : quoted
    }

    /// The module that finds a variant of ``SlotTable`` in the order of ``LocaleLookup``, by scripts of `Intl.Locale`.
    static let locale = """
        const rightToLeft = new Set([\(Script.rightToLeftCodes.map { "\"\($0)\"" }.joined(separator: ", "))]);
        /** The keys under which a locale, such as "ar-EG", is looked up, the most exact first; "rtl" and "ltr" are \
        themselves, where a direction is all that is known. */
        export function keys(locale) {
          if (locale === "rtl" || locale === "ltr") return [locale, ""];
          const given = new Intl.Locale(locale), full = given.maximize();
          const { language, region } = given, script = full.script;
          const usual = new Intl.Locale(language).maximize().script;
          const usualThere = region ? new Intl.Locale(`${language}-${region}`).maximize().script : usual;
          const keys = [];
          if (region && script === usualThere) keys.push(`${language}-${region}`);
          if (region && script) keys.push(`${language}-${script}-${region}`);
          if (script && script !== usual) keys.push(`${language}-${script}`);
          if (!given.script || script === usual) keys.push(language);
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

    static let localeTypes = """
        export declare function keys(locale: string): string[];
        export declare function variant<Value>(variants: Readonly<Record<string, Value>>, locale: string): Value;

        """

    static let iconTypes = """
        /** The drawings of an icon as SVG, by the keys of locales; "" is the drawing for all others. A key with "-u-nu-" has \
        the digits that a locale may ask for. */
        export type IconVariants = Readonly<Record<string, string>>;
        declare const icon: IconVariants;
        export default icon;

        """
}

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

    /// Returns a name with a capital first: `nav/arrow-left` is `NavArrowLeft`.
    static func typeName(_ icon: String) -> String {
        let name = identifier(icon)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
