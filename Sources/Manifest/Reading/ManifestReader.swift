import Diagnostics
import IconModel

/// A reader that checks a manifest and reports everything that is wrong with it in one run.
public enum ManifestReader {
    /// Reads a manifest.
    /// `outputs` are the files that are made of icons, and with `only` the entries of these icons alone are read.
    /// `listing` returns the files of a source folder, or `nil`; it is called at most once.
    public static func read(
        _ text: SourceText, outputs: FilePlanning, only: Set<ExactName>? = nil,
        listing: (_ sourceFolder: String) -> SourceListing?
    ) -> ManifestReading {
        var findings = Findings(source: text)
        var reading = ManifestReading(manifest: nil, unlisted: [], diagnostics: [])
        let manifest = manifest(&findings, &reading, outputs: outputs, only, listing: listing)
        reading.manifest = manifest
        reading.diagnostics = findings.finished()
        return reading
    }

    /// Returns whether a file is a manifest of icons, sound or not, and none of other tools by the same name.
    public static func isManifest(_ bytes: [UInt8]) -> Bool {
        guard let root = JSONValue(bytes) else { return false }
        return root["source"]?.string != nil && root["icons"]?.members.isEmpty == false
    }

    /// Returns what a file is the manifest of that another program keeps by the same name, such as `a web app`.
    public static func otherSubject(_ bytes: [UInt8]) -> String? {
        guard let root = JSONValue(bytes), case .object(let members) = root.content else { return nil }
        let keys = Set(members.map(\.key))
        let own: Set = ["source", "output", "locales", "policies", "roles", "exports"]
        guard keys.isDisjoint(with: own), root["version"]?.number == nil else { return nil }
        if keys.contains("manifest_version") { return "a browser extension" }
        let isOfWeb = !keys.isDisjoint(with: ["start_url", "display", "short_name"])
        if case .array? = root["icons"]?.content { return "a web app" }
        if isOfWeb { return "a web app" }
        guard case .object(let shape) = ManifestShape.manifest else { return nil }
        return keys.isSubset(of: shape.keys.map(\.name)) ? nil : "another program"
    }

    /// Reads a manifest whose source files are already known.
    public static func read(_ text: SourceText, outputs: FilePlanning, sources: SourceListing) -> ManifestReading {
        read(text, outputs: outputs) { _ in sources }
    }

    private static func manifest(
        _ findings: inout Findings, _ reading: inout ManifestReading, outputs: FilePlanning,
        _ only: Set<ExactName>?, listing: (String) -> SourceListing?
    ) -> Manifest? {
        let (whole, soundness) = JSONParser.parse(&findings)
        let root = only.map { whole?.withIcons($0) } ?? whole
        guard let root, soundness != .broken, isReadable(root, &findings) else { return nil }
        let isSound = soundness == .sound
        ShapeChecker.check(root, against: ManifestShape.manifest, &findings)

        let header = HeaderReader(root: root)
        let source = header.source(&findings)
        let output = header.output(&findings)
        let locales = header.locales(&findings)
        let formats = FormatOptions(
            png: root["png"].map { PNGSettings($0, &findings) },
            exports: ExportReader.exports(in: root, &findings))
        reading.exportsAbove = ExportReader.pathsAbove(in: root)
        let roles = header.roles(&findings)
        var control = header.control(&findings)

        let policies = header.policies()

        let members = root["icons"]?.members ?? []
        let setup = IconReader.Setup(
            roles: roles, locales: locales.map { LocaleLookup($0.value) },
            outputs: outputs(formats), formats: formats,
            policies: policies,
            unreadPolicies: Set(root["policies"]?.members.map(\.key) ?? []).subtracting(policies.map(\.name)),
            listing: source.flatMap { list($0, listing, &findings) },
            isWholeFile: isSound)
        var reader = IconReader(setup, findings)
        let planned = reader.icons(members, at: root.member("icons")?.keyRange)
        let icons = planned.map { $0.entry }
        findings = reader.findings
        (reading.unlisted, reading.strays) = (reader.unlisted, reader.strays)
        reading.renamed = reader.renamed.earlierPaths
        control.words.learn(from: icons.map(\.name.value))
        if isSound, let listing = setup.listing {
            // An error may keep an icon from being read.
            let names = findings.errorOffsets.isEmpty ? icons.map(\.name.value) : listing.iconNames
            ExportReader.reportUnmatched(in: root, among: names, &findings)
        }
        if isSound, !locales.isEmpty, !locales.contains(where: { $0.value.direction == .rightToLeft }),
            icons.contains(where: \.kind.isMirrored), let range = root["locales"]?.range
        {
            findings.add(
                .noRightToLeftLocale, "no language in 'locales' is written from right to left: nothing is mirrored",
                at: range, hint: "add one, such as \"ar\"")
        }

        guard isSound, let source, let output, let range = root["icons"]?.range,
            let keyRange = root.member("icons")?.keyRange, setup.listing != nil,
            findings.errorOffsets.allSatisfy(range.contains)
        else { return nil }
        let names = Set(icons.map { ExactName($0.name.value) })
        let failed = members.filter { !$0.place.isGlob && !names.contains(ExactName($0.key)) }
            .map { Located($0.key, at: $0.keyRange) }
        return Manifest(
            text: findings.source, source: source, output: output, locales: locales, formats: formats, roles: roles,
            control: control, policies: policies, entriesKeyRange: keyRange,
            entriesRange: range,
            entries: members.map(\.place), icons: icons, plans: planned.map { $0.plan },
            failed: failed)
    }

