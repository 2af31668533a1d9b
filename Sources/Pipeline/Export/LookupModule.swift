import Diagnostics

/// A module of JavaScript with a table of what icons have by the keys of locales (``SlotTable``), and a function that looks one up.
struct LookupModule: Sendable {
    /// The name of the table, what it has, and the type of that.
    let table: (name: String, comment: String, type: String)
    /// The name of the function, what it returns, and the type of that.
    let function: (name: String, comment: String, type: String)
    /// A constant beside the table: its name, what it is, and its text.
    var constant: (name: String, comment: String, value: String)?
    /// Returns the expression for what the function returns, by that for what the table has.
    var result: @Sendable (String) -> String = { $0 }

    private static let reexport = "export { keys, variant } from \"./locale.js\";\n"

    /// Returns the module; each entry has the name of an icon and what it has by the keys of locales, as members of an object.
    func text(_ entries: [(name: String, members: String)]) -> String {
        let lines = entries.map { "  \(JavaScript.member($0.name)): { \($0.members) },\n" }
        let constant = constant.map {
            "/** \($0.comment) */\nexport const \($0.name) = \(JSONText.quoted($0.value));\n"
        }
        return """
            import { variant } from "./locale.js";
            \(Self.reexport)\(constant ?? "")/** \(table.comment) */
            export const \(table.name) = {
            \(lines.joined())};
            /** \(function.comment) */
            export function \(function.name)(name, locale) {
              if (!Object.hasOwn(\(table.name), name)) throw new RangeError(`no icon '${name}'`);
              return \(result("variant(\(table.name)[name], locale)"));
            }

            """
    }

    func types(_ names: [String]) -> String {
        let type = names.isEmpty ? "never" : names.map { "\n  | \(JSONText.quoted($0))" }.joined()
        return """
            \(Self.reexport)export type IconName = \(type);
            \(constant.map { "export declare const \($0.name): string;\n" } ?? "")\
            export declare const \(table.name): Readonly<Record<IconName, Readonly<Record<string, \(table.type)>>>>;
            export declare function \(function.name)(name: IconName, locale: string): \(function.type);

            """
    }
}

enum PackageFile {
    /// Returns an entry of `exports` for a module with its types.
    static func module(_ path: String, _ file: String, types: String? = nil) -> (String, String) {
        (path, "{ \"types\": \"./\(types ?? file).d.ts\", \"default\": \"./\(file).js\" }")
    }

    static func files(_ path: String) -> (String, String) { (path, JSONText.quoted(path)) }

    /// Returns `package.json`; `exports` lead from paths to JSON, and `sideEffects` and what `further` members say are JSON too.
    static func text(
        _ name: String?, exports: [(path: String, value: String)], sideEffects: String, further: String = ""
    ) -> String {
        let lines = (exports + [files("./package.json")]).map { "    \(JSONText.quoted($0.0)): \($0.1)" }
        return """
            {
              "name": \(JSONText.quoted(name ?? "")),
              "version": "0.0.0",
              "type": "module",
              "sideEffects": \(sideEffects),
              "exports": {
            \(lines.joined(separator: ",\n"))
              }\(further)
            }

            """
    }
}
