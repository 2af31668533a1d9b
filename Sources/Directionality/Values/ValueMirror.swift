import SVGDocument
import SVGScene

/// The mirror of property values that distinguish left from right.
struct ValueMirror {
    /// The reflection of the element's user space.
    let reflection: Reflection
    /// The reference of percentages in the user space.
    let viewport: Viewport
    let style: NumberStyle
    /// Whether the element establishes a viewport, so that its content has another user space than the element.
    let makesViewport: Bool

    /// The functions that are replaced by text that the value alone does not determine.
    private static let substitutions: Set<String> = ["var", "env", "attr", "if", "inherit", "random-item"]

    private var isHorizontal: Bool { reflection.orientation == .horizontal }

    /// Returns the mirrored value, or the value itself if it is symmetric or invalid.
    func mirrored(_ value: String, of property: DirectionalProperty) throws(MirrorProblem) -> String {
        guard Self.mayHaveDirection(value) else { return value }
        var text = ValueText(value)
        guard let components = text.components else {
            throw MirrorProblem("has a '\(property.property.name)' that is nested too deeply")
        }
        guard !Self.uses(Self.substitutions, in: components) else {
            throw MirrorProblem(
                "has a '\(property.property.name)' whose text is known only where the icon is shown")
        }
        try checkAddresses(components, property)
        switch property {
        case .clip: mirrorRectangle(components, &text)
        case .clipPath: try mirrorShape(components, &text)
        case .filter, .backdropFilter: try mirrorFilters(components, &text)
        case .mask, .maskImage, .maskBorder: try checkMask(components, text)
        }
        return text.finish()
    }

    /// Whether a value, or a text with several values, may tell left from right: only functions do, and the box of the
    /// viewport.
    static func mayHaveDirection(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "(")) || text.contains("-")
    }

    /// Returns whether a value contains variables. The element then declares the substituted value.
    static func usesVariables(_ value: String) -> Bool {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return false }
        return ValueComponent.all(in: value).map { uses(["var"], in: $0) } ?? false
    }

    private static func uses(_ names: Set<String>, in components: [ValueComponent]) -> Bool {
        components.contains { component in
            if case .function(let name) = component.kind, names.contains(name) { return true }
            return uses(names, in: component.arguments)
        }
    }

    /// Rejects references to other files, where nothing is mirrored.
    private func checkAddresses(
        _ components: [ValueComponent], _ property: DirectionalProperty
    ) throws(MirrorProblem) {
        for case .address(let address?) in components.map(\.kind) where !address.hasPrefix("#") {
            throw MirrorProblem("refers to another file by its '\(property.property.name)'")
        }
    }

    // MARK: Clips

    /// Mirrors `rect()`, whose arguments are distances from the top, right, bottom and left edge of the viewport.
    private func mirrorRectangle(_ components: [ValueComponent], _ text: inout ValueText) {
        guard let rectangle = components.first, rectangle.kind == .function("rect") else { return }
        let offsets = rectangle.arguments.filter { $0.kind != .mark(UInt8(ascii: ",")) }
        guard offsets.count == 4 else { return }
        text.rearrange(offsets, isHorizontal ? [0, 3, 2, 1] : [2, 1, 0, 3])
    }

    private func mirrorShape(_ components: [ValueComponent], _ text: inout ValueText) throws(MirrorProblem) {
        let isInViewBox = components.contains { $0.kind == .word("view-box") }
        if isInViewBox { try checkViewBox(isPath: components.contains { $0.kind == .function("path") }) }
        for component in components {
            guard case .function(let name) = component.kind, !name.isEmpty else { continue }
            try BasicShapeMirror.mirror(
                component, in: &text, by: reflection, style: style, isInUserSpace: isInViewBox)
        }
    }

    /// Rejects boxes that have another mirror image: `view-box` names a box that begins at the origin, wherever the icon's
    /// view box begins.
    private func checkViewBox(isPath: Bool) throws(MirrorProblem) {
        let extent = viewport.extent(along: reflection.orientation)
        guard !makesViewport, viewport != .unitBox, isPath || extent == reflection.doubledAxis else {
            throw MirrorProblem("is clipped in a 'view-box' with another mirror axis")
        }
    }

    // MARK: Filters

    private func mirrorFilters(_ components: [ValueComponent], _ text: inout ValueText) throws(MirrorProblem) {
        for component in components where component.kind == .function("drop-shadow") {
            let lengths = component.arguments.filter { argument in
                switch argument.kind {
                case .number: true
                // Colours are functions too, but not those that compute lengths.
                case .function(let name): Self.calculations.contains(name)
                case .word, .address, .string, .mark: false
                }
            }
            guard lengths.count > 1 else { continue }
            let offset = lengths[isHorizontal ? 0 : 1]
            guard case .number = offset.kind else {
                throw MirrorProblem("has a shadow with '\(text.text(offset))', which cannot be mirrored exactly")
            }
            text.negate(offset, style: style)
        }
    }

    private static let calculations: Set<String> = [
        "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "hypot", "calc-size", "progress",
    ]

    // MARK: Masks

    /// Rejects pictures as masks; `mask` elements are mirrored in their places.
    private func checkMask(_ components: [ValueComponent], _ text: ValueText) throws(MirrorProblem) {
        for component in components {
            guard case .function(let name) = component.kind, !name.isEmpty else { continue }
            throw MirrorProblem("is masked by '\(name)()', which is not a <mask> of this file")
        }
    }
}

/// The CSS properties that position nothing, but whose values can distinguish left from right.
enum DirectionalProperty: CaseIterable {
    case clip
    case clipPath
    case filter
    case backdropFilter
    case mask
    case maskImage
    case maskBorder

    /// Creates the directional property, or returns `nil` if the property is symmetric or places the element.
    init?(_ property: Property) {
        switch property {
        case .clip: self = .clip
        case .clipPath: self = .clipPath
        case .filter: self = .filter
        case .backdropFilter: self = .backdropFilter
        case .mask: self = .mask
        case .maskImage: self = .maskImage
        case .maskBorder: self = .maskBorder
        case .clipRule, .color, .colorInterpolation, .colorInterpolationFilters, .fill, .fillOpacity, .fillRule,
            .font, .fontSize, .imageRendering, .marker, .markerEnd, .markerMid, .markerStart, .paintOrder,
            .shapeRendering,
            .stroke, .strokeDasharray, .strokeDashoffset, .strokeLinecap, .strokeLinejoin, .strokeMiterlimit,
            .strokeOpacity, .strokeWidth, .textAnchor, .visibility, .all, .animation, .animationName, .background,
            .backgroundColor, .backgroundImage, .border, .display, .floodColor, .floodOpacity, .isolation,
            .margin, .maskType,
            .mixBlendMode, .offset, .offsetPath, .opacity, .outline, .overflow, .padding, .rotate, .scale, .stopColor,
            .stopOpacity,
            .transform, .transformBox, .transformOrigin, .translate, .vectorEffect, .cx, .cy, .d, .height, .r, .rx,
            .ry, .width, .x, .y:
            return nil
        }
    }

    /// The property.
    var property: Property {
        switch self {
        case .clip: .clip
        case .clipPath: .clipPath
        case .filter: .filter
        case .backdropFilter: .backdropFilter
        case .mask: .mask
        case .maskImage: .maskImage
        case .maskBorder: .maskBorder
        }
    }

    /// All of them.
    static let properties = PropertySet(allCases.map(\.property))
}
