import CPages
import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline

/// The data of a gallery page, as one JSON object. Keys are single letters, each drawing is written once and named by
/// its number, and what is missing or false is left out.
struct GalleryData {
    private var table = DrawingTable()
    private var icons = EmbeddedJSON()
    private var found: Set<Rule> = []
    private let offsets: TextOffsets?

    init(manifest: SourceText?) { offsets = manifest.map { TextOffsets($0.bytes) } }

    mutating func add(_ icon: PreviewIcon) {
        var json = EmbeddedJSON()
        write(icon, to: &json)
        icons.element { $0.append(json) }
        found.formUnion(icon.findings.map(\.rule))
    }

    /// Returns the data as JSON; `isServed` says whether the page comes from a service that draws and writes for it.
    func json(of set: PreviewSet, title: String, isServed: Bool) -> EmbeddedJSON {
        let found = found.union(set.findings.map(\.rule))
        var policies = EmbeddedJSON()
        policies.array(set.policies) { write($1, to: &$0) }
        var json = EmbeddedJSON()
        json.object { json in
            json.member("set", title)
            json.member("served", if: isServed)
            json.member("unbuilt", if: !set.isBuilt)
            json.member("locales") { json in
                json.array(set.locales) { json, locale in
                    json.tuple({ $0.string(locale.tag) }, { $0.number(locale.isRightToLeft ? 1 : 0) })
                }
            }
            json.member("colors") { json in
                json.strings((0..<PartColors.count).map { PartColors.color(ofPart: $0).hexadecimal })
            }
            json.member("rest", PartColors.rest.hexadecimal)
            json.member("roles", Self.writeRoles)
            json.member("notes") { $0.array(set.findings, Self.write) }
            if !found.isEmpty { json.member("rules") { Self.write(found, to: &$0) } }
            json.member("manifest", set.manifest.map { [$0.name, String(decoding: $0.bytes, as: UTF8.self)] } ?? [])
            if !set.policies.isEmpty { json.member("policies") { $0.append(policies) } }
            if !set.reviews.isEmpty { json.member("reviews") { $0.array(set.reviews, Self.write) } }
            json.member("texts", table.write)
            json.member("icons") { $0.array(of: icons) }
        }
        return json
    }

    private mutating func write(_ icon: PreviewIcon, to json: inout EmbeddedJSON) {
        let drawings = icon.drawings.map { drawing in
            let weights = drawing.weights.map { ($0.name, table.index(of: $0.picture)) }
            return (drawing: drawing, text: table.index(of: drawing.shown), weights: weights)
        }
        let original = icon.original.map { table.index(of: $0) }
        let flipped = icon.flipped.map { table.index(of: $0) }
        let flippedText = icon.flippedText.map { table.index(of: $0) }
        json.object { json in
            json.member("n", icon.name)
            json.member("k", icon.kind)
            json.member("s", icon.source)
            json.member("r") { $0.number(icon.aspect) }
            json.member("m", if: icon.isTemplate)
            json.member("l", if: icon.needsTile)
            json.member("d") { json in
                json.array(drawings) { Self.write($1.drawing, text: $1.text, $1.weights, to: &$0) }
            }
            json.member("a") { $0.array(icon.assignments) { $0.number($1) } }
            if !icon.findings.isEmpty { json.member("f") { $0.array(icon.findings, Self.write) } }
            if let entry = icon.entry { write(entry, to: &json) }
            json.member("t", original)
            json.member("h", flipped)
            json.member("u", flippedText)
            if let parts = icon.parts { json.member("p") { Self.write(parts, to: &$0) } }
        }
    }

    private func write(_ entry: PreviewEntry, to json: inout EmbeddedJSON) {
        if let offsets { json.member("e") { Self.write(entry.place, offsets, to: &$0) } }
        json.member("ask", if: entry.isAsked)
        json.member("as", entry.lead)
        json.member("decided", entry.decided)
        json.member("o", entry.note)
        if !entry.ignored.isEmpty {
            json.member("g") { $0.array(entry.ignored) { $0.strings([$1.rule.rawValue, $1.reason]) } }
        }
        json.member("w", entry.risks.map(\.rawValue))
        json.member("y", entry.policy)
        let objections = [entry.flipObjections, entry.fixObjections].map { $0.map(\.rawValue) }
        if !objections.allSatisfy(\.isEmpty) { json.member("x") { $0.array(objections) { $0.strings($1) } } }
    }

    /// Writes a policy with its place in the manifest's text, and the question that proposals ask of its family.
    private func write(_ policy: Policy, to json: inout EmbeddedJSON) {
        let family = policy.family?.row
        json.object { json in
            json.member("n", policy.name)
            json.member("a", policy.answer.rawValue)
            if let offsets { json.member("e") { Self.write(policy.place, offsets, to: &$0) } }
            json.member("ask", if: policy.isOpen)
            json.member("decided", policy.decided)
            json.member("o", policy.note)
            json.member("q", family?.question)
            json.member("settled", if: policy.family?.isContested == false)
            json.member("p", family?.practice)
            json.member("d", family?.answer.rawValue)
        }
    }

    // MARK: Values

    /// Those that flip with the rest come last, as nobody chooses a part for that.
    private static func writeRoles(_ json: inout EmbeddedJSON) {
        let flipped = PartBehavior(place: .mirror, drawing: .mirror)
        let roles = Role.allCases.filter { $0.preset != flipped } + Role.allCases.filter { $0.preset == flipped }
        json.object { json in
            for role in roles {
                let preset = role.preset
                json.member(role.rawValue) { json in
                    json.array([preset.place == .mirror, preset.drawing == .mirror, preset.isSequence]) {
                        $0.number($1 ? 1 : 0)
                    }
                }
            }
        }
    }

