import Build
import Diagnostics
import Geometry
import Manifest
import Proposals
import SVGScene

/// The data of a gallery page. Keys are short and drawings are not repeated, because a set can have thousands of icons.
struct GalleryData {
    private var table = DrawingTable()
    private let offsets: TextOffsets?

    private init(_ manifest: SourceText?) { offsets = manifest.map { TextOffsets($0.bytes) } }

    /// Returns the data as JSON for a `script` element.
    /// - Parameter isServed: Whether the page comes from a service that draws and writes for it.
    static func json(of set: PreviewSet, title: String, isServed: Bool = false) -> [UInt8] {
        var data = GalleryData(set.manifest)
        var icons = EmbeddedJSON()
        icons.array(set.icons) { data.write($1, to: &$0) }
        var policies = EmbeddedJSON()
        policies.array(set.policies) { data.write($1, to: &$0) }
        var json = EmbeddedJSON()
        json.object([
            "set": { $0.string(title) },
            "served": isServed ? { $0.number(1) } : nil,
            "locales": { json in
                json.array(set.locales) { json, locale in
                    json.array([0, 1]) { $1 == 0 ? $0.string(locale.tag) : $0.number(locale.isRightToLeft ? 1 : 0) }
                }
            },
            "colors": { $0.strings((0..<PartColors.count).map { PartColors.color(ofPart: $0).hexadecimal }) },
            "rest": { $0.string(PartColors.rest.hexadecimal) },
            "notes": { $0.array(set.findings, Self.write) },
            "manifest": set.manifest.map { text in
                { $0.strings([text.name, String(decoding: text.bytes, as: UTF8.self)]) }
            },
            "policies": set.policies.isEmpty ? nil : { $0.append(policies) },
            "texts": data.table.write,
            "icons": { $0.append(icons) },
        ])
        return json.bytes
    }

    private mutating func write(_ icon: PreviewIcon, to json: inout EmbeddedJSON) {
        let drawings = icon.drawings.map { ($0, table.index(of: $0.bytes)) }
        let original = icon.original.map { table.index(of: $0) }
        json.object([
            "n": { $0.string(icon.name) },
            "k": { $0.string(icon.kind) },
            "s": icon.source.map { source in { $0.string(source) } },
            "r": { $0.number(icon.aspect) },
            "m": icon.isTemplate ? { $0.number(1) } : nil,
            "d": { json in json.array(drawings) { Self.write($1.0, text: $1.1, to: &$0) } },
            "a": { $0.array(icon.assignments) { $0.number($1) } },
            "f": icon.findings.isEmpty ? nil : { $0.array(icon.findings, Self.write) },
            "e": icon.entry.flatMap { entry in offsets.map { offsets in { Self.write(entry.place, offsets, to: &$0) } }
            },
            "o": icon.entry?.note.map { note in { $0.string(note) } },
            "g": icon.entry.flatMap { entry in
                entry.ignored.isEmpty ? nil : { $0.array(entry.ignored) { $0.strings([$1.rule.rawValue, $1.reason]) } }
            },
            "w": icon.entry.flatMap { entry in
                entry.risks.isEmpty ? nil : { $0.strings(entry.risks.map(\.rawValue)) }
            },
            "y": icon.entry?.policy.map { policy in { $0.string(policy) } },
            "x": icon.entry.flatMap(Self.objections),
            "t": original.map { index in { $0.number(index) } },
            "p": icon.parts.map { parts in { Self.write(parts, to: &$0) } },
        ])
    }

    /// Returns what writes the rules that would object to a flip and to a fixed icon, if there are any.
    private static func objections(_ entry: PreviewEntry) -> ((inout EmbeddedJSON) -> Void)? {
        let rules = [entry.flipObjections, entry.fixObjections].map { $0.map(\.rawValue) }
        return rules.allSatisfy(\.isEmpty) ? nil : { $0.array(rules) { $0.strings($1) } }
    }

