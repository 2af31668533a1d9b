import Buffers
import Diagnostics
import HostSystem
import IconModel

/// What an app's code and resources say of its icons besides their own files: which ones are chosen by the direction of the
/// layout, or turned by it, and which are named where something is mirrored.
struct CodeSigns: Sendable {
    /// What is named in files in which something is mirrored.
    private var mirrored: Set<CodeName> = []
    /// What is chosen or turned by the direction where it is named.
    private var chosen: Set<CodeName> = []
    /// What is named in one statement with a direction.
    private var besides: [Set<CodeName>] = []
    /// What is named in nothing but layouts that run from left to right whatever the language.
    private var unturned: Set<CodeName> = []
    /// The findings about files that cannot be read.
    private(set) var findings: [Diagnostic] = []

    /// Nothing.
    init() {}

    /// Reads the code and the resources of a tree.
    init(_ tree: ProjectTree, in folder: FolderPath, jobs: Int) {
        let resources = read(tree.resources, in: folder, jobs: jobs)
        let programs = read(tree.code, resources.switches, in: folder, jobs: jobs)
        let vocabulary = programs.compactMap(\.declared).reduce(into: CodeVocabulary(switches: resources.switches)) {
            $0.formUnion($1)
        }
        let candidates = resources.unturned.subtracting(resources.turned)
        let words = vocabulary.turns.union(vocabulary.directions).union(candidates)
        let readings = WorkQueue.map(programs, jobs: jobs) { program -> (choices: CodeChoices, named: Set<CodeName>)? in
            guard let code = program.code ?? Self.code(of: program.path, naming: words, in: folder) else { return nil }
            let choices = CodeChoices(code, vocabulary)
            return (choices, program.mirrors ? choices.mentioned : [])
        }
        var (named, turned): (Set<CodeName>, Set<CodeName>) = (Set(candidates.map(CodeName.resource)), [])
        for case let (choices, mirrored)? in readings {
            self.mirrored.formUnion(mirrored)
            chosen.formUnion(choices.chosen)
            besides += choices.besides
            named.formUnion(choices.unturned)
            turned.formUnion(choices.turned)
        }
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
            if names.contains(where: { chosen.contains($0) || unturned.contains($0) }) {
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
    func mayChoose(among names: [String]) -> Bool {
        let named = Set(names.flatMap { [CodeName.resource($0), .generated(from: $0)] })
        return !named.isDisjoint(with: chosen) || !named.isDisjoint(with: unturned)
            || besides.contains { !named.isDisjoint(with: $0) }
    }

    /// Returns whether an icon is named where something is mirrored.
    func mirrors(_ icon: AuditedIcon) -> Bool { Self.names(of: icon).contains(where: mirrored.contains) }

    /// Returns the names by which code and resources know an icon.
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

    /// Reads the resources that can say something: those for right-to-left languages and their counterparts, and all that name
    /// drawables.
    private mutating func read(
        _ files: [(path: String, place: ResourcePlace)], in folder: FolderPath, jobs: Int
    ) -> ResourceChoices {
        let others = Set(files.filter(\.place.isOfRightToLeft).map { "\($0.place.type)/\($0.place.name)" })
        let hasOtherValues = files.contains { $0.place.isOfRightToLeft && $0.place.type == "values" }
        let concerned = files.filter { file in
            file.place.type != "values"
                || hasOtherValues && (file.place.isOfRightToLeft || file.place.qualifiers.isEmpty)
        }
        let read = WorkQueue.map(concerned, jobs: jobs) {
            file -> (file: ResourceChoices.File?, names: [CodeName], finding: Diagnostic?) in
            do throws(UnreadableFile) {
                guard let bytes = try ProjectFiles.content(of: file.path, in: folder) else { return (nil, [], nil) }
                if file.place.type == "values" {
                    return (ResourceChoices.canChoose(bytes) ? (file.place, bytes) : nil, [], nil)
                }
                let isCompared = others.contains("\(file.place.type)/\(file.place.name)")
                let file =
                    isCompared || ResourceChoices.namesDrawables(bytes)
                    ? (file.place, bytes) : nil as ResourceChoices.File?
                let names = Scan.mirrors(in: bytes) ? ResourceChoices.mentioned(in: bytes).map(CodeName.resource) : []
                return (file, names, nil)
            } catch {
                return (nil, [], error.finding)
            }
        }
        mirrored.formUnion(read.flatMap(\.names))
        findings += read.compactMap(\.finding)
        return ResourceChoices(read.compactMap(\.file))
    }

    /// A file of code.
    private struct Program: Sendable {
        var path: String
        /// Its text, where that can say something of a direction.
        var code: CodeTokens?
        /// Whether it mirrors something.
        var mirrors = false
        /// What it declares for others.
        var declared: CodeVocabulary?
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
                let scan = Scan.run(bytes)
                guard scan.mirrors || scan.canChoose || scan.hasAlias else { return (program, nil) }
                let code = CodeTokens(bytes, language)
                program.code = code
                // What is said in a comment mirrors nothing.
                program.mirrors = scan.mirrors && Scan.mirrors(in: code.bytesWithoutComments(of: bytes))
                program.declared = CodeChoices(code, CodeVocabulary(switches: switches)).declared
                return (program, nil)
            } catch {
                return (program, error.finding)
            }
        }
        findings += read.compactMap(\.finding)
        return read.map(\.program)
    }

    /// Returns the text of a file that has one of some words, or `nil` for others.
    private static func code(of path: String, naming words: Set<String>, in folder: FolderPath) -> CodeTokens? {
        guard !words.isEmpty, let language = CodeTokens.Language(file: path),
            let bytes = (try? ProjectFiles.content(of: path, in: folder)).flatMap(\.self)
        else { return nil }
        return CodeTokens.hasWord(of: words, in: bytes) ? CodeTokens(bytes, language) : nil
    }

