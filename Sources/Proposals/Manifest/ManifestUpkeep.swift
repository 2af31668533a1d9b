import Diagnostics
import Judging
import Manifest
import Pipeline

/// The entries of a manifest under the names that their files have by now, and, where that is asked for, without those whose files
/// are gone. Nothing is written.
struct ManifestUpkeep: Sendable {
    /// An entry whose file was renamed and edited at once.
    struct Rename: Sendable {
        var former: String
        var name: String
        /// Whether a person should look at it, as it may be another icon, or its parts may be others.
        var needsLook: Bool
    }

    /// The set with these entries.
    private(set) var loaded: IconSetLoader.Loaded
    let former: [UInt8]
    /// The findings about files that were renamed as they are.
    private(set) var fixed: [Diagnostic] = []
    /// The entries whose files were edited as well.
    private(set) var renamed: [Rename] = []
    /// The names of new icons, each with those of entries that may be of them.
    private(set) var doubts: [ExactName: [String]] = [:]
    private(set) var removed: [String] = []
    private(set) var withoutSource: [String] = []
    /// What keeps entries from being removed.
    private(set) var refusal: Diagnostic?

    private let path: String
    private let cache: ValidationCache?

    /// Reads the manifest at a path; `removesGone` says whether entries are removed whose files are gone.
    init(_ path: String, _ cache: ValidationCache?, removesGone: Bool) {
        (self.path, self.cache) = (path, cache)
        loaded = IconSetLoader.load(path, output: nil, cache: cache)
        let first = loaded.set?.manifest
        former = first?.text.bytes ?? []
        if !loaded.renamed.isEmpty, let text = loaded.set?.manifest.text {
            let fix = ManifestFixer.fix(
                text.bytes, named: text.name, loaded.diagnostics.filter { $0.rule == .missingSource })
            fixed = fix.fixed
            load(fix.bytes)
        }
        renameByPictures()
        if let first, EntryInsertion.isOrdered(first) { sortRenamed(since: first) }
        let doubtful = Set(doubts.values.joined().map { ExactName($0) })
        withoutSource = loaded.gone.map(\.value)
        if removesGone { remove(loaded.gone.filter { !doubtful.contains(ExactName($0.value)) }) }
    }

    private mutating func load(_ bytes: [UInt8]) {
        loaded = IconSetLoader.load(path, output: nil, content: bytes, cache: cache)
    }

    // MARK: Renames

    private mutating func renameByPictures() {
        guard let manifest = loaded.set?.manifest, let lookalikes = loaded.lookalikes else { return }
        for (entry, names) in lookalikes.doubts { for name in names { doubt(ExactName(name), entry.text) } }
        func text(_ pairs: [RenamedDrawings.Pair], asking: Set<Int> = []) -> [UInt8] {
            let edits = pairs.enumerated().flatMap { index, pair in
                [TextEdit(pair.entry.range, JSONText.quoted(pair.name))]
                    + (asking.contains(index) ? manifest.asking(at: pair.entry.range) : [])
            }
            return ManifestFixer.apply(edits, to: manifest.text.bytes)
        }
        guard !lookalikes.pairs.isEmpty,
            let tried = IconSetLoader.load(path, output: nil, content: text(lookalikes.pairs)).set
        else { return }
        let icons = PlannedIcons(tried.manifest)
        let places = icons.placesByName(\.name)
        var pairs: [RenamedDrawings.Pair] = []
        var asking: Set<Int> = []
        for pair in lookalikes.pairs {
            let proof = places[ExactName(pair.name)].map {
                EntryProof(icons[$0], builtAs: pair.entry.value, in: tried)
            }
            switch proof {
            case .same? where pair.isSure: break
            case .same?, .other?: asking.insert(pairs.count)
            case .failed?, nil:
                doubt(ExactName(pair.name), pair.entry.value)
                continue
            }
            renamed.append(Rename(former: pair.entry.value, name: pair.name, needsLook: asking.contains(pairs.count)))
            pairs.append(pair)
        }
        if !pairs.isEmpty { load(text(pairs, asking: asking)) }
    }

    /// Moves entries that have new names to their places in the order of the keys.
    private mutating func sortRenamed(since first: Manifest) {
        guard let manifest = loaded.set?.manifest, !EntryInsertion.isOrdered(manifest) else { return }
        let known = Set(first.entries.map { first.text.bytes[$0.key] })
        let moved = manifest.entries.filter { !known.contains(manifest.text.bytes[$0.key]) }
        let entries = moved.compactMap { place in
            JSONValue(Array(manifest.text.bytes[place.key]))?.string.map {
                (name: $0, value: String(decoding: manifest.text.bytes[place.value], as: UTF8.self))
            }
        }
        guard entries.count == moved.count, moved.count < manifest.entries.count else { return }
        load(
            ManifestFixer.apply(
                EntryRemoval.edits(removing: Set(moved.map(\.key)), from: manifest), to: manifest.text.bytes))
        guard let rest = loaded.set?.manifest else { return }
        load(ManifestFixer.apply(EntryInsertion.edits(adding: entries, to: rest), to: rest.text.bytes))
    }

    private mutating func doubt(_ name: ExactName, _ entry: String) { doubts[name, default: []].append(entry) }

    // MARK: Removals

    private mutating func remove(_ gone: [Located<String>]) {
        guard let manifest = loaded.set?.manifest, !gone.isEmpty else { return }
        guard loaded.isListed, gone.count < manifest.entries.count else {
            refusal = Diagnostic(
                rule: .missingSourceFolder, severity: .error,
                message: loaded.isListed
                    ? "no entry has a source in '\(manifest.source.value)': nothing is removed"
                    : "the source folder '\(manifest.source.value)' cannot be listed as a whole: nothing is removed",
                location: manifest.text.location(manifest.source.range),
                hint: loaded.isListed
                    ? "name the folder of the icons" : "put right what is told of it, and try again")
            return
        }
        removed = gone.map(\.value)
        let names = Set(gone.map { ExactName($0.value) })
        withoutSource.removeAll { names.contains(ExactName($0)) }
        load(
            ManifestFixer.apply(
                EntryRemoval.edits(removing: Set(gone.map(\.range)), from: manifest), to: manifest.text.bytes))
    }

    /// What was done, each as a sentence without its full stop.
    var sentences: [String] {
        fixed.map { "fixed: \($0.message) [\($0.rule)]" }
            + renamed.map { rename in
                let look = rename.needsLook ? "; look at it, as its entry asks" : ""
                return "renamed: '\(rename.former)' is '\(rename.name)' by its picture, which was edited\(look)"
            } + removed.map { "removed: '\($0)', which has no source any more" }
    }
}

extension Manifest {
    /// Returns the edit by which the entry whose key is at a range asks somebody to look; none where it asks already.
    fileprivate func asking(at key: Range<Int>) -> [TextEdit] {
        guard let place = entries.first(where: { $0.key == key }) else { return [] }
        let value = text.bytes[place.value]
        guard value.first == UInt8(ascii: "{") else {
            return [TextEdit(place.value, "{ \"kind\": \(String(decoding: value, as: UTF8.self)), \"ask\": true }")]
        }
        guard JSONValue(Array(value))?["ask"] == nil else { return [] }
        // The entry's own white space is repeated: a line break with its indentation, or a space.
        let blank = value.dropFirst().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let start = value.startIndex + 1
        return [
            TextEdit(
                start..<start, "\(String(decoding: blank, as: UTF8.self))\"ask\": true,\(blank.isEmpty ? " " : "")")
        ]
    }
}
