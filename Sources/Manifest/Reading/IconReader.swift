import Buffers
import Diagnostics
import IconModel

/// A reader of the entries of `icons` that resolves them to single icons.
struct IconReader {
    struct Setup {
        var roles: RoleTable
        var locales: [LocaleLookup]
        var outputs: (_ icon: String, _ plan: VariantPlan) -> [PlannedFiles]
        var formats: FormatOptions
        var policies: [Policy]
        /// The names in 'policies' that have no answer.
        var unreadPolicies: Set<String> = []
        /// The source files, or `nil` where they are unknown.
        var listing: SourceListing?
        /// Whether the whole file could be read; otherwise nothing is reported as missing.
        var isWholeFile: Bool
    }

    private struct Entry {
        var member: JSONMember
        var kind: IconKind?
        var policy: Policy?
        var ignored: [IgnoredRule]
        var question: OpenQuestion?
        var isSound: Bool

        var isMirrored: Bool { kind?.isMirrored == true }

        /// Whether the kind makes a drawing for right-to-left languages of what the set has, so that a file with one is not used.
        var makesDrawing: Bool {
            guard case .localized(let variants) = kind else { return isMirrored }
            return variants.contains { variant in
                if case .icon = variant.drawing { variant.key.value == .direction(.rightToLeft) } else { false }
            }
        }

        var namesDrawings: Bool {
            guard case .localized(let variants) = kind else { return false }
            return variants.contains { if case .file = $0.drawing { true } else { false } }
        }

        var refersToOthers: Bool {
            switch kind {
            case .localized, .composite: true
            case .fixed, .directional, nil: false
            }
        }
    }

    private let setup: Setup
    private(set) var findings: Findings
    private(set) var unlisted: [String] = []
    /// The paths of drawings of resources that nothing draws for all languages, and that no entry names, in order.
    private(set) var strays: [String] = []
    private var drawnBeside: Set<ExactName> = []
    private var planner: VariantPlanner
    private var sourcePaths: NameSuggester
    private(set) var renamed = RenamedFiles(nil)

    init(_ setup: Setup, _ findings: Findings) {
        (self.setup, self.findings) = (setup, findings)
        planner = VariantPlanner(lookups: setup.locales, setup.formats)
        sourcePaths = NameSuggester(setup.listing?.files.map(\.path) ?? [])
    }

    /// Returns the icons without errors, each with its plan; `place` is for findings about files that no entry names.
    mutating func icons(_ members: [JSONMember], at place: Range<Int>?) -> [(entry: IconEntry, plan: IconPlan)] {
        renamed = RenamedFiles(setup.listing, members)
        var entries = entries(members)
        resolveFiles(&entries)
        var resolver = NameResolver(
            listing: setup.listing, drawings: drawings(entries),
            mirrored: Set(entries.indices.filter { entries[$0].isMirrored }), saysWhatIsMissing: setup.isWholeFile,
            renamed: renamed)
        let names = resolver.names(entries.map(\.member), &findings)
        renamed = resolver.renamed
        drawnBeside = iconsDrawnBeside(names, entries)
        var icons = self.icons(names, resolver.disputed, &entries)
        if let place, let rest = unlistedFiles(names, entries) {
            rest.report(at: place, to: &findings)
            (unlisted, strays) = (rest.icons, rest.strays)
            for index in icons.indices where !rest.unused.isEmpty {
                icons[index].unusedDrawings = rest.unused[ExactName(icons[index].name.value)] ?? []
            }
        }
        return planned(icons)
    }

    // MARK: Entries

    private mutating func entries(_ members: [JSONMember]) -> [Entry] {
        let shapeErrors = findings.errorOffsets.sorted()
        var reader = KindReader(roles: setup.roles, locales: setup.locales, findings: findings)
        let entries = members.map { member in
            let errorsBefore = reader.findings.errorOffsets.count
            let kind = reader.kind(member.value)
            let policy = self.policy(member.value["policy"], &reader.findings)
            let ignored = reader.ignored(member.value["ignore"])
            let range = member.value.range
            let error = shapeErrors.lowerBound { $0 < range.lowerBound }
            let hasError = error < shapeErrors.count && range.contains(shapeErrors[error])
            let isSound =
                !member.isRepeated && !hasError && reader.findings.errorOffsets.count == errorsBefore
            return Entry(
                member: member, kind: kind, policy: policy, ignored: ignored,
                question: OpenQuestion(member.value["ask"]), isSound: isSound)
        }
        findings = reader.findings
        return entries
    }

