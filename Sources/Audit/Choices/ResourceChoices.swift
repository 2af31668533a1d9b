import Buffers
import SVGDocument

/// The drawables that the resources of an Android app choose by the direction of the layout, or turn by it: those that
/// resources for right-to-left languages name where others name something else, and those of views that a resource of the direction
/// turns.
struct ResourceChoices: Sendable {
    typealias File = (place: ResourcePlace, bytes: [UInt8])

    /// The names of drawables that are chosen or turned.
    private(set) var chosen: Set<String> = []
    /// The names of drawables in layouts, or parts of them, that run from left to right whatever the language.
    private(set) var unturned: Set<String> = []
    /// The names of drawables that are named in layouts which turn, or elsewhere.
    private(set) var turned: Set<String> = []
    /// The resources that have another value for right-to-left languages, by type and name: `bool/is_rtl`.
    private(set) var switches: Set<String> = []
    /// The drawables that drawables refer to, by their names.
    private(set) var references: [String: Set<String>] = [:]
    /// What views and styles show drawables for.
    private(set) var uses = IconUses()

    private var turningStyles: Set<String> = []

    init(_ files: [File]) {
        readValues(files.filter { $0.place.type == "values" })
        readDrawables(files.filter { $0.place.type == "drawable" })
        let layouts = files.filter { $0.place.type != "values" && $0.place.type != "drawable" }
        for file in layouts { readLayout(file) }
        compareLayouts(layouts)
    }

    /// Adds what a drawable refers to where that is chosen itself.
    func spread(_ names: Set<String>) -> Set<String> {
        var (known, unread) = (names, Array(names))
        while let name = unread.popLast() {
            for other in references[name] ?? [] where known.insert(other).inserted { unread.append(other) }
        }
        return known
    }

    /// Returns whether a file of values may have one that is another for right-to-left languages and is about drawables.
    static func canChoose(_ bytes: [UInt8]) -> Bool {
        ["@drawable/", "<bool", "<integer", "<dimen", "<fraction", "type=", "<style"].contains { holds($0, in: bytes) }
    }

    static func namesDrawables(_ bytes: [UInt8]) -> Bool { holds("@drawable/", in: bytes) }

    private static func holds(_ text: String, in bytes: [UInt8]) -> Bool {
        let text = Array(text.utf8)
        return bytes.withLoopBuffer { bytes in
            ByteOccurrences(of: text[0], in: bytes).contains { start in
                start + text.count <= bytes.count && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
            }
        }
    }

    // MARK: Values

    /// Values of resources by type, name and, in styles, item.
    private typealias Values = [String: Set<String>]

    private mutating func readValues(_ files: [File]) {
        var (plain, other): (Values, Values) = ([:], [:])
        for file in files where file.place.isOfRightToLeft { Self.read(file, into: &other) }
        for file in files where !file.place.isOfRightToLeft { Self.read(file, into: &plain) }
        for (key, values) in plain.merging(other, uniquingKeysWith: { $0.union($1) }) {
            let steps = key.pathSteps
            if steps.count == 3, steps[0] == "style" {
                uses.read(styleItem: steps[2], drawables: values.flatMap(Self.drawables))
            }
            guard steps.count == 2, steps[0] == "drawable" else { continue }
            references[steps[1], default: []].formUnion(values.flatMap(Self.drawables))
        }
        for (key, values) in other {
            let plainly = plain[key] ?? []
            guard !values.subtracting(plainly).isEmpty else { continue }
            chosen.formUnion(values.union(plainly).flatMap(Self.drawables))
            let steps = key.pathSteps
            if ["bool", "integer", "dimen", "fraction"].contains(steps[0]) { switches.insert(key) }
            if steps.count == 2, steps[0] == "drawable" { chosen.insert(steps[1]) }
            if steps.count == 3, steps[0] == "style", Self.isTurning(steps[2]) {
                turningStyles.insert(steps[1])
                let own = plain.merging(other) { $0.union($1) }.filter { $0.key.hasPrefix("style/\(steps[1])/") }
                chosen.formUnion(own.values.joined().flatMap(Self.drawables))
            }
        }
    }

