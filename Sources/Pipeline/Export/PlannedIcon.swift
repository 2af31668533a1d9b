import Diagnostics
import HostSystem
import Manifest

/// An icon with its plan.
public struct PlannedIcon: Sendable {
    /// The icon's entry.
    public var icon: IconEntry
    package var plan: VariantPlan
    /// The paths of its files in the output folder, by format.
    var files: [IconFiles]
    /// Those that a build may leave out, as the icon's drawing decides.
    var optional: PathSet
    /// The hash of everything that determines its files and findings, apart from the contents of sources.
    var fingerprint: ContentHash
    var pieces: EntryRanges

    /// The paths of all its files in the output folder.
    public var outputs: [String] { files.paths }

    /// The icon's name.
    public var name: String { icon.name.value }

    /// Returns the hash of all that its findings depend on but sources; `frame` is that of the manifest's settings.
    public func fingerprint(in frame: ContentHash) -> ContentHash {
        ContentHash([frame.first, frame.second, fingerprint.first, fingerprint.second].flatMap { $0.hexadecimal.utf8 })
    }

    /// Whether some right-to-left locale uses another drawing than the source.
    var changesForRightToLeft: Bool {
        plan.assignments.contains { $0.locale.direction == .rightToLeft && $0.variant != nil }
    }

    var certain: [String] { optional.names.isEmpty ? outputs : outputs.filter { !optional.contains($0) } }
}

/// The planned icons of a set, in order. Each is made when it is asked for, as all take more memory than the manifest.
public struct PlannedIcons: RandomAccessCollection, Sendable {
    private let manifest: Manifest
    private let formats: OutputFormats
    private let weights: WeightForms

    package init(_ manifest: Manifest) {
        self.manifest = manifest
        formats = OutputFormats(manifest.formats)
        weights = WeightForms(manifest, formats)
    }

    /// The index of the first icon.
    public var startIndex: Int { 0 }

    /// The index behind the last icon.
    public var endIndex: Int { manifest.icons.count }

    /// Plans an icon.
    public subscript(index: Int) -> PlannedIcon {
        let (icon, plan) = (manifest.icons[index], manifest.plans[index])
        let form = manifest.canonicalForm(of: icon, plan: plan.variants)
        let leftOut = plan.files.indices.filter { plan.files[$0].isLeftOut }.map { UInt8($0) }
        return PlannedIcon(
            icon: icon, plan: plan.variants, files: plan.files, optional: formats.optional(plan.files),
            fingerprint: ContentHash(form.bytes + weights.bytes(of: icon.name.value) + leftOut),
            pieces: EntryRanges(text: manifest.text, ranges: form.ranges))
    }
}

extension PlannedIcon {
    /// Returns the planned icons of a set, in the manifest's order.
    public static func all(of manifest: Manifest, jobs: Int) -> [PlannedIcon] {
        let icons = PlannedIcons(manifest)
        return WorkQueue.map(Array(icons.indices), jobs: jobs) { icons[$0] }
    }
}

private struct WeightForms: Sendable {
    private var forms: [ExactName: [UInt8]] = [:]

    init(_ manifest: Manifest, _ formats: OutputFormats) {
        guard formats.formats.contains(where: \.readsWeights) else { return }
        for (icon, plan) in zip(manifest.icons, manifest.plans) {
            guard SymbolWeightIcon.suffixes.contains(where: icon.name.value.hasSuffix) else { continue }
            forms[ExactName(icon.name.value)] = manifest.canonicalForm(of: icon, plan: plan.variants).bytes
        }
    }

    func bytes(of icon: String) -> [UInt8] {
        forms.isEmpty ? [] : SymbolWeightIcon.suffixes.flatMap { forms[ExactName(icon + $0)] ?? [] }
    }
}

/// The icons that a request selects.
public struct IconSelection: Sendable {
    /// The names of the icons, or `nil` for all.
    public let names: Set<ExactName>?
    /// What is wrong with the request.
    public let diagnostics: [Diagnostic]

    /// Creates a selection by globs over names, or of all icons; a glob that matches nothing is reported.
    public init(_ globs: [String], _ manifest: Manifest) {
        self.init(globs, among: globs.isEmpty ? [] : manifest.icons.map(\.name.value))
    }

    package init(_ globs: [String], among all: [String]) {
        guard !globs.isEmpty else {
            (names, diagnostics) = (nil, [])
            return
        }
        var names: Set<ExactName> = []
        var diagnostics: [Diagnostic] = []
        for glob in globs {
            guard let matcher = Glob(glob) else {
                diagnostics.append(Self.finding("'\(glob)' is not a valid glob"))
                continue
            }
            let matches = all.filter(matcher.matches)
            names.formUnion(matches.map { ExactName($0) })
            guard matches.isEmpty else { continue }
            let hint =
                Self.name(ofFile: glob, among: all).map { "did you mean '\($0)'?" }
                ?? Suggestion.hint(for: glob, among: all)
            diagnostics.append(Self.finding("no icon matches '\(glob)'", hint: hint))
        }
        (self.names, self.diagnostics) = (names, diagnostics)
    }

    package func includes(_ name: String) -> Bool { names?.contains(ExactName(name)) ?? true }

    /// Returns the icon that the path of a source file means, such as `alarm` for `icons/alarm.svg`.
    private static func name(ofFile path: String, among names: [String]) -> String? {
        let stem = path.hasSuffix(".svg") || path.hasSuffix(".xml") ? String(path.dropLast(4)) : path
        return names.first { stem == $0 || stem.hasSuffix("/" + $0) }
    }

    private static func finding(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(rule: .unmatchedGlob, severity: .error, message: message, hint: hint)
    }
}

/// The numbered pieces of one entry of the manifest that findings point at.
struct EntryRanges {
    let text: SourceText
    let ranges: [Range<Int>]

    func index(of location: SourceLocation) -> Int? {
        ranges.firstIndex { range in
            text.position(at: range.lowerBound) == location.start && text.position(at: range.upperBound) == location.end
        }
    }

    func location(_ index: Int) -> SourceLocation? {
        ranges.indices.contains(index) ? text.location(ranges[index]) : nil
    }
}