    private func policy(_ value: JSONValue?, _ findings: inout Findings) -> Policy? {
        guard let value, let name = value.string, !name.isEmpty else { return nil }
        if let policy = setup.policies.first(where: { $0.name == name }) { return policy }
        // A policy that cannot be read has been reported where it stands.
        guard !setup.unreadPolicies.contains(name) else { return nil }
        var suggester = NameSuggester(setup.policies.map(\.name))
        findings.add(
            .unknownPolicy, "there is no policy \(quoted(name))", at: value.range,
            hint: suggester.hint(for: name) ?? "add it to 'policies'")
        return nil
    }

    // MARK: Drawings in files

    private mutating func resolveFiles(_ entries: inout [Entry]) {
        guard setup.listing != nil else { return }
        for index in entries.indices {
            switch entries[index].kind {
            case .localized(var variants):
                for place in variants.indices {
                    guard case .file(let path) = variants[place].drawing else { continue }
                    variants[place].sourcePath = checked(path, of: &entries[index]) ?? path.value
                }
                entries[index].kind = .localized(variants)
            case .composite(let mirroring, var parts):
                for (part, variant) in parts.indices.flatMap({ part in
                    parts[part].variants.indices.map { (part, $0) }
                }) {
                    guard case .file(let path) = parts[part].variants[variant].drawing else { continue }
                    let file = checked(path, of: &entries[index]) ?? path.value
                    parts[part].variants[variant].drawing = .file(Located(file, at: path.range))
                }
                entries[index].kind = .composite(mirroring, parts: parts)
            case .fixed, .directional, nil: break
            }
        }
    }

    private mutating func checked(_ path: Located<String>, of entry: inout Entry) -> String? {
        let file = file(at: path)
        if file == nil { entry.isSound = false }
        return file
    }

    private mutating func file(at path: Located<String>) -> String? {
        guard let file = setup.listing?.file(at: path.value) else {
            let message = "there is no source file \(quoted(path.value))"
            if let now = renamed.path(of: path.value) {
                findings.addRenamed(message, at: path.range, to: now)
            } else {
                findings.add(.missingSource, message, at: path.range, hint: sourcePaths.hint(for: path.value))
            }
            return nil
        }
        return isInside(file, at: path.range) ? file.path : nil
    }

    private mutating func isInside(_ file: SourceListing.File, at range: Range<Int>) -> Bool {
        guard file.isOutside else { return true }
        findings.add(.badPath, file.outsideness, at: range, hint: SourceListing.outsideHint)
        return false
    }

    /// The files that localized icons and parts name as drawings; globs do not take them for icons.
    private func drawings(_ entries: [Entry]) -> Set<ExactName> {
        entries.reduce(into: []) { drawings, entry in
            switch entry.kind {
            case .localized(let variants):
                for variant in variants {
                    if case .file = variant.drawing { drawings.insert(ExactName(variant.sourcePath)) }
                }
            case .composite(_, let parts):
                for variant in parts.flatMap(\.variants) {
                    if case .file(let path) = variant.drawing { drawings.insert(ExactName(path.value)) }
                }
            case .fixed, .directional, nil: break
            }
        }
    }

    // MARK: Icons

    private mutating func icons(
        _ names: [NameResolver.Name], _ disputed: Set<ExactName>, _ entries: inout [Entry]
    ) -> [IconEntry] {
        let referring = entries.indices.filter { entries[$0].refersToOthers }
        if !referring.isEmpty {
            let known = LookalikeTable(names.map { ($0.name.value, $0.sourcePath) })
            var suggester = NameSuggester(names.map(\.name.value))
            for index in referring { resolveReferences(&entries[index], known, &suggester) }
        }
        return names.compactMap { name in
            let entry = entries[name.entry]
            let isOwn = refersToItself(entry, name)
            guard let path = name.sourcePath, let file = setup.listing?.file(at: path),
                isInside(file, at: name.name.range), !isOwn, entry.isSound,
                !disputed.contains(ExactName(name.name.value)),
                let kind = entry.kind
            else { return nil }
            let stays = staysByPolicy(name, entry)
            return IconEntry(
                name: name.name, sourcePath: path, kind: stays ? .fixed : kind, held: stays ? kind : nil,
                policy: stays || entry.policy?.answer != .stay ? entry.policy?.name : nil,
                place: entry.member.place(of: name.name.value),
                ignored: entry.ignored, question: entry.question, decided: entry.member.value["decided"]?.string,
                note: entry.member.value["note"]?.string, original: name.original)
        }
    }

