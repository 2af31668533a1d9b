import IconModel

/// A drawable of an Android app by its name: its files for all qualifiers in one source set.
struct AndroidIcon: Sendable {
    /// The file that is shown where no qualifier applies.
    let plain: DrawableFile
    /// The files for the night, versions, densities and whatever else does not change direction or language.
    var copies: [DrawableFile] = []
    /// The file for right-to-left languages, if it is XML, and the first of those for one such language alone.
    var rightToLeft: DrawableFile?
    var inLanguage: DrawableFile?
    var isDrawnForRightToLeft = false
    var languages: [LanguageTag] = []

    /// Returns the icons of drawables, in the order of source sets and names. Names without a plain vector are none.
    static func all(_ files: [DrawableFile], pictures: [ResourcePlace]) -> [AndroidIcon] {
        struct Key: Hashable { var set: String, name: String }
        var groups: [Key: [DrawableFile]] = [:]
        for file in files { groups[Key(set: file.place.set, name: file.place.name), default: []].append(file) }
        var drawn: [Key: [ResourcePlace]] = [:]
        for place in pictures { drawn[Key(set: place.set, name: place.name), default: []].append(place) }
        return groups.compactMap { key, files in AndroidIcon(files, drawn[key] ?? []) }
            .sorted { ($0.plain.place.set, $0.plain.place.name) < ($1.plain.place.set, $1.plain.place.name) }
    }

    private init?(_ files: [DrawableFile], _ pictures: [ResourcePlace]) {
        let plain = files.filter { !$0.place.isRightToLeft && $0.place.language == nil }
            .sorted { ($0.place.qualifiers.count, $0.path) < ($1.place.qualifiers.count, $1.path) }
        guard let first = plain.first(where: \.isVector), first.isJudged else { return nil }
        self.plain = first
        copies = plain.filter { $0.path != first.path && $0.isVector }
        rightToLeft = files.first { $0.place.isRightToLeft && $0.place.language == nil && $0.isVector }
        // What Android does not look for is shown to nobody.
        let sought = (files.map(\.place) + pictures).filter { $0.soughtQualifier == nil }
        inLanguage = files.first {
            $0.place.language?.direction == .rightToLeft && $0.isVector && $0.place.soughtQualifier == nil
        }
        isDrawnForRightToLeft = files.contains { $0.place.isRightToLeft } || pictures.contains { $0.isRightToLeft }
        languages = sought.compactMap(\.language).filter { $0.direction == .rightToLeft }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    var state: AuditedIcon.State {
        if isDrawnForRightToLeft { return .drawn }
        // A drawing for one language wins there alone; elsewhere the attribute counts.
        return switch plain.mirroring {
        case .none: languages.isEmpty ? .fixed : .drawn
        case .automatic: .mirrored
        case .unknown: .unknown
        }
    }
}
