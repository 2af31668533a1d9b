import SVGDocument

/// The declarations of a document's elements, and the values that the cascade derives from them.
///
/// Stages that rewrite documents ask for an element's value and for the origin of the declaration that sets it. An
/// element that `use` draws elsewhere may have other values there; answers take all its instances into account.
public struct DeclaredValues: Sendable {
    /// The origin of a declaration.
    public enum Origin: Hashable, Sendable {
        /// A presentation attribute.
        case attribute
        /// A rule of a `style` element.
        case styleSheet
        case styleAttribute
    }

    /// A declaration that wins for an element.
    public struct Value: Hashable, Sendable {
        /// The value as written, with comments blanked out and variables substituted.
        public var text: String
        /// The origin of the declaration.
        public var origin: Origin
        /// Whether it is marked `!important`.
        public var isImportant: Bool
        /// Whether the declaration contains the value literally, with no part of it in a variable or on a parent.
        public var isLiteral: Bool

        init(_ text: ValueScanner, _ origin: Origin, isImportant: Bool, isLiteral: Bool) {
            var text = text
            text.skipSpace()
            text.trimEnd()
            let bytes = text.slice(text.offset..<text.end)
            self.text =
                bytes.contains(CSSComments.filler)
                ? String(decoding: bytes.map { $0 == CSSComments.filler ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
                : String(decoding: bytes, as: UTF8.self)
            self.origin = origin
            self.isImportant = isImportant
            self.isLiteral = isLiteral
        }
    }

    let document: SVGDocument
    /// The styles of a still picture on a light screen.
    var styles: StyleInstances
    /// The styles if every rule applied, whatever its condition; `nil` if no rule has a condition.
    private var otherStyles: StyleInstances?

    /// Reads the style sheets of a document.
    public init(_ document: SVGDocument, limits: SceneLimits = .standard) {
        self.document = document
        styles = StyleInstances(document, limits, isConditional: false)
        if styles.hasConditions { otherStyles = StyleInstances(document, limits, isConditional: true) }
    }

    package var hasRules: Bool { styles.hasRules }

    /// Returns the values that an element declares for some properties, in its own place in the file. Inherited values
    /// are left out, except that `inherit` on a property that is not inherited means the parent's declaration. A
    /// declaration of `marker` counts as one of its three longhands.
    public mutating func values(of properties: PropertySet, on id: NodeID) -> Declarations {
        guard var values = styles.instances(of: id).first?.winners.filter(properties) else { return Declarations() }
        for (property, winner) in values {
            switch ValueScanner.scan(winner.text, { CSSKeyword($0) }) {
            case nil, .initial?: break
            case .inherit? where !property.isInherited:
                var value = document.parent(of: id).flatMap { self.values(of: [property], on: $0)[property] }
                value?.isLiteral = false
                values[property] = value
            case .inherit?, .unset?: values[property] = nil
            }
        }
        return values
    }

    /// Returns the values that an element declares for some properties, in its own place in the file, in terms unknown
    /// here; they would override `values` where they are known.
    public mutating func unknownValues(of properties: PropertySet, on id: NodeID) -> Declarations {
        styles.instances(of: id).first?.unknowns.filter(properties) ?? Declarations()
    }

    /// Returns whether an element may have styles that were not looked at, so that no answer about it is sure.
    public mutating func mayHaveOtherStyles(_ id: NodeID) -> Bool {
        styles.areIncomplete(of: id) || otherStyles?.areIncomplete(of: id) == true
    }

    /// Calls `body` with every style of an element's instances until it returns a result.
    mutating func first<Found>(on id: NodeID, _ body: (StyleInstances.Instance) -> Found?) -> Found? {
        for instance in styles.instances(of: id) {
            if let found = body(instance) { return found }
        }
        for instance in otherStyles?.instances(of: id) ?? [] {
            if let found = body(instance) { return found }
        }
        return nil
    }

    /// Returns the side of its position on which an element sets text, its own or inherited, with its declaration.
    public mutating func textAnchor(of id: NodeID) -> (value: TextAnchor, declaration: Value?) {
        let anchor = styles.instances(of: id).first?.style.inherited.textAnchor ?? .start
        return (anchor, values(of: [.textAnchor], on: id)[.textAnchor])
    }
}

/// Properties that show where the outlines of elements begin.
extension DeclaredValues {
    /// Returns the property by which an element shows where its outline begins: a painted stroke with dashes, or a
    /// marker on one of its vertices. `nil` if the outline looks the same wherever it begins.
    public mutating func outlineStart(of id: NodeID) -> Property? {
        let document = self.document
        func isMarker(_ id: NodeID?) -> Bool { id.flatMap { document.element($0) }?.isSVG(.marker) == true }
        return first(on: id) { instance in
            let inherited = instance.style.inherited
            let unknown = instance.unknown
            let isPainted = inherited.paintsStroke || !unknown.isDisjoint(with: Self.stroking)
            if isPainted, inherited.hasDashes || unknown.contains(.strokeDasharray) { return .strokeDasharray }
            if isMarker(inherited.markerStart) { return .markerStart }
            if isMarker(inherited.markerMid) { return .markerMid }
            return isMarker(inherited.markerEnd) ? .markerEnd : nil
        }
    }

