import Diagnostics
import HostSystem
import Judging
import Pipeline
import Raster
import SVGDocument

/// The comparison of two states of a set of icons, by their appearance and their drawings.
public struct SetComparison: Sendable {
    package var before: String
    /// The name of the newer state.
    public var after: String
    /// The options of the comparison.
    public var options: ComparisonOptions
    /// The icons that are not the same, by name.
    public var icons: [IconComparison]
    /// The icons that could not be built in one of the states, by name; they are not compared.
    public var uncompared: [String]
    package var sameCount: Int

    /// Matches icons by name, or by their drawings where they have new names, and files by variant.
    public init(_ before: PreviewSet, _ after: PreviewSet, options: ComparisonOptions = ComparisonOptions()) {
        self.before = before.name
        self.after = after.name
        self.options = options
        let (old, new) = (before.iconsByName, after.iconsByName)
        let all = Set(old.keys).union(new.keys).sorted()
        let failed = Set(all.filter { old[$0]?.hasFailed == true || new[$0]?.hasFailed == true })
        uncompared = all.filter(failed.contains).map(\.text)
        let names = all.filter { !failed.contains($0) }
        let former = Self.renames(
            from: names.filter { new[$0] == nil }.compactMap { old[$0] },
            to: names.filter { old[$0] == nil }.compactMap { new[$0] })
        let moved = Set(former.values)
        let rows = names.filter { !moved.contains($0) }
        let compared: [IconComparison] = WorkQueue.run(
            count: rows.count, jobs: options.jobs,
            makeWorker: { IconComparer(before.locales, after.locales, options) },
            work: { (comparer: inout IconComparer, index: Int) in
                let name = rows[index]
                return comparer.compare(old[former[name] ?? name], new[name], name: name.text)
            },
            finished: { _, _ in })
        icons = compared.filter { !$0.isSame }
        sameCount = compared.count - icons.count
    }

    /// The most icons on either side whose pictures are compared: where a whole set was exchanged, nothing is one of it renamed.
    private static let mostCompared = 1_000

    /// Returns the names that icons had before, by those that they have: known by the bytes of their sources, or else by pictures.
    private static func renames(from old: [PreviewIcon], to new: [PreviewIcon]) -> [ExactName: ExactName] {
        guard !old.isEmpty, !new.isEmpty else { return [:] }
        func bytes(_ icon: PreviewIcon) -> [UInt8] { icon.original ?? icon.drawings.first?.bytes ?? [] }
        let (before, after) = (Dictionary(grouping: old, by: bytes), Dictionary(grouping: new, by: bytes))
        var names: [ExactName: ExactName] = [:]
        for (bytes, icons) in before {
            // Of several that are alike nobody can tell which is which.
            guard icons.count == 1, let others = after[bytes], others.count == 1 else { continue }
            names[ExactName(others[0].name)] = ExactName(icons[0].name)
        }
        let taken = Set(names.values)
        let (gone, added) = (
            old.filter { !taken.contains(ExactName($0.name)) }, new.filter { names[ExactName($0.name)] == nil }
        )
        guard gone.count <= mostCompared, added.count <= mostCompared else { return names }
        var renderer = Renderer()
        func stamps(_ icons: [PreviewIcon]) -> [(name: String, stamp: InkStamp)] {
            icons.compactMap { icon in
                guard let shown = icon.drawings.first?.shown, let document = try? SVGReader.read(shown, name: icon.name)
                else { return nil }
                return InkStamp(of: document, &renderer).map { (icon.name, $0) }
            }
        }
        let (first, second) = (stamps(gone), stamps(added))
        for pair in LookalikePairs(first.map(\.stamp), second.map(\.stamp)).pairs {
            names[ExactName(second[pair.new].name)] = ExactName(first[pair.old].name)
        }
        return names
    }

    /// Returns the number of icons with a change.
    public func count(of change: Change) -> Int { icons.count { $0.change == change } }
}

extension PreviewSet {
    /// Its icons by name; of icons with one name, which are an error of the manifest, the first.
    fileprivate var iconsByName: [ExactName: PreviewIcon] {
        var found: [ExactName: PreviewIcon] = [:]
        for icon in icons.reversed() { found[ExactName(icon.name)] = icon }
        return found
    }
}

/// An icon before and after.
public struct IconComparison: Sendable {
    /// The icon's name.
    public var name: String
    /// The name that it had before, if it had another one.
    public var former: String?
    /// The change of the icon: the most severe change of its files.
    public var change: Change
    /// The kind before, or `nil` if the icon is new.
    public var kindBefore: String?
    /// The kind after, or `nil` if the icon was removed.
    public var kindAfter: String?
    /// The files that are not the same, the one with the bare name first.
    public var files: [FileComparison]
    /// The variants that are unchanged although the source looks different: drawings that may be out of date.
    public var stale: [String]
    /// The locales that use a different file than before.
    public var reassigned: [Reassignment]

    package var isSame: Bool { change == .same && kindBefore == kindAfter && reassigned.isEmpty && former == nil }
}

/// A file of an icon before and after.
public struct FileComparison: Sendable {
    /// The variant's name, or `nil` for the file with the icon's bare name.
    public var variant: String?
    package var change: Change
    /// The cause, if it is a variant that exists before and after.
    public var cause: Cause?
    /// What the parts of a composite select before and after, where the cause is the selection and these are known.
    public var pieces: (before: String?, after: String?) = (nil, nil)
    /// The share of pixels that differ by more than the threshold, 0 to 1.
    public var share: Double
    /// The locales that use the file: those after, or before if it was removed.
    public var locales: [String]
    package var before: [UInt8]?
    /// The file after.
    public var after: [UInt8]?
}

/// The change of a file.
public enum Change: String, Sendable, CaseIterable {
    case added
    case removed
    case renamed
    case changed
    /// It has a different drawing that looks the same at the size of the comparison.
    case redrawn
    /// The bytes differ, but not in anything drawn: white space, comments, spelling of numbers, order of attributes.
    case bytes
    case same
}

/// The cause of a variant's change.
public enum Cause: String, Sendable {
    /// The icon's source drawing changed, and the variant with it.
    case source
    /// The source looks the same, but not the variant of its parts: they select something else, if the manifest is the
    /// same.
    case selection
    /// The source drawing is the same: the manifest, a drawing for some locales, or the tool changed.
    case variant
    /// It is drawn by hand, and still what the rule makes that made it of the source before.
    case rule
    /// It is drawn by hand, and no longer what the rule makes that made it of the source before.
    case hand
}

/// The options of a comparison, which determine when two drawings look different.
public struct ComparisonOptions: Hashable, Sendable {
    /// The height in pixels that both are drawn at.
    public var height: Int
    /// The maximum invisible difference of a pixel's component, premultiplied, 0 to 255.
    public var threshold: Int
    /// The number of icons compared in parallel.
    public var jobs: Int

    /// Creates options; by default a shift by a twelfth of a pixel at 96 px is invisible.
    public init(height: Int = 96, threshold: Int = 8, jobs: Int = 1) {
        (self.height, self.threshold, self.jobs) = (height, threshold, jobs)
    }
}
