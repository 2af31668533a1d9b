import Diagnostics
import IconModel

/// A lenient reader of one entry of `icons`: values of the wrong form have been reported and are skipped.
struct KindReader {
    let roles: RoleTable
    let locales: [LocaleLookup]
    private let covered: Set<VariantKey>
    var findings: Findings

    init(roles: RoleTable, locales: [LocaleLookup], findings: Findings) {
        (self.roles, self.locales) = (roles, locales)
        covered = Set(locales.flatMap(\.keys))
        self.findings = findings
    }

    mutating func kind(_ value: JSONValue) -> IconKind? {
        switch value.string ?? value["kind"]?.string {
        case "fixed": return .fixed
        case "directional": return .directional(mirroring(value))
        case "localized": return .localized(localizedVariants(value))
        case "composite": return .composite(mirroring(value), parts: parts(value))
        default: return nil
        }
    }

    // MARK: Rules

    /// Returns the rules that an icon ignores; reports rules that cannot be ignored.
    mutating func ignored(_ value: JSONValue?) -> [IgnoredRule] {
        (value?.members ?? []).prefix(Shape.maxElementCount).compactMap { member in
            guard let rule = Rule(rawValue: member.key), let reason = member.value.string else { return nil }
            guard rule.severity != .error else {
                findings.add(
                    .badValue, "'\(rule)' prevents the icon from being built and cannot be ignored", at: member.keyRange
                )
                return nil
            }
            guard !reason.allSatisfy(\.isWhitespace) else {
                findings.add(
                    .missingReason, "no reason is given for ignoring '\(rule)'", at: member.value.range,
                    hint: "explain why the icon is right as it is")
                return nil
            }
            return IgnoredRule(rule: rule, reason: reason, range: member.keyRange)
        }
    }

    // MARK: Mirroring

    private mutating func mirroring(_ value: JSONValue) -> Mirroring {
        Mirroring(
            except: exceptions(value["except"]), axis: axis(value["axis"]),
            isVertical: value["vertical"]?.boolean ?? false,
            whole: whole(value["base"]))
    }

    private mutating func whole(_ value: JSONValue?) -> WholeBase? {
        guard let name = text(value?["from"]) else { return nil }
        var path = name.value + ".svg"
        if isFile(name.value) {
            guard let file = self.path(of: name) else { return nil }
            path = file.value
        }
        return WholeBase(
            name: name, sourcePath: path, dx: value?["dx"]?.number?.value ?? 0, dy: value?["dy"]?.number?.value ?? 0)
    }

    private func axis(_ value: JSONValue?) -> MirrorAxis<Double> {
        if let number = value?.number { return .coordinate(number.value) }
        return value?.string == "ink" ? .ink : .canvas
    }

    private mutating func exceptions(_ value: JSONValue?) -> [Located<VariantKey>] {
        var places: [VariantKey: Range<Int>] = [:]
        return (value?.elements ?? []).prefix(Shape.maxElementCount).compactMap { element in
            guard let text = text(element), let key = TagReader.key(text, &places, &findings) else { return nil }
            checkException(key)
            return key
        }
    }

    private mutating func checkException(_ key: Located<VariantKey>) {
        if case .direction = key.value {
            findings.add(
                .badValue, "'except' takes languages, not directions", at: key.range,
                hint: "an icon that is never mirrored has kind 'fixed'")
        } else if key.value.direction == .leftToRight {
            findings.add(
                .unusedException, "'\(key.value)' is not right-to-left and keeps the source anyway", at: key.range,
                hint: "remove it")
        } else if !covered.contains(key.value.normalized) {
            findings.add(.unusedException, "no configured locale matches '\(key.value)'", at: key.range)
        }
    }

    // MARK: Localized drawings

    private mutating func localizedVariants(_ value: JSONValue) -> [LocalizedVariant] {
        keyed(value["variants"]).compactMap { key, value in
            if value.string != nil {
                return text(value).flatMap { path(of: $0) }.map {
                    LocalizedVariant(key: key, drawing: .file($0), sourcePath: $0.value)
                }
            }
            guard let icon = value["icon"], let name = icon.string else { return nil }
            return LocalizedVariant(key: key, drawing: .icon(Located(name, at: icon.range)), sourcePath: name + ".svg")
        }
    }

    private mutating func path(of text: Located<String>) -> Located<String>? {
        guard isFile(text.value) else {
            findings.add(
                .badPath, "\(quoted(text.value)) is not an SVG file or a vector drawable", at: text.range,
                hint: "name a file that ends in '.svg' or '.xml'")
            return nil
        }
        return findings.path(text)
    }

    private mutating func keyed(_ map: JSONValue?) -> [(key: Located<VariantKey>, value: JSONValue)] {
        var places: [VariantKey: Range<Int>] = [:]
        var members: [(key: Located<VariantKey>, value: JSONValue)] = []
        for member in (map?.members ?? []).prefix(Shape.maxElementCount) {
            let text = Located(member.key, at: member.keyRange)
            if let key = TagReader.key(text, &places, &findings) { members.append((key, member.value)) }
        }
        reportUnused(members.map(\.key))
        return members
    }

    private mutating func reportUnused(_ keys: [Located<VariantKey>]) {
        let index = VariantKeyIndex(keys.lazy.map(\.value))
        let used = Set(locales.compactMap { $0.best(in: index) })
        for key in keys where !used.contains(key.value) {
            findings.add(.unusedVariant, "no configured locale uses variant '\(key.value)'", at: key.range)
        }
    }