    /// Of a symbol also the name of each weight and scale with the number of its drawing.
    private static func write(
        _ drawing: PreviewDrawing, text: Int, _ weights: [(name: String, text: Int)], to json: inout EmbeddedJSON
    ) {
        var written = EmbeddedJSON()
        written.array(weights) { json, weight in
            json.tuple({ $0.string(weight.name) }, { $0.number(weight.text) })
        }
        if weights.isEmpty {
            json.tuple({ $0.string(drawing.variant ?? "") }, { $0.number(text) }, { $0.string(drawing.path) })
        } else {
            json.tuple(
                { $0.string(drawing.variant ?? "") }, { $0.number(text) }, { $0.string(drawing.path) },
                { $0.append(written) })
        }
    }

    /// Writes where an entry's key and value begin and end in the manifest's text, and whether the key is a glob.
    private static func write(_ place: EntryPlace, _ offsets: TextOffsets, to json: inout EmbeddedJSON) {
        let ends = [place.key.lowerBound, place.key.upperBound, place.value.lowerBound, place.value.upperBound]
        json.array(ends.map { offsets[$0] } + [place.isGlob ? 1 : 0]) { $0.number($1) }
    }

    private static func write(_ json: inout EmbeddedJSON, _ finding: Diagnostic) {
        let place = finding.location.map { location in
            location.file + (location.start.map { ":\($0.line):\($0.column)" } ?? "")
        }
        let texts = [
            finding.severity.rawValue, finding.rule.rawValue, finding.message, finding.hint ?? "", place ?? "",
            finding.rule.asksForDecision ? "1" : "",
        ]
        if finding.others.isEmpty { return json.strings(texts) }
        json.array(0...texts.count) { json, index in
            if index < texts.count { json.string(texts[index]) } else { json.strings(finding.others) }
        }
    }

    /// Writes what rules find and how that is mended, in each language besides English.
    private static func write(_ rules: Set<Rule>, to json: inout EmbeddedJSON) {
        json.object { json in
            for (code, words) in JSONValue(PageFile.rulesJson.bytes)?.members.map({ ($0.key, $0.value) }) ?? [] {
                json.member(code) { json in
                    json.object { json in
                        for rule in Rule.allCases where rules.contains(rule) {
                            guard let page = words["rules"]?[rule.rawValue], let finds = page["finds"]?.string,
                                let fix = page["fix"]?.string
                            else { continue }
                            json.member(rule.rawValue, [finds, fix])
                        }
                    }
                }
            }
        }
    }

    private static func write(_ json: inout EmbeddedJSON, _ review: Review) {
        json.object { json in
            json.member("reader", review.reader)
            json.member("language", review.language)
            json.member("date", review.date)
            json.member("answers") { json in
                json.array(review.opinions) { json, opinion in
                    json.object { json in
                        switch opinion.subject {
                        case .icon(let name): json.member("icon", name)
                        case .policy(let name): json.member("policy", name)
                        }
                        json.member("answer", opinion.answer.rawValue)
                        json.member("says", opinion.says)
                        json.member("locale", opinion.locale)
                        json.member("seen", opinion.seen)
                    }
                }
            }
        }
    }

    private static func write(_ parts: PreviewParts, to json: inout EmbeddedJSON) {
        json.object { json in
            json.member("l") { $0.array(parts.parts) { Self.write($1, to: &$0) } }
            json.member("s", parts.source.map(Base64.encode))
            json.member("m", parts.mirrored.map(Base64.encode))
        }
    }

    private static func write(_ part: PreviewPart, to json: inout EmbeddedJSON) {
        json.object { json in
            json.member("n", part.name)
            json.member("r", part.role?.rawValue)
            json.member("p", part.behavior.place.rawValue)
            json.member("d", part.behavior.drawing.rawValue)
            json.member("q", if: part.behavior.isSequence)
            json.member("w", part.within)
            if part.clearance > 0 { json.member("c") { $0.number(part.clearance) } }
            json.member("x", part.dropped?.rawValue)
            json.member("v", part.variants)
        }
    }
}

/// The offset of each byte of a text in UTF-16 code units, as scripts count them.
private struct TextOffsets {
    private static let blockSize = 64

    private let bytes: [UInt8]
    /// The offset of the first byte of each block.
    private var blocks: [Int] = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
            blocks.append(blocks[blocks.count - 1] + units(in: start..<min(start + Self.blockSize, bytes.count)))
        }
    }

    subscript(byte: Int) -> Int {
        let byte = Swift.min(byte, bytes.count)
        let block = byte / Self.blockSize
        return blocks[block] + units(in: block * Self.blockSize..<byte)
    }

    /// A character has as many units as its first byte says; bytes that continue it add none.
    private func units(in range: Range<Int>) -> Int {
        range.reduce(0) { $0 + (bytes[$1] & 0xC0 == 0x80 ? 0 : bytes[$1] >= 0xF0 ? 2 : 1) }
    }
}

/// A table of a page's drawings, without duplicates, as it is written on the page.
public struct DrawingTable: Sendable {
    private var drawings = EmbeddedJSON()
    private var indices: [ContentHash: Int] = [:]

    package init() {}

    /// Returns the index of a drawing in the table, adding it if it is new: as a string, or as Base64 if it is not UTF-8.
    public mutating func index(of bytes: [UInt8]) -> Int {
        let hash = ContentHash(bytes)
        if let known = indices[hash] { return known }
        drawings.element { json in
            if let text = String(validating: bytes, as: UTF8.self) {
                json.string(text)
            } else {
                json.object { $0.member("b", Base64.encode(bytes)) }
            }
        }
        indices[hash] = indices.count
        return indices.count - 1
    }

    /// Writes the table.
    public func write(to json: inout EmbeddedJSON) { json.array(of: drawings) }
}
