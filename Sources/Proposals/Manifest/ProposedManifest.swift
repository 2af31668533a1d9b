import Composites
import Diagnostics
import HostSystem
import IconModel
import Judging
import Manifest

/// The text of a manifest with proposals, one icon per line.
public struct ProposedManifest: Sendable {
    /// The text.
    public let text: String
    /// The output folder, relative to the manifest.
    public let output: String
    /// The app's own resources, relative to the manifest, beside which drawings are written.
    public let resources: String?
    private let names: [String]
    /// The line of the first icon, from 1.
    private let firstLine: Int

    /// Returns the icon on a line of the text, counted from 1.
    public func icon(atLine line: Int) -> String? {
        let index = line - firstLine
        return names.indices.contains(index) ? names[index] : nil
    }

    /// Creates a manifest with proposals.
    ///
    /// - Parameters:
    ///   - input: What the proposals were made from.
    ///   - icons: The proposals.
    ///   - slashGap: The gap that the set gives slashes, if any.
    ///   - flipsFamilies: Whether all icons are what their entries say, whatever the default of their family, so that
    ///     each entry can be tried.
    ///   - output: The output folder, relative to the manifest; `nil` for the usual one.
    ///   - export: The catalog that is written, if any.
    ///   - schema: The path of the schema for editors, relative to the manifest, if there is one.
    ///   - silenced: The rules that are turned off.
    ///   - sharesRules: Whether siblings with one rule get one line, with a glob.
    init(
        _ input: ProposalInput, _ icons: [Proposal], slashGap: Clearance<Double>? = nil, flipsFamilies: Bool = false,
        output: String? = nil, export: CatalogExport? = nil, schema: String? = nil, silenced: [Rule] = [],
        sharesRules: Bool = false
    ) {
        let (source, locales) = (input.request.source, input.locales)
        self.output = output ?? ProposedOutput.usual(besides: source, isOfApp: export?.resources != nil)
        resources = export?.resources
        let rules = sharesRules ? SharedRule.all(in: icons) : []
        let ruled = Set(rules.flatMap(\.icons).map { ExactName($0) })
        let lines =
            rules.map { (key: JSONText.quoted($0.glob), name: $0.icons[0], entry: $0.entry) }
            + icons.filter { !ruled.contains(ExactName($0.name)) }.map { icon in
                (key: JSONText.quoted(icon.name), name: icon.name, entry: icon.entry)
            }
        // Sorted as the rule about the order of keys requires.
        let sorted = lines.sorted { $0.key.utf8.dropLast().lexicographicallyPrecedes($1.key.utf8.dropLast()) }
        names = sorted.map(\.name)
        let entries = sorted.map { "    \($0.key): \(Self.text($0.entry, cutsSlashes: slashGap != nil))" }
        let policies = SettledFamily.all(in: icons).map { family in
            let answer = flipsFamilies ? Policy.Answer.flip : family.policy.answer
            let ask = family.needsLook ? [("ask", "true")] : []
            let members =
                [("answer", JSONText.quoted(answer.rawValue))] + ask + [("note", JSONText.quoted(family.note))]
            return "    \(JSONText.quoted("\(family.policy)")): \(Self.object(members))"
        }
        let roles = slashGap.map { gap in
            "  \"roles\": \(Self.object([("slash", Self.object([("clearance", gap.json)]))])),\n"
        }
        let silencing =
            silenced.isEmpty
            ? nil : "  \"rules\": \(Self.object(silenced.map { ($0.description, JSONText.quoted("off")) })),\n"
        let exports = export.map { "  \"exports\": [\(Self.object($0.members))],\n" }
        let hasText = icons.contains { $0.entry.drawsDigits }
        let digits = hasText ? "  \"digits\": \(Self.digits(of: locales)),\n" : ""
        // An app has its own pictures.
        let previews = export == nil ? "  \"png\": { \"sizes\": [24] },\n" : nil
        let reference = schema.map { "  \"$schema\": \(JSONText.quoted($0)),\n" }
        let optional = [reference, exports, previews, roles, silencing].compactMap(\.self).count + (hasText ? 1 : 0)
        firstLine = 7 + optional + (policies.isEmpty ? 0 : policies.count + 2)
        let section = policies.isEmpty ? "" : "  \"policies\": {\n\(policies.joined(separator: ",\n"))\n  },\n"
        text = """
            {
            \(reference ?? "")  "version": 1,
              "source": \(JSONText.quoted(source)),
              "output": \(JSONText.quoted(self.output)),
              "locales": [\(locales.map { JSONText.quoted($0.description) }.joined(separator: ", "))],
            \(digits)\(exports ?? "")\(previews ?? "")\(roles ?? "")\(silencing ?? "")\(section)  "icons": {
            \(entries.joined(separator: ",\n"))
              }
            }

            """
    }