    private static func isReadable(_ root: JSONValue, _ findings: inout Findings) -> Bool {
        guard let version = root["version"], let number = version.number else { return true }
        guard number.value != Double(ManifestShape.version) else { return true }
        findings.add(
            .unsupportedVersion, "version \(quoted(number.text)) of the manifest is not supported", at: version.range,
            hint: "this iconflip reads version \(ManifestShape.version)")
        return false
    }

    private static func list(
        _ folder: Located<String>, _ listing: (String) -> SourceListing?, _ findings: inout Findings
    ) -> SourceListing? {
        if let files = listing(folder.value) {
            // One cause is one finding, not one for each icon.
            guard !files.files.isEmpty, files.files.allSatisfy(\.isOutside) else { return files }
            findings.add(
                .badPath,
                "all drawings of the source folder \(quoted(folder.value)) lie outside of the manifest's folder",
                at: folder.range,
                hint: "a symbolic link leads there: copy the drawings into a folder below the manifest's")
            return nil
        }
        findings.add(
            .missingSourceFolder, "source folder \(quoted(folder.value)) does not exist", at: folder.range,
            hint: "the path is relative to the manifest's folder")
        return nil
    }
}

/// The result of reading a manifest.
public struct ManifestReading: Sendable {
    /// The manifest without the icons that have errors, or `nil` where the errors concern the whole set.
    public var manifest: Manifest?
    /// The names of the icons whose files no entry names, in order.
    public var unlisted: [String]
    /// The paths of drawings of resources that nothing draws for all languages, and that no entry names, in order.
    public var strays: [String] = []
    /// The paths of files that entries name and that were renamed.
    public var renamed: Set<ExactName> = []
    /// All findings, in reading order.
    public var diagnostics: [Diagnostic]
    /// The paths of exports that lead above the manifest's folder.
    public var exportsAbove: [Located<String>] = []
}

extension JSONValue {
    fileprivate func withIcons(_ names: Set<ExactName>) -> JSONValue {
        guard case .object(var members) = content, let place = members.firstIndex(where: { $0.key == "icons" }) else {
            return self
        }
        let entries = members[place].value.members.filter { names.contains(ExactName($0.key)) || Glob.isGlob($0.key) }
        members[place].value.content = .object(entries)
        return JSONValue(content: .object(members), range: range)
    }
}

extension JSONMember {
    var place: EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: Glob.isGlob(key)) }

    func place(of icon: String) -> EntryPlace { EntryPlace(key: keyRange, value: value.range, isGlob: key != icon) }
}