    /// Returns the property that gives a shape a rotating marker at a vertex where the outline has no direction. There
    /// a convention determines one, and the convention for the mirrored outline is not its mirror image.
    public mutating func conventionalMarker(of id: NodeID) -> Property? {
        let document = self.document
        func turns(_ id: NodeID?) -> Bool {
            id.flatMap { document.element($0) }.map { $0.isSVG(.marker) && MarkerOrientation($0).turnsWithOutline }
                ?? false
        }
        var conventional: PropertySet?
        return first(on: id) { instance in
            let inherited = instance.style.inherited
            let turning: [Property] = [
                turns(inherited.markerStart) ? .markerStart : nil, turns(inherited.markerMid) ? .markerMid : nil,
                turns(inherited.markerEnd) ? .markerEnd : nil,
            ].compactMap(\.self)
            guard !turning.isEmpty else { return nil }
            let properties = conventional ?? MarkerVertices.conventional(on: document.element(id))
            conventional = properties
            return turning.first(where: properties.contains)
        }
    }
}

/// The values that elements have outside their own place in a still picture.
extension DeclaredValues {
    /// Returns the values of some properties that an element has where `use` draws it, or under conditions that a still
    /// picture does not meet, except those that it declares itself or that `values` and `unknownValues` return.
    public mutating func otherValues(
        of properties: PropertySet, on id: NodeID
    ) -> [(property: Property, value: Value)] {
        let here = values(of: properties, on: id)
        let unknown = unknownValues(of: properties, on: id)
        var others: [(property: Property, value: Value)] = []
        _ = first(on: id) { instance -> Bool? in
            for (property, value) in Array(instance.winners.filter(properties)) + instance.unknowns.filter(properties) {
                guard value.origin == .styleSheet || !value.isLiteral,
                    value.text != here[property]?.text, value.text != unknown[property]?.text,
                    !others.contains(where: { $0 == (property, value) })
                else { continue }
                others.append((property, value))
            }
            return nil
        }
        return others.sorted { ($0.property, $0.value.text) < ($1.property, $1.value.text) }
    }
}

extension DeclaredValues {
    /// The properties that decide whether a stroke is painted.
    private static let stroking: PropertySet = [.color, .stroke, .strokeOpacity, .strokeWidth]
}

extension InheritedStyle {
    fileprivate var paintsStroke: Bool {
        guard strokeOpacity > 0, strokeWidth.value > 0 else { return false }
        switch stroke {
        case .none: return false
        case .color(let paint): return paint.resolved(color).alpha > 0
        case .server, .contextFill, .contextStroke: return true
        }
    }

    /// Whether a stroke has dashes, at least one of them longer than zero.
    fileprivate var hasDashes: Bool { dashes.contains { $0.value > 0 } }
}
