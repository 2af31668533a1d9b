import SVGDocument

/// A word in a file that asks pages or programs to flip the drawing in right-to-left text, such as the attributes
/// `mirror-in-rtl` and `data-rtl-flip` and the class `mat-icon-rtl-mirror`.
///
/// It says what the icon is, and must not stay in a drawing that is flipped already, which it would flip back.
public struct FlipRequest: Hashable, Sendable {
    /// The attribute or class.
    public var name: String
    /// Whether it asks for a flip; `false` where it forbids one, as `mirror-in-rtl="false"` does.
    public var flips: Bool

    /// Returns the first request of an element.
    public static func first(on element: Element) -> FlipRequest? {
        element.attributes.lazy.compactMap { attribute in
            attribute.name.attribute == .class
                ? attribute.value.split(whereSeparator: \.isWhitespace).lazy.compactMap(named).first
                : stated(by: attribute)
        }.first
    }

    /// Returns the request that an attribute other than `class` makes.
    fileprivate static func stated(by attribute: Attribute) -> FlipRequest? {
        guard attribute.name.attribute == nil, var request = named(attribute.name.local) else { return nil }
        if ["false", "no", "none", "never", "0", "off"].contains(attribute.value.lowercased()) {
            request.flips = !request.flips
        }
        return request
    }

    private static let rtl = Array("rtl".utf8)
    private static let mirrored = Array("mirrored".utf8)

    /// Returns whether a file, or a name in one, can be or have a request, by its bytes alone.
    public static func canBe(in bytes: some Collection<UInt8>) -> Bool {
        bytes.indices.contains { start in
            // Few bytes begin one of the words; 0x20 makes the case of letters the same.
            let first = bytes[start] | 0x20
            guard first == rtl[0] || first == mirrored[0] else { return false }
            let word = first == rtl[0] ? rtl : mirrored
            return bytes[start...].lazy.map { $0 | 0x20 }.starts(with: word)
        }
    }

    private static let flipping: Set<String> = [
        "flip", "flippable", "flipped", "flips", "mirror", "mirrored", "mirroring", "mirrors",
    ]
    private static let denying: Set<String> = ["dont", "never", "no", "noflip", "nomirror", "not"]

    /// Returns the request that a name makes by its words, or `nil` where it makes none.
    fileprivate static func named(_ name: some StringProtocol) -> FlipRequest? {
        guard canBe(in: name.utf8) else { return nil }
        let words = words(of: name)
        let asks = !words.isDisjoint(with: flipping) || !words.isDisjoint(with: ["noflip", "nomirror"])
        let isAutomatic = words.isSuperset(of: ["auto", "mirrored"]) || words.contains("automirrored")
        guard isAutomatic || asks && words.contains("rtl") else { return nil }
        return FlipRequest(name: String(name), flips: words.isDisjoint(with: denying))
    }

    /// Returns the words of a name, in lower case: `autoMirrored` has two, as `auto-mirrored` does.
    private static func words(of name: some StringProtocol) -> Set<String> {
        var words: [String] = [""]
        var previous: Character = "-"
        for character in name {
            if !character.isLetter || character.isUppercase && previous.isLowercase { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            previous = character
        }
        return Set(words)
    }
}

extension SVGDocument {
    /// Removes every request to flip a drawing, so that a drawing for right-to-left text is not flipped once more. A class
    /// that a style sheet of the file names stays.
    public mutating func removeFlipRequests() {
        for id in subtree(of: root) {
            guard let element = element(id) else { continue }
            for attribute in element.attributes {
                if attribute.name.attribute == .class {
                    removeRequests(fromClass: attribute.value, of: id)
                } else if FlipRequest.stated(by: attribute)?.flips == true {
                    removeAttribute(attribute.name, from: id)
                }
            }
        }
    }

    private mutating func removeRequests(fromClass value: String, of id: NodeID) {
        guard FlipRequest.canBe(in: value.utf8) else { return }
        let words = value.split(whereSeparator: \.isWhitespace)
        let kept = words.filter { word in
            FlipRequest.named(word)?.flips != true || styles(mention: word)
        }
        guard kept.count < words.count else { return }
        if kept.isEmpty {
            removeAttribute(.class, from: id)
        } else {
            setAttribute(.class, to: kept.joined(separator: " "), on: id)
        }
    }

    private func styles(mention word: Substring) -> Bool {
        holdsText(in: .style)
            && subtree(of: root).contains { element($0)?.isSVG(.style) == true && text(of: $0).contains(word) }
    }
}