    /// Whether the policy makes an icon fixed: a drawing made for it counts for more than the answer about its family.
    private func staysByPolicy(_ name: NameResolver.Name, _ entry: Entry) -> Bool {
        entry.policy?.answer == .stay && !entry.namesDrawings
            && !(entry.makesDrawing && drawnBeside.contains(ExactName(name.original ?? name.name.value)))
    }

    /// Returns the icons with a right-to-left drawing of their own that no entry names, unless it is the icon's once more.
    private func iconsDrawnBeside(_ names: [NameResolver.Name], _ entries: [Entry]) -> Set<ExactName> {
        guard let listing = setup.listing, entries.contains(where: { $0.policy?.answer == .stay }) else { return [] }
        let listed = listedFiles(names, entries)
        let drawn = listing.files.compactMap { file -> (path: String, icon: String)? in
            guard file.target == nil, !listed.contains(ExactName(file.path)) else { return nil }
            return file.icon.flatMap(listing.drawing).map { (file.path, $0.partner) }
        }
        let copies = drawn.isEmpty ? [] : listing.copies(drawn.map(\.path))
        return Set(drawn.filter { !copies.contains(ExactName($0.path)) }.map { ExactName($0.icon) })
    }

    private func listedFiles(_ names: [NameResolver.Name], _ entries: [Entry]) -> Set<ExactName> {
        // A file may hold nothing but the base of an icon; whether it is an icon too is for its own entry to say.
        let bases = entries.compactMap { entry -> ExactName? in
            guard case .composite(let mirroring, _) = entry.kind, let whole = mirroring.whole,
                SourceListing.iconName(ofPath: whole.name.value) != nil
            else { return nil }
            return ExactName(whole.sourcePath)
        }
        return drawings(entries).union(names.compactMap(\.sourcePath).map { ExactName($0) }).union(bases)
    }

    private mutating func resolveReferences(
        _ entry: inout Entry, _ known: LookalikeTable<String?>, _ suggester: inout NameSuggester
    ) {
        guard setup.listing != nil else { return }
        if case .composite(var mirroring, let parts) = entry.kind, var whole = mirroring.whole {
            resolve(&whole, &entry, known, &suggester)
            mirroring.whole = whole
            entry.kind = .composite(mirroring, parts: parts)
        }
        guard case .localized(var variants) = entry.kind else { return }
        for index in variants.indices {
            guard case .icon(let name) = variants[index].drawing else { continue }
            switch known[name.value] {
            case .some(.some(let path)): variants[index].sourcePath = path
            case .some(.none):
                entry.isSound = false
                let message = "icon \(quoted(name.value)) has no source file"
                if let now = renamed.icon(of: name.value) {
                    findings.addRenamed(message, at: name.range, to: now)
                } else {
                    findings.add(.missingSource, message, at: name.range)
                }
            case .none:
                entry.isSound = false
                guard setup.isWholeFile else { continue }
                findings.add(
                    .unknownIcon, "there is no icon \(quoted(name.value))", at: name.range,
                    hint: suggester.hint(for: name.value))
            }
        }
        entry.kind = .localized(variants)
    }

    /// Finds the file of the icon that a base is taken from: by its path, or by its name.
    private mutating func resolve(
        _ whole: inout WholeBase, _ entry: inout Entry, _ known: LookalikeTable<String?>,
        _ suggester: inout NameSuggester
    ) {
        let name = whole.name
        if SourceListing.iconName(ofPath: name.value) != nil {
            whole.sourcePath = checked(Located(whole.sourcePath, at: name.range), of: &entry) ?? whole.sourcePath
        } else if let path = known[name.value].flatMap(\.self) {
            whole.sourcePath = path
        } else if let file = setup.listing?.file(at: whole.sourcePath) {
            whole.sourcePath = file.path
        } else {
            entry.isSound = false
            guard setup.isWholeFile else { return }
            if let now = renamed.icon(of: name.value) {
                findings.addRenamed("icon \(quoted(name.value)) has no source file", at: name.range, to: now)
                return
            }
            findings.add(
                .unknownIcon, "there is no icon \(quoted(name.value))", at: name.range,
                hint: suggester.hint(for: name.value))
        }
    }

