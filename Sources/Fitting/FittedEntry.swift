import Composites
import Diagnostics
import IconModel
import SVGDocument

/// An entry of a manifest that makes one drawing from another.
public struct FittedEntry: Hashable, Sendable {
    /// The base of a composite in the mirrored variant.
    public enum Base: Hashable, Sendable {
        /// The icon's own, mirrored.
        case own
        /// Another icon's drawing, by the name of that icon, moved to the right and down.
        case from(String, dx: Double = 0, dy: Double = 0)
    }

    /// Whether the right-to-left drawing is the same.
    public var isFixed = false
    /// The mirror line, in the units of the view box.
    public var axis = MirrorAxis<Double>.canvas
    /// Whether top and bottom are swapped, and not left and right.
    public var isVertical = false
    /// The base of a composite.
    public var base = Base.own
    /// The parts; an icon without any is mirrored as a whole.
    public var parts: [FittedPart] = []

    static let fixed = FittedEntry(isFixed: true)
    static let directional = FittedEntry()
    static let directionalInPlace = FittedEntry(axis: .ink)

    /// Whether the icon is mirrored about the middle of the canvas from left to right, and nothing else.
    public var isPlainMirror: Bool { self == .directional }

    /// The kind, as spelled in the manifest.
    public var kind: String { isFixed ? "fixed" : parts.isEmpty ? "directional" : "composite" }

    /// The longest move of a part along one axis, or `nil` without parts.
    public var longestMove: Double? { parts.map { max($0.dx.magnitude, $0.dy.magnitude) }.max() }

    /// Returns the moves of its parts on a canvas of some size; none where it leaves out a part.
    func offsets(size: Double) -> [PartOffset] {
        guard !parts.contains(where: \.isDropped) else { return [] }
        return parts.filter { $0.dx != 0 || $0.dy != 0 }.map { PartOffset(dx: $0.dx, dy: $0.dy, size: size) }
    }

    /// The entry with selectors that count where others do not hold for all sizes of a drawing.
    public var counting: FittedEntry {
        var entry = self
        for index in parts.indices { (entry.parts[index].lasting, entry.parts[index].pieceCount) = (nil, 0) }
        return entry
    }

    /// Returns the entry with the selectors that last longest in a drawing.
    func lasting(in document: SVGDocument) -> FittedEntry {
        let writer = SelectorWriter(document)
        var entry = self
        for index in parts.indices {
            let selector = parts[index].selector
            let lasting = writer.lasting(selector, apart: parts[index].behavior.isSequence)
            entry.parts[index].lasting = lasting == selector ? nil : lasting
        }
        return entry
    }

    /// Returns whether another entry has the same parts but for what selects them, and where they are moved to.
    public func hasForm(of other: FittedEntry) -> Bool {
        isVertical == other.isVertical && base == other.base
            && parts.map(\.behavior) == other.parts.map(\.behavior)
            && parts.map(\.isDropped) == other.parts.map(\.isDropped)
    }

    /// The number of decisions in the entry, by which one of two entries that make about the same is chosen.
    var complexity: Double {
        guard !isFixed else { return 0 }
        var count = 1 + (axis == .canvas ? 0 : 1) + (isVertical ? 1 : 0) + (base == .own ? 0 : 1.0)
        for part in parts {
            count += 2 + (part.dx == 0 ? 0 : 0.5) + (part.dy == 0 ? 0 : 0.5)
            count += (part.clearance == nil ? 0 : 1) + (part.isDropped ? 1 : 0)
        }
        return count
    }