    /// Returns the choice of digits, as JSON: those that are usual in each locale. Where systems disagree on these by their
    /// age, as for bare Arabic, the ones that are meant are written down.
    private static func digits(of locales: [LanguageTag]) -> String {
        let usual = JSONText.quoted("default")
        guard locales.contains(where: \.hasUnsettledDigits) else { return usual }
        let arabic = locales.filter { $0.language == "ar" }.map { tag in
            (tag.description, tag.hasUnsettledDigits ? JSONText.quoted(NumberingSystem.standard(for: tag).code) : usual)
        }
        let others = TextDirection.allCases.filter { direction in
            locales.contains { $0.language != "ar" && $0.direction == direction }
        }
        return object(arabic + others.map { ($0.rawValue, usual) })
    }

    /// Returns an entry as JSON. `cutsSlashes` says whether the role of slashes has a clearance.
    static func text(_ entry: ProposedEntry, cutsSlashes: Bool) -> String {
        var members = [("kind", JSONText.quoted(entry.kind.name))] + members(entry.kind, cutsSlashes)
        if case .fitted(let fitted) = entry.kind { members = fitted.members.map { ($0.key, $0.value) } }
        if entry.isVertical { members.append(("vertical", "true")) }
        let policy = entry.policy.map { [("policy", JSONText.quoted("\($0)"))] } ?? []
        let excuses = entry.excuses.map { ($0.rule.description, JSONText.quoted($0.reason)) }
        let ignore = excuses.isEmpty ? [] : [("ignore", object(excuses))]
        let ask = entry.question.map { [("ask", text($0))] } ?? []
        return object(members + policy + ignore + ask + [("note", JSONText.quoted(entry.note))])
    }

    private static func text(_ question: ProposedQuestion) -> String {
        let lead = question.lead.map { [("as", JSONText.quoted($0))] } ?? []
        let rules = question.rules.map { JSONText.quoted($0.description) }
        guard !lead.isEmpty || !rules.isEmpty else { return "true" }
        return object(lead + (rules.isEmpty ? [] : [("rules", "[\(rules.joined(separator: ", "))]")]))
    }

    private static func members(_ kind: ProposedKind, _ cutsSlashes: Bool) -> [(String, String)] {
        switch kind {
        case .fixed, .fitted: return []
        case .directional(let exceptions):
            guard !exceptions.isEmpty else { return [] }
            return [("except", "[\(exceptions.map(JSONText.quoted).joined(separator: ", "))]")]
        case .localized(let variants):
            let drawings = variants.map { variant in
                let icon = variant.icon.map { object([("icon", JSONText.quoted($0))]) }
                return (variant.key.description, icon ?? JSONText.quoted(variant.path))
            }
            return [("variants", object(drawings))]
        case .composite(let list, let base):
            let parts = ("parts", object(list.map { ($0.name, text($0, cutsSlashes)) }))
            switch base {
            case .own: return [parts]
            case .whole(let name, let dx, let dy):
                let shift = [("dx", dx), ("dy", dy)].filter { $0.1 != "0" }
                return [("base", object([("from", JSONText.quoted(name))] + shift)), parts]
            }
        }
    }

    private static func text(_ part: ProposedPart, _ cutsSlashes: Bool) -> String {
        var members = [("select", JSONText.quoted(part.selector)), ("role", JSONText.quoted(part.role.rawValue))]
        if part.staysInPlace { members.append(("place", JSONText.quoted(MirrorMode.keep.rawValue))) }
        if let gap = part.clearance {
            members.append(("clearance", gap.json))
        } else if part.role == .slash, cutsSlashes, !part.usesRoleClearance {
            // A part that is not cut must say so where its role is.
            members.append(("clearance", "0"))
        }
        if let text = part.text { members.append(("text", JSONText.quoted(text))) }
        if part.staysWestern { members.append(("digits", JSONText.quoted(NumberingSystem.latn.code))) }
        return object(members)
    }

    private static func object(_ members: [(key: String, value: String)]) -> String {
        "{ \(members.map { "\(JSONText.quoted($0.key)): \($0.value)" }.joined(separator: ", ")) }"
    }
}

/// The output folder of a proposed manifest, relative to the manifest.
///
/// `build` is emptied by the tools that build apps, and what is written beside an app's drawables is known by what is in the output
/// folder: that of an app's resources is another one.
struct ProposedOutput {
    private let source: String
    private let manifest: String?
    private let home: FolderPath
    /// The output folders of the other manifests in the folder, without symbolic links.
    private let taken: Set<String>

    /// Prepares for a request; `others` are the output folders of the other manifests in the folder.
    init(_ request: ProposalRequest, besides others: [FolderPath]) {
        (source, manifest, home) = (request.source, request.manifestName, FolderPath(request.manifestFolder))
        taken = Set(others.map(\.resolved))
    }

    /// Returns the folder. Builds of two manifests into one would remove each other's files.
    func folder(isOfApp: Bool) -> String {
        let usual = Self.usual(besides: source, isOfApp: isOfApp)
        guard let manifest, taken.contains(home.folder(usual).resolved) else { return usual }
        return usual + "-" + (manifest.hasSuffix(".json") ? String(manifest.dropLast(5)) : manifest)
    }

    /// Returns the folder of a manifest that is the only one in its folder; neither inside the source folder nor around it.
    static func usual(besides source: String, isOfApp: Bool) -> String {
        let usual = isOfApp ? "iconflip" : "build/icons"
        return source.pathSteps.first == usual.pathSteps.first ? "out/icons" : usual
    }
}
