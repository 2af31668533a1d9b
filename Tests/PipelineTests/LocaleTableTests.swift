import Foundation
import IconModel
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

/// The tables of locales that `make check-exports` asks all readers of exports, here asked of those that need no compiler.
@Suite("Readers of exports agree on locales")
struct LocaleTableTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct Row {
        var icon: String
        var locale: String
        var isRightToLeft: Bool
        var variant: String

        var direction: String { isRightToLeft ? "rtl" : "ltr" }
        /// The file of the variant in a folder of an export.
        var file: String { SVGFormat.path(icon: icon, variant: variant == "default" ? nil : variant) }
        /// Whether the locale asks for digits, which style sheets and Flutter do not see.
        var asksForDigits: Bool { locale.contains("-u-") }
    }

    /// A table with the set that it is about.
    struct Table: CustomTestStringConvertible {
        var testDescription: String
        var table: String
        var manifest: String
        var folder: String
    }

    private static let tables = [
        Table(
            testDescription: "the demonstration set", table: "Scripts/checks/exports/locales.tsv",
            manifest: "manifest.json", folder: "Assets"),
        Table(
            testDescription: "regions and scripts without their languages",
            table: "Scripts/checks/exports/regions/locales.tsv",
            manifest: "Scripts/checks/exports/regions/manifest.json",
            folder: "Scripts/checks/exports/regions/icons"),
    ]

    private static func rows(_ table: Table) throws -> [Row] {
        let file = repository.appending(path: table.table)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            let columns = $0.split(separator: "\t").map(String.init)
            try #require(columns.count == 4)
            return Row(
                icon: columns[0], locale: columns[1], isRightToLeft: columns[2] == "rtl", variant: columns[3])
        }
    }

    /// Builds the icons of a table, with their entries in its manifest.
    private static func set(_ table: Table, _ rows: [Row]) throws -> TemporarySet {
        let icons = Set(rows.map(\.icon)).sorted()
        let text = try Data(contentsOf: repository.appending(path: table.manifest))
        var manifest = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
        let entries = try #require(manifest["icons"] as? [String: Any]).filter { icons.contains($0.key) }
        let drawings = entries.values.flatMap { ($0 as? [String: Any])?["variants"] as? [String: String] ?? [:] }
        var sources: [String: String] = [:]
        for file in icons.map({ $0 + ".svg" }) + drawings.map(\.value) {
            let source = repository.appending(path: "\(table.folder)/\(file)")
            sources["Assets/\(file)"] = try String(contentsOf: source, encoding: .utf8)
        }
        let set = try TemporarySet(sources)
        (manifest["icons"], manifest["source"], manifest["output"], manifest["png"]) = (entries, "Assets", "out", nil)
        manifest["exports"] = [
            ["target": "web", "folder": "web"], ["target": "react-native", "folder": "native"],
            ["target": "react", "folder": "react"], ["target": "vue", "folder": "vue"],
            ["target": "iconify", "folder": "iconify"],
            ["target": "flutter", "folder": "assets", "library": "lib/icons.dart"],
        ]
        try set.write([UInt8](JSONSerialization.data(withJSONObject: manifest)), to: "manifest.json")
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return set
    }

    @Test("the index, the style sheet and the library for Flutter answer the table", arguments: tables)
    func readers(_ table: Table) throws {
        let rows = try Self.rows(table)
        let set = try Self.set(table, rows)
        let index = try Index(of: set)
        let sheet = try #require(set.text("web/icons.css"))
        let library = try #require(set.text("lib/icons.dart"))
        for row in rows where !row.asksForDigits {
            let place = "\(row.icon) \(row.locale)"
            #expect(
                index.variant(row.icon, for: row.locale, isRightToLeft: row.isRightToLeft) == row.variant, "\(place)")
            #expect(Self.shown(by: sheet, row) == row.file, "\(place)")
            #expect(Self.asset(of: library, row) == "assets/" + row.file, "\(place)")
        }
    }

    /// Returns the file that a browser takes by a style sheet: that of the last rule that matches.
    private static func shown(by sheet: String, _ row: Row) -> String? {
        let rules = sheet.matches(of: /\.icon-([^ :]+)(?::(dir|lang)\(([^)]*)\))? { --icon: url\("([^"]*)"/)
        let own = rules.filter { $0.1 == row.icon.replacing(".", with: "-") }
        return own.last { rule in
            guard let kind = rule.2, let value = rule.3 else { return true }
            return kind == "dir" ? value == row.direction : row.locale == value || row.locale.hasPrefix(value + "-")
        }.map { String($0.4) }
    }

    /// Returns the asset that the function of a library takes: that of the locale, of its language in the region or the script,
    /// of the language, of the direction, or of all.
    private static func asset(of library: String, _ row: Row) -> String? {
        let start = "  '\(row.icon)': {"
        guard let line = library.split(separator: "\n").first(where: { $0.hasPrefix(start) }) else { return nil }
        var assets: [String: String] = [:]
        for match in line.dropFirst(start.count).matches(of: /'([^']*)': '([^']*)'/) {
            assets[String(match.1)] = String(match.2)
        }
        guard let tag = try? LanguageTag(parsing: row.locale) else { return nil }
        let keys = [
            row.locale, "\(tag.language)-\(tag.region ?? "null")", "\(tag.language)-\(tag.script?.code ?? "null")",
            tag.language, row.direction, "",
        ]
        return keys.lazy.compactMap { assets[$0] }.first
    }

    // MARK: Readers in other languages

    private static func program(_ name: String) -> String? {
        ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Runs a program in the folder of a set, and returns what it prints.
    private static func output(of program: String, _ arguments: String..., in set: TemporarySet) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = set.folder
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    /// Returns a reader that the page on the index shows.
    private static func documented(_ language: String) throws -> String {
        let page = try String(contentsOf: repository.appending(path: "Documentation/index-json.md"), encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```\(language)\n").dropFirst().first)
        return try #require(block.components(separatedBy: "\n```").first)
    }

    private static func questions(_ rows: [Row]) throws -> String {
        let asked: [[String]] = rows.map { row in
            let name = IconifyFormat.name(of: row.icon, variant: row.variant == "default" ? nil : row.variant)
            return [row.icon, row.locale, row.isRightToLeft ? "rtl" : "", row.file, name]
        }
        return String(decoding: try JSONSerialization.data(withJSONObject: asked), as: UTF8.self)
    }

    @Test(
        "the reader in Python answers the table", .enabled(if: program("python3") != nil, "Python is not installed"),
        arguments: tables)
    func python(_ table: Table) throws {
        let rows = try Self.rows(table)
        let set = try Self.set(table, rows)
        try set.write(try Self.questions(rows), to: "questions.json")
        try set.write(
            try Self.documented("python") + """

                import json
                index = json.load(open("out/index.json"))
                for name, locale, rtl, file, _ in json.load(open("questions.json")):
                    if icon_file(index, name, locale, rtl != "") != file: print(name, locale)
                """, to: "ask.py")
        #expect(try Self.output(of: try #require(Self.program("python3")), "ask.py", in: set) == "")
    }

    /// A function of JavaScript that returns the ends of all segments of a drawing, however they are written, and in the mirror
    /// where a transform says so.
    private static let points = #"""
        const count = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
        function ends(d) {
          let at = 0, x = 0, y = 0, start = [0, 0], letter = "";
          const found = [], skip = () => { while (/[\s,]/.test(d[at] ?? "")) at++; };
          for (skip(); at < d.length; skip()) {
            if (/[a-z]/i.test(d[at])) letter = d[at++];
            else if (letter === "m" || letter === "M") letter = letter === "m" ? "l" : "L";
            const kind = letter.toLowerCase(), isRelative = kind === letter, numbers = [];
            for (let place = 0; place < count[kind]; place++) {
              skip();
              const isFlag = kind === "a" && (place === 3 || place === 4);
              const number = isFlag ? /[01]/y : /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
              number.lastIndex = at;
              const text = number.exec(d)[0];
              at += text.length;
              numbers.push(Number(text));
            }
            const rest = isRelative ? 0 : 1;
            const [dx, dy] = kind === "h" ? [numbers[0], y * rest] : kind === "v" ? [x * rest, numbers[0]] : numbers.slice(-2);
            [x, y] = kind === "z" ? start : isRelative ? [x + dx, y + dy] : [dx, dy];
            if (kind === "m") start = [x, y];
            found.push([x, y]);
          }
          return found;
        }
        function paths(text) {
          const width = /matrix\(-1 0 0 1 ([-.\d]+) 0\)/.exec(text)?.[1];
          const all = [...text.matchAll(/[" ]d"?[=:]"([^"]*)"/g)].flatMap((match) => ends(match[1]));
          return all.map(([x, y]) => [width ? width - x : x, y].map((one) => Math.round(one * 1000))).join(" ");
        }
        """#

    @Test(
        "those that run in Node answer the table", .enabled(if: program("node") != nil, "Node is not installed"),
        arguments: tables)
    func node(_ table: Table) throws {
        let rows = try Self.rows(table)
        let set = try Self.set(table, rows)
        try set.write(try Self.nativeModule(#require(set.text("native/icons.ts"))), to: "native/icons.mjs")
        try set.write(#"{ "type": "module" }"#, to: "package.json")
        for (name, text) in Self.frameworks {
            try set.write(#"{ "type": "module", "exports": "./index.js" }"#, to: "node_modules/\(name)/package.json")
            try set.write(text, to: "node_modules/\(name)/index.js")
        }
        try set.write(
            """
            import { iconFile } from "./web/icons.js";
            import * as modules from "./web/index.js";
            import * as react from "./react/index.js";
            import * as vue from "./vue/index.js";
            import { icon } from "./native/icons.mjs";
            import { variant } from "./iconify/locale.js";
            import { readFileSync } from "fs";
            const read = (file) => readFileSync(file, "utf8");
            const index = JSON.parse(read("out/index.json")), names = JSON.parse(read("iconify/icon-locales.json"));
            const camel = (name) => name.replace(/[.](.)/g, (_, letter) => letter.toUpperCase());
            const pascal = (name) => camel(name)[0].toUpperCase() + camel(name).slice(1);
            \(Self.points)
            const inIndex = (() => { \(try Self.documented("js").replacing("export ", with: "")) return iconFile; })();
            const questions = \(try Self.questions(rows)), name = questions[0][0];
            for (const [framework, show] of [
              ["react", (locale, own) => react[pascal(name)].render({ locale, ...own })],
              ["vue", (locale, { title, ...attrs }) => vue[pascal(name)].setup({ locale, title }, { attrs, slots: {} })()],
            ]) {
              for (const own of [{ title: "a" }, { "aria-label": "a" }, { title: "", "aria-labelledby": "a" }])
                if (show("ar", own)[1].role !== "img") console.log(framework, own);
              if (!show("ar", {})[1]["aria-hidden"]) console.log(framework, "is not hidden");
              try { show("ar_EG", {}); console.log(framework, "takes ar_EG"); } catch (error) {
                const isNamed = [name, pascal(name)].some((own) => error.message.includes(`'${own}'`));
                if (!(error instanceof RangeError) || !isNamed) console.log(framework, error);
              }
            }
            for (const [name, locale, rtl, file, set] of questions) {
              const answers = {
                index: inIndex(index, name, locale, rtl !== ""), iconFile: iconFile(name, locale),
                native: icon(name, locale, rtl !== ""),
              };
              for (const reader in answers)
                if (answers[reader] !== file) console.log(reader, name, locale, answers[reader]);
              const text = read(`web/${file}`);
              if (paths(modules.variant(modules[camel(name)], locale)) !== paths(text)) console.log("variant", name, locale);
              if (variant(names[name], locale) !== set) console.log("iconify", name, locale);
              const shown = {
                react: react[pascal(name)].render({ locale }),
                vue: vue[pascal(name)].setup({ locale }, { attrs: {}, slots: {} })(),
              };
              for (const framework in shown)
                if (paths(JSON.stringify(shown[framework])) !== paths(text)) console.log(framework, name, locale);
            }
            """, to: "ask.js")
        #expect(try Self.output(of: try #require(Self.program("node")), "ask.js", in: set) == "")
    }

    /// The little of the frameworks that components ask for, with plain values in the place of elements.
    private static let frameworks = [
        "react": """
        export const createContext = (value) => value, useContext = (value) => value, useId = () => "";
        export const createElement = (name, attributes, ...children) => [name, attributes, children];
        export const forwardRef = (render) => ({ render });
        """,
        "vue": """
        export const defineComponent = (component) => component, inject = (key, value) => value;
        export const h = (...parts) => parts, unref = (value) => value, useId = () => "";
        """,
    ]

    /// Returns the module for React Native without its types, with files in the place of components: that of the mirror image
    /// where a view turns the drawing.
    private static func nativeModule(_ module: String) -> String {
        let script = module.replacing(/\nconst mirrorImages(?:.|\n)*?\n}\n/, with: "").split(separator: "\n")
            .filter { !$0.hasPrefix("import") && !$0.hasPrefix("export type") }
            .joined(separator: "\n").replacing(" as const", with: "")
            .replacing("name: IconName, locale: string, isRTL: boolean", with: "name, locale, isRTL")
            .replacing("): IconDrawing {", with: ") {")
            .replacing("drawings: Readonly<Record<string, () => IconDrawing>>", with: "drawings")
            .replacing("]!()", with: "]()")
        let drawings = module.matches(of: /import (drawing[0-9]+) from "\.\/([^"]+)"/).map {
            "const \($0.1) = \"\($0.2)\";\n"
        }
        let mirrored = "const mirrored = (file) => file.replace(/[.]svg$/, '.rtl.svg');\n"
        return "const I18nManager = {};\n\(mirrored)\(drawings.joined())\(script)"
    }
}
