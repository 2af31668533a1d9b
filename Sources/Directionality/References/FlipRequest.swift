import IconModel
import SVGDocument

/// A word in a file that asks pages or programs to flip the drawing in right-to-left text, such as the attributes
/// `mirror-in-rtl`, `data-rtl="flip"` and `data-directional`, and the classes `mat-icon-rtl-mirror` and `rtl:-scale-x-100`.
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
                ? element.classes.lazy.compactMap(named).first
                : stated(by: attribute)
        }.first
    }

    /// Returns the request that an attribute other than `class` makes: by its name, or by its name and its value together, as in
    /// `data-rtl="flip"` and `data-flip="rtl"`.
    fileprivate static func stated(by attribute: Attribute) -> FlipRequest? {
        guard attribute.name.attribute == nil else { return nil }
        let name = attribute.name.local
        if var request = named(name) {
            if ["false", "no", "none", "never", "0", "off"].contains(attribute.value.lowercased()) {
                request.flips = !request.flips
            }
            return request
        }
        guard attribute.value.utf8.count <= 32, canBe(in: name.utf8) || canBe(in: attribute.value.utf8) else {
            return nil
        }
        // A sentence or the name of a file that has the words asks for nothing.
        let value = Set(CodeWords.of(attribute.value))
        let isAbout = !value.isDisjoint(with: flipping) || !value.isDisjoint(with: audiences)
        guard isAbout, value.isSubset(of: flipping.union(audiences).union(denying).union(fillers)),
            !Set(CodeWords.of(name)).isDisjoint(with: flipping.union(audiences))
        else { return nil }
        return named("\(name)-\(attribute.value)").map { FlipRequest(name: name, flips: $0.flips) }
    }

    /// The beginnings of words without which there is no request.
    private static let beginnings = ["rtl", "mirror", "dir", "bidi"].map { Array($0.utf8) }

    /// Returns whether a file, or a name in one, can be or have a request, by its bytes alone.
    public static func canBe(in bytes: some Collection<UInt8>) -> Bool {
        bytes.indices.contains { start in
            // Few bytes begin one of the words; 0x20 makes the case of letters the same.
            let first = bytes[start] | 0x20
            return beginnings.contains { word in
                first == word[0] && bytes[start...].lazy.map { $0 | 0x20 }.starts(with: word)
            }
        }
    }

    private static let flipping: Set<String> = [
        "flip", "flippable", "flipped", "flips", "mirror", "mirrored", "mirroring", "mirrors",
    ]
    private static let denying: Set<String> = ["dont", "never", "no", "noflip", "nomirror", "non", "not"]
    /// Words for text that runs from right to left.
    private static let audiences: Set<String> = ["rtl", "bidi", "dir"]
    /// Words beside those of a request that change nothing of it.
    private static let fillers: Set<String> = [
        "auto", "data", "for", "h", "horizontal", "horizontally", "icon", "icons", "if", "in", "is", "on", "only",
        "svg", "x",
    ]
    /// Words by which a name alone says that a drawing is turned.
    private static let turning: Set<String> = ["reverse", "reversed", "rotate", "rotated", "turn"]

    /// Returns the request that a name makes by its words, or `nil` where it makes none.
    static func named(_ name: some StringProtocol) -> FlipRequest? {
        guard canBe(in: name.utf8) else { return nil }
        let words = Set(CodeWords.of(name))
        let asks = !words.isDisjoint(with: flipping) || !words.isDisjoint(with: ["noflip", "nomirror"])
        let isAutomatic =
            words.contains("auto") && !words.isDisjoint(with: ["mirror", "mirrored"])
            || !words.isDisjoint(with: ["automirror", "automirrored"])
        let isAsked = asks && !words.isDisjoint(with: audiences)
        guard isAutomatic || isAsked || turns(String(name), words) || isDirectional(words) else { return nil }
        return FlipRequest(name: String(name), flips: words.isDisjoint(with: denying))
    }

    /// Returns whether a name says nothing but that a drawing has a direction.
    private static func isDirectional(_ words: Set<String>) -> Bool {
        words.contains("directional") && words.isSubset(of: fillers.union(denying).union(["directional"]))
    }

    /// Returns whether a name turns what it is given to in right-to-left text, as classes of utilities do, and in no other state
    /// of the page: `rtl:-scale-x-100`, `rtl:rotate-180`.
    private static func turns(_ name: String, _ words: Set<String>) -> Bool {
        guard words.contains("rtl") else { return false }
        let pieces = name.split(separator: ":").map { Set(CodeWords.of($0)) }
        guard pieces.count > 1 else {
            let isHalfTurn = !name.contains(where: \.isNumber) || name.contains("180")
            return isHalfTurn && !words.isDisjoint(with: turning)
                && words.isSubset(of: turning.union(fillers).union(denying).union(["rtl", "deg"]))
        }
        let utility = name.lowercased().filter { !"_ ".contains($0) }
        let isTurned =
            utility.contains("-scale-x-100") || utility.hasSuffix("-scale-x-1")
            || ["scale-x-[-1", "scale-x--1", "scale-x-(-1", "scale-[-1"].contains(where: utility.contains)
            || ["rotate-180", "rotate-y-180", "rotate-[180deg", "rotate-y-[180deg"].contains(where: utility.contains)
            || turningTransforms.contains(where: utility.contains)
        return isTurned && pieces.dropLast().allSatisfy { $0.isSubset(of: variants) }
    }

    /// Transforms that turn what has them to the other side, in lower case without white space.
    private static let turningTransforms = [
        "scalex(-1", "scale(-1,1", "rotate(180deg", "rotate(.5turn", "rotate(0.5turn", "rotatey(180deg",
        "rotatey(.5turn", "rotatey(0.5turn", "matrix(-1,0,0,1,",
    ]

    /// Words of the variants of such classes that say when they count, in right-to-left text on every screen.
    private static let variants: Set<String> = [
        "rtl", "dir", "is", "where", "html", "sm", "md", "lg", "xl", "max", "min", "dark", "light", "print",
        "transform",
    ]
}

extension SVGDocument {
    /// Removes every request to flip a drawing, so that a drawing for right-to-left text is not flipped once more. A class
    /// that a style sheet of the file names stays.
    public mutating func removeFlipRequests() {
        for id in subtree(of: root) {
            guard let element = element(id) else { continue }
            for attribute in element.attributes {
                if attribute.name.attribute == .class {
                    removeRequests(from: element.classes, of: id)
                } else if FlipRequest.stated(by: attribute)?.flips == true {
                    removeAttribute(attribute.name, from: id)
                }
            }
        }
    }

    private mutating func removeRequests(from classes: [String], of id: NodeID) {
        let kept = classes.filter { FlipRequest.named($0)?.flips != true || styles(mention: $0) }
        guard kept.count < classes.count else { return }
        if kept.isEmpty {
            removeAttribute(.class, from: id)
        } else {
            setAttribute(.class, to: kept.joined(separator: " "), on: id)
        }
    }

    private func styles(mention word: String) -> Bool {
        holdsText(in: .style)
            && subtree(of: root).contains { element($0)?.isSVG(.style) == true && text(of: $0).contains(word) }
    }
}
