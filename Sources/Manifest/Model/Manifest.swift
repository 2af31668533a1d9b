import Diagnostics
import IconModel

/// A set of icons and what to build from it, checked and resolved to single icons.
///
/// It guarantees that every icon's source file exists in the listing it was read with; all names and paths are
/// relative, without `..`, with `/` between their components; no two icons write the same file; every referenced icon
/// and part exists; and the nesting of parts has no cycles.
public struct Manifest: Sendable {
    /// The manifest's text; ranges in the manifest are byte ranges of it.
    public var text: SourceText
    /// The folder of the source icons, relative to the manifest's folder; `.` is that folder itself.
    public var source: Located<String>
    /// The output folder, relative to the manifest's folder.
    public var output: Located<String>
    /// The locales that the icons are shipped in, without duplicates, in the manifest's order.
    public var locales: [Located<LanguageTag>]
    /// The options of the formats in which icons are written.
    public var formats: FormatOptions
    /// The settings of each role in this set.
    public var roles: RoleTable
    /// The thresholds for composites that do not override them.
    public var checks: CheckSettings
    /// The severities of rules, and the words by which they recognize names.
    public var control: RuleControl
    /// The decisions that settle families of icons, in the manifest's order; their names are unique.
    public var policies: [Policy]
    /// The source range of the value of `icons`, brackets included.
    public var entriesRange: Range<Int>
    /// The source ranges of the entries of `icons`, in the order of the text.
    public var entries: [EntryPlace]
    /// The icons in the manifest's order; those that one glob matches are ordered by name.
    public var icons: [IconEntry]
}

/// The source ranges of an icon's entry in the manifest.
public struct EntryPlace: Hashable, Sendable {
    /// The bytes of the key, quotes included.
    public var key: Range<Int>
    /// The bytes of the value.
    public var value: Range<Int>
    /// Whether the key is a glob, so that the entry may apply to other icons too.
    public var isGlob: Bool
}

/// A value of the manifest with its source range, for findings that only later stages can make.
///
/// `manifest.text.location(located.range)` is the location for a diagnostic.
public struct Located<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The bytes of the value in the manifest's text, quotes included.
    public var range: Range<Int>

    /// Creates a located value.
    public init(_ value: Value, at range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Located where Value == String {
    /// Returns the source range in the manifest for a range of the string, given in bytes of its UTF-8.
    ///
    /// Escapes count as the bytes that they decode to, so that an error inside a selector points at the right
    /// character.
    public func range(of stretch: Range<Int>, in text: SourceText) -> Range<Int> {
        let start = offset(of: stretch.lowerBound, in: text)
        return start..<max(start, offset(of: stretch.upperBound, in: text))
    }

    private func offset(of target: Int, in text: SourceText) -> Int {
        let end = min(range.upperBound - 1, text.bytes.count)
        var offset = range.lowerBound + 1
        var decoded = 0
        while offset < end, decoded < target {
            guard text.bytes[offset] == UInt8(ascii: "\\") else {
                offset += 1
                decoded += 1
                continue
            }
            let escape = Self.escape(text.bytes[offset..<end])
            offset += escape.source
            decoded += escape.decoded
        }
        return min(offset, end)
    }

    /// Returns the length in bytes of an escape as written and as decoded; the string is known to be well formed.
    private static func escape(_ text: ArraySlice<UInt8>) -> (source: Int, decoded: Int) {
        guard text.dropFirst().first == UInt8(ascii: "u") else { return (2, 1) }
        let digits = String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self)
        switch UInt32(digits, radix: 16) ?? 0 {
        case 0...0x7F: return (6, 1)
        case 0x80...0x7FF: return (6, 2)
        case 0xD800...0xDFFF: return (12, 4)
        default: return (6, 3)
        }
    }
}
