import Buffers
import Diagnostics
import HostSystem

/// What an app's code and resources say of its icons besides their own files: which ones are chosen by the direction of the
/// layout, or turned by it, and which are named where something is mirrored.
struct CodeSigns: Sendable {
    /// What is named beside something that is turned by the direction.
    private var beside: Set<CodeName> = []
    /// What is chosen or turned by the direction where it is named.
    private var chosen: Set<CodeName> = []
    /// What is named in one statement with a direction.
    private var besides: [Set<CodeName>] = []
    /// What is named in nothing but layouts that run from left to right whatever the language.
    private var unturned: Set<CodeName> = []
    /// What icons are shown for: `back`, `left`.
    private var uses: [CodeName: Set<String>] = [:]
    /// The findings about icons of platforms and frameworks that code names.
    private(set) var symbols: [Diagnostic] = []
    private(set) var asksForDirection = false
    /// The findings about files that cannot be read.
    private(set) var findings: [Diagnostic] = []

    init() {}

    init(_ tree: ProjectTree, in folder: FolderPath, jobs: Int) {
        let resources = read(tree.resources, in: folder, jobs: jobs)
        let programs = read(tree.code, resources.switches, in: folder, jobs: jobs)
        let vocabulary = programs.compactMap(\.declared).reduce(into: CodeVocabulary(switches: resources.switches)) {
            $0.formUnion($1)
        }
        let candidates = resources.unturned.subtracting(resources.turned)
        let words = vocabulary.turns.union(vocabulary.directions).union(vocabulary.choosers).union(
            vocabulary.drawables.subtracting(["drawable"])
        )
        .union(candidates)
        let readings = WorkQueue.map(programs, jobs: jobs) {
            Self.reading(of: $0, vocabulary, naming: words, in: folder)
        }
        var (named, turned): (Set<CodeName>, Set<CodeName>) = (Set(candidates.map(CodeName.resource)), [])
        var (uses, turnedViews, spunViews): (IconUses, Set<String>, Set<String>) = (resources.uses, [], [])
        var spun: Set<CodeName> = []
        for path in tree.manifests {
            // The survey tells of those that cannot be read.
            let bytes = (try? ProjectFiles.content(of: path, in: folder)).flatMap(\.self)
            if let bytes { uses.read(manifest: bytes) }
        }
        for (program, reading) in zip(programs, readings) {
            uses.formUnion(program.uses)
            guard let reading else { continue }
            beside.formUnion(reading.choices.besideTurns)
            chosen.formUnion(reading.choices.chosen)
            besides += reading.choices.besides
            turnedViews.formUnion(reading.choices.turnedViews)
            spunViews.formUnion(reading.choices.spunViews)
            spun.formUnion(reading.choices.spun)
            named.formUnion(reading.choices.unturned)
            turned.formUnion(reading.choices.turned)
            uses.formUnion(reading.uses)
            symbols += reading.symbols
            asksForDirection = asksForDirection || reading.asksForDirection
        }
        self.uses = uses.all
        for name in spun.union(uses.drawables(ofViews: spunViews)) {
            self.uses[name, default: []].insert(IconUses.spun)
        }
        chosen.formUnion(uses.drawables(ofViews: turnedViews))
        turned.formUnion(resources.turned.map(CodeName.resource))
        unturned = named.subtracting(turned)
        let names = chosen.compactMap { if case .resource(let name) = $0 { name } else { nil } }
        chosen.formUnion(resources.spread(resources.chosen.union(names)).map(CodeName.resource))
    }

    /// Returns the icons of a survey that are chosen by the direction, or that no layout turns.
    func chosen(among icons: [AuditedIcon]) -> Set<ExactName> {
        var keys: Set<ExactName> = []
        var places: [CodeName: [Int]] = [:]
        for (place, icon) in icons.enumerated() {
            let names = Self.names(of: icon)
            let isChosen = names.contains { chosen.contains($0) || unturned.contains($0) }
            // What mirrors an icon near its name may be about another one, and that one may be wrong.
            if isChosen || icon.state == .fixed && names.contains(where: beside.contains) {
                keys.insert(ExactName(icon.key))
            }
            for name in names { places[name, default: []].append(place) }
        }
        // Beside a direction are two that are mirror images: one of them is shown.
        for group in besides {
            let members = Set(group.flatMap { places[$0] ?? [] }).sorted().prefix(16)
            for one in members {
                for other in members where other > one {
                    guard let picture = icons[one].file.picture, let second = icons[other].file.picture,
                        !picture.isSymmetric, picture.looksLike(second.mirrored)
                    else { continue }
                    keys.formUnion([ExactName(icons[one].key), ExactName(icons[other].key)])
                }
            }
        }
        return keys
    }

    /// Returns whether one of some names of resources or images may be chosen by the direction.
    func mayChoose(among names: Set<String>) -> Bool {
        let named = Set(names.flatMap { [CodeName.resource($0), .generated(from: $0)] })
        return [chosen, unturned, beside].contains { !named.isDisjoint(with: $0) }
            || besides.contains { !named.isDisjoint(with: $0) }
    }

