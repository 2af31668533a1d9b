import SVGDocument

/// What shows where the outlines of elements begin.
extension DeclaredValues {
    /// The property by which an element shows where its outline begins: a stroke that is painted with dashes, or a marker
    /// on one of its vertices. `nil` where the outline looks the same wherever it begins.
    public mutating func outlineStart(of id: NodeID) -> String? {
        let document = self.document
        func isMarker(_ id: NodeID?) -> Bool { id.flatMap { document.element($0) }?.isSVG("marker") == true }
        return first(on: id) { instance in
            let inherited = instance.style.inherited
            let unknown = instance.unknown
            let isPainted = inherited.paintsStroke || !unknown.isDisjoint(with: Self.stroking)
            if isPainted, inherited.hasDashes || unknown.contains(.strokeDasharray) {
                return Property.strokeDasharray.rawValue
            }
            if isMarker(inherited.markerStart) { return Property.markerStart.rawValue }
            if isMarker(inherited.markerMid) { return Property.markerMid.rawValue }
            return isMarker(inherited.markerEnd) ? Property.markerEnd.rawValue : nil
        }
    }

}

extension DeclaredValues {
    /// The properties that decide whether a stroke is painted.
    private static let stroking: Set<Property> = [.color, .stroke, .strokeOpacity, .strokeWidth]
}

extension InheritedStyle {
    /// Whether a stroke leaves anything on the picture.
    fileprivate var paintsStroke: Bool {
        guard strokeOpacity > 0, strokeWidth.value > 0 else { return false }
        switch stroke {
        case .none: return false
        case .color(let paint): return paint.resolved(color).alpha > 0
        case .server, .contextFill, .contextStroke: return true
        }
    }

    /// Whether a stroke has dashes: all of length zero, they are as good as none.
    fileprivate var hasDashes: Bool { dashes.contains { $0.value > 0 } }
}
