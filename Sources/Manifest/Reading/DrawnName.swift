import Diagnostics
import IconModel

/// A name that marks the icon as the drawing of another one, as in `undo-rtl`, `signature.he`, `rtl/undo` (row P9).
public struct DrawnName: Hashable, Sendable {
    package let partner: String
    /// The locales that it is drawn for.
    public let key: VariantKey

    /// Returns `nil` if the name marks no such drawing or there is no such icon among `names`.
    public init?(_ name: String, among names: Set<ExactName>) { self.init(name) { names.contains(ExactName($0)) } }

    /// Reads a name in the same way; `isIcon` returns whether a name is that of an icon.
    public init?(_ name: String, where isIcon: (String) -> Bool) {
        guard let found = Self.candidates(name).first(where: { $0.partner != name && isIcon($0.partner) }) else {
            return nil
        }
        self = found
    }

    /// Creates what the folder of a file says.
    public init(partner: String, key: VariantKey) { (self.partner, self.key) = (partner, key) }

    /// Whether a name says that the drawing is for right-to-left languages, whether or not there is an icon for it.
    public static func isForRightToLeft(_ name: String) -> Bool {
        (byFolder(name) + byDirection(name, first: false)).contains { $0.key == rightToLeft }
    }

    private static let rightToLeft = VariantKey.direction(.rightToLeft)

    /// Returns whether a direction after some part of a name is the icon's subject, not its audience.
    public static func showsDirection(after part: some StringProtocol) -> Bool {
        IconName(String(part)).words.last.map { Words.directionNames.match(in: IconName($0)) != nil } == true
    }

    /// Returns whether it is so where both directions are drawn: `paragraph-rtl` beside `paragraph-ltr` is no drawing of it.
    public static func showsOneOfTwoDirections(after part: some StringProtocol) -> Bool {
        IconName(String(part)).words.last.map(Words.typesetting.contains) == true
    }

    /// Returns the icon that a drawing is named after, if its direction were not its subject, as in `text-direction-rtl`, and
    /// whether that is sure.
    public static func passedOver(_ name: String, among names: Set<ExactName>) -> (icon: String, isSure: Bool)? {
        guard DrawnName(name, among: names) == nil else { return nil }
        return byDirection(name, keepsSubjects: true).first { names.contains(ExactName($0.partner)) }
            .map { ($0.partner, byDirection(name).isEmpty) }
    }

    private static func candidates(_ name: String) -> [DrawnName] {
        let written = suffix(of: name).map { [DrawnName(partner: $0.stem, key: $0.key)] } ?? []
        let direct = byFolder(name) + byDirection(name) + written
        return direct
            + direct.flatMap { drawn in folders(of: drawn.partner).map { DrawnName(partner: $0, key: drawn.key) } }
    }

    /// Returns a name in each of the folders above its own, the nearest first.
    private static func folders(of name: String) -> [String] {
        let components = name.pathSteps
        guard components.count > 1, let file = components.last else { return [] }
        return (0..<components.count - 1).reversed().map { (components[..<$0] + [file]).joined(separator: "/") }
    }

    // MARK: Words of the name