    private static func read(_ file: File, into values: inout Values) {
        let elements = StartTag.all(in: EncodedText(file.bytes))
        var counts: [Int: Int] = [:]
        for element in elements where element.parent >= 0 {
            let around = elements[element.parent]
            let value = element.text.trimmingSpace
            func name(_ tag: StartTag) -> String { tag.attributes.first { $0.name == "name" }?.value ?? "" }
            if around.tag.name == "resources" {
                let type =
                    element.tag.name == "item"
                    ? element.tag.attributes.first { $0.name == "type" }?.value : element.tag.name
                guard let type, type != "style", type != "string", type != "plurals" else { continue }
                values["\(type)/\(name(element.tag))", default: []].insert(value)
            } else if around.tag.name == "style" {
                values["style/\(name(around.tag))/\(name(element.tag))", default: []].insert(value)
            } else if around.tag.name.hasSuffix("array") {
                let index = counts[element.parent, default: 0]
                counts[element.parent] = index + 1
                values["array/\(name(around.tag))/\(index)", default: []].insert(value)
            }
        }
    }

    private static let turning = [
        "scaleX", "scaleY", "rotation", "rotationX", "rotationY", "fromDegrees", "toDegrees",
    ]

    private static func isTurning(_ name: String) -> Bool {
        turning.contains(String(name.split(separator: ":").last ?? ""))
    }

    static func drawables(_ value: String) -> [String] {
        var (names, rest): ([String], Substring.UTF8View) = ([], value[...].utf8)
        while let range = rest.firstRange(of: "@drawable/".utf8) {
            rest = rest[range.upperBound...]
            let name = rest.prefix { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
            }
            if !name.isEmpty { names.append(String(Substring(name))) }
        }
        return names
    }

    // MARK: Drawables

    /// A drawable that refers to others, by their names, with whether a part of it is turned.
    private mutating func readDrawables(_ files: [File]) {
        var (plain, other): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
        for file in files {
            let elements = StartTag.all(in: EncodedText(file.bytes))
            guard let root = elements.first?.tag.name, root != "vector" else { continue }
            let names = Set(elements.flatMap { $0.tag.attributes.flatMap { Self.drawables($0.value) } })
            references[file.place.name, default: []].formUnion(names)
            if elements.contains(where: { isTurned($0.tag) || Self.isMirrored($0.tag) }) { chosen.formUnion(names) }
            if file.place.isOfRightToLeft {
                other[file.place.name, default: []].formUnion(names)
            } else {
                plain[file.place.name, default: []].formUnion(names)
                turned.formUnion(names)
            }
        }
        for (name, drawables) in other {
            let plainly = plain[name] ?? []
            let differing = drawables.symmetricDifference(plainly)
            // What names the same turns it.
            chosen.formUnion(differing.isEmpty ? drawables : differing)
        }
    }

    private static func isMirrored(_ tag: StartTag) -> Bool {
        tag.attributes.contains { $0.name.hasSuffix(":autoMirrored") && $0.value == "true" }
    }

    // MARK: Layouts

    private mutating func readLayout(_ file: File) {
        let elements = StartTag.all(in: EncodedText(file.bytes))
        var directions: [Bool] = []
        for element in elements {
            // What tools are told is of their previews alone.
            let own = element.tag.attributes.first {
                $0.name.hasSuffix(":layoutDirection") && !$0.name.hasPrefix("tools:")
            }?.value
            let isUnturned = own.map { $0 == "ltr" } ?? (element.parent >= 0 && directions[element.parent])
            directions.append(isUnturned)
            let named = element.tag.attributes.flatMap { Self.drawables($0.value) }
            uses.read(element.tag)
            if isUnturned { unturned.formUnion(named) } else { turned.formUnion(named) }
            for attribute in element.tag.attributes { readExpression(attribute.value) }
            if isTurned(element.tag) { chosen.formUnion(named) }
        }
    }

