import Composites
import Fitting
import Pipeline
import SVGDocument

struct IconComparer {
    private let localesBefore: [PreviewLocale]
    private let localesAfter: [PreviewLocale]
    private var drawings: DrawingComparer

    init(_ localesBefore: [PreviewLocale], _ localesAfter: [PreviewLocale], _ options: ComparisonOptions) {
        (self.localesBefore, self.localesAfter) = (localesBefore, localesAfter)
        drawings = DrawingComparer(options)
    }

    /// Compares the two states of an icon, one of which may be missing.
    mutating func compare(_ before: PreviewIcon?, _ after: PreviewIcon?, name: String) -> IconComparison {
        let (old, new) = (before?.drawings ?? [], after?.drawings ?? [])
        let variants =
            new.map(\.variant) + old.map(\.variant).filter { variant in !new.contains { $0.variant == variant } }
        var files = variants.map { variant in
            file(variant, old.first { $0.variant == variant }?.bytes, new.first { $0.variant == variant }?.bytes)
        }
        let source = files.first { $0.variant == nil }?.change ?? .same
        for index in files.indices {
            let file = files[index]
            let isGone = file.change == .removed || after == nil
            let users = Self.variants(isGone ? before : after, isGone ? localesBefore : localesAfter)
            files[index].locales = users.filter { $0.variant == file.variant }.map(\.locale)
            guard file.variant != nil, [.changed, .redrawn, .bytes].contains(file.change) else { continue }
            files[index].cause = source == .same ? .variant : .source
            if file.change == .changed, source == .redrawn || source == .bytes, let before, let after,
                before.kind == "composite", after.kind == "composite"
            {
                files[index].cause = .selection
                files[index].pieces = Self.pieces(file.variant, before, after)
            }
            if files[index].change != .bytes, let before, let after {
                files[index].cause = Self.causeByHand(files[index], before, after) ?? files[index].cause
            }
        }
        let stale = source == .changed ? files.filter { $0.change == .same }.compactMap(\.variant) : []
        let former = before.flatMap { $0.name == name ? nil : $0.name }
        let change = Self.gravest(files, before, after)
        return IconComparison(
            name: name, former: former, change: change == .same && former != nil ? .renamed : change,
            kindBefore: before?.kind, kindAfter: after?.kind,
            files: files.filter { $0.change != .same }, stale: stale, reassigned: reassigned(before, after))
    }

    /// What the parts of a composite select before and after: by their selectors, or else by what the pictures show.
    private static func pieces(
        _ variant: String?, _ before: PreviewIcon, _ after: PreviewIcon
    ) -> (before: String?, after: String?) {
        guard !before.selectors.isEmpty, !after.selectors.isEmpty else {
            return (fitted(variant, before), fitted(variant, after))
        }
        guard let old = source(of: before), let new = source(of: after) else { return (nil, nil) }
        let moved = after.selectors.compactMap { part -> (before: String, after: String)? in
            guard let former = before.selectors.first(where: { $0.name == part.name }),
                let own = former.selector.box(in: old), let other = part.selector.box(in: new),
                own.regionText != other.regionText
            else { return nil }
            return ("region(\(own.regionText))", "region(\(other.regionText))")
        }
        guard !moved.isEmpty else { return (nil, nil) }
        return (moved.map(\.before).joined(separator: ", "), moved.map(\.after).joined(separator: ", "))
    }

    /// Returns what selects the parts that make a variant of its source, or `nil` where none is needed, or the pictures do not tell.
    private static func fitted(_ variant: String?, _ icon: PreviewIcon) -> String? {
        guard let source = document(icon, nil), let drawn = document(icon, variant) else { return nil }
        let fit = Fitter(source, drawn: drawn).fit()
        guard fit.status == .derived, let parts = fit.entry?.parts, !parts.isEmpty else { return nil }
        return parts.map(\.lastingSelector).joined(separator: ", ")
    }

    private static func source(of icon: PreviewIcon) -> SVGDocument? {
        guard let original = icon.original else { return document(icon, nil) }
        return try? SVGReader.read(original, name: icon.name)
    }

    /// The cause of the change of a drawing for all right-to-left languages, where a rule made it of the source before.
    private static func causeByHand(_ file: FileComparison, _ before: PreviewIcon, _ after: PreviewIcon) -> Cause? {
        guard file.variant == "rtl", before.kind == "localized", after.kind == "localized",
            let source = document(before, nil), let drawn = document(before, "rtl"),
            let newSource = document(after, nil), let newDrawn = document(after, "rtl")
        else { return nil }
        let fit = Fitter(source, drawn: drawn).fit()
        guard fit.status == .derived, let entry = fit.entry, !entry.isFixed else { return nil }
        return entry.proof(of: newSource, against: newDrawn)?.status == .derived ? .rule : .hand
    }

    private static func document(_ icon: PreviewIcon, _ variant: String?) -> SVGDocument? {
        // What cannot be read looks different, and has been called so.
        icon.drawings.first { $0.variant == variant }.flatMap { try? SVGReader.read($0.bytes, name: icon.name) }
    }

    private mutating func file(_ variant: String?, _ before: [UInt8]?, _ after: [UInt8]?) -> FileComparison {
        var file = FileComparison(
            variant: variant, change: .same, cause: nil, share: 0, locales: [], before: before, after: after)
        switch (before, after) {
        case (nil, _): file.change = .added
        case (_, nil): file.change = .removed
        case (let before?, let after?): (file.change, file.share) = drawings.compare(before, after)
        }
        return file
    }

    /// An icon is added or removed as a whole; if it only gains or loses variants, it is changed.
    private static func gravest(_ files: [FileComparison], _ before: PreviewIcon?, _ after: PreviewIcon?) -> Change {
        if before == nil { return .added }
        if after == nil { return .removed }
        let order: [Change] = [.changed, .redrawn, .bytes]
        if files.contains(where: { $0.change == .added || $0.change == .removed }) { return .changed }
        return order.first { change in files.contains { $0.change == change } } ?? .same
    }

    // MARK: Locales

    private func reassigned(_ before: PreviewIcon?, _ after: PreviewIcon?) -> [Reassignment] {
        guard let before, let after else { return [] }
        let old = Self.variants(before, localesBefore)
        return Self.variants(after, localesAfter).compactMap { new in
            guard let former = old.first(where: { $0.locale == new.locale }), former.variant != new.variant else {
                return nil
            }
            return Reassignment(locale: new.locale, before: former.variant, after: new.variant)
        }
    }

    private static func variants(
        _ icon: PreviewIcon?, _ locales: [PreviewLocale]
    ) -> [(locale: String, variant: String?)] {
        guard let icon else { return [] }
        return zip(locales, icon.assignments).compactMap { locale, drawing in
            guard let drawing, icon.drawings.indices.contains(drawing) else { return nil }
            return (locale.tag, icon.drawings[drawing].variant)
        }
    }
}

/// A locale that uses a different file of an icon than before.
public struct Reassignment: Hashable, Sendable {
    /// The locale.
    public var locale: String
    /// The variant before, or `nil` for the file with the bare name.
    public var before: String?
    /// The variant after, or `nil` for the file with the bare name.
    public var after: String?

    /// Returns the locales grouped by equal reassignments, in the order of each group's first.
    static func grouped(_ all: [Reassignment]) -> [(locales: [String], move: Reassignment)] {
        var groups: [(locales: [String], move: Reassignment)] = []
        for one in all {
            let same = groups.firstIndex { $0.move.before == one.before && $0.move.after == one.after }
            if let same { groups[same].locales.append(one.locale) } else { groups.append(([one.locale], one)) }
        }
        return groups
    }
}
