import Diagnostics
import IconModel

struct HeaderReader {
    let root: JSONValue

    // MARK: Folders

    func source(_ findings: inout Findings) -> Located<String>? { folder("source", &findings) }

    func output(_ findings: inout Findings) -> Located<String>? {
        guard let output = folder("output", &findings) else { return nil }
        guard let source = root["source"]?.string.flatMap({ try? RelativePath.normalized($0) }) else { return output }
        if source == "." || (output.value + "/").utf8.starts(with: (source + "/").utf8) {
            findings.add(
                .badPath, "the output folder is inside the source folder", at: output.range,
                hint: "builds never write into the source folder: name a folder beside it")
            return nil
        }
        return output
    }

    private func folder(_ key: String, _ findings: inout Findings) -> Located<String>? {
        guard let value = root[key], let text = value.string, !text.isEmpty else { return nil }
        return findings.path(Located(text, at: value.range))
    }

    // MARK: Locales

    func locales(_ findings: inout Findings) -> [Located<LanguageTag>] {
        var locales: [Located<LanguageTag>] = []
        var places: [VariantKey: Range<Int>] = [:]
        for element in (root["locales"]?.elements ?? []).prefix(Shape.maxElementCount) {
            guard let text = element.string, !text.isEmpty,
                let locale = TagReader.tag(text, at: element.range, &findings)
            else { continue }
            let meaning = VariantKey.language(locale.value).normalized
            if let first = places[meaning] {
                findings.add(
                    .duplicateLanguageTag, "locale '\(locale.value)' is listed twice", at: element.range,
                    notes: [("first here", first)])
            } else {
                places[meaning] = element.range
                locales.append(locale)
            }
        }
        return locales
    }

    // MARK: Rules

    func control(_ findings: inout Findings) -> RuleControl {
        var control = RuleControl()
        for member in root["rules"]?.members ?? [] {
            guard let rule = Rule(rawValue: member.key), let word = member.value.string else { continue }
            let severity = Severity(rawValue: word)
            guard severity != nil || word == ManifestShape.off else { continue }
            guard rule.severity != .error else {
                findings.add(
                    .badValue, "'\(rule)' prevents icons from being built and is always an error", at: member.keyRange)
                continue
            }
            control.severities[rule] = .some(severity)
        }
        for member in root["words"]?.members ?? [] {
            guard let list = WordList(rawValue: member.key) else { continue }
            for word in member.value.elements.prefix(Shape.maxElementCount).compactMap(\.string) {
                control.words.amend(list, with: word)
            }
        }
        return control
    }

    // MARK: Policies

    func policies() -> [Policy] {
        (root["policies"]?.members ?? []).filter { !$0.isRepeated }.prefix(Shape.maxElementCount)
            .compactMap(Policy.init)
    }

    // MARK: Roles

    func roles(_ findings: inout Findings) -> RoleTable {
        var table = RoleTable()
        table.clearances = root["clearances"]?.string.flatMap(ClearedVariants.init) ?? table.clearances
        table.digits = DigitSetting(root["digits"], &findings)
        for member in root["roles"]?.members ?? [] {
            guard let role = Role(rawValue: member.key) else { continue }
            var settings = table[role]
            settings.behavior.override(with: member.value)
            if let clearance = Clearance(setting: member.value["clearance"]) { settings.clearance = clearance }
            if let snap = member.value["snap"]?.number { settings.snap = snap.value }
            table[role] = settings
        }
        return table
    }
}

extension Clearance<Double> {
    /// Creates a clearance as the manifest gives it, one distance or an object with one for each side; `nil` where there is none.
    init?(setting value: JSONValue?) {
        guard let value else { return nil }
        let ends = value["ends"]?.string.flatMap(ClearanceEnds.init) ?? .straight
        if let number = value.number ?? value["around"]?.number {
            self.init(around: number.value, ends: ends)
            return
        }
        let (above, below) = (value["above"]?.number?.value, value["below"]?.number?.value)
        guard above != nil || below != nil else { return nil }
        self.init(above: above ?? 0, below: below ?? 0, ends: ends)
    }
}

extension PartBehavior {
    mutating func override(with object: JSONValue) {
        if let place = object["place"]?.string.flatMap(MirrorMode.init) { self.place = place }
        if let drawing = object["drawing"]?.string.flatMap(MirrorMode.init) { self.drawing = drawing }
    }
}