    private mutating func refersToItself(_ entry: Entry, _ icon: NameResolver.Name) -> Bool {
        if case .composite(let mirroring, _) = entry.kind, let whole = mirroring.whole,
            ExactName(whole.sourcePath) == ExactName(icon.sourcePath ?? icon.name.value + ".svg")
        {
            findings.add(
                .selfReference, "icon \(quoted(icon.name.value)) takes its base from itself", at: whole.name.range,
                hint: "name the icon that shows the base without the mark")
            return true
        }
        guard case .localized(let variants) = entry.kind else { return false }
        let own = ExactName(icon.sourcePath ?? icon.name.value + ".svg")
        var result = false
        for variant in variants {
            guard case .icon(let name) = variant.drawing, ExactName(variant.sourcePath) == own else { continue }
            result = true
            findings.add(
                .selfReference, "icon \(quoted(name.value)) refers to itself", at: name.range,
                hint: "locales without a variant use the source anyway")
        }
        return result
    }

    // MARK: The set as a whole

    private func unlistedFiles(_ names: [NameResolver.Name], _ entries: [Entry]) -> UnlistedFiles? {
        guard let listing = setup.listing, setup.isWholeFile else { return nil }
        let makers = names.filter { entries[$0.entry].makesDrawing && !staysByPolicy($0, entries[$0.entry]) }
        return UnlistedFiles(
            listing,
            UnlistedFiles.Entries(
                listed: listedFiles(names, entries),
                drawings: Set(drawings(entries).map { ExactName(listing.target(ofPath: $0.text)) }),
                // All names of a large set take time, and few sets have such files.
                icons: Set(listing.files.contains { $0.drawn != nil } ? names.map { ExactName($0.name.value) } : []),
                mirrored: Set(makers.map { ExactName($0.name.value) }), renamed: renamed.paths))
    }

    /// Returns the icons with plans, but those that would write a file of another one, in outputs besides exports.
    private mutating func planned(_ icons: [IconEntry]) -> [(entry: IconEntry, plan: IconPlan)] {
        var ledger = OutputLedger()
        var partial: Set<ExactName> = []
        var planned = icons.compactMap { icon -> (entry: IconEntry, plan: IconPlan)? in
            let variants = planner.plan(icon)
            var formats = setup.outputs(icon.name.value, variants)
            let needed = ledger.enter(formats.filter { !$0.canLeaveOut }.flatMap(\.claims), of: icon.name)
            if let needed {
                report(needed, of: icon)
                guard needed.isInCaseAlone else { return nil }
            }
            for index in formats.indices where formats[index].canLeaveOut {
                guard let collision = ledger.enter(formats[index].claims, of: icon.name), !collision.isInCaseAlone
                else { continue }
                report(collision, of: icon, inExport: true)
                formats[index].files = .leftOut(variants)
                partial.insert(ExactName(icon.name.value))
            }
            return (icon, IconPlan(variants: variants, files: formats.map(\.files)))
        }
        // Formats draw another name of an icon by that icon's files only where all are there.
        let whole = Set(planned.map { ExactName($0.entry.name.value) }).subtracting(partial)
        for index in planned.indices {
            guard let original = planned[index].entry.original, !whole.contains(ExactName(original)) else { continue }
            planned[index].entry.original = nil
        }
        return planned
    }

    private mutating func report(_ collision: OutputLedger.Collision, of icon: IconEntry, inExport: Bool = false) {
        let first = quoted(collision.owner.value)
        let names = "\(first) and \(quoted(icon.name.value))"
        let other = [("the other icon is here", collision.owner.range)]
        if collision.isInCaseAlone {
            findings.add(
                .letterCase,
                "the names of icons \(names) differ only in case: on macOS and Windows they are the same file",
                at: icon.name.range, hint: "rename one of them", notes: other)
            return
        }
        let hint =
            if inExport {
                "rename one of them, or leave one out of the export by \"except\"; until then the export has \(first) alone"
            } else if collision.owner.value == icon.name.value {
                "the names differ only in their code points and are the same file on macOS: rename one"
            } else {
                "rename one of them; until then only \(first) is built"
            }
        findings.add(
            .outputCollision, "icons \(names) both write '\(ExportPath.asWritten(collision.path))'",
            at: icon.name.range, hint: hint, notes: other)
    }
}
