import Diagnostics
import HostSystem
import Manifest

/// An icon with its plan.
public struct PlannedIcon: Sendable {
    /// The icon's entry.
    public var icon: IconEntry
    /// The plan of its files.
    public var plan: VariantPlan
    /// The paths of its files in the output folder. A large set keeps them without the lists of each format, which are
    /// made again where they are needed (``OutputFormats/files(of:_:)``).
    public var outputs: [String]
    /// Those of which a build may write some and leave out others.
    var optional: PathSet
    /// The hash of everything that determines its files and findings, apart from the contents of sources.
    var fingerprint: ContentHash
    /// The source ranges of the pieces of its entry in the manifest.
    var pieces: EntryRanges

    /// The icon's name.
    public var name: String { icon.name.value }

    /// Whether some right-to-left locale uses another drawing than the source.
    var changesForRightToLeft: Bool {
        plan.assignments.contains { $0.locale.direction == .rightToLeft && $0.variant != nil }
    }

    /// The paths of the files that every build of the icon writes.
    var certain: [String] { optional.names.isEmpty ? outputs : outputs.filter { !optional.contains($0) } }
}

extension PlannedIcon {
    /// Creates the plan of an icon.
    private init(_ icon: IconEntry, _ planner: inout VariantPlanner, _ manifest: Manifest, _ formats: OutputFormats) {
        let plan = planner.plan(icon)
        let files = formats.files(of: icon.name.value, plan)
        let form = manifest.canonicalForm(of: icon, plan: plan)
        // Without the room that putting them together left in each.
        let outputs = files.paths.map { String(decoding: $0.utf8, as: UTF8.self) }
        self.init(
            icon: icon, plan: plan, outputs: outputs, optional: formats.optional(files),
            fingerprint: ContentHash(form.bytes), pieces: EntryRanges(text: manifest.text, ranges: form.ranges))
    }

    /// Returns the planned icons of a set, in the manifest's order.
    public static func all(of manifest: Manifest, jobs: Int) -> [PlannedIcon] {
        let (planner, formats) = (manifest.planner, OutputFormats(manifest.formats))
        return WorkQueue.mapChunks(of: manifest.icons, jobs: jobs) { icons in
            var planner = planner
            return icons.map { PlannedIcon($0, &planner, manifest, formats) }
        }
    }
}

/// The icons that a request selects.
public struct IconSelection: Sendable {
    /// The names of the icons, or `nil` for all.
    public let names: Set<ExactName>?
    /// What is wrong with the request.
    public let diagnostics: [Diagnostic]

    /// Creates a selection by globs over names, or of all icons where there are none; a glob that matches nothing is
    /// reported.
    public init(_ globs: [String], _ manifest: Manifest) {
        guard !globs.isEmpty else {
            (names, diagnostics) = (nil, [])
            return
        }
        let all = manifest.icons.map(\.name.value)
        var names: Set<ExactName> = []
        var diagnostics: [Diagnostic] = []
        for glob in globs {
            guard let matcher = NameGlob(glob) else {
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

    /// Whether an icon is asked for.
    public func includes(_ name: String) -> Bool { names?.contains(ExactName(name)) ?? true }

    /// Returns the icon that the path of a source file means, such as `alarm` for `icons/alarm.svg`.
    private static func name(ofFile path: String, among names: [String]) -> String? {
        let stem = path.hasSuffix(".svg") ? String(path.dropLast(4)) : path
        return names.first { stem == $0 || stem.hasSuffix("/" + $0) }
    }

    private static func finding(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(rule: .only, severity: .error, message: message, hint: hint)
    }
}

/// The numbered pieces of one entry of the manifest that findings point at.
struct EntryRanges {
    /// The manifest's text.
    let text: SourceText
    /// The source ranges of the pieces.
    let ranges: [Range<Int>]

    /// Returns the number of the piece that a finding points at.
    func index(of location: SourceLocation) -> Int? {
        ranges.firstIndex { range in
            text.position(at: range.lowerBound) == location.start && text.position(at: range.upperBound) == location.end
        }
    }

    /// Returns the location of a piece.
    func location(_ index: Int) -> SourceLocation? {
        ranges.indices.contains(index) ? text.location(ranges[index]) : nil
    }
}