    /// The members of the entry in the manifest: its keys with their values as JSON.
    public var members: [(key: String, value: String)] {
        var members = [("kind", JSONText.quoted(kind))]
        switch axis {
        case .canvas: break
        case .ink: members.append(("axis", JSONText.quoted("ink")))
        case .coordinate(let coordinate): members.append(("axis", NumberOfEntry.text(coordinate)))
        }
        if isVertical { members.append(("vertical", "true")) }
        switch base {
        case .own: break
        case .from(let name, let dx, let dy):
            let moves = [("dx", dx), ("dy", dy)].filter { $1 != 0 }.map { ", \"\($0)\": \(NumberOfEntry.text($1))" }
            members.append(("base", "{ \"from\": \(JSONText.quoted(name))\(moves.joined()) }"))
        }
        if !parts.isEmpty {
            let list = parts.map { "\(JSONText.quoted($0.name)): \($0.json)" }
            members.append(("parts", "{ \(list.joined(separator: ", ")) }"))
        }
        return members
    }

    /// The entry as JSON: a name of a kind where nothing else is said.
    public var json: String {
        let members = members
        guard members.count > 1 else { return members[0].value }
        return "{ \(members.map { "\(JSONText.quoted($0.key)): \($0.value)" }.joined(separator: ", ")) }"
    }
}

/// A part of a fitted entry.
public struct FittedPart: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The selector of its elements, by which one rule selects the same in the drawings of several sizes.
    public var selector: String
    /// Another one, which holds where the drawing is saved anew; `nil` where there is none.
    var lasting: String?
    /// The selector that lasts longest.
    public var lastingSelector: String { lasting ?? selector }
    /// The role, or `nil` where the place and the drawing are kept and nothing says what it is.
    public var role: Role?
    /// The place and the drawing.
    public var behavior: PartBehavior
    /// The displacement to the right, in the units of the view box.
    public var dx = 0.0
    /// The displacement down.
    public var dy = 0.0
    /// The gap around it in the mirrored variant, if the base is cut anew.
    public var clearance: Clearance<Double>?
    /// Whether the mirrored variant leaves it out.
    public var isDropped = false
    var isSymmetric = false
    /// The number of pieces that it was found by.
    var pieceCount = 0

    init(_ name: String, _ selector: String, _ role: Role) {
        (self.name, self.selector, self.role, behavior) = (name, selector, role, role.preset)
    }

    init(kept name: String, _ selector: String) {
        (self.name, self.selector, behavior) = (name, selector, Role.slash.preset)
    }

    /// Whether it speaks of a slip, of at most `reach`: no rule moves what flips or stays, and few leave something out.
    func isSlip(reach: Double) -> Bool {
        isDropped || isMoved(reach: reach) && (isSymmetric || behavior.place == behavior.drawing)
    }

    /// Returns whether the part is upright in a place a little beside the one that its rule gives it.
    func isOffset(reach: Double) -> Bool { isMoved(reach: reach) && !isSlip(reach: reach) }

    private func isMoved(reach: Double) -> Bool {
        let move = max(dx.magnitude, dy.magnitude)
        return move > 0 && move <= reach
    }

    fileprivate var json: String {
        var members = [("select", JSONText.quoted(lastingSelector))]
        if let role {
            members.append(("role", JSONText.quoted(role.rawValue)))
            if behavior.place != role.preset.place {
                members.append(("place", JSONText.quoted(behavior.place.rawValue)))
            }
        } else {
            members.append(("place", JSONText.quoted(behavior.place.rawValue)))
            members.append(("drawing", JSONText.quoted(behavior.drawing.rawValue)))
        }
        if dx != 0 { members.append(("dx", NumberOfEntry.text(dx))) }
        if dy != 0 { members.append(("dy", NumberOfEntry.text(dy))) }
        if let clearance { members.append(("clearance", clearance.json)) }
        if isDropped { members.append(("drop", JSONText.quoted(TextDirection.rightToLeft.rawValue))) }
        return "{ \(members.map { "\(JSONText.quoted($0)): \($1)" }.joined(separator: ", ")) }"
    }
}

enum NumberOfEntry {
    /// Returns the number with few decimals that is nearest to a value: two, and three on a canvas of less than ten units.
    static func rounded(_ value: Double, size: Double) -> Double {
        let unit = size < 10 ? 1000.0 : 100
        let number = (value * unit).rounded() / unit
        return number == 0 ? 0 : number
    }

    static func text(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
