import Geometry
import SVGDocument

/// The CSS that places elements, so that changing the coordinates in their attributes is not enough.
extension DeclaredValues {
    /// A property that places an element, and where it is declared.
    public struct Placement: Hashable, Sendable {
        /// The property.
        public var property: Property
        /// The origin of the declaration.
        public var origin: Origin
    }

    /// The axes along which positions may count.
    public enum Axis: Sendable {
        /// Left and right.
        case horizontal
        /// Top and bottom.
        case vertical
    }

    /// Returns the first property that places or shapes an element along an axis by CSS, or that gives a transform
    /// another origin than that of the coordinates; `nil` if attributes determine everything.
    public mutating func placement(of id: NodeID, along axis: Axis) -> Placement? {
        guard let kind = document.element(id).map(ElementKind.init) else { return nil }
        // The page determines the position and size of the outermost viewport.
        let properties = id == document.root ? Self.transforming : Self.placing(kind, axis)
        return first(on: id) { instance in
            let declared = instance.winners.properties.union(instance.unknowns.properties)
            return properties.lazy.filter(declared.contains).compactMap { property -> Placement? in
                let winner = instance.winners[property].flatMap { winner in
                    instance.style.own.isPlaced(by: property, winner.origin) ? winner : nil
                }
                let unknown = instance.unknowns[property].flatMap { $0.origin == .attribute ? nil : $0 }
                return (unknown ?? winner).map { Placement(property: property, origin: $0.origin) }
            }.first
        }
    }

    /// Returns whether a new `transform` attribute would not have its usual effect on an element, because CSS overrides
    /// it or its origin is different.
    public mutating func overridesTransform(of id: NodeID) -> Bool {
        first(on: id) { instance -> Bool? in
            guard !instance.winners.properties.union(instance.unknowns.properties).isDisjoint(with: Self.transforms)
            else { return nil }
            let isOverridden = Self.transforming.contains { property in
                [instance.winners[property], instance.unknowns[property]].contains { value in
                    value.map { property.isOrigin || $0.origin != .attribute } ?? false
                }
            }
            return isOverridden ? true : nil
        } ?? false
    }

    /// Returns the transform from the coordinates inside an element, in its own place in the file, to those around it;
    /// `nil` if it depends on more than numbers, such as a box.
    public mutating func transform(of id: NodeID) -> Transform? {
        guard let instance = styles.instances(of: id).first else { return .identity }
        let own = instance.style.own
        guard instance.unknown.isDisjoint(with: Self.transforms), !own.isOnPath else { return nil }
        guard let transform = own.transform else { return .identity }
        guard own.transformOrigin == nil, own.transformBox == .viewBox else { return nil }
        return transform.matrix
    }

    /// The properties that determine an element's position.
    private static let transforming: [Property] = [
        .transform, .transformOrigin, .transformBox, .translate, .rotate, .scale, .offset, .offsetPath, .animation,
        .animationName,
    ]

    private static let transforms = PropertySet(transforming)

    /// The properties that place elements of a kind (SVG 2, sections 6.6 and 7).
    private static func placing(_ kind: ElementKind, _ axis: Axis) -> [Property] {
        let position: Property = axis == .horizontal ? .x : .y
        let extent: Property = axis == .horizontal ? .width : .height
        switch kind {
        case .path: return transforming + [.d]
        case .rect, .image, .foreignObject, .svg, .use, .symbol: return transforming + [position, extent]
        case .circle, .ellipse: return transforming + [axis == .horizontal ? .cx : .cy]
        case .group, .anchor, .switch, .line, .polyline, .polygon, .text, .clipPath, .mask, .pattern, .linearGradient,
            .radialGradient, .marker, .filter, .stop, .other:
            return transforming
        }
    }
}

extension Property {
    /// Whether the property defines the origin or the box of transforms.
    fileprivate var isOrigin: Bool { self == .transformOrigin || self == .transformBox }
}

extension NonInheritedStyle {
    /// Returns whether a property's value, declared at `origin`, places the element beyond what attributes determine.
    fileprivate func isPlaced(by property: Property, _ origin: DeclaredValues.Origin) -> Bool {
        switch property {
        case .transformOrigin, .transformBox: !(transform?.isIdentity ?? true)
        case .transform: origin != .attribute && !(transform?.isIdentity ?? true)
        case .offset, .offsetPath: isOnPath
        case .animation, .animationName: isAnimated
        default: origin != .attribute
        }
    }
}

extension StyleTransform {
    /// Whether nothing is moved, wherever the origin is.
    var isIdentity: Bool { matrix == .identity }

    /// The transform, if it consists of numbers only.
    fileprivate var matrix: Transform? {
        switch self {
        case .matrix(let matrix): matrix
        case .functions(let functions):
            functions.reduce(Optional(.identity)) { product, function in
                guard let product, case .matrix(let matrix) = function else { return nil }
                return product * matrix
            }
        }
    }
}