    // MARK: Parts

    private mutating func parts(_ value: JSONValue) -> [PartEntry] {
        let members = value["parts"]?.members ?? []
        let parts = members.prefix(Shape.maxElementCount).compactMap { part($0) }
        reportLookalikes(members)
        PartNesting.check(members, &findings)
        if value["base"]?["from"] == nil {
            for part in parts where part.selector.value.namesBar {
                findings.add(
                    .missingKey, "a 'bar' is part of the base's own shape and would flip with it",
                    at: part.selector.range,
                    hint:
                        "take the whole base from another icon: \"base\": { \"from\": … }; or draw the part separately")
            }
        }
        return parts
    }

    /// Reports parts whose names look the same: keys differ by bytes, but people compare what they see.
    private mutating func reportLookalikes(_ members: [JSONMember]) {
        var places: [String: Range<Int>] = [:]
        for member in members {
            guard let first = places.updateValue(member.keyRange, forKey: member.key) else { continue }
            findings.add(
                .duplicateKey, "part \(quoted(member.key)) is a duplicate, spelled with other code points",
                at: member.keyRange, hint: "rename one of them", notes: [("first here", first)])
        }
    }

    private mutating func part(_ member: JSONMember) -> PartEntry? {
        let value = member.value
        guard let selector = self.selector(value["select"]) else { return nil }
        let role = value["role"].flatMap { value in
            value.string.flatMap(Role.init).map { Located($0, at: value.range) }
        }
        let settings = role.map { roles[$0.value] }
        var behavior = settings?.behavior ?? PartBehavior(place: .mirror, drawing: .mirror)
        behavior.override(with: value)
        return PartEntry(
            name: Located(member.key, at: member.keyRange), selector: selector, role: role, behavior: behavior,
            anchor: self.selector(value["anchor"]), within: text(value["within"]),
            clearance: Clearance(setting: value["clearance"]) ?? settings?.clearance,
            clearanceRange: value["clearance"]?.range,
            snap: value["snap"]?.number?.value ?? settings?.snap,
            dx: value["dx"]?.number?.value ?? 0, dy: value["dy"]?.number?.value ?? 0,
            dropped: value["drop"]?.string.flatMap(TextDirection.init),
            text: PartText(value, set: roles.digits, &findings),
            variants: partVariants(value["variants"]))
    }

    private func text(_ value: JSONValue?) -> Located<String>? {
        guard let value, let text = value.string, !text.isEmpty else { return nil }
        return Located(text, at: value.range)
    }

    private mutating func partVariants(_ map: JSONValue?) -> [PartVariant] {
        guard let map else { return [] }
        return keyed(map).map { key, value in
            PartVariant(key: key, drawing: partDrawing(value), scale: value["scale"]?.number?.value ?? 1)
        }
    }

    private mutating func partDrawing(_ value: JSONValue) -> PartVariantDrawing? {
        if let path = text(value["file"]) ?? text(value), value["file"] != nil || isFile(path.value) {
            return self.path(of: path).map(PartVariantDrawing.file)
        }
        return selector(value.string == nil ? value["select"] : value).map(PartVariantDrawing.selector)
    }

    private func isFile(_ text: String) -> Bool { SourceListing.iconName(ofPath: text) != nil }

    private mutating func selector(_ value: JSONValue?) -> Located<PartSelector>? {
        guard let text = text(value) else { return nil }
        do {
            return Located(try PartSelector(parsing: text.value), at: text.range)
        } catch {
            findings.add(
                .badSelector, "in the selector \(quoted(text.value)), \(error.message)",
                at: text.range(of: error.offset..<error.offset + 1, in: findings.source))
            return nil
        }
    }
}

enum PartNesting {
    /// Reports unknown parents, and each cycle once.
    static func check(_ members: [JSONMember], _ findings: inout Findings) {
        var parents: [String: (name: String, range: Range<Int>)] = [:]
        for member in members {
            guard let within = member.value["within"], let name = within.string, !name.isEmpty else { continue }
            parents[member.key] = (name, within.range)
        }
        reportUnknown(members, parents, &findings)
        reportCycles(members, parents, &findings)
    }

    private static func reportUnknown(
        _ members: [JSONMember], _ parents: [String: (name: String, range: Range<Int>)], _ findings: inout Findings
    ) {
        let names = members.map(\.key)
        let known = Set(names)
        var suggester = NameSuggester(names)
        for name in names {
            guard let parent = parents[name], !known.contains(parent.name) else { continue }
            findings.add(
                .unknownPart, "there is no part \(quoted(parent.name))", at: parent.range,
                hint: suggester.hint(for: parent.name))
        }
    }

    private static func reportCycles(
        _ members: [JSONMember], _ parents: [String: (name: String, range: Range<Int>)], _ findings: inout Findings
    ) {
        // Every part is visited once: a part seen in an earlier walk leads to nothing new.
        var walkOf: [String: Int] = [:]
        for (walk, member) in members.enumerated() {
            var name = member.key
            while walkOf[name] == nil, let parent = parents[name] {
                walkOf[name] = walk
                name = parent.name
            }
            guard walkOf[name] == walk, let parent = parents[name] else { continue }
            let message =
                parent.name == name
                ? "part \(quoted(name)) is within itself"
                : "part \(quoted(name)) is within itself through \(quoted(parent.name))"
            findings.add(parent.name == name ? .selfReference : .partCycle, message, at: parent.range)
        }
    }
}