    /// A pass over a text.
    struct Scan {
        let bytes: LoopBuffer<UInt8>
        /// Whether a name of the class with the drawables may be another one, and whether something may be chosen by the direction.
        private(set) var hasAlias = false
        private(set) var canChoose = false
        private var hasSign = false
        private var turns = false
        private var asksForDirection = false

        /// Whether something is mirrored: by itself, or by a scale or a turn in code that asks for the direction.
        var mirrors: Bool { hasSign || turns && asksForDirection }

        /// Words by which views, modifiers and images are mirrored; what follows an `=` is compared without white space.
        private static let signs = [
            "scaleX=-1", "scaleX(-1", "rotationY=180", "rotationY(180", "scaleX=\"-1", "rotationY=\"180",
            "scale(-1f,1f", "scale(-1,1",
            "autoMirror=", "autoMirrored=\"true", "isAutoMirrored=true", "setAutoMirrored(true", "irrorForRtl",
            "irrorInRtl",
            "irrorIfRtl", "irrorOnRtl", "rtlMirror", "mirrorRtl", "mirrored()", "mirror()", "flipForRtl", "flipInRtl",
            "autoMirror()",
            "flipsForRightToLeftLayoutDirection(true", "flipsForRightToLeftLayoutDirection=true",
            "imageFlippedForRightToLeftLayoutDirection", "layoutDirectionBehavior(.mirrors",
        ].map { Array($0.utf8) }
        /// What follows a sign that says that nothing is mirrored.
        private static let denials = ["false", "=false", "(false", ":Boolean=false", ":Bool=false"].map {
            Array($0.utf8)
        }
        /// Properties that mirror with one of the values after them on the line.
        private static let turning = [
            ("caleX", ["-1", "irror", "lip", "tl"]), ("rotationY", ["180", "irror", "lip", "tl"]), ("scale(", ["-1"]),
            ("otat", ["180"]), ("HorizontallyFlipped", ["rientation"]), ("caleEffect", ["-1"]), ("Scale(", ["-1"]),
        ].map { name, values in (Array(name.utf8), values.map { Array($0.utf8) }) }
        /// Words of code that asks whether the layout runs from right to left, or names what does.
        private static let directions = ["Rtl", "RTL", "rtl", "ayoutDirection", "irror"].map { Array($0.utf8) }
        /// What is in code that chooses by a direction or a language, or by a resource that may depend on one.
        private static let choosing = [
            "Rtl", "RTL", "rtl", "Ltr", "LTR", "ltr", "ayoutDirection", "ayoutdirection", "LAYOUT_DIR", "ightToLeft",
            "eftToRight", "IGHT_TO_LEFT",
            "right-to-left", "\"ar\"", "\"he\"", "\"iw\"", "\"fa\"", "\"ur\"", "R.bool", "R.integer",
        ].map { Array($0.utf8) }
        private static let firsts = Set(
            signs.map { $0[0] } + turning.map { $0.0[0] } + directions.map { $0[0] } + choosing.map { $0[0] })
        private static let drawable = Array("drawable".utf8)
        private static let isFirst = (0...255).map { firsts.contains(UInt8($0)) }

        init(_ bytes: LoopBuffer<UInt8>) { self.bytes = bytes }

        /// Returns what a text says.
        static func run(_ bytes: [UInt8]) -> (mirrors: Bool, canChoose: Bool, hasAlias: Bool) {
            bytes.withLoopBuffer { bytes in
                var scan = Scan(bytes)
                scan.run()
                return (scan.mirrors, scan.canChoose, scan.hasAlias)
            }
        }

        /// Returns whether a text mirrors something.
        static func mirrors(in bytes: [UInt8]) -> Bool { run(bytes).mirrors }

        mutating func run() {
            for index in 0..<bytes.count {
                let byte = bytes[index]
                if byte == Self.drawable[0], !hasAlias, let end = matches(Self.drawable, at: index) {
                    hasAlias = end >= bytes.count || bytes[end] != UInt8(ascii: ".") && bytes[end] != UInt8(ascii: "/")
                }
                guard Self.isFirst[Int(byte)] else { continue }
                canChoose = canChoose || Self.choosing.contains { $0[0] == byte && matches($0, at: index) != nil }
                if !hasSign { readSigns(at: index, byte) }
            }
        }

        private mutating func readSigns(at index: Int, _ byte: UInt8) {
            hasSign = Self.signs.contains { sign in
                guard sign[0] == byte, let end = matches(sign, at: index) else { return false }
                return !Self.denials.contains { matches($0, at: end) != nil }
            }
            asksForDirection =
                asksForDirection || Self.directions.contains { $0[0] == byte && matches($0, at: index) != nil }
            turns =
                turns
                || Self.turning.contains { name, values in
                    guard name[0] == byte, let end = matches(name, at: index) else { return false }
                    var place = end
                    while place < min(bytes.count, end + 80), bytes[place] != 0x0A {
                        if values.contains(where: { matches($0, at: place) != nil }) { return true }
                        place += 1
                    }
                    return false
                }
        }

        /// Returns the end of a text at a place, where white space in the file is skipped, or `nil` if another one is there.
        private func matches(_ text: [UInt8], at start: Int) -> Int? {
            var index = start
            for byte in text {
                while index < bytes.count, bytes[index] == 0x20 { index += 1 }
                guard index < bytes.count, bytes[index] == byte else { return nil }
                index += 1
            }
            return index
        }
    }
}
