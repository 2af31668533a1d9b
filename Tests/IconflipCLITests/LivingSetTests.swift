import Foundation
import Testing

@testable import iconflip

@Suite("Sets whose files are renamed, edited and deleted")
struct LivingSetTests {
    private static func svg(_ content: String) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(content)</svg>"#
    }
    private static let base = #"<path d="M3 8h12v10H3z"/>"#
    private static let badge = #"<path d="M16 2h6v2h-4v4h-2z"/>"#
    private static let dot = #"<path d="M5 20h1v1H5z"/>"#
    private static let arrow = #"<path d="M8 4l8 8-8 8z"/>"#
    private static let disc = #"<circle cx="12" cy="12" r="8"/>"#
    private static let cart =
        #""cart": { "kind": "composite", "parts": { "b": { "select": "path:nth-of-type(2)", "role": "badge" } } }"#
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        try write("cart", Self.base + Self.badge)
        try write("dot", Self.disc)
        try write("next", Self.arrow)
        try list([Self.cart, #""dot": "fixed""#, #""next": "directional""#])
    }

    private func write(_ icon: String, _ content: String) throws {
        try folder.write(Self.svg(content), to: "Icons/\(icon).svg")
    }

    private func list(_ entries: [String]) throws {
        try folder.write(text(entries), to: "manifest.json")
    }

    private func text(_ entries: [String]) -> String {
        "{ \"version\": 1, \"source\": \"Icons\", \"output\": \"out\", \"locales\": [\"ar\"],\n  \"icons\": {\n    "
            + entries.joined(separator: ",\n    ") + "\n  }\n}\n"
    }

    private func remove(_ icon: String) throws {
        try FileManager.default.removeItem(atPath: folder["Icons/\(icon).svg"])
    }

    private func run(_ arguments: String...) -> ToolRun {
        ToolRun(arguments, environment: ["XDG_CACHE_HOME": folder["cache"]])
    }

    private func build() { #expect(run("build", manifest, "-q").exitCode == .success) }

    private func read() throws -> String { try folder.read("manifest.json") }

    // MARK: Renames

    @Test("an entry, a written composite too, goes with a file that was renamed and edited, and stays as it is")
    func renamed() throws {
        build()
        let before = try read()
        try remove("cart")
        try write("carriage", Self.base + Self.badge + Self.dot)
        let told = run("validate", manifest).output
        #expect(
            told.contains(
                "icon 'cart' has no source file 'cart.svg', and 'carriage', which no entry names, looks most like it"))
        #expect(told.contains("or let 'iconflip init --update' do so"))
        #expect(
            run("init", "--update", manifest).output
                == "renamed: 'cart' is 'carriage' by its picture, which was edited\n"
                + "\(manifest) lists every icon: nothing is added\n")
        #expect(try read() == before.replacing("\"cart\"", with: "\"carriage\""))
        build()
        #expect(!FileManager.default.fileExists(atPath: folder["out/svg/cart.svg"]))
    }

    @Test("a renamed entry comes to its place where the keys are in order, and new ones to theirs")
    func sorted() throws {
        build()
        try remove("cart")
        try write("trolley", Self.base + Self.badge + Self.dot)
        try write("moon", Self.disc)
        #expect(run("init", "--update", manifest).output.hasPrefix("renamed: 'cart' is 'trolley' by its picture"))
        let moon = #""moon": { "kind": "fixed", "note": "looks the same in the mirror" }"#
        #expect(
            try read()
                == text([
                    #""dot": "fixed""#, moon, #""next": "directional""#, Self.cart.replacing("cart", with: "trolley"),
                ]))
    }

    @Test("an entry whose parts are others in the new file, or of which nobody knows what it made, asks")
    func otherParts() throws {
        build()
        let asking = try read().replacing("\"cart\": { ", with: "\"carriage\": { \"ask\": true, ")
        try remove("cart")
        try write("carriage", Self.badge + Self.base)
        let look = "renamed: 'cart' is 'carriage' by its picture, which was edited; look at it, as its entry asks\n"
        #expect(run("init", "--update", manifest).output.hasPrefix(look))
        #expect(try read() == asking)
    }

    @Test("an entry that cannot be built with the new file stays where it is, even where others are removed")
    func unbuilt() throws {
        build()
        try remove("cart")
        try write("carriage", #"<path d="M3 8h12v10H3zM16 2h6v2h-4v4h-2z"/>"#)
        let updated = run("init", "--update", "--prune", manifest).output
        #expect(!updated.contains("renamed") && !updated.contains("removed"))
        #expect(updated.contains("1 entry has no source any more: 'cart'"))
        let after = try read()
        #expect(after.contains(Self.cart))
        #expect(after.contains(#""ask": true"#) && after.contains("it may be 'cart' under a new name"))
    }

    @Test("of two new files that look alike nobody can tell which one it is")
    func alike() throws {
        build()
        try remove("next")
        try write("one", Self.arrow + Self.dot)
        try write("two", Self.arrow + Self.dot.replacing("M5", with: "M6"))
        #expect(run("validate", manifest).output.contains("'one' and 'two', which no entry names, look most like it"))
        let updated = run("init", "--update", "--prune", manifest).output
        #expect(updated.hasPrefix("added 2 icons") && updated.contains("no source any more: 'next'"))
        let after = try read()
        #expect(after.components(separatedBy: "it may be 'next' under a new name").count == 3)
    }

    @Test("what the last validation saw is known as long as the entry is there, without a build")
    func unbuiltSet() throws {
        #expect(run("validate", manifest).exitCode == .success)
        try remove("next")
        try write("onward", Self.arrow + Self.dot)
        for _ in 0..<3 {
            #expect(run("validate", manifest).output.contains("'onward', which no entry names, looks most"))
        }
        #expect(run("init", "--update", manifest).output.hasPrefix("renamed: 'next' is 'onward' by its picture"))
        #expect(try read() == text([Self.cart, #""dot": "fixed""#, #""onward": "directional""#]))
    }

    @Test("a file of which most is another drawing is another icon")
    func other() throws {
        build()
        try remove("next")
        try write("zorp", Self.disc + Self.dot)
        #expect(!run("validate", manifest).output.contains("looks most like it"))
        #expect(
            run("init", "--update", "--prune", manifest).output.hasPrefix(
                "removed: 'next', which has no source any more\nadded 1"))
    }

    @Test("names that were swapped, and a name that another icon had, move no entry")
    func takenNames() throws {
        build()
        let before = try read()
        try write("next", Self.disc)
        try write("dot", Self.arrow)
        #expect(
            run("init", "--update", "--prune", manifest).output == "\(manifest) lists every icon: nothing is added\n")
        #expect(try read() == before)
        try remove("next")
        try write("dot", Self.arrow + Self.dot)
        let updated = run("init", "--update", manifest).output
        #expect(!updated.contains("renamed") && updated.contains("no source any more: 'next'"))
        #expect(try read() == before)
    }

    @Test("what a glob names is new as well, unless it was there before")
    func globs() throws {
        try list([Self.cart, #""*": "fixed""#])
        build()
        try remove("cart")
        try write("carriage", Self.base + Self.badge + Self.dot)
        #expect(run("init", "--update", manifest).output.hasPrefix("renamed: 'cart' is 'carriage' by its picture"))
        #expect(try read() == text([Self.cart.replacing("cart", with: "carriage"), #""*": "fixed""#]))
    }

    @Test("'validate --fix' adds and renames nothing, which is what an update is for")
    func fixes() throws {
        build()
        let before = try read()
        try remove("cart")
        try write("carriage", Self.base + Self.badge + Self.dot)
        try write("back", Self.arrow)
        let fixed = run("validate", manifest, "--fix")
        #expect(fixed.exitCode == .findings && fixed.errors.contains("there is nothing to fix"))
        #expect(fixed.output.contains("'iconflip init --update"), "\(fixed.output)")
        #expect(try read() == before)
    }

    // MARK: Removals

    @Test(
        "dead entries are removed where they are first, between or last",
        arguments: [["a"], ["b"], ["c"], ["b", "c"], ["a", "b"]])
    func pruned(gone: [String]) throws {
        let entries = ["a": #""a" : "fixed""#, "b": #""b": { "kind": "fixed" }"#, "c": #""c": "fixed""#]
        for icon in ["cart", "dot", "next"] { try remove(icon) }
        let left = ["a", "b", "c"].filter { !gone.contains($0) }
        for icon in left { try write(icon, Self.disc) }
        try list(["a", "b", "c"].compactMap { entries[$0] })
        let names = gone.map { "'\($0)'" }.joined(separator: ", ")
        let (entry, them) =
            gone.count == 1
            ? ("1 entry has", "its file, or let 'iconflip init --update --prune' remove it")
            : ("\(gone.count) entries have", "the files, or let 'iconflip init --update --prune' remove them")
        let listed = run("init", "--update", manifest)
        #expect(listed.output.hasSuffix("\(entry) no source any more: \(names); restore \(them)\n"))
        #expect(try read() == text(["a", "b", "c"].compactMap { entries[$0] }))
        let pruned = run("init", "--update", "--prune", manifest)
        #expect(pruned.exitCode == .success)
        #expect(pruned.output.hasPrefix(gone.map { "removed: '\($0)', which has no source any more\n" }.joined()))
        #expect(try read() == text(left.compactMap { entries[$0] }))
    }

    @Test("where no entry has a source, the folder is taken for the wrong one, and nothing is removed")
    func wrongFolder() throws {
        let before = try read()
        for icon in ["cart", "dot", "next"] { try remove(icon) }
        let run = run("init", "--update", "--prune", manifest)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("no entry has a source in 'Icons': nothing is removed"))
        #expect(try read() == before)
        #expect(self.run("init", folder["Icons"], "--prune").errors.contains("'--prune' applies only to an update"))
    }

    // MARK: Comparisons

    @Test("a comparison shows what was renamed as that, edited or not")
    func compared() throws {
        build()
        try FileManager.default.copyItem(atPath: folder["out"], toPath: folder["old"])
        for icon in ["cart", "next"] { try remove(icon) }
        try write("carriage", Self.base + Self.badge + Self.dot)
        try write("onward", Self.arrow)
        try list([#""dot": "fixed""#, #""onward": "directional""#, Self.cart.replacing("cart", with: "carriage")])
        let told = run("diff", folder["old"], manifest)
        #expect(told.exitCode == .success, "\(told.errors)")
        let lines = told.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines == [
                "changed carriage 0.2 % of pixels", "changed carriage.rtl 0.2 % of pixels, follows the source, for ar",
                "renamed carriage was cart", "renamed onward was next",
                "1 renamed, 1 visibly changed, 1 the same",
            ])
    }
}
