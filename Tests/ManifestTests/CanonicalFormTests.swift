import Diagnostics
import IconModel
import Testing

@testable import Manifest

@Suite("an icon's canonical form changes with everything that its files follow from")
struct CanonicalFormTests {
    private static func located<Value>(_ value: Value, at start: Int = 0) -> Located<Value> {
        Located(value, at: start..<start + 1)
    }

    private static func key(_ text: String) throws -> Located<VariantKey> { located(try VariantKey(parsing: text)) }

    private static func selector(_ text: String) throws -> Located<PartSelector> {
        located(try PartSelector(parsing: text))
    }

    private static func icon(at start: Int = 0) -> IconEntry {
        let mirroring = Mirroring(except: [], axis: .canvas, isVertical: false)
        return IconEntry(
            name: located("a", at: start), sourcePath: "a.svg", kind: .composite(mirroring, parts: []),
            place: EntryPlace(key: start..<start + 1, value: start + 2..<start + 3, isGlob: false), ignored: [])
    }

    private static func bytes(_ value: some CanonicallyWritable) -> [UInt8] {
        var form = CanonicalForm()
        form.add(value)
        return form.bytes
    }

    /// Changes one property after the other; every stored property must be among them, except those that only say where
    /// in the manifest something stands or are for people alone.
    private func check<Value: CanonicallyWritable>(
        _ value: Value, places: Set<String> = [],
        _ changes: [(property: String, change: (inout Value) throws -> Void)]
    ) throws {
        let properties = Swift.Mirror(reflecting: value).children.compactMap(\.label)
        #expect(
            Set(properties).subtracting(places) == Set(changes.map(\.property)), "\(Value.self) has other properties")
        for (property, change) in changes {
            var changed = value
            try change(&changed)
            let isSame = Self.bytes(changed) == Self.bytes(value)
            #expect(!isSame, "\(Value.self).\(property) is forgotten")
        }
    }

    @Test func icon() throws {
        try check(
            Self.icon(), places: ["place", "note", "decided", "held"],
            [
                ("name", { $0.name.value = "b" }), ("sourcePath", { $0.sourcePath = "a.SVG" }),
                ("kind", { $0.kind = .localized([]) }), ("policy", { $0.policy = "arrows" }),
                ("ignored", { $0.ignored = [IgnoredRule(rule: .unbalanced, reason: "so", range: 0..<1)] }),
                (
                    "question",
                    {
                        let rule = IgnoredRule(rule: .unbalanced, reason: "", range: 0..<1)
                        $0.question = OpenQuestion(rules: [rule])
                    }
                ),
                ("original", { $0.original = "b" }), ("unusedDrawings", { $0.unusedDrawings = ["a-rtl.svg"] }),
            ])
    }

    @Test("every key of the set is in the form, reaches icons by their entries and plans, or concerns no icon's files")
    func set() throws {
        let reading = ManifestReader.read(
            SourceText(name: "m", text: ExampleManifest.text), sources: ExampleManifest.sources)
        let manifest = try #require(reading.manifest)
        let written: Set = ["formats", "control", "locales"]
        let resolved: Set = ["roles", "policies", "icons", "plans"]
        let others: Set = ["text", "source", "output", "entriesKeyRange", "entriesRange", "entries", "failed"]
        let properties = Swift.Mirror(reflecting: manifest).children.compactMap(\.label)
        #expect(Set(properties) == written.union(resolved).union(others))
    }

    @Test func formats() throws {
        let png = PNGSettings(sizes: [24], scales: [1], color: .black)
        let web = ExportSettings(folder: "a", target: WebExport())
        try check(FormatOptions(), [("png", { $0.png = png }), ("exports", { $0.exports = [web] })])
        try check(
            web,
            [
                ("folder", { $0.folder = "b" }), ("only", { $0.only = ["x"] }), ("except", { $0.except = ["x"] }),
                ("sources", { $0.sources = "." }),
                ("target", { $0.target = GTKExport() }),
            ])
    }

    @Test("every property of every target is a row, and every row is in the form")
    func targets() throws {
        func form(_ target: any ExportTarget) -> [UInt8] {
            var form = CanonicalForm()
            target.write(to: &form)
            return form.bytes
        }
        func check<Target: ExportTarget>(_ plain: Target) throws {
            #expect(Swift.Mirror(reflecting: plain).children.count == Target.options.count, "\(Target.name)")
            for option in Target.options {
                let changed = try Self.values(option.key.shape).map { text in
                    var target = plain
                    option.read(try #require(JSONValue(Array(text.utf8))), &target)
                    return form(target)
                }
                #expect(changed.contains { $0 != form(plain) }, "\(Target.name).\(option.key.name) is forgotten")
            }
        }
        for target in ExportSettings.targets { try check(target) }
        let forms = ExportSettings.targets.map { form($0) }
        #expect(Set(forms).count == forms.count)
    }

    /// Values of a shape, one of which is none that an option has without it.
    private static func values(_ shape: Shape) throws -> [String] {
        switch shape {
        case .text: [#""x""#]
        case .boolean: ["false", "true"]
        case .choice(let choice): choice.values.map { "\"\($0)\"" }
        case .list(let list) where !list.isFilled: ["[]"] + (try values(list.element).map { "[\($0)]" })
        case .list(let list): try values(list.element).map { "[\($0)]" }
        case .number(let number): ["\(number.range.lowerBound)"]
        case .object(let object):
            ["{\(try object.keys.map { "\"\($0.name)\": \(try values($0.shape)[0])" }.joined(separator: ", "))}"]
        default: throw CancellationError()
        }
    }

    @Test func localesWhereSomethingIsExported() throws {
        let sources = SourceListing(paths: ["a.svg"])
        func forms(_ locales: String, _ exports: String) throws -> [UInt8] {
            let text =
                #"{"version": 1, "source": "s", "output": "o", "locales": [\#(locales)], "icons": {"a": "directional"}, "exports": [\#(exports)]}"#
            let manifest = try #require(
                ManifestReader.read(SourceText(name: "m", text: text), sources: sources).manifest)
            let icon = try #require(manifest.icons.first)
            return manifest.canonicalForm(of: icon, plan: manifest.plan(for: icon)).bytes
        }
        let web = #"{"target": "web", "folder": "w"}"#
        #expect(try forms(#""ar""#, "") == forms(#""ar", "he""#, ""))
        #expect(try forms(#""ar""#, web) != forms(#""ar", "he""#, web))
    }

    @Test func mirroring() throws {
        try check(
            Mirroring(except: [], axis: .canvas, isVertical: false),
            [
                ("except", { $0.except = [try Self.key("he")] }), ("axis", { $0.axis = .coordinate(0) }),
                ("isVertical", { $0.isVertical = true }),
                ("whole", { $0.whole = Self.whole }),
            ])
    }

    private static let whole = WholeBase(name: located("b"), sourcePath: "b.svg", dx: 0, dy: 0)

    @Test func wholeBase() throws {
        try check(
            Self.whole,
            [
                ("name", { $0.name.value = "c" }), ("sourcePath", { $0.sourcePath = "c.svg" }), ("dx", { $0.dx = 1 }),
                ("dy", { $0.dy = 1 }),
            ])
    }

    @Test func clearance() throws {
        try check(
            Clearance(above: 1.0, below: 2),
            [
                ("above", { $0.above = 2 }), ("below", { $0.below = 1 }), ("ends", { $0.ends = .trim }),
                ("hasSides", { $0.hasSides = false }),
            ])
    }

    @Test func localizedVariant() throws {
        try check(
            LocalizedVariant(key: Self.key("he"), drawing: .file(Self.located("a.svg")), sourcePath: "a.svg"),
            [
                ("key", { $0.key = try Self.key("Hebr") }), ("drawing", { $0.drawing = .icon(Self.located("a.svg")) }),
                ("sourcePath", { $0.sourcePath = "b.svg" }),
            ])
    }

    @Test func part() throws {
        try check(
            PartEntry(
                name: Self.located("a"), selector: Self.selector("#a"),
                behavior: PartBehavior(place: .mirror, drawing: .mirror),
                dx: 0, dy: 0,
                variants: []), places: ["clearanceRange"],
            [
                ("name", { $0.name.value = "b" }), ("selector", { $0.selector = try Self.selector("#b") }),
                ("role", { $0.role = Self.located(.badge) }), ("behavior", { $0.behavior.place = .keep }),
                ("anchor", { $0.anchor = try Self.selector("#c") }), ("within", { $0.within = Self.located("c") }),
                ("clearance", { $0.clearance = Clearance(around: 0) }),
                ("dx", { $0.dx = 1 }), ("dy", { $0.dy = 1 }),
                ("snap", { $0.snap = 1 }),
                ("dropped", { $0.dropped = .rightToLeft }),
                ("text", { $0.text = PartText(digits: Self.located("1"), choices: []) }),
                ("variants", { $0.variants = [PartVariant(key: try Self.key("he"), scale: 1)] }),
            ])
    }

    @Test func text() throws {
        try check(
            PartText(digits: Self.located("1"), choices: [DigitSetting(everywhere: .standard)]),
            [
                ("digits", { $0.digits.value = "2" }), ("choices", { $0.choices = [] }),
            ])
        try check(
            DigitSetting(byKey: [try VariantKey(parsing: "ar"): .standard]),
            [
                ("byKey", { $0.byKey = [try VariantKey(parsing: "ar"): .native] }),
                ("everywhere", { $0.everywhere = .standard }),
            ])
    }

    @Test func behavior() throws {
        try check(
            PartBehavior(place: .mirror, drawing: .mirror),
            [
                ("place", { $0.place = .keep }), ("drawing", { $0.drawing = .keep }),
                ("isSequence", { $0.isSequence = true }),
            ])
    }

    @Test func partVariant() throws {
        try check(
            PartVariant(key: Self.key("he"), drawing: .file(Self.located("a.svg")), scale: 1),
            [
                ("key", { $0.key = try Self.key("ar") }), ("drawing", { $0.drawing = nil }),
                ("scale", { $0.scale = 2 }),
            ])
    }

    @Test func plannedVariant() throws {
        try check(
            PlannedVariant(name: "rtl", recipe: .mirror),
            [("name", { $0.name = "he" }), ("recipe", { $0.recipe = .compose(isMirrored: true, drawings: [:]) })])
    }

    @Test func previews() throws {
        try check(
            PNGSettings(sizes: [1], scales: [1], color: .black),
            [("sizes", { $0.sizes = [2] }), ("scales", { $0.scales = [2] }), ("color", { $0.color.alpha = 0 })])
        try check(
            PreviewColor.black,
            [
                ("red", { $0.red = 1 }), ("green", { $0.green = 1 }), ("blue", { $0.blue = 1 }),
                ("alpha", { $0.alpha = 1 }),
            ])
    }

    @Test func checks() throws {
    }

    @Test("values of one type that say different things have different forms, and places make no difference")
    func values() throws {
        let axes = [MirrorAxis.canvas, .ink, .coordinate(0), .coordinate(-0.0), .coordinate(1)].map(Self.bytes)
        #expect(Set(axes).count == 5)
        let keys = try ["rtl", "ltr", "Arab", "ar", "ar-EG"].map { Self.bytes(try VariantKey(parsing: $0)) }
        #expect(Set(keys).count == 5)
        let recipes = [
            VariantRecipe.copy(sourcePath: "a"), .copy(sourcePath: "b"), .mirror,
            .compose(isMirrored: false, drawings: [:]), .compose(isMirrored: true, drawings: [:]),
            .compose(isMirrored: true, drawings: ["a": .direction(.rightToLeft)]),
            .compose(isMirrored: true, drawings: [:], digits: ["a": .arab]),
            .compose(isMirrored: true, drawings: [:], digits: ["a": .arabext]),
        ]
        #expect(Set(recipes.map(Self.bytes)).count == 8)
        let places = [0, 7].map { start in
            Self.bytes(Self.icon(at: start))
        }
        #expect(places[0] == places[1])
    }
}