    /// Returns whether a view is turned by the direction: by a style, by a resource, or by an expression.
    private func isTurned(_ tag: StartTag) -> Bool {
        tag.attributes.contains { attribute in
            if attribute.name == "style", let style = attribute.value.rest(after: "@style/") {
                return turningStyles.contains(style)
            }
            guard Self.isTurning(attribute.name) else { return false }
            if attribute.value.hasPrefix("@{") {
                return expression(attribute.value).tokens.contains { token in
                    if case .word(let word) = token { DirectionWords.isDirection(word) } else { false }
                }
            }
            guard attribute.value.hasPrefix("@") else { return false }
            // A library may have the value.
            return switches.contains(String(attribute.value.dropFirst())) || DirectionWords.saysFlip(attribute.value)
        }
    }

    /// Reads an expression of data binding: `@{rtl ? @drawable/a : @drawable/b}`.
    private mutating func readExpression(_ value: String) {
        guard value.hasPrefix("@{"), value.contains("@drawable/") else { return }
        let choices = CodeChoices(expression(value), CodeVocabulary(switches: switches))
        for case .resource(let name) in choices.chosen { chosen.insert(name) }
    }

    private func expression(_ value: String) -> CodeTokens {
        // What `&amp;` makes begins no other reference.
        let plain = value.replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        return CodeTokens(Array(plain.utf8), .java)
    }

    /// Compares layouts, menus and the like for right-to-left languages with those of the same name for all: chosen is what a view
    /// shows in one of them and not in the other.
    private mutating func compareLayouts(_ files: [File]) {
        for group in Dictionary(grouping: files, by: { "\($0.place.type)/\($0.place.name)" }).values {
            let plain = group.filter { !$0.place.isOfRightToLeft }
                .min { ($0.place.qualifiers.count, $0.place.set) < ($1.place.qualifiers.count, $1.place.set) }
            for other in group where other.place.isOfRightToLeft {
                let (one, other) = (Views(plain), Views(other))
                for key in Set(one.named.keys).union(other.named.keys) where one.named[key] != other.named[key] {
                    chosen.formUnion((one.named[key] ?? []).union(other.named[key] ?? []))
                }
                chosen.formUnion(Self.differing(one.others, other.others))
            }
        }
    }

    /// The drawables in a layout by their views.
    private struct Views {
        /// Those of views with an identifier, by that and the attribute.
        var named: [String: Set<String>] = [:]
        var others: [String] = []

        init(_ file: File?) {
            for element in file.map({ StartTag.all(in: EncodedText($0.bytes)) }) ?? [] {
                let id = element.tag.attributes.first { $0.name.hasSuffix(":id") }?.value.split(separator: "/").last
                for attribute in element.tag.attributes {
                    let names = ResourceChoices.drawables(attribute.value)
                    if let id, !names.isEmpty {
                        named["\(id) \(attribute.name)", default: []].formUnion(names)
                    } else {
                        others += names
                    }
                }
            }
        }
    }

    /// Returns what two lists do not have in common: all between what both begin with and what both end with.
    private static func differing(_ one: [String], _ other: [String]) -> [String] {
        let shorter = min(one.count, other.count)
        let start = (0..<shorter).first { one[$0] != other[$0] } ?? shorter
        let end =
            (0..<shorter - start).first { one[one.count - 1 - $0] != other[other.count - 1 - $0] } ?? shorter - start
        return Array(one[start..<one.count - end] + other[start..<other.count - end])
    }
}

extension ResourcePlace {
    /// Whether it is for right-to-left layouts, or for a language that is written so.
    var isOfRightToLeft: Bool { isRightToLeft || language?.direction == .rightToLeft }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmingSpace: String {
        let bytes = Substring(self).utf8
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        let end = bytes.lastIndex { $0 > 0x20 }.map(bytes.index(after:)) ?? start
        return String(Substring(bytes[start..<max(start, end)]))
    }
}