    /// Writes a policy with its place in the manifest's text, and what is known of the families that proposals name.
    private func write(_ policy: Policy, to json: inout EmbeddedJSON) {
        let family = FamilyPolicy(rawValue: policy.name)
        json.object([
            "n": { $0.string(policy.name) },
            "a": { $0.string(policy.answer.rawValue) },
            "e": offsets.map { offsets in { Self.write(policy.place, offsets, to: &$0) } },
            "o": policy.note.map { note in { $0.string(note) } },
            "q": family.map { family in { $0.string(family.question) } },
            "p": family.map { family in { $0.string(family.practice) } },
            "d": family.map { family in { $0.string(family.answer.rawValue) } },
        ])
    }

    // MARK: Values

    /// Writes the variant, the drawing's index, and the file.
    private static func write(_ drawing: PreviewDrawing, text: Int, to json: inout EmbeddedJSON) {
        json.array(0..<3) { json, place in
            switch place {
            case 0: json.string(drawing.variant ?? "")
            case 1: json.number(text)
            default: json.string(drawing.path)
            }
        }
    }

    /// Writes the ends of the key and of the value in the manifest's text, and whether the entry is a glob's.
    private static func write(_ place: EntryPlace, _ offsets: TextOffsets, to json: inout EmbeddedJSON) {
        let ends = [place.key.lowerBound, place.key.upperBound, place.value.lowerBound, place.value.upperBound]
        json.array(ends.map { offsets[$0] } + [place.isGlob ? 1 : 0]) { $0.number($1) }
    }

    private static func write(_ json: inout EmbeddedJSON, _ finding: Diagnostic) {
        let place = finding.location.map { location in
            location.file + (location.start.map { ":\($0.line):\($0.column)" } ?? "")
        }
        json.strings([
            finding.severity.rawValue, finding.rule.rawValue, finding.message, finding.hint ?? "", place ?? "",
            finding.rule.asksForDecision ? "1" : "",
        ])
    }

    private static func write(_ parts: PreviewParts, to json: inout EmbeddedJSON) {
        json.object([
            "l": { $0.array(parts.parts) { Self.write($1, to: &$0) } },
            "s": parts.source.map { picture in { $0.string(Base64.encode(picture)) } },
            "m": parts.mirrored.map { picture in { $0.string(Base64.encode(picture)) } },
        ])
    }

    private static func write(_ part: PreviewPart, to json: inout EmbeddedJSON) {
        json.object([
            "n": { $0.string(part.name) },
            "r": part.role.map { role in { $0.string(role.rawValue) } },
            "p": { $0.string(part.behavior.place.rawValue) },
            "d": { $0.string(part.behavior.drawing.rawValue) },
            "q": part.behavior.isSequence ? { $0.number(1) } : nil,
            "w": part.within.map { name in { $0.string(name) } },
            "c": part.clearance > 0 ? { $0.number(part.clearance) } : nil,
            "x": part.dropped.map { direction in { $0.string(direction.rawValue) } },
            "v": part.variants.isEmpty ? nil : { $0.strings(part.variants) },
        ])
    }
}

extension Rule {
    /// Whether another kind, or another entry, may be the answer to the rule's findings; others speak of files.
    var asksForDecision: Bool {
        switch self {
        case .symmetricDirectional, .fixedDirection, .flippedSlash, .flippedCheck, .flippedClock, .flippedDigits,
            .flippedLetters, .flippedQuestionMark, .flippedLogo, .flippedPlayback, .flippedTool, .flippedBadge,
            .flippedImage, .flippedPart, .familyDisagrees, .variantEqualsSource, .variantIsMirror,
            .variantIsShiftedMirror, .variantSize, .badPart, .baseAlreadyCut, .baseAlongPart, .baseFromDiffers,
            .baseFromUnproven, .baseUncutRefused, .baseUpsideDown, .collision, .idleClearance, .leftToRightDamaged,
            .outside, .unbalanced, .noMirror, .keptUpright:
            true
        default: false
        }
    }
}

/// The places of a text's bytes in UTF-16 code units, by which scripts count.
private struct TextOffsets {
    private var units: [Int32] = []

    init(_ bytes: [UInt8]) {
        units.reserveCapacity(bytes.count + 1)
        var count: Int32 = 0
        for byte in bytes {
            units.append(count)
            // A character has as many units as its first byte says; bytes that continue it add none.
            if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
        }
        units.append(count)
    }

    subscript(byte: Int) -> Int { Int(units[min(byte, units.count - 1)]) }
}