    /// Returns the names without the word `rtl`, or with `ltr` in its place: of `undo-rtl`, `undoRTL`, `undo (RTL)`,
    /// `Direction=RTL`, and of `rtl-undo` if `first`.
    private static func byDirection(_ name: String, first: Bool = true, keepsSubjects: Bool = false) -> [DrawnName] {
        // Few names do, and what follows takes time in a large set.
        guard containsRightToLeft(name.utf8) else { return first ? spelledOut(name) : [] }
        let start = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name.utf8.index(after: $0) } ?? name.startIndex
        let folder = name[..<start]
        return rightToLeftWords(in: name[start...]).flatMap { word -> [DrawnName] in
            let (before, after) = (name[start..<word.lowerBound], name[word.upperBound...])
            let isProperty = before.hasSuffix("=")
            let isFirst = !before.utf8.contains(where: isOfWord)
            // A property that holds or does not hold.
            if let value = truths.first(where: { after.hasPrefix("=" + $0.yes) }) {
                let other = before + name[word] + "=" + value.no + after.dropFirst(1 + value.yes.count)
                return [folder + other, withoutProperty(String(folder), before)[...]].map {
                    DrawnName(partner: String($0), key: rightToLeft)
                }
            }
            let isSubject = isFirst ? showsText(after) : showsDirection(after: before) && !isProperty
            if (isFirst && !first) || (isSubject && !keepsSubjects) { return [] }
            var names = ["ltr", "LTR", "Ltr"].map { folder + before + $0 + after }
            if !keepsSubjects, !isFirst, !isProperty, showsOneOfTwoDirections(after: before) { names = [] }
            if !isFirst {
                names.insert(
                    folder + withoutEnd(before)
                        + withoutStart(after, isClosed: before.hasSuffix("(") || before.hasSuffix("[")), at: 0)
                if isProperty { names.append(withoutProperty(String(folder), before) + after) }
            } else {
                let rest = String(Substring(after.utf8.drop { !isOfWord($0) }))
                names.insert(folder + rest, at: 0)
                names.append(folder + rest.prefix(1).lowercased() + rest.dropFirst())
            }
            return names.map { DrawnName(partner: String($0), key: rightToLeft) }
        }
    }

    private static let truths = [("True", "False"), ("true", "false"), ("Yes", "No"), ("yes", "no")]
        .map { (yes: $0, no: $1) }

    /// Returns what `right-to-left` at the end of a name, or as a property, is drawn for. Beside `left-to-right` it may be how
    /// something moves.
    private static func spelledOut(_ name: String) -> [DrawnName] {
        guard name.hasSuffix("eft"),
            let match = name.wholeMatch(of: /(.+?)([-_ =]|(?=R))([Rr])ight([-_ ]?[Tt]o[-_ ]?)([Ll])eft/)
        else { return [] }
        let (_, stem, joint, right, to, left) = match.output
        let start = stem.lastIndex(of: "/").map { stem.index(after: $0) } ?? stem.startIndex
        let other = "\(stem)=\(right == "R" ? "Left" : "left")\(to)\(left == "L" ? "Right" : "right")"
        let partners = joint == "=" ? [other, withoutProperty(String(stem[..<start]), stem[start...])] : [String(stem)]
        return partners.map { DrawnName(partner: $0, key: rightToLeft) }
    }

    private static func rightToLeftWords(in name: Substring) -> [Range<Substring.Index>] {
        let bytes = name.utf8
        return bytes.indices.compactMap { start in
            guard let end = bytes.index(start, offsetBy: 3, limitedBy: bytes.endIndex),
                isRightToLeft(bytes[start..<end])
            else { return nil }
            func isLetter(_ byte: UInt8?) -> Bool { byte.map { (0x61...0x7A).contains($0 | 0x20) } ?? false }
            func isUpper(_ byte: UInt8?) -> Bool { byte.map { (0x41...0x5A).contains($0) } ?? false }
            // Android calls the layout so.
            let layout = bytes.index(start, offsetBy: -2, limitedBy: bytes.startIndex)
            let start =
                layout.flatMap { bytes[$0..<start].elementsEqual("ld".utf8) { $0 | 0x20 == $1 } ? $0 : nil } ?? start
            let before = start > bytes.startIndex ? bytes[bytes.index(before: start)] : nil
            let after = end < bytes.endIndex ? bytes[end] : nil
            let next =
                end < bytes.endIndex && bytes.index(after: end) < bytes.endIndex ? bytes[bytes.index(after: end)] : nil
            let begins = !isLetter(before) || isUpper(bytes[start]) && !isUpper(before)
            let isCapital = isUpper(bytes[bytes.index(after: start)])
            let ends = !isLetter(after) || isUpper(after) && (!isCapital || isLetter(next) && !isUpper(next))
            return begins && ends ? start..<end : nil
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte >= 0x80
    }

    private static func withoutEnd(_ text: Substring) -> String {
        let bytes = text.utf8
        let end = bytes.lastIndex(where: isOfWord).map(bytes.index(after:)) ?? bytes.startIndex
        return String(Substring(bytes[..<end]))
    }

    /// Returns what follows a word, without the bracket that closes what was open before it.
    private static func withoutStart(_ text: Substring, isClosed: Bool) -> Substring {
        isClosed && (text.hasPrefix(")") || text.hasPrefix("]")) ? text.dropFirst() : text
    }

    /// Returns the name without the property whose value is the direction; the folder, where it has no other one.
    private static func withoutProperty(_ folder: String, _ before: Substring) -> String {
        let rest = before.utf8.lastIndex(of: UInt8(ascii: ",")).map { String(before[..<$0]) } ?? ""
        return rest.isEmpty ? String(Substring(folder.utf8.dropLast())) : folder + rest
    }

    /// Returns whether a direction before some part of a name is the icon's subject: that of text.
    private static func showsText(_ part: Substring) -> Bool {
        let words = IconName(String(part)).words
        return words.isEmpty || words.contains(where: Words.directed.contains)
    }

    /// Returns the script or right-to-left language at the end of a name, the latter only after a full stop:
    /// `camera-ar` shows augmented reality.
    public static func suffix(of name: String) -> (stem: String, key: VariantKey)? {
        let bytes = name.utf8
        for index in bytes.indices where isSeparator(bytes[index]) {
            let (stem, tag) = (bytes[..<index], bytes[bytes.index(after: index)...])
            let isAfterStop = bytes[index] == UInt8(ascii: ".")
            // The code of a script has four letters. A region as Android writes it means nothing else.
            let hasRegion = androidLocale(String(Substring(tag))) != nil
            guard isAfterStop || tag.count == 4 || hasRegion, let key = key(String(Substring(tag))),
                isAfterStop || hasRegion || isScript(key)
            else { continue }
            return (String(Substring(stem)), key)
        }
        return nil
    }

    // MARK: Folders

    private static func byFolder(_ name: String) -> [DrawnName] {
        // Few folders say for whom their files are drawn, and what follows takes time in a large set.
        let folders = name.utf8.split(separator: UInt8(ascii: "/")).dropLast()
        guard folders.contains(where: { mayBeKey($0) || containsRightToLeft($0) }) else { return [] }
        let components = name.pathSteps
        return components.indices.dropLast().flatMap { index -> [DrawnName] in
            let folder = components[index]
            func partner(_ replacement: [String], _ key: VariantKey) -> DrawnName {
                let path = components[..<index] + replacement + components[(index + 1)...]
                return DrawnName(partner: path.joined(separator: "/"), key: key)
            }
            // A folder beside another one, such as `actions-rtl`, is found as a file beside another one is.
            let siblings = byDirection(folder).map { partner([$0.partner], rightToLeft) }
            guard let key = isRightToLeft(folder.utf8[...]) ? rightToLeft : key(folder) else { return siblings }
            return [partner([], key), partner(["ltr"], key), partner(["LTR"], key), partner(["en"], key)]
        }
    }

    // MARK: Keys

    /// Whether a word can be the code of a script or a language, or begin with one; to parse all takes time.
    private static func mayBeKey(_ word: Substring.UTF8View) -> Bool {
        guard word.count <= 16 else { return false }
        let first = word.prefix { !isSeparator($0) }
        return first.count <= 4 && (first.count < word.count || bareCodes.contains(Substring(word).lowercased()))
    }

    /// Returns the key of a right-to-left script or language, or of a locale with such a language.
    private static func key(_ text: String) -> VariantKey? {
        guard mayBeKey(text.utf8[...]), let key = try? VariantKey(parsing: androidLocale(text) ?? text),
            key.direction == .rightToLeft
        else { return nil }
        switch key {
        case .direction: return nil
        case .script(let script): return scripts.contains(script.code) ? key : nil
        case .language(let tag):
            return tag.script != nil || tag.region != nil || languages.contains(tag.language) ? key : nil
        }
    }

    private static func androidLocale(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let dash = bytes.firstIndex(of: UInt8(ascii: "-")), (2...3).contains(dash), bytes.count == dash + 4,
            bytes[dash + 1] == UInt8(ascii: "r"), bytes[(dash + 2)...].allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        let language = String(decoding: bytes[..<dash], as: UTF8.self)
        return LanguageTag.preferredLanguage(language) + "-" + String(decoding: bytes[(dash + 2)...], as: UTF8.self)
    }

    /// The scripts that icons are drawn for: `tree.palm` is not in Palmyrene.
    private static let scripts: Set<String> = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]
    /// The languages that a bare tag means: `card.sd` is not in Sindhi, nor `file.ps` in Pashto.
    private static let languages: Set<String> = ["ar", "ckb", "fa", "he", "ug", "ur", "yi"]

    /// The codes that mean something alone, in lower case.
    private static let bareCodes = languages.union(scripts.map { $0.lowercased() })

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Returns whether a word is `rtl` in any case.
    private static func isRightToLeft(_ word: Substring.UTF8View) -> Bool {
        word.count == 3 && word.elementsEqual("rtl".utf8) { $0 | 0x20 == $1 }
    }

    /// Returns whether `rtl` is somewhere in a name, in any case.
    private static func containsRightToLeft(_ name: some Sequence<UInt8>) -> Bool {
        var last: UInt32 = 0
        return name.contains { byte in
            last = ((last << 8) | UInt32(byte | 0x20)) & 0xFF_FFFF
            return last == 0x72_746C
        }
    }

    private static func isScript(_ key: VariantKey) -> Bool { if case .script = key { true } else { false } }
}