    /// Returns the findings about icons of platforms and frameworks that code names. Where the app knows no right-to-left languages,
    /// one note stands for those that nobody sees yet.
    func symbolFindings(isTranslated: Bool) -> [Diagnostic] {
        let pending = symbols.filter { $0.rule == .unmirroredSymbol }
        guard !isTranslated, !asksForDirection, var first = pending.first else { return symbols }
        first.severity = .note
        if pending.count > 1 { first.message += ", as \(pending.count - 1) more in code are not" }
        return symbols.filter { $0.rule != .unmirroredSymbol } + [first]
    }

    /// Returns whether a drawable is shown as the app's own icon alone.
    func standsForApp(_ drawable: String) -> Bool {
        uses[.resource(drawable)]?.contains(IconUses.itself) == true
    }

    /// Returns what an icon is shown for: `back`, `left`.
    func uses(of icon: AuditedIcon) -> Set<String> {
        Self.names(of: icon).reduce(into: []) { $0.formUnion(uses[$1] ?? []) }
    }

    private static func names(of icon: AuditedIcon) -> [CodeName] {
        switch icon.origin {
        case .android, .theme: [.resource(icon.name)]
        case .apple:
            [.resource(icon.name.lastPathStep), .generated(from: icon.name.lastPathStep)]
                // Xcode leaves the word out.
                + ["Image", "image", "-image", "_image"].filter(icon.name.hasSuffix).map {
                    .generated(from: String(icon.name.lastPathStep.dropLast($0.count)))
                }
        }
    }

    // MARK: Files

    /// Reads the resources that can say something: those for right-to-left languages, their counterparts, and what names drawables.
    private mutating func read(
        _ files: [(path: String, place: ResourcePlace)], in folder: FolderPath, jobs: Int
    ) -> ResourceChoices {
        let others = Set(files.filter(\.place.isOfRightToLeft).map { "\($0.place.type)/\($0.place.name)" })
        let concerned = files.filter { file in
            file.place.type != "values" || file.place.isOfRightToLeft || file.place.qualifiers.isEmpty
        }
        let read = WorkQueue.map(concerned, jobs: jobs) {
            file -> (file: ResourceChoices.File?, finding: Diagnostic?) in
            do throws(UnreadableFile) {
                guard let bytes = try ProjectFiles.content(of: file.path, in: folder) else { return (nil, nil) }
                let canSay =
                    file.place.type == "values"
                    ? ResourceChoices.canChoose(bytes)
                    : others.contains("\(file.place.type)/\(file.place.name)") || ResourceChoices.namesDrawables(bytes)
                return (canSay ? (file.place, bytes) : nil, nil)
            } catch {
                return (nil, error.finding)
            }
        }
        findings += read.compactMap(\.finding)
        return ResourceChoices(read.compactMap(\.file))
    }

    private struct Program: Sendable {
        var path: String
        /// Its bytes and their text, where that can say something of a direction.
        var content: (bytes: [UInt8], code: CodeTokens)?
        var declared: CodeVocabulary?
        var uses = IconUses()
    }

    private mutating func read(
        _ paths: [String], _ switches: Set<String>, in folder: FolderPath, jobs: Int
    ) -> [Program] {
        let read = WorkQueue.map(paths, jobs: jobs) { path -> (program: Program, finding: Diagnostic?) in
            var program = Program(path: path)
            do throws(UnreadableFile) {
                guard let language = CodeTokens.Language(file: path),
                    let bytes = try ProjectFiles.content(of: path, in: folder)
                else { return (program, nil) }
                let scan = CodeScan(bytes)
                guard scan.canChoose || scan.namesDrawables || scan.namesSymbols else { return (program, nil) }
                let code = CodeTokens(bytes, language)
                let values = CodeValues(code, CodeVocabulary(switches: switches))
                program.uses.read(values)
                program.declared = values.declared
                if scan.canChoose || scan.namesSymbols { program.content = (bytes, code) }
                return (program, nil)
            } catch {
                return (program, error.finding)
            }
        }
        findings += read.compactMap(\.finding)
        return read.map(\.program)
    }

    /// What a program says by the words that all declare.
    private typealias Reading = (choices: CodeChoices, uses: IconUses, symbols: [Diagnostic], asksForDirection: Bool)

    /// Returns what a program says, where it can say something of a direction, or has one of some words.
    private static func reading(
        of program: Program, _ vocabulary: CodeVocabulary, naming words: Set<String>, in folder: FolderPath
    ) -> Reading? {
        guard let (bytes, code) = program.content ?? content(of: program.path, naming: words, in: folder) else {
            return nil
        }
        let choices = CodeChoices(code, vocabulary)
        var uses = IconUses()
        uses.read(choices.values)
        let symbols = SymbolRules.findings(in: choices, bytes, named: folder.path(of: program.path))
        return (choices, uses, symbols, choices.values.hasDirection(0..<code.count))
    }

    /// Returns the text of a file that has one of some words, or `nil` for others.
    private static func content(
        of path: String, naming words: Set<String>, in folder: FolderPath
    ) -> (bytes: [UInt8], code: CodeTokens)? {
        guard !words.isEmpty, let language = CodeTokens.Language(file: path),
            let bytes = (try? ProjectFiles.content(of: path, in: folder)).flatMap(\.self)
        else { return nil }
        return CodeTokens.hasWord(of: words, in: bytes) ? (bytes, CodeTokens(bytes, language)) : nil
    }
}
