import SVGDocument

/// The styles of elements in all instances: in their own places, and once for each way in which `use` reaches them.
struct StyleInstances {
    /// An element's style in one place.
    struct Instance {
        let style: ComputedStyle
        let winners: Declarations
        /// The declarations that would win in a renderer that knew their values.
        let unknowns: Declarations
        /// The properties that have, or inherit, such a value.
        let unknown: PropertySet
        /// The target of the `use` that draws it there, above which selectors match nothing.
        fileprivate let scope: NodeID?
    }

    private let document: SVGDocument
    private let depthLimit: Int
    private let initialStyle = ComputedStyle.initial
    private var cascade: Cascade
    private var known: NodeTable<[Instance]> = [:]
    /// The elements with more instances than are known.
    private var incomplete: Set<NodeID> = []
    /// The `use` elements by their targets; built on first access.
    private var users: [NodeID: [NodeID]]?

    /// Creates the styles of a document's elements. If `isConditional`, every rule applies, whatever its condition.
    init(_ document: SVGDocument, _ limits: SceneLimits, isConditional: Bool) {
        self.document = document
        depthLimit = limits.depth
        cascade = Cascade(document: document, limits: limits, isConditional: isConditional, recordsWinners: true)
    }

    /// Whether style sheets declare anything.
    var hasRules: Bool { cascade.hasRules }

    var hasConditions: Bool { cascade.hasConditions }

    /// Returns the instances of an element; the first one is in its own place in the file.
    mutating func instances(of id: NodeID) -> [Instance] { instances(of: id, depth: 0) }

    /// Returns whether an element may have styles that `instances` does not return: it is drawn in too many places or too deep,
    /// or the style sheet takes too long or is nested too deep.
    mutating func areIncomplete(of id: NodeID) -> Bool {
        _ = instances(of: id)
        return incomplete.contains(id) || cascade.isIncomplete
    }

    /// Returns the instances of an element. `depth`, the steps so far to parents and users, stops stack exhaustion.
    private mutating func instances(of id: NodeID, depth: Int) -> [Instance] {
        if let known = known[id] { return known }
        var places: [Place] = []
        var isComplete = true
        if let parent = document.parent(of: id) {
            for outer in instances(of: parent, depth: depth + 1) {
                isComplete = places.add(Place(outer, outer.scope)) && isComplete
            }
            isComplete = isComplete && !incomplete.contains(parent)
        } else {
            places.append(Place(parent: initialStyle, unknown: [], scope: nil))
        }
        add(places[...], to: id)
        // An element that is used inside itself gets the instances known so far.
        let count = places.count
        let users = users(of: id)
        if depth >= depthLimit, !users.isEmpty { isComplete = false }
        for user in depth < depthLimit ? users : [] {
            for outer in instances(of: user, depth: depth + 1) {
                isComplete = places.add(Place(outer, id)) && isComplete
            }
            isComplete = isComplete && !incomplete.contains(user)
        }
        add(places[count...], to: id)
        if !isComplete { incomplete.insert(id) }
        return known[id] ?? []
    }

    @inline(never)
    private mutating func add(_ places: ArraySlice<Place>, to id: NodeID) {
        guard let element = document.element(id) else { return }
        for place in places {
            cascade.scope = place.scope
            let style = cascade.style(of: element, id, kind: ElementKind(element), parent: place.parent)
            let unknown = place.unknown.subtracting(cascade.winners.properties).union(cascade.unknowns.properties)
            known[id, default: []].append(
                Instance(
                    style: style, winners: cascade.winners, unknowns: cascade.unknowns, unknown: unknown,
                    scope: place.scope))
        }
    }

    private mutating func users(of id: NodeID) -> [NodeID] {
        if let users { return users[id] ?? [] }
        var found: [NodeID: [NodeID]] = [:]
        for user in document.subtree(of: document.root) {
            guard let element = document.element(user), element.isSVG(.use), let address = element.address,
                let target = cascade.index.element(at: address)
            else { continue }
            found[target, default: []].append(user)
        }
        users = found
        return found[id] ?? []
    }
}

/// The place where an element is drawn, as far as it affects its style.
private struct Place {
    var parent: ComputedStyle
    /// The parent's inherited properties with unknown values.
    var unknown: PropertySet
    var scope: NodeID?
}

extension Place {
    init(_ parent: StyleInstances.Instance, _ scope: NodeID?) {
        self.init(parent: parent.style, unknown: parent.unknown.intersection(.inherited), scope: scope)
    }
}

extension [Place] {
    /// The maximum number of places of an element: stops `use` elements that multiply each other's styles.
    private static let maxCount = 64

    /// Adds a place unless a known one passes on the same style; returns whether it is known now, which it is not if there are
    /// too many.
    fileprivate mutating func add(_ place: Place) -> Bool {
        let isKnown = contains { known in
            known.scope == place.scope && known.unknown == place.unknown
                && known.parent.inherited == place.parent.inherited
        }
        guard !isKnown else { return true }
        guard count < Self.maxCount else { return false }
        append(place)
        return true
    }
}
