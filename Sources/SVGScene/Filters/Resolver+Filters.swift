import Geometry
import SVGDocument

extension Resolver {
    /// Sets the filters of a group; returns whether any of it is visible.
    ///
    /// References that lead to no filter are left out, as browsers do; Filter Effects 1 leaves out the whole chain.
    mutating func applyFilter(
        _ item: StyledElement, _ context: ResolvingContext, _ box: Rect?, to group: inout SceneGroup
    ) -> Bool {
        let filters = item.style.own.filters
        let usable = filters.compactMap { $0 }.filter { document.element($0).map(ElementKind.init) == .filter }
        if usable.count < filters.count {
            warn(
                "the filter of \(document.describe(item.id)) refers to no filter in this file: "
                    + (usable.isEmpty ? "no filter is applied" : "it is left out"), item.id, rule: .danglingReference)
        }
        for id in usable {
            guard let filter = filter(id, context, box),
                spendEffects(filter.primitives.reduce(0) { $0 + $1.effect.weight }, item.id)
            else { return false }
            group.filters.append(filter)
        }
        return true
    }

    /// Returns a filter of a chain, or `nil` if it leaves nothing visible.
    private mutating func filter(_ id: NodeID, _ context: ResolvingContext, _ box: Rect?) -> SceneFilter? {
        guard open(id) else { return nil }
        defer { close() }
        let chain = referenceChain(from: id) { $0 == .filter }
        let units = units(style(of: id), context)
        let regionUsesBox = chain[.filterUnits] != "userSpaceOnUse"
        let usesBox = chain[.primitiveUnits] == "objectBoundingBox"
        if regionUsesBox || usesBox { guard box?.hasArea == true else { return nil } }
        let lengths = BoxLengths(box: regionUsesBox ? box : nil, units: units)
        let region = lengths.rect(
            chain.length(.x, of: .filter) ?? .percent(-10), chain.length(.y, of: .filter) ?? .percent(-10),
            chain.length(.width, of: .filter) ?? .percent(120), chain.length(.height, of: .filter) ?? .percent(120))
        guard region.hasArea else { return nil }
        var builder = FilterBuilder(
            region: region, units: FilterUnits(box: usesBox ? box : nil, units: units),
            context: contentContext(of: id, context))
        for child in primitives(chain) { append(child, to: &builder) }
        return builder.primitives.isEmpty ? nil : SceneFilter(region: region, primitives: builder.primitives)
    }

    /// The primitives of the first filter of the chain that has any.
    private mutating func primitives(_ chain: ReferenceChain) -> [NodeID] {
        for link in chain.links {
            let children = document.childElements(of: link.id)
            guard spendElements(children.count, link.id) else { return [] }
            let primitives = children.filter { id in
                document.element(id).flatMap { FilterElementKind($0, []) } != nil
            }
            if !primitives.isEmpty { return primitives }
        }
        return []
    }

    private mutating func append(_ id: NodeID, to builder: inout FilterBuilder) {
        // Such as the inputs of `feMerge`.
        for child in document.childElements(of: id) {
            guard spend(child, builder.context) else { return }
        }
        let children = document.children(of: id).compactMap { document.element($0) }
        guard let element = document.element(id), let kind = FilterElementKind(element, children),
            spend(id, builder.context)
        else { return }
        if case .notDrawn = kind {
            warn(naming: id, remedy: "draw the icon without it") { "\($0) is not drawn" }
        }
        noteMissingInputs(of: element, children, id)
        let style = style(of: id)
        let attributes = FilterAttributes(element: element)
        let region = builder.units.region(
            x: attributes.length(.x), y: attributes.length(.y), width: attributes.length(.width),
            height: attributes.length(.height), filter: builder.region)
        // Computed elsewhere, because a reader that lives on would cause the builder's array to be copied as it grows.
        let effect = effect(kind, attributes, style, builder)
        builder.append(
            SceneFilterPrimitive(effect: effect, region: region, usesLinearRGB: style.inherited.filtersUseLinearRGB),
            name: element[.result])
    }

    @inline(never)
    private func effect(
        _ kind: FilterElementKind, _ attributes: FilterAttributes, _ style: ComputedStyle, _ builder: FilterBuilder
    ) -> SceneFilterEffect {
        FilterPrimitiveReader(attributes: attributes, style: style, units: builder.units, builder: builder).effect(kind)
    }

    /// Warns about unsupported inputs, which no browser supports either.
    private mutating func noteMissingInputs(of element: Element, _ children: [Element], _ id: NodeID) {
        let merged = children.filter { $0.isSVG(.feMergeNode) }.map { $0[.in] }
        for case let name? in [element[.in], element[.in2]] + merged where FilterBuilder.isMissing(name) {
            warn(naming: id) {
                "\($0) uses the input '\(name)', which is not supported: it is treated as missing"
            }
        }
    }
}

/// The conversion of primitives' numbers into user units: fractions of the bounding box if `primitiveUnits` says so.
struct FilterUnits {
    /// The bounding box, or `nil` for numbers in user units.
    let box: Rect?
    let units: LengthUnits

    /// Returns a displacement or extent along x.
    func horizontal(_ number: Double) -> Double { box.map { number * $0.width } ?? number }

    /// Returns a displacement or extent along y.
    func vertical(_ number: Double) -> Double { box.map { number * $0.height } ?? number }

    /// Returns a primitive's subregion, or `nil` if it specifies none; missing parts are the filter region's.
    func region(x: StyleLength?, y: StyleLength?, width: StyleLength?, height: StyleLength?, filter: Rect) -> Rect? {
        if x == nil, y == nil, width == nil, height == nil { return nil }
        let lengths = BoxLengths(box: box, units: units)
        let given = lengths.rect(x ?? .zero, y ?? .zero, width ?? .zero, height ?? .zero)
        let region = Rect(
            x: x == nil ? filter.minX : given.minX, y: y == nil ? filter.minY : given.minY,
            width: width == nil ? filter.width : given.width,
            height: height == nil ? filter.height : given.height)
        return region.hasArea ? region : Rect(x: filter.minX, y: filter.minY, width: 0, height: 0)
    }
}
